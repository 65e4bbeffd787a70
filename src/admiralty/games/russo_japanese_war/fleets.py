"""Chapter 7, first part: the Baltic Fleet on its way, and the sorties of both sides."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import lowest
from admiralty.engine.state import CHANCE, DONE, Actions, Throw
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war.actions import CARD, HOME, SAIL, YES
from admiralty.games.russo_japanese_war.cards import fill_cards, refused_card
from admiralty.games.russo_japanese_war.components import (
    BALTIC_FLEET,
    FLEET,
    FLEETS,
    JAPAN,
    MAIZURU,
    PLACES,
    PORT,
    PORT_ARTHUR_FLEET,
    RUSSIA,
    SASEBO,
    SEA_OF_JAPAN,
    VLADIVOSTOK,
    VOYAGE,
    YELLOW_SEA,
)
from admiralty.games.russo_japanese_war.effects import play_card
from admiralty.games.russo_japanese_war.navy import begin_battles
from admiralty.games.russo_japanese_war.sequence import BALTIC_DIE, BALTIC_WINDOW, MARCH, SORTIE, SORTIE_WINDOW
from admiralty.games.russo_japanese_war.state import State
from admiralty.games.russo_japanese_war.windows import Moment, Window


def under_way(state: State) -> bool:
    """Whether the Baltic Fleet is still on its voyage."""
    return state.at[BALTIC_FLEET] >= VOYAGE


def begin_operations(state: State) -> None:
    """The Baltic Fleet first: the forced march is asked for until it is spent (7.4)."""
    if not under_way(state):
        state.goto(SORTIE_WINDOW, JAPAN)
    elif state.marched:
        state.goto(BALTIC_WINDOW, RUSSIA)
    else:
        state.goto(MARCH, RUSSIA)


class March(Moment):
    """Russia may declare a forced march: two steps, and the fleet is damaged."""

    clause = "7.4"

    def hidden(self, state: State) -> bool:
        return not state.marched and super().hidden(state)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        if not state.marched:
            actions.add(YES)
            fill_cards(state, actions)

    def apply(self, state: State, action: i64) -> None:
        if action >= CARD:
            play_card(state, action - CARD)
        elif action == YES:
            state.marched = 1
            state.tell(events.MARCHED)
            state.lose_step(BALTIC_FLEET)
            voyage(state, 2)
        elif state.marched:
            state.goto(SORTIE_WINDOW, JAPAN)
        else:
            state.goto(BALTIC_WINDOW, JAPAN)


class BalticWindow(Window):
    """Before the Baltic die: Russia, if it was not asked for the forced march, then Japan."""

    clause = "9.11"

    def close(self, state: State) -> None:
        if state.actor == RUSSIA:
            state.goto(BALTIC_WINDOW, JAPAN)
        else:
            state.goto(BALTIC_DIE, CHANCE)


class BalticDie(Throw[State]):
    """The die moves the fleet: two steps on 1, none on 6, one otherwise; cards may have changed it."""

    clause = "7.2"  # and 7.3

    def apply(self, state: State, action: i64) -> None:
        die: i64 = min(max(action + state.shift, 1), 6)
        steps: i64 = 2 if die == 1 else 0 if die == 6 else 1
        state.tell(events.BALTIC_DIE, action, state.shift, steps)
        voyage(state, steps)
        state.goto(SORTIE_WINDOW, JAPAN)


def voyage(state: State, steps: i64) -> None:
    """The Baltic Fleet moves on; what would go beyond the Yellow Sea is lost (7.5)."""
    place: i64 = state.at[BALTIC_FLEET] + steps
    if place < PLACES:
        state.put(BALTIC_FLEET, place)
        state.tell(events.VOYAGED, place)
    else:
        state.put(BALTIC_FLEET, YELLOW_SEA)
        state.arrived = 1
        state.tell(events.ARRIVED)
    state.shift = 0


class SortieWindow(Window):
    """Japan plays cards before the Russian sorties."""

    clause = "9.12"

    def close(self, state: State) -> None:
        begin_sorties(state, RUSSIA)


def begin_sorties(state: State, side: i64) -> None:
    """A side is asked if any of its fleets can put to sea."""
    fleets: i64 = FLEET[side]
    while fleets:
        if seas(state, lowest(fleets)):
            state.goto(SORTIE, side)
            return
        fleets &= fleets - 1
    state.tell(events.NO_SORTIES, side)
    end_sorties(state, side)


def end_sorties(state: State, side: i64) -> None:
    """Japan sails after Russia; the mines have done their work."""
    if side == RUSSIA:
        state.mined = 0
        begin_sorties(state, JAPAN)
    else:
        begin_battles(state)


def seas(state: State, fleet: i64) -> i64:
    """The seas that a fleet in port may sail to: 1 the Yellow Sea, 2 the Sea of Japan (7.6 to 7.8)."""
    port: i64 = state.at[fleet]
    if port == SASEBO:
        return 1 if state.stand[YELLOW_SEA] & FLEET[RUSSIA] else 3
    if port == MAIZURU:
        return 2 if state.stand[SEA_OF_JAPAN] & FLEET[RUSSIA] else 3
    if fleet == PORT_ARTHUR_FLEET and state.mined:
        return 0
    if port == PORT:
        return 1
    return 3 if port == VLADIVOSTOK else 0


class Sortie(Moment):
    """A side sends its fleets to sea, one after the other; Russia goes first."""

    clause = "7.6"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        fleets: i64 = FLEET[state.actor]
        while fleets:
            fleet: i64 = lowest(fleets)
            fleets &= fleets - 1
            reach: i64 = seas(state, fleet)
            if reach & 1:
                actions.add(SAIL + (fleet - FLEETS) * 2)
            if reach & 2:
                actions.add(SAIL + (fleet - FLEETS) * 2 + 1)
        fill_cards(state, actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.tell(events.PHASE_ENDED, state.actor, 3)
            end_sorties(state, state.actor)
        elif action >= CARD:
            play_card(state, action - CARD)
        else:
            fleet: i64 = (action - SAIL) // 2 + FLEETS
            sea: i64 = YELLOW_SEA + (action - SAIL) % 2
            state.put(fleet, sea)
            state.tell(events.SAILED, fleet, sea)

    def refusal(self, state: State, action: i64) -> str:
        """The mistakes people make: mines, a sea that cannot be reached, a passage that is closed."""
        if not SAIL <= action < HOME:
            return refused_card(state, action, self.clause)
        fleet: i64 = (action - SAIL) // 2 + FLEETS
        if not FLEET[state.actor] >> fleet & 1:
            return self.clause
        if fleet == PORT_ARTHUR_FLEET and state.mined:
            return "10.22"
        if state.actor == JAPAN:
            return "7.8" if seas(state, fleet) else "7.7"
        return self.clause
