"""A table changes in one way: on a copy, onto the disk, into place, told to all. Whatever fails leaves no trace."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest
from starlette.websockets import WebSocket

import admiralty
from admiralty.engine.errors import StoreTrouble
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import Entry, Record, Result
from admiralty.engine.state import State
from admiralty.engine.view import View
from admiralty.locale import Words
from admiralty.table import computer as computers
from admiralty.table import hall as halls
from admiralty.table import pictures
from admiralty.table.audience import Audience
from admiralty.table.clock import Agreed, Clock
from admiralty.table.rows import TableRow
from admiralty.table.socket import Connection
from admiralty.table.store import Gap
from tests.table.trouble import Trouble, in_memory, on_disk
from tests.table.twins import TOKENS, Table, game, said, with_table

JAPAN, RUSSIA, ONLOOKER = 0, 1, None
PACIFIC = admiralty.load("pacific-1942")


def test_an_action_that_is_on_disk_is_told_though_its_sender_is_gone(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        writing, hold = asyncio.Event(), asyncio.Event()
        append = table.store.append

        async def slowly(*given: Any, **more: Any) -> None:
            writing.set()
            await hold.wait()
            await append(*given, **more)

        table.store.append = slowly  # type: ignore[method-assign]
        sending = asyncio.create_task(table.act("Mikasa>Tsushima", "done"))
        await writing.wait()
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        hold.set()
        async with table.room.lock:
            pass
        assert [message["view"]["actor"] for message in said(table, RUSSIA) if message["type"] == "view"] == ["russia"]
        assert on_disk(table) == in_memory(table)

    with_table(Table(tmp_path, "table", "", {}), story)


class BrokenDice:
    """Dice that fall off the table."""

    def throw(self, number: int, weights: list[int]) -> int:
        raise RuntimeError("the die fell off the table")


def test_an_exception_on_the_way_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(table: Table) -> None:
        await table.act("Mikasa>Tsushima", "done")
        before, view = in_memory(table), table.room.game.write(table.state)
        table.hush()
        with monkeypatch.context() as broken:
            broken.setattr(TableRow, "dice", lambda row: BrokenDice())
            await table.act("Askold>Yellow-Sea", "done")
        errors = [message for message in said(table, RUSSIA) if message["type"] == "error"]
        assert [error["id"] for error in errors] == [table.numbers[RUSSIA]]
        assert (in_memory(table), table.room.game.write(table.state)) == (before, view)
        assert on_disk(table) == before
        await table.act("Askold>Yellow-Sea")
        await table.ask(RUSSIA, "undo", version=table.room.versions[RUSSIA])
        await table.act("done")
        assert on_disk(table) == in_memory(table)
        await table.reopen()
        assert on_disk(table) == in_memory(table)

    with_table(Table(tmp_path, "table", "", {}), story)


def test_a_write_that_fails_changes_nothing_and_is_said_so(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.act("Mikasa>Tsushima")
        await table.ask(RUSSIA, "ask", what="draw")
        before, clock = in_memory(table), table.room.course.clock.copy()
        asks = dict(table.room.course.asks)
        table.hush()
        table.now += 5
        Trouble(table, 1)
        await table.act("done")
        (refused,) = [message for message in said(table, JAPAN) if message["type"] == "refused"]
        assert "locked" in refused["text"]
        assert (in_memory(table), table.room.course.clock) == (before, clock)
        assert table.room.course.asks == asks != {}
        assert said(table, RUSSIA) == []
        await table.act("done")
        assert on_disk(table) == in_memory(table) == [*before, ("japan", "done")]
        assert table.room.course.asks == {}

    with_table(Table(tmp_path, "table", "", {}, agreed=Agreed("game", minutes=10)), story)


def test_nobodys_time_passes_while_the_disk_is_waited_for(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        append = table.store.append

        async def slowly(*given: Any, **more: Any) -> None:
            table.now += 30
            await append(*given, **more)

        table.store.append = slowly  # type: ignore[method-assign]
        table.now += 7
        await table.act("done")
        clock = table.room.course.clock
        assert [clock.remaining(seat, table.now) for seat in (JAPAN, RUSSIA)] == [603.0, 600.0]

    table = Table(tmp_path, "table", "", {}, agreed=Agreed("game", minutes=10, increment=10))
    table.row.clocks = msgspec.json.encode(Clock([600.0, 600.0], JAPAN, table.now)).decode()
    with_table(table, story)


def test_whoever_cannot_be_told_hinders_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The picture of an onlooker fails, and that of a bench; what is on disk is told to all others, and goes on."""
    table = Table(tmp_path, "table", "", {})
    table.row.seats[RUSSIA].kind, table.row.seats[RUSSIA].level = "computer", "random"
    in_words = pictures.view_in_words

    def not_in_french(game: Game, state: State, seat: int | None, words: Words, view: View) -> Any:
        if words.language == "fr":
            raise LookupError("there is no word for it")
        return in_words(game, state, seat, words, view)

    async def choose(*given: Any) -> int:
        return 0  # done

    async def story(table: Table) -> None:
        table.room.computer.thinkers.choose = choose  # type: ignore[method-assign, assignment]
        table.connections[ONLOOKER].language = "fr"
        table.room.audience.attending.reverse()  # he is told first
        with monkeypatch.context() as broken:
            broken.setattr(pictures, "view_in_words", not_in_french)
            await table.act("done")
        answers = said(table, JAPAN)
        assert [message["type"] for message in answers if "id" in message] == ["done"]
        assert [message["view"]["actor"] for message in answers if message["type"] == "view"] == ["russia"]
        assert [attending.side for attending in table.room.audience.attending] == [RUSSIA, JAPAN]
        assert table.connections[ONLOOKER].outgoing.get_nowait() is None, "the connection ends"
        assert "there is no word for it" in caplog.text
        while table.state.actor == RUSSIA:
            await asyncio.sleep(0)
        seen, view_of = table.room.versions[RUSSIA], Audience.view_of
        table.hush()

        def not_of_russia(audience: Audience, seat: int | None) -> View:
            if seat == RUSSIA:
                raise LookupError("there is no picture of it")
            return view_of(audience, seat)

        with monkeypatch.context() as broken:
            broken.setattr(Audience, "view_of", not_of_russia)
            table.room.on_end.insert(0, lambda room: 1 // 0)
            await table.ask(JAPAN, "resign")
        answers = said(table, JAPAN)
        assert [message["type"] for message in answers if "id" in message] == ["done"]
        assert [message["over"] for message in answers if message["type"] == "table"][-1]
        assert table.room.versions[RUSSIA] != seen, "what it saw is not the position any more"

    with_table(table, story)


def test_whoever_cannot_be_shown_the_table_does_not_sit_at_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(table: Table) -> None:
        table.room.audience.leave(table.room.audience.attending[-1])
        late = Connection(cast(WebSocket, None), table.hall)
        hello = msgspec.json.encode({"type": "hello", "token": TOKENS[2], "lang": "fr"}).decode()
        with monkeypatch.context() as broken:
            broken.setattr(pictures, "view_in_words", lambda *given: 1 // 0)
            await late.read(hello)
        assert [attending.side for attending in table.room.audience.attending] == [JAPAN, RUSSIA]
        await late.read(hello)
        assert [attending.side for attending in table.room.audience.attending] == [JAPAN, RUSSIA, ONLOOKER]

    with_table(Table(tmp_path, "table", "", {}), story)


@pytest.mark.parametrize("plays_on", [False, True], ids=["taken back", "played otherwise"])
def test_what_the_computer_thought_of_another_position_is_not_played(tmp_path: Path, plays_on: bool) -> None:
    """Somebody takes back while it thinks, and may have done something else; its answer comes too late."""
    table = Table(tmp_path, "table", "", {})
    table.row.seats[RUSSIA].kind, table.row.seats[RUSSIA].level = "computer", "random"
    asked: list[asyncio.Future[int]] = []

    async def choose(*given: Any) -> int:
        asked.append(asyncio.get_running_loop().create_future())
        return await asked[-1]

    async def story(table: Table) -> None:
        table.room.computer.thinkers.choose = choose  # type: ignore[method-assign, assignment]
        rng = Random(4)
        while table.state.actor == JAPAN:
            await table.act(rng.choice(table.state.legal()))
        await asyncio.sleep(0)
        (thought,) = asked
        before, late = table.state.key(), table.state.legal()[0]
        await table.ask(JAPAN, "ask", what="takeback")
        assert table.state.actor == JAPAN
        if plays_on:
            await table.act(table.state.legal()[-1])
            await table.act("done")
            assert table.state.actor == RUSSIA
            assert table.state.key() != before
            assert late in table.state.legal()
        standing, thinking = in_memory(table), table.room.computer.task
        assert thinking is not None
        thought.set_result(late)
        while not thinking.done() and len(asked) == 1:
            await asyncio.sleep(0)
        assert in_memory(table) == standing
        assert table.room.audience.trouble is None

    with_table(table, story)


def test_the_computer_tries_again_after_a_write_has_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "TRY_AGAIN", (0.0,))
    table = Table(tmp_path, "table", "", {})
    table.row.seats[RUSSIA].kind, table.row.seats[RUSSIA].level = "computer", "random"

    async def choose(*given: Any) -> int:
        return 0  # done

    async def story(table: Table) -> None:
        table.room.computer.thinkers.choose = choose  # type: ignore[method-assign, assignment]
        Trouble(table, 2, after=1)
        await table.act("done")
        while ("russia", "done") not in in_memory(table):
            await asyncio.sleep(0)
        troubles = [message.get("trouble", "") for message in said(table, JAPAN) if message["type"] == "table"]
        assert len([trouble for trouble in troubles if "locked" in trouble]) == 2
        assert troubles[-1] == ""

    with_table(table, story)


def test_entries_that_do_not_follow_are_refused_and_the_table_is_loaded_again(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.act("Mikasa>Tsushima")
        more: dict[str, Any] = {"clocks": "{}", "position": "", "result": None, "snapshots": []}
        for first in (0, 2):
            with pytest.raises(Gap):
                await table.store.append("table", first, [Entry("japan", "done", 63)], **more)
        assert on_disk(table) == in_memory(table)
        with closing(sqlite3.connect(table.store.path)) as connection:
            connection.execute("insert into entries values ('table', 1, 'japan', 'Asahi>Tsushima', 0, 63, 2)")
            connection.commit()
        table.hush()
        await table.act("Fuji>Tsushima")
        (refused,) = [message for message in said(table, JAPAN) if message["type"] == "refused"]
        assert "changed" in refused["text"]
        assert in_memory(table) == on_disk(table) == [("japan", "Mikasa>Tsushima"), ("japan", "Asahi>Tsushima")]

    with_table(Table(tmp_path, "table", "", {}), story)


def test_a_table_leaves_the_memory_once_nobody_is_there_and_nothing_is_to_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "IDLE", -1.0)  # however short a while it was not used

    async def story(table: Table) -> None:
        await table.act("Mikasa>Tsushima")  # a clock runs
        room = table.room
        table.hall.tidy()
        assert table.room is room, "everybody sits there"
        for attending in room.audience.attending[:]:
            room.audience.leave(attending)
        table.hall.tidy()
        assert table.room is room, "a flag may fall"
        await room.agreements.resign(RUSSIA)
        async with room.lock:
            table.hall.tidy()
            assert table.room is room, "it is being changed"
        table.hall.tidy()
        assert table.hall.rooms == {}
        again = await table.hall.room("table")
        assert again is not None
        assert again.over

    with_table(Table(tmp_path, "table", "", {}, agreed=Agreed("game")), story)


def test_a_new_link_is_the_same_in_memory_and_on_disk(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        for side in ("russia", "onlooker"):
            await table.hall.revoke(TOKENS[JAPAN], side)
            assert table.room.row == table.store.table("table")

    with_table(Table(tmp_path, "table", "", {}), story)


def test_who_holds_a_link_that_was_revoked_does_nothing_more(tmp_path: Path) -> None:
    """Though his connection does not read, and so does not end yet."""

    async def story(table: Table) -> None:
        await table.act("done")
        fresh = await table.hall.revoke(TOKENS[JAPAN], "russia")
        before, view = in_memory(table), table.room.versions[RUSSIA]
        revoked = table.connections[RUSSIA]
        while revoked.outgoing.get_nowait() is not None:
            pass
        await table.ask(RUSSIA, "act", version=view, actions=["done"])
        await table.ask(RUSSIA, "resign")
        await table.ask(RUSSIA, "wishes", wishes={})
        await table.say(RUSSIA, {"type": "name", "name": "Rozhestvensky"})
        await table.say(RUSSIA, {"type": "lang", "lang": "fr"})
        answers = said(table, RUSSIA)
        assert {answer["type"] for answer in answers} == {"error"}, "nor is it shown anything"
        assert [answer["text"] for answer in answers] == ["This link opens no table; ask for a new one."] * 5
        assert (in_memory(table), table.room.over, table.room.row.seats[RUSSIA].name) == (before, False, "Makarov")
        table.connections[RUSSIA] = Connection(cast(WebSocket, None), table.hall)
        await table.say(RUSSIA, {"type": "hello", "token": fresh, "lang": "en"})
        await table.act("done")
        assert in_memory(table) != before

    with_table(Table(tmp_path, "table", "", {}), story)


def test_a_table_is_loaded_once_and_what_is_kept_meanwhile_goes_though_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(table: Table) -> None:
        table.hall = table.new_hall()
        loaded = 0

        def damaged(*given: Any) -> Any:
            nonlocal loaded
            loaded += 1
            raise ValueError("this is no game")

        with monkeypatch.context() as broken:
            broken.setattr(halls, "load_course", damaged)
            for times in (1, 2):
                both = await asyncio.gather(*(table.hall.room("table") for _ in range(2)), return_exceptions=True)
                assert all(isinstance(error, StoreTrouble) for error in both)
                assert loaded == times
        assert await table.hall.room("nowhere") is None
        assert table.hall.loading == {}
        first, second = await asyncio.gather(*(table.hall.room("table") for _ in range(2)))
        assert first is second is table.room
        assert table.hall.loading == {}

    with_table(Table(tmp_path, "table", "", {}), story)


def everything(match: Match) -> tuple[object, ...]:
    """All that a match remembers."""
    moments = [(moment.before.key(), moment.action) for moment in match.moments]
    kept = (match.record.result, match.record.entries[:], match.line[:], match.heard[:], match.snapshots[:], moments)
    return match.state.key(), match.throws, match.gestures, *kept


def test_what_is_tried_on_a_copy_leaves_the_original_alone() -> None:
    """Also where the copy takes back, plays on from a position that both remember, and ends."""
    written: list[Entry] = []
    match = Match(game, Record.new(game), kept=64)
    match.on_entry = written.append
    first = match.state.key()
    for ship in ("Mikasa", "Asahi"):
        match.play(game.read_action(match.state, f"{ship}>Tsushima"))
    before = everything(match)
    copy = match.copy()
    assert everything(copy) == before
    copy.take_back(2)
    copy.play(game.read_action(copy.state, "Fuji>Tsushima"))
    copy.finish(Result("japan", "agreed"))
    assert everything(match) == before
    assert written == match.record.entries
    match.take_back(2)
    assert match.state.key() == first
