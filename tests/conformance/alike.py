"""Two positions that are the same but for what must not count, and what a player thinks of both.

A position of the one kind is known again in the other by its form: a text in which nothing is left of names, of
numbers, of the way a map lies. Equal forms are equal positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from functools import partial
from math import inf
from random import Random
from typing import Any
from zlib import crc32

import pytest

from admiralty.engine.evaluation import Judge
from admiralty.engine.game import Game
from admiralty.engine.state import CHANCE, OVER, State
from admiralty.players.clock import ENDLESS
from admiralty.players.greedy import plans
from admiralty.players.levels import Searcher
from admiralty.players.mind import Level, Mind
from admiralty.players.tree import Habits, Tree
from tests.conformance.walks import Case, step

ROUNDING = 1e-9
HAIR = 1e-5  # how much the value of a position is changed at most, to tell good ones apart
ONE_LOOK = Level(effort=1, softness=0.0, slack=0.0)  # it takes what is best at first sight, and nothing else
SHARE = 0.05  # of the decisions of a game, so that a few positions are spread over much of it
SEARCHING = Level(effort=100, softness=0.0, slack=0.0)

# Throws are weighed exactly, or by enough samples that no two actions that differ bring the same luck.
CAREFUL = partial(Habits, exact=400, samples=24)

Form = Callable[[Any], str]


class Alike:
    """A position, the same in another guise, and the forms by which one is found in the other."""

    def __init__(self, game: Game, here: State, there: State, form_here: Form, form_there: Form) -> None:
        self.game = game
        self.here = here
        self.there = there
        self.form_here = form_here
        self.form_there = form_there
        assert form_here(here) == form_there(there)

    def guesses(self, judge: Judge[Any]) -> None:
        """Every action of the one has its like in the other, and is worth as much at first sight."""
        for habits in (CAREFUL(), Habits()):  # the usual ones soon draw samples, with the same dice for all
            ours = guesses(judge, self.here, self.form_here, habits)
            theirs = guesses(judge, self.there, self.form_there, habits)
            assert [form for form, _ in ours] == [form for form, _ in theirs]
            assert [guess for _, guess in ours] == pytest.approx([guess for _, guess in theirs], abs=ROUNDING)

    def choice(self, seed: int) -> None:
        """Who takes only the best takes in the other position what is best in this one."""
        game, seat = self.game, self.here.actor
        found = Mind(Habits()).consider(game, game.known(self.here, seat), ONE_LOOK, Random(seed), ENDLESS)
        most = max(finding.value for finding in found.values())
        best = [self.form_here(following(self.here, n)) for n in found if found[n].value >= most - ROUNDING]
        chosen = Searcher(ONE_LOOK, seconds=inf).choose(game, game.known(self.there, seat), Random(seed))
        assert self.form_there(following(self.there, chosen)) in best

    def search(self, seed: int, level: Level = SEARCHING) -> None:
        """A search that has no ties to break chooses the same in both."""
        chosen = []
        for state, form in ((self.here, self.form_here), (self.there, self.form_there)):
            game = copy(self.game)
            game.judge = Hairline(self.game.judge, form)
            known = game.known(state, state.actor)
            action = Searcher(level, CAREFUL(), inf).choose(game, known, Random(seed))
            chosen.append(form(following(state, action)))
        assert chosen[0] == chosen[1]

    def operation(self, seed: int) -> None:
        """Who compares whole operations ends his own in the same position; there are several ways to it."""
        ends = []
        for state, form in ((self.here, self.form_here), (self.there, self.form_there)):
            found = plans(Hairline(self.game.judge, form), [state], Random(seed), beam=2).values()
            end = state
            for action in max(found, key=lambda plan: plan.value).path:
                end = following(end, action)
            ends.append(form(end))
        assert ends[0] == ends[1]


def guesses(judge: Judge[Any], state: State, form: Form, habits: Habits) -> list[tuple[str, float]]:
    """What every action leads to and is worth at first sight; in any order."""
    return sorted((form(edge.after), edge.guess) for edge in Tree(judge, [state], habits, 1).shared)


def following(state: State, action: int) -> State:
    """The position after an action."""
    after = state.clone()
    after.apply(action)
    return after


class Through(Judge[Any]):
    """Judges as another does."""

    def __init__(self, judge: Judge[Any]) -> None:
        super().__init__([])
        self.judge = judge

    def features(self, state: Any, out: Any) -> None:
        raise NotImplementedError

    def far(self, state: Any) -> bool:
        return self.judge.far(state)

    def evaluate(self, state: Any) -> float:
        return self.judge.evaluate(state)


class Hairline(Through):
    """Judges no two positions alike: they differ by a hair, which hangs on their form alone."""

    def __init__(self, judge: Judge[Any], form: Form) -> None:
        super().__init__(judge)
        self.form = form

    def evaluate(self, state: Any) -> float:
        return self.judge.evaluate(state) + HAIR * crc32(self.form(state).encode()) / 2**32


def decisions(case: Case, seed: int) -> Iterator[Any]:
    """Positions with a choice, far apart, of one game after another; with an odd seed both sides do what looks best."""
    game, rng, player = case.game, Random(seed), Searcher(ONE_LOOK, seconds=inf)
    while True:
        state = game.start(case.scenario)
        while state.actor != OVER:
            if state.actor != CHANCE and len(state.legal()) > 1 and rng.random() < SHARE:
                yield state.clone()
            if seed % 2 and state.actor != CHANCE:
                state.apply(player.choose(game, game.known(state, state.actor), rng))
            else:
                step(state, rng)
