"""A small search over any game: a beam through one's own decisions, chance to the next decision, then an estimate."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from admiralty.engine.evaluation import Judge
from admiralty.engine.generator import Generator
from admiralty.engine.playouts import draw
from admiralty.engine.state import CHANCE, OVER, Actions, State

BEAM: Final[i64] = 3  # unfinished operations kept at each depth
LEAVES: Final[i64] = 5000  # outcomes of chance worked out exactly; beyond that they are sampled
SAMPLES: Final[i64] = 96
LONGEST: Final[i64] = 80  # decisions in one operation


class Node:
    """A position on the way: the decisions that led to it and how good it looks."""

    def __init__(self, state: State, path: list[int], value: float) -> None:
        self.state: Final[State] = state
        self.path: Final[list[int]] = path
        self.value: Final[float] = value


class Search:
    """Finds, for one seat, the most promising operation from a full position."""

    def __init__(self, judge: Judge[Any], seat: i64, seed: i64) -> None:
        self.judge: Final[Judge[Any]] = judge
        self.seat: Final[i64] = seat
        self.seed: Final[i64] = seed

    def run(self, root: State) -> dict[int, tuple[float, list[int]]]:
        """For each first action that the beam followed to an end: the best value found, and the whole operation."""
        best: dict[int, tuple[float, list[int]]] = {}
        beam = [Node(root, [], 0.0)]
        for _ in range(LONGEST):
            unfinished: dict[int, Node] = {}
            for node in beam:
                self.expand(node, unfinished, best)
            beam = sorted(unfinished.values(), key=promise)[:BEAM]
            if not beam:
                break
        for node in beam:
            self.note(best, node)
        return best

    def expand(self, node: Node, unfinished: dict[int, Node], best: dict[int, tuple[float, list[int]]]) -> None:
        """Try every decision: where the seat goes on deciding the operation is unfinished, otherwise it is judged."""
        for action in node.state.legal():
            state = node.state.clone()
            state.apply(action)
            path = [*node.path, action]
            if state.actor == self.seat:
                key = state.key()
                if key not in unfinished:
                    unfinished[key] = Node(state, path, self.value(state))
            else:
                self.note(best, Node(state, path, self.settle(state)))

    def note(self, best: dict[int, tuple[float, list[int]]], node: Node) -> None:
        first = node.path[0]
        if first not in best or node.value > best[first][0]:
            best[first] = (node.value, node.path)

    def value(self, state: State) -> float:
        """The estimate from this seat's side; a result that is certain counts more than any estimate."""
        if state.actor == OVER:
            return 2.0 * float(state.returns()[self.seat])
        estimate = self.judge.evaluate(state)
        return estimate if self.seat == 0 else -estimate

    def settle(self, state: State) -> float:
        """The mean value at the next decision, over everything that chance may do before."""
        if state.actor != CHANCE:
            return self.value(state)
        exact = self.settle_exactly(state)
        return self.settle_by_samples(state) if exact is None else exact

    def settle_exactly(self, state: State) -> float | None:
        """All outcomes, positions of equal key merged; None where there are too many."""
        total = 0.0
        level: dict[int, tuple[State, float]] = {state.key(): (state, 1.0)}
        leaves: i64 = 0
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
                return None
            level = {}
            for key, (position, probability) in following.items():
                if position.actor == CHANCE:
                    level[key] = (position, probability)
                else:
                    total += probability * self.value(position)
        return total

    def settle_by_samples(self, state: State) -> float:
        """The mean of samples; every alternative meets the same dice, so that luck does not choose between them."""
        generator = Generator(self.seed)
        actions = Actions(state.most_legal)
        total = 0.0
        for _ in range(SAMPLES):
            position = state.clone()
            while position.actor == CHANCE:
                position.fill(actions)
                position.apply(draw(position, position.steps[position.step], actions, generator))
            total += self.value(position)
        return total / float(SAMPLES)


def promise(node: Node) -> float:
    """Sorting order of the beam: the best first."""
    return -node.value
