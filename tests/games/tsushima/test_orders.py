"""Standing orders and wishes on the chart."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import chart_proposals, orders, wishes
from admiralty.games.tsushima.chart import new_segment
from admiralty.games.tsushima.components import WAR_AT_SEA
from admiralty.games.tsushima.notation import WORDS
from admiralty.games.tsushima.steps import start
from tests.games.tsushima.seas import Sea

A, B, C = 0, 1, 2
MERCHANTS = tuple(f"jm{n}" for n in range(1, 11))
SHUTTLE = {"movement": "convoys_home"}


def sailing(side: str = "japan", **chart: int) -> Sea:
    return Sea(**{"phase": 2, "segment": 0 if side == "japan" else 2, **chart})


def said(sea: Sea, wish: dict[str, str]) -> list[str]:
    return [WORDS[action] for action in wishes.answer(sea.state, wish)]


def carried_out(sea: Sea, wish: dict[str, str]) -> Sea:
    """All that the wish answers in this segment."""
    side = sea.state.actor
    while sea.state.actor == side and sea.step == "sail" and (actions := wishes.answer(sea.state, wish)):
        for action in actions:
            assert action in sea.state.legal()
            sea.state.apply(action)
            if sea.step not in {"sail", "sail-to"}:
                break
    return sea


@pytest.mark.parametrize(("plan", "port", "phases"), [(A, "fusan", 1), (B, "chemulpo", 2), (C, "yin_kou", 3)])
def test_merchants_carry_what_the_turn_needs_to_the_port_of_the_plan(plan: int, port: str, phases: int) -> None:
    sea = Sea(plan=plan, needed=8, phase=1, segment=0).put("kure", *MERCHANTS)
    for _ in range(phases):
        new_segment(sea.state, 0)
        carried_out(sea.at("sail"), {"movement": "convoys"})
    assert sum(sea.where(name) == port for name in MERCHANTS) == 8
    assert sum(sea.where(name) == "kure" for name in MERCHANTS) == 2
    sea.shows(loads=8)


def test_merchants_come_back_to_kure() -> None:
    sea = sailing(loads=8).put("fusan", "jm1", "jm2").at("sail")
    assert carried_out(sea, SHUTTLE).where("jm2") == "kure"


def test_they_stay_once_the_turn_is_complete_and_after_the_fall() -> None:
    assert said(sailing(loads=8).put("kure", *MERCHANTS).at("sail"), SHUTTLE) == ["done"]
    assert said(sailing(fall=1).put("kure", *MERCHANTS).at("sail"), SHUTTLE) == ["done"]


def test_they_sail_around_mines_and_enemies() -> None:
    straight = sailing().put("kure", "jm1").at("sail")
    assert carried_out(straight, SHUTTLE).where("jm1") == "0609"
    mined = sailing().mine("russia", "0709").put("kure", "jm1").at("sail")
    carried_out(mined, SHUTTLE)
    assert mined.where("jm1") not in ("0709", "kure")


def test_an_enemy_at_sea_near_ships_at_sea_gives_the_segment_back() -> None:
    near = sailing().put("0809", "jm1").put("0508", "variag").at("sail")
    assert said(near, SHUTTLE) == []
    far = sailing().put("0809", "jm1").put("1601", "rurik").at("sail")
    assert said(far, SHUTTLE) != []
    in_port = sailing().put("0607", "jm1").put("port_arthur", "retvizan").at("sail")
    assert said(in_port, SHUTTLE) != []


@pytest.mark.parametrize(("phase", "found"), [(4, "0508"), (5, "0508"), (6, "chemulpo")])
def test_a_fleet_is_home_by_the_sixth_phase_and_no_sooner_than_it_must(phase: int, found: str) -> None:
    sea = sailing(phase=phase).put("0508", "suma").at("sail")
    assert carried_out(sea, {"movement": "home"}).where("suma") == found


def test_who_is_far_away_leaves_earlier() -> None:
    sea = sailing(phase=5).put("0513", "fuso").at("sail")  # three points, five hexes to Nagasaki
    assert carried_out(sea, {"movement": "home"}).where("fuso") != "0513"
    assert carried_out(sailing(phase=1).put("0513", "fuso").at("sail"), {"movement": "home"}).where("fuso") == "0513"


def test_to_stay_is_to_end_the_segment() -> None:
    assert said(sailing("russia").put("port_arthur", "retvizan").at("sail", "russia"), {"movement": "stay"}) == ["done"]


@pytest.mark.parametrize(("wish", "words"), [("none", ["done"]), ("sea", ["@0607"]), ("all", ["@0607"]), ("ask", [])])
def test_searches(wish: str, words: list[str]) -> None:
    sea = Sea(phase=3, segment=1).put("0607", "mikasa").put("0607", "variag").at("search")
    assert said(sea, {"searches": wish}) == words


def test_ports_are_attacked_only_if_that_is_wished() -> None:
    sea = Sea(phase=3, segment=1).put("0306", "mikasa").put("port_arthur", "retvizan").at("search")
    assert said(sea, {"searches": "sea"}) == ["done"]
    assert said(sea, {"searches": "all"}) == ["@Port-Arthur"]
    assert said(sea.then("@Port-Arthur"), {"protection": "always"}) == ["yes"]
    assert said(sea, {"protection": "never"}) == ["done"]


def test_the_least_valuable_counter_is_tried_first() -> None:
    sea = Sea(phase=3, segment=0).put("0607", "mikasa", "asama", "suma", "jm1", "jt1", marks="shoals")
    sea.at("grounding")
    order = []
    while sea.step == "grounding" and (words := said(sea, {"grounding": "proposed"})):
        order.append(words[0])
        sea.then(words[0], "d1")
    assert order == ["JT1", "JM1", "Suma", "Asama", "Mikasa"]


def test_the_most_valuable_ship_is_repaired_first() -> None:
    sea = Sea().put("sasebo", "suma", "asama", hits=2).put("sasebo", "mikasa", hits=1).put("sasebo", "asahi", hits=2)
    sea.at("repair")
    order = []
    while (words := said(sea, {"repairs": "proposed"})) != ["done"]:
        order.append(words[0])
        sea.then(words[0], "d1")
    assert order == ["Asahi", "Mikasa", "Asama", "Suma"]


def test_voyages_go_on_or_wait_where_they_may() -> None:
    sea = Sea().put("indian", "oslabia").at("voyage", "russia")
    assert said(sea, {"voyages": "wait"}) == ["done"]
    assert said(sea, {"voyages": "onward"}) == ["@Red-Sea-and-Indian-Ocean", "@South-China-Sea"]
    sea = Sea().put("mediterranean", "oslabia").at("voyage", "russia")
    assert said(sea, {"voyages": "wait"}) == ["@Mediterranean", "@Red-Sea-and-Indian-Ocean"]
    assert said(Sea().put("china", "jt1").at("voyage"), {"voyages": "onward"}) == ["done"]


@pytest.mark.parametrize(
    ("step", "chart", "wish", "word"),
    [
        ("lay-mine", {"mines_left": 1}, {"mines": "none"}, "done"),
        ("block-ships", {"segment": 1}, {"block_ships": "none"}, "done"),
        ("change-plan", {"plan": 2}, {"plan": "keep"}, "done"),
        ("new-merchant", {"lost_merchants": 2}, {"new_merchants": "kure"}, "@Kure"),
    ],
)
def test_what_is_decided_once_for_all(step: str, chart: dict[str, int], wish: dict[str, str], word: str) -> None:
    sea = Sea(**chart).sunk("jm1", "jm2").at(step)
    assert said(sea, wish) == [word]
    assert said(sea, dict.fromkeys(wish, "ask")) == []


def test_all_convoys_of_a_segment_in_one_gesture() -> None:
    sea = sailing(loads=0).put("kure", "jm1", "jm2").put("chemulpo", "jm3").at("sail")
    actions = orders.convoys(sea.state)
    for action in actions:
        assert action in sea.state.legal()
        sea.state.apply(action)
    assert (sea.where("jm1"), sea.where("jm2"), sea.step) == ("0609", "0609", "sail")
    assert sea.where("jm3") != "chemulpo"


def proposed(sea: Sea, key: str) -> list[str]:
    found = {proposal.key: proposal.actions for proposal in chart_proposals.proposals(sea.state, sea.state.actor)}
    return found.get(f"proposals.{key}", [])


def test_the_campaign_is_set_up_with_one_click() -> None:
    sea = Sea()
    sea.state = start(WAR_AT_SEA, 0)
    sea.then("d3 d5").asks("japan", "set-up")
    sea.then(*proposed(sea, "set_up")).asks("japan", "set-up")
    assert [word for word in sea.offered if not word.startswith("base@")] == ["done"]
    assert {sea.where(name) for name in MERCHANTS} == {"kure"}
    assert {sea.where(name) for name in ("mikasa", "jd6", "jt10", "suma")} == {"sasebo"}


def test_convoys_and_the_end_of_the_segment_are_one_click() -> None:
    sea = sailing().put("kure", *MERCHANTS).at("sail")
    assert proposed(sea, "convoys_done") == [*proposed(sea, "convoys"), "done"]
    sea.then(*proposed(sea, "convoys_done"))
    assert sea.where("jm1") == "0609"
    assert proposed(sailing(loads=8).put("kure", *MERCHANTS).at("sail"), "convoys") == []


def test_all_who_are_at_sea_make_for_port_with_one_click() -> None:
    sea = sailing(phase=2).put("0607", "mikasa").put("0809", "jt1").put("0306", "asama").put("0609", "jm1").at("sail")
    sea.then(*proposed(sea, "homeward")).asks("japan", "sail")
    assert (sea.where("mikasa"), sea.where("jt1"), sea.where("jm1")) == ("chemulpo", "fusan", "0609")
    assert sea.where("asama") == "yin_kou"
    assert proposed(sea, "homeward") == []


def test_what_a_wish_would_answer_is_offered_for_once() -> None:
    assert proposed(Sea().put("sasebo", "mikasa", hits=1).at("repair"), "repair") == ["Mikasa"]
    assert proposed(Sea().put("sasebo", "mikasa").at("repair"), "repair") == []
    assert proposed(Sea().put("mediterranean", "oslabia").at("voyage", "russia"), "onward") != []


def test_that_somebody_is_picked_makes_no_difference_to_being_asked() -> None:
    sea = sailing().put("sasebo", "mikasa", "asahi", "fuji", "yashima").at("sail").then("Mikasa")
    while sea.step == "sail-to":
        (action,) = wishes.answer(sea.state, {"movement": "stay"})
        sea.state.apply(action)
    assert sea.step == "sail"
    near = sailing().put("0809", "jt1").put("0508", "variag").at("sail").then("JT1")
    assert said(near, {"movement": "stay"}) == []
    voyage = Sea().put("indian", "oslabia").at("voyage", "russia").then("Oslabia")
    assert said(voyage, {"voyages": "wait"}) == ["@South-China-Sea"]
