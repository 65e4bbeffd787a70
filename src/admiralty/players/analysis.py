"""What the choices of a seat are worth: whole operations, each with its chances after the dice, and why.

Everything is reckoned from what the seat knows, in full positions that fit it; so the answer is the same in all
positions that the seat cannot tell apart. Where the judge is deep a search looks on from the ends of the operations,
what the strongest level would play is one of them, and none is called better than that.
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
from admiralty.players.clock import ENDLESS, Clock
from admiralty.players.foresight import Foresight
from admiralty.players.levels import LEVELS, Searcher
from admiralty.players.outlook import Outlook
from admiralty.players.search import LONGEST, Search
from admiralty.players.search import MOST as POSITIONS
from admiralty.players.worlds import worlds_of

WORLDS = 4  # full positions imagined where something is hidden
BAR_WORLDS = 24  # the same where each is only judged as it stands
MOST = 8  # operations that are weighed against each other
EFFORT = 2_500  # positions judged for each decision of the strongest level, which itself makes more of them
STRONGEST = [*LEVELS.values()][-1]._replace(effort=EFFORT, opening=0.0)
SEED = 1  # whoever asks again is told the same
ALIKE = 0.005  # chances that are not worth a word
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
    """What to do, what it gains over the next choice that is not about as good, and the features that speak for it."""

    seat: int
    option: Option
    gain: float | None  # None where there is nothing to weigh it against
    reasons: list[str]


def operations(game: Game, world: State, seat: int, most: int, clock: Clock) -> list[tuple[int, ...]]:
    """Whole operations of a seat that are worth a look, the most promising first; so many positions are looked at."""
    found = Search(game.judge, seat, SEED, beam=STRONGEST.beam, most=most, is_up=clock.is_up).run(world)
    order = sorted(found, key=lambda action: (-found[action][0], action))
    return [tuple(found[action][1]) for action in order]


def chances(game: Game, known: State, seat: int) -> float:
    """The chances of a seat, from 0 to 1, as far as whoever knows this much can tell."""
    worlds = worlds_of(game, known, Random(SEED), BAR_WORLDS)
    mean = sum(game.evaluate(world) for world in worlds) / len(worlds)
    return 0.5 * (1.0 + (mean if seat == 0 else -mean))


class Analysis:
    """The choices of the seat that is to act in a position as it knows it, the best first.

    When time is up it goes by what it has found; what was asked for is weighed in any case.
    """

    def __init__(
        self,
        game: Game,
        known: State,
        also: Sequence[Sequence[int]] = (),
        most: int = MOST,
        *,
        ahead: bool = True,  # whether a search looks on, where the judge is deep
        clock: Clock = ENDLESS,
    ) -> None:
        self.game = game
        self.seat = int(known.actor)
        self.clock = clock
        self.worlds = worlds_of(game, known, Random(SEED), WORLDS)
        self.outlook = Outlook(game.judge, self.seat, SEED)
        self.foresight = Foresight(game.judge, self.seat, SEED) if ahead and game.judge.far(known) else None
        wanted = [*(tuple(operation) for operation in also), *self.candidates(most)]
        ends = self.ends(wanted)
        last = dict(zip(ends, wanted, strict=True))  # of several ways to one end, the last
        needed = {*ends[: len(also)], ends[-1] if self.foresight else ends[min(len(also), len(ends) - 1)]}
        weighed: dict[int, Choice] = {}
        for end, operation in last.items():
            if end in needed or not clock.is_up():
                weighed[end] = self.weigh(operation)
        if self.foresight and most:
            limit = weighed[ends[-1]].chance
            weighed = {end: choice._replace(chance=min(choice.chance, limit)) for end, choice in weighed.items()}
        self.asked = [
            weighed[end]._replace(operation=operation)
            for end, operation in zip(ends, wanted[: len(also)], strict=False)
        ]
        order = sorted(weighed, key=lambda end: (-weighed[end].chance, end != ends[-1]))
        self.choices = [weighed[end] for end in order]

    def candidates(self, most: int) -> list[tuple[int, ...]]:
        """Those that stand highest on average over the worlds; with foresight, last of all, the strongest's own."""
        if not most:
            return []
        places: dict[tuple[int, ...], float] = {}
        share = POSITIONS // len(self.worlds)
        for world in self.worlds:
            if places and self.clock.is_up():
                break
            for place, operation in enumerate(operations(self.game, world, self.seat, share, self.clock)[:most]):
                places[operation] = places.get(operation, 0.0) - 1.0 / (1 + place)
        found = sorted(places, key=lambda operation: (places[operation], operation))
        return [*found[: most - 1], self.strongest()] if self.foresight else found[:most]

    def strongest(self) -> tuple[int, ...]:
        """What the strongest level would play until somebody else is to act."""
        player, rng, state = Searcher(STRONGEST), Random(SEED), self.worlds[0].clone()
        operation: list[int] = []
        while state.actor == self.seat and len(operation) < LONGEST and not (operation and self.clock.is_up()):
            player.seconds = self.clock.left()
            operation.append(player.choose(self.game, self.game.known(state, self.seat), rng))
            state.apply(operation[-1])
        return tuple(operation)

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
            after = self.after(world, operation)
            chance += self.outlook.chance(after) / len(self.worlds)
            exact = exact and self.outlook.exact
            if self.foresight:
                chance += self.foresight.correction(after, len(self.worlds)) / len(self.worlds)
            for n, value in enumerate(self.outlook.features):
                features[n] += value / len(self.worlds)
        return Choice(operation, min(max(chance, 0.0), 1.0), tuple(features), exact)

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
        """The best choice, against the next that is not about as good; the last where all are."""
        best, *others = self.choices
        if not others:
            return Advice(self.seat, self.describe(best), None, [])
        worse = next((choice for choice in others if best.chance - choice.chance >= ALIKE), others[-1])
        why = reasons(self.game, self.seat, best.features, worse.features)
        return Advice(self.seat, self.describe(best), round(best.chance - worse.chance, 4), why)


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
