"""Records: whole games as readable text, append-only, checked when they are read.

admiralty record 1
game: port-arthur
rules: 1
scenario: standard
options: mines
japan: Alice
russia: greedy
commitment: 5d2c…            (dice: asked, where people rolled real dice)

japan Mikasa>Tsushima Asahi>Tsushima done
russia done
dice d4 d2
undo 1

result japan 4.3
secret 0f3a… nonces 77ab… 90cd…
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from admiralty.engine.dice import Dice
from admiralty.engine.errors import AdmiraltyError, IllegalAction, NotationError, Phrase, RecordError
from admiralty.engine.game import Game
from admiralty.engine.state import State

FORMAT = "admiralty record 1"
WIDTH = 100
DRAW = "draw"
NOT_A_RECORD = Phrase("this is not a record: one begins 'admiralty record 1' and names its game")


@dataclass(frozen=True)
class Entry:
    """One action and who took it ('chance' for a throw), or 'undo' and how many actions are taken back."""

    actor: str
    word: str


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
    commitment: str = ""
    start: str = ""  # the first position, where it is not the scenario's
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
        return game.read(self.start) if self.start else game.start(self.scenario, self.options)

    def standing(self) -> list[Entry]:
        """The actions that have not been taken back."""
        standing: list[Entry] = []
        for entry in self.entries:
            if entry.actor == "undo":
                del standing[len(standing) - int(entry.word) :]
            else:
                standing.append(entry)
        return standing

    # -- writing -----------------------------------------------------------------------------

    def write(self) -> str:
        """The record as text."""
        return "\n".join([*self._header(), "", *self._body(), *self._ending()]) + "\n"

    def _header(self) -> Iterator[str]:
        yield FORMAT
        yield f"game: {self.game}"
        yield f"rules: {self.rules}"
        yield f"scenario: {self.scenario}"
        chosen = [write_option(name, value) for name, value in self.options.items() if value]
        yield f"options: {' '.join(chosen) or '-'}"
        for side, name in self.seats.items():
            yield f"{side}: {name}"
        if self.commitment:
            yield f"commitment: {self.commitment}"
        if self.start:
            yield f"start: {self.start}"

    def _body(self) -> Iterator[str]:
        line = ""
        actor = ""
        for entry in self.entries:
            fresh = entry.actor != actor or entry.actor == "undo" or len(line) + len(entry.word) >= WIDTH
            if fresh and line:
                yield line
            line = (
                f"{'dice' if entry.actor == 'chance' else entry.actor} {entry.word}"
                if fresh
                else f"{line} {entry.word}"
            )
            actor = entry.actor
        if line:
            yield line

    def _ending(self) -> Iterator[str]:
        if self.result is not None:
            yield ""
            yield f"result {self.result.winner} {self.result.reason}"
        if self.dice is not None:
            yield f"secret {self.dice.secret} nonces {self.dice.nonces[0]} {self.dice.nonces[1]}"


def write_option(name: str, value: Any) -> str:
    """An option as one word: its name alone if it is simply on."""
    return name if value is True else f"{name}={value}"


def read_option(game: Game, word: str) -> tuple[str, Any]:
    """Name and value of an option given as one word, with the type that the game expects."""
    name, equals, text = word.partition("=")
    default = game.about["options"].get(name, {}).get("default", True)
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


def read(text: str, game: Game) -> tuple[Record, RecordError | None]:
    """The record in a text, checked action by action.

    Where it cannot be followed any further the error says so, and the record holds all that came before.
    """
    from admiralty.engine.match import Match  # a match writes records, reading one plays a match

    lines = text.splitlines()
    record, body = _read_header(lines, game)
    try:
        match = Match(game, record)
    except AdmiraltyError as error:
        raise RecordError(1, FORMAT, error.phrase) from None
    for number, line in enumerate(lines[body:], body + 1):
        words = line.partition(";")[0].split()
        if not words:
            continue
        try:
            _read_line(match, number, words)
        except RecordError as error:
            return record, error
    return record, None


def game_of(text: str) -> str:
    """The name of the game that a record says it is of."""
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if colon and key.strip() == "game":
            return value.strip()
    raise RecordError(1, text[:40].partition("\n")[0], NOT_A_RECORD)


def _read_header(lines: list[str], game: Game) -> tuple[Record, int]:
    if not lines or lines[0].strip() != FORMAT:
        raise RecordError(1, lines[0][:40] if lines else "", NOT_A_RECORD)
    record = Record(game.name, game.rules, game.scenarios[0], game.check_options({}))
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            return record, number
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise RecordError(
                number, line[:40], Phrase("a header line is 'name: value', and a blank line ends the header")
            )
        try:
            _read_header_line(record, game, key, value)
        except AdmiraltyError as error:
            raise RecordError(number, line[:40], error.phrase) from None
    return record, len(lines)


def _read_header_line(record: Record, game: Game, key: str, value: str) -> None:
    if key == "game":
        if value != game.name:
            raise NotationError(value, "this is a record of another game than {game}", game=game.name)
    elif key == "options":
        words = [] if value == "-" else value.split()
        record.options = game.check_options(dict(read_option(game, word) for word in words))
    elif key in ("rules", "scenario", "commitment", "start"):
        setattr(record, key, value)
    elif key in game.sides:
        record.seats[key] = value
    else:
        raise NotationError(key, "no header line has this name")


def _read_line(match: Any, number: int, words: list[str]) -> None:
    """One line of the body, played on the match."""
    who, rest = words[0], words[1:]
    if who == "result":
        _read_result(match, number, rest)
    elif who == "secret":
        if len(rest) != 4 or rest[1] != "nonces":
            raise RecordError(number, who, Phrase("write: secret <secret> nonces <nonce> <nonce>"))
        match.record.dice = Dice(rest[0], (rest[2], rest[3]))
    elif who == "undo":
        for word in rest:
            if not word.isdigit() or not 1 <= int(word) <= len(match.moments):
                raise RecordError(number, word, Phrase("undo takes a number from 1 to {most}", most=len(match.moments)))
            match.take_back(int(word))
    else:
        for word in rest:
            _read_action(match, number, who, word)


def _read_action(match: Any, number: int, who: str, word: str) -> None:
    game: Game = match.game
    actor = game.actor_name(match.state)
    due = "dice" if actor == "chance" else actor
    if who != due:
        why = Phrase("it is for '{due}' to act, not for '{who}'", due=due, who=who)
        raise RecordError(number, word, why, game.clause(match.state))
    try:
        match.play(game.read_action(match.state, word))
    except IllegalAction as error:
        why = Phrase("rule {clause} does not allow it", clause=error.clause)
        raise RecordError(number, word, why, error.clause) from None
    except NotationError as error:
        raise RecordError(number, word, error.why, game.clause(match.state)) from None


def _read_result(match: Any, number: int, rest: list[str]) -> None:
    if len(rest) != 2 or rest[0] not in (*match.game.sides, DRAW):
        raise RecordError(number, "result", Phrase("write: result <side or draw> <clause, resigned or agreed>"))
    result = Result(rest[0], rest[1])
    if match.record.result is not None and match.record.result != result:
        reached = match.record.result
        why = Phrase("the game as played ends '{winner} {reason}'", winner=reached.winner, reason=reached.reason)
        raise RecordError(number, rest[0], why, reached.reason)
    match.finish(result)


# -- verification --------------------------------------------------------------------------------


def verify(record: Record, game: Game) -> list[Phrase]:
    """What is wrong with the dice of a record; empty if every throw is the one that secret and nonces make."""
    if record.dice is None:
        return [Phrase("the record does not show the secret and the nonces of its dice, so nothing can be checked")]
    faults = []
    if record.commitment != record.dice.commitment():
        faults.append(Phrase("the secret is not the one that the table committed to"))
    state = record.first_position(game)
    positions = [state.clone()]
    throws = 0
    for index, entry in enumerate(record.entries, 1):
        if entry.actor == "undo":
            del positions[len(positions) - int(entry.word) :]
            continue
        state = positions[-1].clone()
        action = game.read_action(state, entry.word)
        if entry.actor == "chance":
            due = state.legal()[record.dice.throw(throws, state.weights())]
            if action != due:
                word = game.write_action(state, due)
                faults.append(
                    Phrase(
                        "throw {throw} (entry {entry}) is {shown}, but secret and nonces make it {due}",
                        throw=throws + 1,
                        entry=index,
                        shown=entry.word,
                        due=word,
                    )
                )
            throws += 1
        state.apply(action)
        positions.append(state)
    return faults
