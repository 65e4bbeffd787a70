"""Every command and every option is documented: in the help of each language and in docs/terminal.md."""

from __future__ import annotations

import argparse
import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from admiralty.locale import LANGUAGES, Words
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


def flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, dict) and "other" not in value:
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def catalogue(language: str) -> dict[str, Any]:
    path = ROOT / "src/admiralty/locale" / language / "terminal.toml"
    return dict(flat(tomllib.loads(path.read_text("utf-8"))))


def fields(text: Any) -> set[str]:
    texts = text.values() if isinstance(text, dict) else [text]
    return {name for one in texts for _, name, _, _ in string.Formatter().parse(one) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_say_the_same_things(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert english.keys() == other.keys()
    for key, text in english.items():
        assert fields(text) == fields(other[key]), key
        if isinstance(text, dict):
            assert set(other[key]) == ({"one", "few", "other"} if language == "cs" else {"one", "other"}), key


def test_every_text_that_the_code_names_exists_and_none_is_left_over() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCES)
    used = set(re.findall(r"""["']((?:say|ask|board|help|choices|metavar|serve)\.[a-z-]+)["']""", code))
    used |= {f"trouble.{key}" for key in re.findall(r'Trouble\(\s*"([a-z-]+)"', code)}
    used |= {f"choices.{player}" for player in NAMES}
    known = catalogue("en").keys()
    assert used <= known, used - known
    for key in known:
        last = key.rpartition(".")[2]
        assert key in used or f'"{last}"' in code or f"'{last}'" in code, key
