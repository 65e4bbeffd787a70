"""The dice, thrown a second time by the words of docs/notation.md."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count

import pytest

from admiralty.engine.dice import Dice, commit

DICE = Dice("0f3a", ("77ab", "90cd"))
WORD = 2**32


def words(number: int) -> Iterator[int]:
    """The numbers of a throw, eight of each digest, one digest after the other."""
    for attempt in count():
        message = f"77ab:90cd:{number}:{attempt}".encode()
        digest = hmac.new(b"0f3a", message, hashlib.sha256).hexdigest()
        for start in range(0, 64, 8):
            yield int(digest[start : start + 8], 16)


def thrown(number: int, weights: Sequence[int]) -> tuple[int, int]:
    """What a throw shows, and how many numbers were too high for it."""
    most = WORD // sum(weights) * sum(weights)
    for rejected, word in enumerate(words(number)):
        if word < most:
            edges = [sum(weights[: n + 1]) for n in range(len(weights))]
            return next(n for n, edge in enumerate(edges) if word % sum(weights) < edge), rejected
    raise AssertionError


@pytest.mark.parametrize("weights", [[1] * 6, [1, 2, 3], [2**30, 2**30, 2**30], [2**31 + 1, 1], [5, 2**31]])
def test_a_throw_is_the_one_that_secret_nonces_and_number_make(weights: list[int]) -> None:
    for number in range(300):
        assert DICE.throw(number, weights) == thrown(number, weights)[0]


def test_numbers_from_which_an_outcome_would_gain_are_passed_over() -> None:
    """Three outcomes of 2**30 each: every fourth number is too high; counted, it would favour the first."""
    weights = [2**30] * 3
    numbers = [number for number in range(400) if thrown(number, weights)[1]]
    assert 60 < len(numbers) < 140
    first = [next(words(number)) for number in numbers]
    assert min(first) >= 3 * 2**30
    assert Counter(DICE.throw(number, weights) for number in numbers).keys() == {0, 1, 2}


def test_a_number_exactly_at_the_end_of_the_fair_ones_is_passed_over() -> None:
    """Of a total that is the first number of a throw itself, the fair numbers end just before it."""
    for number in range(40):
        first = next(words(number))
        if first > WORD // 2:
            weights = [1, first - 1]
            assert thrown(number, weights)[1] > 0
            assert DICE.throw(number, weights) == thrown(number, weights)[0] == 1


def test_a_throw_for_which_a_whole_digest_is_too_high_goes_on_with_the_next() -> None:
    """Of a total just over half of all numbers, every second one is passed over."""
    weights = [2**30, 2**30 + 1]
    number = next(number for number in count() if thrown(number, weights)[1] >= 8)
    assert DICE.throw(number, weights) == thrown(number, weights)[0]


def test_a_secret_is_committed_to_by_its_hash() -> None:
    assert commit("0f3a") == DICE.commitment() == hashlib.sha256(b"0f3a").hexdigest()


def test_fresh_dice_are_never_the_same_and_keep_the_nonces_that_are_given() -> None:
    assert len({Dice.fresh() for _ in range(20)}) == 20
    fresh = Dice.fresh(("aa", "bb"))
    assert fresh.nonces == ("aa", "bb")
    assert len(fresh.secret) == 64
    assert len({Dice.fresh().nonces[0] for _ in range(20)}) == 20
