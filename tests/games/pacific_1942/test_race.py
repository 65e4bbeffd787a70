"""The race for twelve points, as the computer judges it: turns that a side needs, and who is ahead."""

from __future__ import annotations

from admiralty.games.pacific_1942 import GAME
from admiralty.games.pacific_1942.race import islands_by_turn, lead, turns_needed
from admiralty.games.pacific_1942.state import State
from tests.games.pacific_1942.support import at


def moving(ships: str, side: str = "japan", **parts: str | int) -> State:
    """The beginning of a turn; both sides have a battleship."""
    return GAME.read(f"{at('move', side, cursor='A', **parts)} JA=g3/1/ UA=e12/1/ {ships}")


def test_a_transport_beside_an_island_lands_in_this_turn_and_one_that_has_sailed_in_the_next() -> None:
    """a8 and b6 lie beside a7."""
    line = f"{at('transport', cursor='H')} JH=g3/1/ UA=e12/1/"
    assert islands_by_turn(moving("JG=a7/1/t1"), 0)[1] == 1
    assert list(islands_by_turn(GAME.read(f"{line} JG=a7/1/t1m1"), 0))[1:3] == [0, 1]


def test_no_more_islands_are_taken_than_there_are_battalions() -> None:
    for aboard in (0, 1, 2, 3):
        hold = f"t{aboard}" if aboard else ""
        assert sum(islands_by_turn(moving(f"JG=a7/1/{hold}"), 0)) == aboard


def test_battalions_march_on_but_the_last_one_stays() -> None:
    """h8 and i7 lie beside each other."""
    for troops, marching in ((1, 0), (2, 1)):
        state = moving("", troops=f"h8:{troops}")
        assert islands_by_turn(state, 0)[1] == marching


def test_an_island_that_is_defended_takes_longer() -> None:
    free = moving("JG=a7/1/t1", kills="9,0")
    held = moving("JG=a7/1/t1", kills="9,0", troops="a8:-1,b6:-1")
    assert turns_needed(free, 0, 0.0) == 1.0 < turns_needed(held, 0, 0.0)


def test_of_equals_the_side_that_lands_first_is_ahead() -> None:
    for side, sign in (("japan", 1), ("america", -1)):
        assert sign * lead(moving("", side), 2.0, 2.0) > 0
        landed = GAME.read(f"{at('fighters', side, reserve='1,1')} JD=g3/1/ UD=e12/1/")
        assert sign * lead(landed, 2.0, 2.0) < 0


def test_who_has_twelve_points_needs_no_turn_more() -> None:
    state = moving("", kills="0,12")
    assert turns_needed(state, 1, 0.0) == 0.0
    assert GAME.evaluate(state) < 0.0
