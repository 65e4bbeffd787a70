"""Worlds: positions that fit what a seat knows, and how much likelier those are that serve the enemy."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean, pstdev

import pytest

import admiralty
from admiralty.engine.state import State
from admiralty.players.worlds import kept, worlds_of
from tests.conformance.walks import along

game = admiralty.load("port-arthur")
MANY = 100
ALIKE = 0.001  # values that lie closer together tell nothing


def known(seat: int) -> State:
    """A position in which the seat is to act, and what it does not see makes a difference."""
    for seed in range(20):
        for state, rng in along(game, seed, {"fog": True}, share=0.3):
            if state.actor == seat:
                seen: State = game.known(state, seat)
                if pstdev(game.evaluate(game.resample(seen, rng)) for _ in range(8)) > ALIKE:
                    return seen
    raise AssertionError("what is hidden never makes a difference")


def test_as_many_are_kept_of_each_as_it_weighs() -> None:
    drawn = ["light", "impossible", "heavy", "light too"]
    for seed in range(20):
        found = Counter(kept(drawn, [1.0, 0.0, 5.0, 2.0], 16, Random(seed)))
        assert found == {"light": 2, "heavy": 10, "light too": 4}


def test_what_weighs_nothing_is_never_kept() -> None:
    drawn = ["first", "second", "third"]
    for seed in range(20):
        assert kept(drawn, [0.0, 1.0, 0.0], 1, Random(seed)) == ["second"]


@pytest.mark.parametrize("seat", [0, 1])
def test_who_doubts_expects_what_is_good_for_the_enemy(seat: int) -> None:
    """The smaller the doubt, the surer he is that the enemy has hidden what serves him."""
    position = known(seat)
    sign = -1.0 if seat == 0 else 1.0
    enemy = {
        doubt: fmean(sign * game.evaluate(world) for world in worlds_of(game, position, Random(1), MANY, doubt))
        for doubt in (0.0, 0.002, 0.0002)
    }
    assert enemy[0.0] < enemy[0.002] < enemy[0.0002]


@pytest.mark.parametrize("doubt", [0.0, 0.02])
def test_every_world_fits_what_is_known(doubt: float) -> None:
    position = known(0)
    found = worlds_of(game, position, Random(1), 6, doubt)
    assert len(found) == 6
    assert {game.known(world, position.actor).key() for world in found} == {position.key()}


def test_where_nothing_is_hidden_there_is_one_world_whatever_the_doubt() -> None:
    state = game.start()
    assert [world.key() for world in worlds_of(game, state, Random(1), 6, 0.02)] == [state.key()]
