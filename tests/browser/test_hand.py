"""The hand on the board: whoever aims at a piece gets it, what cannot be done says why, and nothing moves away."""

from __future__ import annotations

import re
from functools import partial
from itertools import cycle, product

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.support import People, Window, until
from tests.browser.test_access import sound
from tests.browser.test_pacific_table import alone, arm
from tests.table.support import LONG, hardest

SIZES = {"1440x900": (1440, 900), "1366x768": (1366, 768)}
# The fan opens after a while under a mouse that rests: a click may come before it, while it opens, and long after.
HESITATION = ["at once", "as it opens", "when it is open", "when everything rests"]
AIMED_AT = ["mikasa", "kasuga", "chinen"]
AIMS = [*product(AIMED_AT, HESITATION)] if LONG else [*zip(cycle(AIMED_AT), HESITATION, strict=False)]
SMALL = {"width": 900, "height": 560}  # here ships in port are too small to be read, and a fan shows them

# Whether an element is seen in the window, and nothing lies over it.
OPEN = """(element) => {
  const box = element.getBoundingClientRect();
  const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && (met === element || element.contains(met));
}"""


def reason(window: Window) -> Locator:
    return window.find(".why-not:visible")


def selected(window: Window) -> set[str]:
    return {key for key, _, _ in window.pieces() if window.find(f'.piece.selected[data-key="{key}"]').count()}


@pytest.mark.parametrize("size", hardest(list(SIZES)))
def test_every_ship_in_port_can_be_read_and_met_where_it_lies(people: People, size: str) -> None:
    width, height = SIZES[size]
    japan = people.alone(viewport={"width": width, "height": height})
    own = [key.removeprefix("ship/") for key, place, _ in japan.pieces() if place == "japan"]
    assert len(own) == 20
    for ship in own:
        assert japan.at_rest(japan.piece(ship))[2] >= 43.9
    for ship in ("mikasa", "azuma", "chinen" if "chinen" in own else own[-1]):
        x, y = japan.spot(japan.piece(ship))
        japan.page.mouse.move(x, y)
        expect(japan.find(".lens")).to_be_visible()  # the hand has rested, and no fan has opened
        expect(japan.find(".fan")).to_be_hidden()
        japan.page.mouse.click(x, y)
        expect(japan.piece(ship)).to_have_attribute("aria-pressed", "true")
    assert len(selected(japan)) == 3


@pytest.mark.parametrize(("ship", "when"), AIMS)
def test_whoever_aims_at_a_ship_gets_it_at_any_hesitation(people: People, ship: str, when: str) -> None:
    japan = people.alone(viewport=SMALL, motion=True)
    piece = japan.piece(ship)
    x, y, width = japan.at_rest(piece)
    assert width < 40
    japan.page.mouse.move(x + 1, y)
    if when != "at once":
        expect(japan.find(".fan")).to_be_visible()
    if when == "when it is open":
        until(lambda: (piece.bounding_box() or {"width": 0})["width"] > width * 1.2, "the fan does not open")
    if when == "when everything rests":
        until(lambda: japan.at_rest(piece)[2] > width, "the fan does not open")
    japan.page.mouse.click(x + 1, y)
    expect(piece).to_have_attribute("aria-pressed", "true")
    assert selected(japan) == {f"ship/{ship}"}


def test_a_fan_leaves_a_way_to_every_place_that_glows(people: People) -> None:
    japan = people.alone(viewport=SMALL)
    japan.choose("mikasa")
    expect(japan.find(".fan")).to_be_visible()
    for place in ("yellow_sea", "east_china_sea", "tsushima", "sea_of_japan", "pacific_ocean", "philippine_sea"):
        japan.spot(japan.place(place))
    japan.go("philippine_sea")
    japan.lies("philippine_sea", "mikasa")


def test_what_cannot_be_done_says_why_and_the_selection_stays(people: People) -> None:
    japan = people.alone()
    japan.choose("mikasa", "asahi")
    japan.click(japan.place("vladivostok"))
    expect(reason(japan)).to_contain_text("§")
    said = reason(japan).inner_text().partition("§")[0].strip()
    expect(japan.find("[aria-live]").filter(has_text=said).first).to_be_attached()  # it is heard, too
    assert selected(japan) == {"ship/mikasa", "ship/asahi"}
    sound(japan, "why not")
    japan.keys("Escape")
    expect(reason(japan)).to_have_count(0)
    assert selected(japan) == {"ship/mikasa", "ship/asahi"}

    x, y = japan.spot(japan.piece("mikasa"))  # dropped where it cannot go
    japan.page.mouse.move(x, y)
    japan.page.mouse.down()
    japan.page.mouse.move(*japan.spot(japan.place("sunk")), steps=6)
    japan.page.mouse.up()
    expect(reason(japan)).to_be_visible()
    assert selected(japan) == {"ship/mikasa", "ship/asahi"}
    reason(japan).locator(".clause-chip").click()
    expect(japan.find("dialog.drawer .clause.current")).to_be_visible()
    japan.press("Close", "dialog")

    japan.go("yellow_sea")  # what was selected is still there, and the answer goes with the next act
    japan.lies("yellow_sea", "mikasa", "asahi")
    expect(reason(japan)).to_have_count(0)
    japan.click(japan.piece("mikasa"))  # a ship that has moved
    expect(reason(japan)).to_be_visible()
    japan.click(japan.piece("rurik"))  # one of the enemy's
    expect(reason(japan)).to_be_visible()


def test_who_is_not_to_act_is_told_so(people: People) -> None:
    japan, russia, watch = people.pair()
    russia.click(russia.piece("rurik"))
    expect(reason(russia)).to_be_visible()
    russia.keys("Escape")
    x, y = russia.spot(russia.piece("rurik"))
    before = russia.find(".stage").bounding_box()
    russia.page.mouse.move(x, y)
    russia.page.mouse.down()
    russia.page.mouse.move(x + 40, y + 30, steps=4)
    russia.page.mouse.up()
    expect(reason(russia)).to_be_visible()
    assert russia.find(".stage").bounding_box() == before
    onlooker = people.come()
    onlooker.sit(watch)
    onlooker.click(onlooker.piece("rurik"))
    japan.choose("mikasa")
    expect(reason(onlooker)).to_have_count(0)  # who only looks on has nothing to be told


def test_all_of_a_pile_and_all_the_rest(people: People) -> None:
    japan = people.alone()
    japan.page.mouse.dblclick(*japan.spot(japan.piece("tokiwa")))
    until(lambda: len(selected(japan)) == 20, "a double click takes one ship")
    japan.press("Clear", ".prompt")
    japan.choose("tokiwa")
    japan.find(".prompt .take-all").click()
    until(lambda: len(selected(japan)) == 20, "the button takes one ship")
    japan.press("Clear", ".prompt")
    japan.choose("mikasa", "asahi")
    expect(japan.find(".selected-note")).to_contain_text("firepower 10 · speed 5")
    japan.go("yellow_sea")
    japan.lies("yellow_sea", "mikasa", "asahi")
    japan.find(".prompt .rest").click()
    until(lambda: not [key for key, place, _ in japan.pieces() if place == "japan"], "some stay in port")


def test_a_ship_goes_as_far_as_it_can_in_one_gesture(people: People) -> None:
    japan = alone(people)
    arm(japan, "balanced")
    for _ in range(2):  # fleet by fleet
        japan.find('[data-proposal="proposals.usual_order"]').click()
        japan.find(".prompt .plain .primary").click()
    far = japan.find(".place.far").first
    x, y = japan.spot(far)
    japan.page.mouse.move(x, y)
    expect(japan.find(".course")).to_have_attribute("d", re.compile("M.+"))
    place = far.get_attribute("data-place") or ""
    ship = (japan.find(".piece.selected").get_attribute("data-key") or "").removeprefix("ship/")
    japan.page.mouse.click(x, y)
    until(lambda: japan.place_of(ship) in ("", place), f"{ship} does not arrive")  # a mine may have ended it


@pytest.mark.parametrize("size", hardest(["desk", "phone"]))
def test_no_button_moves_while_one_selects_and_all_are_at_hand(people: People, size: str) -> None:
    phone = size == "phone"
    viewport = {} if phone else {"viewport": {"width": 1366, "height": 768}}
    japan = people.alone(phone=phone, **viewport)
    done = japan.find(".prompt .plain button").last
    expect(done).not_to_have_class(re.compile("primary"))
    expect(japan.find(".prompt-tools button")).to_have_count(2)
    japan.spot(done)
    before = done.bounding_box()
    japan.tap("mikasa") if phone else japan.choose("mikasa")
    expect(japan.find(".going button")).to_have_count(6)
    until(lambda: done.bounding_box() == before, "the last button has moved")
    for button in [done, *japan.find(".prompt-tools button, .going button, .selected-note button").all()]:
        until(partial(button.evaluate, OPEN), button.inner_text())
    sound(japan, "a selection")


def test_keys_come_to_what_cannot_be_chosen_and_hear_why(people: People) -> None:
    japan = people.alone()
    japan.keys("b", "ArrowRight")
    expect(japan.find(".piece:focus, .place:focus")).to_have_class(re.compile(r"legal|target|direct|origin"))
    for _ in range(12):
        japan.keys("Shift+ArrowUp")
        if japan.find(".piece:focus:not(.legal)").count():
            break
    enemy = japan.find(".piece:focus:not(.legal)")
    expect(enemy).to_have_attribute("data-side", "russia")
    japan.keys("Enter")
    expect(reason(japan)).to_contain_text("enemy")
