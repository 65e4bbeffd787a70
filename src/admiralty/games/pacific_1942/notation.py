"""Positions and actions as text.

A hex is called by its row and column, from the north-west: `a1`. A ship is `JA` to `JH` or `UA` to `UH`.
A position is one line of `name=value` words; a ship is `JA=c4/3/f2b1`: hex, units, and what it carries, a letter each:
f fighters over it, b armed bombers, i unarmed, r returned this turn, t battalions, x those repelled this turn, m hexes
moved, g gun dice left, s fighters posted this turn. A ship that is armed but not yet on the map has the hex `-`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from admiralty.engine import faces
from admiralty.engine.errors import NotationError
from admiralty.engine.state import CHANCE, FRAME, OVER
from admiralty.games.pacific_1942 import actions as act
from admiralty.games.pacific_1942 import components as parts
from admiralty.games.pacific_1942 import layouts, soundness
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import LETTERS, NOBODY, SIDES
from admiralty.games.pacific_1942.state import State
from admiralty.games.pacific_1942.steps import empty

NAME = "pacific-1942"
ACTORS = (*SIDES, "chance", "over")
NUMBERS = (0, 1, CHANCE, OVER)
ROWS = "abcefghijklmnopqrstuvwyz"  # no d and no x: d5 is a die, x2 a number
SHIP_WORDS = [f"{side}{letter}" for side in "JU" for letter in LETTERS]
LOADS = {
    "f": fields.COVER, "b": fields.ARMED, "i": fields.IDLE, "r": fields.BACK, "t": fields.ABOARD, "x": fields.TIRED,
    "m": fields.MOVED, "g": fields.DICE, "s": fields.SHIFTED,
}  # fmt: skip
SHIP = re.compile(r"(-|[a-z]\d{1,2})/(\d|\?)/((?:[fbirtxmgs]\d)*)", re.ASCII)


def spot_name(spot: int) -> str:
    """The name of a hex by its row and column."""
    return f"{ROWS[spot // 64]}{spot % 64 + 1}"


@lru_cache(64)
def hex_names(chart: Chart) -> tuple[str, ...]:
    """The names of all hexes in order."""
    return tuple(spot_name(int(chart.spot(n))) for n in range(chart.size))


# -- actions ---------------------------------------------------------------------------------------


def write_action(state: State, action: int) -> str:
    """An action as one word."""
    if action == 0:
        return "stop" if state.step in (seq.MOVE, seq.ATTACK_REROLL, seq.DEFENCE_REROLL) else "done"
    if action < act.HEX:
        return f"d{action}"
    if action < act.SHIP:
        names = hex_names(state.chart)
        return names[action - act.HEX] if action - act.HEX < len(names) else f"hex{action - act.HEX}"
    if action < act.COUNT:
        return SHIP_WORDS[action - act.SHIP]
    if action < act.RESERVE:
        return f"x{action - act.COUNT}"
    if action == act.RESERVE:
        return "reserve"
    if action < act.LOSE_IDLE:
        return f"armed-{LETTERS[3 + action - act.LOSE_ARMED]}"
    return f"idle-{LETTERS[3 + action - act.LOSE_IDLE]}"


def read_action(state: State, text: str) -> int:
    """The action that a word stands for."""
    plain = text.strip().casefold()
    words = _words(state.chart)
    if plain not in words:
        raise NotationError(text, "actions are written like c4, JA, x2, d5, reserve or done")
    return words[plain]


@lru_cache(64)
def _words(chart: Chart) -> dict[str, int]:
    words = {"done": 0, "stop": 0, "reserve": int(act.RESERVE)}
    words |= {f"d{face}": face for face in range(1, 7)}
    words |= {name: act.HEX + n for n, name in enumerate(hex_names(chart))}
    words |= {f"hex{n}": act.HEX + n for n in range(len(hex_names(chart)), parts.HEXES)}
    words |= {word.casefold(): act.SHIP + n for n, word in enumerate(SHIP_WORDS)}
    words |= {f"x{n}": act.COUNT + n for n in range(10)}
    for n in range(3):
        words[f"armed-{LETTERS[3 + n]}".casefold()] = act.LOSE_ARMED + n
        words[f"idle-{LETTERS[3 + n]}".casefold()] = act.LOSE_IDLE + n
    return words


# -- writing positions -----------------------------------------------------------------------------


def write(state: State) -> str:
    """A position, full or known, on one line."""
    return " ".join([NAME, *_fields(state), *_ships(state)])


def _fields(state: State) -> Iterator[str]:
    names = hex_names(state.chart)
    yield f"map={layouts.name_of(state.chart.layout)}"
    yield f"round={state.round}"
    yield f"armistice={state.armistice}"
    yield f"step={seq.STEP_IDS[state.step]}"
    yield f"actor={_actor(state.actor)}"
    if state.side != NOBODY:
        yield f"side={SIDES[state.side]}"
    if state.cursor != NOBODY:
        yield f"cursor={state.cursor}"
    if state.origin != NOBODY:
        yield f"origin={state.origin}"
    if state.target != NOBODY:
        yield f"target={SHIP_WORDS[state.target]}"
    if state.field != NOBODY:
        yield f"field={names[state.field]}"
    for name in SMALL:
        if getattr(state, name):
            yield f"{name}={getattr(state, name)}"
    if state.faces:
        yield f"faces={','.join(map(str, faces.unpack(state.faces)))}"
    if state.winner != NOBODY:
        yield f"winner={SIDES[state.winner]}"
    kills, reserve = ([state.ships[field + side] for side in (0, 1)] for field in (fields.KILLS, fields.RESERVE))
    yield f"kills={kills[0]},{kills[1]}"
    yield f"reserve={reserve[0]},{reserve[1]}"
    troops = [
        f"{names[n]}:{state.hexes[fields.TROOPS + n]}:{state.hexes[fields.SPENT + n]}"
        for n in range(state.chart.size)
        if state.hexes[fields.TROOPS + n]
    ]
    if troops:
        yield f"troops={','.join(troops)}"
    for frame in range(state.depth):
        step, actor, first, second = (state.stack[frame * 4 + n] for n in range(4))
        yield f"later={seq.STEP_IDS[step]}:{_actor(actor)}:{first}:{second}"


SMALL = {
    "hidden": 3, "attackers": 9, "defenders": 9, "throws": 3, "rerolls": 6, "sum": 18, "losses": 3, "flying": 6,
    "ending": 3,
}  # fmt: skip
SCALARS = {**SMALL, "round": 99, "armistice": 99, "cursor": 15, "origin": 71}


def _actor(actor: int) -> str:
    return "chance" if actor == CHANCE else "over" if actor == OVER else SIDES[actor]


def _ships(state: State) -> Iterator[str]:
    names = hex_names(state.chart)
    for ship, word in enumerate(SHIP_WORDS):
        strength = state.ships[fields.STRENGTH + ship]
        here = state.ships[fields.HEX + ship]
        loads = [f"{letter}{state.ships[f + ship]}" for letter, f in LOADS.items() if state.ships[f + ship]]
        if strength or here >= 0 or loads:
            at = names[here] if here >= 0 else "-"
            yield f"{word}={at}/{'?' if strength < 0 else strength}/{''.join(loads)}"


# -- reading positions -----------------------------------------------------------------------------


def read(text: str) -> State:
    """The position that a line describes; anything that cannot be is a NotationError that says what."""
    words = text.split()
    if not words or words[0] != NAME:
        raise NotationError(text, "a position of this game begins with {name}", name=NAME)
    values: dict[str, str] = {}
    later: list[str] = []
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals or not value:
            raise NotationError(word, "write name=value")
        if name == "later":
            later.append(value)
        elif name in values:
            raise NotationError(word, "this stands twice")
        else:
            values[name] = value
    state = empty(layouts.chart_of(layouts.layout_of(values.pop("map", "standard"))))
    _read_fields(state, values)
    for value in later:
        _read_later(state, value)
    _check(state, text)
    return state


def _pick(value: str, names: tuple[str, ...] | list[str]) -> int:
    if value not in names:
        raise NotationError(value, "choose from: {names}", names=", ".join(names))
    return names.index(value)


def _number(value: str, low: int, high: int) -> int:
    if not re.fullmatch(r"-?\d{1,4}", value, re.ASCII) or not low <= int(value) <= high:
        raise NotationError(value, "write a whole number from {low} to {high}", low=low, high=high)
    return int(value)


def _read_fields(state: State, values: dict[str, str]) -> None:
    for name, value in values.items():
        if name in SHIP_WORDS:
            _read_ship(state, SHIP_WORDS.index(name), value)
        elif name in SCALARS:
            setattr(state, name, _number(value, 0, SCALARS[name]))
        elif name in ("side", "winner"):
            setattr(state, name, _pick(value, SIDES))
        elif name in READERS:
            READERS[name](state, value)
        else:
            raise NotationError(f"{name}={value}", "a position has no such part")


def _read_step(state: State, value: str) -> None:
    state.step = _pick(value, seq.STEP_IDS)


def _read_actor(state: State, value: str) -> None:
    state.actor = NUMBERS[_pick(value, ACTORS)]


def _read_target(state: State, value: str) -> None:
    state.target = _pick(value, SHIP_WORDS)


def _read_field(state: State, value: str) -> None:
    state.field = _pick(value, hex_names(state.chart))


def _read_faces(state: State, value: str) -> None:
    shown = [_number(face, 1, 6) for face in value.split(",")]
    if len(shown) > 3:
        raise NotationError(value, "at most three dice lie on the table")
    state.faces = faces.pack(shown)


def _read_kills(state: State, value: str) -> None:
    _read_pair(state, fields.KILLS, value)


def _read_reserve(state: State, value: str) -> None:
    _read_pair(state, fields.RESERVE, value)


def _read_pair(state: State, field: int, value: str) -> None:
    numbers = value.split(",")
    if len(numbers) != 2:
        raise NotationError(value, "write a number for each side")
    for side in (0, 1):
        state.ships[field + side] = _number(numbers[side], 0, 24)


def _read_troops(state: State, value: str) -> None:
    names = hex_names(state.chart)
    for entry in value.split(","):
        name, _, numbers = entry.partition(":")
        count, _, spent = numbers.partition(":")
        hex_ = _pick(name, names)
        if not state.chart.island(hex_):
            raise NotationError(entry, "battalions stand on islands")
        state.hexes[fields.TROOPS + hex_] = _number(count, -6, 6)
        state.hexes[fields.SPENT + hex_] = _number(spent or "0", 0, 6)


def _read_ship(state: State, ship: int, value: str) -> None:
    found = SHIP.fullmatch(value)
    if found is None:
        raise NotationError(value, "a ship is written like c4/3/f2b1")
    if found[1] != "-":
        hex_ = _pick(found[1], hex_names(state.chart))
        if not state.chart.navigable(hex_) or state.hexes[fields.SHIP_AT + hex_] != NOBODY:
            raise NotationError(value, "no ship can be there")
        state.ships[fields.HEX + ship] = hex_
        state.hexes[fields.SHIP_AT + hex_] = ship
    most = int(parts.MOST_STRENGTH[ship & 7])
    state.ships[fields.STRENGTH + ship] = -1 if found[2] == "?" else _number(found[2], 0, most)
    for letter, number in re.findall(r"([a-z])(\d)", found[3]):
        state.ships[LOADS[letter] + ship] = int(number)


def _read_later(state: State, value: str) -> None:
    words = value.split(":")
    if len(words) != 4 or state.depth * FRAME >= len(state.stack):
        raise NotationError(value, "write later=step:actor:number:number")
    actor = NUMBERS[_pick(words[1], ACTORS)]
    state.later(_pick(words[0], seq.STEP_IDS), actor, _number(words[2], -1, 99), _number(words[3], -1, 99))


READERS: dict[str, Callable[[State, str], None]] = {
    "step": _read_step,
    "actor": _read_actor,
    "target": _read_target,
    "field": _read_field,
    "faces": _read_faces,
    "kills": _read_kills,
    "reserve": _read_reserve,
    "troops": _read_troops,
}


def _check(state: State, text: str) -> None:
    """A position in which play cannot go on is refused."""
    for reason, broken in soundness.faults(state):
        if broken:
            raise NotationError(text, reason)
