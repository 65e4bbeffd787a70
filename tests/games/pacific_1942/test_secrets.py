"""Clause 4.7: what a seat receives while the other arms is the same whatever the other chooses."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from admiralty.games.pacific_1942 import GAME
from tests.games.pacific_1942.support import Sea, after, at, begin, fleet
from tests.support import rule

BALANCED = fleet("22022211", "222")
FLEETS = {
    "balanced": BALANCED,
    "guns": fleet("33310011", "1"),
    "no transports": fleet("33321000", "20"),
    "one carrier": fleet("33300201", "4"),
    "no bombers": fleet("22022211", "000"),
}


def received(table: Sea, seat: str | None) -> tuple[object, ...]:
    """Everything that reaches a seat: the text, the picture with its actions, the story."""
    sight = table.seen_by(seat)
    return sight.line, sight.view, table.story(seat)


def units(table: Sea) -> list[int]:
    """The strength of every ship."""
    return [table.vessel(f"{side}{letter}").units for side in "JU" for letter in "ABCDEFGH"]


def arming_decisions(words: str) -> list[str]:
    """The beginnings of an arming, one decision longer each."""
    choices = words.split()
    return [" ".join(choices[:n]) for n in range(len(choices))]


# -- while Japan arms ------------------------------------------------------------------------------


@rule("4.7")
@pytest.mark.parametrize("seat", ["america", None])
@pytest.mark.parametrize("words", FLEETS.values(), ids=FLEETS)
def test_nothing_changes_for_the_others_with_any_choice_of_japan(words: str, seat: str | None) -> None:
    """Neither what was chosen nor how far the arming is."""
    before = received(begin("a8"), seat)
    for beginning in arming_decisions(words):
        assert received(begin("a8", beginning), seat) == before


@rule("4.7")
@pytest.mark.parametrize("seat", ["america", None])
def test_all_values_of_a_single_choice_look_the_same(seat: str | None) -> None:
    for first, second in product("0123", repeat=2):
        if first + second != "00":
            assert received(begin("a8", fleet(first + second)), seat) == received(begin("a8"), seat)


@rule("4.7")
def test_japan_sees_its_own_choices() -> None:
    table = begin("a8", fleet("3302"))
    assert table.seen_by("japan").line == table.line
    table.told("armed", to="japan", piece="japan_a", n=3).never_told("armed", to="america").never_told("armed", to=None)


@rule("4.7")
def test_bombers_too_are_told_to_their_owner_alone() -> None:
    table = begin("a8", fleet("22022211", "31")).told("loaded", to="japan", piece="japan_d", n=3)
    table.never_told("loaded", to="america").never_told("loaded", to=None)


@rule("4.7")
def test_a_seat_that_does_not_arm_is_offered_nothing_and_told_no_clause_but_the_first() -> None:
    views = [begin("a8", words).seen_by("america").view for words in ("", fleet("22022211"), fleet("22022211", "22"))]
    assert [(view.actions, view.clause, view.actor) for view in views] == [([], "4.2", "japan")] * 3


# -- while America arms ----------------------------------------------------------------------------


@rule("4.7")
@pytest.mark.parametrize("seat", ["america", None])
def test_what_japan_has_armed_stays_hidden_while_america_arms(seat: str | None) -> None:
    for american in ("", fleet("33"), fleet("22022211"), fleet("22022211", "22")):
        seen = [received(begin("a8", japanese, american), seat) for japanese in FLEETS.values()]
        assert all(other == seen[0] for other in seen)


@rule("4.7")
@pytest.mark.parametrize("seat", ["japan", None])
@pytest.mark.parametrize("words", FLEETS.values(), ids=FLEETS)
def test_nothing_changes_for_the_others_with_any_choice_of_america(words: str, seat: str | None) -> None:
    before = received(begin("a8", BALANCED), seat)
    for beginning in arming_decisions(words):
        assert received(begin("a8", BALANCED, beginning), seat) == before


@rule("4.7")
def test_that_a_fleet_is_armed_is_told_to_all() -> None:
    for seat in ("japan", "america", None):
        begin("a8", BALANCED).told("arming-done", to=seat, side="japan", times=1)


@rule("4.7")
def test_japan_keeps_its_own_fleet_in_sight() -> None:
    sight = begin("a8", BALANCED, fleet("3")).seen_by("japan")
    assert sight.fields["JD"] == "-/2/b2"
    assert sight.fields["UA"] == "-/?/"


# -- revealed --------------------------------------------------------------------------------------


@rule("4.7")
@pytest.mark.parametrize("seat", ["japan", "america", None])
def test_when_both_are_armed_everybody_sees_both(seat: str | None) -> None:
    table = begin("a8", BALANCED, FLEETS["guns"])
    assert table.seen_by(seat).line == table.line


@rule("4.7")
def test_no_ship_is_built_strengthened_or_repaired_during_the_game() -> None:
    """In random play no ship ever has more units than before, and none that has sunk comes back."""
    for seed in range(2):
        rng = Random(seed)
        table = begin("a8", BALANCED, FLEETS["guns"])
        before = units(table)
        for _ in range(200):
            if table.actor != "over":
                table.state.apply(rng.choice(table.state.legal()))
            now = units(table)
            assert all(number <= most for number, most in zip(now, before, strict=True))
            before = now


# -- full positions that fit what is known ---------------------------------------------------------


@rule("4.7")
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("words", ["", fleet("330"), fleet("22022211", "2"), BALANCED, f"{BALANCED} {fleet('3302')}"])
def test_a_position_dealt_out_anew_fits_what_is_known(words: str, seat: int | None) -> None:
    state = begin("a8", words).state
    known = GAME.known(state, seat)
    for seed in range(20):
        full = GAME.resample(known, Random(seed))
        assert GAME.write(GAME.known(full, seat)) == GAME.write(known)
        assert "hidden" not in GAME.write(full)
        assert full.legal()


@rule("4.7")
def test_a_fleet_dealt_out_anew_is_one_that_could_have_been_armed() -> None:
    known = GAME.known(begin("a8", BALANCED).state, 1)
    met = set()
    for seed in range(200):
        line = GAME.write(GAME.resample(known, Random(seed)))
        ships = {word[:2]: word.split("/") for word in line.split() if word[0] == "J" and "/" in word}
        strength = [int(ships[f"J{letter}"][1]) if f"J{letter}" in ships else 0 for letter in "ABCDEFGH"]
        assert sum(strength) == 12
        assert all(number <= most for number, most in zip(strength, (3, 3, 3, 2, 2, 2, 1, 1), strict=True))
        figures = [part[2] for part in ships.values()]
        bombers = sum(int(figure[1]) for figure in figures if figure.startswith("b"))
        slots = 2 * sum(strength[3:6])
        assert bombers <= min(6, slots)
        assert f"reserve={min(6, slots - bombers)},0" in line
        assert sum(int(figure[1]) for figure in figures if figure.startswith("t")) == 3 * sum(strength[6:])
        met.add(tuple(strength))
    assert len(met) > 50


@rule("4.7")
def test_an_open_position_has_nothing_to_deal_out() -> None:
    table = after(f"{at('move', cursor='A')} JA=e4/3/g3 UA=e12/3/")
    for seat in (0, 1, None):
        known = GAME.known(table.state, seat)
        assert GAME.resample(known, Random(1)).key() == table.state.key()
