"""Chapter 26: morale falls at sea in the terminal phase, and rises in port."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT
from admiralty.engine.state import Passage
from admiralty.games.tsushima import events
from admiralty.games.tsushima.afloat import friendly, owner
from admiralty.games.tsushima.chart import has_base, rest_in_port
from admiralty.games.tsushima.components import COUNTERS, JAPAN, RUSSIA
from admiralty.games.tsushima.fields import AFLOAT, AT, MORALE, PLACE
from admiralty.games.tsushima.sequence import NEW_MERCHANT
from admiralty.games.tsushima.state import State


class Morale(Passage[State]):
    """Whoever is at sea loses a level, Japan's counters first; then the phase counts for those in port (26.10)."""

    clause = "26.8"

    def enter(self, state: State) -> None:
        side: i64 = JAPAN
        while side <= RUSSIA:
            fallen: i64 = wear_down(state, side)
            if fallen:
                state.tell(events.MORALE_FELL, side, fallen, seats=BIT[side])
            risen: i64 = rest_in_port(state, side)
            if risen:
                state.tell(events.MORALE_ROSE, side, risen, seats=BIT[side])
            side += 1
        state.goto(NEW_MERCHANT, JAPAN)


def wear_down(state: State, side: i64) -> i64:
    """All counters of a side that find no rest lose a level; there is no lowest one (26.8). How many do."""
    fallen: i64 = 0
    slot: i64 = 0
    while slot < COUNTERS:
        if state.ships[AT + slot] == AFLOAT and owner(state, slot) == side and not finds_rest(state, slot, side):
            state.ships[MORALE + slot] += 1
            fallen += 1
        slot += 1
    return fallen


def finds_rest(state: State, slot: i64, side: i64) -> bool:
    """Whether a counter loses no morale where it is: in a friendly port or zone, or at a flying base (26.9, 25.3)."""
    place: i64 = state.ships[PLACE + slot]
    return friendly(state, place, side) or (side == JAPAN and has_base(state, place))
