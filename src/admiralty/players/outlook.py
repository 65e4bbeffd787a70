"""What a position promises a seat at the next decision: its chances, and the features that make them."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.chance import outcomes
from admiralty.engine.evaluation import Judge, new_features
from admiralty.engine.generator import Generator
from admiralty.engine.playouts import thrown
from admiralty.engine.state import CHANCE, OVER, Actions, State
from admiralty.players.search import LEAVES, SAMPLES


class Outlook:
    """The mean over everything that chance may do before the next decision."""

    def __init__(self, judge: Judge[Any], seat: i64, seed: i64) -> None:
        self.judge: Final[Judge[Any]] = judge
        self.seat: Final[i64] = seat
        self.seed: Final[i64] = seed
        self.buffer: Final[vec[float]] = new_features(judge.size)
        self.features: list[float] = []  # their means, where the game goes on
        self.going: float = 0.0  # how likely it does
        self.exact: bool = True

    def chance(self, state: State) -> float:
        """The seat's chances from 0 to 1; the features are told beside them."""
        self.features = [0.0] * len(self.buffer)
        self.going = 0.0
        self.exact = True
        if state.actor != CHANCE:
            return self.note(state, 1.0)
        found = outcomes(state, LEAVES)
        if found is None:
            self.exact = False
            total = self.sample(state)
        else:
            total = 0.0
            for outcome in found:
                total += self.note(outcome.state, outcome.chance)
        if self.going > 0.0:
            self.features = [value / self.going for value in self.features]
        return total

    def note(self, state: State, share: float) -> float:
        """What one position adds to the mean."""
        if state.actor == OVER:
            return share * 0.5 * (1.0 + float(state.returns()[self.seat]))
        self.going += share
        self.judge.features(state, self.buffer)
        n: i64 = 0
        while n < len(self.buffer):
            self.features[n] += share * self.buffer[n]
            n += 1
        chance = 0.5 * (1.0 + self.judge.evaluate(state))
        return share * (chance if self.seat == 0 else 1.0 - chance)

    def sample(self, state: State) -> float:
        """The mean of samples; every alternative meets the same dice, so that luck does not choose between them."""
        generator = Generator(self.seed)
        actions = Actions(state.most_legal)
        total = 0.0
        for _ in range(SAMPLES):
            total += self.note(thrown(state, actions, generator), 1.0 / float(SAMPLES))
        return total
