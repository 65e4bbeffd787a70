"""Numbers of a game's data that no rulebook prints, and games with one of them a step beside where we set it.

They are changed as the owner of a boxed game would correct them: in a folder of his own, for fresh processes.
"""

from __future__ import annotations

import json
import os
import shutil
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fnmatch import fnmatchcase
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from admiralty.engine import data
from admiralty.engine.errors import AdmiraltyError, UnknownName
from admiralty.engine.game import Game
from admiralty.engine.view import PieceAbout
from admiralty.games import package

STEPS = (1, -1)


class Value(NamedTuple):
    """An assumed number: its file, the way to it, where it stands in a list, and of what sort of piece it is."""

    file: str
    path: tuple[str, ...]
    place: int | None
    number: int
    sort: str = ""  # side and type, with a dot between them

    def name(self) -> str:
        """What it is called, and a pattern finds it by."""
        return ".".join([self.file.removesuffix(".toml"), *self.path, *self._place()])

    def kind(self) -> str:
        """What its like are called together: of pieces by side and type, of a table with numbered rows all of them."""
        *way, key = self.path
        if self.sort:
            return ".".join([self.sort, key, *self._place()])
        return ".".join([self.file.removesuffix(".toml"), *way, "*" if key.isdecimal() else key, *self._place()])

    def fits(self, pattern: str) -> bool:
        """Whether a pattern means it, by name or by kind; several patterns have commas between them."""
        return any(fnmatchcase(name, part) for part in pattern.split(",") for name in (self.name(), self.kind()))

    def _place(self) -> tuple[str, ...]:
        return () if self.place is None else (str(self.place),)


class Move(NamedTuple):
    """Assumed numbers that are each a step beside their own."""

    name: str
    values: tuple[Value, ...]
    step: int

    def title(self) -> str:
        """Its name in the table."""
        if len(self.values) > 1:
            return f"{self.name} {self.step:+d}"
        number = self.values[0].number
        return f"{self.name} {number} → {number + self.step}"


def values(game: Game) -> list[Value]:
    """Every assumed number of a game's data."""
    found: list[Value] = []
    for file, table in data.tables(package(game.name), game.name).items():
        found += _within(game, file, (), table)
    return found


def _within(game: Game, file: str, path: tuple[str, ...], table: data.Table) -> Iterator[Value]:
    piece = game.about.pieces.get(path[-1]) if path else None
    sort = f"{piece.side}.{piece.type or piece.kind}" if piece else ""
    for name in table.get("assumed", ()):
        *face, key = name.split()
        value = table.get(key)
        if isinstance(value, list):
            for place in _places(piece, " ".join(face), value):
                if type(value[place]) is int:
                    yield Value(file, (*path, key), place, value[place], sort)
        elif type(value) is int and not face:
            yield Value(file, (*path, key), None, value, sort)
    for key, inner in table.items():
        if isinstance(inner, dict):
            yield from _within(game, file, (*path, key), inner)


def _places(piece: PieceAbout | None, face: str, row: list[Any]) -> Sequence[int]:
    """Where the number of a face stands in a list that has one for each face of a piece; without a face all places."""
    if not face:
        return range(len(row))
    faces = list(piece.faces) if piece else []
    return [faces.index(face)] if face in faces else []


def moves(game: Game, pattern: str, together: bool) -> list[Move]:
    """The values that a pattern chooses, each a step up and a step down; or all of a kind together."""
    known = values(game)
    if not known:
        raise AdmiraltyError("No number in the data of '{game}' is an assumed one.", game=game.name)
    groups: dict[str, list[Value]] = {}
    for value in known:
        if value.fits(pattern):
            groups.setdefault(value.kind() if together else value.name(), []).append(value)
    if not groups:
        raise UnknownName("assumed value", pattern, dict.fromkeys(value.kind() for value in known))
    return [Move(name, tuple(group), step) for name, group in groups.items() for step in STEPS]


@contextmanager
def corrected(game: Game, move: Move) -> Iterator[dict[str, str]]:
    """An environment in which a game has these values, and whatever else its owner has corrected."""
    with TemporaryDirectory() as folder:
        own = Path(folder) / game.name
        owner = os.environ.get("ADMIRALTY_DATA")
        if owner and (Path(owner) / game.name).is_dir():
            shutil.copytree(Path(owner) / game.name, own)
        own.mkdir(exist_ok=True)
        for file, correction in corrections(game, move).items():
            path = own / file
            kept = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
            path.write_text(written(_merged(kept, correction)), "utf-8")
        yield {"ADMIRALTY_DATA": folder}


def corrections(game: Game, move: Move) -> dict[str, data.Table]:
    """The changed values, in the tables that they belong to."""
    tables = data.tables(package(game.name), game.name)
    found: dict[str, data.Table] = {}
    for value in move.values:
        *way, key = value.path
        there, here = tables[value.file], found.setdefault(value.file, {})
        for name in way:
            there, here = there[name], here.setdefault(name, {})
        if value.place is None:
            here[key] = value.number + move.step
        else:
            row = here.setdefault(key, list(there[key]))
            row[value.place] = value.number + move.step
    return found


def _merged(table: data.Table, upper: data.Table) -> data.Table:
    both = {key: _merged(table[key], upper[key]) for key in table.keys() & upper.keys() if isinstance(upper[key], dict)}
    return {**table, **upper, **both}


def written(table: data.Table) -> str:
    """Tables as TOML."""
    return "".join(f"{json.dumps(key)} = {_inline(value)}\n" for key, value in table.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_inline(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(inner) for inner in value) + "]"
    return json.dumps(value, ensure_ascii=False)
