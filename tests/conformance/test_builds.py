"""The compiled and the interpreted rules play the same games, action by action."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.record import write_option
from tests.conformance.walks import GAMES, LONG, Case, Walk, cases

TREES = ("ADMIRALTY_COMPILED_TREE", "ADMIRALTY_PURE_TREE")
ROOT = Path(__file__).parents[2]
MOST = 5_000 if LONG else 700  # actions; a campaign is longer than anybody can wait for
SOURCE = ROOT / "src" / "admiralty"


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    """A compile error must not hide behind the fallback."""
    wanted = os.environ.get("ADMIRALTY_EXPECT", "pure")
    assert wanted == ("compiled" if admiralty.COMPILED else "pure")


class Build:
    """A process that plays the games asked for, with the rules of one build."""

    def __init__(self, tree: str) -> None:
        environment = {**os.environ, "PYTHONPATH": tree}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "admiralty.lab.transcript"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment,
        )  # fmt: skip

    def play(self, request: str) -> list[str]:
        """The transcript of one game."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(request + "\n")
        self.process.stdin.flush()
        lines = []
        while line := self.process.stdout.readline().strip():
            lines.append(line)
        return lines

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


@pytest.fixture(scope="module")
def builds() -> Iterator[tuple[Build, Build]]:
    trees = [os.environ.get(name) for name in TREES]
    if None in trees:
        pytest.skip("there is only one build: no C compiler, or not run by ./test")
    if not admiralty.COMPILED:
        pytest.skip("both have been compared in the run on the compiled build")
    pair = Build(str(trees[0])), Build(str(trees[1]))
    yield pair
    for build in pair:
        build.close()


@settings(max_examples=25 if LONG else 2)
@cases
@given(seed=st.integers(0, 2**30))
def test_both_builds_play_the_same_random_games(builds: tuple[Build, Build], case: Case, seed: int) -> None:
    walk = Walk(case, seed)
    chosen = " ".join(write_option(name, value) for name, value in walk.options.items() if value not in ("", False))
    compiled, pure = (build.play(f"{case.game.name} {case.scenario} {seed} {MOST} {chosen}") for build in builds)
    assert len(compiled) > 10
    assert compiled == pure


@pytest.fixture(scope="module")
def setup_py() -> ModuleType:
    """What setup.py defines, without a build."""
    spec = spec_from_file_location("setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    setup = module_from_spec(spec)
    spec.loader.exec_module(setup)
    return setup


@pytest.fixture(scope="module")
def compiled(setup_py: ModuleType) -> list[Path]:
    """The files that setup.py compiles."""
    return [Path(path) for path in setup_py.compiled_modules(SOURCE)]


def test_only_what_seldom_runs_is_not_optimised(setup_py: ModuleType, tmp_path: Path) -> None:
    """As mypyc writes it: the start of a module, a door for interpreted code, its declaration, a function."""
    code = tmp_path / "__native.c"
    code.write_text(
        "char CPyDef_bits_____top_level__(void) {\n}\n"
        "        PyObject *CPyPy_bits___lowest(PyObject *self, PyObject *const *args) {\n    }\n"
        "    PyObject *CPyPy_bits___lowest(PyObject *self, PyObject *const *args);\n"
        "int64_t CPyDef_bits___lowest(int64_t cpy_r_mask) {\n    return 0;\n}\n",
        "utf-8",
    )
    setup_py.spare_the_compiler(tmp_path)
    lines = [line for line in code.read_text("utf-8").splitlines() if line.endswith(("{", ";")) and "CPy" in line]
    assert [line.startswith("SELDOM ") for line in lines] == [True, True, False, False]


def test_no_literal_is_shifted_left_in_the_rules(compiled: list[Path]) -> None:
    """`1 << n` with an i64 n is computed in 32 bits when compiled."""
    assert len(compiled) > 30
    for module in compiled:
        assert not re.search(r"\b\d+ *<<", module.read_text("utf-8")), module.name


def test_no_large_constant_is_made_a_float(compiled: list[Path]) -> None:
    """`float(LARGE)` of a Final i64 from 2**30 on is computed in 32 bits when compiled."""
    for module in compiled:
        text = module.read_text("utf-8")
        for name, value in re.findall(r"^(\w+): Final\[i64\] = ([0-9A-Fa-fx_]+)\b", text, re.MULTILINE):
            assert int(value, 0) < 1 << 30 or f"float({name})" not in text, f"{module.name}: {name}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_compiled_position_is_nothing_but_its_fields(game: Game) -> None:
    """With an interpreted class among its bases it would have a dict, and every read of a field a check."""
    assert (type(game.start()).__dictoffset__ == 0) == admiralty.COMPILED


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_names_those_of_its_modules_that_are_not_compiled(game: Game, compiled: list[Path]) -> None:
    package = import_module(type(game).__module__)
    folder = SOURCE.joinpath(*package.__name__.split(".")[1:])
    modules = {path.stem for path in folder.glob("*.py")}
    assert modules - {path.stem for path in compiled if path.parent == folder} == {"__init__", *package.NOT_COMPILED}
    for name in modules - {"__init__"}:
        binary = not str(import_module(f"{package.__name__}.{name}").__file__).endswith(".py")
        assert binary == (admiralty.COMPILED and name not in package.NOT_COMPILED), name
