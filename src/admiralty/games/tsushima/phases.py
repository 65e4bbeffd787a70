"""Chapter 16: naval phases and their segments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, Passage
from admiralty.games.tsushima import events
from admiralty.games.tsushima.campaign import SURPRISE_PHASES
from admiralty.games.tsushima.chart import new_segment, rest_in_port, set_clear, turns_side
from admiralty.games.tsushima.components import COUNTERS, JAPAN, ROUND_ISLAND, RUSSIA, WAR_AT_SEA
from admiralty.games.tsushima.fields import (
    ATTACKED,
    FREE,
    MARKS,
    PHASE,
    RAIDED,
    SAFE,
    SEARCHED,
    SEGMENT,
    SPENT,
    SURPRISED,
    TURN,
    USED,
)
from admiralty.games.tsushima.forces import SCENARIO
from admiralty.games.tsushima.sequence import NAVAL_PHASE, PHASE_END, SAIL, SEARCH, TERMINAL
from admiralty.games.tsushima.state import State

NAVAL_PHASES: Final[i64] = 6
LAST_SEGMENT: Final[i64] = 3


class NavalPhase(Passage[State]):
    """A naval phase begins: Japan moves first (16.1)."""

    clause = "16.2"

    def enter(self, state: State) -> None:
        chart = state.chart
        if chart[TURN] == 0:
            chart[TURN] = 1
        chart[PHASE] += 1
        if chart[PHASE] == 1:
            first = SCENARIO[state.scenario - ROUND_ISLAND]
            months: i64 = first.month - 1 + chart[TURN] - 1
            state.tell(events.TURN, chart[TURN], first.year + months // 12, months % 12 + 1)
        state.tell(events.PHASE, chart[PHASE])
        begin_segment(state, 0)


class PhaseEnd(Passage[State]):
    """The naval phase is over: it counts for those in port (26.10), torpedoes are aboard again (8.4)."""

    clause = "16.2"

    def enter(self, state: State) -> None:
        for side in (JAPAN, RUSSIA):
            risen: i64 = rest_in_port(state, side)
            if risen:
                state.tell(events.MORALE_ROSE, side, risen, seats=side + 1)
        slot: i64 = 0
        while slot < COUNTERS:
            state.ships[SPENT + slot] = 0
            state.ships[USED + slot] = 0
            state.ships[MARKS + slot] &= ~SAFE
            if state.ships[FREE + slot]:
                state.ships[FREE + slot] -= 1
            slot += 1
        state.chart[SEGMENT] = 0
        if state.chart[PHASE] < NAVAL_PHASES:
            state.goto(NAVAL_PHASE, CHANCE)
        else:
            state.goto(TERMINAL, CHANCE)


def surprised(state: State) -> bool:
    """Whether Russia is surprised: in the first two naval phases of the campaign (28.6)."""
    return state.scenario == WAR_AT_SEA and state.chart[TURN] == 1 and state.chart[PHASE] <= SURPRISE_PHASES


def begin_segment(state: State, segment: i64) -> None:
    """Movement, or spotting and combat, of one side; Russia does not move while it is surprised."""
    side: i64 = turns_side(segment)
    state.chart[SEGMENT] = segment
    state.tell(events.SEGMENT, side, segment & 1)
    if segment & 1:
        set_clear(state, SEARCHED)
        set_clear(state, RAIDED)
        state.chart[ATTACKED] = 0
        state.chart[SURPRISED] = 0
        state.goto(SEARCH, side)
        return
    new_segment(state, side)
    if side == RUSSIA and surprised(state):
        next_segment(state)
    else:
        state.goto(SAIL, side)


def next_segment(state: State) -> None:
    """After the last segment the naval phase is over."""
    if state.chart[SEGMENT] < LAST_SEGMENT:
        begin_segment(state, state.chart[SEGMENT] + 1)
    else:
        state.goto(PHASE_END, CHANCE)
