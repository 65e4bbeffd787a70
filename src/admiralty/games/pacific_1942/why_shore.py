"""Why not: chapter 10, transports, landings and battalions."""

from __future__ import annotations

from admiralty.games.pacific_1942 import fairness
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.components import NOBODY
from admiralty.games.pacific_1942.infantry import fresh_aboard, fresh_ashore
from admiralty.games.pacific_1942.intention import Intention, Why, by_letter, reason
from admiralty.games.pacific_1942.state import LANDED
from admiralty.games.pacific_1942.why_sea import sail


def transport(meant: Intention) -> Why:
    """It sails or lands, one of the two."""
    ship = meant.cursor
    there = int(meant.state.hexes[fields.SHIP_AT + meant.hex]) if meant.hex >= 0 else NOBODY
    if meant.ship not in (NOBODY, ship, there):
        return by_letter(meant, "10.1")
    if meant.hex < 0:
        return None
    if meant.state.chart.island(meant.hex):
        return land(meant, ship)
    if meant.of(fields.MOVED, ship) == LANDED:
        return reason("landed-already", "10.1", ship)
    return sail(meant, ship)


def land(meant: Intention, ship: int) -> Why:
    state = meant.state
    if meant.hex not in fairness.around(state.chart, int(state.ships[fields.HEX + ship])):
        return reason("land-beside", "10.2", ship, place=meant.place)
    if not meant.of(fields.ABOARD, ship):
        return reason("nobody-aboard", "10.2", ship)
    if meant.of(fields.MOVED, ship) not in (0, LANDED):
        return reason("moved-no-landing", "10.1", ship)
    return reason("repelled", "10.6", ship) if not fresh_aboard(state, ship) else None


def landing(meant: Intention) -> Why:
    return number(meant, int(fresh_aboard(meant.state, meant.cursor)), "10.2", "battalions-aboard")


def march_count(meant: Intention) -> Why:
    return number(meant, int(fresh_ashore(meant.state, meant.state.origin)), "10.4", "battalions-there")


def number(meant: Intention, most: int, clause: str, key: str) -> Why:
    if meant.value is None:
        return None
    if meant.value > most:
        return reason(key, clause, n=most)
    return reason("at-least-one", clause) if meant.value < 1 else None


def infantry(meant: Intention) -> Why:
    """The hex from which battalions are to go."""
    state = meant.state
    if meant.hex < 0:
        return None
    if not state.troops(state.side, meant.hex):
        return reason("no-battalions", "10.4", place=meant.place)
    if not state.chart.touches_island(meant.hex):
        return reason("no-island-beside", "10.4", place=meant.place)
    return None if fresh_ashore(state, meant.hex) > 0 else reason("has-marched", "10.4", place=meant.place)


def march(meant: Intention) -> Why:
    state = meant.state
    if meant.hex < 0:
        return None
    if not state.chart.island(meant.hex):
        return reason("only-islands", "10.4", place=meant.place)
    beside = meant.hex in fairness.around(state.chart, int(state.origin))
    return None if beside else reason("march-beside", "10.4", place=meant.place)
