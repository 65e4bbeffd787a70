"""A data set of games: the same from the same seed, whole at any moment, and gone on with where it was left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pyarrow.parquet as pq
import pytest

import admiralty
from admiralty import players
from admiralty.cli import main
from admiralty.engine.errors import AdmiraltyError
from admiralty.engine.replay import read
from admiralty.engine.state import State
from admiralty.lab import selfplay
from admiralty.lab.dataset import Dataset
from admiralty.lab.selfplay import BATCH, Plan, run
from tests.conformance.walks import games

SMALL = Plan("tsushima", ("random", "random"), "chemulpo", games=BATCH + 3)


def unwatched(what: str, done: int, of: int) -> None:
    assert done <= of


def rows(folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(folder / "choices").to_pylist()
    return found


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@games
def test_every_row_is_a_choice_of_the_record(game: admiralty.Game) -> None:
    """Position, legal actions, evaluation and result are those of the game played again."""
    played = selfplay.play(Plan(game.name, ("random", "random"), seed=4), 2)
    record, error = read(played.record, game)
    assert error is None
    assert record.result is not None
    state, waiting = record.first_position(game), list(played.choices)
    features = game.new_features()
    for n, entry in enumerate(record.entries, 1):
        action = game.read_action(state, entry.word)
        if state.actor >= 0 and len(state.legal()) > 1:
            row = waiting.pop(0)
            game.features(state, features)
            assert (row.game, row.n, row.seat, row.action, row.word) == (2, n, state.actor, action, entry.word)
            assert (row.position, row.legal) == (game.write(state), state.legal())
            assert row.features == list(features)
            assert row.evaluation == game.evaluate(state)
        state.apply(action)
    assert not waiting
    assert {row.result for row in played.choices} == {state.returns()[0]}


def test_the_same_plan_makes_the_same_files_however_many_hands_there_are(tmp_path: Path) -> None:
    for name, workers in (("one", 1), ("two", 2)):
        assert run(SMALL, Dataset(tmp_path / name), unwatched, workers) == SMALL.games
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert {row["game"] for row in rows(tmp_path / "one")} == set(range(SMALL.games))
    run(replace(SMALL, seed=1), Dataset(tmp_path / "other"), unwatched)
    assert rows(tmp_path / "other") != rows(tmp_path / "one")


def test_what_is_there_is_not_played_again_and_a_larger_set_holds_the_smaller(tmp_path: Path) -> None:
    dataset = Dataset(tmp_path)
    run(SMALL, dataset, unwatched)
    small = rows(tmp_path)
    assert run(SMALL, dataset, unwatched) == 0
    larger = replace(SMALL, games=2 * BATCH)
    assert run(larger, dataset, unwatched) == BATCH
    assert len(list((tmp_path / "choices").iterdir())) == 2
    assert [row for row in rows(tmp_path) if row["game"] < SMALL.games] == small


def test_an_interrupted_set_goes_on_where_it_stood(tmp_path: Path) -> None:
    class Tired(Exception):
        pass

    def tired(what: str, done: int, of: int) -> None:
        if done == BATCH:
            raise Tired

    with pytest.raises(Tired):
        run(SMALL, Dataset(tmp_path / "interrupted"), tired)
    assert run(SMALL, Dataset(tmp_path / "interrupted"), unwatched) == SMALL.games - BATCH
    run(SMALL, Dataset(tmp_path / "whole"), unwatched)
    assert files(tmp_path / "interrupted") == files(tmp_path / "whole")


def test_games_that_were_played_otherwise_are_not_mixed(tmp_path: Path) -> None:
    run(replace(SMALL, games=1), Dataset(tmp_path), unwatched)
    with pytest.raises(AdmiraltyError, match="players"):
        run(replace(SMALL, players=("random", "greedy")), Dataset(tmp_path), unwatched)


def test_games_that_were_judged_otherwise_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another network makes another column of evaluations, whoever plays."""
    run(replace(SMALL, games=1), Dataset(tmp_path), unwatched)
    retrained = admiralty.load(SMALL.game).taught(None)
    monkeypatch.setattr(selfplay, "load", lambda name: retrained)
    with pytest.raises(AdmiraltyError, match=r"evaluation.*name another folder"):
        run(replace(SMALL, games=1), Dataset(tmp_path), unwatched)


class Stubborn(players.Player):
    """Always takes the first action there is."""

    def choose(self, game: admiralty.Game, known: State, rng: Random) -> int:
        return known.legal()[0]


def test_an_opening_is_taken_at_random_and_the_rest_as_the_player_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players.PLAYERS, "stubborn", Stubborn)
    plan = replace(SMALL, players=("stubborn", "stubborn"), opening=3)
    openings = set()
    for number in range(6):
        choices = selfplay.play(plan, number).choices
        openings.add(tuple(choice.action for choice in choices[:3]))
        assert all(choice.action == choice.legal[0] for choice in choices[3:])
    assert len(openings) > 1


def test_the_command_writes_a_data_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "selfplay", SMALL.game, "random", "--workers", "1", "--games", "2", "--out"]
    assert main([*words, str(tmp_path / "both")]) == 0
    assert sorted(files(tmp_path / "both")) == [
        "choices/000000-000001.parquet", "dataset.json", "records/000000.txt", "records/000001.txt",
    ]  # fmt: skip
    assert main([*words, str(tmp_path / "text"), "--text"]) == 0
    assert sorted(files(tmp_path / "text")) == ["dataset.json", "records/000000.txt", "records/000001.txt"]
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["random"], "--out"),
        (["random", "random", "random", "--out", "x"], "two sides"),
        (["nobody", "--out", "x"], "nobody"),
        (["random", "--out", "x", "--games", "0"], "--games"),
        (["random", "--out", "x", "--ray", "127.0.0.1:1"], "Ray"),
        (["random", "--out", __file__], "folder"),
    ],
)
def test_a_mistake_is_answered_with_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "selfplay", SMALL.game, *words]) == 2
    assert sentence in capsys.readouterr().err


def test_without_pyarrow_there_is_a_sentence_that_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("admiralty.lab.dataset.find_spec", lambda name: None)
    with pytest.raises(AdmiraltyError, match="--text"):
        Dataset(tmp_path)
    assert run(replace(SMALL, games=1), Dataset(tmp_path, parquet=False), unwatched) == 1
