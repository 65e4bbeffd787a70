"""A turn of Tsushima's chart at the terminal: a wide map within a hundred columns, whole stacks by two names."""

from __future__ import annotations

import re
from pathlib import Path

from tests.terminal.keyboard import Terminal

WIDTH = 100
GIVEN = "--side japan --opponent random --scenario round-island --dice seed:7 --option mild=no"


def answer(shown: str) -> str:
    """A ready answer of a battle, or the word that ends the question, or the first choice."""
    ready = (word for word in ("aim", "line", "close") if re.search(rf"^ +{word}  ", shown, re.MULTILINE))
    return next(ready, "0" if re.search(r" 0 [A-Z]", shown) else "1")


def test_a_month_at_the_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--plain", "play", "tsushima", *GIVEN.split(), columns=WIDTH) as terminal:
        terminal.wait()
        terminal.ask("tsushima")  # the cruisers into port
        terminal.ask("0")
        assert "0407" in terminal.ask("mikasa asahi fuji 0407")
        shown = terminal.ask("chemulpo 0407")  # all the others, in their divisions
        assert "Shikishima" in shown
        board = terminal.ask("board")
        assert max(map(len, board.splitlines())) <= WIDTH
        assert re.search(r"^0407 +●23 Mikasa", board, re.MULTILINE)
        assert re.search(r"^Tsushima \(port\) +●9 Idzumo", board, re.MULTILINE)
        assert re.search(r"^Port Arthur +◆ Tsarevitch\S* 5 *$", board, re.MULTILINE), "nobody counts the enemy's stack"
        assert "division" in terminal.ask("idzumo 0810"), "one cruiser of seven does not sail alone"
        for _ in range(200):
            if "September" in terminal.ask("board"):
                break
            shown = terminal.ask(answer(shown))
        assert "Month  September 1904" in terminal.screen
