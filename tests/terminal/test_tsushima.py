"""A battle of Tsushima at the terminal: both lines within a hundred columns, aims with their chances, to the end."""

from __future__ import annotations

import re
from pathlib import Path

from tests.terminal.keyboard import Terminal

WIDTH = 100
READY = ("aim", "line", "close")
RANGE = re.compile(r"●Asama\S* 4×2·2×4 ·+ \d+ ·+ ◆Variag")
CHANCES = re.compile(r"^  \(?\w+ → Variag\)? +\d+ % +\d+ % +\d+ % +\d+ %", re.MULTILINE)


def answer(shown: str) -> str:
    """A ready answer where there is one, else the word that ends the question."""
    return next((word for word in READY if re.search(rf"^ +{word}  ", shown, re.MULTILINE)), "0")


def test_a_whole_battle(tmp_path: Path) -> None:
    given = "--side japan --opponent random --scenario chemulpo --dice seed:7 --option mild".split()  # noqa: SIM905
    with Terminal(tmp_path, "--plain", "play", "tsushima", *given, columns=WIDTH) as terminal:
        shown = terminal.wait()
        drawn, aims = [], []
        for _ in range(80):
            if terminal.process.poll() is not None:
                break
            board = terminal.ask("board")
            assert max(map(len, board.splitlines())) <= WIDTH
            drawn += [line for line in board.splitlines() if "●Asama" in line and "◆Variag" in line]
            aims += CHANCES.findall(shown)
            shown = terminal.ask(answer(shown))
        assert "Game over" in terminal.screen or "wins" in terminal.screen
        assert any(RANGE.search(line) for line in drawn)
        assert aims
