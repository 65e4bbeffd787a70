"""Chapters 25, 27 and 29 to 31: what ports do, how the scenarios of the chart begin, and who wins them."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import fields
from admiralty.games.tsushima.components import COUNTER_IDS, SCENARIO_IDS
from admiralty.games.tsushima.forces import BASE_HEXES, SCENARIO
from admiralty.games.tsushima.points import last_turn, points
from admiralty.games.tsushima.steps import start
from admiralty.games.tsushima.waters import HEX_IDS, HEXES
from tests.games.tsushima.seas import Sea, counter
from tests.support import rule

JAPAN, RUSSIA = 0, 1


def begun(scenario: str) -> Sea:
    """A scenario as it is set up."""
    sea = Sea()
    sea.state = start(SCENARIO_IDS.index(scenario), 0)
    sea.state.story = []
    return sea


def lying(sea: Sea, where: str) -> set[str]:
    return {name for name in COUNTER_IDS if sea.where(name) == where}


def sailing(side: str = "japan", turn: int = 2) -> Sea:
    return Sea(turn=turn, phase=2, segment=0 if side == "japan" else 2)


# -- ports -----------------------------------------------------------------------------------------


@rule("25.1")
def test_a_neutral_port_interns_and_its_hex_does_not() -> None:
    sea = sailing("russia").put("0306", "rt2", "rd1").at("sail", "russia").then("RT2 @Chefoo").then("RD1 @0307")
    assert (sea.where("rt2"), sea.where("rd1")) == ("interned", "0307")


@rule("25.2")
def test_flying_bases_are_placed_in_japanese_movement_segments_for_good() -> None:
    sea = sailing().chart(bases_left=2).at("sail")
    assert "base@0607" in sea.offered
    sea.withholds("base@0408", "base@0306").then("base@0607").withholds("base@0607").then("base@0506")
    assert not [word for word in sea.offered if word.startswith("base@")]
    assert not [word for word in sailing("russia").chart(bases_left=2).at("sail", "russia").offered if "base" in word]


@rule("25.5")
def test_a_wreck_closes_port_arthur_both_ways_after_its_fall_too() -> None:
    inside = sailing("russia").chart(wrecks=1).put("port_arthur", "rt2").put("0306", "rd1").at("sail", "russia")
    inside.withholds("RT2").then("RD1").withholds("@Port-Arthur")
    sailing().chart(wrecks=1, fall=1).put("0306", "jt1").at("sail").then("JT1").withholds("@Port-Arthur")
    open_port = sailing().chart(fall=1).put("0306", "jt1").at("sail").then("JT1")
    assert "@Port-Arthur" in open_port.offered


@rule("27.2")
def test_a_merchant_loads_in_kure_and_delivers_on_entering_the_port_of_the_plan() -> None:
    sea = sailing().chart(plan=0, needed=15).put("kure", "jm1").put("sasebo", "jm2").at("sail").then("JM1 @0809")
    assert sea.marked("jm1", "loaded")
    sea.shows(loads=0).then("JM2 @Fusan").shows(loads=0)
    sea.then("JM1 @Fusan").shows(loads=1)
    assert not sea.marked("jm1", "loaded")


@rule("27.2")
def test_a_load_is_for_the_port_of_the_plan_only() -> None:
    sea = sailing().chart(plan=1, needed=8).put("kure", "jm1").at("sail").then("JM1 @Fusan").shows(loads=0)
    assert sea.marked("jm1", "loaded")


@rule("28.3")
def test_the_cruisers_from_italy_get_their_guns_in_a_port_of_japan() -> None:
    sea = sailing().put("0810", "nisshin", "kasuga", marks="unmanned").put("0607", "asama").at("sail")
    sea.then("Nisshin @Sasebo")
    assert not sea.marked("nisshin", "unmanned")
    korea = sailing().put("0607", "nisshin", marks="unmanned").at("sail").then("Nisshin @Chemulpo")
    assert korea.marked("nisshin", "unmanned")


# -- Round Island ----------------------------------------------------------------------------------


@rule("29.1")
@rule("30.1")
@rule("31.1")
@pytest.mark.parametrize(
    ("scenario", "year", "month", "turns"),
    [("round-island", 1904, 8, 3), ("tsushima", 1905, 5, 3), ("war-at-sea", 1904, 2, 23)],
)
def test_when_a_scenario_begins_and_how_long_it_lasts(scenario: str, year: int, month: int, turns: int) -> None:
    found = SCENARIO[SCENARIO_IDS.index(scenario) - 2]
    assert (found.year, found.month, last_turn(begun(scenario).state)) == (year, month, turns)


@rule("29.2")
def test_russia_off_round_island() -> None:
    sea = begun("round-island").asks("russia", "first-mine").offers_only("done", "yes")
    assert lying(sea, "vladivostok") == {"gromoboi", "rossia", "rurik", "rt1"}
    assert lying(sea, "port_arthur") == {
        *("tsarevitch", "retvizan", "sevastopol", "poltava", "pobieda", "peresviet"),
        *("novik", "diana", "pallada", "askold", "rt2"),
    }
    sea.then("yes").asks("japan", "set-up")
    assert sea.state.chart[fields.MINE + 2] == HEX_IDS.index("0306")
    assert sea.state.chart[fields.MINES_LEFT + 1] == 0


@rule("29.3")
def test_japan_off_round_island() -> None:
    sea = begun("round-island").then("done")
    assert len(lying(sea, "chemulpo")) == 17 + 4 + 2
    assert lying(sea, "waiting") == {
        *("idzumo", "iwate", "tokiwa", "azuma", "tsushima", "naniwa", "takachiho", "jt1", "jt2"),
    }
    sea.withholds("@0306", "@Chemulpo", "@0607").then("@Sasebo").offers_only("done", "base@0607")
    assert sea.where("idzumo") == sea.where("jt2") == "sasebo"


@rule("29.3")
def test_at_sea_all_of_them_are_in_one_hex() -> None:
    sea = begun("round-island").then("done @0810").then("Idzumo Iwate Tokiwa").withholds("@0811").then("@0810")
    sea.then("Azuma").withholds("@0811", "@Sasebo")
    assert sea.where("idzumo") == "0810"


@rule("18.7")
def test_who_is_set_up_at_sea_is_in_a_division() -> None:
    sea = begun("round-island").then("done @0810 Idzumo Iwate").withholds("@0810").then("Tokiwa @0810")
    assert sea.of("iwate", "unit") == sea.of("tokiwa", "unit") == counter("idzumo")


@rule("25.2")
@pytest.mark.parametrize(("scenario", "hexes"), [(0, {"0607"}), (1, None), (2, None)])
def test_where_flying_bases_may_be(scenario: int, hexes: set[str] | None) -> None:
    found = {HEX_IDS[n] for n in range(HEXES) if BASE_HEXES[scenario * HEXES + n]}
    assert found == hexes if hexes else {"0607", "0505"} <= found or scenario == 1


def scored(scenario: str) -> Sea:
    sea = Sea(plan=-1)
    sea.state.scenario = SCENARIO_IDS.index(scenario)
    return sea


@rule("29.4")
def test_points_for_reaching_vladivostok() -> None:
    sea = scored("round-island").put("vladivostok", "tsarevitch", "askold", "rt2", "rurik").put("0903", "retvizan")
    assert points(sea.state, RUSSIA) == 3 + 1


@rule("29.5")
def test_points_for_hits_that_are_left() -> None:
    sea = scored("round-island").put("0903", "tsarevitch", hits=2).put("0903", "rt2", hits=2).sunk("askold")
    sea.put("0903", "retvizan", hits=2)
    sea.state.ships[fields.AT + counter("retvizan")] = fields.INTERNED
    assert points(sea.state, JAPAN) == 2 + 3 + 1


@rule("29.6")
@rule("29.7")
@rule("29.8")
@pytest.mark.parametrize(
    ("sunk", "arrived", "clause"),
    [
        (("askold",), ("tsarevitch",), "29.8"),  # 3 to 3
        (("askold", "diana"), ("tsarevitch", "pallada"), "29.6"),  # 6 to 4
        (("askold", "diana"), ("tsarevitch", "bayan"), "29.7"),  # 6 to 5
        ((), ("tsarevitch",), "29.6"),
    ],
)
def test_who_wins_off_round_island(sunk: tuple[str, ...], arrived: tuple[str, ...], clause: str) -> None:
    sea = scored("round-island").chart(turn=3).sunk(*sunk).put("vladivostok", *arrived).at("turn-end")
    sea.asks("over", "finish")
    assert fields.ENDINGS[sea.state.ending - 1] == clause


# -- Tsushima --------------------------------------------------------------------------------------


@rule("30.3")
def test_russia_at_tsushima() -> None:
    sea = begun("tsushima")
    assert len(lying(sea, "china")) == 20 + 3 + 1
    assert {sea.of(name, "morale") for name in lying(sea, "china") if counter(name) >= 60} == {2}


@rule("30.4")
def test_japan_at_tsushima_in_any_ports_but_yin_kou() -> None:
    sea = begun("tsushima").asks("japan", "set-up")
    assert sea.where("jt1") == "china"
    assert len(lying(sea, "waiting")) == 19 + 3 + 6
    sea.then("Mikasa").withholds("@Yin-Kou", "@Vladivostok", "@0810")
    assert {"@Port-Arthur", "@Chemulpo", "@Sasebo", "@Gensan"} <= set(sea.offered)


@rule("30.1")
def test_port_arthur_is_japanese() -> None:
    sea = scored("tsushima").chart(phase=2, segment=0).put("0306", "jt1").at("sail").then("JT1")
    assert "@Port-Arthur" in sea.offered


@rule("30.2")
def test_russia_declares_the_war_over_with_a_ship_in_vladivostok() -> None:
    sea = scored("tsushima").chart(phase=2, segment=2).put("vladivostok", "orel").put("0903", "souvaroff")
    sea.at("sail", "russia").then("war-over").asks("over", "finish")
    boats = scored("tsushima").chart(phase=2, segment=2).put("vladivostok", "rd1").put("0903", "orel")
    boats.at("sail", "russia").withholds("war-over")
    sailing("russia").put("vladivostok", "rurik").at("sail", "russia").withholds("war-over")  # the campaign


@rule("30.5")
def test_points_of_russia_at_tsushima() -> None:
    sea = scored("tsushima").put("vladivostok", "orel", "oleg", "rd1", hits=2).put("0903", "souvaroff")
    assert points(sea.state, RUSSIA) == 3 + 1


@rule("30.6")
def test_points_of_japan_at_tsushima_count_repaired_hits_too() -> None:
    sea = scored("tsushima").put("0903", "orel")
    sea.state.chart[fields.TAKEN + RUSSIA] = 7
    sea.state.chart[fields.TAKEN + JAPAN] = 3
    assert points(sea.state, JAPAN) == 4


@rule("30.6")
def test_hits_on_the_chart_are_counted_and_those_on_small_craft_are_not() -> None:
    sea = scored("tsushima").chart(phase=2, segment=0).mine("russia", "0607").put("0608", "suma", "jt2").at("sail")
    sea.then("Suma JT2 @0607 d6 d2 d6 d1")
    assert sea.state.chart[fields.TAKEN + JAPAN] == 2


@rule("30.7")
@rule("30.8")
@pytest.mark.parametrize(
    ("inflicted", "winner", "clause"), [(4, (1, -1), "30.7"), (3, (0, 0), "30.8"), (0, (-1, 1), "30.7")]
)
def test_who_wins_at_tsushima(inflicted: int, winner: tuple[int, int], clause: str) -> None:
    sea = scored("tsushima").chart(turn=3).put("vladivostok", "orel")
    sea.state.chart[fields.TAKEN + RUSSIA] = inflicted
    sea.at("turn-end").asks("over", "finish")
    assert (sea.state.returns(), fields.ENDINGS[sea.state.ending - 1]) == (winner, clause)


# -- The War at Sea --------------------------------------------------------------------------------


@rule("31.2")
def test_russia_in_the_war() -> None:
    sea = begun("war-at-sea")
    assert sea.where("variag") == "0607"
    assert lying(sea, "vladivostok") == {"gromoboi", "rossia", "rurik", "bogatyr", "rt1"}
    assert len(lying(sea, "port_arthur")) == 13 + 9 + 1
    assert lying(sea, "mediterranean") == {"oslabia", "dmitri_donskoi", "aurora", "almaz", "rd10"}


@rule("31.3")
def test_the_baltic_squadrons_lie_in_kronstadt() -> None:
    sea = begun("war-at-sea")
    assert len(lying(sea, "baltic")) == 11 + 2 + 5 + 1
    assert not lying(sea, "baltic") & {"oslabia", "nevelskoi"}


@rule("31.4")
def test_japan_in_the_war() -> None:
    sea = begun("war-at-sea").then("d3 d1").asks("japan", "set-up")
    found = {place: lying(sea, place) for place in ("china", "ominato", "yokosuka", "tsushima", "maizuru")}
    assert [len(boats) for boats in found.values()] == [1] * 5
    assert len(lying(sea, "waiting")) == 10 + 32 + 6 + 5
    sea.then("JM1").offers_only("JM2", "@Kure", "@Sasebo").then("@Kure")
    sea.then("Mikasa").withholds("@Chemulpo", "@0810", "@0607")
    assert "@Yokosuka" in sea.offered
    sea.then("Asahi Fuji")
    assert {"@0810", "@1409"} <= set(sea.offered)


@rule("31.5")
def test_mines_and_bases_in_the_war() -> None:
    chart = begun("war-at-sea").state.chart
    assert (chart[fields.MINES_LEFT], chart[fields.MINES_LEFT + 1], chart[fields.BASES_LEFT]) == (2, 2, 2)


@rule("31.6")
def test_the_cruisers_then_japans_forces_then_the_plan() -> None:
    sea = begun("war-at-sea").asks("chance", "italian-die").then("d1 d1").asks("japan", "set-up")
    for name in lying(sea, "waiting"):
        sea.put("kure", name)
    sea.then("done").asks("japan", "choose-plan").then("plan-b").shows(turn=1, phase=1).asks("japan", "sail")


@rule("25.2")
@pytest.mark.parametrize(("scenario", "before", "bases"), [("round-island", "done", 1), ("war-at-sea", "d6 d6", 2)])
def test_flying_bases_may_be_placed_at_set_up_too(scenario: str, before: str, bases: int) -> None:
    sea = begun(scenario).then(before).asks("japan", "set-up").then("base@0607").asks("japan", "set-up")
    assert sea.state.chart[fields.BASE] == HEX_IDS.index("0607")
    sea.withholds("base@0607").shows(bases_left=bases - 1)
    assert any(word.startswith("base@") for word in sea.offered) == (bases > 1)
    sea = begun("tsushima").asks("japan", "set-up")
    assert not [word for word in sea.offered if word.startswith("base@")]
