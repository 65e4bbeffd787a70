"""Computer players think in processes of their own; they are given what their seat knows and nothing else."""

from __future__ import annotations

import os
from random import Random

from admiralty import players
from admiralty.games import load
from admiralty.table.workers import Workers

_seated: dict[str, players.Player] = {}  # in a worker: players that remember their plans, by seat
MOST_SEATED = 64


def _choose(game: str, player: str, position: str, seed: int, sitting: str) -> int:
    """In a worker: one action; only text crosses from one process to another."""
    key = f"{sitting} {player}"
    if key not in _seated:
        if len(_seated) >= MOST_SEATED:
            _seated.clear()
        _seated[key] = players.load(player)
    played = load(game)
    return _seated[key].choose(played, played.read(position), Random(seed))


class Thinkers:
    """The computer players of a server."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = Workers(workers or max(1, (os.cpu_count() or 2) - 1))

    async def choose(self, game: str, player: str, position: str, seed: int, sitting: str) -> int:
        """What a computer player does in a position, as its seat knows it."""
        return await self.workers.run(_choose, game, player, position, seed, sitting)

    def close(self) -> None:
        """Stop thinking."""
        self.workers.close()
