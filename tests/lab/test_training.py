"""Weights learned from games: the same seed makes the same, the book is gone on with, and what is there is found."""

from __future__ import annotations

import tomllib
from copy import copy
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import admiralty
from admiralty.engine.errors import AdmiraltyError
from admiralty.engine.evaluation import squash
from admiralty.engine.state import State
from admiralty.lab import training
from admiralty.lab.training import Fit, Sample, Wish, run, sample, samples

GAME = admiralty.load("tsushima")


def wish(folder: Path, games: int = 6, seed: int = 3) -> Wish:
    return Wish(
        "tsushima", "random", ["chemulpo"], games, seed, file=folder / "weights.toml", book=folder / "book.jsonl"
    )


def ignore(*_: object) -> None:
    pass


def test_a_seed_makes_the_same_game_again_and_another_one_another() -> None:
    first, again, other = (sample("tsushima", "chemulpo", "random", seed) for seed in (1, 1, 2))
    assert first == again
    assert first.rows != other.rows
    assert all(len(row) == len(GAME.feature_names) for row in first.rows)


def test_a_game_counts_by_what_the_first_seat_got(monkeypatch: pytest.MonkeyPatch) -> None:
    watched, played = copy(GAME), list[State]()

    def start(scenario: str) -> State:
        played.append(GAME.start(scenario))
        return played[-1]

    watched.start = start  # type: ignore[method-assign, assignment]
    monkeypatch.setattr(training, "load", lambda name: watched)
    points = [sample("tsushima", "chemulpo", "random", seed).points for seed in range(8)]
    assert points == [(1 + state.returns()[0]) / 2 for state in played]
    assert {0.0, 1.0} <= set(points)


def test_what_was_played_is_not_played_again_and_the_weights_are_the_same(tmp_path: Path) -> None:
    whole, begun = tmp_path / "whole", tmp_path / "begun"
    whole.mkdir()
    begun.mkdir()
    run(wish(whole), ignore, ignore)
    run(wish(begun, games=2), ignore, ignore)
    kept = (begun / "book.jsonl").read_text().splitlines()
    run(wish(begun), ignore, ignore)
    after = (begun / "book.jsonl").read_text().splitlines()
    assert after[:2] == kept
    assert len(after) == 6
    weights = (whole / "weights.toml").read_text()
    assert (begun / "weights.toml").read_text() == weights
    assert weights.startswith("# admiralty lab train tsushima random --games 6 --seed 3\n")
    assert set(tomllib.loads(weights)) == set(GAME.feature_names)
    GAME.weighted(tomllib.loads(weights))


def test_only_games_of_the_same_player_and_seeds_are_taken_from_the_book(tmp_path: Path) -> None:
    own = list(samples(wish(tmp_path, games=2)))
    greedy, later = replace(wish(tmp_path, games=1), player="greedy"), wish(tmp_path, games=1, seed=50)
    for other in (greedy, later):
        (found,) = samples(other)
        assert found == sample("tsushima", "chemulpo", other.player, other.seed)
        assert found not in own
    assert list(samples(wish(tmp_path, games=2))) == own
    assert len((tmp_path / "book.jsonl").read_text().splitlines()) == 4, "what was there was not played again"


def test_a_file_that_is_no_book_is_refused(tmp_path: Path) -> None:
    (tmp_path / "book.jsonl").write_text("Dear admiral\n")
    with pytest.raises(AdmiraltyError, match="is no book of contests"):
        list(samples(wish(tmp_path)))


@pytest.mark.parametrize("name", ["tsushima", "port-arthur"])
def test_a_weight_that_is_wrong_is_put_right(name: str) -> None:
    """Results drawn by a weight that is twice as strong, also in a game with two conditions."""
    game = admiralty.load(name)
    rng = Random(1)
    weights = [float(weight) for weight in game.judge.weights]
    true = [2 * weights[0], *weights[1:]]
    ends = [int(end) for end in game.judge.ends]
    found = []
    for seed in range(1500):
        row = [rng.gauss(0, 1) / max(0.2, abs(weight)) for weight in weights]
        chance, begin = 1.0, 0
        for end in ends:
            chance *= squash(sum(true[n] * row[n] for n in range(begin, end)))
            begin = end
        found.append(Sample(seed, float(rng.random() < chance), [row]))
    fit = Fit(game, found)
    learned = fit.learn(ignore)
    assert 1.3 < learned[0] / weights[0] < 2.4, "the pull towards what was before leaves something of it"
    assert fit.loss(learned) < fit.loss(fit.start)
