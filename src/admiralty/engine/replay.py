"""Records read back: every action is checked as it is replayed, and every throw can be verified."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from admiralty.engine.dice import Dice
from admiralty.engine.errors import (
    AdmiraltyError,
    IllegalAction,
    NotationError,
    Phrase,
    RecordError,
    UnknownName,
    quoted,
)
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import (
    ASKED,
    DRAW,
    FORMAT,
    GESTURE,
    HEARD_BY_ALL,
    RULES,
    UNDO,
    UNGESTURED,
    Entry,
    Record,
    Result,
    read_option,
)
from admiralty.engine.state import State

NOT_A_RECORD = Phrase("this is not a record: one begins 'admiralty record 2' and names its game")
NAME = 30  # letters of a name or a word, as at the table
HASH = 64  # of a secret, a nonce or what commits to it


def read(text: str, game: Game) -> tuple[Record, RecordError | None]:
    """The record in a text, checked action by action.

    Where it cannot be followed any further the error says so, and the record holds all that came before.
    """
    match, error = read_match(text, game)
    return match.record, error


def read_match(text: str, game: Game, kept: int | None = None) -> tuple[Match, RecordError | None]:
    """The match that a record in a text leads to, checked like this; see `Match` for what is kept of it."""
    lines = text.splitlines()
    record, body = _read_header(lines, game)
    try:
        match = Match(game, record, kept)
    except AdmiraltyError as error:
        raise RecordError(1, FORMAT, error.phrase) from None
    gestures = lines[0].strip() != UNGESTURED
    rows = [Row(number, line, gestures) for number, line in enumerate(lines[body:], body + 1)]
    rows = [row for row in rows if row.who]
    carried = max((index for index, row in enumerate(rows) if row.who == RULES), default=0)
    if record.now and _rules_of(record, rows) != game.rules:
        carried = len(rows)
    number = body
    try:
        for row in rows[:carried]:
            number = row.number
            _note_line(match, row)
        if carried == len(rows) > 0:
            match.carry_over(_full(game, record.now))
        for row in rows[carried:]:
            number = row.number
            _read_line(match, row)
    except RecordError as error:
        return match, error
    except NotationError as error:
        return match, RecordError(number, error.text, error.why)
    return match, None


class Row:
    """A line of the body: its number, who acted, and each word with whether a gesture begins with it."""

    def __init__(self, number: int, line: str, gestures: bool) -> None:
        self.number = number
        self.who, *self.rest = line.partition(";")[0].split() or [""]
        self.words: list[tuple[str, bool | None]] = []  # None: it is not told
        begins = not line[:1].isspace() and self.who != "dice"
        for word in self.rest:
            ends = gestures and word.endswith(GESTURE)
            self.words.append((word.removesuffix(GESTURE) if ends else word, begins if gestures else None))
            begins = ends


def _rules_of(record: Record, rows: list[Row]) -> str:
    """The version of the rules that the last lines were played by."""
    return next((row.rest[0] for row in reversed(rows) if row.who == RULES and row.rest), record.rules)


def game_of(text: str) -> str:
    """The name of the game that a record says it is of."""
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if colon and key.strip() == "game":
            return value.strip()
    raise RecordError(1, text[:40].partition("\n")[0], NOT_A_RECORD)


def _read_header(lines: list[str], game: Game) -> tuple[Record, int]:
    if not lines or lines[0].strip() not in (FORMAT, UNGESTURED):
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
    elif key == "rules":
        record.rules = _short(value, NAME)
    elif key == "scenario":
        if value not in game.scenarios:
            raise UnknownName("scenario", value, game.scenarios)
        record.scenario = value
    elif key == "commitment":
        record.commitment = _short(value, HASH)
    elif key == "start":
        record.start = _full(game, " ".join(value.split()))
    elif key == "now":
        record.now = value
    elif key == "dice":
        if value != ASKED:
            raise NotationError(value, "write: dice: asked")
        record.commitment = ASKED
    elif key in game.sides:
        record.seats[key] = _short(value, NAME)
    else:
        raise NotationError(key, "no header line has this name")


def _note_line(match: Match, row: Row) -> None:
    """One line of what was played by earlier rules: it is kept, but cannot be checked any more."""
    if row.who == RULES:
        match.note(Entry(RULES, " ".join(row.rest)))
        return
    if row.who not in (*match.game.sides, "dice", UNDO):
        raise NotationError(row.who, "nobody here is called '{who}'", who=quoted(row.who))
    for word, begins in row.words:
        if row.who == UNDO:
            match.note(Entry(UNDO, str(_undo_of(match, word))))
        elif row.who == "dice":
            match.note(Entry("chance", _short(word, NAME), HEARD_BY_ALL, match.gesture))
        else:
            gesture = match.gesture if begins is False else match.gestures + 1
            match.note(Entry(row.who, _short(word, NAME), HEARD_BY_ALL, gesture))


def _short(value: str, most: int) -> str:
    if len(value) > most or not value.isprintable():
        raise NotationError(value, "write at most {most} printable characters", most=most)
    return value


def _full(game: Game, position: str) -> str:
    """A position as a game may start from it: one in which a seat's eyes leave nothing open."""
    state = game.read(position)
    if game.resample(state, Random(0)).key() != state.key():
        raise NotationError(position, "a game cannot start from a position in which something is hidden")
    return position


def _read_line(match: Match, row: Row) -> None:
    """One line of the body, played on the match."""
    number, who, rest = row.number, row.who, row.rest
    if who == "result":
        _read_result(match, number, rest)
    elif who == "secret":
        if len(rest) != 4 or rest[1] != "nonces":
            raise RecordError(number, who, Phrase("write: secret <secret> nonces <nonce> <nonce>"))
        match.record.dice = Dice(_short(rest[0], HASH), (_short(rest[2], HASH), _short(rest[3], HASH)))
    elif who == RULES:
        _read_rules(match, rest)
    else:
        for word, begins in row.words or [("", None)]:
            try:
                if who == UNDO:
                    match.take_back(_undo_of(match, word))
                else:
                    _read_action(match, row, word, begins)
            except IllegalAction as error:
                why = Phrase("rule {clause} does not allow it", clause=error.clause)
                raise RecordError(number, quoted(word), why, error.clause) from None


def _undo_of(match: Match, word: str) -> int:
    most = match.standing - match.carried
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(most)) and 1 <= int(word) <= most):
        raise NotationError(word, "undo takes a number from 1 to {most}", most=most)
    return int(word)


def _read_rules(match: Match, rest: list[str]) -> None:
    if len(rest) < 2:
        raise NotationError(RULES, "write: rules <version> <position>")
    if rest[0] != match.game.rules:
        raise NotationError(
            rest[0],
            "this was played by rules {rules}, and here they are {now}",
            rules=quoted(rest[0]),
            now=match.game.rules,
        )
    match.carry_over(_full(match.game, " ".join(rest[1:])))


def _read_action(match: Match, row: Row, word: str, begins: bool | None) -> None:
    game: Game = match.game
    actor = game.actor_name(match.state)
    due = "dice" if actor == "chance" else actor
    if row.who != due:
        why = Phrase("it is for '{due}' to act, not for '{who}'", due=due, who=quoted(row.who))
        raise RecordError(row.number, quoted(word), why, game.clause(match.state))
    try:
        match.play(game.read_action(match.state, word), begins)
    except NotationError as error:
        raise RecordError(row.number, error.text, error.why, game.clause(match.state)) from None


def _read_result(match: Match, number: int, rest: list[str]) -> None:
    if len(rest) != 2 or rest[0] not in (*match.game.sides, DRAW):
        raise RecordError(number, "result", Phrase("write: result <side or draw> <clause, resigned or agreed>"))
    result = Result(rest[0], _short(rest[1], NAME))
    if match.record.result is not None and match.record.result != result:
        reached = match.record.result
        why = Phrase("the game as played ends '{winner} {reason}'", winner=reached.winner, reason=reached.reason)
        raise RecordError(number, rest[0], why, reached.reason)
    match.finish(result)


# -- verification --------------------------------------------------------------------------------


class Thrown(NamedTuple):
    """One throw of a record, taken back or not."""

    number: int  # among all throws ever made in the game, from 0
    entry: int  # of the record, from 1
    before: State
    action: int
    word: str


def throws(record: Record, game: Game) -> Iterator[Thrown]:
    """Every throw that today's rules can follow, with the position that it was made in."""
    carried = max((n for n, entry in enumerate(record.entries, 1) if entry.actor == RULES), default=0)
    number = sum(entry.actor == "chance" for entry in record.entries[:carried])
    start = record.entries[carried - 1].word.partition(" ")[2] if carried else ""
    positions = [game.read(start) if start else record.first_position(game)]
    for index, entry in enumerate(record.entries[carried:], carried + 1):
        if entry.actor == UNDO:
            del positions[len(positions) - int(entry.word) :]
            continue
        state = positions[-1].clone()
        action = game.read_action(state, entry.word)
        if entry.actor == "chance":
            yield Thrown(number, index, positions[-1], action, entry.word)
            number += 1
        state.apply(action)
        positions.append(state)


def verify(record: Record, game: Game) -> list[Phrase]:
    """What is wrong with the dice of a record; empty if every throw is the one that secret and nonces make."""
    if record.dice is None:
        return [Phrase("the record does not show the secret and the nonces of its dice, so nothing can be checked")]
    faults = []
    if record.commitment != record.dice.commitment():
        faults.append(Phrase("the secret is not the one that the table committed to"))
    for thrown in throws(record, game):
        due = thrown.before.legal()[record.dice.throw(thrown.number, thrown.before.weights())]
        if thrown.action != due:
            faults.append(
                Phrase(
                    "throw {throw} (entry {entry}) is {shown}, but secret and nonces make it {due}",
                    throw=thrown.number + 1,
                    entry=thrown.entry,
                    shown=thrown.word,
                    due=game.write_action(thrown.before, due),
                )
            )
    return faults
