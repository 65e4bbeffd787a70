"""A game that has a catalogue, and everything that it can say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

from admiralty.engine.game import Game
from admiralty.engine.state import EVERYONE, Event, State
from admiralty.engine.view import Label


@dataclass(frozen=True)
class Subject:
    """A game with all that its catalogue must have."""

    game: Game
    words: ModuleType
    steps: tuple[str, ...]
    verbs: tuple[dict[int, str], ...]  # the tables of verbs
    spare_verbs: set[str]  # those that no table names and no position needs
    prompts: set[str]  # instead of one for every step, and beside it
    events: set[int]
    told: set[int]
    tellings: list[Event]
    names: dict[str, set[str]]  # the ids in every table of names
    reasons: tuple[str, ...]
    start: Callable[[int], State]  # the beginning of a random game, by a seed
    ahead: frozenset[str] = frozenset()  # prompts to which a random game need not lead

    @property
    def name(self) -> str:
        return self.game.name

    def labels(self) -> list[Label]:
        """What every action may be called, at every step."""
        state = self.game.start()
        if hasattr(state, "cursor"):
            state.cursor = 0  # a ship that is asked about
        found: dict[str, Label] = {}
        for step in range(len(self.steps)):
            state.step = step
            for action in range(self.game.actions):
                label = self.game.label(state, action)
                found[repr(label)] = label
        return list(found.values())

    def resting(self) -> set[str]:
        """The prompts at which play rests."""
        return self.prompts - {
            f"prompt.{name}" for name, step in zip(self.steps, self.game.start().steps, strict=True) if not step.rests
        }


def told(kind: int, *numbers: int) -> Event:
    """An event that everybody sees."""
    return Event(int(kind), (*numbers, *[0] * (6 - len(numbers))), int(EVERYONE))


def numbered(kinds: set[int], least: int, most: int) -> list[Event]:
    """Events with small numbers."""
    return [told(kind, number, other, other) for kind in kinds for number in range(least, most) for other in (0, 1)]
