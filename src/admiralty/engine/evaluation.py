"""How good a position is: numbers that describe it, a weight for each, and one formula for all games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import exp
from typing import ClassVar, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from admiralty.engine.state import OVER, State

S = TypeVar("S", bound=State)

CERTAIN: Final = 37.0  # log-odds beyond which a chance cannot be told from 1
HOPELESS: Final = -700.0  # log-odds beyond which `exp` has no answer


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(ABC, Generic[S]):
    """Judges positions of one game for seat 0.

    A game names the conditions that must all come true for seat 0 to win, as a rule a single one, and the features
    that speak for each of them. A weighted sum of features is the log-odds of its condition.
    """

    conditions: ClassVar[tuple[tuple[str, ...], ...]] = ()  # the names of the features, in their order

    # Whether its estimates hold wherever somebody decides, so that a search gains by looking past the other side's
    # answers; contests have shown it or not. Without that players compare positions at the end of their operations.
    deep: ClassVar[bool] = True

    def __init__(self, weights: list[float]) -> None:
        names: list[str] = []
        ends: list[i64] = []
        for condition in self.conditions:
            names.extend(condition)
            ends.append(len(names))
        if len(names) != len(weights):
            raise ValueError(f"{len(names)} features need as many weights, not {len(weights)}")
        self.names: Final[tuple[str, ...]] = tuple(names)
        self.size: Final[i64] = len(names)
        self.ends: Final[vec[i64]] = vec[i64](ends)
        self.weights: Final[vec[float]] = vec[float](weights)

    @abstractmethod
    def features(self, state: S, out: vec[float]) -> None:
        """Describe a position in which the game goes on: every place of the buffer is filled, in the order of names."""

    def clear(self, out: vec[float]) -> None:
        """Nothing is said yet, for who adds up what there is."""
        n: i64 = 0
        while n < self.size:
            out[n] = 0.0
            n += 1

    def evaluate(self, state: S) -> float:
        """The prospects of seat 0, from -1 to 1; the result itself once the game is over."""
        if state.actor == OVER:
            return float(state.returns()[0])
        out = new_features(self.size)
        self.features(state, out)
        return 2.0 * self.chance(out) - 1.0

    def chance(self, features: vec[float]) -> float:
        """The chance that every condition comes true."""
        chance = 1.0
        n: i64 = 0
        condition: i64 = 0
        while condition < len(self.ends):
            odds = 0.0
            end: i64 = self.ends[condition]
            while n < end:
                odds += self.weights[n] * features[n]
                n += 1
            chance *= squash(odds)
            condition += 1
        return chance


def new_features(size: i64) -> vec[float]:
    """A buffer for so many features."""
    return vec[float]([0.0] * size)


def squash(odds: float) -> float:
    """The chance, from 0 to 1, that log-odds stand for."""
    if odds > CERTAIN:
        return 1.0
    if odds < HOPELESS:
        return 0.0
    return 1.0 / (1.0 + exp(-odds))
