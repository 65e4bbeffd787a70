"""The client's own strings: all of them used, none of them missing."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest

import admiralty
from admiralty.games import folder, names
from admiralty.locale import LANGUAGES, client_strings
from admiralty.locale.catalogues import of_game

language = pytest.mark.parametrize("language", LANGUAGES)

# Keys that the client puts together from a part that stands in the code and one that stands in the data.
MADE = re.compile(
    r"asks\.(takeback|draw)(-sent|-title|-question|-go)?|help\.(hand|key)\..+|lobby\.(clock|opponent)-.+|"
    r"cards\.(hand|deck|discard)(-of)?|score\.(done|now|ahead)|settings\.theme-.+|guide\..+|verify\.fault-.+|review\.grade-.+"
)


def client() -> str:
    """All modules of the client and of the games' own parts of it as one text."""
    homes = [resources.files(admiralty).joinpath("web", "js"), *(folder(game).joinpath("web") for game in names())]
    modules = [module for home in homes for module in sorted(Path(str(home)).rglob("*.js"))]
    assert len(modules) > 60
    return "\n".join(module.read_text("utf-8") for module in modules)


def quoted(text: str) -> set[str]:
    """Everything in quotes that looks like a key."""
    return set(re.findall(r"[\"`]([a-z]+(?:\.[a-z0-9-]+)+)[\"`]", text))


def known() -> set[str]:
    """The keys of all that the client can say, whichever game is played."""
    return {key for game in (None, *admiralty.games()) for key in client_strings("en", game)}


@language
@pytest.mark.parametrize("game", admiralty.games())
def test_a_game_adds_to_what_the_client_says_and_changes_none_of_it(language: str, game: str) -> None:
    shared, together = client_strings(language), client_strings(language, game)
    assert shared.items() <= together.items()
    added = {*of_game(language, game, "table"), "guide"}
    assert {key.partition(".")[0] for key in together.keys() - shared.keys()} <= added


def test_every_text_that_the_client_asks_for_is_there() -> None:
    asked = set(re.findall(r"\bt\(\s*\"([a-z0-9.-]+)\"", client()))
    assert asked - known() == set()


def test_every_text_is_used() -> None:
    used = quoted(client())
    idle = {key for key in known() if key not in used and not MADE.fullmatch(key)}
    assert idle == set()
