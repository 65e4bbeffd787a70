"""Why what a person means to do is not possible."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import GAME
from admiralty.games.tsushima.why import KEYS
from admiralty.locale import LANGUAGES, Words
from tests.games.tsushima.support import after, moving

LINES = moving(japan="5/mikasa+asahi**+fuji,5:jd1", russia="9/retvizan")


@pytest.mark.parametrize(
    ("piece", "place", "clause"),
    [("mikasa", "column_8", "4.2"), ("fuji", "column_6", "4.2"), ("jd1", "column_10", "4.1")],
)
def test_a_move_that_is_too_far(piece: str, place: str, clause: str) -> None:
    reason = GAME.why(GAME.read(LINES), 0, [piece], place=place)
    assert (reason.clause, reason.key) == (clause, f"why.{KEYS[clause]}")


def test_a_ship_whose_division_has_moved() -> None:
    table = after(LINES, "mikasa>6")
    assert GAME.why(table.state, 0, ["fuji"]).key == "why.once"


def test_a_ship_that_must_fire() -> None:
    table = after(moving(japan="5/mikasa+asahi+fuji", russia="6/retvizan+poltava"), "done")
    assert GAME.why(table.state, 0, ["mikasa"]).clause == "6.7"


def test_whose_turn_it_is_not() -> None:
    assert GAME.why(GAME.read(LINES), 1, ["retvizan"], place="column_8").key == "why.not-your-turn"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(language: str) -> None:
    words = Words(language, GAME.name)
    assert all(words(f"why.{key}", piece="mikasa") for key in KEYS.values())
