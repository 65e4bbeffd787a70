"""Chapter 5: the turn and the sorties."""

from __future__ import annotations

import pytest

from tests.support import after, begin, rule

LAST_PASS = "port-arthur step=operation actor=russia chances=pass"


def targets(words: list[str], ship: str) -> set[str]:
    """Where a ship may be sent."""
    return {word.split(">")[1] for word in words if word.startswith(f"{ship}>")}


# -- the example of both rulebooks -----------------------------------------------------------------


@rule("5.6")
def test_example_intact_russians_of_port_arthur_do_not_pass_the_blockade() -> None:
    line = "port-arthur actor=russia blockade=yes port_arthur=tsesarevitch,diana"
    after(line).offers_only("done", "Tsesarevitch>Yellow-Sea", "Diana>Yellow-Sea").refuses(
        "Tsesarevitch>East-China-Sea", clause="5.6"
    )


@rule("5.5")
def test_example_intact_japanese_ships_reach_the_yellow_sea() -> None:
    after("port-arthur japan=mikasa,fuji*", "Mikasa>Yellow-Sea").ship("mikasa").is_at("yellow_sea", damaged=False)


@rule("5.5")
def test_example_damaged_japanese_ships_stop_in_the_east_china_sea() -> None:
    table = after("port-arthur japan=mikasa,fuji*").refuses("Fuji>Yellow-Sea", clause="5.5")
    table.then("Fuji>East-China-Sea").ship("fuji").is_at("east_china_sea", damaged=True)


# -- phases ----------------------------------------------------------------------------------------


@rule("5.1")
def test_japanese_sortie_russian_sortie_operations_scoring_return_follow_each_other() -> None:
    table = begin("port-arthur").asks("japan", "sortie")
    table.then("done").asks("russia", "sortie")
    table.then("done").asks("chance", "operation-die")
    table.then("d3 d3 no").asks("japan", "blockade")
    table.then("no done").asks("japan", "sortie").shows(turn=2)


@rule("5.1")
def test_the_baltic_fleet_arrives_before_the_japanese_sortie() -> None:
    table = after(f"{LAST_PASS} turn=3 turn_4=oryol", "pass no done").asks("japan", "sortie")
    table.ship("oryol").is_at("diego_suarez")


@rule("5.2")
def test_in_turn_4_the_first_part_of_the_baltic_fleet_reaches_diego_suarez_intact() -> None:
    table = after(f"{LAST_PASS} turn=3 turn_4=oryol,oleg turn_5=nikolai_i", "pass no done").told(
        "arrived", piece="oleg"
    )
    table.ship("oryol").is_at("diego_suarez", damaged=False)
    table.ship("nikolai_i").is_at("turn_5")


@rule("5.2")
def test_in_turn_5_the_second_part_arrives() -> None:
    table = after(f"{LAST_PASS} turn=4 turn_5=nikolai_i", "pass no done")
    table.ship("nikolai_i").is_at("diego_suarez", damaged=False)


@rule("5.2")
def test_nobody_arrives_in_turn_3() -> None:
    after(f"{LAST_PASS} turn=2 turn_4=oryol", "pass no").ship("oryol").is_at("turn_4")


@rule("5.2")
def test_ships_that_have_just_arrived_sail_in_the_same_turn() -> None:
    after(f"{LAST_PASS} turn=3 turn_4=oryol", "pass no done Oryol>Tsushima").ship("oryol").is_at("tsushima")


# -- to sea ----------------------------------------------------------------------------------------


@rule("5.3")
def test_a_side_sends_all_some_or_none_of_its_ships() -> None:
    after("port-arthur japan=mikasa,asahi").offers("done", "Mikasa>Tsushima", "Asahi>Tsushima")
    table = after("port-arthur japan=mikasa,asahi", "Asahi>Tsushima done").asks("russia", "sortie")
    table.ship("mikasa").is_at("japan")


@rule("5.3")
def test_a_sortie_needs_no_movement_test() -> None:
    after("port-arthur japan=chinen", "Chin'en>Yellow-Sea").asks("japan", "sortie").ship("chinen").is_at("yellow_sea")


@rule("5.3")
def test_ships_of_one_port_go_to_different_zones() -> None:
    table = after("port-arthur japan=mikasa,asahi", "Mikasa>Tsushima Asahi>Pacific-Ocean")
    table.shows(tsushima="mikasa", pacific_ocean="asahi")


@rule("5.3")
def test_a_side_cannot_send_ships_of_the_other() -> None:
    after("port-arthur japan=mikasa port_arthur=diana").refuses("Diana>Yellow-Sea", clause="5.3")


@rule("5.3")
def test_a_ship_sorties_once() -> None:
    after("port-arthur japan=mikasa", "Mikasa>Tsushima").refuses("Mikasa>Sea-of-Japan", clause="5.3")


@rule("5.4")
def test_a_damaged_ship_enters_the_zones_that_its_port_touches() -> None:
    words = after("port-arthur japan=fuji*").offered
    zones = {"Tsushima", "Pacific-Ocean", "Sea-of-Japan", "Philippine-Sea", "East-China-Sea"}
    assert targets(words, "Fuji") == zones | {"yard"}


@rule("5.4")
def test_enemy_ships_in_the_first_zone_make_no_difference() -> None:
    table = after("port-arthur actor=russia yellow_sea=mikasa port_arthur=diana*", "Diana>Yellow-Sea")
    table.ship("diana").is_at("yellow_sea", damaged=True)


@rule("5.4")
def test_a_zone_out_of_reach_is_refused() -> None:
    after("port-arthur actor=russia port_arthur=diana").refuses("Diana>Tsushima", clause="5.4")


@rule("5.5")
@pytest.mark.parametrize(
    ("port", "ship", "word", "zones"),
    [
        ("port_arthur", "diana", "Diana", {"Yellow-Sea", "East-China-Sea"}),
        ("vladivostok", "rurik", "Rurik", {"Sea-of-Japan", "Tsushima", "Pacific-Ocean"}),
        ("diego_suarez", "oleg", "Oleg", {"East-China-Sea", "Yellow-Sea", "Tsushima", "Philippine-Sea"}),
    ],
)
def test_an_intact_ship_goes_one_zone_further(port: str, ship: str, word: str, zones: set[str]) -> None:
    assert targets(after(f"port-arthur actor=russia {port}={ship}").offered, word) == zones


@rule("5.5")
def test_an_intact_japanese_ship_reaches_every_zone() -> None:
    assert len(targets(after("port-arthur japan=mikasa").offered, "Mikasa")) == 6


@rule("5.5")
def test_a_damaged_ship_does_not_go_further() -> None:
    after("port-arthur actor=russia vladivostok=rurik*").refuses("Rurik>Tsushima", clause="5.5")


@rule("5.5")
def test_enemy_ships_on_the_way_make_no_difference() -> None:
    line = "port-arthur actor=russia port_arthur=diana yellow_sea=mikasa east_china_sea=asahi"
    after(line, "Diana>East-China-Sea").ship("diana").is_at("east_china_sea")


@rule("5.6")
def test_without_a_blockade_port_arthur_sails_to_the_east_china_sea() -> None:
    after("port-arthur actor=russia port_arthur=diana").offers("Diana>East-China-Sea")


@rule("5.6")
def test_the_blockade_binds_no_ship_of_another_port() -> None:
    line = "port-arthur actor=russia blockade=yes vladivostok=rurik diego_suarez=oleg"
    after(line).offers("Rurik>Tsushima", "Oleg>Yellow-Sea", "Oleg>Tsushima")
    after("port-arthur blockade=yes japan=mikasa").offers("Mikasa>Yellow-Sea")


@rule("5.6")
def test_the_blockade_does_not_bind_operations() -> None:
    line = "port-arthur step=operation actor=russia blockade=yes yellow_sea=diana"
    after(line, "Yellow-Sea>East-China-Sea d5").ship("diana").is_at("east_china_sea")


# -- shipyards -------------------------------------------------------------------------------------


@rule("5.7")
def test_a_ship_in_a_shipyard_cannot_sortie() -> None:
    after("port-arthur japan=mikasa japan_yard=fuji*").refuses("Fuji>Tsushima", clause="5.7")


@rule("5.8")
def test_damaged_ships_go_from_the_roadstead_into_the_yard_of_the_same_port() -> None:
    after("port-arthur japan=fuji*", "Fuji>yard").ship("fuji").is_at("japan_yard", damaged=True)
    after("port-arthur actor=russia vladivostok=rurik*", "Rurik>yard").ship("rurik").is_at("vladivostok_yard")


@rule("5.8")
def test_intact_ships_do_not_go_into_a_yard() -> None:
    after("port-arthur japan=fuji").refuses("Fuji>yard", clause="5.8")


@rule("5.8")
def test_a_side_repairs_only_in_its_own_sortie_phase() -> None:
    after("port-arthur actor=russia japan=fuji*").refuses("Fuji>yard", clause="5.3")


@rule("5.8")
def test_port_arthur_has_no_yard_once_203_hill_is_held() -> None:
    line = "port-arthur actor=russia held=yalu,nanshan,hill203 port_arthur=diana*"
    after(line).refuses("Diana>yard", clause="5.8")


@rule("5.8")
def test_ships_in_the_yard_stay_there_for_the_whole_turn() -> None:
    table = after("port-arthur japan=fuji*", "Fuji>yard").refuses("Fuji>Tsushima", clause="5.7")
    table.then("done done d6 d1").offers_only("pass")


@rule("5.8")
def test_a_ship_that_enters_port_during_operations_is_not_repaired_this_turn() -> None:
    table = after("port-arthur step=operation actor=japan tsushima=fuji*", "Tsushima>Japan d1 d1 d1 no no done")
    table.asks("japan", "sortie").offers("Fuji>yard").ship("fuji").is_at("japan", damaged=True)


# -- armies ----------------------------------------------------------------------------------------


@rule("5.9")
def test_japan_embarks_at_most_one_army_in_each_landing_box() -> None:
    table = after("port-arthur armies=6", "army>Yellow-Sea").shows(armies=5, embarked="yellow_sea")
    table.refuses("army>Yellow-Sea", clause="5.9").then("army>Tsushima").offers_only("done")


@rule("5.9")
def test_japan_need_not_embark() -> None:
    after("port-arthur armies=6", "done").asks("russia", "sortie").shows(embarked=None)


@rule("5.9")
def test_an_empty_pool_embarks_nobody() -> None:
    after("port-arthur armies=0").refuses("army>Tsushima", clause="5.9")


@rule("5.9")
def test_only_japan_embarks_armies_and_only_in_its_sortie_phase() -> None:
    after("port-arthur actor=russia armies=6").refuses("army>Tsushima", clause="5.9")


@rule("5.10")
def test_ships_left_in_port_put_to_sea_in_the_operations_phase() -> None:
    table = after("port-arthur japan=mikasa", "done done d6 d1 Japan>Tsushima Mikasa done d5")
    table.ship("mikasa").is_at("tsushima")
