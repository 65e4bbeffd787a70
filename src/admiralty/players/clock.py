"""A clock that runs down: how long somebody may think."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf


class Clock:
    """Runs down from the moment at which it is set; with endless seconds never, and nobody asks what time it is."""

    def __init__(self, seconds: float = inf, now: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self.now = now
        self.end = now() + seconds if seconds < inf else inf

    def left(self) -> float:
        """Seconds that are left."""
        return max(0.0, self.end - self.now()) if self.end < inf else inf

    def is_up(self) -> bool:
        """Whether there is no time left."""
        return self.end < inf and self.now() >= self.end


ENDLESS = Clock()
