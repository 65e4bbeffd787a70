"""Computer players: what they think of a position, and that they play better than chance on either side."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given

import admiralty
from admiralty import players
from admiralty.engine.errors import UnknownName
from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.lab.arena import contest, series
from admiralty.players.greedy import WORLDS
from admiralty.players.search import Search
from tests.conformance.walks import GAMES, setups, some

Setup = tuple[Game, int, dict[str, Any]]


@given(setups())
def test_what_is_good_for_one_seat_is_as_bad_for_the_other(setup: Setup) -> None:
    game = setup[0]
    ours, theirs = (Search(game.judge, seat, 1) for seat in (0, 1))
    for state, _ in some(*setup):
        assert ours.value(state) == -theirs.value(state)
        if state.actor == admiralty.OVER:
            assert ours.value(state) == 2 * state.returns()[0]
        else:
            assert ours.value(state) == game.evaluate(state)


def outcomes(state: State) -> list[State]:
    """The positions that a throw, or a decision, may lead to."""
    found = []
    for action in state.legal():
        found.append(state.clone())
        found[-1].apply(action)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_chance_is_judged_by_the_mean_of_what_it_may_bring(game: Game) -> None:
    search = Search(game.judge, 1, 1)
    judged = 0
    for state, _ in some(game, 5, {}, share=0.2):
        after = outcomes(state) if state.actor == admiralty.CHANCE else []
        if after and all(following.actor in (0, 1) for following in after):
            judged += 1
            mean = fmean([-game.evaluate(following) for following in after])
            assert search.settle(state) == pytest.approx(mean)
            assert search.settle_by_samples(state) == pytest.approx(mean, abs=0.3)
    assert judged > 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_greedy_player_takes_the_action_with_the_best_prospects(game: Game) -> None:
    """Each action is judged here by itself; where the other side decides next, that is all there is to it."""
    for state, rng in some(game, 3, {}, share=0.3):
        if state.actor not in (0, 1) or len(state.legal()) < 2:
            continue
        after = dict(zip(state.legal(), outcomes(state), strict=True))
        if all(following.actor == 1 - state.actor for following in after.values()):
            sign = 1 if state.actor == 0 else -1
            values = {action: sign * game.evaluate(following) for action, following in after.items()}
            chosen = players.load("greedy").choose(game, game.write(game.known(state, state.actor)), rng)
            assert values[chosen] == max(values.values())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_greedy_player_beats_the_random_one_on_either_side(game: Game, seat: int) -> None:
    seats = ("greedy", "random") if seat == 0 else ("random", "greedy")
    assert contest(game, seats, 1) == game.sides[seat]


def test_a_series_counts_what_each_seed_brings() -> None:
    """Each game a second time, with a generator that is asked for the same things."""
    game = admiralty.load("pacific-1942")
    results = []
    for seed in range(12):
        rng = Random(seed)
        state = game.start(options={"armistice": 2})
        while state.actor != admiralty.OVER:
            weights = state.weights() if state.actor == admiralty.CHANCE else None
            legal = state.legal()
            state.apply(rng.choices(legal, weights)[0] if weights else rng.choice(legal))
        results.append({0: "draw", 1: "japan", -1: "america"}[state.returns()[0]])
    assert len(set(results)) > 1
    *_, tally = series(game, ("random", "random"), 12, {"armistice": 2})
    assert dict(tally) == {result: results.count(result) for result in set(results)}


def test_the_random_player_takes_every_action_there_is() -> None:
    game = admiralty.load("pacific-1942")
    state = game.start()
    player, rng = players.load("random"), Random(1)
    chosen = {player.choose(game, game.write(state), rng) for _ in range(300)}
    assert chosen == set(state.legal())


def test_where_something_is_hidden_several_positions_are_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    game = admiralty.load("port-arthur")
    imagined: list[State] = []

    def resample(known: State, rng: Random) -> State:
        imagined.append(known)
        return type(game).resample(game, known, rng)

    monkeypatch.setattr(game, "resample", resample)
    numbers = {}
    for fog in ("", " options=fog"):
        line = f"port-arthur step=blockade actor=japan turn=2{fog} tsushima=mikasa,diana sea_of_japan=rurik,rossia"
        state = game.read(line)
        imagined.clear()
        players.load("greedy").choose(game, game.write(game.known(state, 0)), Random(1))
        numbers[fog] = len(imagined)
    assert numbers == {"": 1, " options=fog": WORLDS}


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(UnknownName, match="random, greedy"):
        players.load("grandmaster")
