"""Looking a database through: is the file sound, does everything belong to a table, can every game be played again?"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from admiralty.engine import replay
from admiralty.engine.errors import AdmiraltyError, Phrase, StoreTrouble
from admiralty.engine.match import Match
from admiralty.engine.snapshots import Snapshot
from admiralty.games import load, names
from admiralty.table.database import VERSION
from admiralty.table.loading import load_course
from admiralty.table.rows import TableRow
from admiralty.table.store import Store

BELONGING = ("seats", "entries", "snapshots", "reckonings", "chat", "owned")  # what each row of belongs to a table
MOST_DAMAGE = 20  # lines of what SQLite finds; a broken page makes hundreds


@dataclass
class Inspection:
    """What was found; it can be looked at once `faults` has come to its end."""

    path: Path
    games: int = 0
    entries: int = 0

    def faults(self) -> Iterator[Phrase]:
        """Everything that is wrong. The file is only read, and a server may go on using it."""
        with closing(Store(self.path, read_only=True)) as store, TemporaryDirectory() as room:
            try:
                checked = store.reader.execute(f"pragma integrity_check({MOST_DAMAGE})").fetchall()
                damage = [str(line) for (line,) in checked if line != "ok"]
                yield from (Phrase("the file is damaged: {what}", what=what) for what in damage)
                if store.reader.execute("pragma user_version").fetchone()[0] == VERSION:
                    yield from self._contents(store)
                elif not damage:
                    with closing(brought_up_to_date(store, Path(room))) as copy:
                        yield from self._contents(copy)
            except StoreTrouble as trouble:
                yield Phrase("the rest cannot be read: {why}", why=trouble.phrase)

    def _contents(self, store: Store) -> Iterator[Phrase]:
        yield from foreign_rows(store)
        yield from gaps(store)
        for (ident,) in store.reader.execute("select id from tables order by created").fetchall():
            yield from self._game_faults(store, ident)

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
        if row.game not in names():
            yield Phrase("table {table}: there is no game '{game}'", table=row.id, game=row.game)
            return
        game = load(row.game)
        if len(row.seats) != len(game.sides):
            yield Phrase("table {table} has {n} of its seats", table=row.id, n=len(row.seats))
            return
        match = load_course(row, game, store, time.time)[0].match
        self.entries += len(match.record.entries)
        if match.record.rules_now() != game.rules or match.carried:
            return  # other rules than today's were followed, so it is taken as it was left
        replayed, error = replay.read_match(match.record.write(), game)
        if error is not None:
            yield Phrase("table {table}: {why}", table=row.id, why=error.phrase)
        elif not leads_where_it_says(replayed, match.snapshots, row.position):
            yield Phrase("table {table}: its snapshots are not the positions that its entries lead to", table=row.id)


def leads_where_it_says(replayed: Match, snapshots: Sequence[Snapshot], last: str) -> bool:
    """Whether every position that was kept on the way, and the last one, is the one that the actions make."""
    kept = {snapshot.standing: snapshot.position for snapshot in snapshots}
    if last:
        kept[replayed.standing] = last
    made = [*(moment.before for moment in replayed.moments), replayed.state]
    return all(replayed.game.write(made[standing]) == position for standing, position in kept.items())


def brought_up_to_date(store: Store, room: Path) -> Store:
    """A copy of what an earlier version has written, as the server would change it at its start."""
    path = room / "tables.db"
    with closing(sqlite3.connect(path)) as copy:
        store.reader.backup(copy)
    Store(path).close()
    return Store(path, read_only=True)


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
    found = store.reader.execute("select id, count(*), max(n) from entries group by id having max(n) <> count(*) - 1")
    for ident, count, last in found.fetchall():
        yield Phrase("table {table}: of its entries 0 to {last} there are only {n}", table=ident, last=last, n=count)
