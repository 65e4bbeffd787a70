"""`admiralty lab balance`: how even a game is between two players of the same strength.

Each scenario is played as it is, then once with each of its options changed. A row says how often each side wins, with
the interval that holds it in 95 of 100 cases, how long a game is, and by which clauses it ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from admiralty.engine.game import Game
from admiralty.games import load
from admiralty.lab.arena import Contest
from admiralty.lab.plots import Bar, bars
from admiralty.lab.strength import SURE

HEAD = f"{'scenario and options':<40} {'games':>5} {'first side':>22} {'drawn':>6} {'turns':>5} {'choices':>7}  ends by"


class Ending(NamedTuple):
    """How one game ended."""

    points: int  # 1 where seat 0 won, -1 where it lost
    turns: int
    decisions: int
    clause: str  # that decided


@dataclass(frozen=True)
class Variant:
    """A scenario with options that are not as a rule."""

    game: str
    scenario: str
    options: Mapping[str, Any]

    def title(self) -> str:
        """Its name in the table."""
        return " ".join([self.scenario, *(f"{name}={value}" for name, value in self.options.items())])


class Rate(NamedTuple):
    """How often seat 0 gets its points (a draw is half), with the ends of the interval."""

    share: float
    low: float
    high: float


def variants(game: Game, scenarios: Sequence[str]) -> Iterator[Variant]:
    """Each scenario as it is, then with each option changed that is a yes or a no."""
    for scenario in scenarios:
        yield Variant(game.name, scenario, {})
        for name, option in game.about.options.items():
            if isinstance(option.default, bool) and scenario in (option.scenarios or [scenario]):
                yield Variant(game.name, scenario, {name: not option.default})


def play(variant: Variant, player: str, seed: int) -> Ending:
    """One game of a player against itself."""
    game = load(variant.game)
    contest = Contest(game, (player, player), seed)
    points = contest.play(variant.scenario, variant.options)
    view = game.view(contest.state, None)
    return Ending(points, view.turn or 0, sum(contest.decisions), view.clause)


def rate(endings: Sequence[Ending]) -> Rate:
    """Wilson's interval, which is sound for rates near 0 and 1 too."""
    n = len(endings)
    share = fmean((1 + ending.points) / 2 for ending in endings)
    middle = (share + SURE**2 / (2 * n)) / (1 + SURE**2 / n)
    half = SURE / (1 + SURE**2 / n) * sqrt(share * (1 - share) / n + SURE**2 / (4 * n * n))
    return Rate(share, middle - half, middle + half)


def row(variant: Variant, endings: Sequence[Ending]) -> str:
    """A row of the table."""
    found = rate(endings)
    clauses = Counter(ending.clause for ending in endings)
    ends = ", ".join(f"{clause} ({100 * times / len(endings):.0f} %)" for clause, times in clauses.most_common())
    share = f"{100 * found.share:.0f} % ({100 * found.low:.0f} … {100 * found.high:.0f})"
    drawn = 100 * fmean(ending.points == 0 for ending in endings)
    turns, choices = fmean(one.turns for one in endings), fmean(one.decisions for one in endings)
    return f"{variant.title():<40} {len(endings):>5} {share:>22} {drawn:>4.0f} % {turns:>5.1f} {choices:>7.0f}  {ends}"


@dataclass(frozen=True)
class Wish:
    """What is to be found out."""

    game: str
    player: str
    scenarios: Sequence[str] = ()
    games: int = 100
    seed: int = 0
    workers: int = 1
    plot: Path | None = None


def run(wish: Wish, write: Callable[[str], None], progress: Callable[[str, int, int], None]) -> None:
    """Play every variant and write a row for each."""
    game = load(wish.game)
    write(f"{wish.game}: {wish.player} against itself; the first side is {game.sides[0]}")
    write(HEAD)
    rows = []
    for variant in variants(game, wish.scenarios or game.scenarios):
        endings = []
        for ending in games(variant, wish):
            endings.append(ending)
            progress(variant.title(), len(endings), wish.games)
        write(row(variant, endings))
        rows.append(Bar(variant.title(), *rate(endings)))
    if wish.plot is not None:
        wish.plot.write_text(bars(f"{wish.game}: points of {game.sides[0]}", rows), "utf-8")


def games(variant: Variant, wish: Wish) -> Iterator[Ending]:
    """The games of a variant, in the order of their seeds."""
    seeds = range(wish.seed, wish.seed + wish.games)
    if wish.workers <= 1:
        yield from (play(variant, wish.player, seed) for seed in seeds)
        return
    with ProcessPoolExecutor(wish.workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, [variant] * len(seeds), [wish.player] * len(seeds), seeds)
