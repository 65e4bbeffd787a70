"""Chapters 23, 25, 26, 28 and 31: raids, block ships, cruisers from Italy, the order of steps, the end."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import events, fields
from admiralty.games.tsushima.points import points
from admiralty.games.tsushima.raids import may_be_shelled
from tests.games.tsushima.seas import Sea, counter, place
from tests.support import rule

JAPAN, RUSSIA = 0, 1


@rule("26.1")
def test_the_terminal_phase_has_its_order_and_japan_goes_first_in_every_step() -> None:
    sea = Sea(plan=2, loads=8, needed=8, complete=6, wrecks=1, lost_merchants=2, siege=13, rolling=1)
    sea.mines(japan=1, russia=1).mine("japan", "0306", 1).mine("russia", "0607", 1).sunk("jm1", "jm2")
    sea.put("port_arthur", "retvizan").put("china", "jt1").put("baltic", "souvaroff")
    sea.put("0306", "mikasa").put("0607", "variag").put("sasebo", "fuji", hits=1).put("vladivostok", "rurik", hits=1)
    order = []
    sea.at("terminal")
    while sea.step not in ("naval-phase", "sail"):
        order.append((sea.step, sea.actor))
        sea.then(sea.offered[0])
    assert order == [
        ("siege-die", "chance"),
        ("scuttle", "russia"),
        ("voyage", "japan"),
        ("voyage", "russia"),
        ("sweep", "japan"),
        ("sweep", "russia"),
        ("lay-mine", "japan"),
        ("lay-mine", "russia"),
        ("repair", "japan"),
        ("repair", "russia"),
        ("clear-channel-die", "chance"),
        ("new-merchant", "japan"),
    ]


@rule("26.1")
def test_before_the_fall_the_plan_comes_last() -> None:
    sea = Sea(plan=2, loads=8, complete=0, lost_merchants=2).sunk("jm1", "jm2").at("terminal")
    sea.asks("japan", "new-merchant").then("@Kure").asks("japan", "change-plan").then("done").asks("chance", "plan-die")


@rule("23.12")
@pytest.mark.parametrize(("die", "total"), [(4, 9), (5, 8), (6, 8)])
def test_a_town_raid_sets_the_siege_back_by_one_point(die: int, total: int) -> None:
    raid(siege=9, rolling=1).then_die(die).shows(siege=total)


@rule("23.12")
def test_a_raid_has_no_effect_unless_japan_is_rolling_and_never_below_nothing() -> None:
    raid(siege=0, rolling=1).then_die(6).shows(siege=0)
    raid(siege=9, rolling=0).then_die(6).shows(siege=9)
    raid(siege=19, rolling=1, fall=3).then_die(6).shows(siege=19)


class Raid(Sea):
    def then_die(self, die: int) -> Sea:
        self.state.apply(die)
        return self


def raid(**chart: int) -> Raid:
    sea = Raid(**chart)
    sea.put("1309", "rurik").chart(segment=3, phase=2, field=sea.of("rurik", "place")).at("raid-die", "chance")
    return sea


@rule("23.12")
def test_towns_are_on_the_coast_of_japan_and_in_the_ports_of_korea() -> None:
    found = {name: may_be_shelled(Sea().state, place(name)) for name in ("1309", "0607", "0506", "0306", "1207")}
    assert found == {"1309": True, "0607": True, "0506": False, "0306": False, "1207": False}


def blocked(*names: str) -> Sea:
    return Sea(phase=3, segment=1).put("0607", *names).at("block-ships")


@rule("25.4")
def test_merchants_within_six_hexes_may_be_named_at_sea_and_in_port() -> None:
    sea = blocked("jm1").put("chemulpo", "jm2").put("sasebo", "jm3").put("kure", "jm4").put("0607", "mikasa")
    sea.at("block-ships").offers_only("done", "JM1", "JM2", "JM3")


@rule("25.4")
def test_all_are_named_then_one_die_each_and_all_are_lost() -> None:
    sea = blocked("jm1", "jm2", "jm3").then("JM3 JM1").offers_only("done", "JM2").then("done")
    sea.asks("chance", "block-die").then("d5").shows(wrecks=0).then("d6").shows(wrecks=1, lost_merchants=2, blockers=0)
    assert (sea.where("jm1"), sea.where("jm2"), sea.where("jm3")) == ("sunk", "0607", "sunk")


@rule("25.4")
def test_where_merchants_are_is_a_secret_also_when_none_is_near() -> None:
    sea = Sea(phase=3, segment=1).at("block-ships").offers_only("done")
    assert sea.hidden


@rule("28.1")
@pytest.mark.parametrize(("die", "side"), [(1, RUSSIA), (2, RUSSIA), (3, JAPAN), (6, JAPAN)])
def test_who_has_the_cruisers_in_italy(die: int, side: int) -> None:
    sea = Sea(turn=0).at("italian-die", "chance").then(f"d{die}").asks("chance", "italian-way-die")
    assert sea.told(events.ITALIAN_DIE)[0][:2] == (die, side)


@rule("28.2")
@rule("28.3")
@rule("28.4")
@pytest.mark.parametrize(
    ("dice", "ships", "found"),
    [
        ("d3 d2", ("nisshin", "kasuga"), "absent"),
        ("d3 d3", ("nisshin", "kasuga"), "indian"),
        ("d6 d6", ("nisshin", "kasuga"), "south_china"),
        ("d1 d1", ("nevelskoi", "amurski"), "absent"),
        ("d1 d4", ("nevelskoi", "amurski"), "atlantic"),
        ("d2 d5", ("nevelskoi", "amurski"), "baltic"),
    ],
)
def test_how_far_they_have_come(dice: str, ships: tuple[str, str], found: str) -> None:
    sea = Sea(turn=0).at("italian-die", "chance")
    for die in dice.split():
        sea.then(die)
    assert {sea.where(ship) for ship in ships} == {found}
    assert all(sea.marked(ship, "unmanned") == (found not in ("absent", "baltic")) for ship in ships)


@rule("31.1")
@pytest.mark.parametrize(
    ("turn", "fall", "over"), [(22, 0, False), (23, 0, True), (15, 10, False), (16, 10, True), (10, 10, False)]
)
def test_the_war_lasts_23_turns_or_six_after_the_fall(turn: int, fall: int, over: bool) -> None:
    sea = Sea(turn=turn, fall=fall).at("turn-end")
    assert (sea.actor == "over") == over
    if not over:
        sea.shows(turn=turn + 1)


@rule("31.7")
def test_points_of_the_war() -> None:
    sea = Sea().put("sasebo", "mikasa", hits=2).put("sasebo", "asama", "suma", hits=1).put("sasebo", "jd1", hits=2)
    sea.sunk("yashima", "jm1", "rd1").put("port_arthur", "retvizan", hits=1).put("sasebo", "poltava", marks="prize")
    sea.state.ships[fields.AT + counter("askold")] = fields.INTERNED
    assert points(sea.state, RUSSIA) == 2 * 3 + 1 * 2 + 1 * 1 + 3 * 3
    assert points(sea.state, JAPAN) == 1 * 3 + 3 * 3 + 1


@rule("31.8")
@rule("31.9")
@rule("31.10")
@pytest.mark.parametrize(
    ("japanese", "russian", "winner", "clause"),
    [
        (("mikasa", "asahi"), (), "russia", "31.8"),
        ((), ("retvizan",), "japan", "31.8"),
        (("mikasa",), ("retvizan", "poltava"), "japan", "31.9"),
        (("mikasa",), ("retvizan",), None, "31.10"),
    ],
)
def test_grades_of_victory(
    japanese: tuple[str, ...], russian: tuple[str, ...], winner: str | None, clause: str
) -> None:
    sea = Sea(turn=23).sunk(*japanese, *russian).at("turn-end").asks("over", "finish")
    assert fields.ENDINGS[sea.state.ending - 1] == clause
    assert sea.state.returns() == {"japan": (1, -1), "russia": (-1, 1), None: (0, 0)}[winner]
