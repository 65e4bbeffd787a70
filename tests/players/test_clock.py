"""Whoever thinks looks at a clock: an answer comes when time is up, and nobody asks what time it is in a contest.

No clock here is a real one: it goes on when it is looked at, or when it is told to.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import inf
from random import Random
from typing import Any

import pytest

import admiralty
from admiralty.engine.state import State
from admiralty.lab.contestants import seated
from admiralty.players import greedy
from admiralty.players.clock import Clock
from admiralty.players.greedy import plans
from admiralty.players.levels import LEVELS, Searcher
from admiralty.players.search import HURRIED, LOOK, Search
from tests.conformance.walks import GAMES, Case, Walk, cases, games

POSITIONS = 2  # of each scenario


class Ticking:
    """Every look at it takes a second."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


class Still:
    """It stands still unless it is told to go on."""

    time = 0.0

    def __call__(self) -> float:
        return self.time


def decisions(case: Case) -> Iterator[State]:
    """Some of the first decisions of a scenario."""
    asked = (state for state, _ in Walk(case, 2).some(0.5) if state.actor in (0, 1) and len(state.legal()) > 1)
    return islice(asked, POSITIONS)


@cases
@pytest.mark.parametrize("looks", [1, 3])
def test_a_search_of_operations_ends_when_time_is_up(case: Case, looks: int) -> None:
    for state in decisions(case):
        search = Search(case.game.judge, state.actor, 1, is_up=Clock(looks - 1, Ticking()).is_up)
        found = search.run(state)
        assert found
        assert set(found) <= set(state.legal())
        # What was begun is judged by a few samples, and of the first actions all where none is an operation by itself.
        assert search.judged <= looks * LOOK + HURRIED + len(state.legal()) * (1 + HURRIED)


def several_worlds(most: int) -> list[State]:
    """Full positions that a seat cannot tell apart."""
    game = admiralty.load("port-arthur")
    known, rng = game.known(game.start(options={"fog": True}), 0), Random(1)
    return [game.resample(known, rng) for _ in range(most)]


@pytest.mark.parametrize(("seconds", "looked_at"), [(inf, 4), (2.5, 3), (0.5, 1), (0.0, 1)])
def test_worlds_for_which_there_is_no_time_are_left_out(
    seconds: float, looked_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes a second here."""
    watch, begun = Still(), []

    def search(*arguments: Any, **more: Any) -> Search:
        watch.time += 1.0
        begun.append(watch.time)
        return Search(*arguments, **(more | {"most": 50}))

    monkeypatch.setattr(greedy, "Search", search)
    found = plans(GAMES[0].judge, several_worlds(4), Random(1), clock=Clock(seconds, watch))
    assert len(begun) == looked_at
    assert max(len(plan.values) for plan in found.values()) == looked_at

    begun.clear()
    watch.time = 0.0
    plans(GAMES[0].judge, several_worlds(4), Random(1), others=2, clock=Clock(seconds, watch))
    assert len(begun) == (3 * looked_at if seconds == inf else looked_at), "nor for others that might be tried"


@cases
def test_the_strongest_takes_no_longer_than_it_may(case: Case) -> None:
    for state in decisions(case):
        watch = Ticking()
        player = Searcher(LEVELS["admiral"], seconds=4.0, now=watch)
        assert player.choose(case.game, case.game.known(state, state.actor), Random(1)) in state.legal()
        assert watch.looks <= 4 + 3, "when it is set, and by who thinks and by who goes on once it is up"


@pytest.mark.parametrize(("name", "scenario"), [("port-arthur", "standard"), ("tsushima", "round-island")])
def test_the_clock_is_looked_at_in_a_tree_and_among_operations(name: str, scenario: str) -> None:
    game, watch = admiralty.load(name), Ticking()
    state = next(decisions(Case(game, scenario)))
    Searcher(LEVELS["lieutenant"], seconds=1.0, now=watch).choose(game, game.known(state, state.actor), Random(1))
    assert watch.looks > 1


@games
def test_in_a_contest_nobody_looks_at_a_clock(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    watch, state = Ticking(), game.start()
    while state.actor == admiralty.CHANCE:
        state.apply(state.legal()[0])
    player, _ = seated(game, "admiral,effort=300")
    assert isinstance(player, Searcher)
    monkeypatch.setattr(player, "now", watch)
    player.choose(game, game.known(state, state.actor), Random(1))
    assert watch.looks == 0
    assert not Clock().is_up()


def test_a_clock_is_up_at_its_end_and_stays_so() -> None:
    watch = Still()
    clock = Clock(2.0, watch)
    seen = []
    for watch.time in (0.0, 1.9, 2.0, 5.0):
        seen.append(clock.is_up())
    assert seen == [False, False, True, True]
