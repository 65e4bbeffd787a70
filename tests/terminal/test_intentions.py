"""What somebody meant who typed something that cannot be done, and what is said about it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.view import Label, Reason
from admiralty.locale import LANGUAGES, Words
from admiralty.terminal import decision
from admiralty.terminal.intention import Intention, in_notation, named_in

ARTHUR = admiralty.load("port-arthur")
PACIFIC = admiralty.load("pacific-1942")
SORTIE = ARTHUR.start()
BATTLE = PACIFIC.read(
    "pacific-1942 step=gun-target actor=japan side=japan cursor=3 round=2 reserve=1,0 troops=a8:-2 "
    "JA=f8/2/g2 JD=e5/2/f1b1i1 JG=g2/1/t3 UG=e8/1/f2t3 UA=e12/3/"
)


def spoken(game: Game, language: str = "en") -> Words:
    return Words(language, "terminal", "engine", game.name)


def named(line: str, language: str = "en") -> Intention:
    return named_in(ARTHUR, ARTHUR.view(SORTIE, 0), spoken(ARTHUR, language), line)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Mikasa>Tsushima", "Mikasa>Tsushima"),
        ("army tsushima", "army>Tsushima"),
        ("mikasa sea of japan", "Mikasa>Sea-of-Japan"),
        ("6 dice", "6-dice"),
    ],
)
def test_notation_may_be_written_loosely(line: str, word: str) -> None:
    action = in_notation(ARTHUR, SORTIE, line)
    assert action is not None
    assert ARTHUR.write_action(SORTIE, action) == word


@pytest.mark.parametrize("line", ["", "xyzzy", "xyzzy plugh", "a b c d e f g h", "99", "> >"])
def test_what_is_no_notation_is_none(line: str) -> None:
    assert in_notation(ARTHUR, SORTIE, line) is None


def test_pieces_places_and_a_number_are_found_in_a_line() -> None:
    assert named("send mikasa and asahi to the yellow sea 3") == Intention(["mikasa", "asahi"], "", "yellow_sea", 3)
    assert named("retv") == Intention(["retvizan"])
    assert named("cušimský průliv", "cs").place == "tsushima"
    assert named("xyzzy a b").empty


def test_of_two_pieces_with_the_same_name_ones_own_is_meant() -> None:
    found = named_in(PACIFIC, PACIFIC.view(BATTLE, 0), spoken(PACIFIC), "battleship a e8")
    assert found == Intention(["japan_a"], "", "e8")


# -- what is said --------------------------------------------------------------------------------------


def answer(game: Game, position: str, line: str, language: str = "en") -> list[tuple[str, dict[str, Any]]]:
    """What is said to a line at a decision."""
    record = Record.new(game)
    record.start = position
    heard: list[tuple[str, dict[str, Any]]] = []
    session: Any = SimpleNamespace(
        match=Match(game, record),
        game=game,
        words=spoken(game, language),
        screen=SimpleNamespace(say=lambda key, *style, **arguments: heard.append((key, arguments))),
        refused=None,
    )
    decision._explain(session, game.view(session.match.state, session.match.state.actor), line)
    return [*heard, ("refused", {"clause": session.refused})]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_done_is_answered_with_a_sentence_and_a_clause(language: str) -> None:
    (key, said), (_, refused) = answer(ARTHUR, ARTHUR.write(SORTIE), "retvizan & rurik", language)
    assert key == "say.not-possible"
    assert said["clause"] == refused["clause"] == "5.3"
    assert said["sentence"].endswith(".")
    assert said["title"]


def test_a_games_own_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def why(known: Any, *meant: Any) -> Reason:
        asked.extend(meant)
        return Reason(key="story.sank", clause="6.2", piece="rurik")

    monkeypatch.setattr(ARTHUR, "why", why)
    (key, said), (_, refused) = answer(ARTHUR, ARTHUR.write(SORTIE), "retvizan & rurik > yellow sea")
    assert asked == [0, ["retvizan", "rurik"], "", "yellow_sea", None]
    assert (key, said["clause"], refused["clause"]) == ("say.not-possible", "6.2", "6.2")
    assert said["sentence"].startswith("Rurik")


def test_what_says_nothing_is_not_understood() -> None:
    assert answer(ARTHUR, ARTHUR.write(SORTIE), "xyzzy")[0][0] == "say.not-understood"


def test_a_mistyped_line_does_not_describe_the_whole_space_of_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    labelled: list[int] = []
    label = ARTHUR.label

    def counted(state: Any, action: int) -> Label:
        labelled.append(action)
        return label(state, action)

    monkeypatch.setattr(ARTHUR, "label", counted)
    for line in ("xyzzy", "retvizan tsushima", "sea of nothing"):
        before = len(SORTIE.legal())
        labelled.clear()
        answer(ARTHUR, ARTHUR.write(SORTIE), line)
        assert len(labelled) <= before + 5
