"""Chapter 8: the supply of both sides, the direct appeal, and the return to port."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import lowest
from admiralty.engine.state import CHANCE, DONE, Actions, Passage, Step, Throw
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war.actions import CARD, HOME, YES
from admiralty.games.russo_japanese_war.cards import fill_cards
from admiralty.games.russo_japanese_war.components import (
    BALTIC_FLEET,
    FIRST_FLEET,
    FLEET,
    FLEETS,
    JAPAN,
    LOST,
    MAIZURU,
    PORT,
    PORT_ARTHUR_FLEET,
    RUSSIA,
    SASEBO,
    SEA_OF_JAPAN,
    VLADIVOSTOK,
    YELLOW_SEA,
)
from admiralty.games.russo_japanese_war.effects import play_card
from admiralty.games.russo_japanese_war.purchase import end_of_phase
from admiralty.games.russo_japanese_war.sequence import APPEAL, APPEAL_DIE, RETURN, RUSSIAN_DIE, SEA_DIE
from admiralty.games.russo_japanese_war.state import State
from admiralty.games.russo_japanese_war.windows import Moment


class JapaneseSupply(Passage[State]):
    """Japan's supply comes over the sea: a die where it has fleets in the Yellow Sea."""

    clause = "8.2"

    def enter(self, state: State) -> None:
        there: i64 = state.stand[YELLOW_SEA]
        if there & FLEET[JAPAN]:
            state.goto(SEA_DIE, CHANCE)
            return
        empty: bool = there == 0 and state.at[PORT_ARTHUR_FLEET] == LOST
        collect(state, 1 if empty else 0)


class SeaDie(Throw[State]):
    """A die and one more, or half of it where Russia is there as well."""

    clause = "8.2"

    def apply(self, state: State, action: i64) -> None:
        contested: bool = (state.stand[YELLOW_SEA] & FLEET[RUSSIA]) != 0
        points: i64 = (action + 1) // 2 if contested else action + 1
        state.tell(events.SEA_DIE, action, points)
        collect(state, points)


def collect(state: State, points: i64) -> None:
    """The Sea of Japan is added (8.3); then it is Russia's turn to throw."""
    there: i64 = state.stand[SEA_OF_JAPAN]
    if there & FLEET[JAPAN]:
        points += 1 if there & FLEET[RUSSIA] else 2
    state.gain(JAPAN, points)
    state.goto(RUSSIAN_DIE, CHANCE)


class RussianDie(Throw[State]):
    """One die, after the fall of Port Arthur two: the higher counts, of equal ones both."""

    clause = "8.4"  # and 8.5

    def apply(self, state: State, action: i64) -> None:
        state.tell(events.RUSSIAN_DIE, action)
        if not state.garrison and not state.die:
            state.die = action
            return
        points: i64 = action + state.die if action == state.die else max(action, state.die)
        state.die = 0
        state.gain(RUSSIA, points)
        if state.appealed:
            begin_return(state)
        else:
            state.goto(APPEAL, RUSSIA)


class Appeal(Moment):
    """Once in the game Russia may appeal to the Tsar."""

    clause = "8.6"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        actions.add(YES)
        fill_cards(state, actions)

    def apply(self, state: State, action: i64) -> None:
        if action >= CARD:
            play_card(state, action - CARD)
        elif action == DONE:
            begin_return(state)
        else:
            state.appealed = 1
            state.tell(events.APPEALED)
            state.score(1, events.FOR_APPEAL)
            state.goto(APPEAL_DIE, CHANCE)


class AppealDie(Throw[State]):
    """The die of the appeal."""

    clause = "8.6"

    def apply(self, state: State, action: i64) -> None:
        state.tell(events.APPEAL_DIE, action)
        state.gain(RUSSIA, action)
        begin_return(state)


# -- return to port ----------------------------------------------------------------------------


def at_sea(state: State, side: i64) -> i64:
    """The fleets of a side that are still in a sea."""
    return (state.stand[YELLOW_SEA] | state.stand[SEA_OF_JAPAN]) & FLEET[side]


def go_home(state: State, fleet: i64, port: i64) -> None:
    """A fleet returns; the port is its own from now on."""
    state.berth[fleet - FLEETS] = port
    state.put(fleet, port)
    state.tell(events.RETURNED, fleet, port)


def begin_return(state: State) -> None:
    """Russia's fleets go home; the Port Arthur Fleet may have a choice (8.7, 8.8)."""
    if may_change(state):
        state.goto(RETURN, RUSSIA)
    else:
        return_russians(state)


def may_change(state: State) -> bool:
    """Whether the Port Arthur Fleet may go to Vladivostok: no Japanese in the Yellow Sea, or the Baltic Fleet came."""
    if state.at[PORT_ARTHUR_FLEET] != YELLOW_SEA or state.berth[PORT_ARTHUR_FLEET - FLEETS] == VLADIVOSTOK:
        return False
    return state.arrived != 0 or not state.stand[YELLOW_SEA] & FLEET[JAPAN]


def return_russians(state: State) -> None:
    """All others return to their own ports."""
    fleets: i64 = at_sea(state, RUSSIA)
    while fleets:
        fleet: i64 = lowest(fleets)
        fleets &= fleets - 1
        go_home(state, fleet, VLADIVOSTOK if fleet == BALTIC_FLEET else state.berth[fleet - FLEETS])
    state.arrived = 0
    return_japanese(state)


def free_ports(state: State) -> i64:
    """The Japanese ports without a fleet: 1 Sasebo, 2 Maizuru."""
    free: i64 = 0 if state.stand[SASEBO] else 1
    return free if state.stand[MAIZURU] else free | 2


def take_last_port(state: State) -> None:
    """Where one port is free, the fleet that is still at sea takes it."""
    free: i64 = free_ports(state)
    if at_sea(state, JAPAN) and free != 3:
        go_home(state, lowest(at_sea(state, JAPAN)), SASEBO if free == 1 else MAIZURU)


def return_japanese(state: State) -> None:
    """Each fleet takes a free port; where both are free, the owner picks (8.9)."""
    take_last_port(state)
    if at_sea(state, JAPAN):
        state.goto(RETURN, JAPAN)
    else:
        end_of_phase(state)


class Return(Step[State]):
    """A fleet picks its port; the side ends it by its word."""

    clause = "8.9"  # and 8.8

    def fill(self, state: State, actions: Actions) -> None:
        if state.actor == RUSSIA and may_change(state):
            first: i64 = HOME + (PORT_ARTHUR_FLEET - FLEETS) * 4
            actions.add(first + PORT - SASEBO)
            actions.add(first + VLADIVOSTOK - SASEBO)
        elif state.actor == JAPAN and at_sea(state, JAPAN):
            fleet: i64 = lowest(at_sea(state, JAPAN))
            actions.add(HOME + (fleet - FIRST_FLEET) * 4)
            actions.add(HOME + (fleet - FIRST_FLEET) * 4 + 1)
        else:
            actions.add(DONE)

    def apply(self, state: State, action: i64) -> None:
        if action != DONE:
            go_home(state, (action - HOME) // 4 + FLEETS, SASEBO + (action - HOME) % 4)
            if state.actor == JAPAN:
                take_last_port(state)
        elif state.actor == RUSSIA:
            return_russians(state)
        else:
            end_of_phase(state)
