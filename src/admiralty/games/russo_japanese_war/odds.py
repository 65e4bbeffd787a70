"""Exact chances of battles, sieges, repairs and the Baltic voyage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from admiralty.engine import odds as tables
from admiralty.engine.odds import Column, Number, OddsTable

FACES = 6
ONE = Fraction(1)

Chances = dict[int, Fraction]


def hits(dice: Sequence[int]) -> Chances:
    """How likely dice of these strengths make so many hits."""
    spread: Chances = {0: ONE}
    for strength in dice:
        chance = Fraction(min(max(strength, 0), FACES), FACES)
        after: Chances = {}
        for n, before in spread.items():
            for hit, share in ((0, 1 - chance), (1, chance)):
                if share:
                    after[n + hit] = after.get(n + hit, Fraction(0)) + before * share
        spread = after
    return spread


def land_battle(attack: Sequence[int], defence: Sequence[int]) -> Chances:
    """By the difference of hits, attacker's minus defender's, how likely it is (4.9)."""
    difference: Chances = {}
    for (ours, chance), (theirs, other) in product(hits(attack).items(), hits(defence).items()):
        difference[ours - theirs] = difference.get(ours - theirs, Fraction(0)) + chance * other
    return dict(sorted(difference.items()))


def siege(attack: Sequence[int], garrison: int = 2, *, silenced: bool = False) -> dict[str, Fraction]:
    """How likely an assault costs the garrison a point, and the attacker a step (5.2, 5.3)."""
    return {
        "breach": 1 - hits(attack).get(0, Fraction(0)),
        "step": Fraction(0) if silenced else Fraction(garrison, FACES),
    }


def naval_battle(
    japan: Sequence[int], russia: Sequence[int], *, netted: bool = False
) -> dict[tuple[int, int], Fraction]:
    """How likely Japan and Russia make so many hits that count (7.10, 7.11)."""
    outcome: dict[tuple[int, int], Fraction] = {}
    for (ours, chance), (theirs, other) in product(hits(japan).items(), hits(russia).items()):
        common = min(ours, theirs) if netted else 0
        key = (ours - common, theirs - common)
        outcome[key] = outcome.get(key, Fraction(0)) + chance * other
    return outcome


def repair(strength: int, lowered: int = 0) -> Fraction:
    """How likely a fleet of this damaged strength is repaired (6.3, 6.5)."""
    return Fraction(min(FACES, strength + lowered), FACES)


def arrival(steps: int, turns: int, shifts: Mapping[int, int] | None = None) -> list[Fraction]:
    """How likely the Baltic Fleet, with so many steps to go, has arrived after each of so many turns (7.2, 7.3).

    `shifts` changes the die of a turn, counted from 0.
    """
    spread: Chances = {0: ONE}
    arrived: list[Fraction] = []
    for turn in range(turns):
        after: Chances = {}
        for (gone, chance), face in product(spread.items(), range(1, FACES + 1)):
            die = min(max(face + (shifts or {}).get(turn, 0), 1), FACES)
            there = min(steps, gone + (2 if die == 1 else 0 if die == FACES else 1))
            after[there] = after.get(there, Fraction(0)) + chance / FACES
        spread = after
        arrived.append(spread.get(steps, Fraction(0)))
    return arrived


# -- what an outcome means --------------------------------------------------------------------------


def verdicts(spread: Chances) -> tuple[Fraction, Fraction, Fraction]:
    """How likely the attacker wins, nobody does, or the defender."""
    won = sum((chance for n, chance in spread.items() if n > 0), Fraction(0))
    drawn = spread.get(0, Fraction(0))
    return won, drawn, 1 - won - drawn


class Meaning(NamedTuple):
    """What a difference of hits means (4.9 to 4.16)."""

    beaten: str = ""  # attacker, defender, or neither
    steps: int = 0  # that the beaten side loses
    destroyed: bool = False  # nothing is left of it
    retreat: tuple[str, ...] = ()  # where a beaten defender may go first

    @property
    def fate(self) -> str:
        """In one word, whoever is beaten."""
        return "destroyed" if self.destroyed else "weakened" if self.steps else "retreat"


def meaning(
    difference: int, attackers: int, defenders: int, ways: Sequence[str] = (), *, stands: bool = False
) -> Meaning:
    """What so many hits more than the defender's mean where both sides have so many steps.

    Without a way of retreat a beaten defender is destroyed (4.15), unless he may stand (4.16).
    """
    if difference < 0:
        return Meaning("attacker", min(-difference, attackers), -difference >= attackers)
    if difference == 0:
        return Meaning()
    if not (ways or stands):
        return Meaning("defender", defenders, destroyed=True)
    lost = difference if stands else difference - 1  # the first point is the retreat (4.11)
    return Meaning("defender", min(lost, defenders), lost >= defenders, tuple(ways))


def fates(spread: Chances, meanings: Mapping[int, Meaning], beaten: str) -> dict[str, Fraction]:
    """How likely a side retreats unharmed, loses steps, or is destroyed; attackers never retreat (4.10)."""
    fate = dict.fromkeys(("weakened", "destroyed"), Fraction(0))
    if beaten == "defender":
        fate["retreat"] = Fraction(0)
    for difference, chance in spread.items():
        told = meanings[difference]
        if told.beaten == beaten:
            fate[told.fate] += chance
    return fate


def splits(units: int, points: int) -> list[tuple[int, ...]]:
    """Every way to give so many units up to two points each (4.5), out of so many."""
    return [split for split in product(range(3), repeat=units) if sum(split) <= points]


def battles(
    attackers: Sequence[int], defenders: Sequence[int], points: int, answer: int
) -> dict[tuple[tuple[int, ...], tuple[int, ...]], Chances]:
    """The spread of a land battle for every split of supply on both sides; units are given by their strengths."""
    return {
        (ours, theirs): land_battle(supplied(attackers, ours), supplied(defenders, theirs))
        for ours in splits(len(attackers), points)
        for theirs in splits(len(defenders), answer)
    }


def supplied(strengths: Sequence[int], split: Sequence[int]) -> list[int]:
    """The dice of units with so much supply each."""
    return [strength for strength, points in zip(strengths, split, strict=True) for _ in range(1 + points)]


def mean(spread: Chances) -> Fraction:
    """The mean number."""
    return sum((n * chance for n, chance in spread.items()), Fraction(0))


# -- by numbers ------------------------------------------------------------------------------------

MOST_DICE = 12  # of a side in the table
USUAL = 2, 3  # the strength of a corps and of an army


def table(
    attackers: int, strength: int = USUAL[1], defenders: int | None = None, resistance: int = USUAL[0]
) -> tables.Odds:
    """What so many dice of a strength bring against each number of defending dice; for one, the spread of hits."""
    attack = [strength] * attackers
    if defenders is not None:
        columns = (Column("difference"), Column("chance", chance=True))
        return tables.Odds(columns, tuple(land_battle(attack, [resistance] * defenders).items()))
    rows: list[tuple[int | Fraction, ...]] = []
    for dice in range(1, 7):
        won, drawn, lost = verdicts(land_battle(attack, [resistance] * dice))
        rows.append((dice, won, drawn, lost))
    chances = [Column(key, chance=True) for key in ("won", "drawn", "lost")]
    return tables.Odds((Column("defenders"), *chances), tuple(rows))


TABLE = OddsTable(
    (
        Number("attackers", 1, MOST_DICE),
        Number("strength", 1, FACES, needed=False),
        Number("defenders", 1, MOST_DICE, needed=False),
        Number("resistance", 1, FACES, needed=False),
    ),
    table,
)
