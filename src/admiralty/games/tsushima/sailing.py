"""Chapter 17: a side moves its units and stacks over the chart, and into port."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import sets
from admiralty.engine.bits import BIT
from admiralty.engine.sets import NONE
from admiralty.engine.state import CHANCE, DONE, EVERYONE, Actions, Step
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import BASE as PLACE_BASE
from admiralty.games.tsushima.actions import DECLARE, DETACH, RAID, SHIP
from admiralty.games.tsushima.actions import PLACE as AT_PLACE
from admiralty.games.tsushima.afloat import friendly, is_afloat, owner
from admiralty.games.tsushima.chart import (
    NO_PLACES,
    afloat,
    at_sea,
    divide,
    last_own,
)
from admiralty.games.tsushima.components import (
    COUNTERS,
    JAPAN,
    NOBODY,
    ROUND_ISLAND,
    RUSSIA,
    TSUSHIMA,
    first_of,
    is_ship,
)
from admiralty.games.tsushima.course import TO_THE_EDGE, WORDS, in_reach, less
from admiralty.games.tsushima.fields import (
    AFLOAT,
    AT,
    BASE,
    BASES_LEFT,
    DESTINATION,
    FREE,
    GROUP_AT,
    MARKS,
    PLACE,
    SEEN,
    STOPPED,
    USED,
    WRECKS,
)
from admiralty.games.tsushima.forces import BASE_HEXES
from admiralty.games.tsushima.muster import (
    can_sail,
    complete,
    detach,
    fill_others,
    group_points,
    has_lower_twin,
    leads_unit,
    may_detach,
    pick,
    pick_unit,
    put_to_sea,
    unit_points,
)
from admiralty.games.tsushima.points import end_game
from admiralty.games.tsushima.sequence import GROUNDING_DIE, SAIL_TO
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.underway import leave_port, top_of_group, walk
from admiralty.games.tsushima.waters import (
    CHINA_SEA,
    FIRST_PORT,
    FIRST_ZONE,
    HARBOURS,
    HEXES,
    MOST_PORTS,
    NEUTRAL,
    PORT_ARTHUR,
    PORT_HEX,
    PORT_SIDE,
    SOUTHERN_EDGE,
    VLADIVOSTOK,
    hex_of,
    is_hex,
    is_port,
)


class Sail(Step[State]):
    """The side picks a unit or a whole stack that is to move, lets a ship leave its division, or ends its movement."""

    clause = "17.1"

    def fill(self, state: State, actions: Actions) -> None:
        side: i64 = state.actor
        actions.add(DONE)
        stacks = NO_PLACES[:]  # hexes with a unit that can move
        several = NO_PLACES[:]  # hexes with more than one
        free: bool = False
        slot: i64 = first_of(side)
        last: i64 = last_own(state, side)
        while slot < last:
            if state.ships[AT + slot] != AFLOAT:
                slot += 1
                continue
            if may_start(state, slot, side):
                place: i64 = state.ships[PLACE + slot]
                if is_hex(place):
                    if sets.has(stacks, 0, place):
                        sets.add(several, 0, place)
                    sets.add(stacks, 0, place)
                if not has_lower_twin(state, slot):
                    actions.add(SHIP + slot)
            free = free or state.ships[FREE + slot] > 0
            slot += 1
        place = sets.after(several, 0, WORDS, NONE)
        while place != NONE:
            actions.add(AT_PLACE + place)
            place = sets.after(several, 0, WORDS, place)
        if free:
            slot = first_of(side)
            while slot < last:
                if may_detach(state, slot, side):
                    actions.add(DETACH + slot)
                slot += 1
        if side == JAPAN:
            fill_bases(state, actions)
        if may_declare(state, side):
            actions.add(DECLARE)

    def apply(self, state: State, action: i64) -> None:
        side: i64 = state.actor
        if action == DONE:  # 17.9
            state.goto(GROUNDING_DIE, CHANCE)
        elif action == DECLARE:
            state.tell(events.DECLARED_OVER)
            end_game(state)
        elif action >= PLACE_BASE:
            place_base(state, action - PLACE_BASE)
        elif action >= DETACH:
            seen: bool = state.ships[MARKS + action - DETACH] & SEEN != 0  # with its division (22.4)
            state.tell(events.DETACHED, action - DETACH, seats=EVERYONE if seen else BIT[side])
            detach(state, action - DETACH)
        elif action >= AT_PLACE:
            pick_stack(state, side, action - AT_PLACE)
            state.goto(SAIL_TO, side)
        else:
            state.chart[GROUP_AT] = state.ships[PLACE + action - SHIP]
            pick(state, action - SHIP)
            state.goto(SAIL_TO, side)

    def hidden(self, state: State) -> bool:
        """Whether anybody can still move may be a secret."""
        return True

    def refusal(self, state: State, action: i64) -> str:
        """Why a counter does not move."""
        if action == DECLARE:
            return "30.2"
        if PLACE_BASE <= action < DECLARE:
            return "25.2"
        if DETACH <= action < RAID:
            return "18.8"
        if SHIP <= action < SHIP + COUNTERS:
            return why_not(state, action - SHIP)
        return self.clause


def may_start(state: State, slot: i64, side: i64) -> bool:
    """Whether a counter can be the first of a group that moves."""
    if not afloat(state, slot) or owner(state, slot) != side or not can_sail(state, slot):
        return False
    place: i64 = state.ships[PLACE + slot]
    if not is_hex(place):
        return True
    if not leads_unit(state, slot):
        return False
    return unit_points(state, slot) > 0 or port_to_enter(state, place, side) != NOBODY


def port_to_enter(state: State, place: i64, side: i64) -> i64:
    """A port of a hex that a side can enter; NOBODY if there is none."""
    n: i64 = 0
    while n < MOST_PORTS:
        port: i64 = HARBOURS[place * MOST_PORTS + n]
        if port != NOBODY and may_enter(state, port, side):
            return port
        n += 1
    return NOBODY


def may_enter(state: State, port: i64, side: i64) -> bool:
    """Only friendly and neutral ports can be entered, and no port whose channel is blocked (17.7, 25.5)."""
    if port == PORT_ARTHUR and state.chart[WRECKS]:
        return False
    return friendly(state, port, side) or PORT_SIDE[port - FIRST_PORT] == NEUTRAL


def why_not(state: State, slot: i64) -> str:
    """The clause by which a counter cannot be picked."""
    if not afloat(state, slot) or owner(state, slot) != state.actor:
        return "17.1"
    place: i64 = state.ships[PLACE + slot]
    if place == PORT_ARTHUR and state.chart[WRECKS]:
        return "25.5"
    if is_hex(place) and not leads_unit(state, slot):
        return "18.5"
    if state.ships[USED + slot] == STOPPED:
        return "17.6" if is_port(place) else "17.3"
    return "17.10" if place >= FIRST_PORT else "17.1"


def fill_bases(state: State, actions: Actions) -> None:
    """The hexes in which Japan may place a flying base, as long as it has one (25.2)."""
    if state.chart[BASES_LEFT] == 0:
        return
    place: i64 = 0
    while place < HEXES:
        if may_have_base(state, place):
            actions.add(PLACE_BASE + place)
        place += 1


def may_have_base(state: State, place: i64) -> bool:
    """A hex that the scenario names, without a base in it (25.2)."""
    return (
        BASE_HEXES[(state.scenario - ROUND_ISLAND) * HEXES + place] == 1
        and state.chart[BASE] != place
        and state.chart[BASE + 1] != place
    )


def place_base(state: State, place: i64) -> None:
    n: i64 = BASE if state.chart[BASE] == NOBODY else BASE + 1
    state.chart[n] = place
    state.chart[BASES_LEFT] -= 1
    state.tell(events.BASE_PLACED, place)


def may_declare(state: State, side: i64) -> bool:
    """At Tsushima Russia may declare the war over once a ship of its is in Vladivostok (30.2)."""
    if state.scenario != TSUSHIMA or side != RUSSIA:
        return False
    slot: i64 = 0
    while slot < COUNTERS:
        if is_ship(slot) and is_afloat(state, slot, VLADIVOSTOK, RUSSIA):
            return True
        slot += 1
    return False


def pick_stack(state: State, side: i64, place: i64) -> None:
    """All units of a stack at sea that can move; where none has points left, all that can still enter port."""
    state.chart[GROUP_AT] = place
    pick_units(state, side, place, 1)
    if top_of_group(state) == NOBODY:
        pick_units(state, side, place, 0)


def pick_units(state: State, side: i64, place: i64, points: i64) -> None:
    """All units in a hex that can move, and have so many points at least."""
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        here: bool = state.ships[PLACE + slot] == place and may_start(state, slot, side)
        if here and unit_points(state, slot) >= points:
            pick_unit(state, slot)
        slot += 1


class SailTo(Step[State]):
    """More units of the stack, then the place to which all of them go."""

    clause = "17.8"

    def fill(self, state: State, actions: Actions) -> None:
        side: i64 = state.actor
        fill_others(state, side, actions)
        if complete(state, side, state.chart[GROUP_AT]):
            fill_destinations(state, side, actions)

    def apply(self, state: State, action: i64) -> None:
        side: i64 = state.actor
        if action < AT_PLACE:
            pick(state, action - SHIP)
            return
        state.chart[DESTINATION] = action - AT_PLACE
        start: i64 = state.chart[GROUP_AT]
        if not is_hex(start):
            put_to_sea(state, side, start)
        divide(state, side, start)
        if state.story is not None:
            state.tell(events.SAILED, top_of_group(state), start, state.chart[DESTINATION], seats=BIT[side])
        enemies = at_sea(state, RUSSIA - side)
        if is_port(start):
            leave_port(state, side, enemies)
        else:
            walk(state, side, start, enemies)

    def hidden(self, state: State) -> bool:
        return True

    def refusal(self, state: State, action: i64) -> str:
        """Ports of others, places out of reach, and divisions that are not whole yet."""
        side: i64 = state.actor
        if AT_PLACE <= action < DETACH:
            if not complete(state, side, state.chart[GROUP_AT]):
                return "18.1"
            place: i64 = action - AT_PLACE
            if is_port(place) and not may_enter(state, place, side):
                return "17.7"
            return "17.1"
        return "18.1" if SHIP <= action < SHIP + COUNTERS else self.clause


def fill_destinations(state: State, side: i64, actions: Actions) -> None:
    """Hexes, then ports, then the China Sea (17.3, 17.6, 17.7, 20.3)."""
    start: i64 = state.chart[GROUP_AT]
    points: i64 = group_points(state)
    enemies = at_sea(state, RUSSIA - side)
    hexes = in_reach(start, points, enemies)
    place: i64 = sets.after(hexes, 0, WORDS, NONE)
    while place != NONE:
        if place != start:
            actions.add(AT_PLACE + place)
        place = sets.after(hexes, 0, WORDS, place)
    open_hexes = less(hexes, enemies)
    if is_hex(start):
        sets.add(open_hexes, 0, start)
    port: i64 = FIRST_PORT
    while port < FIRST_ZONE:
        if port != start and sets.has(open_hexes, 0, PORT_HEX[port - FIRST_PORT]) and may_enter(state, port, side):
            actions.add(AT_PLACE + port)
        port += 1
    if start != CHINA_SEA and points > 0 and reaches_the_edge(start, points, enemies):
        actions.add(AT_PLACE + CHINA_SEA)


def reaches_the_edge(start: i64, points: i64, enemies: vec[i64]) -> bool:
    """Whether a group can get to a hex of the southern edge, without being stopped there, and has a point left."""
    if is_hex(start) and SOUTHERN_EDGE[start]:
        return True
    if TO_THE_EDGE[hex_of(start)] >= points:
        return False
    hexes = less(in_reach(start, points - 1, enemies), enemies)
    place: i64 = sets.after(hexes, 0, WORDS, NONE)
    while place != NONE:
        if SOUTHERN_EDGE[place]:
            return True
        place = sets.after(hexes, 0, WORDS, place)
    return False
