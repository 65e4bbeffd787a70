"""Chapter 24 in the terminal phase: sweeping, then laying."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import events, fields
from admiralty.games.tsushima.components import COUNTER_IDS
from tests.games.tsushima.seas import Sea
from tests.support import rule

SWEEPERS = ("mikasa", "asama", "suma", "jd1", "jt1", "jt2")  # target sizes 9, 8, 5, 3, 2, 2


def off_port_arthur(*names: str) -> Sea:
    return Sea().mine("russia", "0306").put("0306", *names)


@rule("24.6")
def test_six_counters_of_any_kind_may_sweep_and_five_may_not() -> None:
    off_port_arthur(*SWEEPERS).at("sweep").offers_only("done", "@0306")
    off_port_arthur(*SWEEPERS[1:]).at("sweep").offers_only("done")


@rule("24.6")
def test_that_five_are_too_few_is_a_secret() -> None:
    assert off_port_arthur("mikasa").at("sweep").asks("japan", "sweep").hidden
    assert Sea().mine("russia", "0306").put("0405", *SWEEPERS).at("sweep").step != "sweep"


@rule("24.6")
def test_counters_in_the_port_of_the_hex_do_not_sweep() -> None:
    sea = Sea(fall=1).mine("russia", "0306").put("port_arthur", *SWEEPERS[1:]).put("0306", "mikasa").at("sweep")
    sea.offers_only("done")


@rule("24.6")
def test_the_smallest_comes_first_then_the_order_of_the_inventory() -> None:
    sea = off_port_arthur(*SWEEPERS).at("sweep").then("@0306", "d1 d1 " * 6)
    swept = [COUNTER_IDS[numbers[0]] for numbers in sea.told(events.SWEEP_DIE, seat=0)]
    assert swept == ["jt1", "jt2", "jd1", "suma", "asama", "mikasa"]


@rule("24.6")
def test_a_five_clears_the_mine_and_ends_the_sweeping() -> None:
    sea = off_port_arthur(*SWEEPERS).at("sweep").then("@0306 d1 d4 d1").asks("chance", "sweep-die").then("d5")
    assert sea.step != "sweep"
    assert sea.state.chart[fields.MINE + 2] == -1
    assert not sea.marked("jt1", "tried")


@rule("24.6")
def test_a_hex_is_swept_once_and_the_mine_stays_when_nobody_clears_it() -> None:
    sea = off_port_arthur(*SWEEPERS).at("sweep").then("@0306", "d1 d4 " * 6).asks("japan", "sweep").offers_only("done")
    assert sea.state.chart[fields.MINE + 2] >= 0


@rule("24.6")
def test_each_rolls_for_the_mine_first_and_who_is_sunk_clears_nothing() -> None:
    sea = off_port_arthur("mikasa", "asama", "suma", "asahi", "fuji", "iwate").at("sweep")
    sea.then("@0306 d6").asks("chance", "sweep-damage-die").then("d4")
    assert sea.where("suma") == "sunk"
    sea.asks("chance", "sweep-mine-die").then("d6 d2").asks("chance", "sweep-die")
    assert sea.of("fuji", "hits") == 2


@rule("24.6")
@pytest.mark.parametrize(("die", "hits"), [(1, 1), (2, 2), (3, 2), (5, 0), (6, 0)])
def test_damage_is_that_of_a_mine(die: int, hits: int) -> None:
    sea = off_port_arthur("mikasa", "asama", "suma", "asahi", "fuji", "iwate").at("sweep").then(f"@0306 d6 d{die}")
    assert sea.of("suma", "hits") == hits


@rule("24.4")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_small_craft_take_one_hit_at_most(die: int) -> None:
    sea = off_port_arthur(*SWEEPERS).at("sweep").then(f"@0306 d6 d{die}")
    assert sea.of("jt1", "hits") == 1


@rule("24.4")
def test_a_merchant_is_sunk_by_any_hit_and_counted_among_the_lost() -> None:
    sea = off_port_arthur("jm1", *SWEEPERS).at("sweep").then("@0306 d6 d1").shows(lost_merchants=1)
    assert sea.where("jm1") == "sunk"


@rule("24.6")
def test_a_division_that_loses_its_first_ship_sails_on_behind_the_next() -> None:
    sea = off_port_arthur("mikasa", "asama", "suma", "asahi", "fuji", "iwate")
    for ship in ("suma", "asama", "iwate"):
        sea.state.ships[fields.UNIT + COUNTER_IDS.index(ship)] = COUNTER_IDS.index("suma")
    sea.at("sweep").then("@0306 d6 d4")
    assert sea.of("iwate", "unit") == sea.of("asama", "unit") == COUNTER_IDS.index("iwate")


@rule("24.5")
def test_mines_are_laid_in_partial_sea_within_nine_hexes_of_a_friendly_port() -> None:
    sea = Sea().mines(russia=1).at("lay-mine", "russia")
    assert {"@0306", "@1004", "@0607"} <= set(sea.offered)
    sea.withholds("@0407", "@1901")  # open sea; ten hexes from Vladivostok
    sea.then("@0607")
    assert sea.told(events.MINE_LAID, seat=0)


@rule("24.5")
def test_after_the_fall_port_arthur_serves_japan() -> None:
    assert "@0210" in Sea().mines(russia=1).at("lay-mine", "russia").offered
    Sea(fall=1).mines(russia=1).at("lay-mine", "russia").withholds("@0210")


@rule("24.5")
def test_one_mine_a_hex_and_no_more_than_a_side_has() -> None:
    sea = Sea().mines(japan=2).mine("russia", "0306").at("lay-mine").withholds("@0306")
    sea.then("@0607").asks("japan", "lay-mine").withholds("@0607").then("@0608")
    assert sea.step != "lay-mine"


@rule("24.6")
def test_a_swept_mine_is_not_laid_again() -> None:
    sea = off_port_arthur(*SWEEPERS).at("sweep").then("@0306 d1 d6 done")
    assert sea.step != "lay-mine"
