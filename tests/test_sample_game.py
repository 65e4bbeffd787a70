"""A game from outside, written by the document alone: it fulfils the contract, and is played at the terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample_game_support import NAME, ROOT, registered

SUITE = ("play", "secrets", "view", "players", "evaluation", "luck", "foreign_texts")


def run(*arguments: str, **given: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", *arguments],
        cwd=ROOT, env={**os.environ, **registered(), "PYTHONDONTWRITEBYTECODE": "1", **given}, text=True,
        capture_output=True, check=False,
    )  # fmt: skip


def test_it_conforms() -> None:
    """In a process of its own, for all other tests know only the games of this package."""
    files = [f"tests/conformance/test_{part}.py" for part in SUITE]
    done = run("pytest", "-vv", "-p", "no:cacheprovider", "-p", "no:xdist", *files, "-k", NAME)
    assert done.returncode == 0, done.stdout[-3000:]
    for file in files:
        assert re.search(rf"^{file}::.*{NAME}.* PASSED", done.stdout, re.MULTILINE), file


def test_it_is_listed_with_the_others() -> None:
    done = run("admiralty", "games")
    assert done.returncode == 0, done.stderr
    assert NAME in done.stdout


@pytest.mark.parametrize("language", ["en", "cs", "fr"])
def test_two_computers_play_it_at_the_terminal(tmp_path: Path, language: str) -> None:
    arguments = ("play", NAME, "--side", "none", "--opponent", "greedy", "--dice", "seed:3", "--lang", language)
    done = run("admiralty", *arguments, ADMIRALTY_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    records = list(tmp_path.rglob("*.txt"))
    assert records
    assert run("admiralty", "verify", str(records[0])).returncode == 0
