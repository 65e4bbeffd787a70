"""Chapter 4: the garrison and the arming of both fleets. What is secret about it is in test_secrets.py."""

from __future__ import annotations

import pytest

from admiralty.locale import Words
from tests.games.pacific_1942.support import Sea, begin, fleet
from tests.support import rule

ISLANDS = ("a8", "b6", "b10", "e3", "e10", "f6", "f9", "h8", "i5", "i7")


def arming(*words: str) -> Sea:
    """Japan has begun to arm."""
    return begin("a8", *words)


def armed(japan: str, america: str = fleet("33020211", "00")) -> Sea:
    """Both have armed, and lie in harbour."""
    return begin("a8", japan, america)


# -- the garrison ----------------------------------------------------------------------------------


@rule("4.1")
def test_before_everything_else_america_places_a_battalion_on_an_island_hex() -> None:
    begin().asks("america", "garrison").offers_only(*ISLANDS).refuses("e4", clause="4.1")


@rule("4.1")
def test_the_garrison_is_worth_three_points_at_once() -> None:
    table = begin("f9")
    assert table.battalions("f9") == -1
    assert (table.points("japan"), table.points("america")) == (0, 3)


# -- twelve units ----------------------------------------------------------------------------------


@rule("4.2")
def test_japan_arms_first_letter_by_letter() -> None:
    table = arming().asks("japan", "arm-ship", "A")
    for letter in "BCDEFGH":
        table.then("x2" if letter in "BCDEF" else "x1").asks("japan", "arm-ship", letter)


@rule("4.2")
@pytest.mark.parametrize(
    ("so_far", "offered"),
    [
        ("", "0123"),
        ("0", "123"),  # eleven at most fit on the ships after B
        ("01", "3"),
        ("013", "2"),
        ("0132221", "1"),
        ("333", "012"),
        ("3332", "01"),
        ("33321", "0"),
        ("3332100", "0"),
        ("33300", "12"),  # the transports take two at most
    ],
)
def test_only_strengths_that_still_allow_exactly_twelve_units_may_be_chosen(so_far: str, offered: str) -> None:
    arming(fleet(so_far)).offers_only(*(f"x{figure}" for figure in offered))


@rule("4.2")
def test_more_units_than_are_left_are_refused() -> None:
    arming(fleet("3332")).refuses("x2", clause="4.2")


@rule("4.2")
def test_fewer_units_than_must_be_placed_are_refused() -> None:
    arming(fleet("01")).refuses("x2", clause="4.2")


@rule("4.2")
def test_a_letter_without_units_takes_no_part() -> None:
    table = armed(fleet("33020211", "00"), fleet("33020211", "00"))
    table.then("e2", "f3", "f2").vessel("JC").is_sunk()
    table.never_told("placed", piece="japan_c").never_told("revealed", piece="japan_c")


@rule("4.3")
def test_a_battleship_has_at_most_three_units() -> None:
    arming().offers("x3").refuses("x4", clause="4.3")
    arming("x2 x2").offers("x3").refuses("x4", clause="4.3")


@rule("4.4")
def test_a_carrier_has_at_most_two_units() -> None:
    arming(fleet("222")).offers("x2").refuses("x3", clause="4.4")


@rule("4.4")
@pytest.mark.parametrize(("units", "most"), [("33310110", 2), ("33020211", 4)])
def test_every_unit_of_a_carrier_gives_two_deck_slots(units: str, most: int) -> None:
    arming(fleet(units)).asks("japan", "arm-bombers", "D").offers_only(*(f"x{n}" for n in range(most + 1)))


@rule("4.5")
def test_a_transport_has_one_unit_or_is_not_in_the_fleet() -> None:
    arming(fleet("222221")).offers_only("x0", "x1").refuses("x2", clause="4.5")


@rule("4.5")
def test_a_transport_holds_three_battalions() -> None:
    table = armed(fleet("33300201", "0")).then("e2 f3")
    table.vessel("JH").carries(t=3)


# -- aircraft and battalions -----------------------------------------------------------------------


@rule("4.6")
def test_bombers_are_chosen_carrier_by_carrier() -> None:
    arming(fleet("22022211", "3")).asks("japan", "arm-bombers", "E")


@rule("4.6")
def test_a_carrier_that_is_not_built_is_not_asked_for_bombers() -> None:
    arming(fleet("33300201")).asks("japan", "arm-bombers", "F")


@rule("4.6")
def test_a_side_takes_at_most_six_bombers_in_all() -> None:
    arming(fleet("22022211", "4")).offers_only("x0", "x1", "x2").refuses("x3", clause="4.6")
    arming(fleet("22022211", "42")).offers_only("x0")


@rule("4.6")
def test_bombers_start_armed() -> None:
    armed(fleet("22022211", "310")).vessel("JD").carries(b=3, i=0, r=0)


@rule("4.6")
@pytest.mark.parametrize(
    ("units", "bombers", "fighters"),
    [
        ("22022211", "222", 6),
        ("22022211", "000", 6),
        ("33020211", "42", 2),
        ("33310110", "20", 2),
        ("33300201", "4", 0),
    ],
)
def test_fighters_fill_the_slots_left_over_up_to_six(units: str, bombers: str, fighters: int) -> None:
    table = armed(fleet(units, bombers))
    assert table.reserve("japan") == fighters
    table.vessel("JD").carries(f=0)


@rule("4.6")
def test_japan_embarks_six_battalions_and_america_five_g_first() -> None:
    table = armed(fleet("33020211", "00"), fleet("33020211", "00"))
    assert [table.vessel(word).loads["t"] for word in ("JG", "JH", "UG", "UH")] == [3, 3, 3, 2]


@rule("4.6")
def test_what_the_fleet_cannot_hold_is_out_of_the_game() -> None:
    """One transport each: three battalions a side, and the garrison."""
    table = armed(fleet("33300201", "4"), fleet("33300210", "0"))
    table.vessel("JH").carries(t=3)
    table.vessel("UG").carries(t=3)


@rule("4.6")
def test_a_fleet_without_transports_has_no_battalions_afloat() -> None:
    table = armed(fleet("33321000", "00"))
    assert table.vessel("JG").units == table.vessel("JH").units == 0
    assert not any("t" in table.vessel(f"J{letter}").loads for letter in "ABCDEFGH")


@rule("4.7")
def test_both_fleets_are_revealed_together() -> None:
    table = begin("a8", fleet("33300201", "4")).never_told("revealed")
    table.then(fleet("22022211", "222")).told("revealed", to="america", piece="japan_f", n=2)
    table.told("revealed", to="japan", piece="america_d", n=2).told("revealed", to=None, times=5 + 7)


@rule("4.7")
def test_once_the_fleets_are_revealed_no_arming_can_be_taken_back() -> None:
    assert not begin("a8", fleet("33300201", "4"), fleet("22022211", "22")).revealed()
    assert begin("a8", fleet("33300201", "4"), fleet("22022211", "222")).revealed()


@pytest.mark.parametrize(
    ("words", "chosen", "says"),
    [
        ("", "x3", "Ship A, units: 3"),
        ("x3 x3", "x0", "Ship C, units: 0"),
        ("x3 x3 x0 x2 x0 x2 x1 x1", "x4", "Ship D, bomber squadrons: 4"),
    ],
)
def test_a_number_says_of_which_ship_it_is(words: str, chosen: str, says: str) -> None:
    """A hint for a whole fleet is many numbers in a row; who chooses one need not touch the ship."""
    table = arming(words)
    label = table.game.describe(table.state, table.game.read_action(table.state, chosen))
    assert Words("en", table.game.name)(f"labels.{label.verb}", **label.arguments()) == says
    assert not label.piece
