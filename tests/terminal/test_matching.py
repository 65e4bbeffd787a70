"""What people type, and what is meant by it."""

from __future__ import annotations

import pytest

from admiralty import play
from admiralty.games import load
from admiralty.locale import Words
from admiralty.terminal.choices import Choices
from admiralty.terminal.marks import Marks
from admiralty.terminal.matching import Ambiguous, interpret
from admiralty.terminal.vocabulary import Phrases, meant, segment, split

GAME = load("port-arthur")
SORTIE = GAME.start()
OPERATION = GAME.read(
    "port-arthur turn=2 step=operation actor=japan tsushima=mikasa,asahi,rurik sea_of_japan=fuji japan=asama,tokiwa"
)


def choices_in(position: object, language: str = "en") -> Choices:
    state = SORTIE if position is None else OPERATION
    words = Words(language, "terminal", "engine", GAME.name)
    return Choices(Marks(GAME, words), GAME.view(state, 0))


def typed(line: str, position: object = None, language: str = "en") -> list[str]:
    state = SORTIE if position is None else OPERATION
    return [GAME.write_action(state, action) for action in interpret(line, choices_in(position, language))]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Mikasa>Tsushima", ["Mikasa>Tsushima"]),
        ("mikasa → tsushima", ["Mikasa>Tsushima"]),
        ("mik tsu", ["Mikasa>Tsushima"]),
        ("MIKASA SEA OF JAPAN", ["Mikasa>Sea-of-Japan"]),
        ("1 > c", ["Mikasa>Tsushima"]),
        ("1 c", ["Mikasa>Tsushima"]),
        ("1-3 > c", ["Mikasa>Tsushima", "Asahi>Tsushima", "Shikishima>Tsushima"]),
        ("mikasa 3 fuji > yellow", ["Mikasa>Yellow-Sea", "Shikishima>Yellow-Sea", "Fuji>Yellow-Sea"]),
        ("mikasa, asahi, fuji > pacific", ["Mikasa>Pacific-Ocean", "Asahi>Pacific-Ocean", "Fuji>Pacific-Ocean"]),
        ("mikasa fuji philippine sea", ["Mikasa>Philippine-Sea", "Fuji>Philippine-Sea"]),
        ("chin'en e", ["Chin'en>East-China-Sea"]),
        ("army yellow", ["army>Yellow-Sea"]),
        ("0", ["done"]),
        ("done", ["done"]),
        ("21", ["army>Yellow-Sea"]),
        ("21 22", ["army>Yellow-Sea", "army>Tsushima"]),
    ],
)
def test_a_sortie(line: str, words: list[str]) -> None:
    assert typed(line) == words


def test_all_ships_at_once() -> None:
    assert len(typed("all > tsushima")) == 20


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("tsushima japan", ["Tsushima>Japan"]),
        ("tsu sea of japan", ["Tsushima>Sea-of-Japan"]),
        ("battle", ["battle>Tsushima"]),
        ("pass", ["pass"]),
        ("squadron sea of japan > pacific", ["Sea-of-Japan>Pacific-Ocean"]),
    ],
)
def test_an_operation(line: str, words: list[str]) -> None:
    assert typed(line, "operation") == words


def test_names_of_the_chosen_language_and_notation_both_work() -> None:
    assert typed("mikasa cuš", language="cs") == ["Mikasa>Tsushima"]
    assert typed("fudzi cusima", language="cs") == ["Fuji>Tsushima"]
    assert typed("vše > žluté", language="cs")[0] == "Mikasa>Yellow-Sea"
    assert typed("Mikasa>Tsushima", language="fr") == ["Mikasa>Tsushima"]
    assert typed("termine", language="fr") == ["done"]


@pytest.mark.parametrize("line", ["a", "1", "army", "mikasa", "asa > tsushima", "sea"])
def test_doubtful(line: str) -> None:
    with pytest.raises(Ambiguous):
        interpret(line, choices_in(None))


@pytest.mark.parametrize("line", ["", "   ", ">", "> >", "77", "1-99999 > a", "-", "[/bold]", "xyz done", "\0"])
def test_senseless(line: str) -> None:
    assert typed(line) == []


def test_what_is_listed_is_legal_and_can_be_typed_by_its_number() -> None:
    choices = choices_in("operation")
    for number in range(len(choices.all)):
        (action,) = interpret(str(number), choices)
        state = OPERATION.clone()
        play(GAME, state, action)


def test_a_row_may_end_with_done() -> None:
    assert typed("mikasa asahi > tsushima done") == ["Mikasa>Tsushima", "Asahi>Tsushima", "done"]
    assert typed("21 22 0") == ["army>Yellow-Sea", "army>Tsushima", "done"]


def test_words() -> None:
    assert split("Sea-of-Japan → Černé moře") == ("sea", "of", "japan", "cerne", "more")
    things = [("port", Phrases("Japan")), ("sea", Phrases("Sea of Japan"))]
    assert meant(("japan",), things) == ["port"]
    assert meant(("jap",), things) == ["port"]
    assert meant(("sea", "japan"), things) == ["sea"]
    assert segment(("japan", "sea", "of"), things) == ["port", "sea"]
    assert segment(("japan", "xyz"), things) is None
