"""A real server in a process of its own, asked over HTTP."""

from __future__ import annotations

import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.table.player import PATIENCE, Message, Player, agree

GAME = "port-arthur"
LEVELS = ("random", "greedy")


class Answer:
    """What the server answered over HTTP."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Server:
    """A server in a process of its own, with a home of its own."""

    def __init__(
        self, home: Path, *arguments: str, proxied: bool = True, given: Mapping[str, str] | None = None
    ) -> None:
        self.home = home
        self.given = given or {}  # more of the environment
        self.arguments = ("--behind-proxy", *arguments) if proxied else arguments
        self.berth: socket.socket | None = None  # keeps the port from everybody else while a restart is under way
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.log = home / "server.log"
        home.mkdir(parents=True, exist_ok=True)

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *reason: object) -> None:
        self.stop()

    # -- the process -----------------------------------------------------------------------------

    def start(self) -> None:
        """Start it, on the port it had before if this is a restart, and wait until it listens."""
        if self.berth is None:
            self.berth = socket.socket()
            self.berth.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self.berth.bind(("127.0.0.1", 0))
            self.port = self.berth.getsockname()[1]
        read = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", "admiralty", "serve", "--port", str(self.port), *self.arguments],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={
                    **os.environ,
                    "ADMIRALTY_HOME": str(self.home),
                    "PYTHONDONTWRITEBYTECODE": "1",
                    "LANG": "C.UTF-8",
                    **self.given,
                },
                start_new_session=True,  # its workers are found, and ended, as one group
            )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.address("/").encode() in self.log.read_bytes()[read:]:
                return
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.01)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def stop(self) -> int | None:
        """End it as Ctrl-C does; its exit code."""
        return self._end(signal.SIGINT, for_good=True)

    def kill(self) -> int | None:
        """End it without a warning."""
        return self._end(signal.SIGKILL, for_good=True)

    def _end(self, how: int, for_good: bool) -> int | None:
        if for_good and self.berth is not None:
            self.berth.close()
            self.berth = None
        if self.process is None:
            return None
        self.process.send_signal(how)
        try:
            code = self.process.wait(PATIENCE)
        finally:
            with_group(self.process.pid, signal.SIGKILL)
        self.process = None
        return code

    def down(self, how: int = signal.SIGINT) -> None:
        """End it; its port is kept for it."""
        self._end(how, for_good=False)

    def restart(self, how: int = signal.SIGINT) -> None:
        """End it and start it again on the same files."""
        self.down(how)
        self.start()

    # -- HTTP ------------------------------------------------------------------------------------

    def address(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def get(self, path: str, token: str = "", **query: Any) -> Answer:
        """A GET; any status is an answer."""
        asked = f"{path}?{urllib.parse.urlencode(query)}" if query else path
        given = {"X-Forwarded-For": someone(), **({"X-Seat": token} if token else {})}
        return fetch(urllib.request.Request(self.address(asked), headers=given))

    def post(self, path: str, body: Any, headers: dict[str, str] | None = None) -> Answer:
        """A POST of JSON, or of bytes as they are."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        given = {"Content-Type": "application/json", "X-Forwarded-For": someone(), **(headers or {})}
        return fetch(urllib.request.Request(self.address(path), data, given, method="POST"))

    def moments(self, token: str, lang: str = "en") -> list[Message]:
        """The whole story as a token may know it, page by page."""
        told: list[Message] = []
        while True:
            page = self.get("/api/moments", token=token, lang=lang, first=len(told) + 1).json
            told += page["moments"]
            if len(told) >= page["most"]:
                return told

    # -- tables ----------------------------------------------------------------------------------

    def new_table(self, options: dict[str, Any] | None = None, clock: Message | None = None, **seats: str) -> Message:
        """A table; a seat is 'me', 'friend' or a level of the computer."""
        body: Message = {
            "game": GAME,
            "options": options or {},
            "seats": {
                side: {"kind": "computer", "level": kind} if kind in LEVELS else {"kind": kind, "name": side.title()}
                for side, kind in seats.items()
            },
        }
        if clock is not None:
            body["clock"] = clock
        answer = self.post("/api/tables", body)
        assert answer.status == 200, answer.text
        made: Message = answer.json
        return made

    def friends(self, options: dict[str, Any] | None = None, **more: Any) -> tuple[str, str, str]:
        """A table for two people: the tokens of Japan, Russia and the onlookers."""
        made = self.new_table(options, japan="me", russia="friend", **more)
        return made["tokens"]["japan"], made["tokens"]["russia"], made["watch"]

    def player(self, token: str, **hello: Any) -> Player:
        """Somebody who sits down with this token; a context manager."""
        return Player(self, token, **hello)

    @contextmanager
    def pair(self, options: dict[str, Any] | None = None, **more: Any) -> Iterator[tuple[Player, Player, str]]:
        """Two people at a table, with the dice agreed, and the onlookers' token."""
        first, second, watch = self.friends(options, **more)
        with self.player(first) as japan, self.player(second) as russia:
            agree(japan, russia)
            yield japan, russia, watch


def with_group(leader: int, how: int) -> None:
    """Signal whoever is left of a process group; nobody may be."""
    try:
        os.killpg(leader, how)
    except ProcessLookupError:
        return


_people = itertools.count(1)


def someone() -> str:
    """An address that has not asked for anything yet; the server believes the proxy that it is told of."""
    n = next(_people)
    return f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"


def fetch(request: urllib.request.Request) -> Answer:
    """The answer to a request, whatever its status."""
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return Answer(response.status, dict(response.headers), response.read())
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, dict(error.headers), error.read())
