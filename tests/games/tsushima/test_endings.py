"""Chapters 12 to 14: how battles end, and both scenarios."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import GAME
from tests.games.tsushima.support import Board, after, begin, moving
from tests.support import rule

FAR = {"japan": "1/naniwa", "russia": "12/novik"}


@rule("12.1")
def test_a_battle_ends_when_a_side_has_left_the_board() -> None:
    table = after(moving(japan="1/mikasa", russia="12/retvizan"), "Mikasa>0").asks("japan", "move").offers("done")
    table.then("done").told("battle-ended-left").ended("draw", by="12.5")


@rule("12.2")
def test_the_first_to_move_is_answered_at_once() -> None:
    line = moving(**FAR)
    after(line, "break-off").asks("russia", "agree").then("yes").told("battle-ended-agreement")
    table = after(line, "break-off no").asks("japan", "move").withholds("break-off")
    table.told("refused", side="russia")
    after(moving(**FAR, round=1)).refuses("break-off", clause="12.2")


@rule("12.2")
def test_the_other_side_is_answered_when_the_round_is_over() -> None:
    table = after(moving("russia", **FAR), "break-off").asks("russia", "move").then("done").asks("japan", "agree")
    assert table.clause == "12.2"
    table.then("no").asks("japan", "move").shows(round=3, offer=None)


@rule("12.3")
def test_two_full_rounds_without_dice_end_a_battle() -> None:
    table = after(moving(**FAR), "done done").asks("japan", "move").shows(quiet=1)
    table.then("done done").told("battle-ended-quiet").ended("draw", by="12.5")


@rule("12.3")
def test_the_die_of_a_flight_counts() -> None:
    line = moving(**FAR, flight="naniwa:1:0", groups="1,0", fleet="1,0")
    table = after(line, "done done").asks("chance", "flight-die").then("d6 done done")
    table.asks("chance", "flight-die").shows(quiet=None)


@rule("12.4")
def test_a_battle_ends_after_twenty_full_rounds() -> None:
    after(moving("russia", **FAR, round=20, thrown=1), "done").told("battle-ended-rounds").ended("draw", by="12.5")


@rule("12.5")
def test_units_still_in_flight_have_escaped_when_the_battle_ends() -> None:
    line = moving("russia", **FAR, round=20, flight="naniwa:1:0", groups="1,0", fleet="1,0")
    assert after(line, "done").has_escaped("naniwa")


# -- Chemulpo --------------------------------------------------------------------------------------


def chemulpo(japan: str, russia: str, mover: str = "russia", **parts: str | int) -> str:
    return moving(mover, battle="channel", scenario="chemulpo", spotter="russia", japan=japan, russia=russia, **parts)


@rule("13.1")
def test_the_forces_of_chemulpo() -> None:
    table = begin("chemulpo", "Asama Naniwa Takachiho").asks("japan", "form").then("done Akashi Niitaka done done")
    table.shows(japan={"1/asama+naniwa+takachiho", "1/akashi+niitaka+chiyoda", "1:jt1"}, russia={"12/variag"})
    table.asks("russia", "move").shows(round=1)


@rule("13.2")
def test_only_the_variag_leaves_and_only_past_column_1() -> None:
    table = after(chemulpo("2/asama", "12/variag")).withholds("Variag>13").refuses("Variag>13", clause="13.2")
    table.refuses("flee", clause="13.2")
    after(chemulpo("1/asama", "6/variag", "japan")).refuses("Asama>0", clause="13.2")
    table = after(chemulpo("12/asama", "6/variag", "japan")).refuses("Asama>13", clause="13.2")
    after(chemulpo("6/asama", "2/variag")).offers("Variag>0", "Variag>1")


@rule("13.3")
def test_neither_quiet_nor_agreement_ends_it() -> None:
    table = after(chemulpo("1/naniwa", "12/variag"), "done done done done done done").asks("russia", "move")
    table.shows(round=5, quiet=3).withholds("break-off")


@rule("13.4")
def test_russia_wins_decisively_by_breaking_through_or_sinking_a_ship() -> None:
    after(chemulpo("6/asama", "2/variag**"), "Variag>1").asks("russia", "move")
    after(chemulpo("6/asama", "1/variag**"), "Variag>0 done").ended("russia", by="13.4")
    sunk = chemulpo("1/asama", "12/variag", "japan", round=20, sunk="akashi")
    after(sunk, "done").ended("russia", by="13.4")


@rule("13.4")
def test_torpedo_boats_do_not_count() -> None:
    after(chemulpo("1/naniwa", "12/variag*", "japan", round=20, sunk="jt1"), "done").ended("japan", by="13.6")


@rule("13.5")
def test_any_hit_on_a_japanese_ship_wins_marginally() -> None:
    after(chemulpo("1/naniwa*", "12/variag**", "japan", round=20), "done").ended("russia", by="13.5")


@rule("13.6")
def test_japan_wins_by_sinking_or_hitting_the_variag_without_a_hit() -> None:
    table = after(chemulpo("5/asama", "6/variag**"), "done")
    while table.actor == "chance":
        table.then("s12" if table.fields["cursor"] == "asama" else "s2")
    table.ended("japan", by="13.6")


@rule("13.7")
def test_without_any_hit_it_is_a_draw() -> None:
    after(chemulpo("1/naniwa,1:jt1**", "12/variag", "japan", round=20), "done").ended("draw", by="13.7")


# -- Port Arthur -----------------------------------------------------------------------------------


@rule("14.1")
def test_the_forces_of_port_arthur() -> None:
    table = begin("port-arthur").asks("russia", "form")
    table.then("Petropavlovsk Poltava Sevastopol Pobieda").asks("russia", "station")
    assert table.offered == ["column-9", "column-10"]
    table.then("column-9 Bayan Askold Diana done column-10 column-10").asks("russia", "placed")
    table.then("done").asks("japan", "form")
    assert len(table.fields["waiting"].split(",")) == 15
    assert table.fields["russia"].endswith("10:novik")


def off_port_arthur(japan: str, russia: str, **parts: str | int) -> Board:
    """The last firing round, in which nobody reaches anybody, is over."""
    scenario: dict[str, str | int] = {"battle": "port", "scenario": "port-arthur", "round": 20}
    return after(moving("russia", japan=japan, russia=russia, **{**scenario, **parts}), "done")


@rule("14.2")
def test_it_is_a_port_battle_and_quiet_does_not_end_it() -> None:
    table = off_port_arthur("1/suma", "9/novik", round=6, quiet=4)
    table.asks("japan", "move").shows(quiet=5, defender="russia")


@rule("14.3")
@pytest.mark.parametrize(
    ("japan", "russia", "sunk", "winner", "clause"),
    [
        ("1/suma", "10/novik*", "pobieda,poltava,bayan", "japan", "14.3"),
        ("1/suma*+yoshino*", "10/novik*", "pobieda,poltava,bayan", "japan", "14.3"),
    ],
)
def test_ten_hits_and_less_than_half_received(japan: str, russia: str, sunk: str, winner: str, clause: str) -> None:
    off_port_arthur(japan, russia, sunk=sunk).ended(winner, by=clause)


@rule("14.4")
def test_russia_wins_with_more_hits() -> None:
    off_port_arthur("1/suma**+yoshino*", "10/novik**").ended("russia", by="14.4")


@rule("14.5")
@pytest.mark.parametrize(
    ("japan", "russia", "sunk"),
    [
        ("1/suma", "10/novik", "pobieda,poltava,bayan"),
        ("1/suma*", "10/novik*", "yoshino,takasago,pobieda,poltava,bayan"),
        ("1/suma**", "10/novik*", "yoshino,pobieda,poltava,bayan"),
    ],
)
def test_nine_hits_or_half_as_many_received_is_inconclusive(japan: str, russia: str, sunk: str) -> None:
    off_port_arthur(japan, russia, sunk=sunk).ended("draw", by="14.5")


def test_a_finished_game_names_the_clause_that_decided() -> None:
    table = off_port_arthur("1/suma", "10/novik")
    assert GAME.view(table.state, 0).clause == "14.5"
