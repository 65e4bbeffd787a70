"""A game's table of odds: what it is asked with, and its answer, typed for every door."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from msgspec import Struct


class Number(Struct, frozen=True):
    """A number that a table of odds is asked with."""

    name: str
    low: int
    high: int
    needed: bool = True


class Column(Struct, frozen=True):
    """One column: its word in the game's catalogue is `odds.<key>`."""

    key: str
    chance: bool = False  # it holds chances, otherwise numbers


class Advice(Struct, frozen=True):
    """What the table advises: a sentence of the game's catalogue, `advice.<key>`, about a number."""

    key: str
    n: int


class Odds(Struct, frozen=True):
    """The answer, a cell for each column in each row; all of it is exact."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[int | Fraction, ...], ...]
    advice: Advice | None = None


class OddsTable(Struct, frozen=True):
    """Which numbers a game's table of odds takes, and how it answers."""

    numbers: tuple[Number, ...]
    answer: Callable[..., Odds]

    def ask(self, given: Mapping[str, int]) -> Odds:
        """The odds for these numbers; a ValueError where one is missing, unknown or out of bounds."""
        if unknown := given.keys() - {number.name for number in self.numbers}:
            raise ValueError(f"this table of odds does not ask for {', '.join(sorted(unknown))}")
        for number in self.numbers:
            if number.name not in given:
                if number.needed:
                    raise ValueError(f"this table of odds needs {number.name}")
            elif not number.low <= given[number.name] <= number.high:
                raise ValueError(f"{number.name} must be from {number.low} to {number.high}")
        return self.answer(**given)
