"""Why not: chapters 9 and 11, bombers, reduction and fighters."""

from __future__ import annotations

from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.air import can_launch, reaches
from admiralty.games.pacific_1942.components import CARRIER, FLEET, NOBODY, SHIPS, D, G, kind_of, side_of
from admiralty.games.pacific_1942.fighters import Fighters, crowded_deck, posts
from admiralty.games.pacific_1942.intention import Intention, Why, reason
from admiralty.games.pacific_1942.why_guns import given


def air_target(meant: Intention) -> Why:
    """The carrier cannot launch, or the way to the target is closed."""
    state = meant.state
    if meant.enemy == NOBODY:
        if meant.ship != NOBODY:
            return launch(meant, meant.ship)
        return reason("bombs-at-ships", "9.4", place=meant.place) if meant.hex >= 0 else None
    if not state.afloat(meant.enemy):
        return reason("out", "2.2", meant.enemy)
    if state.in_storm(meant.enemy):
        return reason("storm-target", "9.4", meant.enemy)
    if meant.ship != NOBODY:
        return launch(meant, meant.ship) or way(meant, meant.ship)
    decks = range(int(state.side) * FLEET + D, int(state.side) * FLEET + G)
    able = [ship for ship in decks if can_launch(state, ship)]
    return way(meant, able[0]) if able else reason("nobody-takes-off", "9.1")


def launch(meant: Intention, ship: int) -> Why:
    """Why nobody takes off from a ship."""
    if found := deck(meant, ship, "9.1"):
        return found
    if meant.of(fields.ARMED, ship):
        return None
    return reason("unarmed" if meant.state.bombers(ship) else "no-bombers", "9.1", ship)


def deck(meant: Intention, ship: int, clause: str) -> Why:
    """Why a ship neither launches nor receives aircraft."""
    if not meant.state.afloat(ship):
        return reason("out", "2.2", ship)
    if kind_of(ship) != CARRIER:
        return reason("no-deck", clause, ship)
    if meant.state.in_storm(ship):
        return reason("storm-deck", clause, ship)
    return reason("moved-two", "7.5", ship) if meant.of(fields.MOVED, ship) > 1 else None


def way(meant: Intention, ship: int) -> Why:
    """Why bombers do not get from a carrier to their target."""
    state = meant.state
    if reaches(state, ship, meant.enemy):
        return None
    if state.chart.same_sky(meant.of(fields.HEX, ship), meant.of(fields.HEX, meant.enemy)):
        return reason("guarded", "9.3", meant.enemy)
    return reason("storm-way", "9.2", meant.enemy)


def air_squadrons(meant: Intention) -> Why:
    return given(meant, fields.ARMED, "9.4")


def air_return(meant: Intention) -> Why:
    state, ship = meant.state, meant.ship
    if ship == NOBODY:
        return None
    if found := deck(meant, ship, "9.5"):
        return found
    if state.bombers(ship) >= state.slots(ship):
        return reason("deck-full", "9.5", ship)
    return None if state.chart.same_sky(state.field, meant.of(fields.HEX, ship)) else reason("storm-back", "9.5", ship)


def reduce(meant: Intention) -> Why:
    state, ship = meant.state, meant.ship
    crowded = int(crowded_deck(state))
    if ship == NOBODY:
        return None
    first = int(state.side) * FLEET + D + crowded
    if crowded >= 0 and ship != first:
        return reason("crowded-first", "11.3", ship, first)
    return None if state.bombers(ship) + meant.of(fields.COVER, ship) else reason("no-aircraft", "11.3", ship)


def fighters(meant: Intention) -> Why:
    """There are none, or they have been posted, or there is no ship for them."""
    state, ship = meant.state, meant.ship
    if meant.reserve:
        if not state.ships[fields.RESERVE + state.side]:
            return reason("reserve-empty", "11.1")
        return None if posts(state, SHIPS) else reason("no-post", "11.2")
    if ship == NOBODY:
        return None
    if not state.afloat(ship):
        return reason("out", "2.2", ship)
    if not meant.of(fields.COVER, ship):
        return reason("no-fighters", "11.4", ship)
    if not Fighters().fresh(state, ship):
        return reason("posted-once", "11.4", ship)
    return None if posts(state, ship) else reason("no-post", "11.2")


def fighters_to(meant: Intention) -> Why:
    state, ship = meant.state, meant.ship
    if meant.reserve:
        return reason("not-to-reserve", "11.4")
    if ship == NOBODY or side_of(ship) != state.side:
        return reason("over-a-ship", "11.1") if meant.hex >= 0 and meant.enemy == NOBODY else None
    if not state.afloat(ship):
        return reason("out", "2.2", ship)
    if ship == state.origin:
        return reason("same-ship", "11.4", ship)
    return reason("storm-fighters", "11.2", ship) if state.in_storm(ship) else None
