"""Chapter 6: at whom a ship may fire, must fire, or need not fire."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, lowest
from admiralty.games.tsushima.components import (
    COUNTERS,
    EXTRA,
    NOBODY,
    SECONDARY,
    TORPEDOES,
    is_flotilla,
)
from admiralty.games.tsushima.fields import COUNT, DIVISION, DIVISIONS, LINE, RANK, SPENT, TARGET
from admiralty.games.tsushima.gunnery import effective, in_reach, torpedo_range, torpedo_salvos
from admiralty.games.tsushima.state import State


def opponent(state: State, ship: i64) -> i64:
    """The number of the enemy division that a ship's division engages; NOBODY if there is none (6.3)."""
    enemies: i64 = state.line[DIVISIONS + 1 - state.side(ship)]
    return min(state.ships[DIVISION + ship], enemies - 1) if enemies else NOBODY


def opposite(state: State, ship: i64) -> i64:
    """The ship in the same place of the enemy division that a ship's division engages (6.3)."""
    division: i64 = opponent(state, ship)
    if division == NOBODY:
        return NOBODY
    return state.member(1 - state.side(ship), division, state.ships[RANK + ship])


def silent(state: State, ship: i64) -> bool:
    """Whether a ship's division is too far back in a longer line (6.8)."""
    return state.ships[DIVISION + ship] >= state.line[DIVISIONS + 1 - state.side(ship)] + EXTRA


def kept_target(state: State, ship: i64) -> i64:
    """The target that a ship of a division keeps: on the board and within reach (6.4)."""
    target: i64 = state.ships[TARGET + ship]
    if target != NOBODY and state.on_board(target) and in_reach(state, ship, target):
        return target
    return NOBODY


def bound_target(state: State, ship: i64) -> i64:
    """The only target that a ship of a division may have: the one it keeps, or its first one (6.3, 6.4)."""
    kept: i64 = kept_target(state, ship)
    if kept != NOBODY or state.ships[TARGET + ship] != NOBODY:
        return kept
    first: i64 = opposite(state, ship)
    if first != NOBODY and in_reach(state, ship, first):
        return first
    return NOBODY


def must_fire(state: State, ship: i64) -> bool:
    """Paired by place with the enemy division of the same number (6.7)."""
    if ship >= COUNTERS or not state.in_division(ship) or silent(state, ship):
        return False
    bound: i64 = bound_target(state, ship)
    if bound == NOBODY:
        return False
    return (
        state.ships[DIVISION + bound] == state.ships[DIVISION + ship]
        and state.ships[RANK + bound] == state.ships[RANK + ship]
    )


def main_targets(state: State, firer: i64) -> i64:
    """All that a ship, a counter D or a coast gun may have as main target, as bits from the enemy's first counter.

    Not D or T, which are diverted to.
    """
    enemy: i64 = 1 - state.side(firer)
    free: bool = firer >= COUNTERS or not state.in_division(firer)  # 6.10, 10.4
    division: i64 = NOBODY
    if not free:
        if silent(state, firer):
            return 0
        bound: i64 = bound_target(state, firer)
        if bound != NOBODY:
            return BIT[state.berth(bound)]
        if state.ships[TARGET + firer] != NOBODY or opposite(state, firer) == NOBODY:
            division = opponent(state, firer)  # 6.5
    found: i64 = 0
    n: i64 = enemy * LINE
    last: i64 = n + state.line[COUNT + enemy]
    while n < last:
        target: i64 = state.line[n]
        own: i64 = state.ships[DIVISION + target]
        open_to: bool = free or own in (NOBODY, division)  # 6.6
        if open_to and not is_flotilla(target) and in_reach(state, firer, target):
            found |= BIT[state.berth(target)]
        n += 1
    return found


def diversions(state: State, firer: i64) -> i64:
    """Counters D and T at which secondary guns may fire instead, as bits from the enemy's first counter (6.9)."""
    enemy: i64 = 1 - state.side(firer)
    small: i64 = state.flotillas(enemy)
    if small == 0 or (firer < COUNTERS and state.in_division(firer) and silent(state, firer)):
        return 0
    found: i64 = 0
    while small:
        target: i64 = lowest(small)
        if effective(state, firer, SECONDARY, state.counter(enemy, target)) > 0:
            found |= BIT[target]
        small &= small - 1
    return found


def may_launch(state: State, boat: i64) -> bool:
    """Whether a counter has torpedoes left and anybody to fire them at (8.1, 8.2, 8.4)."""
    if TORPEDOES[boat] == 0 or not state.on_board(boat) or state.ships[SPENT + boat]:
        return False
    if torpedo_salvos(state, boat) < 1:
        return False
    enemy: i64 = 1 - state.side(boat)
    n: i64 = enemy * LINE
    while n < enemy * LINE + state.line[COUNT + enemy]:
        if torpedo_range(state, boat, state.line[n]):
            return True
        n += 1
    return False
