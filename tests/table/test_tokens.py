"""Tokens, the table's secret and the seats' nonces: who is sent them, and that they lie nowhere in clear."""

from __future__ import annotations

import hashlib
import sqlite3
import urllib.request
from pathlib import Path
from random import Random

import pytest

from tests.table.support import Player, Refusal, Server, agree, fetch, play_on


def stored(server: Server, column: str) -> set[str]:
    """What the database has in this column of its tables or seats."""
    connection = sqlite3.connect(server.home / "tables.db")
    try:
        table = "seats" if column in ("nonce", "token") else "tables"
        return {row[0] for row in connection.execute(f"select {column} from {table}")} - {""}
    finally:
        connection.close()


def sent(*players: Player) -> str:
    """Everything these players were sent."""
    return "\n".join(str(message) for player in players for message in player.received)


@pytest.fixture
def server(tmp_path: Path) -> object:
    with Server(tmp_path / "home") as running:
        yield running


def test_no_secret_is_sent_before_the_end_and_no_token_ever(server: Server) -> None:
    first, second, watch = server.friends({"fog": True})
    with server.player(first) as japan, server.player(second) as russia, server.player(watch) as onlooker:
        agree(japan, russia)
        play_on(japan, russia, rng=Random(1), most=25)
        for someone in (japan, russia, onlooker):
            someone.come_back()
            with pytest.raises(Refusal):
                someone.act("nonsense")
        pages = [
            server.get(f"/api/{page}", token=token, n=3).text
            for page in ("record", "moments", "view", "luck", "verification")
            for token in (first, second, watch)
        ]
        told = sent(japan, russia, onlooker) + "".join(pages)
        hidden = stored(server, "secret") | stored(server, "nonce")
        assert {japan.nonce, russia.nonce} < hidden
        for secret in (*hidden, first, second):
            assert secret not in told
        for promise in (japan.nonce, russia.nonce):
            assert hashlib.sha256(promise.encode()).hexdigest() in told  # what was committed to is for everybody
        russia.resign()
        japan.wait(lambda: japan.over)
        token = (japan.rematch(), russia.rematch())[1]
        other = japan.until("rematch")["token"]
        onlooker.sync()
        assert token not in sent(japan, onlooker)
        assert other not in sent(russia, onlooker)
        for old in (first, second):
            assert old not in sent(japan, russia, onlooker)


def test_both_seats_can_pass_on_the_onlookers_link(server: Server) -> None:
    first, second, watch = server.friends({"fog": True})
    with server.player(first) as japan, server.player(second) as russia, server.player(watch) as onlooker:
        agree(japan, russia)
        for seat in (japan, russia):
            assert seat.table["watch"] == watch
            seat.come_back()
            assert seat.table["watch"] == watch
        onlooker.sync()
        assert "watch" not in onlooker.table
    server.restart()
    with server.player(first) as japan:
        assert japan.table["watch"] == watch
        assert server.get("/api/view", token=japan.table["watch"], n=0).status == 200
    both = server.new_table(japan="me", russia="me")
    with server.player(both["tokens"]["japan"]) as hotseat:
        assert hotseat.table["watch"] == both["watch"]


def test_both_seats_are_told_of_a_new_onlookers_link_though_nobody_looks_on(server: Server) -> None:
    with server.pair() as (japan, russia, watch):
        fresh = server.post("/api/revoke", {"token": japan.token, "seat": "onlooker"}).json["token"]
        for player in (japan, russia):
            player.sync()
            assert player.table["watch"] == fresh != watch


def test_the_onlookers_link_shows_nothing_that_is_hidden_and_moves_nothing(server: Server) -> None:
    first, second, _ = server.friends({"fog": True})
    with server.player(first) as japan, server.player(second) as russia:
        agree(japan, russia)
        japan.act("Mikasa>Tsushima", "Asahi>Tsushima")
        with server.player(russia.table["watch"]) as onlooker:
            assert onlooker.table["seat"] is None
            assert onlooker.place_of("asahi") in ("unseen", "at_sea")
            with pytest.raises(Refusal):
                onlooker.act("done")
        assert server.post("/api/revoke", {"token": russia.table["watch"], "seat": "russia"}).status == 403


def test_no_token_lies_in_the_database_and_nothing_secret_in_the_log(server: Server) -> None:
    first, second, watch = server.friends()
    fresh = server.post("/api/revoke", {"token": first, "seat": "russia"}).json["token"]
    branch = server.new_table(japan="me", russia="random")["tokens"]["japan"]
    tokens = [first, second, fresh, branch]
    with server.player(first) as japan, server.player(fresh) as russia:
        agree(japan, russia)
        play_on(japan, russia, rng=Random(1), most=10)
        for token in (*tokens, watch):  # requests that fail in every way, with a token in them
            server.get("/api/view", token=token, n="x")
            server.get("/api/nothing", token=token)
            server.post("/api/branch", {"token": token, "n": 10**8, "level": "random", "side": "japan"})
            fetch(urllib.request.Request(server.address(f"/web/{token}/%ff"), headers={"Origin": f"http://{token}"}))
        japan.send({"type": "hello", "token": first})
        japan.sync()
        files = [path.read_bytes() for path in server.home.glob("tables.db*")]
        assert files
        for token in tokens:
            assert not any(token.encode() in content for content in files)
            assert token not in server.log.read_text()
        assert watch not in server.log.read_text()
        for secret in (*stored(server, "secret"), *stored(server, "nonce")):
            assert secret not in server.log.read_text()
    server.stop()
    for token in tokens:
        assert token.encode() not in (server.home / "tables.db").read_bytes()
    assert "Traceback" not in server.log.read_text()


def test_a_table_s_name_or_another_seats_promise_opens_nothing(server: Server) -> None:
    first, second, watch = server.friends()
    with server.player(first) as japan, server.player(second) as russia:
        agree(japan, russia)
        known = [japan.table["table"], *japan.table["dice"]["nonce_commitments"], japan.table["dice"]["commitment"]]
    hashes = [hashlib.sha256(token.encode()).hexdigest() for token in (first, second, watch)]
    for guess in (*known, *hashes, *stored(server, "token"), first[:-1], first + "x", first.upper(), ""):
        assert server.get("/api/record", token=guess).status == 404
        assert server.post("/api/revoke", {"token": guess or "12345678", "seat": "russia"}).status in (400, 403)
