"""Pacific 1942 at the table: fleets armed at one click, ships put to sea, guns with their odds, secrets kept."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.support import ASKED, People, Window, look_at, until, view_of
from tests.browser.tables import table
from tests.table.support import Message, Server, hardest
from tests.web.test_pacific_board import record

GAME = "pacific-1942"

# All that a page tells of a position, in a form that is the same for the same position.
TOLD = """() => [".pieces", ".overlay", ".seats", ".prompt-text", "ol.log", ".reader"]
  .map((part) => document.querySelector(part)?.innerHTML.replace(/data-n="\\d+"/g, "") ?? "").join("\\n")"""

COUNT_REPLAYS = """() => {
  const replay = document.querySelector(".replay");
  window.replays = 0;
  new MutationObserver(() => (window.replays += replay.hidden ? 0 : 1)).observe(replay, { attributes: true });
}"""


def alone(people: People, side: str = "japan", **how: Any) -> Window:
    """One side against the computer."""
    seats = {"japan": "greedy", "america": "greedy", side: "me"}
    window = people.come(**how)
    window.sit(table(people.server, GAME, **seats)["tokens"][side])
    window.my_turn()
    return window


def take(window: Window, fleet: str) -> None:
    """One of the ready-made fleets."""
    window.find(f'.proposal[data-proposal="proposals.{fleet}"]').click()


def arm(window: Window, fleet: str) -> None:
    """The same, handed in."""
    take(window, fleet)
    window.press("Hand in the fleet", ".prompt")


def asked(window: Window, text: str) -> None:
    expect(window.find(".prompt.mine .prompt-text")).to_contain_text(text)


def test_a_fleet_at_one_click_goes_to_sea_by_click_and_by_drag(people: People) -> None:
    japan = alone(people)
    arm(japan, "balanced")
    asked(japan, "Japanese battleship A: choose the hex where it puts to sea")
    expect(japan.piece("japan_a")).to_have_class(re.compile(r"\bselected\b"))
    japan.go("e2")
    japan.lies("e2", "japan_a")
    japan.drag("japan_b", "f3")
    japan.lies("f3", "japan_b")
    japan.go("g2")
    japan.lies("g2", "japan_g")
    japan.lies("f2", "japan_h")  # the only hex that is left
    japan.press("End the deployment")
    asked(japan, "Japanese carrier D")
    expect(japan.find(".place.target")).to_have_count(len(view_of(people.server, japan.token)["actions"]))


def test_a_first_turn(people: People) -> None:
    japan = alone(people)
    arm(japan, "balanced")
    for ship, place in (("a", "g3"), ("b", "f3"), ("g", "g2"), ("d", "e6"), ("e", "f7"), ("f", "g6")):
        asked(japan, f" {ship.upper()}: choose the hex")
        japan.go(place)
        japan.lies(place, f"japan_{ship}")
        if ship in "gf":
            japan.press("End the deployment")
    asked(japan, "Japanese battleship A may move 2 more hexes")
    japan.press("Stay here")
    asked(japan, "Japanese battleship B may move 2 more hexes")
    japan.go("f4")
    japan.lies("f4", "japan_b")  # and goes no farther: one click is one gesture
    for ship in "DEF":
        asked(japan, f"Japanese carrier {ship} may move")
        japan.press("Stay here")
    asked(japan, "Choose an enemy ship for your armed bombers")
    japan.page.evaluate(COUNT_REPLAYS)
    target = japan.find(".piece.legal").first
    name = str(target.get_attribute("data-key"))
    assert name.startswith("ship/america_")
    japan.click(target)
    asked(japan, "Choose how many bomber squadrons")
    assert japan.page.evaluate("() => window.replays") == 0  # an action that tells nothing is no absence
    expect(japan.find(".odds tbody tr")).to_have_count(3)
    expect(japan.find(".odds")).to_contain_text("%")
    japan.keys("2")
    asked(japan, "bomber squadron")


def before_gunfire(server: Server) -> Message:
    """A table at a moment of a golden record in which Japan chooses how many gun dice to fire, one or more."""
    watch = look_at(server, record())
    moments = server.moments(watch, lang="en")
    fires = [
        moment["n"] for moment in moments for line in moment["lines"] if line["key"] == "story.fires" and line["n"] > 1
    ]
    for n in fires:
        view = server.get("/api/view", token=watch, n=n - 1, seat="japan", lang="en").json
        if view["actor"] == "japan" and view["prompt"]["key"] == "prompt.gun-dice":
            wish = {"token": watch, "n": n - 1, "level": "greedy", "side": "japan", "lang": "en"}
            made: Message = server.post("/api/branch", wish).json
            return made
    raise AssertionError("nobody fires in this record")


def test_guns_are_fired_after_seeing_the_odds(people: People) -> None:
    japan = people.come()
    japan.sit(before_gunfire(people.server)["tokens"]["japan"])
    asked(japan, "Choose how many gun dice")
    view = view_of(people.server, japan.token)
    rows = japan.find(".odds tbody tr")
    expect(rows).to_have_count(len(view["actions"]))
    best = max(view["odds"]["choices"], key=lambda choice: float(choice["numbers"]["chance"]))
    expect(rows.nth(view["odds"]["choices"].index(best))).to_contain_text(f"{best['numbers']['chance'] * 100:.0f}%")
    lines = japan.find(".log li").count()
    rows.last.locator("button").click()
    japan.find('.battle-choice[data-said="done"]').click()
    until(lambda: japan.find(".log li").count() > lines, "nothing was fired")
    expect(japan.log).to_contain_text("attacks with a sum of")


def armed_in_secret(people: People, fleet: str) -> tuple[Window, Window, Window]:
    """Japan has armed this fleet, America is about to; and an onlooker."""
    made = table(people.server, GAME, japan="me", america="friend")
    japan, america, onlooker = people.come(), people.come(), people.come()
    japan.sit(made["tokens"]["japan"])
    america.sit(made["tokens"]["america"])
    onlooker.sit(made["watch"])
    america.my_turn()
    america.go("a8")
    america.press("The garrison stays here")
    japan.my_turn()
    arm(japan, fleet)
    asked(america, "American battleship A")
    expect(onlooker.log).to_contain_text("Japan has armed its fleet")
    return japan, america, onlooker


def test_a_hidden_fleet_is_nowhere_in_the_page_of_the_others(people: People) -> None:
    told: dict[str, list[str]] = {}
    for fleet in ("guns", "wings"):
        japan, america, onlooker = armed_in_secret(people, fleet)
        expect(japan.piece("japan_c")).to_have_attribute("aria-label", re.compile("strength [13]"))
        for window in (america, onlooker):
            expect(window.piece("japan_c")).to_have_attribute("aria-label", re.compile("unseen"))
            expect(window.find(".piece.gone, .piece.fresh")).to_have_count(0)
        for window in (america, onlooker, japan):
            window.find("#tab-text").click()
        told[fleet] = [str(window.page.evaluate(TOLD)) for window in (america, onlooker, japan)]
        assert "strength" not in told[fleet][1]
        arm(america, "hunters")
        japan.my_turn()
        expect(onlooker.piece("america_a")).to_have_attribute("aria-label", re.compile("strength 3"))
    assert told["guns"][:2] == told["wings"][:2]
    assert told["guns"][2] != told["wings"][2]  # its owner does see it


def test_two_at_one_screen_have_a_curtain_while_they_arm(people: People) -> None:
    both = people.come()
    both.sit(table(people.server, GAME, japan="me", america="me")["tokens"]["japan"])
    until(lambda: both.find(f".curtain, {ASKED}").count(), "neither a curtain nor a question")
    if both.find(".curtain").count():
        both.press("I am here: America")
    both.go("a8")
    both.press("The garrison stays here")
    both.press("I am here: Japan")
    arm(both, "guns")
    expect(both.find(".curtain")).to_contain_text("America to the screen")
    both.press("I am here: America")
    asked(both, "American battleship A")
    expect(both.piece("japan_a")).to_have_attribute("aria-label", re.compile("unseen"))
    arm(both, "wings")
    asked(both, "Japanese battleship A: choose the hex")


def test_on_a_phone_the_board_looks_closely_at_what_is_asked(people: People) -> None:
    japan = alone(people, phone=True)
    arm(japan, "balanced")
    asked(japan, "Japanese battleship A: choose the hex")
    place = japan.place("e2")
    until(lambda: (place.bounding_box() or {"width": 0})["width"] > 55, "the hexes stay too small for a finger")
    japan.page.touchscreen.tap(*japan.spot(place))
    japan.lies("e2", "japan_a")
    assert japan.page.evaluate("() => document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize(
    ("language", "fleet", "ship"),
    hardest([("en", "Big guns", "strength 3"), ("fr", "Gros canons", "force 3"), ("cs", "Velká děla", "síla 3")]),
)
def test_ships_and_fleets_are_named_in_every_language(people: People, language: str, fleet: str, ship: str) -> None:
    japan = alone(people)
    japan.speak(language)
    expect(japan.find('.proposal[data-proposal="proposals.guns"] strong')).to_have_text(fleet)
    take(japan, "guns")
    expect(japan.piece("japan_a")).to_have_attribute("aria-label", re.compile(ship))
    assert japan.nameless() == []
