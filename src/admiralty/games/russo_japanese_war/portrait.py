"""A position as a network is told of it, with Japan's eyes: the tracks, every area, the fleets, the battle."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.bits import count
from admiralty.games.russo_japanese_war.components import (
    AREAS,
    ARMY,
    BALTIC_FLEET,
    FLEETS,
    FULL_GARRISON,
    JAPAN,
    LAND,
    LOST,
    NANSHAN,
    RUSSIA,
    SEA_OF_JAPAN,
    TURNS,
    UNITS,
    VOYAGE,
    YELLOW_SEA,
    is_area,
    side_of,
)
from admiralty.games.russo_japanese_war.sequence import (
    BATTLE_END,
    CHOICE_MOVE,
    COMBAT,
    MARCH,
    RAID_WINDOW,
    RETURN,
    SECOND_MOVE,
)
from admiralty.games.russo_japanese_war.state import VICTORY, State

TURN: Final[i64] = 0
POINTS: Final[i64] = TURN + TURNS
ENOUGH: Final[i64] = POINTS + 1  # points for a victory at the end
SUPPLY: Final[i64] = ENOUGH + 1
CONTROL: Final[i64] = SUPPLY + 2
PAID: Final[i64] = CONTROL + 2
GARRISON: Final[i64] = PAID + 2
STRENGTH: Final[i64] = GARRISON + FULL_GARRISON  # by area but the fortress: Japan's, Russia's
HURT: Final[i64] = STRENGTH + 2 * (AREAS - 1)  # armies, corps; then those that are lost
GONE: Final[i64] = HURT + 2
AT_SEA: Final[i64] = GONE + 2  # by fleet: in the Yellow Sea, in the Sea of Japan, elsewhere
BALTIC: Final[i64] = AT_SEA + 3 * (UNITS - FLEETS)
HANDS: Final[i64] = BALTIC + 1
SPENT: Final[i64] = HANDS + 2  # the forced march, the direct appeal; mines, an arrival
PHASE: Final[i64] = SPENT + 4  # first movement, battles, second movement, recovery, the sea, supply, purchase
OF_RUSSIA: Final[i64] = PHASE + 7  # it is Russia's part of the land turn
ATTACK: Final[i64] = OF_RUSSIA + 1  # Japan attacks, Russia attacks
BLOWS: Final[i64] = ATTACK + 2  # hits of the attacker, of the defender, damage to be taken by Japan, by Russia
JUDGED: Final[i64] = BLOWS + 4  # the weighted features, one by one
SCALES: Final[vec[float]] = vec[float](
    [0.2, 1.0, 1.0, 0.5, 0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 1.0, 0.3, 0.1, 1.0, 1.0, 0.5, 1.0, 0.2]
)
INPUTS: Final[i64] = JUDGED + 19


def portray(state: State, now: i64, out: vec[float]) -> None:
    """Tell everything but the weighted features; `now` is the step that play is in."""
    tracks(state, out)
    unit: i64 = 0
    while unit < UNITS:
        if state.at[unit] == LOST:
            if unit < FLEETS:
                out[GONE + side_of(unit)] += 0.3
        elif unit >= FLEETS:
            fleet(state, unit, out)
        elif is_area(state.at[unit]):
            out[STRENGTH + 2 * (state.at[unit] - NANSHAN) + side_of(unit)] += float(state.strength(unit)) / 3.0
        unit += 1
    out[HURT] = float(count(state.damaged & ARMY)) / 3.0
    out[HURT + 1] = float(count(state.damaged & LAND[RUSSIA])) / 3.0
    out[PHASE + phase(now)] = 1.0
    if now <= SECOND_MOVE and state.mover == RUSSIA:
        out[OF_RUSSIA] = 1.0
    if COMBAT <= now <= BATTLE_END and state.attackers:
        battle(state, out)


def tracks(state: State, out: vec[float]) -> None:
    """The turn, points, supply, towns, the garrison, cards and markers."""
    out[TURN + state.turn - 1] = 1.0
    out[POINTS] = float(state.points) / 4.0
    out[ENOUGH] = 1.0 if state.points >= VICTORY else 0.0
    side: i64 = JAPAN
    while side <= RUSSIA:
        out[SUPPLY + side] = float(state.supply[side]) / 10.0
        out[HANDS + side] = float(state.hand_size(side)) / 3.0
        out[CONTROL + side] = float(state.control >> side & 1)
        out[PAID + side] = float(state.paid >> side & 1)
        side += 1
    n: i64 = 0
    while n < state.garrison:
        out[GARRISON + n] = 1.0
        n += 1
    out[SPENT] = float(state.marched)
    out[SPENT + 1] = float(state.appealed)
    out[SPENT + 2] = float(state.mined)
    out[SPENT + 3] = float(state.arrived)


def fleet(state: State, unit: i64, out: vec[float]) -> None:
    """Where a fleet is, and how strong."""
    place: i64 = state.at[unit]
    where: i64 = 0 if place == YELLOW_SEA else 1 if place == SEA_OF_JAPAN else 2
    out[AT_SEA + 3 * (unit - FLEETS) + where] = float(state.strength(unit)) / 3.0
    if unit == BALTIC_FLEET and place >= VOYAGE:
        out[BALTIC] = float(place - VOYAGE) / 6.0


def phase(now: i64) -> i64:
    """Which part of the turn a step belongs to."""
    n: i64 = 0
    for last in (CHOICE_MOVE, BATTLE_END, SECOND_MOVE, MARCH, RAID_WINDOW, RETURN):
        if now <= last:
            return n
        n += 1
    return n


def battle(state: State, out: vec[float]) -> None:
    """Who attacks, and what has been thrown."""
    out[ATTACK + (0 if state.attackers & LAND[JAPAN] else 1)] = 1.0
    out[BLOWS] = float(state.hits) / 3.0
    out[BLOWS + 1] = float(state.blows) / 3.0
    if state.damage:
        struck: i64 = RUSSIA if state.victims & LAND[RUSSIA] else JAPAN
        out[BLOWS + 2 + struck] = float(state.damage) / 3.0
