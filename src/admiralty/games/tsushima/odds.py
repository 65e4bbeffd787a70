"""Exact chances: a salvo, a ship's or a division's fire in a round, torpedoes, an attack on a port.

>>> from admiralty.games.tsushima.odds import salvo, torpedo
>>> salvo(-5, 9)  # Mikasa's primary guns at Retvizan, four columns away: only a 12 hits
{0: Fraction(35, 36), 1: Fraction(1, 36)}
>>> torpedo(0, adjacent=True)[0]
Fraction(5, 6)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache

from admiralty.engine import odds as tables
from admiralty.engine.odds import Column, Number, OddsTable
from admiralty.engine.state import DONE, Event
from admiralty.engine.view import Measure, Odds, Prospect
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import chart_odds, events, fields
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.components import NOBODY, PRIMARY, SECONDARY, SIDES, SLOTS, SUNK_BY
from admiralty.games.tsushima.gunnery import (
    TABLE as ROWS,
)
from admiralty.games.tsushima.gunnery import effective, modifier, result, salvos, target_of, torpedo_modifier
from admiralty.games.tsushima.state import State

WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}  # of 36
Chances = dict[int, Fraction]  # hits, 0 to 3, of which 3 sink
CHANCES = ["nothing", "one_hit", "two_hits", "sunk"]  # of the numbers below; the others are means


def salvo(modifier: int, size: int, mild: bool = False) -> Chances:
    """How likely each result of a salvo is, with this modifier, at a target of this size (7.6, 7.7)."""
    if not 1 <= size <= 9:
        raise ValueError(f"a target has a size from 1 to 9, not {size}")
    row = (ROWS if mild else 0) + size * SUNK_BY
    return dict(_thrown(modifier, *(int(parts.GUNFIRE[row + n]) for n in range(3))))


def torpedo(armour: int, adjacent: bool) -> Chances:
    """How likely each result of a torpedo salvo is (8.3)."""
    if not 0 <= armour <= 8:
        raise ValueError(f"armour is from 0 to 8, not {armour}")
    row = armour * SUNK_BY
    return dict(_thrown(int(parts.ADJACENT) if adjacent else 0, *(int(parts.TORPEDO_TABLE[row + n]) for n in range(3))))


@lru_cache(2048)
def _thrown(modifier: int, one: int, two: int, sunk: int) -> tuple[tuple[int, Fraction], ...]:
    chances: Chances = {}
    for total, ways in WAYS.items():
        hits = int(result(one, two, sunk, total + modifier))
        chances[hits] = chances.get(hits, Fraction(0)) + Fraction(ways, 36)
    return tuple(sorted(chances.items()))


def together(throws: Iterable[Chances], most: int = int(SUNK_BY)) -> Chances:
    """Several salvos at one target; hits beyond `most`, which sink it, do not count (9.5)."""
    chances: Chances = {0: Fraction(1)}
    for throw in throws:
        after: Chances = {}
        for before, chance in chances.items():
            for hits, share in throw.items():
                total = min(most, before + hits)
                after[total] = after.get(total, Fraction(0)) + chance * share
        chances = after
    return dict(sorted(chances.items()))


def port_attack(surprise: bool = False) -> Fraction:
    """The chance that ships under the protection of their port can be attacked: a 6, in surprise 3 to 6."""
    return Fraction(4 if surprise else 1, 6)


def expected(chances: Mapping[int, Fraction]) -> Fraction:
    """The mean number of hits."""
    return sum((hits * chance for hits, chance in chances.items()), Fraction(0))


# -- in a position ---------------------------------------------------------------------------------


def throws(state: State, firer: int, target: int, alone: bool, diverted: bool = False) -> list[Chances]:
    """Every salvo that a firer can throw at a target; with `diverted` only those of its secondary guns."""
    found: list[Chances] = []
    for battery in (PRIMARY, SECONDARY):
        other = battery == SECONDARY and state.ships[fields.DIVERT + firer] not in (NOBODY, target)
        if effective(state, firer, battery, target) < 1 or other or (diverted and battery == PRIMARY):
            continue
        added = int(modifier(state, firer, battery, target, alone))
        chances = salvo(added, int(parts.SIZE[target]), bool(state.options & parts.MILD))
        found += [chances] * int(salvos(state, firer, battery))
    return found


def firers_at(state: State, target: int) -> list[int]:
    """All that fire at a counter, as far as it is declared (7.3)."""
    return [
        slot
        for slot in range(SLOTS)
        for battery in (PRIMARY, SECONDARY)
        if target_of(state, slot, battery) == target and effective(state, slot, battery, target) > 0
    ]


def left(state: State, target: int) -> int:
    """How many more hits sink a counter."""
    return 1 if parts.TYPE[target] == parts.MERCHANT else int(SUNK_BY - state.ships[fields.HITS + target])


def aimed(state: State, firer: int, target: int) -> Chances:
    """What a firer may bring about at a target, beside all the others that fire at it."""
    alone = not set(firers_at(state, target)) - {firer}
    return together(throws(state, firer, target, alone, parts.is_flotilla(target)), left(state, target))


def fire(state: State, firers: Iterable[int]) -> dict[int, Chances]:
    """What these firers together bring about at each of their targets, as it is declared."""
    found: dict[int, list[Chances]] = {}
    for firer in firers:
        for target in {int(target_of(state, firer, battery)) for battery in (PRIMARY, SECONDARY)} - {int(NOBODY)}:
            alone = len(set(firers_at(state, target))) <= 1
            found.setdefault(target, []).extend(throws(state, firer, target, alone, parts.is_flotilla(target)))
    return {target: together(thrown, left(state, target)) for target, thrown in found.items()}


# -- for the present decision ----------------------------------------------------------------------


def odds(known: State) -> Odds | None:
    """Chances for each action of the present decision."""
    choices: list[Prospect] = []
    if known.step == seq.AIM_AT:
        firer = int(known.cursor)
        targets = [(n, n - int(act.SHIP)) for n in known.legal() if n != DONE]
        choices = [_prospect(n, aimed(known, firer, target), left(known, target)) for n, target in targets]
    elif known.step == seq.AIM and known.actor >= 0:
        for n in known.legal():
            if act.SHIP <= n < act.LAUNCH and known.ships[fields.AIM + n - act.SHIP] != NOBODY:
                firer = n - int(act.SHIP)
                target = int(known.ships[fields.AIM + firer])
                choices.append(_prospect(n, aimed(known, firer, target), left(known, target)))
    elif known.step == seq.TUBES:
        boat = int(known.cursor)
        for n in known.legal():
            target = n - int(act.SHIP)
            adjacent = torpedo_modifier(known, boat, target) < 0
            chances = together([torpedo(int(parts.ARMOUR[target]), adjacent)], left(known, target))
            choices.append(_prospect(n, chances, left(known, target)))
    return Odds(kind="fire", chances=CHANCES, choices=choices) if choices else chart_odds.odds(known)


def _prospect(action: int, chances: Chances, needed: int) -> Prospect:
    return Prospect(n=int(action), numbers={**outcomes(chances, needed), "mean": float(expected(chances))})


def outcomes(chances: Chances, needed: int) -> dict[str, float]:
    """The chance of nothing, a hit, two, and of a counter sunk, for which a damaged one needs fewer hits (9.2)."""
    found = dict.fromkeys(CHANCES, Fraction(0))
    for hits, chance in chances.items():
        found[CHANCES[-1] if hits >= needed else CHANCES[hits]] += chance
    return {name: float(chance) for name, chance in found.items()}


def table(modifier: int, size: int | None = None) -> tables.Odds:
    """The results of a salvo with this modifier, at one target size or at all."""
    results = [Column(name, chance=True) for name in CHANCES]
    rows: list[tuple[int | Fraction, ...]] = []
    for each in range(1, 10) if size is None else (size,):
        chances = salvo(modifier, each)
        rows.append((each, *(chances.get(hits, Fraction(0)) for hits in range(4))))
    return tables.Odds((Column("target_size"), *results), tuple(rows))


TABLE = OddsTable((Number("modifier", -15, 15), Number("size", 1, 9, needed=False)), table)


# -- luck ------------------------------------------------------------------------------------------


def thrower(state: State) -> int | None:
    """Whose dice are thrown now."""
    if state.step == seq.SALVO:
        return int(state.side(state.cursor))
    return int(state.mover) if state.step == seq.FLIGHT_DIE else None


def measures(stories: list[list[Event]]) -> list[Measure]:
    """Hits that each side's salvos brought, against what they promised."""
    got, promised = [0, 0], [0.0, 0.0]
    for story in stories:
        for event in story:
            if event.kind not in (events.SALVO, events.TORPEDO):
                continue
            _, target, shown, net, hits, side_and_options = event.numbers
            options, side = divmod(side_and_options, 2)
            got[side] += hits
            if event.kind == events.TORPEDO:
                chances = torpedo(int(parts.ARMOUR[target]), net != shown)
            else:
                chances = salvo(net - shown, int(parts.SIZE[target]), bool(options & parts.MILD))
            promised[side] += float(expected(chances))
    return [
        Measure(side=name, key="hits", got=got[side], expected=round(promised[side], 2))
        for side, name in enumerate(SIDES)
    ]
