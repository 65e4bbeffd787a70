"""Perft: every line of play from a position to a certain depth, counted and fingerprinted.

A line of tests/games/<game>/perft.txt is `position | depth decisions dice ends fingerprint`. A change of the rules
that is meant is written down by `python -m tests.conformance.test_perft` (with `src` on the path), and the difference
is read.
"""

from __future__ import annotations

from typing import Any

import pytest

import admiralty
from admiralty.engine.perft import perft
from tests.conformance.golden import folder

MANY = 4_000  # positions that an interpreted build should not be made to count
FILES = [folder(game) / "perft.txt" for game in admiralty.games()]


def is_count(line: str) -> bool:
    """Whether a line is neither empty nor a comment."""
    return bool(line) and not line.startswith("#")


def lines() -> list[str]:
    return [line for file in FILES for line in file.read_text("utf-8").splitlines() if is_count(line)]


def weighed(line: str) -> Any:
    """A line, and whether it takes long: by its decisions, throws and ends."""
    position, _, expected = line.partition("|")
    marks = [pytest.mark.slow] if sum(map(int, expected.split()[1:4])) > MANY else []
    return pytest.param(line, marks=marks, id=position.strip()[:60])


def counted(line: str) -> str:
    """The line as it should be: position, depth, counts and fingerprint."""
    position, _, expected = (part.strip() for part in line.partition("|"))
    game = admiralty.load(position.split(maxsplit=1)[0])
    return f"{position} | {perft(game.read(position), int(expected.split(maxsplit=1)[0])).write()}"


@pytest.mark.parametrize("line", [weighed(line) for line in lines()])
def test_every_line_of_play_leads_where_it_led(line: str) -> None:
    assert counted(line) == line


if __name__ == "__main__":
    for file in FILES:
        found = [counted(line) if is_count(line) else line for line in file.read_text("utf-8").splitlines()]
        file.write_text("\n".join(found) + "\n", "utf-8")
