"""Collapsed chance beside the dice one by one: the same positions, with the same chances."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

import pytest

import admiralty
from admiralty.engine.chance import outcomes
from admiralty.engine.state import State
from tests.conformance.walks import Case, Walk, cases

ENOUGH = 3  # throws of each game and scenario
MOST = 2_000  # ways of the dice, each followed by itself
SEEDS = 4


def ways(state: State, chance: Fraction = Fraction(1)) -> Iterator[tuple[State, Fraction]]:
    """Every way that the dice may fall, none merged with another."""
    if state.actor != admiralty.CHANCE:
        yield state, chance
        return
    weights = state.weights()
    for outcome, weight in zip(state.legal(), weights, strict=True):
        after = state.clone()
        after.apply(outcome)
        yield from ways(after, chance * Fraction(weight, sum(weights)))


def throws(case: Case) -> Iterator[State]:
    """Positions in which something is thrown, of several walks."""
    for seed in range(SEEDS):
        for state, _ in Walk(case, seed).some(0.3):
            if state.actor == admiralty.CHANCE:
                yield state


@pytest.mark.slow
@cases
def test_a_whole_throw_has_the_outcomes_of_its_dice(case: Case) -> None:
    compared = 0
    for state in throws(case):
        found = list(islice(ways(state), MOST))
        if len(found) == MOST:
            continue
        expected: dict[int, Fraction] = {}
        for after, chance in found:
            expected[after.key()] = expected.get(after.key(), Fraction(0)) + chance
        assert sum(expected.values()) == 1
        collapsed = outcomes(state, 10 * MOST)
        assert collapsed is not None
        assert {outcome.state.key(): outcome.chance for outcome in collapsed} == {
            key: pytest.approx(float(chance), abs=1e-12) for key, chance in expected.items()
        }
        compared += 1
        if compared == ENOUGH:
            break
    assert compared or not any(True for _ in throws(case))


@pytest.mark.slow
@cases
def test_a_throw_that_is_too_large_is_not_worked_out(case: Case) -> None:
    for state in islice(throws(case), 3):
        assert outcomes(state, 1) is None
        assert outcomes(state, 10 * MOST) is not None


@pytest.mark.slow
@cases
def test_where_nothing_is_thrown_the_position_itself_is_the_outcome(case: Case) -> None:
    state = next(state for state, _ in Walk(case, 1).positions() if state.actor != admiralty.CHANCE)
    found = outcomes(state, 1)
    assert found is not None
    (only,) = found
    assert (only.state.key(), only.chance) == (state.key(), 1.0)
