"""Puzzles: positions from games that were looked through, in which one choice is clearly the best.

    python -m admiralty.lab.puzzles <game> --games 30 --seed 1 > puzzles.txt

plays games of the computer against itself with a hand that slips now and then, and keeps the decisions worth a puzzle.
A game ships them as data/puzzles.txt: a position as the side to act knows it, and below it the choices, each a row of
actions. What they are worth is reckoned when somebody asks, so that it is always what today's judge thinks.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import TextIO

import msgspec

from admiralty import players
from admiralty.engine.game import Game
from admiralty.engine.play import legal_part
from admiralty.engine.state import CHANCE, OVER, State
from admiralty.games import folder, load
from admiralty.players.analysis import Analysis, Choice, Option, reasons

FILE = "puzzles.txt"
CLEAR = 0.05  # chances by which the best choice must be better than the next
CHOICES = 4
FEWEST = 3
LONGEST = 5  # actions of a choice
APART = 12  # decisions between two puzzles of one game
SLIP = 0.15  # how often a hand slips, so that games go other ways


class Puzzle(msgspec.Struct, frozen=True):
    """A position and its choices, the best first, with what is gained by it over the next."""

    position: str
    seat: int
    options: list[Option]
    gain: float
    reasons: list[str]


class Raw(msgspec.Struct, frozen=True):
    """A puzzle as it is shipped."""

    position: str
    choices: list[list[str]]


def shipped(game: Game) -> list[Raw]:
    """The puzzles that a game brings."""
    path = folder(game.name).joinpath("data", FILE)
    return read(path.read_text("utf-8")) if path.is_file() else []


def read(text: str) -> list[Raw]:
    """Positions at the beginning of a line, their choices set in below them; a line with # is a remark."""
    found: list[Raw] = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            found.append(Raw(line, []))
        else:
            found[-1].choices.append(line.split())
    return found


def weigh(game: Game, raw: Raw) -> Puzzle | None:
    """What the choices are worth today; None where none of them is clearly the best any more."""
    known = game.read(raw.position)
    analysis = Analysis(game, known, [legal_part(game, known, words) for words in raw.choices], most=0, ahead=False)
    return _puzzle(game, raw.position, analysis)


def _puzzle(game: Game, position: str, analysis: Analysis) -> Puzzle | None:
    choices = analysis.choices
    if len(choices) < 2 or not all(choice.exact for choice in choices):
        return None
    best, second = choices[:2]
    gain = best.chance - second.chance
    if gain < CLEAR:
        return None
    why = reasons(game, analysis.seat, best.features, second.features)
    return Puzzle(position, analysis.seat, [analysis.describe(choice) for choice in choices], round(gain, 4), why)


# -- finding -----------------------------------------------------------------------------------------


def find(game: Game, games: int, seed: int, scenarios: Sequence[str] = ()) -> Iterator[Raw]:
    """Puzzles from so many games, each scenario in its turn, all of them unless some are named."""
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
            if len(legal) > 1 and since >= APART and (raw := _raw(game, known)):
                since = 0
                if raw.position not in seen:
                    yield raw
                seen.add(raw.position)
            slips = rng.random() < SLIP
            state.apply(rng.choice(legal) if slips else hands[int(state.actor)].choose(game, known, rng))


def _raw(game: Game, known: State) -> Raw | None:
    """A decision, if it makes a puzzle: few short choices, all exactly known, one of them clearly the best."""
    analysis = Analysis(game, known, most=2 * CHOICES, ahead=False)
    kept = [choice for choice in analysis.choices if choice.exact and len(choice.operation) <= LONGEST]
    if len(kept) < FEWEST or kept[0] != analysis.choices[0] or kept[0].chance - kept[1].chance < CLEAR:
        return None
    if kept[1] != analysis.choices[1] or kept[0].chance < 0.1:
        return None
    return Raw(game.write(known), [_words(game, analysis, choice) for choice in kept[:CHOICES]])


def _words(game: Game, analysis: Analysis, choice: Choice) -> list[str]:
    return [action.text for action in analysis.describe(choice).actions]


def main(out: TextIO = sys.stdout) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m admiralty.lab.puzzles")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", action="append", default=[])
    given = parser.parse_args()
    print(f"# python -m admiralty.lab.puzzles {' '.join(sys.argv[1:])}", file=out)
    for raw in find(load(given.game), given.games, given.seed, given.scenario):
        print(raw.position, file=out)
        for words in raw.choices:
            print(f"  {' '.join(words)}", file=out)


if __name__ == "__main__":
    main()
