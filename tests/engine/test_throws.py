"""A chance step says what it throws, and whatever its weights are, its throws can be verified."""

from __future__ import annotations

from collections import Counter
from itertools import product

import admiralty
from admiralty.engine import replay
from admiralty.engine.dice import Dice
from admiralty.engine.generator import Generator
from admiralty.engine.match import Match
from admiralty.engine.playouts import draw
from admiralty.engine.record import Record
from admiralty.engine.state import Actions
from tests.engine.wager import CARDS, FIRST_SUM, Wager

GAME = Wager()
DICE = Dice("0f3a", ("77ab", "90cd"))
WAYS = Counter(sum(dice) for dice in product(range(1, 7), repeat=2))


def played() -> Record:
    """A whole game with these dice."""
    match = Match(GAME, Record.new(GAME))
    match.record.commitment = DICE.commitment()
    while not match.over:
        throw(match)
    match.record.dice = DICE
    return match.record


def throw(match: Match) -> None:
    """The next throw with these dice."""
    match.play(match.state.legal()[DICE.throw(match.throws, match.state.weights())])


def test_a_sum_of_two_dice_is_one_outcome_with_the_weight_of_its_ways() -> None:
    state = GAME.start()
    assert state.legal() == list(range(FIRST_SUM, FIRST_SUM + 11))
    assert [GAME.shows(state, outcome) for outcome in state.legal()] == list(range(2, 13))
    assert state.weights() == [WAYS[total] for total in range(2, 13)]
    assert not state.fair()


def test_a_throw_is_told_apart_from_a_draw_and_from_a_decision() -> None:
    state = GAME.start()
    assert GAME.throw(state) == "sum"
    state.step = 1
    assert GAME.throw(state) == "draw"
    assert GAME.shows(state, CARDS[0]) is None
    state.step, state.actor = 2, admiralty.OVER
    assert GAME.throw(state) is None
    assert GAME.shows(state, 0) is None


def test_playouts_draw_sums_by_their_weights() -> None:
    state, actions, generator = GAME.start(), Actions(11), Generator(5)
    state.fill(actions)
    drawn = Counter(
        GAME.shows(state, int(draw(state, state.steps[state.step], actions, generator))) for _ in range(36_000)
    )
    assert drawn.keys() == WAYS.keys()
    assert all(abs(drawn[total] - 1000 * ways) < 5 * (1000 * ways) ** 0.5 for total, ways in WAYS.items())


def test_sums_and_draws_of_a_record_are_verified() -> None:
    record = played()
    again, error = replay.read(record.write(), GAME)
    assert error is None
    assert {entry.word[0] for entry in again.entries} == {"s", "c"}
    assert replay.verify(again, GAME) == []


def test_throws_are_counted_on_when_they_are_taken_back_and_when_the_rules_change() -> None:
    match = Match(GAME, Record.new(GAME))
    for _ in range(4):
        throw(match)
    match.take_back(2)
    match.carry_over(GAME.write(match.state))
    for _ in range(3):
        throw(match)
    record = match.record
    record.dice, record.commitment = DICE, DICE.commitment()
    assert [thrown.number for thrown in replay.throws(record, GAME)] == [4, 5, 6]
    assert replay.verify(record, GAME) == []


def test_a_secret_that_nobody_committed_to_is_found() -> None:
    record = played()
    record.commitment = "00" * 32
    assert list(map(str, replay.verify(record, GAME))) == ["the secret is not the one that the table committed to"]


def test_a_sum_or_a_draw_that_the_dice_did_not_make_is_found() -> None:
    for place, (kind, others) in {0: ("s", ("s2", "s12")), 2: ("c", ("c40", "c45"))}.items():
        text = played().write()
        words = [word for line in text.splitlines() if line.startswith("dice ") for word in line.split()[1:]]
        assert words[place][0] == kind
        false = next(word for word in others if word != words[place])
        changed = [*words[:place], false, *words[place + 1 :]]
        record, error = replay.read(text.replace(" ".join(words[:6]), " ".join(changed[:6]), 1), GAME)
        assert error is None
        faults = [str(fault) for fault in replay.verify(record, GAME)]
        assert faults == [
            f"throw {place + 1} (entry {place + 1}) is {false}, but secret and nonces make it {words[place]}"
        ]
