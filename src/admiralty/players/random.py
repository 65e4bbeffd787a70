"""The player that any other has to beat."""

from __future__ import annotations

from random import Random

from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.players.player import Player


class RandomPlayer(Player):
    """Takes each legal action with the same chance."""

    def choose(self, game: Game, known: State, rng: Random) -> int:
        return rng.choice(known.legal())
