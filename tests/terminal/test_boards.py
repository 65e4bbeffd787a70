"""Boards of every kind, drawn from what a view and `about` say and from nothing else."""

from __future__ import annotations

import pytest

from admiralty.engine.view import Board, Card, Force, Hand, Link, Load, Piece, Place, Track
from tests.terminal.keyboard import said
from tests.terminal.made_up import drawn, game, view

COLUMNS = Board(
    id="field",
    kind="columns",
    places=[Place(id="left", column=0), Place(id="centre", column=1, marks=["royal"]), Place(id="right", column=2)],
)
LAND = Board(
    id="land",
    kind="drawn",
    places=[
        Place(id="hill", cell=(0, 0), adjacent=["camp"], worth={"black": 2}),
        Place(id="camp", cell=(0, 1), side="white"),
    ],
)
ROOK = Piece(id="rook", kind="figure", side="white", at=("field", "left"), values={"attack": 4, "defence": 2, "age": 9})
QUEEN = Piece(id="queen", kind="figure", side="black", at=("field", "left"), values={"attack": 7}, marks=["tired"])


def test_columns_stand_side_by_side_with_a_side_above_and_one_below() -> None:
    shown = drawn(game(), view(COLUMNS, pieces=[ROOK, QUEEN])).splitlines()
    names = next(n for n, line in enumerate(shown) if "Left wing" in line)
    assert "Centre (royal)" in shown[names], "a mark without a sign is written out"
    assert shown[names].index("Left wing") < shown[names].index("Centre") < shown[names].index("Right wing")
    above, below = "\n".join(shown[:names]), "\n".join(shown[names:])
    assert "7 Queen~" in above
    assert "4/2 Rook" in below, "with the strokes that the game sets, and without what it hides"


@pytest.mark.parametrize("width", [60, 80, 120])
def test_many_columns_are_as_narrow_as_their_names(width: int) -> None:
    many = Board(id="field", kind="columns", places=[Place(id=f"{n:04}", column=n) for n in range(12)])
    shown = drawn(game(), view(many, pieces=[]), width)
    assert all(f"{n:04}" in shown for n in range(12))
    assert max(map(len, shown.splitlines())) <= width


def test_on_many_columns_lines_face_each_other_row_by_row() -> None:
    many = Board(id="field", kind="columns", places=[Place(id=f"{n:04}", column=n) for n in range(12)])
    lead = Piece(id="rook", kind="figure", side="white", at=("field", "0001"), values={"attack": 4})
    second = Piece(id="knight", kind="figure", side="white", at=("field", "0001"), follows="rook")
    alone = Piece(id="pawn_1", kind="figure", side="white", at=("field", "0000"))
    enemies = [Piece(id="queen", kind="figure", side="black", at=("field", "0009"), marks=["tired"])]
    link = Link(kind="range", piece="rook", target="queen", values={"range": 7})
    shown = view(many, pieces=[lead, alone, second, *enemies])
    shown.links = [link]
    rows = drawn(game(), shown, 100).splitlines()
    first = next(row for row in rows if "Rook" in row)
    assert "Queen~" in first, "who leads faces who leads"
    assert "· 7 ·" in first, "and between them stands how far they are apart"
    assert (first.index("●Rook"), first.index("◆Queen")) == (8, 72), "each at its column"
    order = [next(n for n, row in enumerate(rows) if name in row.casefold()) for name in ("rook", "knight", "pawn")]
    assert order == sorted(order), "whoever follows comes directly behind"


def test_on_many_columns_those_who_have_no_room_beside_each_other_have_a_row_each() -> None:
    many = Board(id="field", kind="columns", places=[Place(id=f"{n:04}", column=n) for n in range(12)])
    rook = Piece(id="rook", kind="figure", side="white", at=("field", "0010"), values={"attack": 4})
    queen = Piece(id="queen", kind="figure", side="black", at=("field", "0010"), values={"attack": 7})
    rows = drawn(game(), view(many, pieces=[rook, queen]), 100).splitlines()
    assert sum("Rook" in row or "Queen" in row for row in rows) == 2
    assert max(map(len, rows)) <= 100


def test_the_board_where_something_happens_comes_first() -> None:
    active = Board(id="field", kind="columns", places=COLUMNS.places, active=True)
    rook = Piece(id="rook", kind="figure", side="white", at=("land", "hill"), values={"attack": 4})
    shown = drawn(game(LAND), view(Board(id="land", kind="drawn"), active, pieces=[rook, QUEEN]))
    assert shown.index("Battlefield") < shown.index("Queen") < shown.index("The land") < shown.index("Rook")
    quiet = drawn(game(LAND), view(Board(id="land", kind="drawn"), COLUMNS, pieces=[rook, QUEEN]))
    assert quiet.index("The land") < quiet.index("Battlefield")


def test_places_that_never_change_come_from_about_and_say_what_they_are_worth() -> None:
    shown = drawn(game(LAND), view(Board(id="land", kind="drawn"), pieces=[]))
    assert "Hill ◆+2" in shown
    assert "Camp ●" in shown
    assert "↔ Camp" in shown


def test_forces_have_the_sums_that_the_view_tells() -> None:
    rook = Piece(id="rook", kind="figure", side="white", at=("land", "hill"), values={"attack": 4})
    force = Force(side="white", at=("land", "hill"), pieces=1, values={"attack": 6, "defence": 3})
    assert "● White ×1 = 6/3" in drawn(game(), view(LAND, pieces=[rook], forces=[force]))


def test_what_has_no_picture_is_called_by_its_kind_and_counted() -> None:
    at = ("land", "hill")
    wagons = [Piece(kind="wagon", side="black", at=at, values={"attack": 1}) for _ in range(3)]
    cannons = [Piece(kind="cannon", side="white", at=at) for _ in range(2)]
    hidden = [Piece(kind="figure", side="black", at=at, face="unseen")]
    shown = said(drawn(game(), view(LAND, pieces=[*wagons, *cannons, *hidden])))
    assert "◆ wagon 1 ×3" in shown
    assert "●c2" in shown
    assert "◆ Black ×1" in shown
    assert "? ×1" in shown
    assert "? unseen" in shown


def test_pieces_beside_the_board_wait_in_their_pools() -> None:
    reserve = Place(id="right", kind="beside")
    board = Board(id="land", kind="drawn", places=[*LAND.places, reserve])
    queen = Piece(id="queen", kind="figure", side="black", at=("land", "right"), values={"attack": 7})
    cannons = [Piece(kind="cannon", side="white", at=("land", "right")) for _ in range(4)]
    shown = drawn(game(), view(board, pieces=[queen, *cannons]))
    assert "Right wing ◆ ×1  7 Queen" in shown
    assert "Right wing ●c4" in shown


def test_a_load_tells_how_many_are_armed() -> None:
    loads = [Load(kind="cannon", n=3, armed=1), Load(kind="wagon", n=2)]
    rook = Piece(id="rook", kind="figure", side="white", at=("land", "hill"), values={"attack": 4}, carries=loads)
    assert "4 c1/3 wagon 2" in said(drawn(game(), view(LAND, pieces=[rook])))


# -- hexes ---------------------------------------------------------------------------------------------


def chart(rows: int, columns: int) -> Board:
    """A chart of hexes like a sheet of paper, called by row and column."""
    places = [
        Place(id=f"{r:02}{c:02}", q=c - r // 2, r=r, terrain="wood" if (r, c) == (0, 0) else "plain")
        for r in range(rows)
        for c in range(columns)
    ]
    return Board(id="land", kind="hexes", places=places)


def fleet(n: int) -> list[Piece]:
    ids = ("rook", "queen", "knight")
    return [
        Piece(
            id=ids[i % 3], kind="figure", side=("white", "black")[i % 2], short="RQN"[i % 3],
            at=("land", f"{i % 18 + 1:02}{i * 7 % 29:02}"), values={"attack": i % 9 + 1, "defence": 3},
        )
        for i in range(n)
    ]  # fmt: skip


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_large_chart_with_many_counters_can_be_read(width: int) -> None:
    pieces = fleet(120)
    shown = drawn(game(), view(chart(20, 30), pieces=pieces), width)
    lines = shown.splitlines()
    assert max(map(len, lines)) <= width
    assert len(lines) < 100
    for piece in pieces:
        badge = f"{'●' if piece.side == 'white' else '◆'}{piece.short}{piece.values['attack']}/3"
        assert badge in shown
        assert piece.at[1] in shown
    assert "0000♣" in shown
    assert "0005" not in shown, "an empty hex of the plain"


def test_counters_that_have_no_room_in_a_hex_are_listed() -> None:
    wide = Piece(id="queen", kind="figure", side="black", at=("land", "0101"), values={"attack": 7, "defence": 12})
    shown = drawn(game(), view(chart(4, 9), pieces=[wide]))
    assert "┌" not in shown
    assert "0101 ◆Queen 7/12" in shown


def test_tracks_of_a_side_stand_on_its_card_and_all_others_below() -> None:
    tracks = [Track(id="siege", value=2, low=0, high=4, side="black"), Track(id="siege", value=1, low=0, high=3)]
    seen = view(chart(3, 3), pieces=[])
    seen.tracks = tracks
    white, _, rest = drawn(game(), seen, 60).partition("◆ Black")
    assert "Siege" not in white
    assert "│ Siege  ■■□□" in rest
    assert "\nSiege  ■□□" in rest


# -- cards ---------------------------------------------------------------------------------------------


def test_ones_own_cards_are_read_and_those_of_others_counted() -> None:
    hands = [
        Hand(id="own", kind="hand", side="white", count=2, cards=[Card(id="ambush"), Card(id="feast")]),
        Hand(id="theirs", kind="hand", side="black", count=3),
        Hand(id="deck", kind="deck", count=40),
        Hand(id="pile", kind="discard", count=1, cards=[Card(id="feast")]),
    ]
    shown = drawn(game(), view(LAND, pieces=[], hands=hands))
    assert "Your hand ● ×2" in shown
    assert "Ambush  Attack from the wood." in shown
    assert "Feast   Nobody is tired any more." in shown
    assert "Their hand ◆ ×3" in shown
    assert "Deck ×40" in shown
    assert shown.count("Nobody is tired") == 1, "what lies on the pile is only named"
    assert "  Feast\n" in "\n".join(line.rstrip() for line in shown.splitlines()) + "\n"
