"""Chapters 8, 9 and 11: points of the end phase, the purchase of cards, the last cards, and the judgement."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, lowest
from admiralty.engine.state import CHANCE, DONE, Actions, Finish, Passage, Step
from admiralty.engine.state import DRAW as DRAWS
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war.actions import CARD, YES
from admiralty.games.russo_japanese_war.cards import fill_cards, refused_card
from admiralty.games.russo_japanese_war.components import (
    ARMY,
    BALTIC_FLEET,
    JAPAN,
    LOST,
    NOBODY,
    RUSSIA,
    TURNS,
    VLADIVOSTOK,
)
from admiralty.games.russo_japanese_war.effects import play_card
from admiralty.games.russo_japanese_war.movement import finish
from admiralty.games.russo_japanese_war.sequence import DEAL, DRAW, JUDGEMENT, LAST_WINDOW, PURCHASE, TURN
from admiralty.games.russo_japanese_war.state import (
    BY_JUDGEMENT,
    BY_LOSSES,
    BY_SIX_POINTS,
    JAPANESE_CHOICE,
    MAJOR_VICTORY,
    MOST_LOSSES,
    RUSSIAN_CHOICE,
    State,
)
from admiralty.games.russo_japanese_war.windows import Moment, Window


class Deal(Step[State]):
    """Each side draws an opening card, Japan first; a side with its choice card draws none."""

    clause = "1.7"
    throws = DRAWS

    def enter(self, state: State) -> None:
        if self.drawer(state) > RUSSIA:
            state.bought[JAPAN] = 0
            state.bought[RUSSIA] = 0
            state.goto(TURN, CHANCE)

    def drawer(self, state: State) -> i64:
        """Who draws next; neither: 2."""
        if not state.options & JAPANESE_CHOICE and not state.bought[JAPAN]:
            return JAPAN
        return RUSSIA if not state.options & RUSSIAN_CHOICE and not state.bought[RUSSIA] else 2

    def fill(self, state: State, actions: Actions) -> None:
        fill_deck(state, actions)

    def apply(self, state: State, action: i64) -> None:
        side: i64 = self.drawer(state)
        take_card(state, side, action - CARD)
        state.bought[side] = 1
        state.goto(DEAL, CHANCE)


def fill_deck(state: State, actions: Actions) -> None:
    """Any card that is left may come."""
    deck: i64 = state.deck()
    while deck:
        actions.add(CARD + lowest(deck))
        deck &= deck - 1


def take_card(state: State, side: i64, card: i64) -> None:
    """A card comes into a hand; only its owner sees which (9.19)."""
    state.hand[side] |= BIT[card]
    state.tell(events.DREW, side, card, seats=BIT[side])
    state.tell(events.DREW_UNSEEN, side, seats=7 - BIT[side])


def end_of_phase(state: State) -> None:
    """Liaoyang and Mukden are paid for, once (11.5, 11.6); then cards are bought."""
    won: i64 = state.control & ~state.paid
    state.paid |= won
    if won & 1 and state.turn <= 5:
        state.score(2 if state.turn <= 4 else 1, events.FOR_LIAOYANG)
    if won & 2:
        state.score(2 if state.turn <= 7 else 1, events.FOR_MUKDEN)
    state.goto(PURCHASE, JAPAN)


def may_buy(state: State, side: i64) -> bool:
    """Whether a side has not passed and is not ahead; whether it can pay is another question (9.3)."""
    return not state.passed >> side & 1 and state.bought[side] <= state.bought[1 - side] and state.deck_size() > 0


class Purchase(Moment):
    """A side buys a card or passes; Japan begins, and they take turns."""

    clause = "9.2"

    def enter(self, state: State) -> None:
        """Who has neither supply nor a card passes by himself (9.5)."""
        side: i64 = state.actor
        if not may_buy(state, side):
            self.turn_to(state, 1 - side)
        elif not state.supply[side] and not state.hand_size(side) and state.played == NOBODY:
            self.give_up(state, side)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        if state.supply[state.actor]:
            actions.add(YES)
        fill_cards(state, actions)

    def apply(self, state: State, action: i64) -> None:
        side: i64 = state.actor
        if action >= CARD:
            play_card(state, action - CARD)
        elif action == DONE:
            self.give_up(state, side)
        else:
            state.supply[side] -= 1
            state.bought[side] += 1
            state.mover = side
            state.tell(events.BOUGHT, side)
            state.goto(DRAW, CHANCE)

    def give_up(self, state: State, side: i64) -> None:
        """A pass is final (9.4)."""
        state.passed |= BIT[side]
        state.tell(events.PASSED, side)
        self.turn_to(state, 1 - side)

    def turn_to(self, state: State, side: i64) -> None:
        """The other side is asked, or the same again, or nobody any more."""
        if may_buy(state, side):
            state.goto(PURCHASE, side)
        elif may_buy(state, 1 - side):
            state.goto(PURCHASE, 1 - side)
        else:
            end_purchase(state)

    def refusal(self, state: State, action: i64) -> str:
        return refused_card(state, action, "9.5" if action == YES else self.clause)


class Draw(Step[State]):
    """A card is drawn for the buyer; it may not be played before the last cards of the turn (9.6)."""

    clause = "9.2"
    throws = DRAWS

    def fill(self, state: State, actions: Actions) -> None:
        fill_deck(state, actions)

    def apply(self, state: State, action: i64) -> None:
        side: i64 = state.mover
        take_card(state, side, action - CARD)
        state.fresh[side] |= BIT[action - CARD]
        state.goto(PURCHASE, 1 - side)


def end_purchase(state: State) -> None:
    """Nobody may buy any more; from now on new cards are like all others."""
    state.passed = 0
    for side in (JAPAN, RUSSIA):
        state.bought[side] = 0
        state.fresh[side] = 0
    state.goto(LAST_WINDOW, JAPAN)


class LastWindow(Window):
    """The last cards of the turn: Japan, then Russia."""

    clause = "9.15"

    def close(self, state: State) -> None:
        if state.actor == JAPAN:
            state.goto(LAST_WINDOW, RUSSIA)
        else:
            state.goto(JUDGEMENT, CHANCE)


class Judgement(Passage[State]):
    """The end of a turn: in turn 8 the deductions, then losses, then points (11.3, 11.4, 11.9, 11.10)."""

    clause = "8.1"

    def enter(self, state: State) -> None:
        last: bool = state.turn == TURNS
        if last:
            deduct(state)
        if state.lost_armies() >= MOST_LOSSES:
            state.ending = BY_LOSSES
        elif last:
            state.ending = BY_JUDGEMENT
        elif state.points >= MAJOR_VICTORY:
            state.ending = BY_SIX_POINTS
        if state.ending:
            finish(state)
        else:
            state.turn += 1
            state.goto(TURN, CHANCE)


def deduct(state: State) -> None:
    """What Japan loses at the end of turn 8 (11.9)."""
    if not state.control & 1:
        state.score(-1, events.FOR_RUSSIAN_LIAOYANG)
    if not state.control & 2:
        state.score(-1, events.FOR_RUSSIAN_MUKDEN)
    if state.garrison:
        state.score(-1, events.FOR_GARRISON)
    losses: i64 = (state.damaged | state.stand[LOST]) & ARMY
    while losses:
        losses &= losses - 1
        state.score(-1, events.FOR_ARMY)
    if state.at[BALTIC_FLEET] == VLADIVOSTOK:
        state.score(-1, events.FOR_BALTIC_FLEET)


class End(Finish[State]):
    """The game is over."""

    clause = "1.2"
