"""`admiralty lab selfplay`: games of computer players against each other, as a data set.

Every game is a record as text, and every choice between two or more actions a row of numbers about the position it was
made in. Game n has its own dice and thoughts by seed and number, so the same command makes the same data set, however
many hands there are; batches that are written already are not played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.state import CHANCE
from admiralty.games import load
from admiralty.lab import crew
from admiralty.lab.contestants import seated
from admiralty.lab.dataset import Dataset
from admiralty.lab.fingerprint import fingerprint

BATCH = 8  # games
MOST_ACTIONS = 100_000


@dataclass(frozen=True)
class Plan:
    """What is played, by whom, and how often; all of it can go to another process."""

    game: str
    players: tuple[str, str]
    scenario: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    opening: int = 0  # choices at the beginning that are taken at random
    games: int = 100

    def title(self) -> dict[str, Any]:
        """What makes a data set what it is; it may always be made larger."""
        game = load(self.game)
        return {
            "game": self.game, "rules": game.rules, "scenario": self.scenario, "options": self.options,
            "players": list(self.players), "seed": self.seed, "opening": self.opening,
            "contestants": fingerprint(game, *self.players), "evaluation": fingerprint(game),
        }  # fmt: skip


class Choice(msgspec.Struct):
    """A row of the data set: a seat chose one of several actions."""

    game: int  # the number of the game
    n: int  # the number of the action in its record, from 1
    seat: int
    position: str  # all of it; what the seat knew is game.known(game.read(position), seat)
    legal: list[int]
    action: int
    word: str
    features: list[float]
    evaluation: float  # the prospects of seat 0 as the game is judged, from -1 to 1
    result: int = 0  # for seat 0: 1, 0 or -1


class Played(msgspec.Struct):
    """One game."""

    number: int
    record: str
    choices: list[Choice]


def play(plan: Plan, number: int) -> Played:
    """A game of the plan."""
    game = load(plan.game)
    sitting = [seated(game, name) for name in plan.players]
    dice, *thoughts = (Random(f"{what} {plan.seed} {number}") for what in ("dice", "seat 0", "seat 1"))
    record = Record.new(game, plan.scenario or None, plan.options)
    record.seats = {side: name.split(":")[0].split(",")[0] for side, name in zip(game.sides, plan.players, strict=True)}
    match = Match(game, record, kept=0)
    choices: list[Choice] = []
    features = game.new_features()
    while not match.over:
        state = match.state
        legal = state.legal()
        if state.actor == CHANCE:
            match.play(dice.choices(legal, state.weights())[0])
            continue
        seat = int(state.actor)
        player, judged = sitting[seat]
        at_random = len(legal) > 1 and len(choices) < plan.opening
        known = game.known(state, seat)
        action = thoughts[seat].choice(legal) if at_random else player.choose(judged, known, thoughts[seat])
        if len(legal) > 1:
            game.features(state, features)
            word = game.write_action(state, action)
            row = (game.write(state), legal, action, word, list(features), game.evaluate(state))
            choices.append(Choice(number, match.standing + 1, seat, *row))
        match.play(action)
        if match.standing > MOST_ACTIONS:
            raise RuntimeError("this game does not end")
    for choice in choices:
        choice.result = match.state.returns()[0]
    return Played(number, match.record.write(), choices)


def play_batch(batch: tuple[Plan, range]) -> list[Played]:
    """The games with these numbers."""
    plan, numbers = batch
    return [play(plan, number) for number in numbers]


def batches(games: int) -> Iterator[range]:
    """The numbers of all games, a batch at a time."""
    return (range(first, min(first + BATCH, games)) for first in range(0, games, BATCH))


def run(
    plan: Plan,
    dataset: Dataset,
    progress: Callable[[str, int, int], None],
    workers: int = 1,
    ray: str | None = None,
) -> int:
    """Play what is missing of a data set; how many games were played."""
    dataset.open(plan.title())
    missing = [numbers for numbers in batches(plan.games) if not dataset.holds(numbers)]
    done = plan.games - sum(map(len, missing))
    played = 0
    progress(plan.game, done, plan.games)
    for games in crew.results(play_batch, [(plan, numbers) for numbers in missing], workers, ray):
        dataset.write(games)
        played += len(games)
        progress(plan.game, done + played, plan.games)
    return played
