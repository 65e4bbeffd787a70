"""A message of several actions, errors that name what they answer, and who leaves before the answer comes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest
from starlette.websockets import WebSocket

import admiralty
from admiralty.engine.play import play, reveals
from admiralty.engine.state import State
from admiralty.table.limits import Bucket
from admiralty.table.socket import Connection
from tests.table.twins import Table, Twins, game, position_in_the_fog, run, said, with_table

JAPAN, RUSSIA = 0, 1
PACIFIC = admiralty.load("pacific-1942")


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
