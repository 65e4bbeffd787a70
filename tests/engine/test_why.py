"""The reasons that any game can give, where it has no better one."""

from __future__ import annotations

import pytest

from admiralty.engine.errors import Refused
from admiralty.engine.why import why
from admiralty.locale import LANGUAGES, Words
from tests.sample_game import GAME
from tests.sample_game_support import registered

RED, BLUE = 0, 1
RUNNING = GAME.read(
    "sample-race turn=2 last=6 mover=red red=meadow,start,start blue=start,start,start hands=none,laurel"
    " lanes=0,0 points=0,0 pace=2 effect=none mud=0 discard=spurt spent=blue step=run actor=red"
)


@pytest.fixture(autouse=True)
def its_words_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in registered().items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize(
    ("seat", "pieces", "place", "key"),
    [
        (BLUE, ["blue_1"], "", "not-your-turn"),
        (RED, ["blue_1"], "", "enemy"),
        (RED, ["red_1", "blue_2"], "meadow", "enemy"),
        (RED, ["red_3"], "", "idle"),
        (RED, ["red_1"], "goal", "no-such-move"),
        (RED, [], "goal", "not-now"),
    ],
)
def test_the_usual_reasons(seat: int, pieces: list[str], place: str, key: str) -> None:
    reason = why(GAME, GAME.known(RUNNING, seat), seat, pieces, "", place)
    assert (reason.key, reason.clause) == (f"why.{key}", "2.4")
    assert all(Words(language, GAME.name, "engine").say(reason) for language in LANGUAGES)


@pytest.mark.parametrize("pieces", [["nobody"], [""], ["red_1", "red-1"]])
def test_what_is_not_in_the_game_is_refused(pieces: list[str]) -> None:
    with pytest.raises(Refused, match="nothing here called"):
        why(GAME, RUNNING, RED, pieces)
