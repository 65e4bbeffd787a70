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
from multiprocessing.process import BaseProcess
from typing import Any, ParamSpec, TypeVar

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


class Worker:
    """One process, started when it is needed; if it crashes it is replaced and its job tried again."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None

    async def run(self, job: Callable[..., T], *arguments: Any) -> T:
        """What a function of a module returns, called in the process."""
        loop = asyncio.get_running_loop()
        for attempt in range(PATIENCE):
            if self.pool is None:
                self.pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_quietly)
            pool = self.pool
            try:
                return await loop.run_in_executor(pool, job, *arguments)
            except BrokenProcessPool:
                if self.pool is pool:
                    self.close()
                if attempt == PATIENCE - 1:
                    raise
        raise AssertionError("the loop returns or raises")

    def processes(self) -> list[BaseProcess]:
        """The process, once it is started."""
        return list(((self.pool and self.pool._processes) or {}).values())

    def close(self, kill: bool = False) -> None:
        """Stop it, at once if `kill`; the next job starts a new one."""
        if self.pool is None:
            return
        processes = self.processes() if kill else []
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        self.pool = None


class Workers:
    """A few of them. Who finds none idle waits here, so that whatever ends one of them ends nobody else's job."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.all = [Worker() for _ in range(count)]
        self.idle = self.all[::-1]  # the one that worked last is the next to work, so that no more start than it takes
        self.turns = asyncio.Semaphore(count)
        self.jobs: set[asyncio.Task[Any]] = set()

    async def run(self, job: Callable[P, T], *arguments: P.args, **_: P.kwargs) -> T:
        """What a function of a module returns, called in one of the processes."""
        return await self.run_within(None, job, *arguments, **_)

    async def run_within(self, seconds: float | None, job: Callable[P, T], *arguments: P.args, **_: P.kwargs) -> T:
        """The same, unless it takes longer from its beginning: then a TimeoutError, and the worker is free again."""
        await self.turns.acquire()
        task = asyncio.create_task(self._work(seconds, job, *arguments))
        self.jobs.add(task)
        task.add_done_callback(self.jobs.discard)
        return await asyncio.shield(task)  # who gives up waiting leaves a worker that is busy until it is done

    async def _work(self, seconds: float | None, job: Callable[..., T], *arguments: Any) -> T:
        worker = self.idle.pop()
        try:
            return await asyncio.wait_for(worker.run(job, *arguments), seconds)
        except TimeoutError:
            worker.close(kill=True)  # or else it would go on for nobody
            raise
        finally:
            self.idle.append(worker)
            self.turns.release()

    def processes(self) -> list[BaseProcess]:
        """Those that are started."""
        return [process for worker in self.all for process in worker.processes()]

    def close(self, kill: bool = False) -> None:
        """Stop all of them, with what they do if `kill`; the next job starts new ones."""
        for job in self.jobs if kill else ():
            job.cancel()
        for worker in self.all:
            worker.close(kill)
