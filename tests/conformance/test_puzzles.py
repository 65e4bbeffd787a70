"""Puzzles that the games ship: they can be read, and one choice is clearly the best."""

from __future__ import annotations

from io import StringIO
from itertools import islice
from typing import cast

import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.games import BUILT_IN
from admiralty.lab import puzzles
from admiralty.lab.puzzles import CHOICES, CLEAR, FEWEST
from admiralty.players.analysis import Analysis, Choice
from tests.conformance.walks import games

LEAST = 35  # of each game: a week without a repetition
SOME = 4 if admiralty.COMPILED else 1  # an analysis takes seconds where the rules are interpreted


@games
def test_every_game_brings_puzzles_that_can_be_read(game: Game) -> None:
    found = puzzles.shipped(game)
    if game.name not in BUILT_IN:
        assert found == []
        return
    assert len(found) >= LEAST
    assert len(set(found)) == len(found)
    for position in found:
        known = game.read(position)
        assert known.actor in (0, 1)
        assert game.write(game.known(known, int(known.actor))) == position, "nothing that the side does not know"


@games
def test_a_puzzle_gains_what_a_hint_would_tell(game: Game) -> None:
    clear = 0
    for position in puzzles.shipped(game)[:SOME]:
        puzzle = puzzles.weigh(game, position)
        if puzzle is None:  # what today's judge finds unclear is not asked
            continue
        clear += 1
        advice = Analysis(game, game.read(position)).advice()
        assert puzzle.options[0] == advice.option
        assert (puzzle.gain, puzzle.reasons) == (advice.gain, advice.reasons)
        assert puzzle.gain >= CLEAR
        chances = [option.chance for option in puzzle.options]
        assert chances == sorted(chances, reverse=True)
        assert puzzle.gain == pytest.approx(chances[0] - chances[1], abs=2e-4), "what makes the gain is shown"
        assert FEWEST <= len(chances) <= CHOICES
        assert all(option.exact for option in puzzle.options)
    assert clear or game.name not in BUILT_IN


def test_what_is_not_clear_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    game = admiralty.load("russo-japanese-war")
    position = next(position for position in puzzles.shipped(game) if puzzles.weigh(game, position) is not None)
    monkeypatch.setattr(puzzles, "CLEAR", 1.0)
    assert puzzles.weigh(game, position) is None


class Weighed:
    """An analysis as it might have ended."""

    def __init__(self, *choices: Choice) -> None:
        self.choices = list(choices)


def choice(n: int, chance: float, *, exact: bool = True, length: int = 1) -> Choice:
    return Choice((n,) * length, chance, (), exact)


def test_of_choices_about_as_good_only_one_is_offered() -> None:
    best, alike, worse, worst = choice(1, 0.6), choice(2, 0.597), choice(3, 0.5), choice(4, 0.4)
    assert puzzles.offered(cast(Analysis, Weighed(best, alike, worse, worst))) == [best, worse, worst]


def test_what_makes_the_gain_is_exact_and_short() -> None:
    best, worse, worst = choice(1, 0.6), choice(3, 0.5), choice(4, 0.4)
    for long in (worse._replace(exact=False), choice(3, 0.5, length=puzzles.LONGEST + 1)):
        assert puzzles.offered(cast(Analysis, Weighed(best, long, worst))) == []
        assert puzzles.offered(cast(Analysis, Weighed(best, worse, long._replace(chance=0.3)))) == [best, worse]


@pytest.mark.parametrize("arguments", [[], ["--most", "1"]])
def test_the_command_finds_what_can_be_shipped(monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    game = admiralty.load("russo-japanese-war")
    positions = [game.write(game.start()), *puzzles.shipped(game)[:2]]
    monkeypatch.setattr(puzzles, "find", lambda *_: iter(positions))
    monkeypatch.setattr("sys.argv", ["puzzles", game.name, "--games", "1", *arguments])
    out = StringIO()
    puzzles.main(out)
    head, *_ = out.getvalue().splitlines()
    assert head == " ".join(["# python -m admiralty.lab.puzzles russo-japanese-war --games 1", *arguments])
    assert puzzles.read(out.getvalue()) == (positions[:1] if arguments else positions)


def test_what_is_found_is_a_puzzle() -> None:
    game = admiralty.load("russo-japanese-war")
    for position in islice(puzzles.find(game, 1, 1), 2):
        assert puzzles.weigh(game, position) is not None


def test_a_file_of_puzzles_is_read_line_by_line() -> None:
    assert puzzles.read("# made so\nrace at=1\n\nrace at=2\n") == ["race at=1", "race at=2"]
