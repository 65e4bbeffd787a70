"""What the choices of a seat are worth: whole operations, each with its chances after the dice, and why.

Everything is reckoned from what the seat knows, in full positions that fit it; so the answer is the same in all
positions that the seat cannot tell apart. `operations` alone decides what is worth a look.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from admiralty.engine.evaluation import Judge, squash
from admiralty.engine.game import Game
from admiralty.engine.play import play, reveals
from admiralty.engine.state import State
from admiralty.engine.view import Action
from admiralty.players.outlook import Outlook
from admiralty.players.search import Search
from admiralty.players.worlds import worlds_of

WORLDS = 4  # full positions imagined where something is hidden
BAR_WORLDS = 24  # the same where each is only judged as it stands
MOST = 8  # operations that are weighed against each other
SEED = 1  # whoever asks again is told the same
TELLING = 0.4  # a reason is told if it weighs so much of the weightiest
REASONS = 2


class Choice(NamedTuple):
    """A whole operation, and the seat's chances (from 0 to 1) once the dice that it brings have fallen."""

    operation: tuple[int, ...]
    chance: float
    features: tuple[float, ...]  # means after the dice
    exact: bool  # whether all outcomes were worked out


class Option(msgspec.Struct, frozen=True):
    """A choice as a door shows it."""

    actions: list[Action]
    chance: float
    exact: bool


class Advice(msgspec.Struct, frozen=True):
    """What to do, what it gains against the mean of the other choices, and the features that speak for it."""

    seat: int
    option: Option
    gain: float | None  # None where there is nothing to weigh it against
    reasons: list[str]


def operations(game: Game, world: State, seat: int, seed: int = SEED) -> list[tuple[int, ...]]:
    """Whole operations of a seat that are worth a look, the most promising first."""
    found = Search(game.judge, seat, seed).run(world)
    order = sorted(found, key=lambda action: (-found[action][0], action))
    return [tuple(found[action][1]) for action in order]


def chances(game: Game, known: State, seat: int) -> float:
    """The chances of a seat, from 0 to 1, as far as whoever knows this much can tell."""
    worlds = worlds_of(game, known, Random(SEED), BAR_WORLDS)
    mean = sum(game.evaluate(world) for world in worlds) / len(worlds)
    return 0.5 * (1.0 + (mean if seat == 0 else -mean))


class Analysis:
    """The choices of the seat that is to act in a position as it knows it, the best first."""

    def __init__(self, game: Game, known: State, also: Sequence[Sequence[int]] = (), most: int = MOST) -> None:
        self.game = game
        self.seat = int(known.actor)
        self.worlds = worlds_of(game, known, Random(SEED), WORLDS)
        self.outlook = Outlook(game.judge, self.seat, SEED)
        wanted = [*(tuple(operation) for operation in also), *self.candidates(most)]
        self.asked = [self.weigh(operation) for operation in wanted[: len(also)]]
        weighed = dict(zip(self.ends(wanted), wanted, strict=True))  # of several ways to one end, the last
        self.choices = sorted(
            (self.weigh(operation) for operation in weighed.values()), key=lambda choice: -choice.chance
        )

    def candidates(self, most: int) -> list[tuple[int, ...]]:
        """Those that stand highest on average over the worlds."""
        places: dict[tuple[int, ...], float] = {}
        for world in self.worlds if most else ():
            for place, operation in enumerate(operations(self.game, world, self.seat)[:most]):
                places[operation] = places.get(operation, 0.0) - 1.0 / (1 + place)
        return sorted(places, key=lambda operation: (places[operation], operation))[:most]

    def ends(self, wanted: list[tuple[int, ...]]) -> list[int]:
        """The position that each operation leads to, so that one is weighed once however it is spelt."""
        return [self.after(self.worlds[0], operation).key() for operation in wanted]

    def after(self, world: State, operation: tuple[int, ...]) -> State:
        """A world after an operation, as far as it can be carried out there."""
        state = world.clone()
        for action in operation:
            if state.actor != self.seat or action not in state.legal():
                break
            state.apply(action)
        return state

    def weigh(self, operation: tuple[int, ...]) -> Choice:
        """The mean over the worlds."""
        chance, exact = 0.0, True
        features = [0.0] * len(self.game.feature_names)
        for world in self.worlds:
            chance += self.outlook.chance(self.after(world, operation)) / len(self.worlds)
            exact = exact and self.outlook.exact
            for n, value in enumerate(self.outlook.features):
                features[n] += value / len(self.worlds)
        return Choice(operation, chance, tuple(features), exact)

    def describe(self, choice: Choice) -> Option:
        """A choice as a door shows it: up to what would show the seat something new."""
        game, state, actions = self.game, self.worlds[0].clone(), list[Action]()
        for action in choice.operation:
            if state.actor != self.seat or action not in state.legal():
                break
            actions.append(game.describe(state, action))
            if reveals(play(game, state, action), self.seat):
                break
        return Option(actions, round(choice.chance, 4), choice.exact)

    def advice(self) -> Advice:
        """The best choice, against the mean of the others."""
        best, *others = self.choices
        if not others:
            return Advice(self.seat, self.describe(best), None, [])
        usual = sum(choice.chance for choice in others) / len(others)
        features = [sum(column) / len(others) for column in zip(*(choice.features for choice in others), strict=True)]
        why = reasons(self.game, self.seat, best.features, features)
        return Advice(self.seat, self.describe(best), round(best.chance - usual, 4), why)


def reasons(game: Game, seat: int, better: Sequence[float], worse: Sequence[float]) -> list[str]:
    """The features that speak most for one prospect and against another, for a seat; the weightiest first."""
    weights = weighed(game.judge, seat, better, worse)
    told = sorted((name for name in weights if weights[name] > 0.0), key=lambda name: -weights[name])
    return [name for name in told if weights[name] >= TELLING * weights[told[0]]][:REASONS]


def weighed(judge: Judge[Any], seat: int, better: Sequence[float], worse: Sequence[float]) -> dict[str, float]:
    """How much each feature moves the chances; the less, the surer its condition is already."""
    sign = 1.0 if seat == 0 else -1.0
    found: dict[str, float] = {}
    first = 0
    for condition in judge.conditions:
        places = range(first, first + len(condition))
        first += len(condition)
        odds = sum(judge.weights[n] * 0.5 * (better[n] + worse[n]) for n in places)
        slope = sign * (1.0 - squash(odds))
        for name, n in zip(condition, places, strict=True):
            found[name] = slope * judge.weights[n] * (better[n] - worse[n])
    return found
