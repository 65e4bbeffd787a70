"""Computer players think in processes of their own; they are given what their seat knows and nothing else."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random

from admiralty import players
from admiralty.games import load

PATIENCE = 3  # how often a move is asked again after a worker has crashed
_seated: dict[str, players.Player] = {}  # in a worker: players that remember their plans, by seat
MOST_SEATED = 64


def _choose(game: str, player: str, position: str, seed: int, sitting: str) -> int:
    """In a worker: one action."""
    key = f"{sitting} {player}"
    if key not in _seated:
        if len(_seated) >= MOST_SEATED:
            _seated.clear()
        _seated[key] = players.load(player)
    return _seated[key].choose(load(game), position, Random(seed))


def _quietly() -> None:
    """A worker leaves Ctrl-C to the server, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


class Thinkers:
    """A few worker processes; one that crashes is replaced and the move asked again."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None

    def _open(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=_quietly)
        return self.pool

    async def choose(self, game: str, player: str, position: str, seed: int, sitting: str) -> int:
        """What a computer player does in a position, as its seat knows it."""
        loop = asyncio.get_running_loop()
        for attempt in range(PATIENCE):
            pool = self._open()
            try:
                return await loop.run_in_executor(pool, _choose, game, player, position, seed, sitting)
            except BrokenProcessPool:
                if self.pool is pool:
                    self.pool = None
                    pool.shutdown(wait=False, cancel_futures=True)
                if attempt == PATIENCE - 1:
                    raise
        raise AssertionError("the loop returns or raises")

    def close(self) -> None:
        """Stop all workers."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
