"""Why not, and how far: what a seat may ask about its pieces, and what is refused."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from admiralty.engine.reach import reach
from admiralty.engine.view import Route
from admiralty.table import socket
from admiralty.table.limits import Bucket
from tests.table.support import PATIENCE
from tests.table.twins import Table, said, with_table

JAPAN, RUSSIA, ONLOOKER = 0, 1, None


async def asked(table: Table, bench: int | None, kind: str, **meant: Any) -> dict[str, Any]:
    """The answer to a question, which is the first thing that is sent."""
    table.hush()
    await table.ask(bench, kind, **meant)
    return said(table, bench)[0]


@pytest.mark.parametrize("bench", [JAPAN, RUSSIA])
def test_a_reason_is_a_sentence_with_its_clause(tmp_path: Path, bench: int) -> None:
    async def story(table: Table) -> None:
        for meant in ({"pieces": ["askold"]}, {"pieces": ["mikasa"], "place": "port_arthur", "value": 3}, {}):
            answer = await asked(table, bench, "why", **meant)
            assert answer["type"] == "why"
            assert answer["reason"]["text"].endswith(".")
            assert answer["reason"]["clause"]

    with_table(Table(tmp_path, "table", "", {}), story)


@pytest.mark.parametrize(
    "meant",
    [
        {"pieces": ["moon"]},
        {"pieces": ["mikasa", "__class__"]},
        {"place": "moon"},
        {"card": "moon"},
        {"pieces": [""]},
        {"pieces": ["{piece}"], "place": "tsushima"},
    ],
    ids=str,
)
def test_what_is_not_in_the_game_is_refused_in_words(tmp_path: Path, meant: dict[str, Any]) -> None:
    async def story(table: Table) -> None:
        answer = await asked(table, JAPAN, "why", **meant)
        assert (answer["type"], answer["text"][:28]) == ("refused", "There is nothing here called")
        if meant.get("pieces"):
            assert (await asked(table, JAPAN, "reach", pieces=meant["pieces"]))["type"] == "refused"

    with_table(Table(tmp_path, "table", "", {}), story)


def test_onlookers_are_told_nothing(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        for kind in ("why", "reach"):
            answer = await asked(table, ONLOOKER, kind, pieces=["mikasa"])
            assert (answer["type"], "only look" in answer["text"]) == ("refused", True)

    with_table(Table(tmp_path, "table", "", {}), story)


def test_a_group_reaches_what_all_of_it_can_get_to_in_one_gesture(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        pieces = ["mikasa", "asahi", "fuji", "mikasa"]
        answer = await asked(table, JAPAN, "reach", pieces=pieces)
        routes = {route["place"]: route for route in answer["routes"]}
        assert answer["version"] == table.room.versions[JAPAN]
        assert routes["tsushima"]["actions"] == ["Mikasa>Tsushima", "Asahi>Tsushima", "Fuji>Tsushima"]
        await table.act(*routes["tsushima"]["actions"])
        assert table.room.match.undoable(JAPAN) == 1
        assert (await asked(table, RUSSIA, "reach", pieces=["askold"]))["routes"] == []

    with_table(Table(tmp_path, "table", "", {}), story)


def test_how_far_pieces_get_is_found_out_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the answer says which position it is about."""

    async def story(table: Table) -> None:
        version, loop = table.room.versions[JAPAN], asyncio.get_running_loop()

        def meanwhile(*given: Any) -> list[Route]:
            assert threading.current_thread() is not threading.main_thread()
            asyncio.run_coroutine_threadsafe(table.act("done"), loop).result(PATIENCE)
            return reach(*given)

        monkeypatch.setattr(socket, "reach", meanwhile)
        table.hush()
        await table.ask(JAPAN, "reach", pieces=["mikasa"])
        (answer,) = [message for message in said(table, JAPAN) if message["type"] == "reach"]
        assert table.room.versions[JAPAN] > version == answer["version"]
        assert "tsushima" in {route["place"] for route in answer["routes"]}

    with_table(Table(tmp_path, "table", "", {}), story)


def test_who_asks_how_far_many_pieces_get_may_ask_less_often(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        bucket = Bucket(burst=10, rate=1.0, now=lambda: 0.0)
        table.connections[JAPAN].bucket = bucket
        for count, left in ((0, 10), (15, 10), (16, 9), (128, 1)):
            answer = await asked(table, JAPAN, "reach", pieces=["mikasa"] * count)
            assert (answer["type"], bucket.level) == ("reach", left)
        answer = await asked(table, JAPAN, "reach", pieces=["mikasa"] * 128)
        assert (answer["type"], answer["text"]) == ("error", "Too many messages; wait a moment.")
        assert answer["id"]

    with_table(Table(tmp_path, "table", "", {}), story)


def test_a_screen_for_two_answers_only_who_looks_at_it(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        table.connections[JAPAN].attending.side = None  # type: ignore[union-attr]
        answer = await asked(table, JAPAN, "why", pieces=["mikasa"])
        assert (answer["type"], "curtain" in answer["text"]) == ("refused", True)

    with_table(Table(tmp_path, "table", "", {}), story)
