"""What attacks can be expected to bring: the enemy's next ones, and the one that is being made."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.tally import sum_of
from admiralty.games.pacific_1942.air import reaches
from admiralty.games.pacific_1942.components import FLEET, HEXES, MOST_DICE, NOBODY, D, G
from admiralty.games.pacific_1942.features import FLYING, ISLAND, SINKING
from admiralty.games.pacific_1942.gunnery import can_fire
from admiralty.games.pacific_1942.sequence import AIR_SQUADRONS, ATTACK, ATTACK_REROLL, DEFENCE_REROLL, GUN_DICE
from admiralty.games.pacific_1942.state import ABOARD, ARMED, COVER, DICE, HEX, STRENGTH, State

# What goes down with a unit, in points; found by playing the computer against itself and against chance.
UNIT: Final = 1.9  # the point that the enemy gets, and that it can no longer fight
BOMBER: Final = 0.35
BATTALION: Final = 0.5
GUNS_REACH: Final[i64] = 3  # moves from a battleship to what it can fire at after moving


def danger(state: State, side: i64) -> float:
    """The most that the enemy's bombers can be expected to sink of one ship, and his guns of one that is near them."""
    bombers: i64 = 0
    carrier: i64 = (1 - side) * FLEET + D
    while carrier < (1 - side) * FLEET + G:
        if state.afloat(carrier) and not state.in_storm(carrier):
            bombers += state.ships[ARMED + carrier]
        carrier += 1
    by_air = 0.0
    by_guns = 0.0
    ship: i64 = side * FLEET
    while ship < side * FLEET + FLEET:
        if state.afloat(ship):
            strength: i64 = state.ships[STRENGTH + ship]
            if bombers and not state.in_storm(ship):
                by_air = max(by_air, loss(state, ship, bombers, strength + state.ships[COVER + ship]))
            dice: i64 = guns_near(state, state.ships[HEX + ship], 1 - side)
            if dice:
                by_guns = max(by_guns, loss(state, ship, dice, strength))
        ship += 1
    return by_air + by_guns


def loss(state: State, ship: i64, attackers: i64, defenders: i64) -> float:
    """What an attack on a ship can be expected to cost, with what goes down with it."""
    strength: i64 = state.ships[STRENGTH + ship]
    aboard = BOMBER * float(state.bombers(ship)) + BATTALION * float(state.ships[ABOARD + ship])
    units = losses(mean(attackers) - mean(defenders), spread(attackers, defenders), strength)
    return units * (UNIT + aboard / float(strength))


def guns_near(state: State, here: i64, side: i64) -> i64:
    """Dice of a side's battleships that can be in reach of a hex next turn."""
    moves = state.chart.moves
    dice: i64 = 0
    ship: i64 = side * FLEET
    while ship < side * FLEET + D:
        hex_: i64 = state.ships[HEX + ship]
        if hex_ >= 0 and moves[hex_ * HEXES + here] <= GUNS_REACH:
            dice += state.ships[STRENGTH + ship]
        ship += 1
    return dice


def present_combat(state: State, sign: float, out: vec[float]) -> None:
    """What the side whose turn it is can expect of the attack that is being made."""
    target: i64 = state.target
    if state.step in (GUN_DICE, AIR_SQUADRONS):
        air: bool = state.step == AIR_SQUADRONS
        defence: i64 = state.ships[STRENGTH + target] + (state.ships[COVER + target] if air else 0)
        dice: i64 = max(1, state.attackers + still_to_come(state, air))
        ahead = mean(dice) - mean(defence)
        out[SINKING] += sign * losses(ahead, spread(dice, defence), state.ships[STRENGTH + target])
        if air:
            out[FLYING] += sign * float(state.attackers)
    elif state.step == ATTACK:
        ahead = mean(state.attackers) - mean(state.defenders)
        thrown(state, ahead, spread(state.attackers, state.defenders), sign, out)
    elif state.step == ATTACK_REROLL:
        ahead = float(sum_of(state.faces)) + second_thoughts(state.rerolls) - mean(state.defenders)
        thrown(state, ahead, spread(min(state.rerolls, 1), state.defenders), sign, out)
    elif state.step == DEFENCE_REROLL:
        ahead = float(state.sum - sum_of(state.faces)) - second_thoughts(state.rerolls)
        thrown(state, ahead, 1.0, sign, out)
    else:
        out[FLYING] += sign * float(state.flying)


def thrown(state: State, ahead: float, chance: float, sign: float, out: vec[float]) -> None:
    """The same once dice lie on the table: against a ship, or against a garrison."""
    if state.target != NOBODY:
        out[SINKING] += sign * losses(ahead, chance, state.ships[STRENGTH + state.target])
        out[FLYING] += sign * float(state.flying)
        return
    garrison: i64 = state.troops(1 - state.side, state.field)
    if garrison <= 3:
        threshold = -2.5 + 3.0 * float(garrison)
        out[ISLAND] += sign / (1.0 + exp(-1.7 * (ahead - threshold) / chance))


def still_to_come(state: State, air: bool) -> i64:
    """Dice or squadrons that ships from the cursor on can add."""
    more: i64 = 0
    ship: i64 = state.cursor
    last: i64 = state.side * FLEET + (G if air else D)
    while ship < last:
        if air and reaches(state, ship, state.target):
            more += state.ships[ARMED + ship]
        elif not air and can_fire(state, ship, state.target):
            more += state.ships[DICE + ship]
        ship += 1
    return more


def mean(dice: i64) -> float:
    """The sum that so many dice can be expected to show, with the lowest thrown again where that is allowed."""
    return 3.5 * float(min(dice, MOST_DICE)) + (second_thoughts(dice - MOST_DICE) if dice > MOST_DICE else 0.0)


def second_thoughts(rerolls: i64) -> float:
    """What so many dice thrown again add to a sum, each less than the one before."""
    return 1.5 * float(rerolls) - 0.12 * float(rerolls * rerolls) if rerolls < 6 else 4.7


def spread(attackers: i64, defenders: i64) -> float:
    """How far the difference of both sums lies from its mean, as a rule."""
    return sqrt(2.9 * float(max(1, min(attackers, MOST_DICE) + min(defenders, MOST_DICE))))


def losses(ahead: float, chance: float, units: i64) -> float:
    """Units lost when the attacker is so far ahead, more or less: one from 1 on, two from 4, three from 7 (12.4)."""
    total = 0.0
    threshold = 0.5
    n: i64 = 0
    while n < min(units, MOST_DICE):
        total += 1.0 / (1.0 + exp(-1.7 * (ahead - threshold) / chance))
        threshold += 3.0
        n += 1
    return total
