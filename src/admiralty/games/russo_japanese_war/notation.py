"""Positions as text.

A position is one line: the game, then `name=value` words; what is left out has its ordinary value. Units stand by
their places, `*` marks a damaged one; land units that are not named are off the map, fleets are destroyed. In a hand
`!` marks a card that the other side has looked at, `+` one bought in this turn's purchases, and `?2` stands for two
cards that cannot be told.
"""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine import notation
from admiralty.engine.errors import NotationError, Phrase
from admiralty.engine.notation import Cast, Reader, Word, one_of, some_of, whole
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war import soundness
from admiralty.games.russo_japanese_war.components import CARD_IDS, FLEETS, NOBODY, PLACE_IDS, SIDES, UNIT_IDS
from admiralty.games.russo_japanese_war.soundness import MOST_POINTS
from admiralty.games.russo_japanese_war.state import ENDING_IDS, OPTION_IDS, State
from admiralty.games.russo_japanese_war.steps import empty

NAME = parts.NAME
CAST = Cast(seq.STEP_IDS, SIDES, most=0)
TOWNS = ("liaoyang", "mukden")
ROLLERS = [*UNIT_IDS, "free"]
UNIT_LIST = UNIT_IDS[: parts.UNITS]
PORTS = PLACE_IDS[parts.SASEBO : parts.YELLOW_SEA]
BERTHS = [PLACE_IDS[place] for place in (parts.SASEBO, parts.MAIZURU, parts.PORT, parts.VLADIVOSTOK, parts.VLADIVOSTOK)]
FLAGS = ("marched", "appealed", "wounded", "fought", "arrived", "mined", "extra", "doubled")
COUNTS = ("points", "shift", "hits", "blows", "rolls", "damage", "die", "chain")
UNIT_SETS = ("moved", "attacked", "rested", "attackers", "boosted", "victims")
SIDE_SETS = ("railed", "passed")


def write(state: State) -> str:
    """A position, full or known, on one line."""
    return " ".join([NAME, *_fields(state), *_units(state), *_cards(state), *CAST.later(state)])


def _fields(state: State) -> Iterator[str]:
    yield f"turn={state.turn}"
    yield from CAST.present(state)
    yield f"mover={SIDES[state.mover]}"
    yield f"supply={state.supply[0]},{state.supply[1]}"
    yield f"garrison={state.garrison}"
    yield from notation.listed("options", state.options, OPTION_IDS)
    yield from notation.listed("control", state.control, TOWNS)
    yield from notation.listed("paid", state.paid, TOWNS)
    if state.ending:
        yield f"ending={ENDING_IDS[state.ending]}"
    for name in FLAGS:
        if getattr(state, name):
            yield f"{name}=yes"
    yield from notation.numbered(state, COUNTS)
    for name in UNIT_SETS:
        yield from notation.listed(name, getattr(state, name), UNIT_LIST)
    for name in SIDE_SETS:
        yield from notation.listed(name, getattr(state, name), SIDES)
    yield from notation.listed("assailed", state.assailed, PLACE_IDS)
    if state.target:
        yield f"target={PLACE_IDS[state.target]}"
    if state.supplies:
        pairs = [f"{UNIT_IDS[unit]}:{n}" for unit in range(FLEETS) if (n := state.supplies >> 2 * unit & 3)]
        yield f"supplies={','.join(pairs)}"
    for name, names in (("rider", UNIT_IDS), ("roller", ROLLERS), ("object", UNIT_IDS)):
        if getattr(state, name) != NOBODY:
            yield f"{name}={names[getattr(state, name)]}"
    yield from notation.lying(state.faces)


def _units(state: State) -> Iterator[str]:
    for place in range(parts.PLACES):
        units = [unit for unit in range(parts.UNITS) if state.stand[place] >> unit & 1]
        if place == parts.OFF:
            units = [unit for unit in units if state.damaged >> unit & 1]
        elif place == parts.LOST:
            units = [unit for unit in units if unit < FLEETS]
        if units:
            entries = [f"{UNIT_IDS[unit]}{'*' if state.damaged >> unit & 1 else ''}" for unit in units]
            yield f"{PLACE_IDS[place]}={','.join(entries)}"
    moved = [
        f"{UNIT_IDS[FLEETS + n]}:{PLACE_IDS[state.berth[n]]}"
        for n in range(parts.UNITS - FLEETS)
        if PLACE_IDS[state.berth[n]] != BERTHS[n] and state.at[FLEETS + n] != state.berth[n]
    ]
    if moved:
        yield f"berth={','.join(moved)}"


def _cards(state: State) -> Iterator[str]:
    for side, name in enumerate(SIDES):
        held = [f"{CARD_IDS[card]}{_marks(state, side, card)}" for card in range(14) if state.hand[side] >> card & 1]
        if state.unseen[side]:
            held.append(f"?{state.unseen[side]}")
        if held:
            yield f"{name}={','.join(held)}"
    for side, name in enumerate(SIDES):
        yield from notation.listed(f"spent_{name}", state.spent[side], CARD_IDS)
    if state.bought[0] or state.bought[1]:
        yield f"bought={state.bought[0]},{state.bought[1]}"
    if state.played != NOBODY:
        yield f"played={CARD_IDS[state.played]}"
        yield f"player={SIDES[state.player]}"


def _marks(state: State, side: int, card: int) -> str:
    return ("!" if state.seen[side] >> card & 1 else "") + ("+" if state.fresh[side] >> card & 1 else "")


def read(text: str) -> State:
    """The position that a line describes; anything that cannot be is a NotationError that says what."""
    words = notation.split(text, NAME)
    state = empty()
    state.step, state.actor = seq.FIRST_MOVE, parts.JAPAN
    notation.read(state, words, READERS)
    for fleet in range(FLEETS, parts.UNITS):
        if state.at[fleet] == parts.OFF:
            state.put(fleet, parts.LOST)
    notation.check(soundness.faults(state), text)
    return state


def _read_place(state: State, word: Word) -> None:
    place = PLACE_IDS.index(word.name)
    for entry in word.value.split(","):
        unit = notation.pick(word, entry.removesuffix("*"), UNIT_LIST)
        if state.at[unit] != parts.OFF or state.damaged >> unit & 1:
            raise NotationError(str(word), "{name} stands twice", name=UNIT_IDS[unit])
        state.put(unit, place)
        if entry.endswith("*"):
            state.damaged |= 1 << unit
        if word.name in PORTS and unit >= FLEETS:
            state.berth[unit - FLEETS] = place


def _read_berth(state: State, word: Word) -> None:
    for entry in word.value.split(","):
        fleet, _, port = entry.partition(":")
        number = notation.pick(word, fleet, UNIT_LIST[FLEETS:])
        state.berth[number] = parts.SASEBO + notation.pick(word, port, PORTS)


def _read_pair(state: State, word: Word) -> None:
    values = word.value.split(",")
    if len(values) != 2:
        raise NotationError(str(word), "write a number for each side")
    for side, value in enumerate(values):
        getattr(state, word.name)[side] = notation.number(word, value, 0, 20 if word.name == "supply" else 14)


def _read_supplies(state: State, word: Word) -> None:
    state.supplies = 0
    for entry in word.value.split(","):
        unit, _, points = entry.partition(":")
        number = notation.pick(word, unit, UNIT_IDS[:FLEETS])
        if state.supplies >> 2 * number & 3:
            raise NotationError(str(word), "{name} stands twice", name=unit)
        state.supplies |= notation.number(word, points, 1, 2) << 2 * number


def _read_hand(state: State, word: Word) -> None:
    side = SIDES.index(word.name)
    for entry in word.value.split(","):
        if entry.startswith("?"):
            state.unseen[side] = notation.number(word, entry[1:], 1, 14)
            continue
        card = notation.pick(word, entry.rstrip("!+"), CARD_IDS)
        if state.hand[side] >> card & 1:
            raise NotationError(str(word), "{name} stands twice", name=CARD_IDS[card])
        state.hand[side] |= 1 << card
        marks = entry[len(CARD_IDS[card]) :]
        state.seen[side] |= 1 << card if "!" in marks else 0
        state.fresh[side] |= 1 << card if "+" in marks else 0


def _read_spent(state: State, word: Word) -> None:
    state.spent[SIDES.index(word.name.removeprefix("spent_"))] = notation.mask(word, CARD_IDS)


READERS: dict[str, Reader] = {
    **CAST.readers(),
    **dict.fromkeys(PLACE_IDS, _read_place),
    **dict.fromkeys(FLAGS, one_of(("no", "yes"))),
    **dict.fromkeys(UNIT_SETS, some_of(UNIT_LIST)),
    **dict.fromkeys(SIDE_SETS, some_of(SIDES)),
    **dict.fromkeys(SIDES, _read_hand),
    **dict.fromkeys((f"spent_{side}" for side in SIDES), _read_spent),
    "turn": whole(1, 8),
    "mover": one_of(SIDES),
    "supply": _read_pair,
    "bought": _read_pair,
    "garrison": whole(0, 3),
    "options": some_of(OPTION_IDS),
    "control": some_of(TOWNS),
    "paid": some_of(TOWNS),
    "ending": one_of(ENDING_IDS),
    "points": whole(-MOST_POINTS, MOST_POINTS),
    "shift": whole(-1, 1),
    "hits": whole(0, 40),
    "blows": whole(0, 40),
    "rolls": whole(0, 6),
    "damage": whole(0, 40),
    "die": whole(1, 6),
    "chain": whole(0, 2),
    "assailed": some_of(PLACE_IDS[: parts.LOST]),
    "target": one_of(PLACE_IDS[: parts.VOYAGE]),
    "supplies": _read_supplies,
    "rider": one_of(UNIT_LIST),
    "roller": one_of(ROLLERS),
    "object": one_of(UNIT_LIST),
    "faces": notation.dice(5, Phrase("at most five dice lie while another is thrown")),
    "berth": _read_berth,
    "played": one_of(CARD_IDS),
    "player": one_of(SIDES),
}
