"""What the table says is so: who has won and why, who sits where, whose a ship is, what a counter is called."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.support import LARGE, People, card, golden, look_at
from tests.table.support import hardest

NAMES = """() => [...document.querySelectorAll(".piece .counter.ship .name text")].map((text) => {
  const box = text.getBBox();
  return [text.textContent, box.x, box.x + box.width];
})"""
FLAG = 23.5  # where the flag of a counter ends, and its edge
EDGE = 99

RETURNS = """() => [...document.querySelectorAll(".log-line")]
  .filter((line) => line.querySelector(".log-text").textContent.includes("returns"))
  .map((line) => [line.dataset.ids.split(" ")[0], line.querySelector(".side-dot").className])"""


def test_a_draw_is_the_end_for_everybody(people: People) -> None:
    japan, russia, _ = people.pair()
    japan.menu("Offer a draw")
    japan.press("Offer", "dialog")
    russia.press("Agree", ".asks")
    for window in (japan, russia):
        expect(window.find(".ending h2")).to_have_text("The game is a draw. Both sides agreed on it.")
        expect(window.prompt).to_have_text("The game is over.")
        expect(window.find(".plate.acting")).to_have_count(0)


def test_it_is_said_who_gave_up(people: People) -> None:
    japan, russia, _ = people.pair()
    russia.menu("Resign")
    russia.press("Resign", "dialog .row.end")
    for window in (japan, russia):
        expect(window.find(".ending h2")).to_have_text("Japan has won. Russia gave up.")


def test_people_and_computers_are_called_by_their_names(people: People) -> None:
    japan = people.come(locale="cs-CZ")
    japan.open()
    japan.page.evaluate("() => localStorage.setItem('admiralty.settings', JSON.stringify({ name: 'Tógó' }))")
    japan.page.reload()
    japan.find(f"{card()} .start button").first.click()
    japan.my_turn()
    names = japan.find(".plate-name")
    expect(names).to_have_text(["Tógó (vy)", "Praporčík"])
    japan.speak("fr")
    expect(names).to_have_text(["Tógó (vous)", "Enseigne"])
    japan.speak("en")
    japan.menu("Resign")
    japan.press("Resign", "dialog .row.end")
    japan.press("Rematch", ".ending")
    expect(names).to_have_text(["Ensign", "Tógó (you)"])


@pytest.mark.parametrize("locale", hardest(["en-GB", "fr-FR", "cs-CZ"]))
def test_a_name_on_a_counter_keeps_off_the_flag(people: People, locale: str) -> None:
    japan = people.come(locale=locale, viewport=LARGE)
    japan.sit(people.server.new_table(japan="me", russia="greedy")["tokens"]["japan"])
    found = japan.page.evaluate(NAMES)
    assert len(found) > 30
    assert [name for name, left, right in found if left < FLAG or right > EDGE] == []


def test_a_ship_that_returns_is_marked_as_its_own_sides(people: People) -> None:
    window = people.come()
    window.sit(look_at(people.server, golden("draw")))
    expect(window.log).to_contain_text(re.compile("returns"))
    returned = window.page.evaluate(RETURNS)
    russian = {mark for ship, mark in returned if ship in ("rossia", "gromoboi", "rurik", "novik", "askold")}
    japanese = {mark for ship, mark in returned if ship in ("mikasa", "asahi", "izumo")}
    assert (russian, japanese) == ({"side-dot side-1"}, {"side-dot side-0"})
