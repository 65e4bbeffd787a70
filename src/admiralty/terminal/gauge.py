"""How far something long has come: a bar that overwrites itself, where somebody watches."""

from __future__ import annotations

import sys
from shutil import get_terminal_size
from types import TracebackType

LENGTH = 30


class Gauge:
    """A bar on the last line of the terminal; what is written takes its place, and the next bar stands below."""

    def __init__(self) -> None:
        self.standing = 0  # letters of the bar that is on the line

    def __enter__(self) -> Gauge:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """The last bar stays, and whatever comes next has a line of its own."""
        if self.standing:
            print(file=sys.stderr, flush=True)
            self.standing = 0

    def show(self, what: str, done: int, of: int) -> None:
        """So many of so many are done."""
        if sys.stderr is None or not sys.stderr.isatty():
            return
        filled = LENGTH * done // of
        bar = f"{'█' * filled}{'░' * (LENGTH - filled)} {done}/{of} {what}"[: get_terminal_size().columns - 1]
        print(f"\r{bar:<{self.standing}}", end="", file=sys.stderr, flush=True)
        self.standing = len(bar)

    def write(self, line: str) -> None:
        """A line for good, in the place of the bar."""
        if self.standing:
            print(f"\r{' ' * self.standing}\r", end="", file=sys.stderr, flush=True)
            self.standing = 0
        print(line, flush=True)
