"""Standing wishes: decisions that a seat may leave to a word given once."""

from __future__ import annotations

from collections.abc import Mapping

from admiralty.engine.state import DONE
from admiralty.engine.view import Wish
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.proposals import aims
from admiralty.games.tsushima.state import State

ASK, PROPOSED, NONE = "ask", "proposed", "none"
WISHES = {"aiming": Wish(choices=[ASK, PROPOSED]), "screens": Wish(choices=[ASK, NONE])}


def answer(known: State, wishes: Mapping[str, str]) -> list[int]:
    """All guns as proposed (6.1), and no new screens (4.8)."""
    if known.step == seq.AIM and wishes.get("aiming") == PROPOSED:
        return aims(known)
    if known.step == seq.SCREEN and wishes.get("screens") == NONE:
        return [int(DONE)]
    return []
