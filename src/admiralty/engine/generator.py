"""A small random generator that is quick and the same in both builds; never for the dice of a real game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF
MULTIPLIER: Final[i64] = 0x1FFFFE2D


class Generator:
    """Multiply-with-carry. For playouts, search and maps from a seed."""

    def __init__(self, seed: i64) -> None:
        self.carry: i64 = (seed & 0xFFFFFFF) * 0x9E3779B + 0x1234567
        for _ in range(8):
            self.word()

    def word(self) -> i64:
        """Thirty-two random bits."""
        self.carry = MULTIPLIER * (self.carry & WORD) + (self.carry >> 32)
        return (self.carry & WORD) ^ (self.carry >> 32)

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1; the bias of one in 2**32 / bound does not matter here."""
        return (self.word() & WORD) * bound >> 32
