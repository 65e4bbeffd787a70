"""Luck: the dice of both sides, and the throws that turned a game."""

from __future__ import annotations

from statistics import fmean
from typing import cast

import pytest

import admiralty
from admiralty.engine import replay
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.state import State
from admiralty.lab.luck import SWINGS, expected_value, luck, swing
from tests.conformance.walks import GAMES, Case, Walk
from tests.conformance.walks import played as record_of


def played(game: Game) -> Match:
    text = record_of(Walk(Case(game, game.scenarios[0]), 8), most=20_000)
    record, error = replay.read(text, game)
    assert error is None
    return Match.resumed(game, record)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_dice_of_each_side_are_counted(game: Game) -> None:
    match = played(game)
    told = luck(game, match)["sides"]
    assert [side["side"] for side in told] == list(game.sides)
    for seat, side in enumerate(told):
        thrown = [moment for moment in match.moments if thrown_by(game, moment.before) == seat]
        shown = [(moment.before, number) for moment in thrown if (number := game.shows(moment.before, moment.action))]
        expected = [{"die": 3.5, "sum": 7.0}[game.throw(before) or ""] for before, _ in shown]
        mean = round(fmean(number for _, number in shown), 3)
        assert side["dice"] == {"n": len(shown), "mean": mean, "expected": pytest.approx(fmean(expected), abs=0.001)}
        assert {measure.side for measure in side["measures"]} <= {side["side"]}


class Loaded:
    """A throw of three outcomes that are not equally likely; the last is a draw and shows nothing."""

    def legal(self) -> list[int]:
        return [40, 41, 42]

    def weights(self) -> list[int]:
        return [1, 3, 5]


def test_what_a_throw_may_show_is_weighed_and_a_draw_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game, throw = GAMES[0], cast(State, Loaded())
    shows = {40: 2, 41: 12, 42: None}
    monkeypatch.setattr(game, "shows", lambda _, outcome: shows[outcome])
    assert expected_value(game, throw) == pytest.approx((2 + 3 * 12) / 4)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_throws_are_compared_with_what_each_could_have_shown(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if every face were worth its square, and all else, and dice of every second turn, were draws."""
    match = played(game)

    def left_out(state: State) -> bool:
        return game.throw(state) != "die" or game.picture(state, None).turn % 2 == 0

    def shows(state: State, outcome: int) -> int | None:
        return None if left_out(state) else outcome**2

    monkeypatch.setattr(game, "shows", shows)
    told = luck(game, match)["sides"]
    counted = 0
    for seat, side in enumerate(told):
        moments = [moment for moment in match.moments if thrown_by(game, moment.before) == seat]
        squares = [moment.action**2 for moment in moments if not left_out(moment.before)]
        counted += len(squares)
        mean = round(fmean(squares), 3) if squares else 0.0
        assert side["dice"] == {"n": len(squares), "mean": mean, "expected": round(91 / 6, 3) if squares else 0.0}
    assert counted or all(game.throw(moment.before) != "die" for moment in match.moments)


def thrown_by(game: Game, state: State) -> int | None:
    return game.thrower(state) if state.actor == admiralty.CHANCE else None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_swing_is_what_an_outcome_adds_to_the_mean_of_all(game: Game) -> None:
    throws = [moment.before for moment in played(game).moments if moment.actor == admiralty.CHANCE]
    assert throws
    for state in throws[::7]:
        swings = {outcome: swing(game, state, outcome) for outcome in state.legal()}
        weighted = sum(swings[outcome] * weight for outcome, weight in zip(swings, state.weights(), strict=True))
        assert weighted / sum(state.weights()) == pytest.approx(0, abs=0.001)
        values = {}
        for outcome in swings:
            after = state.clone()
            after.apply(outcome)
            values[outcome] = game.evaluate(after)
        first = state.legal()[0]
        for outcome, value in values.items():
            assert swings[outcome] - swings[first] == pytest.approx(value - values[first], abs=0.001)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_throws_that_mattered_most_come_first(game: Game) -> None:
    match = played(game)
    told = luck(game, match)["swings"]
    every = {
        n: swing(game, moment.before, moment.action)
        for n, moment in enumerate(match.moments, 1)
        if moment.actor == admiralty.CHANCE
    }
    largest = sorted((abs(change) for change in every.values()), reverse=True)[:SWINGS]
    assert [abs(item["change"]) for item in told] == [change for change in largest if change > 0.01]
    for item in told:
        assert item["change"] == every[item["n"]]
        assert item["story"] == match.moments[item["n"] - 1].story
    assert told
