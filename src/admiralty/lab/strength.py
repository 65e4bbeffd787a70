"""What the results of paired games say: the share of points, the difference in Elo, and whether a gain is proven."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, log10, sqrt
from statistics import fmean, pvariance

from admiralty.lab.arena import Pair

SURE = 1.96  # standard errors on either side of a mean that hold 95 % of the cases
DOUBT = 0.05  # how often a sequential test may be wrong, either way
LEAST_PAIRS = 10  # before a sequential test says anything
POINTS_OF_A_PAIR = 4


@dataclass(frozen=True)
class Score:
    """How the first contestant did."""

    pairs: int
    share: float  # of the points, from 0 to 1
    error: float  # half of its 95 % interval

    def interval(self) -> tuple[float, float]:
        """The share that can be believed."""
        return max(0.0, self.share - self.error), min(1.0, self.share + self.error)

    def elo(self) -> float:
        """The difference in Elo that goes with the share."""
        return elo(self.share)

    def elos(self) -> tuple[float, float]:
        """The same for the ends of the interval."""
        low, high = self.interval()
        return elo(low), elo(high)


def elo(share: float) -> float:
    """The difference in Elo at which a player gets this share of the points."""
    if share <= 0.0:
        return -inf
    return inf if share >= 1.0 else 400 * log10(share / (1 - share))


def expected(difference: float) -> float:
    """The share that goes with a difference in Elo."""
    return 1 / (1 + 10 ** (-difference / 400))


def scores(pairs: Sequence[Pair]) -> list[float]:
    """The share of each pair: the two games of one share their dice, so a pair counts as one event."""
    return [sum(pair.points) / POINTS_OF_A_PAIR for pair in pairs]


def score(pairs: Sequence[Pair]) -> Score:
    """The first contestant's share over all pairs; its interval is never empty, even where all ended alike."""
    found = scores(pairs)
    if not found:
        return Score(0, 0.5, 0.5)
    return Score(len(found), fmean(found), SURE * sqrt(spread(found) / len(found)))


def spread(found: Sequence[float]) -> float:
    """The variance of a pair's score; a few pairs that all end alike prove little, so it is never nothing."""
    return max(pvariance(found), 1 / (4 * len(found) + 4))


def evidence(pairs: Sequence[Pair], low: float, high: float) -> float:
    """The log-likelihood ratio that the first is stronger by `high` Elo rather than by `low`, by a normal estimate."""
    found = scores(pairs)
    if not found:
        return 0.0
    worse, better = expected(low), expected(high)
    return len(found) * (better - worse) * (2 * fmean(found) - worse - better) / (2 * spread(found))


BOUND = log((1 - DOUBT) / DOUBT)


def verdict(pairs: Sequence[Pair], low: float, high: float) -> bool | None:
    """Whether the gain is proven (True) or refuted (False); None where more games are needed (a sequential test)."""
    found = evidence(pairs, low, high) if len(pairs) >= LEAST_PAIRS else 0.0
    if found >= BOUND:
        return True
    return False if found <= -BOUND else None


def by_seat(pairs: Sequence[Pair]) -> tuple[float, float]:
    """The first contestant's share as seat 0 and as seat 1."""
    if not pairs:
        return 0.5, 0.5
    return fmean(pair.points[0] / 2 for pair in pairs), fmean(pair.points[1] / 2 for pair in pairs)


def pace(pairs: Sequence[Pair]) -> tuple[float, float]:
    """Milliseconds of processor time a decision, of both contestants."""
    spent = [sum(pair.seconds[n] for pair in pairs) for n in (0, 1)]
    made = [sum(pair.decisions[n] for pair in pairs) for n in (0, 1)]
    return 1000 * spent[0] / max(1, made[0]), 1000 * spent[1] / max(1, made[1])
