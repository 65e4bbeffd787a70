"""What every game builds upon: events, the buffer of actions, the stack of steps to come back to."""

from __future__ import annotations

import pytest

import admiralty
from admiralty.engine.state import EVERYONE, Event
from tests.conformance.walks import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
class TestEvents:
    def test_an_event_has_six_numbers_and_those_who_may_see_it(self, game: admiralty.Game) -> None:
        state = game.start()
        state.story = []
        state.tell(3, 1, 2, 4, 8, 16, 32, seats=2)
        state.tell(5, 7)
        assert state.story == [Event(3, (1, 2, 4, 8, 16, 32), 2), Event(5, (7, 0, 0, 0, 0, 0), EVERYONE)]
        assert (state.story[0].kind, state.story[0].numbers[5], state.story[0].seats) == (3, 32, 2)

    def test_nothing_is_told_where_nobody_listens(self, game: admiralty.Game) -> None:
        state = game.start()
        state.tell(3, 1, 2, 4, 8, 16, 32)
        assert state.story is None
