"""How near a ship is to its work: ways out of its hex, moves to an island, moves to an enemy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import BATTLESHIP, FLEET, HEXES, JAPAN, NOBODY, kind_of
from admiralty.games.pacific_1942.movement import open_to
from admiralty.games.pacific_1942.state import HEX, STRENGTH, TROOPS, State

FAR: Final[i64] = 12  # moves of a ship that is not yet on the map


def ways_out(state: State, here: i64) -> i64:
    """Hexes beside a ship that it could enter."""
    near = state.chart.near
    ways: i64 = 0
    direction: i64 = 0
    while direction < 6:
        if open_to(state, near[here * 6 + direction]):
            ways += 1
        direction += 1
    return ways


def moves_to_island(state: State, here: i64, side: i64) -> i64:
    """Moves to the nearest island hex that the side does not hold; one with a garrison counts as further."""
    chart: Chart = state.chart
    best: i64 = HEXES
    if here < 0:
        return FAR
    n: i64 = 0
    while n < len(chart.islands):
        hex_: i64 = chart.islands[n]
        troops: i64 = state.hexes[TROOPS + hex_]
        ours: bool = troops > 0 if side == JAPAN else troops < 0
        if not ours:
            best = min(best, chart.moves[here * HEXES + hex_] + (2 if troops else 0))
        n += 1
    return best


def moves_to_prey(state: State, here: i64, side: i64, strength: i64) -> i64:
    """Moves to the nearest enemy ship; a battleship that is no weaker counts as further."""
    best: i64 = 20
    if here < 0:
        return FAR
    ship: i64 = (1 - side) * FLEET
    last: i64 = ship + FLEET
    while ship < last:
        hex_: i64 = state.ships[HEX + ship]
        if hex_ != NOBODY:
            peril: i64 = 3 if kind_of(ship) == BATTLESHIP and state.ships[STRENGTH + ship] >= strength else 0
            best = min(best, state.chart.moves[here * HEXES + hex_] + peril)
        ship += 1
    return best
