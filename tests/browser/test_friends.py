"""A friend who comes by a link is greeted; a link that nobody else can open says so; people's own dice."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.support import People, Window


def invite(window: Window, name: str = "") -> str:
    """A table for a friend, made in the lobby: what stands behind # in the link."""
    window.open()
    form = window.new_game()
    form.get_by_label("A friend, by a link").check()
    form.get_by_label("Your name").fill(name)
    form.get_by_role("button", name="Begin").click()
    return window.find(".waiting input").input_value().partition("#")[2]


def test_a_friend_is_greeted_and_sits_down(people: People) -> None:
    japan, russia = people.come(), people.come(phone=True)
    link = invite(japan, "Heihachiro")
    russia.open(f"/#{link}")
    greeting = russia.find(".greeting")
    expect(greeting).to_contain_text("Port Arthur")
    expect(greeting).to_contain_text("Heihachiro invites you to a game.")
    expect(greeting).to_contain_text("You play this side: Russia.")
    expect(japan.find(".waiting")).to_be_visible()  # nothing begins before he has sat down
    greeting.locator("select.language").select_option("cs")
    expect(greeting).to_contain_text("Ke hře vás zve: Heihachiro.")
    greeting.locator("select.language").select_option("en")
    expect(greeting).to_contain_text("Heihachiro invites you to a game.")
    greeting.get_by_label("Your name").fill("Stepan")
    russia.press("Sit down")
    japan.my_turn()
    expect(japan.find(".plate.side-1 .plate-name")).to_have_text("Stepan")
    expect(russia.find(".plate-name")).to_have_text(["Heihachiro", "Stepan (you)"])
    russia.page.reload()
    russia.pieces_there()
    expect(russia.find(".greeting")).to_have_count(0)


def test_who_says_no_name_is_a_friend(people: People) -> None:
    japan, russia = people.come(), people.come()
    russia.open(f"/#{invite(japan)}")
    expect(russia.find(".greeting")).to_contain_text("You are invited to a game.")
    russia.press("Sit down")
    japan.my_turn()
    expect(japan.find(".plate-name")).to_have_text(["you", "your friend"])
    expect(russia.find(".plate-name")).to_have_text(["your opponent", "you"])


def test_a_press_is_not_lost_when_the_friend_goes_meanwhile(people: People) -> None:
    """The table is drawn anew between press and release."""
    japan, russia, _ = people.pair()
    japan.page.mouse.move(*japan.spot(japan.button("End the sortie", ".prompt")))
    japan.page.mouse.down()
    russia.open("/#/")
    expect(japan.find(".presence.away")).to_have_count(1)
    japan.page.mouse.up()
    japan.not_my_turn()


def test_a_link_that_opens_on_this_machine_only_says_so(people: People) -> None:
    japan = people.come()
    invite(japan)
    note = japan.find(".waiting .local-link")
    expect(note).to_contain_text("This link opens on this computer only.")
    expect(note).to_contain_text("./play --share")


def test_a_link_that_friends_can_open_has_the_servers_address_for_them(people: People) -> None:
    japan = people.come()

    def shared(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "share": "http://192.0.2.7:8904/"})

    japan.page.route("**/api/lobby*", shared)
    invite(japan)
    expect(japan.find(".waiting input")).to_have_value(re.compile(r"^http://192\.0\.2\.7:8904/#/table/"))
    expect(japan.find(".waiting .local-link")).to_be_hidden()


def test_people_roll_their_own_dice(people: People) -> None:
    japan = people.come()
    japan.open()
    form = japan.new_game()
    form.get_by_label("We roll our own dice").check()
    form.get_by_role("button", name="Begin").click()
    japan.my_turn()
    japan.choose("mikasa")
    japan.go("yellow_sea")
    japan.lies("yellow_sea", "mikasa")
    japan.keys("d")
    dice = japan.find(".own-dice")
    expect(dice).to_contain_text("Throw 2 dice, and enter what they show.")
    before = japan.find(".log-dice .die-face").count()
    japan.keys("5", "6", "Backspace", "2")
    expect(dice.locator(".seen-dice .die-face")).to_have_count(2)
    japan.press("Enter these", ".own-dice")
    expect(japan.find(".log-dice .die-face")).not_to_have_count(before)
    japan.press("Menu", "header.table-head")
    expect(japan.find("dialog")).to_contain_text("People roll their own dice at this table")
