"""What is forced, done in secret, taken back or played on from tells nobody what he could not know."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import admiralty
from admiralty.engine.record import Entry
from admiralty.table import course as courses
from admiralty.table.clock import Agreed
from admiralty.table.course import HELD_BACK
from admiralty.table.messages import Branch
from tests.table.twins import Table, game, said, with_table

JAPAN, RUSSIA = 0, 1
PACIFIC = admiralty.load("pacific-1942")


def test_forced_steps_are_taken_back_with_what_they_followed_and_not_answered_again_at_once(tmp_path: Path) -> None:
    """Or else nobody could get back beyond them."""
    rng = Random(1)

    async def story(table: Table) -> None:
        def was_forced() -> bool:
            before = table.room.match.moments[-1].before
            return before.actor == table.state.actor and len(before.legal()) == 1 and not PACIFIC.hidden(before)

        room, seat = table.room, table.state.actor
        await table.act(table.state.legal()[0])
        while not was_forced() or room.match.undoable(seat) < 2:
            await table.act(rng.choice(table.state.legal()))
            seat = table.state.actor
        standing, own = room.match.standing, room.match.own_gestures(seat)
        assert own[0] > 1, "the forced step goes with the choice before it"
        for taken in own[:2]:
            await table.ask(seat, "undo", version=room.versions[seat])
            assert room.match.standing == standing - taken

    with_table(Table(tmp_path, "table", "", {}, played=PACIFIC), story)


@pytest.fixture
def armed(tmp_path: Path) -> Table:
    """Japan is about to arm its fleet."""
    state = PACIFIC.start()
    for _ in ("the garrison", "done"):
        state.apply(state.legal()[0])
    agreed = Agreed("game", minutes=10, increment=0)
    return Table(tmp_path, "table", PACIFIC.write(state), {}, played=PACIFIC, agreed=agreed)


async def arm(table: Table) -> None:
    """Whoever is to arm takes the most that can be had, until there is no choice, and then what there is."""
    seat = table.state.actor
    while table.state.actor == seat:
        await table.act(table.state.legal()[-1])


def test_what_is_done_in_secret_after_a_hand_over_changes_nothing_for_others(armed: Table) -> None:
    async def story(table: Table) -> None:
        await arm(table)
        (*_, last) = [message for message in said(table, JAPAN) if message["type"] == "view"]
        assert last["undo"] == 0, "a secret choice that was handed over cannot be taken back alone"
        version = table.room.versions[JAPAN]
        await table.act(table.state.legal()[-1])
        assert said(table, JAPAN) == []
        assert table.room.versions[JAPAN] == version

    with_table(armed, story)


def test_that_a_secret_choice_has_begun_changes_nothing_for_who_handed_over(tmp_path: Path) -> None:
    """What America says before Japan arms is public; its own undo ends with the last word, not with Japan's first."""

    async def story(table: Table) -> None:
        while table.state.actor != JAPAN:
            await table.act(table.state.legal()[0])
        (*_, last) = [message for message in said(table, RUSSIA) if message["type"] == "view"]
        assert last["undo"] == 0
        version = table.room.versions[RUSSIA]
        await table.act(table.state.legal()[-1])
        assert said(table, RUSSIA) == []
        assert table.room.versions[RUSSIA] == version

    with_table(Table(tmp_path, "table", "", {}, played=PACIFIC), story)


def test_a_forced_answer_whose_reason_is_a_secret_is_held_back(armed: Table) -> None:
    async def story(table: Table) -> None:
        while len(table.state.legal()) > 1:
            await table.act(table.state.legal()[-1])
        room, standing = table.room, table.room.match.standing
        assert room.course.is_held_back({})
        assert "held back" in room.sequel.timers
        assert room.course.clock.since == table.now + HELD_BACK
        await table.reopen()  # it survives a restart
        assert "held back" in table.room.sequel.timers
        await table.room.sequel.answer_for()
        assert table.room.match.standing > standing
        assert not table.room.course.is_held_back({})

    with_table(armed, story)


def test_a_moment_is_told_by_what_the_reader_knew_of_its_step(armed: Table) -> None:
    async def story(table: Table) -> None:
        await arm(table)
        before = table.room.match.moments[-1].before
        assert before.actor == JAPAN
        for bench in (RUSSIA, None):
            page = msgspec.json.decode((await table.fetch("moments", bench)).partition(b" ")[2])
            told = page["moments"][-1]["clause"]
            assert told == PACIFIC.clause(PACIFIC.known(before, bench)) != PACIFIC.clause(before)

    with_table(armed, story)


def test_a_computer_takes_as_long_as_what_is_held_back(armed: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or else one could tell what it has to choose from by when it answers."""
    armed.row.seats[JAPAN].kind, armed.row.seats[JAPAN].level = "computer", "random"
    waited: list[float] = []
    sleep = asyncio.sleep

    async def wait(seconds: float) -> None:
        waited.append(seconds)
        await sleep(0)

    async def choose(*given: Any) -> int:
        return int(armed.state.legal()[-1])

    async def story(table: Table) -> None:
        while table.state.actor == JAPAN:
            await sleep(0)
        first, *rest = waited
        assert first == table.hall.held_back
        assert set(rest) == {0}, "who has begun may go on at once"

    monkeypatch.setattr(armed.hall.thinkers, "choose", choose)
    monkeypatch.setattr(asyncio, "sleep", wait)
    with_table(armed, story)


def test_the_clock_waits_alike_whether_an_answer_is_forced_or_not(armed: Table) -> None:
    """Or else the clock would tell what the delay keeps."""

    async def story(table: Table) -> None:
        for _ in range(3):
            await table.act(table.state.legal()[-1])
            assert not table.room.course.is_held_back({})
            clock = table.room.course.clock
            assert (clock.running, clock.since) == (JAPAN, table.now + HELD_BACK)

    with_table(armed, story)


def test_undo_is_not_refused_because_a_game_is_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courses, "MOST_TAKEN_BACK", 4)

    async def story(table: Table) -> None:
        for ship in ("Mikasa", "Asahi", "Fuji", "Hatsuse", "Shikishima", "Yashima"):
            await table.act(f"{ship}>Tsushima")
        await table.ask(JAPAN, "undo", version=table.room.versions[JAPAN])
        assert table.room.match.record.entries[-1] == Entry("undo", "1")

    with_table(Table(tmp_path, "table", "", {}), story)


def test_who_plays_on_from_a_running_game_does_not_see_the_computers_hidden_ships(tmp_path: Path) -> None:
    """What is hidden is dealt out anew, or else one could look at it in the new game."""
    start = (
        "port-arthur options=fog step=operation actor=japan"
        " yellow_sea=askold,diana,pallada^ east_china_sea=poltava^,sevastopol"
    )
    table = Table(tmp_path, "table", start, {"fog": True})
    table.row.seats[RUSSIA].kind, table.row.seats[RUSSIA].level = "computer", "random"

    async def story(table: Table) -> None:
        wish = Branch("token-of-japan", 0, "random", "japan")
        tables = [(await table.hall.branch(wish))["table"] for _ in range(12)]
        starts = [row.start for ident in tables if (row := table.store.table(ident)) is not None]
        known = game.write(game.known(table.state, JAPAN))
        assert {game.write(game.known(game.read(start), JAPAN)) for start in starts} == {known}
        assert len(set(starts)) > 1

    with_table(table, story)
