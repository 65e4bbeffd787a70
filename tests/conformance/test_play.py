"""What holds in every game, at every position of random play."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.play import reveals
from admiralty.engine.record import Record
from admiralty.engine.replay import read
from admiralty.engine.state import REVELATION, Event, State
from tests.conformance.walks import GAMES, setups, some, walk

Setup = tuple[Game, int, dict[str, Any]]


@given(setups())
def test_legal_actions_are_ascending_in_range_and_never_missing(setup: Setup) -> None:
    game = setup[0]
    for state, _ in walk(*setup):
        legal = state.legal()
        assert legal == sorted(set(legal))
        assert all(0 <= action < game.actions for action in legal)
        assert bool(legal) == (state.actor != admiralty.OVER)
        if state.actor == admiralty.CHANCE:
            assert len(state.weights()) == len(legal)
            assert all(weight > 0 for weight in state.weights())


@given(setups())
def test_a_throw_says_what_it_is(setup: Setup) -> None:
    game = setup[0]
    for state, _ in walk(*setup):
        kind, legal = game.throw(state), state.legal()
        assert (kind is not None) == (state.actor == admiralty.CHANCE)
        shown = [game.shows(state, outcome) for outcome in legal]
        if kind == "die":
            assert legal == shown == [1, 2, 3, 4, 5, 6]
            assert len(set(state.weights())) == 1
        elif kind == "sum":
            assert legal == list(range(legal[0], legal[0] + len(legal)))
            assert shown == list(range(shown[0] or 0, (shown[0] or 0) + len(legal)))
            assert state.weights() == state.weights()[::-1]
        else:
            assert kind in ("draw", None)
            assert set(shown) <= {None}


@given(setups())
def test_never_are_more_actions_legal_than_the_game_has_said(setup: Setup) -> None:
    """`legal()` would refuse; here is how much of the room random play takes."""
    most = max(len(state.legal()) for state, _ in walk(*setup))
    assert 6 <= most <= setup[0].start().most_legal <= setup[0].actions


@pytest.mark.parametrize(("game", "scenario"), [(game, scenario) for game in GAMES for scenario in game.scenarios])
def test_every_scenario_starts_with_its_default_options(game: Game, scenario: str) -> None:
    assert game.start(scenario).legal()


@given(setups())
def test_legal_and_refusal_agree_on_every_action(setup: Setup) -> None:
    game = setup[0]
    for state, _ in some(*setup, share=0.02):
        legal = set(state.legal())
        for action in range(-2, game.actions + 2):
            clause = game.refusal(state, action)
            assert (clause is None) == (action in legal)
            assert clause is None or clause.count(".") == 1


@given(setups())
def test_a_refused_action_changes_nothing(setup: Setup) -> None:
    game = setup[0]
    for state, _ in some(*setup, share=0.03):
        before = game.write(state)
        illegal = next(action for action in range(game.actions + 1) if action not in state.legal())
        with pytest.raises(admiralty.IllegalAction):
            admiralty.play(game, state, illegal)
        assert game.write(state) == before


@given(setups())
def test_every_game_ends_with_a_result_that_sums_to_zero(setup: Setup) -> None:
    last: State | None = None
    for state, _ in walk(*setup):
        last = state
    assert last is not None
    assert last.actor == admiralty.OVER
    assert last.returns() in ((1, -1), (-1, 1), (0, 0))


@given(setups())
def test_pieces_are_conserved(setup: Setup) -> None:
    game = setup[0]

    def inventory(state: State) -> Counter[tuple[str, str]]:
        """How many there are of each piece, wherever they lie: also what others carry."""
        count: Counter[tuple[str, str]] = Counter()
        for piece in game.picture(state, None)["pieces"]:
            if piece["kind"] != "marker":
                count[piece["kind"], piece.get("id", piece["side"])] += 1
                count += Counter({(kind, piece["side"]): number for kind, number in piece.get("carries", {}).items()})
        return count

    first = inventory(game.start(options=setup[2]))
    for state, _ in some(*setup):
        assert inventory(state) == first


@given(setups())
def test_positions_round_trip_and_stay_short(setup: Setup) -> None:
    game = setup[0]
    for state, _ in some(*setup):
        for seat in (0, 1, None):
            text = game.write(game.known(state, seat))
            assert game.write(game.read(text)) == text
        text = game.write(state)
        again = game.read(text)
        assert again.key() == state.key()
        assert again.legal() == state.legal()
        assert len(text.encode()) <= 2048
        assert "\n" not in text


@given(setups())
def test_actions_round_trip_as_words(setup: Setup) -> None:
    game = setup[0]
    for state, _ in some(*setup, share=0.3):
        for action in state.legal():
            word = game.write_action(state, action)
            assert game.read_action(state, word) == action
            assert " " not in word
            assert game.label(state, action)["verb"]


@given(setups())
def test_a_clone_is_equal_and_independent(setup: Setup) -> None:
    game = setup[0]
    for state, rng in some(*setup):
        before = game.write(state)
        clone = state.clone()
        assert clone.key() == state.key()
        if clone.actor != admiralty.OVER:
            clone.apply(Random(rng.random()).choice(clone.legal()))
            assert game.write(state) == before


@given(setups())
def test_records_round_trip_with_undo(setup: Setup) -> None:
    game, seed, options = setup
    rng = Random(seed)
    match = Match(game, Record.new(game, options=options))
    while not match.over and len(match.moments) < 400:
        match.play(rng.choice(match.state.legal()))
        if match.record.result is None and rng.random() < 0.05:
            match.take_back(rng.randint(1, min(3, len(match.moments))))
    text = match.record.write()
    record, error = read(text, game)
    assert error is None
    assert record.write() == text
    replayed = Match(game, Record.new(game, options=options))
    for entry in record.standing():
        replayed.play(game.read_action(replayed.state, entry.word))
    assert replayed.state.key() == match.state.key()


@given(setups())
def test_undo_never_crosses_a_throw_a_revelation_or_the_other_side(setup: Setup) -> None:
    game, seed, options = setup
    rng = Random(seed)
    match = Match(game, Record.new(game, options=options))
    while not match.over:
        before = match.state.clone()
        action = rng.choice(before.legal())
        match.play(action)
        for seat in (0, 1):
            reach = match.undoable(seat)
            for moment in match.moments[len(match.moments) - reach :]:
                assert moment.actor == seat
        if before.actor >= 0 and match.undoable(before.actor):
            # What the actor knows now follows from what it knew and did, in every position it could not tell apart.
            seat = before.actor
            other = game.resample(game.known(before, seat), rng)
            other.apply(action)
            assert game.known(other, seat).key() == game.known(match.state, seat).key()


@given(setups())
def test_the_estimate_of_a_position_is_a_number_between_minus_one_and_one(setup: Setup) -> None:
    game = setup[0]
    for state, _ in some(*setup):
        assert -1.0 <= game.evaluate(state) <= 1.0


@given(setups())
def test_what_is_told_of_an_action_makes_words_for_each_seat(setup: Setup) -> None:
    game, seed, options = setup
    rng = Random(seed)
    told = 0
    state = game.start(options=options)
    while state.actor != admiralty.OVER:
        story = admiralty.play(game, state, rng.choice(state.legal()))
        told += len(story)
        for event in story:
            for seat in (0, 1, None):
                message = game.story(event, seat)
                assert message is None or message["key"].startswith("story.")
    assert told > 100


def test_every_field_of_a_position_is_copied_and_counts_for_its_key() -> None:
    """Change each field on its own: the clone has the change, and the key is another."""
    for name in admiralty.games():
        game = admiralty.load(name)
        options = {option: True for option, kind in game.about["options"].items() if kind["default"] is False}
        state = game.start(options=options)
        fields = [field for field in dir(state) if field[0] != "_" and type(getattr(state, field)) is int]
        assert len(fields) > 5
        for field in fields:
            if field == "most_legal":  # the game's, not the position's
                continue
            before = state.key()
            value = getattr(state, field)
            # A bit that is free in every field, and for signed ones a number of their range.
            setattr(state, field, value - 1 if value > 0 else value + 1)
            assert getattr(state.clone(), field) == getattr(state, field), field
            assert state.key() != before, field
            setattr(state, field, value)


def test_a_revelation_bars_only_those_who_have_learned_something() -> None:
    for seats, bars in ((1, [True, False]), (2, [False, True]), (4, [False, False]), (7, [True, True])):
        assert [reveals([Event(REVELATION, (), seats)], seat) for seat in (0, 1)] == bars
    assert not reveals([Event(0, (), 7)], 0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_after_an_action_nobody_listens_any_more(game: Game) -> None:
    state = game.start()
    admiralty.play(game, state, state.legal()[0])
    assert state.story is None
