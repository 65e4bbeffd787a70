"""The words on the boards: every one has a name in every language, and every letter of it is there."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

import admiralty
from admiralty.games import folder
from admiralty.locale import LANGUAGES, names_of

language = pytest.mark.parametrize("language", LANGUAGES)


@functools.cache
def letters() -> dict[str, dict[str, list[Any]]]:
    found: dict[str, dict[str, list[Any]]] = json.loads(
        resources.files(admiralty).joinpath("web", "letters.json").read_text("utf-8")
    )
    return found


def written(game: str) -> Iterator[dict[str, Any]]:
    """All words on the drawings of a game."""
    for board in admiralty.load(game).about.boards:
        told = folder(game).joinpath("web", f"{board.id}.json")
        if told.is_file():
            yield from json.loads(told.read_text("utf-8")).get("lettering", [])


WRITTEN = [game for game in admiralty.games() if any(written(game))]


def test_drawn_boards_are_written_on() -> None:
    assert len(WRITTEN) == 3


@language
@pytest.mark.parametrize("game", WRITTEN)
def test_every_word_on_a_board_can_be_written_in_every_language(language: str, game: str) -> None:
    names = names_of(language, game)
    for word in written(game):
        text = names["lettering"].get(word["name"]) or names["places"][word["name"]]
        alphabet = letters()["italic" if word["face"] == "italic" else "upright"]
        signs = set("".join((text + (text.upper() if word["face"] == "capitals" else "")).split()))
        assert signs <= alphabet.keys(), text


@language
@pytest.mark.parametrize("game", WRITTEN)
def test_every_word_for_a_board_stands_on_it(language: str, game: str) -> None:
    assert names_of(language, game)["lettering"].keys() <= {word["name"] for word in written(game)}


@pytest.mark.parametrize("game", WRITTEN)
def test_a_word_stands_somewhere_or_runs_along_a_line(game: str) -> None:
    for word in written(game):
        assert ("at" in word) != ("along" in word), word["name"]
        assert word["size"] > 8, word["name"]
