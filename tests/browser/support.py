"""What the browser tests are written with: people in windows of a real Chromium, who point, click, drag and type.

def test_something(people):
    japan = people.come()
    japan.play_now()
    japan.choose("mikasa", "asahi")
    japan.go("yellow_sea")
    japan.press("End the sortie")

A window complains about errors on the console or in the page, about requests that fail, about tokens in addresses and
about anything its Content Security Policy had to forbid. Every wait is for something to be so, never for a time.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    ViewportSize,
    expect,
)

from tests.browser.cable import Cable
from tests.browser.scripts import KEEP_MOTIONS, KEEP_NOTES, MOVING, NAMELESS, PIECES, SPOT, WATCH_POLICY
from tests.browser.seen import expected, shown
from tests.browser.tables import from_last_turn, golden, last_turn, look_at, view_of, words
from tests.table.support import GAME, PATIENCE, Message, Player, Server, someone

__all__ = [
    "ASKED", "DESK", "FLAGS", "LARGE", "PHONE", "Cable", "People", "Window", "card", "from_last_turn", "golden",
    "last_turn", "look_at", "until", "view_of", "words",
]  # fmt: skip

T = TypeVar("T")
Point = tuple[float, float]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
READABLE = 40  # pixels: a ship this wide needs no fan

expect.set_options(timeout=PATIENCE * 1000)

ASKED = ".prompt.mine:not([aria-busy=true])"  # it is one's turn, and nothing that was chosen is still on its way

LARGE: ViewportSize = {"width": 3400, "height": 2400}  # a screen on which every counter shows all that it has


def until(what: Callable[[], T | None], meaning: str | Callable[[], str] = "") -> T:
    """Ask again and again until the answer is a yes; if it never is, the meaning says what was missed."""
    deadline = time.monotonic() + PATIENCE
    while True:
        answer = what()
        if answer:
            return answer
        if time.monotonic() > deadline:
            raise AssertionError(f"waited in vain: {meaning() if callable(meaning) else meaning}")
        time.sleep(0.02)


def card(game: str = GAME) -> str:
    """A game in the lobby."""
    return f'.game-card[data-game="{game}"]'


class Window:
    """Somebody's browser window."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context = context
        self.server = server
        self.port = server.port
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        self.beside: Player | None = None  # a second connection of the same seat
        context.add_init_script(WATCH_POLICY)
        context.add_init_script(KEEP_NOTES)
        context.add_init_script(KEEP_MOTIONS)
        context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error in the page: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)

    # -- complaints ------------------------------------------------------------------------------

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert"):
            self.complaints.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # what was under way when the page was left
            self.complaints.append(f"request failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        opened = re.search(r"#/\w+/([\w-]{20,})", self.page.url)  # what opens a seat belongs into no server's log
        if opened and opened[1] in response.url.partition("#")[0]:
            self.complaints.append(f"a token in an address: {response.url}")
        if response.status >= 400:
            self.complaints.append(f"request refused: {response.url} {response.status}")

    def forgive(self, *patterns: str) -> None:
        """Complaints of this kind are what the test is about."""
        self.forgiven += patterns

    def unforgiven(self) -> list[str]:
        return [one for one in self.complaints if not any(re.search(pattern, one) for pattern in self.forgiven)]

    # -- going places ----------------------------------------------------------------------------

    def open(self, path: str = "/") -> None:
        """An address of the server; one that differs only after # opens in the page that is there."""
        self.page.goto(f"http://127.0.0.1:{self.port}{path}")

    def sit(self, token: str, moment: int | None = None) -> None:
        """The table that a token opens."""
        self.open(f"/#/table/{token}" + ("" if moment is None else f"/{moment}"))
        expect(self.find(".viewport:not([hidden]), .greeting").first).to_be_visible()
        if self.find(".greeting").count():  # a friend who comes by his link for the first time
            self.press("Sit down", ".greeting")
        self.find(".viewport:not([hidden])").wait_for()
        self.pieces_there()

    def play_now(self, game: str = GAME) -> None:
        """From the lobby straight into a game against the computer."""
        self.open()
        self.press("Play now against the computer", card(game))
        self.my_turn()

    def new_game(self, game: str = GAME) -> Locator:
        """The lobby's form for a game as one wishes it, opened."""
        self.find(f"{card(game)} .start .more").click()
        return self.find("dialog .new-form")

    @property
    def token(self) -> str:
        return str(self.page.evaluate("() => location.hash")).partition("#/table/")[2].partition("/")[0]

    # -- looking ---------------------------------------------------------------------------------

    def told(self) -> Player:
        """The seat that sits here, by a connection of its own that has heard all that was said until now."""
        if self.beside is None or self.beside.token != self.token:
            self.look_away()
            self.beside = self.server.player(self.token)
            self.beside.connect()
        self.beside.drain(0.02)
        return self.beside

    def look_away(self) -> None:
        if self.beside is not None:
            self.beside.leave()
            self.beside = None

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def button(self, name: str, within: str = "body") -> Locator:
        return self.page.locator(within).get_by_role("button", name=name, exact=True)

    def piece(self, ident: str, kind: str = "ship") -> Locator:
        return self.find(f'.pieces .piece:not(.gone)[data-key="{kind}/{ident}"]')

    def place(self, ident: str) -> Locator:
        return self.find(f'path.place[data-place="{ident}"]')

    @property
    def prompt(self) -> Locator:
        return self.find(".prompt-text")

    @property
    def log(self) -> Locator:
        return self.find("ol.log")

    def pieces(self) -> list[list[str]]:
        """Key, place and side of every piece on the board."""
        found: list[list[str]] = self.page.evaluate(PIECES)
        return found

    def pieces_there(self) -> None:
        until(self.pieces, "no pieces on the board")

    def place_of(self, ident: str, kind: str = "ship") -> str:
        return next((place for key, place, _ in self.pieces() if key == f"{kind}/{ident}"), "")

    def lies(self, place: str, *idents: str) -> None:
        """Wait until these ships are seen at a place."""
        until(lambda: all(self.place_of(ident) == place for ident in idents), f"{idents} at {place}")

    def my_turn(self) -> None:
        expect(self.find(ASKED)).to_be_visible()

    def not_my_turn(self) -> None:
        expect(self.find(".prompt.mine")).to_have_count(0)

    def shows(self, view: Message) -> None:
        """Wait until the board shows this view, piece by piece."""
        wanted = expected(view)

        def difference() -> str:
            present = shown(self.pieces())
            return f"on the board, but not in the view: {present - wanted}; the other way round: {wanted - present}"

        until(lambda: shown(self.pieces()) == wanted, difference)

    def notes(self) -> list[str]:
        """The short notes that have been shown, whether they are still there or not."""
        found: list[str] = self.page.evaluate("() => notes")
        return found

    def noted(self, text: str) -> None:
        """Wait until a short note says this."""
        until(lambda: any(text in note for note in self.notes()), lambda: f"no note says {text!r}: {self.notes()}")

    def nameless(self) -> list[str]:
        """What can be used but has no name for those who hear it."""
        found: list[str] = self.page.evaluate(NAMELESS)
        return found

    def motions(self) -> list[str]:
        """The animations that have begun since the page was opened, whether they have ended or not."""
        found: list[str] = self.page.evaluate("() => motions")
        return found

    def moving_things(self) -> list[str]:
        """What is in motion on the page just now."""
        found: list[str] = self.page.evaluate(MOVING)
        return found

    # -- the hand --------------------------------------------------------------------------------

    def press(self, name: str, within: str = "body") -> None:
        self.button(name, within).click()

    def spot(self, thing: Locator) -> Point:
        """Where on the screen a click meets this thing, once it is at rest."""
        x, y, _ = self.at_rest(thing)
        return x, y

    def at_rest(self, thing: Locator) -> tuple[float, float, float]:
        """Where a click meets this thing, and how wide it is."""
        return until(lambda: self.reached(thing), f"{thing} cannot be reached")

    def reached(self, thing: Locator) -> tuple[float, float, float] | None:
        """The same, if a click would meet it now."""
        found = thing.evaluate_all(f"([one, more]) => one && !more ? ({SPOT})(one) : null")
        return (found[0], found[1], found[2]) if found else None

    def click(self, thing: Locator) -> None:
        self.page.mouse.click(*self.spot(thing))

    def choose(self, *idents: str) -> None:
        """Click ships one after the other; a pile fans out under the mouse."""
        for ident in idents:
            self.hover(ident)
            self.click(self.piece(ident))
            expect(self.piece(ident)).to_have_attribute("aria-pressed", "true")

    def hover(self, ident: str) -> None:
        """The mouse comes to a ship, which fans its pile out where the ships are small."""
        piece = self.piece(ident)

        def is_large() -> bool:
            x, y, width = self.at_rest(piece)
            self.page.mouse.move(x, y)
            return width >= READABLE and self.at_rest(piece)[2] >= READABLE  # a fan stays open under the mouse

        until(is_large, f"{ident} stays small")

    def tap(self, ident: str) -> None:
        """Choose a ship with a finger: a first tap fans its pile out, if it is too small to be met."""
        piece = self.piece(ident)
        x, y, width = self.at_rest(piece)
        self.page.touchscreen.tap(x, y)
        if width < READABLE:
            until(lambda: self.at_rest(piece)[2] >= READABLE, f"{ident} stays small")
            self.page.touchscreen.tap(*self.spot(piece))
        expect(piece).to_have_attribute("aria-pressed", "true")

    def go(self, place: str) -> None:
        """Click a place that glows."""
        expect(self.place(place)).to_have_class(re.compile(r"\b(target|direct|origin)\b"))
        self.click(self.place(place))

    def drag(self, ident: str, place: str) -> None:
        """Carry a ship, and whatever is selected with it, to a place."""
        self.hover(ident)
        self.carry(self.piece(ident), place)

    def carry(self, piece: Locator, place: str) -> None:
        """Take a piece by the mouse and drop it at a place."""
        x, y = self.spot(piece)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x - 20, y - 20, steps=3)
        self.page.mouse.move(*self.spot(self.place(place)), steps=6)
        expect(self.place(place)).to_have_class(re.compile(r"\bhover\b"))
        self.page.mouse.up()

    def keys(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)

    def dismiss(self) -> None:
        """Leave a dialog; until it is gone it has the keys."""
        self.find("dialog").press("Escape")
        expect(self.find("dialog")).to_have_count(0)

    def menu(self, item: str) -> None:
        self.press("Menu", "header.table-head")
        self.press(item, "dialog .menu-grid")

    def speak(self, language: str) -> None:
        """Switch the language at the table or in the lobby."""
        self.find("header select.language").select_option(language)

    # -- playing ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.find(".ending").is_visible()

    def play_on(self, rng: Random, most: int = 400) -> int:
        """Click whatever glows, by chance, and then what ends the decision, until the game is over."""
        for clicks in range(most):
            until(
                lambda: self.over or self.click_something(rng), lambda: f"nothing to choose: {self.prompt.inner_text()}"
            )
            if self.over:
                return clicks
        raise AssertionError(f"the game is not over after {most} clicks")

    def click_something(self, rng: Random) -> bool:
        """Click one of the things that can be chosen now, if there are any just now."""
        there = self.page.query_selector_all
        if self.find(".replay").is_visible():  # what glowed had gone before the click, which met a line of the log
            self.press("To the present", ".replay")
        meanings = there(".choices button")
        glowing = there(".place.direct, .place.origin, .place.target")
        buttons = there(f"{ASKED} .prompt-body button:visible")
        ending = there(f"{ASKED} .prompt-body .plain button, {ASKED} .prompt-body .odds button")
        on_the_board = glowing and (rng.random() < 0.4 or not buttons)
        able = meanings[:1] or (glowing if on_the_board else ending or buttons) or there(".piece.legal")
        spot = rng.choice(able).evaluate(SPOT) if able else None
        if spot is not None:
            self.page.mouse.click(*spot[:2])
        return spot is not None

    def text(self, key: str, lang: str) -> str:
        """A text of the client in a language."""
        return str(words(self.server, lang)["ui"][key])


class People:
    """The people of a test; their windows are closed when it ends, and must have had nothing to complain about."""

    def __init__(self, chromium: Browser, server: Server) -> None:
        self.chromium = chromium
        self.server = server
        self.windows: list[Window] = []

    def __enter__(self) -> People:
        return self

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        complaints = [complaint for window in self.windows for complaint in window.unforgiven()]
        for window in self.windows:
            window.look_away()
            window.context.close()
        if kind is None:
            assert not complaints, "\n".join(complaints)

    def come(self, *, motion: bool = False, phone: bool = False, dark: bool = False, **more: Any) -> Window:
        """Somebody opens a browser of his own; without motion unless it is asked for."""
        context = self.chromium.new_context(
            viewport=more.pop("viewport", PHONE if phone else DESK),
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=more.pop("sharpness", 1),
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="dark" if dark else "light",
            locale=more.pop("locale", "en-GB"),
            extra_http_headers={"X-Forwarded-For": someone()},
            **more,
        )
        window = Window(context, self.server)
        self.windows.append(window)
        return window

    def alone(self, **how: Any) -> Window:
        """Japan in a fresh game against the computer."""
        window = self.come(**how)
        window.sit(self.server.new_table(japan="me", russia="greedy")["tokens"]["japan"])
        window.my_turn()
        return window

    def pair(self, options: dict[str, Any] | None = None, **how: Any) -> tuple[Window, Window, str]:
        """Japan and Russia at a table of two people, both there, and the onlookers' token."""
        first, second, watch = self.server.friends(options)
        japan, russia = self.come(**how), self.come(**how)
        japan.sit(first)
        russia.sit(second)
        japan.my_turn()
        return japan, russia, watch
