"""The board of a game, drawn by what `about` and the view say: a map of hexes, or places with names."""

from __future__ import annotations

from rich.console import Console, RenderableType

from admiralty.engine.game import Game, Picture
from admiralty.locale import Words
from admiralty.terminal.hexes import HexBoard
from admiralty.terminal.marks import Marks
from admiralty.terminal.places import PlacesBoard


class Board:
    """Draws views of one game."""

    def __init__(self, game: Game, words: Words, console: Console) -> None:
        self.marks = Marks(game, words)
        self.places = PlacesBoard(self.marks, console)
        self.hexes = HexBoard(self.marks, console)

    def draw(self, view: Picture) -> RenderableType:
        """The whole table: the board, what waits beside it, tracks, and a legend."""
        return self.hexes.draw(view) if "map" in view else self.places.draw(view)
