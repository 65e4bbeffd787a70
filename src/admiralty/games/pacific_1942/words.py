"""Labels, prompts and events as keys with arguments, and how events are shown; the texts are in the catalogues.

Hexes have no name of their own in the catalogues: an argument `place` is the hex's name, the same in every language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from admiralty.engine.state import Event
from admiralty.engine.tally import sum_of
from admiralty.engine.view import Label, Line, Message, Pace
from admiralty.games.pacific_1942 import actions as act
from admiralty.games.pacific_1942 import components as parts
from admiralty.games.pacific_1942 import events
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942.components import LETTERS, NOBODY, SHIPS, SIDES
from admiralty.games.pacific_1942.notation import hex_names, spot_name
from admiralty.games.pacific_1942.state import ABOARD, MOVED, STRENGTH, State

SHIP_IDS = [f"{side}_{letter.lower()}" for side in SIDES for letter in LETTERS]

DONE_VERBS = {
    seq.MOVE: "stay", seq.GUN_TARGET: "hold_fire", seq.AIR_TARGET: "fly_no_more", seq.TRANSPORT: "stay",
    seq.INFANTRY: "march_no_more", seq.ATTACK_REROLL: "stop", seq.DEFENCE_REROLL: "stop",
    seq.GARRISON_END: "end_garrison", seq.ARM_END: "hand_in", seq.DEPLOY_END: "end_deployment",
}  # fmt: skip
HEX_VERBS = {
    seq.GARRISON: "garrison", seq.DEPLOY: "deploy", seq.MOVE: "sail", seq.TRANSPORT: "sail", seq.INFANTRY: "march_from",
    seq.MARCH: "march_to",
}  # fmt: skip
SHIP_VERBS = {
    seq.GUN_TARGET: "fire_at", seq.AIR_TARGET: "bomb", seq.AIR_RETURN: "land_on", seq.REDUCE: "give_up_fighter",
    seq.FIGHTERS: "take_fighter", seq.FIGHTERS_TO: "post_fighter",
}  # fmt: skip
COUNT_VERBS = {
    seq.ARM_SHIP: "arm", seq.ARM_BOMBERS: "load", seq.GUN_DICE: "give_dice", seq.AIR_SQUADRONS: "send_squadrons",
    seq.LANDING: "land", seq.MARCH_COUNT: "march",
}  # fmt: skip


ATTACK_VERBS = {
    seq.GUNS_STRUCK: "fire", seq.BOMBS_STRUCK: "drop_bombs", seq.LANDING_FOUGHT: "storm", seq.MARCH_FOUGHT: "storm",
}  # fmt: skip


def label(state: State, action: int) -> Label:
    """Verb and board elements of an action."""
    if action == 0:
        return Label(verb=_last_word(state))
    if action < act.HEX:
        deciding = state.step in (seq.ATTACK_REROLL, seq.DEFENCE_REROLL)
        return Label(verb="reroll" if deciding else "throw", value=action)
    if action < act.SHIP:
        return _hex_label(state, action - act.HEX)
    if action < act.COUNT:
        return Label(verb=SHIP_VERBS.get(state.step, "pick"), piece=SHIP_IDS[action - act.SHIP])
    if action < act.RESERVE:
        return _count_label(state, action - act.COUNT)
    if action == act.RESERVE:
        verb = "give_up_reserve" if state.step == seq.REDUCE else "take_reserve"
        return Label(verb=verb, place=f"reserve_{SIDES[state.side]}" if state.side >= 0 else "")
    if action < act.LOSE_IDLE:
        return Label(verb="give_up_armed", piece=_carrier(state, action - act.LOSE_ARMED))
    return Label(verb="give_up_idle", piece=_carrier(state, action - act.LOSE_IDLE))


def _last_word(state: State) -> str:
    """What ends by the word 'done'."""
    if state.step == seq.ATTACK and state.depth:
        return ATTACK_VERBS[state.stack[0]]
    if state.step == seq.FIGHTERS:
        return "end_turn" if state.round else "end_setup"
    return DONE_VERBS.get(state.step, "done")


def _count_label(state: State, value: int) -> Label:
    """A number; where a fleet is armed it says of which ship, for many of them may stand in a row."""
    label = Label(verb=COUNT_VERBS.get(state.step, "count"), value=int(value))
    if state.step in (seq.ARM_SHIP, seq.ARM_BOMBERS) and 0 <= state.cursor < SHIPS:
        label.target = SHIP_IDS[state.cursor]
    return label


def _hex_label(state: State, hex_: int) -> Label:
    names = hex_names(state.chart)
    label = Label(verb=HEX_VERBS.get(state.step, "pick_hex"), place=names[hex_] if hex_ < len(names) else f"hex{hex_}")
    if state.step == seq.TRANSPORT and hex_ < len(names) and state.chart.island(hex_):
        label.verb = "land_at"
    if state.step in (seq.DEPLOY, seq.MOVE, seq.TRANSPORT) and 0 <= state.cursor < SHIPS:
        label.piece = SHIP_IDS[state.cursor]
    return label


def _carrier(state: State, number: int) -> str:
    return SHIP_IDS[max(int(state.side), 0) * 8 + 3 + number]


def prompt(state: State) -> Message:
    """What the present step asks, in a key with its arguments."""
    n, value = _numbers(state)
    message = Message(key=f"prompt.{seq.STEP_IDS[state.step]}{_variant(state)}", n=n, value=value)
    names = hex_names(state.chart)
    if state.actor >= 0:
        message.side = SIDES[state.actor]
    elif state.side != NOBODY:
        message.side = SIDES[1 - state.side if state.step == seq.DEFENCE_DIE else state.side]
    if 0 <= state.cursor < SHIPS:
        message.piece = SHIP_IDS[state.cursor]
    if state.target != NOBODY and state.step in (seq.GUN_DICE, seq.AIR_SQUADRONS, seq.ATTACK):
        message.target = SHIP_IDS[state.target]
    if state.field != NOBODY:
        message.place = names[state.field]
    if state.step in (seq.MARCH, seq.MARCH_COUNT) and state.origin != NOBODY:
        message.origin = names[state.origin]
    return message


def _variant(state: State) -> str:
    """What sets apart the two ways in which some steps ask."""
    if state.step == seq.FIGHTERS:
        return "-first" if state.round == 0 else "" if len(state.legal()) > 1 else "-end"
    if state.step == seq.ATTACK and state.depth:
        return f"-{ATTACK_VERBS[state.stack[0]].replace('_', '-')}"
    if state.step == seq.MOVE and parts.kind_of(state.cursor) == parts.CARRIER:
        return "-carrier"
    return ""


def _numbers(state: State) -> tuple[int, int]:
    """The numbers in a prompt: how many are left of what it is about, and a sum of dice."""
    n = value = 0
    if state.step == seq.ARM_SHIP:
        n = int(parts.STRENGTH) - sum(max(0, int(state.ships[STRENGTH + ship])) for ship in _armed_so_far(state))
    elif state.step == seq.MOVE:
        n = int(parts.RANGE[parts.kind_of(state.cursor)] - state.ships[MOVED + state.cursor])
    elif state.step == seq.LANDING:
        n = int(state.ships[ABOARD + state.cursor])
    elif state.step == seq.AIR_RETURN:
        n = int(state.flying)
    elif state.step == seq.ATTACK:
        n, value = int(state.attackers), int(state.defenders)
    elif state.step in (seq.ATTACK_DIE, seq.DEFENCE_DIE):
        n, value = int(state.throws), int(state.sum)
    elif state.step == seq.ATTACK_REROLL:
        n, value = int(state.rerolls), int(sum_of(state.faces))
    elif state.step == seq.DEFENCE_REROLL:
        n, value = int(state.rerolls), int(state.sum)
    return n, value


def _armed_so_far(state: State) -> range:
    if state.actor < 0 or state.hidden >> state.actor & 1:
        return range(0)
    return range(state.actor * 8, int(state.cursor))


def _side(n: int) -> str:
    return SIDES[n]


def _ship(n: int) -> str:
    return SHIP_IDS[n]


# The key of each event, and how its numbers are read.
TELLING: dict[int, tuple[str, tuple[tuple[str, Callable[[int], Any]], ...]]] = {
    events.GARRISONED: ("garrisoned", (("place", spot_name),)),
    events.ARMED: ("armed", (("piece", _ship), ("n", int))),
    events.LOADED: ("loaded", (("piece", _ship), ("n", int))),
    events.ARMING_DONE: ("arming-done", (("side", _side),)),
    events.REVEALED: ("revealed", (("piece", _ship), ("n", int))),
    events.PLACED: ("placed", (("piece", _ship), ("place", spot_name))),
    events.TURN_BEGINS: ("turn-begins", (("side", _side), ("value", int))),
    events.SAILED: ("sailed", (("piece", _ship), ("place", spot_name))),
    events.STAYED: ("stayed", (("piece", _ship),)),
    events.MINE_DIE: ("mine-die", (("piece", _ship), ("value", int))),
    events.MINED: ("mined", (("piece", _ship),)),
    events.SANK: ("sank", (("piece", _ship),)),
    events.SCATTERED: ("scattered", (("piece", _ship), ("n", int))),
    events.FIRES: ("fires", (("side", _side), ("piece", _ship), ("n", int))),
    events.BOMBS: ("bombs", (("side", _side), ("piece", _ship), ("n", int))),
    events.STORMS: ("storms", (("side", _side), ("place", spot_name), ("n", int))),
    events.ATTACK_DIE: ("die", (("side", _side), ("value", int))),
    events.REROLLS: ("rerolls", (("side", _side), ("value", int))),
    events.ATTACK_SUM: ("attack-sum", (("side", _side), ("value", int))),
    events.DEFENCE_SUM: ("defence-sum", (("side", _side), ("value", int))),
    events.DAMAGED: ("damaged", (("piece", _ship), ("n", int))),
    events.KILLED: ("killed", (("place", spot_name), ("n", int))),
    events.LANDED_BOMBERS: ("landed", (("piece", _ship),)),
    events.BOMBERS_LOST: ("bombers-lost", (("side", _side), ("n", int))),
    events.REARMED: ("rearmed", (("piece", _ship), ("n", int))),
    events.ASHORE: ("ashore", (("piece", _ship), ("place", spot_name), ("n", int))),
    events.MARCHED: ("marched", (("origin", spot_name), ("place", spot_name), ("n", int))),
    events.GIVEN_UP: ("given-up", (("side", _side),)),
    events.POSTED: ("posted", (("piece", _ship),)),
    events.SCORE: ("score", (("side", _side), ("n", int))),
    events.COMBAT: ("combat", (("side", _side), ("n", int), ("value", int))),
    events.EFFECT: ("effect", (("side", _side), ("n", int))),
    events.TAKEN: ("taken", (("side", _side), ("place", spot_name))),
    events.LOST: ("lost", (("side", _side), ("place", spot_name))),
    events.BOXED_IN: ("boxed-in", (("piece", _ship),)),
    events.NO_GUNS: ("no-guns", (("side", _side),)),
    events.NO_BOMBERS: ("no-bombers", (("side", _side),)),
    events.NO_MARCH: ("no-march", (("side", _side),)),
    events.HANDICAP: ("handicap", (("side", _side), ("n", int))),
}
ENDINGS = ("", "points", "armistice", "elimination")


SKIPPED = (events.BOXED_IN, events.NO_GUNS, events.NO_BOMBERS, events.NO_MARCH)
DICE = (events.MINE_DIE, events.ATTACK_DIE)  # their second number is a die that lies open
PACES: dict[int, Pace] = {
    **dict.fromkeys((events.SANK, events.MINED, events.DAMAGED, events.KILLED, events.BOMBERS_LOST), "loss"),
    **dict.fromkeys((events.STAYED, events.LANDED_BOMBERS, events.REARMED, *SKIPPED), "quiet"),
}


def tell(event: Event) -> Line:
    """Key and arguments of an event, and how it is shown."""
    if event.kind == events.ENDED:
        winner = (*SIDES, "draw")[event.numbers[0]]
        return Line(key=f"story.ended-{ENDINGS[event.numbers[1]]}-{winner}")
    if event.kind == events.EFFECT and not event.numbers[1]:
        return Line(key="story.effect-none")
    key, arguments = TELLING[event.kind]
    if event.kind == events.GIVEN_UP:
        return Line(key=f"story.{key}-{'fighter' if event.numbers[1] else 'bomber'}", side=SIDES[event.numbers[0]])
    line = Line(
        key=f"story.{key}",
        **{name: read(number) for (name, read), number in zip(arguments, event.numbers, strict=False)},
        pace=PACES.get(event.kind, "plain"),
        heading=event.kind == events.TURN_BEGINS,
        dice=[event.numbers[1]] if event.kind in DICE else [],
    )
    line.points = _points(event)
    if event.kind in SCORED:
        line.side = line.side or SIDES[SCORED[event.kind](event.numbers[0])]
    return line


# What scores without naming the side: it is told of its ship, or everybody knows whose it is.
SCORED: dict[int, Callable[[int], int]] = {
    events.DAMAGED: lambda ship: 1 - parts.side_of(ship), events.GARRISONED: lambda _: parts.AMERICA,
}  # fmt: skip


def _points(event: Event) -> int | None:
    """What an event brings in points (13.2, 13.5)."""
    if event.kind in (events.DAMAGED, events.HANDICAP):
        return event.numbers[1]
    worth = {events.GARRISONED: 1, events.TAKEN: 1, events.LOST: -1}
    return worth[event.kind] * int(parts.ISLAND_POINTS) if event.kind in worth else None
