"""What a person leaves to a word given once, and the last word of a turn, which is his own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sample_game_support import NAME, registered
from tests.terminal.keyboard import Terminal, said

RACE = (
    "play", NAME, "--new", "--scenario", "standard", "--side", "red", "--opponent", "random", "--dice", "ask",
    "--option", "mud=no",
)  # fmt: skip
WAYS = [("--wish", "ends=self"), ()]


@pytest.fixture(params=WAYS, ids=["by itself", "by a word"])
def race(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Terminal, bool]]:
    """Red with a pace of one, and whether its turns end by themselves."""
    with Terminal(tmp_path, *RACE, *request.param, given=registered()) as terminal:
        terminal.wait()
        for line in ("boots", "spurt", "boots"):  # both cards, and the first is played
            terminal.ask(line)
        terminal.ask("2")
        yield terminal, bool(request.param)


def record_in(home: Path) -> str:
    (path,) = (home / "games").glob("*.txt")
    return path.read_text("utf-8")


def test_a_turn_ends_by_its_owners_word_or_by_itself_if_he_wishes_so(
    tmp_path: Path, race: tuple[Terminal, bool]
) -> None:
    terminal, by_itself = race
    shown = terminal.ask("red-1")
    if by_itself:
        assert "red red-1 done" in record_in(tmp_path)
    else:
        assert "0 " in shown
        assert "red-1" in record_in(tmp_path)
        assert "done" not in record_in(tmp_path)
        assert "1 action taken back." in terminal.ask("undo")
        terminal.ask("red-1")
        terminal.ask("0")
        assert "red red-1, done" in record_in(tmp_path)


def test_a_wish_given_at_the_prompt_answers_at_once(tmp_path: Path) -> None:
    with Terminal(tmp_path, *RACE, given=registered()) as terminal:
        terminal.wait()
        for line in ("boots", "spurt", "boots", "2", "red-1"):
            terminal.ask(line)
        listed = said(terminal.ask("wishes"))
        assert "● I end them myself" in listed
        terminal.ask("wishes ends moon")
        assert "done" not in record_in(tmp_path)
        terminal.ask("wishes ends self")
        assert "red red-1 done" in record_in(tmp_path)


def test_a_wish_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "port-arthur", "--new", "--side", "japan", "--opponent", "random", "--option",
                  "mines", "--dice", "fair", "--wish", "moon=full") as terminal:  # fmt: skip
        assert terminal.end() == 2
        assert "There is no wish 'moon=full'" in said(terminal.screen)


def test_the_games_own_wishes_are_answered_too(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "port-arthur", "--new", "--side", "japan", "--opponent", "random", "--option",
                  "mines", "--dice", "seed:4") as terminal:  # fmt: skip
        terminal.wait()
        listed = said(terminal.ask("wishes blockade never"))
        assert "● Never" in listed
        assert "● I end them myself" in listed
