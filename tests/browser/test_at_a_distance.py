"""Two people who are not always there: clocks, the notice that it is one's turn, what happened meanwhile, accounts."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.support import People, Window, card, until, view_of
from tests.table.support import Server

# A browser whose user is elsewhere when `away` is set; what it would sound and show to him is written down.
ELSEWHERE = """() => {
  Object.assign(window, { away: false, tones: 0, notes: [], contexts: 0 });
  Object.defineProperty(document, "hidden", { get: () => window.away });
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { return (this.permission = "granted"); }
    constructor(title, { body }) { window.notes.push(`${title}: ${body}`); }
    close() {}
  };
  window.AudioContext = class extends window.AudioContext {
    constructor() { super(); window.contexts += 1; }
    get state() { return "running"; }
    createOscillator() { window.tones += 1; return super.createOscillator(); }
  };
}"""


NOTIFY = "Tell me by a notification when it is my turn"


def noted(window: Window) -> tuple[int, list[str]]:
    """How many tones were heard and which notifications seen."""
    tones, notes = window.page.evaluate("() => [tones, notes]")
    return tones, notes


def settle(window: Window, *labels: str, on: bool) -> None:
    """Change settings in the menu."""
    window.press("Menu", "header.table-head")
    for label in labels:
        window.find("dialog").get_by_label(label).set_checked(on)
    window.press("Close", "dialog")
    expect(window.find("dialog")).to_have_count(0)


def test_the_turn_is_told_to_who_is_elsewhere(people: People) -> None:
    japan, russia = people.come(), people.come()
    for window in (japan, russia):
        window.context.add_init_script(f"({ELSEWHERE})()")
    first, second, _ = people.server.friends()
    japan.sit(first)
    russia.sit(second)
    japan.my_turn()
    expect(japan.page).to_have_title("● Your turn – Port Arthur")
    assert japan.page.evaluate("() => contexts") == 0, "a sound was prepared before any gesture"
    settle(russia, NOTIFY, on=True)
    expect(russia.page).to_have_title("Port Arthur – Admiralty")
    russia.page.evaluate("() => { away = true; }")
    japan.press("End the sortie", ".prompt")
    russia.my_turn()
    expect(russia.page).to_have_title("● Your turn – Port Arthur")
    until(lambda: noted(russia) == (2, ["Port Arthur: Your turn"]), lambda: f"noted was {noted(russia)}")

    settle(russia, "Sound", NOTIFY, on=False)
    japan.menu("Take back")
    japan.press("Ask", "dialog")
    russia.press("Agree", ".asks")
    russia.not_my_turn()
    expect(russia.page).to_have_title("Port Arthur – Admiralty")
    japan.press("End the sortie", ".prompt")
    russia.my_turn()
    expect(russia.page).to_have_title("● Your turn – Port Arthur")
    assert noted(russia) == (2, ["Port Arthur: Your turn"])


def test_a_clock_runs_and_falls_on_both_sides(people: People) -> None:
    japan, russia = people.come(), people.come()

    def sit(minutes: float) -> None:
        first, second, _ = people.server.friends(clock={"kind": "game", "minutes": minutes, "increment": 0})
        japan.sit(first)
        russia.sit(second)

    sit(100)
    for window in (japan, russia):
        expect(window.find(".plate.side-0 .clock.running")).to_have_text(re.compile(r"^(9\d|1:3\d)\b"))
        expect(window.find(".plate.side-1 .clock:not(.running)")).to_have_text("1:40:00")
    seen = japan.find(".plate.side-0 .clock").inner_text()
    expect(japan.find(".plate.side-0 .clock")).not_to_have_text(seen)
    sit(0.01)
    for window in (japan, russia):
        expect(window.find(".ending h2")).to_have_text("Russia has won. Japan ran out of time.")
        expect(window.find(".plate.side-0 .clock")).to_have_text("0:00")
        window.not_my_turn()


def test_what_happened_since_one_was_last_here(people: People) -> None:
    first, second, _ = people.server.friends()
    japan = people.come()
    japan.sit(first)
    with people.server.player(second) as russia:
        russia.wait(lambda: bool(russia.table["dice"]["state"] == "ready"))
        japan.my_turn()
        japan.press("End the sortie", ".prompt")
        assert russia.my_turn()
        japan.not_my_turn()
        japan.open("/#")
        expect(japan.find(".my-games li")).to_have_count(1)
        russia.act("Rossia>Sea-of-Japan", "Gromoboi>Sea-of-Japan", "Rurik>Sea-of-Japan")
    japan.find(".my-games li a").click()
    expect(japan.find(".replay-note")).to_have_text("Since you were last here")
    expect(japan.find(".replay")).to_be_hidden()  # it leads up to the present by itself
    expect(japan.log).to_contain_text("Rurik")
    japan.lies("sea_of_japan", "rossia", "gromoboi", "rurik")
    japan.shows(view_of(people.server, first))
    japan.open("/#")
    japan.find(".my-games li a").click()
    expect(japan.log).to_contain_text("Rurik")
    expect(japan.find(".replay-note")).to_have_text("")  # what has been seen is not told again


def test_a_draw_is_offered_and_agreed(people: People) -> None:
    japan, russia, watch = people.pair()
    onlooker = people.come()
    onlooker.sit(watch)
    for answer in ("Refuse", "Agree"):
        japan.menu("Offer a draw")
        japan.press("Offer", "dialog")
        expect(japan.find(".asks")).to_contain_text("You have offered a draw.")
        expect(russia.find(".asks")).to_contain_text("Japan offers a draw.")
        expect(onlooker.find(".asks button")).to_have_count(0)
        japan.my_turn()
        russia.press(answer, ".asks")
        expect(japan.find(".ask")).to_have_count(0)
    for window in (japan, russia, onlooker):
        expect(window.find(".ending h2")).to_contain_text("draw")
        window.not_my_turn()


@pytest.fixture(scope="module")
def members(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with accounts."""
    with Server(tmp_path_factory.mktemp("members"), "--accounts") as running:
        yield running


def sign(window: Window, name: str, password: str, button: str) -> None:
    window.find(".account").get_by_label("Name").fill(name)
    window.find(".account").get_by_label("Password").fill(password)
    window.press(button, ".account")


def test_an_account_on_two_devices(chromium: Browser, members: Server) -> None:
    with People(chromium, members) as people:
        here, there = people.come(), people.come()
        here.open()
        here.forgive("/api/tables")
        here.press("Play now against the computer", card())
        here.noted("")
        sign(here, "Heihachiro", "a long enough password", "New account")
        expect(here.find(".account")).to_contain_text("Signed in: Heihachiro")
        here.press("Play now against the computer", card())
        here.my_turn()
        here.choose("mikasa")
        here.go("yellow_sea")
        here.lies("yellow_sea", "mikasa")

        there.open()
        there.forgive("/api/login", "/api/register")
        sign(there, "Heihachiro", "another password", "Sign in")
        there.noted("This name is taken, or the password is wrong.")
        sign(there, "Heihachiro", "another password", "New account")
        until(lambda: len(there.notes()) == 2, "a taken name is given away")
        expect(there.find(".my-games li")).to_have_count(0)
        sign(there, "Heihachiro", "a long enough password", "Sign in")
        there.find(".my-games li a").click()
        there.my_turn()
        there.lies("yellow_sea", "mikasa")
        there.choose("asahi")
        there.go("yellow_sea")
        here.lies("yellow_sea", "mikasa", "asahi")

        there.open("/#")
        there.press("Sign out", ".account")
        expect(there.button("Sign in", ".account")).to_be_visible()
