"""Where the dice of a game come from: verifiable ones, those of a seed, or a person's own."""

from __future__ import annotations

import hashlib

from admiralty.engine.dice import Dice
from admiralty.engine.state import State
from admiralty.terminal.trouble import Trouble

FAIR = "fair"
ASK = "ask"
SEED = "seed:"


def kind_of(text: str) -> str:
    """The kind of dice that a person named; anything else is a mistake."""
    if text in (FAIR, ASK) or (text.startswith(SEED) and text[len(SEED) :].isdecimal()):
        return text
    raise Trouble("dice", text=text)


def make(kind: str) -> Dice | None:
    """New dice of a kind; None where people roll their own."""
    if kind == ASK:
        return None
    if kind.startswith(SEED):
        secret = hashlib.sha256(f"admiralty {SEED}{int(kind[len(SEED) :])}".encode()).hexdigest()
        return Dice(secret, ("seed", "seed"))
    return Dice.fresh()


def outcome(dice: Dice, number: int, state: State) -> int:
    """The action that throw `number` of these dice makes in a position."""
    return state.legal()[dice.throw(number, state.weights())]
