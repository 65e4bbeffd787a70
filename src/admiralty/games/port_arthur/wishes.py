"""Standing wishes: decisions that a seat may leave to a word given once."""

from __future__ import annotations

from collections.abc import Mapping

from admiralty.engine.state import DONE
from admiralty.engine.view import Wish
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur.actions import YES
from admiralty.games.port_arthur.state import State

ASK, ALWAYS, NEVER = "ask", "always", "never"
WISHES = {"blockade": Wish(choices=[ASK, ALWAYS, NEVER]), "reroll": Wish(choices=[ASK, NEVER])}
ASKED = {seq.BLOCKADE: "blockade", seq.REROLL: "reroll"}
ANSWERS = {ALWAYS: int(YES), NEVER: int(DONE)}


def answer(known: State, wishes: Mapping[str, str]) -> list[int]:
    """Whether Port Arthur is blockaded (7.5), and whether the initiative is spent on equal dice (6.4)."""
    choice = wishes.get(ASKED.get(int(known.step), ""), ASK)
    return [ANSWERS[choice]] if choice in ANSWERS else []
