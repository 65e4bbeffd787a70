"""The worked examples of the rulebook."""

from __future__ import annotations

from fractions import Fraction

from admiralty.games.russo_japanese_war.odds import arrival, land_battle
from tests.games.russo_japanese_war.support import after, rule

YALU = "step=combat supply=12,4 uiju=first_army chiuliencheng=ii_siberian"


@rule("4.5")
def test_a_unit_with_two_supply_points_throws_three_dice() -> None:
    table = after(YALU, "attack>Chiuliencheng 2-supply done 0-supply done")
    table.asks("chance", "attack-die").shows(rolls=3, supply="10,4")


@rule("4.7")
def test_two_units_with_three_supply_points_throw_five_dice() -> None:
    table = after(
        "step=combat supply=12,0 te_li_ssu=second_army takushan=fourth_army kaiping=i_siberian",
        "attack>Kaiping Second-Army Fourth-Army 2-supply 1-supply d1 d1 d1 d1",
    )
    table.asks("chance", "attack-die").then("d1").asks("chance", "defence-die")


@rule("4.9")
def test_two_hits_against_one_are_one_point_of_damage() -> None:
    table = after(YALU, "attack>Chiuliencheng 2-supply 1-supply d1 d2 d4 d2 d5")
    table.told("hits", value=2, n=1).asks("russia", "retreat")


@rule("4.11")
def test_one_point_of_damage_makes_the_defender_retreat() -> None:
    table = after(YALU, "attack>Chiuliencheng 2-supply 1-supply d1 d2 d4 d2 d5 retreat>Kuantien done")
    table.shows(kuantien="ii_siberian", chiuliencheng=0).asks("japan", "combat")


KAIPING = "step=combat supply=12,4 te_li_ssu=second_army takushan=fourth_army kaiping=i_siberian"


@rule("4.12")
def test_attack_from_two_areas_drives_the_defender_to_yingkou() -> None:
    table = after(
        KAIPING, "attack>Kaiping Second-Army Fourth-Army 1-supply 1-supply 1-supply d1 d2 d4 d6 d1 d3 retreat>Yingkou"
    )
    table.told("hits", value=2, n=1).shows(yingkou="i_siberian")


@rule("4.11")
def test_with_two_points_it_retreats_and_is_flipped() -> None:
    table = after(
        KAIPING, "attack>Kaiping Second-Army Fourth-Army 1-supply 1-supply 1-supply d1 d2 d3 d6 d1 d3 retreat>Yingkou"
    )
    table.shows(yingkou="i_siberian*")


@rule("9.3")
def test_the_example_of_purchases() -> None:
    table = after("step=purchase supply=5,5", "yes Land-1 yes Land-2 pass")
    table.asks("russia", "purchase").then("yes Land-3").asks("japan", "last-window").shows(supply="4,3")


@rule("8.5")
def test_two_sixes_are_twelve_points() -> None:
    table = after("step=russian-die actor=chance garrison=0 supply=0,1 port_sasebo=first_fleet", "d6 d6")
    table.shows(supply="0,13")


@rule("6.5")
def test_three_supply_points_repair_the_first_fleet_for_certain() -> None:
    table = after("step=recover supply=5,0 port_sasebo=first_fleet*", "First-Fleet 3-supply d6")
    table.shows(port_sasebo="first_fleet", supply="2,0")


@rule("4.9")
def test_exact_odds_of_a_land_battle() -> None:
    assert land_battle([3], [2]) == {-1: Fraction(1, 6), 0: Fraction(1, 2), 1: Fraction(1, 3)}
    assert sum(land_battle([3, 3, 3], [2, 2]).values()) == 1


@rule("7.2")
def test_the_baltic_fleet_arrives_by_turn_6_7_8_as_the_table_says() -> None:
    chances = arrival(7, 8)
    for chance, percent in zip(chances[5:], (36, 63, 83), strict=True):
        assert abs(100 * chance - percent) < 1
