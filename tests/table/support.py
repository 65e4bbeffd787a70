"""What the tests of the table are written with: a real server process, and players who talk to it over its socket.

with Server(tmp_path) as server:
    table = server.new_table(japan="me", russia="greedy")
    with server.player(table["tokens"]["japan"]) as japan:
        japan.act("Mikasa>Tsushima", "done")
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

from tests.table.player import (
    BURST,
    PATIENCE,
    RATE,
    Message,
    Player,
    Refusal,
    agree,
    catch_up,
    choose,
    open_socket,
    play_on,
)
from tests.table.server import GAME, LEVELS, Answer, Server, fetch, someone, with_group

__all__ = [
    "BURST", "GAME", "LEVELS", "LONG", "PATIENCE", "RATE", "SIDES", "Answer", "Message", "Player", "Refusal", "Server",
    "agree", "catch_up", "choose", "fetch", "hardest", "open_socket", "play_on", "someone", "still_serves", "survivor",
    "with_group",
]  # fmt: skip

T = TypeVar("T")

LONG = bool(os.environ.get("ADMIRALTY_LONG"))


def hardest(variants: Sequence[T]) -> Sequence[T]:
    """All variants of a test with --long; otherwise the last one alone, which asks the most."""
    return variants if LONG else variants[-1:]


SIDES = ("japan", "russia")


def survivor(home: Path) -> Iterator[Server]:
    """A server that has to survive whatever comes, in one process, without a traceback in its log."""
    with Server(home) as running:
        first = running.pid
        yield running
        assert running.running(), running.log.read_text()
        assert running.pid == first
        assert "Traceback" not in running.log.read_text(), running.log.read_text()


def still_serves(server: Server) -> None:
    """Somebody else's game goes on as if nothing had happened."""
    assert server.running(), server.log.read_text()
    with server.pair() as (japan, russia, _):
        assert play_on(japan, russia, rng=Random(1), most=4) == 4
