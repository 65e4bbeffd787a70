"""A game that does not exist, for what no real one has yet: its `about`, its words, and views of it."""

from __future__ import annotations

from io import StringIO
from types import SimpleNamespace
from typing import Any, cast

from rich.console import Console, RenderableType

from admiralty.engine.game import Game
from admiralty.engine.view import About, Board, Message, Piece, PieceAbout, Side, Sign, View
from admiralty.locale import Words
from admiralty.terminal import board as terminal_board

SIDES = ("white", "black")
TEXTS: dict[str, Any] = {
    "sides": {"white": "White", "black": "Black"},
    "pieces": {"rook": "Rook", "queen": "Queen", "knight": "Knight", "pawn_1": "Pawn", "pawn_2": "Pawn"},
    "values": {"attack": "attack"},
    "prompt": {"x": "What now?"},
    "battle": {"duel": "Duel", "means": {"hit": "a hit", "miss": "nothing"}, "hits": {"blow": "blows"}},
    "folds": {"fled": {"one": "{n} piece flees.", "other": "{n} pieces flee."}},
    "kinds": {"figure": "figure", "cannon": "cannon", "wagon": "wagon"},
    "places": {"left": "Left wing", "centre": "Centre", "right": "Right wing", "camp": "Camp", "hill": "Hill"},
    "self_named": {"places": r"\d\d\d\d"},
    "terrain": {"plain": "plain", "wood": "wood"},
    "terrain_signs": {"wood": "♣"},
    "boards": {"field": "Battlefield", "land": "The land"},
    "tracks": {"siege": "Siege"},
    "marks": {"picked": "chosen", "tired": "tired", "royal": "royal"},
    "mark_signs": {"picked": "+", "tired": "~"},
    "faces": {"unseen": "unseen"},
    "hands": {"own": "Your hand", "theirs": "Their hand", "deck": "Deck", "pile": "Discards"},
    "cards": {
        "ambush": {"name": "Ambush", "text": "Attack from the wood."},
        "feast": {"name": "Feast", "text": "Nobody is tired any more."},
    },
    "phases": {"march": {"name": "March", "text": "Pieces go."}, "fight": "Fight", "rest": "Rest"},
    "standing": {"hill": "Holds {place}", "glory": "Glory"},
    "story": {
        "shot": "White shoots.", "sum": "The dice are thrown.", "drawn": "Cards are drawn.",
        "fell": "{piece} falls.", "fled": "{piece} flees.",
        "dawn": "A day begins.", "die": "A die shows {value}.",
    },
    "legend": {"values": "attack·defence"},
}  # fmt: skip


class MadeUpWords(Words):
    """The words of the made-up game before those of the terminal."""

    def find(self, key: str) -> Any:
        entry: Any = TEXTS
        for part in key.split("."):
            entry = entry.get(part) if isinstance(entry, dict) else None
        return super().find(key) if entry is None else entry


def words() -> Words:
    return MadeUpWords("en", "terminal", "engine")


def game(*boards: Board) -> Game:
    """The game, as far as drawing needs it."""
    about = About(
        title="Made up",
        sides=[Side(id=side, colour="", bright="") for side in SIDES],
        minutes=1,
        years="",
        options={},
        boards=list(boards),
        pieces={name: PieceAbout(side=SIDES[0], kind="figure") for name in TEXTS["pieces"]},
        kinds={"cannon": Sign(letter="c")},
        values={"attack": Sign(), "defence": Sign(before="/"), "age": Sign(hidden=True)},
    )
    return cast(Game, SimpleNamespace(name="made-up", sides=SIDES, about=about))


def view(*boards: Board, pieces: list[Piece], **further: Any) -> View:
    """What somebody sees of it."""
    return View(turn=1, prompt=Message(key="prompt.x"), boards=list(boards), pieces=pieces, tracks=[], **further)


def printed(*parts: RenderableType, width: int = 80) -> str:
    """What the screen shows."""
    output = StringIO()
    Console(file=output, width=width, color_system=None, highlight=False, markup=False).print(*parts, sep="\n")
    return output.getvalue()


def drawn(played: Game, seen: View, width: int = 80) -> str:
    """A view as it is printed."""
    console = Console(file=StringIO(), width=width, color_system=None, highlight=False, markup=False)
    return printed(terminal_board.Board(played, words(), console).draw(seen), width=width)
