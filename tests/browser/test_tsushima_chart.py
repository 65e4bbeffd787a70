"""Tsushima's chart at the table: a month by clicks, stacks that hide what lies in them, to a battle and back."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.gestures import Player, opposed
from tests.browser.support import People, Window, until
from tests.table.support import Message, Server
from tests.table.support import Player as Seat

SUMS = """() => Object.fromEntries([...document.querySelectorAll('.sum')]
  .map((sum) => [sum.dataset.place, sum.textContent]))"""
MOST_GESTURES = 35  # a month, for Japan


def tables(server: Server, japan: str, russia: str, **more: Any) -> Message:
    seats = {"japan": seat(japan), "russia": seat(russia)}
    made: Message = server.post(
        "/api/tables", {"game": "tsushima", "scenario": "round-island", "seats": seats, **more}
    ).json
    return made


def seat(kind: str) -> Message:
    return {"kind": kind} if kind in ("me", "friend") else {"kind": "computer", "level": kind}


def month(window: Window) -> str:
    return window.find('.track[data-track="month"] dd').inner_text()


def drag_stack(window: Window, ident: str, place: str) -> None:
    """Take the top of a stack and let it go over a place; where it goes the table may say later."""
    window.page.mouse.move(*window.spot(window.piece(ident)))
    window.page.mouse.down()
    window.page.mouse.move(*window.spot(window.place("0507")), steps=4)
    expect(window.place(place)).to_contain_class("target")
    window.page.mouse.move(*window.spot(window.place(place)), steps=4)
    window.page.mouse.up()


def goes_on(player: Player) -> None:
    """A ready answer, or the word that ends the question, or whatever there is; what a battle takes is not counted."""
    before = player.gestures
    fights = any(board["id"] == "battle_board" and board.get("active") for board in player.view["boards"])
    ready = [key for key in ("line", "hold_fire", "aim", "open", "grounding") if key in player.offered]
    done = [action["text"] for action in player.view["actions"] if action["n"] == 0]
    if ready:
        player.takes(ready[0])
    elif done:
        player.says(done[0])
    else:
        player.touches()
    if fights:
        player.gestures = before


def plays(player: Player, while_it_is: str) -> None:
    """The rest of a month."""
    while month(player.window) == while_it_is and not player.view.get("result"):
        goes_on(player)


def test_the_first_month_by_clicks_with_few_gestures(people: People) -> None:
    with opposed(people, "tsushima", "russia", "round-island") as player:
        japan = player.window
        expect(japan.find('.viewport[data-board="chart"]')).to_be_visible()
        player.click(japan.place("tsushima"))
        assert {japan.place_of(ident) for ident in ("idzumo", "naniwa")} == {"tsushima"}
        player.says("done")
        drag_stack(japan, "mikasa", "0407")  # twenty-three counters in three divisions, one gesture
        player.gestures += 1
        japan.lies("0407", "mikasa", "asama", "hashidate")
        assert japan.place_of("jt4", "flotilla") == "0407"
        player.view = player.look()
        plays(player, while_it_is="August 1904")
        assert month(japan) == "September 1904"
        assert player.gestures <= MOST_GESTURES, player.did


def leaves_to_the_table(player: Player, **wishes: str) -> None:
    """Standing answers and orders for the whole side, in the menu: a gesture each, and two for the menu."""
    player.window.keys("m")
    for name, choice in wishes.items():
        asked = name.replace("_", " ")
        player.window.find(f'.wishes label:has(> span:text-is("{asked}")) select').select_option(choice)
    until(
        lambda: {*wishes.values()} <= {*player.window.told().table["wishes"].values()}, "the table does not know them"
    )
    player.window.dismiss()
    player.gestures += len(wishes) + 2


def test_a_month_of_the_war_by_orders_and_clicks_with_few_gestures(people: People) -> None:
    with opposed(people, "tsushima", "russia", "war-at-sea") as player:
        window = player.window
        player.takes("set_up")
        while player.view["prompt"]["key"] != "prompt.choose-plan":
            player.goes_on()
        player.says("plan-b")
        window.page.dblclick(".pieces .piece[data-key='ship/mikasa']")
        expect(window.find(".selected-note")).to_contain_text("pieces selected")
        window.find('[data-order="go"]').click()
        window.click(window.place("0609"))
        player.gestures += 3
        until(lambda: window.place_of("mikasa") == "0609", "the fleet has not sailed")
        expect(window.find(".asked")).to_contain_text("You are asked because this counter has arrived: Mikasa → 0609.")
        leaves_to_the_table(
            player, Movement_on_the_chart="convoys_home", Searches="none", Voyages="onward", Mines="none", Plan="keep"
        )
        player.view = player.look()
        player.takes("convoys_done")
        plays(player, while_it_is="February 1904")
        assert month(window) == "March 1904"
        assert player.gestures <= MOST_GESTURES, player.did


def sums(window: Window) -> dict[str, str]:
    """By place what is written below the stacks."""
    found: dict[str, str] = window.page.evaluate(SUMS)
    return found


def test_nobody_sees_into_the_stacks_of_others(people: People) -> None:
    made = tables(people.server, "me", "friend")
    japan, russia, onlooker = people.come(), people.come(), people.come()
    japan.sit(made["tokens"]["japan"])
    russia.sit(made["tokens"]["russia"])
    russia.my_turn()
    onlooker.sit(made["watch"])
    russia.press("No mine")
    japan.my_turn()
    japan.click(japan.place("sasebo"))
    japan.lies("sasebo", "idzumo", "iwate")

    def seen(window: Window, place: str) -> list[str]:
        return [key for key, there, _ in window.pieces() if there == place]

    stacks = {"chemulpo": (23, 1, 1), "port_arthur": (1, 11, 1), "sasebo": (9, 1, 1)}

    def numbers() -> dict[str, tuple[int, ...]]:
        return {place: tuple(len(seen(window, place)) for window in (japan, russia, onlooker)) for place in stacks}

    until(lambda: numbers() == stacks, lambda: f"seen are {numbers()}")
    assert sums(japan) == {"chemulpo": "23", "sasebo": "9"}
    assert sums(russia) == {"port_arthur": "11", "vladivostok": "4"}
    assert sums(onlooker) == {}
    japan.click(japan.piece("mikasa"))  # the stack opens
    expect(japan.find('.viewport[data-board="chart"] .fan')).to_be_visible()
    expect(japan.piece("yakumo")).to_have_attribute(
        "aria-label", "Yakumo, armoured cruiser, afloat, movement factor 6, hits 0; Chemulpo"
    )


def test_the_table_goes_to_the_battle_and_back_by_itself(people: People) -> None:
    made = tables(people.server, "me", "friend", dice="asked")
    window = people.come()
    with (
        people.server.player(made["tokens"]["japan"]) as japan,
        people.server.player(made["tokens"]["russia"]) as russia,
    ):
        until(lambda: agreed(japan, russia), "the dice are not agreed")
        window.sit(made["watch"])
        chart, board = window.find('.viewport[data-board="chart"]'), window.find('.viewport[data-board="battle_board"]')
        assert russia.my_turn()
        russia.act("done")  # no mine
        assert japan.my_turn()
        japan.act("@Tsushima")
        japan.act("done")
        fleet = [piece["id"] for piece in japan.view["pieces"] if piece["at"][1] == "chemulpo"]
        routes = japan.request("reach", pieces=fleet)["routes"]
        japan.act(*next(route["actions"] for route in routes if route["place"] == "0306"))
        japan.act("done")
        throw(japan, 1)  # nobody runs aground
        expect(chart).to_be_visible()
        japan.act("@Port-Arthur")
        assert russia.my_turn()
        russia.act("yes")  # they claim the protection of the port
        throw(japan, 6)
        expect(board).to_be_visible()
        expect(chart).to_be_hidden()
        window.find('.board-tabs [data-board="chart"]').click()
        expect(window.piece("battle", "battle")).to_be_visible()
        window.find('.board-tabs [data-board="battle_board"]').click()
        until(lambda: weary(japan, russia), "the battle does not end")
        expect(chart).to_be_visible()


def throw(by: Seat, value: int) -> None:
    """People's own dice."""
    by.wait(lambda: by.shown.get("asks_dice") is not None)
    by.request("throw", version=by.version, values=[value])


def agreed(*seats: Seat) -> bool:
    """Whether all have heard that people throw their own dice."""
    for one in seats:
        one.drain(0.02)
    return all(one.table["dice"]["state"] == "asked" for one in seats)


def weary(*seats: Seat) -> bool:
    """Both fight with the worst of dice and break off as soon as they may; whether the battle is over."""
    for one in seats:
        one.drain(0.02)
        dice = one.shown.get("asks_dice")
        if any(board["id"] == "chart" and board.get("active") for board in one.view["boards"]):
            return True
        if dice and dice["seat"] in (None, one.table["seat"]):
            one.request("throw", version=one.version, values=[2] * dice["n"])
        elif one.view["actions"]:
            ready = {offer["key"]: offer["actions"] for offer in one.view["proposals"]}
            line = next((ready[key] for key in ("proposals.line", "proposals.aim") if key in ready), ["done"])
            word = next((word for word in ("break-off", "yes") if word in one.offered), "")
            one.act(*([word] if word else line))
    return False
