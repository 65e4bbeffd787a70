"""Exact chances of Port Arthur's dice: volleys, movement tests, mines, Siping.

>>> from admiralty.games.port_arthur.odds import fire, expected, best_dice
>>> fire(6, 1)
{(1, 0): Fraction(1, 1)}
>>> expected(fire(28, 6))
(Fraction(30859, 5184), Fraction(44501, 23328))
>>> best_dice(9, "hits")
3
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import NamedTuple

from admiralty.engine.faces import pack
from admiralty.engine.odds import Advice, Column, Number, Odds, OddsTable
from admiralty.engine.state import Event
from admiralty.engine.view import Measure
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import events
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur.battle import criticals_of, hits_of
from admiralty.games.port_arthur.state import State

Effect = tuple[int, int]  # hits, criticals
MOST_DICE = 6
MOST_FIREPOWER = 9999  # far beyond any fleet
AIMS = ("hits", "criticals", "damage")


def _checked(firepower: int, dice: int) -> None:
    if firepower < 0 or not 1 <= dice <= MOST_DICE:
        raise ValueError(f"a volley has a firepower of 0 or more and one to six dice, not {firepower} and {dice}")


@lru_cache(MOST_DICE)
def _throws(dice: int) -> list[tuple[int, int]]:
    """Every set of faces that so many dice can show, packed as the rules pack it, with its number of ways."""
    throws = []
    for faces in combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice)
        for n in Counter(faces).values():
            ways //= factorial(n)
        throws.append((pack(faces), ways))
    return throws


@lru_cache(1024)
def _fire(firepower: int, dice: int) -> tuple[tuple[Effect, Fraction], ...]:
    ways: Counter[Effect] = Counter()
    for faces, number in _throws(dice):
        ways[hits_of(faces, firepower), criticals_of(faces, firepower)] += number
    return tuple((effect, Fraction(ways[effect], 6**dice)) for effect in sorted(ways))


def fire(firepower: int, dice: int) -> dict[Effect, Fraction]:
    """How likely each number of hits and criticals is (rules 6.16 and 6.17)."""
    _checked(firepower, dice)
    return dict(_fire(firepower, dice))


def expected(effects: Mapping[Effect, Fraction]) -> tuple[Fraction, Fraction]:
    """The mean number of hits and of criticals."""
    hits = sum((chance * effect[0] for effect, chance in effects.items()), Fraction(0))
    criticals = sum((chance * effect[1] for effect, chance in effects.items()), Fraction(0))
    return hits, criticals


def best_dice(firepower: int, aim: str = "hits", at_least: int | None = None) -> int:
    """The number of dice that serves an aim best; the fewest of equal ones.

    Aims are the mean number of 'hits', of 'criticals', or of both together ('damage'); with `at_least` it is
    the chance to reach that many of them instead of the mean.
    """
    if aim not in AIMS:
        raise ValueError(f"the aim is one of {', '.join(AIMS)}, not {aim!r}")

    def worth(effect: Effect) -> int:
        value = {"hits": effect[0], "criticals": effect[1], "damage": effect[0] + effect[1]}[aim]
        return value if at_least is None else int(value >= at_least)

    def promise(dice: int) -> Fraction:
        return sum((chance * worth(effect) for effect, chance in fire(firepower, dice).items()), Fraction(0))

    return max(range(1, MOST_DICE + 1), key=lambda dice: (promise(dice), -dice))


# -- damage to a given squadron ------------------------------------------------------------------


class Target(NamedTuple):
    """A ship under fire: its firepower on both faces, its defence, and whether it is damaged already."""

    firepower: int
    damaged_firepower: int
    defence: int
    damaged: bool

    @property
    def power(self) -> int:
        """What it fires with now."""
        return self.damaged_firepower if self.damaged else self.firepower

    def flipped(self) -> Target:
        return self._replace(damaged=True)


class Damage(NamedTuple):
    """What a volley does: ships damaged, ships sunk, firepower lost."""

    flipped: Fraction
    sunk: Fraction
    firepower: Fraction


Squadron = tuple[Target, ...]  # sorted, so that equal squadrons are equal


def target(ship: str, damaged: bool = False) -> Target:
    """A ship by its name or id."""
    names = [name.casefold() for name in parts.SHIP_NAMES]
    ids = list(parts.SHIP_IDS)
    wanted = ship.casefold()
    if wanted not in names and wanted not in ids:
        raise ValueError(f"there is no ship {ship!r}")
    n = ids.index(wanted) if wanted in ids else names.index(wanted)
    return Target(parts.FIREPOWER[n], parts.DAMAGED_FIREPOWER[n], parts.DEFENCE[n], damaged)


def damage(firepower: int, dice: int, squadron: Iterable[Target]) -> Damage:
    """The expected damage of a volley: the firer means to cost the most firepower, the owner to lose the least."""
    ships = tuple(sorted(squadron))
    totals = [Fraction(0)] * 3
    for (hits, criticals), chance in fire(firepower, dice).items():
        for n, part in enumerate(_apart(_loss(ships, hits, criticals))):
            totals[n] += chance * part
    return Damage(*totals)


# A loss as one number, so that losses can be added and compared: firepower counts first, then ships sunk, then damaged.
FIREPOWER, SUNK, FLIPPED = 10_000, 100, 1
HOPELESS = 10**9
MOST_HITS = 6


def _apart(loss: int) -> tuple[int, int, int]:
    """A loss as ships damaged, ships sunk, firepower lost."""
    return loss % SUNK, loss % FIREPOWER // SUNK, loss // FIREPOWER


def worst_ship(squadron: Sequence[Target], hits: int, criticals: int) -> int:
    """Which ship a critical hit costs the owner most, with all that follows; the first of equal ones (6.18)."""
    intact = any(not ship.damaged for ship in squadron)

    def cost(n: int) -> int:
        ship, rest = squadron[n], (*squadron[:n], *squadron[n + 1 :])
        if ship.damaged:
            return -1 if intact else ship.damaged_firepower * FIREPOWER + SUNK + after(rest)
        return (ship.firepower - ship.damaged_firepower) * FIREPOWER + FLIPPED + after((*rest, ship.flipped()))

    def after(ships: Squadron) -> int:
        return _loss(tuple(sorted(ships)), hits, criticals - 1)

    return max(range(len(squadron)), key=lambda n: (cost(n), -n))


def least_loss(squadron: Sequence[Target], hits: int) -> list[int]:
    """The ships that the owner gives so many hits to, one after the other, to lose least (6.19)."""
    best: dict[int, tuple[int, list[int]]] = {0: (0, [])}
    for n, ship in enumerate(squadron):
        sunk = (ship.defence, ship.damaged_firepower * FIREPOWER + SUNK)
        flipped = (1, (ship.firepower - ship.damaged_firepower) * FIREPOWER + FLIPPED)
        choices = [(*sunk, 1)] if ship.damaged else [(*flipped, 1), (flipped[0] + sunk[0], flipped[1] + sunk[1], 2)]
        for taken, (cost, picks) in sorted(best.items(), reverse=True):
            for absorbed, loss, times in choices:
                reached = min(hits, taken + absorbed)
                if cost + loss < best.get(reached, (HOPELESS, []))[0]:
                    best[reached] = (cost + loss, [*picks, *[n] * times])
    return best[max(best)][1]


@lru_cache(4096)
def _loss(ships: Squadron, hits: int, criticals: int) -> int:
    """What a volley costs a squadron if both sides allot it well."""
    return max(loss + _least(squadron)[hits] for squadron, loss in _crippled(ships, criticals).items())


@lru_cache(4096)
def _crippled(ships: Squadron, criticals: int) -> dict[Squadron, int]:
    """Every squadron that so many criticals can leave, with its loss (6.18)."""
    if not criticals or not ships:
        return {ships: 0}
    left: dict[Squadron, int] = {}
    for squadron, loss in _crippled(ships, criticals - 1).items():
        intact = any(not ship.damaged for ship in squadron)
        for n, ship in enumerate(squadron):
            if n and squadron[n - 1] == ship:
                continue
            rest = squadron[:n] + squadron[n + 1 :]
            if not ship.damaged:
                flipped = tuple(sorted((*rest, ship.flipped())))
                left[flipped] = loss + (ship.firepower - ship.damaged_firepower) * FIREPOWER + FLIPPED
            elif not intact:
                left[rest] = loss + ship.damaged_firepower * FIREPOWER + SUNK
        if not squadron:
            left[squadron] = loss
    return left


@lru_cache(4096)
def _least(ships: Squadron) -> list[int]:
    """By number of hits: the least they can cost (6.19). Hits beyond the last ship are lost.

    Each ship takes nothing, or is damaged, or sinks; the cheapest choice that takes in enough counts. One that takes
    in more than enough ends with a ship sunk by fewer hits than its defence.
    """
    best = [0] + [HOPELESS] * MOST_HITS
    everything = 0
    for ship in ships:
        sunk = (ship.defence, ship.damaged_firepower * FIREPOWER + SUNK)
        choices = [sunk]
        if not ship.damaged:
            flipped = (1, (ship.firepower - ship.damaged_firepower) * FIREPOWER + FLIPPED)
            choices = [flipped, (flipped[0] + sunk[0], flipped[1] + sunk[1])]
        everything += choices[-1][1]
        for taken in range(MOST_HITS, -1, -1):
            if best[taken] < HOPELESS:
                for absorbed, cost in choices:
                    reached = min(MOST_HITS, taken + absorbed)
                    best[reached] = min(best[reached], best[taken] + cost)
    return [min(everything, *best[hits:]) if hits else 0 for hits in range(MOST_HITS + 1)]


# -- a whole battle --------------------------------------------------------------------------------


class Volley(NamedTuple):
    """What a volley promises: means, and the chances that any ship is damaged or sunk, and that any is sunk."""

    hits: Fraction
    criticals: Fraction
    damage: Fraction
    sink: Fraction
    firepower: Fraction  # that the other side loses


def battle(first: Iterable[Target], second: Iterable[Target]) -> tuple[Volley, Volley]:
    """The volley of the squadron that fires first, and that of what it leaves of the other (6.13 to 6.20).

    Each side throws as many dice as cost the other the most firepower, and allots as in `damage`.
    """
    firing, waiting = tuple(sorted(first)), tuple(sorted(second))
    power, afloat = (sum(ship.power for ship in ships) for ships in (firing, waiting))
    left: Counter[int] = Counter()
    ways = 6 ** (dice := _best_against(power, waiting))
    for (hits, criticals), chance in _fire(power, dice):
        left[afloat - _loss(waiting, hits, criticals) // FIREPOWER] += int(chance * ways)
    answers = [(Fraction(number, ways), _volley(rest, firing)) for rest, number in left.items()]
    answer = (sum((chance * volley[n] for chance, volley in answers), Fraction(0)) for n in range(len(Volley._fields)))
    return _volley(power, waiting), Volley(*answer)


@lru_cache(1024)
def _best_against(firepower: int, ships: Squadron) -> int:
    """The number of dice that costs a squadron most; the fewest of equal ones."""

    def cost(dice: int) -> Fraction:
        return sum((chance * _loss(ships, *effect) for effect, chance in _fire(firepower, dice)), Fraction(0))

    return max(range(1, MOST_DICE + 1), key=lambda dice: (cost(dice), -dice))


@lru_cache(1024)
def _volley(firepower: int, ships: Squadron) -> Volley:
    effects = fire(firepower, _best_against(firepower, ships))
    damaged, sunk, lost = Fraction(0), Fraction(0), Fraction(0)
    for effect, chance in effects.items():
        loss = _loss(ships, *effect)
        damaged += chance * (loss > 0)
        sunk += chance * (_apart(loss)[1] > 0)
        lost += chance * _apart(loss)[2]
    return Volley(*expected(effects), damaged, sunk, lost)


def table(firepower: int, dice: int | None = None) -> Odds:
    """Hits and criticals for each number of dice, or the whole distribution for one number."""
    hits, criticals = Column("hits"), Column("criticals")
    if dice is not None:
        effects = fire(firepower, dice)
        return Odds((hits, criticals, Column("chance", chance=True)), tuple((*key, effects[key]) for key in effects))
    rows: list[tuple[int | Fraction, ...]] = []
    for number in range(1, MOST_DICE + 1):
        effects = fire(firepower, number)
        all_hit = sum((chance for effect, chance in effects.items() if effect[0] == number), Fraction(0))
        rows.append((number, *expected(effects), all_hit))
    columns = (Column("dice"), hits, criticals, Column("all_hit", chance=True))
    return Odds(columns, tuple(rows), Advice("best-dice", best_dice(firepower, "damage")))


TABLE = OddsTable((Number("firepower", 0, MOST_FIREPOWER), Number("dice", 1, MOST_DICE, needed=False)), table)


def at_most(speed: int) -> Fraction:
    """The chance that a die is not above a speed: a movement test succeeds."""
    return Fraction(min(max(speed, 0), 6), 6)


# -- luck ------------------------------------------------------------------------------------------


def thrower(state: State) -> int | None:
    """Whose die is thrown now."""
    if state.step == seq.OPERATION_DIE:
        return parts.RUSSIA if state.die else parts.JAPAN
    if state.step == seq.FIRE_ROLL:
        return state.firer
    if state.step in (seq.MOVE_DIE, seq.MINE_DIE, seq.SURVIVAL_DIE):
        return state.operator
    return parts.JAPAN if state.step in (seq.RAID_DIE, seq.SIPING_DIE) else None


def measures(stories: Iterable[Iterable[Event]]) -> list[Measure]:
    """Hits and criticals of each side's volleys against what the dice promised."""
    got = {(side, key): 0 for side in (0, 1) for key in ("hits", "criticals")}
    promised = dict.fromkeys(got, 0.0)
    for story in stories:
        for event in story:
            side, first, second = event.numbers[:3]
            if event.kind == events.FIRES:
                hits, criticals = expected(fire(first, second))
                promised[side, "hits"] += float(hits)
                promised[side, "criticals"] += float(criticals)
            elif event.kind == events.EFFECT:
                got[side, "hits"] += first
                got[side, "criticals"] += second
    return [
        Measure(side=parts.SIDES[side], key=key, got=number, expected=round(promised[side, key], 2))
        for (side, key), number in got.items()
    ]
