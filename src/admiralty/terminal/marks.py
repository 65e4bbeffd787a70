"""How sides, pieces and dice look: symbols first, so that everything can be told apart without colour.

Which signs there are, and what they mean, stands in the game's catalogue; how values are written, in its `about`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rich.text import Text

from admiralty.engine.game import Game
from admiralty.engine.view import Load, Piece, Place, Sign
from admiralty.locale import Words

SYMBOLS = ("●", "◆")
COLOURS = ("red", "blue")
BRIGHT = ("bright_red", "bright_blue")
UNSEEN = "?"
UNSEEN_FACE = "unseen"  # of a piece that cannot be told, in every game
PICKED = "picked"  # the mark of what the question is about, in every game
DICE = "⚀⚁⚂⚃⚄⚅"
GROUNDS = ("bold cyan", "bold green", "bold magenta", "bold yellow", "bold blue", "bold red")  # colours of terrain
WIDE = 9  # columns that what a piece carries may take


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


def unseen(piece: Piece) -> bool:
    """Whether it cannot be told what a piece is."""
    return piece.face == UNSEEN_FACE


class Marks:
    """The look of one game's sides and pieces."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.words = words
        self.whole = {ident: next(iter(piece.faces), "") for ident, piece in game.about.pieces.items()}

    # -- sides -----------------------------------------------------------------------------------

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

    # -- signs -----------------------------------------------------------------------------------

    def mark(self, name: str) -> str:
        """The sign of a mark; one that has none is written out."""
        sign = self.words.maybe(f"mark_signs.{name}")
        return f" ({self.words.name('marks', name)})" if sign is None else sign

    def letter(self, kind: str) -> str:
        """The letter of a kind of piece, if it has one."""
        return self.game.about.kinds.get(kind, Sign()).letter

    def terrain(self, name: str) -> str:
        """The sign of a terrain: of a game that has signs its own, if any; otherwise the first letter of its name."""
        if signs := self.words.table("terrain_signs"):
            return signs.get(name, "")
        return self.words.name("terrain", name)[:1] if name else ""

    def ground(self, name: str) -> str:
        """The colour of a terrain: each that has a sign has its own, in the order of the catalogue."""
        marked = [terrain for terrain in self.words.table("terrain") if self.terrain(terrain)]
        return GROUNDS[marked.index(name) % len(GROUNDS)] if name in marked else ""

    # -- pieces ----------------------------------------------------------------------------------

    def numbers(self, values: dict[str, int]) -> str:
        """Values as the game writes them: in its order, with its strokes and dots between them."""
        signs = self.game.about.values
        text = ""
        for name in [*signs, *(name for name in values if name not in signs)]:
            sign = signs.get(name, Sign())
            if name in values and not sign.hidden:
                text += f"{sign.before if text else ''}{values[name]}"
        return text

    def values(self, piece: Piece) -> str:
        """The values that a piece shows, and what it carries."""
        if unseen(piece):
            return UNSEEN
        return " ".join([*filter(None, [self.numbers(piece.values)]), *(load.plain for load in self.load(piece))])

    def name(self, piece: Piece) -> str:
        """A piece's name with its marks; one that cannot be seen is a question mark."""
        if not piece.id:
            return UNSEEN if unseen(piece) else self.words.name("kinds", piece.kind)
        picked = self.mark(PICKED) if PICKED in piece.marks else ""
        return picked + self.words.name("pieces", piece.id) + self.state(piece)

    def state(self, piece: Piece) -> str:
        """The marks of a piece, without the one of what the question is about."""
        return "".join(self.mark(name) for name in piece.marks if name != PICKED)

    def badge(self, piece: Piece) -> Text:
        """A piece in short: side, letter, values; its marks come last."""
        if unseen(piece):
            return Text(f"{self.symbol(piece.side)}{UNSEEN}", self.style(piece))
        short = piece.short or f"{self.name_alone(piece)} "
        marks = "".join(self.mark(name) for name in piece.marks)
        return Text(f"{self.symbol(piece.side)}{short}{self.numbers(piece.values)}".rstrip() + marks, self.style(piece))

    def name_alone(self, piece: Piece) -> str:
        """The name of a piece, or of its kind, without marks."""
        return self.words.name("pieces", piece.id) if piece.id else self.words.name("kinds", piece.kind)

    def load(self, piece: Piece, width: int = WIDE) -> list[Text]:
        """What a piece carries, a letter and a number each; where not all are armed and there is room, armed/all."""
        return [Text(self._load(load, width)) for load in piece.carries if load.n]

    def _load(self, load: Load, width: int) -> str:
        letter = self.letter(load.kind) or f"{self.words.name('kinds', load.kind)} "
        partly = load.armed is not None and load.armed != load.n
        full = f"{letter}{load.armed}/{load.n}" if partly else ""
        return full if full and len(full) <= width else f"{letter}{load.n}"

    def loads(self, pieces: Iterable[Piece]) -> list[Text]:
        """What several pieces carry together, in the order of the game's kinds."""
        whole = Counter[str]()
        for piece in pieces:
            for load in piece.carries:
                whole[load.kind] += load.n
        ordered = [*self.game.about.kinds, *whole]
        return [
            Text(self._load(Load(kind=kind, n=whole[kind]), WIDE)) for kind in dict.fromkeys(ordered) if whole[kind]
        ]

    def loose(self, pieces: Iterable[Piece], symbol: bool = True) -> Iterator[Text]:
        """Pieces without a name, counted by side, kind and values."""
        count = Counter((piece.side, piece.kind, self.numbers(piece.values)) for piece in pieces)
        for (side, kind, values), n in count.items():
            sign = self.symbol(side) if symbol else ""
            if letter := self.letter(kind):
                text = f"{sign}{letter}{values}×{n}" if values else f"{sign}{letter}{n}"
            else:
                text = " ".join(filter(None, [sign, self.words.name("kinds", kind), values, f"×{n}" if n > 1 else ""]))
            yield Text(text, style=f"bold {self.colour(side)}")

    def place(self, ident: str, kind: str = "places") -> str:
        """The name of a place; of another kind of names the one that there is, or else this."""
        return self.words.maybe(f"{kind}.{ident}") or self.words.name("places", ident)

    def style(self, piece: Piece) -> str:
        """A piece that no longer shows its first face is dimmed and slanted, one that was picked stands out."""
        style = self.colour(piece.side)
        if PICKED in piece.marks:
            return f"{style} reverse"
        spoiled = self.whole.get(piece.id) and piece.face != self.whole[piece.id]
        return f"{style} italic dim" if spoiled else style

    # -- what it all means -----------------------------------------------------------------------

    def legend(self, places: Iterable[Place], pieces: list[Piece], width: int) -> Text:
        """What the signs mean, as far as they are on the table, and how the game writes things in short."""
        places = list(places)
        signs = [self.side(side) for side in self.game.sides]
        for terrain in dict.fromkeys(place.terrain for place in places):
            if sign := self.terrain(terrain):
                signs.append(Text(f"{sign} {self.words.name('terrain', terrain)}", style=self.ground(terrain)))
        kinds = self.game.about.kinds.items()
        texts = [f"{sign.letter} {self.words.name('kinds', kind)}" for kind, sign in kinds if sign.letter]
        marks = {mark for place in places for mark in place.marks} | {mark for piece in pieces for mark in piece.marks}
        for name in self.words.table("marks"):
            if name in marks and (sign_of := self.words.maybe(f"mark_signs.{name}")):
                texts.append(f"{sign_of} {self.words.name('marks', name)}")
        if any(unseen(piece) for piece in pieces):
            texts.append(f"{UNSEEN} {self.words.name('faces', UNSEEN_FACE)}")
        texts += self.words.table("legend").values()
        return flow([*signs, *(Text(text, style="dim") for text in texts)], width, "  ")


def by_values(marks: Marks, pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """Pieces with the same values together, in the order in which they came."""
    classes: dict[str, list[Piece]] = {}
    for piece in pieces:
        classes.setdefault(marks.values(piece), []).append(piece)
    return classes
