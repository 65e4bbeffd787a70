"""Chapter 9: the initiative marker."""

from __future__ import annotations

from tests.support import after, begin, rule

EQUAL = "port-arthur step=operation-die actor=chance"


@rule("9.1")
def test_japan_begins_with_the_marker() -> None:
    assert begin("port-arthur").initiative == "japan"


@rule("9.1")
def test_a_side_that_spends_it_hands_it_to_the_other_side_at_once() -> None:
    assert after(EQUAL, "d2 d2 yes").initiative == "russia"
    assert after(f"{EQUAL} initiative=russia", "d2 d2 yes").initiative == "japan"
    line = "port-arthur step=operation actor=japan initiative=japan tsushima=mikasa,askold"
    assert after(line, "battle>Tsushima yes").asks("japan", "fire-dice").initiative == "russia"


@rule("9.1")
def test_the_marker_stays_where_it_is_from_turn_to_turn() -> None:
    table = after("port-arthur turn=1 step=blockade actor=japan initiative=russia", "no done").shows(turn=2)
    assert table.initiative == "russia"


@rule("9.2")
def test_it_is_spent_on_equal_dice_to_throw_again() -> None:
    after(EQUAL, "d2 d2").offers_only("no", "yes").then("yes").asks("chance", "operation-die")


@rule("9.2")
def test_it_is_spent_before_a_battle_to_fire_first() -> None:
    line = "port-arthur step=operation actor=japan initiative=japan tsushima=mikasa,askold"
    after(line, "battle>Tsushima").offers_only("no", "yes").then("yes").asks("japan", "fire-dice")


@rule("9.2")
def test_it_has_no_other_use() -> None:
    after("port-arthur step=operation actor=japan tsushima=mikasa").refuses("yes", clause="6.2")
    after("port-arthur japan=mikasa").refuses("yes", clause="5.3")
    after("port-arthur step=return actor=russia yellow_sea=diana").refuses("yes", clause="8.4")


@rule("9.2")
def test_unequal_dice_and_failed_tests_cannot_be_thrown_again() -> None:
    after(EQUAL, "d2 d1").asks("japan", "operation")
    line = "port-arthur step=operation actor=japan initiative=japan tsushima=chinen"
    after(line, "Tsushima>Japan d6").asks("russia", "operation")


@rule("9.3")
def test_at_the_start_of_turn_4_russia_receives_the_marker() -> None:
    table = after("port-arthur turn=3 step=blockade actor=japan initiative=japan", "no done")
    table.told("initiative", side="russia")
    assert table.initiative == "russia"


@rule("9.3")
def test_if_russia_holds_it_already_nothing_changes() -> None:
    table = after("port-arthur turn=3 step=blockade actor=japan initiative=russia", "no").never_told("initiative")
    assert table.initiative == "russia"


@rule("9.3")
def test_turn_5_does_not_bring_the_marker_back() -> None:
    table = after("port-arthur turn=4 step=blockade actor=japan initiative=japan", "no")
    assert table.initiative == "japan"
