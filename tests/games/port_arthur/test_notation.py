"""Positions and actions as text: what cannot be is refused, everything else is read as it was written."""

from __future__ import annotations

import pytest

import admiralty
from admiralty.engine.errors import NotationError
from tests.support import after

GAME = admiralty.load("port-arthur")
BATTLE = "operator=japan firer=japan volley=1 zone=tsushima tsushima=mikasa,diana"
MOVE = "step=move-die actor=chance operator=japan route=japan>tsushima"
STRUCK = (
    "port-arthur options=mines step=survival-die actor=chance blockade=yes operator=japan struck=fuji "
    "later=mine-strike:japan:4:0 yellow_sea=fuji*"
)


@pytest.mark.parametrize(
    "position",
    [
        "port-arthur",
        "port-arthur turn=4 step=operation actor=russia initiative=russia control=-3 chances=failure yellow_sea=diana*",
        f"port-arthur {MOVE} group=mikasa japan=mikasa,fuji",
        f"port-arthur step=fire-roll actor=chance throws=2 faces=1,1,6 {BATTLE}",
        f"port-arthur step=critical actor=japan hits=3 criticals=1 {BATTLE}",
        "port-arthur options=fog tsushima=mikasa*^!,asahi sea_of_japan=rurik^",
        "port-arthur options=fog step=operation actor=russia tsushima=mikasa^,japan?2 at_sea=asahi,fuji* japan=asama",
        STRUCK,
    ],
)
def test_a_position_is_read_as_it_was_written(position: str) -> None:
    line = after(position).line
    assert after(line).line == line
    assert GAME.read(line).key() == GAME.read(position).key()


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("chess", "begins with port-arthur"),
        ("port-arthur turn", "write name=value"),
        ("port-arthur turn=7", "from 1 to 6"),
        ("port-arthur control=6", "from -5 to 5"),
        ("port-arthur wind=west", "no such part"),
        ("port-arthur turn=1 turn=2", "stands twice"),
        ("port-arthur japan=mikasa,mikasa", "stands twice"),
        ("port-arthur japan=mikasa tsushima=mikasa", "stands twice"),
        ("port-arthur japan=potemkin", "choose from"),
        ("port-arthur japan=diana", "port of the other side"),
        ("port-arthur vladivostok_yard=mikasa*", "port of the other side"),
        ("port-arthur japan=mikasa^", "only a squadron has a top ship"),
        ("port-arthur japan=japan?2", "unseen only in a zone"),
        ("port-arthur armies=6 embarked=tsushima", "six armies"),
        ("port-arthur held=mukden", "box by box"),
        ("port-arthur step=control actor=chance", "never rests"),
        ("port-arthur step=sortie actor=chance", "step and actor do not fit"),
        ("port-arthur step=finish actor=japan", "step and actor do not fit"),
        ("port-arthur step=blockade actor=russia", "step and actor do not fit"),
        ("port-arthur step=return actor=japan yellow_sea=diana", "step and actor do not fit"),
        ("port-arthur step=reroll actor=russia initiative=japan", "step and actor do not fit"),
        (f"port-arthur step=fire-dice actor=russia {BATTLE}", "step and actor do not fit"),
        (f"port-arthur step=hit actor=japan hits=1 {BATTLE}", "step and actor do not fit"),
        (f"port-arthur step=critical actor=russia criticals=1 {BATTLE}", "step and actor do not fit"),
        ("port-arthur step=group actor=japan operator=russia route=japan>tsushima japan=mikasa", "do not fit"),
        ("port-arthur step=group actor=japan operator=japan japan=mikasa", "needs route"),
        ("port-arthur step=group actor=japan operator=japan route=japan>tsushima", "nobody is there to move"),
        (f"port-arthur {MOVE} japan=mikasa", "a group is picked"),
        ("port-arthur step=hit actor=russia firer=japan operator=japan volley=1 zone=tsushima hits=1 tsushima=mikasa",
         "two squadrons"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(position: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        GAME.read(position)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("mikasa>tsushima", "Mikasa>Tsushima"),
        ("Mikasa->Tsushima", "Mikasa>Tsushima"),
        ("Mikasa→Tsushima", "Mikasa>Tsushima"),
        ("Mikasa>Sea of Japan", "Mikasa>Sea-of-Japan"),
    ],
)
def test_case_spaces_and_arrows_make_no_difference(text: str, word: str) -> None:
    table = after("port-arthur japan=mikasa")
    assert GAME.write_action(table.state, GAME.read_action(table.state, text)) == word


def test_every_action_has_a_word_of_its_own() -> None:
    state = GAME.start()
    words = [GAME.write_action(state, action) for action in range(GAME.actions)]
    assert [GAME.read_action(state, word) for word in words if word] == [n for n, word in enumerate(words) if word]


def test_an_unknown_word_is_quoted() -> None:
    with pytest.raises(NotationError, match="Potemkin>Tsushima"):
        after("port-arthur japan=mikasa", "Potemkin>Tsushima")


@pytest.mark.parametrize(
    "position",
    [
        "port-arthur options=fog step=operation actor=russia tsushima=mikasa^,japan?1",
        "port-arthur turn_4=mikasa japan=asahi",
        "port-arthur held=yalu,nanshan,hill203,port_arthur port_arthur=diana japan=asahi",
        "port-arthur held=yalu,nanshan,hill203 port_arthur_yard=diana* japan=asahi",
    ],
)
def test_a_position_that_cannot_be_is_not_read(position: str) -> None:
    with pytest.raises(NotationError):
        GAME.read(position)
