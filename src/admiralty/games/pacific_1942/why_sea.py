"""Why not: chapters 4, 5 and 7, arming, deployment and movement."""

from __future__ import annotations

from admiralty.games.pacific_1942 import components as parts
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.arming import bombers_of, room_after, units_left
from admiralty.games.pacific_1942.components import BATTLESHIP, CARRIER, NOBODY, TRANSPORT, kind_of, letter_of, side_of
from admiralty.games.pacific_1942.deployment import near_base
from admiralty.games.pacific_1942.intention import Intention, Why, by_letter, reason

LIMITS = {BATTLESHIP: "4.3", CARRIER: "4.4", TRANSPORT: "4.5"}  # of units
RANGES = {BATTLESHIP: "7.4", CARRIER: "7.5", TRANSPORT: "7.6"}


def garrison(meant: Intention) -> Why:
    if meant.hex < 0 or meant.state.chart.island(meant.hex):
        return None
    return reason("no-island", "4.1", place=meant.place)


def arm_ship(meant: Intention) -> Why:
    """Twelve units exactly, and no more on a ship than its kind takes."""
    state, ship, units = meant.state, meant.cursor, meant.value
    if meant.ship not in (NOBODY, ship):
        return reason("arm-by-letter", "4.2", meant.ship, ship)
    if units is None:
        return None
    most = int(parts.MOST_STRENGTH[letter_of(ship)])
    if units > most:
        return reason("most-units", LIMITS[kind_of(ship)], ship, n=most)
    left = int(units_left(state, side_of(ship)))
    if units > left:
        return reason("units-left", "4.2", ship, n=left)
    later = int(room_after(letter_of(ship)))
    return reason("units-over", "4.2", ship, n=later) if left - units > later else None


def arm_bombers(meant: Intention) -> Why:
    state, ship = meant.state, meant.cursor
    if meant.ship not in (NOBODY, ship):
        return reason("arm-by-letter" if kind_of(meant.ship) == CARRIER else "no-deck", "4.6", meant.ship, ship)
    if meant.value is None:
        return None
    slots = int(parts.SQUADRONS * state.ships[fields.STRENGTH + ship])
    if meant.value > slots:
        return reason("deck-slots", "4.4", ship, n=slots)
    left = int(parts.BOMBERS - bombers_of(state, side_of(ship)))
    return reason("six-bombers", "4.6", ship, n=left) if meant.value > left else None


def deploy(meant: Intention) -> Why:
    state, ship = meant.state, meant.cursor
    clause = "5.2" if kind_of(ship) == CARRIER else "5.1"
    if meant.ship not in (NOBODY, ship) and meant.hex < 0:
        key = "at-sea" if state.afloat(meant.ship) else "deploy-by-letter"
        return reason(key, clause, meant.ship, ship)
    if meant.hex < 0:
        return None
    if found := closed(meant, clause):
        return found
    if kind_of(ship) == CARRIER or near_base(state.chart, side_of(ship), meant.hex, kind_of(ship)):
        return None
    return reason("second-row" if kind_of(ship) == BATTLESHIP else "beside-flag", "5.1", ship, place=meant.place)


def move(meant: Intention) -> Why:
    ship = meant.cursor
    return by_letter(meant, "7.1") if _touched(meant) else sail(meant, ship)


def _touched(meant: Intention) -> bool:
    """Whether a ship is meant rather than the hex that it lies in: it was touched, or is to be dragged away."""
    there = int(meant.state.hexes[fields.SHIP_AT + meant.hex]) if meant.hex >= 0 else NOBODY
    return meant.ship not in (NOBODY, meant.cursor, there)


def sail(meant: Intention, ship: int) -> Why:
    """Why a ship that may move does not get there."""
    state = meant.state
    if meant.hex < 0:
        return None
    here = int(state.ships[fields.HEX + ship])
    if meant.hex == here:
        return reason("there-already", "7.2", ship, place=meant.place)
    if found := closed(meant, "7.2"):
        return found
    left = int(parts.RANGE[kind_of(ship)]) - meant.of(fields.MOVED, ship)
    if left <= 0:
        return reason("has-moved", RANGES[kind_of(ship)], ship)
    if state.chart.moves[here * parts.HEXES + meant.hex] > left:
        return reason("too-far", RANGES[kind_of(ship)], ship, place=meant.place, n=left)
    return reason("no-way", "7.2", ship, place=meant.place)


def closed(meant: Intention, clause: str) -> Why:
    """A hex that no ship may enter."""
    state = meant.state
    there = int(state.hexes[fields.SHIP_AT + meant.hex])
    if there >= 0:
        return reason("occupied", "2.4" if clause[0] == "5" else clause, target=there, place=meant.place)
    if state.chart.navigable(meant.hex):
        return None
    return reason("island" if state.chart.island(meant.hex) else "base", clause, place=meant.place)
