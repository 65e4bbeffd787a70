"""'Not this turn': whoever is asked for cards has one button that spares him the question for the rest of the turn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.support import People, until
from tests.browser.tables import table
from tests.browser.test_war_table import GAME, attack
from tests.table.support import Player, agree


def test_one_click_and_nobody_asks_for_cards_any_more_in_this_turn(people: People) -> None:
    made = table(people.server, GAME, japan="me", russia="friend")
    japan = people.come()
    with people.server.player(made["tokens"]["russia"]) as russia:
        japan.sit(made["tokens"]["japan"])
        agree(japan.told(), russia)
        japan.my_turn()
        expect(japan.find(".silence")).to_have_count(0)  # a movement is no question about cards
        attack(japan, "chiuliencheng", 0)
        japan.find(".battle-choices [data-said=done]").click()
        says(russia, "0-supply")
        says(russia, "done")
        japan.find(".silence").click()
        until(lambda: japan.told().table["wishes"] == {"silence": "turn_1"}, "the table has no such wish")
        says(russia, "pass")  # Japan's moment has passed by itself, and now it is Russia's
    record = people.server.get("/api/record", token=japan.token).text.replace(",", "")
    assert "russia 0-supply done\n  japan pass\n" in record  # an ordinary entry, made by itself


def says(player: Player, word: str) -> None:
    """A friend answers as soon as he is asked."""

    def offered() -> bool:
        player.drain(0.02)
        return word in player.offered

    until(offered, lambda: f"{word} is not offered, but {player.offered}")
    player.act(word)
