"""Fog of war: what a seat may not know is nowhere in its page, and two at one screen have a curtain between them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.support import ASKED, People, Window, until, view_of, words

FLEET = ("mikasa", "asahi", "fuji")  # the last one lies on top and is seen

# The page without the text sheet's list of ships that are at sea somewhere; who has left port is known (10.8).
PAGE = """(at_sea) => {
  const page = document.documentElement.cloneNode(true);
  for (const section of page.querySelectorAll(".reader section")) {
    if (section.querySelector("h2").textContent === at_sea) section.remove();
  }
  return page.outerHTML;
}"""


def told(window: Window, ships: list[str]) -> list[str]:
    """Which of these ships the page tells something of, by id or by name, beyond that they have left port."""
    names = words(window.server, "en")["names"]
    page = re.sub(">[^<>]* leaves port[.]", ">", window.page.evaluate(PAGE, names["places"]["at_sea"]))
    return [ship for ship in ships if f'"ship/{ship}"' in page or names["pieces"][ship] in page]


def nowhere(window: Window, ships: list[str]) -> None:
    """The page tells nothing of these ships, once what has left the board has faded away."""
    until(lambda: not told(window, ships), lambda: f"the page tells of {told(window, ships)}")


def hidden_from(window: Window, other: Window) -> list[str]:
    """The ships whose place one seat does not know, and the other does."""
    known, full = (
        {piece["id"]: piece["at"] for piece in view_of(one.server, one.token)["pieces"] if piece.get("id")}
        for one in (window, other)
    )
    return [ident for ident, place in full.items() if place[1] != "at_sea" and known.get(ident) != place]


def test_both_sides_and_an_onlooker(people: People) -> None:
    japan, russia, watch = people.pair({"fog": True})
    onlooker = people.come()
    onlooker.sit(watch)
    for window in (japan, russia, onlooker):  # the sheet that tells most
        window.find("#tab-text").click()
    japan.choose(*FLEET)
    japan.go("yellow_sea")
    japan.lies("yellow_sea", *FLEET)
    japan.choose("asama", "tokiwa")
    japan.go("tsushima")
    japan.lies("tsushima", "asama", "tokiwa")
    japan.press("End the sortie", ".prompt")
    russia.my_turn()
    russia.choose("tsesarevitch", "retvizan")
    russia.go("yellow_sea")
    russia.lies("yellow_sea", "tsesarevitch", "retvizan")

    for window in (japan, russia, onlooker):
        window.shows(view_of(people.server, window.token))
    for window, other in ((russia, japan), (japan, russia), (onlooker, japan), (onlooker, russia)):
        hidden = hidden_from(window, other)
        assert len(hidden) >= 2
        nowhere(window, hidden)

    for window in (japan, russia, onlooker):  # of another's squadron only the size, and that when its sortie is done
        label = window.find('.sum.side-0[data-place="yellow_sea"]')
        expect(label.locator("b")).to_have_text("3")
        expect(label.locator("[data-value]")).to_have_count(2 if window is japan else 0)
        expect(window.find('.sum.side-1[data-place="yellow_sea"]')).to_have_count(1 if window is russia else 0)


def test_two_at_one_screen_with_a_curtain(people: People) -> None:
    both = people.come()
    both.open()
    form = both.new_game()
    form.get_by_label("Two at this screen").check()
    form.get_by_label("Fog of war").check()
    form.get_by_role("button", name="Begin").click()
    curtain = both.find(".curtain")
    until(lambda: both.find(f".curtain, {ASKED}").count(), "neither a curtain nor a question")
    if curtain.is_visible():
        both.press("I am here: Japan")
    both.my_turn()
    expect(curtain).to_have_count(0)
    both.choose(*FLEET)
    both.go("yellow_sea")
    both.lies("yellow_sea", *FLEET)
    both.find("#tab-text").click()
    assert "mikasa" in told(both, ["mikasa"])
    both.find("#tab-log").click()
    both.press("End the sortie", ".prompt")

    expect(curtain).to_contain_text("Russia to the screen")
    nowhere(both, list(FLEET[:2]))
    both.press("I am here: Russia")
    both.my_turn()
    nowhere(both, list(FLEET[:2]))
    both.find("#tab-text").click()
    nowhere(both, list(FLEET[:2]))
    unseen = [place for key, place, side in both.pieces() if side == "japan" and "#" in key]
    assert unseen.count("yellow_sea") == len(FLEET) - 1
    both.choose("rossia", "gromoboi")
    both.go("sea_of_japan")
    both.lies("sea_of_japan", "rossia", "gromoboi")
    nowhere(both, list(FLEET[:2]))
