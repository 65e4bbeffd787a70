"""Hints and the bar of chances: whom they are given to, what they say, and that they tell nobody a secret."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from admiralty.engine.state import CHANCE, OVER
from admiralty.players.analysis import Advice
from admiralty.table import computer
from admiralty.table.thinking import Thinkers
from tests.table.player import PATIENCE
from tests.table.support import Refusal, Server, agree
from tests.table.twins import AtOnce, Table, Twins, game, position_in_the_fog, run, said, with_table

PAIRS = 4


def test_a_hint_is_a_whole_gesture_with_its_reason(server: Server) -> None:
    made = server.new_table(japan="me", russia="random")
    with server.player(made["tokens"]["japan"]) as japan:
        agree(japan)
        assert japan.table["hints"]
        assert japan.table["chances"]
        hint = japan.request("hint")
        words = [action["text"] for action in hint["actions"]]
        assert len(words) > 1
        assert words[0] in japan.offered
        assert all(action["label"] for action in hint["actions"])
        assert hint["version"] == japan.version
        assert hint["clause"] == japan.view["clause"]
        assert 0 <= hint["chance"] <= 1
        assert hint["text"].endswith(f"+{round(100 * hint['gain'])} % chances.")
        assert japan.request("hint")["actions"] == hint["actions"]
        before = japan.request("chances")
        assert before["version"] == japan.version
        assert sum(before["chances"].values()) == pytest.approx(1)
        assert list(before["chances"]) == ["japan", "russia"]
        japan.act(*words)
        assert japan.view["clause"] != hint["clause"] or japan.actor != "japan"


def test_no_computer_waits_while_another_advises() -> None:
    async def scene() -> None:
        state = game.start()
        thinkers = Thinkers(1)
        advice = asyncio.create_task(thinkers.advisers.run(time.sleep, 3600))
        try:
            await asyncio.sleep(0)  # its work is handed over
            position = game.write(game.known(state, state.actor))
            action = await thinkers.choose(game.name, "random", position, 1, "somebody")
            assert action in state.legal()
            assert not advice.done()
        finally:
            advice.cancel()
            thinkers.players.close()
            thinkers.advisers.close(kill=True)

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def test_who_runs_the_server_hears_of_a_computer_that_thinks_too_long(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer, "SLOW", 0.0)

    class Pondering(AtOnce):
        """Thinks until somebody has heard of it."""

        async def run(self, job: Any, *arguments: Any, **more: Any) -> Any:
            while not caplog.records:
                await asyncio.sleep(0.01)
            return job(*arguments, **more)

    async def scene() -> None:
        table = Table(tmp_path, "slow", "", {})
        table.row.seats[1].kind, table.row.seats[1].level = "computer", "random"
        table.hall.thinkers.players = Pondering(0)
        await table.open()
        try:
            await table.act("done")
            while table.room.computer.is_thinking():
                await asyncio.sleep(0.01)
        finally:
            table.close()
        assert table.state.actor != 1

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))
    assert "table table: random still thinks" in caplog.text


def test_among_friends_there_are_neither_hints_nor_chances(server: Server) -> None:
    with server.pair() as (japan, _, _):
        assert not japan.table["hints"]
        assert not japan.table["chances"]
        for kind in ("hint", "chances"):
            with pytest.raises(Refusal, match="only against the computer"):
                japan.request(kind)


def test_nobody_is_advised_on_what_the_other_side_should_do(tmp_path: Path) -> None:
    table = Table(tmp_path, "table", "", {})
    table.row.seats[1].kind, table.row.seats[1].level = "computer", "random"

    async def think(*given: Any) -> int:
        thought: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        return await thought  # for ever

    async def advise(*given: Any) -> Advice:
        raise RuntimeError("this is for the other side to decide")

    async def story(table: Table) -> None:
        await table.act("done")
        table.hush()
        await table.ask(0, "hint")
        assert [message["type"] for message in said(table, 0)] == ["refused", "view"]

    table.hall.thinkers.choose = think  # type: ignore[method-assign, assignment]
    table.hall.thinkers.advise = advise  # type: ignore[method-assign, assignment]
    with_table(table, story)


def test_two_at_one_screen_may_ask_for_a_hint(server: Server) -> None:
    made = server.new_table(japan="me", russia="me")
    with server.player(made["tokens"]["japan"]) as both:
        agree(both)
        assert both.table["hints"]
        assert not both.table["chances"]
        assert both.request("hint")["actions"][0]["text"] in both.offered
        with pytest.raises(Refusal, match="only against the computer"):
            both.request("chances")


def test_a_hint_is_given_in_the_language_of_the_seat(server: Server) -> None:
    made = server.new_table(japan="me", russia="random")
    with server.player(made["tokens"]["japan"], lang="cs") as japan:
        agree(japan)
        assert "naděje +" in japan.request("hint")["text"].replace("\u00a0", " ")


class Against(Twins):
    """Twins against a computer, which thinks here and now."""

    async def open(self) -> None:
        for table in self.tables:
            table.row.seats[1 - (self.listener or 0)].kind = "computer"
            table.row.seats[1 - (self.listener or 0)].level = "random"
            table.hall.thinkers.players = table.hall.thinkers.advisers = AtOnce(0)
        await super().open()


def pairs() -> list[tuple[int, Any, Any]]:
    """Positions in which a seat is to act, with another that it cannot tell apart."""
    found: list[tuple[int, Any, Any]] = []
    for seed in range(400):
        state = position_in_the_fog(Random(seed))
        if state.actor in (CHANCE, OVER) or len(found) >= PAIRS:
            continue
        seat = int(state.actor)
        twin = game.resample(game.known(state, seat), Random(seed))
        if twin.key() != state.key():
            found.append((seat, state, twin))
    return found


@pytest.mark.parametrize("n", range(PAIRS))
def test_a_hint_and_the_chances_tell_nothing_that_the_seat_cannot_know(tmp_path: Path, n: int) -> None:
    seat, state, twin = pairs()[n]

    async def story(twins: Twins) -> None:
        heard: list[list[bytes]] = []
        for table in twins.tables:
            await ask(table, seat)
            heard.append(table.heard(seat))
        assert heard[0] == heard[1]
        kinds = [msgspec.json.decode(line)["type"] for line in heard[0]]
        assert kinds == ["hint", "chances"]

    run(Against(tmp_path, seat, (game.write(state), game.write(twin))), story)


async def ask(table: Table, seat: int) -> None:
    await table.ask(seat, "hint")
    await table.ask(seat, "chances")
