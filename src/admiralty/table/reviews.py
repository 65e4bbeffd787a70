"""Reviews of finished games: reckoned part by part in processes of their own, within a time, and kept with the game.

Whoever asks is told how far it is until it is there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from admiralty.engine.errors import AdmiraltyError, Refused
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.state import Event
from admiralty.games import load
from admiralty.lab import review
from admiralty.lab.reasons import reason_text
from admiralty.lab.review import Judged, Review, Span
from admiralty.locale import Words
from admiralty.players.analysis import ALIKE, Option
from admiralty.players.clock import Clock
from admiralty.table import pictures
from admiralty.table.messages import encode
from admiralty.table.pictures import Picture
from admiralty.table.questions import Questions
from admiralty.table.room import Room
from admiralty.table.workers import Workers

log = logging.getLogger("admiralty.table")

AT_ONCE = 3  # spans that each of them judges, if there is time, before it is told how far it is
LONGEST = 60.0  # seconds until a game is cut into spans; it takes one or two
LATE = 10.0  # seconds by which a part may be late; then it is given up, and what was judged before is told
MOST = 8  # games that are reviewed at the same time


class Reviews:
    """The reviews of a server."""

    def __init__(
        self,
        workers: Workers | None = None,
        enough: float = review.ENOUGH,
        longest: float = LONGEST,
        late: float = LATE,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.questions = Questions(workers or Workers(review.hands()), longest)
        self.enough = enough
        self.late = late
        self.now = now
        self.shares: dict[str, float] = {}  # by table: how far its review is
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def close(self) -> None:
        self.questions.close()

    async def told(self, room: Room, lang: str) -> Picture:
        """The review in words, or how far it is."""
        kept = self.kept(room)
        if kept is not None:
            return in_words(room.game, kept, lang)
        task = self.tasks.get(room.row.id)
        if task is not None and task.done():
            del self.tasks[room.row.id]
            task.result()  # what went wrong is told once; who asks again begins anew
        elif task is None:
            self.begin(room)
        return {"share": round(self.shares.get(room.row.id, 0.0), 3)}

    def kept(self, room: Room) -> Review | None:
        """The review of a game, once it is there."""
        if not room.over:
            raise Refused("The review comes after the end.")
        body = room.store.kept(room.row.id, review.FORM)
        return None if body is None else msgspec.json.decode(body, type=Review)

    def better(self, room: Room, n: int, step: int) -> list[str]:
        """The first so many actions of the better choice that the review has after n actions, in notation."""
        told = self.kept(room)
        if told is None:
            raise Refused("This game has no review yet; open its review and wait until it is there.")
        best = next((one.best for one in told.judged if one.n == n and one.best), None)
        if best is None:
            raise Refused("The review knows no better choice there; choose a decision that it lists.")
        if not 0 <= step <= len(best.actions):
            raise Refused("Choose a step from 0 to {most} of this better choice.", most=len(best.actions))
        return [action.text for action in best.actions[:step]]

    def begin(self, room: Room) -> None:
        """Begin with a review that nobody waits for."""
        if sum(not task.done() for task in self.tasks.values()) >= MOST:
            raise Refused("Too much is being looked back at; try again in a moment.")
        ident = room.row.id
        self.shares[ident] = 0.0
        self.tasks[ident] = asyncio.create_task(self.reckon(room))
        self.tasks[ident].add_done_callback(lambda task: self._done(ident, task))

    def _done(self, ident: str, task: asyncio.Task[None]) -> None:
        self.shares.pop(ident, None)
        if task.cancelled() or task.exception() is None:
            self.tasks.pop(ident, None)
        elif not isinstance(task.exception(), AdmiraltyError):
            log.error("table %s could not be reviewed: %s", ident, task.exception())

    async def reckon(self, room: Room) -> None:
        """The whole review; the most important spans first, as long as there is time, but some in any case."""
        name, ident, until = room.game.name, room.row.id, self.now() + self.enough
        try:
            found = await self.questions.ask(spans_of, room.match.record)
            judged: list[Judged] = []
            waiting = review.by_weight(found)
            while waiting:
                left = max(0.0, until - self.now())
                if judged and not left:
                    break
                rest = waiting[: AT_ONCE * max(1, self.questions.workers.count)]
                parts = [rest[n : n + AT_ONCE] for n in range(0, len(rest), AT_ONCE)]
                answers = await asyncio.gather(*(self.part(name, part, left) for part in parts))
                judged += [one for answer in answers for one in answer]
                if not all(answers):
                    break  # one was given up: there is no time left
                done = {one.n for one in judged}
                waiting = [span for span in waiting if span.n not in done]
                self.shares[ident] = len(judged) / len(found)
        except Refused:
            raise
        except AdmiraltyError:
            raise Refused("This was played by earlier rules, and those of today cannot follow it.") from None
        await room.store.keep(ident, review.FORM, encode(review.whole(room.game, found, judged)))

    async def part(self, name: str, found: Sequence[Span], seconds: float) -> list[Judged]:
        """Some spans judged, at least one; none where even that takes too long."""
        try:
            return await self.questions.workers.run_within(seconds + self.late, judge, name, found, seconds)
        except TimeoutError:
            return []


# -- in a worker -----------------------------------------------------------------------------------


def spans_of(record: Record) -> list[Span]:
    """The spans of a game."""
    game = load(record.game)
    return review.spans(game, Match.replayed(game, record))


def judge(name: str, found: Sequence[Span], seconds: float) -> list[Judged]:
    """As many spans judged as there is time for, the first of them in any case."""
    game, clock = load(name), Clock(seconds)
    judged: list[Judged] = []
    for span in found:
        if judged and clock.is_up():
            break
        judged.append(review.judge(game, span, Clock(min(review.SPAN, clock.left()))))
    return judged


# -- in words --------------------------------------------------------------------------------------


def in_words(game: Game, told: Review, lang: str) -> Picture:
    """A review in a language."""
    words = pictures.words_of(game, lang)
    swings = sorted((one for one in told.judged if one.told), key=lambda one: -abs(one.luck))
    return {
        "share": 1,
        "curve": told.curve,
        "sides": [
            {**msgspec.to_builtins(balance), "name": words.name("sides", balance.side)} for balance in told.sides
        ],
        "decisions": [_decision(game, one, words) for one in told.judged if one.grade is not None],
        "throws": [
            {"n": one.throws, "change": one.luck, "text": _story(game, one.told, words)}
            for one in swings
            if abs(one.luck) >= 0.01
        ],
        "turning": [
            {"n": turn.n, "side": game.sides[turn.seat] if turn.seat >= 0 else None, "change": turn.change}
            for turn in told.turning
        ],
        "looked": len(told.judged),
        "spans": told.spans,
    }


def _decision(game: Game, one: Judged, words: Words) -> Picture:
    """A decision; what else could have been done is told only where it would have been better."""
    picture: Picture = {
        "n": one.n, "last": one.throws, "side": game.sides[one.seat], "grade": one.grade, "cost": one.cost,
    }  # fmt: skip
    if one.best is not None and one.played is not None:
        picture["played"] = option(one.played, words)
        picture["best"] = option(one.best, words)
        picture["options"] = answers(one.options, words)
        picture["text"] = reason_text(game, one.seat, one.cost, one.reasons, words)
    return picture


def option(choice: Option, words: Words) -> dict[str, Any]:
    """A choice in words."""
    return {"actions": pictures.option_in_words(choice, words), "chance": choice.chance}


def answers(choices: Sequence[Option], words: Words) -> list[Picture]:
    """Choices to be guessed among, the best first; whatever is about as good is right as well."""
    best = choices[0].chance
    return [{**option(choice, words), "right": best - choice.chance < ALIKE} for choice in choices]


def _story(game: Game, told: Sequence[Event], words: Words) -> str:
    return " ".join(line.text for line in pictures.story_in_words(game, told, 0, words))
