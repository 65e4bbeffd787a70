"""Chapter 27: Port Arthur falls; chapter 26: what is captured is repaired at home."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import events
from admiralty.games.tsushima.points import points
from tests.games.tsushima.seas import Sea, counter
from tests.support import rule

JAPAN, RUSSIA = 0, 1
PRIZE = "prize unmanned"


def fallen(*names: str, hits: int = 0, marks: str = "") -> Sea:
    """Port Arthur falls with these counters in it."""
    sea = Sea(loads=8, complete=8, siege=18, rolling=1).put("port_arthur", *names, hits=hits, marks=marks)
    return sea.at("terminal").then("d1")


@rule("27.12")
@pytest.mark.parametrize(("die", "found"), [(1, "scuttled"), (3, "scuttled"), (4, "port_arthur"), (6, "port_arthur")])
def test_a_ship_is_scuttled_on_one_to_three(die: int, found: str) -> None:
    sea = fallen("retvizan", "novik").asks("russia", "scuttle").offers_only("done", "Retvizan", "Novik")
    sea.then("Retvizan", f"d{die}").asks("russia", "scuttle").offers_only("done", "Novik")
    assert sea.where("retvizan") == found


@rule("27.12")
def test_ships_in_repair_and_small_craft_may_be_scuttled_too() -> None:
    sea = fallen("retvizan", "rd1", "rt2", marks="in_repair").offers_only("done", "Retvizan", "RD1", "RT2")
    assert sea.then("Retvizan d2").where("retvizan") == "scuttled"


@rule("27.13")
def test_what_is_not_scuttled_is_captured_with_two_hits_and_counts_three() -> None:
    sea = fallen("retvizan", "novik", marks="in_repair").then("Retvizan d5 done")
    for ship in ("retvizan", "novik"):
        assert sea.where(ship) == "port_arthur"
        assert sea.of(ship, "hits") == 2
        assert sea.marked(ship, "prize")
        assert not sea.marked(ship, "in_repair")
    assert points(sea.state, JAPAN) == 3 * 3 + 3 * 1
    assert points(sea.state, RUSSIA) == 0


@rule("27.13")
def test_captured_small_craft_are_removed_and_worth_nothing() -> None:
    sea = fallen("rd1", "rt2").then("done")
    assert (sea.where("rd1"), sea.where("rt2")) == ("removed", "removed")
    assert points(sea.state, JAPAN) == 0


@rule("27.12")
def test_nobody_is_asked_in_an_empty_port() -> None:
    sea = Sea(loads=8, complete=8, siege=18, rolling=1).put("0306", "retvizan").at("terminal").then("d1")
    assert sea.step != "scuttle"
    assert sea.where("retvizan") == "0306"
    assert not sea.marked("retvizan", "prize")


@rule("31.7")
def test_a_scuttled_ship_is_worth_one_point_whatever_its_hits() -> None:
    sea = fallen("retvizan", hits=2).then("Retvizan d1")
    assert points(sea.state, JAPAN) == 1


@rule("26.7")
def test_prizes_are_repaired_only_at_home_one_hit_for_a_six() -> None:
    abroad = Sea(fall=1).put("port_arthur", "retvizan", hits=2, marks=PRIZE).at("repair").offers_only("done")
    abroad.put("vladivostok", "poltava", hits=2, marks=PRIZE).at("repair").withholds("Poltava")
    home = Sea(fall=1).put("sasebo", "retvizan", hits=2, marks=PRIZE).at("repair").then("Retvizan d5")
    assert home.of("retvizan", "hits") == 2
    assert home.marked("retvizan", "in_repair")
    sea = Sea(fall=1).put("sasebo", "retvizan", hits=2, marks=PRIZE).at("repair").then("Retvizan d6")
    assert sea.of("retvizan", "hits") == 1
    assert sea.marked("retvizan", "unmanned")


@rule("26.7")
def test_a_whole_prize_is_a_ship_like_others() -> None:
    sea = Sea(fall=1).put("sasebo", "retvizan", hits=1, marks=PRIZE).at("repair").then("Retvizan d6")
    assert sea.of("retvizan", "hits") == 0
    assert not sea.marked("retvizan", "unmanned")
    assert not sea.marked("retvizan", "in_repair")
    later = Sea(fall=1).put("sasebo", "retvizan", hits=2, marks="prize").at("repair").then("Retvizan d3")
    assert later.of("retvizan", "hits") == 1


@rule("27.11")
def test_the_fall_is_told_to_everybody_with_the_ships_that_are_lost() -> None:
    sea = fallen("retvizan").then("done")
    assert len(sea.told(events.FELL, seat=0)) == 1
    assert [numbers[0] for numbers in sea.told(events.CAPTURED, seat=0)] == [61]


@rule("18.4")
def test_a_prize_that_was_whole_and_is_damaged_again_is_a_ship_like_others() -> None:
    sea = Sea(turn=12, phase=2, segment=0, fall=10)
    sea.put("sasebo", "retvizan", "poltava", hits=1, marks="prize").put("sasebo", "mikasa").at("sail")
    sea.then("Mikasa").withholds("@0809").then("Poltava Retvizan @0809")
    assert {sea.of(ship, "unit") for ship in ("mikasa", "poltava", "retvizan")} == {counter("mikasa")}


@rule("20.1")
@rule("28.4")
def test_prizes_sail_from_zone_to_zone_and_find_no_crews_in_kronstadt() -> None:
    sea = Sea(turn=12, phase=7, fall=10).put("china", "retvizan", hits=2, marks="prize unmanned").at("voyage")
    sea.then("Retvizan").offers_only("@South-China-Sea")
    far = Sea(turn=12, phase=7, fall=10).put("atlantic", "retvizan", hits=2, marks="prize unmanned").at("voyage")
    assert far.then("Retvizan @Baltic-Sea").marked("retvizan", "unmanned")


@rule("31.7")
def test_a_prize_that_is_interned_still_counts_three_hits() -> None:
    sea = Sea(turn=12, phase=2, segment=0, fall=10).put("0306", "retvizan", hits=2, marks="prize unmanned").at("sail")
    before = points(sea.state, 0)
    sea.then("Retvizan @Chefoo")
    assert (points(sea.state, 0), points(sea.state, 1)) == (before, 0)
