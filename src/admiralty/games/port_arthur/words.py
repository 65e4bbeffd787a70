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

ZERO_VERBS = {
    seq.SORTIE: "end_sortie",
    seq.REROLL: "no_reroll",
    seq.OPERATION: "pass",
    seq.GROUP: "set_out",
    seq.FIRST_FIRE: "no_first",
    seq.CRITICAL: "end_criticals",
    seq.HIT: "end_hits",
    seq.BLOCKADE: "no_blockade",
    seq.LANDING: "end_scoring",
    seq.MINE_STRIKE: "end_mines",
    seq.RETURN: "end_return",
}
YES_VERBS = {seq.REROLL: "reroll", seq.FIRST_FIRE: "first", seq.BLOCKADE: "blockade"}
SHIP_VERBS = {
    seq.RAID_PICK: "raid",
    seq.GROUP: "join",
    seq.CRITICAL: "cripple",
    seq.HIT: "take",
    seq.MINE_STRIKE: "strike",
    seq.RETURN: "divert",
}
HURTING = (seq.RAID_PICK, seq.CRITICAL, seq.HIT, seq.MINE_STRIKE)
ENDED_BY_DONE = (seq.CRITICAL, seq.HIT, seq.LANDING, seq.MINE_STRIKE, seq.RETURN)  # where a word alone may be missing


def label(state: State, action: int) -> Label:  # noqa: PLR0911  (one return a block of the action space)
    """Verb and board elements of an action."""
    if action == 0:
        return Label(verb=ZERO_VERBS.get(state.step, "done"))
    if action < act.YES:
        return Label(verb="throw", value=action)
    if action == act.YES:
        return Label(verb=YES_VERBS.get(state.step, "yes"))
    if action < act.SEND:
        return _pick(state, int(action - act.SHIP))
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


def _pick(state: State, ship: int) -> Label:
    """A ship that something happens to; where it is hurt, what becomes of its values."""
    label = Label(verb=SHIP_VERBS.get(state.step, "pick"), piece=SHIP_IDS[ship])
    if state.step == seq.RETURN:
        label.place = PLACE_IDS[parts.DIEGO_SUAREZ]
    elif state.step in HURTING:
        label.after = {"firepower": 0} if state.damaged >> ship & 1 else _damaged(ship)  # a damaged ship sinks
    return label


def _damaged(ship: int) -> dict[str, int]:
    """The values of an intact ship that are others once it is damaged."""
    before = {"firepower": parts.FIREPOWER[ship], "speed": parts.SPEED[ship]}
    after = {"firepower": parts.DAMAGED_FIREPOWER[ship], "speed": parts.DAMAGED_SPEED[ship]}
    changed = {name: int(value) for name, value in after.items() if value != before[name]}
    return {**changed, "defence": int(parts.DEFENCE[ship])}


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
    if _only_done(state):
        message.key += "-done"
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
    message.n = _left(state)
    return message


def _only_done(state: State) -> bool:
    """Whether everything is chosen here, and only the word is missing that ends it."""
    return state.step in ENDED_BY_DONE and _left(state) == 0


def _left(state: State) -> int:
    """How much is still to be chosen or thrown here."""
    counts = {
        seq.CRITICAL: state.criticals,
        seq.HIT: state.hits,
        seq.LANDING: count(state.embarked),
        seq.RETURN: _with_a_choice(state),
    }
    return int(counts.get(state.step, state.throws))


def _with_a_choice(state: State) -> int:
    """How many Russian ships may still choose their port, those that cannot be told included."""
    seas = (parts.YELLOW_SEA, parts.EAST_CHINA_SEA)
    return sum(
        int(count(state.squadron(parts.RUSSIA, sea)) + state.unseen[parts.RUSSIA * parts.ZONES + sea]) for sea in seas
    )


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
    events.SAILED: ("sailed", (("piece", _ship), ("place", _place), ("origin", _place))),
    events.LEFT: ("left", (("piece", _ship), ("origin", _place))),
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
    events.SILENCED: ("silenced", (("side", _side),)),
    events.BATTLE_ENDED: ("battle-ended", (("place", _place),)),
    events.KEY_ZONE: ("key-zone", (("side", _side), ("place", _place), ("points", int), ("value", int))),
    events.ZONE: ("zone", (("side", _side), ("place", _place), ("points", int))),
    events.CONTESTED: ("contested", (("place", _place),)),
    events.NOTHING_SCORED: ("nothing-scored", ()),
    events.POINTS_LOST: ("points-lost", (("side", _side), ("points", int.__neg__))),
    events.CONTROL: ("control", (("value", int),)),
    events.BLOCKADE_LIFTED: ("blockade-lifted", ()),
    events.BLOCKADED: ("blockaded", ()),
    events.NO_BLOCKADE: ("no-blockade", ()),
    events.CONVOY_SUNK: ("convoy-sunk", (("place", _landing), ("points", int))),
    events.NO_LANDING: ("no-landing", ()),
    events.LANDED: ("landed", (("place", _box), ("origin", _landing))),
    events.MUKDEN_TAKEN: ("mukden-taken", ()),
    events.YARD_LOST: ("yard-lost", ()),
    events.PORT_FELL: ("port-fell", ()),
    events.SIPING_DIE: ("siping-die", (("value", int), ("points", int))),
    events.REPAIRED: ("repaired", (("piece", _ship),)),
    events.MINE_DIE: ("mine-die", (("side", _side), ("value", int), ("n", int))),
    events.STRUCK: ("struck", (("piece", _ship),)),
    events.SURVIVAL_DIE: ("survival-die", (("piece", _ship), ("value", int))),
    events.NO_MINES: ("no-mines", ()),
    events.RETURNED: ("returned", (("piece", _ship), ("place", _place))),
    events.PORTS_FIXED: ("ports-fixed", ()),
    events.NEGLECTED: ("neglected", (("piece", _ship),)),
    events.ENDED: ("ended", ()),
    events.HANDICAP: ("handicap", (("side", _side), ("points", int))),
}


# Events that read differently by their first number.
VARIANTS = {
    events.BLOCKADE_LIFTED: ("by-russia", "by-choice", "by-fall"),
    events.BLOCKADED: ("placed", "kept"),
    events.NO_BLOCKADE: ("by-sea", "by-points", "by-fall"),
    events.PORTS_FIXED: ("by-sea", "by-fall"),
    events.ENDED: ("japan", "russia", "draw"),
}

# What is always so of an event.
JAPANESE, RUSSIAN = (SIDES[side] for side in (parts.JAPAN, parts.RUSSIA))
ALWAYS: dict[int, dict[str, Any]] = {
    events.ARRIVED: {"place": PLACE_IDS[parts.DIEGO_SUAREZ]},
    events.BLOCKADED: {"side": JAPANESE, "place": "blockade", "points": -1},
    events.CONVOY_SUNK: {"side": RUSSIAN},
    events.EMBARKED: {"side": JAPANESE},
    events.LANDED: {"side": JAPANESE},
    events.YARD_LOST: {"side": JAPANESE},
    events.MUKDEN_TAKEN: {"side": JAPANESE, "place": "box_mukden", "points": 0},
    events.PORT_FELL: {"side": JAPANESE, "place": "box_port_arthur", "points": 1},
    events.SIPING_DIE: {"side": JAPANESE, "place": "box_siping"},
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
            events.ARRIVED, events.NEGLECTED, events.NO_BLOCKADE, events.NO_LANDING, events.NO_MINES,
            events.PORTS_FIXED,
        ),
        "quiet",
    ),
}  # fmt: skip


def tell(event: Event) -> Line:
    """Key and arguments of an event, and how it is shown."""
    if event.kind == events.CONTROL:
        marker, before = event.numbers[:2]
        half = JAPANESE if marker > 0 else RUSSIAN if marker < 0 else "centre"
        return Line(key=f"story.control-{half}", value=abs(marker), side=JAPANESE if marker > before else RUSSIAN)
    if event.kind == events.ENDED and not event.numbers[1]:
        return Line(key="story.ended-without-mukden")
    key, arguments = TELLING[event.kind]
    if event.kind in VARIANTS:
        key += f"-{VARIANTS[event.kind][event.numbers[0]]}"
    line = Line(
        key=f"story.{key}",
        **{name: read(number) for (name, read), number in zip(arguments, event.numbers, strict=False)},
        **ALWAYS.get(event.kind, {}),
        pace=PACES.get(event.kind, "plain"),
        heading=event.kind == events.TURN_BEGINS,
        dice=[event.numbers[DICE[event.kind]]] if event.kind in DICE else [],
    )
    if line.piece:
        line.side = SIDES[parts.side_of(SHIP_IDS.index(line.piece))]
    if line.points is not None:
        line.n = abs(line.points)
    return line
