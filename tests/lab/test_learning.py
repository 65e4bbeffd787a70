"""A network learned from games: the same seed makes the same, the book is gone on with, and what is there is found."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import admiralty
from admiralty.engine import data
from admiralty.engine.errors import AdmiraltyError
from admiralty.lab import learning
from admiralty.lab.contestants import seated
from admiralty.lab.learning import FADING, School, Wish, play, run, wanted
from admiralty.lab.student import Student

GAME = admiralty.load("tsushima")
TOLD = int(GAME.plain.told())


def wish(folder: Path, rounds: int = 2, seed: int = 3) -> Wish:
    return Wish("tsushima", ["chemulpo"], rounds, 4, 2, seed, folder / "network.txt", folder / "book.npz")


def ignore(*_: object) -> None:
    pass


def test_a_seed_makes_the_same_game_again_and_another_one_another(tmp_path: Path) -> None:
    first, other = School(wish(tmp_path)).lessons()[:2]
    assert play(first) == play(first)
    assert play(first).told != play(other).told


def test_what_was_learned_is_not_learned_again_and_the_network_is_the_same(tmp_path: Path) -> None:
    whole, begun = tmp_path / "whole", tmp_path / "begun"
    whole.mkdir()
    begun.mkdir()
    run(wish(whole), ignore, ignore)
    half = School(wish(begun))
    half.learn(map(play, half.lessons()))
    half.write()
    rounds = set[str]()
    run(wish(begun), ignore, lambda what, *_: rounds.add(what))
    assert rounds == {"round 2"}
    network = (whole / "network.txt").read_text()
    assert (begun / "network.txt").read_text() == network
    assert network.startswith("# admiralty lab learn tsushima --rounds 2 --games 4 --units 2 --seed 3\n")
    data.read_network("network.txt", network, TOLD)


def test_somebody_is_told_how_far_it_is(tmp_path: Path) -> None:
    said, seen = list[str](), list[tuple[str, int, int]]()
    run(wish(tmp_path, rounds=1), said.append, lambda *step: seen.append(step))
    assert said[0].startswith("round 1: seat 0 got ")
    assert seen == [("round 1", n, 4) for n in (1, 2, 3, 4)]


def test_a_book_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "book.npz").write_bytes(b"Dear admiral")
    with pytest.raises(AdmiraltyError, match="is no book of what was learned"):
        School(wish(tmp_path))
    (tmp_path / "book.npz").unlink()
    school = School(wish(tmp_path))
    school.learn(map(play, school.lessons()))
    school.write()
    with pytest.raises(AdmiraltyError, match="is the book of something else that was learned; name another file"):
        School(wish(tmp_path, seed=4))


def test_a_book_outlives_a_new_network_but_not_new_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever learns judges by what it has learned so far and by the weights, never by the network that is shipped."""
    school = School(wish(tmp_path))
    school.rounds, school.kept = 1, [(np.zeros((1, TOLD)), np.zeros(1))]
    school.write()
    monkeypatch.setattr(learning, "load", lambda name: GAME.taught(None))
    assert School(wish(tmp_path)).rounds == 1
    monkeypatch.setattr(learning, "load", lambda name: GAME.weighted({GAME.feature_names[0]: 0.5}))
    with pytest.raises(AdmiraltyError, match="is the book of something else"):
        School(wish(tmp_path))


def test_a_player_may_judge_by_a_network_of_ones_own(tmp_path: Path) -> None:
    school = School(wish(tmp_path))
    school.student.numbers[-1] = 3.0
    school.learn(map(play, school.lessons()))
    school.write()
    _, judged = seated(GAME, f"captain:{tmp_path / 'network.txt'}")
    state = GAME.start("chemulpo")
    assert judged.evaluate(state) > 0.5 > GAME.plain.evaluate(state)
    (tmp_path / "network.txt").write_text("3 1 0\n")
    with pytest.raises(AdmiraltyError, match=r"network\.txt is no network of this game"):
        seated(GAME, f"captain:{tmp_path / 'network.txt'}")


def test_what_is_wanted_is_mostly_the_result_and_a_little_what_was_said_on_the_way() -> None:
    chances, eyes = np.array([0.9, 0.2, 0.4]), np.array([1.0, -1.0, 1.0])
    last = 1.0
    second = FADING * last + (1 - FADING) * 0.4
    first = FADING * second + (1 - FADING) * (1 - 0.2)
    assert wanted(chances, eyes, last) == pytest.approx([first, 1 - second, last])


def test_a_student_says_at_first_what_the_features_say() -> None:
    told = np.zeros((3, 5))
    told[:, -1] = [-1.0, 0.0, 2.0]
    assert Student(5, 4, 1).chances(told) == pytest.approx(1 / (1 + np.exp(-told[:, -1])))


def test_a_student_moves_each_number_against_its_slope() -> None:
    """The slopes are those that small changes show; the first step of the fit is as long for each."""
    rng = np.random.default_rng(1)
    told, aims = rng.normal(size=(6, 3)), rng.random(6)
    student = Student(3, 2, 1)
    student.numbers = rng.normal(size=len(student.numbers))
    student.start = student.numbers.copy()
    before = student.numbers.copy()

    def loss(numbers: np.ndarray) -> float:
        other = Student(3, 2, 1)
        other.numbers = numbers
        chance = other.chances(told)
        return float(-np.mean(aims * np.log(chance) + (1 - aims) * np.log(1 - chance)))

    assert student.fit(told, aims, 0.001) == pytest.approx(loss(before))
    for n in range(len(before)):
        up, down = before.copy(), before.copy()
        up[n] += 1e-6
        down[n] -= 1e-6
        slope = (loss(up) - loss(down)) / 2e-6
        assert student.slopes[n] == pytest.approx(0.1 * slope, abs=1e-6)
        if abs(slope) > 1e-4:
            assert student.numbers[n] - before[n] == pytest.approx(-0.001 * np.sign(slope), rel=1e-2)
