"""Chapter 6: recovery and reinforcements."""

from __future__ import annotations

from tests.games.russo_japanese_war.support import after, rule


@rule("6.1")
def test_japan_recovers_then_russia_then_japan_enters_then_russia() -> None:
    line = "step=recover turn=1 supply=1,1"
    table = after(line, "done").asks("russia", "recover").then("done").shows(nanshan="third_army")
    table.asks("russia", "russian-entry")


@rule("6.2")
def test_a_point_of_supply_recovers_a_unit() -> None:
    table = after("step=recover supply=1,0 uiju=first_army* te_li_ssu=second_army*", "First-Army")
    table.shows(uiju="first_army", supply="0,0").withholds("Second-Army")


@rule("6.3")
def test_a_fleet_throws_once_a_turn_against_its_damaged_strength() -> None:
    line = "step=recover actor=russia port_vladivostok=vladivostok_fleet*"
    after(line, "Vladivostok-Fleet d1").shows(port_vladivostok="vladivostok_fleet")
    after(line, "Vladivostok-Fleet d2").shows(port_vladivostok="vladivostok_fleet*").withholds("Vladivostok-Fleet")
    after("step=recover actor=russia yellow_sea=vladivostok_fleet*").refuses("Vladivostok-Fleet", "6.3")


@rule("6.4")
def test_a_fleet_damaged_this_turn_waits() -> None:
    table = after("step=recover japan=naval_2 port_vladivostok=vladivostok_fleet", "Naval-2 done")
    table.asks("russia", "recover").refuses("Vladivostok-Fleet", "6.4")


@rule("6.5")
def test_japan_adds_as_much_supply_as_can_be_of_use() -> None:
    table = after("step=recover supply=9,0 port_maizuru=second_fleet*", "Second-Fleet")
    table.offers_only("0-supply", "1-supply", "2-supply", "3-supply", "4-supply")
    table.then("1-supply d3").shows(port_maizuru="second_fleet", supply="8,0")
    after("step=recover port_maizuru=second_fleet*", "Second-Fleet").asks("chance", "repair-die")


@rule("6.6")
def test_the_dockyard_helps_the_port_arthur_fleet_while_the_garrison_is_full() -> None:
    line = "step=recover actor=russia"
    after(f"{line} port_port_arthur=port_arthur_fleet*", "Port-Arthur-Fleet d2").told("repair-die-works")
    after(f"{line} garrison=2 port_port_arthur=port_arthur_fleet*", "Port-Arthur-Fleet d2").told("repair-die-fails")
    after(f"{line} port_vladivostok=port_arthur_fleet*", "Port-Arthur-Fleet d2").told("repair-die-fails")


@rule("6.7")
def test_the_baltic_fleet_is_repaired_at_vladivostok_only() -> None:
    after("step=recover actor=russia voyage_dakar=baltic_fleet* marched=yes").refuses("Baltic-Fleet", "6.7")
    after("step=recover actor=russia port_vladivostok=baltic_fleet*").offers("Baltic-Fleet")


@rule("6.8")
def test_entries_are_compulsory_and_wait_where_blocked() -> None:
    line = "step=recover actor=russia lost=second_army,first_army,yalu_army"
    after(f"{line} turn=1 nanshan=x_corps", "done").shows(nanshan="x_corps")
    after(f"{line} turn=3 nanshan=x_corps takushan=i_corps", "done").shows(uiju="fourth_army")
    after(f"{line} turn=2 nanshan=x_corps", "done").asks("japan", "japanese-entry").offers_only(
        "Fourth-Army>Takushan", "Fourth-Army>Uiju"
    )


@rule("6.8")
def test_the_owner_picks_army_and_area_until_none_fits() -> None:
    table = after("step=recover actor=russia turn=6 lost=first_army,second_army,third_army", "done")
    table.offers("Fourth-Army>Uiju", "Yalu-River-Army>Uiju", "Yalu-River-Army>Yingkou").then("Yalu-River-Army>Uiju")
    table.shows(takushan="fourth_army", uiju="yalu_army")


ENTRY = "step=russian-entry actor=russia port_port_arthur=port_arthur_fleet "
ENTRY += "lost=i_siberian,ii_siberian,i_corps,iii_siberian"


@rule("6.9")
def test_one_unit_a_turn_damaged_for_one_full_for_two_the_detachment_for_one() -> None:
    after(f"{ENTRY} supply=0,2", "X-Corps>full").shows(tieling="x_corps", supply="0,0").never_told("damaged")
    after(f"{ENTRY} supply=0,2", "X-Corps>damaged").shows(tieling="x_corps*", supply="0,1")
    after(f"{ENTRY} supply=0,1", "Western-Detachment>full").shows(tieling="western_detachment", supply="0,0")
    after(f"{ENTRY} supply=0,1").withholds("X-Corps>full", "Western-Detachment>damaged")
    table = after(f"{ENTRY} supply=0,4 japan=land_1 port_sasebo=first_fleet", "X-Corps>full")
    table.offers_only("done").then("done").asks("japan", "sortie-window")


@rule("6.10")
def test_who_blocks_area_25() -> None:
    after(f"{ENTRY} supply=0,2 tieling=x_corps").offers_only("done", "Western-Detachment>full")
    after(f"{ENTRY} supply=0,2 tieling=western_detachment").offers("X-Corps>full", "XVII-Corps>full")
    blocked = (
        "step=recover actor=russia supply=0,2 tieling=first_army lost=second_army,third_army,fourth_army,yalu_army"
    )
    assert after(blocked, "done").step != "russian-entry"
