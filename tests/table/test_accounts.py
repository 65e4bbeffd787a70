"""Accounts: a player finds his games on any device, and nobody else does."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.request import Request

import msgspec
import pytest
from argon2 import PasswordHasher
from starlette.requests import Request as Asked

from admiralty.engine.errors import Refused
from admiralty.table.account_pages import AccountPages
from admiralty.table.accounts import SESSION, Accounts
from admiralty.table.hall import Hall, Pass
from admiralty.table.messages import NewSeat, NewTable
from admiralty.table.names import skeleton
from admiralty.table.requests import Rations, guarded
from admiralty.table.room import Room
from admiralty.table.store import Store
from admiralty.table.thinking import Thinkers
from admiralty.table.tokens import hashed
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


def test_a_link_that_was_revoked_takes_the_seat_out_of_the_account(server: Server) -> None:
    maker, friend = member(server, "Tsuboi"), member(server, "Wirenius")
    made = make(server, maker).json
    assert server.post("/api/claim", {"token": made["tokens"]["russia"]}, friend).status == 200
    own = token_of(friend, made)
    with server.player(own) as russia, server.player(token_of(maker, made)) as japan:
        fresh = server.post("/api/revoke", {"token": japan.token, "seat": "russia"}).json["token"]
        assert russia.closed()
        japan.sync()  # the maker's own seat stays
    assert server.get("/api/record", token=own).status == 404
    assert mine(server, friend) == []
    assert [game["side"] for game in mine(server, maker)] == ["japan"]
    server.restart()
    assert server.get("/api/record", token=own).status == 404
    assert server.post("/api/claim", {"token": fresh}, friend).status == 200
    assert server.get("/api/record", token=own).status == 200


def test_a_seat_belongs_to_one_account_only(server: Server) -> None:
    maker, friend, other = (member(server, name) for name in ("Misu", "Nebogatov", "Klado"))
    made = make(server, maker).json
    link = {"token": made["tokens"]["russia"]}
    assert server.post("/api/claim", link, friend).status == 200
    assert server.post("/api/claim", link, friend).status == 200  # asking twice does no harm
    for seat in (link, {"token": made["tokens"]["japan"]}, {"token": token_of(friend, made)}):
        answer = server.post("/api/claim", seat, other)
        assert answer.status == 403
        assert answer.json["error"].startswith("This seat belongs to another account")
    assert mine(server, other) == []
    assert server.get("/api/record", token=token_of(other, made)).status == 404


def test_who_holds_both_seats_claims_both_or_none(server: Server) -> None:
    maker, other = member(server, "Kataoka"), member(server, "Felkersam")
    made = make(server, maker, russia="me").json
    assert len(mine(server, maker)) == 2
    assert server.post("/api/claim", {"token": made["tokens"]["japan"]}, other).status == 403
    assert mine(server, other) == []


@pytest.mark.parametrize(
    "twin",
    [
        "alice",
        "ALICE",
        "Alice",
        "Аlice",
        "аlісе",
        "Ａｌｉｃｅ",
        "Αlice",
        "Alıce",
        "ɑlice",
        "𝐀lice",
        "AIice",
        "a1ice",
        "Alice\u3164",
    ],
)
def test_no_two_names_can_be_mistaken_for_each_other(server: Server, twin: str) -> None:
    session(server, "register", "Alice")
    assert session(server, "register", twin, "another one").status == 403


@pytest.mark.parametrize(
    ("name", "twin"),
    [
        ("alice", "alice\u3164"),
        ("alice", "\uffa0alice"),
        ("alice", "al\u115fice"),
        ("alice", "alice\u1160"),
        ("alice", "AIice"),
        ("alice", "a1ice"),
        ("alice", "ALİCE"),
        ("Bob0", "BobO"),
        ("Otto", "օttօ"),
        ("Otto", "0tt0"),
        ("Alice", "ᎪᏞᎥᏟᎬ"),
        ("Alice", "ꓮꓡꓲꓚꓰ"),
        ("hugo", "հսցօ"),
        ("Paxo", "Рахо"),
        ("BETTINA", "ВЕТТІΝА"),
        ("TOKIO", "ΤΟΚΙΟ"),
        ("Marie", "Мarie"),
        ("marie", "rnarie"),
        ("Wera", "vvera"),
        ("Alice", "𝔸𝕝𝕚𝕔𝕖"),
        ("Alice", "ᴀʟɪᴄᴇ"),
        ("Ольга", "Oльгa"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(name: str, twin: str) -> None:
    assert skeleton(name) == skeleton(twin)


@pytest.mark.parametrize(
    ("name", "twin"), [("Alice", "Alicia"), ("Zoë", "Zoe"), ("Nora", "Nova"), ("Olga", "Ольга"), ("Bob2", "Bob3")]
)
def test_names_that_look_different_are_different(name: str, twin: str) -> None:
    assert skeleton(name) != skeleton(twin)


def test_a_name_can_be_seen_and_is_of_one_alphabet(server: Server) -> None:
    for name in ("\u3164\u3164\u3164", "Ida\uffa0Maria", "Idа", "Sоfia", "Idaܐ", "Ida٥", "東郷Togo", "ОлgaЯ"):
        assert session(server, "register", name).status == 403
    answer = session(server, "register", "ТоgоНеi")
    assert answer.json["error"] == "Write a name in the letters of one alphabet."
    for name in ("とうごう平八郎カナ", "이순신李舜臣", "Ольга2", "Zoë77", "محمد٥", "कमल", "สมชาย", "Jürgen", "Řehoř"):
        answer = session(server, "register", name)
        assert (name, answer.status) == (name, 200)


def test_a_name_is_known_however_it_is_written(server: Server) -> None:
    made = make(server, member(server, "Essen")).json
    for written in ("Essen", "essen", "ESSEN", "Ｅssen"):
        answer = session(server, "login", written)
        assert answer.json["name"] == "Essen"
        games = mine(server, {"Authorization": f"Bearer {answer.json['session']}"})
        assert [game["table"] for game in games] == [made["table"]]
    assert session(server, "login", "essen", "wrong password").status == 403


@pytest.mark.parametrize("names", [("Ольга", "Олег"), ("Σοφία", "Σοφι"), ("東郷平八郎", "東郷平八"), ("Zoë", "Zoe")])
def test_different_names_of_any_script_are_different(server: Server, names: tuple[str, str]) -> None:
    for name in names:
        assert session(server, "register", name).status == 200
        assert session(server, "login", name).json["name"] == name


def test_a_name_that_nobody_has_costs_as_much_work_as_a_wrong_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "tables.db")
    with closing(store):
        accounts = Accounts(store)
        asyncio.run(accounts.register("Enkvist", PASSWORD))
        compared: list[str] = []
        compare = accounts._matches

        def counted(digest: str, password: str) -> bool:
            compared.append(digest.rpartition("$")[0].rpartition("$")[0])  # how it is made, without salt and hash
            return compare(digest, password)

        monkeypatch.setattr(accounts, "_matches", counted)
        for name in ("Enkvist", "Nobody"):
            with pytest.raises(Refused):
                asyncio.run(accounts.log_in(name, "wrong password"))
        assert len(compared) == 2
        assert compared[0] == compared[1] != ""


def test_a_session_runs_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path / "tables.db")
    with closing(store):
        accounts = Accounts(store)
        session = asyncio.run(accounts.register("Enkvist", PASSWORD))
        assert accounts.name_of(session) == "Enkvist"
        until = time.time() + SESSION
        monkeypatch.setattr(time, "time", lambda: until - 60)
        assert accounts.name_of(session) == "Enkvist"
        monkeypatch.setattr(time, "time", lambda: until + 60)
        assert accounts.name_of(session) is None
        fresh = asyncio.run(accounts.log_in("Enkvist", PASSWORD))[1]
        kept = [row["token"] for row in store.reader.execute("select token from sessions")]
        assert kept == [hashed(fresh)], "what has run out is not kept for ever"


def test_accounts_of_an_earlier_version_keep_working(tmp_path: Path) -> None:
    """Also those that could not be made today: they are found by exactly the name that they have."""
    path = tmp_path / "tables.db"
    Store(path).close()
    with closing(sqlite3.connect(path)) as earlier:
        earlier.executescript(
            "drop index accounts_by_skeleton; alter table accounts drop column skeleton; pragma user_version = 0"
        )
        hasher = PasswordHasher()
        for n, name in enumerate(("Alice", "alice", "Аlice", "Bob")):
            row = (name, hasher.hash(f"password of {name}"), float(n))
            earlier.execute("insert into accounts values (?, ?, ?)", row)
        earlier.commit()
    store = Store(path)
    try:
        accounts = Accounts(store)
        for name in ("Alice", "alice", "Аlice", "Bob"):
            assert asyncio.run(accounts.log_in(name, f"password of {name}"))[0] == name
        assert asyncio.run(accounts.log_in("ALICE", "password of Alice"))[0] == "Alice"  # the oldest of them
        for name in ("ALICE", "ВOВ", "bob"):
            with pytest.raises(Refused):
                asyncio.run(accounts.register(name, "password of mine"))
    finally:
        store.close()
    Store(path).close()  # once more, with nothing left to add


def test_names_that_have_become_alike_keep_working(tmp_path: Path) -> None:
    """What was told apart when they were registered is one today; both are found as they are written."""
    path = tmp_path / "tables.db"
    Store(path).close()
    filled = "alice\u3164"
    with closing(sqlite3.connect(path)) as earlier:
        hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        for n, (name, look) in enumerate([("Neil", "neil"), ("Nell", "nell"), (filled, "alice\u1160"), ("Bob", "bob")]):
            row = (name, hasher.hash(f"password of {name}"), float(n), look)
            earlier.execute("insert into accounts values (?, ?, ?, ?)", row)
        earlier.execute("pragma user_version = 1")
        earlier.commit()
    written = {"Neil": ("Neil", "NEIL", "NeiI"), "Nell": ("Nell", "nell", "ＮELL"), filled: (filled, "alice")}
    for _ in range(2):  # the second time there is nothing left to renew
        store = Store(path)
        with closing(store):
            accounts = Accounts(store)
            accounts.hasher = hasher
            for name, spellings in written.items():
                for spelt in spellings:
                    assert asyncio.run(accounts.log_in(spelt, f"password of {name}"))[0] == name
            assert [store.account(unknown) for unknown in ("8ob", "N*", "Ne")] == [None] * 3
            for twin in ("neii", "alice", "BOB"):
                with pytest.raises(Refused, match="taken"):
                    asyncio.run(accounts.register(twin, "password of mine"))


def test_a_seat_that_is_revoked_while_its_table_is_loaded_is_not_opened(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        hall = Hall(store, Thinkers(1), accounts=Accounts(store))
        session = await Accounts(store).register("Bezobrazov", PASSWORD)
        made = await hall.new_table(NewTable(GAME, {"japan": NewSeat("me"), "russia": NewSeat("friend")}))
        link, own = made["tokens"]["russia"], f"{session}.{made['table']}"
        await store.add_owned("Bezobrazov", made["table"], (1,))
        load = hall.room

        async def load_slowly(ident: str) -> Room | None:
            await store.renew_seat(ident, 1, hashed("another link"))
            return await load(ident)

        for token in (own, link):
            await store.renew_seat(made["table"], 1, hashed(link))
            await store.add_owned("Bezobrazov", made["table"], (1,))
            assert await hall.open(token) is not None
            hall.room = load_slowly  # type: ignore[method-assign]  # as if it took a while, and somebody was quicker
            assert await hall.open(token) is None
            hall.room = load  # type: ignore[method-assign]

    store = Store(tmp_path / "tables.db")
    with closing(store):
        asyncio.run(story(store))


def test_a_link_that_is_revoked_while_it_is_claimed_is_not_kept(tmp_path: Path) -> None:
    """The claim is written behind the new link, though it was read before that was on disk."""

    async def story(store: Store) -> None:
        hall = Hall(store, Thinkers(1), accounts=Accounts(store))
        session = await Accounts(store).register("Klado", PASSWORD)
        made = await hall.new_table(NewTable(GAME, {"japan": NewSeat("me"), "russia": NewSeat("friend")}))
        link, pages, opened = made["tokens"]["russia"], AccountPages(hall, Rations()), hall.open
        renewing: list[asyncio.Task[None]] = []

        async def open_and_renew(token: str) -> Pass | None:
            found = await opened(token)
            renewing.append(asyncio.create_task(store.renew_seat(made["table"], 1, hashed("another link"))))
            await asyncio.sleep(0)  # it is queued
            return found

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": msgspec.json.encode({"token": link}), "more_body": False}

        async def claim() -> int:
            scope = {
                "type": "http", "method": "POST", "path": "/api/claim", "query_string": b"", "client": (someone(), 1),
                "headers": [(b"authorization", f"Bearer {session}".encode())],
            }  # fmt: skip
            return (await guarded(pages.claim)(Asked(scope, receive))).status_code

        hall.open = open_and_renew  # type: ignore[method-assign]
        assert await claim() == 403
        await asyncio.gather(*renewing)
        assert store.owned("Klado") == []
        link, hall.open = "another link", opened  # type: ignore[method-assign]
        assert await claim() == 200
        assert [row["seat"] for row in store.owned("Klado")] == [1]

    store = Store(tmp_path / "tables.db")
    with closing(store):
        asyncio.run(story(store))
