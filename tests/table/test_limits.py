"""Limits: nobody can fill the server's memory or its disk, or keep it busy, whatever they send or do not read."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any, cast
from urllib.request import Request

import pytest
from starlette.websockets import WebSocket

from admiralty.engine.errors import Refused
from admiralty.table import room as rooms
from admiralty.table import store as stores
from admiralty.table.hall import Hall
from admiralty.table.messages import NewSeat, NewTable
from admiralty.table.socket import WAITING, WAITING_BYTES, Connection
from admiralty.table.store import Store
from admiralty.table.thinking import Thinkers
from tests.table.support import Refusal, Server, agree, fetch


def test_a_client_that_does_not_read_is_let_go_by_number_and_by_size() -> None:
    async def story() -> None:
        for message, fitting in (({"text": ""}, WAITING), ({"text": "x" * 100_000}, WAITING_BYTES // 100_000 - 1)):
            client = Connection(cast(WebSocket, None), cast(Hall, None))
            for _ in range(fitting):
                client.send(message)
            assert client.outgoing.qsize() == fitting
            for _ in range(3):
                client.send(message)
            assert client.outgoing.qsize() == 1
            assert client.outgoing.get_nowait() is None  # the end

    asyncio.run(story())


def test_talk_is_kept_only_so_far(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        for n in range(stores.MOST_TALK + 30):
            await store.add_chat("one", 0, str(n), 0.0)
            await store.add_chat("other", 1, "hello", 0.0) if n < 3 else None
        kept = store.chat("one")
        assert [text for _, text, _ in kept] == [str(n) for n in range(30, stores.MOST_TALK + 30)]
        count = store.reader.execute("select count(*) from chat").fetchone()[0]
        assert count == stores.MOST_TALK + 3

    with_store(tmp_path, story)


def test_the_writer_survives_whatever_it_is_asked(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        def bad(connection: sqlite3.Connection) -> None:
            raise KeyError("a mistake of ours")

        waiting = [store.add_chat("one", 0, "before", 0.0), store.write(bad), store.add_chat("one", 0, "after", 0.0)]
        results = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 20)
        assert isinstance(results[1], KeyError)
        assert [text for _, text, _ in store.chat("one")] == ["before", "after"]

    with_store(tmp_path, story)


def test_taking_back_comes_to_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_ENTRIES", 6)

    async def story(store: Store) -> None:
        hall = Hall(store, Thinkers(1))
        seats = {side: NewSeat("me") for side in ("japan", "russia")}
        made = await hall.new_table(NewTable("port-arthur", seats))
        found = hall.open(made["tokens"]["japan"])
        assert found is not None
        room = found.room
        await room.commit_nonce((0, 1), "ab" * 32)
        for row in room.row.seats:
            row.nonce = "ab"
        for _ in range(3):
            room.refresh({0})
            await room.act(0, room.versions[0], ["Mikasa>Tsushima"])
            room.refresh({0})
            await room.undo(0, room.versions[0], 1)
        room.refresh({0})
        await room.act(0, room.versions[0], ["Mikasa>Tsushima"])
        room.refresh({0})
        with pytest.raises(Refused, match="taken back"):
            await room.undo(0, room.versions[0], 1)
        room.refresh({0})
        await room.act(0, room.versions[0], ["done"])

    with_store(tmp_path, story)


def test_as_many_records_as_games_can_be_imported(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        hall = Hall(store, Thinkers(1), most_games=2)
        text = "admiralty record 1\ngame: port-arthur\n\njapan done\n"
        await hall.import_record(text)
        await hall.import_record(text)
        with pytest.raises(Refused):
            await hall.import_record(text)

    with_store(tmp_path, story)


def with_store(folder: Path, story: Any) -> None:
    async def run() -> None:
        store = Store(folder / "tables.db")
        try:
            await story(store)
        finally:
            store.close()

    asyncio.run(run())


def test_looking_back_is_rationed_for_each_address(server: Server) -> None:
    _, _, watch = server.friends()
    address = server.address("/api/view?n=0")
    one, other = ({"X-Seat": watch, "X-Forwarded-For": f"192.0.2.8{n}"} for n in (0, 1))
    assert {fetch(Request(address, headers=one)).status for _ in range(900)} == {200, 429}
    assert fetch(Request(address, headers=other)).status == 200


@pytest.mark.parametrize("message", [{"type": "name", "name": "Nobody"}, {"type": "webhook", "url": ""}])
def test_onlookers_cause_no_messages_to_others(server: Server, message: dict[str, str]) -> None:
    first, second, watch = server.friends()
    with server.player(first) as japan, server.player(second) as russia, server.player(watch) as onlooker:
        agree(japan, russia)
        onlooker.sync()
        japan.sync()
        before = len(japan.received)
        onlooker.send(message)
        assert onlooker.until("error")["text"] == "Onlookers only look."
        japan.sync()
        assert {told["type"] for told in japan.received[before:]} <= {"refused", "view"}
        with pytest.raises(Refusal):
            onlooker.request("hint")
