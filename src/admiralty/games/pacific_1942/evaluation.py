"""How good a position is: points, what is left to win more with, and how near it is to where it counts."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from admiralty.engine.state import OVER
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import (
    BATTLESHIP,
    CARRIER,
    FLEET,
    HEXES,
    ISLAND,
    JAPAN,
    NOBODY,
    TRANSPORT,
    kind_of,
)
from admiralty.games.pacific_1942.sequence import REVEAL
from admiralty.games.pacific_1942.state import (
    ABOARD,
    ARMED,
    BACK,
    COVER,
    HEX,
    IDLE,
    STRENGTH,
    TROOPS,
    State,
)

# Weights found by playing the computer against itself and against chance.
UNIT: Final = 0.9  # a unit of a ship is a point for the enemy, and it can fight
BOMBER: Final = 0.35
FIGHTER: Final = 0.12
BATTALION: Final = 0.25
LANDING: Final = 1.6  # a battalion aboard beside a free island, less for each hex further


def evaluate(state: State) -> float:
    """The prospects of Japan, from -1 to 1."""
    if state.actor == OVER:
        return float(state.returns()[0])
    if state.step <= REVEAL:
        return 0.0
    margin = worth(state, 0) - worth(state, 1)
    return 2.0 / (1.0 + exp(-margin / 4.0)) - 1.0


def worth(state: State, side: i64) -> float:
    """Points and means of one side."""
    points: i64 = state.points(side)
    value = float(points) + (2.0 if points >= 9 else 0.0)
    ship: i64 = side * FLEET
    while ship < side * FLEET + FLEET:
        if state.afloat(ship):
            value += ship_worth(state, ship, side)
        ship += 1
    hex_: i64 = 0
    while hex_ < state.chart.size:
        value += BATTALION * 0.4 * float(state.troops(side, hex_))
        hex_ += 1
    return value


def ship_worth(state: State, ship: i64, side: i64) -> float:
    """A ship for its units, its aircraft, its battalions and how near they are to their work."""
    kind: i64 = kind_of(ship)
    value = UNIT * float(state.ships[STRENGTH + ship]) + FIGHTER * float(state.ships[COVER + ship])
    if kind == CARRIER:
        ready: i64 = state.ships[ARMED + ship]
        waiting: i64 = state.ships[IDLE + ship] + state.ships[BACK + ship]
        value += BOMBER * (float(ready) + 0.6 * float(waiting))
    elif kind == TRANSPORT and state.ships[ABOARD + ship]:
        away: i64 = nearest_free_island(state, state.ships[HEX + ship], side)
        value += (BATTALION + LANDING / (1.0 + float(away))) * float(min(2, state.ships[ABOARD + ship]))
    elif kind == BATTLESHIP:
        value += 0.6 / (1.0 + 0.3 * float(nearest_enemy(state, state.ships[HEX + ship], side)))
    return value


def nearest_free_island(state: State, here: i64, side: i64) -> i64:
    """Hexes to the nearest island hex that the side does not hold, as the crow flies."""
    chart: Chart = state.chart
    best: i64 = HEXES
    hex_: i64 = 0
    while hex_ < chart.size:
        if chart.terrain[hex_] == ISLAND:
            troops: i64 = state.hexes[TROOPS + hex_]
            ours: bool = troops > 0 if side == JAPAN else troops < 0
            if not ours:
                away: i64 = distance(chart, here, hex_) + (2 if troops else 0)
                best = min(best, away)
        hex_ += 1
    return best


def nearest_enemy(state: State, here: i64, side: i64) -> i64:
    """Hexes to the nearest enemy ship."""
    best: i64 = 12
    ship: i64 = (1 - side) * FLEET
    last: i64 = ship + FLEET
    while ship < last:
        hex_: i64 = state.ships[HEX + ship]
        if hex_ != NOBODY:
            best = min(best, distance(state.chart, here, hex_))
        ship += 1
    return best


def distance(chart: Chart, here: i64, there: i64) -> i64:
    """Hexes between two hexes, across anything."""
    dq: i64 = chart.q[here] - chart.q[there]
    dr: i64 = chart.r[here] - chart.r[there]
    return (size(dq) + size(dr) + size(dq + dr)) // 2


def size(number: i64) -> i64:
    return -number if number < 0 else number
