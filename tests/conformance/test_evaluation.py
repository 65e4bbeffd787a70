"""How positions are judged: features of every game, weights that are data, and one formula."""

from __future__ import annotations

import os
import subprocess
import sys
from math import exp, isnan, nan, prod
from pathlib import Path

import pytest

import admiralty
from admiralty.engine import data
from admiralty.engine.errors import DataError, UnknownName
from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.games import BUILT_IN
from tests.conformance.golden import folder
from tests.conformance.walks import GAMES, Walk, along, walks

SEEDS = 40  # games in which a rare feature is looked for
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def described(game: Game, state: State) -> dict[str, float]:
    """The features of a position by name; the buffer was used before."""
    out = game.new_features()
    for n in range(len(out)):
        out[n] = nan
    game.features(state, out)
    return dict(zip(game.feature_names, out, strict=True))


def judged(game: Game, features: dict[str, float], weights: dict[str, float]) -> float:
    """The formula, written down a second time."""
    odds = [sum(weights[name] * features[name] for name in names) for names in game.judge.conditions]
    return 2 * prod(1 / (1 + exp(-total)) for total in odds) - 1


def shipped(game: Game) -> dict[str, float]:
    return data.load(type(game).__module__, game.name, data.WEIGHTS)


def kept(game: Game) -> list[str]:
    """The positions that are kept with their values; a game from outside keeps none here."""
    path = folder(game.name) / "evaluation.txt"
    return path.read_text("utf-8").splitlines() if game.name in BUILT_IN else []


@every_game
def test_positions_are_judged_as_ever(game: Game) -> None:
    """A position of every kind of step, and what it was worth when features and weights were still one."""
    for line in kept(game):
        value, _, position = line.partition(" ")
        assert game.plain.evaluate(game.read(position)) == pytest.approx(float(value), abs=1e-9), position


@walks
def test_a_position_is_worth_its_weighted_features(walk: Walk) -> None:
    game = walk.game
    for state, _ in walk.some():
        if state.actor == admiralty.OVER:
            assert game.evaluate(state) == game.plain.evaluate(state) == state.returns()[0]
            continue
        features = described(game, state)
        assert not any(isnan(value) for value in features.values()), "a place of the buffer was left as it was"
        assert game.plain.evaluate(state) == pytest.approx(judged(game, features, shipped(game)), abs=1e-9)


@every_game
def test_every_feature_says_something_now_and_then(game: Game) -> None:
    silent = set(game.feature_names)
    for line in kept(game):
        features = described(game, game.read(line.partition(" ")[2]))
        silent -= {name for name, value in features.items() if value}
    for seed in range(SEEDS):
        for state, _ in along(game, seed, {}, share=0.5):
            if state.actor != admiralty.OVER:
                silent -= {name for name, value in described(game, state).items() if value}
        if not silent:
            break
    assert silent == set()


@every_game
def test_a_game_can_be_judged_by_other_weights(game: Game) -> None:
    before = shipped(game)
    after = {name: before[name] + 0.01 * n for n, name in enumerate(game.feature_names)}
    other = game.weighted(after)
    for state, _ in along(game, 1, {}, share=0.3):
        if state.actor != admiralty.OVER:
            features = described(game, state)
            assert other.evaluate(state) == pytest.approx(judged(game, features, after), abs=1e-9)
            assert game.plain.evaluate(state) == pytest.approx(judged(game, features, before), abs=1e-9)


@every_game
def test_a_feature_that_is_not_named_keeps_its_weight(game: Game) -> None:
    last = game.feature_names[-1]
    other = game.weighted({last: 7.0})
    assert dict(zip(game.feature_names, other.judge.weights, strict=True)) == {**shipped(game), last: 7.0}


@every_game
def test_weights_beyond_all_bounds_still_judge(game: Game) -> None:
    for factor in (-1e300, 1e300):
        other = game.weighted(dict.fromkeys(game.feature_names, factor))
        for state, _ in along(game, 2, {}, share=0.1):
            assert -1 <= other.evaluate(state) <= 1


def test_a_weight_without_a_feature_or_without_a_value_is_refused() -> None:
    game = GAMES[0]
    with pytest.raises(UnknownName, match=game.feature_names[0]):
        game.weighted({"courage": 1.0})
    for value in (nan, "much"):
        with pytest.raises(DataError, match=f"'{game.feature_names[0]}' must be a finite number"):
            game.weighted({game.feature_names[0]: value})  # type: ignore[dict-item]  # as a file may have it


PROGRAM = """
import sys, admiralty
game = admiralty.load(sys.argv[1])
print(game.rules, *game.judge.weights)
"""


def told(game: Game, **settings: str) -> list[str]:
    """Version of the rules and weights, as a fresh process has them."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, game.name],
        capture_output=True, text=True, check=False, env={**os.environ, **settings},
    )  # fmt: skip
    return done.stdout.split() or done.stderr.splitlines()[-1:]


@every_game
def test_an_owner_tries_weights_without_a_build_and_the_rules_stay_the_same(game: Game, tmp_path: Path) -> None:
    name = game.feature_names[1]
    (tmp_path / game.name).mkdir()
    path = tmp_path / game.name / data.WEIGHTS
    path.write_text(f"{name} = 3\n", "utf-8")
    rules, *weights = told(game, ADMIRALTY_DATA=str(tmp_path))
    assert rules == game.rules
    changed = {**shipped(game), name: 3.0}
    assert [float(weight) for weight in weights] == [changed[name] for name in game.feature_names]
    path.write_text(f"{name} = inf\n", "utf-8")
    (sentence,) = told(game, ADMIRALTY_DATA=str(tmp_path))
    assert f"{game.name}/evaluation.toml: the weight '{name}' must be a finite number." in sentence
