"""An economy of clicks: what a sortie, a turn, a battle and a round take, counted in gestures of a real hand."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.support import ASKED, People, Window, golden, look_at, until
from tests.browser.test_pacific_table import alone
from tests.table.support import Message, Server


class Player:
    """Somebody who counts what he does: a click or a drag is a gesture, and so is a choice that means something."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.gestures = 0
        self.battles: list[int] = []  # how many gestures each took
        self.fights = False
        self.did: list[str] = []
        self.view = self.look()

    def look(self) -> Message:
        """What is asked of him now; the window shows it, too."""

        def asked() -> Message | None:
            view = self.window.told().view
            return view if view.get("result") or (view.get("actions") and self.is_asked(view)) else None

        return until(asked, "it is nobody's turn")

    def is_asked(self, view: Message) -> bool:
        """Whether the window asks what the view says."""
        shown = self.window.find(f"{ASKED} .prompt-text").all_inner_texts()
        return any(view["prompt"]["text"] in text for text in shown)

    def comes_of_it(self, before: Message) -> None:
        """Something has changed, and it is his turn again."""
        until(lambda: self.window.told().view != before, lambda: f"nothing has come of it: {self.did}")
        self.view = self.look()

    def click(self, thing: Locator) -> None:
        """A gesture, after which it is his turn again."""
        before = self.view
        fought, self.fights = self.fights, bool(before.get("battle"))
        self.did.append(f"{before['prompt']['key']}: {thing.text_content()}")
        self.window.click(thing)
        self.gestures += 1
        if self.fights:
            self.battles.append(1 + (self.battles.pop() if fought else 0))
        self.comes_of_it(before)

    def takes(self, key: str) -> None:
        """A whole answer."""
        panels = self.window.find(f'.battle-choices [data-proposal="proposals.{key}"]')
        self.click(panels if panels.count() else self.window.find(f'.prompt [data-proposal="proposals.{key}"]'))

    def says(self, word: str) -> None:
        """A word that ends something, or a number."""
        panel = self.window.find(f'.battle-choices [data-said="{word}"]:visible')
        self.click(panel if panel.count() else self.window.find(f'.prompt [data-action="{word}"]'))

    @property
    def offered(self) -> list[str]:
        return [offer["key"].removeprefix("proposals.") for offer in self.view.get("proposals", [])]

    @property
    def words(self) -> list[str]:
        return [action["text"] for action in self.view.get("actions", [])]

    def steams(self) -> None:
        """A squadron, and where it goes: two clicks, the first of which is only a choice."""
        self.window.click(self.window.find(".place.origin").first)
        self.gestures += 1
        self.click(self.window.find(".place.target").first)

    def goes_on(self, *but: str) -> None:
        """Whole answers where there are any, else the first word, else what can be done with a piece."""
        whole = [key for key in self.offered if key not in ("embark", "repair", *but)]
        fresh = [key for key in whole if key == "hold_fleet"] or whole  # which answers most
        plain = [one for one in self.view["actions"] if not any(one.get(it) for it in ("piece", "place", "origin"))]
        if fresh and self.view["prompt"]["key"] != "prompt.sortie":
            return self.takes(fresh[0])
        if plain:
            return self.says(next((one["text"] for one in plain if one["n"] == 0), plain[-1]["text"]))
        return self.touches()

    def touches(self) -> None:
        """Whatever can be chosen on the board or in a battle; of a piece that goes somewhere also where to."""
        first = self.view["actions"][0]
        written = self.window.find(f'.prompt [data-action="{first["text"]}"]:visible')
        if written.count():
            return self.click(written.first)
        if first.get("piece") and first.get("place") and not self.window.find(".place.target").count():
            self.window.click(self.window.find(".piece.legal").first)
            self.gestures += 1
        there = (".place.target", ".combatant.legal:visible", ".place.direct", ".piece.legal")
        return self.click(next(found.first for one in there if (found := self.window.find(one)).count()))


def test_a_sortie_into_three_zones_with_two_armies(people: People) -> None:
    player = Player(people.alone())
    player.takes("sortie-japan")
    lying = {place for _, place, side in player.window.pieces() if side == "japan"}
    assert {"yellow_sea", "tsushima", "east_china_sea", "landing_yellow_sea", "landing_tsushima"} <= lying
    player.window.find(".prompt-tools button").filter(has_text="Undo").click()  # all of it comes back together
    until(lambda: "yellow_sea" not in {place for _, place, _ in player.window.pieces()}, "the fleet stays at sea")
    player.view = player.look()
    player.takes("sortie-japan")
    player.says("done")
    assert player.gestures - 1 <= 6


# The ships of a side at a place, each with the middle of its counter, row by row.
ROWS = """([place, side]) => {
  const rows = new Map();
  for (const piece of document.querySelectorAll(`.pieces .piece[data-place="${place}"][data-side="${side}"]`)) {
    const box = piece.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, Math.round(box.top + box.height / 2)];
    rows.set(y, [...(rows.get(y) ?? []), [piece.dataset.key.split("/")[1], x, y, box.width]]);
  }
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a[1] - b[1]));
}"""


def rows(window: Window) -> list[list[Any]]:
    """Japan's ships in port as they lie, once they lie still."""
    until(lambda: not window.moving_things(), "the ships do not come to rest")
    found: list[list[Any]] = window.page.evaluate(ROWS, ["japan", "japan"])
    return found


def test_a_sortie_by_hand(people: People) -> None:
    """Frames around ships, each dragged off by one of them; the rest with Shift; both armies by one word."""
    player = Player(people.alone(viewport={"width": 1440, "height": 900}))
    window, mouse = player.window, player.window.page.mouse
    for place in ("yellow_sea", "tsushima"):
        first = rows(window)[0]
        (_, left, y, width), (_, right, _, _) = first[0], first[-1]
        mouse.move(left - width, y - 4)
        mouse.down()
        mouse.move(right + 4, y + 4, steps=4)
        mouse.up()
        expect(window.find(".piece.selected")).to_have_count(len(first))
        window.carry(window.piece(first[0][0]), place)
        window.lies(place, *[ship for ship, *_ in first])
        player.gestures += 2
    rest = [ship for row in rows(window) for ship, *_ in row]
    assert len(rest) > 2
    window.page.keyboard.down("Shift")
    window.carry(window.piece(rest[0]), "east_china_sea")
    window.page.keyboard.up("Shift")
    window.lies("east_china_sea", *rest)
    player.gestures += 1
    player.view = player.look()
    player.takes("embark")
    lying = {place for _, place, side in window.pieces() if side == "japan"}
    assert {"yellow_sea", "tsushima", "east_china_sea", "landing_yellow_sea", "landing_tsushima"} <= lying
    assert player.gestures == 6


def test_a_turn(people: People) -> None:
    player = Player(people.alone())
    player.takes("sortie-japan")
    player.says("done")
    operations = 0
    while player.view["turn"] == 1 and not player.view.get("result"):
        at_sea = player.view["prompt"]["key"] == "prompt.operation" and player.window.find(".place.origin").count()
        if at_sea and not operations:
            operations += 1
            player.steams()
        else:
            player.goes_on()
    assert player.gestures - sum(player.battles) <= 12, "\n".join(player.did)
    assert all(count <= 3 for count in player.battles), "\n".join(player.did)


def battle(server: Server) -> str:
    """A table at the moment of a golden record in which Japan is to fight: the token of Japan."""
    watch = look_at(server, golden("draw"))
    for moment in server.moments(watch, lang="en"):
        n = moment["n"] - 1
        view = server.get("/api/view", token=watch, n=n, seat="japan", lang="en").json
        if view["actor"] == "japan" and view.get("battle"):
            wish = {"token": watch, "n": n, "level": "greedy", "side": "japan", "lang": "en"}
            token: str = server.post("/api/branch", wish).json["tokens"]["japan"]
            return token
    raise AssertionError("nobody fights in this record")


def test_a_battle(people: People) -> None:
    window = people.come()
    window.sit(battle(people.server))
    window.my_turn()
    player = Player(window)
    while player.view.get("battle") and not player.view.get("result"):
        player.goes_on()
    assert 0 < sum(player.battles) <= 3


def test_the_first_rounds_of_pacific_1942(people: People) -> None:
    player = Player(alone(people))
    for key in ("balanced", "usual_order", "usual_order"):
        player.takes(key)
        player.says("done")
    rounds: list[list[str]] = []
    for _ in range(4):
        turn, flown, before = player.view["turn"], 0, len(player.did)
        while player.view["turn"] == turn and not player.view.get("result"):
            flies = "best_attack" in player.offered and not flown  # once a round, where anything can be reached
            player.goes_on(*(() if flies else ("best_attack",)))
            flown += flies
        rounds.append(player.did[before:])
    first, *later = rounds
    assert len(player.did) == player.gestures
    assert any("air-target: Strongest attack" in did for did in first)
    assert player.gestures - sum(map(len, later)) <= 14, "\n".join(player.did)
    assert all(len(gestures) <= 8 + unusual(gestures) for gestures in later), "\n".join(player.did)


def unusual(gestures: list[str]) -> int:
    """Questions that a round has only where enemies lie side by side, or somebody has landed."""
    keys = ("gun", "landing", "infantry", "march", "defence", "move-carrier")
    return sum(did.partition(":")[0].removeprefix("prompt.").startswith(keys) for did in gestures)
