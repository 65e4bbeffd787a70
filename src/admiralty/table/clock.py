"""Clocks: none, minutes for the whole game with an increment for each decision, or days for each decision.

What time it is comes from outside, in seconds.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace


class Agreed(msgspec.Struct, forbid_unknown_fields=True):
    """What was agreed before the game."""

    kind: str = "none"  # none, game, days
    minutes: float = 30
    increment: float = 10  # seconds, whenever the decision passes to the other side
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
    since: float = 0.0  # may lie ahead: until then nobody's time passes
    stands: bool = False  # the running clock, while somebody throws dice
    earned: int = 0  # how many actions stood when an increment was earned last; for fewer there is no second one
    stood: int = 0  # how many actions stood when it was looked at last
    had: list[float] = msgspec.field(default_factory=list)  # what each seat had left when its last decision passed on
    held: int = -1  # how many actions stood when it was held last; for fewer it is not held again

    @staticmethod
    def wound(agreed: Agreed) -> Clock:
        """At the start."""
        seconds = agreed.days * 86400 if agreed.kind == "days" else agreed.minutes * 60
        return Clock([seconds, seconds], had=[seconds, seconds])

    def copy(self) -> Clock:
        """The same clock, to be gone on with elsewhere."""
        return replace(self, left=self.left[:], had=self.had[:])

    def remaining(self, seat: int, now: float) -> float:
        """What a seat has left right now."""
        used = max(0.0, now - self.since) if self.running == seat and not self.stands else 0.0
        return self.left[seat] - used

    def turn_to(self, agreed: Agreed, seat: int, now: float, standing: int, *, earns: bool = True) -> None:
        """The decision passes to a seat (-1: to nobody).

        Who decided gets his increment, but not for what is played again after it was taken back. To whom a decision of
        some days comes back, because it was taken back, it comes with the time that was left of it.
        """
        if self.stands and seat == self.running:
            self.since = now
        if agreed.kind != "none" and seat != self.running:
            self._spend(agreed, now, standing if earns else 0)
            if agreed.kind == "days" and seat >= 0 and standing < self.stood and self.had:
                self.left[seat] = self.had[seat]
            self.running = seat
            self.since = now
        self.stood = standing
        self.stands = False

    def _spend(self, agreed: Agreed, now: float, standing: int) -> None:
        """Whose clock ran has decided."""
        if self.running < 0:
            return
        spent, left = self.running, self.remaining(self.running, now)
        self.left[spent] = left
        if standing > self.earned:
            self.earned = standing
            self.left[spent] += agreed.increment
        if agreed.kind == "days":
            self.had = [left if seat == spent else had for seat, had in enumerate(self.had or self.left)]
            self.left[spent] = agreed.days * 86400

    def hold(self, seconds: float, now: float, standing: int) -> None:
        """Nobody's time passes for a while, but for no action twice."""
        if self.running >= 0 and standing > self.held:
            self.left[self.running] = self.remaining(self.running, now)
            self.since = now + seconds
            self.held = standing

    def stop(self, now: float) -> None:
        """Whoever is to act throws real dice, which takes nobody's time."""
        if self.running >= 0:
            self.left[self.running] = self.remaining(self.running, now)
            self.since, self.stands = now, True

    def resume(self, now: float) -> None:
        """The server was away; nobody loses time for that."""
        self.since = now

    def picture(self, agreed: Agreed, now: float) -> dict[str, object] | None:
        """What the client shows."""
        if agreed.kind == "none":
            return None
        left = [max(0.0, round(self.remaining(seat, now), 1)) for seat in (0, 1)]
        return {"kind": agreed.kind, "left": left, "running": -1 if self.stands else self.running}
