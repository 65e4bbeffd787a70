"""Chapters 9 and 10: which cards may be played when, which depends on public facts and on who holds them."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import lowest
from admiralty.engine.state import Actions
from admiralty.games.russo_japanese_war.actions import CARD, UNIT
from admiralty.games.russo_japanese_war.components import (
    ADJACENT,
    FULL_GARRISON,
    JAPAN,
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
    PORT_ARTHUR_FLEET,
    RUSSIA,
    VLADIVOSTOK_FLEET,
)
from admiralty.games.russo_japanese_war.sequence import (
    APPEAL,
    ATTACK_WINDOW,
    BALTIC_WINDOW,
    COMBAT,
    COUNTER,
    DEFENCE_WINDOW,
    FIRST_MOVE,
    GUNS,
    MARCH,
    NAVAL_WINDOW,
    RAID_WINDOW,
    SECOND_MOVE,
    SORTIE_WINDOW,
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
    cards: i64 = state.hand[side] & ~state.fresh[side]
    while cards:
        card: i64 = lowest(cards)
        cards &= cards - 1
        if could(state, side, card):
            actions.add(CARD + card)


def refused_card(state: State, action: i64, clause: str) -> str:
    """The clause that forbids a card here; another for a card that its owner can never play, or that is new."""
    if action < CARD:
        return clause
    card: i64 = action - CARD
    side: i64 = state.actor
    if side < JAPAN or not state.hand[side] >> card & 1:
        return "9.19"
    if state.fresh[side] >> card & 1:
        return "9.6"
    useless: bool = card in (LAND_4, NAVAL_4) if side == JAPAN else card in (LAND_1, LAND_2, NAVAL_1)
    return "9.21" if useless else "9.7"


def fill_units(units: i64, actions: Actions) -> None:
    """Offer each of these units."""
    while units:
        actions.add(UNIT + lowest(units))
        units &= units - 1
