"""Takes the pictures of the README: PYTHONPATH=src .venv/test/bin/python -m tests.browser.pictures

The game is played by the computer's hints until Japan has an operation to choose with both fleets at sea; dice being
dice, every run shows another position.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.support import FLAGS, People, Window, card, until
from tests.table.support import Message, Player, Server
from tools import workshop

PLACE = workshop.ROOT / "docs" / "pictures"
QUALITY = 85
LARGEST = 400_000  # bytes
GAMES = 20


def handsome(view: Message) -> bool:
    """Whether Japan is to choose an operation with both fleets at sea."""
    squadrons = view["forces"]
    sizes = {side: [one["pieces"] for one in squadrons if one["side"] == side] for side in ("japan", "russia")}
    at_sea = all(len(sizes[side]) >= 2 and sum(sizes[side]) >= 5 for side in sizes)
    asked: str = view["prompt"]["key"]
    return at_sea and view["turn"] > 1 and asked == "prompt.operation"


def played(server: Server) -> str:
    """A game of the computer against itself, up to a handsome position: the token of Japan."""
    for _ in range(GAMES):
        seats = {
            "japan": {"kind": "me", "name": "Mika"},
            "russia": {"kind": "computer", "name": "Greedy", "level": "greedy"},
        }
        made = server.post("/api/tables", {"game": "port-arthur", "options": {}, "seats": seats}).json
        with server.player(made["tokens"]["japan"]) as japan:
            if shown(japan):
                return japan.token
    raise AssertionError(f"no handsome position in {GAMES} games")


def shown(japan: Player) -> bool:
    while japan.my_turn() and japan.view["turn"] <= 4:
        if handsome(japan.view):
            return True
        japan.act(japan.request("hint")["action"])
    return False


def choose_squadron(window: Window) -> None:
    """The squadron that can go to most places is selected."""
    choices: dict[str, int] = {}
    for place in [path.get_attribute("data-place") or "" for path in window.find(".place.origin").all()]:
        window.click(window.place(place))
        until(lambda: window.find(".selected-note").count())
        choices[place] = window.find(".place.target").count()
        window.press("Clear")
        until(lambda: not window.find(".selected-note").count())
    window.click(window.place(max(choices, key=lambda place: choices[place])))
    until(lambda: window.find(".chance-tag").count())


def shot(window: Window, name: str) -> None:
    path: Path = PLACE / f"{name}.jpg"
    window.page.screenshot(path=path, type="jpeg", quality=QUALITY)
    size = path.stat().st_size
    print(f"{path.relative_to(workshop.ROOT)}: {size // 1000} kB")
    assert size < LARGEST


def main() -> None:
    PLACE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, Server(Path(home)) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=workshop.browser(), args=FLAGS)
        with People(chromium, server) as people:
            token = played(server)
            desk = people.come(viewport={"width": 1400, "height": 900})
            desk.sit(token)
            desk.my_turn()
            choose_squadron(desk)
            desk.find(".tracks").hover()
            shot(desk, "table")
            desk.open("/#")
            desk.button("Play now against the computer", card()).wait_for()
            until(lambda: desk.page.evaluate("() => [...document.images].every((image) => image.complete)"))
            shot(desk, "lobby")
            phone = people.come(phone=True, sharpness=2)
            phone.sit(token)
            phone.my_turn()
            shot(phone, "phone")
        chromium.close()


if __name__ == "__main__":
    main()
