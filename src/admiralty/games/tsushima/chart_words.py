"""Labels, prompts and events of the chart as keys with arguments; the texts are in the catalogues."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from admiralty.engine.bits import BIT
from admiralty.engine.state import Event
from admiralty.engine.view import Label, Line, Message
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import events, fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.campaign import AGROUND, MINE_STRIKES, PLAN_IDS
from admiralty.games.tsushima.chart import turns_side
from admiralty.games.tsushima.components import COUNTERS, NOBODY, ROUND_ISLAND, SIDES, SLOT_IDS
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import PLACE_IDS, is_port

DONE_VERBS = {
    seq.FIRST_MINE: "no_mine", seq.SET_UP: "end_set_up", seq.SAIL: "end_sailing", seq.SEARCH: "end_fighting",
    seq.EVADE: "not_evade", seq.CLAIM: "not_claim", seq.BLOCK_SHIPS: "end_blocking", seq.SCUTTLE: "end_scuttling",
    seq.VOYAGE: "end_voyages", seq.SWEEP: "end_sweeping", seq.LAY_MINE: "no_mine", seq.REPAIR: "end_repairs",
    seq.CHANGE_PLAN: "keep_plan",
}  # fmt: skip
YES_VERBS = {seq.FIRST_MINE: "first_mine", seq.EVADE: "evade", seq.CLAIM: "claim"}
SHIP_VERBS = {
    seq.SET_UP: "take", seq.SET_UP_AT: "take_along", seq.SAIL: "take", seq.SAIL_TO: "take_along",
    seq.VOYAGE: "take", seq.VOYAGE_TO: "take_along", seq.GROUNDING: "try_aground", seq.BLOCK_SHIPS: "block",
    seq.SCUTTLE: "scuttle", seq.REPAIR: "repair",
}  # fmt: skip
ASKED_ABOUT = {  # where the place stands that a step is about, if it is not the field
    seq.MINE_DIE: fields.GROUP_AT, seq.MINE_DAMAGE_DIE: fields.GROUP_AT, seq.CLAIM: fields.TARGETS,
    seq.ATTACK_DIE: fields.TARGETS,
}  # fmt: skip
LIFTING = ("take", "take_along")
PLACE_VERBS = {
    seq.SET_UP: "set_up", seq.SET_UP_AT: "set_up", seq.SAIL_TO: "sail", seq.RETREAT: "retreat", seq.VOYAGE_TO: "sail",
    seq.SWEEP: "sweep", seq.LAY_MINE: "lay_mine", seq.NEW_MERCHANT: "call_up",
}  # fmt: skip
WITH_PICKED = (seq.SET_UP_AT, seq.SAIL_TO, seq.VOYAGE_TO)  # where the picked counters go


def place_id(place: int) -> str:
    """The id of a place of the chart: a hex by its number, a port or a zone by its name."""
    return PLACE_IDS[place]


def label(state: State, action: int) -> Label:
    """Verb and board elements of an action on the chart."""
    if action < act.DETACH:
        return _place_label(state, action - int(act.PLACE))
    if action < act.RAID:
        return Label(verb="detach", piece=SLOT_IDS[action - act.DETACH])
    if action < act.BASE:
        return Label(verb="raid", place=place_id(action - int(act.RAID)))
    if action < act.PLAN:
        return Label(verb="place_base", piece=next_base(state), place=place_id(action - int(act.BASE)))
    if action < act.DECLARE:
        return Label(verb=f"plan_{PLAN_IDS[action - act.PLAN]}")
    return Label(verb="declare_over")


def next_base(state: State) -> str:
    """The flying base that is placed next."""
    return "base_1" if state.chart[fields.BASE] == NOBODY else "base_2"


def _place_label(state: State, place: int) -> Label:
    """A place where something is to happen; the picked counters go there, or are all that lie there."""
    where = place_id(place)
    if state.step in (seq.SAIL, seq.VOYAGE):
        return Label(verb="take_stack", origin=where, lifts=True)
    if state.step == seq.SEARCH:
        return Label(verb="attack_port" if is_port(place) else "search", place=where)
    picked = first_picked(state) if state.step in WITH_PICKED else NOBODY
    piece = SLOT_IDS[picked] if picked != NOBODY else ""
    return Label(verb=PLACE_VERBS.get(state.step, "pick_place"), piece=piece, place=where)


def ship_label(state: State, slot: int) -> Label:
    """A counter is picked."""
    verb = SHIP_VERBS[state.step]
    return Label(verb=verb, piece=SLOT_IDS[slot], lifts=verb in LIFTING)


def first_picked(state: State) -> int:
    """The first counter of the group that is about to move; NOBODY if there is none."""
    for slot in range(COUNTERS):
        if state.ships[fields.MARKS + slot] & fields.PICKED:
            return slot
    return int(NOBODY)


def prompt(state: State, message: Message) -> Message:
    """What a step of the chart asks, besides its key and its side."""
    if state.step == seq.SET_UP:
        message.key += _set_up(state)
    if state.actor < 0:  # a die of the side whose segment it is
        message.side = SIDES[turns_side(state.chart[fields.SEGMENT])]
    field = int(state.chart[ASKED_ABOUT.get(state.step, fields.FIELD)])
    if field != NOBODY:
        message.place = place_id(field)
    if (picked := first_picked(state)) != NOBODY:
        message.piece = SLOT_IDS[picked]
    return message


def _set_up(state: State) -> str:
    """What sets apart the ways in which the set-up asks."""
    if not any(state.ships[fields.AT + slot] == fields.WAITING for slot in range(COUNTERS)):
        return "-done"
    return "-together" if state.scenario == ROUND_ISLAND and state.chart[fields.FIELD] == NOBODY else ""


def _side(n: int) -> str:
    return SIDES[n]


def _ship(n: int) -> str:
    return "" if n == NOBODY else SLOT_IDS[n]


def _place(n: int) -> str:
    return "" if n == NOBODY else place_id(n)


Reader = tuple[str, Callable[[int], Any]]
PIECE, SIDE, PLACE, ORIGIN = ("piece", _ship), ("side", _side), ("place", _place), ("origin", _place)
DIE, N = ("value", int), ("n", int)

# The key of each event, and how its numbers are read; None: a number that the text does not need.
TELLING: dict[int, tuple[str, tuple[Reader | None, ...]]] = {
    events.TURN: ("month", (None, DIE)),
    events.PHASE: ("naval-phase", (DIE,)),
    events.SEGMENT: ("segment", (SIDE,)),
    events.FIRST_MINE: ("first-mine", (PLACE,)),
    events.SET_UP: ("set-up", (PIECE, N, PLACE)),
    events.SAILED: ("sailed", (PIECE, ORIGIN, PLACE, N)),
    events.DETACHED: ("detached", (PIECE,)),
    events.ENTERED_PORT: ("entered-port", (PIECE, PLACE, N)),
    events.INTERNED: ("interned", (PIECE, PLACE)),
    events.MINE_DIE: ("mine-die", (PIECE, PLACE, DIE)),
    events.MINE_DAMAGE: ("mine-damage", (PIECE, PLACE, DIE)),
    events.GROUNDING_DIE: ("grounding-die", (SIDE, DIE)),
    events.GROUNDING_TEST: ("grounding-test", (PIECE, SIDE, DIE)),
    events.AGROUND: ("aground", (PIECE, SIDE, DIE)),
    events.BASE_PLACED: ("base-placed", (PLACE,)),
    events.SEARCHES: ("searches", (SIDE, PLACE)),
    events.EVADES: ("evades", (SIDE,)),
    events.SPOT_DIE: ("spot-die", (SIDE, PLACE, DIE)),
    events.ZONE_DIE: ("zone-die", (SIDE, PLACE, DIE)),
    events.ATTACKS_PORT: ("attacks-port", (SIDE, PLACE)),
    events.CLAIMS: ("claims", (SIDE, PLACE)),
    events.ATTACK_DIE: ("attack-die", (SIDE, PLACE, DIE)),
    events.NOBODY_THERE: ("nobody-there", (SIDE, PLACE)),
    events.RAID_DIE: ("raid-die", (PLACE, DIE)),
    events.BLOCK_SHIP: ("block-ship", (PIECE,)),
    events.BLOCK_DIE: ("block-die", (PIECE, DIE)),
    events.RETREATED: ("retreated", (SIDE, ORIGIN, PLACE)),
    events.BATTLE_FROM_CHART: ("battle-from-chart", (SIDE, PLACE)),
    events.BACK_TO_CHART: ("back-to-chart", (PLACE,)),
    events.DECLARED_OVER: ("declared-over", ()),
    events.ITALIAN_DIE: ("italian-die", (DIE, SIDE)),
    events.ITALIAN_WAY_DIE: ("italian-way-die", (DIE, SIDE, PLACE)),
    events.PLAN_CHOSEN: ("plan-chosen", ()),
    events.LOADED: ("loaded", (PIECE,)),
    events.DELIVERED: ("delivered", (PLACE, DIE)),
    events.TURN_COMPLETE: ("turn-complete", (None, DIE)),
    events.SIEGE_DIE: ("siege-die", (DIE,)),
    events.RELEASED: ("released", ()),
    events.FELL: ("fell", ()),
    events.SCUTTLE_DIE: ("scuttle-die", (PIECE, DIE)),
    events.CAPTURED: ("captured", (PIECE,)),
    events.VOYAGED: ("voyaged", (PIECE, ORIGIN, PLACE, N)),
    events.SWEEPS: ("sweeps", (SIDE, PLACE)),
    events.SWEEP_DIE: ("sweep-die", (PIECE, PLACE, DIE)),
    events.MINE_LAID: ("mine-laid", (SIDE, PLACE)),
    events.REPAIR_DIE: ("repair-die", (PIECE, PLACE, DIE)),
    events.CLEAR_DIE: ("clear-die", (DIE,)),
    events.MORALE_FELL: ("morale-fell", (SIDE, N)),
    events.MORALE_ROSE: ("morale-rose", (SIDE, N)),
    events.NEW_MERCHANT: ("new-merchant", (PIECE, PLACE)),
    events.PLAN_CHANGED: ("plan-changed", ()),
    events.PLAN_DIE: ("plan-die", (DIE,)),
    events.POINTS: ("points", ()),
}

HARM = ("nothing", "hit", "two-hits", "sunk")
# What comes behind the key: by the number of an event that decides, what each value of it is called.
OUTCOMES: dict[int, tuple[int, tuple[str, ...]]] = {
    events.SEGMENT: (1, ("sails", "fights")),
    events.MINE_DAMAGE: (3, HARM),
    events.AGROUND: (3, HARM),
    events.SPOT_DIE: (3, ("missed", "spotted")),
    events.ZONE_DIE: (3, ("missed", "spotted")),
    events.CLAIMS: (2, ("not", "yes")),
    events.ATTACK_DIE: (3, ("failure", "success")),
    events.RAID_DIE: (2, ("nothing", "damage")),
    events.BLOCK_DIE: (2, ("failure", "success")),
    events.BATTLE_FROM_CHART: (2, ("sea", "port")),
    events.PLAN_CHOSEN: (0, PLAN_IDS),
    events.TURN_COMPLETE: (0, ("void", "complete")),
    events.RELEASED: (0, ("none", "first", "second")),
    events.SCUTTLE_DIE: (2, ("failure", "success")),
    events.SWEEP_DIE: (3, ("failure", "success")),
    events.REPAIR_DIE: (3, ("nothing", "hit", "two-hits", "two-hits")),
    events.CLEAR_DIE: (1, ("failure", "success")),
    events.PLAN_CHANGED: (0, PLAN_IDS),
}
DICE = {
    events.MINE_DIE: 2, events.MINE_DAMAGE: 2, events.GROUNDING_DIE: 1, events.GROUNDING_TEST: 2, events.AGROUND: 2,
    events.SPOT_DIE: 2, events.ATTACK_DIE: 2, events.RAID_DIE: 1, events.BLOCK_DIE: 1, events.ITALIAN_DIE: 0,
    events.ITALIAN_WAY_DIE: 0, events.SIEGE_DIE: 0, events.SCUTTLE_DIE: 1, events.SWEEP_DIE: 2, events.REPAIR_DIE: 2,
    events.CLEAR_DIE: 0, events.PLAN_DIE: 0,
}  # fmt: skip
FURTHER: dict[int, dict[str, int]] = {  # further numbers of the text
    events.RAID_DIE: {"total": 3},
    events.DELIVERED: {"needed": 2},
    events.TURN_COMPLETE: {"needed": 2, "complete": 3},
    events.SIEGE_DIE: {"total": 1, "needed": 2},
    events.CLEAR_DIE: {"wrecks": 2},
    events.PLAN_DIE: {"needed": 1},
    events.POINTS: {"japan": 0, "russia": 1},
}
NAMELESS = (  # of a counter that the enemy does not see he hears without its name
    events.MINE_DIE, events.MINE_DAMAGE, events.GROUNDING_TEST, events.AGROUND, events.SWEEP_DIE, events.REPAIR_DIE,
)  # fmt: skip
HEADINGS = (events.TURN, events.PHASE, events.BATTLE_FROM_CHART)
QUIET = (events.SEGMENT, events.LOADED, events.SEARCHES, events.DETACHED)
LOSSES = (events.FELL, events.CAPTURED, events.INTERNED)
COUNTED = (events.SET_UP, events.SAILED, events.ENTERED_PORT, events.VOYAGED)  # those who may know are told how many


def tell(event: Event) -> Line:
    """Key and arguments of an event on the chart, and how it is shown."""
    key, arguments = TELLING[event.kind]
    read = {reader[0]: reader[1](n) for reader, n in zip(arguments, event.numbers, strict=False) if reader}
    line = Line(key=f"story.{key}{_outcome(event)}", **read, heading=event.kind in HEADINGS)
    if event.kind in DICE and (die := event.numbers[DICE[event.kind]]):
        line.dice = [die]
    elif event.kind == events.ZONE_DIE:
        line.sum = event.numbers[2]
    line.values = {name: event.numbers[n] for name, n in FURTHER.get(event.kind, {}).items()}
    if line.key.endswith("-own"):
        line.values = {"modifier": event.numbers[4]}
    if event.kind in COUNTED and not line.piece:
        line.key, line.n = f"{line.key}-hidden", None
    elif event.kind in COUNTED and not line.n:
        line.key, line.n = f"{line.key}-unseen", None
    elif event.kind in NAMELESS and not line.piece:
        line.key += "-unseen"
    if event.kind in QUIET:
        line.pace = "quiet"
    elif event.kind in LOSSES or line.key.endswith("-sunk"):
        line.pace = "loss"
    return line


def _outcome(event: Event) -> str:
    """What sets apart the ways in which an event is told."""
    numbers = event.numbers
    if event.kind in OUTCOMES:
        at, names = OUTCOMES[event.kind]
        told = f"-{names[numbers[at]]}"
        if event.kind == events.SPOT_DIE and event.seats == BIT[numbers[0]]:
            told += "-own"
        return told
    if event.kind == events.TURN:
        return f"-{numbers[2]}"
    if event.kind == events.PHASE:
        return "" if numbers[0] < 7 else "-terminal"
    if event.kind == events.FIRST_MINE:
        return "-none" if numbers[0] == NOBODY else ""
    if event.kind == events.MINE_DIE:
        return "-struck" if numbers[2] >= MINE_STRIKES else "-clear"
    if event.kind in (events.GROUNDING_DIE, events.GROUNDING_TEST):
        die = numbers[1 if event.kind == events.GROUNDING_DIE else 2]
        return "-aground" if die >= AGROUND else "-free"
    if event.kind == events.ITALIAN_WAY_DIE and numbers[2] == NOBODY:
        return "-interned"
    return ""
