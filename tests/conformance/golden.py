"""Golden records: what each must contain, and how one is made.

    PYTHONPATH=src python -m tests.conformance.golden <game> [name ...]

plays at random, with a little sense, until a game is what the plan wants. Without names it makes those that are
missing. A record comes from its seed alone, dice included. Beside each record stands the position in which it ends,
for a result alone is blind to much. A game's plans and its sense are in tests/games/<game>/golden_plan.py.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import admiralty
from admiralty.engine.dice import Dice
from admiralty.engine.match import Match
from admiralty.engine.record import Record, Result
from admiralty.engine.view import Line

TAKE_BACK = 0.02  # how often a side thinks better of what it did
PATIENCE = 5000  # games of one plan before its maker gives up

Chapter = list[Line]  # what one action told
Story = list[Chapter]


@dataclass(frozen=True)
class Plan:
    """One golden record: without a result any will do."""

    scenario: str = "standard"
    options: Mapping[str, int] = field(default_factory=dict)
    result: Result | None = None
    happens: tuple[Callable[[Story], bool], ...] = ()
    leaning: str = ""  # what the players of this record are fond of; only the game's own `choice` reads it

    def fits(self, result: Result | None, story: Story) -> bool:
        """Whether a game played to its end is what is wanted."""
        return (self.result is None or result == self.result) and all(wanted(story) for wanted in self.happens)


def told(key: str, times: int = 1, **arguments: Any) -> Callable[[Story], bool]:
    """An event is told at least so often."""
    return lambda story: sum(_is(message, key, arguments) for chapter in story for message in chapter) >= times


def at_once(key: str, times: int) -> Callable[[Story], bool]:
    """An event is told so often by a single action."""
    return lambda story: any(sum(_is(message, key, {}) for message in chapter) == times for chapter in story)


def never(key: str) -> Callable[[Story], bool]:
    """An event is not told at all."""
    return lambda story: not told(key)(story)


def _is(message: Line, key: str, arguments: Mapping[str, Any]) -> bool:
    return message.key == f"story.{key}" and all(getattr(message, name) == value for name, value in arguments.items())


def folder(game: str) -> Path:
    """Where a game keeps its plans, records and counts."""
    return Path(__file__).parent.parent / "games" / game.replace("-", "_")


def plans(game: str) -> dict[str, Plan]:
    """What a game wants to be recorded, by name."""
    found: dict[str, Plan] = _planning(game).PLANS
    return found


def _planning(game: str) -> Any:
    return import_module(f"tests.games.{game.replace('-', '_')}.golden_plan")


def story(match: Match) -> Story:
    """Everything that was told in a game, action by action."""
    events = [[event for event in moment.story if event.kind >= 0] for moment in match.moments]
    return [[match.game.tell(event) for event in chapter] for chapter in events]


# -- making ----------------------------------------------------------------------------------------


def dice_of(name: str, seed: int) -> Dice:
    """Dice that anybody can make again."""
    secret, *nonces = (hashlib.sha256(f"{name} {seed} {part}".encode()).hexdigest() for part in ("table", "0", "1"))
    return Dice(secret, (nonces[0][:32], nonces[1][:32]))


def played(game: str, name: str, seed: int) -> Match:
    """One game of a plan, from its seed."""
    rules, plan, choice = admiralty.load(game), plans(game)[name], _planning(game).choice
    dice = dice_of(name, seed)
    record = Record.new(rules, plan.scenario, dict(plan.options))
    record.seats = dict.fromkeys(rules.sides, "a seeded walk")
    record.commitment = dice.commitment()
    match = Match(rules, record)
    rng = Random(f"{name} {seed}")
    while not match.over:
        state = match.state
        if state.actor == admiralty.CHANCE:
            match.play(state.legal()[dice.throw(match.throws, state.weights())])
        elif match.undoable(state.actor) and rng.random() < TAKE_BACK:
            match.undo(state.actor)
        else:
            match.play(choice(match, plan, rng))
    record.dice = dice
    return match


def make(game: str, name: str) -> None:
    """Search the seeds for a game that fits, and write it down."""
    place = folder(game) / "golden"
    for seed in range(1, PATIENCE):
        match = played(game, name, seed)
        if plans(game)[name].fits(match.record.result, story(match)):
            place.mkdir(exist_ok=True)
            (place / f"{name}.txt").write_text(match.record.write(), "utf-8")
            (place / f"{name}.end").write_text(match.game.write(match.state) + "\n", "utf-8")
            print(f"{name}: seed {seed}, {len(match.record.entries)} entries", flush=True)
            return
    print(f"{name}: nothing found", flush=True)


if __name__ == "__main__":
    title, *names = sys.argv[1:]
    for wanted in names or [name for name in plans(title) if not (folder(title) / "golden" / f"{name}.txt").exists()]:
        make(title, wanted)
