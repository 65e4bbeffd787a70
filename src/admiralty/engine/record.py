"""Records: whole games as readable text, append-only, checked when they are read.

admiralty record 2
game: port-arthur
rules: 1
scenario: standard
options: mines
japan: Alice
russia: greedy
commitment: 5d2c…            (or 'dice: asked', where people rolled their own)

japan Mikasa>Tsushima Asahi>Tsushima, done
russia done
dice d4 d2
  japan pass                 (indented: it followed by itself, and belongs to the gesture before it)
undo 1
rules 2 port-arthur …        (from here on by other rules, from the position that follows)

result japan 4.3
secret 0f3a… nonces 77ab… 90cd…

What was done in one go is a gesture. A comma sets two gestures of a side apart, and so does a new line, unless it is
indented; throws belong to the gesture before them. Format 1 did not tell gestures: there each choice is one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from admiralty.engine.dice import Dice
from admiralty.engine.errors import NotationError
from admiralty.engine.game import Game
from admiralty.engine.state import State

FORMAT = "admiralty record 2"
UNGESTURED = "admiralty record 1"  # the same, but for the gestures
WIDTH = 100
GESTURE = ","  # between two gestures of a line
GOES_ON = "  "  # before a line that goes on with a gesture
DRAW = "draw"
UNDO, RULES = "undo", "rules"  # entries that are no actions
HEARD_BY_ALL = 0b111111
ASKED = "asked"  # in place of a commitment: people rolled their own dice, and were asked what these showed


@dataclass(frozen=True, slots=True)
class Entry:
    """One action and who took it ('chance' for a throw).

    Or 'undo' and how many actions are taken back; or 'rules', their version, and the position that is played on from.
    """

    actor: str
    word: str
    heard: int = field(default=-1, compare=False)  # by bench, who knows of it and who knows all of it; -1: not reckoned
    gesture: int = field(default=-1, compare=False)  # counted from 1; 0: before anybody acted; -1: not told

    def known_to(self, bench: int) -> bool:
        """Whether a bench (0, 1, 2 for the onlookers) knows that it was taken."""
        return self.heard > 0 and bool(self.heard >> bench & 1)

    def open_to(self, bench: int) -> bool:
        """Whether a bench knows all of it."""
        return self.heard > 0 and bool(self.heard >> 3 + bench & 1)


@dataclass(frozen=True)
class Result:
    """Who has won, or a draw, and the clause by which; 'resigned' or 'agreed' where no clause decided."""

    winner: str
    reason: str

    @staticmethod
    def of(game: Game, state: State) -> Result:
        """The result of a finished position."""
        points = state.returns()
        winner = DRAW if points[0] == 0 else game.sides[0 if points[0] > 0 else 1]
        return Result(winner, game.clause(state))


@dataclass
class Record:
    """A game as it is kept: what was agreed, who sat where, every entry, the result, and the dice once shown."""

    game: str
    rules: str
    scenario: str
    options: dict[str, Any] = field(default_factory=dict)
    seats: dict[str, str] = field(default_factory=dict)
    commitment: str = ""  # to the secret of the dice; or ASKED
    start: str = ""  # the first position, where it is not the scenario's
    now: str = ""  # the last position of a game that is to be gone on with, should the rules change meanwhile
    entries: list[Entry] = field(default_factory=list)
    result: Result | None = None
    dice: Dice | None = None

    @staticmethod
    def new(game: Game, scenario: str | None = None, options: dict[str, Any] | None = None) -> Record:
        """An empty record for a game that is about to begin."""
        checked = game.check_options(options or {})
        return Record(game.name, game.rules, scenario or game.scenarios[0], checked)

    def first_position(self, game: Game) -> State:
        """Where the game begins."""
        first: State = game.read(self.start) if self.start else game.start(self.scenario, self.options)
        return first

    def standing(self) -> list[Entry]:
        """The actions that have not been taken back."""
        standing: list[Entry] = []
        for entry in self.entries:
            if entry.actor == UNDO:
                del standing[len(standing) - int(entry.word) :]
            elif entry.actor != RULES:
                standing.append(entry)
        return standing

    def rules_now(self) -> str:
        """The version of the rules that the last entries were played by."""
        changed = next((entry.word for entry in reversed(self.entries) if entry.actor == RULES), None)
        return self.rules if changed is None else changed.partition(" ")[0]

    def copy(self) -> Record:
        """The same record, to be gone on with elsewhere."""
        return replace(self, options=dict(self.options), seats=dict(self.seats), entries=self.entries[:])

    def without_entries(self) -> Record:
        """The same game, not begun."""
        return replace(self, options=dict(self.options), seats=dict(self.seats), entries=[], result=None)

    # -- writing -----------------------------------------------------------------------------

    def write(self) -> str:
        """The record as text."""
        return "\n".join([*self._header(), "", *self._body(), *self._ending()]) + "\n"

    def _header(self) -> Iterator[str]:
        yield FORMAT
        yield f"game: {self.game}"
        yield f"rules: {self.rules}"
        yield f"scenario: {self.scenario}"
        chosen = [write_option(name, value) for name, value in self.options.items() if not _off(value)]
        yield f"options: {' '.join(chosen) or '-'}"
        for side, name in self.seats.items():
            yield f"{side}: {name}"
        if self.commitment:
            yield f"{'dice' if self.commitment == ASKED else 'commitment'}: {self.commitment}"
        if self.start:
            yield f"start: {self.start}"
        if self.now:
            yield f"now: {self.now}"

    def _body(self) -> Iterator[str]:
        line = actor = ""
        gestures = 0
        for entry in self.entries:
            begins = entry.gesture > gestures
            gestures = max(gestures, entry.gesture)
            if entry.actor != actor or actor in (UNDO, RULES) or len(line) + len(entry.word) >= WIDTH:
                if line:
                    yield line
                line, actor = _opening(entry.actor, begins), entry.actor
            elif begins:
                line += GESTURE
            line += f" {entry.word}"
        if line:
            yield line

    def _ending(self) -> Iterator[str]:
        if self.result is not None:
            yield ""
            yield f"result {self.result.winner} {self.result.reason}"
        if self.dice is not None:
            yield f"secret {self.dice.secret} nonces {self.dice.nonces[0]} {self.dice.nonces[1]}"


def _opening(actor: str, begins: bool) -> str:
    """How a line begins: indented where an action goes on with the gesture before it."""
    if actor == "chance":
        return "dice"
    return actor if begins or actor in (UNDO, RULES) else f"{GOES_ON}{actor}"


def _off(value: Any) -> bool:
    """An option that need not be written: switched off, or without a text. A number is written also if it is 0."""
    return value is False or value == ""


def write_option(name: str, value: Any) -> str:
    """An option as one word: its name alone if it is simply on."""
    return name if value is True else f"{name}={value}"


def read_option(game: Game, word: str) -> tuple[str, Any]:
    """Name and value of an option given as one word, with the type that the game expects."""
    name, equals, text = word.partition("=")
    default = game.about.options[name].default if name in game.about.options else True
    if not equals:
        return name, True
    if isinstance(default, bool):
        if text not in ("yes", "no"):
            raise NotationError(word, "write yes or no")
        return name, text == "yes"
    if isinstance(default, int):
        try:
            return name, int(text)
        except ValueError:
            raise NotationError(word, "write a whole number") from None
    return name, text
