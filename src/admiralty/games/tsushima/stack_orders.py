"""Standing orders for single stacks: stay, go somewhere over several phases, patrol, be home by phase VI.

They are ordinary actions, one group after the other. Who has a reason to be asked about does not sail; all others do,
and then the segment is given back with the reasons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from admiralty.engine.view import Message
from admiralty.engine.wishes import Order, orders
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import fields, waters, ways
from admiralty.games.tsushima.afloat import owner
from admiralty.games.tsushima.chart_words import place_id
from admiralty.games.tsushima.components import COUNTERS, LARGEST, NOBODY, SLOT_IDS, SMALLEST
from admiralty.games.tsushima.muster import forming, joins_divisions, size_of, unit_points
from admiralty.games.tsushima.orders import must_go_home
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.ways import FAR, PHASES

NAME = "stack_orders"
NONE, STAY, GO, PATROL, HOME = "none", "stay", "go", "patrol", "home"
CHOICES = [NONE, STAY, GO, PATROL, HOME]
WITH_PLACE = [GO, PATROL]
ROUTINE = (PATROL, HOME)  # nobody needs to hear that these have arrived


class Result(NamedTuple):
    """What the orders make of a movement segment: the next group that sails, or why the seat is asked."""

    actions: list[int]
    reasons: list[Message]


def noted(known: State, piece: str) -> str:
    """How many hits a counter has when it is given its order."""
    return str(int(known.ships[fields.HITS + SLOT_IDS.index(piece)])) if piece in SLOT_IDS[:COUNTERS] else ""


def under_orders(known: State, wishes: Mapping[str, str]) -> dict[int, Order]:
    """By counter its order, of those that are still afloat and the side's own."""
    found = {SLOT_IDS.index(piece): order for piece, order in orders(wishes, NAME).items() if piece in SLOT_IDS}
    return {
        slot: order
        for slot, order in sorted(found.items())
        if slot < COUNTERS
        and known.ships[fields.AT + slot] == fields.AFLOAT
        and owner(known, slot) == known.actor
        and (not order.place or order.place in waters.PLACE_IDS)
    }


def carry_out(known: State, given: dict[int, Order]) -> Result:
    """The next group that sails by its order; none once all have, or whoever has not is asked about."""
    reasons = dict(_alarms(known, given))
    free = [slot for slot in ways.offered(known) if slot in given and slot not in reasons]
    groups: dict[tuple[int, str, str], list[int]] = {}  # who is in one place with the same order
    for slot in free:
        order = given[slot]
        groups.setdefault((int(known.ships[fields.PLACE + slot]), order.choice, order.place), []).append(slot)
    for (here, _, _), slots in groups.items():
        goal = _goal(known, here, min(int(unit_points(known, slot)) for slot in slots), given[slots[0]])
        if goal in (None, here):
            continue
        for slot in slots:  # a division that cannot be formed keeps nobody else
            if actions := _sail(known, slot, goal, slots):
                return Result(actions, [])
        if given[slots[0]].choice == GO and known.ships[fields.USED + slots[0]] == 0:
            reasons[slots[0]] = Message(key="asked.no-way", piece=SLOT_IDS[slots[0]], place=place_id(goal))
    return Result([], _once(known, {**reasons, **dict(_arrivals(known, given))}))


def _once(known: State, reasons: dict[int, Message]) -> list[Message]:
    """One reason of each kind for a place; it is told by its first ship."""
    first = {
        (reason.key, int(known.ships[fields.PLACE + slot])): reason
        for slot, reason in sorted(reasons.items(), reverse=True)
    }
    return [first[key] for key in sorted(first)]


def _named(order: Order) -> int | None:
    return waters.PLACE_IDS.index(order.place) if order.place else None


# -- where they sail -------------------------------------------------------------------------------


def _goal(known: State, here: int, points: int, order: Order) -> int | None:
    """Where counters that have so many points are bound in this segment; None: they stay where they are."""
    if order.choice == GO:
        return _named(order)
    if order.choice not in (PATROL, HOME):
        return None
    ports = ways.home_ports(known)
    away, port = ways.nearest(known, ports).get(here, (FAR, ports[0]))
    if must_go_home(known, here, points, away):
        return port
    station = _named(order)
    if station is None or points == 0:
        return None
    out, back = ways.way(ways.distances(known, station), here), ways.way(ways.distances(known, *ports), station)
    phases = -(-out // points) + -(-back // points)  # there, and into port again when the terminal phase comes
    return station if phases <= PHASES - int(known.chart[fields.PHASE]) + 1 else None


def _sail(known: State, slot: int, goal: int, slots: list[int]) -> list[int]:
    """A counter with those of its place who have the same order, in divisions of three to six from a port (18.1)."""
    battle = parts.TYPE[slot] == parts.BATTLESHIP
    most = _division(known, [one for one in slots if joins_divisions(known, one, battle)])

    def joins(state: State, other: int) -> bool:
        lead = int(forming(state))
        full = lead != NOBODY and size_of(state, lead, ordinary=False) >= most
        return other in slots and not (full and joins_divisions(state, other, battle))

    return ways.group(known, slot, goal, joins)


def _division(known: State, ships: list[int]) -> int:
    """How many of these leave port in one division, so that those who are left can form another."""
    if not ships or waters.is_hex(known.ships[fields.PLACE + ships[0]]) or len(ships) <= LARGEST:
        return len(ships)
    return min(int(LARGEST), len(ships) - int(SMALLEST))


# -- when the seat is asked ------------------------------------------------------------------------


def _alarms(known: State, given: dict[int, Order]) -> Iterator[tuple[int, Message]]:
    """By counter: an enemy is seen near, or it has been hit since it was given its order; who goes home does so."""
    for slot, order in given.items():
        place = int(known.ships[fields.PLACE + slot])
        found = ways.near(known, {place}) if waters.is_hex(place) else None
        if order.choice == HOME:
            continue
        if known.ships[fields.HITS + slot] > int(order.note or 0):
            yield slot, Message(key="asked.damaged", piece=SLOT_IDS[slot])
        elif found is not None:
            yield slot, Message(key="asked.near", piece=SLOT_IDS[slot], place=place_id(found[0]))


def _arrivals(known: State, given: dict[int, Order]) -> Iterator[tuple[int, Message]]:
    """By counter: it has come to its place in this segment."""
    for slot, order in given.items():
        there = known.ships[fields.PLACE + slot] == _named(order)
        if there and order.choice not in ROUTINE and known.ships[fields.USED + slot]:
            yield slot, Message(key="asked.arrived", piece=SLOT_IDS[slot], place=order.place)
