"""Chapters 12 to 14: how a battle ends, and who has won a scenario."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.engine.state import DONE, OVER, Actions, Finish, Passage, Step
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import YES
from admiralty.games.tsushima.components import (
    CHEMULPO,
    COUNTER_IDS,
    JAPAN,
    NOBODY,
    ROUND_ISLAND,
    RUSSIA,
    first_of,
    is_ship,
    last_of,
)
from admiralty.games.tsushima.engagement import return_to_chart
from admiralty.games.tsushima.fields import AT, BY_AGREEMENT, COUNT, ESCAPED, HITS, LEFT, LINE, MOVED, SUNK
from admiralty.games.tsushima.gunfire import end_battle, next_round
from admiralty.games.tsushima.movement import OFFERED, REFUSED
from admiralty.games.tsushima.screens import forget_decisions
from admiralty.games.tsushima.sequence import FINISH, MOVE
from admiralty.games.tsushima.state import State

# How a game ended, by the places of ENDINGS in state.py, from 1.
ALONE: Final[i64] = 1  # a battle without a scenario
DECISIVE: Final[i64] = 2
MARGINAL: Final[i64] = 3
DESTROYED: Final[i64] = 4
UNSCATHED: Final[i64] = 5
TEN_HITS: Final[i64] = 6
MORE_HITS: Final[i64] = 7
INCONCLUSIVE: Final[i64] = 8

ENOUGH: Final[i64] = 10  # hits that Japan needs off Port Arthur (14.3)
VARIAG: Final[i64] = COUNTER_IDS.index("variag")


class Agree(Step[State]):
    """The other side answers a proposal to break off the battle."""

    clause = "12.2"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        actions.add(YES)

    def apply(self, state: State, action: i64) -> None:
        if action == YES:
            state.tell(events.AGREED, state.actor)
            end_battle(state, BY_AGREEMENT)
            return
        state.tell(events.REFUSED, state.actor)
        if state.offer == OFFERED:
            state.offer = REFUSED
            state.goto(MOVE, state.mover)
        else:
            state.offer = 0
            next_round(state)


class BattleEnd(Passage[State]):
    """Units still in flight have escaped; then the scenario is decided."""

    clause = "12.5"

    def enter(self, state: State) -> None:
        state.tell(events.BATTLE_ENDED, state.ending)
        clear(state)
        slot: i64 = 0
        while slot < last_of(RUSSIA):
            if state.on_board(slot) and state.in_flight(slot):
                state.tell(events.ESCAPED, slot, state.side(slot))
                state.take_away(slot, ESCAPED)
            slot += 1
        if state.scenario >= ROUND_ISLAND:
            return_to_chart(state)
            return
        decide(state)
        state.tell(events.ENDED, state.ending)
        state.goto(FINISH, OVER)


class End(Finish[State]):
    """The game is over; the clause that decided is the game's to tell."""

    clause = "12.5"


def clear(state: State) -> None:
    """Whatever was kept for the present round is put away."""
    state.offer = 0
    state.started = 0
    state.exits = 0
    state.sprint = 0
    state.group = 0
    state.convoy = 0
    state.thrown = 0
    forget_decisions(state)
    side: i64 = 0
    while side < 2:
        n: i64 = side * LINE
        while n < side * LINE + state.line[COUNT + side]:
            state.ships[MOVED + state.line[n]] = 0
            n += 1
        side += 1


def decide(state: State) -> None:
    """Winner and deciding clause of the scenario."""
    if state.scenario == NOBODY:
        state.ending = ALONE
    elif state.scenario == CHEMULPO:
        decide_chemulpo(state)
    else:
        decide_port_arthur(state)


def decide_chemulpo(state: State) -> None:
    """Russia decisively or marginally, or Japan, or nobody (13.4 to 13.7)."""
    if state.ships[AT + VARIAG] == LEFT or sunk_ships(state, JAPAN):
        state.winner = RUSSIA
        state.ending = DECISIVE
    elif hits_on(state, JAPAN):
        state.winner = RUSSIA
        state.ending = MARGINAL
    elif hits_on(state, RUSSIA):
        state.winner = JAPAN
        state.ending = DESTROYED
    else:
        state.ending = UNSCATHED


def decide_port_arthur(state: State) -> None:
    """By hits inflicted and received (14.3 to 14.5)."""
    winner: i64 = ahead_off_port_arthur(state)
    if winner == JAPAN:
        state.winner = JAPAN
        state.ending = TEN_HITS
    elif winner == RUSSIA:
        state.winner = RUSSIA
        state.ending = MORE_HITS
    else:
        state.ending = INCONCLUSIVE


def ahead_off_port_arthur(state: State) -> i64:
    """Who would win if the battle ended now; NOBODY if it is inconclusive."""
    inflicted: i64 = hits_on(state, RUSSIA)
    received: i64 = hits_on(state, JAPAN)
    if inflicted >= ENOUGH and 2 * received < inflicted:
        return JAPAN
    return RUSSIA if received > inflicted else NOBODY


def hits_on(state: State, side: i64) -> i64:
    """The hits on a side's ships; a sunk one has three, flotillas and merchants count for nothing (9.5)."""
    hits: i64 = 0
    slot: i64 = first_of(side)
    while slot < last_of(side):
        if is_ship(slot):
            hits += state.ships[HITS + slot]
        slot += 1
    return hits


def sunk_ships(state: State, side: i64) -> i64:
    """How many of a side's ships are sunk; torpedo boats do not count (13.4)."""
    number: i64 = 0
    slot: i64 = first_of(side)
    while slot < last_of(side):
        if is_ship(slot) and state.ships[AT + slot] == SUNK:
            number += 1
        slot += 1
    return number
