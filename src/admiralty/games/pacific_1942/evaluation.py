"""How good a position is: points, what is left to win more with, what is about to happen to it."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from admiralty.engine.state import OVER
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.combat import sum_of
from admiralty.games.pacific_1942.components import (
    BATTLESHIP,
    CARRIER,
    FLEET,
    HEXES,
    JAPAN,
    MOST_DICE,
    MOST_STRENGTH,
    NOBODY,
    TRANSPORT,
    D,
    G,
    kind_of,
)
from admiralty.games.pacific_1942.components import STRENGTH as WHOLE
from admiralty.games.pacific_1942.gunnery import can_fire
from admiralty.games.pacific_1942.movement import open_to
from admiralty.games.pacific_1942.sequence import (
    AIR_SQUADRONS,
    ARM_SHIP,
    ATTACK_REROLL,
    DEFENCE_REROLL,
    GUN_DICE,
    REVEAL,
)
from admiralty.games.pacific_1942.state import (
    ABOARD,
    ARMED,
    BACK,
    COVER,
    DICE,
    HEX,
    IDLE,
    STRENGTH,
    TROOPS,
    State,
)

# Weights found by playing the computer against itself and against chance.
UNIT: Final = 0.9  # a unit of a ship is a point for the enemy, and it can fight
BOMBER: Final = 0.35
FIGHTER: Final = 0.12
BATTALION: Final = 0.25
LANDING: Final = 1.8  # a battalion aboard beside a free island, less for each move further
HUNT: Final = 0.3  # a unit of a battleship beside an enemy, less for each move further
FEAR: Final = 0.7  # what the enemy can do in his next turn
WORRY: Final = 0.3  # the same, but this side moves before he does
GUNS_REACH: Final[i64] = 3  # moves from a battleship to what it can fire at after moving
ISLAND: Final = 5.0  # an island hex that changes hands
STUCK: Final = 0.5  # a ship that cannot move at all; half of it with one way only
FAR: Final[i64] = 12  # moves of a ship that is not yet on the map
# Units of a fleet that is being armed, by kind.
GUNS: Final = 0.65
DECKS: Final = 1.2
HOLDS: Final = 2.2


def evaluate(state: State) -> float:
    """The prospects of Japan, from -1 to 1."""
    if state.actor == OVER:
        return float(state.returns()[0])
    if state.step <= REVEAL:
        margin = armed_worth(state, 0) - armed_worth(state, 1)
    else:
        margin = worth(state, 0) - worth(state, 1)
        gain = present_combat(state)
        margin += gain if state.side == JAPAN else -gain
    return 2.0 / (1.0 + exp(-margin / 5.0)) - 1.0


# -- arming ----------------------------------------------------------------------------------------


def armed_worth(state: State, side: i64) -> float:
    """A fleet that is being armed; what is not yet given goes where it serves best."""
    value = 0.0
    left: i64 = WHOLE
    ship: i64 = side * FLEET
    last: i64 = side * FLEET + FLEET
    while ship < last:
        strength: i64 = max(0, state.ships[STRENGTH + ship])
        left -= strength
        kind: i64 = kind_of(ship)
        if kind == BATTLESHIP:
            value += (0.35 + 0.1 * float(strength)) * float(strength)
        elif kind == CARRIER:
            value += 0.85 * float(strength) + BOMBER * 0.5 * float(state.ships[ARMED + ship])
        else:
            value += HOLDS * float(strength)
        ship += 1
    if state.step == ARM_SHIP and state.actor == side:
        while ship > state.cursor and left > 0:
            ship -= 1
            given: i64 = min(left, MOST_STRENGTH[ship & 7])
            kind = kind_of(ship)
            value += float(given) * (HOLDS if kind == TRANSPORT else DECKS if kind == CARRIER else GUNS)
            left -= given
    return value


# -- at sea ----------------------------------------------------------------------------------------


def worth(state: State, side: i64) -> float:
    """Points and means of one side, and what it has to fear."""
    points: i64 = state.points(side)
    value = float(points) + (2.0 if points >= 9 else 0.0)
    ship: i64 = side * FLEET
    while ship < side * FLEET + FLEET:
        if state.ships[STRENGTH + ship] > 0:
            value += ship_worth(state, ship, side)
        ship += 1
    n: i64 = 0
    while n < len(state.chart.islands):
        value += BATTALION * 0.4 * float(state.troops(side, state.chart.islands[n]))
        n += 1
    return value - (FEAR if state.side == side else WORRY) * danger(state, side)


def ship_worth(state: State, ship: i64, side: i64) -> float:
    """A ship for its units, its aircraft, its battalions and how near they are to their work."""
    kind: i64 = kind_of(ship)
    here: i64 = state.ships[HEX + ship]
    strength: i64 = state.ships[STRENGTH + ship]
    value = UNIT * float(strength) + FIGHTER * float(state.ships[COVER + ship])
    if kind == CARRIER:
        ready: i64 = state.ships[ARMED + ship]
        waiting: i64 = state.ships[IDLE + ship] + state.ships[BACK + ship]
        value += BOMBER * (float(ready) + 0.6 * float(waiting))
    elif kind == TRANSPORT and state.ships[ABOARD + ship]:
        away: i64 = moves_to_island(state, here, side)
        value += (BATTALION + LANDING / (1.0 + 0.5 * float(away))) * float(min(2, state.ships[ABOARD + ship]))
    elif kind == BATTLESHIP:
        value += HUNT * float(strength) / (1.0 + 0.25 * float(moves_to_prey(state, here, side, strength)))
    if here >= 0 and kind != CARRIER:
        value -= STUCK * max(0.0, 1.0 - 0.5 * float(ways_out(state, here)))
    return value


def ways_out(state: State, here: i64) -> i64:
    """Hexes beside a ship that it could enter."""
    ways: i64 = 0
    direction: i64 = 0
    while direction < 6:
        if open_to(state, state.chart.near[here * 6 + direction]):
            ways += 1
        direction += 1
    return ways


def moves_to_island(state: State, here: i64, side: i64) -> i64:
    """Moves to the nearest island hex that the side does not hold; one with a garrison counts as further."""
    chart: Chart = state.chart
    best: i64 = HEXES
    if here < 0:
        return FAR
    n: i64 = 0
    while n < len(chart.islands):
        hex_: i64 = chart.islands[n]
        troops: i64 = state.hexes[TROOPS + hex_]
        ours: bool = troops > 0 if side == JAPAN else troops < 0
        if not ours:
            best = min(best, chart.moves[here * HEXES + hex_] + (2 if troops else 0))
        n += 1
    return best


def moves_to_prey(state: State, here: i64, side: i64, strength: i64) -> i64:
    """Moves to the nearest enemy ship; a battleship that is no weaker counts as further."""
    best: i64 = 20
    if here < 0:
        return FAR
    ship: i64 = (1 - side) * FLEET
    last: i64 = ship + FLEET
    while ship < last:
        hex_: i64 = state.ships[HEX + ship]
        if hex_ != NOBODY:
            peril: i64 = 3 if kind_of(ship) == BATTLESHIP and state.ships[STRENGTH + ship] >= strength else 0
            best = min(best, state.chart.moves[here * HEXES + hex_] + peril)
        ship += 1
    return best


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
    aboard = BOMBER * float(state.bombers(ship)) + 0.5 * float(state.ships[ABOARD + ship])
    units = losses(mean(attackers) - mean(defenders), spread(attackers, defenders), strength)
    return units * (1.0 + UNIT + aboard / float(strength))


def guns_near(state: State, here: i64, side: i64) -> i64:
    """Dice of a side's battleships that can be in reach of a hex next turn."""
    dice: i64 = 0
    ship: i64 = side * FLEET
    while ship < side * FLEET + D:
        hex_: i64 = state.ships[HEX + ship]
        if hex_ >= 0 and state.chart.moves[hex_ * HEXES + here] <= GUNS_REACH:
            dice += state.ships[STRENGTH + ship]
        ship += 1
    return dice


# -- the present combat ----------------------------------------------------------------------------


def present_combat(state: State) -> float:
    """What the side whose turn it is can expect of the attack that is being made."""
    if state.step in (GUN_DICE, AIR_SQUADRONS):
        target: i64 = state.target
        air: bool = state.step == AIR_SQUADRONS
        defence: i64 = state.ships[STRENGTH + target] + (state.ships[COVER + target] if air else 0)
        dice: i64 = max(1, state.attackers + still_to_come(state, air))
        hurt = losses(mean(dice) - mean(defence), spread(dice, defence), state.ships[STRENGTH + target])
        return hurt * (1.0 + UNIT) + (BOMBER * 0.6 * float(state.attackers) if air else 0.0)
    ahead = 0.0
    chance = 0.0
    if state.step == ATTACK_REROLL:
        ahead = float(sum_of(state.faces)) + second_thoughts(state.rerolls) - mean(state.defenders)
        chance = spread(min(state.rerolls, 1), state.defenders)
    elif state.step == DEFENCE_REROLL:
        ahead = float(state.sum - sum_of(state.faces)) - second_thoughts(state.rerolls)
        chance = 1.0
    else:
        return BOMBER * 0.6 * float(state.flying)
    if state.target != NOBODY:
        hurt = losses(ahead, chance, state.ships[STRENGTH + state.target])
        return hurt * (1.0 + UNIT) + BOMBER * 0.6 * float(state.flying)
    garrison: i64 = state.troops(1 - state.side, state.field)
    threshold = -2.5 + 3.0 * float(garrison)
    return ISLAND / (1.0 + exp(-1.7 * (ahead - threshold) / chance)) if garrison <= 3 else 0.0


def still_to_come(state: State, air: bool) -> i64:
    """Dice or squadrons that ships from the cursor on can add."""
    more: i64 = 0
    ship: i64 = state.cursor
    last: i64 = state.side * FLEET + (G if air else D)
    while ship < last:
        if air and state.afloat(ship) and not state.in_storm(ship):
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
