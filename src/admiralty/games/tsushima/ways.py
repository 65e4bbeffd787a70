"""How those who are under orders sail: around mines, and around enemies that are seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import fields, waters
from admiralty.games.tsushima.afloat import friendly, owner
from admiralty.games.tsushima.components import COUNTERS, NOBODY
from admiralty.games.tsushima.muster import group_points
from admiralty.games.tsushima.state import State

NEAR = 6  # hexes: what the fastest ships sail in a naval phase
PHASES = 6
FAR = 99
NEIGHBOURS = [
    [int(there) for n in range(waters.SIDES_OF_A_HEX) if (there := waters.EXITS[here * waters.SIDES_OF_A_HEX + n]) >= 0]
    for here in range(waters.HEXES)
]
EDGE = [place for place in range(int(waters.HEXES)) if waters.SOUTHERN_EDGE[place]]


def at_sea(known: State, side: int) -> set[int]:
    """The hexes in which a side is seen."""
    return {
        int(known.ships[fields.PLACE + slot])
        for slot in range(COUNTERS)
        if waters.is_hex(known.ships[fields.PLACE + slot])
        and known.ships[fields.AT + slot] == fields.AFLOAT
        and owner(known, slot) == side
    }


def near(known: State, places: set[int]) -> tuple[int, int] | None:
    """An enemy stack at sea within a phase's sailing of one of these hexes, and that hex; None if there is none."""
    enemies = at_sea(known, 1 - int(known.actor))
    pairs = ((int(waters.distance(here, there)), there, here) for here in places for there in enemies)
    away, there, here = min(pairs, default=(FAR, 0, 0))
    return (there, here) if away <= NEAR else None


def home_ports(known: State) -> list[int]:
    """The ports of the chart that are friendly to the side that acts."""
    ports = range(int(waters.FIRST_PORT), int(waters.FIRST_ZONE))
    return [port for port in ports if friendly(known, port, known.actor)]


def distances(known: State, *places: int) -> dict[int, int]:
    """How many hexes it is from everywhere to the nearest of these places, around mines and enemies."""
    return {here: away for here, (away, _) in nearest(known, places).items()}


def nearest(known: State, places: Iterable[int]) -> dict[int, tuple[int, int]]:
    """By hex how far the nearest of these places is, and which it is; of several that are as near, the first."""
    shunned = at_sea(known, 1 - known.actor) | {int(known.chart[fields.MINE + n]) for n in range(4)}
    found = {hexagon: (0, place) for place in reversed([*places]) for hexagon in _gates(place)}
    frontier = [hexagon for place in places for hexagon in _gates(place)]
    for here in frontier:  # it grows on the way
        away, place = found[here]
        for there in NEIGHBOURS[here]:
            if there not in found and there not in shunned:
                found[there] = (away + 1, place)
                frontier.append(there)
    return found


def _gates(place: int) -> list[int]:
    """The hexes by which a place is reached; for the China Sea those of the southern edge (20.3)."""
    return [int(waters.hex_of(place))] if not waters.is_zone(place) else EDGE if place == waters.CHINA_SEA else []


def way(ways: dict[int, int], place: int) -> int:
    """How far a place is, by the distances from another."""
    return min((ways.get(gate, FAR) for gate in _gates(place)), default=FAR)


def offered(known: State) -> Iterator[int]:
    """The counters that may be picked here."""
    return (int(action - act.SHIP) for action in known.legal() if act.SHIP <= action < act.SHIP + COUNTERS)


def group(known: State, slot: int, goal: int, joins: Callable[[State, int], bool]) -> list[int]:
    """A counter and those of its place who join it, and where they sail now; nothing if it leads nowhere."""
    state, actions = known.clone(), [int(act.SHIP) + slot]
    state.apply(actions[0])
    while others := [other for other in offered(state) if joins(state, other)]:
        actions.append(int(act.SHIP) + others[0])
        state.apply(actions[-1])
    to = _next_place(state, goal)
    return [*actions, int(act.PLACE) + to] if to != NOBODY else []


def _next_place(state: State, goal: int) -> int:
    """The goal itself, or the hex nearest to it by sea; NOBODY if no place is nearer, or only past a mine."""
    here, points = int(state.chart[fields.GROUP_AT]), int(group_points(state))
    spent = 1 if waters.is_zone(here) else 0  # to come from the China Sea onto the chart (20.3)
    safe = distances(state, here)
    reached = [
        place
        for action in state.legal()
        if (place := int(action - act.PLACE)) >= 0 and action < act.DETACH and way(safe, place) + spent <= points
    ]
    if goal in reached:
        return goal
    ways = distances(state, goal)
    nearest = min(filter(waters.is_hex, reached), key=lambda place: (ways.get(place, FAR), place), default=int(NOBODY))
    before = FAR if waters.is_zone(here) else way(ways, here)
    return nearest if ways.get(nearest, FAR) < before else int(NOBODY)
