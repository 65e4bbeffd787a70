"""Every error has its sentence in every language."""

from __future__ import annotations

import ast

import pytest

import admiralty
from admiralty.engine.errors import AdmiraltyError, NotationError, UnknownName
from admiralty.locale import LANGUAGES, Words
from tests.locale.errors import SENTENCE, SOURCE, called, constant, found_in, home, modules, shared
from tests.locale.texts import arguments, sentences

TRANSLATIONS = [language for language in LANGUAGES if language != "en"]


translation = pytest.mark.parametrize("language", TRANSLATIONS)
game = pytest.mark.parametrize("game", admiralty.games())


@translation
def test_every_error_is_translated(language: str) -> None:
    assert found_in(shared()) - set(sentences(language, "engine")) - set(sentences(language, "server")) == set()


@translation
@game
def test_every_error_of_a_game_is_translated_in_its_own_folder_or_shared(language: str, game: str) -> None:
    own = found_in(modules(home(game)))
    assert own - set(sentences(language, "engine")) - set(sentences(language, game)) == set()
    assert set(sentences(language, game)) <= own


@translation
@game
def test_an_error_of_a_game_is_translated_also_where_no_game_is_open(language: str, game: str) -> None:
    for sentence, translated in sentences(language, game).items():
        if not arguments(sentence):
            said = Words(language, "server", "engine").error(NotationError("x", sentence))
            assert translated in said
            assert said == Words(language, "server", "engine", game).error(NotationError("x", sentence))


def test_no_sentence_is_put_together_in_code() -> None:
    """A sentence that is not a constant cannot be found by the search, nor translated."""
    made = {
        (path.name, ast.unparse(node.args[SENTENCE[called(node)]]))
        for path, tree in modules(SOURCE / "engine", SOURCE / "games", SOURCE / "locale", SOURCE / "table")
        if path.name != "errors.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and called(node) in SENTENCE
        and not list(constant(node.args[SENTENCE[called(node)]]))
    }
    assert made == {("notation.py", "reason")}  # one of those in soundness.py, which are searched


def test_the_search_for_sentences_finds_them() -> None:
    found = found_in(modules(SOURCE))
    assert "'{text}' cannot be read: {why}." in found
    assert "There is no {kind} '{name}'; choose from: {known}." in found
    assert "scenario" in found
    assert "there are six armies" in found
    assert "this step needs {part}=" in found


def raised(position: str) -> AdmiraltyError:
    with pytest.raises(NotationError) as caught:
        admiralty.load(position.partition(" ")[0]).read(position)
    return caught.value


@pytest.mark.parametrize(
    ("error", "czech", "french"),
    [
        (
            UnknownName("game", "chess", ["port-arthur"]),
            "Neexistuje hra „chess“; na výběr je: port-arthur.",
            "Nom inconnu (jeu)\u00a0: «\u00a0chess\u00a0»\u00a0; choix possibles\u00a0: port-arthur.",
        ),
        (
            raised("port-arthur turn=9"),
            "„turn=9“ nelze přečíst: napište celé číslo od 1 do 6.",
            "«\u00a0turn=9\u00a0» est illisible\u00a0: écrivez un nombre entier de 1 à 6.",
        ),
        (
            raised("pacific-1942 JA=c4"),
            "„c4“ nelze přečíst: loď se píše jako c4/3/f2b1.",
            "«\u00a0c4\u00a0» est illisible\u00a0: un navire s’écrit comme c4/3/f2b1.",
        ),
    ],
)
def test_errors_read_well(error: AdmiraltyError, czech: str, french: str) -> None:
    assert Words("en", "engine").error(error) == str(error)
    assert Words("cs", "engine").error(error) == czech
    assert Words("fr", "engine").error(error) == french
