"""Exact chances, against every throw that there is, counted here a second time from the words of 6.16 and 6.17."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from admiralty.engine.view import Prospect
from admiralty.games.port_arthur import odds
from tests.support import Table, after, rule

Effect = tuple[int, int]


@cache
def throws(dice: int) -> Counter[tuple[int, ...]]:
    """All 6^n throws, equal ones counted together."""
    return Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))


def effect(firepower: int, faces: tuple[int, ...]) -> Effect:
    """Hits and critical hits of one throw."""
    if sum(faces) <= firepower:
        return len(faces), len(faces) - len(set(faces))
    hits = 0
    for face in sorted(faces, reverse=True):
        firepower -= face
        if firepower <= 0:
            break
        hits += 1
    return hits, 0


def counted(firepower: int, dice: int) -> dict[Effect, Fraction]:
    """The distribution over all throws."""
    ways: Counter[Effect] = Counter()
    for faces, number in throws(dice).items():
        ways[effect(firepower, faces)] += number
    return {effect: Fraction(number, 6**dice) for effect, number in ways.items()}


@rule("6.16")
@rule("6.17")
@pytest.mark.parametrize("dice", range(1, 7))
@pytest.mark.parametrize("firepower", [0, 1, 2, 5, 6, 9, 12, 15, 19, 21, 26, 28, 35, 36, 60])
def test_fire_agrees_with_every_throw_there_is(firepower: int, dice: int) -> None:
    assert odds.fire(firepower, dice) == counted(firepower, dice)


@pytest.mark.parametrize("dice", range(1, 7))
def test_the_chances_of_a_volley_sum_to_one(dice: int) -> None:
    assert all(sum(odds.fire(firepower, dice).values()) == 1 for firepower in range(1, 60))


def test_one_die_within_the_firepower_always_hits() -> None:
    assert odds.fire(6, 1) == {(1, 0): Fraction(1)}
    assert odds.fire(4, 1) == {(0, 0): Fraction(1, 3), (1, 0): Fraction(2, 3)}


def test_two_dice_within_the_firepower_make_a_critical_one_time_in_six() -> None:
    assert odds.fire(12, 2) == {(2, 0): Fraction(5, 6), (2, 1): Fraction(1, 6)}


def test_six_dice_at_firepower_36_make_half_their_dice_of_hits_and_criticals_known_from_balls_in_urns() -> None:
    """Mean number of different faces of six dice: 6 * (1 - (5/6)^6); every other die is a critical."""
    assert odds.expected(odds.fire(36, 6)) == (Fraction(6), 6 - 6 * (1 - Fraction(5, 6) ** 6))


@pytest.mark.parametrize("dice", [0, 7, -1])
def test_no_volley_has_fewer_than_one_or_more_than_six_dice(dice: int) -> None:
    with pytest.raises(ValueError, match="one to six dice"):
        odds.fire(5, dice)


@rule("6.15")
@pytest.mark.parametrize("aim", ["hits", "criticals", "damage"])
@pytest.mark.parametrize("firepower", [1, 3, 5, 7, 9, 11, 14, 17, 20, 24, 28, 32, 36])
def test_the_best_number_of_dice_is_best_among_all_six(firepower: int, aim: str) -> None:
    worth = {"hits": (1, 0), "criticals": (0, 1), "damage": (1, 1)}[aim]

    def mean(dice: int) -> Fraction:
        effects = counted(firepower, dice).items()
        return sum(
            (chance * (hits * worth[0] + criticals * worth[1]) for (hits, criticals), chance in effects), Fraction()
        )

    means = {dice: mean(dice) for dice in range(1, 7)}
    assert odds.best_dice(firepower, aim) == min(dice for dice in means if means[dice] == max(means.values()))


def test_the_best_number_of_dice_for_at_least_so_many_hits() -> None:
    chances = {
        dice: sum(chance for (hits, _), chance in counted(19, dice).items() if hits >= 4) for dice in range(1, 7)
    }
    assert odds.best_dice(19, "hits", at_least=4) == max(chances, key=lambda dice: (chances[dice], -dice))


# -- damage, computed by hand ----------------------------------------------------------------------


def harm(firepower: int, dice: int, squadron: list[odds.Target]) -> list[Fraction]:
    """Ships damaged, ships sunk, firepower lost."""
    return list(odds.damage(firepower, dice, squadron))


@rule("6.19")
def test_one_hit_damages_an_intact_ship() -> None:
    assert harm(6, 1, [odds.target("Mikasa")]) == [1, 0, 1]


@rule("6.19")
def test_one_hit_sinks_a_damaged_ship() -> None:
    assert harm(6, 1, [odds.target("Mikasa", damaged=True)]) == [0, 1, 4]


@rule("6.19")
def test_two_hits_damage_and_sink_a_lone_ship() -> None:
    assert harm(12, 2, [odds.target("Oryol")]) == [1, 1, 4]


@rule("6.19")
def test_the_owner_gives_up_the_least_firepower() -> None:
    """Mikasa flipped costs 1 and so does Diana sunk; a ship afloat is worth more than a damaged face."""
    assert harm(6, 1, [odds.target("Mikasa"), odds.target("Diana", damaged=True)]) == [1, 0, 1]


@rule("6.18")
def test_a_pair_costs_two_ships_more_than_two_plain_hits() -> None:
    """Without a pair both are flipped (2). With one, the flipped ship is sunk by both hits: 1 + 3."""
    flipped, sunk, firepower = odds.damage(12, 2, [odds.target("Oryol"), odds.target("Navarin")])
    assert (flipped, sunk) == (Fraction(5, 6) * 2 + Fraction(1, 6), Fraction(1, 6))
    assert firepower == Fraction(5, 6) * 2 + Fraction(1, 6) * 4


@rule("6.18")
def test_hits_beyond_the_last_ship_cost_nothing() -> None:
    assert harm(36, 6, [odds.target("Diana")]) == [1, 1, 1]


def test_a_ship_that_does_not_exist_has_no_odds() -> None:
    with pytest.raises(ValueError, match="Potemkin"):
        odds.target("Potemkin")


# -- for the present decision ----------------------------------------------------------------------


def choices_of(table: Table) -> list[Prospect]:
    odds = table.seen_by("japan").view.odds
    assert odds is not None
    return odds.choices


@rule("6.7")
def test_a_movement_test_succeeds_with_speed_sixths() -> None:
    choices = choices_of(after("port-arthur step=operation actor=japan tsushima=mikasa,fuji"))
    assert {(choice.numbers["speed"], choice.numbers["chance"]) for choice in choices} == {(4, 4 / 6)}


@rule("6.10")
def test_a_group_is_tested_as_it_is_picked() -> None:
    table = after("port-arthur step=operation actor=japan japan=mikasa,chinen", "Japan>Tsushima Mikasa Chin'en")
    assert choices_of(table) == [Prospect(n=0, numbers={"speed": 3, "chance": 0.5})]


@rule("6.15")
def test_every_number_of_dice_comes_with_its_chances() -> None:
    line = "port-arthur step=operation actor=japan initiative=japan tsushima=mikasa,kasagi*,diana"
    choices = choices_of(after(line, "battle>Tsushima yes"))
    assert len(choices) == 6
    assert choices[0].numbers["hits"] == pytest.approx(1)
    assert choices[1].numbers["hits"] == pytest.approx(
        float(sum(chance * hits for (hits, _), chance in counted(6, 2).items()))
    )


@rule("10.6")
def test_the_other_side_is_told_no_odds() -> None:
    table = after("port-arthur options=fog step=operation actor=japan tsushima=mikasa^,fuji")
    assert table.seen_by("russia").view.odds is None
