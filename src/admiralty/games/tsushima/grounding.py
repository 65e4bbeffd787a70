"""Chapter 19: running aground, once when a side's movement is over."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, Actions, Step, Throw
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import SHIP
from admiralty.games.tsushima.afloat import harm, owner, tell_of
from admiralty.games.tsushima.campaign import AGROUND, AGROUND_HITS
from admiralty.games.tsushima.chart import turns_side, unmark, unmark_all
from admiralty.games.tsushima.components import COUNTERS, MERCHANT, NOBODY, TYPE, is_flotilla
from admiralty.games.tsushima.fields import MARKS, SEGMENT, SHOALS, STRUCK_BY_ALL
from admiralty.games.tsushima.muster import has_lower_twin
from admiralty.games.tsushima.phases import next_segment
from admiralty.games.tsushima.sequence import GROUNDING, GROUNDING_DAMAGE_DIE, GROUNDING_TEST
from admiralty.games.tsushima.state import State


def tried(state: State, slot: i64) -> bool:
    """Whether a counter of the side that has moved may have run aground."""
    return state.ships[MARKS + slot] & SHOALS != 0


def anybody(state: State) -> bool:
    slot: i64 = 0
    while slot < COUNTERS:
        if tried(state, slot):
            return True
        slot += 1
    return False


class GroundingDie(Throw[State]):
    """One die for all counters that have entered partial sea hexes: on a 6 one of them may have run aground."""

    clause = "19.1"

    def enter(self, state: State) -> None:
        if not anybody(state):
            end_movement(state)

    def apply(self, state: State, action: i64) -> None:
        side: i64 = turns_side(state.chart[SEGMENT])
        state.tell(events.GROUNDING_DIE, side, action)
        if action >= AGROUND:
            state.goto(GROUNDING, side)
        else:
            end_movement(state)


class Grounding(Step[State]):
    """The owner picks the counter that is tried next."""

    clause = "19.2"

    def fill(self, state: State, actions: Actions) -> None:
        slot: i64 = 0
        while slot < COUNTERS:
            if tried(state, slot) and not has_lower_twin(state, slot):
                actions.add(SHIP + slot)
            slot += 1

    def apply(self, state: State, action: i64) -> None:
        state.cursor = action - SHIP
        unmark(state, state.cursor, SHOALS)
        state.goto(GROUNDING_TEST, CHANCE)

    def hidden(self, state: State) -> bool:
        """How many counters have been in shallow water is not for the enemy to know."""
        return True


class GroundingTest(Throw[State]):
    """Its die: the first 6 has run aground, and ends it."""

    clause = "19.2"

    def apply(self, state: State, action: i64) -> None:
        slot: i64 = state.cursor
        side: i64 = owner(state, slot)
        tell_of(state, events.GROUNDING_TEST, slot, side, action, 0)
        if action < AGROUND:
            state.cursor = NOBODY
            if anybody(state):
                state.goto(GROUNDING, side)
            else:
                end_movement(state)
        elif is_flotilla(slot) or TYPE[slot] == MERCHANT:  # 19.4
            run_aground(state, 0, 1)
        else:
            state.goto(GROUNDING_DAMAGE_DIE, CHANCE)


class GroundingDamageDie(Throw[State]):
    """How hard the ship has run aground."""

    clause = "19.3"

    def apply(self, state: State, action: i64) -> None:
        run_aground(state, action, AGROUND_HITS[action])


def run_aground(state: State, die: i64, hits: i64) -> None:
    slot: i64 = state.cursor
    tell_of(state, events.AGROUND, slot, owner(state, slot), die, hits)
    harm(state, slot, hits)
    end_movement(state)


def end_movement(state: State) -> None:
    """The movement segment is over."""
    state.cursor = NOBODY
    unmark_all(state, SHOALS | STRUCK_BY_ALL)
    next_segment(state)
