"""The map editor: tiles by mouse, by keys and by finger, what is wrong in words, and a game on the map."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import Locator, expect

import admiralty
from tests.browser.support import People, Window, until
from tests.table.support import hardest

STANDARD = msgspec.json.decode(admiralty.load("pacific-1942").about.own["tiles"])["maps"]["standard"]
UNFAIR = STANDARD.replace("7A", "?").replace("3B", "7A").replace("?", "3B")
EDITOR = "/#/map/pacific-1942"


def editor(people: People, **how: bool) -> Window:
    window = people.come(**how)
    window.open(EDITOR)
    window.find(".banked").first.wait_for()
    return window


def tile(window: Window, name: str) -> Locator:
    return window.find(f'.tile-handle[data-tile="{name}"]')


def banked(window: Window, name: str) -> Locator:
    return window.find(f'.banked[data-tile="{name}"]')


def layout(window: Window) -> str:
    return window.find(".editor textarea").input_value()


def says(window: Window, text: str) -> None:
    expect(window.find(".editor-state")).to_contain_text(text)


def test_tiles_by_mouse_and_by_keys(people: People) -> None:
    window = editor(people)
    says(window, "Put the tiles on the map.")
    banked(window, "8").click()
    says(window, "Some tiles are not on the map yet")
    expect(tile(window, "8")).to_be_focused()
    before = layout(window)
    window.keys("ArrowRight")
    assert layout(window) != before
    window.keys("ArrowLeft")
    assert layout(window) == before
    window.keys("f")
    assert re.fullmatch(r"8B@.*", layout(window))
    window.keys("r")
    assert layout(window).rpartition("/")[2] != before.rpartition("/")[2]
    window.keys("u", "u")
    assert layout(window) == before

    window.page.mouse.move(*window.spot(banked(window, "3")))
    window.page.mouse.down()
    sea = window.find(".editor-sea").bounding_box()
    assert sea
    window.page.mouse.move(sea["x"] + 120, sea["y"] + 160, steps=5)
    expect(window.find(".tile-ghost")).to_have_count(1)
    window.page.mouse.up()
    expect(tile(window, "3")).to_have_count(1)
    expect(banked(window, "3")).to_have_count(0)
    window.keys("Delete")
    expect(banked(window, "3")).to_have_count(1)
    assert window.nameless() == []


def test_what_is_wrong_is_said_and_a_sound_map_is_played_on(people: People) -> None:
    window = editor(people)
    window.press("Standard map")
    assert layout(window) == STANDARD
    says(window, "This map is playable and fair.")
    window.find(".editor textarea").fill(STANDARD.replace("4B@1,5/4", "4B@20,5/4"))
    window.press("Use this text")
    says(window, "Some of the water cannot be reached from a base.")
    expect(window.find(".editor-marks path").first).to_be_attached()
    expect(window.button("Play now against the computer")).to_be_disabled()
    window.keys("Escape")
    window.press("Undo")
    says(window, "This map is playable and fair.")
    window.find(".editor textarea").fill("nonsense")
    window.press("Use this text")
    window.noted("This text is no map")
    window.find(".editor textarea").fill(UNFAIR)
    window.press("Use this text")
    says(window, "The islands are much nearer to one base than to the other.")
    says(window, "Moves to the four nearest island hexes")
    expect(window.button("Play now against the computer")).to_be_enabled()
    window.press("Beginners' ring")
    says(window, "This map is playable and fair.")
    window.press("Play now against the computer")
    window.my_turn()
    expect(window.place("a6")).to_have_count(1)


def test_a_map_goes_into_the_form_of_a_new_game(people: People) -> None:
    window = people.come()
    window.open(f"{EDITOR}/{STANDARD.replace(' ', '+')}")
    says(window, "This map is playable and fair.")
    window.press("New game on this map")
    form = window.find("dialog form")
    expect(form.get_by_label("Tiles of the free map")).to_have_value(STANDARD)
    expect(form.get_by_label("Scenario")).to_have_value("free")
    expect(form.locator(".map-choice img")).to_be_visible()


def test_by_finger(people: People) -> None:
    window = editor(people, phone=True)
    banked(window, "1").tap()
    banked(window, "2").tap()
    expect(window.find(".tile-handle")).to_have_count(2)
    before = layout(window)
    window.button("Turn").tap()
    until(lambda: layout(window) != before, "it has not turned")
    window.button("Take off").tap()
    expect(window.find(".tile-handle")).to_have_count(1)
    assert window.page.evaluate("() => document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize(
    ("language", "text"), hardest([("cs", "Tato mapa je hratelná"), ("fr", "Cette carte est jouable")])
)
def test_in_other_languages(people: People, language: str, text: str) -> None:
    window = people.come()
    window.open(f"{EDITOR}/{STANDARD.replace(' ', '+')}")
    says(window, "This map is playable and fair.")
    window.speak(language)
    says(window, text)


def test_a_random_map_is_seen_before_it_is_played_on(people: People) -> None:
    window = people.come()
    window.open()
    form = window.new_game("pacific-1942")
    form.get_by_label("Scenario").select_option("random")
    picture = form.locator(".map-choice img")
    expect(picture).to_be_visible()
    expect(form.get_by_label("Tiles of the free map")).to_be_hidden()
    until(lambda: picture.get_attribute("src"), "no picture")
    before = picture.get_attribute("src")
    form.get_by_role("button", name="Another map").click()
    until(lambda: picture.get_attribute("src") != before, "the same map again")
