"""Chapters 1 to 3: set-up, map, movement, railway."""

from __future__ import annotations

import pytest

from admiralty.games.russo_japanese_war.components import ADJACENT, AREAS, RAIL
from tests.games.russo_japanese_war.support import after, begin, rule


@rule("1.5")
def test_japan_is_set_up() -> None:
    table = begin("Land-1 Land-2")
    table.shows(uiju="first_army", te_li_ssu="second_army", port_sasebo="first_fleet", port_maizuru="second_fleet")
    table.shows(supply="12,4").asks("japan", "first-move")


@rule("1.6")
def test_russia_is_set_up() -> None:
    table = begin("Land-1 Land-2")
    table.shows(kaiping="i_siberian", chiuliencheng="ii_siberian", liaoyang="i_corps", garrison=3)
    table.shows(port_port_arthur="port_arthur_fleet", voyage_reval="baltic_fleet", port_vladivostok="vladivostok_fleet")


@rule("1.7")
def test_each_side_draws_a_card_japan_first() -> None:
    table = begin("Land-1").told("drew", to="japan", side="japan").never_told("drew", to="russia")
    table.withholds("Land-1").then("Land-2").shows(japan="land_1", russia="land_2")


@rule("1.4")
def test_the_three_options() -> None:
    begin("Land-9", japanese_choice=True).shows(russia="land_9", japan=0, options="japanese_choice")
    begin("Land-9", russian_choice=True, netted=True).shows(japan="land_9", russia=0, options="russian_choice,netted")


@rule("1.8")
def test_with_both_choice_cards_nobody_draws_and_they_lie_open() -> None:
    table = begin(japanese_choice=True, russian_choice=True).asks("japan", "first-move")
    (open_cards,) = [hand for hand in table.seen_by(None).view.hands if hand.id == "discards"]
    assert [card.id for card in open_cards.cards] == ["japanese_choice", "russian_choice"]


@rule("1.3")
def test_after_japans_turn_comes_russias() -> None:
    table = after("uiju=first_army tieling=x_corps", "done done done").asks("russia", "first-move")
    table.then("done done done").asks("japan", "recover")


@rule("1.2")
def test_after_turn_8_the_game_is_judged() -> None:
    after("turn=8 step=last-window actor=russia russia=land_1", "pass").ended("russia", by="11.10")


@rule("2.1")
def test_the_map_has_the_borders_that_the_rulebook_prints() -> None:
    for first, second in ((1, 2), (3, 4), (4, 5), (4, 7), (11, 12)):
        assert ADJACENT[first] >> second & 1
        assert ADJACENT[second] >> first & 1
    assert not ADJACENT[19] >> 23 & 1
    assert [area for area in range(1, AREAS + 1) if ADJACENT[area] >> 1 & 1] == [2]
    assert sum(int(ADJACENT[area]).bit_count() for area in range(1, AREAS + 1)) == 2 * 54


@rule("2.2")
def test_yingkou_has_no_railway() -> None:
    assert not RAIL >> 5 & 1
    after("supply=3,0 yingkou=first_army").withholds("First-Army>rail>Kaiping")


@rule("2.3")
def test_port_arthur_is_closed_until_its_fall() -> None:
    after("supply=3,0 nanshan=third_army").refuses("Third-Army>Port-Arthur", "2.3").withholds(
        "Third-Army>rail>Port-Arthur"
    )
    after("supply=3,0 garrison=0 nanshan=third_army").offers("Third-Army>Port-Arthur", "Third-Army>rail>Port-Arthur")


@rule("2.4")
def test_only_the_western_detachment_shares_an_area() -> None:
    table = after("actor=russia mover=russia tieling=x_corps mukden=i_corps fushun=western_detachment")
    table.refuses("X-Corps>Mukden", "2.4").offers("X-Corps>Fushun", "Western-Detachment>Mukden")
    after("te_li_ssu=second_army nanshan=third_army").withholds("Second-Army>Nanshan")


@rule("2.5")
def test_a_full_unit_is_damaged_a_damaged_one_destroyed_the_detachment_at_once() -> None:
    line = "step=damage actor=russia mover=russia target=uiju chiuliencheng=i_corps,western_detachment uiju=first_army "
    line += "attackers=i_corps,western_detachment victims=i_corps,western_detachment damage=2"
    after(line, "I-Corps I-Corps").shows(lost={"i_corps"}, chiuliencheng="western_detachment")
    after(line, "Western-Detachment").shows(lost={"western_detachment"}, chiuliencheng="i_corps*")


@rule("2.6")
def test_the_last_occupant_holds_liaoyang_and_need_not_stay() -> None:
    table = after("haicheng=second_army", "Second-Army>Liaoyang").shows(control="liaoyang")
    table.then("done done Second-Army>Haicheng").shows(control="liaoyang")
    after("actor=russia mover=russia control=liaoyang shaho=i_corps", "I-Corps>Liaoyang").shows(control=0)


@rule("2.6")
def test_passing_through_is_no_occupation() -> None:
    table = after("actor=russia mover=russia control=liaoyang shaho=western_detachment", "Western-Detachment>Haicheng")
    table.shows(control="liaoyang")


@rule("2.7")
def test_supply_beyond_twenty_is_lost() -> None:
    after("step=russian-die actor=chance supply=0,18", "d5").shows(supply="0,20")


@rule("3.1")
def test_a_unit_moves_one_area_and_the_phase_ends_by_word() -> None:
    table = after("uiju=first_army").offers_only("done", "First-Army>Chiuliencheng")
    table.then("First-Army>Chiuliencheng").offers_only("done")
    after("uiju=first_army").refuses("First-Army>Siuyen", "3.1")


@rule("3.2")
def test_nobody_enters_an_area_with_an_enemy() -> None:
    after("uiju=first_army chiuliencheng=ii_siberian").refuses("First-Army>Chiuliencheng", "3.2")


@rule("3.3")
def test_the_detachment_moves_two_areas_through_friends_not_through_enemies() -> None:
    line = "actor=russia mover=russia tieling=western_detachment mukden=x_corps hsinmintun=first_army"
    table = after(f"{line} fushun=second_army")  # so that Shaho is reached through Mukden alone
    table.offers("Western-Detachment>Shaho").withholds("Western-Detachment>Sandepu")
    table.refuses("Western-Detachment>Liaoyang", "3.3")


@rule("3.4")
def test_rail_passes_friends_and_stops_before_enemies() -> None:
    line = "actor=russia mover=russia supply=0,2 tieling=x_corps mukden=i_corps liaoyang=second_army"
    table = after(line).offers("X-Corps>rail>Shaho").withholds("X-Corps>rail>Mukden", "X-Corps>rail>Haicheng")
    table.then("X-Corps>rail>Shaho").shows(supply="0,1", railed="russia").withholds("I-Corps>rail>Tieling")
    table.then("done done").withholds("I-Corps>rail>Tieling")


@rule("3.4")
def test_rail_may_be_used_in_the_second_movement_and_costs_a_point() -> None:
    after("step=second-move supply=1,0 te_li_ssu=second_army").offers("Second-Army>rail>Kaiping")
    after("step=second-move supply=0,0 te_li_ssu=second_army").refuses("Second-Army>rail>Kaiping", "3.4")


@rule("3.5")
def test_mishchenko_adds_an_area_and_bars_the_railway() -> None:
    line = "actor=russia mover=russia supply=0,3 tieling=western_detachment mukden=x_corps russia=land_5"
    table = after(line, "Land-5 Western-Detachment").offers("Western-Detachment>Liaoyang")
    table.refuses("Western-Detachment>rail>Shaho", "3.5")
    after(line, "Land-5 X-Corps").offers("X-Corps>Liaoyang", "X-Corps>Sandepu").withholds("X-Corps>rail>Shaho")


@rule("10.7")
def test_mishchenko_needs_a_unit_that_has_not_moved_and_lasts_one_phase() -> None:
    line = "actor=russia mover=russia tieling=western_detachment russia=land_5"
    after(line, "Western-Detachment>Mukden").withholds("Land-5")
    after(line, "Land-5 done").shows(rider=0)
    after("actor=japan uiju=first_army japan=land_5").withholds("Land-5")


@rule("3.6")
def test_a_unit_moves_once_a_phase() -> None:
    table = after("supply=3,0 te_li_ssu=second_army", "Second-Army>rail>Nanshan")
    table.refuses("Second-Army>Te-li-ssu", "3.6")
    table.then("done done").offers("Second-Army>Te-li-ssu")


@rule("3.7")
@pytest.mark.parametrize(("word", "supply"), [("I-Corps>Nanshan", 0), ("I-Corps>rail>Nanshan", 1)])
def test_russia_wins_at_once_by_a_move_or_by_rail(word: str, supply: int) -> None:
    line = f"turn=5 actor=russia mover=russia supply=0,{supply} te_li_ssu=i_corps"
    after(line, word).ended("russia", by="11.2")


@rule("3.8")
def test_the_russian_choice_move_comes_after_japans_first_movement_of_turn_1() -> None:
    table = begin("Land-1 done", russian_choice=True).asks("russia", "choice-move")
    table.then("I-Corps>Shaho").offers_only("done").then("done").asks("japan", "combat").then("done done").offers(
        "I-Corps>Liaoyang"
    )
    begin("Land-1 done no", russian_choice=True).asks("japan", "combat")
    after("turn=2 options=russian_choice uiju=first_army", "done").asks("japan", "combat")
