"""A handful of puzzles for every day, in each game that brings some: the same for everybody on that day."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

from admiralty.engine.game import Game
from admiralty.games import load
from admiralty.lab import puzzles
from admiralty.lab.puzzles import Puzzle
from admiralty.lab.reasons import reason_text
from admiralty.table import pictures
from admiralty.table.pictures import Picture
from admiralty.table.reviews import Reviews, answers

HANDFUL = 5
DAY = 86_400
KEPT = 16  # handfuls of games and days that are not reckoned again


class Puzzles:
    """The puzzles of a server; what they are worth is reckoned beside the reviews."""

    def __init__(self, reviews: Reviews) -> None:
        self.reviews = reviews
        self.found: dict[tuple[str, int], asyncio.Task[list[Puzzle]]] = {}

    async def told(self, game: Game, now: float, lang: str) -> Picture:
        """The puzzles of the day in words."""
        day = int(now // DAY)
        date = datetime.fromtimestamp(day * DAY, UTC).date().isoformat()
        chosen = await self.of_day(game, day)
        return {"day": date, "puzzles": [in_words(game, puzzle, n, lang) for n, puzzle in enumerate(chosen)]}

    async def of_day(self, game: Game, day: int) -> list[Puzzle]:
        """Reckoned once, however many ask."""
        key = (game.name, day)
        if key not in self.found:
            if len(self.found) >= KEPT:
                self.found.clear()
            self.found[key] = asyncio.create_task(self.reviews.questions.ask(handful, game.name, day))
            self.found[key].add_done_callback(lambda task: self._forget(key, task))
        return await asyncio.shield(self.found[key])

    def _forget(self, key: tuple[str, int], task: asyncio.Task[list[Puzzle]]) -> None:
        if task.cancelled() or task.exception() is not None:
            self.found.pop(key, None)


def handful(name: str, day: int) -> list[Puzzle]:
    """In a worker: the puzzles of a day, those left out in which nothing is clearly the best any more."""
    game = load(name)
    positions = puzzles.shipped(game)
    found: list[Puzzle] = []
    for n in range(len(positions)):
        puzzle = puzzles.weigh(game, positions[(day * HANDFUL + n) % len(positions)])
        if puzzle is not None:
            found.append(puzzle)
        if len(found) == HANDFUL:
            break
    return found


def in_words(game: Game, puzzle: Puzzle, n: int, lang: str) -> Picture:
    """A puzzle in a language."""
    words = pictures.words_of(game, lang)
    known = game.read(puzzle.position)
    view = game.overview(known, puzzle.seat)
    return {
        "n": n,
        "side": game.sides[puzzle.seat],
        "view": pictures.view_in_words(game, known, puzzle.seat, words, view),
        "options": answers(puzzle.options, words),
        "gain": puzzle.gain,
        "text": reason_text(game, puzzle.seat, puzzle.gain, puzzle.reasons, words),
    }
