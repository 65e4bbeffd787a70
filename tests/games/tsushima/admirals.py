"""Two plain admirals who lead the campaign gesture by gesture, with all the conveniences that the game offers.

Japan runs its convoys, lies off Korea with the fleet and is home for the terminal phase; Russia raids the Sea of Japan
from Vladivostok, sends there what comes from Europe, and keeps its fleet in Port Arthur. A gesture is what a person
does at once: a click, a drag, a proposal.
"""

from __future__ import annotations

from admiralty.engine.reach import reach
from admiralty.engine.state import DONE
from admiralty.games.tsushima import GAME, fields, orders, waters
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.components import COUNTERS, JAPAN, MERCHANT, NOBODY, SLOT_IDS, TYPE, is_ship
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.ways import FAR, distances

WISHES = {
    "aiming": "proposed", "screens": "none", "searches": "sea", "evasion": "never", "protection": "always",
    "grounding": "proposed", "voyages": "onward", "mines": "none", "repairs": "proposed", "block_ships": "none",
    "new_merchants": "kure", "plan": "keep",
}  # fmt: skip
STATION = waters.hex_of(waters.PLACE_IDS.index("chemulpo"))
RAID = waters.HEX_IDS.index("0907")  # in the Sea of Japan, off the strait
GESTURES = ("line", "close_fire", "hold_fire", "close", "set_up")  # proposals that are taken, the first that is there


def gesture(state: State, plan: int) -> list[int]:
    """What the side to act does now; one action at least."""
    known = GAME.known(state, int(state.actor))
    if known.step == seq.CHOOSE_PLAN:
        return [int(act.PLAN) + plan]
    if known.step == seq.SAIL:
        return japan_sails(known) if known.actor == JAPAN else russia_sails(known)
    offered = {proposal.key: proposal.actions for proposal in GAME.proposals(known, int(known.actor))}
    for key in GESTURES:
        if words := offered.get(f"proposals.{key}"):
            return read(known, words)
    legal = known.legal()
    return [int(DONE) if DONE in legal else legal[0]]


def read(known: State, words: list[str]) -> list[int]:
    """The actions that a proposal names."""
    state, found = known.clone(), []
    for word in words:
        found.append(GAME.read_action(state, word))
        state.apply(found[-1])
    return found


def japan_sails(known: State) -> list[int]:
    """The convoys, in the first phase the fleet, and at last home."""
    if convoys := orders.convoys(known):
        return convoys
    if known.chart[fields.PHASE] == 1 and (sortie := leave(known, int(waters.SASEBO), int(STATION))):
        return sortie
    return orders.next_homeward(known) or [int(DONE)]


def russia_sails(known: State) -> list[int]:
    """The cruisers out to raid and home again; from the China Sea to Vladivostok; who is in Port Arthur stays there."""
    vladivostok = int(waters.VLADIVOSTOK)
    if found := leave_together(known, int(waters.CHINA_SEA), vladivostok):
        return found
    if known.chart[fields.PHASE] == 2 and (sortie := leave(known, vladivostok, RAID)):
        return sortie
    if known.chart[fields.PHASE] > 3 and (home := orders.homeward(known)):
        return home
    return [int(DONE)]


def leave(known: State, place: int, goal: int) -> list[int]:
    """A division and whoever else sails with it leave a port or the China Sea."""
    ships = [slot for slot in picks(known) if known.ships[fields.PLACE + slot] == place and is_ship(slot)]
    return sail(known, ships[0], goal) if ships else []


def leave_together(known: State, place: int, goal: int) -> list[int]:
    """All ships of a place as one stack that is dragged, in as many divisions as it takes."""
    ships = [SLOT_IDS[slot] for slot in picks(known) if known.ships[fields.PLACE + slot] == place and is_ship(slot)]
    ways = distances(known, goal)
    routes = {waters.PLACE_IDS.index(route.place): route for route in reach(GAME, known, int(known.actor), ships)}
    near = min(routes, key=lambda there: (there != goal, ways.get(there, FAR), there), default=None)
    return read(known, routes[near].actions) if near is not None else []


def go_on(known: State, goal: int) -> list[int]:
    """A unit at sea sails on, with all others of its hex."""
    at_sea = [slot for slot in picks(known) if waters.is_hex(known.ships[fields.PLACE + slot])]
    return sail(known, at_sea[0], goal) if at_sea else []


def picks(known: State) -> list[int]:
    return [int(action - act.SHIP) for action in known.legal() if act.SHIP <= action < act.SHIP + COUNTERS]


def sail(known: State, slot: int, goal: int) -> list[int]:
    """A counter and all that may come along, towards a place; nothing if that leads nowhere."""
    state, found = known.clone(), [int(act.SHIP) + slot]
    state.apply(found[0])
    while others := [other for other in picks(state) if TYPE[other] != MERCHANT]:
        found.append(int(act.SHIP) + others[0])
        state.apply(found[-1])
    places = [action - int(act.PLACE) for action in state.legal() if action >= act.PLACE]
    if goal in places:
        return [*found, int(act.PLACE) + goal]
    ways = distances(state, goal)
    here = ways.get(int(waters.hex_of(known.ships[fields.PLACE + slot])), FAR)
    hexes = [place for place in places if waters.is_hex(place) and ways.get(place, FAR) < here]
    near = min(hexes, key=lambda place: (ways[place], place), default=int(NOBODY))
    return [*found, int(act.PLACE) + near] if near != NOBODY else []
