"""Looking a database through: is the file sound, does everything belong to a table, can every game be played again?"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from admiralty.engine import replay
from admiralty.engine.errors import AdmiraltyError, Phrase, StoreTrouble
from admiralty.engine.match import Match
from admiralty.games import NAMES, load
from admiralty.table.room import load_course
from admiralty.table.rows import TableRow
from admiralty.table.store import Store

BELONGING = ("seats", "entries", "snapshots", "chat", "owned")  # what each row of belongs to a table
MOST_DAMAGE = 20  # lines of what SQLite finds; a broken page makes hundreds


@dataclass
class Inspection:
    """What was found; it can be looked at once `faults` has come to its end."""

    path: Path
    games: int = 0
    entries: int = 0

    def faults(self) -> Iterator[Phrase]:
        """Everything that is wrong. The file is only read, and a server may go on using it."""
        store = Store(self.path, read_only=True)
        try:
            damage = [str(row[0]) for row in store.reader.execute(f"pragma integrity_check({MOST_DAMAGE})")]
            yield from (Phrase("the file is damaged: {what}", what=what) for what in damage if what != "ok")
            yield from foreign_rows(store)
            yield from gaps(store)
            for (ident,) in store.reader.execute("select id from tables order by created").fetchall():
                yield from self._game_faults(store, ident)
        except StoreTrouble as trouble:
            yield Phrase("the rest cannot be read: {why}", why=trouble.phrase)
        finally:
            store.close()

    def _game_faults(self, store: Store, ident: str) -> Iterator[Phrase]:
        row = store.table(ident)
        if row is None:
            yield Phrase("table {table} cannot be found by its name", table=ident)
            return
        self.games += 1
        try:
            yield from self._replayed(store, row)
        except StoreTrouble:
            raise
        except AdmiraltyError as error:
            yield Phrase("table {table}: {why}", table=ident, why=error.phrase)
        except (msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
            yield Phrase("table {table}: {why}", table=ident, why=error)

    def _replayed(self, store: Store, row: TableRow) -> Iterator[Phrase]:
        """The game as a room would take it up, and played again from its first action."""
        if row.game not in NAMES:
            yield Phrase("table {table}: there is no game '{game}'", table=row.id, game=row.game)
            return
        game = load(row.game)
        if len(row.seats) != len(game.sides):
            yield Phrase("table {table} has {n} of its seats", table=row.id, n=len(row.seats))
            return
        course, _ = load_course(row, game, store, time.time)
        taken_up = course.match
        self.entries += len(taken_up.record.entries)
        _, error = replay.read(taken_up.record.write(), game)
        if error is not None:
            yield Phrase("table {table}: {why}", table=row.id, why=error.phrase)
        elif Match.resumed(game, taken_up.record).state.key() != taken_up.state.key():
            yield Phrase("table {table}: its snapshot is not the position that its entries lead to", table=row.id)


def foreign_rows(store: Store) -> Iterator[Phrase]:
    """Rows that belong to no table, or to no account."""
    for kind in BELONGING:
        if lost := _count(store, f"{kind} where id not in (select id from tables)"):
            yield Phrase("{n} rows of '{kind}' belong to no table", n=lost, kind=kind)
    for kind in ("sessions", "owned"):
        if lost := _count(store, f"{kind} where name not in (select name from accounts)"):
            yield Phrase("{n} rows of '{kind}' belong to no account", n=lost, kind=kind)


def _count(store: Store, rows: str) -> int:
    return int(store.reader.execute(f"select count(*) from {rows}").fetchone()[0])


def gaps(store: Store) -> Iterator[Phrase]:
    """Games whose entries are not numbered from nought without a gap."""
    found = store.reader.execute(
        "select id, count(*), min(n), max(n) from entries group by id having min(n) <> 0 or max(n) <> count(*) - 1"
    )
    for ident, count, _, last in found.fetchall():
        yield Phrase("table {table}: of its entries 0 to {last} there are only {n}", table=ident, last=last, n=count)
