"""What happened and where one is: phases, whose turn it is, traces, the telling, folds of the log, points, a battle."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.support import People, Window, view_of
from tests.browser.test_access import sound
from tests.sample_game_support import NAME, registered
from tests.table.support import Server

# Both leaders on the track, and red may go on: it is in lane 5, so that one more throw may end the sprint.
SPRINT = (
    f"{NAME} turn=1 last=4 mover=red red=start,meadow,ford blue=start,meadow,ford hands=laurel,flask "
    "lanes=5,5 points=0,0 pace=0 effect=none mud=0 spent=red,blue step=press actor=red"
)
RUN = (
    f"{NAME} turn=1 last=4 mover=red red=start,start,start blue=start,start,start hands=laurel,flask "
    "lanes=0,0 points=0,0 pace=3 effect=none mud=0 spent=red,blue step=run actor=red"
)

MET = SPRINT.replace("lanes=5,5", "lanes=0,0").replace("step=press", "step=challenge")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("story"), given=registered()) as running:
        yield running


def looked_at(server: Server, position: str) -> str:
    """The onlookers' token of a record that begins with a position."""
    record = f"admiralty record 1\ngame: {NAME}\nrules: 1\nscenario: short\nstart: {position}\n\n"
    answer = server.post("/api/import", {"record": record, "lang": "en"})
    assert answer.status == 200, answer.text
    watch: str = answer.json["watch"]
    return watch


def from_position(people: People, position: str, **how: bool) -> Window:
    """Red at a table against the computer that begins with a position."""
    wish = {"token": looked_at(people.server, position), "n": 0, "level": "greedy", "side": "red", "lang": "en"}
    window = people.come(**how)
    window.sit(people.server.post("/api/branch", wish).json["tokens"]["red"])
    window.my_turn()
    return window


def test_the_ribbon_says_what_one_does_in_a_phase(people: People) -> None:
    red = from_position(people, RUN)
    expect(red.find(".phase-text")).to_contain_text("Spend the pace on your runners")
    red.find('.ribbon [data-phase="sprint"] button').focus()
    expect(red.find(".phase-text.other")).to_contain_text("may run a sprint")
    red.find('.ribbon [data-phase="sprint"] button').blur()
    expect(red.find(".phase-text")).to_contain_text("Spend the pace on your runners")


def test_a_long_ribbon_fits_a_phone(people: People) -> None:
    japan = people.alone(phone=True)
    expect(japan.find(".ribbon li")).to_have_count(6)
    assert japan.page.evaluate("() => document.documentElement.scrollWidth") == 390
    japan.find(".ribbon li:not(.now) button").last.tap()
    expect(japan.find(".phase-text.other")).to_be_visible()


def test_whose_turn_it_is_stands_in_words_and_on_the_page(people: People) -> None:
    red = from_position(people, RUN)
    expect(red.find(".whose.mine.side-0")).to_have_text("Your turn: Red")
    expect(red.find('[data-turn="mine"] .whose')).to_be_visible()
    onlooker = people.come()
    with people.server.player(red.token) as same:
        onlooker.sit(same.table["watch"])
    expect(onlooker.find(".whose.theirs.side-0")).to_have_text("Red is to act")


def test_what_belongs_together_is_one_sentence_that_opens(people: People) -> None:
    red = from_position(people, RUN)
    for runner in ("red_1", "red_2", "red_3"):
        red.click(red.piece(runner, "runner"))
        if red.place_of(runner, "runner") != "meadow":
            red.go("meadow")
        expect(red.piece(runner, "runner")).to_have_attribute("data-place", "meadow")
    fold = red.find(".log-fold")
    expect(fold.locator(".fold-text")).to_have_text("3 runners: on to Meadow.")
    expect(fold.locator("ol")).to_be_hidden()
    fold.locator("button").first.press("Enter")
    expect(fold.locator("ol .log-line")).to_have_count(3)
    expect(red.find(".log-phase").last).to_have_text("Run")
    sound(red, "an open sentence")


def test_what_a_choice_promises_stands_beside_it_where_there_is_no_other_to_compare(people: People) -> None:
    red = from_position(people, MET)
    choice = red.find(".prompt-body .action").filter(has_text="Challenge to a sprint")
    expect(choice).to_contain_text("Red can expect: sprint won")
    sound(red, "a promise")


def test_a_battle_is_seen_and_fought(people: People) -> None:
    red = from_position(people, SPRINT)
    battle = red.find("section.battle")
    expect(battle.locator("h2")).to_have_text("Sprint: Lane 5")
    expect(battle.locator(".camp.side-0 .bands li")).to_have_text(
        ["7 or less: the other gains a lane", "8 or more: the challenger gains a lane"]
    )
    expect(battle.locator(".camp .combatant-name")).to_have_text(["Red runner 3", "Blue runner 3"])
    go_on = battle.locator(".battle-choice").filter(has_text="Go on")
    expect(go_on).to_contain_text("Red can expect: sprint won 42%, sprint lost 58%")
    sound(red, "a battle")
    red.press("Show the board")
    expect(battle.locator(".battle-panel")).to_be_hidden()
    red.press("Show the battle")
    go_on.click()
    expect(battle).to_be_hidden()  # one throw has ended it
    expect(red.find(".log")).to_contain_text("wins the sprint")


def test_what_was_scored_is_shown_item_by_item_until_it_is_closed(people: People) -> None:
    red = from_position(people, SPRINT)
    red.find(".battle-choice").filter(has_text="Go on").click()
    card = red.find("section.scoring")
    expect(card.locator("li")).to_have_text(re.compile("wins the sprint.*\\+1"))
    expect(card.locator("dl")).to_have_text(re.compile("Sprints won by (Red|Blue)0 → 1"))
    expect(red.find("[role=log]")).to_contain_text("0 → 1")
    sound(red, "what was scored")
    red.keys("Escape")
    expect(card).to_be_hidden()


def test_a_battle_is_seen_by_keys_on_a_phone_and_by_onlookers(people: People) -> None:
    phone = from_position(people, SPRINT, phone=True)
    expect(phone.find(".battle-choice")).to_have_count(2)
    assert phone.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    sound(phone, "a battle on a phone")
    phone.find(".battle-choice").first.focus()
    phone.keys("ArrowDown")
    expect(phone.find(".battle-choice").nth(1)).to_be_focused()
    onlooker = people.come(dark=True)
    onlooker.sit(looked_at(people.server, SPRINT), moment=0)
    expect(onlooker.find("section.battle .camp")).to_have_count(2)
    expect(onlooker.find(".battle-choice, .combatant.legal")).to_have_count(0)
    onlooker.find("#tab-text").click()
    expect(onlooker.find(".reader")).to_contain_text("7 or less: the other gains a lane")
    sound(onlooker, "a battle looked at")


def test_what_the_other_side_did_stays_until_one_acts_and_is_shown_again(people: People) -> None:
    red = from_position(people, RUN, motion=True)
    red.press("Done", ".prompt")
    red.my_turn()
    expect(red.find(".traces .trail.side-1")).not_to_have_count(0)
    expect(red.find(".traces .ghost")).not_to_have_count(0)
    lines = red.find(".log-line").count()
    red.press("Show again")
    expect(red.find(".prompt.mine")).to_have_count(0)
    red.find(".tellers .speed").select_option("0")
    red.my_turn()
    assert red.find(".log-line").count() == lines
    expect(red.find(".traces .trail")).not_to_have_count(0)
    watch_for_their_end = """() => new Promise((gone) => {
        const traces = document.querySelector(".traces");
        const look = () => traces.querySelector(".trail") || gone(true);
        new MutationObserver(look).observe(traces, { childList: true, subtree: true });
        document.querySelector(".prompt-body .plain button").click();
        look();
        setTimeout(() => gone(false), 60_000);
    })"""  # the other side may answer at once, and leave new ones
    assert red.page.evaluate(watch_for_their_end)


def test_who_wants_no_motion_has_the_marks_instead(people: People) -> None:
    red = from_position(people, RUN)
    red.press("Done", ".prompt")
    red.my_turn()
    expect(red.find(".traces .trail.side-1")).not_to_have_count(0)
    expect(red.find(".again")).to_be_hidden()


def test_the_speed_is_kept(people: People) -> None:
    red = from_position(people, RUN)
    red.press("Menu", "header.table-head")
    red.find("dialog select.speed").select_option("2")
    red.press("Close", "dialog")
    red.page.reload()
    red.my_turn()
    red.press("Menu", "header.table-head")
    expect(red.find("dialog select.speed")).to_have_value("2")


def test_a_game_that_was_played_on_is_told_from_its_beginning(people: People) -> None:
    red = from_position(people, RUN)
    red.find(".proposals button").first.click()
    expect(red.find(".log")).to_contain_text("on to Meadow.")
    red.my_turn()
    red.keys("p")
    red.press("Play on from here")
    red.press("Play on", "dialog")
    expect(red.find(".log")).to_contain_text("Here the other game was played on from.")
    expect(red.find(".log")).to_contain_text("on to Meadow.")


def test_odds_stand_beside_a_question_of_any_game(people: People) -> None:
    red = from_position(people, MET)
    chance = view_of(people.server, red.token)["odds"]["choices"][0]["numbers"]["win"]
    expect(red.find(".prompt, .battle-choices").filter(has_text=f"{100 * chance:.0f}%").first).to_be_visible()
