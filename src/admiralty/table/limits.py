"""Limits: how often somebody may do something."""

from __future__ import annotations

import time
from collections.abc import Callable

Now = Callable[[], float]  # seconds, counted from any moment


class Bucket:
    """So many at once, refilled at a steady rate."""

    def __init__(self, burst: float, rate: float, now: Now = time.monotonic) -> None:
        self.burst = burst
        self.rate = rate
        self.now = now
        self.level = burst
        self.at = now()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self.now()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    def __init__(self, burst: float, rate: float, most: int = 10_000, now: Now = time.monotonic) -> None:
        self.burst = burst
        self.rate = rate
        self.most = most
        self.now = now
        self.buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        """Whether this one may once more."""
        if len(self.buckets) >= self.most:
            now, refill = self.now(), self.burst / self.rate
            self.buckets = {key: bucket for key, bucket in self.buckets.items() if now - bucket.at <= refill}
        return self.buckets.setdefault(who, Bucket(self.burst, self.rate, self.now)).take()
