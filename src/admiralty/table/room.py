"""One table while somebody sits at it: who may do what, in which order, all of it on disk before it is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import msgspec

from admiralty.engine import realdice
from admiralty.engine.dice import Dice
from admiralty.engine.errors import Refused, StaleVersion
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.state import Event
from admiralty.engine.wishes import with_others
from admiralty.table.agreements import Agreements
from admiralty.table.audience import Attending, Audience
from admiralty.table.computer import Computer
from admiralty.table.course import HELD_BACK, Course
from admiralty.table.loading import load_course
from admiralty.table.mishaps import only_logged
from admiralty.table.rows import TableRow
from admiralty.table.seating import Seating
from admiralty.table.sequel import Sequel
from admiralty.table.store import Gap, Store
from admiralty.table.thinking import Thinkers

log = logging.getLogger("admiralty.table")


class Room:
    """A live table. Every change is made on a copy, goes onto the disk, takes the table's place, and is told to all."""

    def __init__(
        self, row: TableRow, course: Course, store: Store, thinkers: Thinkers, now: Callable[[], float] = time.time
    ) -> None:
        self.row = row
        self.game: Game = course.game
        self.course = course
        self.store = store
        self.now = now
        self.audience = Audience(row, self.game, course, now)
        self.lock = asyncio.Lock()  # one change at a time
        self.rematch_links: dict[int, str] = {}  # by seat: the link that whoever wants one has there
        self.computer = Computer(self, thinkers)
        self.sequel = Sequel(self)
        self.agreements = Agreements(self)
        self.seating = Seating(self)
        self.held_back = HELD_BACK  # seconds
        self.on_turn: list[Any] = []  # called with room and seat when a human seat is to act
        self.on_end: list[Any] = []  # called with the room when the game has ended

    @property
    def match(self) -> Match:
        return self.course.match

    @property
    def state(self) -> Any:
        return self.course.state

    @property
    def over(self) -> bool:
        return self.audience.over

    @property
    def versions(self) -> dict[int | None, int]:
        return self.audience.versions

    @property
    def dice(self) -> Dice | None:
        return self.row.dice()

    def busy(self) -> bool:
        """Whether somebody is here, or something is still to happen."""
        waiting = self.lock.locked() or self.computer.is_thinking() or bool(self.sequel.timers)
        return waiting or bool(self.audience.attending)

    async def change(self, do: Callable[[Course], list[Event]]) -> None:
        """The one way for a game to change; the caller holds the lock.

        `do` is carried out on a copy and says what happened. On any failure the copy is thrown away.
        """
        first, standing = len(self.match.record.entries), self.match.standing
        course = self.course.copy()
        story = do(course)
        course.drop_asks(course.match.line[standing:])
        began = self.now()
        course.turn_clock(began, self.row.persons())
        await self._write_down(course, first)
        course.clock.since += self.now() - began  # nobody's time passes while the disk is waited for
        self.take_place(course, story)

    def take_place(self, course: Course, story: list[Event]) -> None:
        """A course that is on disk becomes the table's, and all are told; what fails from here on changes nothing."""
        self.course = self.audience.course = course
        self.audience.show_all(story)
        if self.over:
            for notice in self.on_end:
                with only_logged("table %s: its end could not be noted", self.row.id):
                    notice(self)
        self.audience.end_trouble()
        with only_logged("table %s: what follows could not be begun", self.row.id):
            self.after()

    async def play(self, do: Callable[[Course], list[Event]]) -> None:
        """A change by which the game goes on, with whatever follows by itself."""
        await self.change(lambda course: do(course) + course.go_on(self.dice, self.row.wishes()))

    async def _write_down(self, course: Course, first: int) -> None:
        """Everything since an entry onto the disk."""
        record = course.match.record
        result = (record.result.winner, record.result.reason) if record.result is not None else None
        fresh = first + 1 if result is None else first  # the last position of all is kept too
        try:
            await self.store.append(
                self.row.id,
                first,
                record.entries[first:],
                clocks=msgspec.json.encode(course.clock).decode(),
                position=self.game.write(course.state),
                result=result,
                snapshots=[taken for taken in course.match.snapshots if taken.entries >= fresh],
            )
        except Gap:
            log.error("table %s: the disk is ahead of the memory; loaded again", self.row.id)
            row = self.store.table(self.row.id)
            if row is not None:
                loaded, _ = await asyncio.to_thread(load_course, row, self.game, self.store, self.now)
                self.row.winner, self.row.reason = row.winner, row.reason
                self.take_place(loaded, [])
            raise StaleVersion from None
        if result is not None:
            self.row.winner, self.row.reason = result

    def check_turn(self, seat: int, version: int) -> None:
        """A seat may act only in its turn and on the position that it saw."""
        if self.over:
            raise Refused("The game is over.")
        if self.dice is None:
            raise Refused("The game begins once both sides are here and the dice are agreed.")
        if version != self.versions[seat]:
            raise StaleVersion
        if self.state.actor != seat:
            raise Refused("It is the other side's turn.")

    async def act(self, seat: int, version: int, texts: list[str]) -> int:
        """Actions of a seat in notation; how many of them were taken."""
        async with self.lock:
            self.check_turn(seat, version)
            taken = 0

            def do(course: Course) -> list[Event]:
                nonlocal taken
                taken, story = course.act(seat, texts)
                return story

            await self.play(do)
            return taken

    async def throw(self, attending: Attending, version: int, values: list[int]) -> None:
        """What people's own dice show."""
        async with self.lock:
            if self.over or self.dice is None or not realdice.is_asked(self.match):
                raise Refused("No dice are asked for now.")
            if version != self.versions[attending.side]:
                raise StaleVersion
            hand: realdice.Hand = (lambda state: None) if attending.both else self.audience.thrower
            if hand(self.state) not in (None, *attending.listener.seats):
                raise Refused("The other side throws these dice.")
            await self.play(lambda course: course.throw(values, hand))

    async def begin(self) -> None:
        """Whatever happens by itself at the start; the clock runs from now on. The caller holds the lock."""
        await self.sequel.go_on()

    async def carry_over(self) -> None:
        """The rules have changed since the game was played last; it goes on by those of today."""
        async with self.lock:
            if self.match.record.rules_now() != self.game.rules and not self.over:
                position = self.game.write(self.state)

                def do(course: Course) -> list[Event]:
                    course.match.carry_over(position)
                    return []

                await self.change(do)

    async def wish(self, seat: int, wishes: dict[str, str]) -> None:
        """What a seat wants to be answered for it from now on; nobody else is told."""
        async with self.lock:
            kept, known = self.row.wishes().get(seat, {}), self.game.known(self.state, seat)
            text = msgspec.json.encode(with_others(self.game, known, kept, wishes)).decode()
            await self.store.set_seat(self.row.id, seat, wishes=text)
            self.row.seats[seat].wishes = text
            self.audience.tell_table()
            if self.dice is not None and not self.over and self.course.goes_on(self.row.wishes()):
                await self.sequel.go_on()  # the wish is kept already, so this is to follow sooner or later
            else:
                self.audience.show_all([])  # it may be asked for another reason now

    def after(self) -> None:
        """Everybody has been told; what is to follow follows."""
        self.audience.last_used = time.monotonic()
        if self.over:
            self.audience.tell_table()
        self.sequel.follow()

    def public_record(self) -> Record:
        """The record with its dice shown, once the game is over."""
        record = self.match.record.copy()
        if self.over and not self.row.asks_dice:
            record.dice = self.dice
        return record
