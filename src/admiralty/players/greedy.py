"""The greedy player: it looks to the end of its own operation and to the next decision after the dice, no further.

It judges by the weighted features alone, so that it stays what it is: a measure for others.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from admiralty.engine.evaluation import Judge
from admiralty.engine.game import Game
from admiralty.engine.state import DONE, State
from admiralty.players.clock import ENDLESS, Clock
from admiralty.players.player import Player
from admiralty.players.search import BEAM, MOST, Search
from admiralty.players.worlds import worlds_of

WORLDS = 4  # full positions imagined where something is hidden


class Plan(NamedTuple):
    """The best operation that begins with an action, and what it is worth to the seat, world by world."""

    path: list[int]
    values: list[float]

    @property
    def value(self) -> float:
        return fmean(self.values)  # few worlds may have followed it


def plans(
    judge: Judge[Any],
    worlds: list[State],
    rng: Random,
    beam: int = BEAM,
    *,
    others: int = 0,
    clock: Clock = ENDLESS,
) -> dict[int, Plan]:
    """Whole operations, by their first actions; what is equally good stands in an order drawn by chance.

    Of the first actions that the beam has left so many others are tried. When time is up what is left is not looked at.
    """
    found: dict[int, Plan] = {}
    whim, seeds = rng.getrandbits(30), [rng.getrandbits(30) for _ in worlds]
    for world, seed in zip(worlds, seeds, strict=True):
        if found and clock.is_up():
            break
        search = Search(judge, world.actor, seed, whim, beam, most=MOST // len(worlds), is_up=clock.is_up)
        for action, (value, path) in search.run(world).items():
            found.setdefault(action, Plan(path, [])).values.append(value)
    left = [action for action in worlds[0].legal() if action not in found] if others else []
    for action in rng.sample(left, min(others, len(left))):
        for world, seed in zip(worlds, seeds, strict=True):
            if clock.is_up():
                return found
            most = MOST // (len(worlds) * others)
            search = Search(judge, world.actor, seed, whim, beam, most=most, is_up=clock.is_up)
            value, path = begun(search, world, action)
            found.setdefault(action, Plan(path, [])).values.append(value)
    return found


def begun(search: Search, world: State, action: int) -> tuple[float, list[int]]:
    """The value of the best operation that begins with an action, and the operation."""
    after = world.clone()
    after.apply(action)
    if after.actor != world.actor:
        return search.settle(after), [action]
    value, path = max(search.run(after).values(), key=lambda one: one[0])
    return value, [action, *path]


def foreseen(game: Game, world: State, path: Sequence[int]) -> dict[int, int]:
    """The rest of an operation, by the positions, as the seat knows them, in which it will be asked for."""
    state, seat = world.clone(), int(world.actor)
    following: dict[int, int] = {}
    for action, after in pairwise(path):
        if state.actor != seat or action not in state.legal():
            break  # it was thought out for another world
        state.apply(action)
        following[game.known(state, seat).key()] = after
    return following


class Greedy(Player):
    """Plans an operation of its own at once, and follows the plan while the positions are those it foresaw."""

    def __init__(self) -> None:
        self.plan: dict[int, int] = {}  # key of a foreseen position, as the seat knows it, to the action in it

    def choose(self, game: Game, known: State, rng: Random) -> int:
        legal = known.legal()
        if len(legal) == 1:
            return legal[0]
        planned = self.plan.get(known.key())
        if planned in legal:
            return planned
        worlds = worlds_of(game, known, rng, WORLDS)
        found = plans(game.plain, worlds, rng)
        best = max(found, key=lambda action: (found[action].value, action == DONE))  # nothing to gain: done
        self.plan = foreseen(game, worlds[0], found[best].path)
        return best
