"""Where everything lies: the places of a board, and what is on them, from `about` and a view alone.

A board's entries with a `cell` are places on the grid; entries with `after` are the boxes of a track that may fork.
`japan_yard` is a part of the place `japan`, `landing_tsushima` one of `tsushima`, `box_yalu` a box of such a track;
whatever else pieces lie on (a pool, a turn box) is drawn beside the board.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from admiralty.engine.game import Game, Picture

BOX = "box_"


@dataclass
class Place:
    """One place of the grid with what lies on it; `parts` are its yard, its landing box and the like."""

    ident: str
    about: Picture
    pieces: list[Picture] = field(default_factory=list)
    parts: dict[str, list[Picture]] = field(default_factory=dict)

    @property
    def cell(self) -> tuple[int, int]:
        row, column = self.about["cell"]
        return row, column

    @property
    def owner(self) -> str:
        """The side a port belongs to; a zone is nobody's."""
        return str(self.about.get("side", ""))


@dataclass
class Geography:
    """All that a view shows, by place."""

    places: dict[str, Place]
    boxes: dict[str, Picture]  # of tracks that may fork: id to its entry, with `after`
    taken: dict[str, list[Picture]]  # what lies in those boxes
    beside: dict[str, list[Picture]]  # what lies off the grid


def survey(game: Game, view: Picture) -> Geography:
    """Sort the pieces of a view by where they lie."""
    found = Geography({}, {}, {}, {})
    for board in game.about["boards"].values():
        for section in board.values():
            for ident, entry in section.items():
                if "cell" in entry:
                    found.places[ident] = Place(ident, entry)
                elif "after" in entry:
                    found.boxes[ident] = entry
    for piece in view["pieces"]:
        _lay(found, piece, piece["at"][1])
    return found


def _lay(found: Geography, piece: Picture, spot: str) -> None:
    if spot in found.places:
        found.places[spot].pieces.append(piece)
    elif spot.startswith(BOX) and spot[len(BOX) :] in found.boxes:
        found.taken.setdefault(spot[len(BOX) :], []).append(piece)
    elif (owner := _owner(found, spot)) is not None:
        owner.parts.setdefault(spot, []).append(piece)
    else:
        found.beside.setdefault(spot, []).append(piece)


def _owner(found: Geography, spot: str) -> Place | None:
    """The place that a spot is a part of; the longest fitting name counts."""
    fitting = [ident for ident in found.places if spot.startswith(f"{ident}_") or spot.endswith(f"_{ident}")]
    return found.places[max(fitting, key=len)] if fitting else None
