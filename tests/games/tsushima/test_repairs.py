"""Chapter 26: repairs, morale, new merchants; chapter 25: the channel is cleared."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import events
from admiralty.games.tsushima.chart import rest_in_port
from tests.games.tsushima.seas import Sea
from tests.support import rule


@rule("26.4")
@pytest.mark.parametrize(("die", "hits"), [(1, 2), (2, 2), (3, 1), (5, 1), (6, 0)])
def test_the_die_of_a_repair(die: int, hits: int) -> None:
    sea = Sea().put("sasebo", "mikasa", hits=2).at("repair").offers_only("done", "Mikasa").then(f"Mikasa d{die}")
    assert sea.of("mikasa", "hits") == hits
    assert sea.marked("mikasa", "in_repair") == (hits > 0)


@rule("26.3")
def test_one_die_a_ship_a_terminal_phase() -> None:
    Sea().put("sasebo", "mikasa", hits=2).at("repair").then("Mikasa d3").offers_only("done")


@rule("26.2")
@pytest.mark.parametrize(("port", "dice"), [("sasebo", 4), ("kure", 5), ("yokosuka", 5), ("maizuru", 3)])
def test_every_die_uses_one_of_the_ports_capacity(port: str, dice: int) -> None:
    names = ("mikasa", "asahi", "hatsuse", "shikishima", "yashima", "fuji")
    sea = Sea().put(port, *names, hits=1).at("repair")
    for name in names[:dice]:
        sea.then(name, "d1")
    sea.offers_only("done")


@rule("26.2")
def test_other_ports_repair_nothing_and_so_nobody_is_asked() -> None:
    assert Sea().put("chemulpo", "mikasa", hits=1).put("0607", "asahi", hits=1).at("repair").step != "repair"


@rule("26.2")
def test_kronstadt_repairs_ships_in_the_baltic() -> None:
    Sea().put("baltic", "souvaroff", hits=1).at("repair", "russia").offers_only("done", "Souvaroff")


@rule("26.2")
def test_port_arthur_serves_who_holds_it() -> None:
    Sea().put("port_arthur", "retvizan", hits=1).at("repair", "russia").offers_only("done", "Retvizan")
    Sea(fall=1).put("port_arthur", "mikasa", hits=1).at("repair").offers_only("done", "Mikasa")


@rule("26.5")
def test_small_craft_and_merchants_are_never_repaired() -> None:
    Sea().put("sasebo", "jd1", "jt1", hits=2).put("sasebo", "jm1").at("repair").offers_only("done")


@rule("26.6")
def test_a_ship_once_begun_stays_in_repair_without_further_dice() -> None:
    sea = Sea().put("sasebo", "mikasa", hits=1).at("repair").then("Mikasa d1 done")
    assert sea.marked("mikasa", "in_repair")
    sea.at("terminal").asks("japan", "repair").then("done")
    assert sea.marked("mikasa", "in_repair")


@rule("26.3")
def test_which_ship_is_repaired_is_a_secret_and_that_none_is_damaged_too() -> None:
    sea = Sea().put("sasebo", "mikasa").at("repair").asks("japan", "repair").offers_only("done")
    assert sea.hidden
    told = Sea().put("sasebo", "mikasa", hits=1).at("repair").then("Mikasa d1")
    assert told.told(events.REPAIR_DIE, seat=0)[0][0] == 0
    assert told.told(events.REPAIR_DIE, seat=1)[0][0] == -1


@rule("25.6")
def test_the_channel_is_cleared_by_a_six_for_each_wreck() -> None:
    sea = Sea(wrecks=3).at("repair").asks("chance", "clear-channel-die").then("d6 d5 d6").shows(wrecks=1)
    assert sea.step != "clear-channel-die"


@rule("26.8")
def test_counters_at_sea_lose_a_level_without_limit() -> None:
    sea = Sea().put("0607", "mikasa", "jt1", "jm1").put("0408", "asama", morale=21).at("morale")
    assert [sea.of(name, "morale") for name in ("mikasa", "jt1", "jm1", "asama")] == [1, 1, 1, 22]


@rule("26.8")
def test_a_zone_without_a_friendly_port_is_the_sea_after_the_voyages() -> None:
    sea = Sea().put("indian", "oslabia").put("mediterranean", "aurora").at("voyage", "russia")
    sea.then("Aurora @Red-Sea-and-Indian-Ocean", "Oslabia @Mediterranean done")
    assert (sea.of("oslabia", "morale"), sea.of("aurora", "morale")) == (1, 0)


@rule("26.9")
def test_a_port_a_zone_with_a_port_and_a_flying_base_avert_the_loss() -> None:
    sea = Sea().put("chemulpo", "mikasa").put("china", "jt1").put("0506", "asama").put("0506", "retvizan")
    sea.chart(base=sea.of("asama", "place")).at("morale")
    assert [sea.of(name, "morale") for name in ("mikasa", "jt1", "asama", "retvizan")] == [0, 0, 0, 1]


@rule("25.3")
def test_a_flying_base_raises_no_morale() -> None:
    sea = Sea().put("0506", "asama", morale=2, rest=3)
    sea.chart(base=sea.of("asama", "place")).at("morale")
    assert sea.of("asama", "morale") == 2


@rule("26.10")
@pytest.mark.parametrize(
    ("rest", "phase", "morale"), [(3, 7, 1), (2, 7, 2), (3, 3, 1), (3, 1, 1), (3, 4, 2), (3, 6, 2)]
)
def test_morale_recovers_only_with_a_terminal_phase_among_four(rest: int, phase: int, morale: int) -> None:
    sea = Sea(phase=phase).put("sasebo", "mikasa", morale=2, rest=rest)
    rest_in_port(sea.state, 0)
    assert sea.of("mikasa", "morale") == morale


@rule("26.10")
def test_then_the_count_begins_anew() -> None:
    sea = Sea().put("sasebo", "mikasa", morale=2, rest=3).at("morale")
    assert (sea.of("mikasa", "morale"), sea.of("mikasa", "rest")) == (1, 0)


@rule("26.10")
def test_who_came_in_during_the_phase_does_not_count_it() -> None:
    sea = Sea().put("sasebo", "mikasa", morale=2, rest=-1).at("morale")
    assert (sea.of("mikasa", "morale"), sea.of("mikasa", "rest")) == (2, 0)


@rule("26.11")
def test_one_new_merchant_for_every_two_sunk() -> None:
    assert Sea(lost_merchants=1).sunk("jm1").at("new-merchant").step != "new-merchant"
    sea = Sea(lost_merchants=5, new_merchants=1).sunk("jm2", "jm3", "jm4", "jm7").at("new-merchant")
    sea.asks("japan", "new-merchant").withholds("@Port-Arthur", "@Shanghai", "@0910").then("@Kure")
    assert sea.where("jm2") == "kure"
    assert sea.of("jm2", "hits") == 0
    assert sea.step != "new-merchant"


@rule("26.11")
def test_a_new_merchant_appears_in_any_friendly_port_of_the_chart() -> None:
    sea = Sea(lost_merchants=2, fall=1).sunk("jm1", "jm2").at("new-merchant")
    assert {"@Port-Arthur", "@Chemulpo", "@Yin-Kou", "@Kure"} <= set(sea.offered)


@rule("26.11")
@rule("23.3")
def test_a_new_merchant_lies_in_port_when_the_next_phase_begins() -> None:
    sea = Sea(lost_merchants=2).sunk("jm1", "jm2").at("new-merchant").then("@Sasebo")
    assert (sea.of("jm1", "rest"), sea.of("jm1", "used")) == (0, 0)
