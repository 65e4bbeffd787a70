"""Puzzles that the games ship: they can be read, and one choice is clearly the best."""

from __future__ import annotations

import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.games import BUILT_IN
from admiralty.lab import puzzles
from admiralty.lab.puzzles import CLEAR, FEWEST, Raw
from tests.conformance.walks import games

LEAST = 15  # of each game: three days without a repetition
SOME = 4


@games
def test_every_game_brings_puzzles_that_can_be_read(game: Game) -> None:
    found = puzzles.shipped(game)
    if game.name not in BUILT_IN:
        assert found == []
        return
    assert len(found) >= LEAST
    assert len({raw.position for raw in found}) == len(found)
    for raw in found:
        known = game.read(raw.position)
        assert known.actor in (0, 1)
        assert len(raw.choices) >= FEWEST
        for words in raw.choices:
            state = known.clone()
            for word in words:
                action = game.read_action(state, word)
                assert action in state.legal(), f"{word} in {raw.position}"
                state.apply(action)


@games
def test_one_choice_is_clearly_the_best(game: Game) -> None:
    clear = 0
    for raw in puzzles.shipped(game)[:SOME]:
        puzzle = puzzles.weigh(game, raw)
        if puzzle is None:  # what today's judge finds unclear is not asked
            continue
        clear += 1
        chances = [option.chance for option in puzzle.options]
        assert chances == sorted(chances, reverse=True)
        assert puzzle.gain == pytest.approx(chances[0] - chances[1], abs=2e-4)
        assert puzzle.gain >= CLEAR
        assert all(option.exact for option in puzzle.options)
    assert clear or game.name not in BUILT_IN


def test_what_is_not_clear_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    game = admiralty.load("russo-japanese-war")
    raw = next(raw for raw in puzzles.shipped(game) if puzzles.weigh(game, raw) is not None)
    monkeypatch.setattr(puzzles, "CLEAR", 1.0)
    assert puzzles.weigh(game, raw) is None


def test_a_file_of_puzzles_is_read_line_by_line() -> None:
    text = "# made so\nrace at=1\n  run done\n  done\n\nrace at=2\n  done\n"
    assert puzzles.read(text) == [Raw("race at=1", [["run", "done"], ["done"]]), Raw("race at=2", [["done"]])]
