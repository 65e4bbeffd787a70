"""`admiralty lab train`: weights learned from games.

A player plays against itself, after an opening that is drawn by chance; the features of some positions are kept with
the result of the game. Weights are fitted to them by logistic regression that is pulled towards the shipped ones, and
what was learned is shrunk half-way back to those. The same seed makes the same weights. Whether they are any good is
another question, which `admiralty lab arena GAME captain captain:FILE --gain 20` answers on other seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt
from pathlib import Path
from random import Random

from admiralty.engine.evaluation import squash
from admiralty.engine.game import Game
from admiralty.engine.state import CHANCE, OVER
from admiralty.games import load
from admiralty.lab import crew
from admiralty.lab.book import Book, Played
from admiralty.lab.contestants import seated
from admiralty.lab.fingerprint import fingerprint

SHARE = 0.25  # of the positions that are kept
OPENING = 16  # decisions at most that are drawn by chance
SOFT = "midshipman"  # who draws them: nothing silly
ROUNDS = 300
PACE = 0.05  # of the fit
PULL = 0.02  # towards the shipped weights, in units of a feature's spread
SHRINK = 0.5
NEARLY = 1e-6


class Sample(Played, frozen=True):
    """One game: some of its positions as features, and what seat 0 got."""

    points: float
    rows: list[list[float]]


@dataclass(frozen=True)
class Wish:
    """What is to be learned from."""

    game: str
    player: str
    scenarios: Sequence[str]
    games: int
    seed: int
    file: Path  # the weights
    book: Path | None = None  # the games
    workers: int = 1

    def title(self) -> str:
        """What its games are called in a book."""
        made = fingerprint(load(self.game), self.player, SOFT)
        return f"train {self.game}/{' '.join(self.scenarios)}: {self.player} ({made})"


def sample(name: str, scenario: str, player: str, seed: int) -> Sample:
    """A game of a player against itself."""
    game = load(name)
    rng, dice = Random(f"train {seed}"), Random(f"train dice {seed}")
    opening, seats = seated(game, SOFT)[0], [seated(game, player)[0] for _ in (0, 1)]
    soft = rng.randrange(OPENING + 1)
    out = game.new_features()
    rows = []
    state = game.start(scenario)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(dice.choices(state.legal(), state.weights())[0])
            continue
        if rng.random() < SHARE:
            game.features(state, out)
            rows.append([float(value) for value in out])
        seat = int(state.actor)
        chooser = opening if soft > 0 else seats[seat]
        soft -= 1
        state.apply(chooser.choose(game, game.known(state, seat), rng))
    return Sample(seed, (1 + state.returns()[0]) / 2, rows)


def play(job: tuple[str, str, str, int]) -> Sample:
    """A game that another process may play."""
    return sample(*job)


def samples(wish: Wish) -> Iterator[Sample]:
    """All games, those in the book first."""
    book = Book(wish.book, wish.title(), Sample)
    seeds = range(wish.seed, wish.seed + wish.games)
    yield from (book.kept[seed] for seed in seeds if seed in book.kept)
    missing = [seed for seed in seeds if seed not in book.kept]
    jobs = [(wish.game, wish.scenarios[seed % len(wish.scenarios)], wish.player, seed) for seed in missing]
    for found in crew.results(play, jobs, wish.workers):
        book.note(found)
        yield found


class Fit:
    """Weights of the conditions of a game's judge, fitted to positions with their results."""

    def __init__(self, game: Game, found: Sequence[Sample]) -> None:
        self.rows = [row for one in found for row in one.rows]
        self.results = [one.points for one in found for _ in one.rows]
        self.start = [float(weight) for weight in game.judge.weights]
        self.ends = [int(end) for end in game.judge.ends]
        columns = list(zip(*self.rows, strict=True))
        self.scales = [max(NEARLY, sqrt(sum(value * value for value in column) / len(column))) for column in columns]

    def conditions(self, weights: Sequence[float], row: Sequence[float]) -> list[float]:
        """The chance of each condition."""
        chances, begin = [], 0
        for end in self.ends:
            chances.append(squash(sum(weights[n] * row[n] for n in range(begin, end))))
            begin = end
        return chances

    def loss(self, weights: Sequence[float]) -> float:
        """The mean log-loss: what a surprise costs."""
        total = 0.0
        for row, result in zip(self.rows, self.results, strict=True):
            chance = 1.0
            for one in self.conditions(weights, row):
                chance *= one
            chance = min(max(chance, NEARLY), 1 - NEARLY)
            total -= result * log(chance) + (1 - result) * log(1 - chance)
        return total / len(self.rows)

    def slope(self, weights: Sequence[float]) -> list[float]:
        """In which direction the loss grows, for each weight."""
        slope = [0.0] * len(weights)
        for row, result in zip(self.rows, self.results, strict=True):
            chances = self.conditions(weights, row)
            chance = 1.0
            for one in chances:
                chance *= one
            push = (1 - result) * chance / max(NEARLY, 1 - chance) - result
            begin = 0
            for end, one in zip(self.ends, chances, strict=True):
                step = push * (1 - one)
                for n in range(begin, end):
                    slope[n] += step * row[n]
                begin = end
        return [total / len(self.rows) for total in slope]

    def learn(self, progress: Callable[[str, int, int], None]) -> list[float]:
        """Weights that fit better, not far from those at the start."""
        weights, squares = list(self.start), [NEARLY] * len(self.start)
        for n in range(ROUNDS):
            progress("fit", n + 1, ROUNDS)
            for k, slope in enumerate(self.slope(weights)):
                pulled = slope / self.scales[k] + PULL * (weights[k] - self.start[k]) * self.scales[k]
                squares[k] = 0.9 * squares[k] + 0.1 * pulled * pulled
                weights[k] -= PACE * pulled / sqrt(squares[k]) / self.scales[k]
        return weights


def run(wish: Wish, write: Callable[[str], None], progress: Callable[[str, int, int], None]) -> None:
    """Play, learn, and write the weights into a file with what made them."""
    game = load(wish.game)
    found = []
    for one in samples(wish):
        found.append(one)
        progress("games", len(found), wish.games)
    found.sort(key=lambda one: one.seed)
    fit = Fit(game, found)
    learned = fit.learn(progress)
    shrunk = [start + SHRINK * (end - start) for start, end in zip(fit.start, learned, strict=True)]
    write(
        f"{len(fit.rows)} positions of {len(found)} games; log-loss {fit.loss(fit.start):.4f} with the shipped weights,"
    )
    write(f"{fit.loss(learned):.4f} as learned, {fit.loss(shrunk):.4f} shrunk half-way")
    lines = [
        f"# admiralty lab train {wish.game} {wish.player} --games {wish.games} --seed {wish.seed}",
        f"# scenarios {' '.join(wish.scenarios)}; shrunk half-way to the weights before",
        *(f"{name} = {weight:.4g}" for name, weight in zip(game.feature_names, shrunk, strict=True)),
    ]
    for name, before, after in zip(game.feature_names, fit.start, shrunk, strict=True):
        write(f"  {name:<16} {before:>8.3f} → {after:>8.3f}")
    wish.file.write_text("\n".join(lines) + "\n", "utf-8")
