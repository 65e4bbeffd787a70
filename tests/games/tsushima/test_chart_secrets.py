"""Chapter 22: what the enemy sees of the stacks on the chart."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import GAME, chart_proposals, fields
from admiralty.games.tsushima.chart import top_of
from tests.games.tsushima.seas import Sea, counter, place
from tests.support import rule

JAPAN, RUSSIA = 0, 1


def seen_by(sea: Sea, seat: int | None) -> Sea:
    """The position as a seat, or an onlooker, knows it."""
    sight = Sea()
    sight.state = GAME.known(sea.state, seat)
    return sight


def is_seen(sea: Sea, name: str, seat: int | None = RUSSIA) -> bool:
    return seen_by(sea, seat).of(name, "place") != fields.UNSEEN


def at_rest(**chart: int) -> Sea:
    return Sea(**{"phase": 3, "turn": 2, "segment": 0, **chart})


@rule("22.1")
@pytest.mark.parametrize("seat", [RUSSIA, None])
def test_of_a_stack_only_the_top_counter_is_seen_with_its_hits(seat: int | None) -> None:
    sea = at_rest().put("0508", "mikasa", hits=1).put("0508", "asahi", "jd1").at("sail")
    assert [is_seen(sea, name, seat) for name in ("mikasa", "asahi", "jd1")] == [True, False, False]
    assert seen_by(sea, seat).of("mikasa", "hits") == 1
    assert all(is_seen(sea, name, JAPAN) for name in ("mikasa", "asahi", "jd1"))


@rule("22.1")
def test_hex_and_port_are_separate_stacks() -> None:
    sea = at_rest().put("0607", "mikasa").put("chemulpo", "asahi").at("sail")
    assert is_seen(sea, "mikasa")
    assert is_seen(sea, "asahi")


@rule("22.2")
def test_on_top_lies_who_came_last_and_in_port_the_first_of_them_in_the_inventory() -> None:
    sea = at_rest().put("0508", "mikasa").put("0509", "jt1").at("sail").then("JT1 @0508")
    assert top_of(sea.state, JAPAN, place("0508")) == counter("jt1")
    assert not is_seen(sea, "mikasa")
    port = at_rest().put("chemulpo", "mikasa").put("0608", "jt1", "jd1").at("sail").then("JD1 JT1 @Chemulpo")
    assert top_of(port.state, JAPAN, place("chemulpo")) == counter("jd1")


@rule("22.3")
def test_morale_is_the_owners_only() -> None:
    sea = at_rest().put("0508", "mikasa", morale=3).at("sail")
    assert seen_by(sea, RUSSIA).of("mikasa", "morale") == 0
    assert seen_by(sea, JAPAN).of("mikasa", "morale") == 3


@rule("22.4")
def test_who_was_seen_in_battle_stays_known_with_morale_until_port() -> None:
    sea = at_rest().put("0607", "mikasa", "asahi", morale=1, marks="seen")
    for ship in ("mikasa", "asahi"):
        sea.state.ships[fields.UNIT + counter(ship)] = counter("mikasa")
    sea.at("sail")
    assert is_seen(sea, "asahi")
    assert seen_by(sea, RUSSIA).of("asahi", "morale") == 1
    sea.then("Mikasa @0508")
    assert is_seen(sea, "asahi")
    sea.then("Mikasa @Chemulpo")
    assert not is_seen(sea, "asahi")
    assert seen_by(sea, RUSSIA).of("mikasa", "morale") == 0


@rule("22.4")
def test_a_stack_that_divides_out_of_sight_is_not_known_any_more() -> None:
    sea = at_rest().put("0607", "jd1", "jd2", "jt1", marks="seen").at("sail")
    assert is_seen(sea, "jt1")
    sea.then("JD1 @0508")
    assert is_seen(sea, "jd1")  # on top of its own stack
    assert sum(is_seen(sea, name) for name in ("jd2", "jt1")) == 1


@rule("22.4")
def test_whom_a_battle_has_shown_stays_known_below_others_and_who_comes_to_him_does_not() -> None:
    sea = at_rest().put("0508", "mikasa", morale=1, marks="seen").put("0508", "asahi", marks="seen")
    sea.put("0509", "jd1", "jt1").at("sail").then("JD1 JT1 @0508")
    assert [is_seen(sea, name) for name in ("mikasa", "asahi", "jd1", "jt1")] == [True, True, True, False]
    assert seen_by(sea, RUSSIA).of("mikasa", "morale") == 1


@rule("22.5")
def test_mines_wrecks_bases_plan_and_loads_are_open() -> None:
    sea = at_rest(wrecks=1, loads=3, siege=5, lost_merchants=2).mine("russia", "0306")
    sea.chart(base=place("0607")).put("0508", "retvizan", "poltava", hits=2, marks="prize unmanned").sunk("jm1").at(
        "sail"
    )
    for seat in (JAPAN, RUSSIA, None):
        sight = seen_by(sea, seat).shows(wrecks=1, loads=3, siege=5, plan=1, lost_merchants=2, base=place("0607"))
        assert sight.state.chart[fields.MINE + 2] == place("0306")
        assert sight.where("jm1") == "sunk"
        assert sight.marked("poltava", "prize")


@rule("22.1")
def test_whose_repair_die_is_thrown_is_hidden() -> None:
    sea = Sea().put("sasebo", "suma").put("sasebo", "mikasa", hits=1)
    sea.state.ships[fields.ORDER + counter("suma")] = 2
    sea.at("repair").then("Mikasa").asks("chance", "repair-die")
    assert seen_by(sea, RUSSIA).state.cursor == -1
    assert seen_by(sea, JAPAN).state.cursor == counter("mikasa")


@rule("22.1")
def test_proposals_are_for_the_seat_that_acts() -> None:
    sea = at_rest().put("kure", "jm1").at("sail")
    assert chart_proposals.proposals(seen_by(sea, RUSSIA).state, RUSSIA) == []
