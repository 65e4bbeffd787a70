"""Chapter 27: loads for the army, the siege of Port Arthur, and the plans."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.engine.bits import BIT
from admiralty.engine.state import CHANCE, DONE, Actions, Passage, Step, Throw
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import PLAN as CHOOSE
from admiralty.games.tsushima.campaign import PLAN_A, PLAN_C, PLAN_EXTRA, PLAN_LOADS, PLAN_SUCCESSES, PLAN_TOTAL
from admiralty.games.tsushima.components import JAPAN, NOBODY, RUSSIA
from admiralty.games.tsushima.fields import (
    BY,
    COMPLETE,
    FALL,
    LOADS,
    NEEDED,
    PHASE,
    PLAN,
    RELEASED,
    ROLLING,
    SIEGE,
    TURN,
)
from admiralty.games.tsushima.sequence import NAVAL_PHASE, PLAN_DIE, SCUTTLE, SIEGE_DIE, TURN_END, VOYAGE
from admiralty.games.tsushima.state import State

TERMINAL_PHASE: Final[i64] = 7
FIRST_SQUADRON: Final[i64] = 1
SECOND_SQUADRON: Final[i64] = 2


class ChoosePlan(Step[State]):
    """Japan chooses its plan once the forces are set up."""

    clause = "27.1"

    def fill(self, state: State, actions: Actions) -> None:
        plan: i64 = PLAN_A
        while plan <= PLAN_C:
            actions.add(CHOOSE + plan)
            plan += 1

    def apply(self, state: State, action: i64) -> None:
        adopt(state, action - CHOOSE)
        state.tell(events.PLAN_CHOSEN, state.chart[PLAN])
        state.goto(NAVAL_PHASE, JAPAN)


class Terminal(Passage[State]):
    """The terminal phase begins (26.1): a turn with all its loads is complete, and may bring a siege die (27.8)."""

    clause = "27.7"

    def enter(self, state: State) -> None:
        chart = state.chart
        chart[PHASE] = TERMINAL_PHASE
        chart[BY] = JAPAN
        state.tell(events.PHASE, TERMINAL_PHASE)
        if besieging(state):
            complete: i64 = 1 if chart[LOADS] >= chart[NEEDED] else 0
            chart[COMPLETE] += complete
            state.tell(events.TURN_COMPLETE, complete, chart[LOADS], chart[NEEDED], chart[COMPLETE])
            if complete and chart[COMPLETE] > PLAN_SUCCESSES[chart[PLAN]]:
                state.goto(SIEGE_DIE, CHANCE)
                return
        state.goto(VOYAGE, JAPAN)


class SiegeDie(Throw[State]):
    """The siege total grows, until Port Arthur falls (27.11); both may release a Baltic squadron (27.14)."""

    clause = "27.8"

    def apply(self, state: State, action: i64) -> None:
        chart = state.chart
        chart[SIEGE] += action
        chart[ROLLING] = 1
        state.tell(events.SIEGE_DIE, action, chart[SIEGE], PLAN_TOTAL[chart[PLAN]])
        release(state, FIRST_SQUADRON)
        if chart[SIEGE] < PLAN_TOTAL[chart[PLAN]]:
            state.goto(VOYAGE, JAPAN)
            return
        chart[FALL] = chart[TURN]
        state.tell(events.FELL)
        release(state, SECOND_SQUADRON)
        state.goto(SCUTTLE, RUSSIA)


class ChangePlan(Step[State]):
    """Japan may go over to an easier plan; complete turns count on, the siege total is lost."""

    clause = "27.10"

    def enter(self, state: State) -> None:
        if not besieging(state) or state.chart[PLAN] == PLAN_A:
            state.goto(PLAN_DIE, CHANCE)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        plan: i64 = PLAN_A
        while plan < state.chart[PLAN]:
            actions.add(CHOOSE + plan)
            plan += 1

    def apply(self, state: State, action: i64) -> None:
        if action != DONE:
            adopt(state, action - CHOOSE)
            state.tell(events.PLAN_CHANGED, state.chart[PLAN])
        state.goto(PLAN_DIE, CHANCE)


class PlanDie(Throw[State]):
    """Plan C throws for the loads of the next turn, once the first have been landed (27.5)."""

    clause = "27.6"

    def enter(self, state: State) -> None:
        if not besieging(state) or state.chart[PLAN] != PLAN_C or state.chart[COMPLETE] == 0:
            state.goto(TURN_END, JAPAN)

    def apply(self, state: State, action: i64) -> None:
        state.chart[NEEDED] = action + PLAN_EXTRA[PLAN_C]
        state.tell(events.PLAN_DIE, action, state.chart[NEEDED])
        state.goto(TURN_END, JAPAN)


def besieging(state: State) -> bool:
    """Whether loads still matter: there is a plan, and Port Arthur has not fallen (27.11)."""
    return state.chart[PLAN] != NOBODY and state.chart[FALL] == 0


def adopt(state: State, plan: i64) -> None:
    """A plan is begun, with an empty siege total."""
    state.chart[PLAN] = plan
    state.chart[NEEDED] = PLAN_LOADS[plan]
    state.chart[SIEGE] = 0
    state.chart[ROLLING] = 0


def release(state: State, squadron: i64) -> None:
    """A Baltic squadron may sail from now on (27.14)."""
    if not state.chart[RELEASED] & BIT[squadron]:
        state.chart[RELEASED] |= BIT[squadron]
        state.tell(events.RELEASED, squadron)
