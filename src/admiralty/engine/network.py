"""A small network: numbers that describe a position, a layer of units between, and the log-odds that they add up to.

What a network has learned is data, as the weights of a judge are; `admiralty lab learn` makes it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


class Network:
    """Units that listen to every input and speak when what they hear adds up to more than nothing.

    Beside them each input speaks for itself. The numbers stand in one row: for each input what it means to each unit,
    what each unit leans to, how much it counts, how much each input counts by itself, and what all lean to.
    """

    def __init__(self, inputs: i64, units: i64, numbers: list[float]) -> None:
        if len(numbers) != size(inputs, units):
            raise ValueError(f"{size(inputs, units)} numbers are needed, not {len(numbers)}")
        self.inputs: Final[i64] = inputs
        self.units: Final[i64] = units
        self.heard: Final[vec[float]] = vec[float](numbers[: inputs * units])
        self.lean: Final[vec[float]] = vec[float](numbers[inputs * units : inputs * units + units])
        self.count: Final[vec[float]] = vec[float](numbers[inputs * units + units : inputs * units + 2 * units])
        self.alone: Final[vec[float]] = vec[float](numbers[inputs * units + 2 * units : -1])
        self.rest: Final[float] = numbers[-1]

    def odds(self, told: vec[float]) -> float:
        """The log-odds that the inputs speak for; an input that is nothing costs nothing."""
        units: i64 = self.units
        heard = self.heard
        sums = self.lean[:]
        total = self.rest
        n: i64 = 0
        while n < self.inputs:
            value = told[n]
            if value != 0.0:
                total += value * self.alone[n]
                row: i64 = n * units
                unit: i64 = 0
                while unit < units:
                    sums[unit] += value * heard[row + unit]
                    unit += 1
            n += 1
        unit = 0
        while unit < units:
            if sums[unit] > 0.0:
                total += sums[unit] * self.count[unit]
            unit += 1
        return total


def size(inputs: i64, units: i64) -> i64:
    """How many numbers make a network."""
    return inputs * units + units + units + inputs + 1
