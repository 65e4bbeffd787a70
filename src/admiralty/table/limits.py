"""Limits: how often somebody may do something."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable

Now = Callable[[], float]  # seconds, counted from any moment

OWN = 64  # bits of an IPv6 address that whoever has one can choose as he likes


class Bucket:
    """So many at once, refilled at a steady rate."""

    def __init__(self, burst: float, rate: float, now: Now = time.monotonic) -> None:
        self.burst = burst
        self.rate = rate
        self.now = now
        self.level = burst
        self.at = now()

    def take(self, count: int = 1) -> bool:
        """Whether so many more are allowed now."""
        now = self.now()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < count:
            return False
        self.level -= count
        return True


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    def __init__(self, burst: float, rate: float, most: int = 10_000, now: Now = time.monotonic) -> None:
        self.burst = burst
        self.rate = rate
        self.most = most
        self.now = now
        self.buckets: dict[str, Bucket] = {}

    def take(self, who: str, count: int = 1) -> bool:
        """Whether this one may so many times more."""
        if len(self.buckets) >= self.most:
            now, refill = self.now(), self.burst / self.rate
            self.buckets = {key: bucket for key, bucket in self.buckets.items() if now - bucket.at <= refill}
        return self.buckets.setdefault(who, Bucket(self.burst, self.rate, self.now)).take(count)


def origin(address: str) -> str:
    """What limits count an address as, so that nobody has as many as he likes."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    return str(found.ipv4_mapped or ipaddress.ip_network((int(found) >> OWN << OWN, 128 - OWN)))
