"""What is to be done later at a table, by name, and tasks that nobody waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger("admiralty.table")

TRY_AGAIN = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0)  # seconds until what could not be done is tried again


class Timers:
    """Of each name there is one at most; a later one takes the place of an earlier one."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.waiting: dict[str, asyncio.TimerHandle] = {}

    def __contains__(self, name: str) -> bool:
        return name in self.waiting

    def __len__(self) -> int:
        return len(self.waiting)

    def start(self, name: str, seconds: float, then: Callable[[], Awaitable[None]]) -> None:
        """Do something later, unless it is stopped; what is stopped while it already begins must see to that itself."""
        self.stop(name)

        def begin() -> None:
            self.waiting.pop(name, None)
            self._keep(asyncio.ensure_future(then()))

        self.waiting[name] = asyncio.get_running_loop().call_later(seconds, begin)

    def stop(self, name: str) -> None:
        """It is not to be done after all."""
        timer = self.waiting.pop(name, None)
        if timer is not None:
            timer.cancel()

    def _keep(self, task: asyncio.Future[None]) -> None:
        """What a task that nobody waits for comes to."""
        _tasks.add(task)

        def settle(done: asyncio.Future[None]) -> None:
            _tasks.discard(done)
            if not done.cancelled() and (error := done.exception()) is not None:
                log.error("table %s: %s", self.table, error, exc_info=error)

        task.add_done_callback(settle)


_tasks: set[asyncio.Future[None]] = set()  # kept, so that none is dropped before it is done
