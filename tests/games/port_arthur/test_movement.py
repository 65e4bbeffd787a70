"""Chapter 6, second part: squadrons and their movement."""

from __future__ import annotations

import pytest

from tests.support import after, rule

# -- the examples of both rulebooks ----------------------------------------------------------------


@rule("6.7")
@pytest.mark.parametrize(("die", "place"), [("d3", "east_china_sea"), ("d4", "tsushima"), ("d6", "tsushima")])
def test_example_a_squadron_of_speed_3_does_not_leave_tsushima_on_4_or_more(die: str, place: str) -> None:
    table = after("port-arthur step=operation actor=japan tsushima=asahi,chinen", f"Tsushima>East-China-Sea {die}")
    table.ship("asahi").is_at(place)
    table.ship("chinen").is_at(place)


@rule("6.7")
@pytest.mark.parametrize("port", ["Pacific-Ocean", "Vladivostok"])
def test_example_the_vladivostok_squadron_of_speed_5_stays_on_6(port: str) -> None:
    line = "port-arthur step=operation actor=russia sea_of_japan=rossia,gromoboi,rurik,mikasa"
    table = after(line, f"Sea-of-Japan>{port} d6").asks("japan", "operation").offers("battle>Sea-of-Japan")
    table.ship("rurik").is_at("sea_of_japan")
    after(line, f"Sea-of-Japan>{port} d5").ship("rurik").is_at(port.lower().replace("-", "_"))


@rule("6.10")
@pytest.mark.parametrize(("die", "place"), [("d5", "pacific_ocean"), ("d6", "japan")])
def test_example_asama_and_yakumo_alone_move_on_5_or_less(die: str, place: str) -> None:
    line = "port-arthur step=operation actor=japan japan=asama,yakumo,fuji japan_yard=mikasa*"
    table = after(line, f"Japan>Pacific-Ocean Asama Yakumo done {die}")
    table.ship("asama").is_at(place)
    table.ship("yakumo").is_at(place)
    table.ship("fuji").is_at("japan")


@rule("6.10")
@pytest.mark.parametrize(("die", "place"), [("d4", "pacific_ocean"), ("d5", "japan")])
def test_example_with_fuji_they_move_on_4_or_less(die: str, place: str) -> None:
    line = "port-arthur step=operation actor=japan japan=asama,yakumo,fuji japan_yard=mikasa*"
    table = after(line, f"Japan>Pacific-Ocean Asama Yakumo Fuji done {die}")
    table.ship("fuji").is_at(place)
    table.ship("asama").is_at(place)


@rule("6.11")
def test_example_ships_in_the_yard_do_not_move() -> None:
    line = "port-arthur step=operation actor=japan japan=asama,yakumo,fuji japan_yard=mikasa*"
    after(line, "Japan>Pacific-Ocean Asama").refuses("Mikasa", clause="6.11")


# -- squadrons -------------------------------------------------------------------------------------


@rule("6.5")
def test_all_ships_of_a_side_in_a_zone_are_one_squadron() -> None:
    table = after("port-arthur tsushima=mikasa,asahi,diana")
    assert table.seen_by("japan").squadron("japan", "tsushima")["ships"] == 2


@rule("6.5")
def test_ships_that_enter_a_zone_join_their_squadron_at_once() -> None:
    line = "port-arthur step=operation actor=japan tsushima=mikasa sea_of_japan=chinen"
    table = after(line, "Tsushima>Sea-of-Japan d5 d6 d1 Sea-of-Japan>Tsushima d4").asks("russia", "operation")
    table.shows(sea_of_japan="mikasa,chinen")


@rule("6.5")
def test_the_slowest_ship_by_the_face_it_shows_sets_the_speed() -> None:
    line = "port-arthur step=operation actor=japan tsushima=kasagi,mikasa*"
    after(line, "Tsushima>Sea-of-Japan d5").shows(tsushima="mikasa*,kasagi")
    after(line, "Tsushima>Sea-of-Japan d4").shows(tsushima=None)


@rule("6.6")
def test_the_whole_squadron_moves_together() -> None:
    line = "port-arthur step=operation actor=japan tsushima=mikasa,asahi,fuji*"
    after(line, "Tsushima>Sea-of-Japan").asks("chance", "move-die")
    after(line, "Tsushima>Sea-of-Japan d3").shows(sea_of_japan="mikasa,asahi,fuji*", tsushima=None)


@rule("6.6")
def test_a_squadron_moves_into_one_adjacent_zone_only() -> None:
    after("port-arthur step=operation actor=japan tsushima=mikasa").offers_only(
        "pass", "Tsushima>East-China-Sea", "Tsushima>Sea-of-Japan", "Tsushima>Japan"
    )


@rule("6.6")
def test_an_empty_zone_has_no_squadron_to_move() -> None:
    after("port-arthur step=operation actor=japan tsushima=mikasa").refuses("Yellow-Sea>East-China-Sea", clause="6.6")


@rule("6.6")
def test_enemy_ships_neither_hold_a_squadron_nor_bar_its_way() -> None:
    line = "port-arthur step=operation actor=japan tsushima=mikasa,diana sea_of_japan=rurik"
    after(line, "Tsushima>Sea-of-Japan d1").ship("mikasa").is_at("sea_of_japan")


# -- the test --------------------------------------------------------------------------------------


@rule("6.7")
def test_every_movement_in_the_operations_phase_needs_a_test() -> None:
    after("port-arthur step=operation actor=japan tsushima=mikasa", "Tsushima>Japan").asks("chance", "move-die")


@rule("6.7")
def test_if_the_die_is_higher_all_named_ships_stay() -> None:
    line = "port-arthur step=operation actor=japan japan=kasagi,chinen"
    after(line, "Japan>Tsushima Kasagi Chin'en done d4").shows(japan="kasagi,chinen", tsushima=None)


@rule("6.7")
def test_only_the_ships_that_move_are_tested() -> None:
    line = "port-arthur step=operation actor=japan japan=kasagi,chinen tsushima=matsushima"
    after(line, "Japan>Tsushima Kasagi done d6").ship("kasagi").is_at("tsushima")


@rule("6.7")
def test_the_die_is_thrown_even_when_the_test_cannot_fail() -> None:
    line = "port-arthur step=operation actor=japan tsushima=kasagi"
    after(line, "Tsushima>Japan").asks("chance", "move-die")
    after(line, "Tsushima>Japan d6").ship("kasagi").is_at("japan")


@rule("6.7")
def test_ships_and_destination_are_named_before_the_die() -> None:
    line = "port-arthur step=operation actor=japan japan=mikasa,asahi"
    table = after(line, "Japan>Tsushima Mikasa").asks("japan", "group").offers_only("done", "Asahi")
    table.then("done").asks("chance", "move-die").shows(route="japan>tsushima", group="mikasa")


# -- ports -----------------------------------------------------------------------------------------


@rule("6.9")
def test_a_squadron_enters_a_port_that_touches_its_zone() -> None:
    line = "port-arthur step=operation actor=russia east_china_sea=oleg,oryol*"
    after(line, "East-China-Sea>Diego-Suarez d4").shows(diego_suarez="oryol*,oleg", east_china_sea=None)


@rule("6.9")
def test_entering_a_port_needs_a_test() -> None:
    line = "port-arthur step=operation actor=russia yellow_sea=poltava"
    after(line, "Yellow-Sea>Port-Arthur d5").ship("poltava").is_at("yellow_sea")
    after(line, "Yellow-Sea>Port-Arthur d4").ship("poltava").is_at("port_arthur")


@rule("6.9")
def test_a_port_of_the_other_side_is_closed() -> None:
    line = "port-arthur step=operation actor=japan sea_of_japan=mikasa yellow_sea=asahi"
    after(line).refuses("Sea-of-Japan>Vladivostok", clause="6.9").refuses("Yellow-Sea>Port-Arthur", clause="6.9")


@rule("6.9")
def test_a_fallen_port_arthur_is_closed() -> None:
    line = "port-arthur step=operation actor=russia held=yalu,nanshan,hill203,port_arthur yellow_sea=diana"
    after(line).offers_only("pass", "Yellow-Sea>East-China-Sea").refuses("Yellow-Sea>Port-Arthur", clause="7.11")


@rule("6.9")
def test_ships_that_entered_a_port_may_leave_it_in_a_later_operation() -> None:
    line = "port-arthur step=operation actor=japan tsushima=mikasa"
    table = after(line, "Tsushima>Japan d1 d6 d1 Japan>Pacific-Ocean Mikasa done d5")
    table.ship("mikasa").is_at("pacific_ocean")


@rule("6.10")
def test_the_side_chooses_one_ship_or_more_of_one_roadstead() -> None:
    line = "port-arthur step=operation actor=russia port_arthur=diana,askold vladivostok=rurik"
    table = after(line, "Port-Arthur>Yellow-Sea").offers_only("Askold", "Diana")
    table.then("Askold").offers_only("done", "Diana")
    table.refuses("Rurik", clause="6.10").then("done d6").shows(yellow_sea="askold", port_arthur="diana")


@rule("6.10")
def test_ships_go_only_into_a_zone_that_touches_their_port() -> None:
    """No second step as in a sortie."""
    after("port-arthur step=operation actor=japan japan=mikasa").withholds("East-China-Sea>Yellow-Sea").offers_only(
        "pass", "Japan>East-China-Sea", "Japan>Tsushima", "Japan>Sea-of-Japan", "Japan>Pacific-Ocean",
        "Japan>Philippine-Sea",
    )  # fmt: skip


@rule("6.10")
def test_the_order_in_which_ships_are_named_makes_no_difference() -> None:
    line = "port-arthur step=operation actor=japan japan=mikasa,asahi"
    one = after(line, "Japan>Tsushima Mikasa Asahi done d1")
    other = after(line, "Japan>Tsushima Asahi Mikasa done d1")
    assert one.line == other.line
    assert one.state.key() == other.state.key()


@rule("6.11")
def test_ships_in_port_neither_attack_nor_are_attacked() -> None:
    line = "port-arthur step=operation actor=japan yellow_sea=mikasa port_arthur=diana port_arthur_yard=askold*"
    after(line).refuses("battle>Yellow-Sea", clause="6.12")


@rule("6.11")
def test_ships_in_a_shipyard_cannot_move() -> None:
    after("port-arthur step=operation actor=japan japan_yard=mikasa*").offers_only("pass")


@rule("6.11")
def test_ships_in_port_belong_to_no_squadron() -> None:
    table = after("port-arthur japan=mikasa tsushima=asahi")
    assert [squadron.pieces for squadron in table.seen_by("japan").view.forces] == [1]
