"""Games of a player against itself, and how each of them ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from msgspec import field

from admiralty.engine.errors import DataError
from admiralty.engine.game import Game
from admiralty.engine.state import Event, State
from admiralty.games import load
from admiralty.lab import crew
from admiralty.lab.arena import Contest
from admiralty.lab.book import Book, Played
from admiralty.lab.fingerprint import fingerprint
from admiralty.lab.variants import Variant

Scored = dict[str, dict[str, int]]  # points by side, and by what they were for


class Ending(Played, frozen=True):
    """How one game ended."""

    points: int  # 1 where seat 0 won, -1 where it lost
    turns: int
    decisions: int
    clause: str  # that decided
    scored: Scored = field(default_factory=dict)


@dataclass(frozen=True)
class Hands:
    """Who plays, and how many at once."""

    player: str
    workers: int = 1
    book: Path | None = None
    ray: str | None = None


Task = tuple[Variant, str, int]


def play(task: Task) -> Ending:
    """One game; a board that can lie otherwise on the table is turned with the seed."""
    variant, player, seed = task
    game = load(variant.game)
    turns = game.turned(variant.scenario, variant.options)
    told: list[Event] = []
    contest = Contest(game, (player, player), seed, told)
    points = contest.play(*turns[seed % len(turns)])
    view = game.view(contest.state, None)
    return Ending(seed, points, view.turn, sum(contest.decisions), view.clause, scored(game, contest.state, told))


def scored(game: Game, state: State, told: Iterable[Event]) -> Scored:
    """Where the points came from: every item that was told, or how it stands at the end where nothing was."""
    lines = [game.tell(event) for event in told if event.kind >= 0]
    items = [(line.side, line.key, line.points) for line in lines if line.points is not None]
    if not items:
        items = [(item.side, item.key, item.points) for item in game.standing(state, None)]
    found: Scored = {}
    for side, key, points in items:
        own = found.setdefault(side, {})
        own[key] = own.get(key, 0) + points
    return found


def play_or_refuse(task: Task) -> Ending | DataError:
    """One game, or why the data cannot be played with."""
    try:
        return play(task)
    except DataError as error:
        return error


def played(
    variant: Variant, seeds: Sequence[int], hands: Hands, moved: str = "", environment: Mapping[str, str] | None = None
) -> Iterator[Ending]:
    """The games of these seeds, first those that the book has; in an environment other data may have been `moved`."""
    made = fingerprint(load(variant.game), hands.player)
    title = f"balance {variant.game}/{variant.title()}{moved and f' {moved}'}: {hands.player} ({made})"
    book = Book(hands.book, title, Ending)
    yield from (book.kept[seed] for seed in seeds if seed in book.kept)
    tasks = [(variant, hands.player, seed) for seed in seeds if seed not in book.kept]
    if environment is None:
        found: Iterator[Ending | DataError] = crew.results(play, tasks, hands.workers, hands.ray)
    else:
        found = crew.apart(play_or_refuse, tasks, hands.workers, environment)
    for ending in found:
        if isinstance(ending, DataError):
            raise ending
        book.note(ending)
        yield ending
