"""One WebSocket: reads the client's messages, checks them, and carries the answers back."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from msgspec.structs import replace
from starlette.websockets import WebSocket, WebSocketDisconnect

from admiralty.engine.errors import AdmiraltyError, Phrase, Refused, reason
from admiralty.engine.reach import reach
from admiralty.engine.why import check, why
from admiralty.locale import LANGUAGES, Words
from admiralty.table import messages, pictures
from admiralty.table.audience import Attending
from admiralty.table.hall import Hall, Pass
from admiralty.table.limits import Bucket
from admiralty.table.pictures import Picture
from admiralty.table.room import Room
from admiralty.table.webhook import forbidden

log = logging.getLogger("admiralty.table")

WAITING = 256  # messages that may wait for a slow client before it is let go
WAITING_BYTES = 4_000_000
BURST, RATE = 60, 12.0  # messages at once, and a second
PIECES = 16  # of which it takes as long to say where they can get to as to answer a message
TOO_MANY = Phrase("Too many messages; wait a moment.")


class Connection:
    """A client. Sending never waits: a client that does not read is let go."""

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self.socket = socket
        self.hall = hall
        self.token = ""
        self.again = ""
        self.seats: tuple[int, ...] = ()
        self.language = "en"
        self.maker = False
        self.room: Room | None = None
        self.attending: Attending | None = None
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.waiting = 0  # bytes in it
        self.gone = False  # the client has left or does not read; nothing is kept for it
        self.bucket = Bucket(BURST, RATE)

    def send(self, message: Picture) -> None:
        """Queue a message."""
        if self.gone:
            return
        data = messages.encode(message)
        self.waiting += len(data)
        if self.outgoing.full() or self.waiting > WAITING_BYTES:
            self.let_go()
        else:
            self.outgoing.put_nowait(data)

    def close(self) -> None:
        """End the connection once what is queued has gone out, or at once if nothing goes out any more."""
        if self.outgoing.full():
            self.let_go()
        else:
            self.outgoing.put_nowait(None)

    def let_go(self) -> None:
        """End the connection as soon as what is being sent has gone, or has waited too long; the rest is dropped."""
        self.gone = True
        self.outgoing = asyncio.Queue()
        self.outgoing.put_nowait(None)

    async def run(self) -> None:
        """Until the client or the server has had enough."""
        await self.socket.accept()
        sender = asyncio.create_task(self.send_forever())
        receiver = asyncio.create_task(self.receive_forever())
        done, pending = await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
        self.gone = True
        if self.room is not None and self.attending is not None:
            self.room.audience.leave(self.attending)
        for task in done:
            if (error := task.exception()) and not isinstance(error, WebSocketDisconnect | RuntimeError):
                log.error("a connection failed", exc_info=error)
        with contextlib.suppress(Exception):
            await self.socket.close()

    async def send_forever(self) -> None:
        while (message := await self.outgoing.get()) is not None:
            await self.socket.send_text(message.decode())
            self.waiting -= len(message)

    async def receive_forever(self) -> None:
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            if text is None:
                self.say_error(None, Phrase("Messages are text."))
            elif not self.bucket.take():
                self.say_error(messages.number_of(text), TOO_MANY)
            else:
                await self.read(text)

    async def read(self, text: str) -> None:
        """One message; whatever is wrong with it is answered in a sentence.

        What it asks for is carried out to its end, whatever becomes of the connection meanwhile.
        """
        try:
            message = messages.decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.say_error(messages.number_of(text), Phrase("This message cannot be read."))
            return
        if isinstance(message, messages.Reach) and not self.bucket.take(len(message.pieces) // PIECES):
            self.say_error(message.id, TOO_MANY)
            return
        task = asyncio.create_task(self.carry_out(message))
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)
        await asyncio.shield(task)

    async def carry_out(self, message: messages.Client) -> None:
        """A message that could be read; never fails."""
        ident = getattr(message, "id", None)
        try:
            await self.answer(message)
        except AdmiraltyError as error:
            self.refuse(ident, error)
        except Exception:
            log.exception("a message could not be carried out")
            self.say_error(ident, Phrase("Something went wrong on the server; nothing was changed."))
            if self.room is not None and self.attending is not None and self.is_seated():
                self.room.audience.show(self.attending, again=True)

    def is_seated(self) -> bool:
        """Whether it may still look and act: its link may have been revoked while it does not read that it ends."""
        return self.room is not None and self.room.audience.attends(self.attending)

    def say_error(self, ident: int | None, phrase: Phrase) -> None:
        answered = {} if ident is None else {"id": ident}
        self.send({"type": "error", **answered, "text": self.words().phrase(phrase)})

    def words(self) -> Words:
        if self.room is not None:
            return pictures.words_of(self.room.game, self.language)
        return Words(self.language, "server", "engine")

    def refuse(self, ident: int | None, error: AdmiraltyError) -> None:
        """Say no with the clause, and show the present position."""
        phrase, clause = reason(error)
        if ident is None or self.room is None or self.attending is None or not self.is_seated():
            self.say_error(ident, phrase)
            return
        version = self.room.versions[self.attending.side]
        answer: Picture = {"type": "refused", "id": ident, "text": self.words().phrase(phrase), "version": version}
        if clause is not None:
            answer["clause"] = clause
        self.send(answer)
        self.room.audience.show(self.attending, again=True)

    # -- messages --------------------------------------------------------------------------------

    async def answer(self, message: messages.Client) -> None:
        """Carry out a message."""
        if isinstance(message, messages.Hello):
            await self.hello(message)
            return
        if self.room is None or self.attending is None:
            raise Refused("Say hello first.")
        self.check(message)
        match message:
            case messages.Lang(lang=lang):
                self.language = lang if lang in LANGUAGES else "en"
                self.send(self.room.audience.table_picture(self.attending))
                self.room.audience.show(self.attending, again=True)
            case messages.Commit(hash=hashed):
                await self.room.seating.commit_nonce(self.seats, hashed)
            case messages.Nonce(nonce=nonce):
                await self.room.seating.reveal_nonce(self.seats, nonce)
            case messages.Name(name=name, colour=colour):
                await self.room.seating.rename(self.seats, messages.printable(name), messages.printable(colour))
            case messages.Chat(text=text):
                await self.room.seating.say(self.own_seat(), messages.printable(text))
            case messages.Curtain(side=side):
                if side in self.room.game.sides:
                    self.room.audience.lift_curtain(self.attending, self.room.game.sides.index(side))
            case messages.Webhook(url=url):
                await self.set_webhook(url)
            case messages.Hint() | messages.Chances():
                await self.advise(message)
            case messages.Why() | messages.Reach():
                await self.explain(message)
            case messages.Rematch(id=ident):
                await self.hall.rematches.want(self.room, self)
                self.send({"type": "done", "id": ident, "version": self.room.versions[self.own_seat()]})
            case _:
                await self.change(message)

    def check(self, message: messages.Client) -> None:
        """Who was sent away does nothing any more, and who has no seat next to nothing."""
        if not self.is_seated():
            raise Refused("This link opens no table; ask for a new one.")
        if not self.seats and not isinstance(message, messages.Lang):
            raise Refused("Onlookers only look.")

    async def change(self, message: messages.Client) -> None:
        """Messages that change the game; each is answered once the change is on disk."""
        assert self.room is not None
        assert self.attending is not None
        seat = self.own_seat()
        more: Picture = {}
        match message:
            case messages.Act(version=version, actions=actions):
                more = {"taken": await self.room.act(seat, version, actions)}
            case messages.Throw(version=version, values=values):
                await self.room.throw(self.attending, version, values)
            case messages.Wishes(wishes=wishes):
                await self.room.wish(seat, wishes)
            case messages.Undo(version=version, count=count):
                await self.room.agreements.undo(seat, version, count)
            case messages.Ask(what=what, count=count):
                await self.room.agreements.ask(seat, what, count)
            case messages.Answer(what=what, yes=yes):
                await self.room.agreements.answer(seat, what, yes)
            case messages.Resign():
                await self.room.agreements.resign(seat)
            case _:
                raise Refused("There is no such message.")
        version = self.room.versions[seat]
        self.send({"type": "done", "id": getattr(message, "id", 0), "version": version, **more})

    async def hello(self, message: messages.Hello) -> None:
        """Open a seat, or the onlookers' bench."""
        self.language = message.lang if message.lang in LANGUAGES else "en"
        if self.room is not None:
            raise Refused("This connection has a seat already.")
        found: Pass | None = await self.hall.open(message.token)
        if found is None:
            self.say_error(None, Phrase("This link opens no table; ask for a new one."))
            self.close()
            return
        if self.gone:  # while the table was being loaded
            return
        self.token, self.seats, self.maker = message.token, found.seats, found.maker
        self.again = self.hall.rematches.link(found.room, message.token) if found.room.over else ""
        self.attending = found.room.audience.join(self, message.seen)
        self.room = found.room
        if self.seats:
            for seat, text, at in self.room.store.chat(self.room.row.id):
                self.send(self.room.seating.chat_line(seat, text, at))

    def own_seat(self) -> int:
        """The seat this connection acts for; with both seats, the one that is to act."""
        assert self.room is not None
        if len(self.seats) == 2:
            actor = self.room.state.actor
            return actor if actor in self.seats else self.seats[0]
        return self.seats[0]

    async def advise(self, message: messages.Hint | messages.Chances) -> None:
        """What is best for a seat, or how its chances stand, from what it knows."""
        assert self.room is not None
        assert self.attending is not None
        game, seat = self.room.game, self.attending.side
        if seat is None:
            raise Refused("The curtain is down; lift it first.")
        version, clause = self.room.versions[seat], game.clause(self.room.state)
        if isinstance(message, messages.Hint):
            said = pictures.advice_in_words(game, await self.room.computer.hint(seat), self.words())
            self.send({"type": "hint", "id": message.id, "version": version, "clause": clause, **said})
            return
        chance = await self.room.computer.chances(seat)
        shares = dict(zip(game.sides, (round(chance, 3), round(1 - chance, 3)), strict=True))
        self.send({"type": "chances", "id": message.id, "version": version, "chances": shares})

    async def explain(self, message: messages.Why | messages.Reach) -> None:
        """Where pieces can get to, or why what a seat meant to do is not possible, from what it knows."""
        assert self.room is not None
        assert self.attending is not None
        game, seat = self.room.game, self.attending.side
        if seat is None:
            raise Refused("The curtain is down; lift it first.")
        known = game.known(self.room.state, seat)
        if isinstance(message, messages.Reach):
            check(game, known, seat, pieces=message.pieces)
            version = self.room.versions[seat]
            routes = await asyncio.to_thread(reach, game, known, seat, message.pieces)  # the game may go on meanwhile
            self.send({"type": "reach", "id": message.id, "version": version, "routes": routes})
            return
        found = why(game, known, seat, message.pieces, message.card, message.place, message.value)
        spoken = replace(found, text=self.words().say(found))
        self.send({"type": "why", "id": message.id, "reason": spoken})

    async def set_webhook(self, url: str) -> None:
        assert self.room is not None
        if url and forbidden(url):
            raise Refused("A webhook needs a public https address.")
        for seat in self.seats:
            await self.room.store.set_seat(self.room.row.id, seat, webhook=url)
            self.room.row.seats[seat].webhook = url


_tasks: set[asyncio.Task[None]] = set()  # kept, so that none is dropped before it is done
