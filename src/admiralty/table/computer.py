"""The computer at a table: it makes its own decisions and advises a seat, always from what a seat knows."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from admiralty.engine.errors import Refused
from admiralty.players.analysis import Advice
from admiralty.table.thinking import Thinkers
from admiralty.table.timers import TRY_AGAIN

if TYPE_CHECKING:
    from admiralty.table.room import Room


log = logging.getLogger("admiralty.table")

SLOW = 20.0  # seconds: no level thinks as long as that, so whoever runs the server should know


class Computer:
    """It thinks in another process; whatever it plays is a change of the room like any other."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self.room = room
        self.thinkers = thinkers
        self.task: asyncio.Task[None] | None = None

    def is_thinking(self) -> bool:
        return self.task is not None and not self.task.done()

    def begin(self) -> None:
        """It is to act; where it thinks already it goes on by itself."""
        if not self.is_thinking():
            self.task = asyncio.create_task(self.think())

    async def think(self) -> None:
        """Its decisions, until somebody else is to act; what cannot be done now is tried again."""
        room, failures = self.room, 0
        while not room.over and room.state.actor in (0, 1):
            seat = room.state.actor
            row = room.row.seats[seat]
            if row.kind != "computer":
                return
            try:
                await self.move(seat, row.level)
                failures = 0
            except Exception as error:  # noqa: BLE001  (thinker, rules or disk: the game must not stand still for ever)
                room.audience.say_trouble(error)
                await asyncio.sleep(TRY_AGAIN[min(failures, len(TRY_AGAIN) - 1)])
                failures += 1

    async def move(self, seat: int, level: str) -> None:
        """One decision, unless the position has changed while it thought."""
        room = self.room
        key = room.state.key()
        slow = asyncio.get_running_loop().call_later(
            SLOW, log.warning, "table %s: %s still thinks after %g s", room.row.id, level, SLOW
        )
        try:
            action, _ = await asyncio.gather(
                self.thinkers.choose(
                    room.game.name, level, self.known_to(seat), secrets.randbits(30), f"{room.row.id}-{seat}"
                ),
                asyncio.sleep(room.held_back if room.course.is_hidden_turn() and room.row.persons() else 0),
            )
        finally:
            slow.cancel()
        async with room.lock:
            if room.state.key() == key and not room.over:
                await room.play(lambda course: course.act(seat, [action])[1])

    async def hint(self, seat: int) -> Advice:
        """What is best for a seat that may ask."""
        room = self.room
        if not room.row.gives_hints():
            raise Refused("Hints are given only against the computer, or to two at one screen.")
        if room.state.actor != seat or room.over:
            raise Refused("It is the other side's turn.")
        return await self.thinkers.advise(room.game.name, self.known_to(seat))

    async def chances(self, seat: int) -> float:
        """The chances of seat 0 as a seat sees them."""
        room = self.room
        if not room.row.against_computer() or room.over:
            raise Refused("The chances are shown only against the computer, or after the end.")
        return await self.thinkers.chances(room.game.name, self.known_to(seat))

    def known_to(self, seat: int) -> str:
        """The position as a seat knows it; nothing else ever goes to a computer."""
        room = self.room
        return room.game.write(room.game.known(room.state, seat))
