"""What one hand thinks about a decision: numbers for each action, which can be added to those of other hands.

Where the judge's estimates hold in the middle of operations and after the other side's answers a tree is searched
(`Judge.far`), otherwise whole operations are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.players.clock import Clock
from admiralty.players.greedy import plans
from admiralty.players.tree import Habits, Tree
from admiralty.players.worlds import worlds_of

SLICE = 100  # positions judged between two looks at the clock
EVEN = 20.0  # visits are shared out by this and not by the values, which are far smaller
MOST_NODES = 100_000  # positions kept from one decision to the next


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
    hands: int = 1  # that think at the same time, if there are helpers
    opening: float = 0.0  # chances that it gives away in the first turn, all in all, so that its openings vary
    others: int = 0  # first actions that are tried there, however they look; in a tree all are
    whole: int = 0  # 1: whole operations are compared in any case

    def shared(self, hands: int) -> Level:
        """What each of so many hands does: all of the effort, which is worth less in halves, some of the worlds."""
        return self._replace(worlds=-(-self.worlds // hands))


class Finding(NamedTuple):
    """What was found about an action; its values are those to the seat, twice its chances."""

    visits: int
    total: float  # of the values
    times: int  # how many they are; in a tree the first guess is one of them
    path: tuple[int, ...]  # the operation that it begins, where whole ones are compared

    @property
    def value(self) -> float:
        return self.total / self.times


Thought = dict[int, Finding]


def together(thoughts: Sequence[Thought]) -> Thought:
    """The sum of what several hands found; not each of them has looked at every action."""
    found: Thought = {}
    for thought in thoughts:
        for action, new in thought.items():
            old = found.get(action)
            found[action] = (
                new
                if old is None
                else Finding(old.visits + new.visits, old.total + new.total, old.times + new.times, old.path)
            )
    return found


class Mind:
    """Thinks as a level says, and never longer than it may; a tree is kept for the next decision."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits
        self.worlds: list[State] = []  # in which it has compared whole operations
        self.tree: Tree | None = None

    def consider(self, game: Game, known: State, level: Level, rng: Random, clock: Clock) -> Thought:
        """What it finds about the decision that a seat has to make."""
        if searches_a_tree(game, known, level):
            tree = self.planted(game, known, level, rng)
            if level.others:
                look_at_all(tree)
            think(tree, level.effort, clock)
            sign = 1.0 if tree.seat == 0 else -1.0
            return {
                int(edge.action): Finding(int(edge.visits), sign * edge.total, int(edge.visits) + 1, ())
                for edge in tree.shared
            }
        self.worlds = worlds_of(game, known, rng, level.worlds, level.doubt)
        found = plans(game.judge, self.worlds, rng, level.beam, others=level.others, clock=clock)
        return {
            action: Finding(0, sum(plan.values), len(plan.values), tuple(plan.path)) for action, plan in found.items()
        }

    def planted(self, game: Game, known: State, level: Level, rng: Random) -> Tree:
        """The tree of this decision: the one before, if it foresaw the position and nothing is hidden."""
        seed = rng.getrandbits(27)
        worlds = worlds_of(game, known, rng, level.worlds, level.doubt)
        if worlds[0].key() != known.key():
            self.tree = None
            return Tree(game.judge, worlds, self.habits, seed)
        if self.tree is None or len(self.tree.nodes) > MOST_NODES or not self.tree.moved_to(worlds[0]):
            self.tree = Tree(game.judge, worlds, self.habits, seed)
        return self.tree


def look_at_all(tree: Tree) -> None:
    """Every action is looked at about as often, whatever its first guess promises."""
    for edge in tree.shared:
        edge.prior = EVEN / len(tree.shared)


def think(tree: Tree, effort: int, clock: Clock) -> None:
    """Search in slices, until the effort is made or time is up."""
    while tree.judged < effort and not tree.exhausted and not clock.is_up():
        tree.think(min(effort, tree.judged + SLICE))


def searches_a_tree(game: Game, known: State, level: Level) -> bool:
    """Whether single actions are looked at; otherwise whole operations are."""
    return not level.whole and (level.effort == 1 or game.judge.far(known))
