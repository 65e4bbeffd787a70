"""The handicap: points that a side has ahead."""

from __future__ import annotations

import pytest

from admiralty.engine.errors import NotationError
from admiralty.games.pacific_1942 import GAME
from tests.games.pacific_1942.support import after, at, begin
from tests.support import rule


@rule("13.5")
def test_points_given_ahead_count_towards_twelve() -> None:
    line = f"{at('gun-target', cursor='D', kills='9,0')} JA=f8/3/g3 UA=e8/3/ UB=g8/3/"
    after(f"{line} handicap=2", "UA x1 d6 d1 d1 d1").ended("japan", by="13.1")
    after(f"{line} handicap=-2", "UA x1 d6 d1 d1 d1").asks("japan", "gun-target")
    after(line, "UA x1 d6 d1 d1 d1").asks("japan", "gun-target")


@rule("13.5")
@pytest.mark.parametrize(("handicap", "winner"), [(0, "america"), (2, "draw"), (3, "japan"), (-6, "america")])
def test_they_count_at_the_armistice(handicap: int, winner: str) -> None:
    line = f"{at('fighters', 'america', reserve='0,1', round=3, armistice=3, kills='4,6')} JA=e4/3/ UD=e12/2/"
    after(f"{line} handicap={handicap}", "done").ended(winner, by="13.3")


@rule("13.5")
def test_both_sides_see_them_in_the_score_and_hear_of_them() -> None:
    table = begin("a8", handicap=-2).told("handicap", side="america", n=2, points=2)
    assert (table.points("japan"), table.points("america")) == (0, 5)
    standing = [(item.key, item.side, item.points, item.sure) for item in table.seen_by("japan").view.standing]
    assert standing == [("standing.handicap", "america", 2, True), ("standing.island", "america", 3, False)]
    begin("a8").never_told("handicap")


@rule("13.5")
def test_they_stand_in_the_position_where_they_were_agreed_on() -> None:
    state = GAME.start("ring", {"handicap": 4})
    assert "handicap=4" in GAME.write(state)
    assert GAME.read(GAME.write(state)).key() == state.key()
    assert GAME.known(state, 1).handicap == 4
    assert "handicap" not in GAME.write(GAME.start())
    for wrong in (-7, 7):
        with pytest.raises(NotationError, match="from -6 to 6"):
            GAME.start(options={"handicap": wrong})


def test_positions_that_differ_in_them_have_keys_of_their_own_and_are_judged_so() -> None:
    line = f"{at('gun-target', cursor='D')} JA=f8/3/g3 UA=e8/3/ UB=g8/3/"
    states = [GAME.read(f"{line} handicap={n}") for n in range(-6, 7)]
    assert len({state.key() for state in states}) == len(states)
    assert states[6].key() == GAME.read(line).key()
    judged = [GAME.plain.evaluate(state) for state in states]
    assert judged == sorted(judged)
    assert judged[0] < judged[6] < judged[12]


def test_a_map_is_measured_however_it_lies() -> None:
    for scenario, options in (("standard", {}), ("ring", {"handicap": 2}), ("random", {"seed": 3})):
        turns = GAME.turned(scenario, options)
        assert turns[0] == (scenario, options)
        assert len(turns) == 6
        states = [GAME.start(*turn) for turn in turns]
        assert len({GAME.write(state) for state in states}) == len(states)
        assert len({state.handicap for state in states}) == 1
        assert len({GAME.plain.evaluate(state) for state in states}) == 1
        assert len({tuple(sorted(state.chart.terrain)) for state in states}) == 1
