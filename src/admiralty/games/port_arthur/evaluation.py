"""How good a position is: a quick estimate of the final margin, for computer players.

What has been scored, what the zones promise this turn, what the fleets promise for the turns to come,
and whether Japan will reach Mukden, without which nothing else counts (4.2).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.bits import BIT, count
from admiralty.engine.evaluation import Judge
from admiralty.games.port_arthur.components import (
    ADJACENT,
    DIEGO_SUAREZ,
    FLEET,
    JAPAN,
    JAPAN_PORT,
    KEY_ZONES,
    LIAOYANG,
    MUKDEN,
    NANSHAN,
    PORT_ARTHUR,
    PORTS_END,
    REACH,
    RUSSIA,
    TOUCHES,
    TSUSHIMA,
    TURN_4,
    TURN_5,
    TURNS,
    VLADIVOSTOK,
    YALU,
    YARD,
    YELLOW_SEA,
    ZONES,
    firepower,
)
from admiralty.games.port_arthur.portrait import INPUTS, portray
from admiralty.games.port_arthur.sequence import CONTROL, LANDING, SORTIE
from admiralty.games.port_arthur.state import State

# Japan has to lead at the end, and an army has to stand in Mukden. The weights are in data/evaluation.toml.
CONDITIONS: Final = (("margin", "fleets", "future"), ("mukden", "turns", "landings", "distance", "hope"))
MARGIN: Final[i64] = 0
FLEETS: Final[i64] = 1
FUTURE: Final[i64] = 2
IN_MUKDEN: Final[i64] = 3
TURNS_AHEAD: Final[i64] = 4
LANDINGS: Final[i64] = 5
DISTANCE: Final[i64] = 6
HOPE: Final[i64] = 7

# Found by playing the computer against itself and against chance.
LOSS: Final = 0.6  # how likely a squadron is driven off by an overwhelming enemy
SORTIE_REACH: Final = 0.65  # how likely ships that are still to sail out enter a zone that they can reach
OPERATION_REACH: Final = 0.2  # the same by an operation


class PortArthurJudge(Judge[State]):
    """Judges for Japan."""

    conditions = CONDITIONS
    inputs = int(INPUTS)

    def describe(self, state: State, out: vec[float]) -> float:
        portray(state, out)
        return 1.0

    def features(self, state: State, out: vec[float]) -> None:
        turns: i64 = TURNS - state.turn
        # The longer the game goes on, the less a lead is worth.
        horizon = 0.8 + 0.5 * float(turns)
        margin = float(state.control)
        if state.step < CONTROL:
            margin = soft(margin + promise(state))
        balance = fleets(state)
        out[MARGIN] = margin / horizon
        out[FLEETS] = balance / horizon
        out[FUTURE] = balance * float(turns) / horizon
        way_to_mukden(state, turns, out)


def soft(margin: float) -> float:
    """The marker stops at five; what would go beyond still counts a little, as a reserve."""
    if margin > 5.0:
        return 5.0 + 0.15 * (margin - 5.0)
    if margin < -5.0:
        return -5.0 + 0.15 * (margin + 5.0)
    return margin


def promise(state: State) -> float:
    """The points that control and convoys of this turn are likely to bring Japan, less Russia's."""
    japanese = 0.0
    russian = 0.0
    points = 0.0
    zone: i64 = 0
    while zone < ZONES:
        ours = presence(state, JAPAN, zone)
        theirs = presence(state, RUSSIA, zone)
        if KEY_ZONES >> zone & 1:
            # One, two, three key zones score 1, 3, 6: a point for each and a point for each pair.
            points += ours * (1.0 - theirs) * (1.0 + japanese) - theirs * (1.0 - ours) * (1.0 + russian)
            japanese += ours * (1.0 - theirs)
            russian += theirs * (1.0 - ours)
        else:
            points -= 2.0 * theirs * (1.0 - ours)
        zone += 1
    if state.embarked & 1:
        points -= danger(state, YELLOW_SEA)
    if state.embarked & 2:
        points -= danger(state, TSUSHIMA)
    return points


def danger(state: State, zone: i64) -> float:
    """How likely Russia controls a zone at the end of the turn."""
    return presence(state, RUSSIA, zone) * (1.0 - presence(state, JAPAN, zone))


def presence(state: State, side: i64, zone: i64) -> float:
    """How likely a side has ships in a zone at the end of the turn."""
    ours: i64 = state.squadron(side, zone)
    theirs: i64 = state.squadron(1 - side, zone)
    enemy = float(firepower(theirs, state.damaged))
    if ours:
        power = float(firepower(ours, state.damaged) + count(ours))
        if state.zone == zone and state.firer == 1 - side:
            power = max(0.5, power - 1.1 * float(state.hits) - 1.4 * float(state.criticals))
        weight = enemy / (power + enemy) if enemy > 0.0 else 0.0
        return 1.0 - LOSS * weight * weight
    sailing = state.step == SORTIE and not (side == JAPAN and state.actor == RUSSIA)
    coming = float(firepower(within_reach(state, side, zone, sailing), state.damaged))
    chance = SORTIE_REACH if sailing else OPERATION_REACH
    return chance * coming / (coming + enemy + 3.0)


def within_reach(state: State, side: i64, zone: i64, sailing: bool) -> i64:
    """The ships of a side that a sortie or one operation brings into a zone."""
    ships: i64 = 0
    port: i64 = JAPAN_PORT
    while port < PORTS_END:
        reach: i64 = REACH[port - ZONES] if sailing else TOUCHES[port - ZONES]
        if reach >> zone & 1:
            ships |= state.at[port]
        port += 1
    if not sailing:
        other: i64 = 0
        while other < ZONES:
            if ADJACENT[zone] >> other & 1:
                ships |= state.at[other]
            other += 1
    return ships & FLEET[side]


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
    strength = float(firepower(ships, state.damaged) + count(ships)) - 0.7 * float(count(hurt))
    strength += 0.9 * float(firepower(yards, 0) + count(yards))
    if side == RUSSIA:
        waiting: i64 = state.at[TURN_4] | state.at[TURN_5]
        strength += 0.6 * float(firepower(waiting, 0) + count(waiting))
    if state.firer == 1 - side:
        strength -= 1.1 * float(state.hits) + 1.4 * float(state.criticals)
    return max(0.0, strength)


def way_to_mukden(state: State, turns: i64, out: vec[float]) -> None:
    """Whether an army stands in Mukden; if not, how far it is and how many may still land."""
    needed: i64 = 0
    for box in (YALU, NANSHAN, LIAOYANG, MUKDEN):
        if not state.boxes & BIT[box]:
            needed += 1
    landings = 0.0
    if needed and state.step <= LANDING:
        landings = through(state, 0, YELLOW_SEA) + through(state, 1, TSUSHIMA)
    out[IN_MUKDEN] = 0.0 if needed else 1.0
    out[TURNS_AHEAD] = float(turns) if needed else 0.0
    out[LANDINGS] = landings
    out[DISTANCE] = float(needed)
    out[HOPE] = 1.0 if needed else 0.0


def through(state: State, landing: i64, zone: i64) -> float:
    """How likely an army of this landing box comes ashore this turn."""
    if state.embarked & BIT[landing]:
        return 1.0 - danger(state, zone)
    return 0.0
