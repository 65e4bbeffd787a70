"""Checked play: every action is tested against the rules before it is carried out."""

from __future__ import annotations

from admiralty.engine.errors import IllegalAction
from admiralty.engine.game import Game
from admiralty.engine.state import REVELATION, Event, State


def play(game: Game, state: State, action: int) -> list[Event]:
    """Carry out an action if it is legal; what happened, in order. An illegal one changes nothing."""
    clause = game.refusal(state, action)
    if clause is not None:
        raise IllegalAction(name_of(game, state, action), clause)
    story: list[Event] = []
    state.story = story
    try:
        state.apply(action)
    finally:
        state.story = None
    return story


def name_of(game: Game, state: State, action: int) -> str:
    """The word for an action, or its number if it has none."""
    return game.write_action(state, action) if 0 <= action < game.actions else str(action)


def reveals(story: list[Event], seat: int) -> bool:
    """Whether a seat learned more than the action itself told."""
    return any(event[0] == REVELATION and event[4] >> seat & 1 for event in story)
