"""A wide map of hexes in upright columns, made up: numbers, signs of stacks, and a list of what lies where."""

from __future__ import annotations

from admiralty.engine.view import Board, Force, Piece, Place
from tests.terminal.made_up import drawn, game, view

PLACES = [
    Place(id="0101", q=1, r=1, terrain="plain", cell=(1, 0)),
    Place(id="0201", q=2, r=0, terrain="wood", cell=(0, 1)),
    Place(id="0202", q=2, r=1, terrain="plain", cell=(2, 1)),
    Place(id="camp", side="black", part_of="0202"),
]
LAND = Board(id="land", kind="hexes", places=PLACES)


def piece(ident: str, place: str, side: str = "white", **more: object) -> Piece:
    return Piece(id=ident, kind="figure", side=side, at=("land", place), values={"attack": 3}, **more)  # type: ignore[arg-type]


def test_hexes_stand_in_columns_with_a_sign_for_each_stack() -> None:
    pieces = [piece("rook", "0201"), piece("queen", "0201"), piece("knight", "camp", "black")]
    text = drawn(game(LAND), view(LAND, pieces=pieces, forces=[Force(side="white", at=("land", "0201"), pieces=2)]))
    lines = [line.rstrip() for line in text.splitlines()]
    assert lines[0] == "     0201♣", "a wood has its sign"
    assert lines[1] == "0101 ●2", "the first column is half a hex lower; two of one's own are counted"
    assert lines[2:4] == ["     0202", "     ◇"], "who lies in a part of the hex has a hollow sign, and is not counted"
    assert "0201  ●2 Rook 3, Queen 3" in lines
    assert "Camp  ◆ Knight 3" in lines


def test_where_there_is_no_room_for_the_map_the_list_is_left() -> None:
    wide = Board(
        id="land", kind="hexes", places=[*PLACES, Place(id="3001", q=30, r=-14, terrain="plain", cell=(0, 29))]
    )
    text = drawn(game(wide), view(wide, pieces=[piece("rook", "0201")]))
    assert "0101" not in text
    assert "0201  ● Rook 3" in text
