"""Actions as text: one word each."""

from __future__ import annotations

from admiralty.engine.errors import NotationError
from admiralty.engine.state import SIX
from admiralty.games.russo_japanese_war import actions as act
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war.components import AREAS, CARD_IDS, FLEETS
from admiralty.games.russo_japanese_war.state import State
from admiralty.games.russo_japanese_war.words import finished


def _title(text: str) -> str:
    return text.replace(" ", "-")


UNIT_WORDS = [_title(name) for name in parts.UNIT_NAMES]
AREA_WORDS = [_title(name) for name in parts.AREA_NAMES]
CARD_WORDS = [_title(ident.replace("_", "-").title()) for ident in CARD_IDS]
SEA_WORDS = ("Yellow-Sea", "Sea-of-Japan")
PORT_WORDS = ("Sasebo", "Maizuru", "Port-Arthur", "Vladivostok")
FACES = ("damaged", "full")


def _words() -> list[str]:
    """The word for every action; only 0 has several."""
    words = [""] * act.ACTIONS
    words[0] = "done"
    for face in range(1, SIX + 1):
        words[face] = f"d{face}"
    words[act.YES] = "yes"
    for unit in range(parts.UNITS):
        words[act.UNIT + unit] = UNIT_WORDS[unit]
    for unit in range(FLEETS):
        for n, area in enumerate(AREA_WORDS):
            words[act.MOVE + unit * AREAS + n] = f"{UNIT_WORDS[unit]}>{area}"
        for n in range(10):
            words[act.RAIL + unit * 10 + n] = f"{UNIT_WORDS[unit]}>rail>{AREA_WORDS[parts.STATIONS[n] - 1]}"
    for n, area in enumerate(AREA_WORDS):
        words[act.ATTACK + n] = f"attack>{area}"
        words[act.RETREAT + n] = f"retreat>{area}"
    words[act.LEAVE] = "retreat>off"
    words[act.STAND] = "stand"
    for n in range(5):
        words[act.SUPPLY + n] = f"{n}-supply"
    for unit in range(parts.ARMIES, FLEETS):
        for n, strength in enumerate(FACES):
            words[act.RAISE + (unit - parts.ARMIES) * 2 + n] = f"{UNIT_WORDS[unit]}>{strength}"
    for fleet in range(FLEETS, parts.UNITS):
        for n, sea in enumerate(SEA_WORDS):
            words[act.SAIL + (fleet - FLEETS) * 2 + n] = f"{UNIT_WORDS[fleet]}>{sea}"
        for n, port in enumerate(PORT_WORDS):
            words[act.HOME + (fleet - FLEETS) * 4 + n] = f"{UNIT_WORDS[fleet]}>{port}"
    for n, card in enumerate(CARD_WORDS):
        words[act.CARD + n] = card
    return words


WORDS = _words()
NO = (seq.MARCH, seq.APPEAL, seq.EXTRA, seq.CHOICE_MOVE)
PASS = (
    seq.PURCHASE, seq.COUNTER, seq.ATTACK_WINDOW, seq.DEFENCE_WINDOW, seq.GUNS, seq.BALTIC_WINDOW, seq.SORTIE_WINDOW,
    seq.NAVAL_WINDOW, seq.RAID_WINDOW, seq.LAST_WINDOW,
)  # fmt: skip
ZERO = dict.fromkeys(NO, "no") | dict.fromkeys(PASS, "pass")


def _plain(word: str) -> str:
    """How a word is compared: case, spaces and the kind of arrow do not matter."""
    return word.strip().casefold().replace(" ", "-").replace("→", ">").replace("->", ">")


NUMBERS = {_plain(word): number for number, word in enumerate(WORDS) if word} | {"pass": 0, "no": 0, "done": 0}


def write_action(state: State, action: int) -> str:
    """An action as one word."""
    if action:
        return WORDS[action]
    return "done" if finished(state) else ZERO.get(state.step, "done")


def read_action(text: str) -> int:
    """The action that a word stands for."""
    try:
        return NUMBERS[_plain(text)]
    except KeyError:
        raise NotationError(
            text, "actions are written like First-Army>Chiuliencheng, 2-supply, Land-5 or pass"
        ) from None
