"""Chapter 26: repairs, and the clearing of the channel of Port Arthur."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, DONE, Actions, Step, Throw
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import SHIP
from admiralty.games.tsushima.afloat import friendly, is_prize, owner, tell_of
from admiralty.games.tsushima.campaign import CHANNEL_CLEARED, PRIZE_REPAIRED, REPAIRED
from admiralty.games.tsushima.chart import unmark_all
from admiralty.games.tsushima.components import COUNTERS, JAPAN, NOBODY, RUSSIA, is_ship
from admiralty.games.tsushima.fields import (
    BLOCKERS,
    BY,
    DICE,
    HITS,
    IN_REPAIR,
    MARKS,
    PLACE,
    PRIZE,
    TRIED,
    UNMANNED,
    WRECKS,
)
from admiralty.games.tsushima.sequence import CLEAR_CHANNEL_DIE, MORALE, REPAIR, REPAIR_DIE
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import CAPACITY, FIRST_PORT, FIRST_ZONE, OF_JAPAN, PORT_COAST


class Repair(Step[State]):
    """The side picks a damaged ship in a port that has capacity left, again and again, until it is done (26.2)."""

    clause = "26.3"

    def enter(self, state: State) -> None:
        slot: i64 = 0
        while slot < COUNTERS:
            if capacity_at(state, slot):
                return
            slot += 1
        end_repairs(state)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        slot: i64 = 0
        while slot < COUNTERS:
            if may_be_repaired(state, slot):
                actions.add(SHIP + slot)
            slot += 1

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            end_repairs(state)
            return
        slot: i64 = action - SHIP
        state.ships[MARKS + slot] |= IN_REPAIR | TRIED
        state.chart[DICE + state.ships[PLACE + slot] - FIRST_PORT] += 1
        state.cursor = slot
        state.goto(REPAIR_DIE, CHANCE)

    def hidden(self, state: State) -> bool:
        """Which ships in port are damaged is not for the enemy to know."""
        return True


class RepairDie(Throw[State]):
    """Nothing, one hit, or all of them; of a prize one hit at most (26.7). A whole ship leaves the yard (26.6)."""

    clause = "26.4"

    def apply(self, state: State, action: i64) -> None:
        ships = state.ships
        slot: i64 = state.cursor
        repaired: i64 = min(repaired_by(state, slot, action), ships[HITS + slot])
        tell_of(state, events.REPAIR_DIE, slot, ships[PLACE + slot], action, repaired)
        ships[HITS + slot] -= repaired
        if ships[HITS + slot] == 0:
            ships[MARKS + slot] &= ~IN_REPAIR
            if ships[MARKS + slot] & PRIZE:
                ships[MARKS + slot] &= ~UNMANNED
        state.cursor = NOBODY
        state.goto(REPAIR, state.chart[BY])


class ClearChannelDie(Throw[State]):
    """A die for each wreck, for the side that holds Port Arthur."""

    clause = "25.6"

    def enter(self, state: State) -> None:
        if state.chart[BLOCKERS] == 0:
            state.goto(MORALE, CHANCE)

    def apply(self, state: State, action: i64) -> None:
        cleared: i64 = 1 if action >= CHANNEL_CLEARED else 0
        state.chart[WRECKS] -= cleared
        state.chart[BLOCKERS] -= 1
        state.tell(events.CLEAR_DIE, action, cleared, state.chart[WRECKS])
        state.goto(CLEAR_CHANNEL_DIE, CHANCE)


def capacity_at(state: State, slot: i64) -> bool:
    """Whether a counter of the side lies where ships can be repaired: that much the enemy sees."""
    place: i64 = state.ships[PLACE + slot]
    if place < FIRST_PORT or owner(state, slot) != state.chart[BY]:
        return False
    return CAPACITY[place - FIRST_PORT] > 0 and friendly(state, place, state.chart[BY])


def may_be_repaired(state: State, slot: i64) -> bool:
    """One die a ship, within the capacity (26.2, 26.3); no small craft, no merchants (26.5); prizes at home (26.7)."""
    ships = state.ships
    if not capacity_at(state, slot) or not is_ship(slot) or ships[HITS + slot] == 0:
        return False
    place: i64 = ships[PLACE + slot]
    if ships[MARKS + slot] & TRIED or state.chart[DICE + place - FIRST_PORT] >= CAPACITY[place - FIRST_PORT]:
        return False
    return not is_prize(state, slot) or (place < FIRST_ZONE and PORT_COAST[place - FIRST_PORT] == OF_JAPAN)


def repaired_by(state: State, slot: i64, die: i64) -> i64:
    """How many hits a die may take off a ship (26.4, 26.7)."""
    if is_prize(state, slot):
        return 1 if die >= PRIZE_REPAIRED else 0
    return REPAIRED[die]


def end_repairs(state: State) -> None:
    """After Japan Russia repairs, and then the channel is cleared, wreck by wreck."""
    unmark_all(state, TRIED)
    if state.chart[BY] == JAPAN:
        state.chart[BY] = RUSSIA
        state.goto(REPAIR, RUSSIA)
    else:
        state.chart[BY] = JAPAN
        state.chart[BLOCKERS] = state.chart[WRECKS]
        state.goto(CLEAR_CHANNEL_DIE, CHANCE)
