"""Positions and actions as text.

A position is one line: the game, then `name=value` words; what is left out has its ordinary value. Each side's line is
a word of units in the order of sail: `japan=3/mikasa+asahi*+fuji,3/asama+iwate,4:jd1`. A division has its column and a
slash, a counter outside of one its column and a colon. Marks follow a counter: a `*` for every hit, a `!` for every hit
of the present firing round, `~2` for a morale of 2 below normal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from admiralty.engine import notation
from admiralty.engine.errors import NotationError
from admiralty.engine.notation import Cast, Reader, Word, number, one_of, pick, some_of, whole
from admiralty.engine.state import SIX
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import charting, fields, soundness, waters
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.campaign import PLAN_IDS
from admiralty.games.tsushima.components import BATTLE_IDS, COUNTER_IDS, NOBODY, SCENARIO_IDS, SIDES, SLOT_IDS, SLOTS
from admiralty.games.tsushima.fields import STATE_IDS
from admiralty.games.tsushima.gunnery import count_firers
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.steps import empty

NAME = "tsushima"
CAST = Cast(seq.STEP_IDS, SIDES, most=115)
OPTION_IDS = ("mild",)
BATTERIES = ("primary", "secondary", "torpedo")
OFFERS = ("none", "offered", "refused", "later")  # in the order of their numbers
# Where counters may be beside the board.
ELSEWHERE = (
    fields.WAITING, fields.LEFT, fields.ESCAPED, fields.SUNK, fields.INTERNED, fields.SCUTTLED, fields.REMOVED,
)  # fmt: skip
PLACE_WORDS = [
    *waters.HEX_IDS,
    *(port.name.replace(" ", "-") for port in waters.PORT),
    *(zone.name.replace(" ", "-") for zone in waters.ZONE),
]
SHIP_WORDS = [name.replace(" ", "-") for name in parts.COUNTER_NAMES] + ["Gun-1", "Gun-2"]


def _words() -> list[str]:
    """The word for every action."""
    words = [""] * act.ACTIONS
    words[0] = "done"
    for face in range(1, SIX + 1):
        words[face] = f"d{face}"
    words[act.YES], words[act.OFFER], words[act.FLEE] = "yes", "break-off", "flee"
    for slot, name in enumerate(SHIP_WORDS):
        words[act.SHIP + slot] = name
    for column in range(parts.COLUMNS + 1):
        words[act.COLUMN + column] = f"column-{column}"
    for slot, name in enumerate(SHIP_WORDS[: parts.COUNTERS]):
        for way in range(act.WAYS):
            words[act.MOVE + slot * act.WAYS + way] = f"{name}>{way - act.PAST}"
        words[act.EXIT + slot] = f"{name}>off"
        words[act.LAUNCH + slot] = f"{name}>torpedoes"
    for n in range(11):
        words[act.SUM + n] = f"s{n + 2}"
    for place, name in enumerate(PLACE_WORDS):
        words[act.PLACE + place] = f"@{name}"
    for slot, name in enumerate(SHIP_WORDS[: parts.COUNTERS]):
        words[act.DETACH + slot] = f"{name}>alone"
    for place, name in enumerate(waters.HEX_IDS):
        words[act.RAID + place] = f"raid@{name}"
        words[act.BASE + place] = f"base@{name}"
    for plan, name in enumerate(PLAN_IDS):
        words[act.PLAN + plan] = f"plan-{name}"
    words[act.DECLARE] = "war-over"
    return words


WORDS = _words()
ZERO = {seq.AIM_AT: "none", seq.SCREEN_WHOM: "none", seq.AGREE: "no"}


def _plain(word: str) -> str:
    """How a word is compared: case, spaces and the kind of arrow do not matter."""
    return word.strip().casefold().replace(" ", "-").replace("→", ">").replace("->", ">")


NUMBERS = {_plain(word): n for n, word in enumerate(WORDS)} | {"none": 0, "no": 0}


def write_action(state: State, action: int) -> str:
    """An action as one word."""
    return ZERO.get(state.step, "done") if action == 0 else WORDS[action]


def read_action(text: str) -> int:
    """The action that a word stands for."""
    try:
        return NUMBERS[_plain(text)]
    except KeyError:
        raise NotationError(text, "actions are written like Mikasa>5, Mikasa, s7 or done") from None


# -- writing ---------------------------------------------------------------------------------------


def write(state: State) -> str:
    """A position on one line."""
    chart = charting.words(state) if state.scenario >= parts.ROUND_ISLAND else ()
    return " ".join([NAME, *_fields(state), *_counters(state), *chart, *_orders(state), *CAST.later(state)])


def _fields(state: State) -> Iterator[str]:
    if state.scenario != NOBODY:
        yield f"scenario={SCENARIO_IDS[state.scenario]}"
    yield from notation.listed("options", state.options, OPTION_IDS)
    yield from CAST.present(state)
    on_board = state.scenario < parts.ROUND_ISLAND or state.step < seq.FINISH
    if on_board:
        yield f"battle={BATTLE_IDS[state.battle]}"
    for name in ("spotter", "defender", "mover", "winner"):
        if getattr(state, name) != NOBODY and (on_board or name != "spotter"):
            yield f"{name}={SIDES[getattr(state, name)]}"
    yield from notation.numbered(state, SMALL)
    if state.cursor != NOBODY:
        yield f"cursor={SLOT_IDS[state.cursor]}"
    if state.offer:
        yield f"offer={OFFERS[state.offer]}"
    if state.battery:
        yield f"battery={BATTERIES[state.battery]}"
    if state.sprint:
        yield f"sprint={','.join(str(group) for group in range(1, 61) if state.sprint >> group & 1)}"
    for name, field in PAIRS.items():
        if state.line[field] or state.line[field + 1]:
            yield f"{name}={state.line[field]},{state.line[field + 1]}"


SMALL = {
    "round": 20, "quiet": 20, "thrown": 1, "surprise": 5, "forming": 6, "started": 1, "group": 60, "convoy": 60,
    "exits": 4, "gunner": 124, "salvos": 9, "ending": 16,
}  # fmt: skip
PAIRS = {"groups": fields.GROUPS, "fleet": fields.FLEET}


def _counters(state: State) -> Iterator[str]:
    for side, name in enumerate(SIDES):
        first = side * fields.LINE
        ships = [int(state.line[n]) for n in range(first, first + state.line[fields.COUNT + side])]
        units: list[str] = []
        for ship in ships:
            if state.ships[fields.RANK + ship] > 0:
                units[-1] += f"+{_counter(state, ship)}"
            else:
                mark = "/" if state.in_division(ship) else ":"
                units.append(f"{state.ships[fields.COLUMN + ship]}{mark}{_counter(state, ship)}")
        if units:
            yield f"{name}={','.join(units)}"
    for place in ELSEWHERE:
        found = [n for n in range(parts.COUNTERS) if state.ships[fields.AT + n] == place]
        if found:
            yield f"{STATE_IDS[place]}={','.join(_counter(state, n) for n in found)}"


def _counter(state: State, slot: int) -> str:
    hits = 0 if state.ships[fields.AT + slot] == fields.SUNK else int(state.ships[fields.HITS + slot])
    morale = state.ships[fields.MORALE + slot]
    return COUNTER_IDS[slot] + "*" * hits + "!" * int(state.ships[fields.NEW + slot]) + (f"~{morale}" if morale else "")


def _orders(state: State) -> Iterator[str]:
    for name, field in POINTERS.items():
        yield from _joined(name, _pointing(state, field))
    aims = (
        SLOT_IDS[slot] + ("" if aim == state.ships[fields.TARGET + slot] else f">{SLOT_IDS[aim]}")
        for slot, aim in _pointers(state, fields.AIM)
    )
    yield from _joined("aims", aims)
    tubes = [
        f"{SLOT_IDS[slot]}>{'+'.join(SLOT_IDS[target] for target in _tubes(state, slot))}"
        for slot in range(parts.COUNTERS)
        if _tubes(state, slot)
    ]
    yield from _joined("tubes", tubes)
    for name, (field, value) in FLAGS.items():
        yield from _joined(name, (SLOT_IDS[slot] for slot in range(SLOTS) if state.ships[field + slot] == value))
    flight = (
        f"{SLOT_IDS[slot]}:{state.ships[fields.GROUP + slot]}:{state.ships[fields.SUCCESS + slot]}"
        for slot in range(parts.COUNTERS)
        if state.ships[fields.GROUP + slot] > 0
    )
    yield from _joined("flight", flight)


POINTERS = {"targets": fields.TARGET, "diverts": fields.DIVERT, "screens": fields.SCREENS}
FLAGS = {
    "spent": (fields.SPENT, 1),
    "moved": (fields.MOVED, fields.GONE),
    "edge": (fields.MOVED, fields.AT_THE_EDGE),
    "decided": (fields.DECIDED, 1),
    "barred": (fields.GROUP, fields.BARRED),
}


def _joined(name: str, entries: Iterable[str]) -> Iterator[str]:
    if text := ",".join(entries):
        yield f"{name}={text}"


def _pointers(state: State, field: int) -> Iterator[tuple[int, int]]:
    for slot in range(SLOTS):
        if state.ships[field + slot] != NOBODY:
            yield slot, int(state.ships[field + slot])


def _pointing(state: State, field: int) -> Iterator[str]:
    return (f"{SLOT_IDS[slot]}>{SLOT_IDS[other]}" for slot, other in _pointers(state, field))


def _tubes(state: State, slot: int) -> list[int]:
    tubes = [int(state.ships[fields.TUBE + tube * SLOTS + slot]) for tube in range(3)]
    return [target for target in tubes if target != NOBODY]


# -- reading ---------------------------------------------------------------------------------------

COUNTER = re.compile(r"([a-z_]+\d*)(\*{0,2})(!{0,3})(?:~(\d{1,2}))?", re.ASCII)
UNIT = re.compile(r"(\d{1,2})([/:])(.+)", re.ASCII)


def read(text: str) -> State:
    """The position that a line describes; anything that cannot be is a NotationError that says what."""
    words = notation.split(text, NAME)
    state = empty()
    state.step, state.actor = seq.MOVE, parts.JAPAN
    # What points at counters is read after the counters.
    notation.read(state, sorted(words, key=lambda word: LATE.get(word.name, 0)), READERS)
    state.prizes = sum(
        state.ships[fields.AT + slot] != fields.AFLOAT
        and state.ships[fields.PLACE + slot] != NOBODY
        and state.ships[fields.MARKS + slot] & fields.PRIZE != 0
        for slot in range(parts.COUNTERS)
    )
    for side in (0, 1):
        for n in range(side * fields.LINE, side * fields.LINE + state.line[fields.COUNT + side]):
            if state.side(state.line[n]) != side:
                raise NotationError(COUNTER_IDS[state.line[n]], "a counter stands in its own side's line")
        state.number(side)
    if state.forming and state.actor >= 0:
        state.line[fields.DIVISIONS + state.actor] -= 1
    notation.check(soundness.faults(state), text)
    for side in (0, 1):
        state.mark_screened(side)
    if state.step == seq.SALVO:
        count_firers(state)
    notation.check(soundness.faults_of_fire(state), text)
    return state


def _read_line(state: State, word: Word) -> None:
    side = SIDES.index(word.name)
    divisions = 0
    for entry in word.value.split(","):
        unit = UNIT.fullmatch(entry)
        if unit is None:
            raise NotationError(entry, "a unit is written like 3/mikasa+asahi or 3:jd1")
        column = number(word, unit[1], 0, int(parts.COLUMNS))
        names = unit[3].split("+")
        if unit[2] == ":" and len(names) > 1:
            raise NotationError(entry, "a unit is written like 3/mikasa+asahi or 3:jd1")
        if unit[2] == "/" and divisions == NOBODY:
            raise NotationError(entry, "divisions come first in a line")
        for name in names:
            slot = _place(state, word, name, int(fields.BOARD))
            state.line[side * fields.LINE + state.line[fields.COUNT + side]] = slot
            state.line[fields.COUNT + side] += 1
            state.ships[fields.COLUMN + slot] = column
            state.ships[fields.DIVISION + slot] = divisions if unit[2] == "/" else NOBODY
        divisions = divisions + 1 if unit[2] == "/" else int(NOBODY)


def _place(state: State, word: Word, entry: str, place: int) -> int:
    """Where a counter is, with its marks."""
    found = COUNTER.fullmatch(entry)
    slot = notation.pick(word, found[1] if found else entry, COUNTER_IDS)
    if state.ships[fields.AT + slot] != fields.ABSENT or found is None:
        raise NotationError(str(word), "{name} stands twice", name=COUNTER_IDS[slot])
    state.ships[fields.AT + slot] = place
    state.ships[fields.HITS + slot] = parts.SUNK_BY if place == fields.SUNK else len(found[2])
    state.ships[fields.NEW + slot] = len(found[3])
    state.ships[fields.MORALE + slot] = int(found[4] or 0)
    return slot


def _read_elsewhere(state: State, word: Word) -> None:
    for entry in word.value.split(","):
        _place(state, word, entry, STATE_IDS.index(word.name))


def _entries(word: Word) -> Iterator[tuple[int, str]]:
    """Counters, each once, and what an arrow behind them points at."""
    taken: set[str] = set()
    for entry in word.value.split(","):
        name, _, rest = entry.partition(">")
        if name in taken:
            raise NotationError(str(word), "{name} stands twice", name=name)
        taken.add(name)
        yield pick(word, name, SLOT_IDS), rest


def _pointer(field: int) -> Reader:
    def reader(state: State, word: Word) -> None:
        for slot, other in _entries(word):
            state.ships[field + slot] = pick(word, other, COUNTER_IDS)

    return reader


def _read_aims(state: State, word: Word) -> None:
    """A ship that is named alone aims at the target that it keeps."""
    for slot, other in _entries(word):
        kept = int(state.ships[fields.TARGET + slot])
        state.ships[fields.AIM + slot] = pick(word, other, COUNTER_IDS) if other or kept < 0 else kept


def _read_tubes(state: State, word: Word) -> None:
    for slot, others in _entries(word):
        targets = others.split("+")
        if len(targets) > 3:
            raise NotationError(str(word), "a counter has at most three torpedo salvos")
        for tube, target in enumerate(targets):
            state.ships[fields.TUBE + tube * SLOTS + slot] = pick(word, target, COUNTER_IDS)


def _flag(field: int, value: int) -> Reader:
    def reader(state: State, word: Word) -> None:
        for slot, rest in _entries(word):
            if rest or state.ships[field + slot]:
                raise NotationError(str(word), "{name} stands twice", name=SLOT_IDS[slot])
            state.ships[field + slot] = value

    return reader


def _read_flight(state: State, word: Word) -> None:
    for entry in word.value.split(","):
        name, *numbers = entry.split(":")
        if len(numbers) != 2:
            raise NotationError(entry, "flight is written like mikasa:1:0")
        slot = pick(word, name, COUNTER_IDS)
        if state.ships[fields.GROUP + slot]:
            raise NotationError(str(word), "{name} stands twice", name=name)
        state.ships[fields.GROUP + slot] = number(word, numbers[0], 1, 60)
        state.ships[fields.SUCCESS + slot] = number(word, numbers[1], 0, 3)


def _read_sprint(state: State, word: Word) -> None:
    state.sprint = sum(1 << group for group in {number(word, group, 1, 60) for group in word.value.split(",")})


def _pair(field: int) -> Reader:
    def reader(state: State, word: Word) -> None:
        numbers = word.value.split(",")
        if len(numbers) != 2:
            raise NotationError(str(word), "write a number for each side")
        for side in (0, 1):
            state.line[field + side] = number(word, numbers[side], 0, 60)

    return reader


_own: dict[str, Callable[[State, Word], None]] = {
    **{name: _pointer(int(field)) for name, field in POINTERS.items()},
    **{name: _flag(int(field), int(value)) for name, (field, value) in FLAGS.items()},
    **{name: _pair(int(field)) for name, field in PAIRS.items()},
    "tubes": _read_tubes,
    "flight": _read_flight,
}
READERS: dict[str, Reader] = {
    **CAST.readers(),
    **charting.READERS,
    **dict.fromkeys(SIDES, _read_line),
    **dict.fromkeys((STATE_IDS[place] for place in ELSEWHERE), _read_elsewhere),
    **{name: whole(0, most) for name, most in SMALL.items()},
    **_own,
    "aims": _read_aims,
    "sprint": _read_sprint,
    "scenario": one_of(SCENARIO_IDS),
    "options": some_of(OPTION_IDS),
    "battle": one_of(BATTLE_IDS),
    "spotter": one_of(SIDES),
    "defender": one_of(SIDES),
    "mover": one_of(SIDES),
    "winner": one_of(SIDES),
    "cursor": one_of(SLOT_IDS),
    "offer": one_of(OFFERS),
    "battery": one_of(BATTERIES),
}
# Counters first on the Battle Board and beside it, then on the chart, then what points at them.
LATE = {"aims": 2, **dict.fromkeys(charting.STACKS, 1)}
