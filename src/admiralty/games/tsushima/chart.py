"""Chapters 15 and 22: who is where on the chart, whose a place is, and how stacks change.

Counters change place only through `go_to`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import sets
from admiralty.games.tsushima.afloat import friendly, is_afloat, leave_unit, owner
from admiralty.games.tsushima.campaign import REST_PHASES
from admiralty.games.tsushima.components import (
    COUNTERS,
    JAPAN,
    NOBODY,
    RUSSIA,
    SPEED,
    WAR_AT_SEA,
    first_of,
    is_flotilla,
    last_of,
)
from admiralty.games.tsushima.fields import (
    AFLOAT,
    AT,
    BASE,
    FALL,
    HITS,
    IN_REPAIR,
    JUST_IN,
    MARKS,
    MORALE,
    ORDER,
    PHASE,
    PICKED,
    PLACE,
    RELEASED,
    REST,
    SEARCH_WORDS,
    SEEN,
    START,
    STOPPED,
    UNSEEN,
    USED,
    WHOLE,
)
from admiralty.games.tsushima.forces import SQUADRON
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import (
    FIRST_PORT,
    is_hex,
)

FULL: Final[i64] = 60  # the highest place in the order of a stack, before it is counted through again
TERMINAL_PHASE: Final[i64] = 7
NO_PLACES: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])  # an empty set of places


# -- looking ---------------------------------------------------------------------------------------


def last_own(state: State, side: i64) -> i64:
    """The counter after the last one that may be a side's: captured ships stand among those of Russia (27.13)."""
    return COUNTERS if state.chart[FALL] else last_of(side)


def afloat(state: State, slot: i64) -> bool:
    """Whether a counter is somewhere on the chart or in a zone, and in no battle."""
    return state.ships[AT + slot] == AFLOAT


def present(state: State, side: i64, place: i64) -> bool:
    """Whether a side has a counter in a place."""
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        if is_afloat(state, slot, place, side):
            return True
        slot += 1
    return False


def at_sea(state: State, side: i64) -> vec[i64]:
    """The hexes in which a side has counters at sea, as a set of places."""
    found = NO_PLACES[:]
    before: i64 = NOBODY  # neighbours are often together
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        place: i64 = state.ships[PLACE + slot]
        fresh: bool = place != before and 0 <= place < FIRST_PORT
        if fresh and state.ships[AT + slot] == AFLOAT and owner(state, slot) == side:
            sets.add(found, 0, place)
            before = place
        slot += 1
    return found


def everywhere(state: State, side: i64) -> vec[i64]:
    """All places in which a side has counters, as a set."""
    found = NO_PLACES[:]
    before: i64 = NOBODY
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        place: i64 = state.ships[PLACE + slot]
        fresh: bool = place != before and place >= 0
        if fresh and state.ships[AT + slot] == AFLOAT and owner(state, slot) == side:
            sets.add(found, 0, place)
            before = place
        slot += 1
    return found


def has_base(state: State, place: i64) -> bool:
    """Whether a flying base is in a hex (25.3)."""
    return place >= 0 and (state.chart[BASE] == place or state.chart[BASE + 1] == place)


def unreleased(state: State, slot: i64) -> bool:
    """Whether a counter belongs to a Baltic squadron that stays in Kronstadt (27.14)."""
    squadron: i64 = SQUADRON[slot]
    return squadron > 0 and state.scenario == WAR_AT_SEA and not state.chart[RELEASED] >> squadron & 1


def in_repair(state: State, slot: i64) -> bool:
    return state.ships[MARKS + slot] & IN_REPAIR != 0


def movement_factor(state: State, slot: i64) -> i64:
    """Movement points of a counter: half with two hits, but not of D and T (17.2)."""
    if state.ships[HITS + slot] >= 2 and not is_flotilla(slot):
        return SPEED[slot] // 2
    return SPEED[slot]


def top_of(state: State, side: i64, place: i64) -> i64:
    """The counter that lies on top of a stack; NOBODY if there is none (22.2)."""
    top: i64 = NOBODY
    highest: i64 = 0
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        if state.ships[ORDER + slot] > highest and is_afloat(state, slot, place, side):
            top = slot
            highest = state.ships[ORDER + slot]
        slot += 1
    return top


# -- changing --------------------------------------------------------------------------------------


def mark(state: State, slot: i64, marks: i64) -> None:
    state.ships[MARKS + slot] |= marks


def unmark(state: State, slot: i64, marks: i64) -> None:
    state.ships[MARKS + slot] &= ~marks


def unmark_all(state: State, marks: i64) -> None:
    slot: i64 = 0
    while slot < COUNTERS:
        state.ships[MARKS + slot] &= ~marks
        slot += 1


def next_order(state: State, side: i64, place: i64) -> i64:
    """The place in the order of a stack that those have who come to it now (22.2)."""
    highest: i64 = 0
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        fits: bool = state.ships[PLACE + slot] == place and state.ships[ORDER + slot] > highest
        if fits and is_afloat(state, slot, place, side):
            highest = state.ships[ORDER + slot]
        slot += 1
    if highest < FULL:
        return highest + 1
    return count_through(state, side, place) + 1


def count_through(state: State, side: i64, place: i64) -> i64:
    """The order of a stack is counted through from 1; the highest number."""
    counted: i64 = 0
    before: i64 = 0
    last: i64 = last_own(state, side)
    while True:
        lowest: i64 = FULL + 1
        slot: i64 = first_of(side)
        while slot < last:
            order: i64 = state.ships[ORDER + slot]
            if before < order < lowest and is_afloat(state, slot, place, side):
                lowest = order
            slot += 1
        if lowest > FULL:
            return counted
        counted += 1
        slot = first_of(side)
        while slot < last:
            if state.ships[ORDER + slot] == lowest and is_afloat(state, slot, place, side):
                state.ships[ORDER + slot] = counted
            slot += 1
        before = lowest


def go_to(state: State, slot: i64, place: i64, order: i64) -> None:
    """A counter is in another place now; port and zone dissolve its division, and hide it (18.5, 18.6, 22.4)."""
    ships = state.ships
    ships[PLACE + slot] = place
    ships[ORDER + slot] = order
    if is_hex(place):
        ships[REST + slot] = 0
    else:
        ships[REST + slot] = JUST_IN
        ships[USED + slot] = STOPPED
        leave_unit(state, slot)
        unmark(state, slot, SEEN | WHOLE)


def divide(state: State, side: i64, place: i64) -> None:
    """The picked counters leave a stack: if not all of them go, nobody knows who is where (22.4)."""
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        if is_afloat(state, slot, place, side) and not state.ships[MARKS + slot] & PICKED:
            break
        slot += 1
    if slot == last:
        return
    slot = first_of(side)
    while slot < last:
        if state.ships[MARKS + slot] & (SEEN | WHOLE) and is_afloat(state, slot, place, side):
            unmark(state, slot, SEEN | WHOLE)
        slot += 1


def mingle(state: State, side: i64, place: i64) -> None:
    """Counters have come to a stack: it is known whole only if both were (22.4)."""
    whole: bool = False  # of some of them, which is seldom
    in_part: bool = False  # of some it is not
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        if state.ships[PLACE + slot] == place and is_afloat(state, slot, place, side):
            if state.ships[MARKS + slot] & WHOLE:
                whole = True
            else:
                in_part = True
        slot += 1
    if not whole or not in_part:
        return
    slot = first_of(side)
    while slot < last:
        if is_afloat(state, slot, place, side):
            unmark(state, slot, WHOLE)
        slot += 1


def rest_in_port(state: State, side: i64) -> i64:
    """A phase is over: who lay in a friendly port from its beginning counts it, and may regain a level (26.10).

    How many regain one.
    """
    phase: i64 = state.chart[PHASE]
    terminal: bool = phase == TERMINAL_PHASE or phase < REST_PHASES  # the last four phases had a terminal one
    rested: i64 = 0
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        if afloat(state, slot) and owner(state, slot) == side:
            place: i64 = state.ships[PLACE + slot]
            if place == UNSEEN or not friendly(state, place, side):
                state.ships[REST + slot] = 0
            else:
                rest: i64 = min(state.ships[REST + slot] + 1, REST_PHASES)
                if rest == REST_PHASES and terminal:
                    rest = 0
                    if state.ships[MORALE + slot]:
                        state.ships[MORALE + slot] -= 1
                        rested += 1
                state.ships[REST + slot] = rest
        slot += 1
    return rested


def new_segment(state: State, side: i64) -> None:
    """A movement segment of a side begins: everybody has all points, and begins where he is."""
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        if afloat(state, slot) and owner(state, slot) == side:
            state.ships[USED + slot] = 0
            state.ships[START + slot] = state.ships[PLACE + slot]
        slot += 1


def set_has(state: State, field: i64, place: i64) -> bool:
    """Whether a set of places that the chart keeps has this one."""
    return sets.has(state.chart, field, place)


def set_add(state: State, field: i64, place: i64) -> None:
    sets.add(state.chart, field, place)


def set_clear(state: State, field: i64) -> None:
    sets.clear(state.chart, field, SEARCH_WORDS)


def turns_side(segment: i64) -> i64:
    """Whose segment of a naval phase it is (16.2)."""
    return JAPAN if segment < 2 else RUSSIA
