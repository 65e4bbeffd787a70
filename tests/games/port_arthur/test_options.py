"""Chapter 10, first part: optional ships, raid and mines."""

from __future__ import annotations

import pytest

import admiralty
from tests.support import Table, after, begin, rule

# -- switches --------------------------------------------------------------------------------------


@rule("10.1")
def test_an_option_not_agreed_on_is_not_in_use() -> None:
    table = begin("port-arthur").shows(options=None).asks("japan", "sortie")
    table.ship("petropavlovsk").is_absent()
    table.then("Mikasa>Tsushima").told("sailed", to="russia", place="tsushima")


@rule("10.1")
@pytest.mark.parametrize("option", ["ships", "raid", "mines", "fog"])
def test_each_option_has_its_own_switch(option: str) -> None:
    table = begin("port-arthur", **{option: True}).shows(options=option)
    assert (table.ship("hatsuse").place == "japan") == (option == "ships")
    assert (table.step == "raid-die") == (option == "raid")


@rule("10.1")
def test_all_options_can_be_in_use_together() -> None:
    begin("port-arthur", ships=True, raid=True, mines=True, fog=True).shows(options="ships,raid,mines,fog")


@rule("10.1")
def test_there_are_no_other_options() -> None:
    with pytest.raises(admiralty.UnknownName):
        begin("port-arthur", torpedoes=True)


# -- optional ships --------------------------------------------------------------------------------


@rule("10.2")
def test_petropavlovsk_begins_in_port_arthur_hatsuse_and_yashima_in_japan() -> None:
    table = begin("port-arthur", ships=True)
    table.ship("petropavlovsk").is_at("port_arthur", damaged=False)
    table.ship("hatsuse").is_at("japan", damaged=False)
    table.ship("yashima").is_at("japan", damaged=False)


@rule("10.2")
def test_without_this_option_the_three_ships_take_no_part() -> None:
    table = begin("port-arthur")
    for ship in ("petropavlovsk", "hatsuse", "yashima"):
        table.ship(ship).is_absent()
    table.refuses("Hatsuse>Tsushima", clause="5.3")


# -- raid ------------------------------------------------------------------------------------------


def raid(die: int, *words: str) -> Table:
    """The raid before turn 1, with this die."""
    return begin("port-arthur", f"d{die}", *words, raid=True)


@rule("10.3")
@pytest.mark.parametrize(("die", "ships"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_half_the_die_rounded_down_is_the_number_of_ships(die: int, ships: int) -> None:
    table = raid(die).told("raid", value=die, n=ships)
    table.asks("japan", "raid-pick" if ships else "sortie").shows(throws=ships)


@rule("10.3")
def test_the_raid_comes_before_turn_1() -> None:
    begin("port-arthur", raid=True).asks("chance", "raid-die").never_told("turn-begins")
    raid(2, "Retvizan").told("turn-begins", value=1).asks("japan", "sortie")


@rule("10.3")
def test_raided_ships_are_damaged_and_placed_in_the_yard_of_port_arthur() -> None:
    table = raid(4, "Retvizan Pallada").asks("japan", "sortie")
    table.ship("retvizan").is_at("port_arthur_yard", damaged=True)
    table.ship("pallada").is_at("port_arthur_yard", damaged=True)


@rule("10.3")
def test_each_ship_is_raided_once_and_only_in_the_roadstead_of_port_arthur() -> None:
    table = raid(4, "Retvizan").refuses("Retvizan", clause="10.3").refuses("Rurik", clause="10.3")
    table.refuses("done", clause="10.3")


@rule("10.3")
def test_petropavlovsk_may_be_raided_if_it_is_in_play() -> None:
    raid(2).withholds("Petropavlovsk")
    begin("port-arthur", "d2", raid=True, ships=True).offers("Petropavlovsk")


@rule("10.3")
def test_raided_ships_spend_turn_1_in_the_yard_and_are_repaired_at_its_end() -> None:
    table = raid(2, "Retvizan", "done").refuses("Retvizan>Yellow-Sea", clause="5.7")
    table.then("done d1 d1 no no done").shows(turn=2).ship("retvizan").is_at("port_arthur", damaged=False)


# -- mines -----------------------------------------------------------------------------------------


def mines(position: str, *words: str) -> Table:
    """Japan has placed or kept the blockade, with the option in use."""
    return after(f"port-arthur step=blockade actor=japan options=mines {position}", "yes done", *words)


@rule("10.4")
def test_example_a_squadron_of_speed_4_that_throws_5_strikes_one_mine() -> None:
    table = mines("yellow_sea=mikasa,fuji", "d5").told("mine-die", side="japan", value=5, n=1)
    table.asks("japan", "mine-strike").shows(throws=1).offers_only("Mikasa", "Fuji")


@rule("10.4")
def test_a_die_not_higher_than_the_speed_does_no_harm() -> None:
    table = mines("yellow_sea=mikasa,fuji", "d4").told("mine-die", n=0).asks("japan", "sortie")
    table.shows(japan="mikasa,fuji")


@rule("10.4")
def test_a_marker_placed_this_turn_counts() -> None:
    mines("yellow_sea=fuji").told("blockaded-placed").asks("chance", "mine-die")


@rule("10.4")
def test_without_the_marker_there_are_no_mines() -> None:
    after("port-arthur step=blockade actor=japan options=mines yellow_sea=fuji", "no done").asks("japan", "sortie")


@rule("10.4")
def test_without_the_option_there_are_no_mines() -> None:
    after("port-arthur step=blockade actor=japan yellow_sea=fuji", "yes done").never_told("mine-die").asks(
        "japan", "sortie"
    )


@rule("10.4")
def test_both_squadrons_are_tested_japan_first() -> None:
    table = mines("yellow_sea=fuji,diana", "d1").told("mine-die", side="japan").asks("chance", "mine-die")
    table.then("d6").told("mine-die", side="russia", n=1).asks("russia", "mine-strike").offers_only("Diana")


@rule("10.4")
def test_a_side_without_ships_there_is_not_tested() -> None:
    mines("yellow_sea=fuji", "d1").told("mine-die", times=1).asks("japan", "sortie")
    mines("tsushima=fuji east_china_sea=diana").never_told("mine-die").asks("russia", "return")


@rule("10.4")
def test_the_die_is_thrown_even_if_it_cannot_do_harm() -> None:
    mines("yellow_sea=kasagi").asks("chance", "mine-die").then("d6").told("mine-die", n=0)


@rule("10.4")
def test_at_most_all_ships_strike() -> None:
    mines("yellow_sea=chinen", "d6").told("mine-die", value=6, n=1).shows(throws=1)


@rule("10.4")
def test_each_ship_strikes_at_most_once() -> None:
    table = mines("yellow_sea=mikasa,fuji", "d6 Fuji d1").asks("japan", "mine-strike")
    table.offers_only("Mikasa").refuses("Fuji", clause="10.5")


@rule("10.4")
def test_the_number_is_fixed_by_the_speed_at_the_throw() -> None:
    """Speed 4 and a 6 make two strikes, though the squadron is at speed 3 after the first."""
    table = mines("yellow_sea=mikasa,fuji,asahi", "d6 Fuji d1 Mikasa d1").asks("japan", "sortie")
    table.shows(japan="mikasa*,asahi,fuji*")


@rule("10.4")
def test_damage_counts_for_the_speed_of_the_squadron() -> None:
    mines("yellow_sea=mikasa*", "d5").told("mine-die", n=1)


@rule("10.4")
def test_mines_come_before_russia_chooses_its_ports() -> None:
    mines("yellow_sea=diana,mikasa", "d1 d6 Diana d1").asks("russia", "return").ship("diana").is_at("yellow_sea")


@rule("10.5")
def test_a_damaged_ship_sinks() -> None:
    table = mines("yellow_sea=fuji*", "d4 Fuji done").told("struck", piece="fuji").told("sank", piece="fuji")
    table.asks("japan", "sortie").ship("fuji").is_sunk()


@rule("10.5")
def test_an_intact_ship_is_flipped_and_its_owner_throws_a_die_at_once() -> None:
    table = mines("yellow_sea=mikasa,fuji", "d6 Fuji").asks("chance", "survival-die")
    table.ship("fuji").is_at("yellow_sea", damaged=True)


@rule("10.5")
@pytest.mark.parametrize(("ship", "word", "defence"), [("fuji", "Fuji", 3), ("chinen", "Chin'en", 1)])
def test_it_sinks_if_the_die_is_higher_than_its_defence_and_returns_damaged_if_not(
    ship: str, word: str, defence: int
) -> None:
    mines(f"yellow_sea={ship}", f"d6 {word} d{defence}").ship(ship).is_at("japan", damaged=True)
    mines(f"yellow_sea={ship}", f"d6 {word} d{defence + 1}").ship(ship).is_sunk()


@rule("10.5")
def test_the_next_ship_is_picked_when_the_strike_is_resolved() -> None:
    table = mines("yellow_sea=mikasa,fuji", "d6 Fuji d6").asks("japan", "mine-strike").offers_only("Mikasa")
    table.ship("fuji").is_sunk()


@rule("10.5")
def test_russian_ships_that_survive_a_mine_return_damaged() -> None:
    table = mines("yellow_sea=diana,mikasa", "d1 d6 Diana d1 done")
    table.ship("diana").is_at("port_arthur", damaged=True)
