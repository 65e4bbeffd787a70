"""How good a position is: numbers that describe it, a weight for each, and one formula for all games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import exp, log
from typing import ClassVar, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from admiralty.engine.network import Network
from admiralty.engine.state import OVER, State

S = TypeVar("S", bound=State)

CERTAIN: Final = 37.0  # log-odds beyond which a chance cannot be told from 1
SURE: Final = 8.0  # log-odds beyond which a network need not be told more
UNLIKELY: Final = 0.0005  # the same as a chance
HOPELESS: Final = -700.0  # log-odds beyond which `exp` has no answer


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(ABC, Generic[S]):
    """Judges positions of one game for seat 0.

    A game names the conditions that must all come true for seat 0 to win, as a rule a single one, and the features
    that speak for each of them. A weighted sum of features is the log-odds of its condition.
    """

    conditions: ClassVar[tuple[tuple[str, ...], ...]] = ()  # the names of the features, in their order

    # Whether the weighted features hold wherever somebody decides, so that a search gains by looking past the other
    # side's answers; contests have shown it or not. Without that players compare positions at the end of operations.
    deep: ClassVar[bool] = True

    # Numbers that a network is told of a position; where there are none, the weighted features are all there is.
    inputs: ClassVar[int] = 0

    def __init__(self, weights: list[float], network: Network | None = None) -> None:
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
        self.network: Final[Network | None] = network

    @abstractmethod
    def features(self, state: S, out: vec[float]) -> None:
        """Describe a position in which the game goes on: every place of the buffer is filled, in the order of names."""

    def knows(self, state: S) -> bool:
        """Whether a network has learned such positions."""
        return True

    def far(self, state: S) -> bool:
        """Whether a search from here gains by looking past the other side's answers."""
        return self.deep or (self.network is not None and self.knows(state))

    def describe(self, state: S, out: vec[float]) -> float:
        """What only this game can tell; with whose eyes, as in `tell`."""
        raise RuntimeError("a network needs a description of the position")

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
        network = self.network
        if network is not None and self.knows(state):
            told = new_features(network.inputs)
            return 2.0 * squash(self.tell(state, told) * network.odds(told)) - 1.0
        out = new_features(self.size)
        self.features(state, out)
        return 2.0 * self.chance(out) - 1.0

    def told(self) -> i64:
        """How many numbers a network is told: the game's own, what each condition weighs, and all of them together."""
        return i64(self.inputs) + len(self.ends) + 1

    def tell(self, state: S, out: vec[float]) -> float:
        """Tell a network of a position, in a buffer of zeros: 1 where it is told with the eyes of seat 0, else -1."""
        eyes = self.describe(state, out)
        features = new_features(self.size)
        self.features(state, features)
        chance = 1.0
        n: i64 = self.inputs
        condition: i64 = 0
        while condition < len(self.ends):
            odds = self.odds(features, condition)
            out[n] = eyes * max(-SURE, min(SURE, odds)) / SURE
            chance *= squash(odds)
            n += 1
            condition += 1
        chance = max(UNLIKELY, min(1.0 - UNLIKELY, chance))
        out[n] = eyes * log(chance / (1.0 - chance))
        return eyes

    def chance(self, features: vec[float]) -> float:
        """The chance that every condition comes true."""
        chance = 1.0
        condition: i64 = 0
        while condition < len(self.ends):
            chance *= squash(self.odds(features, condition))
            condition += 1
        return chance

    def odds(self, features: vec[float], condition: i64) -> float:
        """The log-odds of a condition: what its features weigh together."""
        total = 0.0
        n: i64 = self.ends[condition - 1] if condition else 0
        while n < self.ends[condition]:
            total += self.weights[n] * features[n]
            n += 1
        return total


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
