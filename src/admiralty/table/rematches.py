"""A rematch: the same people on the other sides. Of each game there is one at most, and everybody finds his seat there.

The link of a seat in the rematch follows from the link that the seat had, so that whoever comes back later, also after
the server was away, can be told it, though only its hash is kept. An account's seats are the account's there, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from admiralty.engine.errors import Refused
from admiralty.table.audience import Listener
from admiralty.table.room import Room
from admiralty.table.rows import SeatRow
from admiralty.table.tokens import following

if TYPE_CHECKING:
    from admiralty.table.hall import Hall


class Rematches:
    """Who wants one, and how he comes to it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def want(self, room: Room, listener: Listener) -> None:
        """A new table once both sides want it, and a computer always does; who comes later is told of the same."""
        if not room.over or room.row.kind == "import":
            raise Refused("A rematch comes after the end.")
        audience = room.audience
        audience.rematch_wanted |= set(listener.seats) | {n for n in (0, 1) if n not in room.row.persons()}
        if "." not in listener.token:
            room.rematch_links |= dict.fromkeys(listener.seats, following(listener.token))
        async with room.lock:
            fresh = audience.rematch_wanted >= {0, 1} and self.hall.store.rematch_of(room.row.id) is None
            if fresh:
                await self._make(room)
        for attending in audience.attending:
            attending.listener.again = self.link(room, attending.listener.token)
        audience.tell_table()
        for other in [attending.listener for attending in audience.attending]:
            if other.again and (fresh or other is listener):
                other.send({"type": "rematch", "token": other.again})

    def link(self, room: Room, token: str) -> str:
        """What opens the same person's seat in the rematch; nothing where there is none, or no seat for him."""
        made = self.hall.store.rematch_of(room.row.id)
        if made is None:
            return ""
        session, owned, _ = token.partition(".")
        link = f"{session}.{made}" if owned else following(token)
        found = self.hall.opens(link)
        return link if found is not None and found[0] == made else ""

    def forget(self, room: Room, seat: int) -> None:
        """Whoever wanted one has lost the seat."""
        room.audience.rematch_wanted.discard(seat)
        room.rematch_links.pop(seat, None)

    async def _make(self, room: Room) -> None:
        sides = room.game.sides
        seats = [
            SeatRow(seat.kind, sides[1 - n] if seat.name == sides[n] else seat.name, seat.level, seat.colour)
            for n, seat in enumerate(room.row.seats)
        ][::-1]
        await self.hall.make(
            room.game, room.row.scenario, dict(room.match.record.options), seats, agreed=room.course.agreed,
            commitment=room.row.commitment, rematch_of=room.row.id,
            links={1 - seat: link for seat, link in room.rematch_links.items()},
        )  # fmt: skip
