"""Questions asked of some workers: at most so many at once, and each takes at most so long."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from admiralty.engine.errors import Refused
from admiralty.table.workers import Workers

P = ParamSpec("P")
T = TypeVar("T")

MOST_WAITING = 64  # questions; who comes when so many wait is asked to come again


class Questions:
    """Those that wait for an answer of these workers."""

    def __init__(self, workers: Workers, longest: float) -> None:
        self.workers = workers
        self.longest = longest  # seconds from the moment that a worker begins
        self.waiting = 0

    async def ask(self, question: Callable[P, T], *arguments: P.args, **more: P.kwargs) -> T:
        """The answer of a worker, if it does not take too long."""
        if self.waiting >= MOST_WAITING:
            raise Refused("Too much is being looked back at; try again in a moment.")
        self.waiting += 1
        try:
            return await self.workers.run_within(self.longest, question, *arguments, **more)
        except TimeoutError:
            raise Refused("This takes too long to look back at.") from None
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self.workers.close()
