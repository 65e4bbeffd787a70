"""Sets of at most 63 things as bits of one number, so that a whole set is one field of a position.

The sign bit stays free: a number with 63 bits is the same, compiled or not.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BITS: Final[i64] = 63  # things that one number has room for


def _bits() -> vec[i64]:
    bits = vec[i64]([0] * BITS)
    bits[0] = 1
    n: i64 = 1
    while n < BITS:
        bits[n] = bits[n - 1] + bits[n - 1]
        n += 1
    return bits


BIT: Final[vec[i64]] = _bits()  # a literal shifted left would be computed in 32 bits when compiled


def _bit_numbers() -> vec[i64]:
    """Powers of two are all different modulo 67: the remainder tells which bit a single-bit mask has."""
    numbers = vec[i64]([0] * 67)
    n: i64 = 0
    while n < BITS:
        numbers[BIT[n] % 67] = n
        n += 1
    return numbers


_BIT_NUMBER: Final[vec[i64]] = _bit_numbers()

_PAIRS: Final[i64] = 0x5555555555555555
_FOURS: Final[i64] = 0x3333333333333333
_EIGHTS: Final[i64] = 0x0F0F0F0F0F0F0F0F
_MOST: Final[i64] = 0x7F


def lowest(mask: i64) -> i64:
    """The lowest member of a set that is not empty."""
    return _BIT_NUMBER[(mask & -mask) % 67]


def count(mask: i64) -> i64:
    """How many members a set has: neighbouring bits are added up, then pairs, then fours, and so on."""
    pairs: i64 = mask - (mask >> 1 & _PAIRS)
    fours: i64 = (pairs & _FOURS) + (pairs >> 2 & _FOURS)
    eights: i64 = (fours + (fours >> 4)) & _EIGHTS
    eights += eights >> 8
    eights += eights >> 16
    return (eights + (eights >> 32)) & _MOST
