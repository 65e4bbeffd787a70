"""Processes that work for the server, so that its own loop never waits for them."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 3  # how often a job is tried again after a worker has crashed


def _quietly() -> None:
    """A worker leaves Ctrl-C to the server, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


class Workers:
    """A few processes, started when they are needed; one that crashes is replaced and its job tried again."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool: ProcessPoolExecutor | None = None

    async def run(self, job: Callable[P, T], *arguments: P.args, **_: P.kwargs) -> T:
        """What a function of a module returns, called in one of the processes."""
        loop = asyncio.get_running_loop()
        for attempt in range(PATIENCE):
            if self.pool is None:
                self.pool = ProcessPoolExecutor(self.count, mp_context=get_context("spawn"), initializer=_quietly)
            pool = self.pool
            try:
                return await loop.run_in_executor(pool, job, *arguments)
            except BrokenProcessPool:
                if self.pool is pool:
                    self.close()
                if attempt == PATIENCE - 1:
                    raise
        raise AssertionError("the loop returns or raises")

    def close(self, kill: bool = False) -> None:
        """Stop all of them, at once if `kill`; the next job starts new ones."""
        if self.pool is None:
            return
        processes = list((self.pool._processes or {}).values()) if kill else []
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        self.pool = None
