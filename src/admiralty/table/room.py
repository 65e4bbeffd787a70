"""One table while somebody sits at it: who may do what, in which order, all of it on disk before it is told."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Any

import msgspec

from admiralty.engine.dice import commit
from admiralty.engine.errors import IllegalAction, Refused, StaleVersion
from admiralty.engine.game import Game, Picture
from admiralty.engine.match import Moment
from admiralty.engine.record import DRAW, Record, Result
from admiralty.engine.state import CHANCE, Event
from admiralty.table.audience import BENCHES, HUMAN, Audience, knows_of
from admiralty.table.store import Store, TableRow
from admiralty.table.thinking import Thinkers

log = logging.getLogger("admiralty.table")

SNAPSHOT_EVERY = 64
MOST_ENTRIES = 20_000  # a game has some hundreds; who takes back and plays again without end would fill the disk


class Room(Audience):
    """A live table. Every change goes through `lock`, is on disk before it is told, and is told to all."""

    def __init__(self, row: TableRow, game: Game, store: Store, thinkers: Thinkers) -> None:
        super().__init__(row, game, store)
        self.thinkers = thinkers
        self.lock = asyncio.Lock()
        self.rematch_tokens: dict[int, str] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.flag: asyncio.TimerHandle | None = None
        self.on_turn: list[Any] = []  # called with room and seat when a human seat is to act

    # -- acting ----------------------------------------------------------------------------------

    def check_turn(self, seat: int, version: int) -> None:
        """A seat may act only in its turn and on the position that it saw."""
        if self.over:
            raise Refused("The game is over.")
        if self.dice is None:
            raise Refused("The game begins once both sides are here and the dice are agreed.")
        if version != self.versions[seat]:
            raise StaleVersion
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
                raise StaleVersion
            if self.over or not 1 <= count <= self.match.undoable(seat):
                raise Refused("There is nothing that can be taken back without asking.")
            await self.take_back(count)

    async def take_back(self, count: int) -> None:
        first = len(self.match.record.entries)
        if first >= MOST_ENTRIES:
            raise Refused("Too much has been taken back in this game; play on.")
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
