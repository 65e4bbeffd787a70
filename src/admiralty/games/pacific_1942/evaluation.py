"""How good a position is: points, what is left to win more with, what is about to happen to it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.evaluation import Judge
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import (
    AMERICA,
    BATTLESHIP,
    CARRIER,
    FLEET,
    HEXES,
    JAPAN,
    MOST_STRENGTH,
    NOBODY,
    TRANSPORT,
    kind_of,
)
from admiralty.games.pacific_1942.components import STRENGTH as WHOLE
from admiralty.games.pacific_1942.expectation import danger, present_combat
from admiralty.games.pacific_1942.features import (
    ARMED_BOMBERS,
    BATTALIONS,
    BOMBERS,
    CONDITIONS,
    DECKS,
    DECKS_TO_COME,
    FEAR,
    FIGHTERS,
    GARRISON,
    GUNS,
    GUNS_TO_COME,
    HEAVY_GUNS,
    HOLDS,
    HOLDS_TO_COME,
    HUNT,
    LANDING,
    NEARLY,
    POINTS,
    RACE,
    STUCK,
    UNITS,
    WAITING,
    WORRY,
)
from admiralty.games.pacific_1942.movement import open_to
from admiralty.games.pacific_1942.race import lead, turns_needed
from admiralty.games.pacific_1942.sequence import ARM_SHIP, REVEAL
from admiralty.games.pacific_1942.state import ABOARD, ARMED, BACK, COVER, HEX, IDLE, STRENGTH, TROOPS, State

FAR: Final[i64] = 12  # moves of a ship that is not yet on the map
NEARLY_WON: Final[i64] = 9  # points


class PacificJudge(Judge[State]):
    """Judges for Japan: every feature is Japan's less America's."""

    conditions = CONDITIONS
    deep = False

    def features(self, state: State, out: vec[float]) -> None:
        self.clear(out)
        if state.step <= REVEAL:
            arms(state, 0, 1.0, out)
            arms(state, 1, -1.0, out)
        else:
            japanese = danger(state, JAPAN)
            american = danger(state, AMERICA)
            means(state, JAPAN, 1.0, japanese, out)
            means(state, AMERICA, -1.0, american, out)
            out[RACE] = lead(state, turns_needed(state, JAPAN, american), turns_needed(state, AMERICA, japanese))
            present_combat(state, 1.0 if state.side == JAPAN else -1.0, out)


def arms(state: State, side: i64, sign: float, out: vec[float]) -> None:
    """A fleet that is being armed; what is not yet given goes where it serves best."""
    left: i64 = WHOLE
    ship: i64 = side * FLEET
    last: i64 = side * FLEET + FLEET
    while ship < last:
        strength: i64 = max(0, state.ships[STRENGTH + ship])
        left -= strength
        kind: i64 = kind_of(ship)
        if kind == BATTLESHIP:
            out[GUNS] += sign * float(strength)
            out[HEAVY_GUNS] += sign * float(strength * strength)
        elif kind == CARRIER:
            out[DECKS] += sign * float(strength)
            out[ARMED_BOMBERS] += sign * float(state.ships[ARMED + ship])
        else:
            out[HOLDS] += sign * float(strength)
        ship += 1
    if state.step == ARM_SHIP and state.actor == side:
        while ship > state.cursor and left > 0:
            ship -= 1
            given: i64 = min(left, MOST_STRENGTH[ship & 7])
            kind = kind_of(ship)
            where: i64 = HOLDS_TO_COME if kind == TRANSPORT else DECKS_TO_COME if kind == CARRIER else GUNS_TO_COME
            out[where] += sign * float(given)
            left -= given


def means(state: State, side: i64, sign: float, fear: float, out: vec[float]) -> None:
    """Points and means of one side, and what it has to fear."""
    points: i64 = state.points(side)
    out[POINTS] += sign * float(points)
    if points >= NEARLY_WON:
        out[NEARLY] += sign
    units: i64 = 0
    fighters: i64 = 0
    ship: i64 = side * FLEET
    last: i64 = ship + FLEET
    while ship < last:
        strength: i64 = state.ships[STRENGTH + ship]
        if strength > 0:
            units += strength
            fighters += state.ships[COVER + ship]
            ship_means(state, ship, side, sign, out)
        ship += 1
    garrisons: i64 = 0
    islands = state.chart.islands
    n: i64 = 0
    while n < len(islands):
        garrisons += state.troops(side, islands[n])
        n += 1
    out[UNITS] += sign * float(units)
    out[FIGHTERS] += sign * float(fighters)
    out[GARRISON] += sign * float(garrisons)
    out[FEAR if state.side == side else WORRY] += sign * fear


def ship_means(state: State, ship: i64, side: i64, sign: float, out: vec[float]) -> None:
    """A ship for its bombers, its battalions and its guns, how near they are to their work, and whether it can move."""
    kind: i64 = kind_of(ship)
    here: i64 = state.ships[HEX + ship]
    strength: i64 = state.ships[STRENGTH + ship]
    if kind == CARRIER:
        out[BOMBERS] += sign * float(state.ships[ARMED + ship])
        out[WAITING] += sign * float(state.ships[IDLE + ship] + state.ships[BACK + ship])
    elif kind == TRANSPORT and state.ships[ABOARD + ship]:
        aboard = sign * float(min(2, state.ships[ABOARD + ship]))
        out[BATTALIONS] += aboard
        out[LANDING] += aboard / (1.0 + 0.5 * float(moves_to_island(state, here, side)))
    elif kind == BATTLESHIP:
        out[HUNT] += sign * float(strength) / (1.0 + 0.25 * float(moves_to_prey(state, here, side, strength)))
    if here >= 0 and kind != CARRIER:
        out[STUCK] += sign * max(0.0, 1.0 - 0.5 * float(ways_out(state, here)))


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
