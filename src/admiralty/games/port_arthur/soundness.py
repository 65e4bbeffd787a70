"""Whether play can go on from a position that somebody wrote: what the rules rely on is put to the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from admiralty.engine import faces
from admiralty.engine.bits import count
from admiralty.engine.errors import Phrase
from admiralty.engine.notation import Fault, faults_of_play, frames
from admiralty.engine.state import OVER, SIX
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur.components import FLEET, ZONES
from admiralty.games.port_arthur.operations import may_enter
from admiralty.games.port_arthur.state import FRESH, NOBODY, State

MINES = (seq.MINE_DIE, seq.MINE_STRIKE, seq.SURVIVAL_DIE)

# What a step needs in hand, and what it may have; everything else is at rest.
BATTLE = ("zone", "operator", "firer", "volley")
NEEDS: dict[int, tuple[str, ...]] = {
    seq.RAID_PICK: ("throws",),
    seq.GROUP: ("route", "operator"),
    seq.MOVE_DIE: ("route", "operator"),
    seq.FIRST_FIRE: ("zone", "operator", "volley"),
    seq.FIRE_DICE: BATTLE,
    seq.FIRE_ROLL: (*BATTLE, "throws"),
    seq.CRITICAL: BATTLE,
    seq.HIT: BATTLE,
    seq.MINE_DIE: ("operator",),
    seq.MINE_STRIKE: ("operator",),
    seq.SURVIVAL_DIE: ("operator",),
}
MAY_HAVE: dict[int, tuple[str, ...]] = {
    seq.SORTIE: ("named",),
    seq.OPERATION_DIE: ("die",),
    seq.OPERATION: ("chances",),
    seq.GROUP: ("chances", "group", "lead"),
    seq.MOVE_DIE: ("chances", "group", "lead"),
    seq.FIRST_FIRE: ("chances",),
    seq.FIRE_DICE: ("chances",),
    seq.FIRE_ROLL: ("chances", "faces"),
    seq.CRITICAL: ("chances", "faces", "hits", "criticals"),
    seq.HIT: ("chances", "faces", "hits"),
    seq.MINE_DIE: ("struck",),
    seq.MINE_STRIKE: ("struck", "throws"),
    seq.SURVIVAL_DIE: ("struck", "throws"),
}
AT_REST: dict[str, int] = {
    "chances": FRESH, "operator": NOBODY, "die": 0, "route": NOBODY, "group": 0, "lead": NOBODY, "zone": NOBODY,
    "firer": NOBODY, "volley": 0, "throws": 0, "faces": 0, "hits": 0, "criticals": 0, "struck": 0, "named": 0,
}  # fmt: skip
# Whom a step asks, where only one side can be meant.
ASKED: dict[int, Callable[[State], int]] = {
    seq.RAID_PICK: lambda state: parts.JAPAN,
    seq.REROLL: lambda state: state.initiative,
    seq.GROUP: lambda state: state.operator,
    seq.FIRST_FIRE: lambda state: state.initiative,
    seq.FIRE_DICE: lambda state: state.firer,
    seq.CRITICAL: lambda state: state.firer,
    seq.HIT: lambda state: 1 - state.firer,
    seq.BLOCKADE: lambda state: parts.JAPAN,
    seq.LANDING: lambda state: parts.JAPAN,
    seq.MINE_STRIKE: lambda state: state.operator,
    seq.RETURN: lambda state: parts.RUSSIA,
}


def faults(state: State) -> Iterator[Fault]:
    """What may be wrong with a position, in such an order that each test may rely on those before it."""
    yield from faults_of_play(state)
    yield from _of_tracks(state)
    yield from _of_ships(state)
    yield from _of_the_hand(state)
    yield "step and actor do not fit", state.step in ASKED and state.actor != ASKED[state.step](state)
    if state.step in (seq.GROUP, seq.MOVE_DIE):
        yield from _of_movement(state)
    if state.zone != NOBODY:
        for side in (0, 1):
            yield "a battle has two squadrons", not state.squadron(side, state.zone) and not _destroyed(state, side)
        yield "a volley has at most six dice", state.throws + len(faces.unpack(state.faces)) > SIX
    if state.step in (seq.MINE_STRIKE, seq.SURVIVAL_DIE):
        yield from _of_mines(state)
    yield "the raid picks ships of the roadstead", _raided(state) > count(state.at[parts.PORT_ARTHUR])
    # In a known position the ships that somebody else may pick can be among the unseen.
    hidden = state.at[parts.AT_SEA] != 0
    yield "somebody must be able to act here", state.actor != OVER and not hidden and not state.legal()


def _destroyed(state: State, side: int) -> bool:
    """Whether a squadron may have gone down by the fire that has just been borne."""
    borne = {seq.CRITICAL: state.criticals == 0, seq.HIT: state.hits == 0}
    return borne.get(state.step, False) and side == 1 - state.firer


def _of_tracks(state: State) -> Iterator[Fault]:
    armies = count(state.embarked) + count(state.boxes) + state.armies
    yield "there are six armies", armies > parts.ARMIES
    for box in range(parts.BOXES):
        before = parts.AFTER[box]
        yield "the Manchuria track is taken box by box", state.holds(box) and before >= 0 and not state.holds(before)
    going_home = state.step in (*MINES, seq.RETURN)
    yield "nobody goes home after the last turn", going_home and state.turn == parts.TURNS
    yield "nobody chooses a port that has fallen", state.step == seq.RETURN and not state.port_stands()


def _of_ships(state: State) -> Iterator[Fault]:
    """Every ship lies where ships of its side can be."""
    for port in range(ZONES, parts.PORTS_END):
        there = state.at[port] | (state.at[port + parts.YARD] if port != parts.DIEGO_SUAREZ else 0)
        own = FLEET[parts.PORT_SIDE[port - ZONES]]
        yield "a ship lies in a port of the other side", bool(there & ~own)
    yield (
        "only Russian ships wait on the turn track",
        bool((state.at[parts.TURN_4] | state.at[parts.TURN_5]) & FLEET[parts.JAPAN]),
    )
    yield "no ship lies in a port that has fallen", not state.port_stands() and state.at[parts.PORT_ARTHUR] != 0
    yield "no ship lies in a yard that is lost", not state.yard_works() and state.at[parts.PORT_ARTHUR_YARD] != 0
    for side in (0, 1):
        tops = [(zone, state.tops[side * ZONES + zone]) for zone in range(ZONES)]
        strays = [top for zone, top in tops if top != NOBODY and not state.at[zone] >> top & 1]
        yield "a top ship lies in its squadron", bool(strays)
        sailing = state.step == seq.SORTIE and state.actor == side
        unseen = sum(state.unseen[side * ZONES + zone] for zone in range(ZONES))
        lost = count(state.at[parts.AT_SEA] & FLEET[side])
        yield "as many ships are unseen as are at sea", unseen != (0 if sailing else lost)
        yield "only fog of war hides ships", lost > 0 and not state.foggy()


def _of_the_hand(state: State) -> Iterator[Fault]:
    """A step has in hand what it needs and nothing else, and knows what to come back to."""
    needs, may_have = NEEDS.get(state.step, ()), MAY_HAVE.get(state.step, ())
    for name in needs:
        yield Phrase("this step needs {part}=", part=name), getattr(state, name) == AT_REST.get(name, 0)
    for name, rest in AT_REST.items():
        held = getattr(state, name) != rest
        yield "this step has another thing in hand", held and name not in (*needs, *may_have)
    later = frames(state)
    if state.step == seq.SURVIVAL_DIE:
        strike = (int(seq.MINE_STRIKE), int(state.operator), later[0][2], 0) if later else ()
        yield "step and later= do not fit", later != [strike]
    else:
        yield "step and later= do not fit", bool(later)


def _of_movement(state: State) -> Iterator[Fault]:
    """From a port a group sails, from a zone the whole squadron."""
    here, there = parts.ROUTE_FROM[state.route], parts.ROUTE_TO[state.route]
    ships = state.at[here] & FLEET[state.operator]
    from_port = here >= ZONES
    unseen = 0 if from_port else state.unseen[state.operator * ZONES + here]
    yield "nobody is there to move", not ships and not unseen
    yield "the port is closed to these ships", not may_enter(state, state.operator, there)
    yield "the group lies in the port it sails from", bool(state.group & ~ships) or (state.group > 0 and not from_port)
    yield "a group is picked", state.step == seq.GROUP and not from_port
    yield "a group is picked", state.step == seq.MOVE_DIE and from_port and not state.group
    led = state.lead != NOBODY and bool(state.group >> state.lead & 1)
    yield "with fog of war one ship of a group leads it", led != (state.foggy() and state.group > 0)
    yield "with fog of war one ship of a group leads it", not led and state.lead != NOBODY


def _of_mines(state: State) -> Iterator[Fault]:
    """There are ships left to strike, and the one that has just been struck is there."""
    squadron = state.squadron(state.operator, parts.YELLOW_SEA)
    safe = squadron & ~state.struck
    if state.step == seq.SURVIVAL_DIE:
        ship = int(state.noted(0))
        yield "a survival die follows a strike", ship == NOBODY or not (squadron & state.struck) >> ship & 1
    unseen = state.unseen[state.operator * ZONES + parts.YELLOW_SEA]
    yield "no more ships strike mines than are there", state.throws > count(safe) + unseen


def _raided(state: State) -> int:
    return int(state.throws) if state.step == seq.RAID_PICK else 0
