"""Exact chances of a combat, with the best re-rolls on both sides.

The attacker wants the most losses, the defender the fewest; where it makes no difference nobody throws again, and a die
that is thrown again is the lowest. Losses are what the dice say, or no more than is there to lose where that is known.

>>> from admiralty.games.pacific_1942.odds import attack, expected
>>> attack(1, 1)
{0: Fraction(7, 12), 1: Fraction(1, 3), 2: Fraction(1, 12)}
>>> expected(attack(3, 1)) > expected(attack(3, 2))
True
>>> attack(1, 1, units=1)
{0: Fraction(7, 12), 1: Fraction(5, 12)}
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product

from admiralty.engine import faces
from admiralty.engine import odds as tables
from admiralty.engine.odds import Column, Number, OddsTable
from admiralty.engine.state import DONE, Event
from admiralty.engine.view import Measure, Odds, Prospect
from admiralty.games.pacific_1942 import actions as act
from admiralty.games.pacific_1942 import components as parts
from admiralty.games.pacific_1942 import events
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.air import reaches
from admiralty.games.pacific_1942.combat import losses_of
from admiralty.games.pacific_1942.gunnery import can_fire
from admiralty.games.pacific_1942.state import State

MOST = 12  # dice that a side can ever have, with room to spare
ALL = 3  # losses that one combat can bring (12.4)
Dice = tuple[int, ...]  # ascending
Chances = tuple[Fraction, Fraction, Fraction, Fraction]  # of 0, 1, 2, 3 losses
UNHARMED = 4 / 6  # a mine harms on 1 and 6
CHANCES = ["chance"]  # of the numbers below; the others are means


def attack(attacker: int, defender: int, units: int = ALL) -> dict[int, Fraction]:
    """How likely each number of losses is, with so many dice on each side and so many units or battalions to lose."""
    if not (1 <= attacker <= MOST and 1 <= defender <= MOST):
        raise ValueError(f"each side has 1 to {MOST} dice, not {attacker} and {defender}")
    return {losses: chance for losses, chance in enumerate(_attack(attacker, defender, min(units, ALL))) if chance}


def expected(chances: Mapping[int, Fraction]) -> Fraction:
    """The mean number of losses."""
    return sum((losses * chance for losses, chance in chances.items()), Fraction(0))


@lru_cache(256)
def _attack(attacker: int, defender: int, units: int) -> Chances:
    return _mean([_attacking(dice, max(0, attacker - 3), defender, units) for dice in _throws(min(3, attacker))])


@lru_cache(4)
def _throws(dice: int) -> list[Dice]:
    return [tuple(sorted(thrown)) for thrown in product(range(1, 7), repeat=dice)]


def _mean(chances: list[Chances]) -> Chances:
    count = len(chances)
    totals = [sum((chance[n] for chance in chances), Fraction(0)) / count for n in range(4)]
    return totals[0], totals[1], totals[2], totals[3]


def _worth(chances: Chances) -> Fraction:
    return chances[1] + 2 * chances[2] + 3 * chances[3]


def _again(dice: Dice, face: int) -> Dice:
    """The lowest die thrown again shows this face."""
    return tuple(sorted((*dice[1:], face)))


@lru_cache(100_000)
def _attacking(dice: Dice, rerolls: int, defender: int, units: int) -> Chances:
    """The attacker's dice lie there; he stops or throws the lowest again."""
    stop = _defence(sum(dice), defender, units)
    if not rerolls:
        return stop
    again = _mean([_attacking(_again(dice, face), rerolls - 1, defender, units) for face in range(1, 7)])
    return again if _worth(again) > _worth(stop) else stop


@lru_cache(2048)
def _defence(total: int, defender: int, units: int) -> Chances:
    return _mean([_defending(dice, max(0, defender - 3), total, units) for dice in _throws(min(3, defender))])


@lru_cache(100_000)
def _defending(dice: Dice, rerolls: int, total: int, units: int) -> Chances:
    """The defender's dice lie there, and he knows what to beat."""
    losses = min(units, int(losses_of(total - sum(dice))))
    stop: Chances = tuple(Fraction(int(losses == n)) for n in range(4))  # type: ignore[assignment]
    if not rerolls:
        return stop
    again = _mean([_defending(_again(dice, face), rerolls - 1, total, units) for face in range(1, 7)])
    return again if _worth(again) < _worth(stop) else stop


def table(attackers: int, defenders: int | None = None) -> tables.Odds:
    """Losses against each number of defending dice, or the distribution for one."""
    losses, chance = Column("losses"), Column("chance", chance=True)
    if defenders is not None:
        return tables.Odds((losses, chance), tuple(attack(attackers, defenders).items()))
    rows: list[tuple[int | Fraction, ...]] = []
    for number in range(1, 10):
        chances = attack(attackers, number)
        rows.append((number, expected(chances), 1 - chances.get(0, Fraction(0))))
    return tables.Odds((Column("defenders"), losses, chance), tuple(rows))


TABLE = OddsTable((Number("attackers", 1, MOST), Number("defenders", 1, MOST, needed=False)), table)


# -- for the present decision ----------------------------------------------------------------------


def odds(known: State) -> Odds | None:
    """Chances for each action of the present decision."""
    if known.actor < 0:
        return None
    kind, legal = "attack", known.legal()
    if known.step in (seq.MOVE, seq.TRANSPORT):
        return mines(known, legal)
    if known.step in (seq.GUN_TARGET, seq.AIR_TARGET):
        choices = [_against(known, action) for action in legal if action != DONE]
    elif known.step in (seq.GUN_DICE, seq.AIR_SQUADRONS):
        choices = [_joined(known, action) for action in legal]
    elif known.step in (seq.LANDING, seq.MARCH_COUNT):
        enemy = int(known.troops(1 - known.side, known.field))
        choices = [_choice(action, action - act.COUNT, enemy, enemy) for action in legal if enemy]
    elif known.step == seq.ATTACK:
        choices = [_choice(DONE, int(known.attackers), int(known.defenders), _at_stake(known))]
    elif known.step in (seq.ATTACK_REROLL, seq.DEFENCE_REROLL):
        kind, choices = "reroll", [_reroll(known, action) for action in legal]
    else:
        choices = []
    return Odds(kind=kind, chances=CHANCES, choices=choices) if choices else None


def mines(known: State, legal: list[int]) -> Odds | None:
    """The chance that a ship enters a mine hex unharmed (7.3)."""
    mined = [action for action in legal if action >= act.HEX and known.chart.terrain[action - act.HEX] == parts.MINE]
    choices = [Prospect(n=action, numbers={"unharmed": UNHARMED}) for action in mined]
    return Odds(kind="mine", chances=["unharmed"], choices=choices) if choices else None


def _against(known: State, action: int) -> Prospect:
    """What an attack on a ship promises if everything that can reach it takes part."""
    target = action - act.SHIP
    units = int(known.ships[fields.STRENGTH + target])
    first = int(known.side) * parts.FLEET
    if known.step == seq.GUN_TARGET:
        guns = [ship for ship in range(first, first + parts.D) if can_fire(known, ship, target)]
        return _choice(action, sum(int(known.ships[fields.DICE + ship]) for ship in guns), units, units)
    decks = [ship for ship in range(first + parts.D, first + parts.G) if reaches(known, ship, target)]
    squadrons = sum(int(known.ships[fields.ARMED + ship]) for ship in decks)
    return _choice(action, squadrons, units + int(known.ships[fields.COVER + target]), units)


def _joined(known: State, action: int) -> Prospect:
    """What an attack promises if no later ship joins in."""
    units = int(known.ships[fields.STRENGTH + known.target])
    fighters = int(known.ships[fields.COVER + known.target]) if known.step == seq.AIR_SQUADRONS else 0
    return _choice(action, int(known.attackers) + action - act.COUNT, units + fighters, units)


def _choice(action: int, attackers: int, defenders: int, units: int) -> Prospect:
    if attackers < 1:
        return Prospect(n=action, numbers={"losses": 0.0, "chance": 0.0})
    chances = attack(min(attackers, MOST), min(defenders, MOST), units)
    numbers = {"losses": float(expected(chances)), "chance": float(1 - chances.get(0, Fraction(0)))}
    return Prospect(n=int(action), numbers=numbers)


def _reroll(known: State, action: int) -> Prospect:
    """The mean losses after stopping, or after throwing this die again."""
    dice = tuple(faces.unpack(known.faces))
    attacking = known.step == seq.ATTACK_REROLL
    units = min(ALL, _at_stake(known))

    def value(shown: Dice, rerolls: int) -> Chances:
        if attacking:
            return _attacking(shown, rerolls, int(known.defenders), units)
        return _defending(shown, rerolls, int(known.sum), units)

    if action == 0:
        chances = value(dice, 0)
    else:
        rest = list(dice)
        rest.remove(action)
        thrown = [tuple(sorted((*rest, face))) for face in range(1, 7)]
        chances = _mean([value(shown, int(known.rerolls) - 1) for shown in thrown])
    return Prospect(n=action, numbers={"losses": float(_worth(chances)), "chance": float(1 - chances[0])})


def _at_stake(known: State) -> int:
    """The units of the ship, or the battalions on the hex, that are under attack."""
    if known.target >= 0:
        return int(known.ships[fields.STRENGTH + known.target])
    return int(known.troops(1 - known.side, known.field)) if known.field >= 0 else ALL


# -- luck --------------------------------------------------------------------------------------------


def thrower(state: State) -> int | None:
    """Whose die is thrown now."""
    if state.step == seq.DEFENCE_DIE:
        return 1 - state.side
    return state.side if state.step in (seq.ATTACK_DIE, seq.MINE_DIE) else None


def measures(stories: list[list[Event]]) -> list[Measure]:
    """Losses that each side's attacks brought, against what the best re-rolls promised."""
    got = [0, 0]
    promised = [0.0, 0.0]
    for story in stories:
        for event in story:
            side, first, second = event.numbers[:3]
            if event.kind == events.COMBAT:
                promised[side] += float(expected(attack(first, second)))
            elif event.kind == events.EFFECT:
                got[side] += first
    return [
        Measure(side=parts.SIDES[side], key="losses", got=got[side], expected=round(promised[side], 2))
        for side in (0, 1)
    ]
