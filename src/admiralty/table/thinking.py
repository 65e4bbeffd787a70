"""Computer players think in processes of their own; they are given what their seat knows and nothing else.

A worker of the players has a helper, which takes over a hand of those who think with several. It lives and dies with
its worker and is asked only where a core is idle, so nobody waits for it who could be served at once.
"""

from __future__ import annotations

import os
from random import Random

from admiralty import players
from admiralty.games import load
from admiralty.players import analysis
from admiralty.players.hands import Helper
from admiralty.players.levels import Searcher
from admiralty.table.workers import Workers

_seated: dict[str, players.Player] = {}  # in a worker: players that remember their plans, by seat
MOST_SEATED = 64
_helper = Helper()  # in a worker


def _choose(  # noqa: PLR0917  (everything that crosses)
    game: str, player: str, position: str, seed: int, sitting: str, helped: bool
) -> int:
    """In a worker: one action; only text crosses from one process to another."""
    key = f"{sitting} {player}"
    if key not in _seated:
        if len(_seated) >= MOST_SEATED:
            _seated.clear()
        _seated[key] = players.load(player)
    seated = _seated[key]
    if isinstance(seated, Searcher):
        seated.helpers = (_helper,) if helped else ()
    played = load(game)
    return seated.choose(played, played.read(position), Random(seed))


def _advise(game: str, position: str) -> analysis.Advice:
    """In a worker: what is best for the seat that is to act, and why."""
    played = load(game)
    return analysis.Analysis(played, played.read(position)).advice()


def _chances(game: str, position: str) -> float:
    """In a worker: the chances of seat 0, as far as whoever knows this much can tell."""
    played = load(game)
    return analysis.chances(played, played.read(position), 0)


class Thinkers:
    """The computer players of a server; nobody's game waits while they advise somebody else."""

    def __init__(self, workers: int | None = None, cores: int | None = None) -> None:
        self.cores = cores or os.cpu_count() or 1
        self.players = Workers(workers or max(1, self.cores - 1))
        self.advisers = Workers(1)
        self.busy = 0  # cores on which somebody thinks about a move, or will as soon as a worker is free

    async def choose(self, game: str, player: str, position: str, seed: int, sitting: str) -> int:
        """What a computer player does in a position, as its seat knows it."""
        helped = self.cores - self.busy > 1
        taken = 2 if helped else 1
        self.busy += taken
        try:
            return await self.players.run(_choose, game, player, position, seed, sitting, helped)
        finally:
            self.busy -= taken

    async def advise(self, game: str, position: str) -> analysis.Advice:
        """What is best in a position, as the seat that is to act knows it."""
        return await self.advisers.run(_advise, game, position)

    async def chances(self, game: str, position: str) -> float:
        """The chances of seat 0 in a position, as some seat knows it."""
        return await self.advisers.run(_chances, game, position)

    def close(self) -> None:
        """Stop thinking."""
        self.players.close()
        self.advisers.close()
