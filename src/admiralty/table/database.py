"""The file of the database: opened with care, and whatever goes wrong with it said in one sentence."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from admiralty.engine.errors import StoreTrouble

log = logging.getLogger("admiralty.table")

VERSION = 2  # of the file; one with a higher number was made by a later Admiralty
LOCKED = 5.0  # seconds that somebody waits for another program to let go of the file

T = TypeVar("T")


class Cursor(sqlite3.Cursor):
    """What SQLite complains of is a `StoreTrouble`, unless it is our own mistake."""

    def execute(self, sql: str, values: Any = ()) -> Cursor:
        return self._told(lambda: super(Cursor, self).execute(sql, values))

    def executemany(self, sql: str, rows: Iterable[Any]) -> Cursor:
        return self._told(lambda: super(Cursor, self).executemany(sql, rows))

    def executescript(self, script: str) -> Cursor:
        self._told(lambda: super(Cursor, self).executescript(script))
        return self

    def fetchone(self) -> Any:
        return self._told(super().fetchone)

    def fetchall(self) -> list[Any]:
        return self._told(super().fetchall)

    def __next__(self) -> Any:
        return self._told(super().__next__)

    def _told(self, what: Callable[[], T]) -> T:
        try:
            return what()
        except sqlite3.Error as error:
            trouble = trouble_of(error)
            if trouble is None:
                raise
            if getattr(self.connection, "in_service", False):
                log.error("database: %s (%s)", trouble, error)
            raise trouble from error


class Connection(sqlite3.Connection):
    """A connection that complains in sentences; once it is in service, the log hears of it too."""

    in_service = False

    def execute(self, sql: str, values: Any = ()) -> Cursor:
        return self.cursor(Cursor).execute(sql, values)

    def executemany(self, sql: str, rows: Iterable[Any]) -> Cursor:
        return self.cursor(Cursor).executemany(sql, rows)

    def executescript(self, script: str) -> Cursor:
        return self.cursor(Cursor).executescript(script)


def open_database(path: Path, *, read_only: bool = False) -> Connection:
    """The file as it is, once it is known to be ours; without `read_only` it is made where there is none."""
    try:
        if not read_only:
            path.parent.mkdir(parents=True, exist_ok=True)
        address = f"{path.absolute().as_uri()}?mode={'ro' if read_only else 'rwc'}"
        connection = sqlite3.connect(
            address, timeout=LOCKED, isolation_level=None, check_same_thread=False, factory=Connection, uri=True
        )
    except (OSError, sqlite3.Error):
        raise _cannot_open() from None
    try:
        _check_ours(connection)
        if not read_only:
            connection.execute("pragma journal_mode = wal")
            connection.execute("pragma synchronous = full")
    except StoreTrouble:
        connection.close()
        raise
    connection.row_factory = sqlite3.Row
    return connection


def _check_ours(connection: sqlite3.Connection) -> None:
    """Before anything is changed: a file of somebody else, or of a later version, is left alone."""
    tables = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
    if tables and "tables" not in tables:
        raise _not_ours()
    if connection.execute("pragma user_version").fetchone()[0] > VERSION:
        raise StoreTrouble(
            "The database was made by a later version of Admiralty; install that one, or choose another file."
        )


def trouble_of(error: sqlite3.Error) -> StoreTrouble | None:
    """What a person can do about an error of SQLite; None if the error is a mistake of ours."""
    if not isinstance(error, sqlite3.OperationalError) and type(error) is not sqlite3.DatabaseError:
        return None
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:  # the rest of the code goes into details
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreTrouble("The database is locked by another program; nothing was changed, try again.")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return StoreTrouble("The database cannot be written; let the server write the file and its folder.")
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR:
            return StoreTrouble(
                "The disk of the database is full or fails, and nothing was changed; make room there, or mend it."
            )
        case sqlite3.SQLITE_CORRUPT:
            return StoreTrouble(
                "The database is damaged; keep a copy of the file and see what is wrong with: admiralty check-database"
            )
        case sqlite3.SQLITE_NOTADB:
            return _not_ours()
        case sqlite3.SQLITE_CANTOPEN:
            return _cannot_open()
        case _:
            return StoreTrouble("The database cannot be used ({why}); nothing was changed.", why=error)


def _cannot_open() -> StoreTrouble:
    return StoreTrouble("The database cannot be opened; see that its folder is there and can be written.")


def _not_ours() -> StoreTrouble:
    return StoreTrouble("This file is no database of Admiralty; choose another one.")
