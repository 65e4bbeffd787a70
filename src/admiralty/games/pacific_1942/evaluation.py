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
LANDING: Final = 1.8  # a battalion aboard beside a free island, less for each move further
HUNT: Final = 0.8  # a battleship beside an enemy, less for each move further
TRANSPORT_READY: Final = 1.5  # a transport in the fleet


def evaluate(state: State) -> float:
    """The prospects of Japan, from -1 to 1."""
    if state.actor == OVER:
        return float(state.returns()[0])
    if state.step <= REVEAL:
        margin = armed_worth(state, 0) - armed_worth(state, 1)
    else:
        margin = worth(state, 0) - worth(state, 1)
    return 2.0 / (1.0 + exp(-margin / 5.0)) - 1.0


def armed_worth(state: State, side: i64) -> float:
    """A fleet that is being armed: transports to win with, bombers for the carriers, guns that are not scattered."""
    value = 0.0
    ship: i64 = side * FLEET
    while ship < side * FLEET + FLEET:
        strength: i64 = state.ships[STRENGTH + ship]
        if strength > 0:
            kind: i64 = kind_of(ship)
            if kind == TRANSPORT:
                value += TRANSPORT_READY
            elif kind == CARRIER:
                value += 0.5 * float(strength) + BOMBER * float(state.ships[ARMED + ship])
            else:
                value += 0.2 * float(strength) + 0.15 * float(strength * strength)
        ship += 1
    return value


def worth(state: State, side: i64) -> float:
    """Points and means of one side."""
    points: i64 = state.points(side)
    value = float(points) + (2.0 if points >= 9 else 0.0)
    ship: i64 = side * FLEET
    while ship < side * FLEET + FLEET:
        if state.afloat(ship):
            value += ship_worth(state, ship, side)
        ship += 1
    n: i64 = 0
    while n < len(state.chart.islands):
        value += BATTALION * 0.4 * float(state.troops(side, state.chart.islands[n]))
        n += 1
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
        away: i64 = moves_to_island(state, state.ships[HEX + ship], side)
        value += (BATTALION + LANDING / (1.0 + 0.5 * float(away))) * float(min(2, state.ships[ABOARD + ship]))
    elif kind == BATTLESHIP:
        value += HUNT / (1.0 + 0.25 * float(moves_to_enemy(state, state.ships[HEX + ship], side)))
    return value


def moves_to_island(state: State, here: i64, side: i64) -> i64:
    """Moves to the nearest island hex that the side does not hold; one with a garrison counts as further."""
    chart: Chart = state.chart
    best: i64 = HEXES
    n: i64 = 0
    while n < len(chart.islands):
        hex_: i64 = chart.islands[n]
        troops: i64 = state.hexes[TROOPS + hex_]
        ours: bool = troops > 0 if side == JAPAN else troops < 0
        if not ours:
            best = min(best, chart.moves[here * HEXES + hex_] + (2 if troops else 0))
        n += 1
    return best


def moves_to_enemy(state: State, here: i64, side: i64) -> i64:
    """Moves to the nearest enemy ship."""
    best: i64 = 20
    ship: i64 = (1 - side) * FLEET
    last: i64 = ship + FLEET
    while ship < last:
        hex_: i64 = state.ships[HEX + ship]
        if hex_ != NOBODY:
            best = min(best, state.chart.moves[here * HEXES + hex_])
        ship += 1
    return best
