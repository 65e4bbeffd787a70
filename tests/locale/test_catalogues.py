"""There is a text in every language for everything that the games can say."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import admiralty
from admiralty.engine.record import DRAW, Result
from admiralty.engine.state import OVER
from admiralty.engine.state import State as AnyState
from admiralty.engine.view import Message, View
from admiralty.games.pacific_1942 import fairness, preview
from admiralty.games.port_arthur.components import SHIP_NAMES
from admiralty.locale import LANGUAGES, Words
from tests.locale.errors import called, constant
from tests.locale.subject import Subject
from tests.locale.subjects import SUBJECTS, pacific_1942, port_arthur
from tests.locale.texts import entries, forms, load, said

COUNTS = (0, 1, 2, 5, 11)
NARROW = 12
OFTEN = 6  # times a step of one game is looked at
SEATS = (0, 1, None)

language = pytest.mark.parametrize("language", LANGUAGES)
subject = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=lambda subject: subject.name)


def words_of(language: str, subject: Subject) -> dict[str, Any]:
    return load(language, f"{subject.name}/words")


def spoken(language: str, subject: Subject = port_arthur.SUBJECT) -> Words:
    return Words(language, subject.name, "engine")


def test_a_name_is_said_with_its_article_where_a_language_has_one() -> None:
    french = spoken("fr", pacific_1942.SUBJECT)
    assert french("story.sank", piece="japan_d") == "Le porte-avions japonais D coule."
    assert french("story.landed", piece="america_d").endswith("à bord du porte-avions américain D.")
    assert french("story.rerolls", side="america", value=2) == "L’Américain relance le 2."


def test_french_has_no_article_before_a_side_that_begins_with_a_vowel() -> None:
    for key, text in said("fr", "pacific-1942/words"):
        assert not re.search(r"\b(le|au|du|Le|Au|Du) \{side\}", text), key


@language
@subject
def test_every_story_is_a_sentence(language: str, subject: Subject) -> None:
    for path, entry in entries(words_of(language, subject)):
        if path[0] in ("story", "prompt", "result", "reason", "faults") or path[-1] == "text":
            assert all(text[-1] in ".?" for text in forms(entry)), ".".join(path)


def test_every_game_is_a_subject() -> None:
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
        verbs.add(label.verb)
        assert say(f"labels.{label.verb}", **label.arguments())
    assert verbs >= {verb for table in subject.verbs for verb in table.values()}
    assert verbs | subject.spare_verbs == set(words_of(language, subject)["labels"])


@language
@subject
def test_every_event_has_a_text(language: str, subject: Subject) -> None:
    say = spoken(language, subject)
    keys = set()
    for message in map(subject.game.tell, subject.tellings):
        keys.add(message.key.removeprefix("story."))
        for n in COUNTS if message.n is not None else (0,):
            for piece in words_of(language, subject)["pieces"] if message.piece else ("",):
                check_sentence(say.say(replace(message, n=n, piece=piece)))
    assert keys == set(words_of(language, subject)["story"])


@language
@subject
def test_every_step_has_a_prompt(language: str, subject: Subject) -> None:
    known = {f"prompt.{key}" for key in words_of(language, subject)["prompt"]}
    assert known == subject.prompts


@language
@subject
def test_every_id_has_a_name(language: str, subject: Subject) -> None:
    names = words_of(language, subject)
    for kind, ids in subject.names.items():
        assert set(names[kind]) == ids
    assert set(names["sides"]) == {*subject.game.sides, "chance", "over"}
    assert set(names["result"]) == {*subject.game.sides, "draw"}
    assert set(names["scenarios"]) >= set(subject.game.scenarios)
    for kind in ("options", "proposals"):
        assert all(set(entry) == {"name", "text"} for entry in names.get(kind, {}).values())


@language
@subject
def test_every_feature_is_a_reason_in_words(language: str, subject: Subject) -> None:
    """What speaks for a choice: one phrase for both sides, or one for each; it begins small and has no full stop."""
    phrases = words_of(language, subject)["features"]
    assert set(phrases) == set(subject.game.feature_names)
    for name, entry in phrases.items():
        assert isinstance(entry, str) or set(entry) == set(subject.game.sides), name
        for text in [entry] if isinstance(entry, str) else entry.values():
            assert text, name
            assert text[0].islower(), name
            assert text[-1] not in ".:;", name


@language
@subject
def test_names_can_be_told_apart(language: str, subject: Subject) -> None:
    names = words_of(language, subject)
    assert len(set(names["pieces"].values())) == len(names["pieces"])
    for kind in ("places", "places_short"):
        on_the_map = [name for place, name in names[kind].items() if not place.startswith("box_")]
        assert len(set(on_the_map)) == len(on_the_map)


@language
@subject
def test_short_places_are_short(language: str, subject: Subject) -> None:
    assert all(len(name) <= NARROW for name in words_of(language, subject)["places_short"].values())


@language
@subject
def test_reasons_are_found_by_their_clause(language: str, subject: Subject) -> None:
    say, (first, second) = spoken(language, subject), subject.game.sides
    for reason in subject.reasons:
        check_sentence(say.reason(Result(first, reason), subject.game.sides))
    for reason in ("resigned", "time"):
        assert say.name("sides", second) in say.reason(Result(first, reason), subject.game.sides)
    check_sentence(say.reason(Result(DRAW, "agreed"), subject.game.sides))


def test_english_names_are_those_on_the_counters() -> None:
    names = words_of("en", port_arthur.SUBJECT)["pieces"]
    assert [names[ident] for ident in port_arthur.SUBJECT.game.about.pieces] == list(SHIP_NAMES)


@language
def test_ships_without_a_name_are_called_by_side_type_and_letter(language: str) -> None:
    names = words_of(language, pacific_1942.SUBJECT)
    for piece in pacific_1942.SUBJECT.game.view(pacific_1942.SUBJECT.game.start(), None).pieces:
        if piece.id:
            assert names["types"][piece.type] in names["pieces"][piece.id].lower()
            assert names["pieces"][piece.id].endswith(f" {piece.short}")


def test_every_fault_of_a_map_has_a_sentence() -> None:
    """The codes are those that the sources name: as faults of a map, or of one that is not finished."""
    codes = set()
    for module in (fairness, preview):
        for node in ast.walk(ast.parse(Path(str(module.__file__)).with_suffix(".py").read_text("utf-8"))):
            if isinstance(node, ast.Call) and called(node) == "Fault":
                named = [word.value for word in node.keywords if word.arg == "code"]
                codes |= set(constant((node.args or named)[0]))
    assert codes == pacific_1942.FAULTS


@language
def test_a_hex_is_called_by_its_own_name(language: str) -> None:
    say = spoken(language, pacific_1942.SUBJECT)
    assert say("labels.pick_hex", place="c4") == "c4"
    assert say("labels.pick_hex", place="box") == words_of(language, pacific_1942.SUBJECT)["places"]["box"]
    told = say("story.marched", origin="c4", place="e5", n=2)
    assert "c4 → e5" in told


@language
def test_a_ship_without_a_name_is_an_error(language: str) -> None:
    with pytest.raises(KeyError):
        spoken(language, pacific_1942.SUBJECT)("labels.pick", piece="c4")
    with pytest.raises(KeyError):
        spoken(language, pacific_1942.SUBJECT)("story.score", side="russia", n=2)


@language
def test_the_target_of_an_attack_is_named(language: str) -> None:
    ships = words_of(language, pacific_1942.SUBJECT)["pieces"]
    asked = spoken(language, pacific_1942.SUBJECT)("prompt.gun-dice", piece="japan_a", target="america_d")
    for ship in ("japan_a", "america_d"):
        assert ships[ship][1:] in asked  # inside a sentence French begins it with a small letter


def check_sentence(text: str) -> None:
    """Nothing is left open, and a name that ends with a full stop ('Nikolaj I.') does not stand at the end."""
    assert "{" not in text
    assert not text.endswith("..")


def check_rendered(subject: Subject, state: AnyState) -> None:
    labels = [subject.game.label(state, action) for action in state.legal()]
    views = [subject.game.view(state, seat) for seat in SEATS]
    for say in speakers(subject):
        for label in labels:
            assert "{" not in say(f"labels.{label.verb}", **label.arguments())
        for view in views:
            check_sentence(say.say(view.prompt))
            check_pieces(say, view)
            assert not view.result or say.name("result", view.result)


def check_pieces(say: Words, view: View) -> None:
    hexes = [place for board in view.boards for place in board.places if place.terrain]
    assert all(say.name("terrain", place.terrain) for place in hexes)
    for piece in view.pieces:
        assert say.name("places", piece.at[1])
        assert say.name("places_short", piece.at[1])
        if piece.kind == "marker":
            assert say.name("tracks", piece.id)
        elif piece.kind == "ship" or hexes:
            assert say.name("faces", piece.face)


def speakers(subject: Subject) -> list[Words]:
    return [spoken(language, subject) for language in LANGUAGES]


@pytest.mark.parametrize("seed", range(4))
@subject
def test_random_games_are_told_in_every_language(subject: Subject, seed: int) -> None:
    rng = Random(seed)
    state = subject.start(seed)
    rendered: Counter[int] = Counter()
    for _ in range(300):
        rendered[state.step] += 1
        if rendered[state.step] <= OFTEN:
            check_rendered(subject, state)
        if state.actor == OVER:
            break
        for event in admiralty.play(subject.game, state, rng.choice(state.legal())):
            for seat in SEATS:
                message = subject.game.story(event, seat)
                for say in speakers(subject) if message is not None else ():
                    check_sentence(say.say(message)) if message else None


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
    asked = {message.key for message in prompts.values()}
    assert subject.resting() - subject.ahead <= asked <= subject.resting()


def note(subject: Subject, prompts: dict[tuple[object, ...], Message], state: AnyState) -> None:
    message = subject.words.prompt(state)
    prompts[message.key, message.n, *sorted(message.arguments())] = message
