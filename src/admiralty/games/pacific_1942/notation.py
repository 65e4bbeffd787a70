"""Positions and actions as text.

A hex is called by its row and column, from the north-west: `a1`. A ship is `JA` to `JH` or `UA` to `UH`.
A position is one line of `name=value` words; a ship is `JA=c4/3/f2b1`: hex, units, and what it carries, a letter each:
f fighters over it, b armed bombers, i unarmed, r returned this turn, t battalions, x those repelled this turn, m hexes
moved, g gun dice left, s fighters posted this turn. A ship that is armed but not yet on the map has the hex `-`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from admiralty.engine import notation
from admiralty.engine.errors import NotationError, Phrase
from admiralty.engine.notation import Cast, Reader, Word, number, one_of, pick, whole
from admiralty.games.pacific_1942 import actions as act
from admiralty.games.pacific_1942 import components as parts
from admiralty.games.pacific_1942 import layouts, soundness
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.combat import GIFT, given_by
from admiralty.games.pacific_1942.components import LETTERS, NOBODY, SIDES
from admiralty.games.pacific_1942.state import State
from admiralty.games.pacific_1942.steps import empty

NAME = "pacific-1942"
CAST = Cast(seq.STEP_IDS, SIDES, most=99)
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


def write(state: State) -> str:
    """A position, full or known, on one line."""
    return " ".join([NAME, *_fields(state), *_ships(state)])


def _fields(state: State) -> Iterator[str]:
    names = hex_names(state.chart)
    yield f"map={layouts.name_of(state.chart.layout)}"
    yield f"round={state.round}"
    yield f"armistice={state.armistice}"
    yield from notation.numbered(state, ("handicap",))
    yield from CAST.present(state)
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
    yield from notation.numbered(state, SMALL)
    if state.given:
        yield f"given={','.join(str(given_by(state, ship)) for ship in range(3))}"
    yield from notation.lying(state.faces)
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
    yield from CAST.later(state)


SMALL = {
    "hidden": 3, "attackers": 9, "defenders": 9, "throws": 3, "rerolls": 6, "sum": 18, "losses": 3, "flying": 6,
    "ending": 3,
}  # fmt: skip
SCALARS = {**SMALL, "round": 99, "armistice": 99, "cursor": 15, "origin": 71}


def _ships(state: State) -> Iterator[str]:
    names = hex_names(state.chart)
    for ship, word in enumerate(SHIP_WORDS):
        strength = state.ships[fields.STRENGTH + ship]
        here = state.ships[fields.HEX + ship]
        loads = [f"{letter}{state.ships[f + ship]}" for letter, f in LOADS.items() if state.ships[f + ship]]
        if strength or here >= 0 or loads:
            at = names[here] if here >= 0 else "-"
            yield f"{word}={at}/{'?' if strength < 0 else strength}/{''.join(loads)}"


def read(text: str) -> State:
    """The position that a line describes; anything that cannot be is a NotationError that says what."""
    words = notation.split(text, NAME)
    map_ = next((word.value for word in words if word.name == "map"), "standard")
    state = empty(layouts.chart_of(layouts.layout_of(map_)))
    notation.read(state, [word for word in words if word.name != "map"], READERS)
    notation.check(soundness.faults(state), text)
    return state


def _read_field(state: State, word: Word) -> None:
    state.field = pick(word, word.value, hex_names(state.chart))


def _read_pair(state: State, word: Word) -> None:
    numbers = word.value.split(",")
    if len(numbers) != 2:
        raise NotationError(str(word), "write a number for each side")
    for side in (0, 1):
        state.ships[PAIRS[word.name] + side] = number(word, numbers[side], 0, soundness.MOST_KILLS)


def _read_given(state: State, word: Word) -> None:
    numbers = word.value.split(",")
    if len(numbers) != len(GIFT):
        raise NotationError(str(word), "write a number for each of the three ships")
    state.given = sum(GIFT[n] * number(word, text, 0, 4) for n, text in enumerate(numbers))


def _read_troops(state: State, word: Word) -> None:
    names = hex_names(state.chart)
    for entry in word.value.split(","):
        name, _, numbers = entry.partition(":")
        count, _, spent = numbers.partition(":")
        hex_ = pick(word, name, names)
        if not state.chart.island(hex_):
            raise NotationError(entry, "battalions stand on islands")
        state.hexes[fields.TROOPS + hex_] = number(word, count, -6, 6)
        state.hexes[fields.SPENT + hex_] = number(word, spent or "0", 0, 6)


def _read_ship(state: State, word: Word) -> None:
    ship = SHIP_WORDS.index(word.name)
    found = SHIP.fullmatch(word.value)
    if found is None:
        raise NotationError(word.value, "a ship is written like c4/3/f2b1")
    if found[1] != "-":
        hex_ = pick(word, found[1], hex_names(state.chart))
        if not state.chart.navigable(hex_) or state.hexes[fields.SHIP_AT + hex_] != NOBODY:
            raise NotationError(str(word), "no ship can be there")
        state.ships[fields.HEX + ship] = hex_
        state.hexes[fields.SHIP_AT + hex_] = ship
    most = int(parts.MOST_STRENGTH[ship & 7])
    state.ships[fields.STRENGTH + ship] = -1 if found[2] == "?" else number(word, found[2], 0, most)
    for letter, load in re.findall(r"([a-z])(\d)", found[3]):
        state.ships[LOADS[letter] + ship] = int(load)


PAIRS = {"kills": fields.KILLS, "reserve": fields.RESERVE}
READERS: dict[str, Reader] = {
    **CAST.readers(),
    **{name: whole(0, most) for name, most in SCALARS.items()},
    **dict.fromkeys(SHIP_WORDS, _read_ship),
    **dict.fromkeys(PAIRS, _read_pair),
    "handicap": whole(-int(parts.MOST_AHEAD), int(parts.MOST_AHEAD)),
    "side": one_of(SIDES),
    "winner": one_of(SIDES),
    "target": one_of(SHIP_WORDS),
    "field": _read_field,
    "given": _read_given,
    "faces": notation.dice(3, Phrase("at most three dice lie on the table")),
    "troops": _read_troops,
}
