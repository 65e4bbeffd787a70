"""Worlds: full positions that fit what a seat knows, for a search to look at where something is hidden."""

from __future__ import annotations

from itertools import accumulate
from math import exp
from random import Random
from typing import TypeVar

from admiralty.engine.game import Game
from admiralty.engine.state import State

T = TypeVar("T")

DRAWN = 4  # positions that are drawn for each that is kept, where they are weighed


def worlds_of(game: Game, known: State, rng: Random, most: int, doubt: float = 0.0) -> list[State]:
    """Full positions that fit what is known by the seat that is to act: one where nothing is hidden, otherwise so many.

    With a doubt they are the likelier the better they are for the enemy, for what he hides he has chosen himself: one
    that is better for him by this much of the chances is e times as likely.
    """
    first = game.resample(known, rng)
    if first.key() == known.key():
        return [first]
    drawn = [first, *(game.resample(known, rng) for _ in range(most * (DRAWN if doubt else 1) - 1))]
    if not doubt:
        return drawn
    sign = -1.0 if known.actor == 0 else 1.0
    chances = [0.5 * sign * game.evaluate(world) for world in drawn]
    best = max(chances)
    return kept(drawn, [exp((chance - best) / doubt) for chance in chances], most, rng)


def hides_something(game: Game, known: State, rng: Random) -> bool:
    """Whether there is more than one world."""
    first: State = game.resample(known, rng)
    return first.key() != known.key()


def kept(drawn: list[T], weights: list[float], most: int, rng: Random) -> list[T]:
    """So many of them by their weights, at even steps from a beginning drawn by chance; a heavy one several times."""
    sums = list(accumulate(weights))
    step = sums[-1] / most
    found: list[T] = []
    n, mark = 0, step * rng.random()
    while len(found) < most:
        while n < len(sums) - 1 and sums[n] <= mark:
            n += 1
        found.append(drawn[n])
        mark += step
    return found
