"""The puzzles of the day, from the lobby to the last answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.support import People, card
from tests.browser.test_access import sound
from tests.table.support import hardest

GAME = "russo-japanese-war"


@pytest.mark.parametrize("phone", hardest([False, True]))
def test_a_handful_of_puzzles_is_solved_from_the_lobby(people: People, phone: bool) -> None:
    someone = people.come(phone=phone)
    someone.open()
    someone.find(f"{card(GAME)} .puzzles-link").click()
    expect(someone.find(".exercise-course h2")).to_have_text(re.compile(r"^Exercise 1 of \d$"))
    most = int(someone.find(".exercise-course h2").inner_text().rpartition(" ")[2])
    sound(someone, "puzzles")
    assert someone.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "wider than the screen"
    for n in range(1, most + 1):
        expect(someone.find(".exercise-course h2")).to_have_text(f"Exercise {n} of {most}")
        someone.find(".choice").first.focus()
        someone.keys("Enter")
        expect(someone.find(".verdict")).to_be_visible()
        expect(someone.find(".choice.right")).to_have_count(1)
        someone.press("Next", ".exercise-course")
    expect(someone.find(".score")).to_have_text(re.compile(rf"^Right: \d of {most}$"))
