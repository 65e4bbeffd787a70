"""The lobby: the games that go on come first, whose move it is, and four games on one screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.support import People, Window, until
from tests.table.support import hardest

SCREENS = [(1440, 900), (1366, 768)]


def four_games(window: Window) -> None:
    """As the lobby will be with twice as many games."""

    def twice(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        more = [{**game, "title": f"Another {game['title']}"} for game in told["games"]]
        route.fulfill(response=answer, json={**told, "games": (told["games"] + more)[:4]})

    window.page.route("**/api/lobby*", twice)


@pytest.mark.parametrize("screen", hardest(SCREENS), ids=str)
def test_four_games_fit_a_screen(people: People, screen: tuple[int, int]) -> None:
    window = people.come(viewport={"width": screen[0], "height": screen[1]})
    four_games(window)
    window.open()
    ways_in = window.find(".game-card .start button")
    expect(ways_in).to_have_count(13)  # one game has a second guide
    boxes = [one.bounding_box() for one in ways_in.all()]
    assert max(box["y"] + box["height"] for box in boxes if box) < screen[1]
    for row in (".subtitle", ".facts", ".primary", ".more", ".summary"):
        tops = {box["y"] for one in window.find(f".game-card {row}").all() if (box := one.bounding_box())}
        assert len(tops) == 1, row
    assert window.page.evaluate("() => document.documentElement.scrollWidth") <= screen[0]


def test_the_whole_map_is_seen_with_both_bases(people: People) -> None:
    window = people.come()
    window.open()
    picture = window.find('.game-card[data-game="pacific-1942"] img')
    until(lambda: picture.evaluate("(image) => image.complete && image.naturalWidth"), "no picture")
    assert picture.evaluate("(image) => getComputedStyle(image).objectFit") == "contain"


def test_games_that_go_on_come_first_and_say_whose_move_it_is(people: People) -> None:
    japan, russia, _ = people.pair()
    alone = people.server.new_table(japan="me", russia="greedy")["tokens"]["japan"]
    japan.sit(alone)
    japan.my_turn()
    for window in (japan, russia):
        window.open("/#")
    expect(japan.find(".going-on h2")).to_have_text("Your turn in 2 games")
    expect(japan.find(".tile.mine")).to_have_count(2)
    expect(japan.find(".tile").first).to_contain_text("Turn 1 · your move")
    expect(japan.find(".my-games li").first).to_contain_text("Japan against Greedy")
    expect(japan.page).to_have_title("● Your turn – Admiralty")
    expect(russia.find(".going-on h2")).to_have_text("Go on with a game")
    expect(russia.find(".tile")).to_contain_text("the other side's move")
    japan.find(".tile").first.click()
    japan.my_turn()
    assert japan.token == alone


def test_finished_games_and_those_that_are_gone(people: People) -> None:
    japan, russia, _ = people.pair()
    russia.menu("Resign")
    russia.press("Resign", "dialog .row.end")
    expect(japan.find(".ending")).to_be_visible()
    japan.page.evaluate(
        "() => localStorage.setItem('admiralty.games', JSON.stringify({ ...JSON.parse(localStorage['admiralty.games']),"
        " gone: { token: 'no-such-token', table: 'x', game: 'port-arthur', seat: 'japan', opened: 1, seen: 0 } }))"
    )
    japan.open("/#")
    rows = japan.find(".my-games li")
    expect(rows.nth(0)).to_contain_text("Japan has won. Russia gave up.")
    expect(rows.nth(1)).to_contain_text("This table is there no more")
    expect(japan.find(".going-on")).to_be_hidden()


def test_play_now_seats_a_newcomer_on_the_easier_side(people: People) -> None:
    window = people.come()

    def easier(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        route.fulfill(response=answer, json={**told, "games": [{**one, "easier": "russia"} for one in told["games"]]})

    window.page.route("**/api/lobby*", easier)
    window.open()
    window.press("Play now against the computer", '.game-card[data-game="port-arthur"]')
    expect(window.find(".plate.side-1 .plate-name")).to_have_text("you")
    window.open("/#")
    window.press("Guided first game", '.game-card[data-game="port-arthur"]')
    expect(window.find(".plate.side-0 .plate-name")).to_have_text("you")
