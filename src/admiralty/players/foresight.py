"""Foresight: how much better or worse a position is than it looks, once both sides have played on.

The judge's estimate at the next decision is exact as to the dice but sees no answer; a search sees answers but only a
few throws. So the search says only by how much it corrects the estimate, and the throws in which it looks cancel out.
"""

from __future__ import annotations

from typing import Any

from admiralty.engine.evaluation import Judge
from admiralty.engine.generator import Generator
from admiralty.engine.playouts import thrown
from admiralty.engine.state import CHANCE, OVER, Actions, State
from admiralty.players.levels import CLOSE
from admiralty.players.tree import Habits, Tree

THROWS = 6  # that are looked at where chance comes first
EFFORT = 150  # positions judged after each


class Foresight:
    """Looks on from positions with the same luck for all, so that they can be compared."""

    def __init__(self, judge: Judge[Any], seat: int, seed: int) -> None:
        self.judge = judge
        self.seat = seat
        self.seed = seed
        self.habits = Habits()

    def correction(self, state: State, share: int = 1) -> float:
        """What is to be added to the seat's chances at the next decision; of so many worlds each has its share."""
        throws = -(-THROWS // share)
        if state.actor != CHANCE:
            return self.ahead(state, throws * EFFORT, 0)
        generator, actions = Generator(self.seed), Actions(state.most_legal)
        return sum(self.ahead(thrown(state, actions, generator), EFFORT, n) for n in range(throws)) / throws

    def ahead(self, state: State, effort: int, n: int) -> float:
        """What a search finds from a decision on, less what the judge thinks of it."""
        if state.actor == OVER:
            return 0.0
        tree = Tree(self.judge, [state], self.habits, self.seed + n)
        tree.think(effort)
        gain = 0.5 * (best_value(tree) - self.judge.evaluate(state))
        return gain if self.seat == 0 else -gain


def best_value(tree: Tree) -> float:
    """The value of the best action, to seat 0; only what was looked at nearly as often as any counts."""
    sign = 1.0 if tree.seat == 0 else -1.0
    most = max(float(edge.visits) for edge in tree.shared)
    return sign * max(sign * edge.value() for edge in tree.shared if float(edge.visits) >= CLOSE * most)
