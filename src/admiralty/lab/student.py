"""A network while it learns: its numbers as one row, and how they are moved."""

from __future__ import annotations

from typing import Any

import numpy as np

from admiralty.engine.network import size

DECAY = 1e-5  # how much everything is pulled back to what it said at first
FIRST, SECOND = 0.9, 0.999  # how slowly the fit forgets slopes, and their squares
NEARLY = 1e-8
SURE = 30.0  # log-odds beyond which nothing is told apart


class Student:
    """Says at first what the weighted features say, and learns where they are wrong."""

    def __init__(self, inputs: int, units: int, seed: int) -> None:
        self.inputs, self.units = inputs, units
        self.numbers = np.zeros(size(inputs, units))
        self.numbers[: inputs * units] = np.random.default_rng(seed).normal(0.0, 0.15, inputs * units)
        self.numbers[-2] = 1.0  # the last input: what the weighted features say
        self.start = self.numbers.copy()
        self.slopes, self.squares, self.steps = np.zeros_like(self.numbers), np.zeros_like(self.numbers), 0

    def parts(self, row: Any) -> tuple[Any, Any, Any, Any]:
        """What each unit hears, what it leans to, how much it counts, how much each input counts by itself."""
        inputs, units = self.inputs, self.units
        heard = row[: inputs * units].reshape(inputs, units)
        rest = row[inputs * units :]
        return heard, rest[:units], rest[units : 2 * units], rest[2 * units : 2 * units + inputs]

    def heard(self, told: Any) -> tuple[Any, Any]:
        """What every unit hears of some positions, and the chances that all of them tell."""
        heard, lean, count, alone = self.parts(self.numbers)
        sums = told @ heard + lean
        odds = np.maximum(sums, 0.0) @ count + told @ alone + self.numbers[-1]
        return sums, 1.0 / (1.0 + np.exp(-np.clip(odds, -SURE, SURE)))

    def chances(self, told: Any) -> Any:
        """How likely whoever looks at these positions wins."""
        return self.heard(told)[1]

    def fit(self, told: Any, wanted: Any, pace: float) -> float:
        """One step towards what was wanted; the log-loss before it."""
        sums, chance = self.heard(told)
        push = (chance - wanted) / len(wanted)
        slope = np.zeros_like(self.numbers)
        heard, lean, count, alone = self.parts(slope)  # views: what is added to them stands in the row
        back = np.outer(push, self.parts(self.numbers)[2]) * (sums > 0)
        heard += told.T @ back
        lean += back.sum(axis=0)
        count += np.maximum(sums, 0.0).T @ push
        alone += told.T @ push
        slope[-1] = push.sum()
        self.step(slope + DECAY * (self.numbers - self.start), pace)
        safe = np.clip(chance, NEARLY, 1 - NEARLY)
        return float(-np.mean(wanted * np.log(safe) + (1 - wanted) * np.log(1 - safe)))

    def step(self, slope: Any, pace: float) -> None:
        """Move every number by its mean slope, measured by how much that changes."""
        self.steps += 1
        self.slopes = FIRST * self.slopes + (1 - FIRST) * slope
        self.squares = SECOND * self.squares + (1 - SECOND) * slope * slope
        mean, square = self.slopes / (1 - FIRST**self.steps), self.squares / (1 - SECOND**self.steps)
        self.numbers -= pace * mean / (np.sqrt(square) + NEARLY)
