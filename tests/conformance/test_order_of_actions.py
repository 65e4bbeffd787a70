"""In which order the rules offer what can be done says nothing: offered in another, the same is thought of it."""

from __future__ import annotations

from copy import copy
from itertools import islice
from random import Random
from typing import Any

import pytest

from admiralty.engine.game import Game
from admiralty.engine.state import CHANCE, Actions, State, Step, new_stack
from tests.conformance.alike import Alike, Through, decisions
from tests.conformance.walks import LONG, Case, games

ENOUGH = 20 if LONG else 6  # positions of a walk


class Shuffled(State):
    """A position of any game that offers its decisions in an order drawn anew each time; throws stay as they are."""

    def __init__(self, inner: State, rng: Random) -> None:
        super().__init__([AnyOrder(step) for step in inner.steps], inner.most_legal, new_stack(0))
        self.inner = inner
        self.rng = rng
        self.look()

    def look(self) -> None:
        self.actor, self.step = self.inner.actor, self.inner.step

    def clone(self) -> Shuffled:
        return Shuffled(self.inner.clone(), self.rng)

    def key(self) -> int:
        return self.inner.key()

    def returns(self) -> tuple[int, int]:
        return self.inner.returns()


class AnyOrder(Step[Shuffled]):
    """A step of a game, as a shuffled position offers it."""

    def __init__(self, step: Step[Any]) -> None:
        self.inner = step

    def fill(self, state: Shuffled, actions: Actions) -> None:
        state.inner.fill(actions)
        if state.actor != CHANCE:
            order = [int(actions.items[n]) for n in range(actions.count)]
            for n, action in enumerate(state.rng.sample(order, len(order))):
                actions.items[n] = action

    def apply(self, state: Shuffled, action: int) -> None:
        state.inner.apply(action)
        state.look()

    def fair(self) -> bool:
        return self.inner.fair()

    def weight(self, state: Shuffled, action: int) -> int:
        return self.inner.weight(state.inner, action)


class Within(Through):
    """Judges a position within a shuffled one."""

    def far(self, state: Any) -> bool:
        return super().far(within(state))

    def evaluate(self, state: Any) -> float:
        return super().evaluate(within(state))


def within(state: State) -> State:
    return state.inner if isinstance(state, Shuffled) else state


def shuffling(game: Game) -> Game:
    """A game whose players know shuffled positions as well."""
    both: Any = copy(game)
    both.judge, both.plain = Within(game.judge), Within(game.plain)
    both.known = lambda state, seat: again(state, game.known(within(state), seat))
    both.resample = lambda known, rng: again(known, game.resample(within(known), rng))
    shuffled: Game = both
    return shuffled


def again(state: State, found: State) -> State:
    """What was found for a position, as shuffled as that."""
    return Shuffled(found, state.rng) if isinstance(state, Shuffled) else found


def key(state: State) -> str:
    return str(state.key())


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1])
@games
def test_the_same_is_thought_in_whatever_order_actions_are_offered(game: Game, seed: int) -> None:
    both, turned = shuffling(game), 0
    for n, state in enumerate(islice(decisions(Case(game, game.scenarios[0]), seed), ENOUGH)):
        shuffled = Shuffled(state.clone(), Random(n))
        turned += shuffled.legal() != state.legal()
        alike = Alike(both, state, shuffled, key, key)
        alike.guesses(both.judge)
        alike.choice(n)
        alike.search(n)
        alike.operation(n)
    assert turned
