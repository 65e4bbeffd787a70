"""What computers have learned beyond the weighted features: what a network is told and makes of it, and its file."""

from __future__ import annotations

from math import exp, isfinite, log
from random import Random

import pytest
from librt.vecs import vec

import admiralty
from admiralty.engine import data
from admiralty.engine.errors import DataError
from admiralty.engine.game import Game
from admiralty.engine.network import Network, size
from admiralty.engine.state import State
from tests.conformance.walks import GAMES, along

TAUGHT = [game for game in GAMES if game.plain.inputs]
UNITS = 3
MOST = 9.0  # no number is larger that a network is told
SEEDS = 250  # games in which a rare number is looked for
every_taught_game = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)


def told(game: Game, state: State) -> tuple[float, list[float]]:
    """With whose eyes a position is told, and what."""
    out = vec[float]([0.0] * int(game.plain.told()))
    eyes = game.plain.tell(state, out)
    return eyes, list(out)


def numbers(game: Game, seed: int) -> list[float]:
    rng = Random(seed)
    return [rng.uniform(-0.3, 0.3) for _ in range(size(game.plain.told(), UNITS))]


def odds(inputs: list[float], row: list[float]) -> float:
    """The formula, written down a second time."""
    row = list(row)
    heard = [[row.pop(0) for _ in range(UNITS)] for _ in inputs]
    lean, count = ([row.pop(0) for _ in range(UNITS)] for _ in range(2))
    total = row.pop()
    for unit in range(UNITS):
        loud = lean[unit] + sum(value * weights[unit] for value, weights in zip(inputs, heard, strict=True))
        total += max(0.0, loud) * count[unit]
    return total + sum(value * weight for value, weight in zip(inputs, row, strict=True))


@every_taught_game
def test_a_network_judges_by_what_it_is_told(game: Game) -> None:
    row = numbers(game, 1)
    taught = game.taught(Network(game.plain.told(), UNITS, row))
    for state, _ in along(game, 1, {}, share=0.3):
        if state.actor == admiralty.OVER:
            assert taught.evaluate(state) == state.returns()[0]
        elif game.plain.knows(state):
            eyes, inputs = told(game, state)
            expected = 2 / (1 + exp(-eyes * odds(inputs, row))) - 1
            assert taught.evaluate(state) == pytest.approx(expected, abs=1e-9)


@every_taught_game
def test_a_network_that_has_learned_nothing_says_what_the_features_say(game: Game) -> None:
    row = [0.0] * len(numbers(game, 1))
    row[-2] = 1.0
    taught = game.taught(Network(game.plain.told(), UNITS, row))
    for state, _ in along(game, 2, {}, share=0.3):
        assert taught.evaluate(state) == pytest.approx(game.plain.evaluate(state), abs=0.001)


@every_taught_game
def test_what_a_network_is_told_is_bounded_and_says_something_now_and_then(game: Game) -> None:
    silent = set(range(int(game.plain.told())))
    for seed in range(SEEDS):
        for state, _ in along(game, seed, {}, share=0.5):
            if state.actor != admiralty.OVER and game.plain.knows(state):
                eyes, inputs = told(game, state)
                assert eyes in (-1.0, 1.0)
                assert all(isfinite(value) and abs(value) <= MOST for value in inputs)
                silent -= {n for n, value in enumerate(inputs) if value}
        if not silent:
            break
    assert silent == set()


@every_taught_game
def test_the_last_number_is_what_the_weighted_features_say(game: Game) -> None:
    for state, _ in along(game, 3, {}, share=0.2):
        if state.actor != admiralty.OVER:
            eyes, inputs = told(game, state)
            chance = min(max(0.5 + 0.5 * game.plain.evaluate(state), 0.0005), 0.9995)
            assert inputs[-1] == pytest.approx(eyes * log(chance / (1 - chance)), abs=1e-6)


def test_a_network_is_read_as_it_was_written() -> None:
    game = TAUGHT[0]
    inputs = int(game.plain.told())
    row = numbers(game, 2)
    network = data.read_network("here", f"# made by hand\n{inputs} {UNITS}\n" + "\n".join(map(repr, row)), inputs)
    assert [*network.heard, *network.lean, *network.count, *network.alone, network.rest] == row


@pytest.mark.parametrize("text", ["", "7", "{inputs} 3 1 2", "3 1 0 0 0 0 0 0 0 0 0", "{inputs} 0 {nans}", "a b c"])
def test_a_file_that_is_no_network_of_the_game_is_refused(text: str) -> None:
    inputs = int(TAUGHT[0].plain.told())
    wrong = text.format(inputs=inputs, nans="nan " * (inputs + 1))
    with pytest.raises(DataError, match="here is no network of this game"):
        data.read_network("here", wrong, inputs)


def test_a_network_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="numbers are needed"):
        Network(4, 2, [0.0] * 5)
