"""People roll their own dice at the table: each throw waits for them, and nobody's time passes meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from admiralty.engine.replay import read
from admiralty.table.clock import Agreed
from tests.sample_game import GAME as RACE
from tests.sample_game_support import registered
from tests.table.support import Server, agree
from tests.table.twins import Table, game, said, with_table

JAPAN, RUSSIA, ONLOOKER = 0, 1, None


@pytest.fixture
def table(tmp_path: Path) -> Table:
    made = Table(tmp_path, "table", "", {}, agreed=Agreed("game", minutes=10, increment=5))
    made.row.commitment = "asked"
    return made


async def throw(table: Table, bench: int | None, *values: int, version: int = 0) -> dict[str, Any]:
    """The answer to what somebody says that the dice show."""
    table.hush()
    await table.ask(bench, "throw", version=version or table.room.versions[bench], values=values)
    return (
        said(table, bench)[0]
        if bench is None
        else next(message for message in said(table, bench) if message["type"] in ("done", "refused", "error"))
    )


def asked(table: Table, bench: int | None) -> Any:
    (*_, view) = [message for message in said(table, bench) if message["type"] == "view"]
    return view.get("asks_dice")


def words(table: Table) -> list[str]:
    return [entry.word for entry in table.room.match.line]


def test_a_throw_waits_until_somebody_says_what_it_shows(table: Table) -> None:
    async def story(table: Table) -> None:
        await table.act("Mikasa>Tsushima", "done")
        table.hush()
        await table.act("done")
        assert words(table) == ["Mikasa>Tsushima", "done", "done"]
        for bench in (JAPAN, RUSSIA, ONLOOKER):
            dice = asked(table, bench)
            assert dice == {"seat": "japan", "kind": "die", "n": 1}
        assert (await throw(table, JAPAN, 4))["type"] == "done"
        assert (await throw(table, RUSSIA, 2))["type"] == "done"
        assert words(table)[3:5] == ["d4", "d2"]
        assert table.state.actor == JAPAN

    with_table(table, story)


@pytest.mark.parametrize(
    ("values", "text"), [((7,), "7 cannot be thrown"), ((4, 2, 1), "Fewer dice"), ((0,), "cannot")]
)
def test_numbers_that_cannot_be_are_refused_and_none_is_taken(table: Table, values: tuple[int, ...], text: str) -> None:
    async def story(table: Table) -> None:
        assert "No dice" in (await throw(table, JAPAN, 3))["text"]
        await table.act("done")
        await table.act("done")
        assert text in (await throw(table, JAPAN, *values))["text"]
        assert "only look" in (await throw(table, ONLOOKER, 3))["text"]
        assert "changed" in (await throw(table, JAPAN, 3, version=table.room.versions[JAPAN] + 1))["text"]
        assert "other side" in (await throw(table, RUSSIA, 3))["text"]
        assert words(table) == ["done", "done"]

    with_table(table, story)


def test_nobodys_clock_runs_while_dice_are_thrown_also_through_a_restart(table: Table) -> None:
    async def story(table: Table) -> None:
        await table.act("done")
        table.now += 10
        await table.act("done")
        left = table.room.course.clock.left
        assert left[RUSSIA] == 590, "an increment comes when the decision passes on"
        assert table.room.course.clock.picture(table.room.course.agreed, table.now)["running"] == -1  # type: ignore[index]
        assert "flag" not in table.room.sequel.timers
        table.now += 500
        await table.reopen()
        assert "flag" not in table.room.sequel.timers
        room = table.room
        for seat, value in ((JAPAN, 5), (RUSSIA, 2)):
            attending = room.audience.join(table.connections[seat], None)
            await room.throw(attending, room.versions[seat], [value])
        clock = room.course.clock
        assert (clock.running, clock.stands) == (JAPAN, False)
        assert [clock.remaining(seat, table.now) for seat in (0, 1)] == [605, 595]

    with_table(table, story)


def test_the_record_says_so_and_there_is_nothing_to_verify(table: Table) -> None:
    async def story(table: Table) -> None:
        await table.act("done")
        await table.act("done")
        await table.room.agreements.resign(RUSSIA)
        text = (await table.fetch("record", JAPAN)).decode().partition(" ")[2]
        assert "\ndice: asked\n" in text
        assert "secret" not in text
        record, error = read(text, game)
        assert (error, record.commitment) == (None, "asked")
        answer = (await table.fetch("verification", JAPAN)).decode()
        assert answer.startswith("403 ")
        assert "rolled their own" in answer

    with_table(table, story)


def test_what_is_drawn_stays_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in registered().items():
        monkeypatch.setenv(name, value)
    table = Table(tmp_path, "table", "", {}, played=RACE)
    table.row.commitment = "asked"

    async def story(table: Table) -> None:
        await table.room.begin()
        assert len(words(table)) >= 2, "two cards were dealt"
        assert table.state.actor == 0

    with_table(table, story)


def test_before_the_dice_are_thrown_the_gesture_can_be_taken_back(table: Table) -> None:
    async def story(table: Table) -> None:
        await table.act("done")
        await table.act("done")
        assert table.room.match.undoable(RUSSIA) == 1
        await table.ask(RUSSIA, "undo", version=table.room.versions[RUSSIA])
        assert words(table) == ["done"]

    with_table(table, story)


def test_a_rematch_is_played_with_the_same_dice_and_by_the_same_clock(table: Table) -> None:
    async def story(table: Table) -> None:
        await table.room.agreements.resign(RUSSIA)
        for seat in (JAPAN, RUSSIA):
            await table.ask(seat, "rematch")
        (token,) = [message["token"] for message in said(table, JAPAN) if message["type"] == "rematch"]
        found = await table.hall.open(token)
        assert found is not None
        assert found.room.row.id != table.row.id
        assert found.room.row.commitment == "asked"
        assert found.room.course.agreed == table.room.course.agreed

    with_table(table, story)


def test_a_table_is_made_so_and_a_computer_throws_by_a_persons_hand(server: Server) -> None:
    def wish(**kinds: dict[str, str]) -> Callable[[], Any]:
        return lambda: server.post("/api/tables", {"game": "port-arthur", "seats": kinds, "dice": "asked"})

    computer = {"kind": "computer", "level": "random"}
    assert wish(japan=computer, russia=computer)().status == 403
    made = wish(japan={"kind": "me"}, russia=computer)().json
    with server.player(made["tokens"]["japan"]) as japan:
        agree(japan)
        assert (japan.table["dice"]["state"], japan.table["dice"]["commitment"]) == ("asked", "asked")
        japan.act("done")
        japan.wait(lambda: "asks_dice" in japan.shown)
        assert japan.shown["asks_dice"] == {"seat": "japan", "kind": "die", "n": 2}
        japan.request("throw", version=japan.version, values=[6, 1])
        japan.sync()
        assert japan.view["actor"] == "japan"
