"""Looking back costs little, is done elsewhere, and comes to an end."""

from __future__ import annotations

import asyncio
import pickle
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from admiralty.engine import gestures
from admiralty.engine.errors import Refused
from admiralty.engine.match import Match
from admiralty.engine.record import Entry, Record
from admiralty.engine.snapshots import SNAPSHOT_EVERY
from admiralty.table import archive as archives
from admiralty.table import history, loading
from admiralty.table import questions as questions_asked
from admiralty.table.archive import Archive
from admiralty.table.course import BENCHES, Course
from admiralty.table.questions import Questions
from admiralty.table.workers import Worker, Workers
from tests.table.support import PATIENCE
from tests.table.twins import AtOnce, Table, game, with_table

PAGE = 40


async def play(table: Table, least: int, rng: Random) -> None:
    """Any actions, some of them taken back, until so many stand or the game is over."""
    while table.room.match.standing < least and not table.room.over:
        seat = table.state.actor
        undo = table.room.match.undoable(seat)
        if undo and rng.random() < 0.1:
            await table.room.agreements.undo(seat, table.room.versions[seat], rng.randint(1, undo))
        elif rng.random() < 0.01:
            with suppress(Refused):  # there may not be so much yet
                decisions = rng.randint(1, 30)
                await table.room.agreements.settle(partial(Course.grant, what="takeback", seat=seat, count=decisions))
        else:
            words = [game.write_action(table.state, rng.choice(table.state.legal()))]
            await table.room.act(seat, table.room.versions[seat], words)


@pytest.mark.parametrize("options", [{}, {"fog": True}], ids=["open", "fog"])
def test_a_view_plays_at_most_64_actions_again_and_is_the_one_that_was_shown(
    tmp_path: Path, options: dict[str, bool]
) -> None:
    async def story(table: Table) -> None:
        await play(table, 210, Random(8))
        assert not table.room.over
        room, archive = table.room, table.hall.archive
        whole = Match.replayed(game, room.match.record)
        assert [entry.word for entry in whole.line] == [entry.word for entry in room.match.line]
        for bench, seat in enumerate(BENCHES):
            known = [moment for moment, entry in zip(whole.moments, whole.line, strict=True) if entry.known_to(bench)]
            assert len(known) == room.course.heard_by(seat, everything=False)
            for n in (*range(0, len(known), 5), len(known) - 1, len(known)):
                start, words, _ = archive.way_to(room, n, seat)
                assert len(words) <= SNAPSHOT_EVERY
                state = history.follow(game, start.position, words)
                assert state.key() == (known[n].before if n < len(known) else whole.state).key()
        await table.reopen()
        assert table.room.match.snapshots == room.match.snapshots

    with_table(Table(tmp_path, "table", "", options), story)


def test_undo_and_takeback_reach_beyond_what_is_kept_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = 16
    monkeypatch.setattr(loading, "KEPT", kept)

    async def story(table: Table) -> None:
        rng = Random(2)
        await play(table, 170, rng)
        assert not table.room.over
        whole = Match.replayed(game, table.room.match.record)
        for seat, decisions in ((0, 3), (1, 12), (0, 3)):
            count = table.room.course.actions_back(seat, decisions)
            await table.room.agreements.settle(lambda course, count=count: course.take_back(count))  # type: ignore[misc]
            whole.take_back(count)
            assert table.state.key() == whole.state.key()
            assert len(table.room.match.moments) <= SNAPSHOT_EVERY + 2 * kept
            await table.reopen()
            assert table.state.key() == whole.state.key()

    with_table(Table(tmp_path, "table", "", {}), story)


def test_the_story_comes_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(table: Table) -> None:
        monkeypatch.setattr(archives, "PAGE", PAGE)
        await play(table, 2 * PAGE + 10, Random(3))
        most = table.room.match.standing
        told: list[dict[str, Any]] = []
        for first in (1, PAGE + 1, 2 * PAGE + 1):
            page = msgspec.json.decode((await table.fetch("moments", None, first=first)).partition(b" ")[2])
            assert page["most"] == most
            assert len(page["moments"]) == min(PAGE, most - first + 1)
            told += page["moments"]
        assert [moment["n"] for moment in told] == list(range(1, most + 1))
        beyond = msgspec.json.decode((await table.fetch("moments", None, first=most + 5)).partition(b" ")[2])
        assert beyond == {"most": most, "moments": []}
        assert (await table.fetch("moments", None, first="x")).startswith(b"400 ")

    with_table(Table(tmp_path, "table", "", {}), story)


def test_luck_and_verification_are_reckoned_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned: list[str] = []

    def counted(name: str) -> None:
        reckon = getattr(history, name)

        def once(record: Record) -> bytes:
            reckoned.append(name)
            body: bytes = reckon(record)
            return body

        monkeypatch.setattr(history, name, once)

    async def story(table: Table) -> None:
        await play(table, 60, Random(3))
        await table.room.agreements.resign(0)
        for _ in range(2):
            for page in ("luck", "verification"):
                answers = await asyncio.gather(*(table.fetch(page, None, lang="cs") for _ in range(3)))
                assert len(set(answers)) == 1
                assert answers[0].startswith(b"200 ")
            await table.reopen()
        assert sorted(reckoned) == ["luck_of", "throws_of"]

    counted("luck_of")
    counted("throws_of")
    with_table(Table(tmp_path, "table", "", {}), story)


def test_what_people_ask_for_after_the_end_is_reckoned_before_they_do(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await play(table, 30, Random(3))
        assert not table.hall.archive.ahead
        await table.room.agreements.resign(0)
        await asyncio.gather(*table.hall.archive.ahead)
        for what in (archives.LUCK, "verification"):
            assert table.store.kept(table.room.row.id, what)

    with_table(Table(tmp_path, "table", "", {}), story)


def test_a_luck_report_kept_in_an_earlier_form_is_reckoned_again(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await play(table, 60, Random(3))
        await table.room.agreements.resign(0)
        answer = await table.fetch("luck", None, lang="cs")
        old = b'{"sides": [], "swings": [{"n": 1, "change": 0.5, "story": [[3, 1, 2, 0, 7]]}]}'
        await table.store.keep(table.room.row.id, "luck", old)
        await table.reopen()
        assert await table.fetch("luck", None, lang="cs") == answer
        assert msgspec.json.decode(answer.removeprefix(b"200 "))["swings"]

    with_table(Table(tmp_path, "table", "", {}), story)


class Elsewhere(AtOnce):
    """Work that is done here, as if in another process: what it is given crosses over."""

    working = False

    async def run_within(self, seconds: float | None, job: Any, *arguments: Any, **more: Any) -> Any:
        self.working = True
        try:
            return await super().run_within(seconds, job, *pickle.loads(pickle.dumps(arguments)), **more)
        finally:
            self.working = False


def test_the_record_of_a_running_game_is_made_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bool] = []
    elsewhere, seen_by = Elsewhere(0), gestures.seen_by

    def noted(bench: int, entries: Iterable[Entry]) -> list[Entry]:
        made.append(elsewhere.working)
        return seen_by(bench, entries)

    monkeypatch.setattr(gestures, "seen_by", noted)

    async def story(table: Table) -> None:
        table.hall.archive = Archive(elsewhere)
        await play(table, 60, Random(3))
        assert not table.room.over
        for bench in BENCHES:
            before = [entry.gesture for entry in table.room.match.line]
            assert (await table.fetch("record", bench)).startswith(b"200 admiralty record")
            assert [entry.gesture for entry in table.room.match.line] == before
        assert made == [True] * len(BENCHES)

    with_table(Table(tmp_path, "table", "", {"fog": True}), story)


def sleep_long(seconds: float) -> str:
    time.sleep(seconds)
    return "late"


def read_slowly(name: str, text: str, kept: int) -> str:
    return sleep_long(3600.0)


def answer_at_once(text: str) -> str:
    return text


def test_a_question_that_takes_too_long_is_given_up_and_its_worker_ended() -> None:
    async def story() -> None:
        questions = Questions(Workers(1), longest=120.0)
        assert await questions.ask(answer_at_once, "ready") == "ready"
        questions.longest = 0.05
        with pytest.raises(Refused, match="too long"):
            await questions.ask(sleep_long, 3600.0)
        questions.longest = 120.0
        assert await questions.ask(answer_at_once, "again") == "again"
        questions.close()

    asyncio.run(story())


def test_looking_back_waits_for_no_record_that_is_taken_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "read_record", read_slowly)

    async def story() -> None:
        archive = Archive()
        taking_in = asyncio.create_task(archive.read(game.name, ""))
        try:
            await asyncio.sleep(0)
            assert await asyncio.wait_for(archive.small.ask(answer_at_once, "a view"), PATIENCE) == "a view"
            assert not taking_in.done()
        finally:
            archive.whole.workers.close(kill=True)
            archive.close()

    asyncio.run(story())


class ByHand(Worker):
    """Answers when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[asyncio.Future[Any]] = []

    async def run(self, job: Any, *arguments: Any) -> Any:
        self.begun.append(asyncio.get_running_loop().create_future())
        return await self.begun[-1]


def test_the_time_of_a_question_is_counted_from_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        loop, now = asyncio.get_running_loop(), 0.0
        monkeypatch.setattr(loop, "time", lambda: now)
        workers, worker = Workers(1), ByHand()
        workers.idle = [worker]
        questions = Questions(workers, longest=60.0)
        asked = [asyncio.create_task(questions.ask(answer_at_once, "")) for _ in range(3)]
        for n in range(2):
            await turns()
            assert len(worker.begun) == n + 1, "one after the other"
            now += 50.0
            await turns()
            worker.begun[n].set_result(str(n))
        await turns()
        now += 61.0
        await turns()
        assert [task.done() for task in asked] == [True, True, True]
        assert [task.result() for task in asked[:2]] == ["0", "1"]
        assert isinstance(asked[2].exception(), Refused)

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


async def turns() -> None:
    """Whatever can go on goes on."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_who_is_given_up_takes_nobody_with_him() -> None:
    async def story() -> None:
        questions = Questions(Workers(2), longest=120.0)
        slow = asyncio.create_task(questions.ask(sleep_long, 3600.0))
        assert await questions.ask(answer_at_once, "ready") == "ready"
        slower = asyncio.create_task(Questions(questions.workers, longest=0.05).ask(sleep_long, 3600.0))
        with pytest.raises(Refused, match="too long"):
            await slower
        (left,) = questions.workers.processes()
        assert left.is_alive()
        assert await questions.ask(answer_at_once, "again") == "again"
        assert not slow.done()
        assert left in questions.workers.processes(), "it was not begun again elsewhere"
        questions.workers.close(kill=True)

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


def test_only_so_many_questions_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions_asked, "MOST_WAITING", 2)

    async def story() -> None:
        hold = asyncio.Event()

        class Slow(Workers):
            async def run_within(self, *given: Any, **more: Any) -> Any:
                await hold.wait()

        questions = Questions(Slow(0), longest=120.0)
        waiting = [asyncio.create_task(questions.ask(answer_at_once, "one")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="try again"):
            await questions.ask(answer_at_once, "three")
        hold.set()
        await asyncio.gather(*waiting)

    asyncio.run(story())
