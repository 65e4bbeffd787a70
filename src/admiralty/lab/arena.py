"""Matches between computer players, with fixed seeds, to measure who is stronger.

python -m admiralty.lab.arena <game>[/<scenario>] <player> <player> [games]

A player is a name, such as greedy, or greedy:weights.toml to judge by the weights in a file: it names features of the
game as its data/evaluation.toml does, and those that it leaves out keep their weights.
"""

from __future__ import annotations

import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from admiralty import load, players
from admiralty.engine.game import Game
from admiralty.engine.state import CHANCE, OVER

DRAW = "draw"


def seated(game: Game, name: str) -> tuple[players.Player, Game]:
    """A player, and the game as it judges it."""
    player, _, weights = name.partition(":")
    judged = game.weighted(tomllib.loads(Path(weights).read_text("utf-8"))) if weights else game
    return players.load(player), judged


def contest(
    game: Game, seats: tuple[str, str], seed: int, options: dict[str, Any] | None = None, scenario: str | None = None
) -> str:
    """One game; the side that won, or a draw."""
    rng = Random(seed)
    sitting = [seated(game, name) for name in seats]
    state = game.start(scenario, options)
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = rng.choices(state.legal(), state.weights())[0]
        else:
            player, judged = sitting[state.actor]
            action = player.choose(judged, game.known(state, state.actor), rng)
        state.apply(action)
    points = state.returns()[0]
    return DRAW if points == 0 else game.sides[0 if points > 0 else 1]


def series(
    game: Game, seats: tuple[str, str], games: int, options: dict[str, Any] | None = None, scenario: str | None = None
) -> Iterator[Counter[str]]:
    """So many games; the tally after each."""
    tally: Counter[str] = Counter()
    for seed in range(games):
        tally[contest(game, seats, seed, options, scenario)] += 1
        yield tally


def main(name: str, first: str, second: str, games: str = "400") -> None:
    """Play a series and print who won how often."""
    begin = time.process_time()
    game, _, scenario = name.partition("/")
    *_, tally = series(load(game), (first, second), int(games), scenario=scenario or None)
    print(f"{first} against {second}: {dict(tally)}, {(time.process_time() - begin) / int(games):.2f} s a game")


if __name__ == "__main__":
    main(*sys.argv[1:])
