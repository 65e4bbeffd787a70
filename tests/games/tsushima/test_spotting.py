"""Chapters 21 and 23: searches, attacks on ports, battles from the chart, retreats."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import engagement, events, fields
from tests.games.tsushima.seas import Sea, counter, place
from tests.support import rule

BATTLE = ("form", "station", "placed")


def searching(side: str = "japan", turn: int = 2, phase: int = 3) -> Sea:
    """A segment of spotting and combat, as a rule not under surprise."""
    return Sea(turn=turn, phase=phase, segment=1 if side == "japan" else 3)


def off_korea(*searchers: str, hidden: tuple[str, ...] = ("variag", "novik"), at: str = "0508") -> Sea:
    return searching().put(at, *searchers).put(at, *hidden)


def least(sea: Sea, place_word: str, evades: str = "done") -> int:
    """The lowest die that spots; 7 if none does."""
    sea.at("search").then(place_word, evades)
    for die in range(1, 7):
        after = sea.state.clone()
        after.apply(die)
        if after.scenario == sea.state.scenario and after.step in (0, 1, 2):
            return die
    return 7


@rule("21.1")
def test_a_hex_is_searched_once_and_nobody_has_to() -> None:
    sea = off_korea("mikasa").put("0607", "asahi", "rurik").at("search").offers_only("done", "@0508", "@0607")
    sea.then("@0508 done d1").asks("japan", "search").offers_only("done", "@0607").then("done").asks("russia", "sail")


@rule("21.1")
def test_counters_in_port_do_not_search() -> None:
    searching().put("chemulpo", "mikasa").put("0607", "variag").at("search").offers_only("done")


@rule("21.2")
def test_the_spotted_and_the_searchers_go_to_battle() -> None:
    sea = off_korea("mikasa", "asahi").put("0607", "fuji").at("search").then("@0508 done d5").asks("russia", "form")
    assert {sea.where(ship) for ship in ("mikasa", "asahi", "variag", "novik")} <= {"waiting", "board"}
    assert sea.where("fuji") == "0607"


@rule("21.3")
@pytest.mark.parametrize(
    ("searchers", "at", "evades", "needed"),
    [
        (("mikasa",), "0508", "done", 5),
        (("mikasa",), "0607", "done", 4),  # partial sea
        (("mikasa", "jd1"), "0508", "done", 4),
        (("jd1", "jd2", "jd3"), "0508", "done", 2),
        (("mikasa",), "0508", "yes", 7),
        (("jd1", "jd2"), "0607", "yes", 4),
    ],
)
def test_table_2(searchers: tuple[str, ...], at: str, evades: str, needed: int) -> None:
    sea = off_korea(*searchers, at=at)
    for ship in searchers:
        sea.state.ships[fields.START + counter(ship)] = place("0408")  # they came this phase
    assert least(sea, f"@{at}", evades) == needed


@rule("21.3")
def test_who_began_there_adds_two_once() -> None:
    sea = off_korea("mikasa", "asahi")
    assert least(sea, "@0508") == 3


@rule("21.3")
def test_the_minus_signs_are_for_each_ship() -> None:
    cripples = searching().put("0508", "mikasa", "asahi", hits=2).put("0508", "jd1", "jd2").put("0508", "variag")
    assert least(cripples, "@0508") == 3  # +2 began, +2 destroyers, -2 cripples
    tired = searching().put("0508", "mikasa", "asahi", "fuji", morale=2).put("0508", "jd1").put("0508", "variag")
    assert least(tired, "@0508") == 5  # +2, +1, -3
    both = searching().put("0508", "mikasa", "asahi", hits=2, morale=3).put("0508", "jd1").put("0508", "variag")
    assert least(both, "@0508") == 6  # +2, +1, -2, -2


@rule("21.4")
def test_evading_bars_searches_for_the_whole_turn_but_not_attacks_on_ports() -> None:
    sea = searching("russia").put("0508", "variag").put("0508", "mikasa").put("0607", "rurik")
    sea.put("chemulpo", "asahi").put("south_china", "oslabia").put("south_china", "nisshin")
    sea.state.chart[fields.EVADED + 1] = 1
    sea.at("search", "russia").offers_only("done", "@Chemulpo")
    sea.at("turn-end").shows(evaded=0)
    assert sea.state.chart[fields.EVADED + 1] == 0


@rule("21.4")
def test_who_has_evaded_may_evade_again() -> None:
    sea = off_korea("mikasa").at("search").then("@0508 yes d1")
    assert sea.state.chart[fields.EVADED + 1] == 1
    sea.state.chart[fields.SEARCHED] = sea.state.chart[fields.SEARCHED + 1] = 0
    sea.at("search").then("@0508").asks("russia", "evade")
    assert "yes" in sea.offered


@rule("21.5")
@rule("21.6")
def test_in_a_zone_two_dice_and_all_but_those_in_repair_and_unreleased() -> None:
    sea = (
        searching("russia").put("indian", "oslabia", "aurora").put("indian", "nisshin", "kasuga").at("search", "russia")
    )
    sea.then("@Red-Sea-and-Indian-Ocean").asks("chance", "zone-die").then("s9").asks("russia", "search").offers_only(
        "done"
    )
    found = searching("russia").put("indian", "oslabia").put("indian", "nisshin").at("search", "russia")
    found.then("@Red-Sea-and-Indian-Ocean s10")
    assert found.step in BATTLE


@rule("21.6")
def test_who_is_not_released_or_in_repair_does_not_fight_in_a_zone() -> None:
    sea = searching("russia").put("baltic", "nevelskoi", "souvaroff").put("baltic", "nisshin")
    sea.put("baltic", "amurski", hits=1, marks="in_repair").at("search", "russia").then("@Baltic-Sea s12")
    assert (sea.where("souvaroff"), sea.where("amurski")) == ("baltic", "baltic")
    assert sea.where("nevelskoi") != "baltic"


@rule("22.6")
def test_of_an_attempt_the_enemy_learns_the_die_and_whether_it_succeeded() -> None:
    sea = off_korea("mikasa", "jd1").at("search").then("@0508 done d1")
    assert sea.told(events.SPOT_DIE, seat=0)[0][4] == 3
    assert sea.told(events.SPOT_DIE, seat=1) == [(0, place("0508"), 1, 0, 0, 0)]


@rule("23.1")
def test_ships_fight_in_the_divisions_in_which_they_sail() -> None:
    sea = searching().put("0508", "mikasa", "asahi", "fuji", "yashima").put("0508", "variag")
    for ship in ("mikasa", "asahi", "fuji", "yashima"):
        lead = "mikasa" if ship in ("mikasa", "fuji") else "asahi"
        sea.state.ships[fields.UNIT + counter(ship)] = counter(lead)
    sea.at("search").then("@0508 done d6")
    while sea.actor == "russia":
        sea.then(sea.offered[0])
    sea.asks("japan", "form").then("Mikasa").offers_only("Asahi", "Yashima")  # Fuji follows by itself
    assert (sea.of("mikasa", "division"), sea.of("fuji", "rank")) == (0, 1)


def off_port_arthur(*names: str, turn: int = 2, phase: int = 3) -> Sea:
    return searching(turn=turn, phase=phase).put("0306", "mikasa", "asahi").put("port_arthur", *names, rest=1)


@rule("23.2")
def test_ships_from_a_port_form_divisions_counted_once() -> None:
    sea = off_port_arthur("retvizan", "poltava", "pobieda", "peresviet", "sevastopol").at("search")
    sea.then("@Port-Arthur yes d6").asks("russia", "form").then("Retvizan Poltava Pobieda")
    sea.withholds("done")  # two would be left, and five were counted
    sea = off_port_arthur("askold", "diana", "pallada", "bayan", "novik", "boyarin").at("search")
    sea.then("@Port-Arthur yes d6 Askold Diana Pallada done Bayan")
    sea.withholds("done")  # the last of four that were counted sails with two of those that may sail alone


@rule("23.3")
def test_a_port_is_attacked_once_a_segment() -> None:
    sea = off_port_arthur("retvizan").at("search").then("@Port-Arthur").asks("russia", "claim").then("yes d5 done")
    sea.asks("japan", "search").offers_only("done")


@rule("23.3")
def test_ships_in_repair_are_absent() -> None:
    sea = off_port_arthur("retvizan").put("port_arthur", "poltava", hits=1, rest=1, marks="in_repair").at("search")
    sea.then("@Port-Arthur yes d6")
    assert sea.where("poltava") == "port_arthur"


@rule("23.4")
@pytest.mark.parametrize(("die", "fights"), [(1, False), (5, False), (6, True)])
def test_a_claimed_port_needs_a_six(die: int, fights: bool) -> None:
    sea = off_port_arthur("retvizan").at("search").then(f"@Port-Arthur yes d{die}")
    assert (sea.step in BATTLE) == fights
    assert (sea.state.defender == 1) == fights


@rule("28.7")
@pytest.mark.parametrize(("die", "fights"), [(2, False), (3, True)])
def test_under_surprise_a_three_is_enough(die: int, fights: bool) -> None:
    sea = off_port_arthur("retvizan", turn=1, phase=2).at("search").then(f"@Port-Arthur yes d{die}")
    assert (sea.step in BATTLE) == fights


@rule("23.5")
def test_without_a_claim_an_ordinary_search_and_an_ordinary_battle() -> None:
    sea = off_port_arthur("retvizan").at("search").then("@Port-Arthur done").asks("russia", "evade").then("done d6")
    assert sea.step in BATTLE
    assert sea.state.defender == -1


@rule("23.6")
def test_only_ships_in_port_when_the_phase_began_may_claim_it() -> None:
    sea = off_port_arthur("retvizan").put("port_arthur", "poltava", rest=-1)
    sea.state.ships[fields.ORDER + counter("poltava")] = 2
    sea.at("search").then("@Port-Arthur yes d1 done").offers_only("done", "@Port-Arthur").then("@Port-Arthur")
    sea.asks("russia", "evade").then("done d6")
    assert (sea.where("poltava"), sea.where("retvizan")) == ("board", "port_arthur")


@rule("23.7")
def test_sea_and_port_fight_apart() -> None:
    sea = off_port_arthur("retvizan").put("0306", "rt2").at("search").then("@0306 done d6")
    assert sea.where("retvizan") == "port_arthur"
    assert sea.where("rt2") in ("waiting", "board")


def ended(sea: Sea) -> Sea:
    """The battle is broken off as soon as may be."""
    while sea.step not in ("search", "retreat", "sail"):
        offered = sea.offered
        sea.then("yes" if sea.step == "agree" else "break-off" if "break-off" in offered else offered[0])
    return sea


@rule("23.8")
def test_everybody_returns_to_where_he_came_from() -> None:
    sea = ended(off_port_arthur("retvizan", "poltava", "pobieda").at("search").then("@Port-Arthur yes d6"))
    for ship in ("retvizan", "poltava", "pobieda"):
        assert sea.where(ship) in ("port_arthur", "sunk")
    for ship in ("mikasa", "asahi"):
        assert sea.where(ship) in ("0306", "sunk")


@rule("23.9")
def test_who_left_a_port_battle_is_safe_for_the_phase() -> None:
    sea = off_port_arthur("retvizan", "poltava").put("port_arthur", "pobieda", rest=1, marks="safe").at("search")
    sea.then("@Port-Arthur yes d6")
    assert sea.where("pobieda") == "port_arthur"


@rule("23.9")
def test_leaving_a_port_battle_makes_safe() -> None:
    sea = off_port_arthur("retvizan", "poltava").at("search").then("@Port-Arthur yes d6")
    while sea.step != "search":
        retires = sea.actor == "russia" and sea.step == "move"
        sea.then(sea.offered[-1 if retires else 0])  # off the board, or as far towards its own end as may be
    assert [sea.marked(ship, "safe") for ship in ("retvizan", "poltava")] == [True, True]
    assert not sea.marked("mikasa", "safe")
    sea.at("phase-end", "chance")
    assert not sea.marked("retvizan", "safe")


@rule("26.11")
def test_merchants_sunk_in_battle_are_counted() -> None:
    sea = searching().put("0508", "jm1", "jt1").chart(field=place("0508"))
    sea.state.ships[fields.AT + counter("jm1")] = fields.SUNK
    engagement.return_to_chart(sea.state)
    sea.shows(lost_merchants=1)
    assert sea.where("jm1") == "sunk"


def fled(*names: str, start: str = "0407") -> Sea:
    sea = searching().put("0306", "mikasa").put("0306", *names, marks="fled")
    for name in names:
        sea.state.ships[fields.START + counter(name)] = place(start)
    return sea.at("search").then("done")


@rule("23.10")
def test_the_opponent_moves_those_who_fled_one_hex_at_the_end_of_the_segment() -> None:
    sea = fled("retvizan", "poltava").asks("japan", "retreat")
    assert "@Port-Arthur" not in sea.offered
    assert "@0306" not in sea.offered
    sea.then("@0407").asks("russia", "sail")
    assert sea.where("retvizan") == sea.where("poltava") == "0407"


@rule("23.10")
def test_mines_are_rolled_for_in_a_retreat_and_grounding_is_not() -> None:
    sea = searching().mine("russia", "0307").put("0306", "mikasa").put("0306", "retvizan", marks="fled").at("search")
    sea.then("done")
    sea.then("@0307").asks("chance", "mine-die").then("d1").asks("russia", "sail")
    assert not sea.marked("retvizan", "shoals")


@rule("23.11")
def test_who_was_leaving_this_port_stays() -> None:
    sea = searching().put("0306", "retvizan", "poltava")
    sea.state.ships[fields.START + counter("retvizan")] = place("port_arthur")
    sea.state.ships[fields.START + counter("poltava")] = place("0407")
    for ship in ("retvizan", "poltava"):
        engagement.fled(sea.state, counter(ship))
    assert (sea.marked("retvizan", "fled"), sea.marked("poltava", "fled")) == (False, True)
    assert sea.of("retvizan", "free") == sea.of("poltava", "free") == 3


@rule("28.6")
def test_in_the_first_two_phases_russia_moves_nothing_and_is_surprised_in_battle() -> None:
    sea = Sea(turn=1, phase=1, segment=1).put("0306", "mikasa").put("port_arthur", "retvizan", rest=1).at("search")
    sea.then("done").asks("russia", "search")
    fight = off_port_arthur("retvizan", turn=1, phase=2).at("search").then("@Port-Arthur yes d6")
    assert fight.state.surprise == 5
    Sea(turn=1, phase=3, segment=1).put("port_arthur", "retvizan").at("search").then("done").asks("russia", "sail")
    assert off_port_arthur("retvizan").at("search").then("@Port-Arthur yes d6").state.surprise == 0


@rule("28.7")
def test_surprise_in_port_helps_japan_only() -> None:
    sea = searching("russia", turn=1, phase=2).put("0607", "variag").put("chemulpo", "asahi")
    sea.at("search", "russia").then("@Chemulpo yes d5").asks("russia", "search")


@rule("8.4")
def test_torpedoes_that_are_gone_are_gone_in_the_next_battle_of_the_phase_too() -> None:
    sea = off_korea("jt1", hidden=("rt1",))
    sea.state.ships[fields.SPENT + counter("jt1")] = 1
    sea.at("search").then("@0508 done d6").asks("russia", "station")
    assert sea.of("jt1", "spent") == 1
