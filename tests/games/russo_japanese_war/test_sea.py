"""Chapters 7 and 8: the Baltic voyage, sorties, naval battles, supply and return."""

from __future__ import annotations

import pytest

from tests.games.russo_japanese_war.support import after, rule


@rule("7.1")
def test_the_baltic_fleet_then_russia_then_japan_then_the_yellow_sea_first() -> None:
    line = "step=march actor=russia voyage_reval=baltic_fleet port_sasebo=first_fleet port_maizuru=second_fleet "
    line += "port_vladivostok=vladivostok_fleet port_port_arthur=port_arthur_fleet"
    table = after(line, "no d3").asks("russia", "sortie")
    table.then("Port-Arthur-Fleet>Yellow-Sea Vladivostok-Fleet>Sea-of-Japan done").asks("japan", "sortie")
    table.then("First-Fleet>Yellow-Sea Second-Fleet>Sea-of-Japan done").shows(target="yellow_sea")


@rule("7.2")
@pytest.mark.parametrize(("die", "place"), [(1, "tangier"), (2, "skagen"), (5, "skagen"), (6, "reval")])
def test_the_die_moves_the_baltic_fleet(die: int, place: str) -> None:
    after("step=baltic-die actor=chance voyage_reval=baltic_fleet", f"d{die}").shows(
        **{f"voyage_{place}": "baltic_fleet"}
    )


@rule("7.3")
def test_modifiers_stop_at_one_and_six() -> None:
    line = "step=baltic-die actor=chance voyage_reval=baltic_fleet"
    after(f"{line} shift=-1", "d1").shows(voyage_tangier="baltic_fleet")
    after(f"{line} shift=-1", "d2").shows(voyage_tangier="baltic_fleet")
    after(f"{line} shift=1", "d6").shows(voyage_reval="baltic_fleet")
    after(f"{line} shift=1", "d5").shows(voyage_reval="baltic_fleet")


@rule("7.4")
def test_the_forced_march_moves_two_without_die_or_modifiers_and_pays_nothing() -> None:
    line = "step=march actor=russia voyage_reval=baltic_fleet russia=naval_2 japan=naval_3"
    table = after(line, "Naval-2 yes").shows(voyage_tangier="baltic_fleet*", marched=True, points=0, shift=0)
    table.offers_only("done").then("done").asks("japan", "sortie-window")


@rule("7.5")
def test_the_fleet_stops_in_the_yellow_sea() -> None:
    table = after("step=baltic-die actor=chance voyage_kamranh=baltic_fleet port_sasebo=first_fleet", "d1")
    table.shows(yellow_sea="baltic_fleet", arrived=True)


@rule("7.6")
def test_russian_sorties_go_by_port() -> None:
    line = "step=sortie actor=russia port_port_arthur=port_arthur_fleet* port_vladivostok=vladivostok_fleet"
    after(line).offers_only(
        "done", "Port-Arthur-Fleet>Yellow-Sea", "Vladivostok-Fleet>Yellow-Sea", "Vladivostok-Fleet>Sea-of-Japan"
    )
    after("step=sortie actor=russia port_vladivostok=port_arthur_fleet").offers("Port-Arthur-Fleet>Sea-of-Japan")


@rule("7.7")
def test_japanese_sorties_go_by_port() -> None:
    line = "step=sortie port_sasebo=second_fleet yellow_sea=vladivostok_fleet"
    after(line).offers_only("done", "Second-Fleet>Yellow-Sea")
    after("step=sortie yellow_sea=first_fleet port_maizuru=second_fleet").refuses("First-Fleet>Yellow-Sea", "7.7")


@rule("7.8")
def test_passage_depends_on_the_sea_that_is_passed() -> None:
    line = "step=sortie port_sasebo=first_fleet port_maizuru=second_fleet"
    table = after(f"{line} sea_of_japan=vladivostok_fleet").refuses("Second-Fleet>Yellow-Sea", "7.8")
    table.offers("First-Fleet>Sea-of-Japan", "First-Fleet>Yellow-Sea", "Second-Fleet>Sea-of-Japan")


BATTLE = "step=sortie yellow_sea=first_fleet,port_arthur_fleet,baltic_fleet port_maizuru=second_fleet"


@rule("7.9")
def test_each_fleet_throws_one_die_against_its_strength() -> None:
    table = after(BATTLE, "done").asks("chance", "naval-die").then("d4").asks("chance", "naval-die").then("d3 d3")
    table.told("naval-die-hits", piece="first_fleet").told("naval-die-misses", piece="port_arthur_fleet")
    table.told("naval-die-hits", piece="baltic_fleet")


@rule("7.10")
def test_naval_hits_are_not_netted() -> None:
    table = after("step=sortie yellow_sea=first_fleet,port_arthur_fleet port_maizuru=second_fleet", "done d1 d1")
    table.shows(port_sasebo="first_fleet*", port_port_arthur="port_arthur_fleet*")


@rule("7.11")
def test_with_the_option_they_are() -> None:
    line = "options=netted step=sortie yellow_sea=first_fleet,port_arthur_fleet port_maizuru=second_fleet"
    table = after(line, "done d1 d1").never_told("damaged")
    table.shows(yellow_sea="first_fleet,port_arthur_fleet")


@rule("7.12")
def test_russia_allots_first_several_to_one_fleet_if_it_likes() -> None:
    line = "step=sortie yellow_sea=first_fleet,second_fleet,port_arthur_fleet,vladivostok_fleet"
    table = after(line, "done d1 d1 d1 d6").asks("russia", "naval-hit")
    table.then("Port-Arthur-Fleet Port-Arthur-Fleet").told("destroyed", piece="port_arthur_fleet")
    table.then("done").asks("japan", "naval-hit").then("Second-Fleet done").shows(port_maizuru="second_fleet*")


@rule("7.13")
def test_flipped_fleets_go_home_before_supply_and_others_stay() -> None:
    line = "step=sortie yellow_sea=first_fleet,port_arthur_fleet*,baltic_fleet port_maizuru=second_fleet"
    table = after(line, "done d1 d6 d6 Baltic-Fleet done")
    table.shows(port_vladivostok="baltic_fleet*", yellow_sea="first_fleet,port_arthur_fleet*")
    swapped = (
        "step=sortie yellow_sea=second_fleet,port_arthur_fleet port_maizuru=first_fleet berth=second_fleet:port_sasebo"
    )
    after(swapped, "done d6 d1").shows(port_sasebo="second_fleet*")


@rule("8.1")
def test_the_order_of_the_end_phase() -> None:
    line = "step=sea-die actor=chance supply=0,0 yellow_sea=first_fleet,vladivostok_fleet port_maizuru=second_fleet"
    table = after(line, "d3").asks("chance", "russian-die").then("d3").asks("russia", "appeal").then("no")
    table.shows(port_sasebo="first_fleet").asks("japan", "purchase")


@rule("8.2")
def test_supply_from_the_yellow_sea() -> None:
    after("step=sea-die actor=chance yellow_sea=first_fleet", "d3").shows(supply="4,0")
    after("step=sea-die actor=chance yellow_sea=first_fleet,vladivostok_fleet", "d3").shows(supply="2,0")
    after("step=sortie yellow_sea=vladivostok_fleet port_sasebo=first_fleet", "done").shows(supply="0,0")
    after("step=sortie port_sasebo=first_fleet", "done").shows(supply="1,0")
    after("step=sortie port_sasebo=first_fleet port_port_arthur=port_arthur_fleet", "done").shows(supply="0,0")


@rule("8.3")
def test_supply_from_the_sea_of_japan_after_the_battles() -> None:
    port = "port_port_arthur=port_arthur_fleet"
    after(f"step=sortie sea_of_japan=first_fleet {port}", "done").shows(supply="2,0")
    after(f"step=sortie sea_of_japan=first_fleet,vladivostok_fleet {port}", "done d6 d6").shows(supply="1,0")
    after(f"step=sortie sea_of_japan=first_fleet,vladivostok_fleet {port}", "done d1 d6").shows(supply="2,0")


@rule("8.4")
def test_russia_throws_one_die() -> None:
    after("step=russian-die actor=chance", "d4").shows(supply="0,4")


@rule("8.6")
def test_the_direct_appeal_once_in_the_game() -> None:
    table = after("step=appeal actor=russia supply=0,3", "yes d5").shows(supply="0,8", points=1, appealed=True)
    assert after("step=russian-die actor=chance appealed=yes supply=3,0", "d1").step == "purchase"
    table.told("points-appeal")


@rule("8.6")
def test_the_appeal_is_one_more_die_also_with_two() -> None:
    after("step=russian-die actor=chance garrison=0", "d5 d2 yes d6").shows(supply="0,11")


@rule("8.7")
def test_russian_fleets_return_to_their_ports() -> None:
    table = after("step=appeal actor=russia yellow_sea=baltic_fleet,vladivostok_fleet supply=1,0", "no")
    table.shows(port_vladivostok="vladivostok_fleet,baltic_fleet")


@rule("8.8")
def test_the_port_arthur_fleet_may_leave_for_good() -> None:
    line = "step=appeal actor=russia yellow_sea=port_arthur_fleet supply=1,0"
    table = after(line, "no").asks("russia", "return").then("Port-Arthur-Fleet>Vladivostok")
    table.shows(port_vladivostok="port_arthur_fleet")
    held = "step=appeal actor=russia yellow_sea=port_arthur_fleet,first_fleet port_maizuru=second_fleet supply=1,0"
    after(held, "no").shows(port_port_arthur="port_arthur_fleet").asks("japan", "purchase")
    after(f"{held} arrived=yes", "no").asks("russia", "return")


@rule("8.9")
def test_japanese_fleets_may_change_ports_one_a_port() -> None:
    line = "step=appeal actor=russia yellow_sea=first_fleet sea_of_japan=second_fleet supply=1,0"
    after(line, "no First-Fleet>Maizuru").shows(port_maizuru="first_fleet", port_sasebo="second_fleet")
    single = "step=appeal actor=russia yellow_sea=first_fleet port_maizuru=second_fleet supply=1,0"
    after(single, "no").asks("japan", "purchase").shows(port_sasebo="first_fleet")
    after("step=appeal actor=russia yellow_sea=first_fleet supply=1,0", "no").offers("First-Fleet>Maizuru")
