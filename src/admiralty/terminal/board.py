"""The table of a game: its boards, each drawn by its kind, the tracks, the cards, and what the signs mean."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.text import Text

from admiralty.engine.game import Game
from admiralty.engine.view import Piece, Track, View
from admiralty.locale import Words
from admiralty.terminal.columns import ColumnsBoard
from admiralty.terminal.geography import in_order, survey
from admiralty.terminal.hands import hand_lines
from admiralty.terminal.hexes import HexBoard
from admiralty.terminal.marks import Marks
from admiralty.terminal.places import PlacesBoard
from admiralty.terminal.tracks import track_lines


class Board:
    """Draws views of one game."""

    def __init__(self, game: Game, words: Words, console: Console) -> None:
        self.game = game
        self.console = console
        self.marks = Marks(game, words)
        self.kinds: dict[str, PlacesBoard | HexBoard | ColumnsBoard] = {
            "drawn": PlacesBoard(self.marks, console),
            "hexes": HexBoard(self.marks, console),
            "columns": ColumnsBoard(self.marks, console),
        }

    def draw(self, view: View) -> RenderableType:
        """Every board, the one first where something happens; tracks go with it, cards and a legend come last."""
        surveyed = [survey(self.game, view, board) for board in in_order(view)]
        surveyed = [found for found in surveyed if found is surveyed[0] or found.board.active or not found.is_bare]
        parts: list[RenderableType] = []
        for n, found in enumerate(surveyed):
            if len(surveyed) > 1:
                parts.append(Text(self.marks.words.name("boards", found.board.id), style="bold underline"))
            tracks = self._tracks(view, found.board.kind) if n == 0 else []
            lines = list(track_lines(self.marks, tracks, found.markers))
            parts += self.kinds[found.board.kind].draw(view, found, lines)
        places = [place for found in surveyed for place in found.places]
        legend = self.marks.legend(places, view.pieces, self.console.width)
        return Group(*parts, *hand_lines(self.marks, view.hands), legend)

    def _tracks(self, view: View, kind: str) -> list[Track]:
        """Tracks that are drawn with the first board; beside hexes a side's own stand on its card."""
        return [track for track in view.tracks if not (kind == "hexes" and track.side)]

    def visible(self, view: View) -> tuple[list[Piece], list[Track], list[object]]:
        """What makes a board worth drawing again; a marker that changed hands was told of."""
        markers = [piece for board in view.boards for piece in survey(self.game, view, board).markers]
        pieces = [piece for piece in view.pieces if not any(piece is marker for marker in markers)]
        return pieces, view.tracks, [*view.hands]
