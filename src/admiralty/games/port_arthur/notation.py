"""Positions and actions as text.

A position is one line: the game, then `name=value` words; what is left out has its ordinary value.
A ship may carry marks: `*` damaged, and with fog of war `^` on top of its squadron, `!` shown by a battle.
In a known position `japan?3` stands for three Japanese ships that cannot be told; `at_sea` lists those they may be.
"""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine import notation
from admiralty.engine.bits import lowest
from admiralty.engine.errors import NotationError, Phrase
from admiralty.engine.notation import Cast, Reader, Word, one_of, some_of, whole
from admiralty.engine.state import SIX
from admiralty.games.port_arthur import actions as act
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur import soundness
from admiralty.games.port_arthur.components import BOX_IDS, LANDINGS, PLACE_IDS, SHIP_IDS, SIDES
from admiralty.games.port_arthur.state import FRESH, NOBODY, OPTION_IDS, State
from admiralty.games.port_arthur.steps import empty

NAME = "port-arthur"
CAST = Cast(seq.STEP_IDS, SIDES, most=49)
CHANCES = ("fresh", "pass", "failure")  # in the order of their numbers


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


ROUTES = [f"{PLACE_IDS[parts.ROUTE_FROM[n]]}>{PLACE_IDS[parts.ROUTE_TO[n]]}" for n in range(parts.ROUTES)]


def write(state: State) -> str:
    """A position, full or known, on one line."""
    return " ".join([NAME, *_fields(state), *_ships(state)])


def _fields(state: State) -> Iterator[str]:
    yield f"turn={state.turn}"
    yield from CAST.present(state)
    yield f"initiative={SIDES[state.initiative]}"
    yield f"control={state.marker()}"
    yield from notation.numbered(state, ("handicap",))
    yield f"armies={state.armies}"
    yield from notation.listed("options", state.options, OPTION_IDS)
    yield from notation.listed("embarked", state.embarked, LANDINGS)
    yield from notation.listed("held", state.boxes, BOX_IDS)
    if state.blockade:
        yield "blockade=yes"
    if state.chances != FRESH:
        yield f"chances={CHANCES[state.chances]}"
    for name, side in (("operator", state.operator), ("firer", state.firer)):
        if side != NOBODY:
            yield f"{name}={SIDES[side]}"
    if state.zone != NOBODY:
        yield f"zone={PLACE_IDS[state.zone]}"
    if state.route != NOBODY:
        yield f"route={ROUTES[state.route]}"
    yield from notation.numbered(state, ("die", "volley", "throws", "hits", "criticals"))
    yield from notation.lying(state.faces)
    yield from notation.listed("group", state.group, SHIP_IDS)
    yield from notation.listed("struck", state.struck, SHIP_IDS)
    yield from notation.listed("named", state.named, PLACE_IDS)
    if state.lead != NOBODY:
        yield f"lead={SHIP_IDS[state.lead]}"
    yield from CAST.later(state)


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


def read(text: str) -> State:
    """The position that a line describes; anything that cannot be is a NotationError that says what."""
    words = notation.split(text, NAME)
    state = empty()
    state.step, state.actor = seq.SORTIE, parts.JAPAN
    notation.read(state, words, READERS)
    _complete(state)
    notation.check(soundness.faults(state), text)
    return state


def _read_place(state: State, word: Word) -> None:
    place = PLACE_IDS.index(word.name)
    for entry in word.value.split(","):
        if "?" in entry:
            _read_unseen(state, word, place, entry)
            continue
        ship = notation.pick(word, entry.rstrip("*^!"), SHIP_IDS)
        if any(state.at[other] >> ship & 1 for other in range(parts.PLACES)):
            raise NotationError(str(word), "{name} stands twice", name=SHIP_IDS[ship])
        bit = 1 << ship
        state.at[place] |= bit
        marks = entry[len(SHIP_IDS[ship]) :]
        state.damaged |= bit if "*" in marks else 0
        state.seen |= bit if "!" in marks else 0
        if "^" in marks:
            if place >= parts.ZONES:
                raise NotationError(str(word), "only a squadron has a top ship")
            state.tops[parts.side_of(ship) * 6 + place] = ship


def _read_unseen(state: State, word: Word, place: int, entry: str) -> None:
    side, _, number = entry.partition("?")
    if place >= parts.ZONES:
        raise NotationError(str(word), "ships are unseen only in a zone")
    state.unseen[notation.pick(word, side, SIDES) * 6 + place] = notation.number(word, number, 1, 50)


READERS: dict[str, Reader] = {
    **CAST.readers(),
    **dict.fromkeys((place for place in PLACE_IDS if place != "absent"), _read_place),
    "turn": whole(1, 6),
    "initiative": one_of(SIDES),
    "control": whole(-int(parts.CONTROL_LIMIT), int(parts.CONTROL_LIMIT)),
    "handicap": whole(-int(parts.MOST_AHEAD), int(parts.MOST_AHEAD)),
    "armies": whole(0, 6),
    "options": some_of(OPTION_IDS),
    "embarked": some_of(LANDINGS),
    "held": some_of(BOX_IDS, "boxes"),
    "blockade": one_of(("no", "yes")),
    "chances": one_of(CHANCES),
    "operator": one_of(SIDES),
    "firer": one_of(SIDES),
    "zone": one_of(PLACE_IDS[:6]),
    "route": one_of(ROUTES),
    "die": whole(1, 6),
    "volley": whole(1, 2),
    "throws": whole(1, 6),
    "hits": whole(1, 6),
    "criticals": whole(1, 5),
    "faces": notation.dice(SIX, Phrase("a volley has at most six dice")),
    "group": some_of(SHIP_IDS),
    "struck": some_of(SHIP_IDS),
    "named": some_of(PLACE_IDS[:6]),
    "lead": one_of(SHIP_IDS),
}


def _complete(state: State) -> None:
    """Ships that a position does not name are not in it; with fog of war every squadron has a top ship.

    `control` tells where the marker is; the points that decide hold the handicap as well.
    """
    state.control += state.handicap
    named = 0
    for place in range(parts.PLACES):
        named |= state.at[place]
    state.at[parts.ABSENT] = (parts.FLEET[0] | parts.FLEET[1]) & ~named
    for squadron in range(12):
        ships = state.squadron(squadron // 6, squadron % 6)
        if not state.foggy():
            state.tops[squadron] = NOBODY
        elif ships and state.tops[squadron] == NOBODY and not state.unseen[squadron]:
            state.tops[squadron] = lowest(ships)
