"""One table while somebody sits at it: who may do what, in which order, all of it on disk before it is told."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from admiralty.engine import realdice
from admiralty.engine.dice import Dice, commit
from admiralty.engine.errors import AdmiraltyError, Phrase, Refused, StaleVersion
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import Record, Result
from admiralty.engine.state import Event
from admiralty.engine.wishes import offered
from admiralty.players.analysis import Advice
from admiralty.table.audience import Attending, Audience
from admiralty.table.course import HELD_BACK, Course
from admiralty.table.loading import load_course
from admiralty.table.pictures import Picture
from admiralty.table.rows import TableRow
from admiralty.table.store import Gap, Store
from admiralty.table.thinking import Thinkers

log = logging.getLogger("admiralty.table")

TRY_AGAIN = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0)  # seconds until a computer that could not move tries again


class Room:
    """A live table. Every change is made on a copy, goes onto the disk, takes the table's place, and is told to all."""

    def __init__(
        self, row: TableRow, course: Course, store: Store, thinkers: Thinkers, now: Callable[[], float] = time.time
    ) -> None:
        self.row = row
        self.game: Game = course.game
        self.course = course
        self.store = store
        self.thinkers = thinkers
        self.now = now
        self.audience = Audience(row, self.game, course, now)
        self.lock = asyncio.Lock()  # one change at a time
        self.rematch_tokens: dict[int, str] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.timers: dict[str, asyncio.TimerHandle] = {}  # the clock's flag, and an answer that is held back
        self.held_back = HELD_BACK  # seconds
        self.on_turn: list[Any] = []  # called with room and seat when a human seat is to act
        self.on_end: list[Any] = []  # called with the room when the game has ended

    @property
    def match(self) -> Match:
        return self.course.match

    @property
    def state(self) -> Any:
        return self.course.state

    @property
    def over(self) -> bool:
        return self.audience.over

    @property
    def versions(self) -> dict[int | None, int]:
        return self.audience.versions

    @property
    def dice(self) -> Dice | None:
        return self.row.dice()

    def busy(self) -> bool:
        """Whether somebody is here, or something is still to happen."""
        thinking = self.thinking is not None and not self.thinking.done()
        return bool(self.audience.attending) or self.lock.locked() or thinking or bool(self.timers)

    # -- changing ----------------------------------------------------------------------------------

    async def change(self, do: Callable[[Course], list[Event]]) -> None:
        """The one way for a game to change; the caller holds the lock.

        `do` is carried out on a copy and says what happened. On any failure the copy is thrown away.
        """
        first, standing = len(self.match.record.entries), self.match.standing
        course = self.course.copy()
        story = do(course)
        course.drop_asks(course.match.line[standing:])
        began = self.now()
        course.turn_clock(began, self.row.persons())
        await self._write_down(course, first)
        course.clock.since += self.now() - began  # nobody's time passes while the disk is waited for
        self.course = self.audience.course = course
        self.audience.show_all(story)
        if self.over:
            for notice in self.on_end:
                notice(self)
        if self.audience.trouble is not None:
            self.audience.trouble = None
            self.audience.tell_table()
        self.after()

    async def play(self, do: Callable[[Course], list[Event]]) -> None:
        """A change by which the game goes on, with whatever follows by itself."""
        await self.change(lambda course: do(course) + course.go_on(self.dice, self.row.wishes()))

    async def _write_down(self, course: Course, first: int) -> None:
        """Everything since an entry onto the disk."""
        record = course.match.record
        result = (record.result.winner, record.result.reason) if record.result is not None else None
        fresh = first + 1 if result is None else first  # the last position of all is kept too
        try:
            await self.store.append(
                self.row.id,
                first,
                record.entries[first:],
                clocks=msgspec.json.encode(course.clock).decode(),
                position=self.game.write(course.state),
                result=result,
                snapshots=[taken for taken in course.match.snapshots if taken.entries >= fresh],
            )
        except Gap:
            log.error("table %s: the disk is ahead of the memory; loaded again", self.row.id)
            row = self.store.table(self.row.id)
            if row is not None:
                self.course, _ = load_course(row, self.game, self.store, self.now)
                self.audience.course = self.course
                self.audience.show_all([])
            raise StaleVersion from None
        if result is not None:
            self.row.winner, self.row.reason = result

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

    async def act(self, seat: int, version: int, texts: list[str]) -> int:
        """Actions of a seat in notation; how many of them were taken."""
        async with self.lock:
            self.check_turn(seat, version)
            taken = 0

            def do(course: Course) -> list[Event]:
                nonlocal taken
                taken, story = course.act(seat, texts)
                return story

            await self.play(do)
            return taken

    async def throw(self, attending: Attending, version: int, values: list[int]) -> None:
        """What people's own dice show."""
        async with self.lock:
            if self.over or self.dice is None or not realdice.is_asked(self.match):
                raise Refused("No dice are asked for now.")
            if version != self.versions[attending.side]:
                raise StaleVersion
            hand: realdice.Hand = (lambda state: None) if attending.both else self.audience.thrower
            if hand(self.state) not in (None, *attending.listener.seats):
                raise Refused("The other side throws these dice.")
            await self.play(lambda course: course.throw(values, hand))

    async def begin(self) -> None:
        """Whatever happens by itself at the start; the clock runs from now on."""
        await self.play(lambda course: [])

    async def carry_over(self) -> None:
        """The rules have changed since the game was played last; it goes on by those of today."""
        async with self.lock:
            if self.match.record.rules_now() != self.game.rules and not self.over:
                position = self.game.write(self.state)

                def do(course: Course) -> list[Event]:
                    course.match.carry_over(position)
                    return []

                await self.change(do)

    # -- what follows by itself --------------------------------------------------------------------

    def after(self) -> None:
        """What follows once everybody has been told: the computer thinks, the clock is watched, a notice goes out."""
        self.audience.last_used = time.monotonic()
        if self.over:
            self.audience.tell_table()
        self.watch_clock()
        self.stop_timer("held back")
        actor = self.state.actor
        if self.over or self.dice is None or actor not in (0, 1):
            return
        if self.row.seats[actor].kind == "computer":
            if self.thinking is None or self.thinking.done():
                self.thinking = asyncio.create_task(self.think())
            return
        if self.course.is_held_back(self.row.wishes()):
            self.start_timer("held back", self.held_back, self.answer_for)
        for notice in self.on_turn:
            notice(self, actor)

    def start_timer(self, name: str, seconds: float, then: Callable[[], Awaitable[None]]) -> None:
        """Do something later, unless it is stopped; what is stopped while it already begins must see to that itself."""
        self.stop_timer(name)

        def begin() -> None:
            self.timers.pop(name, None)
            self.keep(asyncio.ensure_future(then()))

        self.timers[name] = asyncio.get_running_loop().call_later(seconds, begin)

    def stop_timer(self, name: str) -> None:
        timer = self.timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def keep(self, task: asyncio.Future[None]) -> None:
        """What a task that nobody waits for comes to."""
        _tasks.add(task)

        def settle(done: asyncio.Future[None]) -> None:
            _tasks.discard(done)
            if not done.cancelled() and (error := done.exception()) is not None:
                log.error("table %s: %s", self.row.id, error, exc_info=error)

        task.add_done_callback(settle)

    async def answer_for(self) -> None:
        """Give the answer that was held back."""
        async with self.lock:
            wishes = self.row.wishes()
            if self.course.is_held_back(wishes) and not self.over and self.state.actor in self.row.persons():
                await self.trying("held back", self.answer_for, lambda course: course.answer_held_back(wishes))

    async def trying(
        self, timer: str, again: Callable[[], Awaitable[None]], do: Callable[[Course], list[Event]]
    ) -> None:
        """A change that nobody sent; if it fails the table says so, and it is tried again."""
        try:
            await self.play(do)
        except Exception as error:  # noqa: BLE001  (whatever it was, nothing has changed, and somebody waits for it)
            self.say_trouble(error)
            self.start_timer(timer, TRY_AGAIN[0], again)

    def say_trouble(self, error: Exception) -> None:
        """Something that should happen by itself could not be done."""
        known = error.phrase if isinstance(error, AdmiraltyError) else None
        log.error("table %s cannot go on: %s", self.row.id, error, exc_info=None if known else error)
        self.audience.trouble = known or Phrase("The table cannot go on just now; it tries again by itself.")
        self.audience.tell_table()

    async def think(self) -> None:
        """The computer's decisions, until somebody else is to act; what cannot be done now is tried again."""
        failures = 0
        while not self.over and self.state.actor in (0, 1):
            seat = self.state.actor
            row = self.row.seats[seat]
            if row.kind != "computer":
                return
            try:
                await self.move(seat, row.level)
                failures = 0
            except Exception as error:  # noqa: BLE001  (thinker, rules or disk: the game must not stand still for ever)
                self.say_trouble(error)
                await asyncio.sleep(TRY_AGAIN[min(failures, len(TRY_AGAIN) - 1)])
                failures += 1

    async def move(self, seat: int, level: str) -> None:
        """One decision of the computer, unless the position has changed while it thought."""
        key = self.state.key()
        position = self.game.write(self.game.known(self.state, seat))
        action, _ = await asyncio.gather(
            self.thinkers.choose(self.game.name, level, position, secrets.randbits(30), f"{self.row.id}-{seat}"),
            asyncio.sleep(self.held_back if self.course.is_hidden_turn() and self.row.persons() else 0),
        )
        async with self.lock:
            if self.state.key() == key and not self.over:
                await self.play(lambda course: course.act(seat, [action])[1])

    async def hint(self, seat: int) -> Advice:
        """What is best for a seat that may ask, from what it knows."""
        if not self.row.gives_hints():
            raise Refused("Hints are given only against the computer, or to two at one screen.")
        if self.state.actor != seat or self.over:
            raise Refused("It is the other side's turn.")
        return await self.thinkers.advise(self.game.name, self.game.write(self.game.known(self.state, seat)))

    async def chances(self, seat: int) -> float:
        """The chances of seat 0 from what a seat knows."""
        if not self.row.against_computer() or self.over:
            raise Refused("The chances are shown only against the computer, or after the end.")
        return await self.thinkers.chances(self.game.name, self.game.write(self.game.known(self.state, seat)))

    def watch_clock(self) -> None:
        """Look again when the running clock will be at its end."""
        clock = self.course.clock
        self.stop_timer("flag")
        if self.course.agreed.kind != "none" and clock.running >= 0 and not clock.stands and not self.over:
            wait = max(0.05, clock.remaining(clock.running, self.now()), clock.since - self.now())
            self.start_timer("flag", wait + 0.05, self.flag_fall)

    async def flag_fall(self) -> None:
        """Time is up, unless it was stopped meanwhile."""
        async with self.lock:
            clock = self.course.clock
            late = clock.running
            if not self.over and late >= 0 and clock.remaining(late, self.now()) <= 0:
                result = Result(self.game.sides[1 - late], "time")
                await self.trying("flag", self.flag_fall, lambda course: course.finish(result))
            else:
                self.watch_clock()

    # -- taking back, agreeing, ending ------------------------------------------------------------

    async def undo(self, seat: int, version: int, count: int) -> None:
        """Take back the seat's own last gestures."""
        async with self.lock:
            if version != self.versions[seat]:
                raise StaleVersion
            own = self.match.own_gestures(seat)
            if self.over or not 1 <= count <= len(own):
                raise Refused("There is nothing that can be taken back without asking.")
            await self.agree(lambda course: course.take_back(own[count - 1]))

    async def agree(self, do: Callable[[Course], None]) -> None:
        """A change that tells no story."""

        def done(course: Course) -> list[Event]:
            do(course)
            return []

        await self.change(done)

    async def ask(self, seat: int, what: str, count: int) -> None:
        """A question to the other side; a computer always grants a takeback, and never a draw."""
        async with self.lock:
            if self.over:
                raise Refused("The game is over.")
            if self.dice is None:
                raise Refused("The game has not begun.")
            if what == "takeback":
                self.course.actions_back(seat, count)
            elif what != "draw":
                raise Refused("There is no such question.")
            other = self.row.seats[1 - seat]
            if other.kind == "computer" and what == "draw":
                raise Refused("The computer plays on.")
            if other.kind == "computer" or other.token == self.row.seats[seat].token:  # two at one screen have talked
                await self.agree(lambda course: course.grant(what, seat, count))
                return
            self.course.asks[what] = (seat, count)
            self.audience.show_all([])

    async def answer(self, seat: int, what: str, yes: bool) -> None:
        """The answer to an open question of the other side."""
        async with self.lock:
            asks = self.course.asks
            if what not in asks or asks[what][0] == seat or self.over:
                raise Refused("Nothing has been asked.")
            by, count = asks[what]
            if yes:
                await self.agree(lambda course: course.grant(what, by, count))
            else:
                del asks[what]
                self.audience.show_all([])

    async def resign(self, seat: int) -> None:
        """A side gives up."""
        async with self.lock:
            if self.over:
                raise Refused("The game is over.")
            await self.finish(Result(self.game.sides[1 - seat], "resigned"))

    async def finish(self, result: Result) -> None:
        await self.change(lambda course: course.finish(result))

    # -- dice and seats ----------------------------------------------------------------------------

    async def commit_nonce(self, seats: tuple[int, ...], hashed: str) -> None:
        """A seat fixes its nonce without showing it. A browser that holds both seats gives both."""
        async with self.lock:
            changed = False
            for seat in seats:
                row = self.row.seats[seat]
                if row.human and not row.hashed:
                    await self.store.set_seat(self.row.id, seat, hashed=hashed)
                    row.hashed = hashed
                    changed = True
            if changed:
                self.audience.tell_table()

    async def reveal_nonce(self, seats: tuple[int, ...], nonce: str) -> None:
        """A seat shows its nonce, once all are fixed; the game begins with the last one."""
        async with self.lock:
            if self.row.dice_state() != "reveal":
                return
            for seat in seats:
                row = self.row.seats[seat]
                if row.human and not row.nonce:
                    if commit(nonce) != row.hashed:
                        raise Refused("This is not the nonce that was committed to.")
                    await self.store.set_seat(self.row.id, seat, nonce=nonce)
                    row.nonce = nonce
            if self.dice is not None:
                await self.begin()
            self.audience.tell_table()

    async def rename(self, seats: tuple[int, ...], name: str, colour: str) -> None:
        """How the seat is called."""
        async with self.lock:
            for seat in seats[:1] if len(seats) == 2 else seats:
                await self.store.set_seat(self.row.id, seat, name=name, colour=colour)
                self.row.seats[seat].name = name
                self.row.seats[seat].colour = colour
                self.match.record.seats[self.game.sides[seat]] = name
            self.audience.tell_table()

    async def wish(self, seat: int, wishes: dict[str, str]) -> None:
        """What a seat wants to be answered for it from now on; nobody else is told."""
        known = offered(self.game)
        for name, choice in wishes.items():
            if name not in known or choice not in known[name].choices:
                raise Refused("This table has no such wish.")
        async with self.lock:
            text = msgspec.json.encode({**self.row.wishes().get(seat, {}), **wishes}).decode()
            await self.store.set_seat(self.row.id, seat, wishes=text)
            self.row.seats[seat].wishes = text
            self.audience.tell_table()
            if self.dice is not None and not self.over and self.course.goes_on(self.row.wishes()):
                await self.play(lambda course: [])

    async def say(self, seat: int, text: str) -> None:
        """A line to the other seat, kept with the game."""
        at = time.time()
        await self.store.add_chat(self.row.id, seat, text, at)
        self.audience.say(self.chat_line(seat, text, at))

    def chat_line(self, seat: int, text: str, at: float) -> Picture:
        side, name = self.game.sides[seat], self.row.seats[seat].name
        return {"type": "chat", "side": side, "name": "" if name == side else name, "text": text, "at": at}

    def public_record(self) -> Record:
        """The record with its dice shown, once the game is over."""
        record = self.match.record.copy()
        if self.over and not self.row.asks_dice:
            record.dice = self.dice
        return record


_tasks: set[asyncio.Future[None]] = set()  # kept, so that none is dropped before it is done
