"""Who is at a table, and what each is shown: connections, versions, views, stories."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from admiralty.engine import realdice
from admiralty.engine.errors import AdmiraltyError, Phrase
from admiralty.engine.game import Game
from admiralty.engine.state import Event, State
from admiralty.engine.view import View
from admiralty.engine.wishes import of_game
from admiralty.locale import Words
from admiralty.table import pictures
from admiralty.table.course import BENCHES, Course
from admiralty.table.mishaps import only_logged
from admiralty.table.pictures import Picture
from admiralty.table.rows import TableRow

log = logging.getLogger("admiralty.table")

MANY = 500_000_000


class Listener(Protocol):
    """A connection: the seats it holds, its language, and how to send to it."""

    token: str  # that it came with
    again: str  # what opens the same seats in the rematch, once there is one
    seats: tuple[int, ...]
    language: str
    maker: bool  # of the table

    def send(self, message: Picture) -> None:
        """Queue a message; never waits."""

    def close(self) -> None:
        """End the connection."""


@dataclass(eq=False)
class Attending:
    """What the table keeps of a connection."""

    listener: Listener
    side: int | None  # whose view it is shown; None: the onlookers'
    version: int = -1  # of the view sent last
    pending: list[Event] = field(default_factory=list)  # story not yet sent

    @property
    def both(self) -> bool:
        """Whether two people sit at this one screen."""
        return len(self.listener.seats) == 2


class Audience:
    """A table as it is seen. Nothing here changes the game or waits for anything."""

    def __init__(self, row: TableRow, game: Game, course: Course, now: Callable[[], float]) -> None:
        self.row = row
        self.game = game
        self.course = course  # the one that is on disk; the room puts another in its place
        self.now = now
        self.attending: list[Attending] = []
        # They begin anywhere, so that a version seen before the room was loaded again is not taken for a present one.
        self.versions: dict[int | None, int] = {seat: secrets.randbelow(MANY) for seat in BENCHES}
        self.views: dict[int | None, View] = {}  # while they are being shown; kept, they would fill the memory
        self.faces: dict[
            int | None, int | None
        ] = {}  # a hash of what each seat was shown last, to see whether it changes
        self.rematch_wanted: set[int] = set()
        self.trouble: Phrase | None = None  # why the table does not go on as it should
        self.last_used = time.monotonic()

    @property
    def over(self) -> bool:
        """Whether there is nothing more to play."""
        return self.course.match.over or self.row.kind == "import"

    # -- connections -----------------------------------------------------------------------------

    def join(self, listener: Listener, seen: int | None) -> Attending:
        """Somebody sits down, comes back, or looks on."""
        side = listener.seats[0] if listener.seats else None
        attending = Attending(listener, side)
        if attending.both:
            actor = self.course.state.actor
            attending.side = actor if actor in (0, 1) and not self.course.has_secrets() else None
        if seen is not None:
            attending.pending = self.heard_since(attending.side, seen)
        self.attending.append(attending)
        self.last_used = time.monotonic()
        self.refresh({attending.side})
        self.tell_table()
        try:
            self.show(attending, again=True)
        except Exception:
            self.leave(attending)
            raise
        finally:
            self.views.clear()
        return attending

    def leave(self, attending: Attending) -> None:
        """A connection is gone; the seat stays."""
        if attending in self.attending:
            self.attending.remove(attending)
            self.tell_table()

    def dismiss(self, those: list[Attending]) -> None:
        """Connections that have no place here any more, or cannot be told what happens; their clients may come back."""
        for attending in those:
            if attending in self.attending:
                self.attending.remove(attending)
            attending.listener.close()
        if those:
            self.tell_table()

    def attends(self, attending: Attending | None) -> bool:
        """Whether a connection has its place here still."""
        return attending in self.attending

    def is_here(self, seat: int) -> bool:
        """Whether somebody is connected for a seat."""
        return any(seat in attending.listener.seats for attending in self.attending)

    # -- the table -------------------------------------------------------------------------------

    def tell_table(self) -> None:
        """Names, seats, dice and the like, to everybody."""
        self.to_each(lambda attending: attending.listener.send(self.table_picture(attending)))

    def to_each(self, do: Callable[[Attending], None]) -> None:
        """Something for everybody. Whoever it fails for is let go, and all the others have it all the same."""
        failed = self.attending[:]
        for attending in self.attending[:]:
            with only_logged("table %s: somebody could not be told", self.row.id):
                do(attending)
                failed.remove(attending)
        self.dismiss(failed)

    def table_picture(self, attending: Attending) -> Picture:
        """Names, seats, dice and the like, for one connection."""
        words = pictures.words_of(self.game, attending.listener.language)
        record = self.course.match.record
        usual = {name: option.default for name, option in self.game.about.options.items()}
        chosen = {name: value for name, value in record.options.items() if value != usual[name]}
        picture: Picture = {
            "type": "table",
            "table": self.row.id,
            "game": self.game.name,
            "scenario": self.row.scenario,
            "options": [option_in_words(words, name, value) for name, value in chosen.items()],
            "seat": None if attending.side is None or not attending.listener.seats else self.game.sides[attending.side],
            "hotseat": attending.both,
            "seats": self.seat_pictures(words),
            "dice": {
                "state": self.row.dice_state(),
                "commitment": record.commitment,
                "nonce_commitments": [seat.hashed for seat in self.row.seats],
                "operator_plays": self.row.against_computer(),
            },
            "clock": self.course.clock.picture(self.course.agreed, self.now()),
            "maker": attending.listener.maker,
            "hints": self.row.gives_hints() and not self.over,
            "chances": self.row.against_computer() and not self.over,
            "over": self.over,
            "rematch": [self.game.sides[seat] for seat in sorted(self.rematch_wanted)],
        }
        if attending.listener.again:
            picture["again"] = attending.listener.again
        if attending.listener.seats:
            picture["watch"] = self.row.watch
            if attending.side is not None:
                picture["wishes"] = self.row.wishes().get(attending.side, {})
        if self.trouble is not None:
            picture["trouble"] = words.phrase(self.trouble)
        if record.result is not None:
            picture["result"] = pictures.result_in_words(self.game, record.result, words)
        return picture

    def seat_pictures(self, words: Words) -> list[Picture]:
        """Who sits where, and whether anybody is there."""
        return [
            {
                **pictures.seat_picture(self.row, self.game, n, words),
                "level": seat.level,
                "colour": seat.colour,
                "connected": seat.kind == "computer" or self.is_here(n),
            }
            for n, seat in enumerate(self.row.seats)
        ]

    def say_trouble(self, error: Exception) -> None:
        """Something that should happen by itself could not be done."""
        known = error.phrase if isinstance(error, AdmiraltyError) else None
        log.error("table %s cannot go on: %s", self.row.id, error, exc_info=None if known else error)
        self.trouble = known or Phrase("The table cannot go on just now; it tries again by itself.")
        self.tell_table()

    def end_trouble(self) -> None:
        """It goes on again, if it did not."""
        if self.trouble is not None:
            self.trouble = None
            self.tell_table()

    def say(self, message: Picture) -> None:
        """A line of talk, to both seats."""
        for attending in self.attending:
            if attending.listener.seats:
                attending.listener.send(message)

    # -- views -----------------------------------------------------------------------------------

    def heard_since(self, seat: int | None, seen: int) -> list[Event]:
        """What a seat missed that had seen so many of the actions it knows of, as far as it is still in memory."""
        missed = self.course.heard_by(seat, self.over) - seen
        match = self.course.match
        fresh = match.moments[len(match.moments) :]
        known = list(self.course.known_entries(match.standing - len(match.moments), seat, self.over))
        if missed > 0 and known:
            first = known[-min(missed, len(known))][0]
            fresh = match.moments[first - match.standing :]
        return [event for moment in fresh for event in moment.story if self.game.story(event, seat) is not None]

    def refresh(self, seats: set[int | None]) -> None:
        """A seat's version rises when what it is shown has changed, and only then; or when it cannot be shown."""
        for seat in seats:
            before = self.faces.pop(seat, None)
            with only_logged("table %s: a seat's view cannot be made", self.row.id):
                self.faces[seat] = self.face_of(seat)
            if before is None or self.faces.get(seat) != before:
                self.versions[seat] += 1

    def face_of(self, seat: int | None) -> int:
        """A hash of what a seat is to be shown; the view is kept until it has been shown."""
        self.views[seat] = view = self.view_of(seat)
        asks = sorted(self.course.asks.items())
        dice = self.asked_dice() if realdice.is_asked(self.course.match) else None
        return hash(msgspec.json.encode([view, self.over, self.undo_of(seat), asks, dice]))

    def view_of(self, seat: int | None) -> View:
        """The present view of a seat."""
        match, state = self.course.match, self.course.state
        if seat is None or state.actor != seat:
            view = self.game.view(state, seat)
        else:
            wishes = of_game(self.game, self.row.wishes().get(seat, {}))
            view = self.game.view(state, seat, wishes, match.said_by(seat))
        result = match.record.result
        return view if result is None else pictures.over_with(view, result)

    def undo_of(self, seat: int | None) -> int:
        return 0 if seat is None or self.over else self.course.match.undoable(seat)

    def undoes(self, seat: int | None) -> int:
        """How many choices of its own a seat takes back with its last gesture."""
        match = self.course.match
        own = match.own_gestures(seat) if self.undo_of(seat) and seat is not None else []
        return sum(moment.actor == seat and moment.is_choice for moment in match.moments[-own[0] :]) if own else 0

    def show(self, attending: Attending, again: bool = False) -> None:
        """Send the present view to one connection, if it has not seen it yet."""
        version = self.versions[attending.side]
        if attending.version == version and not attending.pending and not again:
            return
        course, side = self.course, attending.side
        words = pictures.words_of(self.game, attending.listener.language)
        view = self.views.get(side) or self.view_of(side)
        message: Picture = {
            "type": "view",
            "version": version,
            "n": course.heard_by(side, self.over),
            "view": pictures.view_in_words(self.game, course.state, side, words, view),
            "story": pictures.story_in_words(self.game, attending.pending, side, words),
            "undo": self.undo_of(side),
            "undoes": self.undoes(side),
            "asks": [
                {"what": what, "by": self.game.sides[by], "count": count} for what, (by, count) in course.asks.items()
            ],
            "clock": course.clock.picture(course.agreed, self.now()),
        }
        if realdice.is_asked(course.match):
            message["asks_dice"] = self.asked_dice()
        if self.curtained(attending):
            message["curtain"] = self.game.sides[course.state.actor]
        attending.pending = []
        attending.version = version
        attending.listener.send(message)

    def asked_dice(self) -> Picture:
        """Which dice people are to throw, how many, and who; nobody in particular where it does not matter."""
        state = self.course.state
        seat = self.thrower(state)
        return {
            "seat": None if seat is None else self.game.sides[seat],
            "kind": self.game.throw(state),
            "n": realdice.wanted(state, self.thrower),
        }

    def thrower(self, state: State) -> int | None:
        """Whose hand throws the dice that are asked for; None: either's. A computer has no hands."""
        people = self.row.persons()
        return people[0] if len(people) == 1 else self.game.thrower(state)

    def curtained(self, attending: Attending) -> bool:
        """Two at one screen: the side that is to act has not lifted the curtain yet."""
        actor = self.course.state.actor
        return attending.both and actor in (0, 1) and attending.side != actor

    def show_all(self, story: list[Event]) -> None:
        """Tell everybody what happened and what is now. It never fails, for what is told has happened."""
        self.to_each(self.turn_screen)
        shown = {attending.side for attending in self.attending}
        behind = {seat for attending in self.attending if attending.side is None for seat in attending.listener.seats}
        self.refresh(shown | behind)  # whoever sits behind a curtain must not act on what he saw before
        self.to_each(lambda attending: self.show_more(attending, story))
        self.views.clear()

    def show_more(self, attending: Attending, story: list[Event]) -> None:
        """What happened and what is now, to one connection."""
        attending.pending += [event for event in story if self.game.story(event, attending.side) is not None]
        self.show(attending)

    def turn_screen(self, attending: Attending) -> None:
        """Two at one screen: it shows the side that is to act, after a curtain where something is hidden."""
        actor = self.course.state.actor
        if not attending.both:
            return
        if self.over:
            attending.side = None
        elif actor in (0, 1) and actor != attending.side:
            attending.side = None if self.course.has_secrets() else actor

    def lift_curtain(self, attending: Attending, side: int) -> None:
        """The side named looks at the screen now."""
        if side in attending.listener.seats and side == self.course.state.actor:
            attending.side = side
            self.refresh({side})
            self.show(attending, again=True)
            self.views.clear()


def option_in_words(words: Words, name: str, value: Any) -> str:
    """An option that is not as usual; a number with its value, a long text without."""
    said = words(f"options.{name}.name")
    return words("option.chosen", name=said, value=value) if type(value) is int else said
