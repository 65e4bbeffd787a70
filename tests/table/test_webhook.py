"""Turn notices to an address of the player's own: public ones only, and only while he is away."""

from __future__ import annotations

import http.client
import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from types import SimpleNamespace
from typing import Any

import pytest

from admiralty.table import app, webhook
from tests.table.support import Server

NOTICE = {"game": "port-arthur", "table": "t1", "side": "japan"}


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example.org/turn",
        "https://hooks.example.org:8443/turn",
        "https://somebody@hooks.example.org/turn",
        "https://localhost/",
        "https://printer.local/",
        "https://127.0.0.1/",
        "https://10.1.2.3/",
        "https://192.168.0.1/",
        "https://169.254.169.254/latest",
        "https://[::1]/",
        "https://[fd00::1]/",
        "https://[fec0::1]/",
        "https://[ff0e::1]/",
        "https://[::7f00:1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[::ffff:93.184.216.34]/",
        "https://[64:ff9b::a00:1]/",
        "https://[64:ff9b:1::a00:1]/",
        "https://[2001:0:a00:1::1]/",
        "https://[2002:a00:1::1]/",
        "https://224.0.1.1/",
        "https://[",
        "ftp://hooks.example.org/",
        "",
    ],
)
def test_an_address_that_is_not_public_is_forbidden(url: str) -> None:
    assert webhook.forbidden(url)


def test_a_public_address_is_allowed() -> None:
    assert not webhook.forbidden("https://hooks.example.org/turn?of=me")
    assert not webhook.forbidden("https://93.184.216.34/turn")
    assert not webhook.forbidden("https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/turn")


def test_the_seat_is_told_that_it_cannot_be(server: Server) -> None:
    with server.pair() as (japan, _, _):
        for url, refused in (("https://10.0.0.1/", True), ("https://hooks.example.org/turn", False)):
            japan.send({"type": "webhook", "url": url})
            said = [message.get("text", "") for message in japan.sync()]
            assert ("A webhook needs a public https address." in said) == refused


@pytest.mark.parametrize(
    ("addresses", "chosen"),
    [
        (["93.184.216.34"], "93.184.216.34"),
        (["10.0.0.1"], None),
        (["93.184.216.34", "127.0.0.1"], None),  # a name that leads to both leads inside
        (["93.184.216.34", "64:ff9b::7f00:1"], None),
        ([], None),
    ],
)
def test_what_a_name_means_is_looked_up_again(
    monkeypatch: pytest.MonkeyPatch, addresses: list[str], chosen: str | None
) -> None:
    def lookup(*_: Any, **__: Any) -> list[Any]:
        if not addresses:
            raise OSError("no such name")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", lookup)
    assert webhook.public_address("hooks.example.org") == chosen


class Hook(HTTPServer):
    """What a player has set up to be told."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.heard: list[tuple[str, Any]] = []
        self.status = 204


class Answering(BaseHTTPRequestHandler):
    server: Hook

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.heard.append((self.path, json.loads(body)))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing on the screen."""


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hook]:
    """It listens on this machine, and the public name leads to it."""
    with Hook() as listening:
        thread = threading.Thread(target=listening.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        monkeypatch.setattr(webhook, "public_address", lambda _: "127.0.0.1")
        plain = lambda host, address: http.client.HTTPConnection(address, listening.server_port)  # noqa: E731
        monkeypatch.setattr(webhook, "_Pinned", plain)
        yield listening
        listening.shutdown()
        thread.join()


def test_a_notice_says_where_and_for_whom(hook: Hook) -> None:
    webhook.call("https://hooks.example.org/turn?of=me", NOTICE)
    assert hook.heard == [("/turn?of=me", NOTICE)]


def test_a_notice_that_is_not_wanted_does_no_harm(hook: Hook) -> None:
    hook.status = 500
    webhook.call("https://hooks.example.org", NOTICE)
    webhook.call("https://localhost/", NOTICE)
    assert hook.heard == [("/", NOTICE)]


@pytest.mark.parametrize("here", [False, True], ids=["away", "at the table"])
def test_only_who_is_away_is_told(monkeypatch: pytest.MonkeyPatch, here: bool) -> None:
    told: list[dict[str, str]] = []
    monkeypatch.setattr(app, "notify", lambda _, notice: told.append(notice))
    seats = [SimpleNamespace(webhook="https://hooks.example.org/"), SimpleNamespace(webhook="")]
    room: Any = SimpleNamespace(
        game=SimpleNamespace(name="port-arthur", sides=("japan", "russia")),
        row=SimpleNamespace(id="t1", seats=seats),
        audience=SimpleNamespace(is_here=lambda seat: here and seat == 0),
    )
    app.turn_notice(room, 0)
    app.turn_notice(room, 1)  # has named no address
    assert told == ([] if here else [NOTICE])
