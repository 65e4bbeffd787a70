"""The odds shown for a choice against sums over everything that the dice may bring, at positions met in random play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import cast

import pytest

from admiralty.engine.chance import outcomes
from admiralty.engine.view import Prospect
from admiralty.games.pacific_1942 import GAME
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.state import State
from tests.conformance.walks import along
from tests.support import rule

MOST = 10_000  # positions that one choice may lead through
ENOUGH = 12


def met(wanted: Callable[[State], bool]) -> list[State]:
    """Some positions of this kind."""
    positions = (state for seed in range(150) for state, _ in along(GAME, seed, {}))
    found = [state.clone() for state in islice(filter(wanted, positions), ENOUGH)]
    assert len(found) == ENOUGH
    return found


def choices(state: State, kind: str) -> Iterator[tuple[Prospect, list[tuple[State, float]]]]:
    """What is shown for each choice, and what may come of it, with its chance."""
    shown = GAME.odds(GAME.known(state, state.actor))
    assert shown is not None
    assert shown.kind == kind
    for choice in shown.choices:
        after = state.clone()
        after.apply(choice.n)
        found = outcomes(after, MOST)
        assert found is not None
        assert sum(outcome.chance for outcome in found) == pytest.approx(1)
        yield choice, [(cast(State, outcome.state), outcome.chance) for outcome in found]


def enters_mines(state: State) -> bool:
    if state.actor < 0 or state.step not in (seq.MOVE, seq.TRANSPORT):
        return False
    return GAME.odds(GAME.known(state, state.actor)) is not None


def throws_last_die_again(state: State) -> bool:
    return bool(state.step == seq.DEFENCE_REROLL and state.rerolls == 1)


def units(state: State, target: int, field: int, side: int) -> int:
    """What the side has of the ship, or on the hex, that is under attack."""
    return int(state.ships[fields.STRENGTH + target]) if target >= 0 else int(state.troops(side, field))


@rule("7.3")
def test_a_ship_comes_through_mines_as_often_as_is_shown() -> None:
    for state in met(enters_mines):
        strength = fields.STRENGTH + state.cursor
        for choice, found in choices(state, "mine"):
            unharmed = sum(chance for after, chance in found if after.ships[strength] == state.ships[strength])
            assert choice.numbers == {"unharmed": pytest.approx(unharmed)}


@rule("12.4")
def test_who_may_throw_one_die_again_is_shown_what_it_brings() -> None:
    for state in met(throws_last_die_again):
        under_attack = int(state.target), int(state.field), int(1 - state.side)
        for choice, found in choices(state, "reroll"):
            losses = [(units(state, *under_attack) - units(after, *under_attack), chance) for after, chance in found]
            assert choice.numbers["losses"] == pytest.approx(sum(lost * chance for lost, chance in losses))
            assert choice.numbers["chance"] == pytest.approx(sum(chance for lost, chance in losses if lost))
