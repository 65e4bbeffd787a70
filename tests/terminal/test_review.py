"""Hints and the review of a recorded game at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.cli import main
from tests.conformance.golden import folder
from tests.terminal.keyboard import Terminal, said

GOLDEN = folder("russo-japanese-war") / "golden"


@pytest.mark.parametrize(
    ("lang", "heads"),
    [
        ("en", ["Chances of Japan over the game", "Blunder", "Turning points", "Decisions that cost something"]),
        ("cs", ["Naděje v průběhu hry: Japonsko", "Hrubá chyba", "Zlomové okamžiky"]),
        ("fr", ["Chances au fil de la partie", "Gaffe", "Tournants"]),
    ],
)
def test_a_finished_game_is_looked_through(capsys: pytest.CaptureFixture[str], lang: str, heads: list[str]) -> None:
    assert main(["review", str(GOLDEN / "russia-by-uiju.txt"), "--lang", lang, "--width", "100"]) == 0
    shown = " ".join(capsys.readouterr().out.replace("\u00a0", " ").split())
    assert all(head in shown for head in heads)
    assert any(step in shown for step in "▂▃▄▅▆")
    assert "+" in shown


def test_a_game_that_goes_on_has_no_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (GOLDEN / "russia-by-losses.txt").read_text("utf-8").splitlines()
    path = tmp_path / "game.txt"
    unfinished = [line for line in lines[: len(lines) // 2] if not line.startswith(("result", "secret", "nonce"))]
    path.write_text("\n".join(unfinished) + "\n", "utf-8")
    assert main(["review", str(path)]) == 2
    assert "not finished" in capsys.readouterr().err


def test_a_hint_says_what_to_type_and_why(tmp_path: Path) -> None:
    port_arthur = (
        "play",
        "port-arthur",
        "--new",
        "--side",
        "japan",
        "--opponent",
        "random",
        "--dice",
        "seed:2",
        "--option",
        "fog=no",
    )
    with Terminal(tmp_path, *port_arthur) as terminal:
        terminal.wait()
        shown = said(terminal.ask("hint"))
        assert "The computer would play:" in shown
        assert "Brings points of control: +" in shown
        word = next(word for word in shown.split() if ">" in word)  # as it is typed
        terminal.ask(word)
        assert word in next((tmp_path / "games").glob("*.txt")).read_text("utf-8")
