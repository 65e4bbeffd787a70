"""A disk that fails as often as it is told to, and what a table has there and in its memory."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

from admiralty.engine.errors import StoreTrouble
from tests.table.twins import Table


def on_disk(table: Table) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(table.store.path)) as connection:
        return list(connection.execute("select actor, word from entries order by n"))


def in_memory(table: Table) -> list[tuple[str, str]]:
    return [(entry.actor, entry.word) for entry in table.room.match.record.entries]


class Trouble:
    """A store whose writes fail, as often as it is told to, once a few have been made."""

    def __init__(self, table: Table, failures: int, after: int = 0) -> None:
        self.failures = failures
        self.after = after
        self.append = table.store.append
        table.store.append = self  # type: ignore[method-assign]

    async def __call__(self, *given: Any, **more: Any) -> None:
        self.after -= 1
        if self.failures and self.after < 0:
            self.failures -= 1
            raise StoreTrouble("The database is locked by another program; nothing was changed, try again.")
        await self.append(*given, **more)
