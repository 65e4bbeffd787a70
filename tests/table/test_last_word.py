"""A 'done' that is the only answer: the table says it, unless somebody could still think again; then he does."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from admiralty.table.clock import Agreed
from admiralty.table.course import HELD_BACK
from tests.sample_game import GAME as RACE
from tests.sample_game_support import registered
from tests.table.twins import Table, said, with_table

RED, BLUE, ONLOOKER = 0, 1, None
RUNNING = (
    "sample-race turn=2 last=6 mover=red red=start,start,start blue=start,start,start hands=none,laurel"
    " lanes=0,0 points=0,0 pace=2 effect=none mud=0 discard=spurt spent=red,blue step=run actor=red"
)
HIDDEN = RUNNING.replace("hands=none,laurel", "hands=laurel,boots").replace("discard=spurt", "").replace(
    "pace=2 effect=none mud=0", "pace=0 effect=none mud=0").replace("step=run", "step=card")  # fmt: skip


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., None]:
    """Tells a story at a table where a position of the sample game lies."""
    for name, value in registered().items():
        monkeypatch.setenv(name, value)

    def tell(story: Callable[[Table], Awaitable[None]], position: str = RUNNING, **more: Agreed) -> None:
        with_table(Table(tmp_path, "table", position, {}, played=RACE, **more), story)

    return tell


def words(table: Table) -> list[str]:
    return [entry.word for entry in table.room.match.line]


def test_the_last_step_of_a_turn_does_not_end_it(race: Callable[..., None]) -> None:
    async def story(table: Table) -> None:
        await table.act("red-1", "red-1")
        assert words(table) == ["red-1", "red-1"]
        (*_, view) = [message for message in said(table, RED) if message["type"] == "view"]
        assert [action["text"] for action in view["view"]["actions"]] == ["done"]
        assert view["undo"] == 1
        await table.ask(RED, "undo", version=table.room.versions[RED])
        assert words(table) == []
        await table.act("red-1", "red-1")
        await table.act("done")
        assert words(table)[:3] == ["red-1", "red-1", "done"]

    race(story)


def test_where_nothing_can_be_taken_back_the_table_says_it(race: Callable[..., None]) -> None:
    async def story(table: Table) -> None:
        await table.room.begin()
        assert words(table)[0] == "done"

    race(story, RUNNING.replace("pace=2", "pace=0"))


def test_whoever_wishes_so_has_his_turns_end_by_themselves(race: Callable[..., None]) -> None:
    async def story(table: Table) -> None:
        await table.act("red-1", "red-1")
        table.hush()
        await table.ask(RED, "wishes", wishes={"ends": "self"})
        assert words(table)[:3] == ["red-1", "red-1", "done"], "the wish answers what stands already"
        shown = [message["wishes"] for message in said(table, RED) if message["type"] == "table"]
        assert shown == [{"ends": "self"}]
        assert table.room.match.undoable(RED) == 0, "blue may act in secret now"
        await table.ask(RED, "wishes", wishes={"ends": "never"})
        assert any("no such wish" in message.get("text", "") for message in said(table, RED))

    race(story)


def test_a_turn_that_ends_by_itself_goes_with_the_gesture_before_it(race: Callable[..., None]) -> None:
    async def story(table: Table) -> None:
        await table.ask(RED, "wishes", wishes={"ends": "self"})
        await table.act("red-1", "red-1")
        assert words(table) == ["red-1", "red-1", "done"]
        assert [entry.gesture for entry in table.room.match.line] == [1, 1, 1]

    race(story)


def test_it_waits_through_a_restart_and_its_clock_runs(race: Callable[..., None]) -> None:
    async def story(table: Table) -> None:
        await table.act("red-1", "red-1")
        await table.reopen()
        room = table.room
        assert (words(table), room.match.undoable(RED)) == (["red-1", "red-1"], 1)
        clock = room.course.clock
        assert (clock.running, clock.remaining(RED, table.now + 60)) == (RED, 540)

    race(story, agreed=Agreed("game", minutes=10, increment=0))


def test_gestures_are_kept_and_those_of_an_earlier_file_are_told_as_far_as_can_be(race: Callable[..., None]) -> None:
    async def story(table: Table) -> None:
        await table.act("red-1", "red-1")
        await table.reopen()
        assert [entry.gesture for entry in table.room.match.line] == [1, 1]
        with closing(sqlite3.connect(table.store.path)) as connection:
            connection.execute("alter table entries drop column gesture")
        table.store.close()
        table.store = type(table.store)(table.store.path)
        await table.reopen()
        assert [entry.gesture for entry in table.room.match.line] == [1, 2]
        with closing(sqlite3.connect(table.store.path)) as connection:
            assert connection.execute("select gesture from entries order by n").fetchall() == [(1,), (2,)]

    race(story)


# -- where it may be a secret that there is one answer ---------------------------------------------------


def test_a_hidden_pass_with_nothing_to_take_back_is_held_back_as_ever(race: Callable[..., None]) -> None:
    async def story(table: Table) -> None:
        await table.room.begin()
        room = table.room
        assert table.state.legal() == [0]
        assert "held back" in room.sequel.timers
        assert room.course.clock.since == table.now + HELD_BACK
        await room.sequel.answer_for()
        assert words(table)[0] == "pass"

    race(story, HIDDEN, agreed=Agreed("game", minutes=10, increment=0))


def test_what_is_wished_in_secret_comes_as_late_as_what_is_forced_and_earns_no_time(race: Callable[..., None]) -> None:
    """Or else the other side would learn what somebody wishes."""

    async def story(table: Table) -> None:
        await table.room.begin()
        room = table.room
        assert len(table.state.legal()) > 1
        await table.ask(RED, "wishes", wishes={"card": "keep"})
        assert words(table) == []
        assert "held back" in room.sequel.timers
        assert room.course.clock.since == table.now + HELD_BACK
        left = room.course.clock.left[RED]
        await room.sequel.answer_for()
        assert words(table)[0] == "pass"
        assert table.state.actor == BLUE
        assert room.match.undoable(RED) == 0
        assert room.course.clock.left[RED] == left

    asked = HIDDEN.replace("hands=laurel,boots", "hands=spurt,laurel").replace("spent=red,blue", "spent=red")
    race(story, asked, agreed=Agreed("game", minutes=10, increment=5))
