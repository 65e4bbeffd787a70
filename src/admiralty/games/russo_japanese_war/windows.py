"""Decisions at which cards may be played, and moments for cards alone (9.7, 9.8)."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64

from admiralty.engine.state import DONE, Actions, Step
from admiralty.games.russo_japanese_war.actions import CARD
from admiralty.games.russo_japanese_war.cards import fill_cards, refused_card
from admiralty.games.russo_japanese_war.components import NOBODY
from admiralty.games.russo_japanese_war.effects import play_card
from admiralty.games.russo_japanese_war.state import State


class Moment(Step[State]):
    """A decision at which cards may be played as well (9.7); that there is no other choice may be a secret."""

    clause = "9.7"

    def hidden(self, state: State) -> bool:
        return state.hand_size(state.actor) > 0

    def refusal(self, state: State, action: i64) -> str:
        return refused_card(state, action, self.clause)


class Window(Moment):
    """A moment for cards alone: it comes only if its owner holds one, and closes by his word."""

    clause = "9.8"

    def enter(self, state: State) -> None:
        if state.played == NOBODY and not self.opens(state):  # who has just played a card ends the moment himself
            self.close(state)

    def opens(self, state: State) -> bool:
        """Whether somebody is asked, by what everybody sees."""
        return state.hand_size(state.actor) > 0

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        fill_cards(state, actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            self.close(state)
        else:
            play_card(state, action - CARD)

    @abstractmethod
    def close(self, state: State) -> None:
        """Where play goes on."""
