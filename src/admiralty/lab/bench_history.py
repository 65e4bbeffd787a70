"""What looking back costs: a very long game is looked through in every way, while other games go on at the same server.

Measured is how long each kind of question takes, one after the other, and the time from click to both boards at the
other tables, first with nobody looking back and then with somebody who asks without a pause.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import admiralty
from admiralty.engine.dice import Dice
from admiralty.engine.match import Match
from admiralty.engine.record import Record, Result
from admiralty.lab.bench_table import PATIENCE, ServerProcess, Times, measure, share

Ask = Callable[[str], bytes]
RUNNING = "onlookers-of-the-running-game"  # the token


def long_record(entries: int) -> str:
    """A finished game with so many entries; most of it is taken back and played again."""
    game = admiralty.load(admiralty.games()[0])
    rng, dice = Random(1), Dice.fresh()
    record = Record.new(game)
    record.commitment = dice.commitment()
    match = Match(game, record)
    while len(record.entries) < entries:
        state = match.state
        if state.actor == admiralty.CHANCE:
            action = state.legal()[dice.throw(match.throws, state.weights())]
        else:
            action = rng.choice(state.legal())
        after = state.clone()
        after.apply(action)
        if after.actor == admiralty.OVER or (match.standing > 300 and rng.random() < 0.01):
            match.take_back(rng.randint(1, 200))
        else:
            match.play(action)
    match.finish(Result(game.sides[0], "resigned"))
    record.dice = dice
    return record.write()


def asking(server: ServerProcess, token: str) -> Ask:
    """Asks as one seat; each time from another address, so that nothing is rationed."""
    people = iter(range(1, 1 << 24))

    def ask(path: str) -> bytes:
        n = next(people)
        headers = {"X-Seat": token, "X-Forwarded-For": f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"}
        request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", headers=headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            body: bytes = answer.read()
        return body

    return ask


def imported(server: ServerProcess, text: str) -> str:
    """The onlookers' token of a record that was taken in."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{server.port}/api/import", json.dumps({"record": text}).encode()
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        token: str = json.load(answer)["watch"]
    return token


def left_running(server: ServerProcess) -> None:
    """The game that was taken in once more, as one that goes on, and in which nothing was taken back.

    No rules could follow that, so it is one of earlier rules, of which nothing is followed.
    """
    as_running = {
        "tables": "kind = 'game', rules = 'earlier', winner = '', reason = '', watch = :token",
        "seats": "kind = 'friend'",
        "entries": "n = rowid - 1",
    }
    with closing(sqlite3.connect(Path(server.home.name, "tables.db"), timeout=PATIENCE)) as database:
        for table, changes in as_running.items():
            standing = " where actor <> 'undo' order by n" if table == "entries" else ""
            database.execute(f"create temp table copied as select * from {table}{standing}")
            database.execute(f"update copied set id = 'running', {changes}", {"token": RUNNING})
            database.execute(f"insert into {table} select * from copied")
            database.execute("drop table copied")
        database.commit()


def questions(server: ServerProcess, token: str, rng: Random) -> dict[str, Callable[[], bytes]]:
    """Every way to look back, at any moment of the game; of a game that goes on, the record."""
    ask, onlooker = asking(server, token), asking(server, RUNNING)
    most = json.loads(ask("/api/moments"))["most"]
    return {
        "opened, a page of the story": lambda: ask(f"/api/moments?first={rng.randint(1, most)}"),
        "a view": lambda: ask(f"/api/view?n={rng.randint(0, most)}"),
        "the record": lambda: ask("/api/record"),
        "the record of a running game": lambda: onlooker("/api/record"),
        "luck": lambda: ask("/api/luck"),
        "verification": lambda: ask("/api/verification"),
    }


def run(entries: int, seconds: float, write: Callable[[str], None]) -> None:
    """Measure and write a few lines."""
    text = long_record(entries)
    write(f"a game of {entries:,} entries, {len(text):,} letters")
    with ServerProcess() as server:
        began = time.perf_counter()
        token = imported(server, text)
        write(f"taken in: {(time.perf_counter() - began) * 1000:.0f} ms")
        left_running(server)
        for name, question in questions(server, token, Random(2)).items():
            took = []
            for _ in range(20):
                began = time.perf_counter()
                question()
                took.append(time.perf_counter() - began)
            write(f"{name}: first {took[0] * 1000:.0f} ms, then p50 {share(sorted(took[1:]), 0.5):.0f} ms,"
                  f" longest {max(took[1:]) * 1000:.0f} ms")  # fmt: skip
        alone, meanwhile = asyncio.run(beside(server, token, seconds))
    for name, times in (("nobody looks back", alone), ("somebody does without a pause", meanwhile)):
        boards = sorted(times.boards)
        write(f"other tables while {name}: p50 {share(boards, 0.5):.1f} ms, p99 {share(boards, 0.99):.1f} ms")


async def beside(server: ServerProcess, token: str, seconds: float) -> tuple[Times, Times]:
    """The times of other tables, without and with somebody who looks back."""
    alone, _, _ = await measure(server, 50, seconds)
    done = False

    def look() -> None:
        kinds = list(questions(server, token, Random(3)).values())
        while not done:
            for question in kinds:
                question()

    looking = asyncio.create_task(asyncio.to_thread(look))
    meanwhile, _, _ = await measure(server, 50, seconds)
    done = True
    await looking
    return alone, meanwhile
