"""What results hang on beside their seeds, in a few letters: what is kept under others is of something else.

They tell the version of the rules, with what an owner has corrected, and digest how contestants play and judge: the
settings of a level, and weights and network, from whatever file they are. A change of the code of a player does not
show in them.
"""

from __future__ import annotations

import hashlib

from admiralty.engine.game import Game
from admiralty.lab.contestants import HABITS, seated
from admiralty.players.levels import Searcher

LETTERS = 12  # of a digest


def fingerprint(game: Game, *contestants: str) -> str:
    """The rules, and how each contestant plays; without any contestant how the game itself is judged."""
    ways = [way(game, contestant) for contestant in contestants] or [judgement(game)]
    digest = hashlib.sha256("\n".join(ways).encode()).hexdigest()
    return f"rules {game.rules}, digest {digest[:LETTERS]}"


def way(game: Game, contestant: str) -> str:
    """How a contestant plays, in all numbers."""
    player, judged = seated(game, contestant)
    if not isinstance(player, Searcher):
        return judgement(judged)
    habits = [getattr(player.mind.habits, name) for name in HABITS]
    return f"{player.level} {habits} {judgement(judged)}"


def judgement(game: Game) -> str:
    """The weights and what was learned beyond them."""
    judge, network = game.judge, game.judge.network
    numbers = [*judge.weights]
    if network is not None:
        numbers += [network.inputs, network.units, *network.heard, *network.lean, *network.count, *network.alone]
        numbers.append(network.rest)
    return f"{judge.names} {numbers}"
