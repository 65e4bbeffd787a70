"""Rules where two chapters meet, told as short stories."""

from __future__ import annotations

from tests.games.pacific_1942.support import after, at
from tests.support import rule

AMERICA = "UA=e12/3/"
BATTLESHIPS = at("move", cursor="A")
CARRIERS = at("move", cursor="D")
AIR = at("air-target", cursor="G")
TRANSPORTS = at("transport", cursor="G")
AMERICA_ENDS = f"{at('fighters', 'america', reserve='0,1')} UD=e12/2/"

# -- a new turn ------------------------------------------------------------------------------------


@rule("6.1")
def test_with_a_new_turn_every_ship_may_move_again() -> None:
    ships = "JA=e4/3/m2 JB=c6/3/m1 JD=f4/2/m2b1 JG=g4/1/m1"
    table = after(f"{AMERICA_ENDS} {ships}", "done").asks("japan", "move", "A").then("e5 e6")
    table.asks("japan", "move", "B").then("c7 c8").asks("japan", "move", "D").then("e4 stop")
    table.asks("japan", "air-target").then("done g5").vessel("JG").is_at("g5")


@rule("10.1")
def test_a_transport_that_landed_or_moved_last_turn_may_land_in_this() -> None:
    for moved in ("m1", "m9"):
        after(f"{AMERICA_ENDS} JG=a7/1/t3{moved}", "done").asks("japan", "transport", "G").offers("a6", "a8", "b6")


@rule("8.4")
def test_only_battleships_have_gun_dice() -> None:
    table = after(f"{AMERICA_ENDS} JA=e4/2/ JD=c6/2/ JG=a7/1/", "done")
    assert [table.vessel(ship).loads.get("g", 0) for ship in ("JA", "JD", "JG")] == [2, 0, 0]


@rule("7.1")
def test_a_ship_that_has_moved_and_stops_is_not_said_to_have_stayed() -> None:
    line = f"{BATTLESHIPS} JA=e4/3/g3 JB=c8/1/g1 {AMERICA}"
    after(line, "e5 stop").never_told("stayed")
    after(line, "stop").told("stayed", piece="japan_a")


@rule("5.3")
def test_fighters_posted_before_the_first_turn_may_be_posted_again_at_the_end_of_america_s() -> None:
    line = f"{at('fighters', 'america', round=0, reserve='0,1')} JA=e4/1/ UA=e12/1/ UD=c10/2/"
    table = after(line, "reserve UA").asks("japan", "move").then("stop stop stop").asks("america", "fighters")
    table.then("UA UD").vessel("UD").carries(f=1)


# -- storms ----------------------------------------------------------------------------------------


@rule("8.2")
def test_a_battleship_that_leaves_a_storm_may_fire() -> None:
    after(f"{BATTLESHIPS} JA=g7/3/g3 UA=e8/3/", "f7 f8").asks("japan", "gun-target").offers("UA")


@rule("9.1")
def test_a_carrier_that_leaves_a_storm_by_one_hex_may_launch() -> None:
    after(f"{CARRIERS} JD=c5/2/b1 {AMERICA}", "c6 stop").asks("japan", "air-target").offers("UA")
    after(f"{CARRIERS} JD=c5/2/b1 {AMERICA}", "c6 c7").asks("america", "move")


@rule("9.5")
def test_bombers_never_land_in_a_storm_even_on_the_carrier_nearest_to_them() -> None:
    table = after(f"{AIR} JD=e5/1/b1 JE=g10/2/ JG=c8/1/ UA=g11/3/", "UA x1 d1 d1 d1 d1")
    table.vessel("JD").carries(i=1)
    table.vessel("JE").carries(i=0)


@rule("11.2")
def test_fighters_from_a_storm_may_be_posted_anew_in_the_same_turn() -> None:
    line = f"{BATTLESHIPS} JA=e4/3/g3f2 JD=c8/2/ {AMERICA}"
    after(line, "c5 stop stop").asks("japan", "fighters").then("reserve").offers_only("JD")


# -- carriers in trouble ---------------------------------------------------------------------------


@rule("7.3")
@rule("9.5")
def test_a_carrier_that_strikes_a_mine_may_launch_all_but_receives_what_its_deck_still_holds() -> None:
    table = after(f"{CARRIERS} JD=e4/2/b4 JG=c8/1/ {AMERICA}", "f5 d6 stop").asks("japan", "air-target")
    table.then("UA x4 d1 d1 d1 stop d1 d1 d1").told("landed", times=2).told("bombers-lost", n=2)


@rule("7.3")
@rule("11.3")
def test_a_carrier_that_strikes_a_mine_is_reduced_in_the_same_turn() -> None:
    table = after(f"{CARRIERS} JD=e4/2/b3i1 JA=c8/1/ {AMERICA}", "f5 d6 stop done").asks("japan", "reduce")
    table.offers_only("armed-D").then("armed-D armed-D").asks("america", "move")
    table.vessel("JD").carries(b=2)


@rule("11.3")
def test_bombers_beyond_their_own_carrier_go_although_another_has_room() -> None:
    table = after(f"{TRANSPORTS} JD=e4/1/b3 JE=c6/2/ JG=c8/1/ {AMERICA}", "done").asks("japan", "reduce")
    table.offers_only("armed-D").then("armed-D").asks("america", "move")


@rule("9.5")
@rule("11.3")
def test_bombers_that_returned_this_turn_may_be_given_up_too() -> None:
    """A fighter and two bombers on a deck of two."""
    line = f"{AIR} reserve=1,0 JD=e5/1/b2 JA=c8/1/ {AMERICA}"
    after(line, "UA x2 d1 d1 d1 d1 d1").asks("japan", "reduce").offers_only("reserve", "idle-D")


@rule("9.6")
def test_bombers_fly_every_other_turn() -> None:
    quiet = "stop stop"  # America's battleship and Japan's carrier
    table = after(f"{AIR} JD=e5/2/b1 {AMERICA}", "UA x1 d1 d1 d1 d1").asks("america", "move")
    table.then(quiet).told("rearmed", times=1).asks("america", "move")
    table.then(quiet).asks("japan", "air-target").offers("UA")


# -- landings and battalions -----------------------------------------------------------------------


@rule("10.1")
def test_h_may_take_the_hex_that_g_has_left() -> None:
    after(f"{TRANSPORTS} JG=a6/1/t3 JH=b5/1/t3 {AMERICA}", "a7").asks("japan", "transport", "H").offers("a6")


@rule("10.5")
def test_h_lands_unopposed_where_g_has_cleared_the_hex() -> None:
    table = after(f"{TRANSPORTS} troops=a8:-1 JG=a7/1/t1 JH=b7/1/t2 {AMERICA}", "a8 d6 d1 a8 x2")
    table.told("combat", times=1)
    assert table.battalions("a8") == 3


@rule("10.5")
def test_h_attacks_the_hex_from_which_g_was_repelled() -> None:
    table = after(f"{TRANSPORTS} troops=a8:-2 JG=a7/1/t1 JH=b7/1/t2 {AMERICA}", "a8 d1 d6 d6")
    table.asks("japan", "transport", "H").then("a8 x2").told("combat", n=2, value=2)


@rule("10.4")
def test_battalions_that_fought_their_way_ashore_may_attack_again_on_land() -> None:
    table = after(f"{TRANSPORTS} troops=h8:-1,i7:-1 JG=h7/1/t2 {AMERICA}", "h8 x2 d6 d6 d1").asks("japan", "infantry")
    table.then("h8 i7 x1 d6 d1")
    assert (table.battalions("h8"), table.battalions("i7")) == (1, 1)


@rule("13.2")
def test_battalions_aboard_score_nothing() -> None:
    assert after(f"{TRANSPORTS} JG=a7/1/t3 {AMERICA}").points("japan") == 0


@rule("4.1")
@rule("13.2")
def test_the_garrison_s_hex_is_lost_when_it_marches_off() -> None:
    line = f"{at('infantry', 'america')} troops=h8:-1 JA=e4/3/ {AMERICA}"
    table = after(line, "h8 i7")
    assert (table.battalions("h8"), table.battalions("i7"), table.points("america")) == (0, -1, 3)


# -- the end ---------------------------------------------------------------------------------------


@rule("13.1")
def test_only_the_side_whose_turn_it_is_wins_by_points() -> None:
    line = f"{at('gun-target', cursor='D', kills='3,12')} JA=f8/1/g1 UA=e8/3/"
    after(line, "UA x1 d6 d1 d1 d1").asks("america", "move")


@rule("13.1")
@rule("13.3")
def test_twelve_points_in_the_last_turn_win_before_the_armistice() -> None:
    line = f"{at('gun-target', 'america', cursor='D', kills='5,11', round=5, armistice=5)} UA=e8/1/g1 JA=f8/3/"
    after(line, "JA x1 d6 d1 d1 d1").ended("america", by="13.1")


@rule("13.1")
@rule("13.4")
def test_points_count_before_elimination() -> None:
    line = f"{at('gun-target', cursor='D', kills='11,0')} JA=f8/1/g1 UG=e8/1/t3"
    after(line, "UG x1 d6 d1").ended("japan", by="13.1")


@rule("13.4")
def test_a_side_that_loses_its_last_ship_on_a_mine_fights_on_ashore() -> None:
    line = f"{BATTLESHIPS} troops=a8:1 JA=e4/1/g1 {AMERICA}"
    after(line, "f5 d1").asks("america", "move", "A")


@rule("13.4")
def test_battalions_that_sink_with_the_last_transport_keep_nobody_in_the_war() -> None:
    after(f"{TRANSPORTS} JG=e4/1/t3 {AMERICA}", "f5 d1").ended("america", by="13.4")


@rule("13.4")
def test_a_landing_that_kills_the_last_battalion_ends_the_war() -> None:
    after(f"{TRANSPORTS} troops=a8:-1 JG=a7/1/t2", "a8 x1 d6 d1").ended("japan", by="13.4")
