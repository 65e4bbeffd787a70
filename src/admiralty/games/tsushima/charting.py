"""The chart as text: what positions of the scenarios of the chart have beside those of the Battle Board.

Every place with counters is a word of units: `port_arthur=novik:r2,retvizan 0306=asama+iwate*,jd1:o2u3`. Ships of a
division are joined by `+`, a division of one ship ends with it. After a colon stand the order in which it came to its
stack, points used, phases in port and phases without a division (`o u r f`, `n` for one that has just come in), and a
capital letter for everything else that is noted; after `<` where it began its movement. `unseen` lists those of whom a
seat does not know where they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from admiralty.engine import notation, sets
from admiralty.engine.errors import NotationError
from admiralty.engine.notation import Reader, Word, number, pick
from admiralty.games.tsushima import fields
from admiralty.games.tsushima.campaign import PLAN_IDS
from admiralty.games.tsushima.components import COUNTER_IDS, COUNTERS, NOBODY
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import FIRST_PORT, HEX_IDS, PLACE_IDS, PORT_IDS

LETTERS = "RSFKLUPGATWXYZDH"  # in the order of MARK_IDS
NUMBERS = {"o": fields.ORDER, "u": fields.USED, "r": fields.REST, "f": fields.FREE}
USUAL = {"o": 1, "u": 0, "r": 0, "f": 0}
MOST = {"o": 60, "u": 9, "r": 4, "f": 3}
CAPTURED = ":P"  # of those unseen, whose side it is must be known
NONE = "-"  # a mine or a base that is not on the chart

# Numbers of the chart: the field, and the highest.
SCALARS: dict[str, tuple[int, int]] = {
    "turn": (int(fields.TURN), 23),
    "phase": (int(fields.PHASE), 7),
    "segment": (int(fields.SEGMENT), 3),
    "evades": (int(fields.EVADES_NOW), 1),
    "bases_left": (int(fields.BASES_LEFT), 2),
    "wrecks": (int(fields.WRECKS), 60),
    "loads": (int(fields.LOADS), 500),
    "needed": (int(fields.NEEDED), 15),
    "complete": (int(fields.COMPLETE), 23),
    "siege": (int(fields.SIEGE), 40),
    "rolling": (int(fields.ROLLING), 1),
    "fall": (int(fields.FALL), 23),
    "released": (int(fields.RELEASED), 7),
    "lost_merchants": (int(fields.LOST_MERCHANTS), 500),
    "new_merchants": (int(fields.NEW_MERCHANTS), 500),
    "by": (int(fields.BY), 1),
    "blockers": (int(fields.BLOCKERS), 60),
    "claimed": (int(fields.CLAIMED), 3),
    "concealed": (int(fields.CONCEALED), 3),
}
OF_SIDES: dict[str, tuple[int, int]] = {
    "evaded": (int(fields.EVADED), 1),
    "exposed": (int(fields.EXPOSED), 1),
    "mines_left": (int(fields.MINES_LEFT), 2),
    "taken": (int(fields.TAKEN), 500),
}
SINGLE_PLACES = {
    "field": int(fields.FIELD),
    "quarry": int(fields.TARGETS),
    "destination": int(fields.DESTINATION),
    "group_at": int(fields.GROUP_AT),
}
PLACE_SETS = {"searched": int(fields.SEARCHED), "raided": int(fields.RAIDED)}
PORT_SETS = {"attacked": int(fields.ATTACKED), "surprised": int(fields.SURPRISED)}
HEX_LISTS = {"mines": (int(fields.MINE), 4), "bases": (int(fields.BASE), 2)}
GATHERED = "gathered"  # counters that are about to be set up


# -- writing ---------------------------------------------------------------------------------------


def words(state: State) -> Iterator[str]:
    """All words of the chart."""
    chart = state.chart
    for name, (field, _) in SCALARS.items():
        if chart[field]:
            yield f"{name}={chart[field]}"
    for name, (field, _) in OF_SIDES.items():
        if chart[field] or chart[field + 1]:
            yield f"{name}={chart[field]},{chart[field + 1]}"
    if chart[fields.PLAN] != NOBODY:
        yield f"plan={PLAN_IDS[chart[fields.PLAN]]}"
    for name, field in SINGLE_PLACES.items():
        if chart[field] != NOBODY:
            yield f"{name}={PLACE_IDS[chart[field]]}"
    for name, field in PLACE_SETS.items():
        if found := [place for n, place in enumerate(PLACE_IDS) if sets.has(chart, field, n)]:
            yield f"{name}={','.join(found)}"
    for name, field in PORT_SETS.items():
        yield from notation.listed(name, int(chart[field]), PORT_IDS)
    for name, (field, most) in HEX_LISTS.items():
        here = [int(chart[field + n]) for n in range(most)]
        if any(place != NOBODY for place in here):
            yield f"{name}={','.join(NONE if place == NOBODY else PLACE_IDS[place] for place in here)}"
    if dice := [f"{PLACE_IDS[FIRST_PORT + n]}:{chart[fields.DICE + n]}" for n in range(27) if chart[fields.DICE + n]]:
        yield f"dice={','.join(dice)}"
    yield from _stacks(state)


def _stacks(state: State) -> Iterator[str]:
    units: dict[int, dict[int, str]] = {}  # by place and by first counter
    unseen: list[str] = []
    for slot in range(COUNTERS):
        place, unit = int(state.ships[fields.PLACE + slot]), int(state.ships[fields.UNIT + slot])
        if place == fields.UNSEEN:
            unseen.append(COUNTER_IDS[slot] + (CAPTURED if state.ships[fields.MARKS + slot] & fields.PRIZE else ""))
        elif place != NOBODY or state.ships[fields.MARKS + slot] & fields.PICKED:
            stack = units.setdefault(place, {})
            text = _counter(state, slot)
            if unit == NOBODY:
                stack[slot] = text
            else:
                stack[unit] = stack.get(unit, "") + f"{text}+"
    for place, stack in sorted(units.items()):
        yield f"{GATHERED if place == NOBODY else PLACE_IDS[place]}={','.join(_unit(text) for text in stack.values())}"
    if unseen:
        yield f"unseen={','.join(unseen)}"


def _unit(text: str) -> str:
    """A division of several ships does not end with a plus."""
    return text.rstrip("+") if text.count("+") > 1 else text


def _counter(state: State, slot: int) -> str:
    ships = state.ships
    text = COUNTER_IDS[slot]
    if ships[fields.AT + slot] == fields.AFLOAT:
        morale = int(ships[fields.MORALE + slot])
        text += "*" * int(ships[fields.HITS + slot]) + (f"~{morale}" if morale else "")
    facts = ""
    for letter, field in NUMBERS.items():
        value = int(ships[field + slot])
        if value == fields.JUST_IN:
            facts += "n"
        elif value != USUAL[letter] and not (letter == "o" and value == 0):
            facts += f"{letter}{value}"
    facts += "".join(letter for n, letter in enumerate(LETTERS) if ships[fields.MARKS + slot] >> n & 1)
    start = int(ships[fields.START + slot])
    began = f"<{PLACE_IDS[start]}" if start not in (ships[fields.PLACE + slot], NOBODY) else ""
    return text + (f":{facts}" if facts else "") + began


# -- reading ---------------------------------------------------------------------------------------

COUNTER = re.compile(r"([a-z_]+\d*)(\*{0,2})(?:~(\d{1,2}))?(?::([a-zA-Z0-9]+))?(?:<([a-z_0-9]+))?", re.ASCII)
FACT = re.compile(r"([ourf])(\d{1,2})|(n)|([A-Z])", re.ASCII)


def _read_stack(state: State, word: Word) -> None:
    place = int(NOBODY) if word.name == GATHERED else PLACE_IDS.index(word.name)
    for entry in word.value.split(","):
        members = [_read_counter(state, word, name, place) for name in entry.split("+") if name]
        if "+" in entry:
            for slot in members:
                state.ships[fields.UNIT + slot] = min(members)


def _read_counter(state: State, word: Word, entry: str, place: int) -> int:
    found = COUNTER.fullmatch(entry)
    slot = pick(word, found[1] if found else entry, COUNTER_IDS)
    ships = state.ships
    if found is None or ships[fields.PLACE + slot] != NOBODY or ships[fields.ORDER + slot]:
        raise NotationError(str(word), "{name} stands twice", name=COUNTER_IDS[slot])
    if ships[fields.AT + slot] == fields.ABSENT:
        ships[fields.AT + slot] = fields.AFLOAT
        ships[fields.HITS + slot] = len(found[2])
        ships[fields.MORALE + slot] = int(found[3] or 0)
    ships[fields.PLACE + slot] = place
    ships[fields.START + slot] = pick(word, found[5], PLACE_IDS) if found[5] else place
    ships[fields.ORDER + slot] = 0 if place == NOBODY else 1
    rest = FACT.sub("", found[4] or "")
    for letter, value, new, mark in FACT.findall(found[4] or ""):
        if letter:
            ships[NUMBERS[letter] + slot] = number(word, value, 0, MOST[letter])
        elif new:
            ships[fields.REST + slot] = fields.JUST_IN
        elif mark in LETTERS:
            ships[fields.MARKS + slot] |= 1 << LETTERS.index(mark)
        else:
            rest = mark
    if rest:
        raise NotationError(entry, "on the chart a counter is written like mikasa*:o2u3")
    return slot


def _read_unseen(state: State, word: Word) -> None:
    for entry in word.value.split(","):
        name = entry.removesuffix(CAPTURED)
        slot = pick(word, name, COUNTER_IDS)
        if state.ships[fields.AT + slot] != fields.ABSENT:
            raise NotationError(str(word), "{name} stands twice", name=name)
        state.ships[fields.MARKS + slot] = fields.PRIZE if entry != name else 0
        state.ships[fields.AT + slot] = fields.AFLOAT
        state.ships[fields.PLACE + slot] = fields.UNSEEN


def _scalar(field: int, most: int) -> Reader:
    def reader(state: Any, word: Word) -> None:
        state.chart[field] = number(word, word.value, 0, most)

    return reader


def _of_sides(field: int, most: int) -> Reader:
    def reader(state: Any, word: Word) -> None:
        numbers = word.value.split(",")
        if len(numbers) != 2:
            raise NotationError(str(word), "write a number for each side")
        for side in (0, 1):
            state.chart[field + side] = number(word, numbers[side], 0, most)

    return reader


def _single_place(field: int) -> Reader:
    def reader(state: Any, word: Word) -> None:
        state.chart[field] = pick(word, word.value, PLACE_IDS)

    return reader


def _place_set(field: int) -> Reader:
    def reader(state: Any, word: Word) -> None:
        for name in word.value.split(","):
            sets.add(state.chart, field, pick(word, name, PLACE_IDS))

    return reader


def _port_set(field: int) -> Reader:
    def reader(state: Any, word: Word) -> None:
        state.chart[field] = notation.mask(word, PORT_IDS)

    return reader


def _hex_list(field: int, most: int) -> Reader:
    def reader(state: Any, word: Word) -> None:
        names = word.value.split(",")
        if len(names) != most:
            raise NotationError(str(word), "write a hex or - for each of them")
        for n, name in enumerate(names):
            state.chart[field + n] = NOBODY if name == NONE else pick(word, name, HEX_IDS)

    return reader


def _read_plan(state: State, word: Word) -> None:
    state.chart[fields.PLAN] = pick(word, word.value, PLAN_IDS)


def _read_dice(state: State, word: Word) -> None:
    for entry in word.value.split(","):
        name, _, thrown = entry.partition(":")
        place = pick(word, name, PLACE_IDS[FIRST_PORT:])
        state.chart[fields.DICE + place] = number(word, thrown, 1, 10)


STACKS = {GATHERED, *PLACE_IDS}
READERS: dict[str, Reader] = {
    **{name: _scalar(*told) for name, told in SCALARS.items()},
    **{name: _of_sides(*told) for name, told in OF_SIDES.items()},
    **{name: _single_place(field) for name, field in SINGLE_PLACES.items()},
    **{name: _place_set(field) for name, field in PLACE_SETS.items()},
    **{name: _port_set(field) for name, field in PORT_SETS.items()},
    **{name: _hex_list(*told) for name, told in HEX_LISTS.items()},
    **dict.fromkeys(STACKS, _read_stack),
    "plan": _read_plan,
    "dice": _read_dice,
    "unseen": _read_unseen,
}
