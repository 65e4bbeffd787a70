"""What a game brings may be broken: the table says so, and says what to do; it never goes on opening for ever."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.support import LARGE, People, Window
from tests.table.support import Message

FILES = "**/games/port-arthur/web"


def missing(route: Route) -> None:
    route.fulfill(status=404, body="Not Found")


def module(source: str) -> Callable[[Route], None]:
    return lambda route: route.fulfill(status=200, content_type="text/javascript", body=source)


def sit(people: People, where: str, answer: Callable[[Route], None]) -> Window:
    """Japan at a table for which one file is answered otherwise."""
    window = people.come()
    window.forgive(r"console: ", r"request refused: .* 404", r"error in the page")
    window.page.route(where, answer)
    window.open(f"/#/table/{people.server.new_table(japan='me', russia='greedy')['tokens']['japan']}")
    return window


@pytest.mark.parametrize(
    ("file", "answer", "sentence"),
    [
        ("sea.json", missing, "The file /games/port-arthur/web/sea.json is missing."),
        ("game.js", missing, "The files of the game 'port-arthur' do not work in this browser"),
        ("game.js", module("throw new Error('no wind');"), "do not work in this browser (Error: no wind)"),
        ("game.js", module("export const boards = {"), "do not work in this browser (SyntaxError"),
        ("game.css", missing, "The file /games/port-arthur/web/game.css is missing."),
        (
            "game.js",
            module("export const boards = { sea: () => { throw new Error('no ink'); } };"),
            "do not work in this browser (Error: no ink)",
        ),
    ],
)
def test_a_table_that_cannot_be_laid_says_why_and_what_to_do(
    people: People, file: str, answer: Callable[[Route], None], sentence: str
) -> None:
    window = sit(people, f"{FILES}/{file}", answer)
    expect(window.find(".trouble-page")).to_contain_text(sentence)
    expect(window.find(".trouble-page")).to_contain_text("Load the page again")
    expect(window.find(".loading")).to_have_count(0)
    window.page.unroute(f"{FILES}/{file}")
    window.press("Try again")
    window.my_turn()


def test_a_kind_of_board_that_nobody_knows_is_said(people: People) -> None:
    def strange(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda told: line.send(str(told).replace('"kind":"drawn"', '"kind":"sphere"')))

    window = people.come()
    window.forgive(r"console: ", r"error in the page")
    window.page.route_web_socket("**/*", strange)
    window.open(f"/#/table/{people.server.new_table(japan='me', russia='greedy')['tokens']['japan']}")
    expect(window.find(".trouble-page")).to_contain_text("The board 'sea' is of the kind 'sphere'")


@pytest.mark.parametrize(
    ("file", "answer", "reason"),
    [
        ("game.js", module("export const counter = () => { throw new Error('no brush'); };"), "no brush"),
        ("sea.svg", missing, "sea.svg is missing"),
    ],
)
def test_what_cannot_be_drawn_is_said_and_the_game_goes_on(
    people: People, file: str, answer: Callable[[Route], None], reason: str
) -> None:
    window = sit(people, f"{FILES}/{file}", answer)
    window.my_turn()
    expect(window.find(".ask.trouble")).to_have_count(1)
    expect(window.find(".ask.trouble")).to_contain_text(reason)
    window.choose("mikasa")
    window.go("yellow_sea")
    window.lies("yellow_sea", "mikasa")


def test_a_game_without_a_module_is_played_with_honest_counters(people: People) -> None:
    window = people.come(viewport=LARGE)
    window.page.route(f"{FILES}/game.js", module("export {};"))
    window.open(f"/#/table/{people.server.new_table(japan='me', russia='greedy')['tokens']['japan']}")
    window.my_turn()
    words = window.piece("mikasa").locator("text")
    assert {"Mikasa", "firepower", "speed"} <= set(words.all_text_contents())
    assert window.find(".pieces .piece").filter(has_text=re.compile("^army$")).count() == 6


def test_it_is_said_if_not_everything_was_carried_out(people: People) -> None:
    """Of a gesture of two actions only the first arrives."""

    def narrow(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda told: server.send(json.dumps(first_only(json.loads(told)))))

    def first_only(message: Message) -> Message:
        return message | {"actions": message["actions"][:1]} if "actions" in message else message

    window = people.come()
    window.page.route_web_socket("**/*", narrow)
    window.sit(people.server.new_table(japan="me", russia="greedy")["tokens"]["japan"])
    window.my_turn()
    window.choose("mikasa", "asahi")
    window.go("yellow_sea")
    window.noted("Of 2 actions 1 were carried out")
    window.lies("yellow_sea", "mikasa")
