"""Requests that mean no good: none leads out of the client's folder, none is answered with a traceback."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import InvalidStatus

from tests.table.nonsense import BODIES, HOSTS, ORIGINS, PATHS, QUERIES
from tests.table.support import GAME, PATIENCE, Answer, Server, open_socket, still_serves, survivor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from survivor(tmp_path_factory.mktemp("hostile"))


def raw(server: Server, request: str | bytes, wait: float = 5) -> bytes:
    """What comes back over a plain socket."""
    data = request.encode("latin-1") if isinstance(request, str) else request
    got = b""
    with socket.create_connection(("127.0.0.1", server.port), wait) as plain, suppress(TimeoutError, ConnectionError):
        plain.sendall(data)
        while piece := plain.recv(65_536):
            got += piece
    return got


def ask(server: Server, path: str, *headers: str, method: str = "GET", host: str | None = None) -> bytes:
    """A request with exactly this path and these headers; the status line and what follows."""
    named = f"Host: {host or f'127.0.0.1:{server.port}'}"
    return raw(server, "\r\n".join([f"{method} {path} HTTP/1.1", named, "Connection: close", *headers, "", ""]))


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


@pytest.mark.parametrize("path", PATHS, ids=[path[:40] for path in PATHS])
def test_no_path_leads_out_of_the_clients_folder(server: Server, path: str) -> None:
    answer = ask(server, path)
    assert status(answer) in (400, 404), answer[:300]
    assert b"def main" not in answer
    assert b"root:" not in answer


@pytest.mark.parametrize("page", ["tables", "import", "branch", "revoke", "login", "register", "claim"])
def test_bodies_that_make_no_sense_are_refused_in_a_sentence(server: Server, page: str) -> None:
    for body in BODIES:
        answer: Answer = server.post(f"/api/{page}", body)
        if answer.status == 200:  # a record is read as far as it goes, and the answer says how far
            assert page == "import", body
            assert answer.json["error"], body
        else:
            assert answer.status in (400, 403, 404), (body[:100], answer.status)
            assert answer.json["error"]


@pytest.mark.parametrize(
    "page",
    [
        "record",
        "moments",
        "view",
        "luck",
        "review",
        "variation",
        "puzzles",
        "verification",
        "words",
        "rules",
        "about",
        "mine",
        "preview/pacific-1942",
    ],
)
def test_questions_that_make_no_sense_are_refused(server: Server, page: str) -> None:
    token = server.friends()[0]
    for query in QUERIES:
        answer = ask(server, f"/api/{page}?{query}", f"X-Seat: {token}")
        assert status(answer) in (200, 400, 403, 404), (query, answer[:200])
        assert b"Traceback" not in answer


def test_other_methods_are_not_allowed(server: Server) -> None:
    for method in ("POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "X" * 100):
        assert status(ask(server, "/api/lobby", "Content-Length: 0", method=method)) in (0, 400, 405)
    for page in ("tables", "revoke"):
        assert status(ask(server, f"/api/{page}")) == 405


@pytest.mark.parametrize("host", HOSTS)
def test_the_server_answers_to_no_other_name(server: Server, host: str) -> None:
    answer = ask(server, "/api/lobby", host=host)
    assert status(answer) in (400, 403)
    assert b"port-arthur" not in answer


@pytest.mark.parametrize("origin", ORIGINS)
def test_no_other_page_can_use_the_server(server: Server, origin: str) -> None:
    wish = {"game": GAME, "seats": {"japan": {"kind": "me"}, "russia": {"kind": "friend"}}}
    assert server.post("/api/tables", wish, {"Origin": origin}).status == 403
    with pytest.raises(InvalidStatus), open_socket(server, origin=origin):
        pass
    own = f"http://127.0.0.1:{server.port}"
    assert server.post("/api/tables", wish, {"Origin": own}).status == 200
    with open_socket(server, origin=own) as opened:
        opened.send("{}")
        assert json.loads(opened.recv(timeout=PATIENCE))["type"] == "error"


def test_a_body_without_end_is_cut_off(server: Server) -> None:
    head = f"POST /api/import HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Forwarded-For: 192.0.2.9\r\n"
    large = raw(server, f"{head}Content-Length: 100000000\r\n\r\n{{", wait=1)
    assert status(large) in (0, 400, 413)
    before = memory(server)
    chunk = b"10000\r\n" + b"x" * 65_536 + b"\r\n"
    with socket.create_connection(("127.0.0.1", server.port), 10) as endless, suppress(OSError):
        endless.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
        for _ in range(1_000):  # 64 megabytes
            endless.sendall(chunk)
    assert memory(server) - before < 30_000, "the server keeps what it should have refused"
    still_serves(server)


def memory(server: Server) -> int:
    """Kilobytes that the server has in memory; 0 where the system does not tell."""
    with suppress(OSError):
        for line in Path(f"/proc/{server.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
    return 0


def test_paths_that_do_not_exist_are_not_remembered(server: Server) -> None:
    before = memory(server)
    with socket.create_connection(("127.0.0.1", server.port), 10) as plain:
        reading = plain.makefile("rb")
        for n in range(1_500):
            name = f"{n:06}" + "/abcdefghi" * 600
            plain.sendall(f"GET /web/{name} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
            line = reading.readline()
            assert b" 404 " in line
            length = 0
            while (header := reading.readline()) not in (b"\r\n", b""):
                if header.lower().startswith(b"content-length:"):
                    length = int(header.split(b":")[1])
            reading.read(length)
        reading.close()
    assert memory(server) - before < 8_000


def test_noise_on_the_port_harms_nothing(server: Server) -> None:
    rng = Random(3)
    for _ in range(30):
        raw(server, rng.randbytes(rng.randrange(1, 2_000)) + b"\r\n\r\n", wait=0.2)
    for text in ("GET", "GET / HTTP/9.9\r\n\r\n", "\r\n" * 500, "GET / HTTP/1.1\r\n" + "X: y\r\n" * 5_000 + "\r\n",
                 "GET /" + "a" * 100_000 + " HTTP/1.1\r\n\r\n"):  # fmt: skip
        raw(server, text, wait=0.2)
    still_serves(server)
