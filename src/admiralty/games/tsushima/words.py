"""Labels, prompts and events as keys with arguments, and how events are shown; the texts are in the catalogues."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from admiralty.engine.state import Event
from admiralty.engine.view import Label, Line, Message, Pace
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import chart_words, events
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.components import NOBODY, SIDES, SLOT_IDS
from admiralty.games.tsushima.gunfire import under_fire
from admiralty.games.tsushima.movement import may_be_left
from admiralty.games.tsushima.placement import forms_battle_division
from admiralty.games.tsushima.state import State

DONE_VERBS = {
    seq.FORM: "close_division", seq.PLACED: "ready", seq.MOVE: "end_movement", seq.SCREEN: "end_screens",
    seq.SCREEN_WHOM: "screen_none", seq.AIM: "open_fire", seq.AIM_AT: "withhold", seq.AGREE: "fight_on",
}  # fmt: skip
SHIP_VERBS = {
    seq.FORM: "join", seq.SCREEN: "screen", seq.SCREEN_WHOM: "screen_whom", seq.AIM: "aim",
    seq.AIM_AT: "fire_at", seq.TUBES: "torpedo",
}  # fmt: skip


def column_id(column: int) -> str:
    """The place that a column is, or the end of the board that lies beyond the edge."""
    if column < parts.FIRST:
        return "end_japan"
    return f"column_{column}" if column <= parts.COLUMNS else "end_russia"


def label(state: State, action: int) -> Label:  # noqa: PLR0911  (one return a block of the action space)
    """Verb and board elements of an action."""
    if action == 0:
        return Label(verb={**DONE_VERBS, **chart_words.DONE_VERBS}.get(state.step, "done"))
    if action < act.YES:
        return Label(verb="throw", value=action)
    if action < act.SHIP:
        agree = chart_words.YES_VERBS.get(state.step, "agree")
        return Label(verb={int(act.YES): agree, int(act.OFFER): "break_off"}.get(action, "flee_all"))
    if action < act.COLUMN and state.step in chart_words.SHIP_VERBS:
        return chart_words.ship_label(state, action - int(act.SHIP))
    if action < act.COLUMN:
        return Label(verb=_ship_verb(state, action - act.SHIP), piece=SLOT_IDS[action - act.SHIP])
    if action < act.MOVE:
        piece = SLOT_IDS[state.cursor] if state.cursor != NOBODY else ""
        return Label(verb="station", piece=piece, place=column_id(action - act.COLUMN))
    if action < act.EXIT:
        ship, way = divmod(int(action - act.MOVE), int(act.WAYS))
        column = way - int(act.PAST)
        inside = parts.FIRST <= column <= parts.COLUMNS
        beyond = 0 if inside else parts.FIRST - column if column < parts.FIRST else column - parts.COLUMNS
        verb = "move" if inside else "move_out"
        return Label(verb=verb, piece=SLOT_IDS[ship], place=column_id(column), value=int(beyond) or None)
    if action < act.LAUNCH:
        ship = action - int(act.EXIT)
        return Label(verb="leave_port", piece=SLOT_IDS[ship], place=f"end_{SIDES[state.side(ship)]}")
    if action < act.SUM:
        return Label(verb="launch", piece=SLOT_IDS[action - act.LAUNCH])
    if action < act.PLACE:
        return Label(verb="throw_sum", value=int(action - act.SUM) + 2)
    return chart_words.label(state, action)


def _ship_verb(state: State, slot: int) -> str:
    if state.step == seq.MOVE:
        return "leave_behind" if slot < parts.COUNTERS and may_be_left(state, slot) else "flee"
    if state.step == seq.AIM_AT and parts.is_flotilla(slot):
        return "divert_to"
    return SHIP_VERBS.get(state.step, "pick")


def prompt(state: State) -> Message:
    """What the present step asks, in a key with its arguments."""
    message = Message(key=f"prompt.{seq.STEP_IDS[state.step]}{_variant(state)}")
    if state.actor >= 0:
        message.side = SIDES[state.actor]
    elif state.mover != NOBODY:
        message.side = SIDES[state.mover]
    if state.step > seq.FINISH:
        return chart_words.prompt(state, message)
    if state.cursor != NOBODY:
        message.piece = SLOT_IDS[state.cursor]
    if state.step == seq.FORM:
        message.n = int(state.forming)
    elif state.step == seq.SALVO:
        message.side = SIDES[state.side(state.cursor)]
        message.target = SLOT_IDS[under_fire(state, state.cursor)]
    return message


def _variant(state: State) -> str:
    """What sets apart the ways in which some steps ask."""
    if state.step == seq.FORM:
        return "-battle" if forms_battle_division(state, state.actor) else "-cruisers"
    if state.step == seq.SALVO and state.battery == parts.TORPEDO:
        return "-torpedo"
    return ""


def _side(n: int) -> str:
    return SIDES[n]


def _ship(n: int) -> str:
    return SLOT_IDS[n]


PIECE, TARGET, SIDE = ("piece", _ship), ("target", _ship), ("side", _side)

# The key of each event, and how its numbers are read.
TELLING: dict[int, tuple[str, tuple[tuple[str, Callable[[int], Any]], ...]]] = {
    events.FORMED: ("formed", (PIECE, ("n", int), ("place", column_id))),
    events.STATIONED: ("stationed", (PIECE, ("place", column_id))),
    events.PLACED: ("placed", (SIDE,)),
    events.ROUND: ("round", (("value", int),)),
    events.MOVES: ("moves", (SIDE,)),
    events.FLIGHT_DIE: ("flight-die", (SIDE, ("value", int))),
    events.FLED: ("fled", (PIECE, SIDE)),
    events.LEFT_BEHIND: ("left-behind", (PIECE, SIDE)),
    events.MOVED: ("moved", (PIECE, SIDE, ("place", column_id))),
    events.DISPLACED: ("displaced", (("n", int),)),
    events.LEFT: ("left", (PIECE, SIDE)),
    events.ESCAPED: ("escaped", (PIECE, SIDE)),
    events.SCREENS: ("screens", (PIECE, TARGET)),
    events.UNSCREENS: ("unscreens", (PIECE,)),
    events.FIRING: ("firing", ()),
    events.AIMS: ("aims", (PIECE, TARGET, SIDE)),
    events.WITHHOLDS: ("withholds", (PIECE, SIDE)),
    events.DIVERTS: ("diverts", (PIECE, TARGET, SIDE)),
    events.LAUNCHES: ("launches", (PIECE, TARGET, SIDE)),
    events.SALVO: ("salvo", (PIECE, TARGET)),
    events.TORPEDO: ("torpedo", (PIECE, TARGET)),
    events.HIT: ("hit", (PIECE, ("n", int), ("value", int))),
    events.SANK: ("sank", (PIECE,)),
    events.OFFERED: ("offered", (SIDE,)),
    events.AGREED: ("agreed", (SIDE,)),
    events.REFUSED: ("refused", (SIDE,)),
    events.BATTLE_ENDED: ("battle-ended", ()),
    events.ENDED: ("ended", ()),
    events.BOUND: ("bound", (SIDE,)),
    events.SILENT: ("silent", (PIECE,)),
    events.SURPRISED: ("surprised", (SIDE,)),
    events.NO_FIRE: ("no-fire", ()),
    events.SPARED: ("spared", (PIECE, TARGET, SIDE)),
    events.HARMLESS: ("harmless", (PIECE, TARGET, SIDE)),
}
RESULTS = ("nothing", "hit", "two-hits", "sunk")
BATTLE_ENDS = ("left", "agreement", "quiet", "rounds")
ENDS = (
    "alone", "decisive", "marginal", "destroyed", "unscathed", "ten-hits", "more-hits", "inconclusive",
    "decisive-points", "more-points", "equal-points", "more-points", "equal-points", "decisive-points", "more-points",
    "equal-points",
)  # fmt: skip
QUIET = (
    events.STATIONED, events.MOVES, events.AIMS, events.WITHHOLDS, events.DIVERTS, events.LAUNCHES, events.FIRING,
    events.BOUND, events.SILENT, events.SPARED, events.HARMLESS,
)  # fmt: skip
PACES: dict[int, Pace] = {**dict.fromkeys((events.HIT, events.SANK), "loss"), **dict.fromkeys(QUIET, "quiet")}


def tell(event: Event) -> Line:
    """Key and arguments of an event, and how it is shown."""
    if event.kind in chart_words.TELLING:
        return chart_words.tell(event)
    key, arguments = TELLING[event.kind]
    line = Line(
        key=f"story.{key}",
        **{name: read(number) for (name, read), number in zip(arguments, event.numbers, strict=False)},
        pace=PACES.get(event.kind, "plain"),
        heading=event.kind == events.ROUND,
    )
    if event.kind in (events.SALVO, events.TORPEDO):
        line.key += f"-{RESULTS[event.numbers[4]]}"
        line.side = SIDES[event.numbers[5] % 2]
        line.sum = event.numbers[2]
        line.hits = event.numbers[4]
        line.values = {"net": event.numbers[3], "sum": event.numbers[2]}
        line.pace = "plain" if event.numbers[4] else "quiet"
    elif event.kind == events.FLIGHT_DIE:
        line.key += "-success" if event.numbers[2] else "-failure"
        line.dice = [event.numbers[1]]
    elif event.kind == events.DISPLACED:
        line.place = "end_russia" if event.numbers[1] else "end_japan"
    elif event.kind == events.BATTLE_ENDED:
        line.key += f"-{BATTLE_ENDS[event.numbers[0] - 1]}"
    elif event.kind == events.ENDED:
        line.key += f"-{ENDS[event.numbers[0] - 1]}"
    return line
