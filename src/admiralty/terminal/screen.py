"""The screen and the keyboard: how wide, in which colours, and a line of input with editing where there is any."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from rich import _wrap
from rich.console import Console
from rich.text import Text

from admiralty.locale import Words
from admiralty.terminal.trouble import Trouble

try:
    import readline
except ImportError:  # on some systems Python comes without it; typing still works
    readline = None  # type: ignore[assignment]

NARROWEST = 60
PROMPT = "> "
WAKE_EVERY = 0.2  # seconds

# Rich takes every space for a place to break a line, also the one that is there to prevent it.
_wrap.re_word = re.compile(r"[^\S\u00a0]*[\S\u00a0]+[^\S\u00a0]*")


def has_keyboard() -> bool:
    """Whether a person can type: standard input is there and is a terminal."""
    return sys.stdin is not None and not sys.stdin.closed and sys.stdin.isatty()


@contextmanager
def awake() -> Iterator[None]:
    """Wake up now and then while waiting for a key.

    An interrupt that comes between the prompt and the wait does not end the wait: it would only be noticed with a key.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda *_: None)
    signal.setitimer(signal.ITIMER_REAL, WAKE_EVERY, WAKE_EVERY)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Screen:
    """Where everything is printed, and where lines are read from."""

    def __init__(self, words: Words, width: int | None = None, plain: bool = False) -> None:
        if sys.stdout is None:
            raise Trouble("no-output")
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(errors="replace")  # a screen without our symbols shows '?', not a traceback
        self.words = words
        self.console = Console(
            width=width,
            highlight=False,
            markup=False,
            emoji=False,
            color_system=None if plain else "auto",
            soft_wrap=False,
        )
        self.plain = plain
        self.playing = False  # whether there is a game that was saved when the input ends
        self.completions: Callable[[], Iterable[str]] = tuple
        if self.width < NARROWEST:
            raise Trouble("narrow", width=self.width, least=NARROWEST)
        if readline is not None:
            readline.set_completer(self._complete)
            readline.set_completer_delims(" >,\t")
            readline.parse_and_bind("tab: complete")

    @property
    def width(self) -> int:
        """Columns to draw in."""
        return self.console.width

    def show(self, *parts: Any) -> None:
        """Print renderables, or plain text as it is, without reading markup into it."""
        for part in parts:
            self.console.print(Text(part) if isinstance(part, str) else part)

    def say(self, key: str, style: str = "", **arguments: Any) -> None:
        """Print a sentence of the catalogue."""
        self.console.print(Text(self.words(key, **arguments), style=style))

    def other_rules(self, played: str, known: str) -> None:
        """A record may come from other rules than these, and then may not be what it was."""
        if played != known:
            self.say("say.other-rules", "yellow", played=played, known=known)

    def clear(self) -> None:
        """Leave nothing for other eyes, not even above the window."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def line(self) -> str:
        """A line from the keyboard; Trouble once there are no more."""
        if sys.stdin is None or sys.stdin.closed:
            raise self._no_input()
        self.console.file.flush()
        try:
            with awake():
                return input(PROMPT).strip()
        except EOFError:
            self.show("")
            raise self._no_input() from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"

    def _no_input(self) -> Trouble:
        return Trouble("no-input" if self.playing else "no-answer")

    def ask(self, question: str, default: str) -> str:
        """An answer in one line; Enter accepts the default."""
        self.show(Text.assemble((question, "bold"), " ", (f"[{default}]", "dim")))
        return self.line() or default

    def agrees(self, question: str, default: bool) -> bool:
        """A yes or a no, in the chosen language or in English."""
        yes, no = self.words("say.yes"), self.words("say.no")
        while True:
            answer = self.ask(question, yes if default else no).casefold()
            for word, meaning in ((yes, True), (no, False), ("yes", True), ("no", False)):
                if word.casefold().startswith(answer):
                    return meaning
            self.say("say.yes-or-no", yes=yes, no=no)

    def _complete(self, start: str, which: int) -> str | None:
        fitting = sorted({word for word in self.completions() if word.casefold().startswith(start.casefold())})
        return fitting[which] + " " if which < len(fitting) else None


def language_wanted(arguments: list[str]) -> str | None:
    """The language named on the command line, found before anything else is read, so that errors are in it too."""
    for n, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.partition("=")[2]
        if argument == "--lang" and n + 1 < len(arguments):
            return arguments[n + 1]
    return None
