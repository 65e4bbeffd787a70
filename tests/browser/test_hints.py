"""A hint as a whole gesture, with arrows and its reason; the bar of chances."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.support import People, from_last_turn, until
from tests.browser.test_access import sound
from tests.table.support import hardest

GESTURE = ".advice .gesture li"


@pytest.mark.parametrize("phone", hardest([False, True]))
def test_a_hint_shows_the_whole_gesture_and_why_and_is_done_with_one_click(people: People, phone: bool) -> None:
    japan = people.alone(phone=phone)
    before = japan.pieces()
    japan.keys("h")
    expect(japan.find(GESTURE).first).to_be_visible()
    expect(japan.find(".advice .reason")).to_have_text(re.compile(r"\+\d+ % chances\.$"))
    expect(japan.find(".traces.advised .trail")).not_to_have_count(0)
    sound(japan, "a hint")
    japan.press("Do it", ".advice")
    expect(japan.find(".advice")).to_be_hidden()
    expect(japan.find(".traces.advised .trail")).to_have_count(0)
    until(lambda: japan.pieces() != before, "nothing was done")


def test_a_hint_goes_when_one_does_something_else(people: People) -> None:
    japan = people.alone()
    japan.press("Hint", ".prompt")
    expect(japan.find(GESTURE).first).to_be_visible()
    japan.press("Close", ".advice")
    expect(japan.find(".advice")).to_be_hidden()
    japan.press("Hint", ".prompt")
    expect(japan.find(GESTURE).first).to_be_visible()
    japan.choose("mikasa")
    japan.go("tsushima")
    japan.lies("tsushima", "mikasa")
    expect(japan.find(".advice")).to_be_hidden()


def test_the_bar_of_chances_is_there_if_one_wants_it(people: People) -> None:
    japan = people.alone()
    bar = japan.find(".chances-bar")
    expect(bar).to_be_hidden()
    japan.press("Menu", "header.table-head")
    wish = japan.page.get_by_label("Show the winning chances (against the computer)")
    wish.press("Space")  # by the key, for the menu may still be growing under a click
    expect(wish).to_be_checked()
    japan.press("Close", "dialog")
    expect(bar).to_be_visible()
    expect(bar).to_have_attribute("aria-valuetext", re.compile(r"^Japan \d+%, Russia \d+%$"))
    sound(japan, "the bar of chances")


def test_the_bar_of_chances_follows_the_game(people: People) -> None:
    japan = people.come()
    japan.open()
    japan.page.evaluate("() => localStorage.setItem('admiralty.settings', JSON.stringify({ chances: true }))")
    japan.page.reload()
    bar = japan.find(".chances-bar")
    shown = set()
    for record in (
        "japan-by-marker",
        "russia-by-marker",
    ):  # the last turns of a game that Japan wins and of one that it loses
        japan.sit(from_last_turn(people.server, record=record)["tokens"]["japan"])
        japan.my_turn()
        chances = japan.told().request("chances")["chances"]["japan"]
        expect(bar).to_have_attribute("aria-valuenow", str(int(100 * chances + 0.5)))
        shown.add(bar.get_attribute("aria-valuenow"))
    assert len(shown) == 2


def test_among_friends_there_is_neither(people: People) -> None:
    japan, _, _ = people.pair()
    japan.page.evaluate("() => localStorage.setItem('admiralty.settings', JSON.stringify({ chances: true }))")
    japan.page.reload()
    japan.my_turn()
    expect(japan.button("Hint")).to_have_count(0)
    expect(japan.find(".chances-bar")).to_be_hidden()
