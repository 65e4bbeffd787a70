"""Two tables that differ only in what a listener cannot know, in one process, with the same dice.

Both rooms are real, with a real database; what the listener is sent is taken from its connection as bytes.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, ParamSpec, TypeVar, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.table.archive import Archive
from admiralty.table.clock import Agreed, Clock
from admiralty.table.course import BENCHES
from admiralty.table.hall import Hall
from admiralty.table.pages import Pages
from admiralty.table.requests import guarded
from admiralty.table.room import Room
from admiralty.table.rows import SeatRow, TableRow
from admiralty.table.socket import Connection
from admiralty.table.store import Store
from admiralty.table.thinking import Thinkers
from admiralty.table.workers import Workers
from tests.table.support import GAME, someone

game = admiralty.load(GAME)

TOKENS = ("token-of-japan", "token-of-russia", "token-of-the-bench")
NONCES = ("0a" * 32, "0b" * 32)
SECRET = "5e" * 32


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


P = ParamSpec("P")
T = TypeVar("T")


NONE = Agreed()


class AtOnce(Workers):
    """Work that is done here and now, so that a hundred tables need no process each."""

    async def run_within(self, seconds: float | None, job: Callable[P, T], *arguments: P.args, **more: P.kwargs) -> T:
        return job(*arguments, **more)


class Table:
    """A room with both seats and the bench taken; a seat is 0, 1 or None for the bench."""

    def __init__(
        self,
        folder: Path,
        name: str,
        start: str,
        options: dict[str, bool],
        *,
        played: Game = game,
        agreed: Agreed = NONE,
    ) -> None:
        self.now = 1_000_000.0  # what the clocks go by
        self.game = played
        self.store = Store(folder / f"{name}.db")
        self.hall = self.new_hall()
        self.pages = Pages(self.hall, None)
        self.row = TableRow(
            id="table",
            game=played.name,
            rules=played.rules,
            scenario=played.scenarios[0],
            options=msgspec.json.encode(played.check_options(options)).decode(),
            start=start,
            kind="game",
            clock=msgspec.json.encode(agreed).decode(),
            clocks=msgspec.json.encode(Clock.wound(agreed)).decode(),
            secret=SECRET,
            maker=hashed(TOKENS[0]),
            watch=TOKENS[2],
            seats=[
                SeatRow("me", "Togo", token=hashed(TOKENS[0]), hashed=hashed(NONCES[0]), nonce=NONCES[0]),
                SeatRow("friend", "Makarov", token=hashed(TOKENS[1]), hashed=hashed(NONCES[1]), nonce=NONCES[1]),
            ],
        )
        self.numbers = dict.fromkeys(BENCHES, 0)
        self.connections: dict[int | None, Connection] = {}

    def new_hall(self) -> Hall:
        hall = Hall(self.store, Thinkers(1), archive=Archive(AtOnce(0)), now=lambda: self.now)
        hall.held_back = 86_400.0  # whatever is held back comes when the test says so, not when the machine is slow
        return hall

    async def reopen(self) -> None:
        """The server goes and comes back; nobody sits at the table yet."""
        self.hall = self.new_hall()
        self.pages = Pages(self.hall, None)
        await self.hall.room("table")
        await self.begun()

    async def open(self) -> None:
        """Everybody sits down."""
        await self.store.add_table(self.row)
        await self.hall.room("table")
        self.room.audience.versions = dict.fromkeys(
            BENCHES, 0
        )  # they begin anywhere, which has nothing to do with the game
        for bench in BENCHES:
            self.connections[bench] = Connection(cast(WebSocket, None), self.hall)
            await self.say(bench, {"type": "hello", "token": token_of(bench), "lang": "en"})
        await self.begun()

    async def begun(self) -> None:
        """What a start leaves to be done by itself has been done."""
        while self.room.sequel.is_due():
            await asyncio.sleep(0)

    @property
    def room(self) -> Room:
        return self.hall.rooms["table"]

    @property
    def state(self) -> State:
        state: State = self.room.state
        return state

    def close(self) -> None:
        self.hall.thinkers.close()
        self.store.close()

    # -- talking ---------------------------------------------------------------------------------

    async def say(self, bench: int | None, message: dict[str, Any]) -> None:
        """A message of one of them, as its connection reads it."""
        await self.connections[bench].read(msgspec.json.encode(message).decode())

    async def ask(self, bench: int | None, kind: str, **rest: Any) -> None:
        """A message that wants an answer."""
        self.numbers[bench] += 1
        await self.say(bench, {"type": kind, "id": self.numbers[bench], **rest})

    async def act(self, *actions: int | str) -> None:
        """Whoever is to act does this."""
        seat = self.state.actor
        trial, words = self.state.clone(), []
        for action in actions:
            number = action if isinstance(action, int) else self.game.read_action(trial, action)
            words.append(self.game.write_action(trial, number))
            trial.apply(number)
        await self.ask(seat, "act", version=self.room.versions[seat], actions=words)

    def heard(self, bench: int | None) -> list[bytes]:
        """Everything that was sent to one of them since this was asked last."""
        connection, got = self.connections[bench], []
        while not connection.outgoing.empty():
            got.append(cast(bytes, connection.outgoing.get_nowait()))
        connection.waiting = 0
        return got

    def hush(self) -> None:
        """Let everybody forget what was said."""
        for bench in BENCHES:
            self.heard(bench)

    # -- HTTP ------------------------------------------------------------------------------------

    async def fetch(self, page: str, bench: int | None, **query: Any) -> bytes:
        """What a request is answered, with its status."""
        asked = "&".join(f"{key}={value}" for key, value in query.items())
        scope = {
            "type": "http", "method": "GET", "query_string": asked.encode(), "path": page,
            "headers": [(b"x-seat", token_of(bench).encode())],
            "client": (someone(), 1),  # who asks this often would be asked to wait
        }  # fmt: skip
        handler: Callable[[Request], Awaitable[Response]] = guarded(getattr(self.pages.past, page))
        answer = await handler(Request(scope))
        return str(answer.status_code).encode() + b" " + bytes(answer.body)

    async def looked_back(self, bench: int | None) -> list[bytes]:
        """Everything that can be looked back at."""
        got = [await self.fetch(page, bench, lang="fr") for page in ("record", "moments", "luck", "verification")]
        told = msgspec.json.decode(got[1].partition(b" ")[2])["moments"]
        steps = range(0, len(told) + 2, max(1, len(told) // 8))
        return got + [await self.fetch("view", bench, n=n) for n in (*steps, len(told), len(told) + 1)]


def with_table(table: Table, story: Callable[[Table], Awaitable[None]]) -> None:
    """A story at a table where everybody has sat down, and heard what is said then."""

    async def whole() -> None:
        await table.open()
        table.hush()
        await story(table)

    try:
        asyncio.run(whole())
    finally:
        table.close()


def said(table: Table, bench: int | None) -> list[dict[str, Any]]:
    """What somebody was sent since this was asked last."""
    return [msgspec.json.decode(line) for line in table.heard(bench)]


def token_of(bench: int | None) -> str:
    return TOKENS[2 if bench is None else bench]


class Twins:
    """Two tables side by side, and the one who listens at both."""

    def __init__(
        self, folder: Path, listener: int | None, positions: tuple[str, str] = ("", ""), *, played: Game = game
    ) -> None:
        self.listener = listener
        self.game = played
        options = {"fog": True} if played is game else {}
        self.tables = tuple(
            Table(folder, name, start, options, played=played) for name, start in zip("ab", positions, strict=True)
        )

    async def open(self) -> None:
        for table in self.tables:
            await table.open()

    def close(self) -> None:
        for table in self.tables:
            table.close()

    def alike(self) -> bool:
        """Whether the listener cannot tell the positions apart."""
        first, second = (self.game.write(self.game.known(table.state, self.listener)) for table in self.tables)
        return first == second and len({table.room.over for table in self.tables}) == 1

    def compare(self) -> int:
        """What the listener was sent is the same at both tables, byte for byte; how many messages it were."""
        first, second = (table.heard(self.listener) for table in self.tables)
        assert first == second
        return len(first)

    async def compare_history(self) -> None:
        """What the listener can look back at is the same."""
        first, second = [await table.looked_back(self.listener) for table in self.tables]
        assert first == second

    async def both(self, do: Callable[[Table], Awaitable[None]]) -> None:
        """The same at both tables."""
        for table in self.tables:
            await do(table)


def run(twins: Twins, story: Callable[[Twins], Awaitable[None]]) -> None:
    """Play a story on a pair of tables."""

    async def whole() -> None:
        await twins.open()
        try:
            assert twins.alike()
            twins.compare()
            await story(twins)
        finally:
            for table in twins.tables:
                await asyncio.sleep(0)
                table.hush()

    try:
        asyncio.run(whole())
    finally:
        twins.close()


def position_in_the_fog(rng: Random) -> State:
    """A position of a random game with fog of war, in which somebody is to decide."""
    state: State = game.start(options={"fog": True})
    decision = state.clone()
    for _ in range(rng.randrange(400)):
        legal = state.legal()
        state.apply(rng.choices(legal, state.weights() if state.actor == admiralty.CHANCE else None)[0])
        if state.actor == admiralty.OVER:
            break
        if state.actor != admiralty.CHANCE:
            decision = state.clone()
    return decision
