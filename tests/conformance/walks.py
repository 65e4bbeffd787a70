"""Random walks through every game and scenario, with any of its options: what the properties are tested on.

Each game and scenario has a number of walks of its own, and a walk has only so many actions, fewer where a game has
many scenarios, so that no game eats the time of the others. Every second walk begins somewhere in the middle.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.state import State
from admiralty.engine.view import Option

GAMES = [admiralty.load(name) for name in admiralty.games()]
LONG = bool(os.environ.get("ADMIRALTY_LONG"))
MOST = 5_000 if LONG else 500  # actions of a walk
FURTHEST = 20_000 if LONG else 800  # actions before it begins

settings.register_profile(
    "walks", max_examples=2, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
settings.register_profile("long", max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


class Case(NamedTuple):
    """A game in one of its scenarios."""

    game: Game
    scenario: str

    def __str__(self) -> str:
        return f"{self.game.name}-{self.scenario}"


CASES = [Case(game, scenario) for game in GAMES for scenario in game.scenarios]
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
cases = pytest.mark.parametrize("case", CASES, ids=str)


class Walk:
    """One random walk; the same seed walks the same way."""

    def __init__(self, case: Case, seed: int) -> None:
        self.game, self.scenario = case
        self.seed = seed
        rng = Random(seed)
        self.options = {
            name: drawn(option, rng)
            for name, option in self.game.about.options.items()
            if not option.scenarios or self.scenario in option.scenarios
        }
        self.skipped = rng.randrange(FURTHEST) if seed % 2 else 0
        self.longest = MOST if LONG else 2 * MOST // (1 + len(self.game.scenarios))

    def __repr__(self) -> str:
        return f"Walk({self.game.name} {self.scenario} {self.options}, seed {self.seed}, from {self.skipped})"

    def start(self) -> State:
        """The first position of the game."""
        first: State = self.game.start(self.scenario, self.options)
        return first

    def begin(self) -> State:
        """The first position of the walk: in the middle of a game, if the game is long enough."""
        rng, state = Random(~self.seed), self.start()
        for _ in range(self.skipped):
            before = state.clone()
            step(state, rng)
            if state.actor == admiralty.OVER:
                return before
        return state

    def positions(self, most: int | None = None) -> Iterator[tuple[State, Random]]:
        """Every position of the walk, the last one included; a caller may look, never touch."""
        rng, state = Random(self.seed), self.begin()
        for _ in range(self.longest if most is None else most):
            if state.actor == admiralty.OVER:
                break
            yield state, rng
            step(state, rng)
        yield state, rng

    def some(self, share: float = 0.08) -> Iterator[tuple[State, Random]]:
        """A share of the positions, drawn with a generator of its own, and always the last of a game."""
        pick = Random(self.seed ^ 0x5EED)
        for state, rng in self.positions():
            if state.actor == admiralty.OVER or pick.random() < share:
                yield state, rng


def along(
    game: Game, seed: int, options: dict[str, Any], share: float = 1.0, scenario: str = ""
) -> Iterator[tuple[Any, Random]]:
    """Some positions of a game with these options, from its beginning; of its first scenario if none is named."""
    walk = Walk(Case(game, scenario or game.scenarios[0]), 2 * seed)
    walk.options = options
    return walk.some(share)


def secretive(case: Case) -> dict[str, Any]:
    """Every option on that is off as a rule: among them are those that hide something."""
    return {
        name: True
        for name, option in case.game.about.options.items()
        if option.default is False and (not option.scenarios or case.scenario in option.scenarios)
    }


@cache
def hides_something(case: Case) -> bool:
    """Whether there is anything in a scenario, with its options on, that a seat cannot see."""
    game, rng = case.game, Random(1)
    return any(
        game.resample(game.known(state, seat), rng).key() != state.key() or game.known(state, seat).key() != state.key()
        for seed in range(3)
        for state, _ in along(game, seed, secretive(case), 0.2, case.scenario)
        for seat in (0, 1)
    )


def played(walk: Walk, most: int = 300) -> str:
    """The record of a random game, or of its beginning."""
    match = Match(walk.game, Record.new(walk.game, walk.scenario, walk.options))
    rng = Random(walk.seed)
    while not match.over and match.standing < most:
        state = match.state
        match.play(rng.choices(state.legal(), state.weights() if state.actor == admiralty.CHANCE else None)[0])
    return match.record.write()


def drawn(option: Option, rng: Random) -> Any:
    """A value that an option may have; texts are left as they are."""
    if isinstance(option.default, bool):
        return rng.random() < 0.5
    if option.low is not None and option.high is not None and rng.random() < 0.5:
        return rng.randint(option.low, option.high)
    return option.default


def step(state: State, rng: Random) -> None:
    """Anything that may happen next."""
    state.apply(rng.choices(state.legal(), state.weights() if state.actor == admiralty.CHANCE else None)[0])


def walks(test: Callable[[Walk], None]) -> Callable[..., None]:
    """A property that holds on every walk, tried for each game and scenario."""

    def run(case: Case, seed: int) -> None:
        test(Walk(case, seed))

    run.__name__, run.__qualname__, run.__doc__, run.__module__ = (
        test.__name__, test.__qualname__, test.__doc__, test.__module__,
    )  # fmt: skip
    tried: Callable[..., None] = cases(given(seed=st.integers(0, 2**30))(run))
    return tried
