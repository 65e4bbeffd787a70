"""The one who writes: whatever waits to be written shares one sync to the disk."""

from __future__ import annotations

import queue
import sqlite3
import threading
from asyncio import AbstractEventLoop, Future, get_running_loop
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from admiralty.engine.errors import StoreTrouble
from admiralty.table.database import Connection

Job = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Job, AbstractEventLoop | None, Any]  # a job, and whom to tell


class Writer:
    """A thread with a connection of its own. Jobs come from anywhere and are answered once they are on disk."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._write_forever, name="store", daemon=True)
        self.thread.start()

    async def write(self, job: Job) -> Any:
        """Carry out a job; done once it is durable."""
        loop = get_running_loop()
        future: Future[Any] = loop.create_future()
        self.jobs.put((job, loop, future))
        return await future

    def close(self) -> None:
        """Write what is waiting and stop."""
        self.jobs.put(None)
        self.thread.join()

    def _write_forever(self) -> None:
        stopping = False
        while not stopping:
            first = self.jobs.get()
            batch = [first, *self._waiting()]
            stopping = None in batch
            self._commit([job for job in batch if job is not None])
        self.connection.close()

    def _waiting(self) -> list[Waiting | None]:
        """Whatever waits to be written now."""
        waiting = []
        while not self.jobs.empty():
            waiting.append(self.jobs.get())
        return waiting

    def _commit(self, batch: list[Waiting]) -> None:
        """All jobs in one transaction; if one of them fails, each is tried on its own."""
        connection, groups = self.connection, [batch] if batch else []
        while groups:
            group = groups.pop(0)
            try:
                connection.execute("begin immediate")
            except StoreTrouble as trouble:
                self._turn_away([*group, *(job for later in groups for job in later)], trouble)
                return
            try:
                results = [job(connection) for job, _, _ in group]
                connection.execute("commit")
            except Exception as error:  # noqa: BLE001  (whoever asked is told; the writer must go on for all others)
                with suppress(StoreTrouble):
                    if connection.in_transaction:
                        connection.execute("rollback")
                if len(group) > 1:
                    groups = [[single] for single in group]
                else:
                    _answer(group[0], None, error)
                continue
            for waiting, result in zip(group, results, strict=True):
                _answer(waiting, result, None)

    def _turn_away(self, batch: list[Waiting], trouble: StoreTrouble) -> None:
        """Nobody gets through, so all who have come meanwhile are told together, and none waits his turn for it."""
        for waiting in (*batch, *self._waiting()):
            if waiting is None:
                self.jobs.put(None)  # to stop is no job; it is still to be done
            else:
                _answer(waiting, None, trouble)


def _answer(waiting: Waiting, result: Any, error: Exception | None) -> None:
    _, loop, future = waiting
    if loop is None or loop.is_closed():
        return

    def settle() -> None:
        if future.cancelled():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)

    loop.call_soon_threadsafe(settle)
