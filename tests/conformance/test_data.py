"""The values of the games: each says where it comes from, each is read, and an owner's mistakes are named."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import admiralty
from admiralty.engine import data
from admiralty.engine.errors import DataError

TAGS = ("printed", "derived", "assumed")
OUR_OWN = {"evaluation.toml", "fleets.toml", "tutorial.toml"}  # opinions, suggestions and lessons, no values of a game
DRAWING = {"cell"}  # where the terminal draws a place
RECORDER = """
import json, sys
from admiralty.engine import data

class Table(dict):
    def __init__(self, name, table):
        super().__init__({key: Table(name, value) if type(value) is dict else value for key, value in table.items()})
        self.name = name
    def __getitem__(self, key):
        read.add((self.name, key))
        return super().__getitem__(key)
    def get(self, key, default=None):
        read.add((self.name, key))
        return super().get(key, default)
    def __contains__(self, key):
        read.add((self.name, key))
        return super().__contains__(key)

read = set()
load = data.load
data.load = lambda package, game, name: Table(f"{game}/{name}", load(package, game, name))
import admiralty
for name in admiralty.games():
    game = admiralty.load(name)
    for scenario in game.scenarios:
        game.start(scenario)
print(json.dumps(sorted(read)))
"""


def files() -> list[tuple[str, str, dict[str, Any]]]:
    """Every data file that ships, with its game."""
    found = []
    for game in admiralty.games():
        folder = resources.files(f"admiralty.games.{game.replace('-', '_')}").joinpath("data")
        for file in folder.iterdir():
            if file.name.endswith(".toml"):
                found.append((game, file.name, tomllib.loads(file.read_text("utf-8"))))
    assert len(found) > 5
    return found


def tables(table: dict[str, Any], where: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables in which values stand."""
    if any(not isinstance(value, dict) for value in table.values()):
        yield where, table
    for key, value in table.items():
        if isinstance(value, dict):
            yield from tables(value, f"{where}.{key}")


def test_every_value_says_where_it_comes_from() -> None:
    for _, name, whole in files():
        if name in OUR_OWN:
            continue
        for where, table in tables(whole):
            tagged = {word for tag in TAGS for value in table.get(tag, []) for word in value.split()}
            assert set(table) - DRAWING - set(TAGS) <= tagged, f"{name}{where}"


def test_a_value_comes_from_one_place_only() -> None:
    for _, name, whole in files():
        for where, table in tables(whole):
            every = [value for tag in TAGS for value in table.get(tag, [])]
            assert len(every) == len(set(every)), f"{name}{where}"


def test_every_value_is_read() -> None:
    """By the game itself; lessons are read by the clients, and the places of the drawing by the terminal."""
    done = subprocess.run([sys.executable, "-c", RECORDER], capture_output=True, text=True, check=True)
    read = {tuple(pair) for pair in json.loads(done.stdout)}
    for game, name, whole in files():
        if name == "tutorial.toml":
            continue
        keys = {key for _, table in tables(whole) for key, value in table.items() if not isinstance(value, dict)}
        assert {key for key in keys - DRAWING - set(TAGS) if (f"{game}/{name}", key) not in read} == set(), name


# -- corrections -----------------------------------------------------------------------------------


def corrected(folder: Path, file: str, text: str) -> Path:
    path = folder / file
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    return folder


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[mikasa]\nspeed = 6", "port-arthur/ships.toml: mikasa: 'speed' must look like [5, 4], not 6."),
        ("[mikasa]\nspeed = [6]", "port-arthur/ships.toml: mikasa: 'speed' must look like [5, 4], not [6]."),
        ("[mikasa]\nspeed = [6, '5']", "port-arthur/ships.toml: mikasa: 'speed' must look like [5, 4], not [6, '5']."),
        ("[mikasa]\ndefence = '3'", "port-arthur/ships.toml: mikasa: 'defence' must look like 3, not '3'."),
        ("[mikasa]\ndefence = true", "port-arthur/ships.toml: mikasa: 'defence' must look like 3, not True."),
        ("[mikasa]\ndefence = 3.0", "port-arthur/ships.toml: mikasa: 'defence' must look like 3, not 3.0."),
        ("mikasa = 3", "port-arthur/ships.toml: 'mikasa' must look like"),
        ("[mikasa.speed]\nintact = 5", "port-arthur/ships.toml: mikasa: 'speed' must look like [5, 4], not"),
        ("[mikasa]\nsped = [6, 5]", "port-arthur/ships.toml: mikasa: there is no 'sped' to correct"),
        ("[yamato]\nspeed = [6, 5]", "port-arthur/ships.toml: there is no 'yamato' to correct"),
    ],
)
def test_a_correction_of_a_wrong_shape_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, says: str
) -> None:
    monkeypatch.setenv("ADMIRALTY_DATA", str(corrected(tmp_path, "port-arthur/ships.toml", text)))
    with pytest.raises(DataError) as refused:
        data.load("admiralty.games.port_arthur", "port-arthur", "ships.toml")
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        (
            "port-arthur/ships.toml",
            "[mikasa]\nberth = 'tokyo'",
            "ships.toml: mikasa: 'berth' must be one of",
        ),
        (
            "port-arthur/ships.toml",
            "[mikasa]\nspeed = [7, 5]",
            "mikasa speed must be a whole number from 1 to 6",
        ),
        ("port-arthur/map.toml", "[zones.yellow_sea]\nadjacent = ['moon']", "yellow_sea: 'adjacent' must be one of"),
        (
            "port-arthur/map.toml",
            "[ports.japan]\nside = 'china'",
            "japan: 'side' must be one of japan, russia, not",
        ),
        ("port-arthur/map.toml", "[manchuria.mukden]\nafter = 'moon'", "mukden: 'after' must be one of"),
        (
            "pacific-1942/tiles.toml",
            "[tile.1]\nB = ['lava', 'sea', 'sea', 'sea', 'sea', 'sea']",
            "pacific-1942/tiles.toml: tile: 1: 'B' must be one of sea, storm, island, mine, base, not 'lava'.",
        ),
        (
            "tsushima/scenarios.toml",
            "[chemulpo.japan]\naway = ['mikasa', 'akashi']",
            "chemulpo: 'away' must be one of asama, naniwa, takachiho, chiyoda, akashi, niitaka, jt1, not 'mikasa'.",
        ),
    ],
)
def test_a_correction_that_means_nothing_is_named(tmp_path: Path, file: str, text: str, says: str) -> None:
    folder = corrected(tmp_path, file, text)
    game = file.partition("/")[0]
    program = f"import admiralty; admiralty.load({game!r}).start()"
    environment = {**os.environ, "ADMIRALTY_DATA": str(folder)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=False)
    assert "DataError" in done.stderr
    assert says in done.stderr


def test_a_correction_counts_and_shows_in_the_version_of_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = data.load("admiralty.games.port_arthur", "port-arthur", "ships.toml")
    monkeypatch.setenv("ADMIRALTY_DATA", str(corrected(tmp_path, "port-arthur/ships.toml", "[mikasa]\ndefence = 2")))
    changed = data.load("admiralty.games.port_arthur", "port-arthur", "ships.toml")
    assert {name for name in shipped if shipped[name] != changed[name]} == {"mikasa"}
    assert changed["mikasa"] == {**shipped["mikasa"], "defence": 2}
    assert len(data.corrections("port-arthur")) == 8
    assert data.corrections("pacific-1942") == ""


# -- names -----------------------------------------------------------------------------------------

READ_ELSEWHERE = {
    "NOT_COMPILED": "by setup.py",
    "EVENTS": "by the tests of all languages",
    "MARK_IDS": "by who reads the source: which bit is which mark",
    "A": "the first of a row of letters",
}


def test_no_constant_stands_there_for_nobody() -> None:
    """One that no rule reads is a number of the rules that has no effect, or stands there twice."""
    package = Path(admiralty.__file__).parent
    trees = [ast.parse(path.read_text("utf-8")) for path in package.rglob("*.py")]
    read = {
        node.id if isinstance(node, ast.Name) else node.attr
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) or (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
    }
    written = {
        target.id
        for tree in trees
        for statement in tree.body
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for target in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
        if isinstance(target, ast.Name) and target.id.isupper()
    }
    assert len(written) > 1000
    assert written - read == set(READ_ELSEWHERE)
