"""Chapters 9 and 10: when a card may be played, how it is countered, and what it does."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, count, lowest
from admiralty.engine.state import CHANCE, DONE, REVELATION, Actions, Step, Throw
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war.actions import CARD, UNIT
from admiralty.games.russo_japanese_war.components import (
    ADJACENT,
    FLEET,
    FULL_GARRISON,
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
    LOST,
    NAVAL_1,
    NAVAL_2,
    NAVAL_3,
    NAVAL_4,
    NAVAL_5,
    NOBODY,
    PORT_ARTHUR_FLEET,
    RUSSIA,
    VLADIVOSTOK,
    VLADIVOSTOK_FLEET,
)
from admiralty.games.russo_japanese_war.sequence import (
    APPEAL,
    ATTACK_WINDOW,
    BALTIC_WINDOW,
    COMBAT,
    COUNTER,
    DEFENCE_WINDOW,
    EXTRA,
    FIRST_MOVE,
    GUNS,
    MARCH,
    NAVAL_WINDOW,
    OBJECT,
    PURCHASE,
    RAID_WINDOW,
    SECOND_MOVE,
    SORTIE_WINDOW,
    SUPPLY_DIE,
)
from admiralty.games.russo_japanese_war.state import State


def counter_of(side: i64) -> i64:
    """The card with which a side counters (9.16)."""
    return LAND_7 if side == JAPAN else LAND_6


def is_land(card: i64) -> bool:
    """Land cards can be countered, naval cards cannot."""
    return card < NAVAL_1


def could(state: State, side: i64, card: i64) -> bool:
    """Whether a side that is asked now could play this card if it held it: a matter of public facts alone."""
    if state.step == COUNTER:
        return card == counter_of(side)
    if state.step == GUNS:
        return card == LAND_4  # 10.5
    return could_japan(state, card) if side == JAPAN else could_russia(state, card)


def could_japan(state: State, card: i64) -> bool:  # noqa: PLR0911  (one return a card)
    """The Japanese faces, but for the counter."""
    step: i64 = state.step
    if card in (LAND_2, LAND_9):  # 10.2, 10.14
        return True
    if card in (LAND_1, LAND_5):  # 10.1, 10.6
        return step == ATTACK_WINDOW
    if card == LAND_3:
        return may_attack_again(state, JAPAN)
    if card == LAND_6:  # 10.8
        return state.hand_size(RUSSIA) > 0
    if card == LAND_8:  # 10.12
        return step in (ATTACK_WINDOW, DEFENCE_WINDOW)
    if card == NAVAL_1:  # 10.16
        return step == NAVAL_WINDOW
    if card == NAVAL_2:  # 10.17
        return state.at[VLADIVOSTOK_FLEET] != LOST
    if card == NAVAL_3:  # 10.19
        return step == BALTIC_WINDOW
    if card == NAVAL_5:  # 10.22
        return step == SORTIE_WINDOW and state.at[PORT_ARTHUR_FLEET] != LOST
    return False


def could_russia(state: State, card: i64) -> bool:  # noqa: PLR0911  (one return a card)
    """The Russian faces, but for the counter and the machine guns."""
    step: i64 = state.step
    if card == LAND_8:  # 10.13
        return True
    if card == LAND_3:  # 10.4
        return 0 < state.garrison < FULL_GARRISON
    if card == LAND_5:  # 10.7
        return (step in (FIRST_MOVE, SECOND_MOVE)) and (state.on_map(RUSSIA) & ~state.moved) != 0
    if card == LAND_7:  # 10.11
        return state.hand_size(JAPAN) > 0
    if card == LAND_9:
        return may_attack_again(state, RUSSIA)
    if card == NAVAL_2:  # 10.18
        return step in (MARCH, BALTIC_WINDOW)
    if card == NAVAL_3:  # 10.20
        return state.supply[JAPAN] > 0
    if card == NAVAL_4:  # 10.21
        return (step in (RAID_WINDOW, APPEAL)) and state.alone(VLADIVOSTOK_FLEET)
    if card == NAVAL_5:  # 10.23
        return step == NAVAL_WINDOW
    return False


def may_attack_again(state: State, side: i64) -> bool:
    """Between attacks, after a battle, if any unit of the side has an enemy beside it (10.3, 10.15)."""
    return state.step == COMBAT and state.fought != 0 and within_reach(state, side, state.on_map(side)) != 0


def within_reach(state: State, side: i64, units: i64) -> i64:
    """The areas that some of these units could attack."""
    areas: i64 = 0
    while units:
        areas |= ADJACENT[state.at[lowest(units)]]
        units &= units - 1
    return areas & state.targets(side)


def fill_cards(state: State, actions: Actions) -> None:
    """Offer the cards that whoever is asked holds and may play now; new ones not before the last cards (9.6)."""
    side: i64 = state.actor
    cards: i64 = state.hand[side]
    if state.step == PURCHASE:
        cards &= ~state.fresh[side]
    while cards:
        card: i64 = lowest(cards)
        cards &= cards - 1
        if could(state, side, card):
            actions.add(CARD + card)


class Moment(Step[State]):
    """A decision at which cards may be played as well (9.7); that there is no other choice may be a secret."""

    clause = "9.7"

    def hidden(self, state: State) -> bool:
        return state.hand_size(state.actor) > 0

    def refusal(self, state: State, action: i64) -> str:
        return refused_card(state, action, self.clause)


class Window(Moment):
    """A moment for cards alone: it comes only if its owner holds one, and closes when he passes or has none left."""

    clause = "9.8"

    def enter(self, state: State) -> None:
        if not self.opens(state):
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

    def close(self, state: State) -> None:
        """Where play goes on."""
        raise NotImplementedError


def refused_card(state: State, action: i64, clause: str) -> str:
    """The clause that forbids a card here; another for a card that its owner can never play, or that is new."""
    if action < CARD:
        return clause
    card: i64 = action - CARD
    side: i64 = state.actor
    if side < JAPAN or not state.hand[side] >> card & 1:
        return "9.19"
    if state.step == PURCHASE and state.fresh[side] >> card & 1:
        return "9.6"
    useless: bool = card in (LAND_4, NAVAL_4) if side == JAPAN else card in (LAND_1, LAND_2, NAVAL_1)
    return "9.21" if useless else "9.7"


# -- playing -----------------------------------------------------------------------------------


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


class Counter(Window):
    """The other side may counter the card just played, and nothing else."""

    clause = "9.16"  # 10.9, 10.10

    def enter(self, state: State) -> None:
        pass

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
    forget(state)
    state.resume()


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


def fill_units(units: i64, actions: Actions) -> None:
    """Offer each of these units."""
    while units:
        actions.add(UNIT + lowest(units))
        units &= units - 1
