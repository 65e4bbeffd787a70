"""Chapters 15 to 17, 20 and 24: the chart, and movement over it."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import events, fields, waters
from admiralty.games.tsushima.chart import new_segment
from admiralty.games.tsushima.waters import HEX_IDS, PORT, PORT_IDS, ZONE, ZONE_IDS
from tests.games.tsushima.seas import Sea, counter, place
from tests.support import rule


def sailing(side: str = "japan", **chart: int) -> Sea:
    """A movement segment of a side, whose counters are put down next."""
    return Sea(**{"phase": 2, "turn": 2, "segment": 0 if side == "japan" else 2, **chart})


def exits(name: str) -> set[str]:
    first = place(name) * 6
    return {HEX_IDS[there] for there in waters.EXITS[first : first + 6] if there >= 0}


@rule("15.1")
def test_hexes_are_sea_or_partial_sea_and_land_is_none() -> None:
    assert len(HEX_IDS) == 198
    assert not waters.PARTIAL_SEA[place("0407")]
    assert waters.PARTIAL_SEA[place("0306")]
    assert "0101" not in HEX_IDS


@rule("15.2")
def test_closed_sides_are_no_exits() -> None:
    assert exits("0105") == {"0106", "0206"}
    assert "0205" not in exits("0105")  # land lies between
    assert all(HEX_IDS[here] in exits(there) for here in range(198) for there in exits(HEX_IDS[here]))


@rule("15.3")
def test_distance_ignores_land_and_closed_sides() -> None:
    assert waters.distance(place("0105"), place("0205")) == 1
    assert waters.distance(waters.hex_of(waters.SASEBO), waters.hex_of(waters.PORT_ARTHUR)) == 6


@rule("15.4")
def test_whose_the_ports_are() -> None:
    owners = {ident: port.side for ident, port in zip(PORT_IDS, PORT, strict=True)}
    assert {ident for ident, side in owners.items() if side == 1} == {"port_arthur", "vladivostok"}
    assert {ident for ident, side in owners.items() if side == 2} == {"kiau_chou", "shanghai", "chefoo", "wei_hai_wei"}
    assert owners["chemulpo"] == owners["yin_kou"] == 0


@rule("15.5")
def test_a_japanese_coastal_hex_has_the_coast_of_japan() -> None:
    assert waters.COASTS[place("0709")] == waters.OF_JAPAN | waters.OF_KOREA
    assert not waters.COASTS[place("0607")] & waters.OF_JAPAN


@rule("15.6")
def test_the_zones_lead_from_the_baltic_to_the_china_sea() -> None:
    ways = {zone: {ZONE_IDS[other] for other in found.adjacent} for zone, found in zip(ZONE_IDS, ZONE, strict=True)}
    assert ways["atlantic"] == {"baltic", "mediterranean", "cape"}
    assert ways["indian"] == {"mediterranean", "cape", "south_china"}
    assert ways["china"] == {"south_china"}


@rule("15.7")
def test_ports_in_zones() -> None:
    owners = {zone: found.side for zone, found in zip(ZONE_IDS, ZONE, strict=True)}
    assert [zone for zone, side in owners.items() if side == 1] == ["baltic", "indian", "south_china"]
    assert [zone for zone, side in owners.items() if side == 0] == ["china"]


@rule("15.8")
def test_any_number_of_both_sides_may_be_in_a_hex() -> None:
    sea = sailing().put("0607", "mikasa", "asahi", "fuji", "variag", "novik").put("0608", "jt1", "jt2").at("sail")
    sea.then("JT1 JT2 @0607")
    assert sea.where("jt2") == sea.where("mikasa") == sea.where("variag") == "0607"


@rule("16.1")
def test_six_naval_phases_a_terminal_phase_and_the_next_month() -> None:
    sea = Sea(turn=11, phase=0, plan=-1).at("naval-phase")
    for phase in range(1, 7):
        sea.shows(turn=11, phase=phase).then("done done done done")
    sea.shows(turn=12, phase=1)
    months = [numbers[:3] for numbers in sea.told(events.TURN)]
    assert months == [(11, 1904, 12), (12, 1905, 1)]
    assert [numbers[0] for numbers in sea.told(events.PHASE)] == [1, 2, 3, 4, 5, 6, 7, 1]


@rule("16.2")
def test_four_segments_japan_first() -> None:
    sea = Sea(turn=2, phase=0).at("naval-phase").asks("japan", "sail").then("done").asks("japan", "search").then("done")
    sea.asks("russia", "sail").then("done").asks("russia", "search").then("done").shows(phase=2).asks("japan", "sail")


@rule("17.1")
def test_a_unit_enters_as_many_hexes_as_its_movement_factor_says() -> None:
    sea = sailing().put("0408", "jt1").at("sail").then("JT1")  # four points
    reached = {word[1:] for word in sea.offered if word[1:] in HEX_IDS}
    assert max(waters.distance(place("0408"), place(name)) for name in reached) == 4
    sea.then("@0410").asks("japan", "sail").then("JT1")
    left = {word[1:] for word in sea.offered if word[1:] in HEX_IDS}
    assert max(waters.distance(place("0410"), place(name)) for name in left) == 2
    sea.then("@0412")
    assert sea.where("jt1") == "0412"
    assert "JT1" not in sea.offered


@rule("17.1")
def test_what_is_not_used_is_lost() -> None:
    sea = sailing().put("0408", "jt1").at("sail").then("JT1 @0410 done")
    new_segment(sea.state, 0)
    sea.at("sail").then("JT1")
    assert "@0413" in sea.offered
    assert "@0405" not in sea.offered


@rule("17.2")
@pytest.mark.parametrize(
    ("ship", "hits", "points"), [("mikasa", 1, 5), ("mikasa", 2, 2), ("asama", 2, 2), ("jd1", 2, 6)]
)
def test_two_hits_halve_the_movement_of_a_ship(ship: str, hits: int, points: int) -> None:
    sea = sailing().put("0408", ship, hits=hits).at("sail")
    sea.then(sea.offered[1])
    reached = {word[1:] for word in sea.offered if word[1:] in HEX_IDS}
    assert max(waters.distance(place("0408"), place(name)) for name in reached) == points


@rule("17.2")
def test_a_group_has_the_points_of_its_slowest() -> None:
    sea = sailing().put("0408", "jd1", "jt1").at("sail").then("JD1")
    assert "@0413" in sea.offered
    sea.then("JT1").withholds("@0413")


@rule("17.3")
def test_enemies_at_sea_stop_a_unit_even_short_of_its_port() -> None:
    sea = sailing().put("0609", "jt1").put("0607", "variag").at("sail").then("JT1").withholds("@Chemulpo").then("@0607")
    assert sea.where("jt1") == "0607"
    assert "JT1" not in sea.offered


@rule("17.3")
def test_nobody_sails_through_a_hex_with_enemies() -> None:
    sea = sailing().put("0405", "jt1").put("0306", "variag").at("sail").then("JT1")
    assert "@0306" in sea.offered
    sea.withholds("@0407")  # only past the Variag


@rule("17.3")
def test_ships_in_port_stop_nobody() -> None:
    sea = sailing().put("0405", "jm1").put("port_arthur", "retvizan").at("sail").then("JM1")
    assert "@0307" in sea.offered


@rule("17.4")
def test_who_begins_in_a_hex_with_enemies_may_leave_it() -> None:
    sea = sailing().put("0607", "jt1").put("0607", "variag").at("sail").then("JT1")
    assert "@0609" in sea.offered


@rule("17.5")
def test_leaving_port_counts_as_entering_its_hex() -> None:
    free = sailing("russia").put("port_arthur", "rt2").at("sail", "russia").then("RT2 @0407")
    assert free.where("rt2") == "0407"
    held = sailing("russia").put("port_arthur", "rt2").put("0306", "jt1").at("sail", "russia").then("RT2")
    held.offers_only("@0306").then("@0306").withholds("RT2")
    assert held.where("rt2") == "0306"


@rule("17.6")
def test_entering_port_costs_nothing_and_ends_the_move() -> None:
    sea = sailing().put("0611", "jt1").at("sail").then("JT1")
    assert "@Chemulpo" in sea.offered  # four hexes, and in
    sea.then("@Chemulpo").withholds("JT1")
    assert sea.where("jt1") == "chemulpo"


@rule("17.7")
def test_only_friendly_and_neutral_ports_can_be_entered() -> None:
    sea = sailing("russia").put("0307", "rt2").at("sail", "russia").then("RT2").withholds("@Chemulpo", "@Yin-Kou")
    assert {"@Port-Arthur", "@Chefoo", "@Wei-hai-wei"} <= set(sea.offered)


@rule("17.8")
def test_a_unit_sails_around_a_mine_if_its_points_allow() -> None:
    sea = sailing().mine("russia", "0409").put("0408", "jt1").at("sail").then("JT1 @0410").asks("japan", "sail")
    assert sea.where("jt1") == "0410"
    assert sea.of("jt1", "used") == 3
    tight = sailing().mine("russia", "0409").put("0408", "jt1").at("sail").then("JT1 @0412").asks("chance", "mine-die")
    assert tight.where("jt1") == "0409"


@rule("17.9")
def test_a_side_ends_its_movement_by_its_own_word() -> None:
    sea = sailing().put("0408", "jt1").at("sail").then("done").asks("japan", "search")
    assert sea.where("jt1") == "0408"


@rule("17.10")
def test_ships_in_repair_and_unreleased_squadrons_stay() -> None:
    sailing().put("sasebo", "mikasa", hits=1, marks="in_repair").at("sail").offers_only("done")
    sailing("russia").put("baltic", "souvaroff").at("sail", "russia").offers_only("done")


@rule("20.3")
def test_the_china_sea_is_entered_from_the_southern_edge_for_a_point() -> None:
    sea = sailing().put("0511", "jt1").at("sail").then("JT1")  # two hexes to the edge, one point into the zone
    assert "@China-Sea" in sea.offered
    sea.then("@China-Sea").withholds("JT1")
    assert sea.where("jt1") == "china"
    far = sailing().put("0509", "jt1").at("sail").then("JT1")
    far.withholds("@China-Sea")


@rule("20.4")
def test_from_the_china_sea_to_any_hex_of_the_edge_and_on() -> None:
    sea = sailing().put("china", "jt1").at("sail").then("JT1")
    assert {"@0113", "@1913", "@0510"} <= set(sea.offered)
    sea.withholds("@0509").then("@0510")
    assert sea.where("jt1") == "0510"


@rule("24.2")
@pytest.mark.parametrize("owner", ["japan", "russia"])
def test_mines_strike_both_sides_and_stay(owner: str) -> None:
    sea = sailing().mine(owner, "0607").put("0608", "jt1").at("sail").then("JT1 @0607").asks("chance", "mine-die")
    sea.then("d6 d1").asks("japan", "sail")
    assert sea.of("jt1", "hits") == 1
    assert place("0607") in sea.state.chart[8:12]


@rule("24.3")
def test_a_mine_counts_on_leaving_port_and_once_a_segment() -> None:
    sea = (
        sailing().mine("russia", "0607").put("chemulpo", "jt1").at("sail").then("JT1 @0608").asks("chance", "mine-die")
    )
    sea.then("d1").asks("japan", "sail")
    assert sea.where("jt1") == "0608"
    sea.then("JT1 @Chemulpo").asks("japan", "sail")  # past the same mine, without a second die
    assert sea.where("jt1") == "chemulpo"


@rule("24.1")
def test_every_counter_of_a_group_has_a_die_of_its_own() -> None:
    sea = sailing().mine("russia", "0607").put("0608", "jt1", "jt2").at("sail").then("JT1 JT2 @0607")
    sea.asks("chance", "mine-die").then("d1").asks("chance", "mine-die").then("d6 d5").asks("japan", "sail")


@rule("17.6")
def test_a_stack_without_points_can_still_go_into_port_together() -> None:
    sea = sailing().put("0607", "jt1", "jt2")
    for boat in ("jt1", "jt2"):
        sea.state.ships[fields.USED + counter(boat)] = 4
    sea.at("sail").then("@0607").offers_only("@Chemulpo").then("@Chemulpo")
    assert (sea.where("jt1"), sea.where("jt2")) == ("chemulpo", "chemulpo")


@rule("22.1")
@pytest.mark.parametrize(
    ("start", "goal", "mined", "heard"),
    [
        ("0508", "@Chemulpo", True, ("0508", "0607")),
        ("chemulpo", "@0508", True, ("chemulpo", "0607")),
        ("0508", "@Chemulpo", False, ("0508", "0607")),
        ("chemulpo", "@0508", False, ("chemulpo", "0508")),
        ("chemulpo", "@0607", False, ("chemulpo", "0607")),
    ],
)
def test_where_a_group_is_bound_for_is_told_to_its_owner_only(
    start: str, goal: str, mined: bool, heard: tuple[str, str]
) -> None:
    sea = sailing().put(start, "jt1")
    if mined:
        sea.mine("russia", "0607")
    sea.at("sail").then(f"JT1 {goal}")
    told = {seat: [numbers[1:3] for numbers in sea.told(events.SAILED, seat)] for seat in (0, 1, 2)}
    assert told[0] == [(place(start), place(goal[1:].casefold()))]
    assert told[1] == told[2] == [(place(heard[0]), place(heard[1]))]
