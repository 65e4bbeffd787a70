"""Counters on the chart: to whom they belong, where they are welcome, and what befalls them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.engine.bits import BIT
from admiralty.engine.state import EVERYONE
from admiralty.games.tsushima import events
from admiralty.games.tsushima.components import (
    COUNTERS,
    JAPAN,
    MERCHANT,
    NOBODY,
    RUSSIA,
    SUNK_BY,
    TSUSHIMA,
    TYPE,
    is_ship,
    side_of,
)
from admiralty.games.tsushima.fields import (
    AFLOAT,
    AT,
    FALL,
    FREE,
    HITS,
    LOST_MERCHANTS,
    MARKS,
    MINE,
    ORDER,
    PLACE,
    PRIZE,
    REST,
    START,
    SUNK,
    TAKEN,
    UNIT,
    UNMANNED,
    USED,
)
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import FIRST_PORT, FIRST_ZONE, PORT_ARTHUR, PORT_SIDE, ZONE_SIDE

MINES: Final[i64] = 4  # that can lie on the chart at once: two of each side


def owner(state: State, slot: i64) -> i64:
    """The side that has a counter: a prize is the enemy's (27.13)."""
    side: i64 = side_of(slot)
    return RUSSIA - side if state.ships[MARKS + slot] & PRIZE else side


def is_prize(state: State, slot: i64) -> bool:
    """Whether a ship was captured and has not been whole since (26.7)."""
    return (state.ships[MARKS + slot] & (PRIZE | UNMANNED)) == PRIZE | UNMANNED


def is_afloat(state: State, slot: i64, place: i64, side: i64) -> bool:
    """Whether a counter of a side is in a place of the chart, where any number may be (15.8)."""
    return state.ships[AT + slot] == AFLOAT and state.ships[PLACE + slot] == place and owner(state, slot) == side


def friendly(state: State, place: i64, side: i64) -> bool:
    """Whether a port, or the port of a zone, is a side's own (15.4, 15.7); Port Arthur may be Japan's (27.11, 30.1)."""
    if place >= FIRST_ZONE:
        return ZONE_SIDE[place - FIRST_ZONE] == side
    if place < FIRST_PORT:
        return False
    if place == PORT_ARTHUR and (state.chart[FALL] or state.scenario == TSUSHIMA):
        return side == JAPAN
    return PORT_SIDE[place - FIRST_PORT] == side


def mine_in(state: State, place: i64) -> i64:
    """The number of the mine that lies in a hex; NOBODY if there is none."""
    mine: i64 = 0
    while mine < MINES:
        if state.chart[MINE + mine] == place and place != NOBODY:
            return mine
        mine += 1
    return NOBODY


def harm(state: State, slot: i64, hits: i64) -> bool:
    """A counter on the chart takes hits (9.2 to 9.5), and may sink."""
    taken: i64 = min(hits, SUNK_BY - state.ships[HITS + slot])
    if TYPE[slot] == MERCHANT and taken:
        taken = SUNK_BY
    state.ships[HITS + slot] += taken
    if is_ship(slot):
        state.chart[TAKEN + owner(state, slot)] += taken
    if state.ships[HITS + slot] < SUNK_BY:
        return False
    state.tell(events.SANK, slot)
    if TYPE[slot] == MERCHANT:
        state.chart[LOST_MERCHANTS] += 1
    take_off(state, slot, SUNK)
    return True


def take_off(state: State, slot: i64, how: i64) -> None:
    """A counter is taken off the chart; what is left of its division sails on behind another ship (18.5)."""
    ships = state.ships
    leave_unit(state, slot)
    ships[AT + slot] = how
    ships[PLACE + slot] = NOBODY
    ships[START + slot] = NOBODY
    ships[ORDER + slot] = 0
    ships[USED + slot] = 0
    ships[REST + slot] = 0
    ships[FREE + slot] = 0
    ships[MARKS + slot] = 0


def leave_unit(state: State, slot: i64) -> None:
    """A ship is out of its division; if it was the first, the next one leads."""
    unit: i64 = state.ships[UNIT + slot]
    state.ships[UNIT + slot] = NOBODY
    if unit != slot:
        return
    lead: i64 = NOBODY
    other: i64 = 0
    while other < COUNTERS:
        if state.ships[UNIT + other] == slot:
            if lead == NOBODY:
                lead = other
            state.ships[UNIT + other] = lead
        other += 1


def tell_of(  # noqa: PLR0917  (as `tell` has it)
    state: State, kind: i64, slot: i64, a: i64, b: i64, c: i64
) -> None:
    """Tell of a counter that the enemy may not see: he hears the rest, without its name (22.1)."""
    seat: i64 = BIT[owner(state, slot)]
    state.tell(kind, slot, a, b, c, seats=seat)
    state.tell(kind, NOBODY, a, b, c, seats=EVERYONE - seat)
