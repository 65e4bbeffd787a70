"""A turn, a secret choice and an attack end by the word of whose they are."""

from __future__ import annotations

from admiralty.engine.state import DONE, Actions, Step
from admiralty.games.pacific_1942.state import State


class LastWord(Step[State]):
    """Nothing is left to choose: the side says that it has finished, and until then it may take back."""

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
