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
from admiralty.engine.match import Match
from admiralty.engine.play import play, reveals
from admiralty.engine.record import Entry, Record
from admiralty.engine.state import State
from admiralty.table import course as courses
from admiralty.table import room as rooms
from admiralty.table.clock import Agreed, Clock
from admiralty.table.course import HELD_BACK
from admiralty.table.limits import Bucket
from admiralty.table.messages import Branch
from admiralty.table.rows import TableRow
from admiralty.table.socket import Connection
from admiralty.table.store import Gap
from tests.table.twins import Table, Twins, game, position_in_the_fog, run, said, with_table

JAPAN, RUSSIA = 0, 1
PACIFIC = admiralty.load("pacific-1942")


def on_disk(table: Table) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(table.store.path)) as connection:
        return list(connection.execute("select actor, word from entries order by n"))


def in_memory(table: Table) -> list[tuple[str, str]]:
    return [(entry.actor, entry.word) for entry in table.room.match.record.entries]


class Trouble:
    """A store whose writes fail, as often as it is told to, once a few have been made."""

    def __init__(self, table: Table, failures: int, after: int = 0) -> None:
        self.failures = failures
        self.after = after
        self.append = table.store.append
        table.store.append = self  # type: ignore[method-assign]

    async def __call__(self, *given: Any, **more: Any) -> None:
        self.after -= 1
        if self.failures and self.after < 0:
            self.failures -= 1
            raise StoreTrouble("The database is locked by another program; nothing was changed, try again.")
        await self.append(*given, **more)


# -- several actions in one message ------------------------------------------------------------------


def revealing(rng: Random) -> tuple[State, list[int]]:
    """A position in the fog, and the actions there that show the one who acts more than they say."""
    while True:
        state = position_in_the_fog(rng)
        found = [
            action
            for action in (state.legal() if state.actor >= 0 else [])
            if reveals(play(game, state.clone(), action), state.actor)
        ]
        if found:
            return state, found


@pytest.mark.parametrize("seed", range(12))
def test_a_refusal_tells_nothing_that_only_acting_would_tell(tmp_path: Path, seed: int) -> None:
    """Two positions that the one who acts cannot tell apart: the same message is refused at both tables, or at none."""
    rng = Random(seed)
    state, actions = revealing(rng)
    seat = state.actor
    twin = game.resample(game.known(state, seat), rng)

    async def story(twins: Twins) -> None:
        first = rng.choice(actions)
        words = [game.write_action(state, first)]
        for position in (state, twin):
            after = position.clone()
            after.apply(first)
            if after.actor == seat:
                words.append(game.write_action(after, rng.choice(after.legal())))
        for row in (words, [*words, "zzz"], ["zzz"], [words[0], "zzz"]):
            before = [len(table.room.match.line) for table in twins.tables]
            for table in twins.tables:
                table.hush()
                await table.ask(seat, "act", version=table.room.versions[seat], actions=row)
            played = [len(table.room.match.line) - n for table, n in zip(twins.tables, before, strict=True)]
            if any(played):
                assert all(played), "at one table the message was carried out, at the other it was refused"
                return
            twins.compare()

    run(Twins(tmp_path, seat, (game.write(state), game.write(twin))), story)


def test_a_revelation_ends_what_is_taken_of_a_message(tmp_path: Path) -> None:
    """The example that was found: whether 'yes' can be said depends on a ship that nobody has seen."""
    start = "port-arthur options=fog step=operation actor=japan yellow_sea=mikasa,asahi^,askold,diana^"

    async def story(table: Table) -> None:
        await table.ask(JAPAN, "act", version=table.room.versions[JAPAN], actions=["battle>Yellow-Sea", "zzz", "zzz"])
        answers = [message for message in said(table, JAPAN) if message["type"] == "done"]
        assert [answer["taken"] for answer in answers] == [1]

    with_table(Table(tmp_path, "table", start, {"fog": True}), story)


# -- whatever becomes of the sender ------------------------------------------------------------------


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


# -- whatever fails ----------------------------------------------------------------------------------


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
        before, clock = in_memory(table), table.room.course.clock.copy()
        table.hush()
        table.now += 5
        Trouble(table, 1)
        await table.act("done")
        (refused,) = [message for message in said(table, JAPAN) if message["type"] == "refused"]
        assert "locked" in refused["text"]
        assert (in_memory(table), table.room.course.clock) == (before, clock)
        assert said(table, RUSSIA) == []
        await table.act("done")
        assert on_disk(table) == in_memory(table) == [*before, ("japan", "done")]

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


def test_what_the_computer_thought_of_another_position_is_not_played(tmp_path: Path) -> None:
    """Somebody takes back while it thinks; its answer comes too late."""
    table = Table(tmp_path, "table", "", {})
    table.row.seats[RUSSIA].kind, table.row.seats[RUSSIA].level = "computer", "random"
    asked: list[asyncio.Future[int]] = []

    async def choose(*given: Any) -> int:
        asked.append(asyncio.get_running_loop().create_future())
        return await asked[-1]

    async def story(table: Table) -> None:
        table.room.thinkers.choose = choose  # type: ignore[method-assign, assignment]
        rng = Random(4)
        while table.state.actor == JAPAN:
            await table.act(rng.choice(table.state.legal()))
        await asyncio.sleep(0)
        (thought,) = asked
        late = table.state.legal()[0]
        await table.ask(JAPAN, "ask", what="takeback")
        assert table.state.actor == JAPAN
        standing, thinking = in_memory(table), table.room.thinking
        assert thinking is not None
        thought.set_result(late)
        while not thinking.done() and len(asked) == 1:
            await asyncio.sleep(0)
        assert in_memory(table) == standing
        assert table.room.audience.trouble is None

    with_table(table, story)


def test_the_computer_tries_again_after_a_write_has_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "TRY_AGAIN", (0.0,))
    table = Table(tmp_path, "table", "", {})
    table.row.seats[RUSSIA].kind, table.row.seats[RUSSIA].level = "computer", "random"

    async def choose(*given: Any) -> int:
        return 0  # done

    async def story(table: Table) -> None:
        table.room.thinkers.choose = choose  # type: ignore[method-assign, assignment]
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


# -- taking back -------------------------------------------------------------------------------------------


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


# -- answers that would tell a secret ----------------------------------------------------------------


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


def test_a_forced_answer_whose_reason_is_a_secret_is_held_back(armed: Table) -> None:
    async def story(table: Table) -> None:
        while len(table.state.legal()) > 1:
            await table.act(table.state.legal()[-1])
        room, standing = table.room, table.room.match.standing
        assert room.course.is_held_back({})
        assert "held back" in room.timers
        assert room.course.clock.since == table.now + HELD_BACK
        await table.reopen()  # it survives a restart
        assert "held back" in table.room.timers
        await table.room.answer_for()
        assert table.room.match.standing > standing
        assert not table.room.course.is_held_back({})

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


# -- taking back without end ------------------------------------------------------------------------------


def test_undo_is_not_refused_because_a_game_is_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courses, "MOST_TAKEN_BACK", 4)

    async def story(table: Table) -> None:
        for ship in ("Mikasa", "Asahi", "Fuji", "Hatsuse", "Shikishima", "Yashima"):
            await table.act(f"{ship}>Tsushima")
        await table.ask(JAPAN, "undo", version=table.room.versions[JAPAN])
        assert in_memory(table)[-1] == ("undo", "1")

    with_table(Table(tmp_path, "table", "", {}), story)


# -- what is answered names what it answers ------------------------------------------------------------


class Line:
    """A connection on which a few messages come, and then no more."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)

    async def receive(self) -> dict[str, Any]:
        if not self.texts:
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "text": self.texts.pop(0)}


@pytest.mark.parametrize(
    ("burst", "text", "words"),
    [
        (0, '{"type":"resign","id":7}', "Too many messages"),
        (9, '{"type":"dance","id":7}', "cannot be read"),
        (9, '{"type":"resign","id":7}', "hello"),
    ],
    ids=["too many", "unreadable", "refused"],
)
def test_an_error_names_the_message_that_it_answers(tmp_path: Path, burst: int, text: str, words: str) -> None:
    async def story(table: Table) -> None:
        connection = Connection(cast(WebSocket, Line(text)), table.hall)
        connection.bucket = Bucket(burst, 0.0)
        await connection.receive_forever()
        answer = msgspec.json.decode(cast(bytes, connection.outgoing.get_nowait()))
        assert (answer["type"], answer["id"]) == ("error", 7)
        assert words in answer["text"]

    with_table(Table(tmp_path, "table", "", {}), story)


# -- playing on from an earlier position ---------------------------------------------------------------


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


class Client(Line):
    """A client that says something and is gone before it is answered."""

    async def accept(self) -> None:
        pass

    async def send_text(self, text: str) -> None:
        pass

    async def close(self) -> None:
        pass


def test_who_left_while_the_table_was_being_loaded_does_not_sit_there_for_ever(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        asked, hold, opened = asyncio.Event(), asyncio.Event(), table.hall.open

        async def slowly(token: str) -> Any:
            asked.set()
            await hold.wait()
            return await opened(token)

        table.hall.open = slowly  # type: ignore[method-assign]
        before = list(table.room.audience.attending)
        client = Client('{"type":"hello","token":"token-of-the-bench"}')
        connection = Connection(cast(WebSocket, client), table.hall)
        running = asyncio.create_task(connection.run())
        await asked.wait()
        connection.close()
        await running
        hold.set()
        for _ in range(20):
            await asyncio.sleep(0)
        assert table.room.audience.attending == before

    with_table(Table(tmp_path, "table", "", {}), story)


def test_what_is_tried_on_a_copy_leaves_the_original_alone() -> None:
    """Also where the copy takes back and plays on from a position that both remember."""
    match = Match(game, Record.new(game))
    first = match.state.key()
    for ship in ("Mikasa", "Asahi"):
        match.play(game.read_action(match.state, f"{ship}>Tsushima"))
    present = match.state.key()
    copy = match.copy()
    copy.take_back(2)
    copy.play(game.read_action(copy.state, "Fuji>Tsushima"))
    assert (match.state.key(), match.standing) == (present, 2)
    match.take_back(2)
    assert match.state.key() == first
