"""Connections before anybody has said anything: how many there may be, and how long they may take over a request."""

from __future__ import annotations

import asyncio
import errno
import logging
import time
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from admiralty.table.limits import origin

log = logging.getLogger("admiralty.table")

SPARE = 128  # open files that are no visitors: the database, the computer players, whoever is being turned away
BACKLOG = 64  # how many are let in before the first of them is counted
QUIET = 60.0  # seconds in which the same complaint is not made again
FULL = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 60\r\nconnection: close\r\n\r\n"


class Door:
    """Counts who is inside, in all and by address."""

    def __init__(self, most: int, most_per_address: int, patience: float) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self.patience = patience  # seconds from the first sign of a request to its end
        self.inside = 0
        self.by_address: Counter[str] = Counter()
        self.complained = -QUIET

    def admit(self, address: str) -> bool:
        """Whether one more may come in from there; if so he is inside."""
        if self.inside >= self.most or self.by_address[address] >= self.most_per_address:
            self.complain("there are too many connections, some were turned away")
            return False
        self.inside += 1
        self.by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One of that address is gone."""
        self.inside -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]

    def complain(self, what: str) -> None:
        """One line in the log, now and then."""
        now = time.monotonic()
        if now - self.complained >= QUIET:
            self.complained = now
            log.warning("%s", what)

    def on_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """For the event loop, which would fill the log with every single connection that it cannot take."""
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
            self.complain("the system allows no more open files, new connections have to wait")
        else:
            loop.default_exception_handler(context)


def address_of(transport: asyncio.BaseTransport) -> str:
    """Where a connection comes from, as it is counted."""
    peer = transport.get_extra_info("peername")
    return origin(str(peer[0])) if peer else ""


class Visit(H11Protocol):
    """HTTP as uvicorn speaks it, for those whom the door admits and who finish what they begin to ask."""

    door: Door
    address: str | None = None  # while he is inside and this protocol answers for him
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        address = address_of(transport)
        if self.door.admit(address):
            self.address = address
            super().connection_made(transport)
            self._watch()
        else:
            transport.write(FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self.address is not None:  # otherwise turned away, and still talking
            super().data_received(data)
            self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """A request has so much time from its beginning to its end; between requests uvicorn looks at the clock."""
        asking = self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and self.timeout_keep_alive_task is None
        if not asking or self.address is None:
            self._stop_watching()
        elif self.deadline is None:
            self.deadline = self.loop.call_later(self.door.patience, self.transport.abort)

    def _stop_watching(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self.address = None  # from here on the socket answers for him

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address is not None:
            self.door.leave(self.address)
            self.address = None
            self._stop_watching()
            super().connection_lost(exc)


class Sitting(WebSocketsSansIOProtocol):
    """A WebSocket as uvicorn speaks it; its end is told to the door."""

    door: Door

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.door.leave(address_of(self.transport))


def protocols(door: Door) -> tuple[type[Visit], type[Sitting]]:
    """What speaks HTTP and WebSocket behind this door."""
    return type("Visit", (Visit,), {"door": door}), type("Sitting", (Sitting,), {"door": door})
