"""Contests between computer players, to measure who is stronger.

Games come in pairs: both have the same dice and the players change sides, so that neither luck nor a stronger side
counts. Dice and thinking come from generators of their own: how much a player thinks does not change the dice.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from admiralty.engine.game import Game
from admiralty.engine.state import CHANCE, OVER, Event, State
from admiralty.games import load
from admiralty.lab import crew
from admiralty.lab.book import Book, Played
from admiralty.lab.contestants import seated
from admiralty.lab.fingerprint import fingerprint

DRAW = "draw"
BATCH = 4  # pairs that are sent to a cluster at once
MOST_ACTIONS = 100_000  # of a game; each of ours ends long before


class Pair(Played, frozen=True):
    """Two games with the same dice: what the first contestant got as seat 0 and as seat 1 (2 a victory, 1 a draw)."""

    points: tuple[int, int]
    decisions: tuple[int, int] = (0, 0)  # of the first and the second contestant
    seconds: tuple[float, float] = (0.0, 0.0)  # of processor time that they thought


@dataclass(frozen=True)
class Setting:
    """What is played, and by whom; all of it is text or numbers, so that it can go to another process."""

    game: str
    first: str
    second: str
    scenario: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)

    def title(self) -> str:
        """One line that tells settings apart, in a file too, and later, when a player has learned something."""
        options = "".join(f" {name}={value}" for name, value in sorted(self.options.items()))
        made = fingerprint(load(self.game), self.first, self.second)
        return f"{self.game}/{self.scenario}{options}: {self.first} - {self.second} ({made})"


class Contest:
    """One game as it is being played."""

    def __init__(self, game: Game, seats: tuple[str, str], seed: int, story: list[Event] | None = None) -> None:
        self.game = game
        self.story = story  # that is told, where somebody listens
        self.state: State  # once it is played: the last position
        self.sitting = [seated(game, name) for name in seats]
        self.dice = Random(f"dice {seed}")
        self.thoughts = [Random(f"seat {seat} {seed}") for seat in (0, 1)]
        self.decisions = [0, 0]
        self.seconds = [0.0, 0.0]

    def play(self, scenario: str | None, options: Mapping[str, Any]) -> int:
        """To the end: 1 where seat 0 wins, -1 where it loses, 0 for a draw."""
        self.state = self.game.start(scenario, options)
        game, state = self.game, self.state
        for _ in range(MOST_ACTIONS):
            if state.actor == OVER:
                return state.returns()[0]
            if state.actor == CHANCE:
                self.act(self.dice.choices(state.legal(), state.weights())[0])
                continue
            seat = int(state.actor)
            player, judged = self.sitting[seat]
            begin = process_time()
            action = player.choose(judged, game.known(state, seat), self.thoughts[seat])
            self.seconds[seat] += process_time() - begin
            self.decisions[seat] += 1
            self.act(action)
        raise RuntimeError("this game does not end")

    def act(self, action: int) -> None:
        """Carry out an action; while the players think, nothing is told."""
        self.state.story = self.story
        self.state.apply(action)
        self.state.story = None


def contest(
    game: Game, seats: tuple[str, str], seed: int, options: dict[str, Any] | None = None, scenario: str | None = None
) -> str:
    """One game; the side that won, or a draw."""
    points = Contest(game, seats, seed).play(scenario, options or {})
    return DRAW if points == 0 else game.sides[0 if points > 0 else 1]


def play_pair(setting: Setting, seed: int) -> Pair:
    """The two games of a seed."""
    game = load(setting.game)
    ahead = Contest(game, (setting.first, setting.second), seed)
    back = Contest(game, (setting.second, setting.first), seed)
    points = (
        1 + ahead.play(setting.scenario or None, setting.options),
        1 - back.play(setting.scenario or None, setting.options),
    )
    return Pair(
        seed,
        points,
        (ahead.decisions[0] + back.decisions[1], ahead.decisions[1] + back.decisions[0]),
        (ahead.seconds[0] + back.seconds[1], ahead.seconds[1] + back.seconds[0]),
    )


def play_pairs(batch: tuple[Setting, Sequence[int]]) -> list[Pair]:
    """The pairs of several seeds."""
    setting, seeds = batch
    return [play_pair(setting, seed) for seed in seeds]


def pairs(setting: Setting, seeds: Sequence[int], workers: int = 1, ray: str | None = None) -> Iterator[Pair]:
    """The pairs of these seeds, as they come in; whoever has seen enough stops asking."""
    size = BATCH if ray else 1
    batches = [(setting, seeds[n : n + size]) for n in range(0, len(seeds), size)]
    for batch in crew.results(play_pairs, batches, workers, ray):
        yield from batch


def match(
    setting: Setting, seeds: Sequence[int], workers: int = 1, book: Path | None = None, ray: str | None = None
) -> Generator[list[Pair], None, None]:
    """Play the pairs of these seeds; everything that is known after each, beginning with what the book holds."""
    kept = Book(book, setting.title(), Pair)
    known = [kept.kept[seed] for seed in seeds if seed in kept.kept]
    if known:
        yield known
    missing = [seed for seed in seeds if seed not in kept.kept]
    for pair in pairs(setting, missing, workers, ray):
        kept.note(pair)
        known = [*known, pair]
        yield known
