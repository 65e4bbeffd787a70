"""How fast the rules are: random decisions, games and clones, side by side with OpenSpiel where it is installed.

Only choices between two or more actions count as decisions; throws, and steps with a single answer, do not. Our games
and the peers' are played in the same way: every throw is drawn by its weights.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.playouts import playouts
from admiralty.engine.state import CHANCE, OVER, State

PEERS = ("backgammon", "hearts")
ROUNDS = 3


@dataclass(frozen=True)
class Speed:
    """What was measured of one of our games."""

    name: str
    fastest: float  # decisions a second, in the compiled playout
    games: float  # a second, in the compiled playout
    clone: float  # microseconds
    position: int  # bytes of the longest position written in a random game


def measure(game: Game, seconds: float) -> Speed:
    """All measurements of one of our games but the one that it shares with the peers."""
    start = game.start()
    choices, games, elapsed = playouts(start, seconds)
    return Speed(
        game.name,
        fastest=choices / elapsed,
        games=games / elapsed,
        clone=clone_cost(game, seconds),
        position=longest_position(game),
    )


def python_loop(game: Game, seconds: float) -> float:
    """Random decisions a CPU-second as a Python program gets them."""
    rng = random.Random(1)
    pick = rng.random
    decisions = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        state = game.start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(rng.choices(state.legal(), state.weights())[0])
                continue
            legal = state.legal()
            if len(legal) > 1:
                decisions += 1
            state.apply(legal[int(pick() * len(legal))])
    return decisions / (time.process_time() - begin)


def middle(game: Game) -> State:
    """A position some way into a random game, or the last but one of a game that is over by then."""
    rng = random.Random(1)
    state: State = game.start()
    for _ in range(100):
        after = state.clone()
        after.apply(rng.choice(state.legal()))
        if after.actor == OVER:
            break
        state = after
    return state


def clone_cost(game: Game, seconds: float) -> float:
    """Microseconds for a clone, in the middle of a game."""
    state = middle(game)
    clones = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds / 4:
        for _ in range(1000):
            state.clone()
        clones += 1000
    return (time.process_time() - begin) / clones * 1e6


def longest_position(game: Game) -> int:
    """Bytes of the longest position in a few random games with every option on."""
    longest = 0
    options = {name: True for name, option in game.about.options.items() if option.default is False}
    for seed in range(5):
        rng = random.Random(seed)
        state = game.start(options=options)
        while state.actor != OVER:
            longest = max(longest, len(game.write(state).encode()))
            state.apply(rng.choice(state.legal()))
    return longest


def peer_loop(game: Any, seconds: float) -> float:
    """The same loop for a game of OpenSpiel."""
    rng = random.Random(1)
    pick = rng.random
    decisions = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            legal = state.legal_actions()
            if len(legal) > 1:
                decisions += 1
            state.apply_action(legal[int(pick() * len(legal))])
    return decisions / (time.process_time() - begin)


def in_turns(loops: dict[str, Callable[[float], float]], seconds: float) -> dict[str, float]:
    """The best of several rounds of each loop, one after the other, so that a busy moment strikes none alone."""
    best = dict.fromkeys(loops, 0.0)
    for _ in range(ROUNDS):
        for name, loop in loops.items():
            best[name] = max(best[name], loop(seconds / ROUNDS))
    return best


def run(seconds: float, write: Callable[[str], None]) -> None:
    """Measure everything there is and write a table, a line a game."""
    write(f"rules {'compiled' if admiralty.COMPILED else 'interpreted'}, {seconds:g} CPU-seconds a measurement")
    games = [admiralty.load(name) for name in admiralty.games()]
    loops: dict[str, Callable[[float], float]] = {game.name: partial(python_loop, game) for game in games}
    for speed in [measure(game, seconds) for game in games]:
        write(
            f"{speed.name}: {speed.fastest:,.0f} decisions/s and {speed.games:,.0f} games/s in the playout, "
            f"clone {speed.clone:.2f} µs, position {speed.position} bytes"
        )
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        write("OpenSpiel is not installed; bench/run sets it up and measures it beside.")
    else:
        loops |= {f"OpenSpiel {name}": partial(peer_loop, pyspiel.load_game(name)) for name in PEERS}
    decisions = in_turns(loops, seconds)
    fastest = max((decisions[name] for name in decisions if name.startswith("OpenSpiel")), default=0.0)
    for name, number in decisions.items():
        beside = f", {number / fastest:.2f} times the faster peer" if fastest else ""
        write(f"{name}: {number:,.0f} decisions/s through Python{beside}")
