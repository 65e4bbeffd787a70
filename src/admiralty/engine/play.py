"""Checked play: every action is tested against the rules before it is carried out."""

from __future__ import annotations

from functools import reduce
from operator import and_, or_

from admiralty.engine.errors import IllegalAction
from admiralty.engine.game import Game
from admiralty.engine.state import EVERYONE, REVELATION, Event, State


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
    return any(event.kind == REVELATION and event.seats >> seat & 1 for event in story)


def heard(actor: int, story: list[Event]) -> int:
    """Who knows of an action (bits 0 to 2: both seats and the onlookers), and who knows all of it (bits 3 to 5)."""
    told = [event.seats for event in story if event.kind != REVELATION]
    some = reduce(or_, told, 0) if story else EVERYONE
    everything = reduce(and_, told, EVERYONE)
    own = 1 << actor if actor in (0, 1) else 0
    return (some | own) | (everything | own) << 3
