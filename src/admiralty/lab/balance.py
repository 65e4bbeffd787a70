"""`admiralty lab balance`: how even a game is between two players of the same strength.

Each scenario is played as it is, then with each change that the game knows: options, maps. A row says which points the
first side gets and how often each side wins, with the interval that holds it in 95 of 100 cases, how long a game is,
and by which clauses it ends; below stands where the points come from. Asked for assumed values, each scenario is played
again with such a value a step beside where it is, with the same dice, and the rows say how far that shifts the points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from admiralty.engine.errors import DataError
from admiralty.engine.game import Game
from admiralty.games import load
from admiralty.lab import assumed, variants
from admiralty.lab.assumed import Move
from admiralty.lab.endings import Ending, Hands, played
from admiralty.lab.plots import Bar, bars
from admiralty.lab.strength import SURE
from admiralty.lab.variants import Variant

NAME = 44  # letters of a title
EVEN = 0.5


class Rate(NamedTuple):
    """A share, with the ends of the interval in which it can be believed."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.share:.0f} % ({100 * self.low:.0f} … {100 * self.high:.0f})"


class Shift(NamedTuple):
    """What came of moving assumed values: how far the points of the first side shift, and where they come to."""

    move: Move
    by: float
    low: float
    high: float
    rate: Rate


def rate(shares: Iterable[float]) -> Rate:
    """Wilson's interval, which is sound for rates near 0 and 1 too."""
    found = list(shares)
    n, share = len(found), fmean(found)
    middle = (share + SURE**2 / (2 * n)) / (1 + SURE**2 / n)
    half = SURE / (1 + SURE**2 / n) * sqrt(share * (1 - share) / n + SURE**2 / (4 * n * n))
    return Rate(share, middle - half, middle + half)


def points(endings: Iterable[Ending]) -> Rate:
    """The points of the first side; a draw is half a point."""
    return rate((1 + ending.points) / 2 for ending in endings)


def wins(endings: Iterable[Ending], seat: int) -> Rate:
    """How often a seat wins."""
    return rate(float(ending.points == (1, -1)[seat]) for ending in endings)


def head(game: Game) -> str:
    """What stands above the rows."""
    first, second = (f"{side} wins" for side in game.sides)
    return (
        f"{'scenario and options':<{NAME}} {'games':>5} {'points':>17} {first:>17} {second:>17} {'drawn':>6}"
        f" {'turns':>5} {'choices':>7}  ends by"
    )


def row(title: str, endings: Sequence[Ending]) -> str:
    """A row of the table."""
    clauses = Counter(ending.clause for ending in endings)
    ends = ", ".join(f"{clause} ({100 * times / len(endings):.0f} %)" for clause, times in clauses.most_common())
    drawn = 100 * fmean(ending.points == 0 for ending in endings)
    turns, choices = fmean(one.turns for one in endings), fmean(one.decisions for one in endings)
    return (
        f"{title:<{NAME}} {len(endings):>5} {points(endings)!s:>17} {wins(endings, 0)!s:>17} {wins(endings, 1)!s:>17}"
        f" {drawn:>4.0f} % {turns:>5.1f} {choices:>7.0f}  {ends}"
    )


def sources(title: str, endings: Sequence[Ending]) -> Iterator[str]:
    """Rows for the sides that score: their points in a mean game, and what they were for, the most first."""
    for side in sorted({side for ending in endings for side in ending.scored}):
        sums: Counter[str] = Counter()
        for ending in endings:
            sums.update(ending.scored.get(side, {}))
        items = sorted((item for item in sums.items() if item[1]), key=lambda item: (-abs(item[1]), item[0]))
        told = ", ".join(f"{key.partition('.')[2]} {total / len(endings):+.2f}" for key, total in items)
        yield f"{title:<{NAME}} {side:<8} {sums.total() / len(endings):>+7.2f}  {told}"


def shift(move: Move, before: Sequence[Ending], after: Sequence[Ending]) -> Shift:
    """How far the points shift, game by game with the same dice.

    The interval is Agresti and Min's for matched pairs: as if two more games had been played, one of them other than
    before, so that a few games in which nothing changed prove nothing.
    """
    old = {ending.seed: ending.points for ending in before}
    steps = [(ending.points - old[ending.seed]) / 2 for ending in after]
    n = len(steps) + 2
    middle = sum(steps) / n
    half = SURE * sqrt((sum(step * step for step in steps) + 1) / n - middle * middle) / sqrt(n)
    return Shift(move, fmean(steps), middle - half, middle + half, points(after))


@dataclass(frozen=True)
class Wish:
    """What is to be found out."""

    game: str
    player: str
    scenarios: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)  # that are not as a rule, in all games
    games: int = 100
    seed: int = 0
    workers: int = 1
    book: Path | None = None
    plot: Path | None = None
    ray: str | None = None
    assumed: str | None = None  # a pattern of names
    together: bool = False  # assumed values of a kind are moved at once

    @property
    def seeds(self) -> range:
        """Of the games of each variant."""
        return range(self.seed, self.seed + self.games)

    @property
    def hands(self) -> Hands:
        """Who plays them."""
        return Hands(self.player, self.workers, self.book, self.ray)


class Report:
    """The tables, as they are being written."""

    def __init__(self, wish: Wish, write: Callable[[str], None], progress: Callable[[str, int, int], None]) -> None:
        self.wish = wish
        self.write = write
        self.progress = progress
        self.game = load(wish.game)
        self.bars: list[Bar] = []

    def run(self) -> None:
        """Play everything that is asked for."""
        wish, game = self.wish, self.game
        moves = [] if wish.assumed is None else assumed.moves(game, wish.assumed, wish.together)
        self.write(f"{wish.game}: {wish.player} against itself; the points are those of {game.sides[0]}")
        self.write(head(game))
        offered = variants.offered(game, wish.scenarios or game.scenarios, wish.options, changed=not moves)
        found = [(variant, self.measured(variant)) for variant in offered]
        self.write("\nwhere the points come from, in a mean game")
        for variant, endings in found:
            for line in sources(variant.title(), endings):
                self.write(line)
        for variant, endings in found if moves else ():
            self.shifted(variant, endings, moves)
        if wish.plot is not None:
            wish.plot.write_text(bars(f"{wish.game}: points of {game.sides[0]}", self.bars), "utf-8")

    def measured(self, variant: Variant) -> list[Ending]:
        """The games of a variant, with a row for them."""
        endings = self.watched(variant.title(), played(variant, self.wish.seeds, self.wish.hands))
        self.write(row(variant.title(), endings))
        self.bars.append(Bar(variant.title(), *points(endings)))
        return endings

    def shifted(self, variant: Variant, before: Sequence[Ending], moves: Sequence[Move]) -> None:
        """Rows for each assumed value that is moved, the furthest shift first."""
        found = [one for move in moves if (one := self.moved(variant, before, move)) is not None]
        self.write(f"\n{variant.title()}: how far an assumed value shifts the points, and where they come to")
        for one in sorted(found, key=lambda one: -abs(one.by)):
            by = f"{100 * one.by:+.0f} % ({100 * one.low:+.0f} … {100 * one.high:+.0f})"
            self.write(f"{one.move.title():<{NAME}} {by:>20} {one.rate!s:>17}")
            self.bars.append(Bar(one.move.title(), *one.rate))
        now = points(before)
        nearest = min(found, key=lambda one: abs(one.rate.share - EVEN), default=None)
        if nearest is not None and abs(nearest.rate.share - EVEN) < abs(now.share - EVEN):
            self.write(f"nearest to even: {nearest.move.title()}, {nearest.rate} instead of {now}")

    def moved(self, variant: Variant, before: Sequence[Ending], move: Move) -> Shift | None:
        """What comes of a move; None where the game cannot be played so."""
        title = f"{variant.title()}: {move.title()}"
        with assumed.corrected(self.game, move) as environment:
            games = played(variant, self.wish.seeds, self.wish.hands, move.title(), environment)
            try:
                return shift(move, before, self.watched(title, games))
            except DataError as error:
                self.write(f"{title}: cannot be played ({error})")
                return None

    def watched(self, title: str, games: Iterable[Ending]) -> list[Ending]:
        """Games as they are played, in the order of their seeds."""
        endings = []
        for ending in games:
            endings.append(ending)
            self.progress(title, len(endings), self.wish.games)
        return sorted(endings, key=lambda ending: ending.seed)


def run(wish: Wish, write: Callable[[str], None], progress: Callable[[str, int, int], None]) -> None:
    """Play everything that is asked for and write the tables."""
    Report(wish, write, progress).run()
