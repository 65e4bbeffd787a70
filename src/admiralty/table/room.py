"""One table while somebody sits at it: who may do what, in which order, and who is told."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from admiralty.engine.dice import Dice, commit
from admiralty.engine.errors import AdmiraltyError, IllegalAction, NotationError, Phrase
from admiralty.engine.game import Game, Picture
from admiralty.engine.match import Match, Moment
from admiralty.engine.record import DRAW, Record, Result
from admiralty.engine.state import CHANCE, Event
from admiralty.table import pictures
from admiralty.table.clock import Agreed, Clock
from admiralty.table.store import SeatRow, Store, TableRow
from admiralty.table.thinking import Thinkers

log = logging.getLogger("admiralty.table")

KEPT = 128  # moments that a room keeps in memory; older ones are played again when needed
SNAPSHOT_EVERY = 64
HUMAN = ("me", "friend")
MANY = 500_000_000
BENCHES = (0, 1, None)  # both seats and the onlookers


class Refused(AdmiraltyError):
    """Something a seat may not do now, other than an illegal action."""


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


class Room:
    """A live table. Every change goes through `lock`, is on disk before it is told, and is told to all."""

    def __init__(self, row: TableRow, game: Game, store: Store, thinkers: Thinkers) -> None:
        self.row = row
        self.game = game
        self.store = store
        self.thinkers = thinkers
        self.lock = asyncio.Lock()
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
        self.rematch_tokens: dict[int, str] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.flag: asyncio.TimerHandle | None = None
        self.last_used = time.monotonic()
        self.on_turn: list[Any] = []  # called with room and seat when a human seat is to act

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
        """waiting: for a friend to sit down; commit, reveal: the seats' nonces; ready."""
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
        connected = {seat for other in self.attending for seat in other.listener.seats}
        options: dict[str, Any] = self.match.record.options
        seats = [
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
        picture: Picture = {
            "type": "table",
            "table": self.row.id,
            "game": self.game.name,
            "scenario": self.row.scenario,
            "options": [words(f"options.{name}.name") for name, value in options.items() if value],
            "seat": None if attending.side is None or not attending.listener.seats else self.game.sides[attending.side],
            "hotseat": len(attending.listener.seats) == 2,
            "seats": seats,
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

    # -- acting ----------------------------------------------------------------------------------

    def check_turn(self, seat: int, version: int) -> None:
        """A seat may act only in its turn and on the position that it saw."""
        if self.over:
            raise Refused("The game is over.")
        if self.dice is None:
            raise Refused("The game begins once both sides are here and the dice are agreed.")
        if version != self.versions[seat]:
            raise Refused("The position has changed meanwhile; look again.")
        if self.state.actor != seat:
            raise Refused("It is the other side's turn.")

    async def act(self, seat: int, version: int, texts: list[str]) -> None:
        """Actions of a seat in notation, taken all or none."""
        async with self.lock:
            self.check_turn(seat, version)
            actions = self.checked(seat, texts)
            await self.carry_out(actions)

    def checked(self, seat: int, texts: list[str]) -> list[int]:
        """Try the actions on a copy; the first that cannot be is refused with its clause."""
        trial = self.state.clone()
        actions: list[int] = []
        for text in texts:
            if trial.actor != seat:
                raise Refused("After '{action}' it is no longer for this side to act.", action=texts[len(actions) - 1])
            action = self.game.read_action(trial, text)
            clause = self.game.refusal(trial, action)
            if clause is not None:
                raise IllegalAction(text, clause)
            trial.apply(action)
            actions.append(action)
        return actions

    async def carry_out(self, actions: list[int]) -> None:
        """Play the actions and whatever follows by itself, write it all down, then tell it."""
        first, standing = len(self.match.record.entries), self.match.standing
        story: list[Event] = []
        for action in actions:
            story += self.play(action)
        story += self.go_on()
        self.drop_asks(self.match.moments[len(self.match.moments) - (self.match.standing - standing) :])
        await self.write_down(first)
        self.show_all(story)
        self.after()

    def play(self, action: int) -> list[Event]:
        """One action, and who hears nothing of it."""
        story = self.match.play(action)
        self.count_unheard(self.match.moments[-1:], 1)
        return story

    def count_unheard(self, moments: list[Moment], change: int) -> None:
        for moment in moments:
            for bench, seat in enumerate(BENCHES):
                if not knows_of(self.game, moment, seat):
                    self.unheard[bench] += change

    def drop_asks(self, moments: list[Moment]) -> None:
        """Open questions are void once play goes on; what nobody else hears of leaves them as they are."""
        if any(knows_of(self.game, moment, seat) for moment in moments for seat in BENCHES if seat != moment.actor):
            self.asks.clear()

    def go_on(self) -> list[Event]:
        """Throws, and steps with a single answer, need nobody."""
        story: list[Event] = []
        dice = self.dice
        while dice is not None and not self.match.over:
            legal = self.state.legal()
            if self.state.actor == CHANCE:
                outcome = dice.throw(self.match.throws, self.state.weights())
                story += self.play(legal[outcome])
            elif len(legal) == 1:
                story += self.play(legal[0])
            else:
                break
        return story

    async def write_down(self, first: int) -> None:
        """Everything since an entry onto the disk; if that fails the room goes back to what the disk has."""
        record = self.match.record
        if self.match.over and record.result is None:
            record.result = Result.of(self.game, self.state)
        self.clock.turn_to(self.agreed, self.state.actor if not self.match.over else -1)
        entries = record.entries[first:]
        result = (record.result.winner, record.result.reason) if record.result is not None else None
        due = len(record.entries) // SNAPSHOT_EVERY > first // SNAPSHOT_EVERY
        snapshot = self.match.snapshot() if due and not self.match.over else None
        clocks = msgspec.json.encode(self.clock).decode()
        try:
            unheard = msgspec.json.encode(self.unheard).decode()
            await self.store.append(
                self.row.id, first, entries, clocks=clocks, unheard=unheard, result=result, snapshot=snapshot
            )
        except Exception:
            self.match = self._load()
            self.unheard = msgspec.json.decode(self.row.unheard, type=list[int])
            raise
        self.row.unheard = unheard
        if result is not None:
            self.row.winner, self.row.reason = result

    def after(self) -> None:
        """What follows once everybody has been told: the computer thinks, the clock is watched, a notice goes out."""
        self.last_used = time.monotonic()
        if self.over:
            self.tell_table()
        self.watch_clock()
        actor = self.state.actor
        if self.over or self.dice is None or actor not in (0, 1):
            return
        if self.row.seats[actor].kind == "computer":
            if self.thinking is None or self.thinking.done():
                self.thinking = asyncio.create_task(self.think())
        else:
            for notice in self.on_turn:
                notice(self, actor)

    async def think(self) -> None:
        """The computer's decisions, until somebody else is to act."""
        while not self.over and self.state.actor in (0, 1):
            seat = self.state.actor
            row = self.row.seats[seat]
            if row.kind != "computer":
                return
            key = self.state.key()
            position = self.game.write(self.game.known(self.state, seat))
            try:
                action = await self.thinkers.choose(
                    self.game.name, row.level, position, secrets.randbits(30), f"{self.row.id}-{seat}"
                )
            except Exception:
                log.exception("table %s: the computer cannot move", self.row.id)
                return
            async with self.lock:
                if self.state.key() == key and self.match.record.result is None:
                    await self.carry_out([action])

    async def hint(self, seat: int) -> int:
        """What the computer would do, for a seat that may ask."""
        if not (self.over or self.against_computer()):
            raise Refused("Hints are given only against the computer, or after the end.")
        if self.state.actor != seat:
            raise Refused("It is the other side's turn.")
        position = self.game.write(self.game.known(self.state, seat))
        return await self.thinkers.choose(self.game.name, "greedy", position, 1, f"hint-{self.row.id}")

    # -- taking back, agreeing, ending ------------------------------------------------------------

    async def undo(self, seat: int, version: int, count: int) -> None:
        """Take back the seat's own last actions."""
        async with self.lock:
            if version != self.versions[seat]:
                raise Refused("The position has changed meanwhile; look again.")
            if self.over or not 1 <= count <= self.match.undoable(seat):
                raise Refused("There is nothing that can be taken back without asking.")
            await self.take_back(count)

    async def take_back(self, count: int) -> None:
        first = len(self.match.record.entries)
        if count > len(self.match.moments):
            self.match.remember()
        self.count_unheard(self.match.moments[-count:], -1)
        self.drop_asks(self.match.moments[-count:])
        self.match.take_back(count)
        await self.write_down(first)
        self.show_all([])
        self.after()

    async def ask(self, seat: int, what: str, count: int) -> None:
        """A question to the other side; a computer always grants a takeback, and never a draw."""
        async with self.lock:
            if self.over:
                raise Refused("The game is over.")
            if self.dice is None:
                raise Refused("The game has not begun.")
            if what == "takeback":
                self.actions_back(seat, count)
            elif what != "draw":
                raise Refused("There is no such question.")
            other = self.row.seats[1 - seat]
            if other.kind == "computer" and what == "draw":
                raise Refused("The computer plays on.")
            if other.kind == "computer" or other.token == self.row.seats[seat].token:  # two at one screen have talked
                await self.grant(what, seat, count)
                return
            self.asks[what] = (seat, count)
            self.show_all([])

    async def grant(self, what: str, seat: int, count: int) -> None:
        """What a seat asked for is done."""
        if what == "draw":
            await self.finish(Result(DRAW, "agreed"))
        else:
            await self.take_back(self.actions_back(seat, count))

    def actions_back(self, seat: int, decisions: int) -> int:
        """How many actions have to go so that so many decisions of the seat are taken back."""
        own = [n for n, moment in enumerate(reversed(self.match.moments), 1) if moment.actor == seat]
        if len(own) < decisions and self.match.forgotten:
            self.match.remember()
            return self.actions_back(seat, decisions)
        if len(own) < decisions:
            raise Refused("There is nothing to take back.")
        return own[decisions - 1]

    async def answer(self, seat: int, what: str, yes: bool) -> None:
        """The answer to an open question of the other side."""
        async with self.lock:
            if what not in self.asks or self.asks[what][0] == seat or self.over:
                raise Refused("Nothing has been asked.")
            by, count = self.asks.pop(what)
            if yes:
                await self.grant(what, by, count)
            else:
                self.show_all([])

    async def resign(self, seat: int) -> None:
        """A side gives up."""
        async with self.lock:
            if self.over:
                raise Refused("The game is over.")
            await self.finish(Result(self.game.sides[1 - seat], "resigned"))

    async def finish(self, result: Result) -> None:
        self.match.finish(result)
        self.asks.clear()
        await self.write_down(len(self.match.record.entries))
        self.show_all([])
        self.after()

    def watch_clock(self) -> None:
        """Look again when the running clock will be at its end."""
        if self.flag is not None:
            self.flag.cancel()
            self.flag = None
        if self.agreed.kind != "none" and self.clock.running >= 0 and not self.over:
            wait = max(0.05, self.clock.remaining(self.clock.running))
            loop = asyncio.get_running_loop()
            self.flag = loop.call_later(wait + 0.05, lambda: asyncio.ensure_future(self.flag_fall()))

    async def flag_fall(self) -> None:
        """Time is up, unless it was stopped meanwhile."""
        async with self.lock:
            late = self.clock.running
            if not self.over and late >= 0 and self.clock.remaining(late) <= 0:
                await self.finish(Result(self.game.sides[1 - late], "time"))
            else:
                self.watch_clock()

    # -- dice and seats ----------------------------------------------------------------------------

    async def commit_nonce(self, seats: tuple[int, ...], hashed: str) -> None:
        """A seat fixes its nonce without showing it. A browser that holds both seats gives both."""
        async with self.lock:
            changed = False
            for seat in seats:
                row = self.row.seats[seat]
                if row.kind in HUMAN and not row.hashed:
                    await self.store.set_seat(self.row.id, seat, hashed=hashed)
                    row.hashed = hashed
                    changed = True
            if changed:
                self.tell_table()

    async def reveal_nonce(self, seats: tuple[int, ...], nonce: str) -> None:
        """A seat shows its nonce, once all are fixed; the game begins with the last one."""
        async with self.lock:
            if self.dice_state() != "reveal":
                return
            for seat in seats:
                row = self.row.seats[seat]
                if row.kind in HUMAN and not row.nonce:
                    if commit(nonce) != row.hashed:
                        raise Refused("This is not the nonce that was committed to.")
                    await self.store.set_seat(self.row.id, seat, nonce=nonce)
                    row.nonce = nonce
            if self.dice is not None:
                await self.carry_out([])
            self.tell_table()

    async def rename(self, seats: tuple[int, ...], name: str, colour: str) -> None:
        """How the seat is called."""
        for seat in seats[:1] if len(seats) == 2 else seats:
            await self.store.set_seat(self.row.id, seat, name=name, colour=colour)
            self.row.seats[seat].name = name
            self.row.seats[seat].colour = colour
            self.match.record.seats[self.game.sides[seat]] = name
        self.tell_table()

    async def say(self, seat: int, text: str) -> None:
        """A line to the other seat, kept with the game."""
        at = time.time()
        await self.store.add_chat(self.row.id, seat, text, at)
        for attending in self.attending:
            if attending.listener.seats:
                attending.listener.send(self.chat_line(seat, text, at))

    def chat_line(self, seat: int, text: str, at: float) -> Picture:
        return {
            "type": "chat", "side": self.game.sides[seat], "name": self.row.seats[seat].name, "text": text, "at": at,
        }  # fmt: skip

    def public_record(self) -> Record:
        """The record with its dice shown, once the game is over."""
        record = self.match.record
        if self.over and self.dice is not None:
            record.dice = self.dice
        return record


def knows_of(game: Game, moment: Moment, seat: int | None) -> bool:
    """Whether a seat knows that an action was taken at all."""
    return moment.actor == seat or not moment.story or pictures.audible(game, moment.story, seat)


def reason(error: AdmiraltyError) -> tuple[Phrase, str | None]:
    """The sentence of a refusal and the clause behind it, if there is one."""
    clause = error.clause if isinstance(error, IllegalAction) else None
    return error.phrase, clause


__all__ = ["Attending", "Listener", "NotationError", "Refused", "Room", "SeatRow", "reason"]
