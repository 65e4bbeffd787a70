"""The client's own strings: the same in three languages, all of them used, none of them missing."""

from __future__ import annotations

import re
import string
import tomllib
from importlib import resources
from typing import Any

import pytest

import admiralty
from admiralty.games import NAMES
from admiralty.games import load as load_game
from admiralty.locale import LANGUAGES, strings

FORMS = {"en": {"one", "other"}, "cs": {"one", "few", "other"}, "fr": {"one", "other"}}
HIGH_MARKS = re.compile(r" [:;!?»]|« |«[^\u00a0]|[^\u00a0][:;!?»]|'")
ADDRESS = re.compile(r"https?:\S*")
language = pytest.mark.parametrize("language", LANGUAGES)

# Keys that the client puts together from a part that stands in the code and one that stands in the data.
MADE = re.compile(
    r"asks\.(takeback|draw)(-sent|-title|-question|-go)?|help\.(hand|key)\..+|lobby\.(clock|opponent)-.+|"
    r"piece\.(firepower|speed|defence)|settings\.theme-.+|tutorial\.[a-z]+-[a-z0-9]+\..+|verify\.fault-.+"
)


def forms(entry: str | dict[str, str]) -> list[str]:
    return list(entry.values()) if isinstance(entry, dict) else [entry]


def arguments(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def client() -> str:
    """All modules of the client as one text."""
    folder = resources.files(admiralty).joinpath("web", "js")
    return "\n".join(module.read_text("utf-8") for module in folder.iterdir() if module.name.endswith(".js"))


def quoted(text: str) -> set[str]:
    """Everything in quotes that looks like a key."""
    return set(re.findall(r"[\"`]([a-z]+(?:\.[a-z0-9-]+)+)[\"`]", text))


@language
def test_every_language_has_the_same_texts(language: str) -> None:
    english, own = strings("en", "table"), strings(language, "table")
    assert set(own) == set(english)
    for key, entry in own.items():
        assert type(entry) is type(english[key]), key
        expected = arguments(forms(english[key])[0])
        assert all(arguments(text) == expected for text in forms(entry)), key


@language
def test_texts_are_clean_and_plurals_complete(language: str) -> None:
    for key, entry in strings(language, "table").items():
        assert isinstance(entry, str) or set(entry) == FORMS[language], key
        for text in forms(entry):
            assert text
            assert text == text.strip(), key
            assert "  " not in text, key


def test_french_spaces_before_high_marks_do_not_break() -> None:
    for key, entry in strings("fr", "table").items():
        for text in forms(entry):
            assert not HIGH_MARKS.search(ADDRESS.sub("", text)), key


def test_every_text_that_the_client_asks_for_is_there() -> None:
    known = set(strings("en", "table"))
    asked = set(re.findall(r"\bt\(\s*\"([a-z0-9.-]+)\"", client()))
    assert asked - known == set()


def test_every_text_is_used() -> None:
    used = quoted(client())
    idle = {key for key in strings("en", "table") if key not in used and not MADE.fullmatch(key)}
    assert idle == set()


def load(catalogue: str) -> dict[str, Any]:
    path = resources.files(admiralty).joinpath("locale", "en", f"{catalogue}.toml")
    return tomllib.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("game", NAMES)
def test_the_tutorial_has_a_text_for_each_task_and_explains_real_questions(game: str) -> None:
    tasks = load_game(game).about["tutorial"]["tasks"]
    texts = load("table")["tutorial"][game]
    asked = set(load(game)["prompt"])
    assert {task["name"] for task in tasks} == set(texts["task"])
    assert {task["prompt"].removeprefix("prompt.") for task in tasks} <= asked
    assert set(texts) - {"task", "welcome", "wait", "end"} <= asked
