"""Random games written down position by position, to compare two builds of the rules and of the search.

Run as a program it reads one request a line (`game scenario seed most option option=value …`, of at most so many
actions) and answers with the game's transcript and a blank line. Two builds that are given the same requests must
give the same answers.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any

from admiralty.engine.game import Game
from admiralty.engine.generator import Generator
from admiralty.engine.record import read_option
from admiralty.engine.state import CHANCE, OVER, State
from admiralty.games import load
from admiralty.players.tree import Habits, Tree

ESTIMATED = 8  # of so many positions one is judged, which takes longer than to play it
SEARCHED = 300  # and of so many one is thought about, which takes a thousand times as long
EFFORT = 80  # positions judged then


def transcript(game: Game, scenario: str, seed: int, most: int, options: Mapping[str, Any]) -> Iterator[str]:
    """A random game: the key of every position, its legal actions, the action taken, the estimate here and there."""
    state = game.start(scenario, options)
    generator = Generator(seed)
    for n in range(most):
        if state.actor == OVER:
            break
        legal = state.legal()
        action = legal[generator.below(len(legal))]
        estimate = f" {game.evaluate(state):.12f}" if n % ESTIMATED == 0 else ""
        yield f"{state.key():016x} {state.actor} {len(legal)} {sum(legal)} {action}{estimate}"
        if state.actor != CHANCE and n % SEARCHED == SEARCHED // 2:
            yield thought(game, state, seed)
        state.apply(action)
    yield f"{state.key():016x} {state.returns() if state.actor == OVER else state.actor}"


def thought(game: Game, state: State, seed: int) -> str:
    """What a short search finds of each action."""
    tree = Tree(game.judge, [state.clone()], Habits(), seed)
    tree.think(EFFORT)
    return " ".join(f"{edge.action}:{edge.visits}:{edge.value():.9f}" for edge in tree.shared)


def main() -> None:
    """Answer requests until there are no more."""
    for request in sys.stdin:
        name, scenario, seed, most, *chosen = request.split()
        game = load(name)
        options = dict(read_option(game, word) for word in chosen)
        for line in transcript(game, scenario, int(seed), int(most), options):
            print(line)
        print(flush=True)


if __name__ == "__main__":
    main()
