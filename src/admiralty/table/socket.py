"""One WebSocket: reads the client's messages, checks them, and carries the answers back."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from admiralty.engine.errors import AdmiraltyError, Phrase, Refused, reason
from admiralty.engine.game import Picture
from admiralty.locale import LANGUAGES, Words
from admiralty.table import messages, pictures
from admiralty.table.audience import Attending
from admiralty.table.hall import Hall, Pass
from admiralty.table.limits import Bucket
from admiralty.table.room import Room
from admiralty.table.webhook import forbidden

log = logging.getLogger("admiralty.table")

WAITING = 256  # messages that may wait for a slow client before it is let go
WAITING_BYTES = 4_000_000
BURST, RATE = 60, 12.0  # messages at once, and a second


class Connection:
    """A client. Sending never waits: a client that does not read is let go."""

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self.socket = socket
        self.hall = hall
        self.seats: tuple[int, ...] = ()
        self.language = "en"
        self.maker = False
        self.room: Room | None = None
        self.attending: Attending | None = None
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.waiting = 0  # bytes in it
        self.gone = False  # the client does not read; nothing is kept for it
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
        if self.room is not None and self.attending is not None:
            self.room.leave(self.attending)
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
            if not self.bucket.take():
                self.say_error(Phrase("Too many messages; wait a moment."))
                continue
            if text is None:
                self.say_error(Phrase("Messages are text."))
                continue
            await self.read(text)

    async def read(self, text: str) -> None:
        """One message; whatever is wrong with it is answered in a sentence."""
        try:
            message = messages.decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.say_error(Phrase("This message cannot be read."))
            return
        ident = getattr(message, "id", None)
        try:
            await self.answer(message)
        except AdmiraltyError as error:
            await self.refuse(ident, error)
        except Exception:
            log.exception("a message could not be carried out")
            self.say_error(Phrase("Something went wrong on the server; nothing was changed."))

    def say_error(self, phrase: Phrase) -> None:
        self.send({"type": "error", "text": self.words().phrase(phrase)})

    def words(self) -> Words:
        if self.room is not None:
            return pictures.words_of(self.room.game, self.language)
        return Words(self.language, "server", "engine")

    async def refuse(self, ident: int | None, error: AdmiraltyError) -> None:
        """Say no with the clause, and show the present position."""
        phrase, clause = reason(error)
        if ident is None or self.room is None or self.attending is None:
            self.say_error(phrase)
            return
        async with self.room.lock:  # nothing is shown before it is on disk
            version = self.room.versions[self.attending.side]
            answer: Picture = {
                "type": "refused", "id": ident, "text": self.words().phrase(phrase), "version": version,
            }  # fmt: skip
            if clause is not None:
                answer["clause"] = clause
            self.send(answer)
            self.room.show(self.attending, again=True)

    # -- messages --------------------------------------------------------------------------------

    async def answer(self, message: messages.Client) -> None:
        """Carry out a message."""
        if isinstance(message, messages.Hello):
            await self.hello(message)
            return
        if self.room is None or self.attending is None:
            raise Refused("Say hello first.")
        if not self.seats and not isinstance(message, messages.Lang):
            raise Refused("Onlookers only look.")
        match message:
            case messages.Lang(lang=lang):
                self.language = lang if lang in LANGUAGES else "en"
                async with self.room.lock:
                    self.send(self.room.table_picture(self.attending))
                    self.room.show(self.attending, again=True)
            case messages.Commit(hash=hashed):
                await self.room.commit_nonce(self.seats, hashed)
            case messages.Nonce(nonce=nonce):
                await self.room.reveal_nonce(self.seats, nonce)
            case messages.Name(name=name, colour=colour):
                await self.room.rename(self.seats, messages.printable(name), messages.printable(colour))
            case messages.Chat(text=text):
                await self.room.say(self.own_seat(), messages.printable(text))
            case messages.Curtain(side=side):
                if side in self.room.game.sides:
                    async with self.room.lock:
                        self.room.lift_curtain(self.attending, self.room.game.sides.index(side))
            case messages.Webhook(url=url):
                await self.set_webhook(url)
            case messages.Hint(id=ident):
                await self.hint(ident)
            case messages.Rematch(id=ident):
                await self.want_rematch(ident)
            case _:
                await self.change(message)

    async def change(self, message: messages.Client) -> None:
        """Messages that change the game; each is answered once the change is on disk."""
        assert self.room is not None
        seat = self.own_seat()
        match message:
            case messages.Act(version=version, actions=actions):
                await self.room.act(seat, version, actions)
            case messages.Undo(version=version, count=count):
                await self.room.undo(seat, version, count)
            case messages.Ask(what=what, count=count):
                await self.room.ask(seat, what, count)
            case messages.Answer(what=what, yes=yes):
                await self.room.answer(seat, what, yes)
            case messages.Resign():
                await self.room.resign(seat)
            case _:
                raise Refused("There is no such message.")
        version = self.room.versions[seat]
        self.send({"type": "done", "id": getattr(message, "id", 0), "version": version})

    async def hello(self, message: messages.Hello) -> None:
        """Open a seat, or the onlookers' bench."""
        self.language = message.lang if message.lang in LANGUAGES else "en"
        if self.room is not None:
            raise Refused("This connection has a seat already.")
        found: Pass | None = self.hall.open(message.token)
        if found is None:
            self.say_error(Phrase("This link opens no table; ask for a new one."))
            self.close()
            return
        self.room = found.room
        self.seats = found.seats
        self.maker = found.maker
        async with found.room.lock:
            self.attending = found.room.join(self, message.seen)
        if self.seats:
            for seat, text, at in self.room.store.chat(self.room.row.id):
                self.send(self.room.chat_line(seat, text, at))

    def own_seat(self) -> int:
        """The seat this connection acts for; with both seats, the one that is to act."""
        assert self.room is not None
        if len(self.seats) == 2:
            actor = self.room.state.actor
            return actor if actor in self.seats else self.seats[0]
        return self.seats[0]

    async def hint(self, ident: int) -> None:
        assert self.room is not None
        action = await self.room.hint(self.own_seat())
        game, state = self.room.game, self.room.state
        label = pictures.label_text(self.words(), game.label(state, action))
        word = game.write_action(state, action)
        self.send({"type": "hint", "id": ident, "action": word, "text": label, "clause": game.clause(state)})

    async def set_webhook(self, url: str) -> None:
        assert self.room is not None
        if url and forbidden(url):
            raise Refused("A webhook needs a public https address.")
        for seat in self.seats:
            await self.room.store.set_seat(self.room.row.id, seat, webhook=url)
            self.room.row.seats[seat].webhook = url

    async def want_rematch(self, ident: int) -> None:
        """A new table with sides changed, once both sides want it; a computer always does."""
        room, seat = self.room, self.own_seat()
        assert room is not None
        if not room.over or room.row.kind == "import":
            raise Refused("A rematch comes after the end.")
        room.rematch_wanted |= set(self.seats) | {seat}
        room.rematch_wanted |= {n for n, row in enumerate(room.row.seats) if row.kind == "computer"}
        if room.rematch_wanted >= {0, 1} and not room.rematch_tokens:
            room.rematch_tokens = await self.hall.rematch(room)
        room.tell_table()
        for attending in room.attending:
            for own in attending.listener.seats[:1]:
                if own in room.rematch_tokens:
                    attending.listener.send({"type": "rematch", "token": room.rematch_tokens[own]})
        self.send({"type": "done", "id": ident, "version": room.versions[seat]})
