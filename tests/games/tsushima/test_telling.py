"""What is passed over is told, with the reason."""

from __future__ import annotations

from admiralty.engine.state import EVERYONE, Event
from admiralty.games.tsushima import GAME, events
from admiralty.games.tsushima.components import COUNTERS, SLOT_IDS
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


def test_lines_of_both_sides_are_never_folded_into_one() -> None:
    """A line that is folded names the side, and that of a coast gun is its target's enemy."""
    mikasa = SLOT_IDS.index("mikasa")
    gun = GAME.tell(Event(int(events.SALVO), (int(COUNTERS), mikasa, 2, 2, 0, 0), int(EVERYONE)))
    assert (gun.side, gun.piece) == ("russia", "gun1")
    assert GAME.tell(Event(int(events.LEFT), (mikasa, 0, 0, 0, 0, 0), int(EVERYONE))).side == "japan"
