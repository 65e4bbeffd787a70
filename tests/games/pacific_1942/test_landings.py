"""Chapter 10: landings, and battalions on islands."""

from __future__ import annotations

import pytest

from tests.games.pacific_1942.support import after, at, seeded
from tests.support import rule

AMERICA = "UA=e12/3/"
TRANSPORTS = at("transport", cursor="G")
INFANTRY = at("infantry")

# -- move or land ----------------------------------------------------------------------------------


@rule("10.1")
def test_first_g_then_h_moves_or_lands() -> None:
    table = after(f"{TRANSPORTS} JG=a7/1/t3 JH=e2/1/t3 {AMERICA}").asks("japan", "transport", "G")
    table.then("done").asks("japan", "transport", "H").then("done").asks("america", "move")


@rule("10.1")
def test_a_transport_that_has_moved_does_not_land() -> None:
    table = after(f"{TRANSPORTS} JG=a6/1/t3 {AMERICA}").offers_only("done", "a7", "b5", "b6").then("a7")
    table.asks("america", "move").vessel("JG").carries(t=3)


@rule("10.1")
def test_a_transport_that_has_landed_battalions_does_not_move() -> None:
    after(f"{TRANSPORTS} JG=a7/1/t3 {AMERICA}", "a8 x1").offers_only("done", "a8", "b6").refuses("b7", clause="7.6")


@rule("10.1")
def test_a_transport_may_land_on_its_first_turn() -> None:
    """It needs an island beside a base: only a map of the players' own has one, so the ship lies further out here."""
    line = f"{at('fighters', 'america', round=0, reserve='0,1')} JG=a7/1/t3 UD=c9/2/"
    table = after(line, "done").asks("japan", "transport", "G").shows(round="1").then("a8 x2")
    assert table.battalions("a8") == 2


@rule("10.1")
def test_a_transport_may_land_from_a_storm() -> None:
    table = after(f"{TRANSPORTS} JG=h6/1/t2 {AMERICA}", "i5 x2")
    assert table.battalions("i5") == 2


@rule("10.1")
def test_an_empty_transport_does_not_land() -> None:
    after(f"{TRANSPORTS} JG=a7/1/ {AMERICA}").offers_only("done", "a6", "b7").refuses("a8", clause="10.1")


# -- landing ---------------------------------------------------------------------------------------


@rule("10.2")
def test_any_number_of_the_battalions_aboard_may_land() -> None:
    after(f"{TRANSPORTS} JG=a7/1/t3 {AMERICA}", "a8").offers_only("x1", "x2", "x3").refuses("x4", clause="10.2")


@rule("10.2")
def test_they_may_be_divided_among_the_adjacent_island_hexes() -> None:
    table = after(f"{TRANSPORTS} JG=a7/1/t3 {AMERICA}", "a8 x2 b6")
    assert (table.battalions("a8"), table.battalions("b6")) == (2, 1)
    table.vessel("JG").carries(t=0)


@rule("10.2")
def test_they_land_on_adjacent_hexes_only() -> None:
    after(f"{TRANSPORTS} JG=a7/1/t3 {AMERICA}").refuses("e3", clause="10.1")


@rule("10.2")
def test_on_a_hex_of_their_own_side_they_simply_come_ashore() -> None:
    table = after(f"{TRANSPORTS} troops=a8:2 JG=a7/1/t3 {AMERICA}", "a8 x3").never_told("combat")
    assert table.battalions("a8") == 5


@rule("10.2")
def test_a_landing_scores_at_once() -> None:
    table = after(f"{TRANSPORTS} JG=a7/1/t3 {AMERICA}", "a8 x1")
    assert table.points("japan") == 3


@rule("10.3")
def test_landing_on_enemy_battalions_is_an_attack() -> None:
    table = after(f"{TRANSPORTS} troops=a8:-2 JG=a7/1/t3 {AMERICA}", "a8 x3").asks("chance", "attack-die")
    table.told("combat", n=3, value=2)


@rule("10.3")
def test_attackers_come_ashore_only_if_no_defender_is_left() -> None:
    table = after(f"{TRANSPORTS} troops=a8:-1 JG=a7/1/t2 {AMERICA}", "a8 x2 d6 d5 d1")
    assert table.battalions("a8") == 2
    assert (table.points("japan"), table.points("america")) == (3, 0)


# -- battalions on islands -------------------------------------------------------------------------


@rule("10.4")
def test_any_number_of_battalions_may_move_to_an_adjacent_island_hex() -> None:
    table = after(f"{INFANTRY} troops=h8:3 JA=e4/3/ {AMERICA}", "h8").offers_only("i7").then("i7")
    table.offers_only("x1", "x2", "x3").then("x2")
    assert (table.battalions("h8"), table.battalions("i7")) == (1, 2)


@rule("10.4")
def test_battalions_do_not_march_over_water() -> None:
    after(f"{INFANTRY} troops=h8:1,a8:2 JA=e4/3/ {AMERICA}").offers_only("done", "h8").refuses("a8", clause="10.4")
    after(f"{INFANTRY} troops=h8:1 JA=e4/3/ {AMERICA}", "h8").refuses("f9", clause="10.4")


@rule("10.4")
def test_a_battalion_moves_one_hex_in_a_phase() -> None:
    line = at("infantry", map=seeded(3))  # three islands in a row
    table = after(f"{line} troops=a8:2 JA=f3/3/ UA=f12/1/", "a8 a9 x1").offers_only("done", "a8")
    table.then("a8 a9").asks("america", "move")


@rule("10.4")
def test_the_others_on_the_hex_may_still_go() -> None:
    table = after(f"{INFANTRY} troops=h8:2,i7:1 JA=e4/3/ {AMERICA}", "h8 i7 x1").offers_only("done", "h8", "i7")
    table.then("i7 h8").asks("japan", "infantry").offers_only("done", "h8")
    assert (table.battalions("h8"), table.battalions("i7")) == (2, 1)


@rule("10.4")
def test_a_battalion_that_has_landed_this_turn_may_march() -> None:
    table = after(f"{TRANSPORTS} JG=h7/1/t1 {AMERICA}", "h8").asks("japan", "infantry").then("h8 i7")
    assert (table.battalions("h8"), table.battalions("i7")) == (0, 1)
    table.asks("america", "move")


@rule("10.4")
def test_a_battalion_that_has_attacked_does_not_move_or_attack_again() -> None:
    line = f"{INFANTRY} troops=h8:1,i7:-1 JA=e4/3/ {AMERICA}"
    after(line, "h8 i7 d1 d6").asks("america", "move")


@rule("10.4")
def test_attackers_that_have_taken_a_hex_do_not_march_on() -> None:
    line = f"{INFANTRY} troops=h8:2,i7:-1 JA=e4/3/ {AMERICA}"
    table = after(line, "h8 i7 x2 d6 d6 d1").asks("america", "move")
    assert table.battalions("i7") == 2


@rule("10.4")
def test_with_the_next_turn_they_may_march_again() -> None:
    line = f"{at('fighters', 'america', reserve='0,1')} troops=h8:2:2 JA=e4/1/ UD=c6/2/"
    after(line, "done stop").asks("japan", "infantry").offers_only("done", "h8")


# -- attacks ---------------------------------------------------------------------------------------


@rule("10.5")
def test_entering_a_hex_held_by_the_enemy_is_an_attack() -> None:
    table = after(f"{INFANTRY} troops=h8:3,i7:-2 JA=e4/3/ {AMERICA}", "h8 i7").offers_only("x1", "x2", "x3")
    table.then("x3").asks("chance", "attack-die").told("combat", n=3, value=2)


@rule("10.5")
def test_the_attackers_all_come_from_one_source() -> None:
    """Three islands touch one another; each attack counts the battalions of one of them."""
    line = f"{at('infantry', map=seeded(2))} troops=f7:2,f8:3,g7:-2 JA=e4/3/ UA=e12/1/"
    table = after(line, "f7 g7 x2").told("combat", n=2, value=2)
    table.then("d1 d1 d6 d6").asks("japan", "infantry").offers_only("done", "f8")


@rule("10.5")
def test_several_attacks_on_the_same_hex_may_follow_one_another() -> None:
    line = f"{at('infantry', map=seeded(2))} troops=f7:2,f8:3,g7:-2 JA=e4/3/ UA=e12/1/"
    table = after(line, "f7 g7 x2 d4 d4 d3 d3 f8 g7 x3").told("combat", n=3, value=1)
    assert table.battalions("g7") == -1


@rule("10.5")
def test_from_one_hex_too_attacks_may_follow_one_another() -> None:
    line = f"{INFANTRY} troops=h8:3,i7:-2 JA=e4/3/ {AMERICA}"
    table = after(line, "h8 i7 x1 d1 d6 d6 h8 i7").offers_only("x1", "x2")
    table.then("x2 d6 d6 d1 d1")
    assert (table.battalions("h8"), table.battalions("i7")) == (1, 2)


# -- after the attack ------------------------------------------------------------------------------


@rule("10.6")
def test_all_attackers_enter_a_hex_without_defenders() -> None:
    table = after(f"{INFANTRY} troops=h8:3,i7:-1 JA=e4/3/ {AMERICA}", "h8 i7 x2 d6 d6 d1")
    assert (table.battalions("h8"), table.battalions("i7")) == (1, 2)


@rule("10.6")
def test_otherwise_all_stay_where_they_were_ashore() -> None:
    table = after(f"{INFANTRY} troops=h8:3,i7:-3 JA=e4/3/ {AMERICA}", "h8 i7 x3 d3 d3 d2 d1 d1 d1")
    assert table.losses() == 2
    assert (table.battalions("h8"), table.battalions("i7")) == (3, -1)


@rule("10.6")
def test_otherwise_all_stay_where_they_were_aboard() -> None:
    table = after(f"{TRANSPORTS} troops=a8:-2 JG=a7/1/t3 {AMERICA}", "a8 x2 d3 d3 d3 d1")
    assert table.battalions("a8") == -1
    table.vessel("JG").carries(t=3)


@rule("10.6")
def test_a_battalion_repelled_while_landing_does_not_try_again_but_others_aboard_may() -> None:
    table = after(f"{TRANSPORTS} troops=a8:-2 JG=a7/1/t3 {AMERICA}", "a8 x2 d1 d1 d6 d6")
    table.asks("japan", "transport", "G").offers_only("done", "a8", "b6")
    table.then("a8").told("storms", n=1).asks("chance", "attack-die")


@rule("10.6")
def test_when_all_have_been_repelled_the_transport_is_done() -> None:
    line = f"{TRANSPORTS} troops=a8:-2 JG=a7/1/t3 JH=e2/1/t1 {AMERICA}"
    after(line, "a8 x3 d1 d1 d1 d6 d6").asks("japan", "transport", "H")


@rule("10.6")
def test_a_repelled_battalion_does_not_land_on_another_hex_either() -> None:
    line = f"{TRANSPORTS} troops=a8:-2 JG=a7/1/t2 JH=e2/1/t1 {AMERICA}"
    table = after(line, "a8 x1 d1 d6 d6 b6").asks("japan", "transport", "H")
    assert table.battalions("b6") == 1
    table.vessel("JG").carries(t=1)


@rule("10.6")
def test_in_the_next_turn_it_may_try_again() -> None:
    line = f"{at('fighters', 'america', reserve='0,1')} troops=a8:-2 JG=a7/1/t2x2 UD=c6/2/"
    after(line, "done").asks("japan", "transport", "G").offers("a8", "b6")


# -- ashore for good -------------------------------------------------------------------------------


@rule("10.7")
def test_battalions_never_go_back_aboard() -> None:
    table = after(f"{INFANTRY} troops=h8:2 JG=h7/1/ JA=e4/3/ {AMERICA}", "h8").offers_only("i7")
    table.refuses("h7", clause="10.4")


@rule("10.7")
def test_when_a_transport_sinks_the_battalions_aboard_are_lost() -> None:
    line = f"{at('gun-target', cursor='D')} JA=f8/3/g3 UG=e8/1/t3 {AMERICA}"
    table = after(line, "UG x1 d6 d1")
    table.vessel("UG").is_sunk()


@rule("10.7")
def test_lost_battalions_score_nothing() -> None:
    line = f"{at('gun-target', cursor='D')} JA=f8/3/g3 UG=e8/1/t3 {AMERICA}"
    assert after(line, "UG x1 d6 d1").points("japan") == 1
    table = after(f"{INFANTRY} troops=h8:3,i7:-3 JA=e4/3/ {AMERICA}", "h8 i7 x3 d3 d3 d2 d1 d1 d1")
    assert table.losses() == 2
    assert table.points("japan") == 3


@rule("10.7")
@pytest.mark.parametrize(("die", "units"), [("d2", 1), ("d1", 0)])
def test_a_transport_takes_its_battalions_onto_a_mine(die: str, units: int) -> None:
    table = after(f"{TRANSPORTS} JG=e4/1/t3 JA=c8/1/ {AMERICA}", f"f5 {die}")
    assert table.vessel("JG").units == units
    table.vessel("JG").carries(t=3 * units)
