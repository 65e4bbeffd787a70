"""A rematch: one of each game, also through a restart, and everybody finds his seat in it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from starlette.websockets import WebSocket

from admiralty.table.accounts import Accounts
from admiralty.table.clock import Agreed
from admiralty.table.hall import Hall
from admiralty.table.messages import NewSeat, NewTable
from admiralty.table.socket import Connection
from admiralty.table.store import Store
from admiralty.table.thinking import Thinkers
from admiralty.table.tokens import hashed
from tests.table.support import GAME
from tests.table.twins import TOKENS, Table, said, with_table

JAPAN, RUSSIA, ONLOOKER = 0, 1, None
CLOCK = Agreed("game", minutes=7)


async def sit_down(hall: Hall, token: str) -> Connection:
    connection = Connection(cast(WebSocket, None), hall)
    await connection.read(msgspec.json.encode({"type": "hello", "token": token, "lang": "en"}).decode())
    return connection


async def wants(connection: Connection) -> None:
    await connection.read(msgspec.json.encode({"type": "rematch", "id": 1}).decode())


def told(connection: Connection, kind: str) -> list[dict[str, Any]]:
    """What it was sent of this kind since this was asked last."""
    got: list[dict[str, Any]] = []
    while not connection.outgoing.empty():
        got.append(msgspec.json.decode(cast(bytes, connection.outgoing.get_nowait())))
    return [message for message in got if message["type"] == kind]


def way(connection: Connection) -> str | None:
    """The way to the rematch that the table shows."""
    link: str | None = told(connection, "table")[-1].get("again")
    return link


def tables(store: Store) -> int:
    return int(store.reader.execute("select count(*) from tables").fetchone()[0])


def test_there_is_one_rematch_whoever_asks_again_and_whenever(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.room.agreements.resign(RUSSIA)
        for seat in (JAPAN, RUSSIA):
            await table.ask(seat, "rematch")
        links = [
            next(message["token"] for message in said(table, seat) if message["type"] == "rematch")
            for seat in (JAPAN, RUSSIA)
        ]
        assert [message["type"] for message in said(table, ONLOOKER) if message["type"] == "rematch"] == []
        assert len({*links, *TOKENS}) == 5
        for _ in range(2):
            late = [await sit_down(table.hall, token) for token in TOKENS]
            assert [way(one) for one in late] == [*links, None]
            for one in (*late[:2], *late[:1]):
                await wants(one)
            assert [message["token"] for message in told(late[0], "rematch")] == [links[0]] * 2, (
                "who asks is sent there"
            )
            assert [message["token"] for message in told(late[1], "rematch")] == [links[1]]
            assert tables(table.store) == 2
            await table.reopen()
        seats = [await table.hall.open(link) for link in links]
        assert [found and (found.seats, found.room.row.rematch_of) for found in seats] == [
            ((1,), "table"),
            ((0,), "table"),
        ]
        assert [found and found.maker for found in seats] == [True, False]
        assert seats[0] is not None
        assert seats[0].room.course.agreed == CLOCK
        content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert not any(link.encode() in content for link in links), "only hashes are kept"
        assert all(hashed(link).encode() in content for link in links)

    with_table(Table(tmp_path, "table", "", {}, agreed=CLOCK), story)


def test_who_asked_and_went_away_finds_the_rematch_when_he_comes_back(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.room.agreements.resign(RUSSIA)
        await table.ask(JAPAN, "rematch")
        gone = table.room.audience.attending[0]
        table.room.audience.leave(gone)
        await table.ask(RUSSIA, "rematch")
        link = way(await sit_down(table.hall, TOKENS[JAPAN]))
        assert link is not None
        found = await table.hall.open(link)
        assert found is not None
        assert found.seats == (RUSSIA,)

    with_table(Table(tmp_path, "table", "", {}), story)


def test_who_lost_his_link_does_not_come_to_the_rematch_by_it(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.room.agreements.resign(RUSSIA)
        await table.ask(RUSSIA, "rematch")
        fresh = await table.hall.revoke(TOKENS[JAPAN], "russia")
        await table.ask(JAPAN, "rematch")
        assert tables(table.store) == 1, "nobody at the seat wants one any more"
        friend = await sit_down(table.hall, fresh)
        await wants(friend)
        (sent,) = told(friend, "rematch")
        assert await table.hall.open(sent["token"]) is not None
        assert table.hall.rematches.link(table.room, TOKENS[RUSSIA]) == ""

    with_table(Table(tmp_path, "table", "", {}), story)


def test_the_seats_of_an_account_are_its_own_in_the_rematch(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        accounts = Accounts(store)
        hall = Hall(store, Thinkers(1), accounts=accounts)
        sessions = [await accounts.register(name, "correct horse") for name in ("Togo", "Makarov")]
        made = await hall.new_table(NewTable(GAME, {"japan": NewSeat("me"), "russia": NewSeat("friend")}))
        for seat, name in enumerate(("Togo", "Makarov")):
            await store.add_owned(name, made["table"], (seat,))
        both = [await sit_down(hall, f"{session}.{made['table']}") for session in sessions]
        await hall.rooms[made["table"]].agreements.resign(JAPAN)
        for one in both:
            await wants(one)
        rematch = store.rematch_of(made["table"])
        assert [way(await sit_down(hall, one.token)) for one in both] == [f"{own}.{rematch}" for own in sessions]
        assert [accounts.seats(f"{own}.{rematch}") for own in sessions] == [(rematch, (1,)), (rematch, (0,))]

    store = Store(tmp_path / "tables.db")
    with closing(store):
        asyncio.run(story(store))


def test_a_file_of_an_earlier_version_learns_of_rematches(tmp_path: Path) -> None:
    async def before(table: Table) -> None:
        await table.act("done")

    async def after(table: Table) -> None:
        kept = table.store.table("table")
        assert kept is not None
        assert (kept.seats, kept.rematch_of) == (table.row.seats, "")
        assert table.store.rematch_of("table") is None
        await table.hall.room("table")
        await table.room.agreements.resign(JAPAN)
        for token in TOKENS[:2]:
            await wants(await sit_down(table.hall, token))
        assert table.store.rematch_of("table") is not None
        with pytest.raises(sqlite3.IntegrityError):
            await table.store.write(lambda db: db.execute("update tables set rematch_of = 'table'"))

    path = tmp_path / "table.db"
    with_table(Table(tmp_path, "table", "", {}), before)
    with closing(sqlite3.connect(path)) as earlier:
        earlier.executescript(
            "drop index tables_by_rematch; alter table tables drop column rematch_of; pragma user_version = 0"
        )
        with pytest.raises(sqlite3.OperationalError):
            earlier.execute("select rematch_of from tables")
    for _ in range(2):  # once more, with nothing left to add
        Store(path).close()
    table = Table(tmp_path, "table", "", {})
    try:
        asyncio.run(after(table))
    finally:
        table.close()
