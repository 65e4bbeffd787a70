"""How many live games a table carries: a real server process, two simulated players a game, over real sockets.

Each game has one action every five seconds, the games spread evenly over them. Measured is the time from the click
(the action is sent) to its acknowledgement, which means it is on disk, and to both boards (both players were sent
the new position). The players live in this process; how busy it was is reported too, so that it can be seen
that they were not what was measured.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import admiralty
from admiralty.engine.machine import allow_open_files

EVERY = 5.0  # seconds between two actions of a game
WARMING = 3.0  # seconds that are played before anything is counted
PATIENCE = 60.0
AT_ONCE = 40  # tables that are made, or players who sit down, side by side


class Choice(msgspec.Struct):
    """An action on offer."""

    text: str


class Board(msgspec.Struct):
    """What a simulated player looks at."""

    actions: list[Choice]


class View(msgspec.Struct):
    """The part of a `view` message that a simulated player needs."""

    version: int
    view: Board


view_of = msgspec.json.Decoder(View).decode


@dataclass
class Times:
    """Seconds from the click, action by action."""

    done: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    refused: int = 0


class Sitter:
    """One simulated player: reads everything, keeps the last view as it came."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.nonce = secrets.token_hex(32)
        self.socket: ClientConnection | None = None
        self.view: bytes = b""
        self.views = 0
        self.seen = asyncio.Event()  # something has come
        self.done_at = self.view_at = 0.0
        self.answers: list[bool] = []  # to the last click: whether it was taken
        self.over = False
        self.said: set[str] = set()

    async def sit_down(self, port: int, held: AsyncExitStack) -> asyncio.Task[None]:
        """Open the seat; the returned task reads until the connection ends."""
        opened = connect(
            f"ws://127.0.0.1:{port}/socket", max_size=None, ping_interval=None, close_timeout=1, proxy=None
        )
        self.socket = await held.enter_async_context(opened)
        reading = asyncio.create_task(self.read(self.socket))
        await self.socket.send(json.dumps({"type": "hello", "token": self.token, "lang": "en"}))
        return reading

    async def read(self, socket: ClientConnection) -> None:
        async for message in socket:
            now = time.perf_counter()
            text = message.encode() if isinstance(message, str) else message
            if text.startswith(b'{"type":"view"'):
                self.view, self.view_at = text, now
                self.views += 1
            elif text.startswith(b'{"type":"done"'):
                self.done_at = now
                self.answers.append(True)
            elif text.startswith((b'{"type":"refused"', b'{"type":"error"')):
                self.answers.append(False)
            elif text.startswith(b'{"type":"table"'):
                await self.agree(socket, json.loads(text))
            self.seen.set()

    async def agree(self, socket: ClientConnection, table: dict[str, Any]) -> None:
        """This seat's part of the dice."""
        self.over = table["over"]
        state = table["dice"]["state"]
        if state == "commit" and "commit" not in self.said:
            self.said.add("commit")
            digest = hashlib.sha256(self.nonce.encode()).hexdigest()
            await socket.send(json.dumps({"type": "commit", "hash": digest}))
        if state == "reveal" and "nonce" not in self.said:
            self.said.add("nonce")
            await socket.send(json.dumps({"type": "nonce", "nonce": self.nonce}))
        if state == "ready":
            self.said.add("ready")

    async def until(self, what: Callable[[], bool]) -> None:
        """Wait for something to be so; whatever comes may make it so."""
        while not what():
            self.seen.clear()
            await asyncio.wait_for(self.seen.wait(), PATIENCE)


class LiveGame:
    """Two simulated players at one table."""

    def __init__(self, tokens: dict[str, str], number: int) -> None:
        self.players = [Sitter(token) for token in tokens.values()]
        self.rng = Random(number)

    async def play(self, begin: float, end: float, count_from: float, times: Times) -> None:
        """One action every few seconds, at this game's own beat."""
        at = begin
        while at < end:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            if any(player.over for player in self.players):
                return
            await self.click(times if at >= count_from else Times())
            at += EVERY

    async def click(self, times: Times) -> None:
        """Whoever is to act takes any action."""
        views = [view_of(player.view) for player in self.players]
        seat = 0 if views[0].view.actions else 1
        if not views[seat].view.actions:
            return
        actor, other = self.players[seat], self.players[1 - seat]
        word = self.rng.choice(views[seat].view.actions).text
        message = json.dumps({"type": "act", "id": 1, "version": views[seat].version, "actions": [word]})
        before = [player.views for player in self.players]
        actor.answers.clear()
        assert actor.socket is not None
        clicked = time.perf_counter()
        await actor.socket.send(message)
        await actor.until(lambda: bool(actor.answers))
        if not actor.answers[0]:
            times.refused += 1
            return
        times.done.append(actor.done_at - clicked)
        await other.until(lambda: other.views > before[1 - seat])
        times.boards.append(max(actor.view_at, other.view_at) - clicked)


# -- the server ------------------------------------------------------------------------------------


class ServerProcess:
    """A server in a process of its own, with an empty home; ends with the `with`."""

    def __init__(self, *arguments: str) -> None:
        self.home = tempfile.TemporaryDirectory(prefix="admiralty-bench-")
        log = Path(self.home.name, "log")
        with log.open("wb") as written:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", "admiralty", "serve", "--port", "0", "--behind-proxy", *arguments],
                stdout=written, stderr=written, env={**os.environ, "ADMIRALTY_HOME": self.home.name},
            )  # fmt: skip
        self.port = self._listening(log)

    def _listening(self, log: Path) -> int:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            if found := re.search(r"http://[\w.]+:(\d+)/", log.read_text()):
                return int(found[1])
            time.sleep(0.02)
        raise RuntimeError(f"the server did not start: {log.read_text()}")

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(self, *reason: object) -> None:
        self.process.terminate()
        self.process.wait()
        self.home.cleanup()

    def cpu(self) -> float:
        """CPU-seconds that the server has used; 0 where the system does not tell."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def new_table(self, number: int) -> dict[str, str]:
        """The tokens of a table for two; each asks from an address of its own, as from behind a proxy."""
        wish = {
            "game": admiralty.games()[0],
            "seats": {side: {"kind": kind} for side, kind in zip(self.sides(), ("me", "friend"), strict=True)},
        }
        headers = {"X-Forwarded-For": f"10.0.{number >> 8 & 255}.{number & 255}", "Content-Type": "application/json"}
        address = f"http://127.0.0.1:{self.port}/api/tables"
        request = urllib.request.Request(address, json.dumps(wish).encode(), headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            tokens: dict[str, str] = json.load(answer)["tokens"]
        return tokens

    def sides(self) -> tuple[str, str]:
        return admiralty.load(admiralty.games()[0]).sides


# -- the measurement ---------------------------------------------------------------------------------


async def measure(server: ServerProcess, games: int, seconds: float) -> tuple[Times, float, float]:
    """The times of all actions in so many seconds, and how busy players and server were, in cores."""
    gate = asyncio.Semaphore(AT_ONCE)
    times = Times()
    async with AsyncExitStack() as held:

        async def seat(number: int) -> LiveGame:
            async with gate:
                live = LiveGame(await asyncio.to_thread(server.new_table, number), number)
                for player in live.players:
                    reading.append(await player.sit_down(server.port, held))
                for player in live.players:
                    await player.until(lambda: "ready" in player.said and bool(player.view))  # noqa: B023 - awaited here
            return live

        reading: list[asyncio.Task[None]] = []
        tables = await asyncio.gather(*(seat(number) for number in range(games)))
        gc.collect()
        gc.freeze()
        gc.disable()  # the players must not make each other wait
        begin = time.perf_counter() + 0.5
        count_from, end = begin + WARMING, begin + WARMING + seconds
        playing = [
            asyncio.create_task(live.play(begin + EVERY * number / games, end, count_from, times))
            for number, live in enumerate(tables)
        ]
        await asyncio.sleep(count_from - time.perf_counter())
        own, served, since = time.process_time(), server.cpu(), time.perf_counter()
        await asyncio.sleep(end - time.perf_counter())
        elapsed = time.perf_counter() - since
        own, served = (time.process_time() - own) / elapsed, (server.cpu() - served) / elapsed
        await asyncio.gather(*playing)
        gc.enable()
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)
    return times, own, served


def share(sorted_times: list[float], part: float) -> float:
    """The time, in milliseconds, that this part of all actions did not exceed."""
    return sorted_times[min(len(sorted_times) - 1, int(len(sorted_times) * part))] * 1000


def run(games: int, seconds: float, write: Callable[[str], None]) -> None:
    """Measure and write a few lines."""
    open_files = 4 * games + 256
    allow_open_files(open_files)
    build = "compiled" if admiralty.COMPILED else "interpreted"
    write(f"rules {build}, {games:,} live games, {2 * games:,} connections, one action a game every {EVERY:g} s")
    with ServerProcess("--most-connections", str(open_files)) as server:
        times, own, served = asyncio.run(measure(server, games, seconds))
    if not times.boards:
        write("no action was acknowledged")
        return
    write(f"{len(times.done) / seconds:,.1f} acknowledged actions/s over {seconds:g} s, {times.refused} refused")
    for name, measured in (("on disk", sorted(times.done)), ("on both boards", sorted(times.boards))):
        median, late, last = share(measured, 0.5), share(measured, 0.99), measured[-1] * 1000
        write(f"click to {name}: p50 {median:.1f} ms, p99 {late:.1f} ms, longest {last:.1f} ms")
    write(f"busy: server {served:.0%} of a core, simulated players {own:.0%}")


if __name__ == "__main__":
    asked = [*sys.argv[1:], *("1000", "60")[len(sys.argv) - 1 :]]
    run(int(asked[0]), float(asked[1]), print)
