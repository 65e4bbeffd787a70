"""Chapter 20: from zone to zone in the terminal phase."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import events
from tests.games.tsushima.seas import Sea
from tests.support import rule


@rule("20.1")
def test_a_counter_goes_to_an_adjacent_zone_once_a_turn() -> None:
    sea = Sea().put("indian", "oslabia", "aurora").at("voyage", "russia").then("Oslabia")
    sea.offers_only("Aurora", "@Mediterranean", "@South-Atlantic-and-the-Cape", "@South-China-Sea")
    sea.then("@South-China-Sea").offers_only("done", "Aurora", "@Red-Sea-and-Indian-Ocean")
    assert sea.where("oslabia") == "south_china"


@rule("20.1")
def test_all_of_a_zone_go_with_one_word() -> None:
    sea = Sea().put("mediterranean", "oslabia", "aurora", "rd10").at("voyage", "russia")
    sea.then("@Mediterranean @Red-Sea-and-Indian-Ocean")
    assert {sea.where(name) for name in ("oslabia", "aurora", "rd10")} == {"indian"}


@rule("20.2")
@pytest.mark.parametrize("zone", ["mediterranean", "atlantic", "cape"])
def test_without_a_friendly_port_a_counter_must_go_on(zone: str) -> None:
    Sea().put(zone, "oslabia").at("voyage", "russia").withholds("done")


@rule("20.2")
def test_the_china_sea_is_japans() -> None:
    sea = Sea().put("china", "oslabia").at("voyage", "russia").withholds("done").then("Oslabia")
    sea.offers_only("@South-China-Sea")
    Sea().put("china", "jt1").at("voyage").offers_only("done", "JT1", "@China-Sea")
    Sea().put("south_china", "nisshin").at("voyage").withholds("done")


@rule("20.2")
@pytest.mark.parametrize("zone", ["indian", "south_china", "baltic"])
def test_in_a_zone_with_a_friendly_port_a_counter_may_wait(zone: str) -> None:
    assert "done" in Sea().put(zone, "oslabia").at("voyage", "russia").offered


@rule("20.1")
def test_ships_in_repair_stay_in_kronstadt() -> None:
    Sea(released=6).put("baltic", "souvaroff", hits=1, marks="in_repair").at("voyage", "russia").offers_only("done")


@rule("22.1")
def test_how_many_sailed_is_told_to_their_owner_only() -> None:
    sea = Sea().put("mediterranean", "oslabia", "aurora").at("voyage", "russia")
    sea.then("@Mediterranean @Red-Sea-and-Indian-Ocean")
    assert sea.told(events.VOYAGED, seat=1)[0][3] == 2
    assert sea.told(events.VOYAGED, seat=0)[0][3] == 0
    assert sea.hidden or sea.step != "voyage"


@rule("28.4")
def test_russian_cruisers_from_italy_go_only_towards_kronstadt_until_they_have_crews() -> None:
    sea = Sea().put("atlantic", "nevelskoi", "amurski", marks="unmanned").at("voyage", "russia").withholds("done")
    sea.then("@North-Sea-and-Atlantic").offers_only("@Baltic-Sea").then("@Baltic-Sea")
    assert not sea.marked("nevelskoi", "unmanned")


@rule("28.5")
def test_they_may_move_whether_or_not_the_squadrons_are_released() -> None:
    sea = Sea(released=0).put("baltic", "nevelskoi", "souvaroff").at("voyage", "russia")
    sea.offers_only("done", "Nevelskoi", "@Baltic-Sea").then("@Baltic-Sea").offers_only("@North-Sea-and-Atlantic")
