"""Random games in the fastest loop there is."""

from __future__ import annotations

import time
from typing import Any

from mypy_extensions import i64

from admiralty.engine.generator import Generator
from admiralty.engine.state import CHANCE, OVER, Actions, State, Step


def draw(state: State, step: Step[Any], actions: Actions, generator: Generator) -> i64:
    """One of the actions in the buffer: by weight for a throw, otherwise each alike."""
    if state.actor != CHANCE or step.fair():
        return actions.items[generator.below(actions.count)]
    total: i64 = 0
    n: i64 = 0
    while n < actions.count:
        total += step.weight(state, actions.items[n])
        n += 1
    rest: i64 = generator.below(total)
    n = 0
    while rest >= step.weight(state, actions.items[n]):
        rest -= step.weight(state, actions.items[n])
        n += 1
    return actions.items[n]


def thrown(state: State, actions: Actions, generator: Generator) -> State:
    """The position after a throw, however many dice it takes; the buffer is used on the way."""
    position = state.clone()
    while position.actor == CHANCE:
        position.fill(actions)
        position.apply(draw(position, position.steps[position.step], actions, generator))
    return position


def playout(state: State, actions: Actions, generator: Generator) -> i64:
    """Play at random to the end; how many real choices, between two or more actions, it took."""
    choices: i64 = 0
    steps = state.steps
    while state.actor != OVER:
        step = steps[state.step]  # as `State.fill` and `State.apply` do, without a detour
        actions.count = 0
        step.fill(state, actions)
        if state.actor != CHANCE and actions.count > 1:
            choices += 1
        step.apply(state, draw(state, step, actions, generator))
    return choices


def playouts(start: State, seconds: float, seed: i64 = 1) -> tuple[int, int, float]:
    """Random games until so much processor time is gone: choices, games, seconds taken."""
    actions = Actions(start.most_legal)
    generator = Generator(seed)
    choices: i64 = 0
    games: i64 = 0
    begin = time.process_time()
    elapsed = 0.0
    while elapsed < seconds:
        choices += playout(start.clone(), actions, generator)
        games += 1
        elapsed = time.process_time() - begin
    return int(choices), int(games), elapsed
