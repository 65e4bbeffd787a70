"""Chapter 17: a group under way, from hex to hex, past mines and enemies, and into port."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import sets
from admiralty.engine.bits import BIT
from admiralty.engine.state import CHANCE, EVERYONE
from admiralty.games.tsushima import events
from admiralty.games.tsushima.afloat import mine_in, owner, take_off
from admiralty.games.tsushima.chart import (
    at_sea,
    go_to,
    last_own,
    mark,
    mingle,
    next_order,
    top_of,
)
from admiralty.games.tsushima.components import (
    COUNTERS,
    NOBODY,
    RUSSIA,
    first_of,
    side_of,
)
from admiralty.games.tsushima.course import NO_WAY, next_hex, route
from admiralty.games.tsushima.fields import (
    DESTINATION,
    GROUP_AT,
    INTERNED,
    MARKS,
    REMOVED,
    SHOALS,
    STOPPED,
    STRUCK,
    USED,
)
from admiralty.games.tsushima.harbours import call_at, load
from admiralty.games.tsushima.muster import (
    dismiss,
    group_points,
    picked,
)
from admiralty.games.tsushima.sequence import MINE_DIE, SAIL
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import (
    CHINA_SEA,
    FIRST_PORT,
    NEUTRAL,
    PARTIAL_SEA,
    PORT_SIDE,
    SOUTHERN_EDGE,
    hex_of,
    is_hex,
    is_port,
)


def top_of_group(state: State) -> i64:
    """The counter of the group that the enemy sees (22.2)."""
    slot: i64 = 0
    while slot < COUNTERS and not picked(state, slot):
        slot += 1
    return slot if slot < COUNTERS else NOBODY


def leave_port(state: State, side: i64, enemies: vec[i64]) -> None:
    """The group is in the hex of the port, which counts as entering it (17.5)."""
    port: i64 = state.chart[GROUP_AT]
    here: i64 = hex_of(port)
    load(state, port)
    settle(state, side, here, 0, shoals=PARTIAL_SEA[here] == 1)
    halt(state, here, enemies)
    if to_be_rolled(state, here) != NOBODY:
        tell_others(state, side, port)
        state.goto(MINE_DIE, CHANCE)
    else:
        walk(state, side, port, enemies)


def tell_others(state: State, side: i64, origin: i64) -> None:
    """The enemy hears how far a group has come, not where it is bound for."""
    if state.story is not None and state.chart[GROUP_AT] != origin:
        state.tell(events.SAILED, top_of_group(state), origin, state.chart[GROUP_AT], seats=EVERYONE - BIT[side])


def walk(state: State, side: i64, origin: i64, enemies: vec[i64]) -> None:
    """The group sails on, hex by hex, until it has arrived, is stopped, or comes upon a mine (17.8).

    `origin` is where those who watch saw it last.
    """
    goal: i64 = state.chart[DESTINATION]
    here: i64 = state.chart[GROUP_AT]
    points: i64 = group_points(state)
    used: i64 = 0
    shoals: bool = False
    way = NO_WAY
    if points > 0 and not arrived(here, goal):
        way = route(state, here, goal, points - 1 if goal == CHINA_SEA else points, enemies)
    while used < points and way[used] != NOBODY and not arrived(here, goal):
        here = way[used]
        used += 1
        shoals = shoals or PARTIAL_SEA[here] == 1
        if sets.has(enemies, 0, here) or mine_in(state, here) != NOBODY:
            break
    if here != state.chart[GROUP_AT]:
        settle(state, side, here, used, shoals)
        halt(state, here, enemies)
    tell_others(state, side, origin)
    if here != origin and to_be_rolled(state, here) != NOBODY:
        state.goto(MINE_DIE, CHANCE)
        return
    go_on(state, side)


def arrived(here: i64, goal: i64) -> bool:
    """Whether a group need not enter another hex to get to its goal."""
    if here == goal:
        return True
    return is_hex(here) and (here == hex_of(goal) or (goal == CHINA_SEA and SOUTHERN_EDGE[here] == 1))


def go_on(state: State, side: i64) -> None:
    """After a hex in which something may have happened: further, into port, or the move is over."""
    here: i64 = state.chart[GROUP_AT]
    goal: i64 = state.chart[DESTINATION]
    top: i64 = top_of_group(state)
    if top == NOBODY or here == goal:
        end_move(state, side)
    elif is_port(goal) and here == hex_of(goal) and state.ships[USED + top] != STOPPED:
        enter_port(state, side, goal)
    elif goal == CHINA_SEA and SOUTHERN_EDGE[here] and group_points(state) > 0:
        settle(state, side, goal, 0, shoals=False)
        tell_others(state, side, here)
        end_move(state, side)
    elif group_points(state) > 0 and can_go_on(state, side, here, goal):
        walk(state, side, here, at_sea(state, RUSSIA - side))
    else:
        end_move(state, side)


def can_go_on(state: State, side: i64, here: i64, goal: i64) -> bool:
    """Whether the group, slower perhaps than it was, still gets there."""
    points: i64 = group_points(state) - (1 if goal == CHINA_SEA else 0)
    return next_hex(state, here, goal, points, at_sea(state, RUSSIA - side)) != NOBODY


def settle(state: State, side: i64, place: i64, used: i64, shoals: bool) -> None:
    """The whole group is in a place, and has used so many points."""
    order: i64 = next_order(state, side, place)
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        if picked(state, slot):
            state.ships[USED + slot] += used
            go_to(state, slot, place, order)
            if shoals:
                mark(state, slot, SHOALS)
        slot += 1
    mingle(state, side, place)
    state.chart[GROUP_AT] = place


def halt(state: State, place: i64, enemies: vec[i64]) -> None:
    """Enemies at sea in the hex stop those who enter it (17.3)."""
    if not sets.has(enemies, 0, place):
        return
    slot: i64 = 0
    while slot < COUNTERS:
        if picked(state, slot):
            state.ships[USED + slot] = STOPPED
        slot += 1


def to_be_rolled(state: State, place: i64) -> i64:
    """The next counter of the group that has to roll for the mine of its hex; NOBODY if there is none (24.3)."""
    mine: i64 = mine_in(state, place)
    if mine == NOBODY:
        return NOBODY
    slot: i64 = 0
    while slot < COUNTERS:
        if picked(state, slot) and not state.ships[MARKS + slot] & struck_by(mine):
            return slot
        slot += 1
    return NOBODY


MINE_BITS: Final[vec[i64]] = vec[i64]([1, 2, 4, 8])


def struck_by(mine: i64) -> i64:
    """The mark of those who have rolled for a mine."""
    return STRUCK * MINE_BITS[mine]


def enter_port(state: State, side: i64, port: i64) -> None:
    """The group goes into the port, which counts as entering its hex once more (17.6); a neutral one interns (25.1)."""
    here: i64 = hex_of(port)
    if to_be_rolled(state, here) != NOBODY:
        state.goto(MINE_DIE, CHANCE)
        return
    settle(state, side, port, 0, shoals=PARTIAL_SEA[here] == 1)
    if PORT_SIDE[port - FIRST_PORT] == NEUTRAL:
        slot: i64 = 0
        while slot < COUNTERS:
            if picked(state, slot):
                state.tell(events.INTERNED, slot, port)
                take_off(state, slot, INTERNED if owner(state, slot) == side_of(slot) else REMOVED)
            slot += 1
    else:
        state.tell(events.ENTERED_PORT, top_of(state, side, port), port)
        call_at(state, side, port)
    end_move(state, side)


def end_move(state: State, side: i64) -> None:
    """The group has done its move; what it has left of its points it may use later (17.8)."""
    dismiss(state)
    state.chart[DESTINATION] = NOBODY
    state.goto(SAIL, side)
