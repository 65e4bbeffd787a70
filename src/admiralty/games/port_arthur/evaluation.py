"""How good a position is: a quick estimate of the final margin, for computer players.

What has been scored, what the zones promise this turn, what the fleets promise for the turns to come,
and whether Japan will reach Mukden, without which nothing else counts (4.2).
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from admiralty.engine import state as engine
from admiralty.games.port_arthur.components import (
    BIT,
    DIEGO_SUAREZ,
    FLEET,
    JAPAN,
    JAPAN_PORT,
    KEY_ZONES,
    LIAOYANG,
    MUKDEN,
    NANSHAN,
    PORT_ARTHUR,
    RUSSIA,
    TSUSHIMA,
    TURN_4,
    TURN_5,
    TURNS,
    VLADIVOSTOK,
    YALU,
    YARD,
    YELLOW_SEA,
    ZONES,
    count,
    firepower,
)
from admiralty.games.port_arthur.sequence import BLOCKADE, CONTROL, SORTIE
from admiralty.games.port_arthur.state import State

# Weights found by playing the computer against itself.
ALONE: Final = 0.85  # chance to keep a zone in which one is alone, before the operations
CONTESTED: Final = 0.45  # chance to win a contested zone with all the firepower on one's side
FUTURE: Final = 3.0  # points a turn if one fleet is everything and the other nothing
LANDING: Final = 0.8  # chance that an army comes through, if nobody is there yet


def evaluate(state: State) -> float:
    """The prospects of Japan, from -1 to 1."""
    if state.actor == engine.OVER:
        return float(state.returns()[0])
    margin = float(state.control)
    turns: i64 = TURNS - state.turn
    if state.step < CONTROL:
        margin += promise(state)
    mukden = mukden_chance(state, turns)
    margin = max(-5.0, min(5.0, margin))
    margin += fleets(state) * (FUTURE * float(turns) + 1.5)
    spread = 1.0 + 0.5 * float(turns)
    ahead = 1.0 / (1.0 + exp(-margin / spread))
    return 2.0 * mukden * ahead - 1.0


def promise(state: State) -> float:
    """The points that control and convoys of this turn are likely to bring Japan, less Russia's."""
    japanese = 0.0
    russian = 0.0
    japanese_pairs = 0.0
    russian_pairs = 0.0
    plain = 0.0
    zone: i64 = 0
    while zone < ZONES:
        ours = chance(state, JAPAN, zone)
        theirs = chance(state, RUSSIA, zone)
        if KEY_ZONES >> zone & 1:
            # One, two, three key zones score 1, 3, 6: a point for each and a point for each pair.
            japanese_pairs += japanese * ours
            russian_pairs += russian * theirs
            japanese += ours
            russian += theirs
        else:
            plain += 2.0 * theirs
        zone += 1
    points = japanese + japanese_pairs - russian - russian_pairs - plain
    if state.embarked & 1:
        points -= chance(state, RUSSIA, YELLOW_SEA)
    if state.embarked & 2:
        points -= chance(state, RUSSIA, TSUSHIMA)
    return points


def chance(state: State, side: i64, zone: i64) -> float:
    """How likely a side controls a zone at the end of the turn."""
    ours: i64 = state.squadron(side, zone)
    if not ours:
        return 0.0
    theirs: i64 = state.squadron(1 - side, zone)
    if not theirs:
        strength: i64 = firepower(ours, state.damaged)
        return ALONE if strength >= 6 else ALONE - 0.05 * float(6 - strength)
    power = float(firepower(ours, state.damaged))
    share = power / (power + float(firepower(theirs, state.damaged)))
    pending: i64 = state.hits + state.criticals
    if state.zone == zone and pending:
        swing = 0.04 * float(pending)
        share += swing if state.firer == side else -swing
    return CONTESTED * max(0.0, 2.0 * share - 1.0)


def fleets(state: State) -> float:
    """The balance of the fleets, from -1 (only Russia's is left) to 1."""
    ours = strength_of(state, JAPAN)
    theirs = strength_of(state, RUSSIA)
    return (ours - theirs) / (ours + theirs + 1.0)


def strength_of(state: State, side: i64) -> float:
    """Ships count for their guns and for being there; damage counts less in a yard, and so does a far-off fleet."""
    ships: i64 = 0
    zone: i64 = 0
    while zone < ZONES:
        ships |= state.at[zone]
        zone += 1
    yards: i64 = 0
    if side == JAPAN:
        ships |= state.at[JAPAN_PORT]
        yards = state.at[JAPAN_PORT + YARD]
    else:
        ships |= state.at[PORT_ARTHUR] | state.at[VLADIVOSTOK] | state.at[DIEGO_SUAREZ]
        yards = state.at[PORT_ARTHUR + YARD] | state.at[VLADIVOSTOK + YARD]
    ships &= FLEET[side]
    hurt: i64 = ships & state.damaged
    strength = float(firepower(ships, state.damaged)) + float(count(ships)) - 0.7 * float(count(hurt))
    strength += 0.9 * float(firepower(yards, 0) + count(yards))
    if side == RUSSIA:
        waiting: i64 = state.at[TURN_4] | state.at[TURN_5]
        strength += 0.6 * float(firepower(waiting, 0) + count(waiting))
    if state.firer == 1 - side and (state.hits or state.criticals):
        strength -= 1.1 * float(state.hits) + 1.4 * float(state.criticals)
    return max(0.0, strength)


def mukden_chance(state: State, turns: i64) -> float:
    """How likely an army stands in Mukden at the end."""
    needed: i64 = 0
    for box in (YALU, NANSHAN, LIAOYANG, MUKDEN):
        if not state.boxes & BIT[box]:
            needed += 1
    if needed == 0:
        return 1.0
    landings = 2.0 * LANDING * float(turns)
    if state.step <= BLOCKADE + 2:
        landings += through(state, 0, YELLOW_SEA) + through(state, 1, TSUSHIMA)
    spare = landings - float(needed)
    return 1.0 / (1.0 + exp(-1.6 * (spare + 0.3)))


def through(state: State, landing: i64, zone: i64) -> float:
    """How likely an army of this landing box comes ashore this turn."""
    if state.embarked & BIT[landing]:
        return 1.0 - chance(state, RUSSIA, zone)
    if state.step == SORTIE and state.actor == JAPAN:
        return 0.3 * LANDING if state.armies else 0.0
    return 0.0
