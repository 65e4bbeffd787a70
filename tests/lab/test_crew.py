"""Many hands: all work is done once, whoever does it, and who has seen enough may go."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from admiralty.engine.errors import AdmiraltyError
from admiralty.lab import crew

WORK = range(20)

ON_A_CLUSTER = """
from admiralty.lab.arena import Setting, pairs
setting = Setting("tsushima", "random", "random", "chemulpo")
both = [sorted((p.seed, p.points) for p in pairs(setting, range(6), ray=ray)) for ray in (None, "local")]
print(len(both[0]), both[0] == both[1])
"""


@pytest.mark.parametrize("workers", [1, 2])
def test_all_work_is_done_once(workers: int) -> None:
    assert sorted(crew.results(abs, (-part for part in WORK), workers)) == list(WORK)


@pytest.mark.parametrize("workers", [1, 2])
def test_no_more_is_handed_out_than_keeps_everybody_busy(workers: int) -> None:
    asked: list[int] = []

    def work() -> Iterator[int]:
        for part in range(10_000):
            asked.append(part)
            yield part

    results: Iterator[int] = crew.results(abs, work(), workers)
    for _ in range(3):
        next(results)
    assert len(asked) <= 3 * workers * crew.AHEAD + 3
    del results


def test_a_mistake_in_the_work_is_told() -> None:
    with pytest.raises(ZeroDivisionError):
        list(crew.results((1).__truediv__, [1, 0], 2))


def test_a_cluster_that_is_not_there_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "find_spec", lambda name: None)
    with pytest.raises(AdmiraltyError, match=r"admiralty\[ray\]"):
        next(crew.results(abs, WORK, ray="local"))
    monkeypatch.setattr(crew, "find_spec", lambda name: name)
    with pytest.raises(AdmiraltyError, match=r"no Ray cluster at '127\.0\.0\.1:1'"):
        next(crew.results(abs, WORK, ray="127.0.0.1:1"))


@pytest.mark.skipif(find_spec("ray") is None, reason="the extra 'ray' is not installed")
def test_a_cluster_of_this_machine_brings_the_same_results(tmp_path: Path) -> None:
    """In a process of its own, with a home of its own: Ray keeps a token there."""
    settings = os.environ | {"HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", ON_A_CLUSTER], check=True, env=settings, capture_output=True, text=True, timeout=240
    )
    assert done.stdout.splitlines()[-1] == "6 True"
