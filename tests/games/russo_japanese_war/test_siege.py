"""Chapter 5: the siege of Port Arthur."""

from __future__ import annotations

from tests.games.russo_japanese_war.support import after, rule

SIEGE = "step=combat nanshan=third_army port_port_arthur=port_arthur_fleet"


@rule("5.1")
def test_only_a_unit_in_nanshan_attacks_the_garrison() -> None:
    after(SIEGE).offers("attack>Port-Arthur")
    after("step=combat te_li_ssu=third_army").refuses("attack>Port-Arthur", "5.1")


@rule("5.2")
def test_the_garrison_has_one_die_no_supply_and_hits_whatever_the_japanese_throw() -> None:
    table = after(f"{SIEGE} supply=0,4", "attack>Port-Arthur done").asks("chance", "attack-die")
    table.then("d1").asks("chance", "garrison-die").then("d2").shows(garrison=2, nanshan="third_army*")
    after(SIEGE, "attack>Port-Arthur d6 d2").shows(garrison=3, nanshan="third_army*")
    after(SIEGE, "attack>Port-Arthur d6 d3").shows(garrison=3, nanshan="third_army")


@rule("5.3")
def test_many_hits_cost_one_point() -> None:
    after(f"{SIEGE} supply=2,0", "attack>Port-Arthur 2-supply d1 d1 d1 d6").shows(garrison=2)


@rule("5.4")
def test_the_garrison_recovers_without_japanese_in_nanshan_but_never_from_destruction() -> None:
    line = "step=second-move actor=russia mover=russia"
    after(f"{line} garrison=1", "done").shows(garrison=2).told("fortress")
    after(f"{line} garrison=1 nanshan=third_army", "done").shows(garrison=1)
    after(f"{line} garrison=0", "done").shows(garrison=0)
    after(f"{line} garrison=3", "done").shows(garrison=3)


@rule("5.5")
def test_the_fleet_goes_with_the_fortress_unless_its_port_is_vladivostok() -> None:
    after(f"{SIEGE} garrison=1", "attack>Port-Arthur d1 d6").told("destroyed", piece="port_arthur_fleet")
    away = "step=combat garrison=1 nanshan=third_army port_vladivostok=port_arthur_fleet"
    after(away, "attack>Port-Arthur d1 d6").shows(port_vladivostok="port_arthur_fleet").told("fell")


@rule("5.6")
def test_the_point_is_paid_up_to_turn_6() -> None:
    after(f"{SIEGE} garrison=1 turn=6", "attack>Port-Arthur d1 d6").shows(points=1)
    after(f"{SIEGE} garrison=1 turn=7", "attack>Port-Arthur d1 d6").shows(points=0)


@rule("8.5")
def test_from_the_turn_of_the_fall_russia_throws_two_dice_and_keeps_the_higher() -> None:
    line = "step=russian-die actor=chance garrison=0"
    after(line, "d2").asks("chance", "russian-die").then("d5").shows(supply="0,5")
    after(line, "d4 d4").shows(supply="0,8")
    after("step=russian-die actor=chance garrison=1", "d4").asks("russia", "appeal")


@rule("10.1")
def test_land_1_doubles_every_die_and_silences_the_garrison() -> None:
    line = f"{SIEGE} supply=1,0 options=japanese_choice japan=land_1"
    table = after(line, "attack>Port-Arthur 1-supply Land-1 d6 d6 d6 d6 d6").asks("chance", "attack-die")
    table.then("d1").asks("japan", "combat").shows(garrison=2, nanshan="third_army")


@rule("10.5")
def test_machine_guns_count_in_the_siege() -> None:
    table = after(f"{SIEGE} russia=land_4", "attack>Port-Arthur done pass d1 d6").asks("russia", "guns")
    table.then("Land-4 pass").shows(garrison=3)


@rule("10.4")
def test_land_3_relieves_a_damaged_garrison_only() -> None:
    line = "actor=russia mover=russia tieling=x_corps russia=land_3"
    after(f"{line} garrison=2", "Land-3").shows(garrison=3)
    after(f"{line} garrison=3").withholds("Land-3")
    after(f"{line} garrison=0").withholds("Land-3")
