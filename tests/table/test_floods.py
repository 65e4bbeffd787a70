"""Floods: more messages, connections and tables than anybody honest needs hold up nobody."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.support import BURST, GAME, PATIENCE, RATE, Server, agree, open_socket, play_on, still_serves, survivor

FLOOD = 300


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from survivor(tmp_path_factory.mktemp("floods"))


def test_a_flood_of_messages_is_cut_short_and_harms_nobody(server: Server) -> None:
    first, second, watch = server.friends()
    with server.player(first) as japan, server.player(second) as russia:
        agree(japan, russia)
        begun = time.monotonic()
        with open_socket(server, max_queue=None) as flood:
            flood.send(json.dumps({"type": "hello", "token": watch}))
            for _ in range(FLOOD):
                flood.send('{"type":"lang","lang":"en"}')
            japan.act("Mikasa>Tsushima")
            served = refused = 0
            with suppress(ConnectionClosed):  # it may well be shown the door
                while served + refused < FLOOD:
                    kind = json.loads(flood.recv(timeout=PATIENCE))["type"]
                    served += kind == "table"
                    refused += kind == "error"
            assert served <= BURST + RATE * (time.monotonic() - begun), "more than the server allows a client"
        russia.sync()
        assert russia.place_of("mikasa") == "tsushima"


def test_who_does_not_read_is_let_go_and_holds_up_nobody(server: Server) -> None:
    with server.pair() as (japan, russia, watch), open_socket(server, max_queue=1) as sleeper:
        sleeper.send(json.dumps({"type": "hello", "token": watch}))
        assert play_on(japan, russia, rng=Random(2), most=60) == 60


def test_a_hundred_silent_connections_hold_up_nobody(server: Server) -> None:
    with ExitStack() as held:
        for _ in range(100):
            held.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
        for _ in range(50):
            held.enter_context(open_socket(server))
        still_serves(server)


def test_tables_cannot_be_made_without_end(server: Server) -> None:
    wish = {"game": GAME, "seats": {"japan": {"kind": "me"}, "russia": {"kind": "friend"}}}
    made = 0
    while (answer := server.post("/api/tables", wish, {"X-Forwarded-For": "192.0.2.77"})).status == 200:
        made += 1
    assert answer.status == 429
    assert answer.json["error"]
    assert made >= 30
    still_serves(server)
