"""Sets as bits: of one number, and over several words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import bits, sets
from admiralty.engine.sets import NONE

THINGS = 190
WORDS = 4
AT = 2  # with words of others before it and behind it
EDGES = (0, 1, 31, 32, 61, 62, 63, 64, 125, 126, 127, 188, 189)

members = st.sets(st.integers(0, THINGS - 1) | st.sampled_from(EDGES), max_size=30)


def made(of: set[int]) -> vec[i64]:
    within = vec[i64]([-1] * AT + [0] * WORDS + [-1] * AT)
    for member in of:
        sets.add(within, AT, member)
    return within


def listed(within: vec[i64]) -> Iterator[int]:
    member = sets.after(within, AT, WORDS, NONE)
    while member != NONE:
        yield int(member)
        member = sets.after(within, AT, WORDS, member)


def test_a_word_holds_63_things() -> None:
    assert [sets.words_for(things) for things in (0, 1, 62, 63, 64, 126, 127, THINGS)] == [0, 1, 1, 1, 2, 2, 3, WORDS]


@pytest.mark.parametrize("member", EDGES)
def test_one_member_comes_and_goes(member: int) -> None:
    within = made({member})
    assert [thing for thing in range(THINGS) if sets.has(within, AT, thing)] == [member]
    assert list(listed(within)) == [member]
    assert sets.after(within, AT, WORDS, member) == NONE
    assert (sets.count(within, AT, WORDS), sets.empty(within, AT, WORDS)) == (1, False)
    sets.remove(within, AT, member)
    assert (sets.count(within, AT, WORDS), sets.empty(within, AT, WORDS)) == (0, True)
    assert list(within) == list(made(set()))


@given(members, members)
def test_a_set_is_what_was_added_less_what_was_removed(added: set[int], removed: set[int]) -> None:
    within = made(added)
    for member in removed:
        sets.remove(within, AT, member)
    left = added - removed
    assert list(listed(within)) == sorted(left)
    assert {thing for thing in range(THINGS) if sets.has(within, AT, thing)} == left
    assert sets.count(within, AT, WORDS) == len(left)
    assert sets.empty(within, AT, WORDS) == (not left)


@given(members, st.integers(-1, WORDS * 63))
def test_the_next_member_is_the_lowest_above(of: set[int], number: int) -> None:
    assert sets.after(made(of), AT, WORDS, number) == min((member for member in of if member > number), default=NONE)


@given(members)
def test_neighbours_in_the_same_vec_are_left_alone(of: set[int]) -> None:
    within = made(of)
    sets.clear(within, AT, WORDS)
    assert list(within) == list(made(set()))


@given(st.integers(1, 2**63 - 1) | st.integers(0, 62).map(lambda n: 2**n))
def test_a_number_as_a_set(mask: int) -> None:
    assert bits.count(mask) == mask.bit_count()
    assert bits.lowest(mask) == (mask & -mask).bit_length() - 1


def test_every_bit_and_no_bit() -> None:
    assert list(bits.BIT) == [2**n for n in range(63)]
    assert (bits.count(0), bits.count(2**63 - 1)) == (0, 63)
