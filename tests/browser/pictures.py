"""Takes the pictures of README and docs: PYTHONPATH=src .venv/test/bin/python -m tests.browser.pictures

Every position is a moment of a golden record, played on from there, so that a run shows what the last one has shown.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.support import FLAGS, People, Window, card, look_at, until
from tests.table.support import Message, Server
from tools import workshop

PLACE = workshop.ROOT / "docs" / "pictures"
RECORDS = workshop.ROOT / "tests" / "games"
QUALITY = 85
LARGEST = 400_000  # bytes
DESK = {"width": 1400, "height": 900}


def moment(server: Server, game: str, record: str, fits: Callable[[Message], bool]) -> str:
    """The token of Japan at the first moment of a golden record in which it is asked what is looked for."""
    watch = look_at(server, (RECORDS / game / "golden" / f"{record}.txt").read_text())
    for told in server.moments(watch, lang="en"):
        view = server.get("/api/view", token=watch, n=told["n"], seat="japan", lang="en").json
        if view["actor"] == "japan" and fits(view):
            wish = {"token": watch, "n": told["n"], "level": "random", "side": "japan", "lang": "en"}
            token: str = server.post("/api/branch", wish).json["tokens"]["japan"]
            return token
    raise AssertionError(f"{record} of {game} has no such moment")


def asks(*keys: str) -> Callable[[Message], bool]:
    return lambda view: view["prompt"]["key"] in {f"prompt.{key}" for key in keys}


def both_at_sea(view: Message) -> bool:
    """Whether Japan is to choose an operation with both fleets at sea."""
    sizes = {side: [one["pieces"] for one in view["forces"] if one["side"] == side] for side in ("japan", "russia")}
    at_sea = all(len(sizes[side]) >= 2 and sum(sizes[side]) >= 5 for side in sizes)
    return at_sea and view["turn"] > 1 and asks("operation")(view)


def fighting(view: Message) -> bool:
    """Whether several ships have targets to be declared that they may well hit."""
    aims = [link for link in view["links"] if link["kind"] == "aim"]
    likely = [link for link in aims if link["chances"]["nothing"] < 0.8]
    return len(likely) > 2


def choose_squadron(window: Window) -> None:
    """A squadron at sea is selected, and where it can go has its chances."""
    window.click(window.find(".place.origin").first)
    until(lambda: window.find(".chance-tag").count())


def shot(window: Window, name: str) -> None:
    window.find(".tracks, .seats, header").first.hover()  # no lens, no fan
    until(lambda: not window.moving_things())
    path: Path = PLACE / f"{name}.jpg"
    window.page.screenshot(path=path, type="jpeg", quality=QUALITY)
    size = path.stat().st_size
    print(f"{path.relative_to(workshop.ROOT)}: {size // 1000} kB")
    assert size < LARGEST


def sit(people: People, token: str, **how: Any) -> Window:
    window = people.come(**{"viewport": DESK, **how})
    window.sit(token)
    window.my_turn()
    return window


def take(people: People) -> None:
    server = people.server
    sea = moment(server, "port_arthur", "draw", both_at_sea)
    desk = sit(people, sea)
    choose_squadron(desk)
    shot(desk, "table")
    shot(sit(people, sea, viewport={"width": 390, "height": 844}, phone=True, sharpness=2), "phone")
    shot(sit(people, moment(server, "russo_japanese_war", "japan-by-judgement", asks("attack-supply"))), "war")
    shot(sit(people, moment(server, "pacific_1942", "joint-attacks", asks("attack-drop-bombs"))), "pacific-1942")
    shot(sit(people, moment(server, "tsushima", "ten-hits", fighting)), "tsushima")
    desk.open("/#/map/pacific-1942")
    desk.find(".banked").first.wait_for()
    desk.press("Standard map")
    until(lambda: desk.find(".tile-handle").count() > 5)
    shot(desk, "map-editor")
    desk.open("/#")
    desk.button("Play now against the computer", card()).wait_for()
    until(lambda: desk.page.evaluate("() => [...document.images].every((image) => image.complete)"))
    shot(desk, "lobby")


def main() -> None:
    PLACE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, Server(Path(home)) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=workshop.browser(), args=FLAGS)
        with People(chromium, server) as people:
            take(people)
        chromium.close()


if __name__ == "__main__":
    main()
