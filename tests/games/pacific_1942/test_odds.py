"""Exact chances of a combat, against a second solver that tries every die and every re-roll by itself."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from admiralty.games.pacific_1942 import odds
from tests.games.pacific_1942.support import after, at
from tests.support import rule

Hand = tuple[int, ...]
Odds = tuple[Fraction, ...]  # of no, one, two, three losses
SMALL = range(1, 6)


def losses(difference: int) -> int:
    """The table of 12.4, written down once more."""
    return next((n for n, most in enumerate((0, 3, 6)) if difference <= most), 3)


def mean(chances: list[Odds]) -> Odds:
    return tuple(sum(chance[n] for chance in chances) / Fraction(len(chances)) for n in range(4))


def worth(chances: Odds) -> Fraction:
    return sum((n * chance for n, chance in enumerate(chances)), Fraction())


def hands(dice: int) -> list[Hand]:
    return [tuple(sorted(hand)) for hand in product(range(1, 7), repeat=min(dice, 3))]


def again(hand: Hand, die: int) -> list[Hand]:
    """The six hands after this die, whichever it is, was thrown again."""
    return [tuple(sorted((*hand[:die], face, *hand[die + 1 :]))) for face in range(1, 7)]


@cache
def defended(total: int, hand: Hand, rerolls: int, units: int = 3) -> Odds:
    """The defender tries to stop and to throw any of his dice again, and takes the least; to stop if it is no worse."""
    stop = tuple(Fraction(min(units, losses(total - sum(hand))) == n) for n in range(4))
    ways = [stop]
    if rerolls:
        ways += [
            mean([defended(total, thrown, rerolls - 1, units) for thrown in again(hand, die)])
            for die in range(len(hand))
        ]
    return min(ways, key=worth)


@cache
def attacked(hand: Hand, rerolls: int, defenders: int, units: int = 3) -> Odds:
    """The attacker does the same, and takes the most."""
    stop = against(sum(hand), defenders, units)
    ways = [stop]
    if rerolls:
        ways += [
            mean([attacked(thrown, rerolls - 1, defenders, units) for thrown in again(hand, die)])
            for die in range(len(hand))
        ]
    return max(ways, key=worth)


@cache
def against(total: int, defenders: int, units: int = 3) -> Odds:
    return mean([defended(total, hand, max(0, defenders - 3), units) for hand in hands(defenders)])


def solved(attackers: int, defenders: int, units: int = 3) -> Odds:
    return mean([attacked(hand, max(0, attackers - 3), defenders, units) for hand in hands(attackers)])


# -- the whole distribution ------------------------------------------------------------------------


@rule("12.4")
@pytest.mark.parametrize("defenders", SMALL)
@pytest.mark.parametrize("attackers", SMALL)
def test_an_attack_agrees_with_every_throw_and_every_re_roll_there_is(attackers: int, defenders: int) -> None:
    chances = odds.attack(attackers, defenders)
    assert [chances.get(n, Fraction()) for n in range(4)] == list(solved(attackers, defenders))


@pytest.mark.slow
@rule("12.2")
@pytest.mark.parametrize(("attackers", "defenders"), [(9, 3), (6, 8), (7, 1), (2, 9)])
def test_large_attacks_are_worth_what_the_second_solver_finds(attackers: int, defenders: int) -> None:
    assert odds.expected(odds.attack(attackers, defenders)) == worth(solved(attackers, defenders))


@rule("12.4")
@pytest.mark.parametrize(("attackers", "defenders", "units"), [(4, 1, 1), (6, 2, 2), (5, 4, 1), (3, 5, 2)])
def test_no_more_is_lost_than_is_there(attackers: int, defenders: int, units: int) -> None:
    """With fewer to lose the best re-rolls are others too: against a single unit nobody throws for more than one."""
    chances = odds.attack(attackers, defenders, units)
    assert max(chances) == units
    assert [chances.get(n, Fraction()) for n in range(4)] == list(solved(attackers, defenders, units))


@rule("12.4")
def test_one_die_against_one_counted_by_hand() -> None:
    """Fifteen of 36 throws are higher: by one to three twelve, by four or five three."""
    assert odds.attack(1, 1) == {0: Fraction(21, 36), 1: Fraction(12, 36), 2: Fraction(3, 36)}


@rule("12.4")
def test_three_dice_against_one_counted_by_hand() -> None:
    """Nothing happens if three dice do not come to more than one: 1-1-1, 1-1-2 and so on up to six, one die each."""
    ways = {total: sum(sum(hand) == total for hand in product(range(1, 7), repeat=3)) for total in range(3, 19)}
    nothing = sum(ways[total] * sum(die >= total for die in range(1, 7)) for total in range(3, 7))
    assert odds.attack(3, 1)[0] == Fraction(nothing, 6**4)


@pytest.mark.parametrize("attackers", range(1, 13))
def test_the_chances_sum_to_one(attackers: int) -> None:
    for defenders in range(1, 13):
        chances = odds.attack(attackers, defenders)
        assert sum(chances.values()) == 1
        assert all(0 < chance <= 1 for chance in chances.values())
        assert set(chances) <= {0, 1, 2, 3}


@rule("12.1")
@pytest.mark.parametrize("other", range(1, 10))
def test_more_attackers_are_worth_more_and_more_defenders_less(other: int) -> None:
    for dice in range(1, 9):
        assert odds.expected(odds.attack(dice + 1, other)) > odds.expected(odds.attack(dice, other))
        assert odds.expected(odds.attack(other, dice + 1)) < odds.expected(odds.attack(other, dice))


@pytest.mark.parametrize(("attackers", "defenders"), [(0, 1), (1, 0), (13, 1), (1, 13), (-1, 2)])
def test_each_side_has_one_to_twelve_dice(attackers: int, defenders: int) -> None:
    with pytest.raises(ValueError, match="1 to 12 dice"):
        odds.attack(attackers, defenders)


# -- for the present decision ----------------------------------------------------------------------


def choices(line: str, *words: str) -> dict[str, dict[str, float]]:
    """The odds of a decision, by the word of the action."""
    table = after(line, *words)
    view = table.seen_by(table.actor).view
    assert view.odds is not None
    names = {action.n: action.text for action in view.actions}
    return {names[choice.n]: choice.numbers for choice in view.odds.choices}


def is_worth(choice: dict[str, float], attackers: int, defenders: int, units: int = 3) -> None:
    chances = solved(attackers, defenders, units)
    assert choice["losses"] == pytest.approx(float(worth(chances)))
    assert choice["chance"] == pytest.approx(float(1 - chances[0]))


@rule("8.4")
def test_a_target_of_guns_comes_with_what_all_that_reach_it_promise() -> None:
    line = f"{at('gun-target', cursor='D')} JA=f8/2/g2 JB=f7/3/g3 JC=f3/3/g3 UA=e7/3/f2 UB=f10/2/"
    targets = choices(line)
    assert set(targets) == {"UA", "UB"}
    is_worth(targets["UA"], 5, 3)
    is_worth(targets["UB"], 2, 2, units=2)


@rule("9.4")
def test_a_target_of_bombers_counts_its_fighters_and_the_carriers_that_can_launch() -> None:
    line = f"{at('air-target', cursor='G')} JD=e5/2/b4 JE=g7/1/b2 UA=e12/2/f2 UG=f13/1/"
    targets = choices(line)
    is_worth(targets["UA"], 4, 4, units=2)
    is_worth(targets["UG"], 4, 1, units=1)


@rule("8.4")
def test_gun_dice_come_with_their_chances_joined_ones_added() -> None:
    line = f"{at('gun-target', cursor='D')} JA=f8/2/g2 JB=f7/3/g3 UA=e7/3/f2"
    first = choices(line, "UA")
    assert (first["x0"]["losses"], first["x0"]["chance"]) == (0, 0)
    is_worth(first["x2"], 2, 3)
    is_worth(choices(line, "UA x2")["x3"], 5, 3)


@rule("9.4")
def test_squadrons_come_with_their_chances_fighters_counted() -> None:
    line = f"{at('air-target', cursor='G')} JD=e5/2/b4 UA=e12/2/f2"
    is_worth(choices(line, "UA")["x4"], 4, 4, units=2)


@rule("12.6")
def test_dice_against_a_ship_with_one_unit_never_promise_more_than_one() -> None:
    line = f"{at('gun-target', cursor='D')} JA=f8/3/g3 JB=f7/3/g3 UG=e7/1/ UA=e12/1/"
    offered = choices(line, "UG x3")
    is_worth(offered["x3"], 6, 1, units=1)
    assert offered["x3"]["losses"] == offered["x3"]["chance"] < 1
    assert choices(line, "UG x3 x3 d3 d4 d5")["stop"]["losses"] == 1


@rule("10.5")
def test_re_rolls_on_land_count_the_battalions_there_are() -> None:
    line = f"{at('infantry')} troops=h8:4,i7:-1 JA=e4/3/ UA=e12/3/"
    offered = choices(line, "h8 i7 x4 d3 d3 d1")
    assert offered["stop"]["losses"] == offered["d1"]["losses"] == 1


@rule("10.3")
def test_landings_against_the_enemy_come_with_their_chances() -> None:
    line = f"{at('transport', cursor='G')} troops=a8:-2 JG=a7/1/t3 UA=e12/3/"
    is_worth(choices(line, "a8")["x3"], 3, 2, units=2)


@rule("10.5")
def test_attacks_on_land_come_with_their_chances_and_mere_movement_with_none() -> None:
    line = f"{at('infantry')} troops=h8:3,i7:-2 JA=e4/3/ UA=e12/3/"
    is_worth(choices(line, "h8 i7")["x2"], 2, 2, units=2)
    table = after(line.replace(",i7:-2", ""), "h8 i7")
    assert table.seen_by("japan").view.odds is None


@rule("12.2")
def test_a_re_roll_comes_with_what_it_promises_for_either_side() -> None:
    line = f"{at('air-target', cursor='G')} JD=e5/2/b4 UA=e12/2/f2"
    offered = choices(line, "UA x4 d1 d4 d6")
    assert offered["stop"]["losses"] == pytest.approx(float(worth(against(11, 4, 2))))
    thrown = mean([attacked(hand, 0, 4, 2) for hand in again((1, 4, 6), 1)])
    assert offered["d4"]["losses"] == pytest.approx(float(worth(thrown)))
    offered = choices(line, "UA x4 d1 d4 d6 stop d2 d2 d3")
    assert offered["stop"]["losses"] == 2
    thrown = mean([defended(11, hand, 0, 2) for hand in again((2, 2, 3), 0)])
    assert offered["d2"]["losses"] == pytest.approx(float(worth(thrown)))
