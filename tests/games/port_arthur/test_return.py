"""Chapter 8: the return to port."""

from __future__ import annotations

import pytest

from tests.support import Table, after, rule

HILL = "held=yalu,nanshan,hill203"
FALLEN = "held=yalu,nanshan,hill203,port_arthur"


def returning(position: str, *words: str) -> Table:
    """The scoring phase is over: Japan has just done without a blockade."""
    return after(f"port-arthur step=blockade actor=japan {position}", "no done", *words)


@rule("8.1")
def test_repairs_mines_forced_returns_russian_choices_maintenance_come_in_this_order() -> None:
    line = (
        "port-arthur step=blockade actor=japan options=mines vladivostok_yard=rurik* "
        "yellow_sea=fuji,diana tsushima=rossia diego_suarez=oleg"
    )
    table = after(line, "yes d5 Fuji d1 d1 Diana done")
    keys = [message.key.removeprefix("story.") for message in table.story()]
    forced = next(n for n, message in enumerate(table.story()) if message.piece == "rossia")
    chosen = next(n for n, message in enumerate(table.story()) if message.piece == "diana")
    order = [keys.index("repaired"), keys.index("mine-die"), forced, chosen, keys.index("neglected")]
    assert order == sorted(order)
    assert keys[-1] == "turn-begins"


@rule("8.2")
def test_every_ship_in_a_shipyard_becomes_intact_and_goes_to_the_roadstead_of_its_port() -> None:
    table = returning("japan_yard=fuji* port_arthur_yard=diana* vladivostok_yard=rurik*").told("repaired", times=3)
    table.ship("fuji").is_at("japan", damaged=False)
    table.ship("diana").is_at("port_arthur", damaged=False)
    table.ship("rurik").is_at("vladivostok", damaged=False)


@rule("8.2")
def test_damaged_ships_in_a_roadstead_are_not_repaired() -> None:
    returning("japan=fuji*").ship("fuji").is_at("japan", damaged=True)


@rule("8.3")
def test_all_japanese_ships_at_sea_return_to_japan() -> None:
    table = returning(
        "yellow_sea=mikasa east_china_sea=asahi tsushima=fuji* "
        "sea_of_japan=asama pacific_ocean=izumo philippine_sea=iwate"
    )
    table.shows(japan={"mikasa", "asahi", "fuji*", "asama", "izumo", "iwate"})


@rule("8.3")
def test_japanese_ships_return_with_the_face_they_show() -> None:
    returning("tsushima=fuji*").ship("fuji").is_at("japan", damaged=True)


@rule("8.4")
@pytest.mark.parametrize(
    ("zone", "port"),
    [
        ("tsushima", "vladivostok"),
        ("pacific_ocean", "vladivostok"),
        ("sea_of_japan", "vladivostok"),
        ("philippine_sea", "diego_suarez"),
    ],
)
def test_russian_ships_return_to_the_port_of_their_zone(zone: str, port: str) -> None:
    table = returning(f"{zone}=oleg").asks("japan", "sortie").told("returned", piece="oleg", place=port)
    table.ship("oleg").is_at(port)


@rule("8.4")
def test_from_the_yellow_and_the_east_china_sea_russia_chooses_ship_by_ship() -> None:
    table = returning("yellow_sea=diana,askold,mikasa east_china_sea=oleg,oryol*").asks("russia", "return")
    table.offers_only("done", "Diana", "Askold", "Oleg", "Oryol").then("Askold Oryol").offers_only(
        "done", "Diana", "Oleg"
    )
    table.then("done").shows(port_arthur={"diana", "oleg"}, diego_suarez={"askold*", "oryol*"})


@rule("8.4")
def test_all_of_them_may_go_to_diego_suarez() -> None:
    returning("yellow_sea=diana,mikasa", "Diana done").asks("japan", "sortie").ship("diana").is_at("diego_suarez")


@rule("8.4")
def test_once_port_arthur_has_fallen_these_ships_too_return_to_diego_suarez() -> None:
    line = f"port-arthur step=operation actor=russia chances=pass {FALLEN} yellow_sea=diana,mikasa east_china_sea=oleg"
    table = after(line, "pass done").asks("japan", "sortie")
    table.shows(diego_suarez={"diana*", "oleg*"})


@rule("8.4")
def test_ships_return_into_roadsteads_without_a_movement_test() -> None:
    table = returning("tsushima=nikolai_i").never_told("move-die")
    table.ship("nikolai_i").is_at("vladivostok", damaged=False)


@rule("8.4")
def test_a_russian_ship_elsewhere_has_no_choice() -> None:
    returning("yellow_sea=diana,mikasa tsushima=rurik").refuses("Rurik", clause="8.4")


@rule("8.5")
def test_ships_that_have_just_returned_to_diego_suarez_are_damaged() -> None:
    returning("philippine_sea=oleg").told("neglected", piece="oleg").ship("oleg").is_at("diego_suarez", damaged=True)


@rule("8.5")
def test_ships_that_never_left_diego_suarez_are_damaged() -> None:
    returning("diego_suarez=oleg").ship("oleg").is_at("diego_suarez", damaged=True)


@rule("8.5")
def test_ships_already_damaged_stay_as_they_are() -> None:
    returning("diego_suarez=oleg*").never_told("neglected").ship("oleg").is_at("diego_suarez", damaged=True)


@rule("8.5")
def test_once_203_hill_is_held_port_arthur_cannot_maintain_its_ships() -> None:
    table = returning(f"{HILL} port_arthur=diana yellow_sea=askold,mikasa", "done")
    table.ship("diana").is_damaged()
    table.ship("askold").is_damaged()


@rule("8.5")
def test_ports_with_a_shipyard_maintain_their_ships() -> None:
    table = returning("port_arthur=diana vladivostok=rurik tsushima=rossia japan=mikasa").never_told("neglected")
    for ship in ("diana", "rurik", "rossia", "mikasa"):
        table.ship(ship).is_intact()


@rule("8.5")
def test_ships_that_arrive_in_the_next_turn_are_spared_this_one() -> None:
    returning("turn=3 turn_4=oryol diego_suarez=oleg").ship("oryol").is_at("diego_suarez", damaged=False)


@rule("8.6")
def test_the_turn_marker_advances_and_the_next_turn_begins() -> None:
    returning("turn=2").told("turn-begins", value=3).asks("japan", "sortie").shows(turn=3)
