"""Who is at a table, and what each is shown: connections, versions, views, stories."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from admiralty.engine.dice import Dice, commit
from admiralty.engine.game import Game, Picture
from admiralty.engine.match import Match, Moment
from admiralty.engine.record import Record, Result
from admiralty.engine.state import Event
from admiralty.locale import Words
from admiralty.table import pictures
from admiralty.table.clock import Agreed, Clock
from admiralty.table.store import Store, TableRow

KEPT = 128  # moments that a room keeps in memory; older ones are played again when needed
HUMAN = ("me", "friend")
MANY = 500_000_000
BENCHES = (0, 1, None)  # both seats and the onlookers


class Listener(Protocol):
    """A connection: the seats it holds, its language, and how to send to it."""

    seats: tuple[int, ...]
    language: str
    maker: bool  # of the table

    def send(self, message: Picture) -> None:
        """Queue a message; never waits."""

    def close(self) -> None:
        """End the connection."""


@dataclass
class Attending:
    """What the room keeps of a connection."""

    listener: Listener
    side: int | None  # whose view it is shown; None: the onlookers'
    version: int = -1  # of the view sent last
    pending: list[Event] = field(default_factory=list)  # story not yet sent


class Audience:
    """A table as it is seen. Nothing here changes the game or waits for anything."""

    def __init__(self, row: TableRow, game: Game, store: Store) -> None:
        self.row = row
        self.game = game
        self.store = store
        self.agreed = msgspec.json.decode(row.clock, type=Agreed)
        self.clock = msgspec.json.decode(row.clocks, type=Clock)
        self.clock.resume()
        self.match = self._load()
        self.unheard = msgspec.json.decode(row.unheard, type=list[int])  # by bench: actions that stand, unknown to it
        self.attending: list[Attending] = []
        # They begin anywhere, so that a version seen before the room was loaded again is not taken for a present one.
        self.versions: dict[int | None, int] = {seat: secrets.randbelow(MANY) for seat in BENCHES}
        self.views: dict[int | None, Picture] = {}  # while they are being shown; kept, they would fill the memory
        self.faces: dict[int | None, int] = {}  # a hash of what each seat was shown last, to see whether it changes
        self.asks: dict[str, tuple[int, int]] = {}  # what is asked: by whom, how many of his decisions
        self.rematch_wanted: set[int] = set()
        self.last_used = time.monotonic()

    def _load(self) -> Match:
        row = self.row
        record = Record(row.game, row.rules, row.scenario, msgspec.json.decode(row.options))
        record.seats = {self.game.sides[n]: seat.name for n, seat in enumerate(row.seats)}
        record.commitment = row.commitment if row.kind == "import" else commit(row.secret)
        record.start = row.start
        record.entries = self.store.entries(row.id)
        match = Match.resumed(self.game, record, self.store.snapshot(row.id), KEPT)
        if row.winner:
            record.result = Result(row.winner, row.reason)
        return match

    # -- looking ---------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def over(self) -> bool:
        return self.match.over or self.row.kind == "import"

    @property
    def dice(self) -> Dice | None:
        """The dice, once both nonces are known."""
        nonces = [self.nonce(seat) for seat in (0, 1)]
        return Dice(self.row.secret, (nonces[0], nonces[1])) if all(nonces) else None

    def nonce(self, seat: int) -> str:
        """A seat's nonce; a computer's is made of the secret, so that it lies inside the table's commitment."""
        row = self.row.seats[seat]
        return commit(f"{seat}:{self.row.secret}") if row.kind == "computer" else row.nonce

    def dice_state(self) -> str:
        """What the dice wait for: that all seats commit to their nonces, that they reveal them; or ready."""
        humans = [seat for seat in self.row.seats if seat.kind in HUMAN]
        if all(seat.nonce for seat in humans):
            return "ready"
        if all(seat.hashed for seat in humans):
            return "reveal"
        return "commit"

    def against_computer(self) -> bool:
        return any(seat.kind == "computer" for seat in self.row.seats)

    def hidden(self) -> bool:
        """Whether some seat does not see everything now."""
        key = self.state.key()
        return any(self.game.known(self.state, seat).key() != key for seat in BENCHES)

    # -- connections -----------------------------------------------------------------------------

    def join(self, listener: Listener, seen: int | None) -> Attending:
        """Somebody sits down, comes back, or looks on."""
        side = listener.seats[0] if listener.seats else None
        attending = Attending(listener, side)
        if len(listener.seats) == 2:
            attending.side = self.state.actor if self.state.actor in (0, 1) and not self.hidden() else None
        if seen is not None:
            attending.pending = self.heard_since(attending.side, seen)
        self.attending.append(attending)
        self.last_used = time.monotonic()
        self.refresh({attending.side})
        self.tell_table()
        self.show(attending, again=True)
        self.views.clear()
        return attending

    def leave(self, attending: Attending) -> None:
        """A connection is gone; the seat stays."""
        if attending in self.attending:
            self.attending.remove(attending)
            self.tell_table()

    def tell_table(self) -> None:
        """Names, seats, dice and the like, to everybody."""
        for attending in self.attending:
            attending.listener.send(self.table_picture(attending))

    def table_picture(self, attending: Attending) -> Picture:
        words = pictures.words_of(self.game, attending.listener.language)
        options: dict[str, Any] = self.match.record.options
        usual = {name: option["default"] for name, option in self.game.about["options"].items()}
        picture: Picture = {
            "type": "table",
            "table": self.row.id,
            "game": self.game.name,
            "scenario": self.row.scenario,
            "options": [option_in_words(words, name, value) for name, value in options.items() if value != usual[name]],
            "seat": None if attending.side is None or not attending.listener.seats else self.game.sides[attending.side],
            "hotseat": len(attending.listener.seats) == 2,
            "seats": self.seat_pictures(),
            "dice": {
                "state": self.dice_state(),
                "commitment": self.match.record.commitment,
                "nonce_commitments": [seat.hashed for seat in self.row.seats],
                "operator_plays": self.against_computer(),
            },
            "clock": self.clock.picture(self.agreed),
            "maker": attending.listener.maker,
            "hints": self.over or self.against_computer(),
            "over": self.over,
            "rematch": [self.game.sides[seat] for seat in sorted(self.rematch_wanted)],
        }
        if attending.listener.seats:
            picture["watch"] = self.row.watch
        if self.match.record.result is not None:
            picture["result"] = pictures.result_in_words(self.game, self.match.record.result, words)
        return picture

    def seat_pictures(self) -> list[Picture]:
        """Who sits where, and whether anybody is there."""
        connected = {seat for attending in self.attending for seat in attending.listener.seats}
        return [
            {
                "side": self.game.sides[n],
                "name": seat.name,
                "kind": seat.kind,
                "level": seat.level,
                "colour": seat.colour,
                "connected": seat.kind == "computer" or n in connected,
            }
            for n, seat in enumerate(self.row.seats)
        ]

    # -- views -----------------------------------------------------------------------------------

    def heard_by(self, seat: int | None) -> int:
        """How many actions that stand a seat knows of; what it hears nothing of does not count for it."""
        return self.match.standing - (0 if self.over else self.unheard[BENCHES.index(seat)])

    def heard_since(self, seat: int | None, seen: int) -> list[Event]:
        """What a seat missed that had seen so many of the actions it knows of."""
        missed = self.heard_by(seat) - seen
        story: list[list[Event]] = []
        for moment in reversed(self.match.moments):
            if missed <= len(story):
                break
            if self.over or knows_of(self.game, moment, seat):
                story.append([event for event in moment.story if self.game.story(event, seat) is not None])
        if len(story) < missed and self.match.forgotten:
            self.match.remember()
            return self.heard_since(seat, seen)
        return [event for events in reversed(story) for event in events]

    def refresh(self, seats: set[int | None]) -> None:
        """A seat's version rises when what it is shown has changed, and only then."""
        for seat in seats:
            self.views[seat] = view = self.game.view(self.state, seat)
            face = hash(msgspec.json.encode([view, self.over, self.undo_of(seat), sorted(self.asks.items())]))
            if self.faces.get(seat) != face:
                self.faces[seat] = face
                self.versions[seat] += 1

    def undo_of(self, seat: int | None) -> int:
        return 0 if seat is None or self.over else self.match.undoable(seat)

    def show(self, attending: Attending, again: bool = False) -> None:
        """Send the present view to one connection, if it has not seen it yet."""
        version = self.versions[attending.side]
        if attending.version == version and not attending.pending and not again:
            return
        words = pictures.words_of(self.game, attending.listener.language)
        view = self.views.get(attending.side) or self.game.view(self.state, attending.side)
        message: Picture = {
            "type": "view",
            "version": version,
            "n": self.heard_by(attending.side),
            "view": pictures.view_in_words(self.game, self.state, attending.side, words, view),
            "story": pictures.story_in_words(self.game, attending.pending, attending.side, words),
            "undo": self.undo_of(attending.side),
            "asks": [
                {"what": what, "by": self.game.sides[by], "count": count} for what, (by, count) in self.asks.items()
            ],
            "clock": self.clock.picture(self.agreed),
        }
        if self.curtained(attending):
            message["curtain"] = self.game.sides[self.state.actor]
        attending.pending = []
        attending.version = version
        attending.listener.send(message)

    def curtained(self, attending: Attending) -> bool:
        """Two at one screen: the side that is to act has not lifted the curtain yet."""
        both = len(attending.listener.seats) == 2
        return both and self.state.actor in (0, 1) and attending.side != self.state.actor

    def show_all(self, story: list[Event]) -> None:
        """Tell everybody what happened and what is now."""
        for attending in self.attending:
            if len(attending.listener.seats) == 2:
                self.turn_screen(attending)
        shown = {attending.side for attending in self.attending}
        behind = {seat for attending in self.attending if attending.side is None for seat in attending.listener.seats}
        self.refresh(shown | behind)  # whoever sits behind a curtain must not act on what he saw before
        for attending in self.attending:
            attending.pending += [event for event in story if self.game.story(event, attending.side) is not None]
            self.show(attending)
        self.views.clear()

    def turn_screen(self, attending: Attending) -> None:
        """Two at one screen: it shows the side that is to act, after a curtain where something is hidden."""
        actor = self.state.actor
        if self.over:
            attending.side = None
        elif actor in (0, 1) and actor != attending.side:
            attending.side = None if self.hidden() else actor

    def lift_curtain(self, attending: Attending, side: int) -> None:
        """The side named looks at the screen now."""
        if side in attending.listener.seats and side == self.state.actor:
            attending.side = side
            self.refresh({side})
            self.show(attending, again=True)
            self.views.clear()


def option_in_words(words: Words, name: str, value: Any) -> str:
    """An option that is not as usual; a number with its value, a long text without."""
    said = words(f"options.{name}.name")
    return f"{said}: {value}" if type(value) is int else said


def knows_of(game: Game, moment: Moment, seat: int | None) -> bool:
    """Whether a seat knows that an action was taken at all."""
    return moment.actor == seat or not moment.story or pictures.audible(game, moment.story, seat)
