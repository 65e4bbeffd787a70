"""The three languages say the same things, and something for everything that the engine and the games can say."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import pytest

import admiralty
from admiralty.engine.errors import AdmiraltyError, NotationError, UnknownName
from admiralty.engine.game import Message, Picture
from admiralty.engine.state import OVER
from admiralty.engine.state import State as AnyState
from admiralty.games.pacific_1942 import fairness, preview
from admiralty.games.port_arthur.components import SHIP_NAMES
from admiralty.locale import LANGUAGES, Words
from tests.locale.subjects import FAULTS, PACIFIC_1942, PORT_ARTHUR, SUBJECTS, Subject

SOURCE = Path(__file__).parents[2] / "src" / "admiralty"
DOORS = {"engine", "server", "table", "terminal"}
CATALOGUES = (*SUBJECTS, "engine")
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
FORMS = {"en": {"one", "other"}, "cs": {"one", "few", "other"}, "fr": {"one", "other"}}
COUNTS = (0, 1, 2, 5, 11)
NARROW = 12
SEATS = (0, 1, None)

language = pytest.mark.parametrize("language", LANGUAGES)
catalogue = pytest.mark.parametrize("catalogue", CATALOGUES)
subject = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=lambda subject: subject.name)


@cache
def load(language: str, catalogue: str) -> dict[str, Any]:
    path = resources.files("admiralty.locale").joinpath(language, f"{catalogue}.toml")
    return tomllib.loads(path.read_text("utf-8"))


def spoken(language: str, subject: Subject = PORT_ARTHUR) -> Words:
    return Words(language, subject.name, "engine")


def entries(
    table: dict[str, Any], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], str | dict[str, str]]]:
    """Every text by its path; a plural table is one entry."""
    for key, value in table.items():
        if isinstance(value, dict) and "other" not in value:
            yield from entries(value, (*path, key))
        else:
            yield (*path, key), value


def forms(entry: str | dict[str, str]) -> list[str]:
    return list(entry.values()) if isinstance(entry, dict) else [entry]


def arguments(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def texts(language: str, catalogue: str) -> Iterator[tuple[str, str]]:
    for path, entry in entries(load(language, catalogue)):
        for text in forms(entry):
            yield ".".join(path), text


# -- the languages beside each other ---------------------------------------------------------------


@catalogue
def test_all_languages_have_the_same_keys(catalogue: str) -> None:
    keys = {
        language: {path for path, _ in entries(load(language, catalogue)) if path[0] != "errors"}
        for language in LANGUAGES
    }
    for language in TRANSLATIONS:
        assert keys[language] == keys["en"]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_both_translations_know_the_same_sentences(language: str) -> None:
    assert set(load(language, "engine")["errors"]) == set(load(TRANSLATIONS[0], "engine")["errors"])


@language
@catalogue
def test_all_languages_and_forms_use_the_same_arguments(language: str, catalogue: str) -> None:
    english = dict(entries(load("en", catalogue)))
    for path, entry in entries(load(language, catalogue)):
        if path[0] != "errors":
            expected = arguments(forms(english[path])[0])
            assert all(arguments(text) == expected for text in forms(entry)), ".".join(path)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translated_errors_keep_their_arguments(language: str) -> None:
    for sentence, translation in load(language, "engine")["errors"].items():
        assert arguments(translation) == arguments(sentence), sentence


@language
@catalogue
def test_plural_tables_are_complete(language: str, catalogue: str) -> None:
    for path, entry in entries(load(language, catalogue)):
        if isinstance(entry, dict):
            assert set(entry) == FORMS[language], ".".join(path)
            assert all("n" in arguments(text) for text in entry.values()), ".".join(path)


@language
@catalogue
def test_texts_are_clean(language: str, catalogue: str) -> None:
    for key, text in texts(language, catalogue):
        assert text, key
        assert text == text.strip(), key
        assert "  " not in text, key
        assert key.startswith("errors.") or not text.endswith(".."), key


def test_french_spaces_before_high_marks_do_not_break() -> None:
    for catalogue in CATALOGUES:
        for key, text in texts("fr", catalogue):
            assert not re.search(r" [:;!?»]|« |«[^\u00a0]|[^\u00a0]»", text), key
            assert "'" not in text, key
    for catalogue in SUBJECTS:
        for key, text in texts("fr", catalogue):
            assert not re.search(r"[^\u00a0][:;!?]", text), key


def test_french_has_no_article_before_a_side_that_begins_with_a_vowel() -> None:
    for key, text in texts("fr", "pacific-1942"):
        assert not re.search(r"\b(le|au|du|Le|Au|Du) \{side\}", text), key


@language
@subject
def test_every_story_is_a_sentence(language: str, subject: Subject) -> None:
    for path, entry in entries(load(language, subject.name)):
        if path[0] in ("story", "prompt", "result", "reason", "faults") or path[-1] == "text":
            assert all(text[-1] in ".?" for text in forms(entry)), ".".join(path)


# -- everything that can be said has a text --------------------------------------------------------


def test_every_catalogue_belongs_to_a_door_or_a_game() -> None:
    folder = resources.files("admiralty.locale").joinpath("en")
    assert {path.name.removesuffix(".toml") for path in folder.iterdir()} == DOORS | set(SUBJECTS)
    assert set(admiralty.games()) <= set(SUBJECTS)


@subject
def test_every_event_is_told(subject: Subject) -> None:
    assert subject.told == subject.events


@language
@subject
def test_every_label_has_a_text(language: str, subject: Subject) -> None:
    say = spoken(language, subject)
    verbs = set()
    for label in subject.labels():
        verbs.add(label["verb"])
        assert say(f"labels.{label['verb']}", **label)
    assert verbs >= {verb for table in subject.verbs for verb in table.values()}
    assert verbs | subject.spare_verbs == set(load(language, subject.name)["labels"])


@language
@subject
def test_every_event_has_a_text(language: str, subject: Subject) -> None:
    say = spoken(language, subject)
    keys = set()
    for message in map(subject.game.tell, subject.tellings):
        keys.add(message["key"].removeprefix("story."))
        for n in COUNTS if "n" in message else (0,):
            for ship in load(language, subject.name)["ships"] if "ship" in message else ("",):
                check_sentence(say.say(message | {"n": n} | ({"ship": ship} if ship else {})))
    assert keys == set(load(language, subject.name)["story"])


@language
@subject
def test_every_step_has_a_prompt(language: str, subject: Subject) -> None:
    known = {f"prompt.{key}" for key in load(language, subject.name)["prompt"]}
    assert known == subject.prompts


@language
@subject
def test_every_id_has_a_name(language: str, subject: Subject) -> None:
    names = load(language, subject.name)
    for kind, ids in subject.names.items():
        assert set(names[kind]) == ids
    assert set(names["sides"]) == {*subject.game.sides, "chance", "over"}
    assert set(names["result"]) == {*subject.game.sides, "draw"}
    assert set(names["scenarios"]) == set(subject.game.scenarios)
    for kind in ("options", "fleets"):
        assert all(set(entry) == {"name", "text"} for entry in names.get(kind, {}).values())


@language
@subject
def test_names_can_be_told_apart(language: str, subject: Subject) -> None:
    names = load(language, subject.name)
    assert len(set(names["ships"].values())) == len(names["ships"])
    for kind in ("places", "places_short"):
        on_the_map = [name for place, name in names[kind].items() if not place.startswith("box_")]
        assert len(set(on_the_map)) == len(on_the_map)


@language
@subject
def test_short_places_are_short(language: str, subject: Subject) -> None:
    assert all(len(name) <= NARROW for name in load(language, subject.name)["places_short"].values())


@language
@subject
def test_reasons_are_found_by_their_clause(language: str, subject: Subject) -> None:
    for reason in (*subject.reasons, "resigned", "agreed"):
        assert spoken(language, subject)(f"reason.{reason}")


def test_english_names_are_those_on_the_counters() -> None:
    assert list(load("en", "port-arthur")["ships"].values()) == list(SHIP_NAMES)


@language
def test_ships_without_a_name_are_called_by_side_type_and_letter(language: str) -> None:
    names = load(language, "pacific-1942")
    for ident, piece in PACIFIC_1942.game.about["pieces"].items():
        assert names["ship_types"][piece["type"]] in names["ships"][ident].lower()
        assert names["ships"][ident].endswith(f" {piece['name']}")


def test_every_fault_of_a_map_has_a_sentence() -> None:
    """The codes are those that the sources name: as faults of a map, or of one that is not finished."""
    codes = set()
    for module in (fairness, preview):
        for node in ast.walk(ast.parse(Path(str(module.__file__)).with_suffix(".py").read_text("utf-8"))):
            if isinstance(node, ast.Call) and called(node) == "Fault":
                codes |= set(constant(node.args[0]))
            elif isinstance(node, ast.Dict) and node.keys and "code" in constant(node.keys[0] or node):
                codes |= set(constant(node.values[0]))
    assert codes == FAULTS


@language
def test_a_hex_is_called_by_its_own_name(language: str) -> None:
    say = spoken(language, PACIFIC_1942)
    assert say("labels.pick_hex", place="c4") == "c4"
    assert say("labels.pick_hex", place="box") == load(language, "pacific-1942")["places"]["box"]
    told = say("story.marched", origin="c4", place="e5", n=2)
    assert "c4 → e5" in told


@language
def test_a_ship_without_a_name_is_an_error(language: str) -> None:
    with pytest.raises(KeyError):
        spoken(language, PACIFIC_1942)("labels.pick", ship="c4")
    with pytest.raises(KeyError):
        spoken(language, PACIFIC_1942)("story.score", side="russia", n=2)


@language
def test_the_target_of_an_attack_is_named(language: str) -> None:
    ships = load(language, "pacific-1942")["ships"]
    asked = spoken(language, PACIFIC_1942)("prompt.gun-dice", ship="japan_a", target="america_d")
    assert ships["japan_a"] in asked
    assert ships["america_d"] in asked


@subject
def test_the_number_of_an_action_stays_its_own(subject: Subject) -> None:
    """A label may not use the argument that tells the action's number in a view."""
    for label in subject.labels():
        assert not {"n", "text"} & label.keys(), label


# -- errors ----------------------------------------------------------------------------------------

SENTENCE = {
    "AdmiraltyError": 0,
    "StaleVersion": 0,
    "DataError": 0,
    "StoreTrouble": 0,
    "Phrase": 0,
    "Refused": 0,
    "UnknownName": 0,  # its kind
    "NotationError": 1,
}  # which argument is a sentence of its own


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def sentences(tree: ast.Module) -> Iterator[str]:
    """The constant sentences of all errors and phrases in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in SENTENCE:
            place = SENTENCE[called(node)]
            if len(node.args) > place:
                yield from constant(node.args[place])
        elif isinstance(node, ast.ClassDef):
            for base_call in ast.walk(node):
                if isinstance(base_call, ast.Call) and called(base_call) == "__init__" and base_call.args:
                    yield from constant(base_call.args[0])
        elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
            yield from constant(node.value.elts[0])  # the faults of a position: a reason, and whether it holds


def constant(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def modules() -> Iterator[tuple[str, ast.Module]]:
    for room in ("engine", "games", "locale", "table"):
        for path in sorted((SOURCE / room).rglob("*.py")):
            yield path.name, ast.parse(path.read_text("utf-8"))


def all_sentences() -> set[str]:
    found: set[str] = set()
    for _, tree in modules():
        found |= set(sentences(tree))
    return found


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_error_is_translated(language: str) -> None:
    translated = {*load(language, "engine")["errors"], *load(language, "server")["errors"]}
    assert all_sentences() - translated == set()


def test_no_sentence_is_put_together_in_code() -> None:
    """A sentence that is not a constant cannot be found by the search, nor translated."""
    made = {
        (name, ast.unparse(node.args[SENTENCE[called(node)]]))
        for name, tree in modules()
        if name != "errors.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and called(node) in SENTENCE
        and not list(constant(node.args[SENTENCE[called(node)]]))
    }
    assert made == {("notation.py", "reason")}  # one of those in soundness.py, which are searched


def test_the_search_for_sentences_finds_them() -> None:
    found = all_sentences()
    assert "'{text}' cannot be read: {why}." in found
    assert "There is no {kind} '{name}'; choose from: {known}." in found
    assert "scenario" in found
    assert "there are six armies" in found
    assert "this step needs {part}=" in found


def raised(position: str) -> AdmiraltyError:
    with pytest.raises(NotationError) as caught:
        SUBJECTS[position.partition(" ")[0]].game.read(position)
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
    assert spoken("en").error(error) == str(error)
    assert spoken("cs").error(error) == czech
    assert spoken("fr").error(error) == french


# -- whole games -----------------------------------------------------------------------------------


def check_sentence(text: str) -> None:
    """Nothing is left open, and a name that ends with a full stop ('Nikolaj I.') does not stand at the end."""
    assert "{" not in text
    assert not text.endswith("..")


def check_rendered(subject: Subject, state: AnyState) -> None:
    for say in speakers(subject):
        for action in state.legal():
            label = subject.game.label(state, action)
            assert "{" not in say(f"labels.{label['verb']}", **label)
        for seat in SEATS:
            view = subject.game.view(state, seat)
            check_sentence(say.say(view["prompt"]))
            check_pieces(say, view)
            assert all(say.name("tracks", track) for track in view["tracks"])
            for choice in view.get("odds", {}).get("choices", ()):
                numbers = {**choice, **choice.get("theirs", {})}
                assert all(say.name("odds", key) for key in numbers if key not in ("n", "side", "theirs"))
            assert "result" not in view or say.name("result", view["result"])


def check_pieces(say: Words, view: Picture) -> None:
    hexes = {cell["place"] for cell in view.get("map", ())}
    assert all(say.name("terrain", cell["terrain"]) for cell in view.get("map", ()))
    for piece in view["pieces"]:
        if piece["at"][1] not in hexes:
            assert say.name("places", piece["at"][1])
            assert say.name("places_short", piece["at"][1])
        if piece["kind"] == "marker":
            assert say.name("tracks", piece["id"])
        elif piece["kind"] == "ship" or hexes:
            assert say.name("faces", piece["face"])


def speakers(subject: Subject) -> list[Words]:
    return [spoken(language, subject) for language in LANGUAGES]


@pytest.mark.parametrize("seed", range(4))
@subject
def test_random_games_are_told_in_every_language(subject: Subject, seed: int) -> None:
    rng = Random(seed)
    state = subject.start(seed)
    for _ in range(300):
        check_rendered(subject, state)
        if state.actor == OVER:
            break
        for event in admiralty.play(subject.game, state, rng.choice(state.legal())):
            for seat in SEATS:
                message = subject.game.story(event, seat)
                for say in speakers(subject) if message is not None else ():
                    check_sentence(say.say(message or {}))


@subject
def test_every_question_of_play_can_be_asked(subject: Subject) -> None:
    """Whole games reach every step at which play rests; its prompt has the arguments it needs."""
    prompts: dict[tuple[object, ...], Message] = {}
    for seed in range(30):
        rng = Random(seed)
        state = subject.start(seed)
        while state.actor != OVER:
            note(subject, prompts, state)
            state.apply(rng.choice(state.legal()))
        note(subject, prompts, state)
    for message in prompts.values():
        for say in speakers(subject):
            check_sentence(say.say(message))
    assert {message["key"] for message in prompts.values()} == subject.resting()


def note(subject: Subject, prompts: dict[tuple[object, ...], Message], state: AnyState) -> None:
    message = subject.words.prompt(state)
    prompts[message["key"], message["n"], *sorted(message)] = message
