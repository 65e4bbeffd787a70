"""Who knows no game names none: no id of a game, a side, a piece, a place or a kind stands in a door, lab or player.

The client's modules and style sheets are searched in tests/web.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.view import Board

SOURCE = Path(__file__).parent.parent / "src" / "admiralty"
ROOMS = ("adapters", "lab", "players", "table", "terminal", "locale", "engine", "cli.py", "__main__.py", "__init__.py")

# Everybody's words, which some game uses, too: the key of a text, one's own games, a server's port, the player that
# plays at random, the seed of dice, the turn of a seat; and the contract's own words for a fight, and for a
# hidden and a chosen piece.
ORDINARY = {"battle", "dice", "key", "mine", "picked", "port", "random", "return", "scoring", "seed", "turn", "unseen"}


@cache
def ids() -> frozenset[str]:
    """Everything that only a game may name."""
    found: set[str] = set()
    for name in admiralty.games():
        game = admiralty.load(name)
        found |= {name, name.replace("-", "_"), *game.sides, *game.scenarios, *game.about.options, *game.about.wishes}
        found |= {*game.about.pieces, *game.about.kinds, *game.about.values, *game.about.phases}
        for board in (*game.about.boards, *game.view(game.start(), None).boards):
            found |= set(of_board(board))
        found |= set(of_pieces(game))
    assert len(found) > 200
    return frozenset(found - {""} - ORDINARY)


def of_board(board: Board) -> Iterator[str]:
    yield board.id
    for place in board.places:
        yield from (place.id, place.kind, place.terrain, *place.marks)


def of_pieces(game: Game) -> Iterator[str]:
    for piece in game.view(game.start(), None).pieces:
        yield from (piece.id, piece.kind, piece.type, piece.face, *piece.at, *piece.values, *piece.marks)


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """The texts in a module; docstrings and comments may speak of games."""
    tree = ast.parse(path.read_text("utf-8"))
    spoken = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body and isinstance(node.body[0], ast.Expr)
    }  # fmt: skip
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken:
            yield node.lineno, node.value


def named(text: str) -> Iterator[str]:
    """What a text names: itself, and its words where it is not a sentence."""
    yield text
    if " " not in text:
        yield from text.replace(".", " ").replace("/", " ").replace(">", " ").split()


@pytest.mark.parametrize("room", ROOMS)
def test_no_module_names_a_game_or_its_things(room: str) -> None:
    place = SOURCE / room
    modules = [place] if place.is_file() else sorted(place.rglob("*.py"))
    assert modules
    assert [
        (path.name, line, word)
        for path in modules
        for line, text in texts(path)
        for word in named(text)
        if word in ids()
    ] == []


@pytest.mark.parametrize(
    "path", sorted((SOURCE / "locale").rglob("*.toml")), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_no_shared_catalogue_names_a_game_or_its_things(path: Path) -> None:
    def keys(table: dict[str, Any]) -> Iterator[str]:
        for key, value in table.items():
            yield key
            if isinstance(value, dict) and key != "errors":
                yield from keys(value)

    assert [key for key in keys(tomllib.loads(path.read_text("utf-8"))) if key in ids()] == []
