"""What a position promises a seat at the next decision: its chances, and the features that make them."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.evaluation import Judge, new_features
from admiralty.engine.generator import Generator
from admiralty.engine.playouts import draw
from admiralty.engine.state import CHANCE, OVER, Actions, State

LEAVES: Final[i64] = 2000  # outcomes of chance worked out exactly; beyond that they are sampled
SAMPLES: Final[i64] = 96


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
        self.begin()
        self.exact = True
        if state.actor != CHANCE:
            return self.note(state, 1.0)
        total = self.settle(state)
        if total < 0.0:
            self.exact = False
            self.begin()
            total = self.sample(state)
        if self.going > 0.0:
            self.features = [value / self.going for value in self.features]
        return total

    def begin(self) -> None:
        """Nothing is noted yet."""
        self.features = [0.0] * len(self.buffer)
        self.going = 0.0

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

    def settle(self, state: State) -> float:
        """All outcomes, positions of equal key merged; less than nothing where there are too many."""
        total = 0.0
        leaves: i64 = 0
        level: dict[int, tuple[State, float]] = {state.key(): (state, 1.0)}
        while level:
            following: dict[int, tuple[State, float]] = {}
            for position, probability in level.values():
                weights = position.weights()
                whole = float(sum(weights))
                for outcome, weight in zip(position.legal(), weights):  # noqa: B905  (strict is slow when compiled)
                    child = position.clone()
                    child.apply(outcome)
                    share = probability * float(weight) / whole
                    key = child.key()
                    if key in following:
                        known, chance = following[key]
                        following[key] = (known, chance + share)
                    else:
                        following[key] = (child, share)
                        leaves += 1
            if leaves > LEAVES:
                return -1.0
            level = {}
            for key, (position, probability) in following.items():
                if position.actor == CHANCE:
                    level[key] = (position, probability)
                else:
                    total += self.note(position, probability)
        return total

    def sample(self, state: State) -> float:
        """The mean of samples; every alternative meets the same dice, so that luck does not choose between them."""
        generator = Generator(self.seed)
        actions = Actions(state.most_legal)
        total = 0.0
        for _ in range(SAMPLES):
            position = state.clone()
            while position.actor == CHANCE:
                position.fill(actions)
                position.apply(draw(position, position.steps[position.step], actions, generator))
            total += self.note(position, 1.0 / float(SAMPLES))
        return total
