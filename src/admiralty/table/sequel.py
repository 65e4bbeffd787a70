"""What follows a change by itself: the computer is called, an answer that was held back is given, a flag falls."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from admiralty.engine import realdice
from admiralty.engine.record import Result
from admiralty.engine.state import CHANCE, Event
from admiralty.table.course import Course
from admiralty.table.mishaps import only_logged
from admiralty.table.timers import TRY_AGAIN, Timers

if TYPE_CHECKING:
    from admiralty.table.room import Room


class Sequel:
    """What a table does that nobody sent."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.timers = Timers(room.row.id)  # the clock's flag, an answer that is held back, what is to go on by itself

    def follow(self) -> None:
        """Once everybody has been told: the clock is watched, the computer thinks, a notice goes out."""
        room = self.room
        self.watch_clock()
        self.timers.stop("held back")
        self.timers.stop("go on")
        if self.is_due():
            self.timers.start("go on", 0, self.try_again)
        actor = room.state.actor
        if room.over or room.dice is None or actor not in (0, 1):
            return
        if room.row.seats[actor].kind == "computer":
            room.computer.begin()
            return
        if room.course.is_held_back(room.row.wishes()):
            self.timers.start("held back", room.held_back, self.answer_for)
        for notice in room.on_turn:
            with only_logged("table %s: a notice could not be sent", room.row.id):
                notice(room, actor)

    def is_due(self) -> bool:
        """Whether the table stands before what needs nobody: only a start that was cut short leaves it so."""
        room, course = self.room, self.room.course
        if room.over or room.dice is None or realdice.is_asked(room.match):
            return False
        return room.state.actor == CHANCE or (course.agreed.kind != "none" and course.clock.running < 0)

    async def go_on(self) -> None:
        """Whatever happens by itself now; the caller holds the lock. If it cannot be done now it is tried again."""
        await self.trying("go on", self.try_again, lambda course: [])

    async def try_again(self) -> None:
        """Go on, unless somebody's change has got through meanwhile."""
        async with self.room.lock:
            if self.is_due() or self.room.audience.trouble is not None:
                await self.go_on()

    async def answer_for(self) -> None:
        """Give the answer that was held back."""
        room = self.room
        async with room.lock:
            wishes = room.row.wishes()
            if room.course.is_held_back(wishes) and not room.over and room.state.actor in room.row.persons():
                await self.trying("held back", self.answer_for, lambda course: course.answer_held_back(wishes))

    def watch_clock(self) -> None:
        """Look again when the running clock will be at its end."""
        room, clock = self.room, self.room.course.clock
        self.timers.stop("flag")
        if room.course.agreed.kind != "none" and clock.running >= 0 and not clock.stands and not room.over:
            wait = max(0.05, clock.remaining(clock.running, room.now()), clock.since - room.now())
            self.timers.start("flag", wait + 0.05, self.flag_fall)

    async def flag_fall(self) -> None:
        """Time is up, unless it was stopped meanwhile."""
        room = self.room
        async with room.lock:
            clock = room.course.clock
            late = clock.running
            if not room.over and late >= 0 and clock.remaining(late, room.now()) <= 0:
                result = Result(room.game.sides[1 - late], "time")
                await self.trying("flag", self.flag_fall, lambda course: course.finish(result))
            else:
                self.watch_clock()

    async def trying(
        self, timer: str, again: Callable[[], Awaitable[None]], do: Callable[[Course], list[Event]]
    ) -> None:
        """A change that nobody sent; if it fails the table says so, and it is tried again."""
        try:
            await self.room.play(do)
        except Exception as error:  # noqa: BLE001  (whatever it was, nothing has changed, and somebody waits for it)
            self.room.audience.say_trouble(error)
            self.timers.start(timer, TRY_AGAIN[0], again)
