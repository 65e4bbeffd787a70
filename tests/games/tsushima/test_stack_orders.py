"""Standing orders for single stacks: they sail by themselves, and the seat is asked with a reason when it must be."""

from __future__ import annotations

from itertools import pairwise

import pytest

from admiralty.engine.errors import Refused
from admiralty.engine.wishes import with_others
from admiralty.games.tsushima import GAME, chart_proposals, fields, wishes
from admiralty.games.tsushima.chart import new_segment
from admiralty.games.tsushima.notation import WORDS
from tests.games.tsushima.seas import Sea, counter
from tests.games.tsushima.support import after, moving

BATTLESHIPS = ("mikasa", "asahi", "fuji", "yashima", "hatsuse", "shikishima")
CRUISERS = ("asama", "tokiwa", "yakumo")
QUIET = {"movement": "stay"}  # whoever has no order stays


def sailing(side: str = "japan", **chart: int) -> Sea:
    return Sea(**{"phase": 2, "segment": 0 if side == "japan" else 2, **chart})


def ordered(sea: Sea, said: str, *names: str, **more: str) -> dict[str, str]:
    """The wishes of the side that acts, with an order for these counters as a door gives it."""
    return with_others(GAME, sea.state, more, {f"stack_orders.{name}": said for name in names})


def carried_out(sea: Sea, wish: dict[str, str]) -> Sea:
    """All that the orders answer in this segment, until it ends or the seat is asked."""
    side = sea.state.actor
    while sea.state.actor == side and sea.step == "sail" and (actions := wishes.answer(sea.state, wish)):
        for action in actions:
            assert action in sea.state.legal()
            sea.state.apply(action)
    return sea


def next_phase(sea: Sea) -> Sea:
    """The next own movement segment, as if nobody else had moved."""
    sea.state.chart[fields.PHASE] += 1
    new_segment(sea.state, 0)
    return sea.at("sail")


def asked(sea: Sea, wish: dict[str, str]) -> list[tuple[str, str, str]]:
    return [(reason.key, reason.piece, reason.place) for reason in wishes.asked(sea.state, wish)]


def test_a_stack_goes_to_a_place_over_several_phases_and_asks_when_it_is_there() -> None:
    sea = sailing(phase=1).put("sasebo", *BATTLESHIPS, *CRUISERS).at("sail")
    wish = ordered(sea, "go.0306", *BATTLESHIPS, *CRUISERS, **QUIET)
    carried_out(sea, wish)
    first = sea.where("mikasa")
    assert first not in ("sasebo", "0306")
    assert sea.step != "sail", "it is under way, and nobody is asked"
    for _ in range(2):
        if sea.where("mikasa") != "0306":
            carried_out(next_phase(sea), wish)
    assert {sea.where(name) for name in BATTLESHIPS} == {"0306"}
    assert sea.step == "sail", "the segment is given back"
    assert ("asked.arrived", "mikasa", "0306") in asked(sea, wish)
    assert carried_out(next_phase(sea), wish).step != "sail", "it is told once"


def test_those_under_one_order_leave_port_in_divisions_that_leave_nobody_behind() -> None:
    names = (*BATTLESHIPS, "chin_yen")
    sea = sailing().put("sasebo", *names, "fuso").at("sail")
    carried_out(sea, ordered(sea, "go.0609", *names, **QUIET))
    assert all(sea.where(name) != "sasebo" for name in names), "four and three; of six and one the last could not leave"
    assert sea.where("fuso") == "sasebo"


def test_two_of_many_cannot_leave_and_that_is_told() -> None:
    sea = sailing().put("sasebo", *BATTLESHIPS).at("sail")
    wish = ordered(sea, "go.0609", "mikasa", "asahi", **QUIET)
    assert carried_out(sea, wish).step == "sail"
    assert asked(sea, wish) == [("asked.no-way", "mikasa", "0609")]


def test_to_stay_keeps_a_stack_out_of_what_is_wished_for_all() -> None:
    sea = sailing(phase=6).put("0508", "suma").put("0509", "akashi").at("sail")
    carried_out(sea, ordered(sea, "stay", "suma", movement="home"))
    assert (sea.where("suma"), sea.where("akashi")) == ("0508", "tsushima")


@pytest.mark.parametrize(("phase", "found"), [(4, "0508"), (6, "chemulpo")])
def test_one_stack_is_home_by_the_sixth_phase(phase: int, found: str) -> None:
    sea = sailing(phase=phase).put("0508", "suma").put("0509", "akashi").at("sail")
    carried_out(sea, ordered(sea, "home", "suma", **QUIET))
    assert (sea.where("suma"), sea.where("akashi")) == (found, "0509")


def test_who_is_ordered_home_goes_home_past_enemies_and_with_hits() -> None:
    sea = sailing(phase=6).put("0508", "suma").put("0406", "variag").at("sail")
    wish = ordered(sea, "home", "suma")
    sea.state.ships[fields.HITS + counter("suma")] = 1
    assert carried_out(sea, wish).where("suma") == "chemulpo"


def test_a_patrol_keeps_its_station_and_is_home_in_time_and_goes_out_again() -> None:
    sea = sailing(phase=1).put("sasebo", *CRUISERS).at("sail")
    wish = ordered(sea, "patrol.0508", *CRUISERS, **QUIET)
    carried_out(sea, wish)
    places = [sea.where("asama")]
    for _ in range(5):
        carried_out(next_phase(sea), wish)
        places.append(sea.where("asama"))
    assert "0508" in places
    assert places[-1] == "chemulpo", "the nearest port"
    assert sum(a != b for a, b in pairwise(places)) <= 3, "it keeps its station meanwhile"
    late = sailing(phase=6).put("sasebo", *CRUISERS).at("sail")
    assert carried_out(late, wish).where("asama") == "sasebo", "it could not come back in time"
    assert carried_out(sailing(phase=1).put("sasebo", *CRUISERS).at("sail"), wish).where("asama") != "sasebo"


def test_an_enemy_seen_near_stops_that_stack_only() -> None:
    sea = sailing().put("0508", "suma").put("1413", "akashi").put("0507", "variag").at("sail")
    wish = ordered(sea, "go.0407", "suma", **QUIET) | ordered(sea, "go.1412", "akashi")
    assert carried_out(sea, wish).step == "sail"
    assert (sea.where("suma"), sea.where("akashi")) == ("0508", "1412")
    assert asked(sea, wish) == [("asked.arrived", "akashi", "1412"), ("asked.near", "suma", "0507")]


def test_enemies_in_port_alarm_nobody() -> None:
    sea = sailing().put("0306", "suma").put("port_arthur", "retvizan").at("sail")
    assert asked(sea, ordered(sea, "stay", "suma")) == []


def test_a_hit_is_a_reason_until_the_order_is_given_anew() -> None:
    sea = sailing().put("0508", "suma").at("sail")
    wish = ordered(sea, "stay", "suma", **QUIET)
    assert asked(sea, wish) == []
    sea.state.ships[fields.HITS + counter("suma")] = 1
    assert asked(sea, wish) == [("asked.damaged", "suma", "")]
    assert carried_out(sea, wish).step == "sail"
    assert asked(sea, ordered(sea, "stay", "suma", **QUIET)) == []


def test_nobody_sails_over_a_mine_even_where_that_is_the_only_way_in_time() -> None:
    free = sailing().put("0610", "fuso").at("sail")
    assert carried_out(free, ordered(free, "go.0607", "fuso", **QUIET)).where("fuso") == "0607"
    mined = sailing().mine("russia", "0609").mine("russia", "0608", 1).put("0610", "fuso").at("sail")
    carried_out(mined, ordered(mined, "go.0607", "fuso", **QUIET))
    assert mined.where("fuso") not in ("0607", "0608", "0609")
    assert not mined.of("fuso", "marks") & fields.STRUCK_BY_ALL


def test_from_the_china_sea_onto_the_chart() -> None:
    sea = sailing("russia").put("china", "oslabia", "sissoi_veliki", "navarin").at("sail", "russia")
    carried_out(sea, ordered(sea, "go.vladivostok", "oslabia", "sissoi_veliki", "navarin", **QUIET))
    assert sea.where("oslabia") not in ("china", "vladivostok")


def test_a_russian_stack_that_can_reach_the_route_gives_the_convoys_back() -> None:
    shuttle = {"movement": "convoys"}
    far = sailing(plan=1).put("kure", "jm1").put("1601", "rurik").at("sail")
    assert asked(far, shuttle) == []
    near = sailing(plan=1).put("kure", "jm1").put("0907", "rurik").at("sail")
    assert asked(near, shuttle) == [("asked.near-route", "", "0907")]
    assert wishes.answer(near.state, shuttle) == []
    at_sea = sailing(plan=1).put("0809", "jm1").put("0907", "rurik").at("sail")
    assert [reason.origin for reason in wishes.asked(at_sea.state, shuttle)] == ["0809"]


def test_whoever_is_not_under_orders_is_asked_about() -> None:
    sea = sailing().put("sasebo", *CRUISERS).put("0508", "suma").at("sail")
    assert carried_out(sea, ordered(sea, "go.0509", "suma")).step == "sail"
    assert sea.where("suma") == "0509"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("stack_orders.moon", "stay"), ("stack_orders.mikasa", "dance"), ("stack_orders.mikasa", "go"),
        ("stack_orders.mikasa", "go.moon"), ("stack_orders.mikasa", "stay.kure"), ("stack_orders", "stay"),
        ("stack_orders.mikasa", "stay@3"), ("stack_orders.mikasa", "go.unplaced_fleet"), ("movement.mikasa", "stay"),
        ("movement.", "stay"), ("movement.moon", "stay"),
    ],
)  # fmt: skip
def test_what_is_no_order_is_refused(name: str, said: str) -> None:
    with pytest.raises(Refused):
        with_others(GAME, sailing().put("sasebo", "mikasa").at("sail").state, {}, {name: said})


def test_an_order_that_is_taken_back_is_not_kept() -> None:
    sea = sailing().put("sasebo", "mikasa").at("sail")
    assert with_others(GAME, sea.state, ordered(sea, "stay", "mikasa"), {"stack_orders.mikasa": "none"}) == {}


def again(sea: Sea, said: str) -> dict[str, list[str]]:
    return {found.place: found.actions for found in chart_proposals.again(sea.state, said.split(" "))}


def test_divisions_as_last_time() -> None:
    sea = sailing().put("sasebo", *BATTLESHIPS, *CRUISERS).at("sail")
    said = "Mikasa Asahi Fuji @0407 Yashima Hatsuse Shikishima @0407 done  Asama Tokiwa Yakumo @0508 done"
    assert again(sea, said) == {"sasebo": ["Asama", "Tokiwa", "Yakumo"]}
    sea.put("0508", *CRUISERS)
    assert again(sea, said) == {"sasebo": ["Yashima", "Hatsuse", "Shikishima"]}
    sea.then(*again(sea, said)["sasebo"]).asks("japan", "sail-to")
    assert any(WORDS[action] == "@0609" for action in sea.state.legal())


def test_what_was_not_a_group_or_cannot_leave_so_is_not_proposed() -> None:
    sea = sailing().put("sasebo", *BATTLESHIPS, *CRUISERS).at("sail")
    assert again(sea, "Asama  Tokiwa  Yakumo  done @0607") == {}, "dice lay between them"
    assert again(sea, "Asama Tokiwa Yakumo done") == {}, "they were repaired"
    assert again(sea, "Mikasa Asahi @0407") == {}, "two of six are no division now"
    assert again(sea.at("search"), "Asama Tokiwa Yakumo @0407") == {}


@pytest.mark.parametrize(
    ("wish", "mikasa", "suma"), [("keep", 3, 4), ("close_1", 4, 5), ("close_3", 5, 6), ("open_1", 2, 3)]
)
def test_the_line_closes_or_opens_by_so_many_columns(wish: str, mikasa: int, suma: int) -> None:
    board = after(moving(japan="3/mikasa+asahi+fuji,4:suma", russia="10/retvizan+sevastopol+poltava"))
    state = board.state
    for action in GAME.answer(state, 0, {"battle_line": wish}):
        assert action in state.legal()
        state.apply(action)
    assert (board.column("mikasa"), board.column("suma")) == (mikasa, suma)
    assert board.step != "move"


def test_who_has_begun_to_move_by_hand_goes_on_so() -> None:
    board = after(moving(japan="3/mikasa+asahi+fuji,4:suma", russia="10/retvizan+sevastopol+poltava"), "Mikasa>4")
    assert GAME.answer(board.state, 0, {"battle_line": "close_1"}) == []
