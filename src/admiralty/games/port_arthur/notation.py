"""Positions and actions as text.

A position is one line: the game, then `name=value` words; what is left out has its ordinary value.
A ship may carry marks: `*` damaged, and with fog of war `^` on top of its squadron, `!` shown by a battle.
In a known position `japan?3` stands for three Japanese ships that cannot be told; `at_sea` lists those they may be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from admiralty.engine import faces
from admiralty.engine.errors import NotationError
from admiralty.engine.state import CHANCE, FRAME, OVER, SIX
from admiralty.games.port_arthur import actions as act
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur import soundness
from admiralty.games.port_arthur.components import BOX_IDS, LANDINGS, PLACE_IDS, SHIP_IDS, SIDES
from admiralty.games.port_arthur.state import AFTER_FAILURE, AFTER_PASS, FRESH, NOBODY, OPTION_IDS, State
from admiralty.games.port_arthur.steps import empty

NAME = "port-arthur"
ACTORS = (*SIDES, "chance", "over")
CHANCES = {"fresh": FRESH, "pass": AFTER_PASS, "failure": AFTER_FAILURE}

# -- actions ---------------------------------------------------------------------------------------


def _title(text: str) -> str:
    return text.replace(" ", "-")


SHIP_WORDS = [_title(name) for name in parts.SHIP_NAMES]
PLACE_WORDS = [_title(name) for name in parts.PLACE_NAMES]
BOX_WORDS = [_title(name) for name in parts.BOX_NAMES]


def _words() -> list[str]:
    """The word for every action; only 0 has several."""
    words = [""] * act.ACTIONS
    words[0] = "done"
    for face in range(1, SIX + 1):
        words[face] = f"d{face}"
        words[act.DICE + face] = f"{face}-dice"
    words[act.YES] = "yes"
    for ship, name in enumerate(SHIP_WORDS):
        words[act.SHIP + ship] = name
        words[act.TOP + ship] = f"top>{name}"
        for zone in range(parts.ZONES):
            words[act.SEND + ship * act.TARGETS + zone] = f"{name}>{PLACE_WORDS[zone]}"
        words[act.SEND + ship * act.TARGETS + act.TO_YARD] = f"{name}>yard"
    for landing, zone_id in enumerate(LANDINGS):
        words[act.EMBARK + landing] = f"army>{PLACE_WORDS[PLACE_IDS.index(zone_id)]}"
    for route in range(parts.ROUTES):
        here, there = parts.ROUTE_FROM[route], parts.ROUTE_TO[route]
        words[act.ROUTE + route] = f"{PLACE_WORDS[here]}>{PLACE_WORDS[there]}"
    for zone in range(parts.ZONES):
        words[act.BATTLE + zone] = f"battle>{PLACE_WORDS[zone]}"
    for box, name in enumerate(BOX_WORDS):
        words[act.BOX + box] = f"army>{name}"
    return words


WORDS = _words()
ZERO = {seq.OPERATION: "pass", seq.REROLL: "no", seq.FIRST_FIRE: "no", seq.BLOCKADE: "no"}


def _plain(word: str) -> str:
    """How a word is compared: case, spaces and the kind of arrow do not matter."""
    return word.strip().casefold().replace(" ", "-").replace("→", ">").replace("->", ">").replace("’", "'")


NUMBERS = {_plain(word): number for number, word in enumerate(WORDS) if word} | {"pass": 0, "no": 0, "done": 0}


def write_action(state: State, action: int) -> str:
    """An action as one word."""
    return ZERO.get(state.step, "done") if action == 0 else WORDS[action]


def read_action(text: str) -> int:
    """The action that a word stands for."""
    try:
        return NUMBERS[_plain(text)]
    except KeyError:
        raise NotationError(text, "actions are written like Mikasa>Tsushima, 6-dice or pass") from None


# -- writing positions -----------------------------------------------------------------------------


def write(state: State) -> str:
    """A position, full or known, on one line."""
    return " ".join([NAME, *_fields(state), *_ships(state)])


def _fields(state: State) -> Iterator[str]:
    yield f"turn={state.turn}"
    yield f"step={seq.STEP_IDS[state.step]}"
    yield f"actor={_actor(state.actor)}"
    yield f"initiative={SIDES[state.initiative]}"
    yield f"control={state.control}"
    yield f"armies={state.armies}"
    yield from _listed("options", state.options, OPTION_IDS)
    yield from _listed("embarked", state.embarked, LANDINGS)
    yield from _listed("held", state.boxes, BOX_IDS)
    if state.blockade:
        yield "blockade=yes"
    if state.chances != FRESH:
        yield f"chances={'pass' if state.chances == AFTER_PASS else 'failure'}"
    for name, side in (("operator", state.operator), ("firer", state.firer)):
        if side != NOBODY:
            yield f"{name}={SIDES[side]}"
    if state.zone != NOBODY:
        yield f"zone={PLACE_IDS[state.zone]}"
    if state.route != NOBODY:
        yield f"route={PLACE_IDS[parts.ROUTE_FROM[state.route]]}>{PLACE_IDS[parts.ROUTE_TO[state.route]]}"
    for name in ("die", "volley", "throws", "hits", "criticals"):
        if getattr(state, name):
            yield f"{name}={getattr(state, name)}"
    if state.faces:
        yield f"faces={','.join(map(str, faces.unpack(state.faces)))}"
    yield from _listed("group", state.group, SHIP_IDS)
    yield from _listed("struck", state.struck, SHIP_IDS)
    yield from _listed("named", state.named, PLACE_IDS)
    if state.lead != NOBODY:
        yield f"lead={SHIP_IDS[state.lead]}"
    for frame in range(state.depth):
        step, actor, first, second = (state.stack[frame * 4 + n] for n in range(4))
        yield f"later={seq.STEP_IDS[step]}:{_actor(actor)}:{first}:{second}"


def _actor(actor: int) -> str:
    return "chance" if actor == CHANCE else "over" if actor == OVER else SIDES[actor]


def _listed(name: str, mask: int, names: tuple[str, ...] | list[str]) -> Iterator[str]:
    if mask:
        yield f"{name}={','.join(names[n] for n in range(len(names)) if mask >> n & 1)}"


def _ships(state: State) -> Iterator[str]:
    for place in range(parts.PLACES):
        if place == parts.ABSENT:
            continue
        entries = [f"{SHIP_IDS[ship]}{_marks(state, ship, place)}" for ship in range(50) if state.at[place] >> ship & 1]
        if place < parts.ZONES:
            for side in (0, 1):
                if state.unseen[side * 6 + place]:
                    entries.append(f"{SIDES[side]}?{state.unseen[side * 6 + place]}")
        if entries:
            yield f"{PLACE_IDS[place]}={','.join(entries)}"


def _marks(state: State, ship: int, place: int) -> str:
    marks = "*" if state.damaged >> ship & 1 else ""
    if place < parts.ZONES and state.tops[parts.side_of(ship) * 6 + place] == ship:
        marks += "^"
    return marks + ("!" if state.seen >> ship & 1 else "")


# -- reading positions -----------------------------------------------------------------------------


def read(text: str) -> State:
    """The position that a line describes; anything that cannot be is a NotationError that says what."""
    words = text.split()
    if not words or words[0] != NAME:
        raise NotationError(text, "a position of this game begins with {name}", name=NAME)
    state = empty()
    step, actor = seq.SORTIE, parts.JAPAN
    taken: set[str] = set()
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals or not value:
            raise NotationError(word, "write name=value")
        if name in taken and name != "later":
            raise NotationError(word, "this stands twice")
        taken.add(name)
        if name == "step":
            step = _pick(word, value, seq.STEP_IDS)
        elif name == "actor":
            actor = (0, 1, CHANCE, OVER)[_pick(word, value, ACTORS)]
        elif name in PLACE_IDS and name != "absent":
            _read_place(state, word, PLACE_IDS.index(name), value)
        elif name in READERS:
            READERS[name](state, word, value)
        else:
            raise NotationError(word, "a position has no such part")
    state.step = step
    state.actor = actor
    _complete(state)
    _check(state, text)
    return state


def _pick(word: str, value: str, names: tuple[str, ...] | list[str]) -> int:
    if value not in names:
        raise NotationError(word, "choose from: {names}", names=", ".join(names))
    return names.index(value)


def _mask(word: str, value: str, names: tuple[str, ...] | list[str]) -> int:
    mask = 0
    for name in value.split(","):
        bit = 1 << _pick(word, name, names)
        if mask & bit:
            raise NotationError(word, "{name} stands twice", name=name)
        mask |= bit
    return mask


def _number(word: str, value: str, low: int, high: int) -> int:
    digits = value[1:] if value.startswith("-") else value
    if not (digits.isascii() and digits.isdigit() and len(digits) < 4 and low <= int(value) <= high):
        raise NotationError(word, "write a whole number from {low} to {high}", low=low, high=high)
    return int(value)


def _read_place(state: State, word: str, place: int, value: str) -> None:
    for entry in value.split(","):
        if "?" in entry:
            side, _, number = entry.partition("?")
            if place >= parts.ZONES:
                raise NotationError(word, "ships are unseen only in a zone")
            state.unseen[_pick(word, side, SIDES) * 6 + place] = _number(word, number, 1, 50)
            continue
        ship = _pick(word, entry.rstrip("*^!"), SHIP_IDS)
        if any(state.at[other] >> ship & 1 for other in range(parts.PLACES)):
            raise NotationError(word, "{name} stands twice", name=SHIP_IDS[ship])
        bit = 1 << ship
        state.at[place] |= bit
        marks = entry[len(SHIP_IDS[ship]) :]
        state.damaged |= bit if "*" in marks else 0
        state.seen |= bit if "!" in marks else 0
        if "^" in marks:
            if place >= parts.ZONES:
                raise NotationError(word, "only a squadron has a top ship")
            state.tops[parts.side_of(ship) * 6 + place] = ship


def _setter(name: str, parse: Callable[[str, str], int]) -> Callable[[State, str, str], None]:
    def read_part(state: State, word: str, value: str) -> None:
        setattr(state, name, parse(word, value))

    return read_part


def _whole(low: int, high: int) -> Callable[[str, str], int]:
    return lambda word, value: _number(word, value, low, high)


def _one_of(names: tuple[str, ...] | list[str]) -> Callable[[str, str], int]:
    return lambda word, value: _pick(word, value, names)


def _some_of(names: tuple[str, ...] | list[str]) -> Callable[[str, str], int]:
    return lambda word, value: _mask(word, value, names)


def _read_faces(state: State, word: str, value: str) -> None:
    shown = [_number(word, face, 1, 6) for face in value.split(",")]
    if len(shown) > 5:
        raise NotationError(word, "at most five dice lie while another is thrown")
    state.faces = faces.pack(shown)


def _read_route(state: State, word: str, value: str) -> None:
    routes = [f"{PLACE_IDS[parts.ROUTE_FROM[n]]}>{PLACE_IDS[parts.ROUTE_TO[n]]}" for n in range(parts.ROUTES)]
    state.route = _pick(word, value, routes)


def _read_later(state: State, word: str, value: str) -> None:
    fields = value.split(":")
    if len(fields) != 4 or state.depth * FRAME >= len(state.stack):
        raise NotationError(word, "write later=step:actor:number:number")
    step = _pick(word, fields[0], seq.STEP_IDS)
    actor = (0, 1, CHANCE, OVER)[_pick(word, fields[1], ACTORS)]
    state.later(step, actor, _number(word, fields[2], -1, 49), _number(word, fields[3], -1, 49))


READERS: dict[str, Callable[[State, str, str], None]] = {
    "turn": _setter("turn", _whole(1, 6)),
    "initiative": _setter("initiative", _one_of(SIDES)),
    "control": _setter("control", _whole(-5, 5)),
    "armies": _setter("armies", _whole(0, 6)),
    "options": _setter("options", _some_of(OPTION_IDS)),
    "embarked": _setter("embarked", _some_of(LANDINGS)),
    "held": _setter("boxes", _some_of(BOX_IDS)),
    "blockade": _setter("blockade", _one_of(("no", "yes"))),
    "chances": _setter("chances", lambda word, value: CHANCES[list(CHANCES)[_pick(word, value, list(CHANCES))]]),
    "operator": _setter("operator", _one_of(SIDES)),
    "firer": _setter("firer", _one_of(SIDES)),
    "zone": _setter("zone", _one_of(PLACE_IDS[:6])),
    "route": _read_route,
    "die": _setter("die", _whole(1, 6)),
    "volley": _setter("volley", _whole(1, 2)),
    "throws": _setter("throws", _whole(1, 6)),
    "hits": _setter("hits", _whole(1, 6)),
    "criticals": _setter("criticals", _whole(1, 5)),
    "faces": _read_faces,
    "group": _setter("group", _some_of(SHIP_IDS)),
    "struck": _setter("struck", _some_of(SHIP_IDS)),
    "named": _setter("named", _some_of(PLACE_IDS[:6])),
    "lead": _setter("lead", _one_of(SHIP_IDS)),
    "later": _read_later,
}


def _complete(state: State) -> None:
    """Ships that a position does not name are not in it; with fog of war every squadron has a top ship."""
    named = 0
    for place in range(parts.PLACES):
        named |= state.at[place]
    state.at[parts.ABSENT] = (parts.FLEET[0] | parts.FLEET[1]) & ~named
    for squadron in range(12):
        ships = state.squadron(squadron // 6, squadron % 6)
        if not state.foggy():
            state.tops[squadron] = NOBODY
        elif ships and state.tops[squadron] == NOBODY and not state.unseen[squadron]:
            state.tops[squadron] = parts.lowest(ships)


def _check(state: State, text: str) -> None:
    """A position in which play cannot go on is refused."""
    for reason, broken in soundness.faults(state):
        if broken:
            raise NotationError(text, reason)
