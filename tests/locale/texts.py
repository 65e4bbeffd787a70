"""Every catalogue there is, read from its file: a door's by its name, a game's as 'game/file'."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import admiralty
from admiralty.games import folder

DOORS = ("engine", "server", "table", "terminal")
Entry = str | dict[str, str]


def files(texts: Traversable) -> list[str]:
    return sorted(path.name.removesuffix(".toml") for path in texts.iterdir() if path.name.endswith(".toml"))


def of_games(language: str) -> list[str]:
    """The catalogues of all games; only translations have errors, for in English an error is its own text."""
    texts = {game: folder(game).joinpath("locale", language) for game in admiralty.games()}
    return [f"{game}/{file}" for game, path in texts.items() for file in files(path)]


CATALOGUES = (*DOORS, *of_games("en"))


@cache
def load(language: str, catalogue: str) -> dict[str, Any]:
    game, _, file = catalogue.partition("/")
    texts = folder(game).joinpath("locale") if file else resources.files("admiralty.locale")
    path = texts.joinpath(language, f"{file or catalogue}.toml")
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def sentences(language: str, owner: str) -> dict[str, str]:
    """The translated errors of a door or a game."""
    return dict(load(language, owner).get("errors", {}) if owner in DOORS else load(language, f"{owner}/errors"))


def entries(table: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Entry]]:
    """Every text by its path; a plural table is one entry."""
    for key, value in table.items():
        if isinstance(value, dict) and "other" not in value:
            yield from entries(value, (*path, key))
        else:
            yield (*path, key), value


def forms(entry: Entry) -> list[str]:
    return list(entry.values()) if isinstance(entry, dict) else [entry]


def arguments(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def said(language: str, catalogue: str) -> Iterator[tuple[str, str]]:
    """Every text of a catalogue with its key, in all its forms."""
    for path, entry in entries(load(language, catalogue)):
        for text in forms(entry):
            yield ".".join(path), text
