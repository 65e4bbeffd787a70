"""Chapters 9 and 10: how a card is played and countered, and what it does."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, count, lowest
from admiralty.engine.state import CHANCE, DONE, REVELATION, Actions, Step, Throw
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war.actions import CARD, UNIT
from admiralty.games.russo_japanese_war.cards import counter_of, fill_cards, fill_units, is_land
from admiralty.games.russo_japanese_war.components import (
    CARDS,
    FLEET,
    JAPAN,
    LAND,
    LAND_1,
    LAND_2,
    LAND_3,
    LAND_4,
    LAND_5,
    LAND_6,
    LAND_7,
    LAND_8,
    LAND_9,
    NAVAL_1,
    NAVAL_2,
    NAVAL_3,
    NAVAL_4,
    NAVAL_5,
    NOBODY,
    RUSSIA,
    VLADIVOSTOK,
    VLADIVOSTOK_FLEET,
)
from admiralty.games.russo_japanese_war.sequence import (
    COUNTER,
    EXTRA,
    OBJECT,
    SUPPLY_DIE,
)
from admiralty.games.russo_japanese_war.state import State


def discard(state: State, side: i64, card: i64) -> None:
    """A card leaves its hand and lies open (9.1)."""
    state.hand[side] &= ~BIT[card]
    state.seen[side] &= ~BIT[card]
    state.fresh[side] &= ~BIT[card]
    state.spent[side] |= BIT[card]


def play_card(state: State, card: i64) -> None:
    """Whoever acts plays a card; play comes back to the present step when it is settled."""
    side: i64 = state.actor
    discard(state, side, card)
    state.played = card
    state.player = side
    state.tell(events.PLAYED, side, card)
    state.later(state.step, side, 0, 0)
    if objects(state):
        state.goto(OBJECT, side)
    else:
        ask_for_counter(state)


def objects(state: State) -> i64:
    """The units on which the card that is being played may work; none where it needs no object (9.18)."""
    card: i64 = state.played
    if state.player == JAPAN:
        if card == LAND_8:
            return (state.attackers | state.defenders()) & LAND[JAPAN]
        return state.stand[state.target] & FLEET[JAPAN] if card == NAVAL_1 else 0
    if card == LAND_5:
        return state.on_map(RUSSIA) & ~state.moved
    return state.stand[state.target] & FLEET[RUSSIA] if card == NAVAL_5 else 0


class Object(Step[State]):
    """Whoever plays a card names the unit on which it works."""

    clause = "9.18"

    def enter(self, state: State) -> None:
        units: i64 = objects(state)
        if count(units) == 1:
            self.name(state, lowest(units))

    def fill(self, state: State, actions: Actions) -> None:
        fill_units(objects(state), actions)

    def apply(self, state: State, action: i64) -> None:
        self.name(state, action - UNIT)

    def name(self, state: State, unit: i64) -> None:
        state.object = unit
        state.tell(events.OBJECT, unit, state.played, state.player)
        ask_for_counter(state)


def ask_for_counter(state: State) -> None:
    """A land card, also a counter, can be answered by the other side, if it holds a card and its counter is not out."""
    other: i64 = state.player if state.chain & 1 else 1 - state.player
    counter: i64 = counter_of(other)
    out: i64 = state.spent[JAPAN] | state.spent[RUSSIA]
    if is_land(state.played) and state.hand_size(other) > 0 and not out >> counter & 1:
        state.goto(COUNTER, other)
    else:
        settle(state)


class Counter(Step[State]):
    """The other side may counter the card just played, and nothing else."""

    clause = "9.16"  # 10.9, 10.10

    def hidden(self, state: State) -> bool:
        """Whether the counter is in the hand is nobody else's business."""
        return True

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        fill_cards(state, actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            settle(state)
            return
        side: i64 = state.actor
        answered: i64 = counter_of(1 - side) if state.chain else state.played
        discard(state, side, action - CARD)
        state.chain += 1
        state.tell(events.COUNTERED, side, action - CARD, answered)
        ask_for_counter(state)

    def refusal(self, state: State, action: i64) -> str:
        """A counter that was bought just now waits like every new card."""
        card: i64 = action - CARD
        new: bool = 0 <= card < CARDS and (state.fresh[state.actor] >> card & 1) == 1
        return "9.6" if new else self.clause


def settle(state: State) -> None:
    """In a chain the last card stands and each cancels the one before (9.17)."""
    if state.chain & 1:
        state.tell(events.CANCELLED, state.played, state.player)
        conclude(state)
    elif state.player == JAPAN:
        effect_of_japan(state)
    else:
        effect_of_russia(state)


def conclude(state: State) -> None:
    """The card is settled, and play goes on where it was interrupted."""
    state.resume()  # what is entered there still sees that a card was played
    forget(state)


def forget(state: State) -> None:
    """Nothing is being played any more."""
    state.played = NOBODY
    state.player = NOBODY
    state.chain = 0
    state.object = NOBODY


def effect_of_japan(state: State) -> None:
    """What the Japanese faces do."""
    card: i64 = state.played
    if card == LAND_3:
        attack_again(state)
        return
    if card == LAND_9:
        state.goto(SUPPLY_DIE, CHANCE)
        return
    if card == LAND_1:
        state.doubled = 1
    elif card == LAND_2:
        state.score(1, events.FOR_SAKHALIN)
    elif card == LAND_5:
        state.hits += 1
    elif card == LAND_6:
        look(state)
    elif card in (LAND_8, NAVAL_1):
        state.boosted |= BIT[state.object]
    elif card == NAVAL_2:
        surprise(state)
    elif card == NAVAL_3:
        state.shift += 1
    elif card == NAVAL_5:
        state.mined = 1
        state.tell(events.NO_SORTIE)
    conclude(state)


def effect_of_russia(state: State) -> None:
    """What the Russian faces do."""
    card: i64 = state.played
    if card == LAND_9:
        attack_again(state)
        return
    if card == LAND_8:
        state.goto(SUPPLY_DIE, CHANCE)
        return
    if card == LAND_3:
        state.relieve()
    elif card == LAND_4:
        state.hits -= 1
    elif card == LAND_5:
        state.rider = state.object
    elif card == LAND_7:
        look(state)
    elif card == NAVAL_2:
        state.shift -= 1
    elif card == NAVAL_3:
        state.supply[JAPAN] -= 1
        state.tell(events.SUPPLY, JAPAN, -1, state.supply[JAPAN])
    elif card == NAVAL_4:
        state.score(-1, events.FOR_VLADIVOSTOK)
    elif card == NAVAL_5:
        state.boosted |= BIT[state.object]
    conclude(state)


def attack_again(state: State) -> None:
    """An extra attack follows at once (4.19); it leads back to the combat phase by itself."""
    side: i64 = state.player
    forget(state)
    state.depth -= 1
    state.goto(EXTRA, side)


def look(state: State) -> None:
    """The other hand is looked at, and known as long as it is held (9.20)."""
    side: i64 = state.player
    other: i64 = 1 - side
    state.seen[other] |= state.hand[other]
    state.tell(events.LOOKED, side)
    state.tell(events.SEEN, other, state.hand[other], seats=BIT[side])
    state.tell(REVELATION, seats=BIT[side])


def surprise(state: State) -> None:
    """The Vladivostok Fleet is damaged or destroyed; a full one at sea goes home (10.17)."""
    state.lose_step(VLADIVOSTOK_FLEET)
    if state.at[VLADIVOSTOK_FLEET] > VLADIVOSTOK:
        state.put(VLADIVOSTOK_FLEET, VLADIVOSTOK)
        state.tell(events.RETURNED, VLADIVOSTOK_FLEET, VLADIVOSTOK)


class SupplyDie(Throw[State]):
    """A die is added to the supply of the side that played the card."""

    clause = "10.13"  # and 10.14

    def apply(self, state: State, action: i64) -> None:
        state.tell(events.SUPPLY_DIE, state.player, action)
        state.gain(state.player, action)
        conclude(state)
