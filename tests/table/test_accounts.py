"""Accounts: a player finds his games on any device, and nobody else does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.request import Request

import pytest

from tests.table.support import GAME, Answer, Message, Server, agree, fetch, someone

PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("club"), "--accounts") as running:
        yield running


def session(server: Server, page: str, name: str, password: str = PASSWORD) -> Answer:
    return server.post(f"/api/{page}", {"name": name, "password": password})


def member(server: Server, name: str) -> dict[str, str]:
    """A new account; the header that it goes along with."""
    answer = session(server, "register", name)
    assert answer.status == 200, answer.text
    return {"Authorization": f"Bearer {answer.json['session']}"}


def make(server: Server, headers: dict[str, str], russia: str = "friend") -> Answer:
    seats = {"japan": {"kind": "me"}, "russia": {"kind": russia}}
    return server.post("/api/tables", {"game": GAME, "seats": seats}, headers)


def mine(server: Server, headers: dict[str, str]) -> Any:
    return fetch(Request(server.address("/api/mine"), headers={**headers, "X-Forwarded-For": someone()})).json


def token_of(headers: dict[str, str], made: Message) -> str:
    return f"{headers['Authorization'].removeprefix('Bearer ')}.{made['table']}"


def test_making_a_table_needs_an_account(server: Server) -> None:
    assert server.get("/api/lobby").json["accounts"]
    assert make(server, {}).status == 403
    assert make(server, {"Authorization": "Bearer nobody-at-all"}).status == 403
    assert make(server, member(server, "Togo")).status == 200


def test_the_wrong_password_and_an_unknown_name_look_alike(server: Server) -> None:
    member(server, "Makarov")
    answers = [
        session(server, "login", "Makarov", "wrong password"),
        session(server, "login", "Nobody", PASSWORD),
        session(server, "register", "Makarov", "another one"),
    ]
    assert {answer.status for answer in answers} == {403}
    assert len({answer.json["error"] for answer in answers}) == 1
    for name, password in (("ab", PASSWORD), ("a" * 25, PASSWORD), ("a b c", PASSWORD), ("Essen", "short")):
        assert session(server, "register", name, password).status == 403


def test_a_player_finds_his_games_on_another_device(server: Server) -> None:
    first = member(server, "Kamimura")
    made = make(server, first).json
    again = {"Authorization": f"Bearer {session(server, 'login', 'Kamimura').json['session']}"}
    assert [(game["table"], game["side"]) for game in mine(server, again)] == [(made["table"], "japan")]
    with server.player(token_of(again, made)) as japan, server.player(made["tokens"]["russia"]) as russia:
        assert japan.table["seat"] == "japan"
        assert japan.table["watch"] == made["watch"]
        assert japan.table["maker"]
        agree(japan, russia)
        japan.act("Mikasa>Tsushima")
        fresh = server.post("/api/revoke", {"token": japan.token, "seat": "russia"})
        assert fresh.status == 200
        assert russia.closed()
    assert server.get("/api/record", token=fresh.json["token"]).status == 200


def test_a_friend_keeps_the_seat_that_came_by_link(server: Server) -> None:
    made = make(server, member(server, "Dewa")).json
    friend = member(server, "Witgeft")
    assert server.post("/api/claim", {"token": made["tokens"]["russia"]}).status == 403
    assert server.post("/api/claim", {"token": made["watch"]}, friend).status == 404
    assert server.post("/api/claim", {"token": made["tokens"]["russia"]}, friend).status == 200
    with server.player(token_of(friend, made)) as russia:
        assert russia.table["seat"] == "russia"
        assert not russia.table["maker"]
    assert server.post("/api/revoke", {"token": token_of(friend, made), "seat": "russia"}).status == 403


def test_nobody_opens_another_ones_table_and_a_session_ends(server: Server) -> None:
    owner, other = member(server, "Uriu"), member(server, "Stark")
    made = make(server, owner).json
    assert server.get("/api/record", token=token_of(other, made)).status == 404
    assert server.get("/api/record", token=token_of(owner, made)).status == 200
    assert mine(server, other) == []
    server.post("/api/logout", {}, owner)
    assert server.get("/api/record", token=token_of(owner, made)).status == 404
    assert make(server, owner).status == 403
    assert b"correct horse" not in (server.home / "tables.db").read_bytes()
