"""The review of a finished game in the browser: curve, turning points, better choices, exercises, playing on."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.support import People, Window, look_at
from tests.browser.test_access import sound
from tests.conformance.golden import folder
from tests.table.support import Message, Server, hardest

GAME = "russo-japanese-war"


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    return look_at(server, (folder(GAME) / "golden" / "russia-by-losses.txt").read_text("utf-8"))


@pytest.fixture(scope="module")
def review(server: Server, token: str) -> Message:
    while "curve" not in (told := server.get("/api/review", token=token, lang="en").json):
        pass
    found: Message = told
    return found


def opened(people: People, token: str, **how: bool) -> Window:
    window = people.come(**how)
    window.open(f"/#/review/{token}")
    expect(window.find("main.review")).to_be_visible()
    return window


def test_a_finished_game_leads_to_its_review_which_is_made_before_ones_eyes(people: People, server: Server) -> None:
    watch = look_at(server, (folder(GAME) / "golden" / "russia-by-losses.txt").read_text("utf-8"))
    someone = people.come()
    someone.open(f"/#/table/{watch}")
    someone.press("Review the game", ".ending")
    expect(someone.find("progress, main.review").first).to_be_visible()
    expect(someone.find("main.review .curve")).to_be_visible()
    expect(someone.find(".balance-sheet tbody tr")).to_have_count(7)


@pytest.mark.parametrize("phone", hardest([False, True]))
def test_the_review_shows_curve_turning_points_and_better_choices(
    people: People, token: str, review: Message, phone: bool
) -> None:
    window = opened(people, token, phone=phone, dark=phone)
    costly = [one for one in review["decisions"] if "best" in one]
    expect(window.find(".curve .dot")).to_have_count(len(costly))
    expect(window.find("section:has(> h2:text('Turning points')) .jump")).to_have_count(len(review["turning"]))
    one = next(one for one in costly if len(one["best"]["actions"]) > 1)
    window.find(f"section:has(> h2:text('Decisions that cost')) .jump[data-n='{one['n']}']").click()
    expect(window.find(".detail .reason")).to_have_text(one["text"])
    expect(window.find(".detail .gesture").nth(1)).to_contain_text(one["best"]["actions"][0]["label"])
    expect(window.find(".chances-bar")).to_have_attribute("aria-valuenow", re.compile(r"\d+"))
    window.button("One action on").click()
    expect(window.find(".stepper output")).to_have_text(f"1 / {len(one['best']['actions'])}")
    sound(window, "review")
    assert window.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "wider than the screen"
    window.press("Play on after this action", ".stepper")
    with window.page.expect_request("**/api/branch") as asked:
        window.press("Play on", "dialog")
    sent = json.loads(asked.value.post_data or "")
    assert (sent["n"], sent["step"]) == (one["n"], 1)
    expect(window.page).to_have_url(re.compile("#/table/"))


def test_moments_are_reached_by_keys(people: People, token: str, review: Message) -> None:
    window = opened(people, token)
    slider = window.find(".curve-frame input")
    slider.focus()
    window.keys("Home", "ArrowRight", "ArrowRight")
    n, chance = review["curve"][2]
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^{n} / \d+, {round(100 * chance)}%$"))
    expect(window.find(".chances-bar")).to_have_attribute("aria-valuenow", str(round(100 * chance)))


def test_one_learns_from_mistakes_and_plays_on_from_there(people: People, token: str, review: Message) -> None:
    window = opened(people, token)
    window.find(".review-panel > .row button").first.click()
    expect(window.find(".exercise-course h2")).to_have_text(re.compile(r"^Exercise 1 of \d+$"))
    window.find(".choice").first.hover()
    sound(window, "an exercise")
    window.find(".choice").first.click()
    expect(window.find(".verdict")).to_be_visible()
    expect(window.find(".choice.right")).to_have_count(1)
    shown = [int(text.rstrip("%")) for text in window.find(".choice .share").all_inner_texts()]
    assert int(window.find(".choice.right .share").inner_text().rstrip("%")) == max(shown)
    window.press("Next", ".exercise-course")
    expect(window.find(".exercise-course h2")).to_have_text(re.compile(r"^Exercise 2 of \d+$"))
    window.find(".choice").last.click()
    window.press("Play on from here", ".exercise-course")
    window.press("Play on", "dialog")
    window.my_turn()


def test_the_exercises_come_to_an_end_with_a_score(people: People, token: str) -> None:
    window = opened(people, token)
    window.find(".review-panel > .row button").last.click()
    most = int(window.find(".exercise-course h2").inner_text().rpartition(" ")[2])
    for n in range(1, most + 1):
        expect(window.find(".exercise-course h2")).to_have_text(f"Exercise {n} of {most}")
        window.find(".choice").first.click()
        window.press("Next", ".exercise-course")
    expect(window.find(".score")).to_have_text(re.compile(rf"^Right: \d+ of {most}$"))
    window.press("Back to the overview")
    expect(window.find(".balance-sheet")).to_be_visible()
