"""A siege: honest moves and hostile messages in any order, found by a state machine."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tests.table.intruders import MESSAGES, Arena, Intruder
from tests.table.nonsense import KINDS, ODD
from tests.table.support import LONG, PATIENCE, Message, Server, open_socket, still_serves, survivor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from survivor(tmp_path_factory.mktemp("siege"))


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
