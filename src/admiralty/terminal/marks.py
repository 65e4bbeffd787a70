"""How sides, ships and dice look: symbols first, so that everything can be told apart without colour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from admiralty.engine.game import Game, Picture
from admiralty.locale import Words

SYMBOLS = ("●", "◆")
COLOURS = ("red", "blue")
BRIGHT = ("bright_red", "bright_blue")
DAMAGED = "*"
TOP = "^"
UNSEEN = "?"
PICKED = "+"
KEY = "★"
DICE = "⚀⚁⚂⚃⚄⚅"


def flow(items: Iterable[Text], width: int, gap: str) -> Text:
    """Items one after the other, with a line break only between them, unless one is too long by itself."""
    flowing = Text()
    room = width
    for n, item in enumerate(items):
        if n:
            breaks = item.cell_len + len(gap) > room
            flowing.append(gap.rstrip() + "\n" if breaks else gap)
            room = width if breaks else room - len(gap)
        flowing.append_text(item)
        room -= item.cell_len
    return flowing


def die(face: int) -> str:
    """A die as people read it: the picture and the number, never on two lines."""
    return f"{DICE[face - 1]}{face}" if 1 <= face <= len(DICE) else str(face)


class Marks:
    """The look of one game's sides and pieces."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.words = words
        self.faces: dict[str, dict[str, Picture]] = {
            ident: piece["faces"] for ident, piece in game.about.get("pieces", {}).items()
        }

    def symbol(self, side: str) -> str:
        """The symbol of a side; none for what belongs to nobody."""
        return SYMBOLS[self.game.sides.index(side)] if side in self.game.sides else ""

    def colour(self, side: str) -> str:
        """The colour of a side's text."""
        return BRIGHT[self.game.sides.index(side)] if side in self.game.sides else "yellow"

    def border(self, side: str) -> str:
        """The colour of a side's frames."""
        return COLOURS[self.game.sides.index(side)] if side in self.game.sides else "cyan"

    def side(self, side: str) -> Text:
        """A side with its symbol."""
        return Text(f"{self.symbol(side)} {self.words.name('sides', side)}", style=self.colour(side))

    def values(self, piece: Picture) -> str:
        """What stands on the face that a ship shows: firepower·speed, and its defence once it is damaged."""
        shown = self.faces.get(piece.get("id", ""), {}).get(piece["face"])
        return UNSEEN if shown is None else face_values(shown)

    def name(self, piece: Picture) -> str:
        """A ship's name with its marks; one that cannot be seen is a question mark."""
        if "id" not in piece:
            return UNSEEN
        marks = DAMAGED if piece["face"] == "damaged" else ""
        marks += TOP if piece.get("top") else ""
        return (PICKED if piece.get("picked") else "") + self.words.name("ships", piece["id"]) + marks

    def style(self, piece: Picture) -> str:
        """A damaged ship is dimmed and slanted, one that was picked stands out."""
        style = self.colour(piece["side"])
        if piece.get("picked"):
            return f"{style} reverse"
        return f"{style} italic dim" if piece["face"] == "damaged" else style

    def legend(self, pieces: list[Picture], width: int) -> Text:
        """What the symbols mean, as far as they are on the board."""
        signs = [self.side(side) for side in self.game.sides]
        shown = {
            f"{KEY} {self.words('board.key')}": True,
            f"{DAMAGED} {self.words('board.damaged')}": any(piece["face"] == "damaged" for piece in pieces),
            f"{TOP} {self.words('board.top')}": any(piece.get("top") for piece in pieces),
            f"{UNSEEN} {self.words('board.unseen')}": any(piece["face"] == "unseen" for piece in pieces),
            self.words("board.values"): True,
        }
        signs += [Text(sign, style="dim") for sign, there in shown.items() if there]
        return flow(signs, width, "  ")


def face_values(face: dict[str, Any]) -> str:
    """The values of one face of a counter: attack values joined by dots, the defence after a stroke."""
    plain = "·".join(str(value) for name, value in face.items() if name != "defence")
    return f"{plain}/{face['defence']}" if "defence" in face else plain


def by_values(marks: Marks, ships: Iterable[Picture]) -> dict[str, list[Picture]]:
    """Ships with the same values together, in the order in which they came."""
    classes: dict[str, list[Picture]] = {}
    for ship in ships:
        classes.setdefault(marks.values(ship), []).append(ship)
    return classes
