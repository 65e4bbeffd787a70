"""Foresight: what a search adds to the judge's estimate."""

from __future__ import annotations

from random import Random

import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.players.foresight import EFFORT, THROWS, Foresight
from admiralty.players.tree import Habits, Tree
from tests.conformance.walks import GAMES, along

DEEP = [game for game in GAMES if game.judge.deep]


def position(game: Game, *, chance: bool) -> State:
    """A throw, or a decision, in the middle of a game."""
    for seed in range(4, 10):
        for state, _ in along(game, seed, {}, share=0.1):
            if state.actor != admiralty.OVER and (state.actor == admiralty.CHANCE) == chance:
                found: State = state.clone()
                return found
    raise AssertionError("there is none")


@pytest.mark.parametrize("chance", [True, False], ids=["a throw", "a decision"])
@pytest.mark.parametrize("game", DEEP, ids=lambda game: game.name)
def test_what_it_adds_for_one_seat_it_takes_from_the_other(game: Game, chance: bool) -> None:
    state = position(game, chance=chance)
    ours, theirs, again = (Foresight(game.judge, seat, 1).correction(state) for seat in (0, 1, 0))
    assert ours == -theirs == again
    assert abs(ours) <= 1.0


@pytest.mark.parametrize("game", DEEP, ids=lambda game: game.name)
def test_at_a_decision_the_best_that_a_search_finds_counts(game: Game) -> None:
    state = position(game, chance=False)
    tree = Tree(game.judge, [state.clone()], Habits(), 1)
    tree.think(THROWS * EFFORT)
    most = max(tree.shared, key=lambda edge: edge.visits)
    better = 1.0 if state.actor == 0 else -1.0
    found = game.evaluate(state) + 2 * Foresight(game.judge, 0, 1).correction(state)
    assert better * found >= better * most.value() - 1e-9
    assert any(found == pytest.approx(edge.value()) for edge in tree.shared)


@pytest.mark.parametrize("game", DEEP, ids=lambda game: game.name)
def test_a_finished_game_is_what_it_is(game: Game) -> None:
    state, rng = game.start(), Random(1)
    while state.actor != admiralty.OVER:
        state.apply(rng.choice(state.legal()))
    assert Foresight(game.judge, 0, 1).correction(state) == 0.0
