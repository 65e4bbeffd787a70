"""What every computer player is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from admiralty.engine.game import Game
from admiralty.engine.state import State


class Player(ABC):
    """Chooses an action for the seat that is to act."""

    @abstractmethod
    def choose(self, game: Game, known: State, rng: Random) -> int:
        """One of the legal actions; `known` is the position as the seat knows it, and the player's own to keep."""
