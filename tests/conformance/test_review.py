"""Review of finished games: cut into spans, each judged by itself, nothing lost and nothing counted twice."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import msgspec
import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.replay import read_match
from admiralty.games import BUILT_IN
from admiralty.lab import review
from admiralty.lab.review import GRADES, Judged, Review, Span
from tests.conformance.golden import folder
from tests.conformance.walks import GAMES, games

SOME = 4  # spans of a game that are judged here; all of them take a minute


@cache
def finished(game: Game) -> Match:
    """A whole game: a golden record where there are some, otherwise one by chance."""
    if game.name in BUILT_IN:
        path = sorted((folder(game.name) / "golden").glob("*.txt"))[0]
        match, error = read_match(path.read_text("utf-8"), game)
        assert error is None
        return match
    match, rng = Match(game, Record.new(game, game.scenarios[0], {})), Random(1)
    while not match.over:
        state = match.state
        match.play(rng.choices(state.legal(), state.weights() if state.actor == admiralty.CHANCE else None)[0])
    return match


@cache
def cut(game: Game) -> list[Span]:
    return review.spans(game, finished(game))


@cache
def judged(game: Game) -> list[Judged]:
    return [review.judge(game, span) for span in review.by_weight(cut(game))[:SOME]]


@games
def test_every_choice_and_every_throw_lies_in_one_span(game: Game) -> None:
    found, match = cut(game), finished(game)
    assert all(before.last <= after.n for before, after in pairwise(found))
    covered = {n for span in found for n in range(span.n, span.last)}
    for n, moment in enumerate(match.moments):
        if moment.is_choice or moment.actor == admiralty.CHANCE:
            assert n in covered
    for span in found:
        actors = [moment.actor for moment in match.moments[span.n : span.last]]
        assert actors[span.throws - span.n :] == [admiralty.CHANCE] * (span.last - span.throws)
        assert len({*actors[: span.throws - span.n]}) <= 1, "two sides decide in one span"
        assert [game.write_action(m.before, m.action) for m in match.moments[span.n : span.throws]] == span.words


@games
def test_the_curve_ends_with_the_result(game: Game) -> None:
    match, told = finished(game), review.whole(game, cut(game), judged(game))
    assert [n for n, _ in told.curve] == sorted(n for n, _ in told.curve)
    for n, chance in told.curve[:-1]:
        assert chance == pytest.approx((1 + game.evaluate(match.moments[n].before)) / 2, abs=1e-4)
    assert told.curve[-1][0] == match.standing
    if match.state.actor == admiralty.OVER:
        assert told.curve[-1][1] == (1 + match.state.returns()[0]) / 2
    assert told.spans == len(cut(game))


@games
def test_a_decision_costs_what_the_best_choice_is_better(game: Game) -> None:
    assert any(one.seat >= 0 for one in judged(game))
    for one in judged(game):
        if one.played is None:
            assert (one.seat, one.cost, one.grade) == (-1, 0, None)
            continue
        assert one.cost >= 0
        assert one.grade == next(name for name, limit in GRADES if one.cost < limit)
        if one.best is None:
            assert one.grade in ("best", "good")
        else:
            assert one.cost == pytest.approx(one.best.chance - one.played.chance, abs=2e-4)
            assert one.options[0] == one.best
            assert one.played.chance in [option.chance for option in one.options]
            assert set(one.reasons) <= set(game.feature_names)


@games
def test_luck_is_what_became_of_the_throws_less_their_mean(game: Game) -> None:
    """Where a single throw decides, the mean is worked out here."""
    match, compared = finished(game), 0
    for span in cut(game):
        if span.last - span.throws != 1 or compared >= SOME:
            continue
        before = match.moments[span.throws].before
        values = []
        for action in before.legal():
            after = before.clone()
            after.apply(action)
            values.append((after.actor, (1 + game.evaluate(after)) / 2))
        if any(actor == admiralty.CHANCE for actor, _ in values):
            continue
        compared += 1
        weights = before.weights()
        mean = sum(value * weight for (_, value), weight in zip(values, weights, strict=True)) / sum(weights)
        assert review.judge(game, msgspec.structs.replace(span, seat=-1)).luck == pytest.approx(
            span.after - mean, abs=2e-4
        )


@games
def test_a_review_is_text_and_comes_back_as_it_was(game: Game) -> None:
    told = review.whole(game, cut(game), judged(game))
    assert msgspec.json.decode(msgspec.json.encode(told), type=Review) == told
    for seat, balance in enumerate(told.sides):
        own = [one for one in told.judged if one.seat == seat]
        assert sum(balance.grades.values()) == len(own)
        assert balance.cost == pytest.approx(sum(one.cost for one in own), abs=1e-3)
    assert told.sides[0].luck == -told.sides[1].luck


def test_a_mistake_turns_the_game_to_the_other_side_and_a_throw_to_whom_it_helps() -> None:
    def one(n: int, seat: int, cost: float, luck: float = 0.0) -> Judged:
        return Judged(n, n + 1, n + 2, seat, None, None, [], cost, None, [], luck, [])

    told = review.whole(GAMES[0], [], [one(20, -1, 0.0, luck=-0.25), one(10, 1, 0.3), one(0, 0, 0.2)])
    assert [(turn.n, turn.seat, turn.change) for turn in told.turning] == [(0, 0, -0.2), (10, 1, 0.3), (21, -1, -0.25)]
    assert [(side.cost, side.luck) for side in told.sides] == [(0.2, -0.25), (0.3, 0.25)]


@games
def test_the_most_important_spans_come_first(game: Game) -> None:
    changes = [abs(span.after - span.before) for span in review.by_weight(cut(game))]
    assert changes == sorted(changes, reverse=True)
