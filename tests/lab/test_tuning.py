"""Weights moved by contests: towards the winner, the same for the same seed, gone on with where it was interrupted."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import admiralty
from admiralty.engine.errors import AdmiraltyError
from admiralty.lab import tuning
from admiralty.lab.tuning import Contest, Way, Wish, run

GAME = admiralty.load("tsushima")


def wish(folder: Path, rounds: int = 3, workers: int = 1) -> Wish:
    weights, book = folder / "weights.toml", folder / "book.jsonl"
    return Wish("tsushima", "greedy", "chemulpo", rounds, pairs=1, seed=5, file=weights, book=book, workers=workers)


def ignore(*_: object) -> None:
    pass


def test_the_two_judges_of_a_contest_are_alike_but_for_the_direction(tmp_path: Path) -> None:
    way = Way(wish(tmp_path))
    contests = way.contests()
    for signs, contest in contests:
        for name, shipped, sign in zip(way.names, way.steps[0], signs, strict=True):
            up, down = (weights[name] for weights in contest.weights)
            assert (up + down) / 2 == pytest.approx(shipped)
            assert (up - down) * sign > 0
    assert len({tuple(signs) for signs, _ in contests}) == tuning.TRIALS
    assert len({seed for _, contest in contests for seed in contest.seeds}) == tuning.TRIALS


def test_weights_go_to_where_contests_are_won(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    aim = {name: 1.1 * float(weight) for name, weight in zip(GAME.feature_names, GAME.judge.weights, strict=True)}

    def nearer(contest: Contest) -> float:
        first, second = (sum(abs(one[name] - aim[name]) for name in aim) for one in contest.weights)
        return second / (first + second)

    monkeypatch.setattr(tuning, "share", nearer)
    way = Way(wish(tmp_path, rounds=300))
    for _ in range(300):
        way.step(None)
    before, after = (
        sum(abs(weight - aim[name]) for name, weight in zip(way.names, weights, strict=True))
        for weights in (way.steps[0], way.mean())
    )
    assert after < 0.5 * before


def test_what_was_interrupted_goes_on_and_ends_with_the_same_weights(tmp_path: Path) -> None:
    whole, begun = tmp_path / "whole", tmp_path / "begun"
    whole.mkdir()
    begun.mkdir()
    run(wish(whole), ignore, ignore)
    run(wish(begun, rounds=1), ignore, ignore)
    run(wish(begun, workers=2), ignore, ignore)
    weights = (whole / "weights.toml").read_text()
    assert (begun / "weights.toml").read_text() == weights
    assert weights.startswith("# admiralty lab tune tsushima greedy --rounds 3 --pairs 1 --seed 5\n")
    assert len((begun / "book.jsonl").read_text().splitlines()) == 3
    GAME.weighted(tomllib.loads(weights))


def test_a_way_from_elsewhere_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "share", lambda contest: 0.5)
    run(wish(tmp_path, rounds=1), ignore, ignore)
    begun = wish(tmp_path)
    assert len(Way(begun).steps) == 2
    for other in (replace(begun, seed=6), replace(begun, seed=1, pairs=2), replace(begun, player="captain")):
        assert len(Way(other).steps) == 1
    monkeypatch.setattr(tuning, "load", lambda name: GAME.weighted({GAME.feature_names[0]: 0.5}))
    assert len(Way(begun).steps) == 1, "it began with other weights"


@pytest.mark.parametrize("text", ["Dear admiral\n", "[1.0, 2.0]\n"])
def test_a_file_that_is_no_book_of_this_game_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "book.jsonl").write_text(text)
    with pytest.raises(AdmiraltyError, match="is no book of contests"):
        Way(wish(tmp_path))
