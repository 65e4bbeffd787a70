"""Chapter 17: how far a group can sail, and which way it takes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import bits, sets
from admiralty.engine.bits import BITS
from admiralty.games.tsushima.chart import NO_PLACES
from admiralty.games.tsushima.components import NOBODY
from admiralty.games.tsushima.fields import MINE
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import (
    CHINA_SEA,
    EXITS,
    HEXES,
    SIDES_OF_A_HEX,
    SOUTHERN_EDGE,
    hex_of,
    is_hex,
)

WORDS: Final[i64] = 4  # of a set of places
MINES: Final[i64] = 4
FARTHEST: Final[i64] = 10  # more than any counter has movement points

NO_WAY: Final[vec[i64]] = vec[i64]([int(NOBODY)] * int(FARTHEST))
NO_RINGS: Final[vec[i64]] = vec[i64]([0] * (int(FARTHEST) * int(WORDS)))


def _neighbours() -> vec[i64]:
    """By hex * 4 + word: its exits, as a set."""
    found = vec[i64]([0] * (int(HEXES) * int(WORDS)))
    here: i64 = 0
    while here < HEXES:
        n: i64 = 0
        while n < SIDES_OF_A_HEX:
            there: i64 = EXITS[here * SIDES_OF_A_HEX + n]
            if there != NOBODY:
                sets.add(found, here * WORDS, there)
            n += 1
        here += 1
    return found


def _edge() -> vec[i64]:
    """The hexes of the southern edge, as a set."""
    found = NO_PLACES[:]
    here: i64 = 0
    while here < HEXES:
        if SOUTHERN_EDGE[here]:
            sets.add(found, 0, here)
        here += 1
    return found


NEIGHBOURS: Final[vec[i64]] = _neighbours()
EDGE: Final[vec[i64]] = _edge()


def advance(frontier: vec[i64], closed: vec[i64], seen: vec[i64]) -> None:
    """The frontier becomes what is next to it and not seen yet, which is seen then; nobody sails on from closed hexes.

    In place, and with the four words in variables: this is where a random campaign spends its time.
    """
    a: i64 = 0
    b: i64 = 0
    c: i64 = 0
    d: i64 = 0
    word: i64 = 0
    while word < WORDS:
        rest: i64 = frontier[word] & ~closed[word]
        while rest:
            at: i64 = (word * BITS + bits.lowest(rest)) * WORDS
            a |= NEIGHBOURS[at]
            b |= NEIGHBOURS[at + 1]
            c |= NEIGHBOURS[at + 2]
            d |= NEIGHBOURS[at + 3]
            rest &= rest - 1
        word += 1
    frontier[0] = a & ~seen[0]
    frontier[1] = b & ~seen[1]
    frontier[2] = c & ~seen[2]
    frontier[3] = d & ~seen[3]
    add(frontier, seen)


def _to_the_edge() -> vec[i64]:
    """By hex: how far it is to the southern edge, if no enemy is in the way."""
    found = vec[i64]([0] * int(HEXES))
    frontier = EDGE[:]
    seen = EDGE[:]
    while not sets.empty(frontier, 0, WORDS):
        here: i64 = 0
        while here < HEXES:
            if not sets.has(seen, 0, here):
                found[here] += 1
            here += 1
        advance(frontier, NO_PLACES, seen)
    return found


def in_reach(place: i64, points: i64, enemies: vec[i64]) -> vec[i64]:
    """The hexes that a group can enter from a place with so many points: enemies stop it (17.1, 17.3 to 17.5)."""
    seen = NO_PLACES[:]
    frontier = NO_PLACES[:]
    if place == CHINA_SEA:  # 20.4
        frontier = EDGE[:]
        seen = EDGE[:]
        points -= 1
    else:
        here: i64 = hex_of(place)
        sets.add(frontier, 0, here)
        sets.add(seen, 0, here)
        if is_hex(place) and points > 0:  # nobody holds those who begin at sea in a hex
            advance(frontier, NO_PLACES, seen)
            points -= 1
    while points > 0:
        advance(frontier, enemies, seen)
        points -= 1
    return seen


def add(more: vec[i64], whole: vec[i64]) -> None:
    """A set of places joins another."""
    n: i64 = 0
    while n < WORDS:
        whole[n] |= more[n]
        n += 1


TO_THE_EDGE: Final[vec[i64]] = _to_the_edge()


def less(these: vec[i64], others: vec[i64]) -> vec[i64]:
    """What is in one set of places and not in the other."""
    left = these[:]
    n: i64 = 0
    while n < WORDS:
        left[n] &= ~others[n]
        n += 1
    return left


def next_hex(state: State, place: i64, goal: i64, points: i64, enemies: vec[i64]) -> i64:
    """The hex that a group enters next; NOBODY if it does not get to its goal."""
    return route(state, place, goal, points, enemies)[0]


def route(state: State, place: i64, goal: i64, points: i64, enemies: vec[i64]) -> vec[i64]:
    """The hexes that a group enters: around mines if its points allow, by the fewest (17.8); NOBODY behind the last."""
    goals = NO_PLACES[:]
    if goal == CHINA_SEA:
        goals = less(EDGE, enemies)
    else:
        sets.add(goals, 0, hex_of(goal))
    shunned = enemies[:]
    n: i64 = 0
    while n < MINES:
        if state.chart[MINE + n] != NOBODY:
            sets.add(shunned, 0, state.chart[MINE + n])
        n += 1
    way = shortest_way(place, goals, shunned, points)
    return way if way[0] != NOBODY else shortest_way(place, goals, enemies, points)


def shortest_way(place: i64, goals: vec[i64], closed: vec[i64], points: i64) -> vec[i64]:
    """The hexes of the shortest way to any of the goals, always the lowest of equal ones; the goals may be closed.

    Rings are drawn around the goals until one touches the place; the way leads from ring to ring.
    """
    way = NO_WAY[:]
    rings = NO_RINGS[:]
    frontier = goals[:]
    seen = goals[:]
    add(closed, seen)
    there: i64 = NOBODY
    ring: i64 = 0
    while ring < points:
        n: i64 = 0
        while n < WORDS:
            rings[ring * WORDS + n] = frontier[n]
            n += 1
        there = lowest_exit(place, rings, ring * WORDS)
        if there != NOBODY:
            break
        advance(frontier, NO_PLACES, seen)
        ring += 1
    n = 0
    while there != NOBODY:
        way[n] = there
        n += 1
        ring -= 1
        there = lowest_exit(there, rings, ring * WORDS) if ring >= 0 else NOBODY
    return way


def lowest_exit(place: i64, within: vec[i64], at: i64) -> i64:
    """The lowest hex of a set that can be entered from a place; NOBODY if there is none."""
    n: i64 = 0
    if place == CHINA_SEA:  # 20.4
        while n < WORDS:
            edge: i64 = within[at + n] & EDGE[n]
            if edge:
                return n * BITS + bits.lowest(edge)
            n += 1
        return NOBODY
    while n < SIDES_OF_A_HEX:
        there: i64 = EXITS[place * SIDES_OF_A_HEX + n]
        if there != NOBODY and sets.has(within, at, there):
            return there
        n += 1
    return NOBODY
