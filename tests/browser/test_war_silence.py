"""'Not this turn': whoever is asked for cards has one button that spares him the question for the rest of the turn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.support import People, look_at, until, view_of
from tests.browser.test_war_table import RECORDS
from tests.table.support import Message


def test_one_click_and_nobody_asks_for_cards_any_more_in_this_turn(people: People) -> None:
    watch = look_at(people.server, (RECORDS / "cards-japan-2.txt").read_text())
    moments = people.server.moments(watch, lang="en")
    n = next(moment["n"] for moment in moments if plays(moment, "land_5_japan"))  # before the dice of an attack
    wish = {"token": watch, "n": n - 1, "level": "random", "side": "japan", "lang": "en"}
    japan = people.come()
    japan.sit(people.server.post("/api/branch", wish).json["tokens"]["japan"])
    japan.my_turn()
    asked = view_of(people.server, japan.token)
    assert asked["prompt"]["key"] == "prompt.attack-window"
    japan.find(".silence").click()
    until(lambda: japan.told().table["wishes"] == {"silence": f"turn_{asked['turn']}"}, "the table has no such wish")
    until(lambda: view_of(people.server, japan.token)["prompt"]["key"] != "prompt.attack-window", "it is still asked")
    expect(japan.find(".silence")).to_have_count(0)


def plays(moment: Message, card: str) -> bool:
    return any(line["key"] == "story.played" and line["card"] == card for line in moment["lines"])
