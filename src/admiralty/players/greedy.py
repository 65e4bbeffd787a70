"""The greedy player: it looks to the end of its own operation and to the next decision after the dice, no further."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.players.player import Player
from admiralty.players.search import Search

WORLDS = 4  # full positions imagined where something is hidden


class Greedy(Player):
    """Plans an operation of its own at once, and follows the plan while the positions are those it foresaw."""

    def __init__(self) -> None:
        self.plan: dict[int, int] = {}  # key of a foreseen position, as the seat knows it, to the action in it

    def choose(self, game: Game, known: State, rng: Random) -> int:
        legal = known.legal()
        if len(legal) == 1:
            return legal[0]
        planned = self.plan.get(known.key())
        if planned in legal:
            return planned
        return self.think(game, known, rng)

    def think(self, game: Game, known: State, rng: Random) -> int:
        """Search one or several full positions that fit, and take the action with the best average."""
        worlds = [game.resample(known, rng)]
        if worlds[0].key() != known.key():
            worlds += [game.resample(known, rng) for _ in range(WORLDS - 1)]
        seat = known.actor
        total: dict[int, float] = {}
        paths: dict[int, list[int]] = {}
        for world in worlds:
            search = Search(game.judge, seat, rng.getrandbits(30))
            for action, (value, path) in search.run(world).items():
                total[action] = total.get(action, 0.0) + value
                paths.setdefault(action, path)
        best = max(total, key=lambda action: (total[action], -action))
        self.foresee(game, worlds[0], seat, paths[best])
        return best

    def foresee(self, game: Game, world: State, seat: int, path: list[int]) -> None:
        """Note the rest of the plan by the positions in which it will be asked for."""
        self.plan = {}
        state = world.clone()
        for action, following in pairwise(path):
            state.apply(action)
            self.plan[game.known(state, seat).key()] = following
