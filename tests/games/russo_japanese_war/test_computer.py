"""The computer player of this game: how often it beats chance, and that no two of its games are alike."""

from __future__ import annotations

from random import Random

import pytest

from admiralty import players
from admiralty.engine.state import CHANCE, OVER
from admiralty.games.russo_japanese_war import GAME
from admiralty.lab.arena import series
from tests.conformance.walks import LONG

GAMES = 400 if LONG else 4
ENOUGH = 0.95 if LONG else 0.75  # of so few games one may be lost


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_the_greedy_player_beats_chance_from_either_side(seat: int) -> None:
    seats = ("greedy", "random") if seat == 0 else ("random", "greedy")
    *_, tally = series(GAME, seats, GAMES, {})
    assert tally[GAME.sides[seat]] >= ENOUGH * GAMES


def first_turn(seed: int) -> str:
    """What both computers do in the first turn."""
    rng = Random(seed)
    state = GAME.start()
    seats = [players.load("greedy") for _ in GAME.sides]
    words = []
    while GAME.view(state, None).turn == 1 and state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(rng.choices(state.legal(), state.weights())[0])
            continue
        action = seats[state.actor].choose(GAME, GAME.known(state, state.actor), rng)
        words.append(GAME.write_action(state, action))
        state.apply(action)
    return " ".join(words)


@pytest.mark.slow
def test_first_turns_vary() -> None:
    assert len({first_turn(seed) for seed in range(6)}) >= 5
