"""`admiralty lab tune`: weights moved by contests.

Again and again two judges that differ a little in every weight, one up where the other is down, play a few pairs of
games, and the weights move a step towards the winner; the steps become smaller with time. What comes out is the mean of
the second half of the way, so that the last contests' luck counts for little. Everything needed to go on stands in a
book beside the weights; the same seed makes the same weights, however many processes play. Whether they are any good is
another question, which `admiralty lab arena GAME greedy greedy:FILE --gain 20` answers on other seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

import msgspec

from admiralty.games import load
from admiralty.lab.arena import Setting, play_pairs
from admiralty.lab.book import Book, Played
from admiralty.lab.fingerprint import fingerprint
from admiralty.lab.strength import score

TRIALS = 4  # contests from the same weights, before a step
APART = 0.3  # of a weight: how far each judge of a contest is from the middle
LEAST = 0.1  # of the middle one of all weights: none counts as smaller than this
PACE = 2.0  # of a weight's distance, for a contest won outright
SETTLING = 100  # rounds after which the steps are about half as long
SLOWING = 0.6


@dataclass(frozen=True)
class Wish:
    """What is to be moved, and how long."""

    game: str
    player: str
    scenario: str
    rounds: int
    pairs: int  # of one contest
    seed: int
    file: Path  # the weights
    book: Path | None = None  # the way to them
    workers: int = 1


class Step(Played, frozen=True):
    """The weights after a round, by the seed that it began with."""

    weights: list[float]


class Contest(msgspec.Struct, frozen=True):
    """Two judges that differ a little; a task for another process."""

    setting: Setting
    weights: tuple[dict[str, float], dict[str, float]]
    seeds: range


def share(contest: Contest) -> float:
    """The part of the points that the first judge gets."""
    game, player = contest.setting.game, contest.setting.first
    with TemporaryDirectory() as folder:
        judges = []
        for n, weights in enumerate(contest.weights):
            file = Path(folder) / f"{n}.toml"
            file.write_text(listed(weights), "utf-8")
            judges.append(f"{player}:{file}")
        setting = Setting(game, judges[0], judges[1], contest.setting.scenario)
        return score(play_pairs((setting, contest.seeds))).share


def listed(weights: dict[str, float]) -> str:
    return "".join(f"{name} = {weight:.6g}\n" for name, weight in weights.items())


class Way:
    """The weights after each round."""

    def __init__(self, wish: Wish) -> None:
        game = load(wish.game)
        self.wish = wish
        self.names = game.feature_names
        shipped = [float(weight) for weight in game.judge.weights]
        least = LEAST * median(abs(weight) for weight in shipped)
        self.distances = [APART * max(least, abs(weight)) for weight in shipped]
        self.steps = [shipped]
        made = f"--pairs {wish.pairs} --seed {wish.seed} ({fingerprint(game, wish.player)})"
        self.book = Book(wish.book, f"tune {wish.game}/{wish.scenario}: {wish.player} {made}", Step)
        while len(self.steps) <= wish.rounds and self.first in self.book.kept:
            self.steps.append(self.book.kept[self.first].weights)

    @property
    def first(self) -> int:
        """The seed that the next round begins with."""
        return self.wish.seed + len(self.steps) * TRIALS * self.wish.pairs

    def contests(self) -> list[tuple[list[int], Contest]]:
        """Those of the next round, each with the direction in which its first judge went."""
        n, wish = len(self.steps), self.wish
        found = []
        for trial in range(TRIALS):
            rng = Random(f"tune {wish.seed} {n} {trial}")
            signs = [rng.choice((-1, 1)) for _ in self.names]
            first = self.first + trial * wish.pairs
            setting = Setting(wish.game, wish.player, wish.player, wish.scenario)
            judges = self.moved(signs, 1.0), self.moved(signs, -1.0)
            found.append((signs, Contest(setting, judges, range(first, first + wish.pairs))))
        return found

    def moved(self, signs: Sequence[int], far: float) -> dict[str, float]:
        """Weights beside the present ones."""
        ways = zip(self.names, self.steps[-1], signs, self.distances, strict=True)
        return {name: weight + far * sign * distance for name, weight, sign, distance in ways}

    def step(self, pool: Executor | None) -> None:
        """Play a round, and move."""
        contests = self.contests()
        asked = [contest for _, contest in contests]
        shares = list(map(share, asked) if pool is None else pool.map(share, asked))
        pace = PACE / (1 + len(self.steps) / SETTLING) ** SLOWING / TRIALS
        weights = list(self.steps[-1])
        for (signs, _), gained in zip(contests, shares, strict=True):
            for k, sign in enumerate(signs):
                weights[k] += pace * self.distances[k] * sign * (2 * gained - 1)
        self.book.note(Step(self.first, weights))
        self.steps.append(weights)

    def mean(self) -> list[float]:
        """Of the second half of the way."""
        late = self.steps[len(self.steps) // 2 :]
        return [sum(column) / len(late) for column in zip(*late, strict=True)]


def run(wish: Wish, write: Callable[[str], None], progress: Callable[[str, int, int], None]) -> None:
    """Go the whole way, and write the weights into a file with what made them."""
    way = Way(wish)
    pool = ProcessPoolExecutor(wish.workers, mp_context=get_context("spawn")) if wish.workers > 1 else None
    with pool or nullcontext():
        while len(way.steps) <= wish.rounds:
            way.step(pool)
            progress("rounds", len(way.steps) - 1, wish.rounds)
    found = way.mean()
    made = f"{wish.game} {wish.player} --rounds {wish.rounds} --pairs {wish.pairs} --seed {wish.seed}"
    rows = list(zip(way.names, way.steps[0], found, strict=True))
    for name, before, after in rows:
        write(f"  {name:<16} {before:>8.3f} → {after:>8.3f}")
    lines = [f"# admiralty lab tune {made}", *(f"{name} = {after:.4g}" for name, _, after in rows)]
    wish.file.write_text("\n".join(lines) + "\n", "utf-8")
