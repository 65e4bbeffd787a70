"""Many hands for one kind of work: this process, several processes of this machine, or a Ray cluster.

A task is a function of a module with one argument; task, argument and result can be pickled. Results come as they are
ready. Only as much is handed out as keeps everybody busy, so whoever has seen enough may stop asking.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from admiralty.engine.errors import AdmiraltyError

Work = TypeVar("Work")
Result = TypeVar("Result")

PATIENCE = 5.0  # seconds that a cluster has to answer
AHEAD = 2  # tasks handed out for each pair of hands
LOCAL = "local"  # in place of an address: a cluster of this machine, for as long as the work takes


def results(
    task: Callable[[Work], Result], work: Iterable[Work], workers: int = 1, ray: str | None = None
) -> Iterator[Result]:
    """The results of all work, in no order."""
    if ray:
        return _by_cluster(task, iter(work), ray)
    if workers > 1:
        return apart(task, work, workers)
    return map(task, work)


def apart(
    task: Callable[[Work], Result], work: Iterable[Work], workers: int, environment: Mapping[str, str] | None = None
) -> Iterator[Result]:
    """The same by fresh processes, even by a single one, in an environment of their own."""
    return _by_processes(task, iter(work), workers, environment or {})


def _by_processes(
    task: Callable[[Work], Result], work: Iterator[Work], workers: int, environment: Mapping[str, str]
) -> Iterator[Result]:
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _settle, (dict(environment),))
    try:
        running = {pool.submit(task, part) for part in islice(work, AHEAD * workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(task, part) for part in islice(work, len(done))}
            yield from (future.result() for future in done)
    finally:
        pool.shutdown(cancel_futures=True)


def _settle(environment: dict[str, str]) -> None:
    os.environ.update(environment)


def _by_cluster(task: Callable[[Work], Result], work: Iterator[Work], address: str) -> Iterator[Result]:
    cluster = joined(address)
    try:
        remote = cluster.remote(task)
        hands = int(cluster.cluster_resources().get("CPU", 1))
        running = [remote.remote(part) for part in islice(work, AHEAD * hands)]
        while running:
            done, running = cluster.wait(running)
            running += [remote.remote(part) for part in islice(work, len(done))]
            yield from cluster.get(done)
    finally:
        cluster.shutdown()


def joined(address: str) -> Any:
    """Ray, with this program as a driver of a cluster."""
    if find_spec("ray") is None:
        raise AdmiraltyError('Ray is not installed here; install it with: pip install "admiralty[ray]".')
    try:
        knock(address)
        ray = import_module("ray")
        ray.init(None if address == LOCAL else address, log_to_driver=False)
    except (OSError, ValueError) as error:
        why = " ".join(str(error).split())
        raise AdmiraltyError("There is no Ray cluster at '{address}' ({why}).", address=address, why=why) from None
    return ray


def knock(address: str) -> None:
    """An address at which nobody listens is an OSError at once; Ray would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()
