"""Puzzles: positions from games that were looked through, in which one choice is clearly the best.

    python -m admiralty.lab.puzzles <game> --games 30 --seed 1 > puzzles.txt

plays games of the computer against itself with a hand that slips now and then, and keeps the decisions worth a puzzle.
A game ships them as data/puzzles.txt: positions as the side to act knows them, one on a line. What can be chosen there
and what it is worth is reckoned when somebody asks, just as a hint is, so that both always tell the same.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import TextIO

import msgspec

from admiralty import players
from admiralty.engine.game import Game
from admiralty.engine.state import CHANCE, OVER, State
from admiralty.games import folder, load
from admiralty.players.analysis import ALIKE, Analysis, Choice, Option

FILE = "puzzles.txt"
CLEAR = 0.05  # chances by which the best choice must be better than the next
HOPE = 0.1  # chances with the best choice; with less nothing matters much
CHOICES = 4
FEWEST = 3
LONGEST = 5  # actions of a choice
APART = 12  # decisions between two puzzles of one game
SLIP = 0.15  # how often a hand slips, so that games go other ways


class Puzzle(msgspec.Struct, frozen=True):
    """A position and its choices, the best first, with what a hint says of it."""

    position: str
    seat: int
    options: list[Option]
    gain: float
    reasons: list[str]


def shipped(game: Game) -> list[str]:
    """The positions of the puzzles that a game brings."""
    path = folder(game.name).joinpath("data", FILE)
    return read(path.read_text("utf-8")) if path.is_file() else []


def read(text: str) -> list[str]:
    """A position a line; a line with # is a remark."""
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def weigh(game: Game, position: str) -> Puzzle | None:
    """The puzzle that a position is today; None where nothing is clearly the best any more."""
    analysis = Analysis(game, game.read(position))
    choices = offered(analysis)
    if len(choices) < FEWEST or choices[0].chance < HOPE:
        return None
    advice = analysis.advice()
    if advice.gain is None or advice.gain < CLEAR:
        return None
    options = [analysis.describe(choice) for choice in choices]
    return Puzzle(position, analysis.seat, options, advice.gain, advice.reasons)


def offered(analysis: Analysis) -> list[Choice]:
    """The best choice and some that are worse, or none where what makes the gain is long or not exactly known.

    Of several that are about as good one is enough: who finds it has found the best.
    """
    best, *others = analysis.choices
    worse = [choice for choice in others if best.chance - choice.chance >= ALIKE]
    if not all(_fits(choice) for choice in (best, *worse[:1])):
        return []
    return [best, *(choice for choice in worse if _fits(choice))][:CHOICES]


def _fits(choice: Choice) -> bool:
    return choice.exact and len(choice.operation) <= LONGEST


# -- finding -----------------------------------------------------------------------------------------


def find(game: Game, games: int, seed: int, scenarios: Sequence[str] = ()) -> Iterator[str]:
    """Positions from so many games, each scenario in its turn, all of them unless some are named."""
    played = scenarios or game.scenarios
    seen: set[str] = set()
    for n in range(games):
        rng = Random(seed * 1000 + n)
        state = game.start(played[n % len(played)])
        hands = [players.load("greedy"), players.load("greedy")]
        since = rng.randrange(APART)
        while state.actor != OVER:
            legal = state.legal()
            if state.actor == CHANCE:
                state.apply(rng.choices(legal, state.weights())[0])
                continue
            known = game.known(state, int(state.actor))
            if len(legal) > 1:
                since += 1
            if (
                len(legal) > 1
                and since >= APART
                and promising(game, known)
                and weigh(game, position := game.write(known))
            ):
                since = 0
                if position not in seen:
                    yield position
                seen.add(position)
            slips = rng.random() < SLIP
            state.apply(rng.choice(legal) if slips else hands[int(state.actor)].choose(game, known, rng))


def promising(game: Game, known: State) -> bool:
    """Whether a look without a search, which costs next to nothing, finds a choice that may be clearly the best."""
    gain = Analysis(game, known, ahead=False).advice().gain
    return gain is not None and gain >= 0.5 * CLEAR


def main(out: TextIO = sys.stdout) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m admiralty.lab.puzzles")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--most", type=int, help="puzzles, after which the rest of the games is not played")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", action="append", default=[])
    given = parser.parse_args()
    print(f"# python -m admiralty.lab.puzzles {' '.join(sys.argv[1:])}", file=out)
    found = find(load(given.game), given.games, given.seed, given.scenario)
    for position in islice(found, given.most):
        print(position, file=out, flush=True)


if __name__ == "__main__":
    main()
