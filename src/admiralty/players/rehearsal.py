"""Whole operations, rehearsed: each is played on from, many times, and judged when the sequence of play has come round.

The operations that look best after the dice are compared by what comes of them: both sides go on with the operation
that looks best to them, throws fall as they may, and the judge is asked at one and the same moment of the game, a turn
or so later (`Judge.clock`), or at its end. All meet the same luck, and the worse half is given up again and again.

Everything hangs on the positions, the effort and the seed: no clock on the wall, no number of a hex or a ship.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from admiralty.engine.chance import Outcome, outcomes
from admiralty.engine.evaluation import Judge
from admiralty.engine.generator import Generator
from admiralty.engine.playouts import draw
from admiralty.engine.state import CHANCE, OVER, Actions, State
from admiralty.players.search import BEAM, Node, Search

LONGEST: Final[i64] = 80  # decisions in one operation
FURTHEST: Final[i64] = 400  # operations in one rehearsal
EXACT: Final[i64] = 3000  # positions up to which the throws that an operation brings are worked out
TRIED: Final[i64] = 4  # ways to part from an operation at each decision
GOLDEN: Final = 0.6180339887498949  # its multiples are spread evenly between 0 and 1


class Manner(NamedTuple):
    """How operations are rehearsed."""

    most: int = 10  # operations that are compared with each other
    climbs: int = 1  # how often the best of them is varied and compared again
    ahead: int = 1  # rounds until a rehearsal is judged
    sure: int = 24  # in a rehearsal: positions up to which a throw is weighed exactly
    throws: int = 3  # and the throws tried where it takes more
    guess: float = 4.0  # rehearsals that the first estimate is worth
    doubt: float = 2.0  # standard errors by which an operation must beat the best so far


class Part:
    """An operation, in one of the worlds: where it leads, by the luck of the dice, the worst luck first."""

    def __init__(self, state: State) -> None:
        self.state: Final[State] = state
        self.forks: list[Outcome] | None = None  # where they are known
        self.mean: float = 0.0
        self.weighed: bool = False


class Candidate:
    """An operation with its first estimate, from the seat's side, and what the rehearsals have brought."""

    def __init__(self, path: list[int], estimate: float) -> None:
        self.path: Final[list[int]] = path
        self.estimate: float = estimate
        self.parts: Final[list[Part]] = []
        self.results: list[float] = []
        self.total: float = 0.0

    def value(self, guess: float) -> float:
        """The mean of the rehearsals; the first estimate counts as some of them."""
        return (self.total + guess * self.estimate) / (float(len(self.results)) + guess)


class Rehearsal:
    """What one seat finds out about its next operation, given so much effort: positions that may be judged."""

    def __init__(self, judge: Judge[Any], worlds: list[State], manner: Manner, effort: i64, seed: i64) -> None:
        self.judge: Final[Judge[Any]] = judge
        self.worlds: Final[list[State]] = worlds
        self.most: Final[i64] = manner.most
        self.climbs: Final[i64] = manner.climbs
        self.sure: Final[i64] = manner.sure
        self.throws: Final[i64] = manner.throws
        self.guess: Final[float] = manner.guess
        self.doubt: Final[float] = manner.doubt
        self.effort: Final[i64] = effort
        self.seed: Final[i64] = seed
        self.seat: Final[i64] = worlds[0].actor
        self.actions: Final[Actions] = Actions(worlds[0].most_legal)
        self.judged: i64 = 0  # positions that were judged so far
        self.rounds: i64 = 0
        self.target: Final[i64] = judge.clock(worlds[0]) + manner.ahead
        self.met: Final[set[int]] = set()  # where the operations that were thought of end
        self.alive: list[Candidate] = []
        self.champion: Candidate = self.first()
        self.climb: i64 = 0
        self.share: i64 = 0  # effort from one cut to the next
        self.next_cut: i64 = 0
        self.done: bool = False
        self.vary()

    # -- what there is to do ---------------------------------------------------------------------

    def first(self) -> Candidate:
        """The operation that looks best, on average over the worlds."""
        values: dict[int, list[float]] = {}
        paths: dict[int, list[int]] = {}
        for world in self.worlds:
            for action, (value, path) in self.look(world, BEAM).items():
                if action in values:
                    values[action].append(value)
                else:
                    values[action] = [value]
                    paths[action] = path
        best = -9.0
        chosen: i64 = -1
        for action, found in values.items():
            mean = sum(found) / float(len(found))
            if 2 * len(found) >= len(self.worlds) and mean > best:
                best = mean
                chosen = action
        if chosen < 0:
            chosen = min(paths)
        made = self.candidate(paths[chosen], best)
        if made is None:
            raise RuntimeError("the first operation is a new one")
        return made

    def look(self, state: State, beam: i64) -> dict[int, tuple[float, list[int]]]:
        """The best operations, by their first actions."""
        search = Search(self.judge, self.seat, self.seed, self.seed, beam)
        found = search.run(state)
        self.judged += search.judged
        return found

    def candidate(self, path: list[int], estimate: float) -> Candidate | None:
        """An operation with all that may come of it; None if another one that was thought of leads to the same."""
        made = Candidate(path, estimate)
        for world in self.worlds:
            made.parts.append(self.part(world, path))
        key = made.parts[0].state.key()
        if key in self.met:
            return None
        self.met.add(key)
        return made

    def part(self, world: State, path: list[int]) -> Part:
        """An operation carried out in a world, as far as it goes there."""
        state = world.clone()
        for action in path:
            if state.actor != self.seat or action not in state.legal():
                break
            state.apply(action)
        return Part(state)

    def vary(self) -> None:
        """The operations to be compared: the best so far, and some that differ from it, at every point of it."""
        self.climb += 1
        variants = self.variants(self.champion.path)
        alive: list[Candidate] = [self.champion]
        rank: i64 = 0
        fresh = True
        while fresh and len(alive) < self.most:
            fresh = False
            for places in variants:
                if rank < len(places) and len(alive) < self.most:
                    fresh = True
                    node = places[rank]
                    made = self.candidate(node.path, node.value)
                    if made is not None:
                        alive.append(made)
            rank += 1
        if len(alive) == 1:
            self.done = True
            return
        for candidate in alive:
            self.weigh(candidate)
            candidate.results = []
            candidate.total = 0.0
        self.alive = alive
        left: i64 = max(0, self.effort - self.judged)
        climbs: i64 = self.climbs - self.climb + 1 if len(self.champion.path) > 1 else 1
        self.share = left // climbs // halvings(len(alive))
        self.next_cut = self.judged + self.share

    def variants(self, path: list[int]) -> list[list[Node]]:
        """For each decision of an operation: those that part from it there, the most promising first."""
        found: list[list[Node]] = []
        state = self.worlds[0].clone()
        depth: i64 = 0
        for action in path:
            if state.actor != self.seat or action not in state.legal():
                break
            others: list[Node] = []
            for other in state.legal():
                if other != action:
                    after = state.clone()
                    after.apply(other)
                    others.append(Node(after, [*path[:depth], other], self.worth(after)))
            others.sort(key=promising)
            ended: list[Node] = []
            for node in others[: self.most if len(path) == 1 else TRIED]:
                if self.judged < self.effort // 2:  # a long operation of many ships has more variants than can be tried
                    ended.append(self.finished(node))
            ended.sort(key=promising)
            found.append(ended)
            state.apply(action)
            depth += 1
        return found

    def worth(self, state: State) -> float:
        """The first estimate of an operation that has come so far."""
        found = self.settle(state, 0)
        return found if self.seat == 0 else -found

    def finished(self, node: Node) -> Node:
        """An operation, carried on to its end as seems best."""
        if node.state.actor != self.seat:
            return node
        best = -9.0
        rest: list[int] = []
        for value, path in self.look(node.state, 1).values():
            if value > best:
                best = value
                rest = path
        return Node(node.state, [*node.path, *rest], best)

    def weigh(self, candidate: Candidate) -> None:
        """Work out the throws that an operation brings, where that can be done, and the mean of what they promise."""
        total = 0.0
        for part in candidate.parts:
            state = part.state
            if state.actor != CHANCE:
                total += self.value(state)
                continue
            if not part.weighed:
                self.fork(part)
            total += part.mean
        candidate.estimate = total / float(len(candidate.parts))

    def fork(self, part: Part) -> None:
        """What the throws may bring, the worst luck first."""
        part.weighed = True
        forks = outcomes(part.state, EXACT)
        if forks is None:
            part.mean = self.worth(part.state)
            return
        luck: list[tuple[float, Outcome]] = []
        for fork in forks:
            value = self.value(fork.state)
            part.mean += fork.chance * value
            luck.append((value, fork))
        luck.sort(key=worst)
        part.forks = [fork for _, fork in luck]

    # -- rehearsing ------------------------------------------------------------------------------

    def work(self) -> None:
        """One rehearsal of each operation that is left, all with the same luck; now and then the worse half goes."""
        n: i64 = self.rounds
        luck = (0.5 + GOLDEN * float(n)) % 1.0
        for candidate in self.alive:
            result = self.play_on(candidate.parts[n % len(self.worlds)], luck, self.seed + n)
            candidate.results.append(result)
            candidate.total += result
        self.rounds += 1
        if self.judged >= self.next_cut:
            self.cut()

    def cut(self) -> None:
        """Give up the worse half; of the last two the better one is the best so far, and may be varied again."""
        if len(self.alive) > 2:
            guess = self.guess
            ranked = sorted(self.alive, key=lambda candidate: -candidate.value(guess))
            left = ranked[: (len(ranked) + 1) // 2]
            if self.champion not in left:
                left[-1] = self.champion
            self.alive = left
            self.next_cut = self.judged + self.share
            return
        best = self.best()
        again = best is not self.champion or self.climb == 1
        self.champion = best
        if self.climb < self.climbs and self.judged < self.effort and again:
            self.vary()
        else:
            self.done = True

    def best(self) -> Candidate:
        """The best of those that are left, unless it may be luck that it beats the one that was best before."""
        guess = self.guess
        found = self.champion
        for candidate in self.alive:
            if candidate.value(guess) > found.value(guess):
                found = candidate
        if found is self.champion or not found.results:
            return self.champion
        gain = found.value(guess) - self.champion.value(guess)
        doubt = self.doubt * error(found.results, self.champion.results, guess)
        return found if gain >= doubt else self.champion

    def play_on(self, part: Part, luck: float, seed: i64) -> float:
        """How the game stands for the seat when the sequence of play has come round, or at its end."""
        generator = Generator(seed)
        state = part.state
        if part.forks is not None:
            state = drawn(part.forks, luck)
        elif state.actor == CHANCE:
            state = self.thrown(state, generator)
        n: i64 = 0
        while n < FURTHEST and state.actor != OVER and (n == 0 or self.judge.clock(state) < self.target):
            state = self.thrown(self.operation(state, generator), generator)
            n += 1
        return self.value(state)

    def operation(self, position: State, generator: Generator) -> State:
        """A position after the operation that looks best to whoever is to act there."""
        seat: i64 = position.actor
        sign = 1.0 if seat == 0 else -1.0
        actions = Actions(position.most_legal)
        found: State | None = None
        best = -9.0
        state = position
        depth: i64 = 0
        while depth < LONGEST:
            depth += 1
            state.fill(actions)
            further: State | None = None
            most = -9.0
            alone = actions.count == 1
            start: i64 = generator.below(actions.count)
            n: i64 = 0
            while n < actions.count:
                after = state.clone()
                after.apply(actions.items[(start + n) % actions.count])
                n += 1
                if after.actor == seat:
                    worth = 0.0 if alone else sign * self.estimate(after)
                    if worth > most:
                        most = worth
                        further = after
                elif alone and found is None:
                    return after
                else:
                    worth = sign * self.settle(after, depth)
                    if worth > best:
                        best = worth
                        found = after
            if further is None:
                break
            state = further
        return state if found is None else found

    def settle(self, state: State, dice: i64) -> float:
        """The mean estimate for seat 0 over what chance may bring."""
        if state.actor != CHANCE:
            return self.estimate(state)
        forks = outcomes(state, self.sure)
        total = 0.0
        if forks is not None:
            for fork in forks:
                total += fork.chance * self.estimate(fork.state)
            return total
        generator = Generator(self.seed + dice)  # every alternative meets the same dice
        n: i64 = 0
        while n < self.throws:
            total += self.estimate(self.thrown(state, generator))
            n += 1
        return total / float(self.throws)

    def thrown(self, state: State, generator: Generator) -> State:
        """A position after the throw, if there is one."""
        if state.actor != CHANCE:
            return state
        position = state.clone()
        actions = self.actions
        while position.actor == CHANCE:
            position.fill(actions)
            position.apply(draw(position, position.steps[position.step], actions, generator))
        return position

    def value(self, state: State) -> float:
        """The estimate from the seat's side."""
        found = self.estimate(state)
        return found if self.seat == 0 else -found

    def estimate(self, state: State) -> float:
        """What the judge thinks of a position."""
        self.judged += 1
        return self.judge.evaluate(state)


def drawn(forks: list[Outcome], luck: float) -> State:
    """The outcome that this much luck, from 0 to 1, brings."""
    for fork in forks:
        luck -= fork.chance
        if luck < 0.0:
            return fork.state
    return forks[-1].state


def error(ours: list[float], theirs: list[float], guess: float) -> float:
    """The standard error of the difference of two means that met the same luck."""
    size = len(ours)
    mean = 0.0
    for n in range(size):
        mean += (ours[n] - theirs[n]) / float(size)
    total = 0.0
    for n in range(size):
        total += (ours[n] - theirs[n] - mean) ** 2
    return sqrt(total / max(1.0, float(size) - 1.0)) / sqrt(float(size)) * float(size) / (float(size) + guess)


def halvings(size: i64) -> i64:
    """How often so many are halved until one is left."""
    found: i64 = 0
    while size > 1:
        size = (size + 1) // 2
        found += 1
    return found


def promising(node: Node) -> float:
    """Sorting order: the best first estimate first."""
    return -node.value


def worst(luck: tuple[float, Outcome]) -> float:
    """Sorting order: the worst luck first."""
    return luck[0]
