"""Standing wishes: decisions that a seat may leave to a word given once."""

from __future__ import annotations

from collections.abc import Mapping

from admiralty.engine.state import DONE
from admiralty.engine.view import Wish
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942.odds import odds
from admiralty.games.pacific_1942.state import State

ASK, BEST, NEVER = "ask", "best", "never"
WISHES = {"rerolls": Wish(choices=[ASK, BEST, NEVER])}


def answer(known: State, wishes: Mapping[str, str]) -> list[int]:
    """Which dice are thrown again (12.2): none, or as the odds advise."""
    if known.step not in (seq.ATTACK_REROLL, seq.DEFENCE_REROLL):
        return []
    choice = wishes.get("rerolls", ASK)
    if choice == NEVER:
        return [int(DONE)]
    return [best(known)] if choice == BEST else []


def best(known: State) -> int:
    """The most losses for the attacker, the fewest for the defender; where it makes no difference nothing is thrown."""
    offered = odds(known)
    assert offered is not None
    sign = 1 if known.step == seq.ATTACK_REROLL else -1
    return max(offered.choices, key=lambda choice: (round(sign * choice.numbers["losses"], 9), -choice.n)).n
