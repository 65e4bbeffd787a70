"""Chapter 6: the garrison, armies and fleets recover, and reinforcements enter."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, lowest
from admiralty.engine.state import CHANCE, DONE, Actions, Passage, Step, Throw
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war.actions import CARD, MOVE, RAISE, SUPPLY, UNIT
from admiralty.games.russo_japanese_war.cards import fill_cards, fill_units, refused_card
from admiralty.games.russo_japanese_war.components import (
    AREAS,
    ARMIES,
    ARMY,
    CAVALRY,
    DAMAGED,
    DETACHMENT,
    ENTRY_AREAS,
    ENTRY_TURN,
    FLEET,
    FLEETS,
    FULL_GARRISON,
    JAPAN,
    LAND,
    NANSHAN,
    NOBODY,
    OFF,
    PORT,
    PORT_ARTHUR_FLEET,
    RUSSIA,
    SASEBO,
    UNITS,
    VLADIVOSTOK,
)
from admiralty.games.russo_japanese_war.components import RUSSIAN_ENTRY as ENTRY
from admiralty.games.russo_japanese_war.effects import play_card
from admiralty.games.russo_japanese_war.fleets import begin_operations
from admiralty.games.russo_japanese_war.sequence import (
    JAPANESE_ENTRY,
    RECOVER,
    REPAIR_DIE,
    REPAIR_SUPPLY,
    RUSSIAN_ENTRY,
)
from admiralty.games.russo_japanese_war.state import State
from admiralty.games.russo_japanese_war.windows import Moment


class Recovery(Passage[State]):
    """The garrison gains a point if no Japanese unit stands before the fortress."""

    clause = "5.4"

    def enter(self, state: State) -> None:
        if 0 < state.garrison < FULL_GARRISON and not state.held[JAPAN] >> NANSHAN & 1:
            state.relieve()
        state.goto(RECOVER, JAPAN)


def in_port(state: State, fleet: i64) -> bool:
    """Whether a fleet lies in one of the four ports."""
    return SASEBO <= state.at[fleet] <= VLADIVOSTOK


class Recover(Moment):
    """A side recovers land units for supply, and throws for its fleets, in any order. Japan goes first."""

    clause = "6.2"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        side: i64 = state.actor
        if state.supply[side]:
            fill_units(state.on_map(side) & state.damaged, actions)
        fleets: i64 = FLEET[side] & state.damaged & ~state.rested
        while fleets:
            fleet: i64 = lowest(fleets)
            fleets &= fleets - 1
            if in_port(state, fleet):
                actions.add(UNIT + fleet)
        fill_cards(state, actions)

    def apply(self, state: State, action: i64) -> None:
        side: i64 = state.actor
        if action == DONE:
            state.tell(events.PHASE_ENDED, side, 2)
            if side == JAPAN:
                state.goto(RECOVER, RUSSIA)
            else:
                state.goto(JAPANESE_ENTRY, JAPAN)
        elif action >= CARD:
            play_card(state, action - CARD)
        elif action < UNIT + FLEETS:
            state.supply[side] -= 1
            state.damaged &= ~BIT[action - UNIT]
            state.tell(events.RECOVERED, action - UNIT)
        else:
            state.roller = action - UNIT
            if side == JAPAN and state.supply[JAPAN]:
                state.goto(REPAIR_SUPPLY, JAPAN)
            else:
                state.goto(REPAIR_DIE, CHANCE)

    def refusal(self, state: State, action: i64) -> str:
        """The mistakes people make: a fleet at sea, thrown for already, damaged just now."""
        unit: i64 = action - UNIT
        if not FLEETS <= unit < UNITS:
            return refused_card(state, action, self.clause)
        if state.rested >> unit & 1:
            return "6.4"
        return "6.7" if unit == UNITS - 1 else "6.3"


class RepairSupply(Step[State]):
    """Japan adds supply to the throw for a fleet, as much as can be of use."""

    clause = "6.5"

    def fill(self, state: State, actions: Actions) -> None:
        points: i64 = 0
        while points <= 6 - DAMAGED[state.roller] and points <= state.supply[JAPAN]:
            actions.add(SUPPLY + points)
            points += 1

    def apply(self, state: State, action: i64) -> None:
        state.rolls = action - SUPPLY
        state.supply[JAPAN] -= state.rolls
        state.goto(REPAIR_DIE, CHANCE)


def lowered(state: State, fleet: i64) -> i64:
    """By how much a repair die is lowered: the supply added, and the dockyard of Port Arthur (6.6)."""
    if fleet == PORT_ARTHUR_FLEET and state.at[fleet] == PORT and state.garrison == FULL_GARRISON:
        return 1
    return state.rolls


class RepairDie(Throw[State]):
    """A fleet is repaired if the die is not higher than its damaged strength."""

    clause = "6.3"

    def apply(self, state: State, action: i64) -> None:
        fleet: i64 = state.roller
        less: i64 = lowered(state, fleet)
        repaired: bool = action - less <= DAMAGED[fleet]
        state.tell(events.REPAIR_DIE, fleet, action, 1 if repaired else 0, less)
        if repaired:
            state.damaged &= ~BIT[fleet]
        state.rested |= BIT[fleet]
        state.roller = NOBODY
        state.rolls = 0
        state.goto(RECOVER, JAPAN if FLEET[JAPAN] >> fleet & 1 else RUSSIA)


# -- reinforcements ----------------------------------------------------------------------------


def due(state: State) -> i64:
    """The armies that wait for their entry (6.8)."""
    armies: i64 = state.stand[OFF] & ARMY
    army: i64 = 0
    while army < ARMIES:
        if not 0 < ENTRY_TURN[army] <= state.turn:
            armies &= ~BIT[army]
        army += 1
    return armies


class JapaneseEntry(Step[State]):
    """Armies that are due enter where an area is free; where there is a choice the owner picks, and ends it."""

    clause = "6.8"

    def enter(self, state: State) -> None:
        ways: i64 = self.take_forced(state)
        if ways == 0:
            self.lead_on(state)

    def take_forced(self, state: State) -> i64:
        """The only entry that is left is made; how many there are to choose from."""
        while True:
            ways: i64 = 0
            only: i64 = NOBODY
            armies: i64 = due(state)
            while armies:
                army: i64 = lowest(armies)
                armies &= armies - 1
                areas: i64 = ENTRY_AREAS[army] & state.room(army)
                while areas:
                    only = MOVE + army * AREAS + lowest(areas) - 1
                    areas &= areas - 1
                    ways += 1
            if ways != 1:
                return ways
            self.bring_in(state, only)

    def fill(self, state: State, actions: Actions) -> None:
        none: bool = True
        armies: i64 = due(state)
        while armies:
            army: i64 = lowest(armies)
            armies &= armies - 1
            areas: i64 = ENTRY_AREAS[army] & state.room(army)
            while areas:
                none = False
                actions.add(MOVE + army * AREAS + lowest(areas) - 1)
                areas &= areas - 1
        if none:
            actions.add(DONE)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            self.lead_on(state)
        else:
            self.bring_in(state, action)
            self.take_forced(state)

    def bring_in(self, state: State, action: i64) -> None:
        army: i64 = (action - MOVE) // AREAS
        area: i64 = (action - MOVE) % AREAS + 1
        state.put(army, area)
        state.tell(events.ENTERED, army, area)
        state.occupy(JAPAN, area)

    def lead_on(self, state: State) -> None:
        """Who finds no room waits (6.8)."""
        waiting: i64 = due(state)
        while waiting:
            state.tell(events.WAITS, lowest(waiting))
            waiting &= waiting - 1
        begin_russian_entry(state)


def enterable(state: State) -> i64:
    """The Russian units off the map for which area 25 has room (6.10)."""
    units: i64 = state.stand[OFF] & LAND[RUSSIA]
    here: i64 = state.stand[ENTRY]
    if here & ARMY:
        return 0
    return units & CAVALRY if here & ~CAVALRY else units


def begin_russian_entry(state: State) -> None:
    """Russia is asked if anything can enter."""
    if enterable(state) and state.supply[RUSSIA]:
        state.goto(RUSSIAN_ENTRY, RUSSIA)
        return
    if state.stand[OFF] & LAND[RUSSIA]:
        state.tell(events.NO_ENTRY, 1 if enterable(state) else 0)
    begin_operations(state)


class RussianEntry(Moment):
    """One unit enters in area 25, a corps damaged for 1 supply or full for 2; Russia ends it by its word."""

    clause = "6.9"

    def hidden(self, state: State) -> bool:
        return state.roller == NOBODY and super().hidden(state)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        if state.roller != NOBODY:  # who has entered
            return
        units: i64 = enterable(state) if state.supply[RUSSIA] else 0
        while units:
            unit: i64 = lowest(units)
            units &= units - 1
            if unit == DETACHMENT:
                actions.add(RAISE + (unit - ARMIES) * 2 + 1)
            else:
                actions.add(RAISE + (unit - ARMIES) * 2)
                if state.supply[RUSSIA] > 1:
                    actions.add(RAISE + (unit - ARMIES) * 2 + 1)
        fill_cards(state, actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.roller = NOBODY
            begin_operations(state)
        elif action >= CARD:
            play_card(state, action - CARD)
        else:
            unit: i64 = (action - RAISE) // 2 + ARMIES
            full: i64 = (action - RAISE) % 2
            state.supply[RUSSIA] -= 2 if full and unit != DETACHMENT else 1
            if not full:
                state.damaged |= BIT[unit]
            state.roller = unit
            state.put(unit, ENTRY)
            state.tell(events.RAISED, unit, full)
            state.occupy(RUSSIA, ENTRY)
