"""Chapter 7: what a salvo is worth; the dice themselves are in `gunfire.py`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.games.tsushima.components import (
    ADJACENT,
    ARMOUR,
    BOW_TURRET,
    COUNTERS,
    DEFECT,
    FACTOR,
    GUNFIRE,
    MILD,
    PRIMARY,
    SALVOS,
    SECONDARY,
    SIZE,
    SLOTS,
    SUNK_BY,
    TORPEDO_TABLE,
    TORPEDOES,
    is_flotilla,
)
from admiralty.games.tsushima.fields import (
    AIM,
    COLUMN,
    COUNT,
    DIVERT,
    FIRERS,
    HITS,
    LINE,
    MARKS,
    MORALE,
    SCREENED,
    UNMANNED,
)
from admiralty.games.tsushima.state import State

CONCENTRATION: Final[i64] = -2  # 7.3
IN_THE_SMOKE: Final[i64] = -2  # 7.4, for the firer and for the target
TABLE: Final[i64] = 30  # numbers of one Gunfire Table
MOST: Final[i64] = 12  # that two dice show


def effective(state: State, firer: i64, battery: i64, target: i64) -> i64:
    """The gun factor, less the columns between firer and target; 0 if these guns cannot fire at it (7.1, 6.9)."""
    factor: i64 = FACTOR[battery * SLOTS + firer]
    if factor == 0 or (battery == PRIMARY and is_flotilla(target)):
        return 0
    if state.ships[MARKS + firer] & UNMANNED:  # 26.7, 28.3, 28.4
        return 0
    if battery == PRIMARY and BOW_TURRET[firer] and state.in_flight(firer):  # 11.1
        return 0
    apart: i64 = state.column(firer) - state.ships[COLUMN + target]
    if apart < 0:
        apart = -apart
    if apart > 1:
        factor -= apart - 1
    return factor if factor > 0 else 0


def in_reach(state: State, firer: i64, target: i64) -> bool:
    """Whether any of its guns can fire at the target (6.2)."""
    return effective(state, firer, PRIMARY, target) > 0 or effective(state, firer, SECONDARY, target) > 0


def salvos(state: State, firer: i64, battery: i64) -> i64:
    """How often a battery fires: fewer with hits and in flight, but once at least (5.4, 7.8, 7.9)."""
    number: i64 = SALVOS[battery * SLOTS + firer]
    if firer >= COUNTERS:
        return number
    hits: i64 = state.ships[HITS + firer]
    if is_flotilla(firer):
        number -= hits
    elif hits == 1:
        number //= 2
    elif hits == 2:
        number = 1
    number = max(number, 1)
    if state.in_flight(firer):
        number = max(number // 2, 1)
    return number


def torpedo_salvos(state: State, boat: i64) -> i64:
    """How many torpedo salvos a counter D or T has (7.9)."""
    return TORPEDOES[boat] - state.ships[HITS + boat]


def target_of(state: State, firer: i64, battery: i64) -> i64:
    """At what a battery fires in this round: secondary guns may have a target of their own (6.1)."""
    if battery == SECONDARY and state.ships[DIVERT + firer] >= 0:
        return state.ships[DIVERT + firer]
    return state.ships[AIM + firer]


def modifier(state: State, firer: i64, battery: i64, target: i64, alone: bool) -> i64:
    """What is added to the dice of a salvo (7.2 to 7.5, 11.3); morale counts here and nowhere else (2.4)."""
    total: i64 = effective(state, firer, battery, target) - ARMOUR[target]
    if not alone:
        total += CONCENTRATION
    if state.ships[SCREENED + target]:
        total += IN_THE_SMOKE
    if state.ships[SCREENED + firer]:
        total += IN_THE_SMOKE
    if battery == PRIMARY:
        total -= DEFECT[firer]
    return total - state.ships[MORALE + firer] + state.ships[MORALE + target]


def present_modifier(state: State, firer: i64, battery: i64, target: i64) -> i64:
    """The same, with all that fire at the target in this round (7.3)."""
    return modifier(state, firer, battery, target, state.ships[FIRERS + target] <= 1)


def hits_of(options: i64, net: i64, target: i64) -> i64:
    """What the Gunfire Table says: 0 to 3 hits, of which 3 sink (7.6, 7.7)."""
    row: i64 = (TABLE if options & MILD else 0) + SIZE[target] * SUNK_BY
    return result(GUNFIRE[row], GUNFIRE[row + 1], GUNFIRE[row + 2], net)


def torpedo_hits(net: i64, target: i64) -> i64:
    """What the Torpedo Table says (8.3)."""
    row: i64 = ARMOUR[target] * SUNK_BY
    return result(TORPEDO_TABLE[row], TORPEDO_TABLE[row + 1], TORPEDO_TABLE[row + 2], net)


def result(one: i64, two: i64, sunk: i64, net: i64) -> i64:
    """The hits of a net result, by the least that each needs."""
    if net < one:
        return 0
    if net < two:
        return 1
    return 2 if net < sunk else SUNK_BY


def torpedo_modifier(state: State, boat: i64, target: i64) -> i64:
    """Nothing on the same column, less on an adjacent one (8.3)."""
    return 0 if state.ships[COLUMN + boat] == state.ships[COLUMN + target] else ADJACENT


def torpedo_range(state: State, boat: i64, target: i64) -> bool:
    """The same column or an adjacent one (8.2)."""
    apart: i64 = state.ships[COLUMN + boat] - state.ships[COLUMN + target]
    return -1 <= apart <= 1


def can_hit(state: State, firer: i64, battery: i64, target: i64) -> bool:
    """Whether the best throw would hit; other salvos are not thrown (9.1)."""
    if effective(state, firer, battery, target) < 1:
        return False
    return hits_of(state.options, MOST + present_modifier(state, firer, battery, target), target) > 0


def count_firers(state: State) -> None:
    """How many fire at each counter in this round, by what is declared (7.3)."""
    side: i64 = 0
    while side < 2:
        n: i64 = side * LINE
        last: i64 = n + state.line[COUNT + side]
        while n < last:
            count_fire_of(state, state.line[n])
            n += 1
        side += 1
    if state.ports():
        count_fire_of(state, COUNTERS)
        count_fire_of(state, COUNTERS + 1)


def count_fire_of(state: State, firer: i64) -> None:
    """One more fires at the target of a ship, and at that of its secondary guns."""
    aim: i64 = state.ships[AIM + firer]
    divert: i64 = state.ships[DIVERT + firer]
    if aim >= 0:
        second: bool = divert < 0 and effective(state, firer, SECONDARY, aim) > 0
        if second or effective(state, firer, PRIMARY, aim) > 0:
            state.ships[FIRERS + aim] += 1
    if divert >= 0:
        state.ships[FIRERS + divert] += 1
