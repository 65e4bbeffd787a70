"""The computer player of this game: how often it beats chance, and that no two of its games are alike."""

from __future__ import annotations

from random import Random

import pytest

from admiralty import players
from admiralty.engine.state import CHANCE, OVER
from admiralty.games.russo_japanese_war import GAME
from admiralty.lab.arena import contest
from tests.conformance.walks import LONG

GAMES = 400 if LONG else 4
ENOUGH = 0.95 if LONG else 0.75  # of so few games one may be lost


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_the_greedy_player_beats_chance_from_either_side(seat: int) -> None:
    seats = ("greedy", "random") if seat == 0 else ("random", "greedy")
    results = [contest(GAME, seats, seed) for seed in range(GAMES)]
    assert results.count(GAME.sides[seat]) >= ENOUGH * GAMES


def first_turn(seed: int, most: int = 100) -> str:
    """What both computers do in the first turn, or so many words of it."""
    rng = Random(seed)
    state = GAME.start()
    seats = [players.load("greedy") for _ in GAME.sides]
    words: list[str] = []
    while GAME.view(state, None).turn == 1 and state.actor != OVER and len(words) < most:
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


@pytest.mark.slow
def test_first_words_vary() -> None:
    """Whom Japan attacks first, and from where: there is more than one good beginning."""
    assert len({first_turn(seed, 3) for seed in range(12)}) > 1
