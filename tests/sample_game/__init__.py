"""A tiny race for two sides: the example of a game that lives outside the platform's package."""

from collections.abc import Mapping
from random import Random
from typing import Any

from admiralty.engine.game import GameOf
from admiralty.engine.state import Event
from admiralty.engine.view import Battle, Label, Line, Odds, Phase, Proposal, Standing, View
from tests.sample_game import evaluation, notation, secrets, steps, view
from tests.sample_game.components import ACTIONS, NAME, SIDES
from tests.sample_game.state import State


class SampleRace(GameOf[State]):
    """The public face of the game."""

    name = NAME
    version = "1"
    sides = SIDES
    scenarios = ("standard", "short")
    actions = ACTIONS
    about = view.ABOUT
    judged_by = evaluation.RaceJudge

    def setup(self, scenario: str, options: dict[str, Any]) -> State:
        """The first position."""
        return steps.setup(scenario, options)

    def label(self, state: State, action: int) -> Label:
        """What an action touches."""
        return view.label(state, action)

    def known(self, state: State, seat: int | None) -> State:
        """The position as a seat knows it."""
        return secrets.known(state, seat)

    def resample(self, known: State, rng: Random) -> State:
        """A full position that fits what is known."""
        return secrets.resample(known, rng)

    def picture(self, known: State, seat: int | None) -> View:
        """The picture of a known position."""
        return view.picture(known, seat)

    def odds(self, known: State) -> Odds | None:
        """Exact chances, where a throw decides."""
        return evaluation.odds(known)

    def write(self, state: State) -> str:
        """A position as text."""
        return notation.write(state)

    def read(self, text: str) -> State:
        """A position from its text."""
        return notation.read(text)

    def write_action(self, state: State, action: int) -> str:
        """An action as text."""
        return notation.write_action(state, action)

    def read_action(self, state: State, text: str) -> int:
        """An action from its text."""
        return notation.read_action(state, text)

    def tell(self, event: Event) -> Line:
        """An event in words."""
        return view.tell(event)

    def phases(self, known: State) -> list[Phase]:
        """The parts of a turn."""
        return view.phases(known)

    def standing(self, known: State, seat: int | None) -> list[Standing]:
        """What would be scored now."""
        return view.standing(known, seat)

    def battle(self, known: State, seat: int | None) -> Battle | None:
        """A sprint, while it is run."""
        return view.battle(known)

    def proposals(self, known: State, seat: int) -> list[Proposal]:
        """What may be done at once."""
        return view.proposals(known, seat)

    def answer(self, known: State, seat: int, wishes: Mapping[str, str]) -> list[int]:
        """What a standing wish decides."""
        return view.answer(known, seat, wishes)

    def thrower(self, state: State) -> int:
        """Every throw is made by the side whose turn it is."""
        return int(state.mover)


GAME = SampleRace()
