"""Odds on the chart, each against what the steps themselves make of every die."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from admiralty.games.tsushima import chart_odds, fields
from admiralty.games.tsushima.chart_odds import (
    aground,
    at_least,
    cleared,
    fall,
    loads,
    mine,
    siege,
    spotted_in_zone,
)
from tests.games.tsushima.seas import Sea, counter
from tests.support import rule

FACES = range(1, 7)


def share(happens: Callable[[int], bool]) -> Fraction:
    """In how many of six throws something happens."""
    return Fraction(sum(happens(die) for die in FACES), 6)


def prospect(sea: Sea, word: str) -> dict[str, float]:
    found = chart_odds.odds(sea.state)
    assert found is not None
    action = next(action for action, name in zip(sea.state.legal(), sea.offered, strict=True) if name == word)
    return next(choice.numbers for choice in found.choices if choice.n == action)


def test_the_examples_of_the_module_are_true() -> None:
    failures, tries = doctest.testmod(chart_odds)
    assert (failures, tries > 3) == (0, True)


@rule("21.2")
@pytest.mark.parametrize("searchers", [("mikasa",), ("mikasa", "jd1"), ("jd1", "jd2", "jd3", "jd4")])
@pytest.mark.parametrize("evades", ["done", "yes"])
def test_spotting(searchers: tuple[str, ...], evades: str) -> None:
    def off_chemulpo() -> Sea:
        return Sea(phase=3, segment=1).put("0607", *searchers).put("0607", "variag", "novik").at("search")

    def is_spotted(die: int) -> bool:
        return off_chemulpo().then("@0607", evades, f"d{die}").step in ("form", "station", "placed")

    numbers = prospect(off_chemulpo(), "@0607")
    assert numbers["spotted_evading" if evades == "yes" else "spotted"] == float(share(is_spotted))


@rule("21.5")
def test_spotting_in_a_zone_needs_ten() -> None:
    assert spotted_in_zone() == Fraction(6, 36)


@rule("24.1")
@rule("24.4")
@pytest.mark.parametrize(("name", "small"), [("suma", False), ("jd1", True)])
def test_mines(name: str, small: bool) -> None:
    found = dict.fromkeys(range(4), Fraction(0))
    for first, second in product(FACES, FACES):
        sea = Sea().mine("russia", "0306").put("0306", name, "mikasa", "asahi", "fuji", "asama", "iwate").at("sweep")
        sea.then("@0306", f"d{first}")
        if first == 6:
            sea.then(f"d{second}")
        found[sea.of(name, "hits")] += Fraction(1, 36)
    assert {hits: chance for hits, chance in found.items() if chance} == mine(small)


@rule("19.2")
def test_grounding_of_any_of_three() -> None:
    tries = [dice for dice in product(FACES, repeat=4) if dice[0] == 6 and 6 in dice[1:]]
    assert at_least(6) * sum(aground(before) for before in range(3)) == Fraction(len(tries), 6**4)


@rule("26.4")
@rule("26.7")
@pytest.mark.parametrize(("hits", "marks"), [(1, ""), (2, ""), (1, "prize unmanned"), (2, "prize unmanned")])
def test_repairs(hits: int, marks: str) -> None:
    def yard() -> Sea:
        return Sea(fall=1).put("sasebo", "retvizan" if marks else "mikasa", hits=hits, marks=marks).at("repair")

    ship = "Retvizan" if marks else "Mikasa"

    def left(die: int) -> int:
        return yard().then(ship, f"d{die}").of(ship.casefold(), "hits")

    numbers = prospect(yard(), ship)
    assert numbers["repaired"] == float(share(lambda die: left(die) < hits))
    assert numbers["whole"] == float(share(lambda die: left(die) == 0))


@rule("24.6")
def test_sweeping_by_one_ship() -> None:
    found = Fraction(0)
    for first, damage, clears in product(FACES, FACES, FACES):
        sunk = first == 6 and damage == 4
        found += Fraction(int(not sunk and clears >= 5), 6**3)
    assert cleared(1) == found
    assert cleared(2) == 1 - (1 - found) ** 2


@rule("27.12")
def test_scuttling_is_even() -> None:
    sea = Sea(fall=1).put("port_arthur", "retvizan").at("scuttle", "russia")
    assert prospect(sea, "Retvizan") == {"scuttled": 0.5}


@rule("23.4")
@rule("28.7")
def test_the_protection_of_a_port() -> None:
    sea = Sea(phase=3, segment=1).put("0306", "mikasa").put("port_arthur", "retvizan").at("search")
    assert prospect(sea, "@Port-Arthur") == {"attacked": float(at_least(6))}
    assert prospect(sea.then("@Port-Arthur"), "yes") == {"held": 5 / 6}
    early = Sea(phase=2, segment=1).put("0306", "mikasa").put("port_arthur", "retvizan").at("search")
    assert prospect(early, "@Port-Arthur") == {"attacked": 4 / 6}


@rule("27.7")
def test_loads_past_a_mine_by_counting() -> None:
    lost = 1 - mine(small=False)[0]
    assert loads(3, 2, mines=1) == (1 - lost) ** 3 + 3 * (1 - lost) ** 2 * lost
    assert loads(10, 8) == 1
    assert loads(7, 8) == 0


@rule("27.8")
def test_a_siege_by_counting_all_dice() -> None:
    assert siege(13, 3) == Fraction(sum(sum(dice) >= 13 for dice in product(FACES, repeat=3)), 216)


@rule("27.4")
def test_the_fall_needs_six_complete_turns_before_the_first_die() -> None:
    assert fall(1, 0, 0, 9) == 0  # three dice make 18 at most
    assert fall(1, 0, 0, 10) == siege(19, 4)
    assert fall(1, 9, 10, 2) == siege(9, 2)
    assert fall(0, 8, 0, 5) == siege(28, 5)


@rule("27.10")
def test_the_odds_of_a_change_of_plan() -> None:
    sea = Sea(plan=1, complete=8, siege=17, turn=20, rolling=1).at("change-plan")
    assert prospect(sea, "done") == {"fall": float(siege(2, 3))}
    assert prospect(sea, "plan-a") == {"fall": float(siege(28, 3))}
    assert sea.state.ships[fields.HITS + counter("mikasa")] == 0
