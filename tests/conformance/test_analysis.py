"""What choices are worth: the best of them on positions where it can be worked out, the reasons, and the honesty."""

from __future__ import annotations

from math import exp, inf
from random import Random
from statistics import fmean
from typing import Any

import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.lab.reasons import feature_text, reason_text
from admiralty.locale import Words
from admiralty.players import analysis
from admiralty.players.analysis import SEED, STRONGEST, Analysis
from admiralty.players.clock import Clock
from admiralty.players.levels import Searcher
from admiralty.players.outlook import Outlook
from admiralty.players.search import MOST as POSITIONS
from admiralty.players.search import Search
from tests.conformance.test_players import outcomes
from tests.conformance.walks import GAMES, LONG, Case, Walk, along, cases, games, hides_something, secretive, walks

FEW = 2  # positions of each game that are thought about
SHORT = 12  # choices, where each of them takes long


def chance(game: Game, state: State, seat: int) -> float:
    value = game.evaluate(state)
    return (1 + value) / 2 if seat == 0 else (1 - value) / 2


def after(game: Game, state: State, seat: int, deepest: int = 4) -> float | None:
    """The chances after an action, worked out throw by throw; None where too many throws follow."""
    if state.actor != admiralty.CHANCE:
        return chance(game, state, seat)
    means = [after(game, one, seat, deepest - 1) if deepest else None for one in outcomes(state)]
    known = [mean for mean in means if mean is not None]
    return fmean(known, state.weights()) if len(known) == len(means) else None


class Ticking:
    """A clock of which every look takes a second."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


@cases
def test_when_time_is_up_what_was_asked_for_is_weighed_all_the_same(case: Case) -> None:
    """Against the most promising of what was found until then, and nobody looks at the clock much longer."""
    game = case.game
    asked = (state for state, _ in Walk(case, 2).some(0.5) if state.actor in (0, 1) and len(state.legal()) > 1)
    state = next(asked)
    watch, known = Ticking(), game.known(state, int(state.actor))
    operation = (known.legal()[-1],)
    weighed = Analysis(game, known, [operation], clock=Clock(2.0, watch))
    assert weighed.asked[0].operation == operation
    assert 1 <= len(weighed.choices) <= 2
    assert watch.looks <= 2 + analysis.MOST + 6


def test_worlds_share_the_positions_that_a_search_looks_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is hidden, an analysis of operations takes as long as where nothing is."""
    allowed: list[int] = []

    def search(*arguments: Any, most: int, **more: Any) -> Search:
        allowed.append(most)
        return Search(*arguments, most=64, **more)

    monkeypatch.setattr(analysis, "Search", search)
    game = admiralty.load("port-arthur")
    state = game.read("port-arthur options=fog step=operation actor=japan yellow_sea=askold,diana")
    known = game.known(state, 0)
    for position, worlds in ((game.start(), 1), (known, analysis.WORLDS)):
        allowed.clear()
        Analysis(game, position, ahead=False)
        assert len(allowed) == worlds
        assert sum(allowed) == POSITIONS
    allowed.clear()
    Analysis(game, known, ahead=False, clock=Clock(0.0, Ticking()))
    assert len(allowed) == 1, "there is no time for the others"


def decided_at_once(game: Game) -> list[tuple[State, dict[int, float]]]:
    """Positions in which every action ends the decision, with what each is worth."""
    found: list[tuple[State, dict[int, float]]] = []
    for seed in range(3, 12):
        for state, _ in along(game, seed, {}, share=0.5):
            legal = state.legal() if state.actor in (0, 1) else []
            if len(legal) < 2 or game.known(state, state.actor).key() != state.key():
                continue
            children = outcomes(state)
            if any(child.actor == state.actor for child in children):
                continue
            worth = [after(game, child, int(state.actor)) for child in children]
            if all(one is not None for one in worth):
                found.append((state.clone(), {a: w for a, w in zip(legal, worth, strict=True) if w is not None}))
            if len(found) >= FEW:
                return found
    return found


def test_the_best_choice_is_the_one_that_can_be_worked_out() -> None:
    """Not in every game is there a decision of a single action after which few dice are thrown."""
    found = [(game, *case) for game in GAMES for case in decided_at_once(game)]
    assert len({game.name for game, _, _ in found}) >= 3
    for game, state, worth in found:
        best = Analysis(game, game.known(state, int(state.actor)), ahead=False).choices[0]
        assert best.exact
        assert len(best.operation) == 1
        assert best.chance == pytest.approx(max(worth.values()), abs=1e-9)
        assert worth[best.operation[0]] == pytest.approx(max(worth.values()), abs=1e-9)


@games
def test_nothing_is_called_better_than_what_the_strongest_level_plays(game: Game) -> None:
    """Where the judge is deep; elsewhere whole operations are compared in the same way by all."""
    assert not STRONGEST.opening, "advice gives nothing away for the sake of variety"
    if not game.judge.deep:
        return
    looked = 0
    for state, _ in along(game, 6, {}, share=0.02):
        if state.actor not in (0, 1) or len(state.legal()) < 2 or looked >= FEW:
            continue
        looked += 1
        known = game.known(state, int(state.actor))
        strongest = Analysis(game, known, most=1).choices[0]
        weighed = Analysis(game, known, [strongest.operation], most=2)
        assert weighed.choices[0].operation == strongest.operation
        assert weighed.asked[0].chance == weighed.choices[0].chance
        player, position = Searcher(STRONGEST, seconds=inf), weighed.worlds[0]
        assert strongest.operation[0] == player.choose(game, game.known(position, position.actor), Random(SEED))
    assert looked


@games
def test_choices_are_whole_legal_operations_the_best_first(game: Game) -> None:
    looked = 0
    for state, _ in along(game, 5, {}, share=0.05):
        if state.actor not in (0, 1) or looked >= FEW:
            continue
        looked += 1
        seat = int(state.actor)
        weighed = Analysis(game, game.known(state, seat))
        assert [choice.chance for choice in weighed.choices] == sorted(
            (choice.chance for choice in weighed.choices), reverse=True
        )
        for choice in weighed.choices:
            assert 0 <= choice.chance <= 1
            position = weighed.worlds[0].clone()
            for action in choice.operation:
                assert position.actor == seat
                assert action in position.legal()
                position.apply(action)
        ends = [weighed.after(weighed.worlds[0], choice.operation).key() for choice in weighed.choices]
        assert len(set(ends)) == len(ends), "one choice is offered twice"
        advice = weighed.advice()
        assert set(advice.reasons) <= set(game.feature_names)
        assert [action.n for action in advice.option.actions] == list(weighed.choices[0].operation)[
            : len(advice.option.actions)
        ]
    assert looked


@pytest.mark.parametrize(
    ("others", "gain", "says"),
    [
        ([0.52, 0.51, 0.05], 0.08, "+8 %"),
        ([0.599, 0.596, 0.52, 0.05], 0.08, "+8 %"),
        ([0.599, 0.596], 0.004, "Other choices are about as good."),
        ([], None, "There is nothing else to weigh."),
    ],
)
def test_a_gain_is_over_the_next_choice_that_is_not_about_as_good(
    others: list[float], gain: float | None, says: str
) -> None:
    game = GAMES[0]
    weighed = Analysis(game, game.start(), ahead=False)
    weighed.choices = [weighed.choices[0]._replace(chance=chance) for chance in (0.6, *others)]
    advice = weighed.advice()
    assert advice.gain == pytest.approx(gain)
    words = Words("en", game.name, "server", "engine")
    assert says in reason_text(game, advice.seat, advice.gain, advice.reasons, words)


@walks
def test_the_chances_of_both_sides_make_one(walk: Walk) -> None:
    game = walk.game
    for state, _ in walk.some(0.02):
        if state.actor != admiralty.OVER:
            assert analysis.chances(game, state, 0) + analysis.chances(game, state, 1) == pytest.approx(1)
        else:
            assert Outlook(game.judge, 0, 1).chance(state) == (1 + state.returns()[0]) / 2


@games
def test_reasons_weigh_what_separates_two_prospects(game: Game) -> None:
    """In a game with a single condition the reasons add up to the difference of the log-odds."""
    if len(game.judge.conditions) > 1:
        return
    first, second = [0.1 * n for n in range(len(game.feature_names))], [0.0] * len(game.feature_names)
    told = analysis.weighed(game.judge, 0, first, second)
    odds = sum(weight * value for weight, value in zip(game.judge.weights, first, strict=True))
    slope = 1 - 1 / (1 + exp(-odds / 2))
    assert sum(told.values()) == pytest.approx(odds * slope)
    assert analysis.weighed(game.judge, 1, first, second) == {name: -value for name, value in told.items()}
    told_reasons = analysis.reasons(game, 0, first, second)
    assert told_reasons
    assert told_reasons[0] == max(told, key=lambda name: told[name])


@cases
def test_nothing_that_a_seat_cannot_know_changes_what_it_is_told(case: Case) -> None:
    if not hides_something(case):
        return
    game, compared = case.game, 0
    for seed in range(1, 6):
        for state, rng in along(game, seed, secretive(case), 0.1, case.scenario):
            for seat in (0, 1):
                known = game.known(state, seat)
                twin = game.resample(known, Random(rng.getrandbits(30)))
                if twin.key() == state.key():
                    continue
                other = game.known(twin, seat)
                assert analysis.chances(game, known, 0) == analysis.chances(game, other, 0)
                if state.actor == seat and (LONG or len(state.legal()) <= SHORT):
                    compared += 1
                    assert Analysis(game, known).choices == Analysis(game, other).choices
                    if compared == (FEW if LONG else 1):
                        return
    assert compared


@games
def test_the_end_of_a_game_promises_each_seat_what_it_got(game: Game) -> None:
    decided = set()
    for seed in range(3):
        rng, state = Random(seed), game.start()
        while state.actor != admiralty.OVER:
            state.apply(rng.choice(state.legal()))
        got = [(1 + points) / 2 for points in state.returns()]
        assert [Outlook(game.judge, seat, 1).chance(state) for seat in (0, 1)] == got
        decided |= set(got)
    assert {0.0, 1.0} <= decided


@games
def test_a_reason_is_told_in_the_words_of_the_side_that_it_speaks_for(game: Game) -> None:
    words = Words("en", game.name, "server", "engine")
    for name in game.feature_names:
        entry = words.find(f"features.{name}")
        told = [feature_text(game, seat, name, words) for seat in (0, 1)]
        assert told == ([entry[side] for side in game.sides] if isinstance(entry, dict) else [entry, entry])
