"""Sets of any size, over several words of a `vec[i64]` that a position has anyway.

A set begins at a word `at` and has `words_for(things)` words; several sets may share a vec. Its members, in a loop:

    member = sets.after(fleets, at, words, NONE)
    while member != NONE:
        actions.add(SHIP + member)
        member = sets.after(fleets, at, words, member)
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import bits
from admiralty.engine.bits import BIT, BITS

NONE: Final[i64] = -1  # before the first member, and after the last


def words_for(things: i64) -> i64:
    """How many words a set needs whose members are below `things`."""
    return (things + BITS - 1) // BITS


def has(within: vec[i64], at: i64, member: i64) -> bool:
    """Whether the set has this member."""
    return (within[at + member // BITS] >> member % BITS & 1) == 1


def add(within: vec[i64], at: i64, member: i64) -> None:
    """The set has this member from now on."""
    within[at + member // BITS] |= BIT[member % BITS]


def remove(within: vec[i64], at: i64, member: i64) -> None:
    """The set does not have this member any more."""
    within[at + member // BITS] &= ~BIT[member % BITS]


def clear(within: vec[i64], at: i64, words: i64) -> None:
    """The set loses all its members."""
    n: i64 = at
    while n < at + words:
        within[n] = 0
        n += 1


def empty(within: vec[i64], at: i64, words: i64) -> bool:
    """Whether the set has no member."""
    n: i64 = at
    while n < at + words:
        if within[n]:
            return False
        n += 1
    return True


def count(within: vec[i64], at: i64, words: i64) -> i64:
    """How many members the set has."""
    total: i64 = 0
    n: i64 = at
    while n < at + words:
        total += bits.count(within[n])
        n += 1
    return total


def after(within: vec[i64], at: i64, words: i64, member: i64) -> i64:
    """The next member after this number, or NONE; the first of all comes after NONE."""
    start: i64 = member + 1
    word: i64 = start // BITS
    if word >= words:
        return NONE
    rest: i64 = within[at + word] >> start % BITS
    if rest:
        return start + bits.lowest(rest)
    word += 1
    while word < words:
        if within[at + word]:
            return word * BITS + bits.lowest(within[at + word])
        word += 1
    return NONE
