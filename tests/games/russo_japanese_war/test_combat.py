"""Chapter 4: attacks, supply, damage, retreats."""

from __future__ import annotations

from tests.games.russo_japanese_war.support import after, rule

PAIR = "step=combat te_li_ssu=second_army takushan=fourth_army kaiping=i_siberian"


@rule("4.1")
def test_attacks_are_voluntary_and_the_phase_ends_by_word() -> None:
    after(PAIR).offers_only("done", "attack>Kaiping").then("done").asks("japan", "second-move")


@rule("4.2")
def test_any_of_the_adjacent_units_may_take_part() -> None:
    table = after(PAIR, "attack>Kaiping").offers_only("Second-Army", "Fourth-Army")
    table.then("Fourth-Army").offers_only("done", "Second-Army").then("done").shows(attackers="fourth_army")


@rule("4.2")
def test_corps_and_detachment_of_one_area_attack_different_areas() -> None:
    line = "step=combat actor=russia mover=russia kaiping=i_siberian,western_detachment "
    line += "te_li_ssu=second_army takushan=fourth_army"
    table = after(line, "attack>Te-li-ssu I-Siberian-Corps done d6 d6")
    table.offers("attack>Takushan").then("attack>Takushan").shows(attackers="western_detachment")


@rule("4.3")
def test_a_unit_attacks_once_a_turn() -> None:
    line = "step=combat te_li_ssu=second_army kaiping=i_siberian nanshan=ii_siberian"
    after(line, "attack>Kaiping d6 d6").refuses("attack>Nanshan", "4.3").shows(attacked="second_army")


@rule("4.4")
def test_an_area_is_attacked_once_a_phase() -> None:
    after(PAIR, "attack>Kaiping Second-Army done d6 d6").refuses("attack>Kaiping", "4.4")


@rule("4.6")
def test_the_defender_is_asked_unless_he_has_neither_supply_nor_a_card() -> None:
    after(PAIR, "attack>Kaiping Second-Army done done").asks("chance", "attack-die")
    after(f"{PAIR} supply=0,1", "attack>Kaiping Second-Army done done").asks("russia", "defence-supply")
    after(f"{PAIR} russia=land_1", "attack>Kaiping Second-Army done done").asks("russia", "defence-supply")


@rule("4.8")
def test_the_japanese_choice_card_adds_a_die_in_turn_1_to_attacks_alone() -> None:
    line = f"{PAIR} options=japanese_choice"
    after(line, "attack>Kaiping Second-Army done d6").asks("chance", "attack-die").shows(roller="free")
    after(f"{line} turn=2", "attack>Kaiping Second-Army done d6").asks("chance", "defence-die")
    defence = "step=combat actor=russia mover=russia options=japanese_choice uiju=first_army chiuliencheng=i_corps"
    after(defence, "attack>Uiju d6 d6").asks("russia", "combat")


@rule("4.8")
def test_the_free_die_is_thrown_at_the_highest_strength() -> None:
    line = "step=combat options=japanese_choice te_li_ssu=second_army* takushan=fourth_army kaiping=i_siberian"
    after(line, "attack>Kaiping Second-Army Fourth-Army d6 d6 d3").told("free-die-hits", value=3)


@rule("4.9")
def test_equal_hits_do_nothing() -> None:
    table = after(PAIR, "attack>Kaiping Second-Army done d1 d1").told("drawn").shows(kaiping="i_siberian")
    table.shows(te_li_ssu="second_army")


@rule("4.9")
def test_a_beaten_attacker_too_loses_the_difference_alone() -> None:
    line = "step=combat supply=0,2 te_li_ssu=second_army kaiping=i_siberian"
    after(line, "attack>Kaiping 2-supply d1 d1 d1 d6").shows(te_li_ssu="second_army*", kaiping="i_siberian")


@rule("4.10")
def test_an_attackers_points_are_all_steps() -> None:
    line = "step=combat supply=0,2 te_li_ssu=second_army kaiping=i_siberian"
    after(line, "attack>Kaiping 2-supply d6 d1 d1 d6").shows(lost="second_army")
    after(line, "attack>Kaiping 0-supply d6 d1").shows(te_li_ssu="second_army*")


@rule("4.10")
def test_the_attacker_allots_his_losses_one_at_a_time() -> None:
    table = after(f"{PAIR} supply=0,2", "attack>Kaiping Second-Army Fourth-Army 2-supply d6 d6 d1 d1 d6")
    table.asks("japan", "damage").then("Second-Army Fourth-Army")
    table.shows(te_li_ssu="second_army*", takushan="fourth_army*")


@rule("4.11")
def test_the_remaining_damage_follows_the_retreat() -> None:
    table = after(
        "step=combat supply=2,0 te_li_ssu=second_army kaiping=i_siberian", "attack>Kaiping 2-supply d1 d1 d6 d6"
    )
    table.asks("russia", "retreat").then("retreat>Siuyen").shows(siuyen="i_siberian*")


@rule("4.12")
def test_nobody_retreats_onto_a_friend_nor_onto_the_detachment() -> None:
    table = after(f"{PAIR} yingkou=western_detachment siuyen=i_corps", "attack>Kaiping Second-Army done d1 d6")
    table.refuses("retreat>Yingkou", "4.12").withholds("retreat>Siuyen", "retreat>Te-li-ssu").offers(
        "retreat>Tashihchiao"
    )


@rule("4.13")
def test_a_chain_of_friends_leads_to_the_first_empty_area() -> None:
    line = "step=combat uiju=first_army takushan=fourth_army siuyen=second_army fenghuangcheng=third_army "
    line += "chiuliencheng=ii_siberian kuantien=i_corps"
    table = after(line, "attack>Chiuliencheng First-Army done d1 d6")
    table.shows(saimachi="ii_siberian")  # the only way: through Kuantien
    further = after(f"{line} saimachi=x_corps", "attack>Chiuliencheng First-Army done d1 d6")
    further.asks("russia", "retreat").offers_only("retreat>Motienling", "retreat>Penhsihu", "retreat>Hsingking")


@rule("4.14")
def test_russians_in_the_north_may_leave_the_map_and_come_back_in_the_same_turn() -> None:
    line = "step=combat supply=2,2 mukden=second_army tieling=x_corps"
    table = after(line, "attack>Tieling 2-supply 0-supply d1 d1 d6 d6 retreat>off done")
    table.told("left", piece="x_corps").shows(tieling=0, off=0, lost=0)
    table.then("done done done done done done done").asks("russia", "russian-entry").offers(
        "X-Corps>full", "X-Corps>damaged"
    )
    after("step=combat shaho=second_army mukden=x_corps", "attack>Mukden d1 d6").withholds("retreat>off")


@rule("4.14")
def test_a_damaged_unit_off_the_map_may_still_die_of_the_rest() -> None:
    line = "step=combat supply=2,0 mukden=second_army tieling=x_corps*"
    table = after(line, "attack>Tieling 2-supply d1 d1 d6 d6 retreat>off")
    assert "x_corps" in table.fields["lost"]


@rule("4.15")
def test_without_a_retreat_a_unit_is_destroyed() -> None:
    line = "step=combat garrison=0 nanshan=third_army port_arthur=i_corps"
    after(line, "attack>Port-Arthur d1 d6").told("destroyed", piece="i_corps")


@rule("4.16")
def test_in_uiju_the_japanese_stand_and_take_all_damage_in_steps() -> None:
    line = "step=combat actor=russia mover=russia chiuliencheng=ii_siberian uiju=first_army"
    after(line, "attack>Uiju d1 d6").told("stood").shows(uiju="first_army*")


@rule("4.17")
def test_a_stack_retreats_together_and_its_owner_allots_the_steps() -> None:
    line = "step=combat supply=2,0 te_li_ssu=second_army kaiping=i_siberian,western_detachment"
    table = after(line, "attack>Kaiping 2-supply d1 d1 d6 d6 d6 retreat>Siuyen")
    table.asks("russia", "damage").then("Western-Detachment").shows(siuyen="i_siberian")


@rule("4.17")
def test_a_stack_without_a_retreat_dies_together() -> None:
    line = "step=combat garrison=0 nanshan=third_army port_arthur=i_corps,western_detachment"
    table = after(line, "attack>Port-Arthur d1 d6 d6")
    table.told("destroyed", piece="i_corps").told("destroyed", piece="western_detachment")


@rule("4.18")
def test_nobody_advances_and_surplus_damage_is_lost() -> None:
    table = after(
        "step=combat supply=2,0 te_li_ssu=second_army kaiping=i_siberian*", "attack>Kaiping 2-supply d1 d1 d1 d6"
    )
    table.then("retreat>Siuyen").told("destroyed", piece="i_siberian").shows(te_li_ssu="second_army", kaiping=0)


EXTRA = "step=combat te_li_ssu=second_army kaiping=i_siberian nanshan=ii_siberian japan=land_3"


@rule("4.19")
def test_the_extra_attack_ignores_both_limits_and_uses_up_neither() -> None:
    table = (
        after(EXTRA, "attack>Kaiping done pass d6 d6 Land-3")
        .asks("japan", "extra")
        .offers("attack>Kaiping", "attack>Nanshan")
    )
    table.then("attack>Kaiping d6 d6").shows(attacked="second_army", assailed="kaiping")
    other = after(
        f"{EXTRA} takushan=fourth_army", "attack>Kaiping Second-Army done done pass d6 d6 Land-3 attack>Kaiping"
    )
    other.then("Fourth-Army d6 d6").shows(attacked="second_army").withholds("attack>Kaiping")


@rule("4.19")
def test_the_extra_attack_may_be_declined() -> None:
    after(EXTRA, "attack>Kaiping done pass d6 d6 Land-3 no").asks("japan", "combat").told("declined")


@rule("10.3")
def test_kodama_needs_a_battle_first() -> None:
    after(EXTRA).withholds("Land-3")


@rule("10.15")
def test_russia_attacks_again_with_land_9() -> None:
    line = "step=combat actor=russia mover=russia kaiping=i_siberian te_li_ssu=second_army russia=land_9"
    table = after(line).withholds("Land-9").then("attack>Te-li-ssu done pass d6 d6 Land-9").asks("russia", "extra")
    table.then("attack>Te-li-ssu done").asks("chance", "attack-die")


@rule("2.6")
def test_a_unit_that_dies_of_the_rest_has_not_occupied() -> None:
    line = "turn=2 step=combat supply=2,0 kuantien=second_army chiuliencheng=ii_siberian*"
    table = after(line, "attack>Chiuliencheng 2-supply d1 d1 d6 d6 retreat>Uiju done")
    table.asks("japan", "combat")


@rule("11.1")
def test_a_russian_who_retreats_into_uiju_in_time_wins() -> None:
    line = "turn=2 step=combat kuantien=second_army chiuliencheng=ii_siberian"
    after(line, "attack>Chiuliencheng d1 d6 retreat>Uiju done").ended("russia", by="11.1")
