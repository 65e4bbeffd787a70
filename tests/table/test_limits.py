"""Limits: nobody can fill the server's memory or its disk, or keep it busy, whatever they send or do not read."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.applications import Starlette
from starlette.websockets import WebSocket

from admiralty.engine.errors import Refused
from admiralty.engine.record import Entry
from admiralty.table import course
from admiralty.table import pages as page_module
from admiralty.table import store as stores
from admiralty.table.archive import Archive
from admiralty.table.connections import Door, address_of
from admiralty.table.hall import Hall
from admiralty.table.limits import Bucket, Buckets
from admiralty.table.messages import Branch, NewSeat, NewTable
from admiralty.table.pages import Pages
from admiralty.table.socket import WAITING, WAITING_BYTES, Connection
from admiralty.table.store import Store
from admiralty.table.thinking import Thinkers
from tests.table.support import PATIENCE, Refusal, Server, agree
from tests.table.twins import AtOnce


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
        assert [text for _, text, _ in store.chat("other")] == ["hello"] * 3, "one table hears another's talk"
        count = store.reader.execute("select count(*) from chat").fetchone()[0]
        assert count == stores.MOST_TALK + 3

    with_store(tmp_path, story)


def test_the_writer_survives_whatever_it_is_asked(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        def bad(connection: sqlite3.Connection) -> None:
            raise KeyError("a mistake of ours")

        waiting = [store.add_chat("one", 0, "before", 0.0), store.write(bad), store.add_chat("one", 0, "after", 0.0)]
        results = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), PATIENCE)
        assert isinstance(results[1], KeyError)
        await store.write(lambda _: None)  # whatever was waiting before is through
        assert [text for _, text, _ in store.chat("one")] == ["before", "after"]

    with_store(tmp_path, story)


def test_taking_back_comes_to_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "MOST_TAKEN_BACK", 6)

    async def story(store: Store) -> None:
        hall = Hall(store, Thinkers(1))
        seats = {side: NewSeat("me") for side in ("japan", "russia")}
        made = await hall.new_table(NewTable("port-arthur", seats))
        found = await hall.open(made["tokens"]["japan"])
        assert found is not None
        room = found.room
        await room.seating.commit_nonce((0, 1), "ab" * 32)
        for row in room.row.seats:
            row.nonce = "ab"
        for _ in range(3):
            room.audience.refresh({0})
            await room.act(0, room.versions[0], ["Mikasa>Tsushima"])
            room.audience.refresh({0})
            await room.agreements.undo(0, room.versions[0], 1)
        room.audience.refresh({0})
        await room.act(0, room.versions[0], ["Mikasa>Tsushima"])
        room.audience.refresh({0})
        with pytest.raises(Refused, match="taken back"):
            await room.agreements.undo(0, room.versions[0], 1)
        room.audience.refresh({0})
        await room.act(0, room.versions[0], ["done"])

    with_store(tmp_path, story)


def test_a_server_holds_so_many_games_that_go_on_however_they_were_begun(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        hall = Hall(store, Thinkers(1), most_games=2, archive=Archive(AtOnce(0)))
        wish = NewTable("port-arthur", {"japan": NewSeat("me"), "russia": NewSeat("computer", level="random")})
        first, second = [await hall.new_table(wish) for _ in range(2)]
        branch = Branch(first["tokens"]["japan"], 0, "random", "japan")
        room = await hall.room(second["table"])
        assert room is not None
        for begin in (partial(hall.new_table, wish), partial(hall.branch, branch)):
            with pytest.raises(Refused, match="as many games as it can hold"):
                await begin()
        await room.agreements.resign(0)
        loser = Connection(cast(WebSocket, None), hall)
        loser.token, loser.seats = second["tokens"]["japan"], (0,)
        await hall.branch(branch)  # one that has ended does not count
        with pytest.raises(Refused, match="as many games as it can hold"):
            await hall.rematches.want(room, loser)
        assert store.count_running() == 2

    with_store(tmp_path, story)


def test_who_knew_of_an_entry_and_its_gesture_come_back_from_the_disk(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        written = [Entry("japan", "done", 9, 1), Entry("russia", "done", 18, 2), Entry("chance", "d4", 63, 2)]
        await store.append("table", 0, written, clocks="{}", position="", result=None, snapshots=[])
        found, _ = store.load("table")
        assert [(entry.heard, entry.gesture) for entry in found] == [(9, 1), (18, 2), (63, 2)]

    with_store(tmp_path, story)


def test_seats_are_owned_together_or_not_at_all(tmp_path: Path) -> None:
    """One of two belongs to somebody else."""

    async def story(store: Store) -> None:
        assert await store.add_owned("anna", "table", [0])
        assert not await store.add_owned("bert", "table", [0, 1])
        assert await store.add_owned("carl", "table", [1])

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


class Watch:
    """A clock that stands still until the test moves it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_a_bucket_is_refilled_at_its_rate_and_never_beyond_its_burst() -> None:
    watch = Watch()
    bucket = Bucket(burst=3, rate=2.0, now=watch)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    watch.seconds += 0.49
    assert not bucket.take()
    watch.seconds += 0.01
    assert [bucket.take() for _ in range(2)] == [True, False]
    watch.seconds += 1_000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_whose_bucket_is_full_again_is_forgotten_before_there_are_too_many() -> None:
    watch = Watch()
    buckets = Buckets(burst=2, rate=1.0, most=3, now=watch)
    assert [buckets.take(who) for who in ("one", "one", "one", "two")] == [True, True, False, True]
    watch.seconds += 2
    assert buckets.take("two")
    watch.seconds += 1
    for who in ("three", "four"):
        assert buckets.take(who)
    assert set(buckets.buckets) == {"two", "three", "four"}


RATIONED = {
    "making": ("POST /api/tables", b'{"game":"port-arthur","seats":{"japan":{"kind":"me"},"russia":{"kind":"me"}}}'),
    "looking": ("GET /api/view?n=0", b""),
    "glancing": ("POST /api/seats", b'{"tokens":[]}'),
    "trying": ("GET /api/preview/port-arthur", b""),
}


@pytest.mark.parametrize("what", RATIONED)
def test_what_costs_the_server_something_is_rationed_for_each_address(tmp_path: Path, what: str) -> None:
    """So that nobody can keep it busy with tables, with looking back or with maps."""
    what_is_asked, body = RATIONED[what]

    async def story(store: Store) -> None:
        hall, watch = Hall(store, Thinkers(1), archive=Archive(AtOnce(0))), Watch()
        pages = Pages(hall, None)
        buckets: Buckets = getattr(pages.rations, what)
        buckets.now = watch
        seats = {side: NewSeat("me") for side in ("japan", "russia")}
        token = (await hall.new_table(NewTable("port-arthur", seats)))["watch"]
        app = Starlette(routes=pages.routes())

        async def asks(who: str) -> tuple[int, str]:
            return await asked(app, what_is_asked, who, body, token)

        for _ in range(int(buckets.burst)):
            assert (await asks("192.0.2.78"))[0] == 200
        assert await asks("192.0.2.78") == (429, '{"error":"Too many requests; wait a moment."}')
        assert (await asks("192.0.2.79"))[0] == 200
        watch.seconds += 1 / buckets.rate
        assert [(await asks("192.0.2.78"))[0] for _ in range(2)] == [200, 429]

    with_store(tmp_path, story)


def test_ten_games_at_a_glance_cost_what_one_costs_and_fifty_five_times_as_much(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        pages = Pages(Hall(store, Thinkers(1)), None)
        buckets = pages.rations.glancing
        buckets.now = Watch()
        app = Starlette(routes=pages.routes())
        left = buckets.burst

        async def glances(tokens: int) -> int:
            body = b'{"tokens":[%s]}' % b",".join([b'"no-such-token"'] * tokens)
            status, _ = await asked(app, "POST /api/seats", "192.0.2.78", body, "")
            return status

        for tokens, cost in ((0, 1), (1, 1), (10, 1), (11, 2), (50, 5)):
            assert await glances(tokens) == 200
            left -= cost
            assert buckets.buckets["192.0.2.78"].level == left
        assert left == 50
        assert [await glances(50) for _ in range(11)] == [200] * 10 + [429]

    with_store(tmp_path, story)


def test_others_are_served_between_two_games_at_a_glance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(page_module, "glance", lambda *_: done.append("glance"))

    async def story(store: Store) -> None:
        app = Starlette(routes=Pages(Hall(store, Thinkers(1)), None).routes())

        async def others() -> None:
            while True:
                done.append("others")
                await asyncio.sleep(0)

        serving = asyncio.create_task(others())
        body = b'{"tokens":["one-of-some-tokens","one-of-some-tokens","one-of-some-tokens"]}'
        assert (await asked(app, "POST /api/seats", "192.0.2.78", body, ""))[0] == 200
        serving.cancel()
        first = done.index("glance")
        assert done[first : first + 6] == ["glance", "others"] * 3

    with_store(tmp_path, story)


NEIGHBOURS = [
    ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
    ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
    ("fe80::1%eth0", "fe80::2%eth0", True),
    ("192.0.2.78", "192.0.2.79", False),
    ("192.0.2.78", "::ffff:192.0.2.78", True),
    ("::ffff:192.0.2.78", "::ffff:192.0.2.79", False),
    ("somewhere", "elsewhere", False),
]


@pytest.mark.parametrize(("one", "other", "same"), NEIGHBOURS)
def test_all_addresses_that_one_person_can_have_count_as_one(tmp_path: Path, one: str, other: str, same: bool) -> None:
    """At the door, and wherever something is rationed."""
    door = Door(most=10, most_per_address=1, patience=1.0)
    assert door.admit(address_of(from_there(one)))
    assert door.admit(address_of(from_there(other))) is not same
    door.leave(address_of(from_there(one)))
    assert door.admit(address_of(from_there(other))) is same

    async def story(store: Store) -> None:
        pages = Pages(Hall(store, Thinkers(1)), None)
        pages.rations.glancing = Buckets(burst=1, rate=1.0, now=Watch())
        app = Starlette(routes=pages.routes())
        answers = [await asked(app, "POST /api/seats", who, b'{"tokens":[]}', "") for who in (one, other)]
        assert [status for status, _ in answers] == [200, 429 if same else 200]

    with_store(tmp_path, story)


def from_there(address: str) -> asyncio.BaseTransport:
    """A connection from an address."""
    return asyncio.BaseTransport({"peername": (address, 1)})


async def asked(app: Starlette, what: str, who: str, body: bytes, token: str) -> tuple[int, str]:
    """What the application answers to somebody, without a network between: status and text."""
    method, address = what.split(" ")
    path, _, query = address.partition("?")
    said: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": body}

    async def send(message: Any) -> None:
        said.append(message)

    scope = {
        "type": "http", "method": method, "path": path, "query_string": query.encode(),
        "headers": [(b"x-seat", token.encode())], "client": (who, 1),
    }  # fmt: skip
    await app(scope, receive, send)
    return said[0]["status"], b"".join(part.get("body", b"") for part in said[1:]).decode()


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
