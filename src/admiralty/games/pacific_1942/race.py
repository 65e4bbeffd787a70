"""The race for twelve points: how soon a side may have them, by islands in reach and units that it can sink (13.1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import AMERICA, FLEET, HEXES, ISLAND_POINTS, POINTS, G
from admiralty.games.pacific_1942.sequence import INFANTRY, TURN, TURN_END
from admiralty.games.pacific_1942.state import ABOARD, HEX, LANDED, MOVED, State

LONGEST: Final[i64] = 8  # turns looked ahead
STRIKE: Final = 0.45  # points for each that the next attacks are expected to cost the enemy, with all that goes down
ATTRITION: Final = 0.3  # points a turn that later attacks bring
BEHIND: Final = 0.5  # turns that a side is behind whose next landings come after the enemy's
MOST_LEAD: Final = 4.0


def lead(state: State, japan: float, america: float) -> float:
    """By how much Japan is ahead, of the turns that both need: the nearer the end, the more it counts."""
    if (state.side != AMERICA) == late(state):  # before the first turn it is as if Japan had it
        japan += BEHIND
    else:
        america += BEHIND
    ahead = (america - japan) / (0.5 + 0.4 * min(japan, america))
    return max(-MOST_LEAD, min(MOST_LEAD, ahead))


def late(state: State) -> bool:
    """Whether the transports have had their phase: whoever has the turn lands again only after the enemy."""
    return INFANTRY <= state.step <= TURN_END


def turns_needed(state: State, side: i64, strike: float) -> float:
    """Turns of its own until a side has twelve points, if nobody stops it."""
    claims = islands_by_turn(state, side)
    points = float(state.points(side))
    if points >= float(POINTS):
        return 0.0
    turn: i64 = 1
    while turn <= LONGEST:
        gain = float(ISLAND_POINTS * claims[turn]) + (STRIKE * strike if turn == 1 else ATTRITION)
        if points + gain >= float(POINTS):
            return float(turn - 1) + (float(POINTS) - points) / gain
        points += gain
        turn += 1
    return float(LONGEST) + (float(POINTS) - points) / float(ISLAND_POINTS)


def islands_by_turn(state: State, side: i64) -> vec[i64]:
    """How many more island hexes a side may take in each of its turns, as far as its battalions go."""
    chart: Chart = state.chart
    found = vec[i64]([0] * (LONGEST + 1))
    n: i64 = 0
    while n < len(chart.islands):
        hex_: i64 = chart.islands[n]
        if not state.troops(side, hex_):
            turn: i64 = landing_turn(state, side, hex_) + 2 * state.troops(1 - side, hex_)
            if turn <= LONGEST:
                found[turn] += 1
        n += 1
    left: i64 = spare(state, side)
    n = 1
    while n <= LONGEST:
        found[n] = min(left, found[n])
        left -= found[n]
        n += 1
    return found


def spare(state: State, side: i64) -> i64:
    """Battalions that can take another island: those afloat, and ashore all but one on each hex."""
    first: i64 = side * FLEET + G
    found: i64 = state.ships[ABOARD + first] + state.ships[ABOARD + first + 1]
    n: i64 = 0
    while n < len(state.chart.islands):
        found += max(0, state.troops(side, state.chart.islands[n]) - 1)
        n += 1
    return found


def landing_turn(state: State, side: i64, hex_: i64) -> i64:
    """In which of its turns to come a side may have a battalion on an island hex: landed there, or marching on."""
    best: i64 = first_landing(state, side, hex_, 1)
    direction: i64 = 0
    while direction < 6:
        beside: i64 = state.chart.near[hex_ * 6 + direction]
        if beside >= 0 and state.chart.island(beside):
            if state.troops(side, beside) > 1:
                return 1
            if not state.troops(1 - side, beside):
                best = min(best, first_landing(state, side, beside, 2))
        direction += 1
    return best


def first_landing(state: State, side: i64, hex_: i64, battalions: i64) -> i64:
    """In which turn a transport lands there: it sails a hex a turn, and lands in one in which it has not sailed."""
    best: i64 = LONGEST + 1
    ship: i64 = side * FLEET + G
    last: i64 = side * FLEET + FLEET
    while ship < last:
        here: i64 = state.ships[HEX + ship]
        if state.ships[ABOARD + ship] >= battalions:
            sailing: i64 = state.chart.moves[here * HEXES + hex_] if here >= 0 else LONGEST - 1
            best = min(best, sailing + (2 if has_sailed(state, side, ship) else 1))
        ship += 1
    return best


def has_sailed(state: State, side: i64, ship: i64) -> bool:
    """Whether a transport can land no more in the turn that its side has now."""
    if state.side != side or state.step < TURN or late(state):
        return False
    moved: i64 = state.ships[MOVED + ship]
    return 0 < moved < LANDED or ship < state.cursor
