"""Chapter 3: divisions are formed and placed, then the first round begins."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import GAME
from tests.games.tsushima.support import after, begin, moving
from tests.support import rule


def placing(*ships: str, side: str = "russia", spotter: str = "japan", other: str = "mikasa") -> str:
    waiting = ",".join((*ships, other))
    return f"tsushima battle=sea step=form actor={side} spotter={spotter} waiting={waiting}"


FIVE = ("poltava", "sevastopol", "pobieda", "peresviet", "retvizan")


@rule("3.1")
def test_the_board_has_twelve_columns_and_an_end_for_each_side() -> None:
    places = [place.id for board in GAME.about.boards for place in board.places if place.column is not None]
    assert places == [f"column_{n}" for n in range(1, 13)]
    left = after(moving(japan="1/mikasa,1/asama", russia="12/retvizan"))
    assert left.then("Mikasa>0").has_left("mikasa")


@rule("3.2")
def test_five_battleships_make_one_division() -> None:
    table = after(placing(*FIVE), "Poltava Sevastopol Pobieda")
    table.withholds("done").then("Peresviet").told("formed", n=5)


@rule("3.2")
def test_seven_ships_make_three_and_four_never_six_and_one() -> None:
    table = after(placing(*FIVE, "petropavlovsk", "tsarevitch"), "Poltava Sevastopol Pobieda")
    table.offers("done", "Retvizan")
    table.then("Peresviet").told("formed", n=4)
    assert table.offered == ["Tsarevitch", "Retvizan", "Petropavlovsk"]


@rule("3.2")
def test_no_division_is_closed_below_three_and_none_has_seven() -> None:
    table = after(placing(*FIVE, "petropavlovsk"), "Poltava Sevastopol")
    table.refuses("done", clause="3.2")
    table.then("Pobieda").offers("done").then("Peresviet")
    table.withholds("done").then("Retvizan").told("formed", n=6)


@rule("3.2")
@pytest.mark.parametrize(("ships", "size"), [(("retvizan",), 1), (("retvizan", "poltava"), 2)])
def test_one_or_two_ships_sail_together(ships: tuple[str, ...], size: int) -> None:
    table = after(placing("rd1", "bayan", "askold", "diana", "mikasa", side="russia", other=",".join(ships)))
    table.withholds("done").then("Poltava" if size == 2 else "Retvizan", "Bayan Askold")
    first, second = table.fields["russia"].split(",")[:2]
    assert len(first.split("+")) == size
    assert len(second.split("+")) == 3


@rule("3.2")
def test_two_cruisers_sail_together_however_many_independents_there_are() -> None:
    table = after(placing("bayan", "askold", "novik", "boyarin", "izumrud"), "Bayan Novik")
    table.withholds("done").then("Askold").offers("done")
    table.then("done").told("formed", n=3)


@rule("3.3")
def test_battle_divisions_come_first_and_the_order_of_ships_is_free() -> None:
    table = after(placing("retvizan", "poltava", "sevastopol", "bayan", "askold", "diana"))
    table.refuses("Bayan", clause="3.3").then("Sevastopol Retvizan")
    table.then("Diana Bayan")
    assert table.fields["russia"].startswith("10/sevastopol+retvizan+poltava,10/diana+bayan+askold")


@rule("3.4")
def test_divisions_begin_on_the_shaded_column_others_also_beside_it() -> None:
    table = after(placing("retvizan", "poltava", "sevastopol", "rd1"), "Retvizan Poltava")
    assert table.column("retvizan") == 10
    table.asks("russia", "station")
    assert table.offered == ["column-9", "column-10", "column-11"]
    table.refuses("column-8", clause="3.4")


@rule("3.5")
def test_the_spotted_side_places_first_and_says_that_it_is_done() -> None:
    table = after(placing("retvizan", "poltava"), "Retvizan").asks("russia", "placed")
    table.offers_only("done")
    table.then("done").told("placed", side="russia").asks("japan", "placed")
    table.then("done").asks("japan", "move").shows(round=1)


@rule("3.6")
def test_both_sides_fire_after_each_movement_so_twice_in_a_full_round() -> None:
    table = begin("chemulpo", "Asama Naniwa Takachiho Akashi Niitaka done done")
    table.asks("russia", "move").then("done").asks("japan", "move").then("done")
    table.told("firing", times=2).asks("russia", "move").shows(round=2)
