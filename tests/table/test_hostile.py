"""Clients that mean no good: nothing of theirs is accepted, nothing crashes the server, nobody sees a secret."""

from __future__ import annotations

import json
import secrets
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from websockets.exceptions import ConnectionClosed

from tests.table.nonsense import KINDS, ODD, TEXTS
from tests.table.support import (
    BURST,
    GAME,
    LONG,
    PATIENCE,
    RATE,
    Message,
    Player,
    Server,
    agree,
    open_socket,
    play_on,
    still_serves,
    survivor,
)

FLOOD = 300
MESSAGES = 10_000 if LONG else 1_000  # hostile ones: a quarter by the state machine, the others at random


ANYTIME = ("resign", "name", "chat", "webhook", "ask", "lang", "commit", "nonce")  # what a seat may always send


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from survivor(tmp_path_factory.mktemp("hostile"))


# -- messages ----------------------------------------------------------------------------------------


SHOWN_THE_DOOR: Message = {"type": "error"}  # no answer, and nothing was done either


class Intruder:
    """A connection that sends what no honest client sends, from a seat that is not to act, or from the bench."""

    def __init__(self, server: Server, token: str) -> None:
        self.player = Player(server, token)
        self.player.said.update({"commit", "nonce"})  # it leaves the dice alone
        self.player.connect()
        self.sent = 0

    def throw(self, text: str | bytes) -> list[Message]:
        """Send this; what the server said to it."""
        player = self.player
        if player.breath() < 5:
            player.come_back()
        self.sent += 1
        before = len(player.received)
        try:
            player.throw(text)
            player.sync()
        except ConnectionClosed:  # it may well show an intruder the door, and lets him in again
            player.come_back()
            return [SHOWN_THE_DOOR]
        answers = player.received[before:]
        assert not any(answer["type"] == "done" for answer in answers), text
        return answers

    def close(self) -> None:
        self.player.leave()


class Arena:
    """A game of two honest people with fog of war, and intruders around it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.held = ExitStack()
        self.tokens = server.friends({"fog": True})
        first, second, watch = self.tokens
        self.japan = self.held.enter_context(server.player(first))
        self.russia = self.held.enter_context(server.player(second))
        agree(self.japan, self.russia)
        self.intruders = [Intruder(server, watch), Intruder(server, second)]
        self.others = 0  # hostile messages that came another way
        for intruder in self.intruders:
            self.held.callback(intruder.close)
        self.japan.act("Mikasa>Tsushima", "Asahi>Yellow-Sea", "Shikishima>Yellow-Sea")  # Asahi lies under it
        self.russia.sync()
        self.agreed = self.position()

    def position(self) -> tuple[Any, ...]:
        """What both honest people see."""
        shown = []
        for someone in (self.japan, self.russia):
            if someone.breath() < 5:
                someone.come_back()
            someone.sync()
            shown.append((someone.n, someone.view, someone.shown["undo"], someone.table["over"]))
        return tuple(shown)

    def unharmed(self) -> None:
        """Nothing has changed for them."""
        assert self.position() == self.agreed

    def played(self) -> None:
        """An honest move has been made."""
        self.agreed = self.position()

    def close(self) -> None:
        """No intruder was sent a secret."""
        hidden = [*self.tokens[:2], *read_secrets(self.server.home / "tables.db")]
        for intruder in self.intruders:
            told = json.dumps(intruder.player.received)
            assert not any(secret in told for secret in hidden)
            for message in intruder.player.received:
                if message["type"] == "view":
                    places = {piece.get("id"): piece["at"][-1] for piece in message["view"]["pieces"]}
                    assert places["asahi"] in ("japan", "at_sea")
        self.held.close()

    @property
    def sent(self) -> int:
        return self.others + sum(intruder.sent for intruder in self.intruders)


def read_secrets(path: Path) -> list[str]:
    connection = sqlite3.connect(path)
    try:
        rows = [*connection.execute("select secret from tables"), *connection.execute("select nonce from seats")]
        return [row[0] for row in rows if row[0]]
    finally:
        connection.close()


@pytest.fixture
def arena(server: Server) -> Iterator[Arena]:
    fresh = Arena(server)
    yield fresh
    fresh.close()


@pytest.mark.parametrize("seat", [0, 1], ids=["bench", "other-seat"])
def test_messages_that_no_client_sends_are_refused(arena: Arena, seat: int) -> None:
    intruder = arena.intruders[seat]
    for text in TEXTS:
        if seat == 1 and '"resign"' in text and "token" not in text and "seat" not in text:
            continue  # a seat may always give up
        intruder.throw(text)
    intruder.throw(b"\x00\xff")
    intruder.throw(b'{"type":"resign","id":1}')
    arena.unharmed()


def test_random_messages_change_nothing(arena: Arena) -> None:
    rng = Random(20_000)
    while arena.sent < MESSAGES * 3 // 4:
        intruder = rng.choice(arena.intruders)
        intruder.throw(nonsense(rng, intruder.player, arena))
        if arena.sent % 100 == 0:
            arena.unharmed()
    arena.unharmed()


def nonsense(rng: Random, player: Player, arena: Arena) -> str | bytes:
    """A random message: bytes, broken JSON, or a real message with odd values; never one that a seat may send."""
    dice = rng.random()
    if dice < 0.15:
        return rng.randbytes(rng.randrange(1, 300))
    if dice < 0.3:
        return rng.randbytes(rng.randrange(1, 300)).decode("latin-1")
    message = likely(rng, player, arena)
    if message["type"] in ANYTIME:
        message["seat"] = "japan"  # a field too many: without it, the other seat might well send this
    if dice < 0.5:
        text = json.dumps(message)
        cut = rng.randrange(len(text))
        return text[:cut] + rng.choice(["", "}", '"', "\\", "\x01", "[", "9" * 30]) + text[cut + rng.randrange(3) :]
    for _ in range(rng.randrange(1, 3)):
        message[rng.choice([*message, "id", "version"])] = rng.choice(ODD)
    return json.dumps(message)


def likely(rng: Random, player: Player, arena: Arena) -> Message:
    """A message that would be right, had the right one sent it."""
    version = rng.choice([player.version, arena.japan.version, 0])
    message: Message = {"type": rng.choice(KINDS), "id": rng.randrange(100)}
    match message["type"]:
        case "hello":
            message = {"type": "hello", "token": arena.tokens[0], "lang": "en"}
        case "commit":
            message = {"type": "commit", "hash": secrets.token_hex(32)}
        case "nonce":
            message = {"type": "nonce", "nonce": secrets.token_hex(32)}
        case "act":
            message |= {"version": version, "actions": [rng.choice(arena.japan.offered)]}
        case "undo":
            message |= {"version": version, "count": 1}
        case "ask":
            message |= {"what": rng.choice(["takeback", "draw"])}
        case "answer":
            message |= {"what": rng.choice(["takeback", "draw"]), "yes": True}
        case "chat":
            message = {"type": "chat", "text": "boo"}
        case "name":
            message = {"type": "name", "name": "Nobody"}
        case "lang":
            message = {"type": "lang", "lang": "xx"}
        case "webhook":
            message = {"type": "webhook", "url": "https://127.0.0.1/"}
        case "curtain":
            message = {"type": "curtain", "side": "japan"}
        case _:
            pass
    return message


# -- a state machine -----------------------------------------------------------------------------------


class Siege(RuleBasedStateMachine):
    """Honest moves and hostile messages in any order; after each the honest people see what they should."""

    server: Server
    sent = 0

    @initialize()
    def begin(self) -> None:
        self.arena = Arena(self.server)

    def teardown(self) -> None:
        if hasattr(self, "arena"):
            Siege.sent += self.arena.sent
            self.arena.close()

    @property
    def bench(self) -> Intruder:
        return self.arena.intruders[0]

    @property
    def other(self) -> Intruder:
        return self.arena.intruders[1]

    def waiting(self) -> Intruder:
        """An intruder in the seat that is not to act; while that is Japan's, the bench."""
        return self.other if self.arena.japan.view["actions"] else self.bench

    @rule(pick=st.integers(0, 10**6))
    def honest_move(self, pick: int) -> None:
        arena = self.arena
        player = arena.japan if arena.japan.view["actions"] else arena.russia
        if player.over or not player.view["actions"]:
            return
        hidden = [text for text in player.offered if not text.startswith(("battle", "Asahi", "top>Asahi", "Yellow"))]
        word = hidden[pick % len(hidden)] if hidden else player.offered[0]
        if word in ("done", "pass") and player.view["clause"] == "5.3" and pick % 3:
            return
        if "Yellow-Sea" in word:
            return  # Asahi stays unseen there
        player.act(word)
        arena.played()

    @rule(pick=st.integers(0, 10**6))
    def out_of_turn(self, pick: int) -> None:
        offered = self.arena.japan.offered or self.arena.russia.offered or ["done"]
        intruder = self.waiting()
        message = {
            "type": "act",
            "id": 7,
            "version": intruder.player.version,
            "actions": [offered[pick % len(offered)]],
        }
        answers = intruder.throw(json.dumps(message))
        assert any(answer["type"] == "refused" for answer in answers)

    @rule(back=st.integers(1, 5), ahead=st.booleans())
    def stale(self, back: int, ahead: bool) -> None:
        for someone in (self.arena.japan, self.arena.russia):
            if someone.breath() < 10:
                someone.come_back()
            if someone.view["actions"]:
                version = max(0, someone.version + (back if ahead else -back))
                self.arena.others += 1
                someone.send({"type": "act", "id": 9_999, "version": version, "actions": someone.offered[:1]})
                assert someone.until("refused", id=9_999)["version"] == someone.version
                someone.until("view")

    @rule(word=st.sampled_from(["Mikasa>Mikasa", "Mikasa>yard", "d6", "7-dice", "top>Togo", "undo", "→", "x" * 80, ""]))
    def illegal(self, word: str) -> None:
        for someone in (self.arena.japan, self.arena.russia):
            if someone.breath() < 10:
                someone.come_back()
            self.arena.others += 1
            someone.send({"type": "act", "id": 9_998, "version": someone.version, "actions": [word]})
            assert someone.until("refused", id=9_998)["text"]
            someone.until("view")

    @rule(kind=st.sampled_from(KINDS), who=st.booleans(), odd=st.sampled_from(ODD), field=st.sampled_from(
        ["seat", "id", "version", "actions", "token", "what", "count", "text", "hash"]))  # fmt: skip
    def wrong_types(self, kind: str, who: bool, odd: Any, field: str) -> None:
        message = {"type": kind, field: odd, "forged": "japan"}
        answers = (self.bench if who else self.other).throw(json.dumps(message))
        assert any(answer["type"] == "error" for answer in answers)

    @rule(kind=st.sampled_from(["act", "undo", "ask", "answer", "resign", "rematch", "hint", "chat"]))
    def from_the_bench(self, kind: str) -> None:
        version = self.bench.player.version
        rest: dict[str, Message] = {
            "act": {"id": 5, "version": version, "actions": ["done"]},
            "undo": {"id": 5, "version": version},
            "ask": {"id": 5, "what": "draw"},
            "answer": {"id": 5, "what": "draw", "yes": True},
            "chat": {"text": "psst"},
        }
        message = {"type": kind, **rest.get(kind, {"id": 5})}
        answers = self.bench.throw(json.dumps(message))
        assert any(answer["type"] in ("refused", "error") for answer in answers)

    @rule(text=st.text(max_size=60), who=st.booleans())
    def random_text(self, text: str, who: bool) -> None:
        with suppress(UnicodeEncodeError):
            (self.bench if who else self.other).throw(text.encode().decode())

    @rule(content=st.binary(min_size=1, max_size=60))
    def random_bytes(self, content: bytes) -> None:
        self.other.throw(content)

    @rule(depth=st.integers(1, 8_000), opening=st.sampled_from(["[", '{"type":', '{"a":[']))
    def nested(self, depth: int, opening: str) -> None:
        self.bench.throw((opening * depth)[:16_000])

    @rule(size=st.integers(16_385, 100_000))
    def oversized(self, size: int) -> None:
        self.other.throw(json.dumps({"type": "chat", "text": "x" * size}))

    @rule()
    def second_hello(self) -> None:
        answers = self.other.throw(json.dumps({"type": "hello", "token": self.arena.tokens[0]}))
        assert any(answer["type"] == "error" for answer in answers)

    @rule(token=st.sampled_from(["", "x", "x" * 30, "x" * 5000, "\0" * 20, "' or 1=1 --"]))
    def dead_token(self, token: str) -> None:
        with open_socket(self.server) as opened:
            self.arena.others += 1
            opened.send(json.dumps({"type": "hello", "token": token}))
            assert json.loads(opened.recv(timeout=PATIENCE))["type"] == "error"

    @rule()
    def no_hello(self) -> None:
        with open_socket(self.server) as opened:
            for message in ({"type": "resign", "id": 1}, {"type": "act", "id": 1, "version": 1, "actions": ["done"]}):
                self.arena.others += 1
                opened.send(json.dumps(message))
                assert json.loads(opened.recv(timeout=PATIENCE))["type"] == "error"

    @rule(cut=st.integers(1, 200))
    def half_open(self, cut: int) -> None:
        lines = [
            "GET /socket HTTP/1.1",
            f"Host: 127.0.0.1:{self.server.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
            "\r\n\x81\xfe\xff",
        ]
        upgrade = "\r\n".join(lines).encode("latin-1")
        with socket.create_connection(("127.0.0.1", self.server.port), PATIENCE) as half:
            half.sendall(upgrade[:cut])

    @invariant()
    def honest_people_are_unharmed(self) -> None:
        if hasattr(self, "arena"):
            self.arena.unharmed()


def test_a_siege(server: Server) -> None:
    Siege.server = server
    Siege.sent = 0
    steps, rounds = 40, MESSAGES // 80
    run_state_machine_as_test(
        Siege,
        settings=settings(
            max_examples=rounds,
            stateful_step_count=steps,
            deadline=None,
            derandomize=not LONG,
            database=None,
            phases=[Phase.generate],  # every try is a real siege: the first that succeeds is told as it is
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert Siege.sent >= MESSAGES // 4, Siege.sent
    still_serves(server)


# -- floods ----------------------------------------------------------------------------------------------


def test_a_flood_of_messages_is_cut_short_and_harms_nobody(server: Server) -> None:
    first, second, watch = server.friends()
    with server.player(first) as japan, server.player(second) as russia:
        agree(japan, russia)
        begun = time.monotonic()
        with open_socket(server, max_queue=None) as flood:
            flood.send(json.dumps({"type": "hello", "token": watch}))
            for _ in range(FLOOD):
                flood.send('{"type":"lang","lang":"en"}')
            japan.act("Mikasa>Tsushima")
            served = refused = 0
            with suppress(ConnectionClosed):  # it may well be shown the door
                while served + refused < FLOOD:
                    kind = json.loads(flood.recv(timeout=PATIENCE))["type"]
                    served += kind == "table"
                    refused += kind == "error"
            assert served <= BURST + RATE * (time.monotonic() - begun), "more than the server allows a client"
        russia.sync()
        assert russia.place_of("mikasa") == "tsushima"


def test_who_does_not_read_is_let_go_and_holds_up_nobody(server: Server) -> None:
    with server.pair() as (japan, russia, watch), open_socket(server, max_queue=1) as sleeper:
        sleeper.send(json.dumps({"type": "hello", "token": watch}))
        assert play_on(japan, russia, rng=Random(2), most=60) == 60


def test_a_hundred_silent_connections_hold_up_nobody(server: Server) -> None:
    with ExitStack() as held:
        for _ in range(100):
            held.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
        for _ in range(50):
            held.enter_context(open_socket(server))
        still_serves(server)


def test_tables_cannot_be_made_without_end(server: Server) -> None:
    wish = {"game": GAME, "seats": {"japan": {"kind": "me"}, "russia": {"kind": "friend"}}}
    made = 0
    while (answer := server.post("/api/tables", wish, {"X-Forwarded-For": "192.0.2.77"})).status == 200:
        made += 1
    assert answer.status == 429
    assert answer.json["error"]
    assert made >= 30
    still_serves(server)
