"""Where the computer thinks: on every core that is idle, and nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from admiralty.table.thinking import Thinkers
from admiralty.table.workers import Workers
from tests.table.player import PATIENCE
from tests.table.test_kills import children
from tests.table.twins import game


class Noting(Workers):
    """Notes who is helped, and thinks until it is told to stop."""

    def __init__(self) -> None:
        super().__init__(0)
        self.helped: list[bool] = []
        self.enough = asyncio.Event()

    async def run(self, job: Callable[..., Any], *arguments: Any, **_: Any) -> Any:
        self.helped.append(arguments[-1])
        await self.enough.wait()
        return 0


@pytest.mark.parametrize(
    ("cores", "helped"),
    [(1, [False, False, False]), (2, [True, False, False]), (4, [True, True, False]), (3, [True, False, False])],
)
def test_only_an_idle_core_helps(cores: int, helped: list[bool]) -> None:
    async def scene() -> None:
        thinkers, noting = Thinkers(1, cores), Noting()
        thinkers.players = noting
        for _ in range(2):  # as soon as they are done all is as before
            noting.helped.clear()
            noting.enough.clear()
            tasks = [asyncio.create_task(thinkers.choose("", "", "", 0, "")) for _ in helped]
            while len(noting.helped) < len(helped):
                await asyncio.sleep(0)
            assert noting.helped == helped
            noting.enough.set()
            await asyncio.gather(*tasks)

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def alive(pid: int) -> bool:
    with suppress(OSError):
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are found in /proc, which Linux has")
@pytest.mark.parametrize("kill", [True, False])
def test_a_helper_goes_with_its_worker(kill: bool) -> None:
    async def scene() -> None:
        state = game.start()
        position = game.write(game.known(state, state.actor))
        thinkers = Thinkers(1, 2)
        try:
            assert await thinkers.choose(game.name, "admiral", position, 1, "somebody") in state.legal()
            (worker,) = [process.pid for process in thinkers.players.processes()]
            assert worker is not None
            helpers = children(worker)
            assert helpers
        finally:
            thinkers.players.close(kill=kill)
            thinkers.advisers.close()
        while any(alive(pid) for pid in [worker, *helpers]):
            await asyncio.sleep(0.02)

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))
