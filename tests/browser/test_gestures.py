"""An economy of clicks: what a sortie, a turn, a battle and a round take, counted in gestures of a real hand."""

from __future__ import annotations

import itertools

from playwright.sync_api import Locator, expect

from tests.browser.support import ASKED, People, Window, golden, look_at, until, view_of
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
        window = self.window

        def asked() -> Message | None:
            view = view_of(window.server, window.token)
            return view if view.get("actions") or view.get("result") else None

        found = until(asked, "it is nobody's turn")
        if found.get("actions"):
            expect(window.find(f"{ASKED} .prompt-text")).to_contain_text(found["prompt"]["text"])
        return found

    def click(self, thing: Locator) -> None:
        """A gesture, after which it is his turn again."""
        before = self.view
        fought, self.fights = self.fights, bool(before.get("battle"))
        self.did.append(f"{before['prompt']['key']}: {thing.text_content()}")
        self.window.click(thing)
        self.gestures += 1
        if self.fights:
            self.battles.append(1 + (self.battles.pop() if fought else 0))
        until(lambda: view_of(self.window.server, self.window.token) != before, f"nothing has come of it: {self.did}")
        self.view = self.look()

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
        fresh = [key for key in self.offered if key not in ("embark", "repair", *but)]
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
    counted: list[int] = []
    for attacks in (0, 1, 1):  # in the first round nobody flies, then everybody once a round
        turn, flown = player.view["turn"], 0
        while player.view["turn"] == turn and not player.view.get("result"):
            flies = "best_attack" in player.offered and flown < attacks
            player.goes_on(*(() if flies else ("best_attack",)))
            flown += flies
        counted.append(player.gestures)
    first, *later = counted
    assert first <= 14, "\n".join(player.did)
    assert all(now - before <= 8 for before, now in itertools.pairwise([first, *later])), counted
