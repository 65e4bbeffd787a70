"""Where everything lies: the places of a board and what is on them, from `about` and a view alone."""

from __future__ import annotations

from dataclasses import dataclass, field

from admiralty.engine.game import Game
from admiralty.engine.view import Board, Piece, Place, View


@dataclass
class Spot:
    """A place with what lies on it, and the places that are parts of it."""

    place: Place
    pieces: list[Piece] = field(default_factory=list)
    parts: list[Spot] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        return not self.pieces and all(part.empty for part in self.parts)


@dataclass
class Geography:
    """All that a view shows on one board, by place."""

    board: Board
    places: list[Place]
    spots: dict[str, Spot]  # those that are drawn
    boxes: dict[str, Spot]  # of tracks that may fork
    beside: dict[str, list[Piece]]  # what lies somewhere off the drawing
    markers: list[Piece]  # what lies nowhere and has no values: it says who has or does something

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies on the board or beside it."""
        return not self.beside and all(spot.empty for spot in (*self.spots.values(), *self.boxes.values()))


def places_of(game: Game, board: Board) -> list[Place]:
    """The places of a board: its own, or those that never change."""
    if board.places:
        return board.places
    return next((known.places for known in game.about.boards if known.id == board.id), [])


def in_order(view: View) -> list[Board]:
    """The boards of a view, those first where something happens."""
    return sorted(view.boards, key=lambda board: not board.active)


def survey(game: Game, view: View, board: Board) -> Geography:
    """Sort the pieces of a view by where they lie; those of no board lie beside the first one."""
    places = places_of(game, board)
    known = {one.id for one in view.boards}
    spots = {place.id: Spot(place) for place in places}
    before = {place.after for place in places}
    boxes = {ident: spot for ident, spot in spots.items() if spot.place.after or ident in before}
    found = Geography(board, places, {}, boxes, {}, [])
    for ident, spot in spots.items():
        if spot.place.part_of in spots:
            spots[spot.place.part_of].parts.append(spot)
        elif _is_drawn(spot.place) and ident not in boxes:
            found.spots[ident] = spot
    tracks = {track.id for track in view.tracks}
    for piece in view.pieces:
        if piece.at[0] == board.id or (piece.at[0] not in known and board is in_order(view)[0]):
            _lay(game, found, spots, piece, tracks)
    return found


def _lay(game: Game, found: Geography, spots: dict[str, Spot], piece: Piece, tracks: set[str]) -> None:
    """A piece that marks a track is not drawn again beside it."""
    spot = spots.get(piece.at[1])
    marker = bool(piece.id) and piece.id not in game.about.pieces
    if marker and piece.id in tracks:
        return
    if spot is not None and (piece.at[1] in found.spots or piece.at[1] in found.boxes or spot.place.part_of in spots):
        spot.pieces.append(piece)
    elif marker and spot is None and not piece.values:
        found.markers.append(piece)
    else:
        found.beside.setdefault(piece.at[1], []).append(piece)


def _is_drawn(place: Place) -> bool:
    return place.cell is not None or place.q is not None or place.column is not None
