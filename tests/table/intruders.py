"""Clients that mean no good, and the honest game that they break into."""

from __future__ import annotations

import json
import sqlite3
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.table.support import LONG, Message, Player, Server, agree

MESSAGES = 10_000 if LONG else 400  # hostile ones: a quarter by the state machine, the others at random
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
