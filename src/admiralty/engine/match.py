"""A game being played: the record so far, the position it leads to, and what may be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from admiralty.engine.errors import IllegalAction
from admiralty.engine.game import Game
from admiralty.engine.play import play, reveals
from admiralty.engine.record import Entry, Record, Result
from admiralty.engine.state import CHANCE, OVER, Event, State


@dataclass(frozen=True)
class Moment:
    """One action that stands: the position before it, who acted, and what it told."""

    before: State
    actor: int
    action: int
    story: list[Event]

    def bars_undo(self, seat: int) -> bool:
        """Whether a seat cannot take anything back beyond this: a throw, a revelation, the other side's decision."""
        return self.actor != seat or reveals(self.story, seat)


class Match:
    """The record is the truth; the position is kept up to date beside it."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.state = record.first_position(game)
        self.moments: list[Moment] = []
        self.throws = 0
        self.on_entry: Callable[[Entry], None] | None = None  # called with each entry as it is written

    @property
    def over(self) -> bool:
        """Whether the game has a result, by the rules or by agreement."""
        return self.state.actor == OVER or self.record.result is not None

    def play(self, action: int) -> list[Event]:
        """Carry out a legal action and write it down."""
        if self.record.result is not None:
            raise IllegalAction(str(action), "4.1")
        before = self.state.clone()
        word = self.game.write_action(before, action) if 0 <= action < self.game.actions else str(action)
        story = play(self.game, self.state, action)
        actor = before.actor
        self.moments.append(Moment(before, actor, action, story))
        if actor == CHANCE:
            self.throws += 1
        self._write(Entry(self.game.actor_name(before), word))
        if self.state.actor == OVER:
            self.finish(Result.of(self.game, self.state))
        return story

    def undoable(self, seat: int) -> int:
        """How many actions a seat may take back without asking."""
        count = 0
        for moment in reversed(self.moments):
            if moment.bars_undo(seat):
                break
            count += 1
        return 0 if self.record.result is not None else count

    def undo(self, seat: int) -> None:
        """Take back the seat's last action."""
        if self.undoable(seat) == 0:
            raise IllegalAction("undo", self.game.clause(self.state))
        self.take_back(1)

    def take_back(self, count: int) -> None:
        """Take back so many actions; beyond a seat's own undo both seats have agreed to it."""
        if not 1 <= count <= len(self.moments) or self.record.result is not None:
            raise IllegalAction("undo", self.game.clause(self.state))
        self.state = self.moments[-count].before
        del self.moments[-count:]
        self._write(Entry("undo", str(count)))

    def finish(self, result: Result) -> None:
        """The game has ended, by the rules, by agreement or because a side gave up."""
        self.record.result = result

    def _write(self, entry: Entry) -> None:
        self.record.entries.append(entry)
        if self.on_entry is not None:
            self.on_entry(entry)
