"""The first turn of a fresh game against the computer: with the mouse, with keys alone, with a finger on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.support import People, Window, card, until, view_of

FLEET = ("mikasa", "asahi", "shikishima", "fuji", "asama")


def answered(window: Window) -> None:
    """Russia has put to sea and the dice have spoken: it is turn 1 still, or already turn 2, and the log says so."""
    expect(window.log).to_contain_text("Russia")
    until(lambda: window.find(".prompt.mine").count() and not window.button("Undo").count(), "no answer from Russia")


def test_by_clicks_and_drags(people: People) -> None:
    japan = people.come()
    japan.play_now()
    token = japan.token

    japan.choose(*FLEET)  # five ships, one after the other, in one go
    expect(japan.find(".selected-note")).to_contain_text("5 pieces selected")
    japan.go("yellow_sea")
    japan.lies("yellow_sea", *FLEET)

    japan.drag("izumo", "tsushima")  # one ship is carried
    japan.lies("tsushima", "izumo")

    japan.choose("iwate", "yakumo")  # two are carried together
    japan.drag("yakumo", "tsushima")
    japan.lies("tsushima", "izumo", "iwate", "yakumo")

    japan.go("landing_yellow_sea")
    until(lambda: "landing_yellow_sea" in [place for _, place, _ in japan.pieces()], "no army in the Yellow Sea")
    japan.my_turn()
    japan.carry(japan.find(".piece.army[data-place=pool]").last, "landing_tsushima")  # an army is carried, too
    until(lambda: "landing_tsushima" in [place for _, place, _ in japan.pieces()], "no army in Tsushima")
    japan.shows(view_of(people.server, token))

    japan.press("End the sortie")
    answered(japan)
    japan.shows(view_of(people.server, token))


def test_a_frame_around_ships(people: People) -> None:
    japan = people.alone()
    japan.press("Select several")
    japan.at_rest(japan.piece("mikasa"))
    boxes = [box for ship in ("mikasa", "asahi") if (box := japan.piece(ship).bounding_box())]
    left, top = min(box["x"] for box in boxes) - 3, min(box["y"] for box in boxes) - 3
    right, bottom = (
        max(box["x"] + box["width"] for box in boxes) + 3,
        max(box["y"] + box["height"] for box in boxes) + 3,
    )
    japan.page.mouse.move(left, top)
    japan.page.mouse.down()
    japan.page.mouse.move(right, bottom, steps=4)
    japan.page.mouse.up()
    expect(japan.piece("mikasa")).to_have_attribute("aria-pressed", "true")
    selected = [key for key, _, _ in japan.pieces() if japan.find(f'.piece.selected[data-key="{key}"]').count()]
    japan.go("east_china_sea")
    japan.lies("east_china_sea", *(key.removeprefix("ship/") for key in selected))
    assert len(selected) >= 2


def test_by_keys_alone(people: People) -> None:
    japan = people.come()
    japan.open()
    tabbed(japan, "Play now against the computer")
    japan.keys("Enter")
    japan.my_turn()

    japan.keys("b", "ArrowRight")
    expect(japan.find(".piece:focus, .place:focus")).to_have_count(1)
    travelled(japan, '.piece[data-key^="ship/"]')
    ship = japan.find(":focus").get_attribute("data-key") or ""
    japan.keys("Enter")
    expect(japan.find(f'.piece[data-key="{ship}"]')).to_have_attribute("aria-pressed", "true")
    travelled(japan, ".place.target")
    place = japan.find(":focus").get_attribute("data-place") or ""
    japan.keys("Enter")
    japan.lies(place, ship.removeprefix("ship/"))

    japan.keys("u")
    japan.lies("japan", ship.removeprefix("ship/"))

    japan.keys("b")
    travelled(japan, ".place.direct")
    landing = japan.find(":focus").get_attribute("data-place") or ""
    japan.keys("Enter")
    until(lambda: [where for _, where, _ in japan.pieces() if where == landing], f"no army in {landing}")

    japan.keys("t")  # the position as text, whose buttons do the same
    tabbed(japan, re.compile("Mikasa, .*"), "summary")
    japan.keys("Enter", "Tab")
    expect(japan.find(":focus")).to_have_attribute("data-said", re.compile("^Mikasa>"))
    where = japan.find(":focus").get_attribute("data-said") or ""
    japan.keys("Enter")
    japan.lies(where.partition(">")[2].lower().replace("-", "_"), "mikasa")

    japan.keys("d")
    answered(japan)
    japan.shows(view_of(people.server, japan.token))


def test_hexes_by_keys_alone(people: People) -> None:
    japan = people.come()
    japan.open()
    japan.press("Guided first game", card("pacific-1942"))
    japan.my_turn()
    tabbed(japan, "Balanced fleet")
    japan.keys("Enter")
    expect(japan.prompt).to_contain_text("Your fleet is complete")
    tabbed(japan, "Hand in the fleet")
    japan.keys("Enter")
    expect(japan.prompt).to_contain_text("choose the hex where it puts to sea")
    japan.keys("b")
    travelled(japan, ".place.target")
    hex_ = japan.find(":focus").get_attribute("data-place") or ""
    japan.keys("Enter")
    japan.lies(hex_, "japan_a")
    expect(japan.prompt).to_contain_text("battleship B")

    japan.keys("t")  # the same as text: who lies where, and every hex as a button
    expect(japan.find(".reader")).to_contain_text("Japanese battleship A, afloat, strength 2")
    terrain: dict[str, list[str]] = {}
    for place in view_of(people.server, japan.token)["boards"][0]["places"]:
        terrain.setdefault(place["terrain"], []).append(place["id"])
    for kind in ("island", "storm", "mine"):
        expect(japan.find(".reader")).to_contain_text(f"{kind}: {', '.join(terrain[kind])}")
    tabbed(japan, re.compile("Japanese battleship B, .*"), "summary")
    japan.keys("Enter", "Tab")
    said = japan.find(":focus").get_attribute("data-said") or ""
    japan.keys("Enter")
    japan.lies(said.rpartition(">")[2].lower(), "japan_b")


def tabbed(window: Window, name: str | re.Pattern[str], role: str = "button") -> None:
    """Go there with the Tab key."""
    wanted = window.find(role).filter(has_text=name).first
    for _ in range(120):
        if wanted.evaluate("(element) => element === document.activeElement"):
            return
        window.keys("Tab")
    raise AssertionError(f"the Tab key does not lead to {name}")


def travelled(window: Window, selector: str) -> None:
    """Go there with the arrow keys."""
    for step in range(60):
        if window.find(f"{selector}:focus").count():
            return
        window.keys(("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight")[step // 6 % 4])
    raise AssertionError(f"the arrows do not lead to {selector}")


def test_on_a_phone(people: People) -> None:
    japan = people.come(phone=True, sharpness=2)
    japan.open()
    assert not sideways(japan)
    japan.button("Play now against the computer", card()).tap()
    japan.my_turn()
    assert not sideways(japan)

    japan.tap("mikasa")
    japan.tap("asahi")
    japan.find(".going button").filter(has_text="Yellow Sea").tap()  # the fan covers the sea, so there is a button
    japan.lies("yellow_sea", "mikasa", "asahi")
    japan.tap("fuji")
    japan.button("Show the board", ".prompt").tap()  # or the fan is closed, and the ships stay selected
    expect(japan.piece("fuji")).to_have_attribute("aria-pressed", "true")
    japan.page.touchscreen.tap(*japan.spot(japan.place("yellow_sea")))
    japan.lies("yellow_sea", "mikasa", "asahi", "fuji")

    japan.page.touchscreen.tap(*japan.spot(japan.place("landing_yellow_sea")))
    until(lambda: "landing_yellow_sea" in [place for _, place, _ in japan.pieces()], "the army did not embark")
    assert not sideways(japan)

    japan.button("End the sortie").tap()
    answered(japan)
    assert not sideways(japan)


def test_two_fingers_zoom(people: People) -> None:
    japan = people.alone(phone=True)
    japan.at_rest(japan.piece("mikasa"))
    stage = japan.find(".stage")
    small, board = stage.bounding_box(), japan.find(".viewport").bounding_box()
    assert small is not None
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    pinch(japan, x, y, 20, 60)
    until(lambda: (stage.bounding_box() or small)["width"] > small["width"] * 2.5, "the board does not grow")
    expect(japan.find(".piece[aria-pressed=true]")).to_have_count(0)  # fingers that pinch choose nothing
    pinch(japan, x, y, 60, 15)
    until(lambda: stage.bounding_box() == small, "the board does not fit again")
    japan.tap("mikasa")


def pinch(window: Window, x: float, y: float, before: float, after: float) -> None:
    """Two fingers, left and right of a point, move from one distance to another."""
    fingers = window.context.new_cdp_session(window.page)

    def touch(kind: str, apart: float | None) -> None:
        points = [] if apart is None else [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", before)
    for step in range(1, 9):
        touch("touchMove", before + (after - before) * step / 8)
    touch("touchEnd", None)


def sideways(window: Window) -> bool:
    """Whether the page is wider than the screen."""
    wide: bool = window.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    return wide
