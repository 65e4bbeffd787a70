"""A game being played: the record so far, the position it leads to, and what may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from admiralty.engine import gestures
from admiralty.engine.errors import IllegalAction
from admiralty.engine.game import Game
from admiralty.engine.play import heard, name_of, play, reveals
from admiralty.engine.record import RULES, UNDO, Entry, Record, Result
from admiralty.engine.snapshots import SNAPSHOT_EVERY, Snapshot, on_the_line
from admiralty.engine.state import EVERYONE, OVER, Event, State


@dataclass(frozen=True)
class Moment:
    """One action that stands: the position before it, who acted, and what it told."""

    before: State
    actor: int
    action: int
    story: list[Event]

    @cached_property
    def is_choice(self) -> bool:
        """Whether a seat could have done something else."""
        return self.actor >= 0 and len(self.before.legal()) > 1

    def bars_undo(self, seat: int) -> bool:
        """Whether a seat cannot take anything back beyond this: a throw, a revelation, the other side's decision."""
        return self.actor != seat or reveals(self.story, seat)

    def is_secret(self) -> bool:
        """Whether somebody was not told all of it."""
        return any(event.kind >= 0 and event.seats != EVERYONE for event in self.story)


class Match:
    """The record is the truth; the position is kept up to date beside it."""

    def __init__(self, game: Game, record: Record, kept: int | None = None) -> None:
        self.game = game
        self.record = record
        self.state = record.first_position(game)
        self.line: list[Entry] = []  # the actions that stand
        self.heard = [0, 0, 0]  # how many of them each bench knows of
        self.moments: list[Moment] = []  # the last of them
        self.kept = kept  # how many moments are kept at most; all if None, and then no snapshots are needed
        self.snapshots: list[Snapshot] = []  # positions on the line
        self.carried = 0  # how many actions of the line were played by earlier rules
        self.carried_by = 0  # the number of the entry that says so
        self.throws = 0
        self.gestures = 0  # how many were ever begun
        self.on_entry: Callable[[Entry], None] | None = None  # called with each entry as it is written
        if kept is not None:
            self._snapshot()

    @staticmethod
    def resumed(game: Game, record: Record, snapshots: Sequence[Snapshot] = (), kept: int | None = None) -> Match:
        """The match that a record leads to, by way of snapshots if some are at hand; the record is trusted."""
        match = Match(game, record.without_entries(), kept)
        match._take_over(record, snapshots)
        match._recall(0 if kept is None else len(match.line) - kept)
        return match

    @staticmethod
    def as_left(game: Game, record: Record, position: str, snapshots: Sequence[Snapshot], kept: int) -> Match:
        """A match that today's rules cannot follow, in the position that it was left in."""
        match = Match(game, record.without_entries(), kept)
        match._take_over(record, snapshots)
        match.state = game.read(position)
        match.carried = match.standing
        return match

    @staticmethod
    def replayed(game: Game, record: Record, kept: int | None = None) -> Match:
        """The match that a record leads to, every entry played again; the record itself is left as it is."""
        match = Match(game, record.without_entries(), kept)
        for entry in record.entries:
            if entry.actor == UNDO:
                match.take_back(int(entry.word))
            elif entry.actor == RULES:
                match.carry_over(entry.word.partition(" ")[2])
            else:
                match.play(game.read_action(match.state, entry.word), match.is_begun_by(entry))
        return match

    def copy(self) -> Match:
        """The same match to try something on; neither notices what becomes of the other."""
        twin = Match.__new__(Match)
        vars(twin).update(vars(self))
        twin.record = self.record.copy()
        twin.state = self.state.clone()
        twin.line = self.line[:]
        twin.heard = self.heard[:]
        twin.moments = self.moments[:]
        twin.snapshots = self.snapshots[:]
        twin.on_entry = None
        return twin

    @property
    def over(self) -> bool:
        """Whether the game has a result, by the rules or by agreement."""
        return self.state.actor == OVER or self.record.result is not None

    @property
    def standing(self) -> int:
        """How many actions stand."""
        return len(self.line)

    @property
    def gesture(self) -> int:
        """The number of the gesture that play has come to."""
        return self.line[-1].gesture if self.line else 0

    def said_by(self, seat: int) -> list[str]:
        """The words of a seat that stand, and '' for whatever came between them."""
        side = self.game.sides[seat]
        return [entry.word if entry.actor == side else "" for entry in self.line]

    def play(self, action: int, begins: bool | None = None) -> list[Event]:
        """Carry out a legal action and write it down.

        It begins a gesture or belongs to the one before it; where nothing is said, a choice begins one.
        """
        if self.record.result is not None:
            raise IllegalAction(name_of(self.game, self.state, action), self.game.clause(self.state))
        word = name_of(self.game, self.state, action)
        actor = self.game.actor_name(self.state)
        hidden = self.game.hidden(self.state)
        story = self._carry_out(action)
        moment = self.moments[-1]
        begins = moment.is_choice if begins is None else begins
        gesture = self.gestures + 1 if begins else self.gesture
        self._write(Entry(actor, word, heard(moment.actor, action, story, hidden), gesture))
        self._keep_up()
        if self.state.actor == OVER:
            self.finish(Result.of(self.game, self.state))
        return story

    def act(self, seat: int, actions: Sequence[int | str], begins: bool = True) -> list[list[Event]]:
        """A seat's actions, as numbers or words, up to the first throw, revelation or decision of the other side.

        They are one gesture, or go on with the one before them. What comes after that is not looked at, or else a
        refusal would tell what only acting may tell. If one before it is illegal an error is raised; who wants none to
        be taken then plays on a copy.
        """
        stories: list[list[Event]] = []
        for action in actions:
            if self.over or self.state.actor != seat:
                break
            number = self.game.read_action(self.state, action) if isinstance(action, str) else action
            stories.append(self.play(number, begins and not stories))
            if reveals(stories[-1], seat):
                break
        return stories

    def undoable(self, seat: int) -> int:
        """How many gestures a seat may take back without asking."""
        return len(self.own_gestures(seat))

    def own_gestures(self, seat: int) -> list[int]:
        """How many actions go with the last gesture that a seat may take back, with the last two, and so on."""
        count = self._unbarred(seat)
        if count == 0:
            return []
        before = self.line[-count - 1] if count < self.standing else None
        return gestures.own(self.moments[-count:], self.line[-count:], before)

    def _unbarred(self, seat: int) -> int:
        """How many actions a seat could take back without asking; none while somebody else may act in secret.

        Or else it would tell that he has begun to.
        """
        if self.record.result is not None or (self.state.actor != seat and self.game.hidden(self.state)):
            return 0
        count = 0
        for moment in reversed(self.moments):
            if moment.bars_undo(seat):
                break
            if self.state.actor != seat and moment.is_secret():  # a secret choice that was handed over
                return 0
            count += 1
        if count == len(self.moments) < self.standing - self.carried:
            self._recall(self.standing - count - SNAPSHOT_EVERY)
            return self._unbarred(seat)
        return count

    def undo(self, seat: int) -> None:
        """Take back the seat's last gesture."""
        counts = self.own_gestures(seat)
        if not counts:
            raise IllegalAction("undo", self.game.clause(self.state))
        self.take_back(counts[0])

    def take_back(self, count: int) -> None:
        """Take back so many actions; beyond a seat's own undo both seats have agreed to it."""
        if not 1 <= count <= self.standing - self.carried or self.record.result is not None:
            raise IllegalAction("undo", self.game.clause(self.state))
        if count <= len(self.moments):
            self.state = self.moments[-count].before.clone()
            del self.moments[-count:]
            self._write(Entry(UNDO, str(count)))
        else:
            self._write(Entry(UNDO, str(count)))
            self._recall(self.standing)

    def carry_over(self, position: str) -> None:
        """Go on from a position by today's rules, whatever rules led to it; nothing before it is played again."""
        self.state = self.game.read(position)
        self.moments = []
        self._write(Entry(RULES, f"{self.game.rules} {position}"))
        self.snapshots.append(self._snapshot_of(position))

    def is_begun_by(self, entry: Entry) -> bool | None:
        """Whether an entry that comes next begins a gesture; None where it does not tell."""
        return entry.gesture > self.gestures if entry.gesture >= 0 else None

    def note(self, entry: Entry) -> None:
        """An entry made by earlier rules: it is written down, and nothing is played."""
        self._write(entry)

    def finish(self, result: Result) -> None:
        """The game has ended, by the rules, by agreement or because a side gave up."""
        self.record.result = result
        if self.kept is not None and not self._snapshot_at(self.standing):
            self._snapshot()

    def snapshot_before(self, known: int, bench: int | None = None) -> Snapshot:
        """The last snapshot before which a bench knows of at most so many actions; without a bench all count."""
        return next(
            snapshot
            for snapshot in reversed(self.snapshots)
            if (snapshot.standing if bench is None else snapshot.heard[bench]) <= known
        )

    # -- keeping position, line and snapshots together ---------------------------------------------

    def _take_over(self, record: Record, snapshots: Sequence[Snapshot]) -> None:
        """The entries of a record, none of them played, and of its snapshots those that still stand."""
        first = self.snapshots
        self.record, self.snapshots = record, []
        for number, entry in enumerate(record.entries, 1):
            self._note(entry, number)
        taken = list(snapshots)
        if self.carried_by:
            position = record.entries[self.carried_by - 1].word.partition(" ")[2]
            taken.append(Snapshot(self.carried_by, position, self.carried, 0))
        self.snapshots = [*first, *on_the_line(record.entries, taken)]

    def _carry_out(self, action: int) -> list[Event]:
        before = self.state.clone()
        story = play(self.game, self.state, action)
        self.moments.append(Moment(before, before.actor, action, story))
        return story

    def _write(self, entry: Entry) -> None:
        self.record.entries.append(entry)
        self._note(entry, len(self.record.entries))
        if self.on_entry is not None:
            self.on_entry(entry)

    def _note(self, entry: Entry, number: int) -> None:
        """What an entry means for the line."""
        if entry.actor == UNDO:
            rest = self.standing - int(entry.word)
            for fallen in self.line[rest:]:
                self._count_heard(fallen, -1)
            del self.line[rest:]
            while self.snapshots and self.snapshots[-1].standing > rest:
                self.snapshots.pop()
        elif entry.actor == RULES:
            self.carried, self.carried_by = self.standing, number
        else:
            self.line.append(entry)
            self.gestures = max(self.gestures, entry.gesture)
            self._count_heard(entry, 1)
            self.throws += entry.actor == "chance"

    def _count_heard(self, entry: Entry, change: int) -> None:
        for bench in range(3):
            if entry.known_to(bench):
                self.heard[bench] += change

    def _keep_up(self) -> None:
        """Forget old moments, and take a snapshot now and then."""
        if self.kept is None:
            return
        if len(self.moments) > 2 * self.kept:
            del self.moments[: len(self.moments) - self.kept]
        last = self.snapshots[-1].standing if self.snapshots else 0
        if self.standing - last >= SNAPSHOT_EVERY:
            self._snapshot()

    def _snapshot(self) -> None:
        self.snapshots.append(self._snapshot_of(self.game.write(self.state)))

    def _snapshot_of(self, position: str) -> Snapshot:
        return Snapshot(len(self.record.entries), position, self.standing, self.throws, tuple(self.heard))

    def _snapshot_at(self, standing: int) -> bool:
        return bool(self.snapshots) and self.snapshots[-1].standing == standing

    def _recall(self, least: int) -> None:
        """Play the line again from the last snapshot that has at most so many actions before it."""
        least = max(least, self.carried)  # before that there is nothing that today's rules could follow
        start = next((snapshot for snapshot in reversed(self.snapshots) if snapshot.standing <= least), None)
        self.state = self.record.first_position(self.game) if start is None else self.game.read(start.position)
        self.moments = []
        for entry in self.line[start.standing if start else 0 :]:
            self._carry_out(self.game.read_action(self.state, entry.word))
