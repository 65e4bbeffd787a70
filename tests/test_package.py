"""What the package says of itself: its version once, its dependencies with floors; and where it keeps games."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib import resources
from pathlib import Path

import pytest

import admiralty
from admiralty.engine.home import home

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_the_version_stands_in_one_place() -> None:
    assert "version" not in PROJECT["project"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "admiralty.__version__"}
    assert re.fullmatch(r"\d+\.\d+\.\d+", admiralty.__version__)


def test_every_dependency_has_a_floor_that_the_lock_reaches() -> None:
    locked = dict(re.findall(r"^([\w.-]+)==([\d.]+)", (ROOT / "locks" / "run.txt").read_text("utf-8"), re.MULTILINE))
    for dependency in PROJECT["project"]["dependencies"]:
        found = re.fullmatch(r"([\w-]+)>=([\d.]+)(?:,<([\d.]+))?", dependency)
        assert found, dependency
        name, floor, ceiling = found.groups()
        assert numbers(floor) <= numbers(locked[name]), dependency
        assert ceiling is None or numbers(locked[name]) < numbers(ceiling), dependency


def test_what_compiled_rules_are_bound_to_is_bounded_like_the_compiler() -> None:
    bounded = {re.split(r"[<>=]", wish)[0] for wish in PROJECT["project"]["dependencies"] if "<" in wish}
    assert "librt" in bounded
    assert any(wish.startswith("mypy>=") and "<" in wish for wish in PROJECT["build-system"]["requires"])


def test_the_package_holds_every_file_that_is_no_code() -> None:
    """Texts, boards, values and the browser's files, also those of the games."""
    source, built = ROOT / "src" / "admiralty", resources.files("admiralty")
    kept = [path.relative_to(source) for path in source.rglob("*.*") if path.suffix not in (".py", ".pyc", ".so")]
    rooms = {path.parts[:3:2] for path in kept if path.parts[0] == "games"}
    assert rooms >= {("games", "data"), ("games", "locale"), ("games", "web")}
    assert [str(path) for path in kept if not built.joinpath(*path.parts).is_file()] == []


def test_the_map_of_the_source_has_every_folder_and_no_other() -> None:
    inside = (ROOT / "docs" / "source.md").read_text("utf-8").partition("## Beside the package")[0]
    mapped = set(re.findall(r"`([\w/<>]+)/`", inside)) - {"src/admiralty"}
    source = ROOT / "src" / "admiralty"
    folders = {path.parent.relative_to(source).as_posix() for path in source.rglob("*.*") if path.suffix != ".pyc"}
    named = {re.sub("^games/[^/]+", "games/<game>", folder) for folder in folders - {"."}}
    assert {re.sub("(?<=<game>/locale/)..$", "<language>", folder) for folder in named} == mapped


def numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="these systems have places of their own")
def test_games_are_kept_where_they_have_always_been(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in ("ADMIRALTY_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    assert home() == tmp_path / ".local" / "share" / "admiralty"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert home() == tmp_path / "data" / "admiralty"
    monkeypatch.setenv("ADMIRALTY_HOME", str(tmp_path / "own"))
    assert home() == tmp_path / "own"


@pytest.mark.parametrize(
    "program",
    [
        "import admiralty.games.port_arthur.odds",
        "import admiralty\nimport admiralty.games.port_arthur.odds",
        "import admiralty.games.port_arthur.odds\nadmiralty.games()",
        "import admiralty\nadmiralty.load('port-arthur')",
        "from admiralty import games\nassert games()\nimport admiralty.games.port_arthur.odds",
    ],
)
def test_the_games_can_be_listed_and_looked_into(program: str) -> None:
    asked = """
assert admiralty.games() == admiralty.games.names(), admiralty.games()
assert admiralty.games.port_arthur.odds.fire(12, 2)
assert callable(admiralty.games) and admiralty.games.load("port-arthur").name == "port-arthur"
"""
    done = subprocess.run([sys.executable, "-P", "-c", program + asked], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_type_checkers_see_both_uses() -> None:
    """That this file is checked is the test: the names are texts, and what lies in the package is found."""
    names: tuple[str, ...] = admiralty.games()
    assert names[0] == admiralty.games.load(names[0]).name
