"""Somebody at a table: a client with one token, what he hears and does, and several who play with each other."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, suppress
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

if TYPE_CHECKING:
    from tests.table.server import Server

Message = dict[str, Any]

PATIENCE = float(os.environ.get("ADMIRALTY_PATIENCE", "240"))  # seconds; it only catches what hangs
BURST, RATE = 60, 12.0  # messages a connection may send, as the server counts them


class Refusal(Exception):
    """The server refused a message."""

    def __init__(self, message: Message) -> None:
        super().__init__(message["text"])
        self.message = message


class Player:
    """A client with one token. It agrees on the dice by itself and remembers everything it was sent."""

    def __init__(self, server: Server, token: str, lang: str = "en", seen: int | None = None, nonce: str = "") -> None:
        self.server = server
        self.token = token
        self.lang = lang
        self.seen = seen
        self.nonce = nonce or secrets.token_hex(32)
        self.received: list[Message] = []
        self.table: Message = {}
        self.shown: Message = {}  # the last `view` message
        self.number = 0
        self.said: set[str] = set()
        self.allowance = float(BURST)
        self.answered_at: float | None = None  # the server has read all that was sent before
        self.socket: ClientConnection | None = None
        self.heard: Queue[str | bytes | ConnectionClosed] = Queue()
        self.held = ExitStack()  # the connection, while there is one
        self.curtains = True  # lift the curtain as soon as there is one

    def __enter__(self) -> Player:
        self.connect()
        return self

    def __exit__(self, *reason: object) -> None:
        self.leave()

    # -- the connection --------------------------------------------------------------------------

    def connect(self, seen: int | None = None) -> None:
        """Sit down, or come back."""
        self.open()
        self.allowance, self.answered_at = float(BURST), None
        hello: Message = {"type": "hello", "token": self.token, "lang": self.lang}
        seen = self.seen if seen is None else seen
        if seen is not None:
            hello["seen"] = seen
        self.table, self.shown = {}, {}
        self.said.clear()
        self.send(hello)
        self.wait(lambda: bool(self.shown))
        self.answered_at = time.monotonic()

    def open(self) -> None:
        """A connection that nothing has been said on."""
        self.socket = self.held.enter_context(open_socket(self.server, max_queue=None))
        self.heard = Queue()
        Thread(target=listen, args=(self.socket, self.heard), daemon=True).start()

    def leave(self) -> None:
        """Close the connection; the seat stays."""
        self.held.close()
        self.socket = None

    def come_back(self, seen: int | None = None) -> None:
        """The connection is lost and made again."""
        self.leave()
        self.connect(seen)

    def send(self, message: Message) -> None:
        """Send a message, not faster than the server allows."""
        while self.breath() < 2:
            assert self.answered_at is not None, "so many messages need an answer in between"
            time.sleep(1 / RATE)
        self.throw(json.dumps(message))

    def throw(self, text: str | bytes) -> None:
        """Send anything."""
        assert self.socket is not None
        self.allowance -= 1
        self.answered_at = None
        self.socket.send(text)

    def breath(self) -> float:
        """How many messages the server surely takes at once.

        It counts from when it reads a message, whenever that may be; so only time between an answer and the next
        message counts here.
        """
        if self.answered_at is not None:
            now = time.monotonic()
            self.allowance = min(BURST, self.allowance + (now - self.answered_at) * RATE)
            self.answered_at = now
        return self.allowance

    def receive(self, timeout: float = PATIENCE) -> Message:
        """The next message; what it says of the table is noted, and the dice are agreed."""
        try:
            heard = self.heard.get(timeout=timeout)
        except Empty:
            raise TimeoutError(f"nothing was heard for {timeout} s") from None
        if isinstance(heard, ConnectionClosed):
            self.heard.put(heard)  # for whoever listens once more
            raise heard
        message: Message = json.loads(heard)
        self.received.append(message)
        if message["type"] == "table":
            self.table = message
            self._agree(message)
        elif message["type"] == "view":
            self.shown = message
            if self.curtains and message.get("curtain"):
                self.send({"type": "curtain", "side": message["curtain"]})
        return message

    def _agree(self, table: Message) -> None:
        own = [n for n, seat in enumerate(table["seats"]) if seat["side"] == table["seat"] or table["hotseat"]]
        if not own:
            return
        committed = table["dice"]["nonce_commitments"]  # of both seats at one screen a kill may have left only one
        if table["dice"]["state"] == "commit" and not all(committed[n] for n in own):
            self._once("commit", hash=hashlib.sha256(self.nonce.encode()).hexdigest())
        if table["dice"]["state"] == "reveal":
            self._once("nonce", nonce=self.nonce)

    def _once(self, kind: str, **rest: str) -> None:
        if kind not in self.said:
            self.said.add(kind)
            self.send({"type": kind, **rest})

    # -- waiting ---------------------------------------------------------------------------------

    def wait(self, what: Callable[[], bool], timeout: float = PATIENCE) -> None:
        """Receive until something is so."""
        deadline = time.monotonic() + timeout
        while not what():
            self.receive(max(0.01, deadline - time.monotonic()))

    def until(self, kind: str, timeout: float = PATIENCE, **fields: Any) -> Message:
        """The next message of this kind with these fields."""
        while True:
            message = self.receive(timeout)
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def drain(self, quiet: float = 0.05) -> list[Message]:
        """Everything that arrives until nothing does for a moment."""
        got: list[Message] = []
        while True:
            try:
                got.append(self.receive(quiet))
            except TimeoutError:
                return got

    def sync(self) -> list[Message]:
        """Everything the server had to say so far: a question that it refuses, and what came up to the refusal."""
        before = len(self.received)
        self.number += 1
        self.send({"type": "answer", "id": self.number, "what": "anything new", "yes": False})
        self.until("refused", id=self.number)
        self.until("view")
        self.answered_at = time.monotonic()
        return self.received[before:]

    def closed(self) -> bool:
        """Whether the server ends the connection."""
        with suppress(ConnectionClosed):
            while True:
                self.receive()
        return True

    # -- looking ---------------------------------------------------------------------------------

    @property
    def view(self) -> Message:
        view: Message = self.shown["view"]
        return view

    @property
    def version(self) -> int:
        version: int = self.shown["version"]
        return version

    @property
    def n(self) -> int:
        n: int = self.shown["n"]
        return n

    @property
    def actor(self) -> str:
        actor: str = self.view["actor"]
        return actor

    @property
    def offered(self) -> list[str]:
        """The words of the actions that are offered."""
        return [action["text"] for action in self.view["actions"]]

    @property
    def over(self) -> bool:
        return bool(self.table.get("over"))

    def place_of(self, piece: str) -> str:
        """Where a piece is seen."""
        return next((at["at"][-1] for at in self.view["pieces"] if at.get("id") == piece), "unseen")

    # -- doing -----------------------------------------------------------------------------------

    def request(self, kind: str, **rest: Any) -> Message:
        """Send a message that wants an answer, and wait for it; a refusal is raised."""
        self.number += 1
        self.send({"type": kind, "id": self.number, **rest})
        return self.answer_to(self.number)

    def answer_to(self, number: int) -> Message:
        """The answer to a message of this player; with a refusal the present view has come too."""
        while True:
            message = self.receive()
            if message["type"] == "error":
                raise Refusal(message)
            if message.get("id") == number:
                if message["type"] == "refused":
                    self.until("view")
                self.answered_at = time.monotonic()
                if message["type"] == "refused":
                    raise Refusal(message)
                return message

    def act(self, *words: str, version: int | None = None) -> Message:
        """Act, on the position seen last unless another version is given.

        Where there is a single answer the server gives it after a while; if it was quicker, that is as good.
        """
        alone = version is None and self.offered == list(words)
        try:
            return self.request("act", version=self.version if version is None else version, actions=list(words))
        except Refusal as refusal:
            if alone and "changed" in str(refusal):
                return {"type": "done", "taken": 1}
            raise

    def undo(self, count: int = 1, version: int | None = None) -> Message:
        return self.request("undo", version=self.version if version is None else version, count=count)

    def ask(self, what: str, count: int = 1) -> Message:
        return self.request("ask", what=what, count=count)

    def answer(self, what: str, yes: bool) -> Message:
        return self.request("answer", what=what, yes=yes)

    def resign(self) -> Message:
        return self.request("resign")

    def rematch(self) -> str:
        """Want a rematch; the new token, or nothing while the other side has not agreed."""
        before = len(self.received)
        self.request("rematch")
        return next((message["token"] for message in self.received[before:] if message["type"] == "rematch"), "")

    def my_turn(self, timeout: float = PATIENCE) -> bool:
        """Wait until this seat is to act (True) or the game is over."""
        self.wait(lambda: self.over or bool(self.view["actions"]), timeout)
        return not self.over

    def is_answered_for(self) -> bool:
        """Whether there is a single answer that the server gives; the last word over what can be undone it does not."""
        actions = self.view["actions"]
        return len(actions) == 1 and not (actions[0]["n"] == 0 and self.shown["undo"])

    def move(self, rng: Random) -> list[str]:
        """One message of a lively player: a whole sortie at once, otherwise any action."""
        words = choose(self.view, rng)
        self.act(*words)
        return words


def choose(view: Message, rng: Random) -> list[str]:
    """What a lively player does: it sends its ships out in one message, and seldom passes."""
    texts = [action["text"] for action in view["actions"]]
    if view["clause"] != "5.3":
        bold = [text for text in texts if text not in ("pass", "done", "no")]
        return [rng.choice(bold if bold and rng.random() < 0.7 else texts)]
    chosen: dict[str, str] = {}
    for text in rng.sample(texts, len(texts)):
        ship, arrow, _ = text.partition(">")
        if arrow and ship not in ("top", "army") and rng.random() < 0.5:
            chosen.setdefault(ship, text)
    armies = [text for text in texts if text.startswith("army>")]
    left = {track["id"]: track["value"] for track in view["tracks"]}
    return [*chosen.values(), *armies[: left["armies"]], "done"]


def play_on(*players: Player, rng: Random, most: int = 10_000) -> int:
    """These players play until the game is over or they have sent so many messages; how many it were."""
    sent = 0
    while sent < most:
        for player in players:
            if player.over:
                return sent
            if player.view["actions"]:
                if player.breath() < 4:  # a new connection is quicker than waiting
                    player.come_back()
                else:
                    player.move(rng)
                    sent += 1
                break
        else:
            catch_up(*players)
    for player in players:  # an answer that the server holds back is still to come
        player.wait(lambda: player.over or not player.is_answered_for())  # noqa: B023  (waited for at once)
    return sent


def agree(*players: Player) -> None:
    """Receive until the dice are agreed and all has been said; all who have a part in them must be here."""
    deadline = time.monotonic() + PATIENCE
    while not all(player.table["dice"]["state"] in ("ready", "asked") for player in players):
        assert time.monotonic() < deadline, "the dice were not agreed"
        for player in players:
            with suppress(TimeoutError):
                player.receive(0.003)
    for player in players:
        player.sync()


def catch_up(*players: Player) -> None:
    """Receive until somebody can act or the game is over."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for player in players:
            if player.over or player.view["actions"]:
                return
            try:
                player.receive(0.003)
            except TimeoutError:
                continue
    raise AssertionError("nobody can act, and the game is not over")


def listen(socket: ClientConnection, heard: Queue[str | bytes | ConnectionClosed]) -> None:
    """All that arrives, and at last why nothing more does.

    The connection's own time-outs are of no use for short waits: it waits with queue.SimpleQueue, which in CPython 3.11
    waits for ever where a busy machine lets the time run out between its two looks.
    """
    try:
        while True:
            heard.put(socket.recv())
    except ConnectionClosed as closed:
        heard.put(closed)


def open_socket(server: Server, **more: Any) -> AbstractContextManager[ClientConnection]:
    """A bare connection, for messages that no player would send."""
    address = f"ws://127.0.0.1:{server.port}/socket"
    opened: AbstractContextManager[ClientConnection] = connect(
        address, max_size=None, proxy=None, compression=None,
        open_timeout=PATIENCE, close_timeout=1, ping_interval=None, **more,
    )  # fmt: skip
    return opened
