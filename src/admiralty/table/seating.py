"""Who sits at a table: the dice that the seats agree on before they play, how they are called, what they say."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from admiralty.engine.dice import commit
from admiralty.engine.errors import Refused
from admiralty.table.pictures import Picture

if TYPE_CHECKING:
    from admiralty.table.room import Room


class Seating:
    """What is kept of the seats. Nothing here changes the game, except that it begins with the last nonce."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def commit_nonce(self, seats: tuple[int, ...], hashed: str) -> None:
        """A seat fixes its nonce without showing it. A browser that holds both seats gives both."""
        room = self.room
        async with room.lock:
            changed = False
            for seat in seats:
                row = room.row.seats[seat]
                if row.human and not row.hashed:
                    await room.store.set_seat(room.row.id, seat, hashed=hashed)
                    row.hashed = hashed
                    changed = True
            if changed:
                room.audience.tell_table()

    async def reveal_nonce(self, seats: tuple[int, ...], nonce: str) -> None:
        """A seat shows its nonce, once all are fixed; the game begins with the last one."""
        room = self.room
        async with room.lock:
            if room.row.dice_state() != "reveal":
                return
            for seat in seats:
                row = room.row.seats[seat]
                if row.human and not row.nonce:
                    if commit(nonce) != row.hashed:
                        raise Refused("This is not the nonce that was committed to.")
                    await room.store.set_seat(room.row.id, seat, nonce=nonce)
                    row.nonce = nonce
            if room.dice is not None:
                await room.begin()
            room.audience.tell_table()

    async def rename(self, seats: tuple[int, ...], name: str, colour: str) -> None:
        """How the seat is called."""
        room = self.room
        async with room.lock:
            for seat in seats[:1] if len(seats) == 2 else seats:
                await room.store.set_seat(room.row.id, seat, name=name, colour=colour)
                room.row.seats[seat].name = name
                room.row.seats[seat].colour = colour
                room.match.record.seats[room.game.sides[seat]] = name
            room.audience.tell_table()

    async def say(self, seat: int, text: str) -> None:
        """A line to the other seat, kept with the game."""
        at = time.time()
        await self.room.store.add_chat(self.room.row.id, seat, text, at)
        self.room.audience.say(self.chat_line(seat, text, at))

    def chat_line(self, seat: int, text: str, at: float) -> Picture:
        """A line of talk as it is sent."""
        side, name = self.room.game.sides[seat], self.room.row.seats[seat].name
        return {"type": "chat", "side": side, "name": "" if name == side else name, "text": text, "at": at}
