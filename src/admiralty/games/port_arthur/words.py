"""Labels, prompts and events as keys with arguments, and how events are shown; the texts are in the catalogues."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from admiralty.engine.bits import count
from admiralty.engine.state import Event
from admiralty.engine.view import Label, Line, Message, Pace
from admiralty.games.port_arthur import actions as act
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import events
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur.components import BOX_IDS, LANDINGS, PLACE_IDS, SHIP_IDS, SIDES
from admiralty.games.port_arthur.state import NOBODY, State

ZERO_VERBS = {seq.OPERATION: "pass", seq.REROLL: "no_reroll", seq.FIRST_FIRE: "no_first", seq.BLOCKADE: "no_blockade"}
YES_VERBS = {seq.REROLL: "reroll", seq.FIRST_FIRE: "first", seq.BLOCKADE: "blockade"}
SHIP_VERBS = {
    seq.RAID_PICK: "raid",
    seq.GROUP: "join",
    seq.CRITICAL: "cripple",
    seq.HIT: "take",
    seq.MINE_STRIKE: "strike",
    seq.RETURN: "divert",
}


def label(state: State, action: int) -> Label:  # noqa: PLR0911  (one return a block of the action space)
    """Verb and board elements of an action."""
    if action == 0:
        return Label(verb=ZERO_VERBS.get(state.step, "done"))
    if action < act.YES:
        return Label(verb="throw", value=action)
    if action == act.YES:
        return Label(verb=YES_VERBS.get(state.step, "yes"))
    if action < act.SEND:
        place = PLACE_IDS[parts.DIEGO_SUAREZ] if state.step == seq.RETURN else ""
        return Label(verb=SHIP_VERBS.get(state.step, "pick"), piece=SHIP_IDS[action - act.SHIP], place=place)
    if action < act.EMBARK:
        ship, target = divmod(int(action - act.SEND), int(act.TARGETS))
        if target == act.TO_YARD:
            return Label(verb="repair", piece=SHIP_IDS[ship], place=_yard(state, ship))
        return Label(verb="move", piece=SHIP_IDS[ship], place=PLACE_IDS[target])
    if action < act.ROUTE:
        return Label(verb="embark", origin="pool", place=f"landing_{LANDINGS[action - act.EMBARK]}")
    if action < act.BATTLE:
        here, there = parts.ROUTE_FROM[action - act.ROUTE], parts.ROUTE_TO[action - act.ROUTE]
        verb = "sail" if here >= parts.ZONES else "steam"
        return Label(verb=verb, origin=PLACE_IDS[here], place=PLACE_IDS[there])
    if action < act.BATTLE + parts.ZONES:
        return Label(verb="battle", place=PLACE_IDS[action - act.BATTLE])
    if action < act.BOX:
        return Label(verb="dice", value=int(action - act.DICE))
    if action < act.TOP:
        return Label(verb="land", origin=_landing_army(state), place=f"box_{BOX_IDS[action - act.BOX]}")
    return Label(verb="name", piece=SHIP_IDS[action - act.TOP])


def _yard(state: State, ship: int) -> str:
    """The yard of the port in which the ship lies."""
    for port in range(parts.ZONES, parts.ZONES + 3):
        if state.at[port] >> ship & 1:
            return PLACE_IDS[port + parts.YARD]
    return ""


def _landing_army(state: State) -> str:
    """Where the army comes from that lands next."""
    return f"landing_{LANDINGS[0 if state.embarked & 1 else 1]}" if state.embarked else ""


def prompt(state: State) -> Message:
    """What the present step asks, in a key with its arguments."""
    message = Message(key=f"prompt.{seq.STEP_IDS[state.step]}")
    if state.step == seq.SORTIE:
        message.key += f"-{SIDES[state.actor]}"
    if state.step == seq.OPERATION_DIE:
        message.side = SIDES[1 if state.die else 0]
    elif state.step in (seq.MINE_DIE, seq.MOVE_DIE):
        message.side = SIDES[state.operator]
    elif state.actor >= 0:
        message.side = SIDES[state.actor]
    if state.step == seq.BLOCKADE and state.blockade:
        message.key += "-keep"
    if state.route != NOBODY:
        message.origin = PLACE_IDS[parts.ROUTE_FROM[state.route]]
        message.place = PLACE_IDS[parts.ROUTE_TO[state.route]]
    if state.zone != NOBODY:
        message.place = PLACE_IDS[state.zone]
        if state.firer != NOBODY:
            message.side = SIDES[state.firer]
            message.value = int(parts.firepower(state.squadron(state.firer, state.zone), state.damaged))
    if state.step == seq.SURVIVAL_DIE:
        message.piece = SHIP_IDS[state.noted(0)]
        message.value = int(parts.DEFENCE[state.noted(0)])
    counts = {seq.CRITICAL: state.criticals, seq.HIT: state.hits, seq.LANDING: count(state.embarked)}
    message.n = int(counts.get(state.step, state.throws))
    return message


def _side(n: int) -> str:
    return SIDES[n]


def _ship(n: int) -> str:
    return SHIP_IDS[n]


def _place(n: int) -> str:
    return PLACE_IDS[n]


def _landing(n: int) -> str:
    return f"landing_{LANDINGS[n]}"


def _box(n: int) -> str:
    return f"box_{BOX_IDS[n]}"


# The key of each event, and how its numbers are read.
TELLING: dict[int, tuple[str, tuple[tuple[str, Callable[[int], Any]], ...]]] = {
    events.TURN_BEGINS: ("turn-begins", (("value", int),)),
    events.ARRIVED: ("arrived", (("piece", _ship),)),
    events.INITIATIVE: ("initiative", (("side", _side),)),
    events.RAID: ("raid", (("value", int), ("n", int))),
    events.RAIDED: ("raided", (("piece", _ship),)),
    events.SAILED: ("sailed", (("piece", _ship), ("place", _place))),
    events.LEFT: ("left", (("piece", _ship),)),
    events.YARDED: ("yarded", (("piece", _ship), ("place", _place))),
    events.EMBARKED: ("embarked", (("place", _landing),)),
    events.NAMED: ("named", (("piece", _ship),)),
    events.SORTIE_ENDED: ("sortie-ended", (("side", _side),)),
    events.OPERATION_DIE: ("operation-die", (("side", _side), ("value", int))),
    events.OPERATION_WON: ("operation-won", (("side", _side),)),
    events.EQUAL_DICE: ("equal-dice", (("value", int),)),
    events.REROLLED: ("rerolled", (("side", _side),)),
    events.OPERATIONS_ENDED: ("operations-ended", ()),
    events.PASSED: ("passed", (("side", _side),)),
    events.ORDERED: ("ordered", (("side", _side), ("origin", _place), ("place", _place))),
    events.JOINED: ("joined", (("piece", _ship),)),
    events.MOVE_DIE: ("move-die", (("value", int),)),
    events.MOVED: ("moved", (("side", _side), ("origin", _place), ("place", _place))),
    events.STAYED: ("stayed", (("side", _side), ("place", _place))),
    events.BATTLE: ("battle", (("side", _side), ("place", _place))),
    events.FIRST: ("first", (("side", _side),)),
    events.SPENT_TO_FIRE: ("spent-to-fire", (("side", _side),)),
    events.FIRES: ("fires", (("side", _side), ("value", int), ("n", int))),
    events.FIRE_DIE: ("fire-die", (("value", int),)),
    events.EFFECT: ("effect", (("side", _side), ("n", int), ("value", int))),
    events.DAMAGED: ("damaged", (("piece", _ship),)),
    events.SANK: ("sank", (("piece", _ship),)),
    events.BATTLE_ENDED: ("battle-ended", (("place", _place),)),
    events.CONTROLLED: ("controlled", (("side", _side), ("n", int))),
    events.CONTROL: ("control", (("value", int),)),
    events.BLOCKADE_LIFTED: ("blockade-lifted", ()),
    events.BLOCKADED: ("blockaded", ()),
    events.CONVOY_SUNK: ("convoy-sunk", (("place", _landing),)),
    events.LANDED: ("landed", (("place", _box),)),
    events.YARD_LOST: ("yard-lost", ()),
    events.PORT_FELL: ("port-fell", ()),
    events.SIPING_DIE: ("siping-die", (("value", int),)),
    events.REPAIRED: ("repaired", (("piece", _ship),)),
    events.MINE_DIE: ("mine-die", (("side", _side), ("value", int), ("n", int))),
    events.STRUCK: ("struck", (("piece", _ship),)),
    events.SURVIVAL_DIE: ("survival-die", (("piece", _ship), ("value", int))),
    events.RETURNED: ("returned", (("piece", _ship), ("place", _place))),
    events.NEGLECTED: ("neglected", (("piece", _ship),)),
    events.ENDED: ("ended", ()),
}


# Events that read differently by their first number.
VARIANTS = {
    events.BLOCKADE_LIFTED: ("by-russia", "by-choice", "by-fall"),
    events.BLOCKADED: ("placed", "kept"),
    events.ENDED: ("japan", "russia", "draw"),
}


DICE = {
    events.RAID: 0, events.OPERATION_DIE: 1, events.MOVE_DIE: 0, events.FIRE_DIE: 0, events.SIPING_DIE: 0,
    events.MINE_DIE: 1, events.SURVIVAL_DIE: 1,
}  # fmt: skip  # which of an event's numbers is a die that lies open
PACES: dict[int, Pace] = {
    **dict.fromkeys((events.DAMAGED, events.SANK), "loss"),
    **dict.fromkeys(
        (
            events.SAILED, events.LEFT, events.JOINED, events.YARDED, events.RETURNED, events.REPAIRED,
            events.ARRIVED, events.NEGLECTED,
        ),
        "quiet",
    ),
}  # fmt: skip


def tell(event: Event) -> Line:
    """Key and arguments of an event, and how it is shown."""
    if event.kind == events.CONTROL:
        side = "japan" if event.numbers[0] > 0 else "russia" if event.numbers[0] < 0 else "centre"
        return Line(key=f"story.control-{side}", value=abs(event.numbers[0]))
    if event.kind == events.ENDED and not event.numbers[1]:
        return Line(key="story.ended-without-mukden")
    key, arguments = TELLING[event.kind]
    if event.kind in VARIANTS:
        key += f"-{VARIANTS[event.kind][event.numbers[0]]}"
    return Line(
        key=f"story.{key}",
        **{name: read(number) for (name, read), number in zip(arguments, event.numbers, strict=False)},
        pace=PACES.get(event.kind, "plain"),
        heading=event.kind == events.TURN_BEGINS,
        dice=[event.numbers[DICE[event.kind]]] if event.kind in DICE else [],
    )
