"""Chapter 11: automatic victories, points and the judgement."""

from __future__ import annotations

from tests.games.russo_japanese_war.support import after, rule

LAST = "step=last-window actor=russia russia=land_1"


@rule("11.1")
def test_area_12_decides_from_turn_2_on_and_when_turn_2_begins() -> None:
    line = "actor=russia mover=russia chiuliencheng=i_corps"
    after(f"turn=1 {line}", "I-Corps>Uiju").asks("russia", "first-move")
    after(f"turn=2 {line}", "I-Corps>Uiju").ended("russia", by="11.1")
    after(f"turn=1 {LAST} uiju=i_corps", "pass").ended("russia", by="11.1")


@rule("11.2")
def test_area_2_decides_from_turn_5_on_and_when_turn_5_begins() -> None:
    after("turn=4 actor=russia mover=russia te_li_ssu=i_corps", "I-Corps>Nanshan").asks("russia", "first-move")
    after(f"turn=3 {LAST} nanshan=i_corps", "pass").asks("japan", "first-move")
    after(f"turn=4 {LAST} nanshan=i_corps", "pass").ended("russia", by="11.2")


@rule("11.3")
def test_three_armies_damaged_or_destroyed_lose_before_six_points_win() -> None:
    line = f"{LAST} points=6 uiju=first_army* te_li_ssu=second_army*"
    after(f"{line} lost=third_army", "pass").ended("russia", by="11.3")
    after(f"{line} port_sasebo=first_fleet*", "pass").ended("japan", by="11.4")


@rule("11.4")
def test_six_points_win_at_the_end_of_a_turn() -> None:
    after(f"{LAST} points=6", "pass").ended("japan", by="11.4")
    after(f"{LAST} points=5", "pass").asks("japan", "first-move")


END = "step=appeal actor=russia supply=1,0"


@rule("11.5")
def test_liaoyang_is_paid_once_by_the_turn_and_kept_if_lost() -> None:
    after(f"{END} turn=4 control=liaoyang", "no").shows(points=2, paid="liaoyang")
    after(f"{END} turn=5 control=liaoyang", "no").shows(points=1)
    after(f"{END} turn=6 control=liaoyang", "no").shows(points=0)
    after(f"{END} turn=4 control=liaoyang paid=liaoyang points=2", "no").shows(points=2)
    after(f"{END} turn=4 paid=liaoyang points=2", "no").shows(points=2)


@rule("11.6")
def test_mukden_is_paid_up_to_turn_8() -> None:
    after(f"{END} turn=7 control=mukden", "no").shows(points=2)
    after(f"{END} turn=8 control=mukden", "no").shows(points=1)


@rule("11.7")
def test_the_baltic_fleet_pays_one_when_damaged_and_two_when_destroyed() -> None:
    line = "step=sortie port_maizuru=second_fleet"
    after(f"{line} yellow_sea=first_fleet,baltic_fleet", "done d1 d6").shows(points=1, wounded=True)
    after(f"{line} yellow_sea=first_fleet,baltic_fleet*", "done d1 d6").shows(points=2)
    both = "step=sortie yellow_sea=first_fleet,second_fleet,baltic_fleet"
    after(both, "done d1 d1 d6").shows(points=3)
    after(f"{line} wounded=yes yellow_sea=first_fleet,baltic_fleet", "done d1 d6").shows(points=0)


@rule("11.8")
def test_points_count_at_once_but_towns_wait_for_the_end_phase() -> None:
    after("haicheng=second_army", "Second-Army>Liaoyang").shows(points=0)
    after("uiju=first_army japan=land_2", "Land-2").shows(points=1)


@rule("11.9")
def test_deductions_at_the_end_of_turn_8() -> None:
    line = f"turn=8 {LAST} points=10 uiju=first_army* port_vladivostok=baltic_fleet"
    table = after(line, "pass").shows(points=5)
    for what in ("russian-liaoyang", "russian-mukden", "garrison", "army", "baltic-fleet"):
        table.told(f"points-{what}", times=1)


@rule("11.10")
def test_the_three_grades() -> None:
    line = f"turn=8 {LAST} garrison=0 control=liaoyang,mukden paid=liaoyang,mukden"
    after(f"{line} points=6", "pass").ended("japan", by="11.10").told("ended-major")
    after(f"{line} points=3", "pass").ended("japan", by="11.10").told("ended-victory")
    after(f"{line} points=2", "pass").ended("russia", by="11.10").told("ended-defeat")


@rule("11.10")
def test_in_turn_8_losses_are_judged_after_the_deductions() -> None:
    line = f"turn=8 {LAST} points=20 uiju=first_army* te_li_ssu=second_army* nanshan=third_army*"
    after(line, "pass").ended("russia", by="11.3").shows(points=14)
