"""A game's component values: shipped in its `data/` folder, corrected by the owner of a boxed game if he likes."""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections.abc import Iterable, Sequence
from importlib import resources
from math import isfinite
from pathlib import Path
from typing import Any

from admiralty.engine.errors import DataError
from admiralty.engine.network import Network

Table = dict[str, Any]

WEIGHTS = "evaluation.toml"
NETWORK = "network.txt"


def load(package: str, game: str, name: str) -> Table:
    """The tables of one data file, with the corrections from $ADMIRALTY_DATA/<game>/<name> laid over them."""
    table = tomllib.loads(resources.files(package).joinpath("data", name).read_text("utf-8"))
    correction = _correction(game, name)
    if correction is not None:
        _lay_over(table, correction, f"{game}/{name}")
    return table


def tables(package: str, game: str) -> dict[str, Table]:
    """All data files of a game by name, as they are corrected."""
    files = sorted(entry.name for entry in resources.files(package).joinpath("data").iterdir())
    return {name: load(package, game, name) for name in files if name.endswith(".toml")}


def weights(package: str, game: str, conditions: Iterable[Iterable[str]]) -> list[float]:
    """The weights of a game's features, in their order: what its computers like, no part of the rules."""
    table = load(package, game, WEIGHTS)
    return [weight(f"{game}/{WEIGHTS}", name, table[name]) for names in conditions for name in names]


def weight(where: str, name: str, value: object) -> float:
    """A weight that can be reckoned with."""
    if not isinstance(value, int | float) or not isfinite(value):
        raise DataError("{where}: the weight '{name}' must be a finite number.", where=where, name=name)
    return float(value)


def network(package: str, game: str, inputs: int) -> Network | None:
    """What a game's computers have learned, if it brings anything."""
    file = resources.files(package).joinpath("data", NETWORK)
    return read_network(f"{game}/{NETWORK}", file.read_text("utf-8"), inputs) if file.is_file() else None


def read_network(where: str, text: str, inputs: int) -> Network:
    """A network as text: how many inputs and units it has, then its numbers; what stands behind a # is for people."""
    words = [word for line in text.splitlines() if not line.startswith("#") for word in line.split()]
    try:
        told, units, *numbers = int(words[0]), int(words[1]), *map(float, words[2:])
        if told != inputs or not all(map(isfinite, numbers)):
            raise ValueError
        return Network(inputs, units, numbers)
    except (IndexError, ValueError):
        raise DataError("{where} is no network of this game.", where=where) from None


def corrections(game: str) -> str:
    """A short fingerprint of the owner's corrections of the rules; empty if there are none."""
    folder = os.environ.get("ADMIRALTY_DATA")
    if not folder or not (Path(folder) / game).is_dir():
        return ""
    paths = [path for path in sorted((Path(folder) / game).glob("*.toml")) if path.name != WEIGHTS]
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:8] if paths else ""


def index(where: str, key: str, value: object, names: Sequence[str]) -> int:
    """Which of these names a value is."""
    if value not in names:
        raise DataError(
            "{where}: '{key}' must be one of {names}, not {value}.",
            where=where, key=key, names=", ".join(names), value=repr(value),
        )  # fmt: skip
    return list(names).index(str(value))


def _correction(game: str, name: str) -> Table | None:
    folder = os.environ.get("ADMIRALTY_DATA")
    path = Path(folder or ".") / game / name
    if not folder or not path.is_file():
        return None
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DataError(
            "The data file {path} cannot be read ({error}); correct it or unset ADMIRALTY_DATA.", path=path, error=error
        ) from None


def _lay_over(table: Table, correction: Table, where: str) -> None:
    """Replace single values; a name that the shipped file does not have, or another type, is a mistake."""
    for key, value in correction.items():
        if key not in table:
            raise DataError(
                "{where}: there is no '{key}' to correct; the shipped file shows the names.", where=where, key=key
            )
        if isinstance(table[key], dict) and isinstance(value, dict):
            _lay_over(table[key], value, f"{where}: {key}")
        elif _shape(table[key]) == _shape(value):
            table[key] = value
        elif isinstance(table[key], float) and type(value) is int:
            table[key] = float(value)
        else:
            raise DataError(
                "{where}: '{key}' must look like {shipped}, not {value}.",
                where=where, key=key, shipped=repr(table[key]), value=repr(value),
            )  # fmt: skip


def _shape(value: object) -> object:
    if isinstance(value, list):
        return [type(item) for item in value]
    return type(value)
