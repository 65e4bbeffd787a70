"""What is most often got wrong at the physical table, where the chapters' own tests do not say it already."""

from __future__ import annotations

import pytest

from tests.games.russo_japanese_war.support import after, rule


@rule("4.14")
@pytest.mark.parametrize(
    ("area", "beside", "word"),
    [("hsinmintun", "mukden", "Hsinmintun"), ("hsingking", "saimachi", "Hsingking"), ("tieling", "mukden", "Tieling")],
)
def test_russians_leave_the_map_from_these_three_areas(area: str, beside: str, word: str) -> None:
    after(f"step=combat {beside}=second_army {area}=x_corps", f"attack>{word} d1 d6").offers("retreat>off")


@rule("4.14")
def test_japanese_never_leave_the_map() -> None:
    line = "step=combat actor=russia mover=russia mukden=x_corps tieling=second_army"
    after(line, "attack>Tieling d1 d6").withholds("retreat>off")


@rule("2.3")
def test_nobody_retreats_into_a_fortress_that_stands() -> None:
    line = "step=combat te_li_ssu=second_army nanshan=x_corps"
    after(line, "attack>Nanshan d1 d6").told("destroyed", piece="x_corps")
    after(f"{line} garrison=0", "attack>Nanshan d1 d6").shows(port_arthur="x_corps")


@rule("11.2")
def test_a_russian_who_retreats_into_nanshan_in_time_wins() -> None:
    line = "step=combat takushan=fourth_army kaiping=second_army te_li_ssu=x_corps"
    after(f"{line} turn=5", "attack>Te-li-ssu Second-Army done d1 d6").ended("russia", by="11.2")
    after(f"{line} turn=4", "attack>Te-li-ssu Second-Army done d1 d6").shows(nanshan="x_corps")


@rule("5.5")
def test_the_port_arthur_fleet_goes_wherever_it_is() -> None:
    line = "step=combat garrison=1 nanshan=third_army yellow_sea=port_arthur_fleet"
    after(line, "attack>Port-Arthur d1 d6").told("destroyed", piece="port_arthur_fleet")


@rule("5.6")
def test_two_russian_dice_in_the_very_turn_of_the_fall() -> None:
    line = "step=combat garrison=1 nanshan=third_army"
    table = after(line, "attack>Port-Arthur d1 d6 done done done done done done done")
    assert table.step == "russian-die"
    table.then("d3").asks("chance", "russian-die").then("d3").shows(supply="1,6")


@rule("5.4")
def test_the_garrison_recovers_before_anybody_else() -> None:
    line = "step=second-move actor=russia mover=russia garrison=2 mukden=x_corps"
    after(line, "done").asks("japan", "recover").shows(garrison=3)


@rule("11.7")
def test_a_forced_march_is_no_battle_and_the_first_damage_in_one_still_pays() -> None:
    line = "step=march actor=russia voyage_kamranh=baltic_fleet port_sasebo=first_fleet port_maizuru=second_fleet"
    table = after(line, "yes done").shows(points=0, yellow_sea="baltic_fleet*", wounded=0)
    table.then("First-Fleet>Yellow-Sea done d1 d6").shows(points=2)


@rule("11.7")
def test_repaired_and_damaged_again_pays_no_second_point_but_destruction_does() -> None:
    line = "step=sortie wounded=yes points=1 port_maizuru=second_fleet yellow_sea=first_fleet,baltic_fleet"
    after(line, "done d1 d6").shows(points=1)
    after(line.replace("baltic_fleet", "baltic_fleet*"), "done d1 d6").shows(points=3)


@rule("9.13")
def test_at_sea_russia_plays_first_on_land_the_attacker() -> None:
    sea = "step=sortie yellow_sea=first_fleet,vladivostok_fleet port_maizuru=second_fleet japan=land_1 russia=land_2"
    after(sea, "done").asks("russia", "naval-window").then("pass").asks("japan", "naval-window")
    land = "step=combat {} te_li_ssu=second_army kaiping=i_siberian japan=land_4 russia=land_1"
    after(land.format("actor=russia mover=russia"), "attack>Te-li-ssu done 0-supply done").asks(
        "russia", "attack-window"
    )
    after(land.format(""), "attack>Kaiping done 0-supply done").asks("japan", "attack-window")


@rule("9.4")
def test_who_has_passed_may_not_buy_when_the_other_goes_on() -> None:
    after("step=purchase supply=5,5", "pass yes Land-1").asks("russia", "last-window")
    after("step=purchase supply=5,5", "yes Land-1 yes Land-2 pass").asks("russia", "purchase")


@rule("11.3")
def test_losses_count_armies_alone_and_none_that_never_entered() -> None:
    line = "step=last-window actor=russia russia=land_1 uiju=first_army* te_li_ssu=second_army*"
    after(f"{line} nanshan=third_army port_sasebo=first_fleet* port_maizuru=second_fleet*", "pass").shows(turn=2)


@rule("11.10")
def test_in_turn_8_six_points_before_the_deductions_are_not_enough() -> None:
    line = "turn=8 step=last-window actor=russia russia=land_1 points=6"
    after(line, "pass").ended("japan", by="11.10").told("ended-victory").shows(points=3)


@rule("11.9")
def test_the_last_purchases_and_cards_come_before_the_judgement() -> None:
    line = "turn=8 step=purchase supply=1,0 points=2 garrison=0 control=liaoyang,mukden paid=liaoyang,mukden"
    after(f"{line} russia=land_1", "yes Land-2 pass Land-2 pass pass pass").ended("japan", by="11.10").shows(points=3)


@rule("11.5")
@pytest.mark.parametrize(("town", "from_"), [("liaoyang", "sandepu"), ("mukden", "hsinmintun")])
def test_a_town_that_is_retaken_keeps_its_points_and_is_not_paid_again(town: str, from_: str) -> None:
    line = f"turn=3 actor=russia mover=russia points=2 control={town} paid={town} {from_}=x_corps"
    after(line, f"X-Corps>{town.title()}").shows(points=2, control=0, paid=town)


@rule("11.9")
@pytest.mark.parametrize(("held", "retaken"), [("liaoyang", "mukden"), ("mukden", "liaoyang")])
def test_a_town_that_was_paid_and_retaken_costs_a_point_at_the_end(held: str, retaken: str) -> None:
    line = f"turn=8 step=last-window actor=russia russia=land_1 garrison=0 control={held} paid={held},{retaken}"
    after(f"{line} points=6", "pass").shows(points=5)


@rule("4.3")
def test_a_unit_that_has_made_the_extra_attack_may_still_attack() -> None:
    line = "step=combat fought=yes te_li_ssu=second_army kaiping=i_siberian nanshan=ii_siberian japan=land_3"
    table = after(line, "Land-3 attack>Kaiping d6 d6").asks("japan", "combat")
    table.offers("attack>Kaiping", "attack>Nanshan")


@rule("6.9")
def test_a_corps_that_left_the_map_comes_back_by_price_whatever_its_state_was() -> None:
    line = "step=combat supply=1,2 mukden=second_army tieling=x_corps*"
    table = after(line, "attack>Tieling 1-supply 0-supply d1 d6 d6 retreat>off done")
    table.then("done done done done done done done").asks("russia", "russian-entry").then("X-Corps>full")
    table.shows(tieling="x_corps", supply="0,0")


@rule("3.4")
def test_the_railway_is_used_once_a_turn_not_once_a_phase() -> None:
    line = "supply=3,0 te_li_ssu=second_army nanshan=third_army"
    table = after(line, "Second-Army>rail>Kaiping done done").asks("japan", "second-move")
    table.withholds("Third-Army>rail>Te-li-ssu").offers("Third-Army>Te-li-ssu")


@rule("8.8")
def test_with_japanese_in_the_yellow_sea_the_fleet_cannot_leave_unless_the_baltic_fleet_has_come() -> None:
    line = "step=appeal actor=russia supply=1,0 yellow_sea=port_arthur_fleet,first_fleet,baltic_fleet"
    after(line, "no").shows(port_port_arthur="port_arthur_fleet")
    after(f"{line} arrived=yes", "no").offers("Port-Arthur-Fleet>Vladivostok")
