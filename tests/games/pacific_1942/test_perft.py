"""Lines of play counted a second time, by thought; perft.txt is counted in tests/conformance."""

from __future__ import annotations

from itertools import product

from admiralty.engine.perft import perft
from admiralty.games.pacific_1942 import GAME
from tests.games.pacific_1942.support import at


def test_one_die_against_one_makes_36_lines_of_play() -> None:
    """From the target on: one die is given, the word is said, two are thrown."""
    line = f"{at('gun-dice', cursor='A')} target=UA JA=f8/1/g1 UA=e8/1/ UB=e12/1/"
    walk = perft(GAME.read(line), 4)
    assert (walk.decisions, walk.dice, walk.ends) == (2, 1 + 6, 36)


def test_arming_has_as_many_lines_as_there_are_fleets_of_twelve_units() -> None:
    """Counted a second time, fleet by fleet."""
    fleets = product(range(4), range(4), range(4), range(3), range(3), range(3), range(2), range(2))
    number = sum(sum(fleet) == 12 for fleet in fleets)
    walk = perft(GAME.read("pacific-1942 step=arm-ship actor=japan cursor=0"), 8)
    assert walk.ends == number
