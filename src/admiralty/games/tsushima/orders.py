"""Standing orders for the chart: convoys that shuttle, and fleets that are home in time, as ordinary actions.

An order is answered as far as nobody throws a die. Whether a seat is asked depends on what everybody sees: enemies at
sea near its own stacks at sea give the segment back into its hands.
"""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine.state import DONE
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima import state as fields
from admiralty.games.tsushima import waters
from admiralty.games.tsushima.afloat import friendly, owner
from admiralty.games.tsushima.campaign import PLAN_PORT
from admiralty.games.tsushima.components import COUNTERS, JAPAN, MERCHANT, NOBODY, TYPE
from admiralty.games.tsushima.muster import group_points, points_left
from admiralty.games.tsushima.siege import besieging
from admiralty.games.tsushima.state import State

NEAR = 6  # hexes: what the fastest ships sail in a naval phase
PHASES = 6
FAR = 99


def movement(known: State, shuttle: bool, home: bool) -> list[int]:
    """The next that the orders make of a movement segment: a group sails, or the segment is over."""
    if enemy_is_near(known):
        return []
    return (shuttle and next_convoy(known)) or (home and next_homeward(known)) or [int(DONE)]


def finish(known: State) -> list[int]:
    """A group that was picked before the order was given: another ship if its division needs one, then the next place.

    The enemy does not see that somebody is picked, so whether the seat is asked must not depend on it.
    """
    if enemy_is_near(known):
        return []
    legal = known.legal()
    return [next((action for action in legal if action >= act.PLACE), legal[0])]


def enemy_is_near(known: State) -> bool:
    """Whether an enemy stack at sea is within a phase's sailing of an own stack at sea."""
    own, enemies = at_sea(known, known.actor), at_sea(known, 1 - known.actor)
    return any(waters.distance(here, there) <= NEAR for here in own for there in enemies)


def at_sea(known: State, side: int) -> set[int]:
    """The hexes in which a side is seen."""
    return {
        int(known.ships[fields.PLACE + slot])
        for slot in range(COUNTERS)
        if waters.is_hex(known.ships[fields.PLACE + slot])
        and known.ships[fields.AT + slot] == fields.AFLOAT
        and owner(known, slot) == side
    }


# -- convoys ---------------------------------------------------------------------------------------


def convoys(known: State) -> list[int]:
    """All convoys of this segment, one after the other, as far as nobody throws a die."""
    state, found = known.clone(), []
    while state.step == seq.SAIL and state.actor == JAPAN and (actions := next_convoy(state)):
        found += actions
        for action in actions:
            state.apply(action)
    return found


def next_convoy(known: State) -> list[int]:
    """Merchants of one place that go the same way: from Kure to the port of the plan with a load, and back (27.2)."""
    if known.actor != JAPAN or not besieging(known):
        return []
    for slot in _offered(known):
        most = _how_many(known, slot) if TYPE[slot] == MERCHANT else 0
        if most and (actions := _group(known, slot, _goal(known, slot), most)):
            return actions
    return []


def _goal(known: State, slot: int) -> int:
    """With a load to the port of the plan; otherwise to Kure, and from there with a load."""
    loaded = known.ships[fields.MARKS + slot] & fields.LOADED or known.ships[fields.PLACE + slot] == waters.KURE
    return int(PLAN_PORT[known.chart[fields.PLAN]]) if loaded else int(waters.KURE)


def _how_many(known: State, slot: int) -> int:
    """Nobody leaves Kure with a load that this turn does not need any more."""
    if known.ships[fields.PLACE + slot] != waters.KURE:
        return COUNTERS
    under_way = sum(1 for other in range(COUNTERS) if known.ships[fields.MARKS + other] & fields.LOADED)
    return max(0, int(known.chart[fields.NEEDED] - known.chart[fields.LOADS]) - under_way)


# -- home in time ----------------------------------------------------------------------------------


def next_homeward(known: State) -> list[int]:
    """Units of one hex that must sail now, or would not be in port when the terminal phase comes."""
    ports = [port for port in range(waters.FIRST_PORT, waters.FIRST_ZONE) if friendly(known, port, known.actor)]
    ways = distances(known, *ports)
    left = PHASES - int(known.chart[fields.PHASE])
    for slot in _offered(known):
        place = int(known.ships[fields.PLACE + slot])
        way = ways.get(place, FAR)
        if TYPE[slot] != MERCHANT and waters.is_hex(place) and (left == 0 or way > left * points_left(known, slot)):
            goal = min(ports, key=lambda port: (distances(known, port).get(place, FAR), port))
            if actions := _group(known, slot, goal, COUNTERS):
                return actions
    return []


# -- how they sail ---------------------------------------------------------------------------------


def _offered(known: State) -> Iterator[int]:
    """The counters that may be picked here."""
    return (int(action - act.SHIP) for action in known.legal() if act.SHIP <= action < act.SHIP + COUNTERS)


def _group(known: State, slot: int, goal: int, most: int) -> list[int]:
    """A counter and those like it in its place, up to so many, and where they sail now; nothing if it leads nowhere."""
    state, actions = known.clone(), [int(act.SHIP) + slot]
    state.apply(actions[0])
    while len(actions) < most:
        others = [other for other in _offered(state) if _alike(known, slot, other)]
        if not others:
            break
        actions.append(int(act.SHIP) + others[0])
        state.apply(actions[-1])
    to = _next_place(state, goal)
    return [*actions, int(act.PLACE) + to] if to != NOBODY else []


def _alike(known: State, slot: int, other: int) -> bool:
    """Merchants that go the same way sail together; so do all others."""
    if TYPE[slot] != MERCHANT:
        return TYPE[other] != MERCHANT
    return TYPE[other] == MERCHANT and _goal(known, slot) == _goal(known, other)


def _next_place(state: State, goal: int) -> int:
    """The port itself, or the hex nearest to it by sea; NOBODY if no place is nearer, or only past a mine."""
    here, points = int(state.chart[fields.GROUP_AT]), int(group_points(state))
    offered = [int(action - act.PLACE) for action in state.legal() if act.PLACE <= action < act.DETACH]
    safe = distances(state, here)
    reached = [
        place
        for place in offered
        if safe.get(int(waters.hex_of(place)), FAR) <= points and waters.hex_of(place) != NOBODY
    ]
    if goal in reached:
        return goal
    ways = distances(state, goal)
    near = min(filter(waters.is_hex, reached), key=lambda place: (ways.get(place, FAR), place), default=here)
    return near if ways.get(near, FAR) < ways.get(int(waters.hex_of(here)), FAR) else int(NOBODY)


def distances(known: State, *places: int) -> dict[int, int]:
    """How many hexes it is from everywhere to the nearest of these places, around mines and enemies."""
    shunned = at_sea(known, 1 - known.actor) | {int(known.chart[fields.MINE + n]) for n in range(4)}
    frontier = [int(waters.hex_of(place)) for place in places]
    found = dict.fromkeys(frontier, 0)
    for here in frontier:  # it grows on the way
        for n in range(waters.SIDES_OF_A_HEX):
            there = int(waters.EXITS[here * waters.SIDES_OF_A_HEX + n])
            if there != NOBODY and there not in found and there not in shunned:
                found[there] = found[here] + 1
                frontier.append(there)
    return found
