"""What a position of the chart promises: points, ships on their way, convoys and the siege, enemies within reach."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import sets
from admiralty.engine.sets import NONE
from admiralty.games.tsushima.afloat import owner
from admiralty.games.tsushima.campaign import PLAN_PORT, PLAN_SUCCESSES, PLAN_TOTAL
from admiralty.games.tsushima.chart import NO_PLACES
from admiralty.games.tsushima.components import (
    COUNTERS,
    JAPAN,
    MERCHANT,
    NOBODY,
    ROUND_ISLAND,
    RUSSIA,
    TYPE,
    WAR_AT_SEA,
    first_of,
    is_ship,
    last_of,
)
from admiralty.games.tsushima.course import TO_THE_EDGE, WORDS
from admiralty.games.tsushima.engagement import takes_part
from admiralty.games.tsushima.fields import (
    AFLOAT,
    AT,
    BOARD,
    COMPLETE,
    FALL,
    FIELD,
    HITS,
    IN_REPAIR,
    LOADED,
    LOADS,
    MARKS,
    MORALE,
    NEEDED,
    PLACE,
    PLAN,
    SIEGE,
    WAITING,
)
from admiralty.games.tsushima.forces import BEGINS_IN_VLADIVOSTOK
from admiralty.games.tsushima.points import WORTH, points
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import (
    CHINA_SEA,
    EXITS,
    HEXES,
    KURE,
    PLACES,
    SIDES_OF_A_HEX,
    SOUTHERN_EDGE,
    VLADIVOSTOK,
    distance,
    hex_of,
    is_hex,
    is_port,
    is_zone,
)

LONG_WAY: Final[i64] = 20  # hexes to Vladivostok, beyond which a ship promises nothing
WORTH_HUNTING: Final[i64] = 10  # of Russian ships at sea: what is beyond makes the hunt no more urgent
COAST_GUNS: Final = 6.0  # worth that a port adds to its defenders
TO_BE_MET: Final = 0.3  # the chance, roughly, that an attempt leads to a battle
FAR: Final[i64] = 40  # hexes, for whoever is in the zones beyond the China Sea


def _ways_to(goal: i64) -> vec[i64]:
    """By place: the hexes that are to be sailed to a port, as if nobody were in the way."""
    found = vec[i64]([int(FAR)] * int(PLACES))
    home: i64 = hex_of(goal)
    found[home] = 0
    changed = True
    while changed:
        changed = False
        here: i64 = 0
        while here < HEXES:
            n: i64 = here * SIDES_OF_A_HEX
            while n < (here + 1) * SIDES_OF_A_HEX and EXITS[n] != NOBODY:
                if found[EXITS[n]] + 1 < found[here]:
                    found[here] = found[EXITS[n]] + 1
                    changed = True
                n += 1
            here += 1
    here = 0
    while here < HEXES:
        if SOUTHERN_EDGE[here] and found[here] + 1 < found[CHINA_SEA]:
            found[CHINA_SEA] = found[here] + 1
        here += 1
    place: i64 = HEXES
    while place < PLACES:
        if is_port(place):
            found[place] = found[hex_of(place)]
        place += 1
    return found


TO_VLADIVOSTOK: Final[vec[i64]] = _ways_to(VLADIVOSTOK)
TO_KURE: Final[vec[i64]] = _ways_to(KURE)
_TO_A: Final[vec[i64]] = _ways_to(PLAN_PORT[0])
_TO_B: Final[vec[i64]] = _ways_to(PLAN_PORT[1])
_TO_C: Final[vec[i64]] = _ways_to(PLAN_PORT[2])


def lead_in_points(state: State) -> float:
    """Japan's points less Russia's, as if the game ended now."""
    return float(points(state, JAPAN) - points(state, RUSSIA))


def passage(state: State) -> float:
    """How much worth of Russian ships is on its way to Vladivostok, the nearer the more; none in the campaign."""
    if state.scenario == WAR_AT_SEA:
        return 0.0
    total = 0.0
    slot: i64 = first_of(RUSSIA)
    while slot < COUNTERS:
        counts: bool = is_ship(slot) and owner(state, slot) == RUSSIA and state.ships[PLACE + slot] >= 0
        if counts and not (state.scenario == ROUND_ISLAND and BEGINS_IN_VLADIVOSTOK[slot]):
            way: i64 = TO_VLADIVOSTOK[state.ships[PLACE + slot]]
            total += float(WORTH[TYPE[slot]]) * max(0.0, 1.0 - float(way) / float(LONG_WAY))
        slot += 1
    return total


def strength(state: State, side: i64) -> float:
    """What a side still has: ships by their worth, less with hits and tired crews, and small craft."""
    total = 0.0
    slot: i64 = 0
    while slot < COUNTERS:
        if state.ships[PLACE + slot] != NOBODY and owner(state, slot) == side:
            whole: float = 1.0 - 0.25 * float(state.ships[HITS + slot])
            if state.ships[MARKS + slot] & IN_REPAIR:
                whole += 0.1
            worth: float = float(WORTH[TYPE[slot]]) if is_ship(slot) else 0.5
            total += worth * whole - 0.05 * float(state.ships[MORALE + slot])
        slot += 1
    return total


def pursuit(state: State) -> float:
    """How near Japan's ships are, on an average by their worth, to Russian ones that they would like to meet.

    The last few that are left to be hunted count for less, so that nobody spares them.
    """
    prey = NO_PLACES[:]
    beyond: bool = False
    hunted: i64 = 0
    slot: i64 = first_of(RUSSIA)
    while slot < last_of(RUSSIA) and is_ship(slot):
        place: i64 = state.ships[PLACE + slot]
        if (is_hex(place) or place == CHINA_SEA) and owner(state, slot) == RUSSIA:
            hunted += WORTH[TYPE[slot]]
            if place == CHINA_SEA:
                beyond = True
            else:
                sets.add(prey, 0, place)
        slot += 1
    if hunted == 0:
        return 0.0
    total = 0.0
    whole: i64 = 0
    near = 0.0
    before: i64 = NOBODY
    slot = first_of(JAPAN)
    while slot < last_of(JAPAN) and is_ship(slot):
        place = state.ships[PLACE + slot]
        if place >= 0:
            whole += WORTH[TYPE[slot]]
            if place != before:  # neighbours are often together
                near = nearness(place, prey, beyond)
                before = place
            if not state.ships[MARKS + slot] & IN_REPAIR:
                total += float(WORTH[TYPE[slot]]) * near
        slot += 1
    return total / float(max(whole, 1)) * float(min(hunted, WORTH_HUNTING)) / float(WORTH_HUNTING)


def engaged(state: State) -> float:
    """What a battle promises by the worth of those in it: much where many meet, and one side has more.

    It counts in part from the attempt to bring it about, before the dice: otherwise nobody would search.
    """
    if state.chart[FIELD] == NOBODY:
        return 0.0
    japan = force(state, JAPAN)
    russia = force(state, RUSSIA)
    if japan == 0.0 or russia == 0.0:
        return 0.0
    return (japan - russia) / (japan + russia) * min(japan, russia)


def force(state: State, side: i64) -> float:
    """The worth of a side's ships in the present battle or attempt, less with hits; a port has its guns besides."""
    total = 0.0
    attempt: bool = False
    slot: i64 = first_of(side)
    while slot < last_of(side) and is_ship(slot):
        at: i64 = state.ships[AT + slot]
        meets: bool = at == AFLOAT and takes_part(state, slot, side)
        if meets:
            attempt = True
        if meets or at in (WAITING, BOARD):
            total += float(WORTH[TYPE[slot]]) * (1.0 - 0.25 * float(state.ships[HITS + slot]))
        slot += 1
    if total and state.defender == side:
        total += COAST_GUNS
    return total * TO_BE_MET if attempt else total


def nearness(place: i64, prey: vec[i64], beyond: bool) -> float:
    """1 where the nearest prey is, less with the distance and in port; the prey may be in the China Sea as well."""
    if is_zone(place):
        return 1.0 if beyond and place == CHINA_SEA else 0.0
    here: i64 = hex_of(place)
    nearest: i64 = TO_THE_EDGE[here] + 1 if beyond else FAR
    there: i64 = sets.after(prey, 0, WORDS, NONE)
    while there != NONE:
        nearest = min(nearest, distance(here, there))
        there = sets.after(prey, 0, WORDS, there)
    if is_port(place):
        nearest += 1
    return 1.0 if nearest == 0 else 0.6 / (1.0 + float(nearest))


def convoys(state: State) -> float:
    """Loads delivered, and those on their way, in parts of what the turn needs; empty ships on their way to Kure."""
    plan: i64 = state.chart[PLAN]
    if plan == NOBODY or state.chart[FALL] or state.chart[NEEDED] == 0:
        return 0.0
    total: float = min(float(state.chart[LOADS]), float(state.chart[NEEDED]))
    ways = _TO_A if plan == 0 else _TO_B if plan == 1 else _TO_C
    slot: i64 = 0
    while slot < COUNTERS:
        place: i64 = state.ships[PLACE + slot]
        if TYPE[slot] == MERCHANT and state.ships[AT + slot] == AFLOAT and place >= 0:
            if state.ships[MARKS + slot] & LOADED:
                total += 0.5 - 0.4 * float(ways[place]) / float(FAR)
            else:
                total += 0.2 - 0.2 * float(TO_KURE[place]) / float(FAR)
        slot += 1
    return total / float(state.chart[NEEDED])


def siege(state: State) -> float:
    """How far the land campaign has come: complete turns, then the siege total, then the fall."""
    plan: i64 = state.chart[PLAN]
    if plan == NOBODY:
        return 0.0
    if state.chart[FALL]:
        return 3.0
    complete: i64 = min(state.chart[COMPLETE], PLAN_SUCCESSES[plan])
    return float(complete) / float(PLAN_SUCCESSES[plan]) + float(state.chart[SIEGE]) / float(PLAN_TOTAL[plan])
