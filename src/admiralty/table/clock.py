"""Clocks: none, minutes for the whole game with an increment for each decision, or days for each decision."""

from __future__ import annotations

import time

import msgspec


class Agreed(msgspec.Struct, forbid_unknown_fields=True):
    """What was agreed before the game."""

    kind: str = "none"  # none, game, days
    minutes: float = 30
    increment: float = 10  # seconds, for each decision
    days: float = 3

    def fault(self) -> str | None:
        """Why such a clock cannot be, if so."""
        if self.kind not in ("none", "game", "days"):
            return "kind"
        if not (0 < self.minutes <= 600 and 0 <= self.increment <= 600 and 0 < self.days <= 60):
            return "minutes"
        return None


class Clock(msgspec.Struct):
    """Seconds that each seat has left, whose clock runs, and since when."""

    left: list[float]
    running: int = -1
    since: float = 0.0

    @staticmethod
    def wound(agreed: Agreed) -> Clock:
        """At the start."""
        seconds = agreed.days * 86400 if agreed.kind == "days" else agreed.minutes * 60
        return Clock([seconds, seconds])

    def remaining(self, seat: int) -> float:
        """What a seat has left right now."""
        used = time.time() - self.since if self.running == seat else 0.0
        return self.left[seat] - used

    def turn_to(self, agreed: Agreed, seat: int) -> None:
        """The decision passes to a seat (-1: to nobody); who decided gets his increment."""
        if agreed.kind == "none" or seat == self.running:
            return
        now = time.time()
        if self.running >= 0:
            spent = self.running
            self.left[spent] = self.left[spent] - (now - self.since) + agreed.increment
            if agreed.kind == "days":
                self.left[spent] = agreed.days * 86400
        self.running = seat
        self.since = now

    def resume(self) -> None:
        """The server was away; nobody loses time for that."""
        if self.running >= 0:
            self.since = time.time()

    def picture(self, agreed: Agreed) -> dict[str, object] | None:
        """What the client shows."""
        if agreed.kind == "none":
            return None
        left = [max(0.0, round(self.remaining(seat), 1)) for seat in (0, 1)]
        return {"kind": agreed.kind, "left": left, "running": self.running}
