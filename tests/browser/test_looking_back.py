"""A finished game: stepped through, linked to, saved, opened again, its dice verified and its luck weighed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.support import People, Window, golden, look_at, until
from tests.table.support import Message, Server, play_on


class Finished(NamedTuple):
    token: str  # of Japan
    watch: str
    record: str
    moments: list[Message]


@pytest.fixture(scope="module")
def finished(server: Server) -> Iterator[Finished]:
    """A game that was given up after a good part of it."""
    with server.pair() as (japan, russia, watch):
        play_on(japan, russia, rng=Random(7), most=14)
        russia.resign()
        japan.until("table", over=True)
        record = server.get("/api/record", token=watch).text
        yield Finished(japan.token, watch, record, server.moments(watch, lang="en"))


def at(window: Window, n: int, finished: Finished) -> None:
    """The replay stands at a moment, and shows what lay open then."""
    expect(window.find(".replay-count")).to_have_text(f"{n} / {len(finished.moments)}")
    window.shows(window.server.get("/api/view", token=finished.token, n=n, seat="all", lang="en").json)


def test_what_a_turn_brought_is_seen_in_the_replay_too(people: People) -> None:
    window = people.come()
    watch = look_at(people.server, golden("draw"))
    moments = people.server.moments(watch, lang="en")
    scored = [moment for moment in moments if any(line.get("points") is not None for line in moment["lines"])]
    n = scored[0]["n"]
    window.sit(watch, n - 1)
    card = window.find(".scoring")
    expect(window.find(".replay-count")).to_have_text(f"{n - 1} / {len(moments)}")
    expect(card).to_be_hidden()
    window.keys("ArrowRight")
    expect(card).to_be_visible()
    for line in scored[0]["lines"]:
        if line.get("points") is not None:
            expect(card).to_contain_text(line["text"])
    expect(card.locator("dd")).to_have_count(1)  # control points, from where to where
    window.keys("ArrowLeft")
    expect(card).to_be_hidden()


def test_replay_with_keys_slider_and_log(people: People, finished: Finished) -> None:
    japan, most = people.come(), len(finished.moments)
    japan.sit(finished.token)
    japan.press("Step through", ".ending")
    at(japan, 0, finished)
    japan.keys("ArrowRight", "ArrowRight", "ArrowRight")
    at(japan, 3, finished)
    japan.keys("ArrowLeft")
    at(japan, 2, finished)
    japan.keys("End")
    at(japan, most, finished)
    japan.keys("Home")
    at(japan, 0, finished)
    slider = japan.find(".replay input[type=range]")
    slider.fill(str(most // 2))
    at(japan, most // 2, finished)
    line = japan.find(".log .log-line").nth(2)
    n = int(line.get_attribute("data-n") or 0)
    line.locator("button").click()
    at(japan, n, finished)
    expect(japan.find(".log li.current")).to_have_attribute("data-n", str(n))
    expect(japan.find(".log li.later").first).to_be_attached()
    japan.find(".replay select").select_option("onlooker")
    japan.keys("Escape")
    expect(japan.find(".replay")).to_be_hidden()


def test_playing_by_itself(people: People, finished: Finished) -> None:
    japan = people.come()
    japan.sit(finished.watch, moment=len(finished.moments) - 3)
    at(japan, len(finished.moments) - 3, finished)
    japan.keys("k")
    at(japan, len(finished.moments), finished)


def test_link_to_a_moment(people: People, finished: Finished) -> None:
    onlooker = people.come(permissions=["clipboard-read", "clipboard-write"])
    onlooker.sit(finished.watch, moment=5)
    at(onlooker, 5, finished)
    onlooker.keys("ArrowRight")
    at(onlooker, 6, finished)
    onlooker.press("Link to this moment")
    onlooker.noted("Copied")
    link = str(onlooker.page.evaluate("() => navigator.clipboard.readText()"))
    assert link.endswith(f"/#/table/{finished.watch}/6")
    other = people.come()
    other.open(link.partition(str(other.port))[2])
    at(other, 6, finished)


def test_both_seats_can_show_their_game_to_others(people: People) -> None:
    japan, russia, watch = people.pair(permissions=["clipboard-read", "clipboard-write"])
    for window in (japan, russia):
        window.press("Menu", "header.table-head")
        expect(window.find("dialog .links input").last).to_have_value(re.compile(f"/#/table/{watch}$"))
        window.press("Close", "dialog")
        window.page.bring_to_front()
        window.keys("p")
        expect(window.find(".replay-count")).to_have_text("0 / 0")
        window.press("Link to this moment")
        window.noted("Copied")
        link = str(window.page.evaluate("() => navigator.clipboard.readText()"))
        assert link.endswith(f"/#/table/{watch}/0")


def test_saved_and_opened_again(people: People, finished: Finished, tmp_path: Path) -> None:
    japan = people.come(accept_downloads=True)
    japan.sit(finished.token)
    with japan.page.expect_download() as saving:
        japan.menu("Save the record")
    saving.value.save_as(tmp_path / "saved.txt")
    assert (tmp_path / "saved.txt").read_text() == finished.record
    with japan.page.expect_download() as painting:
        japan.menu("Save a picture")
    painting.value.save_as(tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"

    japan.open("/#")
    japan.find(".join input[type=file]").set_input_files(tmp_path / "saved.txt")
    expect(japan.find(".replay-count")).to_have_text(f"0 / {len(finished.moments)}")
    expect(japan.log).to_contain_text(finished.moments[0]["lines"][0]["text"])
    japan.keys("End")
    japan.shows(people.server.get("/api/view", token=finished.token, n=len(finished.moments), seat="all").json)
    japan.press("Verify the dice", ".ending")  # the record brings what is needed for it
    expect(japan.find(".verdict.good")).to_be_visible()


def test_a_text_that_is_no_record_is_refused_in_words(people: People) -> None:
    someone = people.come()
    someone.open()
    someone.forgive("/api/import")
    someone.find(".join textarea").fill("admiralty record 1\ngame: chess\n")
    someone.press("Open the record")
    someone.noted("chess")
    expect(someone.find(".lobby")).to_be_visible()


def test_dice_are_verified(people: People, finished: Finished) -> None:
    japan = people.come()
    japan.sit(finished.token)
    japan.press("Verify the dice", ".ending")
    throws = [word for line in finished.record.splitlines() if line.startswith("dice ") for word in line.split()[1:]]
    assert len(throws) > 3
    expect(japan.find(".verdict.good")).to_contain_text(f"{len(throws)} throws")

    japan.find("textarea").fill(finished.record)
    japan.press("Verify")
    expect(japan.find(".verdict.good")).to_be_visible()

    bad = len(throws) - 2  # one throw is another one than it was
    false = f"d{int(throws[bad][1]) % 6 + 1}"
    japan.find("textarea").fill(with_throw(finished.record, bad, false))
    japan.press("Verify")
    expect(japan.find(".verdict.bad")).to_be_visible()
    expect(japan.find(".outcome li").first).to_have_text(f"Throw {bad} is {false}, but should be {throws[bad]}.")

    secret = re.search(r"^secret (\w)", finished.record, re.MULTILINE)
    assert secret
    other = "1" if secret[1] != "1" else "2"
    japan.find("textarea").fill(finished.record.replace(f"\nsecret {secret[1]}", f"\nsecret {other}"))
    japan.press("Verify")
    expect(japan.find(".outcome li").first).to_have_text("The secret does not fit the commitment.")


def with_throw(record: str, number: int, face: str) -> str:
    """The record with one throw exchanged."""
    lines, seen = record.splitlines(keepends=True), 0
    for i, line in enumerate(lines):
        if line.startswith("dice "):
            words = line.split()
            if seen <= number < seen + len(words) - 1:
                words[number - seen + 1] = face
                lines[i] = " ".join(words) + "\n"
            seen += len(words) - 1
    return "".join(lines)


def test_golden_records_verify_without_a_table(people: People) -> None:
    someone = people.come()
    someone.open("/#/verify")
    for name in ("siping", "option-fog"):
        someone.find("textarea").fill(golden(name))
        someone.press("Verify")
        expect(someone.find(".verdict.good")).to_be_visible()
        someone.find("textarea").fill("nothing")
        someone.press("Verify")
        expect(someone.find(".verdict.bad")).to_have_text("This is no record.")


def test_luck_report(people: People, finished: Finished) -> None:
    japan = people.come()
    japan.sit(finished.token)
    japan.press("Luck report", ".ending")
    report = people.server.get("/api/luck", token=finished.token, lang="en").json
    for n, side in enumerate(report["sides"]):
        card = japan.find(f".luck-side.side-{n}")
        expect(card).to_contain_text(f"{side['dice']['n']} di")
        expect(card.locator("tbody tr")).to_have_count(len(side["measures"]))
    expect(japan.find(".swings li")).to_have_count(len(report["swings"]))
    if report["swings"]:
        japan.find(".swings a").first.click()
        expect(japan.find(".replay-count")).to_have_text(f"{report['swings'][0]['n']} / {len(finished.moments)}")


def test_a_moment_that_cannot_be_had_is_said_and_the_game_goes_on(people: People) -> None:
    japan = people.alone()
    japan.choose("mikasa")
    japan.go("yellow_sea")
    japan.lies("yellow_sea", "mikasa")
    japan.forgive("request refused", "console: Failed to load resource")
    japan.page.route("**/api/view*", lambda route: route.fulfill(status=503, json={"error": "Not just now."}))
    japan.log.get_by_role("button").first.click()
    japan.noted("Not just now.")
    expect(japan.find(".replay")).to_be_hidden()
    japan.choose("asahi")
    japan.go("yellow_sea")
    japan.lies("yellow_sea", "mikasa", "asahi")


def test_actions_that_tell_nothing_are_not_taken_for_an_absence(people: People) -> None:
    """All the other side does is told without a word."""

    def silence(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda told: line.send(json.dumps(json.loads(told) | {"story": []})))

    japan = people.come()
    japan.page.route_web_socket("**/socket", silence)
    first, second, _ = people.server.friends()
    japan.sit(first)
    with people.server.player(second) as russia:

        def begun() -> bool:
            russia.drain(0.02)
            return japan.find(".prompt.mine").count() > 0  # looking at the page also lets the messages pass

        until(begun, "the dice were not agreed")
        japan.press("End the sortie", ".prompt")
        assert russia.my_turn()
        russia.act("Rossia>Sea-of-Japan", "Gromoboi>Sea-of-Japan", "Rurik>Sea-of-Japan")
    japan.lies("sea_of_japan", "rossia", "gromoboi", "rurik")
    expect(japan.find(".replay-note")).to_have_text("")
