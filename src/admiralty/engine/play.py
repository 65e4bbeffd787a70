"""Checked play: every action is tested against the rules before it is carried out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import and_, or_

from admiralty.engine.errors import IllegalAction
from admiralty.engine.game import Game
from admiralty.engine.state import DONE, EVERYONE, REVELATION, Event, State


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


def legal_part(game: Game, known: State, words: Iterable[str]) -> list[int]:
    """The actions that words stand for, as far as one side can carry them out one after the other."""
    state, actions = known.clone(), []
    for word in words:
        action = game.read_action(state, word)
        if state.actor != known.actor or action not in state.legal():
            break
        actions.append(action)
        state.apply(action)
    return actions


def reveals(story: list[Event], seat: int) -> bool:
    """Whether a seat learned more than the action itself told."""
    return any(event.kind == REVELATION and event.seats >> seat & 1 for event in story)


def heard(actor: int, action: int, story: list[Event], hidden: bool) -> int:
    """Who knows of an action (bits 0 to 2: both seats and the onlookers), and who knows all of it (bits 3 to 5).

    Of what tells nothing everybody knows, but in a hidden step only who acted; who hears of a 'done' knows all of it.
    """
    told = [event.seats for event in story if event.kind != REVELATION]
    some = reduce(or_, told, 0) if story or hidden else EVERYONE
    everything = some if action == DONE else reduce(and_, told, EVERYONE)
    own = 1 << actor if actor in (0, 1) else 0
    for seat in (1, 2):  # who alone is told what all others hear of in other words, as of a card drawn, knows it best
        if seat in told and all(seats & seat or seats == EVERYONE - seat for seats in told):
            own |= seat
    return (some | own) | (everything & some | own) << 3
