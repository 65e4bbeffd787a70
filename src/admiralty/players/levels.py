"""Five levels of one player: all judge alike, the lower ones look less far and choose more softly.

Where the judge's estimates hold in the middle of operations and after the other side's answers a tree is searched
(`Judge.deep`), otherwise whole operations are compared. No level plays what it thinks silly: a lower one sees less, and
of what looks about as good to it it takes any.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from math import exp, inf
from random import Random
from typing import NamedTuple

from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.players.greedy import foreseen, plans
from admiralty.players.player import Player
from admiralty.players.tree import Habits, Tree
from admiralty.players.worlds import worlds_of

SLICE = 1000  # positions judged between two looks at the clock
MOST_NODES = 100_000  # positions kept from one decision to the next
CLOSE = 0.8  # an action that was visited nearly as often as the best is as good
SEEN = 0.2  # one that was visited less often than this is not well enough known


class Level(NamedTuple):
    """How far a player sees, and how exactly it chooses.

    Softness is what it does not mind losing, as a rule, in chances of winning; slack is the most.
    """

    effort: int  # positions judged for a decision; where it is 1 only the actions themselves are judged
    softness: float
    slack: float
    worlds: int = 4  # full positions imagined where something is hidden
    beam: int = 1  # where whole operations are compared: unfinished ones kept in mind
    whim: float = 0.0  # and the softness there; the slack is twice as much, but never silly
    doubt: float = 0.0  # worlds are the likelier the better they are for the enemy; 0: all alike


LEVELS = {
    "midshipman": Level(effort=1, softness=0.30, slack=0.15, worlds=1),
    "ensign": Level(effort=1, softness=0.02, slack=0.06, worlds=2),
    "lieutenant": Level(effort=250, softness=0.04, slack=0.06, worlds=2, whim=0.2),
    "captain": Level(effort=2_000, softness=0.012, slack=0.03, whim=0.025),
    "admiral": Level(effort=10_000, softness=0.0, slack=0.0, worlds=8, beam=3),
}
SECONDS = 1.0  # the most that a decision takes
SILLY = 0.15  # of the chances: nobody gives away more with open eyes


class Searcher(Player):
    """Searches as its level says, and never longer than it may; thoughts are kept for the next decision."""

    def __init__(self, level: Level, habits: Habits | None = None, seconds: float = SECONDS) -> None:
        self.level = level
        self.habits = habits or Habits()
        self.seconds = seconds
        self.tree: Tree | None = None
        self.plan: dict[int, int] = {}  # what follows in the present operation, by positions as the seat knows them

    def choose(self, game: Game, known: State, rng: Random) -> int:
        legal = known.legal()
        if len(legal) == 1:
            return legal[0]
        if game.judge.deep or self.level.effort == 1:
            tree = self.planted(game, known, rng)
            self.think(tree)
            return self.pick(tree, rng)
        planned = self.plan.get(known.key())
        if planned in legal:
            return planned
        worlds = worlds_of(game, known, rng, self.level.worlds, self.level.doubt)
        path = self.operate(game, worlds, rng)
        self.plan = foreseen(game, worlds[0], path)
        return path[0]

    # -- whole operations ------------------------------------------------------------------------

    def operate(self, game: Game, worlds: list[State], rng: Random) -> list[int]:
        """One of the operations that look best."""
        found = plans(game, worlds, rng, self.level.beam)
        whim = self.level.whim
        slack = min(2 * whim, SILLY)
        return found[softly({action: plan.value for action, plan in found.items()}, whim, slack, rng)].path

    # -- a tree ----------------------------------------------------------------------------------

    def planted(self, game: Game, known: State, rng: Random) -> Tree:
        """The tree of this decision: the one before, if it foresaw the position and nothing is hidden."""
        seed = rng.getrandbits(27)
        worlds = worlds_of(game, known, rng, self.level.worlds, self.level.doubt)
        if worlds[0].key() != known.key():
            self.tree = None
            return Tree(game.judge, worlds, self.habits, seed)
        if self.tree is None or len(self.tree.nodes) > MOST_NODES or not self.tree.moved_to(worlds[0]):
            self.tree = Tree(game.judge, worlds, self.habits, seed)
        return self.tree

    def think(self, tree: Tree) -> None:
        """Search in slices, until the effort is made or time is up."""
        end = time.monotonic() + self.seconds if self.seconds < inf else inf
        while tree.judged < self.level.effort and not tree.exhausted and time.monotonic() < end:
            tree.think(min(self.level.effort, tree.judged + SLICE))

    def pick(self, tree: Tree, rng: Random) -> int:
        """One of the best actions: by the first guesses where nothing was searched."""
        sign = 1.0 if tree.seat == 0 else -1.0
        softness, slack = self.level.softness, self.level.slack
        if not tree.visits:
            guesses = {int(edge.action): sign * edge.guess for edge in tree.shared}
            return softly(guesses, softness, slack, rng)
        most = float(max(edge.visits for edge in tree.shared))
        best = max(sign * edge.value() for edge in tree.shared if float(edge.visits) >= CLOSE * most)
        values = {
            int(edge.action): min(best, sign * edge.value())
            for edge in tree.shared
            if float(edge.visits) >= SEEN * most
        }
        return softly(values, softness, slack, rng)


def softly(values: Mapping[int, float], softness: float, slack: float, rng: Random) -> int:
    """Any action whose loss does not matter; values are twice the chances."""
    best = max(values.values())
    near = {action: value - best for action, value in values.items() if best - value <= 2 * slack}
    weights = [exp(loss / (2 * softness)) if softness else 1.0 for loss in near.values()]
    return rng.choices(list(near), weights)[0]
