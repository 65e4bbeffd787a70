"""Everybody can use it: axe finds no violation and nothing usable is without a name, in light and in dark."""

from __future__ import annotations

from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.support import People, Window, card
from tests.table.support import LONG, Server, play_on


def sound(window: Window, where: str) -> None:
    """Nothing to object to on the page as it is now."""
    results = Axe().run(window.page)
    assert not results.violations_count, f"{where}:\n{results.generate_report()}"
    assert window.nameless() == [], where


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    with server.pair() as (japan, russia, _):
        play_on(japan, russia, rng=Random(3), most=8)
        russia.resign()
        return japan.token


def themes(usual: str) -> pytest.MarkDecorator:
    """One theme in the ordinary suite, both where there is time."""
    chosen = ["light", "dark"] if LONG else [usual]
    return pytest.mark.parametrize("dark", [theme == "dark" for theme in chosen], ids=chosen)


@themes("light")
def test_lobby_and_table(people: People, dark: bool) -> None:
    japan = people.come(dark=dark)
    japan.open()
    japan.new_game()
    sound(japan, "lobby")
    japan.press("Close", "dialog")
    expect(japan.find("html")).to_have_attribute("data-theme", "dark" if dark else "light")
    japan.press("Guided first game", card())
    japan.my_turn()
    japan.choose("mikasa", "asahi")
    sound(japan, "table")
    japan.press("Menu", "header.table-head")
    sound(japan, "menu")
    japan.press("Close", "dialog")
    japan.find(".clause-chip").click()
    expect(japan.find("dialog.drawer")).to_be_visible()
    sound(japan, "rules")


@themes("dark")
def test_a_map_of_hexes(people: People, dark: bool) -> None:
    japan = people.come(dark=dark)
    japan.open()
    japan.new_game("pacific-1942")
    sound(japan, "lobby")
    japan.press("Close", "dialog")
    japan.press("Guided first game", card("pacific-1942"))
    japan.my_turn()
    sound(japan, "arming")
    japan.find(".proposals button").first.click()
    japan.press("Hand in the fleet")
    expect(japan.find(".place.target")).not_to_have_count(0)
    sound(japan, "putting to sea")
    japan.find("#tab-text").click()
    expect(japan.find(".reader section")).not_to_have_count(0)
    sound(japan, "as text")


@themes("light")
def test_what_is_left_of_a_game(people: People, finished: str, dark: bool) -> None:
    japan = people.come(dark=dark)
    japan.sit(finished)
    expect(japan.find(".ending")).to_be_visible()
    japan.press("Step through", ".ending")
    expect(japan.find(".replay-count")).to_contain_text("0 /")
    japan.keys("ArrowRight")
    sound(japan, "replay")
    japan.open(f"/#/verify/{finished}")
    expect(japan.find(".verdict.good")).to_be_visible()
    sound(japan, "verification")
    japan.open(f"/#/luck/{finished}")
    expect(japan.find(".luck-side")).to_have_count(2)
    sound(japan, "luck report")


@themes("dark")
def test_coming_in(people: People, dark: bool) -> None:
    japan, russia = people.come(dark=dark), people.come(dark=dark, phone=True)
    seats = {"japan": {"kind": "me"}, "russia": {"kind": "friend"}}
    made = people.server.post("/api/tables", {"game": "port-arthur", "seats": seats, "dice": "asked"}).json
    russia.open(f"/#/table/{made['tokens']['russia']}")
    expect(russia.find(".greeting")).to_be_visible()
    sound(russia, "greeting")
    russia.press("Sit down")
    japan.sit(made["tokens"]["japan"])
    japan.my_turn()
    japan.keys("d")
    russia.my_turn()
    russia.find(".prompt .plain button").first.click()
    expect(japan.find(".own-faces")).to_be_visible()
    sound(japan, "own dice")
    japan.open("/#")
    expect(japan.find(".tile")).to_have_count(1)
    sound(japan, "games that go on")


def test_questions_and_the_phone(people: People) -> None:
    both = people.come(phone=True)
    table = people.server.new_table({"fog": True}, japan="me", russia="me")
    both.sit(table["tokens"]["japan"])
    expect(both.find(".curtain, .prompt.mine").first).to_be_visible()
    sound(both, "two at one screen")
    friends = people.server.new_table(japan="me", russia="friend")
    other = people.come(phone=True, dark=True)
    other.sit(friends["tokens"]["japan"])
    sound(other, "waiting for a friend")
    other.press("Help", "header.table-head")
    expect(other.find("dialog .keys")).to_be_visible()
    sound(other, "help")
    other.press("Close", "dialog")
    other.menu("Resign")
    expect(other.find("dialog")).to_contain_text("Give the game up?")
    sound(other, "a question")
