"""All that the table asks of its database, and all that it writes there."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import fields
from glob import escape
from pathlib import Path
from typing import Any

from admiralty.engine.errors import Refused, StoreTrouble
from admiralty.engine.record import Entry
from admiralty.engine.snapshots import Snapshot
from admiralty.table.database import open_database
from admiralty.table.names import folded, skeleton
from admiralty.table.rows import SeatRow, TableRow
from admiralty.table.schema import make_ready
from admiralty.table.tokens import hashed
from admiralty.table.writer import Job, Writer

READING = 200  # milliseconds that a reader waits for a lock; everybody waits with him
MOST_TALK = 100  # lines that are kept of a table's talk


class Gap(Exception):
    """Entries that do not follow those on disk: the memory of a table is not what the disk has."""


class Store:
    """The database. Writes are queued and answered once they are on disk; reads are quick and direct.

    Whatever is wrong with the file is a `StoreTrouble`, and one line in the log.
    """

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.path = path
        self.read_only = read_only
        self.reader = open_database(path, read_only=read_only)
        self.writer: Writer | None = None
        if read_only:
            return
        try:
            make_ready(self.reader)
            writing = open_database(path)
        except StoreTrouble:
            self.reader.close()
            raise
        self.reader.execute(f"pragma busy_timeout = {READING}")
        self.reader.in_service = writing.in_service = True
        self.writer = Writer(writing)

    def close(self) -> None:
        """Write what is waiting and stop."""
        writer, self.writer = self.writer, None  # who comes now is turned away
        if writer is not None:
            writer.close()
        self.reader.close()

    async def write(self, job: Job) -> Any:
        """Carry out a job; done once it is durable."""
        if self.writer is None:  # nobody would ever answer, and the server could not end
            raise StoreTrouble("The server is stopping; nothing was changed.")
        return await self.writer.write(job)

    async def add_table(self, row: TableRow, entries: Sequence[Entry] = (), snapshots: Sequence[Snapshot] = ()) -> None:
        """A new table with its seats."""
        row.created = time.time()

        def job(connection: sqlite3.Connection) -> None:
            connection.execute(
                "insert into tables (id, created, game, rules, scenario, options, start, kind, clock, clocks, secret,"
                " commitment, maker, watch, winner, reason, position, rematch_of)"
                " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (row.id, row.created, row.game, row.rules, row.scenario, row.options, row.start, row.kind, row.clock,
                 row.clocks, row.secret, row.commitment, row.maker, row.watch, row.winner, row.reason, row.position,
                 row.rematch_of),
            )  # fmt: skip
            for seat, seat_row in enumerate(row.seats):
                connection.execute(
                    "insert into seats (id, seat, kind, name, level, colour, token, hashed, nonce, webhook)"
                    " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (row.id, seat, seat_row.kind, seat_row.name, seat_row.level, seat_row.colour, seat_row.token,
                     seat_row.hashed, seat_row.nonce, seat_row.webhook),
                )  # fmt: skip
            if row.rematch_of:  # whose seat it was, his is the other one now
                connection.execute(
                    "insert into owned (name, id, seat) select name, ?, 1 - seat from owned where id = ?",
                    (row.id, row.rematch_of),
                )
            _insert_entries(connection, row.id, 0, entries, row.created)
            _insert_snapshots(connection, row.id, snapshots)

        await self.write(job)

    def table(self, ident: str) -> TableRow | None:
        """A table with its seats."""
        found = self.reader.execute("select * from tables where id = ?", (ident,)).fetchone()
        if found is None:
            return None
        known = {field.name for field in fields(TableRow)}
        row = TableRow(**{name: value for name, value in dict(found).items() if name in known})
        seats = self.reader.execute("select * from seats where id = ? order by seat", (ident,))
        row.seats = [
            SeatRow(**{key: seat[key] for key in seat.keys() if key not in ("id", "seat")})  # noqa: SIM118  (a Row)
            for seat in seats
        ]
        return row

    def by_token(self, token: str) -> list[tuple[str, int | None]]:
        """Which seats a token opens: table and seat, the seat None for the onlookers' bench."""
        found = self.reader.execute("select id, seat from seats where token = ? order by seat", (hashed(token),))
        seats = [(seat["id"], seat["seat"]) for seat in found]
        if seats:
            return seats
        found = self.reader.execute("select id from tables where watch = ?", (token,))
        return [(table["id"], None) for table in found]

    def rematch_of(self, ident: str) -> str | None:
        """The rematch of a game, if there is one."""
        row = self.reader.execute("select id from tables where rematch_of = ?", (ident,)).fetchone()
        return None if row is None else str(row["id"])

    def count_running(self) -> int:
        """How many games have not ended."""
        row = self.reader.execute("select count(*) from tables where winner = '' and kind = 'game'").fetchone()
        return int(row[0])

    def count_imported(self) -> int:
        """How many records have been imported."""
        row = self.reader.execute("select count(*) from tables where kind = 'import'").fetchone()
        return int(row[0])

    async def append(
        self, ident: str, first: int, entries: list[Entry], *, clocks: str, position: str,
        result: tuple[str, str] | None, snapshots: Sequence[Snapshot],
    ) -> None:  # fmt: skip
        """New entries of a game, its clocks and position, its result if it ended, now and then a snapshot: all in one.

        They must follow those that are there; otherwise nothing is written.
        """
        at = time.time()

        def job(connection: sqlite3.Connection) -> None:
            last = connection.execute("select coalesce(max(n) + 1, 0) from entries where id = ?", (ident,)).fetchone()
            if last[0] != first:
                raise Gap(f"table {ident}: entry {first} cannot follow {last[0]} entries")
            _insert_entries(connection, ident, first, entries, at)
            connection.execute("update tables set clocks = ?, position = ? where id = ?", (clocks, position, ident))
            if result is not None:
                connection.execute("update tables set winner = ?, reason = ? where id = ?", (*result, ident))
            _insert_snapshots(connection, ident, snapshots)

        await self.write(job)

    async def rewrite(self, ident: str, entries: Sequence[Entry], snapshots: Sequence[Snapshot]) -> None:
        """What an earlier version did not keep of a game: who knows of each entry, its gesture; and snapshots."""

        def job(connection: sqlite3.Connection) -> None:
            connection.executemany(
                "update entries set heard = ?, gesture = ? where id = ? and n = ?",
                [(entry.heard, entry.gesture, ident, n) for n, entry in enumerate(entries)],
            )
            _insert_snapshots(connection, ident, snapshots)

        await self.write(job)

    def load(self, ident: str) -> tuple[list[Entry], list[Snapshot]]:
        """Everything that was done in a game, and all snapshots taken of it; on a connection of its own.

        A long game takes a while, so it is loaded in a thread.
        """
        with closing(open_database(self.path, read_only=self.read_only)) as connection:
            connection.in_service = self.reader.in_service
            entries = connection.execute(
                "select actor, word, heard, gesture from entries where id = ? order by n", (ident,)
            )
            written = [Entry(*row) for row in entries.fetchall()]
            snapshots = connection.execute(
                "select entries, position, standing, throws from snapshots where id = ? order by entries", (ident,)
            )
            return written, [Snapshot(*row) for row in snapshots.fetchall()]

    async def keep(self, ident: str, what: str, body: bytes) -> None:
        """Something that was reckoned once for a finished game."""
        await self.write(
            lambda connection: connection.execute(
                "insert or replace into reckonings (id, what, body) values (?, ?, ?)", (ident, what, body.decode())
            )
        )

    def kept(self, ident: str, what: str) -> bytes | None:
        """What was reckoned before, if it was."""
        row = self.reader.execute("select body from reckonings where id = ? and what = ?", (ident, what)).fetchone()
        return None if row is None else str(row["body"]).encode()

    async def add_account(self, name: str, digest: str) -> bool:
        """A new account; False if the name is taken."""

        def job(connection: sqlite3.Connection) -> bool:
            cursor = connection.execute(
                "insert or ignore into accounts (name, hash, created, skeleton) values (?, ?, ?, ?)",
                (name, digest, time.time(), skeleton(name)),
            )
            return cursor.rowcount == 1

        return bool(await self.write(job))

    def account(self, name: str) -> tuple[str, str] | None:
        """An account's own name and the hash of its password; of several that are alike the one that is spelt so."""
        own = skeleton(name)
        rows = self.reader.execute(
            "select name, hash, skeleton from accounts where name = ? or skeleton = ? or skeleton glob ?",
            (name, own, f"{escape(own)} *"),
        )

        def distance(row: sqlite3.Row) -> tuple[bool, bool, bool]:
            return row["name"] != name, folded(row["name"]) != folded(name), row["skeleton"] != own

        nearest = min(rows.fetchall(), key=distance, default=None)
        return None if nearest is None else (nearest["name"], nearest["hash"])

    async def add_session(self, token: str, name: str, until: float) -> None:
        """A new session; those that have run out go."""

        def job(connection: sqlite3.Connection) -> None:
            connection.execute("delete from sessions where until < ?", (time.time(),))
            connection.execute("insert into sessions (token, name, until) values (?, ?, ?)", (token, name, until))

        await self.write(job)

    async def end_session(self, token: str) -> None:
        """A session is over."""
        await self.write(lambda connection: connection.execute("delete from sessions where token = ?", (token,)))

    def session(self, token: str, now: float) -> str | None:
        """Whose session this is, if it has not run out."""
        row = self.reader.execute("select name from sessions where token = ? and until > ?", (token, now)).fetchone()
        return None if row is None else str(row["name"])

    async def add_owned(self, name: str, ident: str, seats: Sequence[int], link: str | None = None) -> bool:
        """Seats belong to an account, all of them; False if one is another's.

        Whoever claims them by a link must hold it still: it may have been revoked by what is written just before.
        """
        wanted = list(seats)

        def job(connection: sqlite3.Connection) -> bool:
            owners = connection.execute("select name, seat from owned where id = ?", (ident,)).fetchall()
            if {row["seat"] for row in owners if row["name"] != name} & set(wanted):
                return False
            if link is not None:
                opened = connection.execute("select seat from seats where id = ? and token = ?", (ident, hashed(link)))
                own = {row["seat"] for row in owners} | {row["seat"] for row in opened}
                if not own >= set(wanted):
                    raise Refused("This link opens no table; ask for a new one.")
            connection.executemany(
                "insert or ignore into owned (name, id, seat) values (?, ?, ?)",
                [(name, ident, seat) for seat in wanted],
            )
            return True

        return bool(await self.write(job))

    def owned(self, name: str) -> list[dict[str, Any]]:
        """The seats of an account with their games, latest first."""
        rows = self.reader.execute(
            "select owned.id, seat, game, created, winner from owned join tables on tables.id = owned.id"
            " where name = ? order by created desc",
            (name,),
        )
        return [dict(row) for row in rows]

    async def set_seat(self, ident: str, seat: int, **values: str) -> None:
        """Change what is stored of a seat."""
        columns = ", ".join(f"{name} = ?" for name in values)  # names are ours, never a client's

        def job(connection: sqlite3.Connection) -> None:
            connection.execute(f"update seats set {columns} where id = ? and seat = ?", (*values.values(), ident, seat))

        await self.write(job)

    async def renew_seat(self, ident: str, seat: int, token: str) -> None:
        """Another link for a seat; it belongs to nobody's account any more."""

        def job(connection: sqlite3.Connection) -> None:
            connection.execute("update seats set token = ? where id = ? and seat = ?", (token, ident, seat))
            connection.execute("delete from owned where id = ? and seat = ?", (ident, seat))

        await self.write(job)

    async def set_watch(self, ident: str, token: str) -> None:
        """Another link for the onlookers."""
        await self.write(
            lambda connection: connection.execute("update tables set watch = ? where id = ?", (token, ident))
        )

    async def add_chat(self, ident: str, seat: int, text: str, at: float) -> None:
        """A line of talk; the oldest ones go."""

        def job(connection: sqlite3.Connection) -> None:
            connection.execute("insert into chat (id, seat, text, at) values (?, ?, ?, ?)", (ident, seat, text, at))
            connection.execute(
                "delete from chat where id = ? and n <= (select n from chat where id = ? order by n desc limit 1"
                " offset ?)", (ident, ident, MOST_TALK),
            )  # fmt: skip

        await self.write(job)

    def chat(self, ident: str, most: int = MOST_TALK) -> list[tuple[int, str, float]]:
        """The last lines of talk, oldest first."""
        rows = self.reader.execute(
            "select seat, text, at from chat where id = ? order by n desc limit ?", (ident, most)
        ).fetchall()
        return [(row["seat"], row["text"], row["at"]) for row in reversed(rows)]


def _insert_entries(
    connection: sqlite3.Connection, ident: str, first: int, entries: Sequence[Entry], at: float
) -> None:
    connection.executemany(
        "insert into entries (id, n, actor, word, at, heard, gesture) values (?, ?, ?, ?, ?, ?, ?)",
        [
            (ident, first + n, entry.actor, entry.word, at, entry.heard, entry.gesture)
            for n, entry in enumerate(entries)
        ],
    )


def _insert_snapshots(connection: sqlite3.Connection, ident: str, snapshots: Sequence[Snapshot]) -> None:
    connection.executemany(
        "insert or replace into snapshots (id, entries, position, standing, throws) values (?, ?, ?, ?, ?)",
        [(ident, taken.entries, taken.position, taken.standing, taken.throws) for taken in snapshots],
    )
