"""A tree search over any game: decisions of both sides, chance between them, the judge's estimate at the leaves.

A position is opened by judging every action in it one step ahead. These first guesses order the actions; the search
looks at the best few, at more of them the longer it thinks, and goes on to the end of the operation before it believes
an estimate. Where something is hidden it searches several full positions at once that share the first decision.

Everything that it does hangs on the positions, the effort and the seed: no clock, no number of a hex or a ship, and no
order of actions. Actions that are equally good are told apart by the seed alone.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final

from mypy_extensions import i64

from admiralty.engine.chance import Outcome, outcomes
from admiralty.engine.evaluation import Judge
from admiralty.engine.generator import Generator
from admiralty.engine.playouts import thrown
from admiralty.engine.state import CHANCE, OVER, Actions, State

LONGEST: Final[i64] = 200  # decisions on one way down
IDLE: Final[i64] = 200  # ways down on which nothing new was met
FINE: Final[i64] = 0x1000000  # steps in which chances are drawn; see test_no_large_constant_is_made_a_float
LEAST_SPREAD: Final = 0.002  # values that lie closer together are as good as equal


class Habits:
    """How a search spends its effort."""

    def __init__(
        self,
        *,
        curiosity: float = 1.5,
        trust: float = 5.0,
        width: float = 2.0,
        exact: int = 40,
        samples: int = 4,
        forks: float = 2.0,
        follow: int = 1,
    ) -> None:
        self.curiosity: Final[float] = curiosity  # how soon another action is looked at than the best so far
        self.trust: Final[float] = trust  # how much more a good first guess is looked at than a bad one
        self.width: Final[float] = width  # actions looked at, times the square root of the visits
        self.exact: Final[i64] = exact  # positions up to which a throw is weighed exactly
        self.samples: Final[i64] = samples  # outcomes judged for a first guess where it is not
        self.forks: Final[float] = forks  # outcomes followed, times the square root of the visits
        self.follow: Final[i64] = follow  # whether an operation is followed to its end before it is judged


class Edge:
    """An action in a position: what it leads to, the first guess of its value, and what was found since.

    All values are those of seat 0.
    """

    def __init__(self, actor: i64, action: i64, after: State, guess: float) -> None:
        self.actor: Final[i64] = actor
        self.action: Final[i64] = action
        self.after: Final[State] = after
        self.guess: Final[float] = guess
        self.prior: float = 0.0
        self.visits: i64 = 0
        self.total: float = guess
        self.nodes: Final[list[Node]] = []  # one, or several where chance comes between
        self.forks: list[Outcome] | None = None

    def value(self) -> float:
        """The first guess counts as one visit."""
        return self.total / float(self.visits + 1)


class Node:
    """A position in which somebody decides, or the game is over."""

    def __init__(self, state: State) -> None:
        self.state: Final[State] = state
        self.actor: Final[i64] = state.actor
        self.visits: i64 = 0
        self.best: float = 0.0  # the value of the best first guess
        self.edges: list[Edge] = []  # the best first; empty until the position is opened


class Tree:
    """What one seat has thought about one decision."""

    def __init__(self, judge: Judge[Any], worlds: list[State], habits: Habits, seed: i64) -> None:
        self.judge: Final[Judge[Any]] = judge
        self.habits: Final[Habits] = habits
        self.generator: Final[Generator] = Generator(seed)
        self.dice: Final[i64] = seed
        self.actions: Final[Actions] = Actions(worlds[0].most_legal)
        self.seat: i64 = worlds[0].actor
        self.judged: i64 = 0  # positions that were judged: the measure of effort
        self.nodes: Final[dict[int, Node]] = {}
        self.exhausted: bool = False  # there is nothing more to find
        self.roots: list[Node] = []
        for world in worlds:
            root = self.node(world)
            if not root.edges:
                self.open(root)
            self.roots.append(root)
        self.shared: list[Edge] = self.first_decision()
        self.visits: i64 = self.roots[0].visits

    def first_decision(self) -> list[Edge]:
        """The actions to choose from; of several worlds their means."""
        if len(self.roots) == 1:
            return self.roots[0].edges
        edges = [self.together(edge) for edge in self.roots[0].edges]
        prepare(edges, self.seat, self.habits.trust)
        return edges

    def together(self, first: Edge) -> Edge:
        """An action of the first decision over all worlds."""
        total = 0.0
        for root in self.roots:
            total += find(root.edges, first.action).guess
        return Edge(self.seat, first.action, first.after, total / float(len(self.roots)))

    def think(self, effort: i64) -> None:
        """Go on until so many positions have been judged in all; stops early where there is nothing more to find."""
        idle: i64 = 0
        while self.judged < effort and not self.exhausted:
            before: i64 = self.judged
            self.descend(self.roots[self.generator.below(len(self.roots))])
            idle = idle + 1 if self.judged == before else 0
            self.exhausted = idle > IDLE

    def moved_to(self, state: State) -> bool:
        """Go on from a position that the tree knows; what was thought about it counts as effort made."""
        root = self.nodes.get(state.key())
        if root is None or root.actor != state.actor or not root.edges:
            return False
        self.judged = self.judged * min(root.visits, self.visits) // (self.visits + 1)
        self.exhausted = False
        self.seat = state.actor
        self.roots = [root]
        self.shared = root.edges
        self.visits = root.visits
        return True

    def descend(self, root: Node) -> None:
        """One way down: to the first position that is new, and from there to the end of the operation."""
        edge = self.select(self.shared, self.visits, self.seat)
        path: list[Edge] = [edge]
        self.visits += 1
        root.visits += 1
        if len(self.roots) > 1:
            edge = find(root.edges, edge.action)
            path.append(edge)
        fresh = False
        value = 0.0
        while True:
            node = self.follow(edge)
            if node.actor == OVER:
                value = float(node.state.returns()[0])
                break
            if not node.edges:
                self.open(node)
                fresh = True
            if fresh and (node.actor != edge.actor or edge.after.actor == CHANCE or not self.habits.follow):
                value = node.best
                break
            edge = self.select(node.edges, node.visits, node.actor)
            if (fresh and edge.after.actor == CHANCE) or len(path) > LONGEST:
                value = edge.value()
                break
            node.visits += 1
            path.append(edge)
        for passed in path:
            passed.visits += 1
            passed.total += value

    def select(self, edges: list[Edge], visits: i64, actor: i64) -> Edge:
        """The action to look at next: a good value so far, or a good guess that was looked at too little."""
        width: i64 = min(len(edges), 1 + int(self.habits.width * sqrt(float(visits + 1))))
        low = 2.0
        high = -2.0
        n: i64 = 0
        while n < width:
            value = edges[n].value()
            low = min(low, value)
            high = max(high, value)
            n += 1
        spread = max(high - low, LEAST_SPREAD)
        sign = 1.0 if actor == 0 else -1.0
        root = self.habits.curiosity * sqrt(float(visits + 1))
        best = edges[0]
        most = -1e9
        n = 0
        while n < width:
            edge = edges[n]
            worth = sign * edge.value() / spread + root * edge.prior / float(edge.visits + 1)
            if worth > most:
                most = worth
                best = edge
            n += 1
        return best

    def follow(self, edge: Edge) -> Node:
        """The position that an action leads to; where chance comes between, one of those that it may lead to."""
        if edge.after.actor != CHANCE:
            if not edge.nodes:
                edge.nodes.append(self.node(edge.after))
            return edge.nodes[0]
        forks = edge.forks
        if forks is not None:
            return self.node(self.drawn(forks).state)
        if len(edge.nodes) < 1 + int(self.habits.forks * sqrt(float(edge.visits + 1))):
            found = self.node(thrown(edge.after, self.actions, self.generator))
            edge.nodes.append(found)
            return found
        return edge.nodes[self.generator.below(len(edge.nodes))]

    def drawn(self, forks: list[Outcome]) -> Outcome:
        """One of the outcomes, by its chance."""
        rest = float(self.generator.below(FINE)) / float(FINE)
        for fork in forks:
            rest -= fork.chance
            if rest < 0.0:
                return fork
        return forks[-1]

    def node(self, state: State) -> Node:
        """What is known of a position, by whatever way it was reached."""
        key = state.key()
        known = self.nodes.get(key)
        if known is None:
            known = Node(state)
            self.nodes[key] = known
        return known

    def open(self, node: Node) -> None:
        """Judge every action one step ahead."""
        state = node.state
        actions = Actions(state.most_legal)
        state.fill(actions)
        edges: list[Edge] = []
        n: i64 = 0
        while n < actions.count:
            after = state.clone()
            after.apply(actions.items[n])
            edges.append(self.guessed(node.actor, actions.items[n], after))
            n += 1
        shuffle(edges, self.generator)
        prepare(edges, node.actor, self.habits.trust)
        node.edges = edges
        node.best = edges[0].guess

    def guessed(self, actor: i64, action: i64, after: State) -> Edge:
        """An action with the first guess of its value: the mean estimate over what chance may bring."""
        if after.actor != CHANCE:
            return Edge(actor, action, after, self.estimate(after))
        forks = outcomes(after, self.habits.exact)
        total = 0.0
        if forks is not None:
            for fork in forks:
                total += fork.chance * self.estimate(fork.state)
            edge = Edge(actor, action, after, total)
            edge.forks = forks
            return edge
        generator = Generator(self.dice)  # every alternative meets the same dice
        n: i64 = 0
        while n < self.habits.samples:
            total += self.estimate(thrown(after, self.actions, generator))
            n += 1
        return Edge(actor, action, after, total / float(self.habits.samples))

    def estimate(self, state: State) -> float:
        """What the judge thinks of a position."""
        self.judged += 1
        return self.judge.evaluate(state)


def find(edges: list[Edge], action: i64) -> Edge:
    """The edge of an action."""
    for edge in edges:
        if edge.action == action:
            return edge
    raise RuntimeError("worlds that a seat cannot tell apart offer it the same actions")


def shuffle(edges: list[Edge], generator: Generator) -> None:
    """Into any order, so that nothing hangs on the numbers of actions."""
    n: i64 = len(edges) - 1
    while n > 0:
        other: i64 = generator.below(n + 1)
        edges[n], edges[other] = edges[other], edges[n]
        n -= 1


def prepare(edges: list[Edge], actor: i64, trust: float) -> None:
    """Order the actions by their first guesses, the best first, and say how much each is to be looked at."""
    if actor == 0:
        edges.sort(key=high_first)
    else:
        edges.sort(key=low_first)
    best = edges[0].guess
    spread = max(abs(best - edges[-1].guess), LEAST_SPREAD)
    whole = 0.0
    for edge in edges:
        edge.prior = exp(-trust * abs(best - edge.guess) / spread)
        whole += edge.prior
    for edge in edges:
        edge.prior /= whole


def high_first(edge: Edge) -> float:
    """Sorting order for seat 0."""
    return -edge.guess


def low_first(edge: Edge) -> float:
    """Sorting order for seat 1."""
    return edge.guess
