"""What is answered without asking: a single answer, unless it is the last word of somebody who might think again.

A 'done' that is the only answer ends a turn or a phase. Right after an action that its owner may still take back he
says it himself, or else what he did last would end it under his hand; unless that is what he wishes.
"""

from __future__ import annotations

from collections.abc import Mapping

from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.state import DONE
from admiralty.engine.view import Wish

ENDS = "ends"
ASK, SELF = "ask", "self"
OF_EVERY_GAME = {ENDS: Wish(choices=[ASK, SELF])}
NOBODY_THERE = {ENDS: SELF}  # a computer has nothing to think over


def offered(game: Game) -> dict[str, Wish]:
    """What a seat may wish for in a game, the first choice of each by default."""
    return {**OF_EVERY_GAME, **game.about.wishes}


def needs_nobody(match: Match, wishes: Mapping[str, str]) -> bool:
    """Whether a seat's decision has a single answer that is given for it."""
    legal = match.state.legal()
    if len(legal) != 1:
        return False
    return legal[0] != DONE or wishes.get(ENDS) == SELF or match.undoable(match.state.actor) == 0
