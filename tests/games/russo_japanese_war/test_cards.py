"""Chapters 9 and 10: purchase, moments for cards, counters, and the faces of the cards."""

from __future__ import annotations

from tests.games.russo_japanese_war.support import after, rule

BUY = "step=purchase supply=5,5"
FIGHT = "step=combat te_li_ssu=second_army kaiping=i_siberian"
MOVE = "uiju=first_army"


@rule("9.1")
def test_cards_that_were_played_do_not_come_back() -> None:
    table = after(f"{BUY} spent_japan=land_1,land_2 spent_russia=naval_1 japan=land_3", "yes")
    table.withholds("Land-1", "Land-2", "Naval-1", "Land-3").offers("Land-4")


@rule("9.2")
def test_a_card_costs_a_point_and_the_sides_take_turns() -> None:
    after(BUY, "yes").asks("chance", "draw").shows(supply="4,5").then("Land-1").asks("russia", "purchase")


@rule("9.3")
def test_nobody_is_more_than_one_card_ahead() -> None:
    after(BUY, "yes Land-1 pass").asks("japan", "last-window")
    after(BUY, "pass yes Land-1").asks("russia", "last-window")


@rule("9.4")
def test_a_pass_is_final() -> None:
    after(BUY, "yes Land-1 yes Land-2 pass yes Land-3").asks("japan", "last-window")


@rule("9.5")
def test_who_has_neither_supply_nor_a_card_is_not_asked() -> None:
    after("step=purchase supply=1,0", "yes Land-1").told("passed", side="russia").asks("japan", "last-window")
    after("step=purchase supply=1,0 russia=land_8", "yes Land-1").asks("russia", "purchase").refuses("yes", "9.5")
    after("step=purchase supply=1,0 russia=land_8", "yes Land-1 Land-8 pass d3").offers("yes")


@rule("9.6")
def test_a_new_card_waits_for_the_last_cards_of_the_turn() -> None:
    table = after(BUY, "yes Land-2 yes Land-1").refuses("Land-2", "9.6")
    table.then("pass pass").asks("japan", "last-window").offers("Land-2")


@rule("9.6")
def test_a_new_counter_waits_as_well() -> None:
    table = after(f"{BUY} japan=land_9", "yes Land-1 yes Land-6 Land-9").asks("russia", "counter")
    table.refuses("Land-6", "9.6").then("pass d3").told("supply-die")


@rule("9.7")
def test_a_card_for_any_time_at_ones_own_decisions() -> None:
    for step in ("first-move", "combat", "second-move", "recover"):
        after(f"step={step} {MOVE} japan=land_2").offers("Land-2")
    for step in ("march", "appeal", "purchase", "sortie"):
        line = f"step={step} actor=russia supply=1,1 voyage_reval=baltic_fleet port_vladivostok=vladivostok_fleet"
        after(f"{line} russia=land_8").offers("Land-8")
    after("step=russian-entry actor=russia supply=0,1 russia=land_8").offers("Land-8")
    after(f"{FIGHT} russia=land_8", "attack>Kaiping done").asks("russia", "defence-supply").offers("Land-8")


@rule("9.8")
def test_a_moment_comes_if_its_owner_holds_any_card_and_ends_by_his_word() -> None:
    after(FIGHT, "attack>Kaiping done").asks("chance", "attack-die")
    after(f"{FIGHT} japan=naval_4", "attack>Kaiping done").asks("japan", "attack-window").offers_only("pass")
    table = after(f"{FIGHT} japan=land_5,land_2", "attack>Kaiping done Land-5").asks("japan", "attack-window")
    table.then("Land-2").offers_only("pass").then("pass").asks("chance", "attack-die")


@rule("9.9")
def test_the_attacker_plays_first() -> None:
    table = after(f"{FIGHT} japan=land_8 russia=land_1", "attack>Kaiping done 0-supply done").asks(
        "japan", "attack-window"
    )
    table.then("pass").asks("russia", "defence-window").then("pass").asks("chance", "attack-die")


@rule("9.10")
def test_machine_guns_come_after_the_dice_against_a_japanese_hit() -> None:
    line = f"{FIGHT} russia=land_4,land_8"
    table = (
        after(line, "attack>Kaiping done 0-supply done").withholds("Land-4").then("pass d1 d6").asks("russia", "guns")
    )
    table.offers_only("pass", "Land-4").then("Land-4 pass").told("drawn")
    after(line, "attack>Kaiping done 0-supply done pass d6 d6").asks("japan", "combat")
    russian = "step=combat actor=russia mover=russia te_li_ssu=second_army kaiping=i_siberian russia=land_4"
    after(russian, "attack>Te-li-ssu done pass d1 d6").asks("japan", "retreat")


@rule("9.11")
def test_before_the_baltic_die_russia_only_if_the_march_is_spent() -> None:
    line = "step=march actor=russia voyage_reval=baltic_fleet russia=naval_2 japan=naval_3"
    after(line, "no").asks("japan", "baltic-window")
    spent = "step=recover actor=russia marched=yes voyage_reval=baltic_fleet russia=naval_2 japan=naval_3 "
    spent += "lost=second_army,third_army,fourth_army,yalu_army,first_army"
    after(spent, "done").asks("russia", "baltic-window").then("pass").asks("japan", "baltic-window")


@rule("9.12")
def test_japan_is_asked_before_the_russian_sorties() -> None:
    line = "step=baltic-die actor=chance voyage_reval=baltic_fleet port_port_arthur=port_arthur_fleet japan=naval_5"
    after(line, "d3").asks("japan", "sortie-window").then("Naval-5 pass").told("no-sortie").asks(
        "chance", "russian-die"
    )


@rule("9.13")
def test_in_naval_battles_russia_first_and_no_battle_without_an_enemy() -> None:
    line = "step=sortie yellow_sea=first_fleet,vladivostok_fleet port_port_arthur=port_arthur_fleet "
    table = after(f"{line} japan=naval_2 russia=land_1", "done").asks("russia", "naval-window").then("pass")
    table.asks("japan", "naval-window").then("Naval-2 pass").never_told("naval-die-hits").asks("chance", "sea-die")


@rule("9.14")
def test_russia_is_asked_after_the_battles_if_the_vladivostok_fleet_is_alone_in_a_sea() -> None:
    line = "step=sortie port_sasebo=first_fleet russia=naval_4"
    after(f"{line} sea_of_japan=vladivostok_fleet", "done").asks("russia", "raid-window")
    after(f"{line} sea_of_japan=vladivostok_fleet,port_arthur_fleet", "done").asks("chance", "russian-die")
    after(f"{line} port_vladivostok=vladivostok_fleet", "done").asks("chance", "russian-die")


@rule("9.15")
def test_the_last_cards_of_the_turn_also_in_turn_8() -> None:
    table = after(f"{BUY} turn=8 japan=land_2 russia=land_8", "pass pass").asks("japan", "last-window")
    table.then("Land-2").asks("russia", "counter").then("pass pass").asks("russia", "last-window")


@rule("9.16")
def test_every_land_card_can_be_countered_and_naval_cards_cannot() -> None:
    table = (
        after(f"{MOVE} japan=land_2 russia=land_6", "Land-2").asks("russia", "counter").offers_only("pass", "Land-6")
    )
    table.then("Land-6").shows(points=0).told("cancelled")
    after(f"{MOVE} japan=land_2 russia=land_8", "Land-2").asks("russia", "counter").offers_only("pass")
    after(f"{MOVE} japan=land_2 russia=land_8 spent_russia=land_6", "Land-2").asks("japan", "first-move")
    after(f"{MOVE} japan=naval_2 russia=land_6 port_vladivostok=vladivostok_fleet", "Naval-2").asks(
        "japan", "first-move"
    )


@rule("10.1")
def test_land_1_doubles_the_attack_and_not_the_defence() -> None:
    line = "step=combat te_li_ssu=second_army kaiping=i_siberian japan=land_1"
    after(line, "attack>Kaiping Land-1 d6 d6").asks("chance", "defence-die").then("d6").asks("japan", "combat")


@rule("10.9")
def test_cossacks_counter_a_japanese_land_card() -> None:
    after(f"{FIGHT} japan=land_5 russia=land_6", "attack>Kaiping 0-supply Land-5 Land-6 d6 d6").told("drawn")


@rule("10.10")
def test_a_counter_can_be_countered_and_the_last_card_stands() -> None:
    table = after(f"{MOVE} japan=land_2,land_7 russia=land_6,land_1", "Land-2 Land-6").asks("japan", "counter")
    table.then("Land-7").shows(points=1).asks("japan", "first-move")


@rule("9.17")
def test_a_countered_supply_card_throws_no_die() -> None:
    table = after(f"{MOVE} japan=land_9 russia=land_6", "Land-9 Land-6").asks("japan", "first-move").shows(supply="0,0")
    table.shows(spent_japan="land_9", spent_russia="land_6")
    extra = after(
        f"{FIGHT} japan=land_3 russia=land_6", "attack>Kaiping done 0-supply done pass pass d6 d6 Land-3 Land-6"
    )
    extra.asks("japan", "combat").withholds("attack>Kaiping")


@rule("9.18")
def test_the_object_is_named_before_the_counter() -> None:
    line = "actor=russia mover=russia tieling=x_corps mukden=i_corps russia=land_5 japan=land_7"
    after(line, "Land-5").asks("russia", "object").then("X-Corps").asks("japan", "counter").shows(object="x_corps")


@rule("9.19")
def test_only_its_owner_sees_a_hand_and_only_the_buyer_the_card() -> None:
    table = after(f"{BUY} japan=land_1", "yes Land-2")
    table.seen_by("russia").sees("japan", "?2")
    table.seen_by(None).sees("japan", "?2")
    table.seen_by("japan").sees("japan", "land_1", "land_2+")
    table.told("drew", to="japan", card="land_2_japan").never_told("drew", to="russia").told("drew-unseen", to="russia")
    table.refuses("Land-1", "9.19")


@rule("9.20")
def test_a_hand_once_seen_is_known_while_it_is_held() -> None:
    table = after("step=second-move uiju=first_army japan=land_6,land_1 russia=land_8,land_2", "Land-6")
    table.told("seen", to="japan").never_told("seen", to="russia").told("looked", to="russia")
    assert table.revealed()
    table.seen_by("japan").sees("russia", "land_8!", "land_2!")
    table.seen_by(None).sees("russia", "?2")
    later = after("step=purchase actor=russia passed=japan supply=0,2 russia=land_8!", "yes Land-3")
    later.seen_by("japan").sees("russia", "land_8!", "?1")


@rule("9.21")
def test_a_card_without_effect_is_kept() -> None:
    after(f"{MOVE} japan=land_4").refuses("Land-4", "9.21")
    after("actor=russia mover=russia tieling=x_corps russia=land_2").refuses("Land-2", "9.21")


@rule("10.2")
def test_sakhalin_is_a_point() -> None:
    after(f"{MOVE} japan=land_2", "Land-2").shows(points=1)


@rule("10.6")
def test_land_5_is_one_hit_more() -> None:
    after(f"{FIGHT} japan=land_5", "attack>Kaiping Land-5 d6 d6").told("hits", value=1, n=0)


@rule("10.8")
def test_land_6_needs_a_russian_card() -> None:
    after(f"{MOVE} japan=land_6").withholds("Land-6")
    after(f"{MOVE} japan=land_6 russia=land_1").offers("Land-6")


@rule("10.11")
def test_land_7_looks_at_the_japanese_hand() -> None:
    table = after("actor=russia mover=russia tieling=x_corps russia=land_7 japan=land_1", "Land-7")
    table.seen_by("russia").sees("japan", "land_1!")


@rule("10.12")
def test_land_8_strengthens_a_unit_in_attack_and_defence() -> None:
    after(f"{FIGHT} japan=land_8", "attack>Kaiping Land-8 d4 d6").told("attack-die-hits", value=4)
    line = "step=combat actor=russia mover=russia te_li_ssu=second_army kaiping=i_siberian japan=land_8"
    after(line, "attack>Te-li-ssu 0-supply Land-8 d6 d4").told("defence-die-hits", value=4)
    after(f"{FIGHT} japan=land_8").withholds("Land-8")


@rule("10.13")
def test_land_8_adds_a_die_to_russian_supply() -> None:
    after("actor=russia mover=russia tieling=x_corps supply=0,3 russia=land_8", "Land-8 d4").shows(supply="0,7")


@rule("10.14")
def test_oyama_adds_a_die_to_japanese_supply() -> None:
    after(f"{MOVE} supply=3,0 japan=land_9", "Land-9 d4").shows(supply="7,0")


@rule("10.16")
def test_naval_1_adds_two_in_one_battle() -> None:
    line = "step=sortie yellow_sea=second_fleet,vladivostok_fleet port_sasebo=first_fleet japan=naval_1"
    after(line, "done Naval-1 d5 d6").told("naval-die-hits", piece="second_fleet")


@rule("10.17")
def test_naval_2_damages_the_vladivostok_fleet_sends_it_home_or_destroys_it() -> None:
    after(f"{MOVE} japan=naval_2 port_vladivostok=vladivostok_fleet", "Naval-2").shows(
        port_vladivostok="vladivostok_fleet*"
    )
    after(f"{MOVE} japan=naval_2 port_vladivostok=vladivostok_fleet*", "Naval-2").told("destroyed")
    line = "step=sortie japan=naval_2 port_sasebo=first_fleet sea_of_japan=vladivostok_fleet"
    after(line, "Naval-2").shows(port_vladivostok="vladivostok_fleet*")
    after(f"{MOVE} japan=naval_2").withholds("Naval-2")


@rule("10.18")
def test_naval_2_lowers_the_baltic_die() -> None:
    after("step=march actor=russia voyage_reval=baltic_fleet russia=naval_2", "Naval-2 no d2").shows(
        voyage_tangier="baltic_fleet"
    )


@rule("10.19")
def test_naval_3_raises_the_baltic_die() -> None:
    table = after("step=march actor=russia voyage_reval=baltic_fleet japan=naval_3", "no Naval-3 d1")
    table.shows(voyage_skagen="baltic_fleet")


@rule("10.20")
def test_transports_sunk_costs_a_point_of_supply_unless_there_is_none() -> None:
    line = "actor=russia mover=russia tieling=x_corps russia=naval_3"
    after(f"{line} supply=2,0", "Naval-3").shows(supply="1,0")
    after(line).withholds("Naval-3")


@rule("10.21")
def test_the_vladivostok_fleet_alone_in_a_sea_costs_a_point() -> None:
    line = "sea_of_japan=vladivostok_fleet russia=naval_4 port_sasebo=first_fleet"
    after(f"step=raid-window actor=russia {line}", "Naval-4").shows(points=-1)
    after(f"step=appeal actor=russia {line}", "Naval-4").shows(points=-1)
    after("step=appeal actor=russia sea_of_japan=vladivostok_fleet,first_fleet russia=naval_4").withholds("Naval-4")


@rule("10.22")
def test_mines_hold_the_port_arthur_fleet_whatever_its_port() -> None:
    line = "step=sortie-window japan=naval_5 port_sasebo=first_fleet"
    table = after(f"{line} port_vladivostok=port_arthur_fleet,vladivostok_fleet", "Naval-5 pass")
    table.asks("russia", "sortie").refuses("Port-Arthur-Fleet>Yellow-Sea", "10.22")
    after(f"{line} port_vladivostok=vladivostok_fleet").withholds("Naval-5")


@rule("10.23")
def test_naval_5_adds_two_to_a_russian_fleet() -> None:
    line = "step=sortie yellow_sea=first_fleet,vladivostok_fleet port_maizuru=second_fleet russia=naval_5"
    after(line, "done Naval-5 d6 d4").told("naval-die-hits", piece="vladivostok_fleet")


@rule("9.17")
def test_the_die_of_a_card_that_was_defended_is_thrown_and_shown() -> None:
    table = after(f"{MOVE} japan=land_9,land_7 russia=land_6,land_1", "Land-9 Land-6 Land-7").asks(
        "chance", "supply-die"
    )
    assert table.seen_by("russia").view.prompt.card == "land_9_japan"
    table.then("d2").shows(supply="2,0")
