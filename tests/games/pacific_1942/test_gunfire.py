"""Chapter 8: the guns of the battleships."""

from __future__ import annotations

import pytest

from admiralty.games.pacific_1942 import layouts
from tests.games.pacific_1942.support import after, at
from tests.support import rule

GUNS = at("gun-target", cursor="D")
GAP = layouts.name_of(layouts.named()["standard"].replace("JA@-3,5/4", "JA@-4,5/4"))  # Japan's base one hex off

# -- range -----------------------------------------------------------------------------------------


@rule("8.1")
@pytest.mark.parametrize("there", ["f7", "e7", "e8", "g7", "g8"])
def test_a_battleship_fires_at_the_adjacent_hexes(there: str) -> None:
    after(f"{GUNS} JA=f8/3/g3 UA={there}/3/").offers_only("done", "UA")


@rule("8.1")
@pytest.mark.parametrize("there", ["f10", "c9", "c7", "h7", "h9"])
def test_a_battleship_fires_two_hexes_away_in_a_straight_line(there: str) -> None:
    after(f"{GUNS} JA=f8/3/g3 UA={there}/3/").offers_only("done", "UA")


@rule("8.1")
@pytest.mark.parametrize("there", ["e9", "g9", "e6", "g6", "c8"])
def test_a_hex_two_away_that_lies_in_no_straight_line_is_out_of_range(there: str) -> None:
    after(f"{GUNS} JA=f8/3/g3 UA={there}/3/ UB=e8/1/").refuses("UA", clause="8.1").offers("UB")


@rule("8.1")
@pytest.mark.parametrize("there", ["f5", "f11", "b7", "b8", "i6", "i9"])
def test_a_hex_three_away_is_out_of_range(there: str) -> None:
    after(f"{GUNS} JA=f8/3/g3 UA={there}/3/ UB=e8/1/").withholds("UA")


@rule("8.1")
def test_neither_a_ship_nor_an_island_between_blocks_the_fire() -> None:
    after(f"{GUNS} JA=f8/3/g3 JB=e8/1/ UA=c9/3/ UB=f10/3/").offers("UA", "UB")


@rule("8.1")
def test_a_straight_line_may_cross_a_gap_in_the_map() -> None:
    line = at("gun-target", cursor="D", map=GAP)
    after(f"{line} JA=g3/3/g3 UA=g5/3/").offers_only("done", "UA")


# -- storms ----------------------------------------------------------------------------------------


@rule("8.2")
def test_a_battleship_in_a_storm_does_not_fire() -> None:
    after(f"{GUNS} JA=g7/3/g3 JB=e4/1/g1 UA=g8/3/ UB=f4/1/").refuses("UA", clause="8.2")


@rule("8.2")
def test_a_storm_entered_this_turn_silences_the_guns() -> None:
    after(f"{at('move', cursor='A')} JA=f8/3/g3 UA=g8/3/", "g7 stop").asks("america", "move")


@rule("8.2")
def test_a_battleship_may_fire_at_a_ship_in_a_storm() -> None:
    table = after(f"{GUNS} JA=f8/3/g3 UA=g7/3/", "UA x3 d6 d6 d6 d1 d1 d1")
    table.vessel("UA").is_sunk()


@rule("8.2")
def test_a_battleship_may_fire_across_a_storm() -> None:
    after(f"{GUNS} JA=f8/3/g3 UA=h7/3/").offers("UA")


@rule("8.2")
def test_a_battleship_in_a_storm_gives_no_dice_to_the_others() -> None:
    after(f"{GUNS} JA=g7/3/g3 JB=g9/2/g2 UA=g8/3/", "UA").asks("japan", "gun-dice", "B").offers_only("x1", "x2")


# -- targets ---------------------------------------------------------------------------------------


@rule("8.3")
def test_guns_attack_enemy_ships_of_every_kind_and_nothing_else() -> None:
    table = after(f"{GUNS} troops=f9:-1 JA=f8/3/g3 JB=f7/1/ UA=e8/3/ UD=g8/2/ UG=e7/1/")
    table.offers_only("done", "UA", "UD", "UG").refuses("JB", clause="8.3").refuses("UC", clause="8.3")


@rule("8.3")
def test_carriers_and_transports_have_no_guns() -> None:
    after(f"{at('move', cursor='A')} JA=e4/3/g3 JD=f8/2/ JG=c8/1/ UA=e8/3/", "stop").asks("japan", "move", "D")


# -- dice ------------------------------------------------------------------------------------------


@rule("8.4")
def test_firing_begins_when_all_battleships_have_moved() -> None:
    line = f"{at('move', cursor='A')} JA=f8/3/g3 JB=c6/1/g1 UA=e8/3/"
    after(line, "stop").asks("japan", "move", "B").withholds("UA").then("stop").asks("japan", "gun-target")


@rule("8.4")
def test_a_battleship_has_one_die_for_each_unit_and_gives_at_least_one() -> None:
    after(f"{GUNS} JA=f8/3/g3 UA=e8/3/", "UA").asks("japan", "gun-dice", "A").offers_only("x1", "x2", "x3")
    after(f"{GUNS} JA=f8/2/g2 UA=e8/3/", "UA").offers_only("x1", "x2").refuses("x3", clause="8.4")


@rule("8.4")
def test_several_battleships_join_their_dice_against_one_target() -> None:
    line = f"{GUNS} JA=f8/3/g3 JB=f7/3/g3 JC=e8/2/g2 UA=e7/3/ UB=e12/1/"
    table = after(line, "UA x3").asks("japan", "gun-dice", "B").then("x3").asks("japan", "gun-dice", "C")
    table.then("x2").told("combat", n=8, value=3)


@rule("8.4")
def test_a_battleship_in_range_need_not_join_as_long_as_another_does() -> None:
    line = f"{GUNS} JA=f8/3/g3 JB=f7/3/g3 UA=e7/3/"
    after(line, "UA").offers_only("x0", "x1", "x2", "x3").then("x0").offers_only("x1", "x2", "x3")
    after(line, "UA x2").offers_only("x0", "x1", "x2", "x3").then("x0").told("combat", n=2, value=3)


@rule("8.4")
def test_a_battleship_out_of_range_does_not_join() -> None:
    after(f"{GUNS} JA=f8/3/g3 JB=c5/1/g1 JC=c6/3/g3 UA=e8/3/", "UA x2").asks("chance", "attack-die")


@rule("8.4")
def test_a_battleship_may_split_its_dice_among_several_targets() -> None:
    table = after(f"{GUNS} JA=f8/3/g3 UA=e8/3/ UB=g8/1/", "UB x1 d6 d1").asks("japan", "gun-target")
    table.then("UA").offers_only("x1", "x2").then("x2 d4 d3 d1 d1 d1")
    table.vessel("UB").is_sunk()
    table.vessel("UA").is_at("e8", units=1)


@rule("8.4")
def test_each_die_is_used_once_a_turn() -> None:
    table = after(f"{GUNS} JA=f8/2/g2 UA=e8/3/ UB=g8/3/", "UA x2 d1 d1 d1 d1 d1").asks("america", "move")
    table.vessel("JA").carries(g=0)


@rule("8.4")
def test_without_dice_left_a_target_is_refused() -> None:
    line = f"{GUNS} JA=f8/3/g0 JB=e4/1/g1 UA=e8/3/ UB=f4/1/"
    after(line).refuses("UA", clause="8.4").offers("UB")


@rule("8.4")
def test_dice_left_over_may_attack_the_same_target_again() -> None:
    table = after(f"{GUNS} JA=f8/3/g3 UA=e8/3/", "UA x1 d6 d1 d1 d1 UA x2 d6 d6 d1 d1")
    assert table.kills("japan") == 1 + 2
    table.vessel("UA").is_sunk()


@rule("8.4")
def test_attacks_are_resolved_one_after_the_other() -> None:
    after(f"{GUNS} JA=f8/3/g3 UA=e8/3/ UB=g8/1/", "UA x1").asks("chance", "attack-die").withholds("UB")
