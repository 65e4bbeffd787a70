"""What every computer player is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from admiralty.engine.game import Game


class Player(ABC):
    """Chooses an action for the seat that is to act."""

    @abstractmethod
    def choose(self, game: Game, position: str, rng: Random) -> int:
        """One of the legal actions; `position` is what the seat knows, written by the game."""
