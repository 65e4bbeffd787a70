"""The handicap: points for the weaker side when the control marker decides."""

from __future__ import annotations

import pytest

from admiralty.engine.errors import NotationError
from admiralty.games.port_arthur import GAME
from tests.support import Table, after, begin, rule

MUKDEN = "held=yalu,nanshan,liaoyang,mukden"
LAST = "port-arthur turn=6 step=operation actor=russia chances=pass"


def ended(position: str) -> Table:
    """The scoring of the last turn, without a blockade."""
    return after(f"{LAST} {position}", "pass no done")


@rule("10.10")
@pytest.mark.parametrize(
    ("marker", "handicap", "winner"),
    [(3, -2, "japan"), (3, -3, "draw"), (3, -4, "russia"), (-4, 4, "draw"), (-3, 4, "japan"), (0, 1, "japan")],
)
def test_it_is_added_to_where_the_marker_stands(marker: int, handicap: int, winner: str) -> None:
    ended(f"control={marker} handicap={handicap} {MUKDEN}").ended(winner, by="10.10").shows(control=marker)


@rule("10.10")
def test_it_counts_beyond_the_end_of_the_track_too() -> None:
    ended(f"control=5 handicap=4 {MUKDEN}").ended("japan", by="10.10").shows(control=5)


@rule("10.10")
def test_without_mukden_it_helps_nobody() -> None:
    ended("control=5 handicap=4").ended("russia", by="4.2")


@rule("10.10")
@rule("4.4")
def test_the_marker_moves_and_stops_as_it_does_without_one() -> None:
    zones = "yellow_sea=mikasa tsushima=asahi east_china_sea=fuji"
    for handicap in ("", "handicap=-4", "handicap=4"):
        table = after(f"port-arthur step=operation actor=russia chances=pass control=1 {handicap} {zones}", "pass")
        table.shows(control=5).told("points-lost", side="japan", n=2).told("control-japan", value=5)


@rule("10.10")
@rule("7.6")
def test_russia_stands_at_five_by_its_marker_alone() -> None:
    line = "port-arthur step=operation actor=russia chances=pass"
    after(f"{line} control=-4 handicap=-4", "pass").asks("japan", "blockade")
    after(f"{line} control=-5 handicap=4", "pass").told("no-blockade-by-points")


@rule("10.10")
def test_it_is_told_when_it_counts_and_everybody_sees_it_before() -> None:
    table = ended(f"control=2 handicap=-3 {MUKDEN}").told("handicap", side="russia", n=3, points=3)
    ended(f"control=2 {MUKDEN}").never_told("handicap").ended("japan", by="4.3")
    for seat in (None, "japan", "russia"):
        tracks = {track.id: track.value for track in table.seen_by(seat).view.tracks}
        assert (tracks["control"], tracks["handicap"]) == (2, -3)
    assert "handicap" not in {track.id for track in begin("port-arthur").seen_by(None).view.tracks}


@rule("10.1")
@rule("10.10")
def test_it_is_agreed_on_before_the_game_and_stands_in_the_position() -> None:
    state = GAME.start(options={"handicap": -3, "fog": True})
    assert "control=0 handicap=-3" in GAME.write(state)
    assert GAME.read(GAME.write(state)).key() == state.key()
    assert GAME.known(state, 1).handicap == -3
    for wrong in (-5, 5):
        with pytest.raises(NotationError, match="from -4 to 4"):
            GAME.start(options={"handicap": wrong})
    assert "handicap" not in GAME.write(GAME.start())


def test_positions_that_differ_in_it_have_keys_of_their_own_and_are_judged_so() -> None:
    line = f"{LAST} control=0 {MUKDEN}"
    states = [GAME.read(f"{line} handicap={n}") for n in range(-4, 5)]
    assert len({state.key() for state in states}) == len(states)
    assert states[4].key() == GAME.read(line).key()
    judged = [GAME.plain.evaluate(state) for state in states]
    assert judged == sorted(judged)
    assert judged[0] < judged[4] < judged[8]
