"""What ./test says last when something fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools import workshop

FAILING = """
import pytest

@pytest.fixture
def broken():
    raise ValueError("FAILED - not a name")

def test_good():
    print("FAILED tests/of/another.py::test_x - a quotation")

@pytest.mark.parametrize("word", ["a - b", "plain"])
def test_bad(word):
    assert word == "c", "first\\nsecond"

def test_without_its_fixture(broken):
    pass
"""


def pytest_on(folder: Path, source: str) -> str:
    (folder / "test_it.py").write_text(source)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(folder), "test_it.py"]
    return subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True).stdout


def test_the_first_failed_test_is_named_and_the_others_are_counted(tmp_path: Path) -> None:
    output = pytest_on(tmp_path, FAILING)
    named = ["test_it.py::test_bad[a - b]", "test_it.py::test_bad[plain]", "test_it.py::test_without_its_fixture"]
    assert workshop.failed_tests(output) == named
    assert workshop.verdict("pytest, pure", output) == "failed: test_it.py::test_bad[a - b] and 2 more"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    assert workshop.verdict("pytest, pure", pytest_on(tmp_path, "import nothing_of_this_name")) == "failed: test_it.py"


def test_a_check_that_fails_is_named_itself() -> None:
    assert workshop.verdict("mypy", "x.py:1: error: oh no") == "failed: mypy"
