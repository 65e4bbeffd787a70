"""Random walks through any game, with any of its options: what the properties are tested on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.state import State

GAMES = [admiralty.load(name) for name in admiralty.games()]

settings.register_profile(
    "walks", max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
settings.register_profile("long", max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def setups(draw: st.DrawFn) -> tuple[Game, int, dict[str, Any]]:
    """A game, a seed and a choice of options."""
    game = draw(st.sampled_from(GAMES))
    options = {
        name: draw(st.booleans()) for name, option in game.about.options.items() if isinstance(option.default, bool)
    }
    return game, draw(st.integers(0, 2**30)), options


def walk(game: Game, seed: int, options: dict[str, Any]) -> Iterator[tuple[State, Random]]:
    """Every position of one random game, the last one included; a caller may look, never touch."""
    rng = Random(seed)
    state = game.start(options=options)
    while state.actor != admiralty.OVER:
        yield state, rng
        state.apply(rng.choices(state.legal(), state.weights() if state.actor == admiralty.CHANCE else None)[0])
    yield state, rng


def some(game: Game, seed: int, options: dict[str, Any], share: float = 0.08) -> Iterator[tuple[State, Random]]:
    """A share of the positions of one random game, drawn with a generator of its own, and always the last."""
    pick = Random(seed ^ 0x5EED)
    for state, rng in walk(game, seed, options):
        if state.actor == admiralty.OVER or pick.random() < share:
            yield state, rng
