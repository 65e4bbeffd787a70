"""Perft: every line of play from a position to a certain depth, counted and fingerprinted.

A line of perft.txt is `position | depth decisions dice ends fingerprint`. A change of the rules that is meant is
written down by `python -m tests.games.pacific_1942.test_perft` (with `src` on the path), and the difference is read.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from admiralty.engine.perft import perft
from admiralty.games.pacific_1942 import GAME
from tests.games.pacific_1942.support import at

FILE = Path(__file__).with_name("perft.txt")


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


def test_one_die_against_one_makes_36_lines_of_play() -> None:
    """From the target on: the guns speak or not, one die is given, two are thrown."""
    line = f"{at('gun-dice', cursor='A')} target=UA JA=f8/1/g1 UA=e8/1/ UB=e12/1/"
    walk = perft(GAME.read(line), 3)
    assert (walk.decisions, walk.dice, walk.ends) == (1, 1 + 6, 36)


def test_arming_has_as_many_lines_as_there_are_fleets_of_twelve_units() -> None:
    """Counted a second time, fleet by fleet."""
    fleets = product(range(4), range(4), range(4), range(3), range(3), range(3), range(2), range(2))
    number = sum(sum(fleet) == 12 for fleet in fleets)
    walk = perft(GAME.read("pacific-1942 step=arm-ship actor=japan cursor=0"), 8)
    assert walk.ends == number


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
