"""Standing wishes: what a seat has left to them is answered by the table, and nobody else learns of it."""

from __future__ import annotations

from pathlib import Path

from admiralty.table.clock import Agreed
from tests.table.twins import NONCES, Table, said, with_table

JAPAN, RUSSIA = 0, 1
BLOCKADE = "port-arthur step=blockade actor=japan turn=2 control=2 tsushima=mikasa"


def played(table: Table) -> list[str]:
    return [entry.word for entry in table.room.match.line if entry.actor == "japan"]


def test_a_wish_answers_the_decision_that_stands_and_those_that_come(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        assert table.state.actor == JAPAN
        await table.ask(JAPAN, "wishes", wishes={"blockade": "always"})
        assert played(table)[0] == "yes"
        answers = [message for message in said(table, JAPAN) if message["type"] == "done"]
        assert len(answers) == 1

    with_table(Table(tmp_path, "table", BLOCKADE, {}), story)


def test_a_wish_is_kept_through_a_restart_and_shown_to_its_seat_alone(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.ask(RUSSIA, "wishes", wishes={"reroll": "never"})
        shown = {
            bench: [message.get("wishes") for message in said(table, bench) if message["type"] == "table"]
            for bench in (JAPAN, RUSSIA, None)
        }
        assert shown == {JAPAN: [{}], RUSSIA: [{"reroll": "never"}], None: [None]}
        await table.reopen()
        assert table.room.row.wishes() == {RUSSIA: {"reroll": "never"}}

    with_table(Table(tmp_path, "table", BLOCKADE, {}), story)


def test_what_a_wish_has_answered_is_not_taken_back(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.ask(JAPAN, "wishes", wishes={"blockade": "never"})
        assert played(table)[0] == "no"
        assert table.state.actor == JAPAN
        assert table.room.match.undoable(JAPAN) == 0

    with_table(
        Table(tmp_path, "table", BLOCKADE.replace("tsushima=mikasa", "tsushima=mikasa embarked=tsushima"), {}), story
    )


def test_a_wish_does_not_begin_a_game_whose_dice_are_not_agreed(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.ask(JAPAN, "wishes", wishes={"blockade": "always"})
        assert (played(table), table.room.course.clock.running) == ([], -1)
        await table.say(RUSSIA, {"type": "nonce", "nonce": NONCES[RUSSIA]})
        assert played(table)[0] == "yes"
        assert table.room.course.clock.running == table.state.actor

    table = Table(tmp_path, "table", BLOCKADE, {}, agreed=Agreed("game"))
    table.row.seats[RUSSIA].nonce = ""  # he has not shown it yet
    with_table(table, story)


def test_a_wish_that_the_game_does_not_know_is_refused(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        for wishes in ({"moon": "always"}, {"blockade": "sometimes"}):
            await table.ask(JAPAN, "wishes", wishes=wishes)
            refused = [message for message in said(table, JAPAN) if message["type"] == "refused"]
            assert "no such wish" in refused[0]["text"]
        assert table.room.row.wishes() == {}
        assert played(table) == []

    with_table(Table(tmp_path, "table", BLOCKADE, {}), story)
