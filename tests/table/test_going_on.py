"""What a table does by itself is done sooner or later, whatever fails, and whoever goes away in between."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.table import room as rooms
from admiralty.table import sequel as sequels
from admiralty.table.clock import Agreed
from admiralty.table.loading import load_course
from admiralty.table.room import Room
from tests.sample_game import GAME as RACE
from tests.sample_game_support import registered
from tests.table.test_last_word import RUNNING
from tests.table.trouble import Trouble, in_memory, on_disk
from tests.table.twins import NONCES, Table, game, said, with_table

JAPAN, RUSSIA = 0, 1
WAR = admiralty.load("russo-japanese-war")


def at_the_start_of_the_war(folder: Path) -> Table:
    """Its first step is a throw, and Russia has still to show its nonce."""
    table = Table(folder, "table", "", {}, played=WAR, agreed=Agreed("game"))
    table.row.seats[RUSSIA].nonce = ""
    return table


def test_a_game_whose_first_throw_could_not_be_written_begins_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sequels, "TRY_AGAIN", (0.0,))

    async def story(table: Table) -> None:
        assert table.state.actor == admiralty.CHANCE
        Trouble(table, 2)
        await table.say(RUSSIA, {"type": "nonce", "nonce": NONCES[RUSSIA]})
        answers = said(table, RUSSIA)
        assert {message["type"] for message in answers} == {"table"}, "the nonce was taken"
        assert answers[-1]["dice"]["state"] == "ready"
        assert "locked" in answers[-1]["trouble"]
        await table.begun()
        assert table.state.actor in (JAPAN, RUSSIA)
        assert table.room.course.clock.running == table.state.actor
        assert on_disk(table) == in_memory(table) != []
        told = [message for message in said(table, JAPAN) if message["type"] == "table"]
        assert "trouble" not in told[-1]

    with_table(at_the_start_of_the_war(tmp_path), story)


@pytest.mark.parametrize("played", [WAR, game], ids=lambda played: str(played.name))
def test_a_game_that_was_killed_before_its_start_begins_when_it_is_loaded(tmp_path: Path, played: Game) -> None:
    """The last nonce is on disk, and nothing else: a throw is due, or at least the clock is to be wound."""
    table = Table(tmp_path, "table", "", {}, played=played, agreed=Agreed("game"))

    async def story(table: Table) -> None:
        room = table.room
        assert room.state.actor in (JAPAN, RUSSIA)
        assert room.course.clock.running == room.state.actor
        assert bool(in_memory(table)) == (played is WAR)
        assert on_disk(table) == in_memory(table)
        await table.ask(room.state.actor, "undo", version=room.versions[room.state.actor])
        assert on_disk(table) == in_memory(table), "what was begun is not begun again"

    with_table(table, story)


def test_a_wish_that_is_kept_is_answered_though_a_write_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in registered().items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sequels, "TRY_AGAIN", (0.0,))

    async def story(table: Table) -> None:
        await table.act("red-1", "red-1")
        table.hush()
        Trouble(table, 2)
        await table.ask(JAPAN, "wishes", wishes={"ends": "self"})
        answers = said(table, JAPAN)
        assert [message["type"] for message in answers if "id" in message] == ["done"]
        assert "locked" in answers[-2]["trouble"]
        assert [word for _, word in in_memory(table)] == ["red-1", "red-1"]
        while table.room.audience.trouble is not None:
            await asyncio.sleep(0)
        assert [word for _, word in in_memory(table)][:3] == ["red-1", "red-1", "done"]
        assert on_disk(table) == in_memory(table)

    with_table(Table(tmp_path, "table", RUNNING, {}, played=RACE), story)


def test_what_is_to_go_on_later_does_not_once_somebody_has_acted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who takes back before his wish could be answered is asked again."""
    for name, value in registered().items():
        monkeypatch.setenv(name, value)

    async def story(table: Table) -> None:
        await table.act("red-1")
        await table.act("red-1")
        Trouble(table, 1)
        await table.ask(JAPAN, "wishes", wishes={"ends": "self"})
        assert "go on" in table.room.sequel.timers
        await table.ask(JAPAN, "undo", version=table.room.versions[JAPAN])
        assert "go on" not in table.room.sequel.timers
        written = Trouble(table, 0)
        await table.room.sequel.try_again()  # as if it had begun already, and had waited for the other
        assert written.after == 0, "nothing more was written"
        assert [word for _, word in in_memory(table)] == ["red-1", "red-1", "1"]

    with_table(Table(tmp_path, "table", RUNNING, {}, played=RACE), story)


def test_after_a_gap_the_computer_is_called_and_the_clock_is_watched(tmp_path: Path) -> None:
    """A row behind the table's back hands the game over to the computer."""
    table = Table(tmp_path, "table", "", {}, agreed=Agreed("game"))
    table.row.seats[RUSSIA].kind, table.row.seats[RUSSIA].level = "computer", "random"
    thinks = asyncio.Event()

    async def choose(*given: Any) -> None:
        thinks.set()
        await asyncio.get_running_loop().create_future()

    async def story(table: Table) -> None:
        table.room.computer.thinkers.choose = choose  # type: ignore[method-assign, assignment]
        await table.act("Mikasa>Tsushima")
        table.room.sequel.timers.stop("flag")
        with closing(sqlite3.connect(table.store.path)) as connection:
            connection.execute("insert into entries values ('table', 1, 'japan', 'done', 0, 63, 2)")
            connection.commit()
        table.hush()
        await table.act("Fuji>Tsushima")
        assert [message["type"] for message in said(table, JAPAN) if "id" in message] == ["refused"]
        assert table.state.actor == RUSSIA
        assert "flag" in table.room.sequel.timers
        await thinks.wait()
        thinking = table.room.computer.task
        assert thinking is not None
        thinking.cancel()

    with_table(table, story)


def test_after_a_gap_the_end_is_known_and_nobody_waited_for_it(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.act("Mikasa>Tsushima")
        ended: list[Room] = []
        table.room.on_end.append(ended.append)
        with closing(sqlite3.connect(table.store.path)) as connection:
            connection.execute("insert into entries values ('table', 1, 'japan', 'Asahi>Tsushima', 0, 63, 2)")
            connection.execute("update tables set winner = 'russia', reason = 'resigned'")
            connection.commit()
        here, where = threading.get_ident(), list[int]()

        def load_elsewhere(*given: Any) -> Any:
            where.append(threading.get_ident())
            return load_course(*given)

        with pytest.MonkeyPatch.context() as watched:
            watched.setattr(rooms, "load_course", load_elsewhere)
            await table.act("Fuji>Tsushima")
        assert len(where) == 1
        assert where != [here], "the loop goes on meanwhile"
        assert ended == [table.room]
        assert table.room.over
        assert (table.room.row.winner, table.room.row.reason) == ("russia", "resigned")

    with_table(Table(tmp_path, "table", "", {}), story)
