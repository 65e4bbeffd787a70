"""What the sides settle between them at a table: taking back, a draw, giving up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from admiralty.engine.errors import Refused, StaleVersion
from admiralty.engine.record import Result
from admiralty.engine.state import Event
from admiralty.table.course import Course

if TYPE_CHECKING:
    from admiralty.table.room import Room


class Agreements:
    """A seat's own gestures are taken back at once; for anything further the other side is asked."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def undo(self, seat: int, version: int, count: int) -> None:
        """Take back the seat's own last gestures."""
        room = self.room
        async with room.lock:
            if version != room.versions[seat]:
                raise StaleVersion
            own = room.match.own_gestures(seat)
            if room.over or not 1 <= count <= len(own):
                raise Refused("There is nothing that can be taken back without asking.")
            await self.settle(lambda course: course.take_back(own[count - 1]))

    async def ask(self, seat: int, what: str, count: int) -> None:
        """A question to the other side; a computer always grants a takeback, and never a draw."""
        room = self.room
        async with room.lock:
            if room.over:
                raise Refused("The game is over.")
            if room.dice is None:
                raise Refused("The game has not begun.")
            if what == "takeback":
                room.course.actions_back(seat, count)
            elif what != "draw":
                raise Refused("There is no such question.")
            other = room.row.seats[1 - seat]
            if other.kind == "computer" and what == "draw":
                raise Refused("The computer plays on.")
            if other.kind == "computer" or other.token == room.row.seats[seat].token:  # two at one screen have talked
                await self.settle(lambda course: course.grant(what, seat, count))
                return
            room.course.asks[what] = (seat, count)
            room.audience.show_all([])

    async def answer(self, seat: int, what: str, yes: bool) -> None:
        """The answer to an open question of the other side."""
        room = self.room
        async with room.lock:
            asks = room.course.asks
            if what not in asks or asks[what][0] == seat or room.over:
                raise Refused("Nothing has been asked.")
            by, count = asks[what]
            if yes:
                await self.settle(lambda course: course.grant(what, by, count))
            else:
                del asks[what]
                room.audience.show_all([])

    async def resign(self, seat: int) -> None:
        """A side gives up."""
        room = self.room
        async with room.lock:
            if room.over:
                raise Refused("The game is over.")
            result = Result(room.game.sides[1 - seat], "resigned")
            await room.change(lambda course: course.finish(result))

    async def settle(self, do: Callable[[Course], None]) -> None:
        """A change that tells no story."""

        def done(course: Course) -> list[Event]:
            do(course)
            return []

        await self.room.change(done)
