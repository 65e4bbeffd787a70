"""What makes a table a good one: three languages, rules at hand, a guide, calm for those who want it."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.support import ASKED, People, Window, card, until
from tests.table.support import catch_up, play_on

# Dice lie on the table for a few seconds only.
COUNT_THROWS = """() => {
  const tray = document.querySelector(".dice-tray");
  window.throws = 0;
  const count = () => (window.throws += tray.querySelectorAll(".cube").length);
  new MutationObserver(count).observe(tray, { childList: true });
}"""


def test_three_languages_at_the_table(people: People) -> None:
    japan = people.alone()
    japan.choose("mikasa")
    japan.go("yellow_sea")
    japan.lies("yellow_sea", "mikasa")
    said: dict[str, tuple[str, str, str]] = {}
    for lang in ("cs", "fr", "en"):
        japan.speak(lang)
        with people.server.player(japan.token, lang=lang) as same:
            prompt = same.view["prompt"]["text"]
            done = next(action["label"] for action in same.view["actions"] if action["text"] == "done")
        expect(japan.prompt).to_contain_text(prompt)
        expect(japan.find("html")).to_have_attribute("lang", lang)
        expect(japan.button(done, ".prompt")).to_be_visible()
        expect(japan.button(japan.text("prompt.undo", lang), ".prompt")).to_be_visible()
        expect(japan.find("#tab-log")).to_have_text(japan.text("log.title", lang))
        story = people.server.moments(japan.token, lang=lang)[0]["lines"][0]["text"]
        expect(japan.log).to_contain_text(story)
        japan.lies("yellow_sea", "mikasa")
        said[lang] = (prompt, done, story)
    assert all(len({texts[i] for texts in said.values()}) == 3 for i in range(3))
    japan.choose("asahi")  # and one plays on
    japan.go("yellow_sea")
    japan.lies("yellow_sea", "mikasa", "asahi")


def test_the_language_of_the_browser_is_spoken(people: People) -> None:
    for locale, lang in (("cs-CZ", "cs"), ("fr-CA", "fr"), ("de-DE", "en")):
        someone = people.come(locale=locale)
        someone.open()
        expect(someone.find("html")).to_have_attribute("lang", lang)
        expect(someone.find(f"{card()} .primary")).to_have_text(someone.text("lobby.play-now", lang))


def test_the_rule_is_one_tap_away(people: People) -> None:
    japan = people.alone()
    japan.find(".clause-chip").click()
    clause = japan.find("dialog.drawer .clause.current")
    expect(clause).to_have_attribute("data-number", "5.3")
    expect(clause).to_be_in_viewport()
    rules = {rule["number"]: rule for rule in people.server.get("/api/rules", game="port-arthur", lang="en").json}
    expect(clause).to_contain_text(rules["5.3"]["title"])
    link = japan.find("dialog.drawer .clause-link").first
    number = link.inner_text()
    link.click()
    expect(clause).to_have_attribute("data-number", number)
    japan.find("dialog.drawer input").fill("shipyard")
    until(lambda: japan.find("dialog.drawer article[hidden]").count() > 5, "the search hides nothing")
    japan.find("dialog.drawer h2").click()  # keys do nothing behind an open dialog, wherever the focus is
    japan.keys("d", "m")
    expect(japan.find("dialog")).to_have_count(1)
    japan.press("Close", "dialog")
    expect(japan.find("dialog")).to_have_count(0)
    expect(japan.button("End the sortie", ".prompt")).to_be_visible()
    japan.keys("?")
    expect(japan.find("dialog .keys div").first).to_be_visible()
    japan.dismiss()


def test_the_guided_first_game(people: People) -> None:
    japan = people.come()
    japan.open()
    japan.press("Guided first game", card())
    coach = japan.find(".coach")
    expect(coach).to_contain_text("1 of 6")
    expect(coach).to_contain_text("You command Japan")
    japan.press("Show me", ".coach")
    expect(japan.piece("mikasa")).to_have_class(re.compile("pointed"))
    japan.choose("mikasa", "asahi", "shikishima", "fuji", "asama")
    japan.go("yellow_sea")
    expect(coach).to_contain_text("2 of 6")
    japan.choose("izumo", "iwate", "yakumo", "azuma")
    japan.go("tsushima")
    expect(coach).to_contain_text("3 of 6")
    japan.choose("kasagi", "chitose", "takasago")
    japan.go("east_china_sea")
    expect(coach).to_contain_text("4 of 6")
    japan.go("landing_yellow_sea")
    expect(coach).to_contain_text("5 of 6")
    japan.go("landing_tsushima")
    expect(coach).to_contain_text("6 of 6")
    japan.page.mouse.move(*japan.spot(japan.button("Enough, thank you", ".coach")))
    japan.page.mouse.down()
    japan.button("End the sortie", ".prompt").dispatch_event("click")
    expect(coach).not_to_contain_text("6 of 6")
    japan.page.mouse.up()  # a press counts, although other things are explained by now
    expect(coach).to_contain_text("From here on you play by yourself.")
    japan.press("Close", ".coach")
    expect(coach).to_be_hidden()
    japan.page.reload()
    japan.pieces_there()
    expect(coach).to_be_hidden()
    japan.menu("Call the guide back")
    expect(coach).to_be_visible()


def test_the_guided_first_game_of_pacific_1942(people: People) -> None:
    japan = people.come()
    japan.open()
    japan.press("Guided first game", card("pacific-1942"))
    coach = japan.find(".coach")
    expect(coach).to_contain_text("1 of 9")
    expect(coach).to_contain_text("You command Japan")
    japan.find(".proposals").get_by_role("button", name=re.compile("Balanced fleet")).click()
    expect(coach).to_contain_text("Here is your whole fleet")
    pass_on(japan)
    expect(coach).to_contain_text("2 of 9")
    expect(coach).not_to_contain_text("You command Japan")

    steps: list[int] = []
    while "You have played two rounds" not in (said := coach.inner_text() if coach.is_visible() else ""):
        found = re.search(r"(\d) of 9", said)
        steps += [int(found[1])] if found else []
        pass_on(japan)
        until(lambda: japan.find(ASKED).count() or is_over(japan), "it is nobody's turn")
        if is_over(japan):  # who only waits is sometimes beaten in the second round, and the guide goes with the game
            expect(coach).to_contain_text("The game is over, and the guide with it.")
            break
    assert steps == sorted(steps), "the guide went back"
    assert {2, 5, 6, 9} <= set(steps)  # the rest of the fleet may put to sea at once, and some have nowhere to go
    if not is_over(japan):
        japan.press("Go on explaining what is new", ".coach")
        until(lambda: not coach.is_visible() or "two rounds" not in coach.inner_text(), "the lesson goes on")
        japan.menu("Resign")
        japan.press("Resign", "dialog .row.end")
        expect(coach).to_contain_text("The game is over, and the guide with it.")


def is_over(window: Window) -> bool:
    return "The game is over." in window.find(".prompt").inner_text()


def pass_on(window: Window) -> None:
    """Do as little as possible: end or stay, or else whatever comes first."""
    for buttons in (".prompt-body .plain button", ".prompt-body button"):
        if window.find(buttons).count():
            return window.find(buttons).first.click()
    return window.click(window.find(".place.target").first)


def test_nothing_moves_for_who_wants_no_motion(people: People) -> None:
    japan = people.alone()
    japan.choose("mikasa", "asahi")
    assert japan.moving_things() == []
    japan.go("yellow_sea")
    japan.press("End the sortie", ".prompt")
    until(lambda: japan.moving_things() or japan.find(".log-dice").count(), "no dice were thrown")
    assert japan.moving_things() == []
    expect(japan.find(".skip")).to_be_hidden()


def test_moves_and_dice_are_seen_by_everybody_else(people: People) -> None:
    japan = people.alone(motion=True)
    until(lambda: "breathe" in japan.motions(), "nothing glows")
    japan.choose("mikasa", "asahi")
    japan.go("yellow_sea")
    japan.lies("yellow_sea", "mikasa", "asahi")
    japan.page.evaluate(COUNT_THROWS)
    japan.press("End the sortie", ".prompt")
    until(lambda: japan.page.evaluate("() => window.throws"), "no dice roll")
    japan.keys("s")  # skips what is being shown
    japan.menu("Help")
    japan.dismiss()
    japan.press("Menu", "header.table-head")
    japan.find("dialog").get_by_label("Show moves and dice in motion").uncheck()
    japan.dismiss()
    until(lambda: not japan.moving_things(), "still in motion")
    japan.my_turn()


def test_the_log_stays_at_its_end(people: People) -> None:
    with people.server.pair() as (first, second, _):
        play_on(first, second, rng=Random(5), most=8)
        catch_up(first, second)
        token = (first if first.view["actions"] else second).token
    someone = people.come()
    someone.sit(token)
    someone.my_turn()
    expect(someone.find(".log li").last).to_be_in_viewport()


def test_a_piece_under_the_lens_and_a_closer_look(people: People) -> None:
    japan = people.alone()
    japan.hover("mikasa")
    japan.page.mouse.move(*japan.spot(japan.piece("mikasa")))
    expect(japan.find(".lens")).to_contain_text("Mikasa")
    japan.find(".tracks").hover()  # the fan closes
    before = japan.find(".stage").bounding_box()
    japan.press("Larger")
    until(lambda: japan.find(".stage").bounding_box() != before, "the board does not grow")
    japan.press("Whole board")
    until(lambda: japan.find(".stage").bounding_box() == before, "the board does not fit again")


def test_decisions_can_be_left_to_the_table(people: People) -> None:
    japan = people.alone()
    japan.keys("m")
    wish = japan.find(".wishes select").first
    expect(wish).to_have_value("ask")
    wish.select_option("always")

    def kept() -> bool | None:
        with people.server.player(japan.token) as same:
            return same.table["wishes"] == {"blockade": "always"} or None

    until(kept, "the wish is at the table")
    japan.dismiss()
    japan.keys("m")
    expect(japan.find(".wishes select").first).to_have_value("always")


def test_phases_end_by_themselves_for_who_likes_that(people: People) -> None:
    japan = people.alone()
    japan.keys("m")
    wish = japan.find(".wishes").get_by_label("Ends of phases")
    expect(wish).to_have_value("ask")
    wish.select_option("self")

    def kept() -> bool | None:
        with people.server.player(japan.token) as same:
            return same.table["wishes"] == {"ends": "self"} or None

    until(kept, "the wish is at the table")
    japan.dismiss()
    japan.speak("cs")
    expect(japan.find("header.table-head")).to_contain_text("Port Arthur")
    japan.my_turn()
    japan.press("Nabídka", "header.table-head")
    expect(japan.find(".wishes").get_by_label("Konce fází")).to_have_value("self")
