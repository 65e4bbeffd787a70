"""Chapter 27: plans, loads, siege dice, change of plan."""

from __future__ import annotations

import pytest

from tests.games.tsushima.seas import Sea
from tests.support import rule

A, B, C = 0, 1, 2


def terminal(**chart: int) -> Sea:
    return Sea(**chart).at("terminal")


@rule("27.1")
def test_the_plan_is_chosen_openly_once_the_forces_are_set_up() -> None:
    sea = Sea(plan=-1, needed=0).at("choose-plan")
    sea.offers_only("plan-a", "plan-b", "plan-c").then("plan-a").shows(plan=A, needed=15, siege=0)
    assert sea.told(66, seat=1) == [(A, 0, 0, 0, 0, 0)]


@rule("27.3")
@rule("27.4")
@rule("27.5")
@pytest.mark.parametrize(("plan", "needed", "free", "total"), [(A, 15, 6, 28), (B, 8, 6, 19), (C, 5, 4, 14)])
def test_the_first_turns_bring_no_die_and_the_total_brings_the_fall(
    plan: int, needed: int, free: int, total: int
) -> None:
    last_free = terminal(plan=plan, needed=needed, loads=needed, complete=free - 1)
    last_free.shows(complete=free, rolling=0)
    assert last_free.step != "siege-die"
    terminal(plan=plan, needed=needed, loads=needed, complete=free).asks("chance", "siege-die")
    rolling = {"plan": plan, "needed": needed, "loads": needed, "complete": free + 1}
    terminal(**rolling, siege=total - 5).then("d4").shows(fall=0, siege=total - 1)
    terminal(**rolling, siege=total - 5).then("d5").shows(fall=1, siege=total)


@rule("27.7")
def test_a_turn_with_a_load_missing_is_void() -> None:
    sea = terminal(loads=7, complete=8, siege=5, rolling=1)
    sea.shows(complete=8, siege=5)
    assert sea.step != "siege-die"


@rule("27.7")
def test_loads_of_a_turn_count_for_no_other() -> None:
    terminal(loads=11).asks("japan", "change-plan").then("done").shows(turn=2, loads=0, complete=1)


@rule("27.8")
def test_the_die_is_added_to_the_siege_total() -> None:
    terminal(loads=8, complete=7, siege=6, rolling=1).then("d4").shows(siege=10, complete=8, rolling=1)


@rule("27.6")
def test_plan_c_throws_for_the_next_turn_once_the_first_loads_are_landed() -> None:
    terminal(plan=C, loads=8).asks("japan", "change-plan").then("done").asks("chance", "plan-die").then("d3").shows(
        needed=4, complete=1
    )
    terminal(plan=C, loads=7).then("done").shows(needed=8, complete=0, turn=2)


@rule("27.5")
def test_plan_c_needs_the_die_of_the_last_terminal_phase_and_one_more() -> None:
    terminal(plan=C, needed=7, loads=6, complete=1).shows(complete=1)
    terminal(plan=C, needed=7, loads=7, complete=1).shows(complete=2)


@rule("27.10")
def test_a_change_keeps_the_complete_turns_and_loses_the_total() -> None:
    sea = Sea(plan=B, needed=8, complete=9, siege=14, rolling=1).at("change-plan").offers_only("done", "plan-a")
    sea.then("plan-a").shows(plan=A, needed=15, complete=9, siege=0, rolling=0)


@rule("27.10")
def test_only_to_an_easier_plan() -> None:
    Sea(plan=C, complete=2).at("change-plan").offers_only("done", "plan-a", "plan-b")
    assert Sea(plan=A, needed=15).at("change-plan").step != "change-plan"


@rule("27.10")
def test_who_has_six_complete_turns_of_plan_c_rolls_in_the_next_one_of_plan_b() -> None:
    sea = Sea(plan=C, needed=3, complete=6, siege=9, rolling=1).at("change-plan").then("plan-b")
    sea.chart(loads=8).at("terminal").asks("chance", "siege-die").then("d2").shows(siege=2, complete=7)


@rule("27.9")
def test_rolling_begins_with_the_first_die_under_the_present_plan() -> None:
    sea = terminal(loads=8, complete=6).shows(rolling=0).then("d1").shows(rolling=1)
    sea.at("change-plan").then("plan-a").shows(rolling=0)


@rule("27.14")
def test_the_first_squadron_is_free_in_the_terminal_phase_of_the_first_siege_die() -> None:
    sea = Sea(loads=8, complete=6).put("baltic", "souvaroff", "nikolai").at("terminal").then("d1")
    sea.asks("russia", "voyage").offers_only("done", "Souvaroff", "@Baltic-Sea")


@rule("27.14")
def test_nobody_sails_from_kronstadt_before() -> None:
    sea = Sea(loads=8, complete=5).put("baltic", "souvaroff", "nikolai").at("terminal")
    sea.asks("russia", "voyage").offers_only("done")


@rule("27.14")
def test_the_second_squadron_is_free_when_port_arthur_falls() -> None:
    sea = Sea(loads=8, complete=8, siege=18, rolling=1, released=2).put("baltic", "souvaroff", "nikolai").at("terminal")
    sea.then("d1").asks("russia", "voyage").offers_only("done", "Souvaroff", "Nikolai", "@Baltic-Sea")


@rule("27.11")
def test_after_the_fall_no_load_matters_and_the_port_is_japanese() -> None:
    sea = Sea(loads=8, complete=9, fall=1).put("port_arthur", "mikasa", morale=2).at("terminal")
    sea.asks("japan", "repair").shows(complete=9).then("done")
    assert sea.of("mikasa", "morale") == 2
