"""Questions about what was: finds the nearest snapshot, and has the little after it played again elsewhere."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import msgspec

from admiralty.engine.errors import AdmiraltyError, IllegalAction, NotationError, Refused
from admiralty.engine.record import ASKED, Entry, Record
from admiralty.engine.snapshots import Snapshot
from admiralty.engine.view import Line
from admiralty.table import history, pictures
from admiralty.table.course import BENCHES
from admiralty.table.history import Reader
from admiralty.table.loading import KEPT
from admiralty.table.pictures import Picture
from admiralty.table.questions import Questions
from admiralty.table.room import Room
from admiralty.table.workers import Workers

log = logging.getLogger("admiralty.table")

PAGE = 200  # moments that are told at once
LONGEST = 60.0  # seconds; the longest record that is taken in takes a few
LUCK = "luck-2"  # what a luck report is kept as; the number rises when it is kept in another form


class Archive:
    """Answers questions about what was; for no whole game that is followed does anybody wait who asks for a moment."""

    def __init__(self, workers: Workers | None = None, longest: float = LONGEST, whole: Workers | None = None) -> None:
        self.small = Questions(workers or Workers(1), longest)
        self.whole = Questions(whole or workers or Workers(1), longest)
        self.ahead: set[asyncio.Future[Any]] = set()
        self.reckoning: dict[tuple[str, str], asyncio.Task[bytes]] = {}  # by table, what is being reckoned for it

    def close(self) -> None:
        self.small.close()
        self.whole.close()

    # -- positions and stories ---------------------------------------------------------------------

    def way_to(self, room: Room, n: int, seat: int | None) -> tuple[Snapshot, list[str], int]:
        """From where, and by which actions, the position is reached after the first n actions that a seat knows of.

        And where on the line that is.
        """
        course, everything = room.course, room.over
        most = course.heard_by(seat, everything)
        if not 0 <= n <= most:
            raise Refused("The game has {most} actions.", most=most)
        bench = None if everything else BENCHES.index(seat)
        start = course.match.snapshot_before(n, bench)
        heard = start.standing if bench is None else start.heard[bench]
        known = course.known_entries(start.standing, seat, everything)
        end, _ = next(islice(known, n - heard, None), (course.match.standing, None))
        return start, [entry.word for entry in course.match.line[start.standing : end]], end

    async def view(self, room: Room, n: int, reader: Reader) -> bytes:
        """The view after the first n actions that the reader knows of."""
        start, words, end = self.way_to(room, n, reader.seat)
        name, position = room.game.name, start.position
        ended = room.match.record.result if end == room.match.standing else None
        if end >= room.match.carried or not words:
            try:
                return await self.small.ask(history.view_after, name, position, words, reader, ended)
            except (IllegalAction, NotationError):
                if is_of_today(room):
                    raise
        view = await self.small.ask(history.view_after, name, position, [], reader)
        said = pictures.words_of(room.game, reader.lang)
        return msgspec.json.encode({**msgspec.json.decode(view), "note": said.phrase(history.OLD_RULES)})

    async def variation(self, room: Room, n: int, more: Sequence[str], lang: str) -> bytes:
        """The view after the first n actions and some others than those that followed, once the game is over."""
        start, words = self.followed(room, n, None)
        everything = Reader(None, everything=True, lang=lang)
        return await self.small.ask(history.view_after, room.game.name, start, [*words, *more], everything)

    async def position(self, room: Room, n: int, seat: int | None, more: Sequence[str] = ()) -> str:
        """The position after the first n actions that a seat knows of, and after some others of a game that is over."""
        start, words = self.followed(room, n, seat)
        return await self.small.ask(history.position_after, room.game.name, start, [*words, *more])

    def followed(self, room: Room, n: int, seat: int | None) -> tuple[str, list[str]]:
        """From where, and by which actions, today's rules reach a position from which something else may follow."""
        start, words, end = self.way_to(room, n, seat)
        if end < room.match.carried:
            raise Refused("What was played by earlier rules cannot be played on from.")
        return start.position, words

    async def moments(self, room: Room, first: int, reader: Reader) -> Picture:
        """A page of the story: what the reader knows of, from action number `first` on (the first one is 1)."""
        most = room.course.heard_by(reader.seat, room.over)
        first = min(max(first, 1), most + 1)
        start, skipped, at = self.way_to(room, first - 1, reader.seat)
        known = list(islice(room.course.known_entries(at, reader.seat, room.over), PAGE))
        old = sum(n < room.match.carried for n, _ in known)
        told = [as_written(entry, reader) for _, entry in known]
        if old < len(known):
            if old:  # the rest is followed from where today's rules begin
                start, skipped, at = room.match.snapshot_before(room.match.carried), [], room.match.carried
            entries = room.match.line[at : known[-1][0] + 1]
            try:
                told[old:] = await self.small.ask(
                    history.moments_after, room.game.name, start.position, skipped, entries, reader
                )
            except (IllegalAction, NotationError):
                if is_of_today(room):
                    raise
        return {"most": most, "moments": [{"n": n, **moment} for n, moment in enumerate(told, first)]}

    async def record(self, room: Room, seat: int | None) -> str:
        """The record as text; of a running game only what the seat may know."""
        if room.over:
            return await asyncio.to_thread(room.public_record().write)  # a long one takes a moment
        written = [(entry.actor, entry.word, entry.heard, entry.gesture) for entry in room.match.line]
        return await self.small.ask(history.record_known, room.match.record.without_entries(), written, seat)

    # -- reckoned once and kept ----------------------------------------------------------------------

    async def luck(self, room: Room, lang: str) -> Picture:
        """Each side's dice against expectation."""
        if not room.over:
            raise Refused("The luck report comes after the end.")
        report: dict[str, Any] = msgspec.json.decode(await self.reckoned(room, LUCK, history.luck_of))
        return history.luck_in_words(room.game, report, lang)

    async def verification(self, room: Room) -> bytes:
        """Everything that is needed to make each throw again."""
        dice, commitment = room.dice, room.match.record.commitment
        if not room.over:
            raise Refused("The dice are shown once the game is over.")
        if commitment == ASKED:
            raise Refused("People rolled their own dice in this game, so there is nothing to verify.")
        if dice is None or not commitment:
            raise Refused("It is not known what the dice of this game were made of, so they cannot be verified.")
        throws = await self.reckoned(room, "verification", history.throws_of)
        return msgspec.json.encode(
            {
                "commitment": commitment,
                "secret": dice.secret,
                "nonces": list(dice.nonces),
                "nonce_commitments": [seat.hashed for seat in room.row.seats],
                "throws": msgspec.Raw(throws),
            }
        )

    async def reckoned(self, room: Room, what: str, reckon: Callable[[Record], bytes]) -> bytes:
        """What is reckoned of a whole game: once, however many ask, and then kept."""
        kept = room.store.kept(room.row.id, what)
        if kept is not None:
            return kept
        key = (room.row.id, what)
        if key not in self.reckoning:
            self.reckoning[key] = asyncio.create_task(self._reckon(room, what, reckon))
            self.reckoning[key].add_done_callback(lambda _: self.reckoning.pop(key))
        return await asyncio.shield(self.reckoning[key])

    def reckon_ahead(self, room: Room) -> None:
        """Begin with what people ask for as soon as a game is over, so that it is ready when they do."""
        for question in (self.luck(room, "en"), self.verification(room)):
            task = asyncio.ensure_future(question)
            self.ahead.add(task)
            task.add_done_callback(self._done_ahead)

    def _done_ahead(self, task: asyncio.Future[Any]) -> None:
        self.ahead.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, AdmiraltyError):
            log.error("a finished game could not be reckoned: %s", error)

    async def _reckon(self, room: Room, what: str, reckon: Callable[[Record], bytes]) -> bytes:
        try:
            body = await self.whole.ask(reckon, room.match.record)
        except Refused:
            raise
        except AdmiraltyError:
            raise Refused("This was played by earlier rules, and those of today cannot follow it.") from None
        await room.store.keep(room.row.id, what, body)
        return body

    # -- records from elsewhere ------------------------------------------------------------------------

    async def read(self, name: str, text: str) -> Any:
        """A record in a text, as far as it can be followed."""
        return await self.whole.ask(history.read_record, name, text, KEPT)


def is_of_today(room: Room) -> bool:
    """Whether a game was played by today's rules, so that they must be able to follow it."""
    return room.match.record.rules_now() == room.game.rules


def as_written(entry: Entry, reader: Reader) -> Picture:
    """An action of which nothing is left but its word."""
    word = entry.word if reader.everything or entry.open_to(BENCHES.index(reader.seat)) else history.HIDDEN
    return {"actor": entry.actor, "clause": "", "phase": "", "lines": [Line(key="written", text=word)]}
