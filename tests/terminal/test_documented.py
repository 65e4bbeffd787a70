"""Every command and every option is documented: in the help of each language and in docs/terminal.md."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from admiralty import games
from admiralty.locale import LANGUAGES, Words
from admiralty.locale.catalogues import flat, of_door, of_game
from admiralty.players import NAMES
from admiralty.terminal import commands
from admiralty.terminal.arguments import Parser, build

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "terminal.md").read_text("utf-8")
SOURCES = [*(ROOT / "src/admiralty/terminal").glob("*.py"), ROOT / "src/admiralty/cli.py"]


def parsers(language: str) -> dict[str, Parser]:
    parser = build(Words(language, "terminal", "engine"), "admiralty")
    (subparsers,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    return {"": parser, **subparsers.choices}


def names(parser: Parser) -> Iterator[str]:
    for action in parser._actions:
        yield from (option for option in action.option_strings if option.startswith("--"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_option_has_its_help(language: str) -> None:
    found = parsers(language)
    for name, parser in found.items():
        assert name in found[""].format_help()
        for action in parser._actions:
            assert action.help or isinstance(action, argparse._SubParsersAction), (name, action)


def test_every_command_and_option_is_in_the_document() -> None:
    for name, parser in parsers("en").items():
        assert f"admiralty {name}".strip() in DOCUMENT
        for option in names(parser):
            assert f"`{option}" in DOCUMENT, option
    for command in commands.COMMANDS:
        assert f"`{command}" in DOCUMENT, command


def test_every_text_that_the_code_names_exists_and_none_is_left_over() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCES)
    used = set(re.findall(r"""["']((?:say|ask|board|help|choices|metavar|serve)\.[a-z-]+)["']""", code))
    used |= {f"trouble.{key}" for key in re.findall(r'Trouble\(\s*"([a-z-]+)"', code)}
    used |= {f"choices.{player}" for player in NAMES}
    shared = flat(of_door("en", "terminal"))
    known = {*shared, *(key for game in games() for key in flat(of_game("en", game, "terminal")))}
    assert used <= known, used - known
    for key in known:
        last = key.rpartition(".")[2]
        assert key in used or f'"{last}"' in code or f"'{last}'" in code, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_help_shows_examples_of_every_game(game: str, language: str) -> None:
    """Of the words of that game, so that they may really be typed."""
    words = Words(language, "terminal", "engine", game)
    assert all(words(f"examples.{kind}") for kind in ("beginnings", "notation", "several"))
    beginnings = words("examples.beginnings").split()
    known = " ".join(map(str, flat(of_game(language, game, "words")).values())).lower()
    assert all(re.search(rf"\b{word}", known) for word in beginnings)
