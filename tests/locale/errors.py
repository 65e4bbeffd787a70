"""The sentences of all errors, found in the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "admiralty"
SENTENCE = {
    "AdmiraltyError": 0,
    "StaleVersion": 0,
    "DataError": 0,
    "StoreTrouble": 0,
    "Phrase": 0,
    "Refused": 0,
    "UnknownName": 0,  # its kind
    "NotationError": 1,
}  # which argument is a sentence of its own


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def sentences(tree: ast.Module) -> Iterator[str]:
    """The constant sentences of all errors and phrases in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in SENTENCE:
            place = SENTENCE[called(node)]
            if len(node.args) > place:
                yield from constant(node.args[place])
        elif isinstance(node, ast.ClassDef):
            for base_call in ast.walk(node):
                if isinstance(base_call, ast.Call) and called(base_call) == "__init__" and base_call.args:
                    yield from constant(base_call.args[0])
        elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
            yield from constant(node.value.elts[0])  # the faults of a position: a reason, and whether it holds


def constant(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def home(game: str) -> Path:
    """The sources of a game: never those of the compiled build, which cannot be read."""
    return SOURCE / "games" / game.replace("-", "_")


def modules(*folders: Path) -> Iterator[tuple[Path, ast.Module]]:
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            yield path, ast.parse(path.read_text("utf-8"))


def shared() -> Iterator[tuple[Path, ast.Module]]:
    """Everything that raises errors and belongs to no game."""
    yield from modules(SOURCE / "engine", SOURCE / "locale", SOURCE / "table")
    registry = SOURCE / "games" / "__init__.py"
    yield registry, ast.parse(registry.read_text("utf-8"))


def found_in(sources: Iterator[tuple[Path, ast.Module]]) -> set[str]:
    return {sentence for _, tree in sources for sentence in sentences(tree)}
