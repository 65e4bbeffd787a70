"""What the clause tests of Tsushima are written with.

A position line begins with a step and whose it is, `at("move", "japan")`; the lines of both sides follow:
`japan="3/mikasa+asahi,4:jd1"`. A battle at sea in its second full round, Japan the spotter, unless a test says
otherwise.
"""

from __future__ import annotations

from admiralty.games.tsushima import GAME, fields
from admiralty.games.tsushima.components import SLOT_IDS
from admiralty.games.tsushima.state import State
from tests.support import Expected, Table


def at(step: str, side: str = "japan", **parts: str | int) -> str:
    """A position line; `mover` is the side itself unless it is named."""
    words = {"battle": "sea", "step": step, "actor": side, "round": 2, "mover": side, **parts}
    if words["battle"] == "port":
        words = {"defender": "russia", **words}
    return " ".join(["tsushima", *(f"{name}={value}" for name, value in words.items() if value != "")])


def moving(side: str = "japan", **parts: str | int) -> str:
    """The movement round of a side."""
    return at("move", side, **parts)


def after(position: str, *words: str) -> Board:
    """A board with this position, on which these actions have been played one after the other."""
    return Board(GAME, GAME.read(position)).then(*words)


def begin(scenario: str, *words: str, **options: bool) -> Board:
    """A scenario that has just been set up."""
    return Board(GAME, GAME.start(scenario, options)).then(*words)


def fought(position: str, *words: str, dice: str = "s2") -> Board:
    """A board after a firing round: from the movement on, with these answers, and every throw alike."""
    board = after(position, *words)
    while board.actor == "chance" or board.step in ("aim", "screen"):
        board.then(dice if board.actor == "chance" else "done")
    return board


class Board(Table):
    """A table with the Battle Board on it."""

    def then(self, *words: str) -> Board:
        super().then(*words)
        return self

    def asks(self, actor: str, step: str) -> Board:
        super().asks(actor, step)
        return self

    def offers(self, *words: str) -> Board:
        super().offers(*words)
        return self

    def withholds(self, *words: str) -> Board:
        super().withholds(*words)
        return self

    def shows(self, **expected: Expected) -> Board:
        super().shows(**expected)
        return self

    def kept(self, field: int, name: str) -> int:
        """What the position keeps of a counter."""
        assert isinstance(self.state, State)
        return int(self.state.ships[field + SLOT_IDS.index(name)])

    def hits(self, name: str) -> int:
        return self.kept(int(fields.HITS), name)

    def column(self, name: str) -> int:
        return self.kept(int(fields.COLUMN), name)

    def is_sunk(self, name: str) -> bool:
        return self.kept(int(fields.AT), name) == fields.SUNK

    def has_left(self, name: str) -> bool:
        return self.kept(int(fields.AT), name) == fields.LEFT

    def has_escaped(self, name: str) -> bool:
        return self.kept(int(fields.AT), name) == fields.ESCAPED

    def is_stray(self, name: str) -> bool:
        return self.kept(int(fields.DIVISION), name) == -1 and self.kept(int(fields.AT), name) == fields.BOARD

    def fires_at(self, name: str) -> str:
        """The target that a ship has now, or nothing."""
        aim = self.kept(int(fields.AIM), name)
        return SLOT_IDS[aim] if aim >= 0 else ""

    def salvos(self) -> list[tuple[str, str]]:
        """Who has fired at whom, salvo by salvo."""
        return [
            (line.piece, line.target) for line in self.story() if line.key.startswith(("story.salvo", "story.torpedo"))
        ]
