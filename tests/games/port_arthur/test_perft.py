"""Perft: every line of play from a position to a certain depth, counted and fingerprinted.

A line of perft.txt is `position | depth decisions dice ends fingerprint`. A change of the rules that is meant is
written down by `python -m tests.games.port_arthur.test_perft` (with `src` on the path), and the difference is read.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import admiralty
from admiralty.engine.perft import perft

FILE = Path(__file__).with_name("perft.txt")
GAME = admiralty.load("port-arthur")


def lines() -> list[str]:
    """The lines that are neither empty nor a comment."""
    return [line for line in FILE.read_text("utf-8").splitlines() if line and not line.startswith("#")]


def counted(position: str, depth: int) -> str:
    """Depth, counts and fingerprint of a walk from a position."""
    return perft(GAME.read(position), depth).write()


@pytest.mark.parametrize("line", lines(), ids=lambda line: line.partition("|")[0].strip()[:60])
def test_every_line_of_play_leads_where_it_led(line: str) -> None:
    position, _, expected = (part.strip() for part in line.partition("|"))
    assert counted(position, int(expected.split(maxsplit=1)[0])) == expected


def test_two_dice_make_36_lines_of_play() -> None:
    walk = perft(GAME.read("port-arthur step=operation-die actor=chance tsushima=mikasa"), 2)
    assert (walk.decisions, walk.dice, walk.ends) == (0, 1 + 6, 36)


def test_a_volley_of_one_to_six_dice_has_as_many_lines_as_there_are_throws() -> None:
    line = (
        "port-arthur step=fire-dice actor=japan operator=japan firer=japan volley=1 zone=tsushima tsushima=mikasa,diana"
    )
    walk = perft(GAME.read(line), 2)
    assert (walk.decisions, walk.dice, walk.ends) == (1, 6, 36)


def rewrite() -> None:
    """Count everything anew."""
    written = []
    for line in FILE.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            position, _, expected = (part.strip() for part in line.partition("|"))
            line = f"{position} | {counted(position, int(expected.split(maxsplit=1)[0]))}"  # noqa: PLW2901 - the new line takes its place
        written.append(line)
    FILE.write_text("\n".join(written) + "\n", "utf-8")


if __name__ == "__main__":
    rewrite()
