"""A small search over any game: a beam through one's own decisions, chance to the next decision, then an estimate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from admiralty.engine.chance import outcomes
from admiralty.engine.evaluation import Judge
from admiralty.engine.generator import Generator
from admiralty.engine.playouts import thrown
from admiralty.engine.state import CHANCE, DONE, OVER, Actions, State, mix

BEAM: Final[i64] = 3  # unfinished operations kept at each depth
LEAVES: Final[i64] = 12_000  # positions that chance may lead through, worked out exactly; beyond that it is sampled
SAMPLES: Final[i64] = 96
MOST: Final[i64] = 60_000  # positions looked at in one search; then throws are sampled, and twice as many end it
HURRIED: Final[i64] = 8  # samples then
LONGEST: Final[i64] = 80  # decisions in one operation
LOOK: Final[i64] = 64  # positions judged between two looks at the clock


def never() -> bool:
    """Time is never up."""
    return False


class Node:
    """A position on the way: the decisions that led to it and how good it looks."""

    def __init__(self, state: State, path: list[int], value: float) -> None:
        self.state: Final[State] = state
        self.path: Final[list[int]] = path
        self.value: Final[float] = value


class Search:
    """Finds, for one seat, the most promising operation from a full position; of equally good ones any, by a whim.

    When time is up it ends as soon as it has found something, be it an operation that is not finished.
    """

    def __init__(
        self,
        judge: Judge[Any],
        seat: i64,
        seed: i64,
        whim: i64 = 0,
        beam: i64 = BEAM,
        *,
        most: i64 = MOST,
        is_up: Callable[[], bool] = never,
    ) -> None:
        self.judge: Final[Judge[Any]] = judge
        self.seat: Final[i64] = seat
        self.seed: Final[i64] = seed
        self.whim: Final[i64] = whim
        self.beam: Final[i64] = beam
        self.most: Final[i64] = most
        self.is_up: Final[Callable[[], bool]] = is_up
        self.order: Final[Generator] = Generator(seed + 1)
        self.seen: i64 = 0  # positions that were looked at, those included that chance leads through
        self.judged: i64 = 0
        self.late: bool = False  # time was up at the last look at the clock

    def run(self, root: State) -> dict[int, tuple[float, list[int]]]:
        """For each first action that the beam followed to an end: the best value found, and the whole operation."""
        best: dict[int, tuple[float, list[int]]] = {}
        beam = [Node(root, [], 0.0)]
        for _ in range(LONGEST):
            unfinished: dict[int, Node] = {}
            for node in beam:
                self.expand(node, unfinished, best)
            if self.late and (best or beam[0].path):
                break  # what was looked at by half is left
            beam = sorted(unfinished.values(), key=self.promise)[: self.beam]
            if not beam or (self.seen >= 2 * self.most and best):
                break
        for node in beam:
            if node.path:
                self.note(best, node)
        return best

    def expand(self, node: Node, unfinished: dict[int, Node], best: dict[int, tuple[float, list[int]]]) -> None:
        """Try every decision: where the seat goes on deciding the operation is unfinished, otherwise it is judged."""
        actions = node.state.legal()
        left: i64 = len(actions)
        while left > 0 and not (self.late and (best or node.path)):
            # In any order: what is equally good is told apart by chance, not by its number.
            left -= 1
            other: i64 = self.order.below(left + 1)
            action = actions[other]
            actions[other] = actions[left]
            state = node.state.clone()
            state.apply(action)
            self.seen += 1
            path = [*node.path, action]
            if state.actor == self.seat:
                key = state.key()
                if key not in unfinished:
                    unfinished[key] = Node(state, path, self.value(state))
            else:
                self.note(best, Node(state, path, self.settle(state)))

    def note(self, best: dict[int, tuple[float, list[int]]], node: Node) -> None:
        first = node.path[0]
        if first in best:
            value, path = best[first]
            if node.value < value or (node.value == value and self.whims(node.path) >= self.whims(path)):
                return
        best[first] = (node.value, node.path)

    def promise(self, node: Node) -> tuple[float, list[int]]:
        """Sorting order of the beam: the best first, equally good ones by the whim."""
        return -node.value, self.whims(node.path)

    def whims(self, path: list[int]) -> list[int]:
        """A number of chance for each action, the same in all imagined positions; who has nothing to gain is done."""
        return [0 if action == DONE else int(mix(self.whim, action)) for action in path]

    def value(self, state: State) -> float:
        """The estimate from this seat's side; a result that is certain counts more than any estimate."""
        self.judged += 1
        if self.judged % LOOK == 0 and not self.late:
            self.late = self.is_up()
        if state.actor == OVER:
            return 2.0 * float(state.returns()[self.seat])
        estimate = self.judge.evaluate(state)
        return estimate if self.seat == 0 else -estimate

    def settle(self, state: State) -> float:
        """The mean value at the next decision, over everything that chance may do before."""
        if state.actor != CHANCE:
            return self.value(state)
        allowed: i64 = 0 if self.late else min(LEAVES, self.most - self.seen)
        if allowed <= 0:
            return self.settle_by_samples(state, HURRIED)
        found = outcomes(state, allowed)
        if found is None:
            self.seen += allowed
            return self.settle_by_samples(state, SAMPLES)
        self.seen += len(found)
        total = 0.0
        for outcome in found:
            total += outcome.chance * self.value(outcome.state)
            if self.late:
                return self.settle_by_samples(state, HURRIED)
        return total

    def settle_by_samples(self, state: State, samples: i64) -> float:
        """The mean of samples; every alternative meets the same dice, so that luck does not choose between them."""
        generator = Generator(self.seed)
        actions = Actions(state.most_legal)
        total = 0.0
        for _ in range(samples):
            total += self.value(thrown(state, actions, generator))
        self.seen += samples
        return total / float(samples)
