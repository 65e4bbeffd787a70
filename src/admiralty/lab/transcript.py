"""Random games written down position by position, to compare two builds of the rules.

Run as a program it reads one request a line (`game seed option,option`) and answers with the game's transcript and a
blank line. Two builds that are given the same requests must give the same answers.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from admiralty.engine.game import Game
from admiralty.engine.generator import Generator
from admiralty.engine.state import OVER
from admiralty.games import load


def transcript(game: Game, seed: int, options: dict[str, bool]) -> Iterator[str]:
    """One random game: the key of every position, its legal actions, the estimate, and the action taken."""
    state = game.start(options=options)
    generator = Generator(seed)
    while state.actor != OVER:
        legal = state.legal()
        action = legal[generator.below(len(legal))]
        estimate = game.evaluate(state)
        yield f"{state.key():016x} {state.actor} {len(legal)} {sum(legal)} {estimate:.12f} {action}"
        state.apply(action)
    yield f"{state.key():016x} {state.returns()}"


def main() -> None:
    """Answer requests until there are no more."""
    for request in sys.stdin:
        name, seed, chosen = request.split()
        options = {option: True for option in chosen.split(",") if option != "-"}
        for line in transcript(load(name), int(seed), options):
            print(line)
        print(flush=True)


if __name__ == "__main__":
    main()
