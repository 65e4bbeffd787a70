"""The handicap: points with which Japan begins."""

from __future__ import annotations

import pytest

from admiralty.engine.errors import AdmiraltyError
from admiralty.games.russo_japanese_war import GAME
from tests.support import rule


@rule("11.11")
@pytest.mark.parametrize("points", [-3, 0, 3])
def test_japan_begins_with_so_many_points(points: int) -> None:
    state = GAME.start(options={"handicap": points})
    tracks = {track.id: track.value for track in GAME.view(state, None).tracks}
    assert tracks["victory_points"] == points
    assert GAME.read(GAME.write(state)).key() == state.key()


@rule("11.11")
def test_without_an_agreement_nothing_changes() -> None:
    assert GAME.start(options={"handicap": 0}).key() == GAME.start().key()
    assert GAME.start(options={"handicap": 1}).key() != GAME.start().key()


@rule("11.11")
@pytest.mark.parametrize("points", [-4, 4])
def test_more_are_not_given(points: int) -> None:
    with pytest.raises(AdmiraltyError, match="-3 to 3"):
        GAME.start(options={"handicap": points})
