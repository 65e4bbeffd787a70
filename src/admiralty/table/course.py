"""The course of a game at a table: all that a change of the table changes together.

A change is played on a copy, and the copy takes the place of the original once it is on disk; so nothing that fails on
the way, in the rules or on the disk, leaves a trace.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from admiralty.engine import gestures, realdice
from admiralty.engine.dice import Dice
from admiralty.engine.errors import Refused
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import DRAW, Entry, Result
from admiralty.engine.state import CHANCE, Event
from admiralty.engine.wishes import needs_nobody, of_game
from admiralty.table.clock import Agreed, Clock

Wishes = Mapping[int, Mapping[str, str]]  # of each seat that has some

BENCHES = (0, 1, None)  # both seats and the onlookers
HELD_BACK = 0.8  # seconds until an answer is given for which the reason is a secret
MOST_TAKEN_BACK = 20_000  # entries; who takes back and plays again without end would fill the disk


class Course:
    """What was played, whose clock runs, and what is being asked."""

    def __init__(self, match: Match, agreed: Agreed, clock: Clock) -> None:
        self.match = match
        self.agreed = agreed
        self.clock = clock
        self.earns = True  # whether who decides is given his increment for the present change
        self.asks: dict[str, tuple[int, int]] = {}  # what is asked: by whom, how many of his gestures

    def copy(self) -> Course:
        """The same course, to try a change on."""
        twin = Course(self.match.copy(), self.agreed, self.clock.copy())
        twin.asks = dict(self.asks)
        return twin

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def state(self) -> Any:
        return self.match.state

    # -- looking ---------------------------------------------------------------------------------

    def heard_by(self, seat: int | None, everything: bool) -> int:
        """How many actions that stand a seat knows of; after the end everybody knows of all."""
        return self.match.standing if everything else self.match.heard[BENCHES.index(seat)]

    def known_entries(self, first: int, seat: int | None, everything: bool) -> Iterator[tuple[int, Entry]]:
        """The actions of the line from one on that a seat knows of, with their place on the line."""
        bench, line = BENCHES.index(seat), self.match.line
        for n in range(first, len(line)):
            if everything or line[n].known_to(bench):
                yield n, line[n]

    def has_secrets(self) -> bool:
        """Whether some seat does not see everything now."""
        key = self.state.key()
        return any(self.game.known(self.state, seat).key() != key for seat in BENCHES)

    def is_held_back(self, wishes: Wishes) -> bool:
        """Whether there is an answer that is given for a seat, and giving it at once would tell a secret."""
        return self.state.actor in (0, 1) and self.game.hidden(self.state) and bool(self.given(wishes))

    def is_hidden_turn(self) -> bool:
        """Whether the decision has just come to a seat, and how soon it answers might tell a secret."""
        moments = self.match.moments
        return self.game.hidden(self.state) and (not moments or moments[-1].actor != self.state.actor)

    def given(self, wishes: Wishes) -> list[int]:
        """The answer that the seat to act need not give itself: the only one, or the one that it wishes."""
        if needs_nobody(self.match, wishes.get(self.state.actor, {})):
            return list(self.state.legal())
        return self.wished(wishes)

    # -- changing: on a copy -----------------------------------------------------------------------

    def act(self, seat: int, actions: Sequence[int | str]) -> tuple[int, list[Event]]:
        """A gesture of a seat, as far as `Match.act` takes it: how many actions, and what happened."""
        stories = self.match.act(seat, actions)
        return len(stories), [event for story in stories for event in story]

    def throw(self, values: Sequence[int], hand: realdice.Hand) -> list[Event]:
        """What people's own dice show, one number for each throw."""
        story: list[Event] = []
        for outcome in realdice.outcomes(self.match, hand, values):
            story += self.match.play(outcome, begins=False)
        return story

    def go_on(self, dice: Dice | None, wishes: Wishes) -> list[Event]:
        """Throws, and steps with a single answer, need nobody; unless answering at once would tell a secret.

        Nor do decisions that a seat has left to its standing wishes. All of it belongs to the gesture that it follows.
        """
        story: list[Event] = []
        while dice is not None and not self.match.over:
            seat = self.state.actor
            if realdice.is_asked(self.match):
                break
            if seat == CHANCE:
                legal = self.state.legal()
                story += self.match.play(legal[dice.throw(self.match.throws, self.state.weights())], begins=False)
            elif self.game.hidden(self.state):
                break
            elif needs_nobody(self.match, wishes.get(seat, {})):
                story += self.match.play(self.state.legal()[0], begins=False)
            elif answer := self.wished(wishes):
                story += [event for events in self.match.act(seat, answer, begins=False) for event in events]
            else:
                break
        return story

    def goes_on(self, wishes: Wishes) -> bool:
        """Whether somebody is to act who need not be asked."""
        return self.state.actor in (0, 1) and bool(self.given(wishes))

    def wished(self, wishes: Wishes) -> list[int]:
        """What the wishes of whoever is to act answer; nothing if it is to be asked."""
        seat = self.state.actor
        own = of_game(self.game, wishes.get(seat, {}))
        return self.game.answer(self.game.known(self.state, seat), seat, own) if own else []

    def answer_held_back(self, wishes: Wishes) -> list[Event]:
        """The answers that were held back, as many as there are one after the other; they earn nobody time."""
        seat = self.state.actor
        story: list[Event] = []
        while not self.match.over and self.state.actor == seat and self.is_held_back(wishes):
            told = self.match.act(seat, self.given(wishes), begins=False)
            story += [event for events in told for event in events]
        self.earns = False
        return story

    def drop_asks(self, entries: list[Entry]) -> None:
        """Open questions are void once play goes on; what nobody else hears of leaves them as they are."""
        sides = self.game.sides
        for entry in entries:
            own = sides.index(entry.actor) if entry.actor in sides else -1
            if any(entry.known_to(bench) for bench in range(3) if bench != own):
                self.asks.clear()

    def take_back(self, count: int) -> None:
        """Take back so many actions."""
        match = self.match
        if len(match.record.entries) - match.standing >= MOST_TAKEN_BACK:
            raise Refused("Too much has been taken back in this game; play on.")
        if count > match.standing - match.carried:
            raise Refused("What was played by earlier rules cannot be taken back.")
        self.drop_asks(match.line[-count:])
        match.take_back(count)

    def actions_back(self, seat: int, count: int) -> int:
        """How many actions have to go so that so many gestures of the seat are taken back."""
        actions = gestures.back(self.match.line, {self.game.sides[seat]}, count)
        if actions == 0:
            raise Refused("There is nothing to take back.")
        return actions

    def grant(self, what: str, seat: int, count: int) -> None:
        """What a seat asked for is done."""
        self.asks.pop(what, None)
        if what == "draw":
            self.finish(Result(DRAW, "agreed"))
        else:
            self.take_back(self.actions_back(seat, count))

    def finish(self, result: Result) -> list[Event]:
        """The game has ended, other than by the rules; there is nothing to tell but that."""
        self.match.finish(result)
        self.asks.clear()
        return []

    def turn_clock(self, now: float, persons: tuple[int, ...]) -> None:
        """The clock of whoever is to act runs; where a forced answer may be held back it waits, forced or not."""
        if realdice.is_asked(self.match):
            self.clock.stop(now)
            return
        actor = self.state.actor if not self.match.over else -1
        standing = self.match.standing
        self.clock.turn_to(self.agreed, actor, now, standing, earns=self.earns)
        if actor in persons and self.game.hidden(self.state):
            self.clock.hold(HELD_BACK, now, standing)
