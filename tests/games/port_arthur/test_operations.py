"""Chapter 6, first part: who may operate."""

from __future__ import annotations

import pytest

from tests.support import Table, after, rule

DICE = "port-arthur step=operation-die actor=chance tsushima=mikasa east_china_sea=oleg"
OPERATION = "port-arthur step=operation tsushima=chinen east_china_sea=nikolai_i"  # both of speed 3

PASS = "pass"
JAPAN_FAILS = "Tsushima>Sea-of-Japan d4"
JAPAN_MOVES = "Tsushima>Sea-of-Japan d3"
RUSSIA_FAILS = "East-China-Sea>Yellow-Sea d4"
RUSSIA_MOVES = "East-China-Sea>Yellow-Sea d3"


def japan_operates(*words: str) -> Table:
    """Japan has the first chance of a cycle."""
    return after(f"{OPERATION} actor=japan", *words)


# -- the dice --------------------------------------------------------------------------------------


@rule("6.1")
def test_a_cycle_begins_with_a_die_for_each_side() -> None:
    table = after(DICE, "d4").asks("chance", "operation-die").told("operation-die", side="japan", value=4)
    table.then("d2").told("operation-die", side="russia", value=2).asks("japan", "operation")


@rule("6.1")
def test_each_side_gets_at_most_one_chance_in_a_cycle() -> None:
    """Japan passes and Russia fails: Japan is not asked again before the next throw."""
    japan_operates(PASS, RUSSIA_FAILS).asks("chance", "operation-die")


@rule("6.1")
def test_the_cycle_repeats_until_the_phase_ends() -> None:
    table = japan_operates(JAPAN_MOVES, "d6 d1").asks("japan", "operation")
    table.then("Sea-of-Japan>Tsushima d1 d6 d1").asks("japan", "operation")


@rule("6.2")
@pytest.mark.parametrize(("dice", "side"), [("d4 d2", "japan"), ("d2 d4", "russia"), ("d6 d5", "japan")])
def test_the_higher_die_has_the_first_chance(dice: str, side: str) -> None:
    after(DICE, dice).asks(side, "operation").told("operation-won", side=side)


@rule("6.2")
def test_the_side_moves_fights_or_passes() -> None:
    after("port-arthur step=operation actor=japan tsushima=mikasa,diana").offers_only(
        "pass", "Tsushima>East-China-Sea", "Tsushima>Sea-of-Japan", "Tsushima>Japan", "battle>Tsushima"
    )


@rule("6.2")
def test_a_side_moves_only_its_own_ships() -> None:
    japan_operates().withholds("East-China-Sea>Yellow-Sea").refuses("East-China-Sea>Yellow-Sea", clause="6.6")


# -- passes and failures in pairs ------------------------------------------------------------------


@rule("6.3")
def test_after_a_pass_the_other_side_gets_its_chance() -> None:
    japan_operates(PASS).asks("russia", "operation").told("passed", side="japan")


@rule("6.3")
def test_two_passes_end_the_phase_at_once() -> None:
    japan_operates(PASS, PASS).told("operations-ended").asks("japan", "blockade")


@rule("6.3")
@pytest.mark.parametrize("holder", ["japan", "russia"])
def test_the_initiative_marker_cannot_prevent_the_end_by_two_passes(holder: str) -> None:
    table = after(f"{OPERATION} actor=japan initiative={holder}", PASS, PASS)
    table.never_told("initiative").asks("japan", "blockade")


@rule("6.3")
def test_a_declared_group_of_nobody_is_no_operation() -> None:
    """An operation cannot be declared and come to nothing: ships have to be named, or the side passes."""
    table = after("port-arthur step=operation actor=japan japan=mikasa", "Japan>Tsushima").offers_only("Mikasa")
    table.refuses("done", clause="6.10")


@rule("6.8")
def test_a_pass_and_a_successful_movement_lead_to_a_new_throw() -> None:
    japan_operates(PASS, RUSSIA_MOVES).asks("chance", "operation-die")


@rule("6.8")
def test_a_pass_and_a_failure_lead_to_a_new_throw() -> None:
    japan_operates(PASS, RUSSIA_FAILS).asks("chance", "operation-die").never_told("operations-ended")


@rule("6.8")
def test_after_a_failure_the_other_side_may_operate_at_once() -> None:
    japan_operates(JAPAN_FAILS).told("stayed", side="japan", place="tsushima").asks("russia", "operation")


@rule("6.8")
def test_a_failure_and_a_pass_lead_to_a_new_throw() -> None:
    japan_operates(JAPAN_FAILS, PASS).asks("chance", "operation-die").never_told("operations-ended")


@rule("6.8")
def test_a_failure_and_a_failure_lead_to_a_new_throw() -> None:
    japan_operates(JAPAN_FAILS, RUSSIA_FAILS).asks("chance", "operation-die")


@rule("6.8")
def test_a_failure_and_a_successful_movement_lead_to_a_new_throw() -> None:
    japan_operates(JAPAN_FAILS, RUSSIA_MOVES).asks("chance", "operation-die")


@rule("6.8")
def test_both_throw_again_after_a_successful_movement() -> None:
    japan_operates(JAPAN_MOVES).asks("chance", "operation-die")


@rule("6.8")
def test_both_throw_again_after_a_battle() -> None:
    line = "port-arthur step=operation actor=russia initiative=russia tsushima=mikasa,diana"
    after(line, "battle>Tsushima no 1-dice d6 1-dice d6").asks("chance", "operation-die")


@rule("6.8")
def test_a_failure_followed_by_a_battle_leads_to_a_new_throw() -> None:
    """The other side's chance after a failure is a full one: it may fight."""
    line = "port-arthur step=operation actor=japan initiative=russia tsushima=chinen,rurik"
    table = after(line, "Tsushima>Japan d4 battle>Tsushima").asks("russia", "fire-dice")
    table.then("1-dice d1 Chin'en 1-dice d1 Rurik done").asks("chance", "operation-die")


@rule("6.8")
def test_the_chances_of_an_old_cycle_do_not_carry_over() -> None:
    """A pass answered by a failure, then in the next cycle one pass: the phase goes on with the other side."""
    japan_operates(PASS, RUSSIA_FAILS, "d1 d2", PASS).asks("japan", "operation")


@rule("6.8")
def test_a_pass_after_a_battle_cycle_is_the_first_of_its_own() -> None:
    japan_operates(JAPAN_FAILS, PASS, "d6 d1", PASS).asks("russia", "operation")


# -- equal dice ------------------------------------------------------------------------------------


@rule("6.4")
def test_on_equal_dice_the_holder_of_the_initiative_is_asked() -> None:
    after(DICE, "d3 d3").told("equal-dice", value=3).asks("japan", "reroll")
    after(f"{DICE} initiative=russia", "d3 d3").asks("russia", "reroll")


@rule("6.4")
@pytest.mark.parametrize("die", range(1, 7))
def test_any_equal_dice_count(die: int) -> None:
    after(DICE, f"d{die} d{die}").asks("japan", "reroll")


@rule("6.4")
def test_equal_dice_end_the_phase_if_the_marker_is_kept() -> None:
    table = after(DICE, "d3 d3 no").told("operations-ended").asks("japan", "blockade")
    assert table.initiative == "japan"


@rule("6.4")
def test_the_marker_spent_on_equal_dice_goes_to_the_other_side_and_both_throw_again() -> None:
    table = after(DICE, "d3 d3 yes").asks("chance", "operation-die").told("initiative", side="russia")
    assert table.initiative == "russia"
    table.then("d6 d1").asks("japan", "operation")


@rule("6.4")
def test_if_the_new_dice_are_equal_too_the_new_holder_has_the_same_choice_and_so_on() -> None:
    table = after(DICE, "d3 d3 yes d1 d1").asks("russia", "reroll")
    table.then("yes d2 d2").asks("japan", "reroll")
    assert table.initiative == "japan"


@rule("6.4")
def test_the_holder_is_asked_even_where_nobody_could_operate() -> None:
    after("port-arthur step=operation-die actor=chance", "d1 d1").asks("japan", "reroll")
