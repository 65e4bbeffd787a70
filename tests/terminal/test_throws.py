"""Real dice and cards: faces of a die, sums of dice, and whatever else is drawn, by its word."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from admiralty.engine.errors import NotationError
from admiralty.engine.state import CHANCE
from admiralty.engine.view import Label
from admiralty.terminal import realdice
from tests.terminal.made_up import view, words

SUMS = {n: Label(verb="sum", value=n - 98) for n in range(100, 111)}  # two dice: 2 to 12, far from the faces of a die
CARDS = {200: Label(verb="draw", card="ambush"), 201: Label(verb="draw", card="feast")}
TWELVE = {n: Label(verb="throw", value=n) for n in range(1, 13)}  # a die with twelve faces


class Throwing:
    """A position in which chance throws so many times."""

    step = 0

    def __init__(self, outcomes: dict[int, Label], throws: int) -> None:
        self.outcomes = outcomes
        self.throws = throws

    @property
    def actor(self) -> int:
        return int(CHANCE) if self.throws else 0

    def legal(self) -> list[int]:
        return list(self.outcomes)

    def clone(self) -> Throwing:
        return Throwing(self.outcomes, self.throws)

    def apply(self, outcome: int) -> None:
        self.throws -= 1


def take(outcomes: dict[int, Label], kind: Any, line: str, throws: int = 1) -> list[Any]:
    """What is played when a line is typed, or what is said instead."""
    found: list[Any] = []

    def read_action(state: Throwing, text: str) -> int:
        if text.startswith("w") and text[1:].isdecimal():
            return int(text[1:])
        raise NotationError(text, "write w and a number")

    game = SimpleNamespace(label=lambda state, outcome: outcomes[outcome], read_action=read_action)
    session: Any = SimpleNamespace(
        game=game,
        words=words(),
        match=SimpleNamespace(state=Throwing(outcomes, throws)),
        play=found.extend,
        screen=SimpleNamespace(say=lambda key, **arguments: found.append(key)),
    )
    realdice.take(session, kind, line)
    return found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("7", [105]),
        ("12", [110]),
        ("w101", [101]),
        ("1", ["say.no-sum"]),
        ("13", ["say.no-sum"]),
        ("w7", ["say.no-sum"]),
    ],
)
def test_a_sum_is_typed_as_a_sum(line: str, found: list[Any]) -> None:
    assert take(SUMS, "sum", line) == found


def test_a_die_may_have_any_faces() -> None:
    assert take(TWELVE, "die", "11, 3", throws=2) == [11, 3]
    assert take(TWELVE, "die", "13") == ["say.no-die"]
    assert take(TWELVE, "die", "1 2 3", throws=2) == ["say.too-many-dice"]


@pytest.mark.parametrize(
    ("line", "found"),
    [("Ambush", [200]), ("fea", [201]), ("w201", [201]), ("6", ["say.no-draw"]), ("x", ["say.no-draw"])],
)
def test_what_is_drawn_is_typed_by_name_or_notation(line: str, found: list[Any]) -> None:
    assert take(CARDS, "draw", line) == found


def test_what_chance_does_is_what_the_view_says() -> None:
    seen = view(pieces=[])
    assert realdice.kind_of_throw(seen, Throwing(TWELVE, 1)) == "draw"  # type: ignore[arg-type]
    seen.throw = "sum"
    assert realdice.kind_of_throw(seen, Throwing(TWELVE, 1)) == "sum"  # type: ignore[arg-type]
