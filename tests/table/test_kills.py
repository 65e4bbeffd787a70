"""The server is killed in the middle of play, again and again: nothing acknowledged is lost, nothing is damaged."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import threading
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import pytest
from websockets.exceptions import WebSocketException

import admiralty
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.replay import read, verify
from tests.table.support import GAME, LONG, PATIENCE, Player, Refusal, Server, agree, play_on

game = admiralty.load(GAME)
KILLS = 100 if LONG else 6
GAMES = 2  # that are played while the server is killed


TAKEN_BACK = ("undo", "")  # a gesture: how many actions that is, the record says


class Witness:
    """Two people at one screen who play as fast as the server lets them, and remember what was acknowledged."""

    def __init__(self, server: Server, number: int) -> None:
        self.server = server
        self.rng = Random(number)
        self.nonce = "0123456789abcdef"[number % 16] * 64
        self.thread: threading.Thread | None = None
        self.trouble: Exception | None = None
        self.sit_down()

    def sit_down(self) -> None:
        """A new game."""
        made = self.server.new_table(japan="me", russia="me")
        self.table, self.token = made["table"], made["tokens"]["japan"]
        self.acknowledged: list[tuple[str, str]] = []  # entries of the record that a `done` has come for
        self.position: object = None  # what was shown with the last one

    def begin(self) -> None:
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def end(self) -> None:
        assert self.thread is not None
        self.thread.join(PATIENCE)
        assert self.trouble is None, self.trouble

    def run(self) -> None:
        """Play until the connection breaks."""
        player = Player(self.server, self.token, nonce=self.nonce)
        try:
            player.connect()
            agree(player)
            while player.my_turn():
                if player.breath() < 4:
                    player.come_back()
                else:
                    self.step(player)
        except (OSError, EOFError, WebSocketException):
            return  # the server was killed: that is what we are here for
        except Exception as error:  # noqa: BLE001 - told by the thread that waits for this one
            self.trouble = error
        finally:
            with suppress(OSError, WebSocketException):
                player.leave()

    def step(self, player: Player) -> None:
        """One message; sometimes something is taken back."""
        actor = player.actor
        if player.shown["undo"] and self.rng.random() < 0.2:
            player.undo()
            entries = [TAKEN_BACK]
        else:
            entries = [(actor, word) for word in player.move(self.rng)]
        self.acknowledged += entries
        self.position = player.view["pieces"]

    def check(self, file: Path) -> None:
        """The file has every acknowledged entry in order, and at most one message more; it replays to what is shown."""
        written = entries_of(file, self.table)
        rest = iter(written)
        for entry in self.acknowledged:
            assert any(entry == (found if entry is not TAKEN_BACK else (found[0], "")) for found in rest), (
                f"lost: {entry}"
            )
        positions = replayed(written)
        if self.acknowledged:
            assert self.position in positions, "the position last acknowledged is not on the way"
        with self.server.player(self.token, nonce=self.nonce) as player:
            assert player.view["pieces"] == positions[-1]
            if player.over:
                check_end(self.server, player)
                self.sit_down()


def entries_of(file: Path, table: str) -> list[tuple[str, str]]:
    """What the file has of a game."""
    connection = sqlite3.connect(file)
    try:
        return list(connection.execute("select actor, word from entries where id = ? order by n", (table,)))
    finally:
        connection.close()


def pieces(match: Match) -> object:
    return json.loads(msgspec.json.encode(game.view(match.state, None).pieces))


def replayed(entries: list[tuple[str, str]]) -> list[object]:
    """Every position that the entries lead to, as everybody sees it; an entry that cannot be played is an error."""
    match = Match(game, Record.new(game))
    shown: list[object] = [pieces(match)]
    for actor, word in entries:
        if actor == "undo":
            match.take_back(int(word))
        else:
            assert actor == game.actor_name(match.state)
            match.play(game.read_action(match.state, word))
        shown.append(pieces(match))
    return shown


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path / "home")
    file = tmp_path / "home" / "tables.db"
    rng = Random()
    server.start()
    try:
        people = [Witness(server, number) for number in range(GAMES)]
        for _ in range(KILLS):
            for someone in people:
                someone.begin()
            time.sleep(rng.uniform(0.1, 0.5))
            server.kill()
            for someone in people:
                someone.end()
            check_file(file)
            server.start()
            for someone in people:
                someone.check(file)
        for someone in people:
            finish(server, someone)
    finally:
        server.kill()


def finish(server: Server, someone: Witness) -> None:
    """The game can still be played to its end, and all its dice verify."""
    with server.player(someone.token, nonce=someone.nonce) as player:
        agree(player)
        play_on(player, rng=Random(1), most=40)
        if not player.over:
            player.resign()
        check_end(server, player)


def check_end(server: Server, player: Player) -> None:
    text = server.get("/api/record", token=player.token).text
    record, error = read(text, game)
    assert error is None, error
    assert record.result is not None
    assert verify(record, game) == []


def check_file(path: Path) -> None:
    """The database itself is whole, and no game has a gap in its entries."""
    connection = sqlite3.connect(path)
    try:
        assert connection.execute("pragma integrity_check").fetchone()[0] == "ok"
        gaps = connection.execute("select id from entries group by id having count(*) <> max(n) + 1").fetchall()
        assert gaps == []
    finally:
        connection.close()


# -- acknowledged means on disk --------------------------------------------------------------------


@pytest.mark.parametrize("moment", range(3))
def test_an_action_is_on_disk_when_it_is_acknowledged(tmp_path: Path, moment: int) -> None:
    """Kill at the very moment of the acknowledgement, of the first action, of a later one, of an undo."""
    server = Server(tmp_path / "home")
    server.start()
    try:
        first, second, _ = server.friends()
        with server.player(first) as japan, server.player(second) as russia:
            agree(japan, russia)
            japan.act("Mikasa>Tsushima")
            if moment >= 1:
                japan.act("Asahi>Tsushima", "army>Tsushima")
            if moment >= 2:
                japan.undo()
            os.kill(server.pid, signal.SIGKILL)
            n, view = japan.n, japan.view
            with suppress(OSError, WebSocketException):
                japan.leave()
            with suppress(OSError, WebSocketException):
                russia.leave()
        server.restart(signal.SIGKILL)
        with server.player(first) as japan:
            assert (japan.n, japan.view) == (n, view)
    finally:
        server.kill()


def test_the_other_board_never_shows_what_is_not_on_disk(tmp_path: Path) -> None:
    """What Russia was shown before a kill is still so afterwards."""
    server = Server(tmp_path / "home")
    server.start()
    rng = Random(3)
    try:
        first, second, _ = server.friends()
        for _ in range(2):
            with server.player(first, nonce="ab" * 32) as japan, server.player(second, nonce="cd" * 32) as russia:
                agree(japan, russia)
                japan.wait(lambda: bool(japan.view["actions"]))
                for _ in range(8):
                    japan.send(
                        {"type": "act", "id": 1, "version": japan.version, "actions": [rng.choice(japan.offered)]}
                    )
                    russia.receive()
                    with suppress(TimeoutError):
                        japan.until("done", timeout=0.5)
                    if not japan.view["actions"]:
                        break
                os.kill(server.pid, signal.SIGKILL)
                seen = russia.shown
                with suppress(OSError, WebSocketException):
                    russia.drain()
                for someone in (japan, russia):
                    with suppress(OSError, WebSocketException):
                        someone.leave()
                seen = russia.shown
            server.restart(signal.SIGKILL)
            with server.player(second, nonce="cd" * 32) as russia:
                assert russia.n >= seen["n"]
                at = server.get("/api/view", token=second, n=seen["n"]).json
                assert at["pieces"] == seen["view"]["pieces"]
            with server.player(first, nonce="ab" * 32) as japan, suppress(Refusal):
                if japan.actor != "japan":
                    break
    finally:
        server.kill()


# -- computer players ------------------------------------------------------------------------------


def children(pid: int) -> list[int]:
    """The processes that this one has started, by what Linux tells of its threads."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(OSError):
            found += [int(child) for child in (task / "children").read_text().split()]
    return found


def workers(pid: int) -> list[int]:
    """Of those, the ones in which computer players think."""

    def is_worker(child: int) -> bool:
        with suppress(OSError):
            return b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
        return False

    return [child for child in children(pid) if is_worker(child)]


linux = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="workers are found in /proc, which Linux has")


@linux
def test_a_worker_that_is_killed_while_it_thinks_is_replaced_and_the_move_is_made(tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server:
        made = server.new_table(options={"fog": True}, japan="me", russia="greedy")
        with server.player(made["tokens"]["japan"]) as japan:
            agree(japan)
            killed: set[int] = set()
            for turn in range(3):
                while japan.view["clause"] != "5.3" or not japan.view["actions"]:
                    if japan.view["actions"]:
                        japan.act("pass" if "pass" in japan.offered else japan.offered[0])
                    else:
                        japan.receive()
                japan.act("done")
                deadline = time.monotonic() + PATIENCE
                while not (thinking := [pid for pid in workers(server.pid) if pid not in killed]):
                    assert time.monotonic() < deadline
                    time.sleep(0.001)
                time.sleep((0.3, 0.0, 0.02)[turn])
                for worker in thinking:
                    with suppress(ProcessLookupError):
                        os.kill(worker, signal.SIGKILL)
                    killed.add(worker)
                assert japan.my_turn()
            assert server.running()
            assert killed.isdisjoint(workers(server.pid))
            assert len(killed) >= 3


@linux
def test_no_worker_outlives_a_server_that_was_killed(tmp_path: Path) -> None:
    server = Server(tmp_path / "home")
    server.start()
    try:
        made = server.new_table(japan="me", russia="random")
        with server.player(made["tokens"]["japan"]) as japan:
            agree(japan)
            japan.act("done")
            assert japan.my_turn()
            thinking = workers(server.pid)
            assert thinking
            os.kill(server.pid, signal.SIGKILL)
            with suppress(OSError, WebSocketException):
                japan.leave()
        deadline = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in thinking):
            assert time.monotonic() < deadline, "a worker has outlived its server"
            time.sleep(0.02)
    finally:
        server.kill()
