"""Connections that say nothing, or not enough: they are counted, given some time, and keep nobody else out."""

from __future__ import annotations

import json
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.table.support import PATIENCE, Server, agree, open_socket

MOST, EACH = 16, 6
TURNED_AWAY = (503, 0)  # the answer does not reach who is still talking when the connection is closed
ASK = "GET /api/lobby HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = (
    "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
POST = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"

linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have but one address of their own")


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[Server]:
    """A server with little room and much patience."""
    limits = ("--most-connections", str(MOST), "--most-per-address", str(EACH), "--patience", "3600")
    with Server(tmp_path / "home", *limits, proxied=False) as running:
        yield running
        assert "Traceback" not in running.log.read_text()


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with room and no patience."""
    with Server(tmp_path_factory.mktemp("hasty"), "--patience", "1", proxied=False) as running:
        yield running
        assert "Traceback" not in running.log.read_text()


def visit(server: Server, address: int = 1) -> socket.socket:
    """A plain connection, from one of this machine's own addresses."""
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE, source_address=(f"127.0.0.{address}", 0))


@contextmanager
def silent(server: Server, count: int, address: int = 1) -> Iterator[list[socket.socket]]:
    """So many who come in and say nothing; they are counted before anybody else is."""
    with ExitStack() as held:
        yield [held.enter_context(visit(server, address)) for _ in range(count)]


def asked(connection: socket.socket, request: str = ASK + "Connection: close\r\n\r\n") -> int:
    """The status of the answer; 0 if there is none."""
    got = b""
    with suppress(ConnectionError):
        connection.sendall(request.encode())
        while piece := connection.recv(65_536):
            got += piece
    return int(got.split()[1]) if got else 0


def status(server: Server, address: int = 1) -> int:
    with visit(server, address) as connection:
        return asked(connection)


def ended(connection: socket.socket) -> bool:
    """Whether the server ends the connection; without a word, or after an answer."""
    try:
        while connection.recv(65_536):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


def until(what: Callable[[], bool]) -> None:
    """Look again and again until it is so."""
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.01)


def until_served(server: Server) -> None:
    """Whoever has left is no longer counted a moment later."""
    until(lambda: status(server) == 200)


def until_closed(nobody: ClientConnection) -> None:
    """Whatever the server says, in the end it says goodbye."""
    with suppress(ConnectionClosed):
        while True:
            nobody.recv(timeout=PATIENCE)


# -- how many --------------------------------------------------------------------------------------


@linux
def test_those_who_say_nothing_keep_only_their_own_address_out(crowded: Server) -> None:
    with silent(crowded, EACH):
        assert status(crowded) in TURNED_AWAY
        assert status(crowded, address=2) == 200
        with visit(crowded, 1) as connection:
            assert asked(connection, UPGRADE) in TURNED_AWAY
    until_served(crowded)


@linux
def test_there_is_a_limit_for_all_of_them_together(crowded: Server) -> None:
    with silent(crowded, EACH, 2), silent(crowded, EACH, 3), silent(crowded, MOST - 2 * EACH, 4):
        assert status(crowded, address=5) in TURNED_AWAY
    until_served(crowded)
    assert crowded.log.read_text().count("too many connections") == 1


def test_who_has_left_is_not_counted(crowded: Server) -> None:
    first, second, _ = crowded.friends()
    for _ in range(3 * MOST):
        until_served(crowded)
    for _ in range(MOST):
        with crowded.player(first) as japan, crowded.player(second) as russia:
            agree(japan, russia)
    with silent(crowded, 3 * EACH) as many:  # most of them are turned away
        assert 0 < sum(asked(one) == 200 for one in many) <= EACH
    until_served(crowded)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits another process")
def test_a_system_that_allows_no_more_open_files_fills_no_log(tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server:
        now = len(list(Path(f"/proc/{server.pid}/fd").iterdir()))
        limits = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (now + 5, limits[1]))
        with silent(server, 40):
            until(lambda: "no more open files" in server.log.read_text())
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, limits)
        assert status(server) == 200
        server.stop()
        assert server.log.read_text().count("no more open files") == 1
        assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize(("wanted", "allowed"), [(50, 50), (300, 300), (1000, 400)])
def test_as_many_open_files_are_asked_for_as_the_system_gives(wanted: int, allowed: int) -> None:
    code = (
        "import resource\n"
        "from admiralty.engine.machine import allow_open_files\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (100, 400))\n"
        f"print(allow_open_files({wanted}), *resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert done.stdout.split() == [str(allowed), str(max(100, allowed)), "400"]


# -- how long --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "begun",
    ["", "GET / HT", ASK, POST, ASK + "\r\n" + ASK, POST.replace("Content-Length: 1000", "Transfer-Encoding: chunked")],
    ids=["nothing", "half a line", "half the headers", "half the body", "half of a second one", "half a piece"],
)
def test_who_does_not_finish_a_request_is_let_go(hasty: Server, begun: str) -> None:
    with visit(hasty) as connection:
        connection.sendall(begun.encode())
        assert ended(connection)
    assert status(hasty) == 200


@pytest.mark.parametrize("begun", [ASK, POST], ids=["headers", "body"])
def test_a_letter_now_and_then_gains_no_time(hasty: Server, begun: str) -> None:
    with visit(hasty) as connection:
        connection.sendall(begun.encode())
        connection.settimeout(0.1)
        for _ in range(int(PATIENCE / 0.1)):
            try:
                connection.sendall(b"x")
                if not connection.recv(65_536):
                    return
            except ConnectionError:
                return
            except TimeoutError:
                continue
    raise AssertionError("the connection is still open")


def test_a_request_may_come_in_pieces_and_another_after_it(hasty: Server) -> None:
    with visit(hasty) as connection:
        for half in (ASK[:20], ASK[20:] + "\r\n"):
            connection.sendall(half.encode())
        assert connection.recv(65_536).startswith(b"HTTP/1.1 200")
        connection.sendall((ASK + "Connection: close\r\n\r\n").encode())
        assert ended(connection)


def test_a_socket_on_which_nobody_says_hello_is_ended(hasty: Server) -> None:
    first, second, _ = hasty.friends()
    with hasty.player(first) as japan, hasty.player(second) as russia, open_socket(hasty) as quiet:
        with open_socket(hasty) as rambling:
            for text in ("{}", "hello", json.dumps({"type": "hint", "id": 1})):
                rambling.send(text)
            for nobody in (quiet, rambling):
                until_closed(nobody)
        agree(japan, russia)  # who came first and said who he is stays
        japan.act("Mikasa>Tsushima")
