"""The three languages beside each other: the same keys and arguments, complete plurals, each by its own typography."""

from __future__ import annotations

import re
import string
from importlib import resources

import pytest

import admiralty
from admiralty.games import folder
from admiralty.locale import LANGUAGES, NAMED
from tests.locale.texts import (
    CATALOGUES,
    DOORS,
    arguments,
    entries,
    files,
    forms,
    load,
    of_games,
    said,
    sentences,
)  # fmt: skip

TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
OWNERS = (*DOORS, *admiralty.games())
FORMS = {"en": {"one", "other"}, "cs": {"one", "few", "other"}, "fr": {"one", "other"}}
OWN = ("errors", "forms")  # of a language alone: what English says as it stands, and articles
FILES = {"words", "errors", "guide", "table", "terminal"}  # what a game may have

language = pytest.mark.parametrize("language", LANGUAGES)
translation = pytest.mark.parametrize("language", TRANSLATIONS)
catalogue = pytest.mark.parametrize("catalogue", CATALOGUES)
owner = pytest.mark.parametrize("owner", OWNERS)
game = pytest.mark.parametrize("game", admiralty.games())


@language
def test_every_catalogue_belongs_to_a_door_or_a_game(language: str) -> None:
    assert set(files(resources.files("admiralty.locale").joinpath(language))) == set(DOORS)
    for game in admiralty.games():
        assert "words" in files(folder(game).joinpath("locale", language))
        assert set(files(folder(game).joinpath("locale", language))) <= FILES


@translation
def test_every_file_is_there_in_every_language(language: str) -> None:
    assert {name for name in of_games(language) if not name.endswith("/errors")} == set(of_games("en"))


@catalogue
@translation
def test_all_languages_have_the_same_keys(catalogue: str, language: str) -> None:
    keys = [{path for path, _ in entries(load(each, catalogue)) if path[0] not in OWN} for each in ("en", language)]
    assert keys[0] == keys[1]


@translation
@game
def test_every_form_of_a_name_is_there_and_stands_only_where_the_server_speaks(language: str, game: str) -> None:
    words = load(language, f"{game}/words")
    known = {(form, kind): names for form, kinds in words.get("forms", {}).items() for kind, names in kinds.items()}
    for path, entry in entries(words):
        for text in forms(entry):
            for _, name, form, _ in string.Formatter().parse(text):
                if form:
                    assert path[0] in ("labels", "prompt", "story", "why"), ".".join(path)
                    assert (form.lower(), NAMED[str(name)]) in known, text
    for (_, kind), names in known.items():
        named = admiralty.load(game).sides if kind == "sides" else words[kind]
        assert isinstance(names, str) or set(names) == set(named), kind


@owner
def test_both_translations_know_the_same_sentences(owner: str) -> None:
    known = [set(sentences(language, owner)) for language in TRANSLATIONS]
    assert known[0] == known[1]


@game
def test_no_sentence_is_translated_twice(game: str) -> None:
    shared = {sentence for door in DOORS for sentence in sentences("cs", door)}
    assert not shared & set(sentences("cs", game))


@language
@catalogue
def test_all_languages_and_forms_use_the_same_arguments(language: str, catalogue: str) -> None:
    english = dict(entries(load("en", catalogue)))
    for path, entry in entries(load(language, catalogue)):
        if path[0] not in OWN:
            expected = arguments(forms(english[path])[-1])
            for form, text in entry.items() if isinstance(entry, dict) else [("", entry)]:
                assert arguments(text) | ({"n"} if form == "one" else set()) == expected, ".".join(path)


@translation
@owner
def test_translated_errors_keep_their_arguments(language: str, owner: str) -> None:
    for sentence, translated in sentences(language, owner).items():
        assert arguments(translated) == arguments(sentence), sentence


@language
@catalogue
def test_plural_tables_are_complete(language: str, catalogue: str) -> None:
    for path, entry in entries(load(language, catalogue)):
        if isinstance(entry, dict):
            assert set(entry) == FORMS[language], ".".join(path)
            assert all("n" in arguments(text) or form == "one" for form, text in entry.items()), ".".join(path)


@language
@pytest.mark.parametrize("catalogue", [*CATALOGUES, *(f"{game}/errors" for game in admiralty.games())])
def test_texts_are_clean(language: str, catalogue: str) -> None:
    for key, text in said(language, catalogue):
        assert text, key
        assert text == text.strip(), key
        assert "  " not in text or key == "say.perft-head", key  # the head of a table
        assert key.startswith("errors.") or not text.endswith(".."), key


# What a text quotes as it is typed, in notation or at a command line; there a colon is no colon of a sentence.
TYPED = re.compile(r"https?:\S*|\w:\w\S*|\bdice: asked|\bnom: valeur")


@pytest.mark.parametrize("catalogue", [*DOORS, *of_games("fr")])
def test_french_spaces_before_high_marks_do_not_break(catalogue: str) -> None:
    for key, text in said("fr", catalogue):
        assert not re.search(r" [:;!?»]|« |«[^\u00a0]|[^\u00a0]»", text), key
        assert "'" not in text, key
        assert not re.search(r"[^\u00a0][:;!?]", TYPED.sub("", text)), key


@pytest.mark.parametrize("catalogue", [*DOORS, *of_games("cs")])
def test_czech_words_of_one_letter_do_not_end_a_line(catalogue: str) -> None:
    for key, text in said("cs", catalogue):
        assert not re.search(r"(?<!\w)[ksvzouaiKSVZOUAI] (?=\S)", text), key
        assert not re.search(r"[\d}]\. kol|\d %", text), key


@translation
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_no_space_stands_before_an_ellipsis_at_the_end(language: str, catalogue: str) -> None:
    for key, text in said(language, catalogue):
        assert not re.search(r"\w[ \u00a0]…$", text), key


@game
def test_the_guide_has_a_text_for_each_task_and_explains_real_questions(game: str) -> None:
    tutorial = admiralty.load(game).about.tutorial
    if tutorial is None:
        assert not load("en", f"{game}/guide")
        return
    texts, asked = load("en", f"{game}/guide"), set(load("en", f"{game}/words")["prompt"])
    assert {task.name for task in tutorial.tasks} == set(texts["task"])
    assert {task.prompt.removeprefix("prompt.") for task in tutorial.tasks} <= asked
    greetings = {"welcome", *(f"welcome-{task.scenario}" for task in tutorial.tasks if task.scenario)}
    assert set(texts) - {"task", "wait", "end"} - greetings <= asked
