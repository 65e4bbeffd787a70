"""The contract that every game fulfils, and the parts of it that are alike in all games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, TypeAlias, TypeVar, cast

from librt.vecs import vec
from msgspec.structs import asdict

from admiralty.engine import data
from admiralty.engine.errors import NotationError, Phrase, UnknownName
from admiralty.engine.evaluation import Judge, new_features
from admiralty.engine.network import Network
from admiralty.engine.odds import OddsTable
from admiralty.engine.state import CHANCE, DIE, OVER, REVELATION, SUM, Event, State
from admiralty.engine.view import (
    About,
    Action,
    Battle,
    Chance,
    Label,
    Line,
    Measure,
    Message,
    Odds,
    Option,
    Phase,
    Preview,
    Proposal,
    Reason,
    Standing,
    View,
)
from admiralty.engine.why import Touched, usual

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S", bound=State)

KINDS = {bool: Phrase("yes or no"), int: Phrase("a whole number"), str: Phrase("a text")}  # of options


class Course(NamedTuple):
    """What an action leads through on its way to a place, and what is met there, by names of the catalogue."""

    path: Sequence[str] = ()
    marks: Sequence[str] = ()


class GameOf(ABC, Generic[S]):
    """One game: its name, its options, its positions, and what a person needs to play it.

    It takes positions of its own kind only, which is a matter of types; whoever has any game at all has a `Game`.
    First stands what a game brings, then, from `start` on, what is alike in all.
    """

    name: str
    version: str  # of the rules; rises whenever `legal` or `apply` changes on a reachable position
    rules: str  # the version, and a fingerprint of what an owner has corrected
    sides: tuple[str, str]
    scenarios: tuple[str, ...]
    actions: int
    about: About
    judged_by: type[Judge[Any]]
    judge: Judge[Any]  # how good a position is, for computer players; its weights are data, and what it has learned
    plain: Judge[Any]  # the same by its weights alone

    def __init__(self) -> None:
        corrections = data.corrections(self.name)
        self.rules = f"{self.version}+{corrections}" if corrections else self.version
        package = self.judged_by.__module__.rpartition(".")[0]  # the weights lie in the folder of the judge's module
        self.plain = self.judged_by(data.weights(package, self.name, self.judged_by.conditions))
        self.judge = self.taught(data.network(package, self.name, int(self.plain.told()))).judge

    @abstractmethod
    def setup(self, scenario: str, options: dict[str, Any]) -> S:
        """The first position, for a known scenario and checked options."""

    @abstractmethod
    def label(self, state: S, action: int) -> Label:
        """Verb and board elements of an action."""

    @abstractmethod
    def known(self, state: S, seat: int | None) -> S:
        """The same position with every secret of others replaced; seat None is an onlooker."""

    @abstractmethod
    def resample(self, known: S, rng: Random) -> S:
        """A full position that fits what is known."""

    @abstractmethod
    def picture(self, known: S, seat: int | None) -> View:
        """Boards, pieces, tracks, hands, turn, prompt and result of a known position."""

    @abstractmethod
    def odds(self, known: S) -> Odds | None:
        """Exact chances for the present decision, as far as the actor knows the position."""

    @abstractmethod
    def write(self, state: S) -> str:
        """A position, full or known, on one line."""

    @abstractmethod
    def read(self, text: str) -> S:
        """The position that a line describes."""

    @abstractmethod
    def write_action(self, state: S, action: int) -> str:
        """An action as one word."""

    @abstractmethod
    def read_action(self, state: S, text: str) -> int:
        """The action that a word stands for, legal or not."""

    @abstractmethod
    def tell(self, event: Event) -> Line:
        """An event in a key with arguments, its pace, and what lies open."""

    def odds_table(self) -> OddsTable | None:
        """The game's table of odds for some numbers, at any time and in no position; None where there is none."""
        return None

    def course(self, known: S, action: int) -> Course:
        """The way that an action takes to its place, and what is met on it, where the game tells."""
        return Course()

    def thrower(self, state: S) -> int | None:
        """Whose die is thrown now, where a die belongs to a side."""
        return None

    def measures(self, stories: list[list[Event]]) -> list[Measure]:
        """What the dice of a whole game brought each side against expectation."""
        return []

    def preview(self, scenario: str, options: Mapping[str, Any]) -> Preview | None:
        """What a game would be played on, for checked options, also where they cannot be played (yet).

        None where it is always the same.
        """
        return None

    def variants(self, scenario: str) -> list[dict[str, Any]]:
        """Options that make another game of a scenario, to be measured beside it: each yes or no, changed by itself.

        A game adds other values of its other options: further maps, points given ahead.
        """
        return [
            {name: not option.default}
            for name, option in self.about.options.items()
            if isinstance(option.default, bool) and scenario in (option.scenarios or [scenario])
        ]

    def turned(self, scenario: str, options: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """The same game however its board lies on the table, as scenarios with options; first as it is given."""
        return [(scenario, dict(options))]

    def phases(self, known: S) -> list[Phase]:
        """The parts of the turn, and where play stands in it."""
        return []

    def standing(self, known: S, seat: int | None) -> list[Standing]:
        """What would be scored now, as far as a seat knows."""
        return []

    def proposals(self, known: S, seat: int) -> list[Proposal]:
        """Sensible whole answers to the present decision of a seat."""
        return []

    def again(self, known: S, seat: int, said: Sequence[str]) -> list[Proposal]:
        """What the seat did before, offered anew; `said` are its words so far, '' for whatever came between them."""
        return []

    def battle(self, known: S, seat: int | None) -> Battle | None:
        """The fight that is going on, as far as a seat sees it; None where there is none."""
        return None

    def answer(self, known: S, seat: int, wishes: Mapping[str, str]) -> list[int]:
        """The actions that a seat's standing wishes give here; none where it is to be asked.

        Whether it is asked depends on its wishes and on public facts, never on what only it can see; except that an
        order for a piece may hang on what becomes of that piece.
        """
        return []

    def asked(self, known: S, seat: int, wishes: Mapping[str, str]) -> list[Message]:
        """Why a seat is asked here although its wishes could have answered."""
        return []

    def noted(self, known: S, piece: str) -> str:
        """What is kept with an order of the moment at which it is given, in letters and digits."""
        return ""

    def reason(self, known: S, seat: int, touched: Touched) -> Reason | None:
        """Why what a person means to do is not possible; None where only a reason fits that any game can give."""
        return None

    def start(self, scenario: str | None = None, options: Mapping[str, Any] | None = None) -> S:
        """The first position of a scenario, the default one if none is named."""
        scenario = self.scenarios[0] if scenario is None else scenario
        if scenario not in self.scenarios:
            raise UnknownName("scenario", scenario, self.scenarios)
        return self.setup(scenario, self.check_options(options or {}))

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options with defaults filled in; an unknown name, a wrong type or a number out of range is an error."""
        known = self.about.options
        for name, value in options.items():
            if name not in known:
                raise UnknownName("option", name, known)
            _check_option(name, value, known[name])
        return {name: options.get(name, option.default) for name, option in known.items()}

    def clause(self, state: S) -> str:
        """The clause that governs the present decision."""
        return state.steps[state.step].clause

    def hidden(self, state: S) -> bool:
        """Whether it may be a secret that there is only one answer here; then it is not given at once."""
        return state.steps[state.step].hidden(state)

    def throw(self, state: S) -> Chance | None:
        """What chance throws now: 'die', 'sum' (of dice, one outcome) or 'draw'; None where nothing is thrown."""
        return cast(Chance, state.steps[state.step].throws) if state.actor == CHANCE else None

    def shows(self, state: S, action: int) -> int | None:
        """The number that an outcome of the present dice shows, a face or a sum; None where it is no matter of dice."""
        return int(state.steps[state.step].shows(action)) if self.throw(state) in (DIE, SUM) else None

    def refusal(self, state: S, action: int) -> str | None:
        """The clause that forbids an action here, or None if it is legal."""
        if action in state.legal():
            return None
        if not 0 <= action < self.actions:
            return self.clause(state)
        return state.steps[state.step].refusal(state, action)

    def why(  # noqa: PLR0917  (all that a person can touch at once)
        self,
        known: S,
        seat: int,
        pieces: Sequence[str] = (),
        card: str = "",
        place: str = "",
        value: int | None = None,
    ) -> Reason:
        """Why what a person means to do is not possible, from what the seat knows.

        The names are those of things that the seat sees, or that `about` lists.
        """
        touched = Touched(pieces, card, place, value)
        return self.reason(known, seat, touched) or usual(self, known, seat, touched)

    def view(
        self, state: S, seat: int | None, wishes: Mapping[str, str] | None = None, said: Sequence[str] = ()
    ) -> View:
        """What a seat sees, with the legal actions if it is the one to act.

        With its wishes also why it is asked in spite of them; with its words so far also what it might do again.
        """
        known = self.known(state, seat)
        view = self.overview(known, seat)
        if seat is not None and known.actor == seat:
            view.actions = [self.describe(known, action) for action in known.legal()]
            view.odds = self.odds(known)
            view.proposals = [*self.proposals(known, seat), *self.again(known, seat, said)]
            view.asked = self.asked(known, seat, wishes) if wishes else []
        return view

    def overview(self, known: S, seat: int | None) -> View:
        """A position without anything to do in it."""
        view = self.picture(known, seat)
        view.game = self.name
        view.actor = self.actor_name(known)
        view.clause = self.clause(known)
        view.throw = self.throw(known)
        view.phases = self.phases(known)
        view.standing = self.standing(known, seat)
        view.battle = self.battle(known, seat)
        return view

    def describe(self, state: S, action: int) -> Action:
        """An action as a door needs it: its number, its word, and what on the board it touches."""
        return Action(n=action, text=self.write_action(state, action), **asdict(self.label(state, action)))

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The numbers that describe a position for a computer, in the order of `features`."""
        return self.plain.names

    def new_features(self) -> vec[float]:
        """A buffer for `features`."""
        return new_features(len(self.feature_names))

    def features(self, state: S, out: vec[float]) -> None:
        """Describe a position in which the game goes on, in a buffer that can be used again and again."""
        self.plain.features(state, out)

    def evaluate(self, state: S) -> float:
        """How good a position is for seat 0, from -1 to 1, by weighted features and what was learned beyond them."""
        return self.judge.evaluate(state)

    def weighted(self, weights: Mapping[str, float]) -> Self:
        """The same game, judged by other weights alone; a feature that is not named keeps its own."""
        for name in weights:
            if name not in self.feature_names:
                raise UnknownName("feature", name, self.feature_names)
        known = {**dict(zip(self.feature_names, self.plain.weights, strict=True)), **weights}
        other = copy(self)
        other.plain = self.judged_by([data.weight(self.name, name, value) for name, value in known.items()])
        other.judge = other.plain
        return other

    def taught(self, network: Network | None) -> Self:
        """The same game, judged as a network has learned it; without one by its weights alone."""
        other = copy(self)
        weights = [float(weight) for weight in self.plain.weights]
        other.judge = self.judged_by(weights, network) if network else self.plain
        return other

    def actor_name(self, state: S) -> str:
        """The side that acts, or 'chance', or 'over'."""
        if state.actor == CHANCE:
            return "chance"
        if state.actor == OVER:
            return "over"
        return self.sides[state.actor]

    def story(self, event: Event, seat: int | None) -> Line | None:
        """An event as a seat may know it; None if it may not."""
        who = 4 if seat is None else 1 << seat
        if event.kind == REVELATION or not event.seats & who:
            return None
        return self.tell(event)


Game: TypeAlias = GameOf[Any]  # any game


def _check_option(name: str, value: Any, option: Option) -> None:
    if type(value) is not type(option.default):
        raise NotationError(f"{name}={value}", "the option takes: {kind}", kind=KINDS[type(option.default)])
    low, high = option.low, option.high
    if isinstance(value, int) and low is not None and high is not None and not low <= value <= high:
        raise NotationError(f"{name}={value}", "write a whole number from {low} to {high}", low=low, high=high)
