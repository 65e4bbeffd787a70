"""The contract that every game fulfils, and the parts of it that are alike in all games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from admiralty.engine.errors import NotationError, Phrase, UnknownName
from admiralty.engine.state import CHANCE, DIE, OVER, REVELATION, SUM, Event, State

if TYPE_CHECKING:
    from random import Random

Message = dict[str, Any]  # a key of the catalogues with its arguments, ready to be put into words
Picture = dict[str, Any]  # JSON-able

KINDS = {bool: Phrase("yes or no"), int: Phrase("a whole number"), str: Phrase("a text")}  # of options


class Game(ABC):
    """One game: its name, its options, its positions, and what a person needs to play it."""

    name: str
    rules: str  # the version of the rules; rises whenever `legal` or `apply` changes on a reachable position
    sides: tuple[str, str]
    scenarios: tuple[str, ...]
    actions: int
    about: Picture

    # -- what a game brings --------------------------------------------------------------------

    @abstractmethod
    def setup(self, scenario: str, options: dict[str, Any]) -> State:
        """The first position, for a known scenario and checked options."""

    @abstractmethod
    def label(self, state: State, action: int) -> Message:
        """Verb and board elements of an action."""

    @abstractmethod
    def known(self, state: State, seat: int | None) -> State:
        """The same position with every secret of others replaced; seat None is an onlooker."""

    @abstractmethod
    def resample(self, known: State, rng: Random) -> State:
        """A full position that fits what is known."""

    @abstractmethod
    def picture(self, known: State, seat: int | None) -> Picture:
        """Pieces, tracks, hands, turn, prompt and result of a known position."""

    @abstractmethod
    def odds(self, known: State) -> Picture | None:
        """Exact chances for the present decision, as far as the actor knows the position."""

    @abstractmethod
    def evaluate(self, state: State) -> float:
        """How good a position is for seat 0, from -1 to 1."""

    @abstractmethod
    def write(self, state: State) -> str:
        """A position, full or known, on one line."""

    @abstractmethod
    def read(self, text: str) -> State:
        """The position that a line describes."""

    @abstractmethod
    def write_action(self, state: State, action: int) -> str:
        """An action as one word."""

    @abstractmethod
    def read_action(self, state: State, text: str) -> int:
        """The action that a word stands for, legal or not."""

    @abstractmethod
    def tell(self, event: Event) -> Message:
        """Key and arguments of an event."""

    def thrower(self, state: State) -> int | None:
        """Whose die is thrown now, where a die belongs to a side."""
        return None

    def measures(self, stories: list[list[Event]]) -> list[Picture]:
        """What the dice of a whole game brought each side against expectation: `{side, key, got, expected}`."""
        return []

    def preview(self, scenario: str, options: Mapping[str, Any]) -> Picture | None:
        """What a game would be played on, for checked options, also where they cannot be played (yet).

        `{map, corner?, layout, faults: [{code, places or tiles}], remarks, fairness}`, of which only faults
        keep it from being played; None where it is always the same.
        """
        return None

    # -- alike in all games --------------------------------------------------------------------

    def start(self, scenario: str | None = None, options: Mapping[str, Any] | None = None) -> State:
        """The first position of a scenario, the default one if none is named."""
        scenario = self.scenarios[0] if scenario is None else scenario
        if scenario not in self.scenarios:
            raise UnknownName("scenario", scenario, self.scenarios)
        return self.setup(scenario, self.check_options(options or {}))

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options with defaults filled in; an unknown name, a wrong type or a number out of range is an error."""
        known: dict[str, Picture] = self.about["options"]
        for name, value in options.items():
            if name not in known:
                raise UnknownName("option", name, known)
            if type(value) is not type(known[name]["default"]):
                raise NotationError(
                    f"{name}={value}", "the option takes: {kind}", kind=KINDS[type(known[name]["default"])]
                )
            low, high = known[name].get("low", value), known[name].get("high", value)
            if not low <= value <= high:
                raise NotationError(f"{name}={value}", "write a whole number from {low} to {high}", low=low, high=high)
        return {name: options.get(name, option["default"]) for name, option in known.items()}

    def clause(self, state: State) -> str:
        """The clause that governs the present decision."""
        return state.steps[state.step].clause

    def hidden(self, state: State) -> bool:
        """Whether it may be a secret that there is only one answer here; then it is not given at once."""
        return state.steps[state.step].hidden(state)

    def throw(self, state: State) -> str | None:
        """What chance throws now: 'die', 'sum' (of dice, one outcome) or 'draw'; None where nothing is thrown."""
        return state.steps[state.step].throws if state.actor == CHANCE else None

    def shows(self, state: State, action: int) -> int | None:
        """The number that an outcome of the present dice shows, a face or a sum; None where it is no matter of dice."""
        return int(state.steps[state.step].shows(action)) if self.throw(state) in (DIE, SUM) else None

    def refusal(self, state: State, action: int) -> str | None:
        """The clause that forbids an action here, or None if it is legal."""
        if action in state.legal():
            return None
        if not 0 <= action < self.actions:
            return self.clause(state)
        return state.steps[state.step].refusal(state, action)

    def view(self, state: State, seat: int | None) -> Picture:
        """What a seat sees, with the legal actions if it is the one to act."""
        known = self.known(state, seat)
        view = self.picture(known, seat)
        view["game"] = self.name
        view["actor"] = self.actor_name(known)
        view["clause"] = self.clause(known)
        view["actions"] = []
        if seat is not None and known.actor == seat:
            view["actions"] = [self.describe(known, action) for action in known.legal()]
            odds = self.odds(known)
            if odds is not None:
                view["odds"] = odds
        return view

    def describe(self, state: State, action: int) -> Picture:
        """An action as the client needs it: its number, its word, and what on the board it touches."""
        return {"n": action, "text": self.write_action(state, action), **self.label(state, action)}

    def actor_name(self, state: State) -> str:
        """The side that acts, or 'chance', or 'over'."""
        if state.actor == CHANCE:
            return "chance"
        if state.actor == OVER:
            return "over"
        return self.sides[state.actor]

    def story(self, event: Event, seat: int | None) -> Message | None:
        """Key and arguments of an event as a seat may know it; None if it may not."""
        who = 4 if seat is None else 1 << seat
        if event.kind == REVELATION or not event.seats & who:
            return None
        return self.tell(event)
