"""Chapters 18 and 19: divisions on leaving port, and running aground."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import fields
from tests.games.tsushima.seas import Sea, counter
from tests.support import rule

BATTLESHIPS = ("mikasa", "asahi", "hatsuse", "shikishima", "yashima", "fuji", "chin_yen", "fuso")


def sailing(side: str = "japan", **chart: int) -> Sea:
    return Sea(**{"phase": 2, "turn": 2, "segment": 0 if side == "japan" else 2, **chart})


def destinations(sea: Sea) -> bool:
    """Whether those who are picked may put to sea as they are."""
    return any(word.startswith("@") for word in sea.offered)


@rule("18.1")
def test_a_division_has_three_to_six_ships() -> None:
    sea = sailing().put("sasebo", *BATTLESHIPS).at("sail").then("Mikasa Asahi")
    assert not destinations(sea)
    assert destinations(sea.then("Hatsuse"))
    sea.then("Shikishima Yashima Fuji").withholds("Chin-Yen", "Fuso")
    assert destinations(sea)


@rule("18.1")
def test_a_battle_division_has_ships_b_only_and_a_cruiser_division_a_and_c() -> None:
    sea = sailing().put("sasebo", "mikasa", "asahi", "fuji", "asama", "iwate", "suma", "akashi").at("sail")
    sea.then("Mikasa").withholds("Asama", "Suma")
    cruisers = sailing().put("sasebo", "mikasa", "asama", "iwate", "suma", "akashi").at("sail").then("Asama Suma")
    cruisers.withholds("Mikasa").then("Akashi")
    assert destinations(cruisers)


@rule("18.2")
def test_a_small_division_takes_all_there_is() -> None:
    sea = sailing().put("sasebo", "mikasa", "asahi", "asama").at("sail").then("Mikasa")
    assert not destinations(sea)
    assert destinations(sea.then("Asahi"))
    alone = sailing("russia").put("port_arthur", "variag").at("sail", "russia").then("Variag")
    assert destinations(alone)


@rule("18.2")
def test_ships_in_repair_and_those_who_have_just_come_in_are_not_counted() -> None:
    sea = sailing().put("sasebo", "mikasa", "asahi").put("sasebo", "fuji", hits=1, marks="in_repair").at("sail")
    assert destinations(sea.then("Mikasa Asahi"))
    later = sailing().put("sasebo", "mikasa", "asahi").put("0810", "fuji").at("sail").then("Fuji @Sasebo Mikasa")
    later.withholds("Fuji")
    assert destinations(later.then("Asahi"))


@rule("18.2")
def test_independents_are_not_counted() -> None:
    sea = sailing("russia").put("port_arthur", "askold", "diana", "novik").at("sail", "russia").then("Askold Diana")
    assert destinations(sea)


@rule("18.3")
@pytest.mark.parametrize("ship", ["Novik", "Boyarin", "Izumrud"])
def test_three_named_ships_are_independent(ship: str) -> None:
    sea = (
        sailing("russia", released=6)
        .put("port_arthur", ship.casefold(), "askold", "diana", "pallada")
        .at("sail", "russia")
    )
    assert destinations(sea.then(ship))


@rule("18.3")
def test_jemtchug_is_not() -> None:
    sea = (
        sailing("russia", released=6).put("port_arthur", "jemtchug", "askold", "diana", "pallada").at("sail", "russia")
    )
    assert not destinations(sea.then("Jemtchug"))


@rule("18.3")
def test_an_independent_that_joins_counts_in_the_division() -> None:
    sea = sailing("russia").put("port_arthur", "novik", "askold", "diana", "pallada").at("sail", "russia")
    sea.then("Askold Diana Novik @0407")
    assert sea.of("novik", "unit") == sea.of("askold", "unit") != -1


@rule("18.4")
def test_small_craft_merchants_and_prizes_sail_singly() -> None:
    sea = sailing(fall=1).put("sasebo", "jd1", "jt1", "jm1").put("sasebo", "retvizan", hits=2, marks="prize unmanned")
    sea.at("sail")
    for ship in ("JD1", "JT1", "JM1", "Retvizan"):
        assert ship in sea.offered
    sea.then("Retvizan @0810")
    assert sea.of("retvizan", "unit") == -1


@rule("18.5")
def test_no_division_is_joined_at_sea_and_none_lasts_in_port() -> None:
    sea = sailing().put("sasebo", *BATTLESHIPS[:6]).at("sail").then("Mikasa Asahi Hatsuse @0710")
    sea.then("Shikishima Yashima Fuji @0710").then("Mikasa")
    assert sea.of("mikasa", "unit") != sea.of("fuji", "unit")
    sea.withholds("Asahi")  # it sails with its division
    sea.then("@0810")
    back = sailing().put("0810", "mikasa", "asahi", "fuji")
    for ship in ("mikasa", "asahi", "fuji"):
        back.state.ships[fields.UNIT + counter(ship)] = counter("mikasa")
    back.at("sail").then("Mikasa @Sasebo")
    assert [back.of(ship, "unit") for ship in ("mikasa", "asahi", "fuji")] == [-1, -1, -1]


@rule("18.6")
def test_a_zone_is_a_port_for_divisions() -> None:
    ships = ("souvaroff", "orel", "borodino", "navarin")
    sea = sailing("russia", released=6).put("china", *ships).at("sail", "russia").then("Souvaroff Orel")
    assert not destinations(sea)
    sea.then("Borodino @0513")
    assert sea.of("orel", "unit") == sea.of("souvaroff", "unit")
    back = sea.then("Navarin @0613")  # one is left: a division by itself
    assert back.where("navarin") == "0613"


@rule("18.8")
def test_who_has_fled_may_leave_the_division_or_port_alone() -> None:
    sea = sailing().put("sasebo", "mikasa", "asahi", "fuji", "yashima")
    sea.state.ships[fields.FREE + counter("mikasa")] = 2
    sea.at("sail").then("Mikasa @0710")
    assert sea.of("mikasa", "unit") == -1
    assert not destinations(sea.then("Asahi"))


@rule("19.1")
def test_one_die_for_all_when_the_segment_ends() -> None:
    sea = (
        sailing().put("0608", "jt1", "jt2").at("sail").then("JT1 @0607 JT2 @0609 done").asks("chance", "grounding-die")
    )
    sea.then("d5").asks("japan", "search")
    at_sea = sailing().put("0408", "jt1").at("sail").then("JT1 @0409 done").asks("japan", "search")
    assert at_sea.where("jt1") == "0409"


@rule("19.1")
def test_ports_and_their_hexes_count() -> None:
    sailing().put("0607", "jt1").at("sail").then("JT1 @Chemulpo done").asks("chance", "grounding-die")
    out = sailing("russia").put("port_arthur", "rt2").at("sail", "russia")
    out.then("RT2 @0407 done").asks("chance", "grounding-die")  # an open sea hex, past that of the port


@rule("19.2")
def test_the_owner_picks_the_order_and_the_first_six_ends_it() -> None:
    sea = sailing().put("0608", "jt1", "suma").at("sail").then("JT1 Suma @0607 done d6").asks("japan", "grounding")
    sea.offers_only("JT1", "Suma").then("Suma d1").offers_only("JT1").then("JT1 d6").asks("japan", "search")
    assert (sea.of("suma", "hits"), sea.of("jt1", "hits")) == (0, 1)


@rule("19.2")
def test_all_may_be_tried_without_a_six() -> None:
    sea = sailing().put("0608", "jt1", "suma").at("sail").then("JT1 Suma @0607 done d6 JT1 d5 Suma d5")
    sea.asks("japan", "search")


@rule("19.3")
@pytest.mark.parametrize(("die", "hits"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_how_hard_a_ship_runs_aground(die: int, hits: int) -> None:
    sea = sailing().put("0608", "suma").at("sail").then(f"Suma @0607 done d6 Suma d6 d{die}").asks("japan", "search")
    assert sea.of("suma", "hits") == hits
    assert (sea.where("suma") == "sunk") == (hits == 3)


@rule("19.4")
def test_small_craft_take_one_hit_and_a_merchant_is_sunk() -> None:
    sea = sailing().put("0608", "jd1").at("sail").then("JD1 @0607 done d6 JD1 d6").asks("japan", "search")
    assert sea.of("jd1", "hits") == 1
    lost = sailing().put("0608", "jm1").at("sail").then("JM1 @0607 done d6 JM1 d6").asks("japan", "search")
    assert lost.where("jm1") == "sunk"
    lost.shows(lost_merchants=1)


@rule("18.8")
def test_that_freedom_lasts_for_two_more_naval_phases() -> None:
    sea = sailing("russia").put("0508", "retvizan")
    sea.state.ships[fields.FREE + counter("retvizan")] = 3  # it fled in this phase
    left = []
    for _ in range(3):
        sea.chart(phase=2).at("phase-end", "chance")
        left.append(sea.of("retvizan", "free"))
    assert left == [2, 1, 0]


@rule("8.4")
def test_torpedoes_are_aboard_again_in_the_next_naval_phase() -> None:
    sea = sailing().put("0508", "jt1")
    sea.state.ships[fields.SPENT + counter("jt1")] = 1
    assert sea.at("phase-end", "chance").of("jt1", "spent") == 0


@rule("17.2")
def test_a_division_has_the_points_of_its_slowest_ship() -> None:
    sea = sailing().put("0508", "mikasa", "asahi").put("0508", "fuji", hits=2)
    for ship in ("mikasa", "asahi", "fuji"):
        sea.state.ships[fields.UNIT + counter(ship)] = counter("mikasa")
    sea.at("sail").then("Mikasa").withholds("@0511")
    assert "@0510" in sea.offered
