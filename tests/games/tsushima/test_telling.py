"""What is passed over is told, with the reason."""

from __future__ import annotations

from tests.games.tsushima.support import Board, after, fought, moving
from tests.support import rule


def lines(table: Board, key: str) -> list[tuple[str, str]]:
    """The counters and sides that lines of a kind name."""
    return [(line.piece, line.side) for line in table.story() if line.key == f"story.{key}"]


@rule("6.1")
def test_a_side_without_a_choice_of_targets_is_not_asked_and_that_is_told() -> None:
    table = after(moving(japan="5/mikasa", russia="6/retvizan"), "done").asks("chance", "salvo")
    assert lines(table, "bound") == [("", "japan"), ("", "russia")]


@rule("6.8")
def test_silent_divisions_are_told_by_their_lead_ships() -> None:
    japan = "5/mikasa,5/asahi,5/fuji,5/yashima,5/asama+iwate"
    table = after(moving(japan=japan, russia="6/retvizan"), "done")
    assert lines(table, "silent") == [("asama", "")]


@rule("11.4")
def test_that_a_side_is_surprised_is_told_instead_of_its_fire() -> None:
    table = after(moving(japan="5/mikasa", russia="6/retvizan", surprise=5), "done")
    assert lines(table, "surprised") == [("", "russia")]
    assert lines(table, "bound") == [("", "japan")]


@rule("7.1")
def test_a_firing_round_without_fire_is_told() -> None:
    table = after(moving(japan="1/naniwa", russia="12/novik"), "done")
    assert lines(table, "no-fire") == [("", "")]
    assert lines(after(moving(japan="5/mikasa", russia="6/retvizan"), "done"), "no-fire") == []


@rule("9.1")
def test_salvos_that_are_not_thrown_are_told() -> None:
    doomed = fought(moving("russia", japan="5/fuji**", russia="6/retvizan"), "done", dice="s12")
    assert ("retvizan", "russia") in lines(doomed, "spared")
    far = fought(moving(japan="5/mikasa", russia="11/retvizan"), "done")
    assert lines(far, "harmless") == [("mikasa", "japan")]  # Retvizan hits with a 12


def test_a_line_names_the_side_of_its_counter_so_that_only_lines_of_one_side_are_folded() -> None:
    table = fought(moving(japan="5/mikasa", russia="6/retvizan"), "done")
    assert lines(table, "salvo-nothing")[0] == ("mikasa", "japan")
    assert ("retvizan", "russia") in lines(table, "salvo-nothing")
    gun = after(moving("russia", battle="port", japan="11/mikasa", russia="12:rt1"), "done Gun-1 Mikasa done done s2")
    assert lines(gun, "salvo-nothing") == [("gun1", "russia")]
