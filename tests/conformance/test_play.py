"""What holds in every game, at every position of random play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.play import reveals
from admiralty.engine.record import Record
from admiralty.engine.replay import read
from admiralty.engine.state import REVELATION, Event, State
from tests.conformance.walks import LONG, Case, Walk, cases, games, walks

TRIED = 250  # actions of a position that are asked about, legal or not


@walks
def test_legal_actions_are_ascending_in_range_and_never_missing(walk: Walk) -> None:
    game = walk.game
    for state, _ in walk.positions():
        legal = state.legal()
        assert legal == sorted(set(legal))
        assert all(0 <= action < game.actions for action in legal)
        assert bool(legal) == (state.actor != admiralty.OVER)
        if state.actor == admiralty.CHANCE:
            assert len(state.weights()) == len(legal)
            assert all(weight > 0 for weight in state.weights())


@walks
def test_a_throw_says_what_it_is(walk: Walk) -> None:
    game = walk.game
    for state, _ in walk.positions():
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


@walks
def test_never_are_more_actions_legal_than_the_game_has_said(walk: Walk) -> None:
    """`legal()` would refuse; here is how much of the room random play takes."""
    most = max(len(state.legal()) for state, _ in walk.positions())
    assert 1 <= most <= walk.start().most_legal <= walk.game.actions


@cases
def test_every_scenario_starts_with_its_default_options(case: Case) -> None:
    assert case.game.start(case.scenario).legal()


@walks
def test_legal_and_refusal_agree_on_every_action(walk: Walk) -> None:
    """In the ordinary suite on the legal ones and some of the others, for the space of a chart is large."""
    game, pick = walk.game, Random(walk.seed)
    for state, _ in walk.some(0.02):
        legal = set(state.legal())
        drawn = range(game.actions) if LONG else pick.sample(range(game.actions), min(game.actions, TRIED))
        for action in {-2, -1, *legal, *drawn, game.actions, game.actions + 1}:
            clause = game.refusal(state, action)
            assert (clause is None) == (action in legal)
            assert clause is None or clause.count(".") == 1


@walks
def test_a_refused_action_changes_nothing(walk: Walk) -> None:
    game = walk.game
    for state, _ in walk.some(0.03):
        before = game.write(state)
        illegal = next(action for action in range(game.actions + 1) if action not in state.legal())
        with pytest.raises(admiralty.IllegalAction):
            admiralty.play(game, state, illegal)
        assert game.write(state) == before


@walks
def test_every_game_ends_with_a_result_that_sums_to_zero(walk: Walk) -> None:
    """A very long one is played to its end only where there is time for it."""
    most = 200_000 if LONG else 20_000
    *_, (last, _) = walk.positions(most)
    if last.actor != admiralty.OVER:
        assert not LONG, f"{walk} goes on and on"
        return
    assert last.returns() in ((1, -1), (-1, 1), (0, 0))


@walks
def test_pieces_are_conserved(walk: Walk) -> None:
    """Markers come and go: they are of that kind, or of one of which nothing lies there from the beginning."""
    game = walk.game
    kinds = {piece.kind for piece in game.picture(walk.start(), None).pieces} - {"marker"}

    def inventory(state: State) -> Counter[tuple[str, str]]:
        """How many there are of each piece, wherever they lie: also what others carry."""
        count: Counter[tuple[str, str]] = Counter()
        for piece in game.picture(state, None).pieces:
            if piece.kind in kinds or piece.id in game.about.pieces:
                count[piece.kind, piece.id or piece.side] += 1
                count += Counter({(load.kind, piece.side): load.n for load in piece.carries})
        return count

    first = inventory(walk.start())
    for state, _ in walk.some():
        assert inventory(state) == first


@walks
def test_positions_round_trip_and_stay_short(walk: Walk) -> None:
    game = walk.game
    for state, _ in walk.some():
        for seat in (0, 1, None):
            text = game.write(game.known(state, seat))
            assert game.write(game.read(text)) == text
        text = game.write(state)
        again = game.read(text)
        assert again.key() == state.key()
        assert again.legal() == state.legal()
        assert len(text.encode()) <= 4096
        assert "\n" not in text


@walks
def test_actions_round_trip_as_words(walk: Walk) -> None:
    game = walk.game
    for state, _ in walk.some(0.3):
        for action in state.legal():
            word = game.write_action(state, action)
            assert game.read_action(state, word) == action
            assert " " not in word
            assert game.label(state, action).verb


@walks
def test_a_clone_is_equal_and_independent(walk: Walk) -> None:
    game = walk.game
    for state, rng in walk.some():
        before = game.write(state)
        clone = state.clone()
        assert clone.key() == state.key()
        if clone.actor != admiralty.OVER:
            clone.apply(Random(rng.random()).choice(clone.legal()))
            assert game.write(state) == before


@walks
def test_records_round_trip_with_undo(walk: Walk) -> None:
    game, rng, record = walk.game, Random(walk.seed), Record.new(walk.game, walk.scenario, walk.options)
    match = Match(game, record)
    while not match.over and len(match.moments) < 400:
        match.play(rng.choice(match.state.legal()))
        if match.record.result is None and rng.random() < 0.05:
            match.take_back(rng.randint(1, min(3, len(match.moments))))
    text = match.record.write()
    record, error = read(text, game)
    assert error is None
    assert record.write() == text
    replayed = Match(game, Record.new(game, walk.scenario, walk.options))
    for entry in record.standing():
        replayed.play(game.read_action(replayed.state, entry.word))
    assert replayed.state.key() == match.state.key()


@walks
def test_undo_never_crosses_a_throw_a_revelation_or_the_other_side(walk: Walk) -> None:
    game, rng = walk.game, Random(walk.seed)
    match = Match(game, Record.new(game, walk.scenario, walk.options))
    while not match.over and match.standing < walk.longest:
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


@walks
def test_what_a_seat_does_not_hear_of_leaves_its_undo_as_it_was(walk: Walk) -> None:
    game, rng = walk.game, Random(walk.seed)
    match = Match(game, Record.new(game, walk.scenario, walk.options))
    before = [0, 0]
    while not match.over and match.standing < walk.longest:
        match.play(rng.choice(match.state.legal()))
        after = [match.undoable(seat) for seat in (0, 1)]
        for seat in (0, 1):
            assert match.line[-1].known_to(seat) or after[seat] == before[seat], match.line[-1].word
        before = after


@walks
def test_the_estimate_of_a_position_is_a_number_between_minus_one_and_one(walk: Walk) -> None:
    game = walk.game
    for state, _ in walk.some():
        assert -1.0 <= game.evaluate(state) <= 1.0


@walks
def test_what_is_told_of_an_action_makes_words_for_each_seat(walk: Walk) -> None:
    game, told = walk.game, 0
    for position, rng in walk.positions():
        if position.actor == admiralty.OVER:
            break
        story = admiralty.play(game, position.clone(), rng.choice(position.legal()))
        told += len(story)
        for event in story:
            for seat in (0, 1, None):
                message = game.story(event, seat)
                assert message is None or message.key.startswith("story.")
    assert told > 0


def test_every_field_of_a_position_is_copied_and_counts_for_its_key() -> None:
    """Change each field on its own: the clone has the change, and the key is another."""
    for name in admiralty.games():
        game = admiralty.load(name)
        options = {option: True for option, kind in game.about.options.items() if kind.default is False}
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


@games
def test_after_an_action_nobody_listens_any_more(game: Game) -> None:
    state = game.start()
    admiralty.play(game, state, state.legal()[0])
    assert state.story is None
