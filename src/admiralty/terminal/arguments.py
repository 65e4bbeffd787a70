"""The command line: every command and option, with its help and its errors in the chosen language."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from admiralty.locale import Words
from admiralty.terminal.trouble import Trouble

# What argparse says, and the key of our own sentence for it.
COMPLAINTS = {
    r"unrecognized arguments: (?P<text>.+)": "unknown-argument",
    r"argument (?P<option>\S+): expected (?:one|at least one) arguments?": "value-missing",
    r"argument \S*: invalid choice: (?P<text>.+?) \(.+": "unknown-command",
    r"the following arguments are required: (?P<option>.+)": "required",
    r"ambiguous option: (?P<text>.+?) could match (?P<known>.+)": "ambiguous-option",
    r"argument (?P<option>\S+): not allowed with argument (?P<other>\S+)": "not-together",
    r"argument (?P<option>\S+): ignored explicit argument (?P<text>.+)": "no-value",
}

HEADINGS = ("help.commands", "help.arguments", "help.options")


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence of the catalogue instead of its own English."""

    words: Words

    def error(self, message: str) -> NoReturn:
        for pattern, key in COMPLAINTS.items():
            if found := re.fullmatch(pattern, message, re.DOTALL):
                arguments = {name: value.strip("'") for name, value in found.groupdict().items()}
                raise Trouble(key, **arguments)
        raise Trouble("arguments", text=message)

    def translate(self, words: Words) -> Parser:
        """Headings and the help option in the chosen language."""
        self.words = words
        self._positionals.title = words("help.commands")
        self._optionals.title = words("help.options")
        self.add_argument("-h", "--help", action="help", help=words("help.help"))
        return self

    def format_help(self) -> str:
        """Help whose headings have the colon of their language, not the one that is glued on."""
        text = super().format_help().replace("usage: ", f"{self.words('help.usage')} ", 1)
        for heading in HEADINGS:
            text = text.replace(f"\n{self.words(heading)}:\n", f"\n{self.words(heading)}\n")
        return text


class Formatter(argparse.HelpFormatter):
    """Help in two columns that leave room for the texts."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28, width=98)

    def _format_action(self, action: argparse.Action) -> str:
        """Commands stand directly under their heading, without a line that only says that one is wanted."""
        text = super()._format_action(action)
        return text.partition("\n")[2] if action.nargs == argparse.PARSER else text


def _common(words: Words) -> argparse.ArgumentParser:
    """Options that every command takes; the defaults are set once, by the first parser."""
    common = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    common.add_argument("--lang", metavar="en|cs|fr", help=words("help.lang"))
    common.add_argument("--plain", action="store_true", help=words("help.plain"))
    common.add_argument("--width", metavar=words("metavar.number"), help=words("help.width"))
    return common


def build(words: Words, version: str) -> Parser:
    """The whole command line."""
    parser = Parser(
        "admiralty", description=words("help.description"), formatter_class=Formatter, add_help=False,
        parents=[_common(words)], allow_abbrev=False,
    ).translate(words)  # fmt: skip
    parser.add_argument("--version", action="version", version=version, help=words("help.version"))
    parser.set_defaults(lang=None, plain=False, width=None, command=None)
    commands = parser.add_subparsers(dest="command", metavar=words("metavar.command"), parser_class=Parser)
    _play(_command(commands, words, "play"), words)
    _command(commands, words, "games")
    rules = _command(commands, words, "rules")
    rules.add_argument("game", metavar=words("metavar.game"), help=words("help.game"))
    rules.add_argument("clause", metavar=words("metavar.clause"), nargs="?", default="", help=words("help.clause"))
    replay = _command(commands, words, "replay")
    replay.add_argument("file", metavar=words("metavar.file"), help=words("help.file"))
    replay.add_argument("--step", action="store_true", help=words("help.step"))
    _command(commands, words, "review").add_argument("file", metavar=words("metavar.file"), help=words("help.file"))
    _command(commands, words, "odds").add_argument("game", metavar=words("metavar.game"), help=words("help.game-odds"))
    perft = _command(commands, words, "perft")
    perft.add_argument("game", metavar=words("metavar.game"), help=words("help.game"))
    perft.add_argument("--depth", metavar=words("metavar.number"), default="2", help=words("help.depth"))
    perft.add_argument("--position", metavar=words("metavar.text"), help=words("help.position"))
    _command(commands, words, "verify").add_argument("file", metavar=words("metavar.file"), help=words("help.file"))
    check = _command(commands, words, "check-database")
    check.add_argument("file", metavar=words("metavar.file"), nargs="?", help=words("help.database-file"))
    bench = _command(commands, words, "bench")
    bench.add_argument("what", metavar=words("metavar.what"), nargs="?", default="rules", help=words("help.what"))
    bench.add_argument("--seconds", metavar=words("metavar.number"), default="3", help=words("help.seconds"))
    bench.add_argument("--games", metavar=words("metavar.number"), default="1000", help=words("help.bench-games"))
    _lab(_command(commands, words, "lab"), words)
    _serve(_command(commands, words, "serve"), words)
    return parser


def _lab(parser: Parser, words: Words) -> None:
    number, file = words("metavar.number"), words("metavar.file")
    parser.add_argument("what", metavar=words("metavar.what"), help=words("help.lab-what"))
    parser.add_argument("game", metavar=words("metavar.game"), help=words("help.game"))
    parser.add_argument("players", metavar=words("metavar.name"), nargs="*", help=words("help.lab-players"))
    parser.add_argument("--scenario", metavar=words("metavar.name"), help=words("help.scenario"))
    parser.add_argument("--option", metavar=words("metavar.option"), action="append", help=words("help.option"))
    parser.add_argument("--pairs", metavar=number, default="100", help=words("help.pairs"))
    parser.add_argument("--games", metavar=number, default="100", help=words("help.lab-games"))
    parser.add_argument("--out", metavar=words("metavar.folder"), help=words("help.data-folder"))
    parser.add_argument("--opening", metavar=number, default="0", help=words("help.opening"))
    parser.add_argument("--text", action="store_true", help=words("help.text-only"))
    parser.add_argument("--seed", metavar=number, default="0", help=words("help.seed"))
    parser.add_argument("--workers", metavar=number, help=words("help.workers"))
    parser.add_argument("--ray", metavar=words("metavar.address"), help=words("help.ray"))
    parser.add_argument("--weights", metavar=file, help=words("help.weights"))
    parser.add_argument("--rounds", metavar=number, default="100", help=words("help.rounds"))
    parser.add_argument("--units", metavar=number, default="32", help=words("help.units"))
    parser.add_argument("--doublings", metavar=number, default="4", help=words("help.doublings"))
    parser.add_argument("--gain", metavar=number, help=words("help.gain"))
    parser.add_argument("--assumed", metavar=words("metavar.pattern"), nargs="?", const="*", help=words("help.assumed"))
    parser.add_argument("--together", action="store_true", help=words("help.together"))
    parser.add_argument("--book", metavar=file, help=words("help.book"))
    parser.add_argument("--plot", metavar=file, help=words("help.plot"))


def _serve(parser: Parser, words: Words) -> None:
    number, name = words("metavar.number"), words("metavar.name")
    parser.add_argument("--port", metavar=number, default="8904", help=words("help.port"))
    parser.add_argument("--host", metavar=words("metavar.address"), default="127.0.0.1", help=words("help.host"))
    parser.add_argument("--name", metavar=name, action="append", default=[], help=words("help.server-name"))
    parser.add_argument("--share", action="store_true", help=words("help.share"))
    parser.add_argument("--accounts", action="store_true", help=words("help.accounts"))
    parser.add_argument("--open", action="store_true", help=words("help.open"))
    parser.add_argument("--database", metavar=words("metavar.file"), help=words("help.database"))
    parser.add_argument("--behind-proxy", action="store_true", help=words("help.behind-proxy"))
    parser.add_argument("--most-games", metavar=number, default="100000", help=words("help.most-games"))
    parser.add_argument("--most-connections", metavar=number, default="10000", help=words("help.most-connections"))
    parser.add_argument("--most-per-address", metavar=number, default="200", help=words("help.most-per-address"))
    parser.add_argument("--patience", metavar=number, default="20", help=words("help.patience"))


def _command(commands: Any, words: Words, name: str) -> Parser:
    text = words(f"help.{name}")
    parser: Parser = commands.add_parser(
        name, help=text, description=text, formatter_class=Formatter, add_help=False, parents=[_common(words)],
        allow_abbrev=False,
    )  # fmt: skip
    parser.translate(words)
    parser._positionals.title = words("help.arguments")
    return parser


def _play(parser: Parser, words: Words) -> None:
    parser.add_argument("game", metavar=words("metavar.game"), nargs="?", help=words("help.game"))
    parser.add_argument("--side", metavar=words("metavar.side"), help=words("help.side"))
    parser.add_argument("--opponent", metavar=words("metavar.name"), help=words("help.opponent"))
    parser.add_argument("--option", metavar=words("metavar.option"), action="append", help=words("help.option"))
    parser.add_argument("--scenario", metavar=words("metavar.name"), help=words("help.scenario"))
    parser.add_argument("--dice", metavar="fair|ask|seed:N", help=words("help.dice"))
    parser.add_argument("--wish", metavar=words("metavar.wish"), action="append", default=[], help=words("help.wish"))
    parser.add_argument("--resume", metavar=words("metavar.file"), nargs="?", const="", help=words("help.resume"))
    parser.add_argument("--new", action="store_true", help=words("help.new"))


def parse(parser: Parser, arguments: Sequence[str]) -> tuple[argparse.Namespace, dict[str, str]]:
    """What was asked for; the numbers given to `odds` have names that only the game knows."""
    given, rest = parser.parse_known_args(arguments)
    if given.command != "odds":
        if rest:
            raise Trouble("unknown-argument", text=" ".join(rest))
        return given, {}
    return given, _named_numbers(rest)


def _named_numbers(rest: list[str]) -> dict[str, str]:
    """'--firepower 28 --dice=6' as names with their texts."""
    words = [part for word in rest for part in (word.split("=", 1) if word.startswith("--") else [word])]
    numbers: dict[str, str] = {}
    while words:
        name = words.pop(0)
        if not name.startswith("--") or not name[2:].isidentifier():
            raise Trouble("unknown-argument", text=name)
        if not words:
            raise Trouble("value-missing", option=name)
        numbers[name[2:]] = words.pop(0)
    return numbers


def whole_number(option: str, text: str, low: int, high: int) -> int:
    """A number on the command line."""
    if not text.isascii() or not text.isdecimal() or not low <= int(text[:9]) <= high:
        raise Trouble("number-range", option=option, text=text, low=low, high=high)
    return int(text)
