"""Where the texts are: TOML files, a folder for each language; a door's stand here, a game's in the game's own folder.

A game has `words.toml` (names, labels, prompts, story), and as far as it needs them `errors.toml` (its sentences
translated), `guide.toml` (the guided first game) and files named like a door's (`table.toml`, `terminal.toml`) with
what that door says of this game alone. A game that does not speak a language is heard in English.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from admiralty.games import folder

Table = dict[str, Any]

DOORS = ("engine", "server", "table", "terminal")
USUAL = "en"


@cache
def sources(language: str, catalogues: tuple[str, ...]) -> tuple[Table, ...]:
    """The tables in which a key is looked for, one after the other.

    A catalogue is called by its door or its game; what a game adds to a door's comes directly after the door's own.
    """
    found = []
    for catalogue in catalogues:
        if catalogue not in DOORS:
            found.append(of_game(language, catalogue, "words"))
            continue
        found.append(of_door(language, catalogue))
        found += [of_game(language, game, catalogue) for game in catalogues if game not in DOORS]
    return tuple(found)


@cache
def of_door(language: str, door: str) -> Table:
    """What a door says."""
    return _read(resources.files(__package__).joinpath(language, f"{door}.toml"))


@cache
def of_game(language: str, game: str, file: str) -> Table:
    """One file of a game's texts; empty where it has none."""
    path = home(language, game).joinpath(f"{file}.toml")
    return _read(path) if path.is_file() else {}


def home(language: str, game: str) -> Traversable:
    """The folder of a game's texts in a language."""
    texts = folder(game).joinpath("locale")
    own = texts.joinpath(language)
    return own if own.is_dir() else texts.joinpath(USUAL)


@cache
def sentences(language: str, catalogue: str) -> dict[str, str]:
    """The errors of a door or a game: each English sentence with its translation."""
    if catalogue in DOORS:
        return dict(of_door(language, catalogue).get("errors", {}))
    return of_game(language, catalogue, "errors")


def flat(table: Table, prefix: str = "") -> Table:
    """All texts of a table, nested keys joined by dots; plural forms stay together."""
    texts: Table = {}
    for key, value in table.items():
        if isinstance(value, dict) and "other" not in value:
            texts |= flat(value, f"{prefix}{key}.")
        else:
            texts[f"{prefix}{key}"] = value
    return texts


def _read(path: Traversable) -> Table:
    return tomllib.loads(path.read_text("utf-8"))
