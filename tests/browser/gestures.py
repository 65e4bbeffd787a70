"""Somebody at a table who counts his gestures, alone or against an opponent whose every move is known beforehand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress

from playwright.sync_api import Locator

from tests.browser.support import ASKED, People, Window, until
from tests.browser.tables import table
from tests.table.support import Message, Refusal, agree
from tests.table.support import Player as Seat

FACES = {"die": 3, "sum": 7}  # what every throw shows


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

    def is_overtaken(self, before: Message) -> bool:
        """Whether what he wanted to answer is no longer asked."""
        return bool(self.window.told().view != before)

    def met(self, thing: Callable[[], Locator | None]) -> tuple[float, float] | None:
        """Where a click meets something that he wants to touch, once it does; None if he is no longer asked."""
        before, spots = self.view, list[tuple[float, float]]()

        def is_decided() -> bool:
            found = thing()
            spot = self.window.reached(found) if found else None
            spots.extend([spot[:2]] if spot else [])
            return bool(spots) or self.is_overtaken(before)

        until(is_decided, lambda: f"{thing()} cannot be reached: {self.did}")
        return spots[0] if spots else None

    def comes_of_it(self, before: Message) -> None:
        """Something has changed, and it is his turn again."""
        until(lambda: self.window.told().view != before, lambda: f"nothing has come of it: {self.did}")
        self.view = self.look()

    def click(self, thing: Locator) -> None:
        """A gesture, after which it is his turn again; none where the table has answered before he could (a wish)."""
        before = self.view
        spot = self.met(lambda: thing)
        if spot is None:
            self.view = self.look()
            return
        fought, self.fights = self.fights, bool(before.get("battle"))
        self.did.append(f"{before['prompt']['key']}: {''.join(thing.all_text_contents())}")
        self.window.page.mouse.click(*spot)
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
            spot = self.met(lambda: self.window.find(".piece.legal").first)
            if spot:
                self.window.page.mouse.click(*spot)
                self.gestures += 1
        until(lambda: self.glowing() or self.is_overtaken(self.view), lambda: f"nothing glows: {self.did}")
        glowing = self.glowing()
        if glowing:
            return self.click(glowing)
        self.view = self.look()
        return None

    def glowing(self) -> Locator | None:
        """The first of what can be touched now."""
        there = (".place.target", ".combatant.legal:visible", ".place.direct", ".piece.legal")
        return next((found.first for one in there if (found := self.window.find(one)).count()), None)


class Opposed(Player):
    """The same against somebody who does as little as he can; all dice are entered, so nothing hangs on luck."""

    def __init__(self, window: Window, other: Seat, faces: Mapping[str, int] = FACES) -> None:
        self.other = other
        self.faces = faces
        super().__init__(window)

    def is_asked(self, view: Message) -> bool:
        return not self.is_answered(self.window.told()) and super().is_asked(view)

    def is_answered(self, seat: Seat) -> bool:
        """Whether the table answers for a seat, be it after a while."""
        return seat.is_answered_for()

    def look(self) -> Message:
        def asked() -> Message | None:
            for seat in (self.window.told(), self.other):
                throw(seat, self.faces)
            self.other.drain(0.02)
            if self.other.offered and not self.is_answered(self.other):
                self.other.act(self.other.offered[0])
            view = self.window.told().view
            return view if view.get("result") or (view.get("actions") and self.is_asked(view)) else None

        return until(asked, lambda: f"it is nobody's turn: {self.did}")


def throw(seat: Seat, faces: Mapping[str, int] = FACES) -> None:
    """The dice that are asked of a seat; where either may throw, the other may have done it meanwhile."""
    dice = seat.shown.get("asks_dice")
    if dice and dice["seat"] in (None, seat.table["seat"]):
        with suppress(Refusal):
            seat.request("throw", version=seat.version, values=[faces[dice["kind"]]] * dice["n"])


@contextmanager
def opposed(
    people: People,
    game: str,
    other: str,
    scenario: str = "",
    *,
    kind: type[Opposed] = Opposed,
    faces: Mapping[str, int] = FACES,
) -> Iterator[Opposed]:
    """Japan at a table with dice that are entered, against the other side."""
    made = table(people.server, game, scenario, "asked", japan="me", **{other: "friend"})
    window = people.come()
    with people.server.player(made["tokens"][other]) as seat:
        window.sit(made["tokens"]["japan"])
        agree(window.told(), seat)
        yield kind(window, seat, faces)
