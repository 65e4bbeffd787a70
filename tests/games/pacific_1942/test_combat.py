"""Chapter 12: one combat for guns, bombs and battalions."""

from __future__ import annotations

import pytest

from tests.games.pacific_1942.support import Sea, after, at
from tests.support import rule

GUNS = at("gun-target", cursor="D")
AIR = at("air-target", cursor="G")
BIG = f"{GUNS} JA=f8/3/g3 JB=f7/3/g3 JC=e8/3/g3 UA=e7/3/ UB=e12/1/"  # nine dice at most

# -- the number of dice ----------------------------------------------------------------------------


@rule("12.1")
@pytest.mark.parametrize(("units", "dice"), [(1, 1), (2, 2), (3, 3)])
def test_a_ship_under_fire_defends_with_a_die_a_unit_fighters_do_not_help(units: int, dice: int) -> None:
    after(f"{GUNS} JA=f8/1/g1 UA=e8/{units}/f2", "UA x1").told("combat", n=1, value=dice)


@rule("12.1")
def test_against_bombers_each_fighter_squadron_above_adds_a_die() -> None:
    after(f"{AIR} JD=e5/2/b2 UA=e12/2/f3 UB=f12/1/f2", "UA x2").told("combat", n=2, value=5)


@rule("12.1")
def test_battalions_defend_with_a_die_each() -> None:
    line = f"{at('infantry')} troops=h8:4,i7:-5 JA=e4/3/ UA=e12/3/"
    after(line, "h8 i7 x4").told("combat", n=4, value=5)


@rule("12.1")
@pytest.mark.parametrize(("dice", "thrown"), [("x1 x0 x0", 1), ("x1 x1 x0", 2), ("x3 x0 x0", 3), ("x3 x3 x3", 3)])
def test_neither_side_throws_more_than_three_dice(dice: str, thrown: int) -> None:
    table = after(BIG, f"UA {dice}")
    for _ in range(thrown):
        table.asks("chance", "attack-die").then("d2")
    assert table.step in ("attack-reroll", "defence-die")


# -- re-rolls --------------------------------------------------------------------------------------


def rerolls(table: Sea) -> int:
    return int(table.fields.get("rerolls", 0))


@rule("12.2")
@pytest.mark.parametrize(("dice", "number"), [("x3 x0 x0", 0), ("x3 x1 x0", 1), ("x3 x3 x0", 3), ("x3 x3 x3", 6)])
def test_every_die_beyond_three_is_a_re_roll(dice: str, number: int) -> None:
    table = after(BIG, f"UA {dice} d2 d3 d4")
    assert (table.step == "attack-reroll", rerolls(table)) == (number > 0, number)


@rule("12.2")
def test_a_re_roll_throws_one_die_of_the_side_s_choice_again() -> None:
    table = after(BIG, "UA x3 x1 x0 d2 d5 d2").asks("japan", "attack-reroll").offers_only("stop", "d2", "d5")
    table.then("d5").asks("chance", "attack-die").shows(faces="2,2")


@rule("12.2")
def test_a_die_that_does_not_lie_there_cannot_be_thrown_again() -> None:
    after(BIG, "UA x3 x1 x0 d2 d5 d2").refuses("d3", clause="12.2")


@rule("12.2")
def test_the_new_result_stands_even_if_it_is_lower() -> None:
    after(BIG, "UA x3 x1 x0 d6 d5 d4 d6 d1").told("attack-sum", value=1 + 5 + 4)


@rule("12.2")
def test_re_rolls_are_optional() -> None:
    after(BIG, "UA x3 x3 x0 d1 d1 d1 stop").asks("chance", "defence-die").told("attack-sum", value=3)
    after(BIG, "UA x3 x3 x0 d1 d1 d1 d1 d4 stop").asks("chance", "defence-die").told("attack-sum", value=6)


@rule("12.2")
def test_they_are_made_one_after_the_other() -> None:
    table = after(BIG, "UA x3 x2 x0 d1 d2 d3 d1 d6").asks("japan", "attack-reroll")
    assert rerolls(table) == 1
    table.offers_only("stop", "d2", "d3", "d6").then("d2 d4").told("attack-sum", value=13)


@rule("12.2")
def test_the_same_die_may_be_re_rolled_more_than_once() -> None:
    after(BIG, "UA x3 x2 x0 d6 d6 d1 d1 d1 d1 d5").told("attack-sum", value=17).told("rerolls", value=1, times=2)


@rule("12.2")
def test_the_defender_has_re_rolls_too() -> None:
    table = after(f"{AIR} JD=e5/2/b2 UA=e12/3/f2", "UA x2 d6 d6 d1 d2 d3").asks("america", "defence-reroll")
    assert rerolls(table) == 2
    table.then("d1 d6").asks("america", "defence-reroll").then("stop").told("defence-sum", side="america", value=11)


# -- order -----------------------------------------------------------------------------------------


@rule("12.3")
def test_the_attacker_throws_first_and_completes_his_re_rolls() -> None:
    line = f"{AIR} JD=e5/2/b4 UA=e12/3/f1"
    table = after(line, "UA x4 d1 d2 d3").asks("japan", "attack-reroll").never_told("defence-sum")
    table.then("d1 d6").asks("chance", "defence-die").then("d1 d1 d1").asks("america", "defence-reroll")


@rule("12.3")
def test_the_defender_knows_the_sum_to_reach() -> None:
    table = after(f"{AIR} JD=e5/2/b2 UA=e12/3/f1", "UA x2 d5 d6 d1 d2 d3").asks("america", "defence-reroll")
    assert table.seen_by("america").view.prompt.value == 11


# -- result ----------------------------------------------------------------------------------------

SUMS = {3: "d1 d1 d1", 4: "d1 d1 d2", 6: "d2 d2 d2", 7: "d2 d2 d3", 9: "d3 d3 d3", 10: "d3 d3 d4", 18: "d6 d6 d6"}


@rule("12.4")
@pytest.mark.parametrize(("total", "losses"), [(3, 0), (4, 1), (6, 1), (7, 2), (9, 2), (10, 3), (18, 3)])
def test_losses_go_by_the_difference_of_the_sums(total: int, losses: int) -> None:
    """The defender's three dice come to three."""
    table = after(f"{GUNS} JA=f8/3/g3 UA=e8/3/ UB=e12/1/", f"UA x3 {SUMS[total]} d1 d1 d1")
    assert table.losses() == losses
    assert table.vessel("UA").units == 3 - losses


@rule("12.4")
def test_an_equal_or_lower_sum_does_nothing() -> None:
    line = f"{GUNS} JA=f8/3/g3 UA=e8/3/ UB=e12/1/"
    for dice in ("d4 d4 d4 d4 d4 d4", "d1 d1 d1 d6 d6 d6"):
        after(line, f"UA x3 {dice}").vessel("UA").is_at("e8", units=3)


@rule("12.4")
@pytest.mark.parametrize(("dice", "left"), [("d1 d1 d1", -3), ("d2 d2 d2", -2), ("d3 d3 d3", -1), ("d6 d6 d6", 3)])
def test_battalions_are_lost_in_the_same_numbers(dice: str, left: int) -> None:
    line = f"{at('infantry')} troops=h8:3,i7:-3 JA=e4/3/ UA=e12/3/"
    assert after(line, f"h8 i7 x3 {dice} d1 d1 d1").battalions("i7") == left


@rule("12.4")
def test_no_more_are_lost_than_there_are() -> None:
    table = after(f"{GUNS} JA=f8/3/g3 UG=e8/1/ UB=e12/1/", "UG x3 d6 d6 d6 d1")
    assert table.losses() == 3
    table.told("damaged", piece="america_g", n=1)


# -- the attacker is safe --------------------------------------------------------------------------


@rule("12.5")
def test_the_defender_never_harms_the_attacker() -> None:
    guns = after(f"{GUNS} JA=f8/1/g1 UA=e8/3/", "UA x1 d1 d6 d6 d6")
    guns.vessel("JA").is_at("f8", units=1)
    bombs = after(f"{AIR} JD=e5/2/b1 JG=c8/1/ UA=e12/3/f1", "UA x1 d1 d6 d6 d6 stop")
    bombs.vessel("JD").carries(i=1)
    infantry = after(f"{at('infantry')} troops=h8:2,i7:-6 JA=e4/3/ UA=e12/3/", "h8 i7 x2 d1 d1 d6 d6 d6 stop")
    assert (infantry.battalions("h8"), infantry.battalions("i7")) == (2, -6)
    assert guns.points("america") == bombs.points("america") == 0


# -- units destroyed -------------------------------------------------------------------------------


@rule("12.6")
@pytest.mark.parametrize(("target", "kills"), [("UG=e8/1/", 1), ("UA=e8/3/", 3)])
def test_only_units_actually_removed_score(target: str, kills: int) -> None:
    dice = "d1" if target[1] == "G" else "d1 d1 d1"
    table = after(f"{GUNS} JA=f8/3/g3 {target} UB=e12/1/", f"{target[:2]} x3 d6 d6 d6 {dice}")
    assert table.losses() == 3
    assert (table.kills("japan"), table.points("japan")) == (kills, kills)


@rule("12.6")
def test_bombers_score_as_guns_do() -> None:
    table = after(f"{AIR} JD=e5/2/b3 UA=e12/3/ UB=f12/1/", "UA x3 d3 d3 d3 d1 d1 d1")
    assert (table.kills("japan"), table.points("japan")) == (2, 2)


@rule("12.6")
def test_the_attacker_keeps_what_he_has_destroyed() -> None:
    line = f"{at('gun-target', 'america', cursor='D', kills='4,2')} UA=e8/3/g3 JA=f8/3/ JB=e4/1/"
    table = after(line, "JA x3 d3 d3 d3 d1 d1 d1")
    assert (table.kills("japan"), table.kills("america")) == (4, 4)
