"""What games propose: a way of choosing, followed from a position on, in the words of its actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from admiralty.engine.state import State

LONGEST = 40  # actions that one click may stand for


def played(known: State, choice: Callable[[Any], int | None], write: Callable[[Any, int], str]) -> Iterator[str]:
    """The words of the whole answer, as long as the same side goes on; a choice of None ends it."""
    state = known.clone()
    for _ in range(LONGEST):
        action = choice(state) if state.actor == known.actor else None
        if action is None:
            return
        yield write(state, action)
        state.apply(action)
