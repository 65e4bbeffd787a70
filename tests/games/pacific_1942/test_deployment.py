"""Chapter 5: the fleets put to sea."""

from __future__ import annotations

import pytest

from tests.games.pacific_1942.support import Sea, begin, fleet
from tests.support import rule

BALANCED = fleet("22022211", "222")
GUNS = fleet("33310011", "1")
JAPAN_NEAR_BASE = "f3 g3 f2"
AMERICA_NEAR_BASE = "e11 f12 e12"


def deploying(*words: str, japan: str = BALANCED, america: str = BALANCED) -> Sea:
    """Both fleets are armed and wait to be placed."""
    return begin("a8", japan, america, *words)


# -- near the base ---------------------------------------------------------------------------------


@rule("5.1")
def test_japan_places_before_america() -> None:
    deploying().asks("japan", "deploy", "A")
    deploying(JAPAN_NEAR_BASE).asks("america", "deploy", "A")


@rule("5.1")
def test_battleships_go_to_the_row_of_three_of_their_base_tile() -> None:
    deploying().offers_only("e2", "f3", "g3").refuses("f2", clause="5.1")
    deploying(JAPAN_NEAR_BASE).offers_only("e11", "f12", "g12")


@rule("5.1")
def test_transports_go_to_the_two_hexes_beside_the_flag() -> None:
    deploying("f3 g3").asks("japan", "deploy", "G").offers_only("f2", "g2").refuses("e2", clause="5.1")
    deploying(JAPAN_NEAR_BASE, "e11 f12").asks("america", "deploy", "G").offers_only("e12", "f13")


@rule("5.1")
def test_ships_are_placed_in_the_order_of_their_letters_on_any_free_hex() -> None:
    deploying("g3").asks("japan", "deploy", "B").offers_only("e2", "f3")


@rule("5.1")
def test_a_ship_with_one_hex_left_is_placed_by_itself() -> None:
    table = deploying("g3 e2", japan=GUNS)
    table.vessel("JC").is_at("f3", units=3)
    table.then("g2").vessel("JH").is_at("f2")


@rule("5.1")
def test_a_fleet_without_b_and_g_goes_on_with_the_ships_there_are() -> None:
    table = deploying("e2", japan=fleet("30322101", "000")).asks("japan", "deploy", "C")
    table.then("g3").asks("japan", "deploy", "H").offers_only("f2", "g2")


# -- carriers --------------------------------------------------------------------------------------


@rule("5.2")
def test_carriers_are_placed_last_all_of_japan_s_before_america_s() -> None:
    table = deploying(JAPAN_NEAR_BASE, AMERICA_NEAR_BASE).asks("japan", "deploy", "D")
    table.then("c6").asks("japan", "deploy", "E").then("c7").asks("japan", "deploy", "F")
    table.then("c8").asks("america", "deploy", "D").then("i6 i8").asks("america", "deploy", "F")


@rule("5.2")
def test_a_carrier_may_be_placed_on_any_water_without_a_ship() -> None:
    table = deploying(JAPAN_NEAR_BASE, AMERICA_NEAR_BASE)
    terrain = {place.id: place.terrain for place in table.seen_by(None).view.boards[0].places}
    taken = {"f3", "g3", "f2", "g2", "e11", "f12", "e12", "f13"}
    table.offers_only(
        *(name for name, kind in terrain.items() if kind in ("sea", "storm", "mine") and name not in taken)
    )


@rule("5.2")
def test_a_carrier_may_be_placed_in_a_storm_or_beside_the_enemy_flag() -> None:
    table = deploying(JAPAN_NEAR_BASE, AMERICA_NEAR_BASE, "c5 g12")
    table.vessel("JD").is_at("c5", units=2)
    table.vessel("JE").is_at("g12", units=2)


@rule("5.2")
@pytest.mark.parametrize("place", ["a8", "g1", "e13", "f3", "e11"])
def test_a_carrier_is_placed_neither_on_land_nor_on_another_ship(place: str) -> None:
    deploying(JAPAN_NEAR_BASE, AMERICA_NEAR_BASE).refuses(place, clause="5.2")


@rule("5.2")
def test_no_die_is_thrown_for_a_mine() -> None:
    table = deploying(JAPAN_NEAR_BASE, AMERICA_NEAR_BASE, "f5").asks("japan", "deploy", "E").never_told("mine-die")
    table.vessel("JD").is_at("f5", units=2)


# -- American fighters -----------------------------------------------------------------------------

ALL_PLACED = f"{JAPAN_NEAR_BASE} {AMERICA_NEAR_BASE} c6 c7 c8 i6 i8 i10"


@rule("5.3")
def test_before_the_first_turn_america_may_post_its_fighters() -> None:
    table = deploying(ALL_PLACED).asks("america", "fighters").offers_only("done", "reserve").shows(round="0")
    table.then("reserve UD reserve UD reserve UA").vessel("UD").carries(f=2)
    table.vessel("UA").carries(f=1)
    assert table.reserve("america") == 3


@rule("5.3")
def test_the_rule_of_redeployment_holds_storms_and_once_each() -> None:
    table = deploying(ALL_PLACED, "reserve").refuses("UF", clause="11.2")
    table.then("UD").refuses("UD", clause="5.3")


@rule("5.3")
def test_america_may_leave_them_in_reserve_and_japan_begins() -> None:
    table = deploying(ALL_PLACED, "done").asks("japan", "move", "A").shows(round="1")
    assert table.reserve("america") == 6


@rule("5.3")
def test_japan_posts_its_fighters_first_at_the_end_of_its_first_turn() -> None:
    table = deploying(ALL_PLACED, "done")
    assert table.reserve("japan") == 6
    table.then("stop stop stop stop stop done done").asks("japan", "fighters").then("reserve JD").told(
        "posted", piece="japan_d", times=1
    )


@rule("5.3")
def test_an_america_without_fighters_is_not_asked() -> None:
    words = f"{JAPAN_NEAR_BASE} e11 f12 e12 c6 c7 c8 i6"
    table = deploying(words, america=fleet("33300201", "4"))
    assert table.reserve("america") == 0
    table.asks("japan", "move", "A")


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("", "5.1"),
        (f"{JAPAN_NEAR_BASE} {AMERICA_NEAR_BASE}", "5.2"),
        (ALL_PLACED, "5.3"),
        (f"{ALL_PLACED} done", "7.1"),
        (f"{ALL_PLACED} done stop stop", "7.5"),
    ],
)
def test_the_clause_shown_is_that_of_the_ship_asked_about(words: str, clause: str) -> None:
    assert deploying(words).clause == clause
