"""`admiralty lab arena`: contests from the command line, as a ladder in which each plays the one before.

Without players the five levels climb it; a single player climbs over its own effort, doubled again and again. The table
grows while they play; a book of the pairs lets a contest go on where it was interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from admiralty.lab import strength
from admiralty.lab.arena import Pair, Setting, match
from admiralty.lab.plots import Bar, bars
from admiralty.players import LEVELS
from admiralty.players.levels import LEVELS as SKILLS

HEAD = (
    f"{'contestant':<34} {'against':<34} {'pairs':>5} {'points':>15} {'Elo':>18} {'seat 0':>6} {'seat 1':>6}"
    f" {'ms a decision':>13}"
)


@dataclass(frozen=True)
class Wish:
    """What is to be found out."""

    game: str
    players: Sequence[str] = ()
    scenario: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    pairs: int = 100
    seed: int = 0
    workers: int = 1
    book: Path | None = None
    plot: Path | None = None
    gain: tuple[float, float] | None = (
        None  # in Elo: a sequential test ends a contest as soon as it can tell them apart
    )
    doublings: int = 4
    ray: str | None = None  # the address of a cluster


def climbers(players: Sequence[str], doublings: int) -> list[str]:
    """Everybody on the ladder, the lowest first."""
    if not players:
        return list(LEVELS)
    if len(players) > 1:
        return list(players)
    name, _, settings = players[0].partition(",")
    effort = SKILLS[name].effort if name in SKILLS else 0
    kept = [setting for setting in settings.split(",") if setting]
    for setting in kept:
        if setting.startswith("effort="):
            effort = int(setting.removeprefix("effort="))
    kept = [setting for setting in kept if not setting.startswith("effort=")]
    return [",".join([name, *kept, f"effort={effort * 2**n}"]) for n in range(doublings + 1)]


def line(first: str, second: str, pairs: Sequence[Pair]) -> str:
    """A row of the table."""
    found = strength.score(pairs)
    low, high = found.elos()
    ahead, back = strength.by_seat(pairs)
    ours, theirs = strength.pace(pairs)
    return (
        f"{first:<34} {second:<34} {found.pairs:>5} {100 * found.share:>6.1f} % ± {100 * found.error:<4.1f}"
        f" {found.elo():>+5.0f} ({low:+.0f} … {high:+.0f}) {100 * ahead:>4.0f} % {100 * back:>4.0f} %"
        f" {ours:>6.1f} {theirs:>6.1f}"
    )


def judgement(pairs: Sequence[Pair], gain: tuple[float, float] | None) -> str:
    """What the sequential test says, if there is one."""
    if gain is None:
        return ""
    found = {True: "proven", False: "refuted", None: "open"}[strength.verdict(pairs, *gain)]
    ratio = strength.evidence(pairs, *gain)
    return f"  gain of {gain[1]:g} Elo rather than {gain[0]:g}: {found} (log-likelihood ratio {ratio:+.2f})"


def run(wish: Wish, write: Callable[[str], None], progress: Callable[[str, int, int], None]) -> list[list[Pair]]:
    """Play all contests of the ladder and write a row for each."""
    ladder = climbers(wish.players, wish.doublings)
    write(f"{wish.game} {wish.scenario}".rstrip())
    write(HEAD)
    found = []
    rows = []
    for below, above in pairwise(ladder):
        setting = Setting(wish.game, above, below, wish.scenario, wish.options)
        known: list[Pair] = []
        for known in match(setting, range(wish.seed, wish.seed + wish.pairs), wish.workers, wish.book, wish.ray):
            progress(f"{above} - {below}", len(known), wish.pairs)
            if wish.gain is not None and strength.verdict(known, *wish.gain) is not None:
                break
        write(line(above, below, known))
        if wish.gain is not None:
            write(judgement(known, wish.gain))
        found.append(known)
        rows.append(bar(above, below, known))
    if wish.plot is not None:
        wish.plot.write_text(bars(f"{wish.game} {wish.scenario}".rstrip(), rows), "utf-8")
    return found


def bar(above: str, below: str, pairs: Sequence[Pair]) -> Bar:
    """A contest in the plot."""
    score = strength.score(pairs)
    return Bar(f"{above} – {below}", score.share, *score.interval())
