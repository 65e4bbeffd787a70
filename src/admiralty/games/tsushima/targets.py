"""Chapter 6: at whom a ship may fire, must fire, or need not fire."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.games.tsushima.components import (
    COUNTERS,
    EXTRA,
    NOBODY,
    SECONDARY,
    TORPEDOES,
    is_flotilla,
)
from admiralty.games.tsushima.gunnery import effective, in_reach, torpedo_range, torpedo_salvos
from admiralty.games.tsushima.state import COUNT, DIVISION, DIVISIONS, LINE, RANK, SPENT, TARGET, State


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


def may_aim(state: State, firer: i64, target: i64) -> bool:
    """Whether a ship, a counter D or a coast gun may have this main target: not D or T, which are diverted to."""
    if is_flotilla(target) or not state.on_board(target) or not in_reach(state, firer, target):
        return False
    if firer >= COUNTERS or not state.in_division(firer):
        return True  # 6.10, 10.4
    if silent(state, firer):
        return False
    bound: i64 = bound_target(state, firer)
    if bound != NOBODY:
        return target == bound
    if not state.in_division(target):
        return True  # 6.6
    first: i64 = opposite(state, firer)
    waits: bool = state.ships[TARGET + firer] == NOBODY and first != NOBODY
    return not waits and state.ships[DIVISION + target] == opponent(state, firer)  # 6.5


def may_divert(state: State, firer: i64, target: i64) -> bool:
    """Whether secondary guns may fire at a counter D or T instead (6.9)."""
    if not is_flotilla(target) or not state.on_board(target) or effective(state, firer, SECONDARY, target) < 1:
        return False
    return firer >= COUNTERS or not state.in_division(firer) or not silent(state, firer)


def any_target(state: State, firer: i64) -> bool:
    """Whether there is any main target for a firer."""
    enemy: i64 = 1 - state.side(firer)
    n: i64 = enemy * LINE
    while n < enemy * LINE + state.line[COUNT + enemy]:
        if may_aim(state, firer, state.line[n]):
            return True
        n += 1
    return False


def any_diversion(state: State, firer: i64) -> bool:
    """Whether there is any counter D or T for the secondary guns of a firer."""
    enemy: i64 = 1 - state.side(firer)
    n: i64 = enemy * LINE
    while n < enemy * LINE + state.line[COUNT + enemy]:
        if may_divert(state, firer, state.line[n]):
            return True
        n += 1
    return False


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
