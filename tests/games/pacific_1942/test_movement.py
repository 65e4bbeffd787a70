"""Chapters 6 and 7: the turn, movement of ships and mines."""

from __future__ import annotations

import pytest

from tests.games.pacific_1942.support import after, at
from tests.support import rule

AMERICA = "UA=e12/3/"
BATTLESHIPS = at("move", cursor="A")
CARRIERS = at("move", cursor="D")
TRANSPORTS = at("transport", cursor="G")

# -- the turn --------------------------------------------------------------------------------------


@rule("6.1")
def test_after_japan_s_turn_comes_america_s_in_the_same_round() -> None:
    line = f"{at('fighters', reserve='1,0')} JA=e4/3/ JD=c6/2/ {AMERICA}"
    after(line, "done").asks("america", "move", "A").shows(round="1", side="america")


@rule("6.1")
def test_after_america_s_turn_a_new_round_begins_with_japan() -> None:
    line = f"{at('fighters', 'america', reserve='0,1')} JA=e4/3/ UD=c6/2/"
    after(line, "done").asks("japan", "move", "A").shows(round="2", side="japan")


@rule("6.2")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    """Battleships and guns, carriers and bombers, transports, infantry, reduction, fighters."""
    line = f"{BATTLESHIPS} reserve=4,0 troops=h8:1 JA=e4/1/g1 JD=c6/1/b1 JG=a7/1/t1 UA=f4/2/ UB=e12/3/"
    table = after(line).asks("japan", "move", "A").then("stop").asks("japan", "gun-target")
    table.then("done").asks("japan", "move", "D").then("stop").asks("japan", "air-target")
    table.then("done").asks("japan", "transport", "G").then("done").asks("japan", "infantry")
    table.then("done").asks("japan", "reduce").then("reserve reserve reserve").asks("japan", "fighters")
    table.then("done").asks("america", "move", "A")


@rule("6.2")
def test_re_arming_comes_after_the_attacks_and_before_the_transports() -> None:
    table = after(f"{at('air-target', cursor='G')} JD=c6/2/b1i1 JG=a7/1/t1 {AMERICA}").never_told("rearmed")
    table.then("done").told("rearmed", piece="japan_d").asks("japan", "transport", "G")


@rule("6.2")
def test_guns_are_loaded_anew_every_turn() -> None:
    line = f"{at('fighters', 'america', reserve='0,1')} JA=e4/3/g0 UD=c6/2/ UA=f4/1/"
    after(line, "done").vessel("JA").carries(g=3)


@rule("6.3")
def test_a_phase_in_which_nothing_can_be_done_passes_by_itself() -> None:
    """No target, no carrier, no transport, no battalion, no aircraft: America moves next."""
    after(f"{BATTLESHIPS} JA=e4/3/g3 {AMERICA}", "stop").asks("america", "move", "A")


@rule("6.3")
def test_a_ship_that_cannot_move_is_passed_over() -> None:
    """B lies between an island, the base and its own ships."""
    line = f"{BATTLESHIPS} JA=g3/3/g3 JB=e2/1/g1 JC=f3/1/g1 JG=f2/1/ {AMERICA}"
    after(line, "stop").asks("japan", "move", "C")


@rule("6.3")
def test_movement_attacks_and_landings_are_never_compulsory() -> None:
    line = f"{BATTLESHIPS} reserve=1,0 JA=e4/3/g3 JD=c6/2/b1 JG=a7/1/t3 UA=f4/3/"
    table = after(line)
    for step in ("move", "gun-target", "move", "air-target", "transport", "fighters"):
        assert table.step == step
        table.then("done")
    table.asks("america", "move", "A")


@rule("6.3")
def test_a_war_in_which_nobody_can_do_anything_ends_with_the_armistice() -> None:
    """The last ship strikes a mine; battalions on lone islands are all that is left."""
    line = f"{at('move', 'america', cursor='A', armistice=99, kills='1,0')} troops=a8:1,b6:-1 UA=e8/1/"
    after(line, "e7 d1").ended("japan", by="13.3")


@rule("6.3")
def test_a_war_goes_on_as_long_as_a_battalion_can_march() -> None:
    line = f"{at('move', 'america', cursor='A')} troops=h8:1,b6:-1 UA=e8/1/"
    after(line, "e7 d1").asks("japan", "infantry").shows(round="2")


# -- letters ---------------------------------------------------------------------------------------


@rule("7.1")
def test_ships_move_one_after_the_other_in_the_order_of_their_letters() -> None:
    table = after(f"{BATTLESHIPS} JA=e4/3/g3 JB=c6/3/g3 JC=c8/3/g3 {AMERICA}", "e5 stop").asks("japan", "move", "B")
    table.then("stop").asks("japan", "move", "C")


@rule("7.1")
def test_a_ship_passed_over_does_not_move_any_more() -> None:
    table = after(f"{BATTLESHIPS} JA=e4/3/g3 JB=c6/3/g3 {AMERICA}", "stop").refuses("f4", clause="7.2")
    table.then("c7 c8").asks("america", "move")
    table.vessel("JA").is_at("e4")


@rule("7.1")
def test_carriers_move_d_e_f_after_the_battleships() -> None:
    line = f"{BATTLESHIPS} JA=e4/3/g3 JD=c6/2/ JE=c8/2/ JF=e6/2/ {AMERICA}"
    table = after(line, "stop").asks("japan", "move", "D").then("stop").asks("japan", "move", "E")
    table.then("stop").asks("japan", "move", "F").then("stop").asks("america", "move", "A")


# -- where ships may go ----------------------------------------------------------------------------


@rule("7.2")
@pytest.mark.parametrize("other", ["JB=e5/3/", "UB=e5/3/"])
def test_a_ship_of_either_side_bars_a_hex(other: str) -> None:
    after(f"{BATTLESHIPS} JA=e4/3/ {other} {AMERICA}").refuses("e5", clause="7.2")


@rule("7.2")
def test_a_ship_moves_to_an_adjacent_hex_only() -> None:
    after(f"{BATTLESHIPS} JA=e4/3/ {AMERICA}").refuses("e6", clause="7.2").refuses("g4", clause="7.2")


@rule("7.2")
def test_a_ship_may_step_out_and_back_and_uses_up_two_hexes() -> None:
    table = after(f"{BATTLESHIPS} JA=e4/3/g3 JB=c8/1/g1 {AMERICA}", "e5 e4").asks("japan", "move", "B")
    table.vessel("JA").is_at("e4")


@rule("7.2")
def test_the_hex_left_is_free_for_others() -> None:
    after(f"{BATTLESHIPS} JA=e4/3/g3 JB=f4/1/g1 {AMERICA}", "e5 stop").offers("e4").withholds("e5")


@rule("7.2")
def test_a_sunk_ship_leaves_its_hex_free() -> None:
    table = after(f"{at('gun-target', cursor='D')} JA=f8/2/g2 JD=e9/2/ UG=e8/1/ {AMERICA}", "UG x2 d6 d6 d1")
    table.asks("japan", "move", "D").offers("e8")


# -- mines -----------------------------------------------------------------------------------------


@rule("7.3")
@pytest.mark.parametrize(("die", "units"), [("d1", 2), ("d2", 3), ("d3", 3), ("d4", 3), ("d5", 3), ("d6", 2)])
def test_a_ship_that_enters_a_mine_loses_a_unit_on_1_or_6(die: str, units: int) -> None:
    table = after(f"{BATTLESHIPS} JA=e4/3/g3 {AMERICA}", "f5").asks("chance", "mine-die").then(die)
    table.vessel("JA").is_at("f5", units)


@rule("7.3")
def test_a_unit_lost_on_a_mine_scores_for_nobody() -> None:
    table = after(f"{BATTLESHIPS} JA=e4/3/g3 {AMERICA}", "f5 d1")
    assert (table.points("japan"), table.points("america")) == (0, 0)


@rule("7.3")
def test_a_ship_sunk_by_a_mine_scores_for_nobody() -> None:
    table = after(f"{BATTLESHIPS} JA=e4/1/g1 JB=c8/1/g1 {AMERICA}", "f5 d6").asks("japan", "move", "B")
    table.vessel("JA").is_sunk()
    assert (table.points("japan"), table.points("america")) == (0, 0)


@rule("7.3")
def test_a_damaged_ship_may_go_on_if_it_has_movement_left() -> None:
    table = after(f"{BATTLESHIPS} JA=e4/3/g3 {AMERICA}", "f5 d6").asks("japan", "move", "A").then("g5")
    table.vessel("JA").is_at("g5", units=2)


@rule("7.3")
def test_a_battleship_damaged_by_a_mine_fires_with_the_units_it_has_left() -> None:
    after(f"{BATTLESHIPS} JA=e4/3/g3 UA=f4/3/", "f5 d6 stop UA").offers_only("x1", "x2")


@rule("7.3")
def test_a_ship_that_enters_again_throws_again() -> None:
    """It lies on the mine, steps out and back: one die. The mine remains."""
    table = after(f"{BATTLESHIPS} JA=f5/3/g3 {AMERICA}", "e4 f5").asks("chance", "mine-die").then("d1")
    table.vessel("JA").is_at("f5", units=2)
    table.told("mine-die", times=1)


@rule("7.3")
def test_a_ship_that_stays_on_a_mine_throws_no_die() -> None:
    after(f"{BATTLESHIPS} JA=f5/3/g3 {AMERICA}", "stop").never_told("mine-die").asks("america", "move")


@rule("7.3")
def test_carriers_and_transports_strike_mines_too() -> None:
    after(f"{CARRIERS} JD=e4/2/ {AMERICA}", "f5 d6").vessel("JD").is_at("f5", units=1)
    table = after(f"{TRANSPORTS} JG=e4/1/t3 JH=c8/1/ {AMERICA}", "f5 d1").asks("japan", "transport", "H")
    table.vessel("JG").is_sunk()


# -- how far ---------------------------------------------------------------------------------------


@rule("7.4")
def test_a_battleship_moves_up_to_two_hexes() -> None:
    table = after(f"{BATTLESHIPS} JA=e4/3/g3 JB=c8/3/g3 {AMERICA}", "e5").asks("japan", "move", "A")
    table.then("e6").asks("japan", "move", "B")
    table.vessel("JA").is_at("e6")


@rule("7.5")
def test_a_carrier_moves_up_to_two_hexes() -> None:
    table = after(f"{CARRIERS} JD=e4/2/ JE=c8/2/ {AMERICA}", "e5").asks("japan", "move", "D")
    table.then("e6").asks("japan", "move", "E")


@rule("7.5")
@pytest.mark.parametrize(("moves", "step"), [("stop", "air-target"), ("e5 stop", "air-target"), ("e5 e6", "move")])
def test_a_carrier_launches_only_if_it_has_moved_one_hex_at_most(moves: str, step: str) -> None:
    assert after(f"{CARRIERS} JD=e4/2/b2 {AMERICA}", moves).step == step


@rule("7.5")
def test_stepping_out_and_back_counts_as_two_hexes() -> None:
    after(f"{CARRIERS} JD=e4/2/b2 {AMERICA}", "e5 e4").asks("america", "move")


@rule("7.5")
def test_a_carrier_that_moved_two_hexes_receives_no_aircraft() -> None:
    line = f"{CARRIERS} JD=e4/2/b1 JE=c7/2/ UA=e12/3/"
    table = after(line, "stop c8 c9 d3 UA x1 d1 d1 d1 d1").told("landed", piece="japan_d", times=1)
    table.never_told("landed", piece="japan_e")


@rule("7.5")
def test_a_carrier_that_moved_one_hex_receives_aircraft() -> None:
    after(f"{CARRIERS} JD=e4/2/b1 JE=c7/2/ UA=e12/3/", "stop c8 stop UA x1 d1 d1 d1 d1").asks(
        "japan", "air-return"
    ).offers_only("JD", "JE")


@rule("7.6")
def test_a_transport_moves_one_hex_at_most() -> None:
    table = after(f"{TRANSPORTS} JG=e4/1/ JH=c8/1/ {AMERICA}", "e5").asks("japan", "transport", "H")
    table.vessel("JG").is_at("e5")
    after(f"{TRANSPORTS} JG=e4/1/ {AMERICA}").refuses("e6", clause="7.6")


@rule("6.1")
def test_nothing_of_a_turn_is_left_in_the_position_after_it() -> None:
    """Positions that are the same for play are written the same, whatever ships moved, fired and marched before."""
    line = f"{at('fighters', reserve='1,0')} troops=h8:2:1 JA=e4/3/m2g3 JD=e8/2/m1b2 JG=a7/1/t3x1m9 UA=e12/3/"
    table = after(line, "reserve JA")
    assert table.fields["JA"] == "e4/3/f1"
    assert table.fields["JD"] == "e8/2/b2"
    assert table.fields["JG"] == "a7/1/t3"
    assert table.fields["troops"] == "h8:2:0"
    assert table.fields["UA"] == "e12/3/g3", "the next turn has begun"
