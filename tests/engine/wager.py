"""The smallest game with a sum of two dice and with draws: sixty throws, and that is all.

Its position is one of Port Arthur's with other steps: compiled positions cannot be inherited from, steps can.
"""

from __future__ import annotations

from random import Random
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.game import Game
from admiralty.engine.state import CHANCE, DRAW, OVER, Actions, Event, Finish, State, Step, Sum, new_stack
from admiralty.engine.view import About, Label, Line, Message, Odds, View
from admiralty.games.port_arthur.state import State as Position

FIRST_SUM = 20
CARDS = (40, 44, 45)
THROWS = 60


class Roll(Sum[Position]):
    """Two dice are thrown as one."""

    def apply(self, state: Position, action: i64) -> None:
        state.turn += 1
        state.control += self.shows(action) - 7
        if state.turn > THROWS:
            state.goto(2, OVER)
        elif state.turn % 3 == 0:
            state.goto(1, CHANCE)


class Card(Step[Position]):
    """One of three cards is drawn, of which there are one, two and three."""

    throws = DRAW

    def fill(self, state: Position, actions: Actions) -> None:
        for card in CARDS:
            actions.add(card)

    def fair(self) -> bool:
        return False

    def weight(self, state: Position, action: i64) -> i64:
        return CARDS.index(int(action)) + 1

    def apply(self, state: Position, action: i64) -> None:
        state.turn += 1
        state.goto(0, CHANCE)


class End(Finish[Position]):
    """Nothing is thrown any more."""

    clause = "1.1"


STEPS: list[Step[Any]] = [Roll(FIRST_SUM), Card(), End()]


class Wager(Game):
    """As much of a game as records and dice need."""

    name = "wager"
    sides = ("athens", "sparta")
    scenarios = ("standard",)
    actions = 50
    about = About(title="Wager", sides=[], minutes=1, years="", options={}, boards=[], pieces={})

    def __init__(self) -> None:  # without weights: no computer plays it
        self.rules = "1"

    def setup(self, scenario: str, options: dict[str, Any]) -> State:
        empty = vec[i64]([0] * 40)
        state = Position(STEPS, new_stack(0), empty[:], empty[:], empty[:])
        state.goto(0, CHANCE)
        return state

    def write_action(self, state: State, action: int) -> str:
        return f"s{action - FIRST_SUM + 2}" if action < CARDS[0] else f"c{action}"

    def read_action(self, state: State, text: str) -> int:
        return int(text[1:]) + (FIRST_SUM - 2 if text[0] == "s" else 0)

    def label(self, state: State, action: int) -> Label:
        return Label(verb="throw")

    def known(self, state: State, seat: int | None) -> State:
        return state

    def resample(self, known: State, rng: Random) -> State:
        return known

    def picture(self, known: State, seat: int | None) -> View:
        return View(turn=1, prompt=Message(key="prompt.throw"), boards=[], pieces=[], tracks=[])

    def odds(self, known: State) -> Odds | None:
        return None

    def evaluate(self, state: State) -> float:
        return 0.0

    def write(self, state: State) -> str:
        return "wager"

    def read(self, text: str) -> State:
        return self.setup("standard", {})

    def tell(self, event: Event) -> Line:
        return Line(key="story.thrown")
