"""Chapter 9: bombers fly, strike, return and are armed again."""

from __future__ import annotations

import pytest

from admiralty.games.pacific_1942 import layouts
from tests.games.pacific_1942.support import after, at
from tests.support import rule

AIR = at("air-target", cursor="G")
GAP = layouts.name_of(layouts.named()["standard"].replace("JA@-3,5/4", "JA@-4,5/4"))  # Japan's base one hex off
WALL = "UA=e2/3/f1 UB=f3/3/f1 UC=g3/3/f1"  # in front of Japan's base; f2 and g2 lie behind it

# -- launching -------------------------------------------------------------------------------------


@rule("9.1")
def test_only_armed_bombers_attack() -> None:
    line = f"{AIR} JD=c6/2/b1i3 JE=c8/2/i2 UA=e12/3/"
    after(line, "UA").asks("japan", "air-squadrons", "D").offers_only("x1")


@rule("9.1")
def test_bombers_do_not_take_off_in_a_storm() -> None:
    after(f"{AIR} JD=c5/2/b2 JE=c8/2/b1 UA=e12/3/", "UA").asks("japan", "air-squadrons", "E").offers_only("x1")
    after(f"{at('move', cursor='D')} JD=c6/2/b2 UA=e12/3/", "c5 stop").asks("america", "move")


@rule("9.1")
def test_bombers_do_not_take_off_from_a_carrier_that_moved_two_hexes() -> None:
    after(f"{AIR} JD=c6/2/b2m2 JE=c8/2/b1m1 UA=e12/3/", "UA").asks("japan", "air-squadrons", "E")


@rule("9.1")
def test_a_target_is_refused_if_no_carrier_can_launch() -> None:
    after(f"{at('air-target', cursor='G')} JD=c6/2/b2m2 UA=e12/3/").offers_only("done").refuses("UA", clause="9.1")


@rule("9.1")
def test_attacks_begin_once_all_carriers_have_moved() -> None:
    line = f"{at('move', cursor='D')} JD=c6/2/b2 JE=c8/2/ UA=e12/3/"
    after(line, "stop").asks("japan", "move", "E").then("stop").asks("japan", "air-target")


# -- flight ----------------------------------------------------------------------------------------


@rule("9.2")
def test_bombers_fly_any_distance() -> None:
    after(f"{AIR} JD=f2/2/b2 UA=e12/3/ UB=j10/3/ UC=a6/1/").offers_only("done", "UA", "UB", "UC")


@rule("9.2")
def test_bombers_fly_over_islands_bases_and_ships() -> None:
    """Japan's own ships and the enemy's bar the water around f2; the base beside it does not stop an aircraft."""
    after(f"{AIR} JD=g2/2/b1 JA=f3/3/ JB=g3/3/ UA=f2/3/ UB=e2/1/ UC=e4/3/").offers("UA", "UC")


@rule("9.2")
def test_bombers_never_fly_through_a_storm() -> None:
    """j10 has three neighbours: two guarded ships and the storm i10."""
    after(f"{AIR} JD=h10/2/b1 UA=i9/3/f1 UB=j9/3/f1 UG=j10/1/").withholds("UG").offers("UA", "UB")


@rule("9.2")
def test_bombers_fly_over_connected_hexes_of_the_map() -> None:
    line = f"{at('air-target', cursor='G', map=GAP)} JD=g6/2/b2 UA=g3/3/ UB=g8/3/ UD=c9/2/"
    after(line).refuses("UA", clause="9.2").offers("UD")


# -- guarded ships ---------------------------------------------------------------------------------


@rule("9.3")
def test_a_guarded_ship_may_be_attacked_but_not_passed() -> None:
    after(f"{AIR} JD=e5/2/b2 {WALL} UG=f2/1/").offers_only("done", "UA", "UB", "UC").refuses("UG", clause="9.3")


@rule("9.3")
def test_an_unguarded_ship_does_not_stop_the_flight() -> None:
    after(f"{AIR} JD=e5/2/b2 {WALL.replace('UB=f3/3/f1', 'UB=f3/3/')} UG=f2/1/").offers("UG")


@rule("9.3")
def test_bombers_may_fly_around_a_guarded_ship() -> None:
    after(f"{AIR} JD=e5/2/b2 UA=f3/3/f2 UG=f2/1/").offers_only("done", "UA", "UG")


@rule("9.3")
def test_own_fighters_stop_nobody() -> None:
    after(f"{AIR} JD=e5/2/b2 JA=e2/3/f1 JB=f3/3/f1 JC=g3/3/f1 UG=f2/1/").offers("UG")


@rule("9.3")
def test_a_wall_broken_by_an_attack_lets_the_next_bombers_through() -> None:
    line = f"{AIR} JD=e5/2/b2 UA=e2/3/f1 UB=f3/1/f1 UC=g3/3/f1 UG=f2/1/"
    table = after(line, "UB x1 d6 d1 d1").asks("japan", "air-target").offers("UG")
    table.vessel("UB").is_sunk()


# -- targets ---------------------------------------------------------------------------------------


@rule("9.4")
def test_a_ship_in_a_storm_is_no_target() -> None:
    after(f"{AIR} JD=e5/2/b2 UA=g7/3/ UB=e12/3/").offers_only("done", "UB").refuses("UA", clause="9.4")


@rule("9.4")
def test_bombers_attack_enemy_ships_only() -> None:
    line = f"{AIR} troops=a8:-1 JD=e5/2/b2 JA=e4/3/ UA=e12/3/"
    after(line).refuses("JA", clause="9.4").refuses("a8", clause="9.4").refuses("UB", clause="9.4")


@rule("9.4")
def test_an_attack_needs_at_least_one_squadron_and_no_more_than_are_armed() -> None:
    after(f"{AIR} JD=e5/2/b3i1 UA=e12/3/", "UA").offers_only("x1", "x2", "x3").refuses("x4", clause="9.4")


@rule("9.4")
def test_squadrons_of_several_carriers_join_in_one_attack() -> None:
    line = f"{AIR} JD=e5/2/b2 JE=c6/2/b3 JF=c8/1/b1 UA=e12/3/f1"
    table = after(line, "UA x2").asks("japan", "air-squadrons", "E").offers_only("x0", "x1", "x2", "x3")
    table.then("x3 x1").told("combat", n=6, value=4)


@rule("9.4")
def test_a_carrier_need_not_join_as_long_as_another_does() -> None:
    line = f"{AIR} JD=e5/2/b2 JE=c6/2/b3 UA=e12/3/"
    after(line, "UA x0").offers_only("x1", "x2", "x3")
    after(line, "UA x1 x0").told("combat", n=1, value=3)


@rule("9.4")
def test_each_carrier_needs_a_path_of_its_own() -> None:
    """E lies behind the wall of guarded ships, and cannot reach what lies outside."""
    line = f"{AIR} JD=e5/2/b2 JE=f2/2/b2 {WALL} UG=a6/1/"
    after(line, "UG x1").asks("chance", "attack-die")
    after(line, "UB x1").asks("japan", "air-squadrons", "E")


@rule("9.4")
def test_squadrons_left_aboard_may_attack_again_also_the_same_target() -> None:
    table = after(f"{AIR} JD=e5/2/b3 UA=e12/3/", "UA x1 d6 d1 d1 d1").asks("japan", "air-target").offers("UA")
    table.then("UA").offers_only("x1", "x2")


@rule("9.4")
def test_bombers_that_have_flown_do_not_fly_again() -> None:
    table = after(f"{AIR} JD=e5/2/b1 JG=c8/1/ UA=e12/3/", "UA x1 d1 d1 d1 d1").asks("japan", "transport")
    table.vessel("JD").carries(b=0, i=1)


# -- return ----------------------------------------------------------------------------------------


@rule("9.5")
def test_bombers_return_right_after_their_combat_unarmed() -> None:
    table = after(f"{AIR} JD=e5/2/b2 UA=e12/3/", "UA x1 d1 d1 d1 d1").asks("japan", "air-target")
    table.vessel("JD").carries(b=1, i=0, r=1)


@rule("9.5")
def test_the_owner_chooses_the_carrier_squadron_by_squadron() -> None:
    line = f"{AIR} JD=e5/2/b2 JE=c6/1/ UA=e12/3/"
    table = after(line, "UA x2 d1 d1 d1 d1 d1").asks("japan", "air-return").offers_only("JD", "JE")
    table.then("JE JD").vessel("JE").carries(i=1)
    table.vessel("JD").carries(i=1)


@rule("9.5")
def test_bombers_must_land_if_they_can() -> None:
    line = f"{AIR} JD=e5/2/b2 JE=c6/1/ UA=e12/3/"
    after(line, "UA x2 d1 d1 d1 d1 d1").refuses("done", clause="9.5")


@rule("9.5")
def test_a_full_carrier_receives_nobody() -> None:
    line = f"{AIR} JD=e5/2/b1 JE=c6/1/i2 JF=c8/2/i3 UA=e12/3/"
    after(line, "UA x1 d1 d1 d1 d1").offers_only("JD", "JF").refuses("JE", clause="9.5")


@rule("9.5")
def test_fighters_never_take_up_a_place() -> None:
    table = after(f"{AIR} reserve=4,0 JD=e5/1/b2f2 UA=e12/3/", "UA x2 d1 d1 d1 d1 d1").never_told("bombers-lost")
    table.told("landed", piece="japan_d", times=2)


@rule("9.5")
@pytest.mark.parametrize("carrier", ["JE=c7/2/m2", "JE=c5/2/"])
def test_a_carrier_that_moved_two_hexes_or_is_in_a_storm_receives_nobody(carrier: str) -> None:
    table = after(f"{AIR} JD=e5/2/b1 {carrier} UA=e12/3/", "UA x1 d1 d1 d1 d1").told("landed", piece="japan_d")
    table.never_told("landed", piece="japan_e")


@rule("9.5")
def test_a_carrier_that_cannot_be_reached_receives_nobody() -> None:
    line = f"{at('air-target', cursor='G', map=GAP)} JD=g6/2/b1 JE=g3/2/ UD=c9/2/"
    after(line, "UD x1 d1 d1 d1").told("landed", piece="japan_d").never_told("landed", piece="japan_e")


@rule("9.5")
def test_on_the_way_back_fighters_do_not_hinder() -> None:
    line = f"{AIR} JD=e5/2/b1 JE=f2/2/ {WALL} UG=a6/1/ UH=j6/1/"
    after(line, "UG x1 d1 d1").asks("japan", "air-return").offers_only("JD", "JE")


@rule("9.5")
def test_bombers_that_find_no_slot_are_lost() -> None:
    """A carrier that has lost a unit holds more than it has slots for: one squadron flies, and finds no way home."""
    table = after(f"{AIR} JD=e5/1/b3 JG=c8/1/ UA=e12/3/", "UA x1 d1 d1 d1 d1").told("bombers-lost", n=1)
    table.vessel("JD").carries(b=2, r=0)


@rule("9.5")
def test_only_those_that_find_no_slot_are_lost() -> None:
    table = after(f"{AIR} JD=e5/1/b4 JG=c8/1/ UA=e12/3/", "UA x4 d1 d1 d1 stop d1 d1 d1")
    table.told("landed", times=2).told("bombers-lost", n=2)


@rule("9.5")
def test_bombers_return_although_their_target_has_sunk() -> None:
    table = after(f"{AIR} JD=e5/2/b2 UG=e12/1/ UA=f12/1/", "UG x1 d6 d1").told("sank", piece="america_g")
    table.vessel("JD").carries(b=1, r=1)


# -- re-arming -------------------------------------------------------------------------------------


@rule("9.6")
def test_unarmed_bombers_that_have_not_flown_are_armed() -> None:
    table = after(f"{AIR} JD=e5/2/b1i2 JG=c8/1/ UA=e12/3/", "done").told("rearmed", piece="japan_d", n=2)
    table.vessel("JD").carries(b=3, i=0)


@rule("9.6")
def test_those_that_have_flown_are_not() -> None:
    table = after(f"{AIR} JD=e5/2/b1i1 JG=c8/1/ UA=e12/3/", "UA x1 d1 d1 d1 d1")
    table.vessel("JD").carries(b=1, i=1, r=0)


@rule("9.6")
def test_they_are_armed_at_the_end_of_the_next_air_phase() -> None:
    """Unarmed bombers may not attack first and be armed then."""
    table = after(f"{at('move', cursor='D')} JD=e5/2/i2 JG=c8/1/ UA=e12/3/", "stop").asks("japan", "transport")
    table.vessel("JD").carries(b=2, i=0)


@rule("9.6")
@pytest.mark.parametrize("carrier", ["JD=c5/2/i2", "JD=e5/2/i2m2"])
def test_neither_a_storm_nor_movement_prevents_re_arming(carrier: str) -> None:
    table = after(f"{AIR} {carrier} JE=c6/1/b1 JG=c8/1/ UA=e12/3/", "done")
    table.vessel("JD").carries(b=2, i=0)


@rule("9.6")
def test_the_enemy_s_bombers_are_not_armed() -> None:
    table = after(f"{AIR} JD=e5/2/b1 JG=c8/1/ UA=e12/3/ UD=f12/2/i2", "done")
    table.vessel("UD").carries(b=0, i=2)


# -- a sunk carrier --------------------------------------------------------------------------------


@rule("9.7")
def test_a_carrier_takes_the_bombers_aboard_with_it() -> None:
    line = f"{at('gun-target', cursor='D')} JA=f8/3/g3 UD=e8/2/b2i1 UE=e12/2/b1"
    table = after(line, "UD x3 d6 d6 d6 d1 d1").told("sank", piece="america_d")
    table.vessel("UD").is_sunk()
    table.vessel("UE").carries(b=1)


@rule("9.7")
def test_a_carrier_that_only_loses_a_unit_keeps_its_bombers() -> None:
    line = f"{at('gun-target', cursor='D')} JA=f8/1/g1 UD=e8/2/b4"
    after(line, "UD x1 d4 d1 d1").vessel("UD").carries(b=4)


@rule("9.7")
def test_a_carrier_sunk_by_a_mine_takes_its_bombers_with_it_too() -> None:
    table = after(f"{at('move', cursor='D')} JD=e4/1/b2 JA=c8/1/ UA=e12/3/", "f5 d6")
    table.vessel("JD").is_sunk()
