"""`admiralty lab`: questions asked of many games between computer players."""

from __future__ import annotations

import os
from argparse import Namespace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from admiralty import players
from admiralty.engine.errors import AdmiraltyError, UnknownName
from admiralty.engine.game import Game
from admiralty.engine.record import read_option
from admiralty.games import load
from admiralty.lab import balance, contestants, ladder, selfplay, training, tuning
from admiralty.lab.dataset import Dataset
from admiralty.terminal.arguments import whole_number
from admiralty.terminal.gauge import Gauge
from admiralty.terminal.screen import Screen
from admiralty.terminal.trouble import Trouble

QUESTIONS = ("arena", "balance", "learn", "selfplay", "train", "tune")
MOST = 1_000_000
STRONG = "captain"  # who plays against itself where nobody is named
QUICK = "greedy"  # whose contests move weights


def run(given: Namespace, screen: Screen) -> None:
    """Answer one question."""
    if given.what not in QUESTIONS:
        raise UnknownName("question", given.what, QUESTIONS)
    with Gauge() as gauge:
        answer(given, gauge)


def answer(given: Namespace, gauge: Gauge) -> None:
    """Rows as they are found out, and below them how far the next has come."""
    if given.what == "selfplay":
        play_alone(given, gauge)
    elif given.what == "balance":
        balance.run(balances(given), gauge.write, gauge.show)
    elif given.what == "train":
        training.run(lessons(given), gauge.write, gauge.show)
    elif given.what == "tune":
        tuning.run(contests(given), gauge.write, gauge.show)
    elif given.what == "learn":
        learn(given, gauge)
    else:
        ladder.run(wish(given), gauge.write, gauge.show)


def setting(given: Namespace) -> tuple[Game, str, dict[str, Any]]:
    """Game, scenario and options, all of them and the players checked before anything is played."""
    game = load(given.game)
    options = game.check_options(dict(read_option(game, word) for word in given.option or ()))
    game.start(given.scenario, options)
    for player in given.players:
        contestants.seated(game, player)
    return game, given.scenario or game.scenarios[0], options


def play_alone(given: Namespace, gauge: Gauge) -> None:
    """A data set of games."""
    game, scenario, options = setting(given)
    named = given.players or [players.DEFAULT]
    if len(named) > len(game.sides):
        raise AdmiraltyError("A game has two sides: name one player for both, or one for each.")
    if not given.out:
        raise AdmiraltyError("A data set needs a folder; name it with --out.")
    plan = selfplay.Plan(
        given.game,
        (named[0], named[-1]),
        scenario,
        options,
        seed=whole_number("--seed", given.seed, 0, 100_000_000),
        opening=whole_number("--opening", given.opening, 0, MOST),
        games=whole_number("--games", given.games, 1, MOST),
    )
    selfplay.run(plan, Dataset(Path(given.out), not given.text), gauge.show, workers(given), given.ray)


def balances(given: Namespace) -> balance.Wish:
    """Who plays against itself, and what."""
    game, scenario, _ = setting(given)
    if given.assumed is not None and given.ray:
        raise Trouble("not-together", option="--assumed", other="--ray")
    return balance.Wish(
        game.name,
        single(given),
        [scenario] if given.scenario else (),
        dict(read_option(game, word) for word in given.option or ()),
        games=whole_number("--games", given.games, 1, MOST),
        seed=whole_number("--seed", given.seed, 0, 100_000_000),
        workers=workers(given),
        book=Path(given.book) if given.book else None,
        plot=Path(given.plot) if given.plot else None,
        ray=given.ray,
        assumed=given.assumed,
        together=given.together,
    )


def lessons(given: Namespace) -> training.Wish:
    """Whose games are learned from, and where the weights go."""
    game, scenario, _ = setting(given)
    return training.Wish(
        game.name,
        single(given),
        [scenario],
        games=whole_number("--games", given.games, 1, MOST),
        seed=whole_number("--seed", given.seed, 0, 100_000_000),
        file=weights(given),
        book=Path(given.book) if given.book else None,
        workers=workers(given),
    )


def contests(given: Namespace) -> tuning.Wish:
    """Whose contests move the weights, and where they go."""
    game, scenario, _ = setting(given)
    return tuning.Wish(
        game.name,
        str(given.players[0]) if given.players else QUICK,
        scenario,
        rounds=whole_number("--rounds", given.rounds, 1, MOST),
        pairs=whole_number("--pairs", given.pairs, 1, MOST),
        seed=whole_number("--seed", given.seed, 0, 100_000_000),
        file=weights(given),
        book=Path(given.book) if given.book else None,
        workers=workers(given),
    )


def learn(given: Namespace, gauge: Gauge) -> None:
    """A network, for which numpy is needed; everything else does without it."""
    if find_spec("numpy") is None:
        raise AdmiraltyError('Networks are learned with numpy: pip install "admiralty[learn]".')
    game, scenario, _ = setting(given)
    if not game.plain.inputs:
        raise AdmiraltyError("{game} does not tell a network anything.", game=game.name)
    learning = import_module("admiralty.lab.learning")
    wish = learning.Wish(
        game.name,
        [scenario] if given.scenario else game.scenarios,
        rounds=whole_number("--rounds", given.rounds, 1, MOST),
        games=whole_number("--games", given.games, 1, MOST),
        units=whole_number("--units", given.units, 1, 1000),
        seed=whole_number("--seed", given.seed, 0, 100_000_000),
        file=weights(given),
        book=Path(given.book) if given.book else None,
        workers=workers(given),
    )
    learning.run(wish, gauge.write, gauge.show)


def weights(given: Namespace) -> Path:
    """Where weights are written to."""
    if given.weights is None:
        raise Trouble("required", option="--weights")
    return Path(given.weights)


def single(given: Namespace) -> str:
    """The player that plays against itself."""
    if len(given.players) > 1:
        raise Trouble("unknown-argument", text=" ".join(given.players[1:]))
    return str(given.players[0]) if given.players else STRONG


def workers(given: Namespace) -> int:
    return whole_number("--workers", given.workers or str(os.cpu_count() or 1), 1, 1000)


def wish(given: Namespace) -> ladder.Wish:
    """What an arena is to find out."""
    _, scenario, options = setting(given)
    gain = None if given.gain is None else whole_number("--gain", given.gain, 1, 1000)
    return ladder.Wish(
        given.game,
        given.players,
        scenario,
        options,
        pairs=whole_number("--pairs", given.pairs, 1, MOST),
        seed=whole_number("--seed", given.seed, 0, 100_000_000),
        workers=workers(given),
        book=Path(given.book) if given.book else None,
        plot=Path(given.plot) if given.plot else None,
        gain=None if gain is None else (0.0, float(gain)),
        doublings=whole_number("--doublings", given.doublings, 1, 12),
        ray=given.ray,
    )
