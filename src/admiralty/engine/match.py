"""A game being played: the record so far, the position it leads to, and what may be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from admiralty.engine.errors import IllegalAction
from admiralty.engine.game import Game
from admiralty.engine.play import name_of, play, reveals
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


@dataclass(frozen=True)
class Snapshot:
    """A position in the middle of a record, so that what came before need not be played again."""

    entries: int  # of the record, up to here
    position: str
    standing: int  # actions that stand
    throws: int  # ever made


class Match:
    """The record is the truth; the position is kept up to date beside it."""

    def __init__(self, game: Game, record: Record, kept: int | None = None) -> None:
        self.game = game
        self.record = record
        self.state = record.first_position(game)
        self.moments: list[Moment] = []  # the last actions that stand
        self.forgotten = 0  # actions that stand before those; they can be played again from the record
        self.kept = kept  # how many moments are kept at most; all if None
        self.throws = 0
        self.on_entry: Callable[[Entry], None] | None = None  # called with each entry as it is written

    @staticmethod
    def resumed(game: Game, record: Record, snapshot: Snapshot | None = None, kept: int | None = None) -> Match:
        """The match that a record leads to, from a snapshot if one is at hand; the record is trusted."""
        match = Match(game, record)  # nothing is forgotten while entries may still be taken back
        begin = 0
        if snapshot is not None:
            match.state = game.read(snapshot.position)
            match.forgotten = snapshot.standing
            match.throws = snapshot.throws
            begin = snapshot.entries
        for entry in record.entries[begin:]:
            if entry.actor != "undo":
                match._carry_out(game.read_action(match.state, entry.word))
            elif int(entry.word) <= len(match.moments):
                match._go_back(int(entry.word))
            else:
                return Match.resumed(game, record, None, kept)
        match.kept = kept
        return match

    @property
    def over(self) -> bool:
        """Whether the game has a result, by the rules or by agreement."""
        return self.state.actor == OVER or self.record.result is not None

    @property
    def standing(self) -> int:
        """How many actions stand."""
        return self.forgotten + len(self.moments)

    def play(self, action: int) -> list[Event]:
        """Carry out a legal action and write it down."""
        if self.record.result is not None:
            raise IllegalAction(name_of(self.game, self.state, action), self.game.clause(self.state))
        word = name_of(self.game, self.state, action)
        actor = self.game.actor_name(self.state)
        story = self._carry_out(action)
        self._write(Entry(actor, word))
        if self.state.actor == OVER:
            self.finish(Result.of(self.game, self.state))
        return story

    def undoable(self, seat: int) -> int:
        """How many actions a seat may take back without asking."""
        if self.record.result is not None:
            return 0
        for count, moment in enumerate(reversed(self.moments)):
            if moment.bars_undo(seat):
                return count
        if self.forgotten:
            self.remember()
            return self.undoable(seat)
        return len(self.moments)

    def undo(self, seat: int) -> None:
        """Take back the seat's last action."""
        if self.undoable(seat) == 0:
            raise IllegalAction("undo", self.game.clause(self.state))
        self.take_back(1)

    def take_back(self, count: int) -> None:
        """Take back so many actions; beyond a seat's own undo both seats have agreed to it."""
        if not 1 <= count <= self.standing or self.record.result is not None:
            raise IllegalAction("undo", self.game.clause(self.state))
        self._go_back(count)
        self._write(Entry("undo", str(count)))

    def finish(self, result: Result) -> None:
        """The game has ended, by the rules, by agreement or because a side gave up."""
        self.record.result = result

    def snapshot(self) -> Snapshot:
        """The present position, for a later `resumed`."""
        return Snapshot(len(self.record.entries), self.game.write(self.state), self.standing, self.throws)

    def _carry_out(self, action: int) -> list[Event]:
        before = self.state.clone()
        story = play(self.game, self.state, action)
        self.moments.append(Moment(before, before.actor, action, story))
        if before.actor == CHANCE:
            self.throws += 1
        if self.kept is not None and len(self.moments) > 2 * self.kept:
            self.forgotten += len(self.moments) - self.kept
            del self.moments[: len(self.moments) - self.kept]
        return story

    def _go_back(self, count: int) -> None:
        if count > len(self.moments):
            self.remember()
        self.state = self.moments[-count].before
        del self.moments[-count:]

    def remember(self) -> None:
        """Play the record again, to have the moments that were forgotten."""
        whole = Match(self.game, self.record)
        for entry in self.record.standing():
            whole._carry_out(self.game.read_action(whole.state, entry.word))
        self.moments = whole.moments
        self.forgotten = 0

    def _write(self, entry: Entry) -> None:
        self.record.entries.append(entry)
        if self.on_entry is not None:
            self.on_entry(entry)
