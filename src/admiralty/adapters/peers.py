"""OpenSpiel's searching bots as players of our games, to be measured beside ours: so much processor time a move.

Their positions carry no memories and no texts, so that they lose no time with what they do not use; an information
state is the fingerprint of what the seat knows. MCTS searches one position that fits this, ISMCTS many.
"""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from admiralty.adapters.course import Course
from admiralty.adapters.openspiel import SpielState, short_name
from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.players.player import Player

CURIOSITY = 2.0  # as in OpenSpiel's own examples
LEAST = 2  # simulations that either bot needs to say anything


class Swift(Course):
    """A course without memories."""

    def apply(self, action: int) -> None:
        self.state.apply(action)
        self.taken += 1

    def known(self, seat: int | None) -> str:
        return str(self.game.known(self.state, seat).key())

    def information(self, seat: int) -> str:
        return self.known(seat)

    def imagined(self, seat: int, rng: Random) -> Swift:
        return Swift(self.game, self.game.resample(self.game.known(self.state, seat), rng), self.horizon)

    def __deepcopy__(self, memo: object) -> Swift:
        return Swift(self.game, self.state.clone(), self.horizon, self.taken)


class Peer(Player):
    """MCTS or ISMCTS with random playouts; it makes as many simulations as fit into its time, by those made before."""

    def __init__(self, kind: str, seconds: float) -> None:
        self.kind = kind
        self.seconds = seconds
        self.spent = 0.0
        self.simulations = 0
        self.table: Any = None  # OpenSpiel's game

    def choose(self, game: Game, known: State, rng: Random) -> int:
        if self.table is None:
            self.table = pyspiel.load_game(short_name(game.name))
        begin = process_time()
        most = self.affordable()
        position = SpielState(self.table)
        position.course = Swift(game, game.resample(known, rng))
        action = int(self.bot(most, rng).step(position))
        self.spent += process_time() - begin
        self.simulations += most
        return action

    def affordable(self) -> int:
        """Simulations that its time allows, up to now."""
        if not self.simulations:
            return LEAST
        return max(LEAST, int(self.seconds * self.simulations / self.spent))

    def bot(self, simulations: int, rng: Random) -> Any:
        """A fresh bot."""
        chance = np.random.RandomState(rng.getrandbits(32))
        playouts = mcts.RandomRolloutEvaluator(1, chance)
        if self.kind == "mcts":
            return mcts.MCTSBot(self.table, CURIOSITY, simulations, playouts, random_state=chance)
        return ismcts.ISMCTSBot(
            game=self.table, evaluator=playouts, uct_c=CURIOSITY, max_simulations=simulations, random_state=chance
        )
