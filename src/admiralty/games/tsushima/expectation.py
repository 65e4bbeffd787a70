"""What guns and torpedoes may expect: the mean number of hits of a salvo, and the chance that it hits at all."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.games.tsushima.components import COUNTERS, MILD, NOBODY, PRIMARY, SECONDARY, SIZE, SLOTS, SUNK_BY
from admiralty.games.tsushima.fields import SPENT, TUBE
from admiralty.games.tsushima.gunnery import (
    MOST,
    effective,
    hits_of,
    modifier,
    salvos,
    torpedo_hits,
    torpedo_modifier,
    torpedo_range,
    torpedo_salvos,
)
from admiralty.games.tsushima.state import State

LOWEST: Final[i64] = -25  # modifiers for which the numbers are kept
SPAN: Final[i64] = 51
SIZES: Final[i64] = 10


def ways(total: i64) -> i64:
    """In how many of 36 ways two dice make a sum."""
    return min(total - 1, 13 - total)


def _kept(hits_count: bool) -> vec[float]:
    """By mild, size and modifier: the mean number of hits of a salvo, or the chance of any."""
    kept = vec[float]([0.0] * (2 * SIZES * SPAN))
    mild: i64 = 0
    while mild < 2:
        slot: i64 = 0
        while slot < COUNTERS:
            n: i64 = 0
            while n < SPAN:
                total: i64 = 2
                number: i64 = 0
                while total <= MOST:
                    hits: i64 = hits_of(mild * MILD, total + n + LOWEST, slot)
                    number += ways(total) * (hits if hits_count else min(hits, 1))
                    total += 1
                kept[(mild * SIZES + SIZE[slot]) * SPAN + n] = float(number) / 36.0
                n += 1
            slot += 1
        mild += 1
    return kept


MEAN: Final[vec[float]] = _kept(hits_count=True)
ANY: Final[vec[float]] = _kept(hits_count=False)


def place(state: State, firer: i64, battery: i64, target: i64, alone: bool) -> i64:
    """Where in the tables a salvo stands."""
    added: i64 = modifier(state, firer, battery, target, alone) - LOWEST
    mild: i64 = SIZES if state.options & MILD else 0
    return (mild + SIZE[target]) * SPAN + min(SPAN - 1, max(0, added))


def mean_hits(state: State, firer: i64, battery: i64, target: i64, alone: bool) -> float:
    """The hits that a battery may expect at a target."""
    if effective(state, firer, battery, target) < 1:
        return 0.0
    return float(salvos(state, firer, battery)) * MEAN[place(state, firer, battery, target, alone)]


def gun_hits(state: State, firer: i64, target: i64, alone: bool) -> float:
    """The hits that all guns of a firer may expect at a target."""
    return mean_hits(state, firer, PRIMARY, target, alone) + mean_hits(state, firer, SECONDARY, target, alone)


def miss(state: State, firer: i64, target: i64) -> float:
    """The chance that all guns of a firer miss a target at which nobody else fires."""
    left = 1.0
    battery: i64 = PRIMARY
    while battery <= SECONDARY:
        if effective(state, firer, battery, target) > 0:
            chance = ANY[place(state, firer, battery, target, alone=True)]
            n: i64 = salvos(state, firer, battery)
            while n:
                left *= 1.0 - chance
                n -= 1
        battery += 1
    return left


def torpedo_miss(state: State, boat: i64, target: i64) -> float:
    """The chance that all torpedoes of a boat miss a target: those launched, or those it could launch."""
    n: i64 = 0
    if state.ships[TUBE + boat] != NOBODY:  # launched, in this firing round
        while n < SUNK_BY and state.ships[TUBE + n * SLOTS + boat] == target:
            n += 1
    elif not state.ships[SPENT + boat] and torpedo_range(state, boat, target):
        n = torpedo_salvos(state, boat)
    if n == 0:
        return 1.0
    added: i64 = torpedo_modifier(state, boat, target)
    number: i64 = 0
    total: i64 = 2
    while total <= MOST:
        if torpedo_hits(total + added, target):
            number += ways(total)
        total += 1
    left = 1.0
    while n:
        left *= 1.0 - float(number) / 36.0
        n -= 1
    return left
