"""Two people at one table, each with a browser of his own, and what happens when a line or the server breaks."""

from __future__ import annotations

import json
import re
import signal

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.support import Cable, People, Window, until, view_of

BROKEN = ("WebSocket connection to", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE")


def sortie(japan: Window, *ships: str, place: str = "yellow_sea") -> None:
    japan.choose(*ships)
    japan.go(place)
    japan.lies(place, *ships)


def same(people: People, *windows: Window) -> None:
    """Every board shows what the server shows to its seat."""
    for window in windows:
        window.shows(view_of(people.server, window.token))


def asked(japan: Window, russia: Window) -> None:
    """Japan asks to take back, through the menu and a question."""
    japan.menu("Take back")
    japan.press("Ask", "dialog")
    expect(japan.find(".asks")).to_contain_text("You have asked to take back")
    expect(russia.find(".asks")).to_contain_text("Japan asks to take back")


def test_a_friend_by_link_and_a_broken_line(people: People) -> None:
    japan, russia = people.come(), people.come()
    japan.open()
    form = japan.new_game()
    form.get_by_label("A friend, by a link").check()
    form.get_by_role("button", name="Begin").click()
    expect(japan.find(".waiting")).to_contain_text("Waiting for your friend")
    link = japan.find(".waiting input").input_value()
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#/table/[\w-]{20,}", link)

    russia.forgive(*BROKEN)
    with Cable(people.server.port) as cable:
        russia.port = cable.port
        russia.open(f"/#{link.partition('#')[2]}")
        russia.press("Sit down")
        russia.pieces_there()
        until(lambda: russia.find("img.chart").evaluate("(board) => board.complete"), "no board")
        japan.my_turn()
        expect(japan.find(".waiting")).to_have_count(0)
        expect(japan.find(".plate.side-1 .presence.here")).to_have_count(1)

        cable.cut()
        expect(russia.find(".connection")).to_be_visible()
        expect(japan.find(".plate.side-1 .presence.away")).to_have_count(1)
        sortie(japan, "mikasa", "asahi")
        sortie(japan, "fuji", place="tsushima")
        japan.press("End the sortie")
        japan.not_my_turn()

        cable.mend()
        expect(russia.find(".connection")).to_be_hidden()
        russia.my_turn()
        expect(russia.log).to_contain_text("Mikasa")
        same(people, japan, russia)

        cable.cut()  # and again, in the middle of the own turn
        expect(russia.find(".connection")).to_be_visible()
        cable.mend()
        expect(russia.find(".connection")).to_be_hidden()
        russia.my_turn()
        russia.choose("rossia")
        russia.go("sea_of_japan")
        russia.lies("sea_of_japan", "rossia")
        japan.lies("sea_of_japan", "rossia")
        same(people, japan, russia)


def test_the_server_is_killed_and_comes_back(people: People) -> None:
    japan, russia, _ = people.pair()
    sortie(japan, "mikasa", "asahi")
    russia.lies("yellow_sea", "mikasa", "asahi")
    for window in (japan, russia):
        window.forgive(*BROKEN)
    people.server.down(signal.SIGKILL)
    for window in (japan, russia):
        expect(window.find(".connection")).to_be_visible()
    people.server.start()
    for window in (japan, russia):
        expect(window.find(".connection")).to_be_hidden()
    expect(japan.find(".plate.side-1 .presence.here")).to_have_count(1)
    japan.my_turn()
    sortie(japan, "fuji", place="tsushima")
    russia.lies("tsushima", "fuji")
    same(people, japan, russia)


def test_a_broken_line_is_mended_once_the_position_has_come_again(people: People) -> None:
    japan = people.come()
    lines: list[WebSocketRoute] = []
    asked: list[str | bytes] = []
    held: list[str | bytes] = []

    def join(line: WebSocketRoute) -> None:
        lines.append(line)
        server, again = line.connect_to_server(), len(lines) > 1

        def hear(message: str | bytes) -> None:
            asked.append(message)
            server.send(message)

        line.on_message(hear)
        server.on_message(lambda message: held.append(message) if again else line.send(message))

    japan.page.route_web_socket("**/socket", join)
    japan.sit(people.server.new_table(japan="me", russia="greedy")["tokens"]["japan"])
    japan.my_turn()
    asked.clear()
    lines[0].close()
    line = japan.find(".connection")  # looking at the page also lets the messages pass
    until(lambda: line.is_visible() and asked and any('"view"' in str(one) for one in held), "nobody comes back")
    expect(line).to_be_visible()
    hello = next(message for message in map(json.loads, asked) if message["type"] == "hello")
    assert hello["seen"] == japan.told().n  # so that what was missed is told, and nothing twice
    for message in held:
        lines[1].send(message)
    expect(line).to_be_hidden()
    japan.my_turn()


def test_undo_and_takeback(people: People) -> None:
    japan, russia, _ = people.pair()
    sortie(japan, "mikasa", "asahi")
    japan.press("Undo: 2 actions", ".prompt")
    for window in (japan, russia):
        window.lies("japan", "mikasa", "asahi")  # what went together comes back together
    japan.press("End the sortie", ".prompt")
    russia.my_turn()

    asked(japan, russia)
    russia.press("Refuse", ".asks")
    expect(japan.find(".ask")).to_have_count(0)
    expect(russia.find(".ask")).to_have_count(0)
    russia.my_turn()
    japan.not_my_turn()

    asked(japan, russia)
    russia.press("Agree", ".asks")
    japan.my_turn()
    russia.not_my_turn()
    expect(japan.find(".ask")).to_have_count(0)
    same(people, japan, russia)


def test_chat_stays_between_the_seats(people: People) -> None:
    japan, russia, watch = people.pair()
    onlooker = people.come()
    onlooker.sit(watch)
    for window in (japan, onlooker):
        window.find("#tab-chat").click()
    japan.find(".chat-form input").fill("A good game to you <b>&</b>")
    japan.keys("Enter")
    expect(russia.find("#tab-chat")).to_have_class(re.compile("news"))
    russia.find("#tab-chat").click()
    expect(russia.find(".chat-lines")).to_contain_text("A good game to you <b>&</b>")
    expect(japan.find(".chat-lines")).to_contain_text("A good game to you")
    expect(onlooker.find(".chat-form")).to_be_hidden()
    expect(onlooker.find(".chat-lines li")).to_have_count(0)


def test_resigning_and_a_rematch_with_sides_changed(people: People) -> None:
    japan, russia, _ = people.pair()
    tables = {japan.token, russia.token}
    russia.menu("Resign")
    russia.press("Cancel", "dialog")
    expect(russia.find("dialog")).to_have_count(0)
    japan.my_turn()
    russia.menu("Resign")
    russia.press("Resign", "dialog .row.end")
    for window in (japan, russia):
        expect(window.find(".ending h2")).to_contain_text("Japan")
        window.not_my_turn()

    japan.press("Rematch", ".ending")
    expect(russia.find(".asks")).to_contain_text("Japan wants a rematch")
    russia.press("Agree", ".asks")
    until(lambda: not {japan.token, russia.token} & tables, "no new table")
    russia.my_turn()  # who was Russia is Japan now, and Japan begins
    japan.not_my_turn()
    sortie(russia, "mikasa")
    japan.lies("yellow_sea", "mikasa")
