"""Chapter 23: when a segment ends, the opponent moves those who fled."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT
from admiralty.engine.state import CHANCE, REVELATION, Actions, Step
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import PLACE as AT_PLACE
from admiralty.games.tsushima.afloat import is_afloat, owner
from admiralty.games.tsushima.chart import divide, mark, unmark, unmark_all
from admiralty.games.tsushima.components import COUNTERS, NOBODY, RUSSIA
from admiralty.games.tsushima.fields import FIELD, FLED, GROUP_AT, MARKS, PICKED, PLACE, STRUCK_BY_ALL
from admiralty.games.tsushima.muster import dismiss
from admiralty.games.tsushima.phases import next_segment
from admiralty.games.tsushima.sequence import MINE_DIE, RETREAT
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.underway import settle, to_be_rolled
from admiralty.games.tsushima.waters import EXITS, SIDES_OF_A_HEX


def next_retreat(state: State) -> None:
    """The next hex from which somebody retreats, the lowest first; after the last one the segment is over."""
    place: i64 = NOBODY
    side: i64 = NOBODY
    slot: i64 = 0
    while slot < COUNTERS:
        if state.ships[MARKS + slot] & FLED and (place == NOBODY or state.ships[PLACE + slot] < place):
            place = state.ships[PLACE + slot]
            side = owner(state, slot)
        slot += 1
    state.chart[FIELD] = place
    if place == NOBODY:
        unmark_all(state, STRUCK_BY_ALL)
        next_segment(state)
    else:
        state.goto(RETREAT, RUSSIA - side)


class Retreat(Step[State]):
    """The opponent chooses the hex for all who fled from one battle: through an open side, never into a port."""

    clause = "23.10"

    def fill(self, state: State, actions: Actions) -> None:
        n: i64 = state.chart[FIELD] * SIDES_OF_A_HEX
        last: i64 = n + SIDES_OF_A_HEX
        while n < last and EXITS[n] != NOBODY:
            actions.add(AT_PLACE + EXITS[n])
            n += 1

    def apply(self, state: State, action: i64) -> None:
        side: i64 = RUSSIA - state.actor
        start: i64 = state.chart[FIELD]
        slot: i64 = 0
        while slot < COUNTERS:
            if state.ships[MARKS + slot] & FLED and is_afloat(state, slot, start, side):
                mark(state, slot, PICKED)
                unmark(state, slot, FLED)
            slot += 1
        state.chart[GROUP_AT] = start
        divide(state, side, start)
        state.tell(events.RETREATED, side, start, action - AT_PLACE)
        state.tell(REVELATION, seats=BIT[state.actor])  # who stays behind, and lay below
        settle(state, side, action - AT_PLACE, 0, shoals=False)
        if to_be_rolled(state, action - AT_PLACE) != NOBODY:
            state.goto(MINE_DIE, CHANCE)
        else:
            after_the_mine(state)


def after_the_mine(state: State) -> None:
    """The retreat is over."""
    dismiss(state)
    next_retreat(state)
