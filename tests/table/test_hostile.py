"""Messages that mean no good: nothing of theirs is accepted, nothing crashes the server, nobody sees a secret."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from random import Random

import pytest

from tests.table.intruders import MESSAGES, Arena
from tests.table.nonsense import KINDS, ODD, TEXTS
from tests.table.support import Message, Player, Server, survivor

ANYTIME = ("resign", "name", "chat", "webhook", "ask", "lang", "commit", "nonce")  # what a seat may always send


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from survivor(tmp_path_factory.mktemp("hostile"))


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
