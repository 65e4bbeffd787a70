"""What every game builds upon: events, the buffer of actions, the stack of steps to come back to."""

from __future__ import annotations

import pytest

import admiralty
from admiralty.engine.state import EVERYONE, FRAME, Actions, Event, new_stack
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


def test_a_buffer_refuses_more_actions_than_it_has_room_for() -> None:
    actions = Actions(2)
    actions.add(4)
    actions.add(9)
    with pytest.raises(RuntimeError, match="more than 2 legal actions at once"):
        actions.add(11)
    assert (actions.count, actions.items[0], actions.items[1]) == (2, 4, 9)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
class TestStack:
    def test_more_steps_to_come_back_to_than_the_game_has_said_are_refused(self, game: admiralty.Game) -> None:
        state = game.start()
        room = len(state.stack) // FRAME
        for n in range(room):
            state.later(state.step, state.actor, n, n + 100)
        before = list(state.stack)
        with pytest.raises(RuntimeError, match=f"more than {room} steps .* let the game's DEPTH say so"):
            state.later(state.step, state.actor, 0, 0)
        assert (state.depth, list(state.stack)) == (room, before)
        assert (state.noted(0), state.noted(1)) == (room - 1, room + 99)

    def test_without_a_step_noted_there_is_none_to_come_back_to(self, game: admiralty.Game) -> None:
        state = game.start()
        before = state.key()
        for comes_back in (state.resume, lambda: state.noted(0)):
            with pytest.raises(RuntimeError, match="there is no step to come back to"):
                comes_back()
        assert state.key() == before


def test_a_new_stack_has_the_depth_that_is_asked_for() -> None:
    assert [len(new_stack(depth)) for depth in (0, 1, 5)] == [0, FRAME, 5 * FRAME]
