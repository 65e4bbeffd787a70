"""A game as it runs in an environment: the position, and what each seat has heard of how it came about.

Rules need not set a limit to the length of a game (dice may never fall so that a phase ends), but an environment has
to: after `horizon` actions, throws included, it is cut off and nobody has won.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from admiralty.engine.errors import IllegalAction
from admiralty.engine.game import Game
from admiralty.engine.play import name_of
from admiralty.engine.state import CHANCE, OVER, Event, State
from admiralty.games import load

SEATS = (0, 1)
HORIZON = 100_000  # ten times as long as the longest random games


class Course:
    """A position with the memory of both seats; it can be copied and pickled."""

    def __init__(
        self, game: Game, state: State, horizon: int = HORIZON, taken: int = 0, memories: tuple[str, str] = ("", "")
    ) -> None:
        self.game = game
        self.state = state
        self.horizon = horizon
        self.taken = taken  # how many actions
        self.memories = memories

    @property
    def actor(self) -> int:
        """Who is to act; nobody once the game is over or cut off."""
        return OVER if self.cut_off else int(self.state.actor)

    @property
    def over(self) -> bool:
        """Whether it goes no further."""
        return self.actor == OVER

    @property
    def cut_off(self) -> bool:
        """Whether it is as long as it may be, and not decided."""
        return self.taken >= self.horizon and self.state.actor != OVER

    def returns(self) -> tuple[float, float]:
        """1 for the winner, -1 for the loser; 0 to both while the game goes on, for a draw, and where it is cut off."""
        first, second = self.state.returns() if self.state.actor == OVER else (0, 0)
        return float(first), float(second)

    def play(self, action: int) -> None:
        """Carry out an action of the actor, if it is legal."""
        clause = self.game.refusal(self.state, action)
        if clause is not None:
            raise IllegalAction(name_of(self.game, self.state, action), clause)
        self.apply(action)

    def apply(self, action: int) -> None:
        """Carry out an action that is known to be legal."""
        game, state = self.game, self.state
        actor, own = int(state.actor), f"{game.actor_name(state)} {game.write_action(state, action)}\n"
        story: list[Event] = []
        state.story = story
        try:
            state.apply(action)
        finally:
            state.story = None
        self.taken += 1
        notes = (self._noted(own if seat == actor else "", story, seat) for seat in SEATS)
        first, second = (memory + note for memory, note in zip(self.memories, notes, strict=True))
        self.memories = (first, second)

    def _noted(self, own: str, story: list[Event], seat: int) -> str:
        """What a seat keeps in mind of an action: the word of its own, and whatever it is told."""
        told = [line for event in story if (line := self.game.story(event, seat)) is not None]
        return own + (msgspec.json.encode(told).decode() + "\n" if told else "")

    def throw(self, rng: Random) -> None:
        """Let chance act, until a seat is to decide or the game is over."""
        while self.actor == CHANCE:
            self.apply(rng.choices(self.state.legal(), self.state.weights())[0])

    def known(self, seat: int | None) -> str:
        """The position as a seat knows it, as text; seat None is an onlooker."""
        return self.game.write(self.game.known(self.state, seat))

    def information(self, seat: int) -> str:
        """The seat's own actions and all that it was told, in order, and what it knows of the position."""
        return f"{self.game.sides[seat]}\n{self.memories[seat]}{self.known(seat)}"

    def imagined(self, seat: int, rng: Random) -> Course:
        """A course that the seat cannot tell from this one, with its secrets dealt out anew."""
        world = self.game.resample(self.game.known(self.state, seat), rng)
        return Course(self.game, world, self.horizon, self.taken, self.memories)

    def __deepcopy__(self, memo: object) -> Course:
        return Course(self.game, self.state.clone(), self.horizon, self.taken, self.memories)

    def __reduce__(self) -> tuple[Any, ...]:
        return _revived, (self.game.name, self.game.write(self.state), self.horizon, self.taken, self.memories)


def _revived(game: str, position: str, horizon: int, taken: int, memories: tuple[str, str]) -> Course:
    known = load(game)
    return Course(known, known.read(position), horizon, taken, memories)
