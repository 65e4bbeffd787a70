"""A handful of puzzles a day: the same for everybody, another one tomorrow, in the language of who asks."""

from __future__ import annotations

import asyncio

import admiralty
from admiralty.table import puzzles
from admiralty.table.puzzles import DAY, HANDFUL, Puzzles
from admiralty.table.reviews import Reviews
from tests.sample_game_support import NAME
from tests.table.support import Server
from tests.table.twins import AtOnce

GAME = admiralty.load("russo-japanese-war")


def test_today_has_its_puzzles_and_tomorrow_others() -> None:
    held = Puzzles(Reviews(AtOnce(0)))

    async def story() -> None:
        today = await held.told(GAME, 20_000 * DAY + 5.0, "en")
        assert today == await held.told(GAME, 20_001 * DAY - 5.0, "en")
        tomorrow = await held.told(GAME, 20_001 * DAY, "en")
        assert (today["day"], tomorrow["day"]) == ("2024-10-04", "2024-10-05")
        assert len(today["puzzles"]) == len(tomorrow["puzzles"]) == HANDFUL
        positions = [{puzzle.position for puzzle in puzzles.handful(GAME.name, day)} for day in (20_000, 20_001)]
        assert positions[0] != positions[1]
        french = await held.told(GAME, 20_000 * DAY, "fr")
        for one, other in zip(today["puzzles"], french["puzzles"], strict=True):
            assert one["gain"] == other["gain"]
            assert one["text"] != other["text"]
            assert one["view"].actions == []
            assert one["side"] in GAME.sides
            assert all(action.label for option in one["options"] for action in option["actions"])

    asyncio.run(story())


def test_puzzles_come_over_http_and_the_lobby_knows_who_has_some(server: Server) -> None:
    cards = {card["name"]: card["puzzles"] for card in server.get("/api/lobby").json["games"]}
    assert all(has for name, has in cards.items() if name != NAME)
    answer = server.get("/api/puzzles", game=GAME.name, lang="cs")
    assert answer.status == 200
    assert len(answer.json["puzzles"]) == HANDFUL
    assert server.get("/api/puzzles", game="chess").status == 400
