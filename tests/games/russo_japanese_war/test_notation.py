"""Positions as text: what cannot be is refused, everything that play comes to can be read again."""

from __future__ import annotations

import pytest

from admiralty.engine.errors import NotationError
from admiralty.games.russo_japanese_war import GAME
from tests.games.russo_japanese_war.support import after

LAND = "te_li_ssu=second_army takushan=fourth_army kaiping=i_siberian target=kaiping attackers=second_army"
SEA = "step=naval-die actor=chance target=yellow_sea yellow_sea=first_fleet,second_fleet,port_arthur_fleet"
HAND = "this step has another thing in hand"


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("step=march actor=russia voyage_reval=baltic_fleet*", "the forced march is spent"),
        ("step=sea-die actor=chance yellow_sea=first_fleet voyage_reval=baltic_fleet*", "the forced march is spent"),
        (f"step=guns actor=russia {LAND}", "this step needs hits="),
        (f"step=damage damage=1 victims=second_army,fourth_army faces=6 {LAND}", HAND),
        (f"step=attack-die actor=chance roller=second_army rolls=6 faces=1,2,3,4,5 {LAND}", HAND),
        (f"step=attack-window japan=land_5 hits=1 {LAND}", HAND),
        (f"step=attack-die actor=chance roller=second_army rolls=1 hits=40 {LAND}", HAND),
        (f"step=defence-die actor=chance roller=i_siberian rolls=1 blows=40 {LAND}", HAND),
        (
            f"step=attack-supply supply=2,0 roller=second_army supplies=second_army:1 {LAND}",
            "only who fights has supply",
        ),
        (
            f"step=attack-supply supply=2,2 roller=second_army supplies=i_siberian:1 {LAND}",
            "only who fights has supply",
        ),
        (
            "step=attack-window japan=land_1 lost=second_army kaiping=i_siberian target=kaiping attackers=second_army",
            "the attackers are beside the area",
        ),
        ("step=baltic-window voyage_reval=baltic_fleet japan=naval_3 shift=1", HAND),
        ("step=sortie actor=japan port_sasebo=first_fleet mined=yes", HAND),
        ("step=return actor=japan yellow_sea=first_fleet,second_fleet arrived=yes", HAND),
        (f"{SEA} roller=first_fleet faces=1,2,3", HAND),
        (f"{SEA} roller=second_fleet faces=1 hits=40", HAND),
        ("step=combat points=40", "from -30 to 33"),
        ("step=combat points=-40", "from -30 to 33"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        GAME.read(f"{GAME.name} {position}")


def test_machine_guns_may_take_the_last_hit() -> None:
    table = after(f"step=guns actor=russia hits=1 russia=land_4 {LAND}", "Land-4").asks("russia", "guns")
    assert GAME.read(table.line).key() == table.state.key()
