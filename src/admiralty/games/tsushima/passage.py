"""The way that a group would take over the chart, for those who look at it before it sails (17.8)."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine import sets
from admiralty.engine.game import Course
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.afloat import mine_in
from admiralty.games.tsushima.chart import at_sea
from admiralty.games.tsushima.chart_words import place_id
from admiralty.games.tsushima.components import NOBODY
from admiralty.games.tsushima.course import next_hex
from admiralty.games.tsushima.muster import group_points
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import (
    FIRST_PORT,
    NEUTRAL,
    PARTIAL_SEA,
    PORT_SIDE,
    hex_of,
    is_hex,
    is_port,
    is_zone,
)


def course(known: State, action: int) -> Course:
    """The places on the way, and what is met there: mines, shoals, enemies who stop the group."""
    if known.step != seq.SAIL_TO or not act.PLACE <= action < act.DETACH:
        return Course()
    places = list(_way(known, action - int(act.PLACE)))
    hexes = [place for place in places if is_hex(place)]
    enemies = at_sea(known, 1 - known.actor)
    met = {
        "mined": any(mine_in(known, place) != NOBODY for place in hexes),
        "shoals": any(PARTIAL_SEA[place] for place in hexes) or any(is_port(place) for place in places),
        "interns": any(is_port(place) and PORT_SIDE[place - FIRST_PORT] == NEUTRAL for place in places),
        "enemy_there": bool(hexes) and sets.has(enemies, 0, hexes[-1]),
    }
    return Course(path=[place_id(place) for place in places], marks=[name for name, there in met.items() if there])


def _way(known: State, goal: int) -> Iterator[int]:
    """Out of port, hex by hex, into port or into the China Sea."""
    here = int(known.chart[fields.GROUP_AT])
    enemies = at_sea(known, 1 - known.actor)
    points = int(group_points(known))
    if is_port(here):
        here = int(hex_of(here))
        yield here
    while points > 0 and here not in (goal, hex_of(goal)):
        here = int(next_hex(known, here, goal, points, enemies))
        if here == NOBODY:
            break
        yield here
        points -= 1
        if sets.has(enemies, 0, here):
            return
    if is_port(goal) or is_zone(goal):
        yield goal
