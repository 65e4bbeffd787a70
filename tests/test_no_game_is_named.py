"""Who knows no game names none: no id of a game, a side, a piece or a place stands in the lab or in a player."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import admiralty

SOURCE = Path(__file__).parent.parent / "src" / "admiralty"
ROOMS = ("lab", "players")
ORDINARY = {"box", "control", "initiative", "ocean", "pool", "sea", "turn"}  # everybody's words, used by a game, too


def ids() -> set[str]:
    """Everything that only a game may name."""
    found: set[str] = set()
    for name in admiralty.games():
        game = admiralty.load(name)
        found |= {name, name.replace("-", "_"), *game.sides}
        for piece in game.view(game.start(), None).pieces:
            found |= {piece.id, *piece.at} - {""}
    assert len(found) > 50
    return found


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """The texts in a module, whole and word by word, docstrings included."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for word in (node.value, *node.value.replace(".", " ").split()):
                yield node.lineno, word


def test_no_game_is_named() -> None:
    forbidden = ids() - ORDINARY
    modules = [path for room in ROOMS for path in sorted((SOURCE / room).rglob("*.py"))]
    assert len(modules) > 8
    assert [(path.name, line, word) for path in modules for line, word in literals(path) if word in forbidden] == []
