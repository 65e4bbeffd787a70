"""Chapters 29 to 31, second halves: a turn ends, the game ends with the last one, and points decide it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.state import OVER, Passage
from admiralty.games.tsushima import events
from admiralty.games.tsushima.campaign import TURNS_LEFT
from admiralty.games.tsushima.components import (
    COUNTERS,
    JAPAN,
    NOBODY,
    ROUND_ISLAND,
    RUSSIA,
    SUNK_BY,
    TSUSHIMA,
    TYPE,
    is_ship,
    side_of,
)
from admiralty.games.tsushima.fields import (
    AT,
    DICE,
    EVADED,
    EXPOSED,
    FALL,
    HITS,
    INTERNED,
    LOADS,
    MARKS,
    PHASE,
    PLACE,
    PRIZE,
    REMOVED,
    SCUTTLED,
    TAKEN,
    TURN,
)
from admiralty.games.tsushima.forces import BEGINS_IN_VLADIVOSTOK, TURNS
from admiralty.games.tsushima.sequence import FINISH, NAVAL_PHASE
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import FIRST_PORT, PLACES, VLADIVOSTOK

# How a game ended, by the places of ENDINGS in state.py, from 1.
ROUND_ISLAND_DECIDED: Final[i64] = 9  # decisively, by points, or a draw
TSUSHIMA_DECIDED: Final[i64] = 12  # by points, or a draw
WAR_DECIDED: Final[i64] = 14  # as off Round Island

WORTH: Final[vec[i64]] = vec[i64]([3, 2, 1])  # of a ship B, A, C (29.4, 30.5, 31.7)


class TurnEnd(Passage[State]):
    """The next month begins (16.1), or the game is over (29.1, 30.1, 31.1)."""

    clause = "16.1"

    def enter(self, state: State) -> None:
        chart = state.chart
        chart[LOADS] = 0
        chart[EVADED] = 0
        chart[EVADED + 1] = 0
        chart[EXPOSED] = 0
        chart[EXPOSED + 1] = 0
        place: i64 = 0
        while place < PLACES - FIRST_PORT:
            chart[DICE + place] = 0
            place += 1
        if chart[TURN] >= last_turn(state):
            end_game(state)
            return
        chart[TURN] += 1
        chart[PHASE] = 0
        state.goto(NAVAL_PHASE, JAPAN)


def last_turn(state: State) -> i64:
    """The turn after which the game is over: the scenario's last month, or the sixth turn after the fall (31.1)."""
    last: i64 = TURNS[state.scenario - ROUND_ISLAND]
    return min(last, state.chart[FALL] + TURNS_LEFT) if state.chart[FALL] else last


def end_game(state: State) -> None:
    """Points are counted, and decide."""
    japan: i64 = points(state, JAPAN)
    russia: i64 = points(state, RUSSIA)
    state.tell(events.POINTS, japan, russia)
    state.winner = NOBODY
    if japan != russia:
        state.winner = JAPAN if japan > russia else RUSSIA
    state.ending = ending(state.scenario, max(japan, russia), min(japan, russia))
    state.tell(events.ENDED, state.ending)
    state.goto(FINISH, OVER)


def points(state: State, side: i64) -> i64:
    """What a side has by now."""
    if state.scenario == ROUND_ISLAND:
        return arrived(state, 1) if side == RUSSIA else damage_off_round_island(state)
    if state.scenario == TSUSHIMA:
        return arrived(state, 0) if side == RUSSIA else state.chart[TAKEN + RUSSIA] - state.chart[TAKEN + JAPAN]
    return damage(state, RUSSIA - side)


def arrived(state: State, without: i64) -> i64:
    """The worth of Russian ships in Vladivostok; off Round Island without those that began there (29.4, 30.5)."""
    total: i64 = 0
    slot: i64 = 0
    while slot < COUNTERS:
        here: bool = is_ship(slot) and side_of(slot) == RUSSIA and state.ships[PLACE + slot] == VLADIVOSTOK
        if here and not (without and BEGINS_IN_VLADIVOSTOK[slot]):
            total += WORTH[TYPE[slot]]
        slot += 1
    return total


def damage_off_round_island(state: State) -> i64:
    """Hits on Russian ships that are left; an interned one counts 1 instead (29.5)."""
    total: i64 = 0
    slot: i64 = 0
    while slot < COUNTERS:
        if is_ship(slot) and side_of(slot) == RUSSIA:
            total += 1 if state.ships[AT + slot] == INTERNED else state.ships[HITS + slot]
        slot += 1
    return total


def damage(state: State, side: i64) -> i64:
    """The worth of all damage to a side's ships, for the other one (31.7)."""
    total: i64 = 0
    slot: i64 = 0
    while slot < COUNTERS:
        if is_ship(slot) and side_of(slot) == side:
            total += loss(state, slot)
        slot += 1
    return total


def loss(state: State, slot: i64) -> i64:
    """What the damage to one ship is worth: captured as if sunk, scuttled and interned 1 (31.7)."""
    if state.ships[AT + slot] in (SCUTTLED, INTERNED):
        return 1
    captured: bool = state.ships[MARKS + slot] & PRIZE != 0 or state.ships[AT + slot] == REMOVED
    hits: i64 = SUNK_BY if captured else state.ships[HITS + slot]
    return hits * WORTH[TYPE[slot]]


def ending(scenario: i64, more: i64, less: i64) -> i64:
    """The grade of a victory (29.6 to 29.8, 30.7, 30.8, 31.8 to 31.10)."""
    if scenario == TSUSHIMA:
        return TSUSHIMA_DECIDED if more > less else TSUSHIMA_DECIDED + 1
    first: i64 = WAR_DECIDED
    decisive: bool = more > 2 * less
    if scenario == ROUND_ISLAND:
        first = ROUND_ISLAND_DECIDED
        decisive = 2 * more >= 3 * less
    if more == less:
        return first + 2
    return first if decisive else first + 1
