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
            ident: piece.get("faces", {}) for ident, piece in game.about.get("pieces", {}).items()
        }
        self.cargo: dict[str, Picture] = game.about.get("cargo", {})  # what ships carry, with a letter for each kind

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
        """What stands on the face that a ship shows: firepower·speed, and its defence once it is damaged.

        Where ships have a strength, that and what they carry.
        """
        if "strength" in piece:
            return Text(" ").join([Text(str(piece["strength"])), *self.load(piece)]).plain
        shown = self.faces.get(piece.get("id", ""), {}).get(piece["face"])
        return UNSEEN if shown is None else face_values(shown)

    def name(self, piece: Picture) -> str:
        """A ship's name with its marks; one that cannot be seen is a question mark."""
        if "id" not in piece:
            return UNSEEN
        picked = PICKED if piece.get("picked") else ""
        return picked + self.words.name("ships", piece["id"]) + self.state(piece)

    def state(self, piece: Picture) -> str:
        """The marks of a ship that is damaged, or leads its squadron."""
        return (DAMAGED if piece["face"] == "damaged" else "") + (TOP if piece.get("top") else "")

    def badge(self, piece: Picture) -> Text:
        """A ship in short: side, letter, strength; one that was picked has a mark."""
        mark = PICKED if piece.get("picked") else ""
        return Text(f"{self.symbol(piece['side'])}{piece['letter']}{piece['strength']}{mark}", self.style(piece))

    def sign(self, kind: str) -> str:
        """The letter of a kind of piece."""
        return str(self.cargo.get(kind, {}).get("letter", kind[:1]))

    def load(self, piece: Picture, width: int = 9) -> list[Text]:
        """What a ship carries, a letter and a number each; where not all are armed and there is room, armed/all."""
        load = []
        for kind, number in piece.get("carries", {}).items():
            partly = self.cargo.get(kind, {}).get("armed") and piece["armed"] != number
            full = f"{self.sign(kind)}{piece['armed']}/{number}" if partly else ""
            load += [Text(full if full and len(full) <= width else f"{self.sign(kind)}{number}")] if number else []
        return load

    def loads(self, pieces: Iterable[Picture]) -> list[Text]:
        """What several ships carry together."""
        whole: dict[str, int] = {}
        for piece in pieces:
            for kind, number in piece["carries"].items():
                whole[kind] = whole.get(kind, 0) + number
        return [Text(f"{self.sign(kind)}{number}") for kind, number in whole.items()]

    def place(self, ident: str, kind: str = "places") -> str:
        """The name of a place; a hex is called by its row and column."""
        try:
            return self.words.name(kind, ident)
        except KeyError:
            return ident

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
            f"{KEY} {self.words('legend.key')}": True,
            f"{DAMAGED} {self.words('legend.damaged')}": any(piece["face"] == "damaged" for piece in pieces),
            f"{TOP} {self.words('legend.top')}": any(piece.get("top") for piece in pieces),
            f"{UNSEEN} {self.words('legend.unseen')}": any(piece["face"] == "unseen" for piece in pieces),
            self.words("legend.values"): True,
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
