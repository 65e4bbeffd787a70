"""Chapter 13: twelve points, the armistice, and a side with nothing left."""

from __future__ import annotations

import pytest

from tests.games.pacific_1942.support import after, at, begin
from tests.support import rule

# -- twelve points ---------------------------------------------------------------------------------


@rule("13.1")
def test_twelve_points_by_guns_end_the_game_at_once_in_mid_phase() -> None:
    """Two dice are left and another target is in range."""
    line = f"{at('gun-target', cursor='D', kills='11,0')} JA=f8/3/g3 UA=e8/3/ UB=g8/3/"
    after(line, "UA x1 d6 d1 d1 d1").ended("japan", by="13.1").told("ended-points-japan")


@rule("13.1")
def test_twelve_points_by_bombers_end_the_game_before_they_land() -> None:
    line = f"{at('air-target', 'america', cursor='G', kills='0,11')} UD=e5/2/b2 JA=e12/3/"
    after(line, "JA x1 d6 d1 d1 d1").ended("america", by="13.1").never_told("landed")


@rule("13.1")
def test_twelve_points_by_a_landing_end_the_game() -> None:
    line = f"{at('transport', cursor='G', kills='6,0')} troops=b6:1 JG=a7/1/t3 UA=e12/3/"
    after(line, "a8 x1").ended("japan", by="13.1")


@rule("13.1")
def test_twelve_points_by_a_landing_against_the_enemy_end_the_game() -> None:
    line = f"{at('transport', cursor='G', kills='6,0')} troops=b6:1,a8:-1 JG=a7/1/t3 UA=e12/3/"
    after(line, "a8 x1 d6 d1").ended("japan", by="13.1")


@rule("13.1")
def test_twelve_points_by_a_march_end_the_game() -> None:
    line = f"{at('infantry', kills='6,0')} troops=h8:2 JA=e4/3/ UA=e12/3/"
    after(line, "h8 i7 x1").ended("japan", by="13.1")


@rule("13.1")
def test_twelve_points_by_a_conquered_hex_end_the_game() -> None:
    line = f"{at('infantry', 'america', kills='0,6')} troops=h8:-2,i7:1 JA=e4/3/ UA=e12/3/"
    after(line, "h8 i7 x1 d6 d1").ended("america", by="13.1")


@rule("13.1")
def test_four_island_hexes_alone_are_twelve_points() -> None:
    line = f"{at('transport', cursor='G')} troops=b6:1,e3:1,f6:1 JG=a7/1/t3 UA=e12/3/"
    after(line, "a8 x1").ended("japan", by="13.1")


@rule("13.1")
def test_eleven_points_do_not_win() -> None:
    line = f"{at('gun-target', cursor='D', kills='10,0')} JA=f8/3/g3 UA=e8/3/ UB=g8/3/"
    after(line, "UA x1 d4 d1 d1 d1").asks("japan", "gun-target")


@rule("13.1")
def test_more_than_twelve_win_too() -> None:
    line = f"{at('gun-target', cursor='D', kills='11,0')} JA=f8/3/g3 UA=e8/3/ UB=g8/3/"
    table = after(line, "UA x3 d6 d6 d6 d1 d1 d1").ended("japan", by="13.1")
    assert table.points("japan") == 14
    (track,) = [track for track in table.seen_by(None).view.tracks if track.side == "japan"]
    assert (track.value, track.low, track.high, track.wins) == (14, 0, 14, 12)


# -- points ----------------------------------------------------------------------------------------


@rule("13.2")
def test_a_unit_counts_one_and_an_island_hex_three() -> None:
    table = after(f"{at('infantry', kills='2,1')} troops=h8:3,i7:1,a8:-2 JA=e4/3/ UA=e12/3/")
    assert (table.points("japan"), table.points("america")) == (2 + 6, 1 + 3)


@rule("13.2")
def test_a_hex_left_empty_ceases_to_count_at_once() -> None:
    table = after(f"{at('infantry')} troops=h8:1,i7:1 JA=e4/3/ UA=e12/3/", "h8 i7")
    assert table.points("japan") == 3


@rule("13.2")
def test_a_hex_lost_to_the_enemy_ceases_to_count_at_once() -> None:
    table = after(f"{at('infantry')} troops=h8:2,i7:-1 JA=e4/3/ UA=e12/3/", "h8 i7 x1 d6 d1")
    assert (table.points("japan"), table.points("america")) == (6, 0)


@rule("13.2")
def test_moving_from_one_hex_to_another_is_one_step() -> None:
    """With both hexes counted it would be twelve."""
    line = f"{at('infantry', kills='6,0')} troops=h8:1 JA=e4/3/ UA=e12/3/"
    table = after(line, "h8 i7").asks("america", "move")
    assert table.points("japan") == 9


# -- the armistice ---------------------------------------------------------------------------------


def last_turn(kills: str = "0,0", number: int = 5) -> str:
    """America is about to end a round; the fifth is the last."""
    return f"{at('fighters', 'america', reserve='0,1', kills=kills, round=number, armistice=5)} JA=e4/3/ UD=c6/2/"


@rule("13.3")
@pytest.mark.parametrize(("kills", "winner"), [("4,1", "japan"), ("1,4", "america"), ("2,2", "draw")])
def test_after_america_s_turn_of_the_last_round_the_higher_score_wins_and_equal_scores_draw(
    kills: str, winner: str
) -> None:
    after(last_turn(kills=kills), "done").ended(winner, by="13.3").told(f"ended-armistice-{winner}")


@rule("13.3")
def test_islands_count_in_the_armistice() -> None:
    after(f"{last_turn(kills='2,0')} troops=a8:-1", "done").ended("america", by="13.3")


@rule("13.3")
def test_the_armistice_waits_for_america_s_turn() -> None:
    line = f"{at('fighters', reserve='1,0', round=5, armistice=5)} JD=e4/2/ UA=e12/3/"
    after(line, "done").asks("america", "move", "A").shows(round="5")


@rule("13.3")
def test_before_the_last_round_the_war_goes_on() -> None:
    after(last_turn(number=4), "done").asks("japan", "move").shows(round="5")


@rule("13.3")
def test_the_last_round_is_30_unless_the_players_agree_on_another() -> None:
    begin().shows(armistice="30")
    begin(armistice=12).shows(armistice="12")


# -- nothing left ----------------------------------------------------------------------------------


@rule("13.4")
def test_a_side_without_ships_and_battalions_has_lost_at_once() -> None:
    line = f"{at('gun-target', cursor='D')} JA=f8/3/g3 UG=e8/1/t3"
    after(line, "UG x1 d6 d1").ended("japan", by="13.4").told("ended-elimination-japan")


@rule("13.4")
def test_a_battalion_ashore_keeps_a_side_in_the_war() -> None:
    line = f"{at('gun-target', cursor='D')} troops=a8:-1 JA=f8/1/g1 UG=e8/1/"
    after(line, "UG x1 d6 d1").asks("japan", "move", "A").shows(round="2")


@rule("13.4")
def test_a_ship_afloat_keeps_a_side_in_the_war() -> None:
    line = f"{at('infantry')} troops=h8:2,i7:-1 JA=e4/3/ UG=e12/1/"
    after(line, "h8 i7 x2 d6 d6 d1").asks("america", "transport")


@rule("13.4")
def test_the_last_battalion_lost_ends_the_war_too() -> None:
    line = f"{at('infantry')} troops=h8:2,i7:-1 JA=e4/3/"
    after(line, "h8 i7 x2 d6 d6 d1").ended("japan", by="13.4")


@rule("13.4")
def test_a_side_may_lose_its_last_ship_on_a_mine() -> None:
    after(f"{at('move', cursor='A')} JA=e4/1/g1 UA=e12/3/", "f5 d1").ended("america", by="13.4")


@rule("13.4")
def test_fighters_in_reserve_alone_keep_nobody_in_the_war() -> None:
    line = f"{at('gun-target', cursor='D', reserve='0,3')} JA=f8/3/g3 UG=e8/1/"
    after(line, "UG x1 d6 d1").ended("japan", by="13.4")
