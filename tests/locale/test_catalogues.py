"""The three languages say the same things, and something for everything that the engine and Port Arthur can say."""

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
from admiralty.engine.game import Message
from admiralty.engine.state import OVER, Event
from admiralty.engine.state import State as AnyState
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import events, notation, words
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur.state import OPTION_IDS, State
from admiralty.locale import LANGUAGES, Words

GAME = admiralty.load("port-arthur")
SOURCE = Path(__file__).parents[2] / "src" / "admiralty"
CATALOGUES = ("port-arthur", "engine")
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
FORMS = {"en": {"one", "other"}, "cs": {"one", "few", "other"}, "fr": {"one", "other"}}
COUNTS = (0, 1, 2, 5, 11)
NARROW = 12
SEATS = (0, 1, None)

language = pytest.mark.parametrize("language", LANGUAGES)
catalogue = pytest.mark.parametrize("catalogue", CATALOGUES)


@cache
def load(language: str, catalogue: str) -> dict[str, Any]:
    path = resources.files("admiralty.locale").joinpath(language, f"{catalogue}.toml")
    return tomllib.loads(path.read_text("utf-8"))


def spoken(language: str) -> Words:
    return Words(language, *CATALOGUES)


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
    for key, text in texts("fr", "port-arthur"):
        assert not re.search(r"[^\u00a0][:;!?]", text), key


@language
def test_every_story_is_a_sentence(language: str) -> None:
    for path, entry in entries(load(language, "port-arthur")):
        if path[0] in ("story", "prompt", "result", "reason"):
            assert all(text[-1] in ".?" for text in forms(entry)), ".".join(path)


# -- everything that can be said has a text --------------------------------------------------------


def all_labels() -> list[Message]:
    """What every action may be called, at every step."""
    state = GAME.start()
    found: dict[tuple[object, ...], Message] = {}
    for step in range(len(seq.STEP_IDS)):
        state.step = step
        for action in range(GAME.actions):
            label = GAME.label(state, action)
            found[tuple(label.values())] = label
    return list(found.values())


def all_tellings() -> list[Message]:
    """Every event, in all its variants, with the smallest and with larger numbers."""
    told: list[Event] = []
    for kind in words.TELLING:
        for number in range(len(words.VARIANTS.get(kind, ("", "")))):
            told += [(kind, number, other, other, 7) for other in (0, 1)]
    told += [(int(events.CONTROL), number, 0, 0, 7) for number in range(-parts.CONTROL_LIMIT, parts.CONTROL_LIMIT + 1)]
    return [GAME.tell(event) for event in told]


def prompt_keys() -> set[str]:
    """Every key that a step may ask with."""
    keys = {f"prompt.{step}" for step in seq.STEP_IDS}
    sortie, blockade = (f"prompt.{seq.STEP_IDS[step]}" for step in (seq.SORTIE, seq.BLOCKADE))
    return keys - {sortie} | {f"{sortie}-{side}" for side in parts.SIDES} | {f"{blockade}-keep"}


def test_every_event_is_told() -> None:
    assert set(words.TELLING) == set(range(events.EVENTS))


@language
def test_every_label_has_a_text(language: str) -> None:
    say = spoken(language)
    verbs = set()
    for label in all_labels():
        verbs.add(label["verb"])
        assert say(f"labels.{label['verb']}", **label)
    tables = (words.ZERO_VERBS, words.YES_VERBS, words.SHIP_VERBS)
    assert verbs >= {verb for table in tables for verb in table.values()}
    assert verbs | {"yes", "pick"} == set(load(language, "port-arthur")["labels"])


@language
def test_every_event_has_a_text(language: str) -> None:
    say = spoken(language)
    keys = set()
    for message in all_tellings():
        keys.add(message["key"].removeprefix("story."))
        for n in COUNTS if "n" in message else (0,):
            for ship in parts.SHIP_IDS if "ship" in message else ("",):
                check_sentence(say.say(message | {"n": n} | ({"ship": ship} if ship else {})))
    assert keys == set(load(language, "port-arthur")["story"])


@language
def test_every_step_has_a_prompt(language: str) -> None:
    known = {f"prompt.{key}" for key in load(language, "port-arthur")["prompt"]}
    assert known == prompt_keys()


def place_ids() -> set[str]:
    ids = set(parts.PLACE_IDS) | {"pool", "initiative", "blockade"}
    ids |= {f"landing_{landing}" for landing in parts.LANDINGS}
    ids |= {f"box_{box}" for box in parts.BOX_IDS}
    ids |= {f"turn_{turn}" for turn in range(1, parts.TURNS + 1)}
    return ids | {f"control_{n}" for n in range(-parts.CONTROL_LIMIT, parts.CONTROL_LIMIT + 1)}


@language
def test_every_id_has_a_name(language: str) -> None:
    names = load(language, "port-arthur")
    assert set(names["ships"]) == set(parts.SHIP_IDS)
    assert set(names["ship_types"]) == set(parts.SHIP_TYPES)
    assert set(names["places"]) == place_ids()
    assert set(names["places_short"]) == place_ids()
    assert set(names["sides"]) == {*parts.SIDES, "chance", "over"}
    assert set(names["result"]) == {*parts.SIDES, "draw"}
    assert set(names["scenarios"]) == set(GAME.scenarios)
    assert set(names["options"]) == set(OPTION_IDS)
    assert all(set(option) == {"name", "text"} for option in names["options"].values())


@language
def test_names_can_be_told_apart(language: str) -> None:
    names = load(language, "port-arthur")
    assert len(set(names["ships"].values())) == parts.SHIPS
    for kind in ("places", "places_short"):
        on_the_map = [name for place, name in names[kind].items() if not place.startswith("box_")]
        assert len(set(on_the_map)) == len(on_the_map)


@language
def test_short_places_are_short(language: str) -> None:
    assert all(len(name) <= NARROW for name in load(language, "port-arthur")["places_short"].values())


@language
def test_reasons_are_found_by_their_clause(language: str) -> None:
    for reason in ("4.2", "4.3", "resigned", "agreed"):
        assert spoken(language)(f"reason.{reason}")


def test_english_names_are_those_on_the_counters() -> None:
    assert list(load("en", "port-arthur")["ships"].values()) == list(parts.SHIP_NAMES)


# -- errors ----------------------------------------------------------------------------------------

SENTENCE = {
    "AdmiraltyError": 0,
    "StaleVersion": 0,
    "DataError": 0,
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
    found = set(notation.NEEDED.values())
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
    assert made == {("notation.py", "reason")}  # one of `_faults` or NEEDED, which are searched


def test_the_search_for_sentences_finds_them() -> None:
    found = all_sentences()
    assert "'{text}' cannot be read: {why}." in found
    assert "There is no {kind} '{name}'; choose from: {known}." in found
    assert "scenario" in found
    assert "there are six armies" in found
    assert "this step needs throws=" in found


def raised(position: str) -> AdmiraltyError:
    with pytest.raises(NotationError) as caught:
        GAME.read(position)
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


def check_rendered(state: AnyState) -> None:
    for say in speakers():
        for action in state.legal():
            label = GAME.label(state, action)
            assert "{" not in say(f"labels.{label['verb']}", **label)
        for seat in SEATS:
            view = GAME.view(state, seat)
            check_sentence(say.say(view["prompt"]))
            for piece in view["pieces"]:
                assert say.name("places", piece["at"][1])
                assert say.name("places_short", piece["at"][1])
                assert piece["kind"] != "ship" or say.name("faces", piece["face"])
                assert piece["kind"] != "marker" or say.name("tracks", piece["id"])
            assert all(say.name("tracks", track) for track in view["tracks"])
            for choice in view.get("odds", {}).get("choices", ()):
                assert all(say.name("odds", key) for key in choice if key != "n")
            assert "result" not in view or say.name("result", view["result"])


def speakers() -> list[Words]:
    return [spoken(language) for language in LANGUAGES]


@pytest.mark.parametrize("seed", range(4))
def test_random_games_are_told_in_every_language(seed: int) -> None:
    rng = Random(seed)
    options = {name: seed == 0 or rng.random() < 0.5 for name in OPTION_IDS}
    state = GAME.start(options=options)
    for _ in range(300):
        check_rendered(state)
        if state.actor == OVER:
            break
        for event in admiralty.play(GAME, state, rng.choice(state.legal())):
            for seat in SEATS:
                message = GAME.story(event, seat)
                for say in speakers() if message is not None else ():
                    check_sentence(say.say(message or {}))


def test_every_question_of_play_can_be_asked() -> None:
    """Whole games with all options reach every step at which play rests; its prompt has the arguments it needs."""
    prompts: dict[tuple[object, ...], Message] = {}
    for seed in range(30):
        rng = Random(seed)
        state = GAME.start(options=dict.fromkeys(OPTION_IDS, True))
        while state.actor != OVER:
            note(prompts, state)
            state.apply(rng.choice(state.legal()))
        note(prompts, state)
    for message in prompts.values():
        for say in speakers():
            check_sentence(say.say(message))
    passages = {f"prompt.{seq.STEP_IDS[step]}" for step in notation.PASSAGES}
    assert {message["key"] for message in prompts.values()} == prompt_keys() - passages


def note(prompts: dict[tuple[object, ...], Message], state: AnyState) -> None:
    assert isinstance(state, State)
    message = words.prompt(state)
    prompts[message["key"], message["n"], *sorted(message)] = message
