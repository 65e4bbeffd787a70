"""A month must not drown a player: a year of the campaign, played with the conveniences and counted by gestures."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from admiralty.engine.state import CHANCE, OVER
from admiralty.games.tsushima import GAME, fields
from admiralty.games.tsushima.components import JAPAN, WAR_AT_SEA
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.steps import start
from tests.games.tsushima.admirals import WISHES, gesture
from tests.games.tsushima.bold_admirals import war

LONG = bool(os.environ.get("ADMIRALTY_LONG"))
MONTHS = 12
MOST = (35, 16)  # gestures a month that Japan and Russia may need


def year(plan: int, seed: int, months: int = MONTHS) -> tuple[State, Counter[tuple[int, int]]]:
    """So many months of the war, and how many gestures each side made in each; the set-up is month 0."""
    state, rng, made = start(WAR_AT_SEA, 0), Random(seed), Counter[tuple[int, int]]()
    while state.actor != OVER and state.chart[fields.TURN] <= months:
        legal, side = state.legal(), int(state.actor)
        if side == CHANCE:
            actions = rng.choices(legal, state.weights())
        elif len(legal) == 1:
            actions = legal
        elif not (actions := GAME.answer(GAME.known(state, side), side, WISHES)):
            actions = gesture(state, plan)
            made[side, int(state.chart[fields.TURN])] += 1
        for action in actions:  # what comes after a throw, or after a word of the other side, is not carried out
            assert action in state.legal()
            state.apply(action)
            if state.actor != side:
                break
    return state, made


def no_month_takes_too_many(made: Counter[tuple[int, int]]) -> bool:
    """Whether each side has got by with its gestures in every single month."""
    assert {side for side, _ in made} == {JAPAN, 1 - JAPAN}
    return all(gestures <= MOST[side] for (side, _), gestures in made.items())


@pytest.mark.slow
@pytest.mark.parametrize("plan", [0, 1, 2] if LONG else [1])
def test_a_year_of_the_war_takes_few_gestures_a_month(plan: int) -> None:
    state, made = year(plan, seed=plan)
    assert state.chart[fields.TURN] > MONTHS or state.actor == OVER
    assert no_month_takes_too_many(made)
    assert state.chart[fields.COMPLETE] >= MONTHS // 2, "the convoys arrive"


@pytest.mark.slow
@pytest.mark.parametrize("plan", [0, 1, 2] if LONG else [2])
def test_a_year_with_battles_takes_few_gestures_a_month(plan: int) -> None:
    """Whole fleets fight, and both sides lose ships."""
    led = war(plan, 1, MONTHS)
    assert led.battles >= 2
    assert min(led.state.chart[fields.TAKEN + side] for side in (0, 1)) >= MONTHS, "both have ships hit"
    assert {"asked.near", "asked.near-ships", "asked.near-route"} <= led.asked.keys()
    assert no_month_takes_too_many(led.gestures)
