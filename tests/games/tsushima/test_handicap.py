"""The handicap at Chemulpo: ships of Japan that stay away."""

from __future__ import annotations

import pytest

from admiralty.engine.errors import AdmiraltyError
from admiralty.engine.state import OVER
from admiralty.games.tsushima import GAME
from tests.support import rule

LAST_FIRST = ["niitaka", "akashi"]


def there(**options: int) -> set[str]:
    """The counters that are to be placed at Chemulpo."""
    state = GAME.start("chemulpo", options)
    return {piece.id for piece in GAME.view(state, 0).pieces if piece.at[1] == "unplaced"}


@rule("13.8")
@pytest.mark.parametrize("ships", range(3))
def test_so_many_ships_of_japan_stay_away(ships: int) -> None:
    assert there() - there(handicap=ships) == set(LAST_FIRST[:ships])
    assert {"asama", "naniwa", "jt1", "variag"} <= there(handicap=ships)


@rule("13.8")
def test_such_a_battle_is_written_and_read_and_played_to_its_end() -> None:
    state = GAME.start("chemulpo", {"handicap": 2})
    assert GAME.read(GAME.write(state)).key() == state.key()
    while state.actor != OVER:
        state.apply(state.legal()[-1])
        assert GAME.read(GAME.write(state)).key() == state.key()
    assert GAME.clause(state) in ("13.4", "13.5", "13.6", "13.7")


@rule("13.8")
def test_other_battles_know_of_no_handicap() -> None:
    assert GAME.start("port-arthur", {"handicap": 2}).key() == GAME.start("port-arthur").key()
    assert GAME.variants("port-arthur") == [{"mild": True}]
    assert GAME.variants("chemulpo") == [{"mild": True}, *({"handicap": ships} for ships in (1, 2))]


@rule("13.8")
@pytest.mark.parametrize("ships", [-1, 3])
def test_nobody_else_stays_away(ships: int) -> None:
    with pytest.raises(AdmiraltyError, match="0 to 2"):
        GAME.start("chemulpo", {"handicap": ships})
