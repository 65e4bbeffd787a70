"""Why not: chapters 8 and 12, gunfire and re-rolls."""

from __future__ import annotations

from admiralty.engine import faces
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.components import BATTLESHIP, FLEET, NOBODY, D, kind_of
from admiralty.games.pacific_1942.gunnery import can_fire
from admiralty.games.pacific_1942.intention import Intention, Why, reason


def gun_target(meant: Intention) -> Why:
    """The ship that is to fire cannot, or none of them can reach the target."""
    if meant.ship != NOBODY and (meant.enemy != NOBODY or meant.hex < 0):
        return gunner(meant, meant.ship)
    if meant.enemy == NOBODY:
        return reason("guns-at-ships", "8.3", place=meant.place) if meant.hex >= 0 else None
    if not meant.state.afloat(meant.enemy):
        return reason("out", "2.2", meant.enemy)
    fleet = range(int(meant.state.side) * FLEET, int(meant.state.side) * FLEET + D)
    in_range = [ship for ship in fleet if meant.state.afloat(ship) and _in_range(meant, ship)]
    return gunner(meant, in_range[0]) if in_range else reason("out-of-range", "8.1", meant.enemy)


def gunner(meant: Intention, ship: int) -> Why:
    """Why a ship cannot fire, at the enemy that was meant or at any."""
    state = meant.state
    if not state.afloat(ship):
        return reason("out", "2.2", ship)
    if kind_of(ship) != BATTLESHIP:
        return reason("no-guns", "8.4", ship)
    if state.in_storm(ship):
        return reason("storm-guns", "8.2", ship)
    if not meant.of(fields.DICE, ship):
        return reason("dice-used", "8.4", ship)
    if meant.enemy != NOBODY:
        return None if _in_range(meant, ship) else reason("too-far-to-fire", "8.1", ship, meant.enemy)
    enemies = range((1 - int(state.side)) * FLEET, (1 - int(state.side)) * FLEET + FLEET)
    return None if any(can_fire(state, ship, enemy) for enemy in enemies) else reason("nobody-in-range", "8.1", ship)


def _in_range(meant: Intention, ship: int) -> bool:
    state = meant.state
    if not state.afloat(meant.enemy):
        return False
    return state.chart.within_guns(state.ships[fields.HEX + ship], state.ships[fields.HEX + meant.enemy])


def gun_dice(meant: Intention) -> Why:
    return given(meant, fields.DICE, "8.4")


def given(meant: Intention, supply: int, clause: str) -> Why:
    """More than a ship has, or nothing at all; or another ship is asked about."""
    if meant.ship not in (NOBODY, meant.cursor):
        return reason("now-asked", clause, meant.ship, meant.cursor)
    if meant.value is None:
        return None
    most = meant.of(supply, meant.cursor)
    if meant.value > most:
        return reason("dice-left" if supply == fields.DICE else "squadrons-left", clause, meant.cursor, n=most)
    return reason("at-least-one", clause) if meant.value < 1 else None


def reroll(meant: Intention) -> Why:
    if meant.value is None or meant.value in faces.unpack(meant.state.faces):
        return None
    return reason("no-such-die", "12.2", n=meant.value)
