"""Standing orders for a whole side: convoys that shuttle, and fleets that are home in time, as ordinary actions.

An order is answered as far as nobody throws a die. Whether a seat is asked depends on what everybody sees: enemies at
sea near its own stacks at sea, or near the way of its convoys, give the segment back into its hands.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from admiralty.engine.state import DONE
from admiralty.engine.view import Message
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import fields, waters, ways
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.campaign import PLAN_PORT
from admiralty.games.tsushima.chart_words import place_id
from admiralty.games.tsushima.components import COUNTERS, JAPAN, MERCHANT, TYPE
from admiralty.games.tsushima.muster import unit_points
from admiralty.games.tsushima.siege import besieging
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.ways import FAR, PHASES


def movement(known: State, shuttle: bool, home: bool, apart: Collection[int] = ()) -> list[int]:
    """The next that the orders make of a movement segment: a group sails, or the segment is over."""
    if danger(known, shuttle):
        return []
    return (shuttle and next_convoy(known, apart)) or (home and next_homeward(known, apart)) or [int(DONE)]


def finish(known: State, shuttle: bool) -> list[int]:
    """A group that was picked before the order was given: another ship if its division needs one, then the next place.

    The enemy does not see that somebody is picked, so whether the seat is asked must not depend on it.
    """
    if danger(known, shuttle):
        return []
    legal = known.legal()
    return [next((action for action in legal if action >= act.PLACE), legal[0])]


def danger(known: State, shuttle: bool) -> Message | None:
    """Why the segment is given back: who is near whom, or near the way of the convoys; None where all is quiet."""
    if found := ways.near(known, ways.at_sea(known, int(known.actor))):
        return Message(key="asked.near-ships", place=place_id(found[0]), origin=place_id(found[1]))
    if shuttle and (found := ways.near(known, route(known))):
        return Message(key="asked.near-route", place=place_id(found[0]))
    return None


# -- convoys ---------------------------------------------------------------------------------------


def route(known: State) -> set[int]:
    """The hexes on the shortest ways between Kure and the port of the plan (27.2); none where no loads are needed."""
    if known.actor != JAPAN or not besieging(known):
        return set()
    there, back = ways.distances(known, int(waters.KURE)), ways.distances(known, _plan_port(known))
    least = ways.way(there, _plan_port(known))
    return {place for place in there if there[place] + back.get(place, FAR) == least}


def convoys(known: State) -> list[int]:
    """All convoys of this segment."""
    return _one_after_the_other(known, next_convoy)


def _one_after_the_other(known: State, group: Callable[[State], list[int]]) -> list[int]:
    """All groups that sail in this segment, as far as nobody throws a die."""
    state, found = known.clone(), []
    while state.step == seq.SAIL and state.actor == known.actor and (actions := group(state)):
        found += actions
        for action in actions:
            state.apply(action)
    return found


def next_convoy(known: State, apart: Collection[int] = ()) -> list[int]:
    """Merchants of one place that go the same way: from Kure to the port of the plan with a load, and back (27.2)."""
    if known.actor != JAPAN or not besieging(known):
        return []
    for slot in ways.offered(known):
        most = _how_many(known, slot) if TYPE[slot] == MERCHANT and slot not in apart else 0
        goal = _goal(known, slot)

        def joins(state: State, other: int, goal: int = goal, most: int = most) -> bool:
            picked = sum(1 for n in range(COUNTERS) if state.ships[fields.MARKS + n] & fields.PICKED)
            return TYPE[other] == MERCHANT and other not in apart and _goal(known, other) == goal and picked < most

        if most and (actions := ways.group(known, slot, goal, joins)):
            return actions
    return []


def _plan_port(known: State) -> int:
    return int(PLAN_PORT[known.chart[fields.PLAN]])


def _goal(known: State, slot: int) -> int:
    """With a load to the port of the plan; otherwise to Kure, and from there with a load."""
    loaded = known.ships[fields.MARKS + slot] & fields.LOADED or known.ships[fields.PLACE + slot] == waters.KURE
    return _plan_port(known) if loaded else int(waters.KURE)


def _how_many(known: State, slot: int) -> int:
    """Nobody leaves Kure with a load that this turn does not need any more."""
    if known.ships[fields.PLACE + slot] != waters.KURE:
        return COUNTERS
    under_way = sum(1 for other in range(COUNTERS) if known.ships[fields.MARKS + other] & fields.LOADED)
    return max(0, int(known.chart[fields.NEEDED] - known.chart[fields.LOADS]) - under_way)


# -- home in time ----------------------------------------------------------------------------------


def homeward(known: State) -> list[int]:
    """Everybody at sea who is no merchant makes for port."""
    return _one_after_the_other(known, lambda state: next_homeward(state, at_once=True))


def next_homeward(known: State, apart: Collection[int] = (), at_once: bool = False) -> list[int]:
    """Units of one hex that must sail now, or would not be in port when the terminal phase comes; or any at sea."""
    ports = ways.home_ports(known)
    ways_home = ways.nearest(known, ports)
    for slot in ways.offered(known):
        place = int(known.ships[fields.PLACE + slot])
        if TYPE[slot] == MERCHANT or slot in apart or not waters.is_hex(place):
            continue
        away, goal = ways_home.get(place, (FAR, ports[0]))
        if not at_once and not must_go_home(known, place, int(unit_points(known, slot)), away):
            continue
        if actions := ways.group(known, slot, goal, lambda _, other: _goes_along(other, apart)):
            return actions
    return []


def _goes_along(slot: int, apart: Collection[int]) -> bool:
    return TYPE[slot] != MERCHANT and slot not in apart


def must_go_home(known: State, place: int, points: int, away: int) -> bool:
    """Whether a unit at sea, so far from its port, would come too late if it sailed home a phase later."""
    left = PHASES - int(known.chart[fields.PHASE])
    return waters.is_hex(place) and (left == 0 or away > left * points)
