"""The terminal door: one command line for playing, looking things up and checking records."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from importlib import import_module
from pathlib import Path

from rich.text import Text

from admiralty import COMPILED, __version__
from admiralty.engine.errors import AdmiraltyError, StoreTrouble, UnknownName
from admiralty.engine.home import home
from admiralty.engine.perft import perft
from admiralty.games import faults, load
from admiralty.locale import Words, choose_language
from admiralty.terminal import laboratory, opening, reference, replaying, reviewing
from admiralty.terminal.arguments import build, parse, whole_number
from admiralty.terminal.screen import NARROWEST, Screen, language_wanted
from admiralty.terminal.trouble import Leave, Trouble

WRONG = 2
INTERRUPTED = 130
DEEPEST = 60
BENCHES = ("rules", "table", "history")


def main(arguments: list[str] | None = None) -> int:
    """Run one command; whatever a person can put right is one sentence and exit code 2."""
    arguments = sys.argv[1:] if arguments is None else arguments
    words = Words(choose_language(), "terminal", "engine")
    try:
        words = Words(choose_language(language_wanted(arguments)), "terminal", "engine")
        return _run(arguments, words)
    except Trouble as trouble:
        return _complain(words(f"trouble.{trouble.key}", **trouble.arguments))
    except AdmiraltyError as error:
        return _complain(words.error(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _complain(sentence: str) -> int:
    if sys.stderr is not None:
        print(" ".join(sentence.split()), file=sys.stderr)
    return WRONG


def _run(arguments: list[str], words: Words) -> int:
    version = f"admiralty {__version__} ({words('say.compiled' if COMPILED else 'say.interpreted')})"
    parser = build(words, version)
    given, numbers = parse(parser, arguments)
    if given.command is None:
        parser.print_help()
        return 0
    width = None if given.width is None else whole_number("--width", given.width, NARROWEST, 1000)
    screen = Screen(words, width, given.plain)
    return _carry_out(given, numbers, screen)


def _carry_out(given: Namespace, numbers: dict[str, str], screen: Screen) -> int:
    if given.command == "play":
        return _play(given, screen)
    if given.command == "games":
        reference.show_games(screen)
    elif given.command == "rules":
        reference.show_rules(screen, load(given.game), given.clause)
    elif given.command == "replay":
        try:
            replaying.show(screen, Path(given.file), given.step)
        except Leave:
            return 0
    elif given.command == "review":
        reviewing.show(screen, Path(given.file))
    elif given.command == "serve":
        _serve(given, screen)
    elif given.command == "odds":
        reference.show_odds(screen, load(given.game), numbers)
    elif given.command == "perft":
        _perft(given, screen)
    elif given.command == "verify":
        return replaying.verify(screen, Path(given.file))
    elif given.command == "check-database":
        return _check_database(given, screen)
    elif given.command == "lab":
        laboratory.run(given, screen)
    else:
        _bench(given, screen)
    return 0


def _play(given: Namespace, screen: Screen) -> int:
    session = opening.open_session(screen, given)
    try:
        session.run()
    except Leave:
        screen.say("say.goodbye")
    except KeyboardInterrupt:
        screen.show("")
        screen.say("say.goodbye")
        return INTERRUPTED
    return 0


def _perft(given: Namespace, screen: Screen) -> None:
    game = load(given.game)
    state = game.start() if given.position is None else game.read(given.position)
    screen.say("say.perft-head", "dim")
    for depth in range(1, whole_number("--depth", given.depth, 1, DEEPEST) + 1):
        screen.show(perft(state, depth).write())


def _bench(given: Namespace, screen: Screen) -> None:
    # Loaded only here: it may bring other programs along.
    if given.what not in BENCHES:
        raise UnknownName("benchmark", given.what, BENCHES)
    seconds = float(whole_number("--seconds", given.seconds, 1, 3600))
    if given.what == "table":
        games = whole_number("--games", given.games, 1, 100_000)
        import_module("admiralty.lab.bench_table").run(games, seconds, screen.show)
    elif given.what == "history":
        import_module("admiralty.lab.bench_history").run(20_000, seconds, screen.show)
    else:
        import_module("admiralty.lab.bench").run(seconds, screen.show)


def _database(given: str | None) -> Path:
    """The file that keeps the tables."""
    return Path(given) if given else home() / "tables.db"


def _check_database(given: Namespace, screen: Screen) -> int:
    """Look the file through; 0 if all is right, 1 if it is not."""
    path = _database(given.file)
    inspection = import_module("admiralty.table.inspection").Inspection(path)
    faults = 0
    try:
        for fault in inspection.faults():
            faults += 1
            screen.say("say.fault", "bold red", fault=screen.words.phrase(fault).rstrip("."))
    except StoreTrouble as trouble:
        raise Trouble("database", path=path, why=screen.words.error(trouble)) from None
    if not faults:
        screen.say("say.database-sound", "green", n=inspection.games, entries=inspection.entries)
    return 1 if faults else 0


def _serve(given: Namespace, screen: Screen) -> None:
    """Serve tables until interrupted."""
    serving = import_module("admiralty.table.serve")  # the other commands do without a server
    place = serving.Place(
        host=given.host,
        port=whole_number("--port", given.port, 0, 65535),
        share=given.share,
        accounts=given.accounts,
        open_browser=given.open,
        database=_database(given.database),
        names=tuple(given.name),
        behind_proxy=given.behind_proxy,
        most_games=whole_number("--most-games", given.most_games, 1, 10_000_000),
        most_connections=whole_number("--most-connections", given.most_connections, 1, 1_000_000),
        most_per_address=whole_number("--most-per-address", given.most_per_address, 1, 1_000_000),
        patience=whole_number("--patience", given.patience, 1, 3600),
    )

    def announce(address: str, friends: str | None, opened: bool) -> None:
        screen.say("serve.opened" if opened else "serve.address", address=address)
        if friends is not None:
            screen.say("serve.friends", address=friends)
        screen.say("serve.stop")
        for fault in faults():
            screen.show(Text(screen.words.phrase(fault), style="yellow"))

    try:
        serving.serve(place, announce)
    except StoreTrouble as trouble:
        raise Trouble("database", path=place.database, why=screen.words.error(trouble)) from None
    except OSError as error:
        raise Trouble("cannot-listen", host=given.host, why=error.strerror or error) from None
