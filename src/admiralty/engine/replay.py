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
from admiralty.engine.record import ASKED, DRAW, FORMAT, HEARD_BY_ALL, RULES, UNDO, Entry, Record, Result, read_option
from admiralty.engine.state import State

NOT_A_RECORD = Phrase("this is not a record: one begins 'admiralty record 1' and names its game")
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
    rows = [(number, line.partition(";")[0].split()) for number, line in enumerate(lines[body:], body + 1)]
    rows = [(number, words) for number, words in rows if words]
    carried = max((index for index, (_, words) in enumerate(rows) if words[0] == RULES), default=0)
    if record.now and _rules_of(record, rows) != game.rules:
        carried = len(rows)
    number = body
    try:
        for number, words in rows[:carried]:  # noqa: B007  (an error names the line)
            _note_line(match, words)
        if carried == len(rows) > 0:
            match.carry_over(_full(game, record.now))
        for number, words in rows[carried:]:
            _read_line(match, number, words)
    except RecordError as error:
        return match, error
    except NotationError as error:
        return match, RecordError(number, error.text, error.why)
    return match, None


def _rules_of(record: Record, rows: list[tuple[int, list[str]]]) -> str:
    """The version of the rules that the last lines were played by."""
    return next((words[1] for _, words in reversed(rows) if words[0] == RULES and len(words) > 1), record.rules)


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


def _note_line(match: Match, words: list[str]) -> None:
    """One line of what was played by earlier rules: it is kept, but cannot be checked any more."""
    who, rest = words[0], words[1:]
    if who == RULES:
        match.note(Entry(RULES, " ".join(rest)))
        return
    if who not in (*match.game.sides, "dice", UNDO):
        raise NotationError(who, "nobody here is called '{who}'", who=quoted(who))
    for word in rest:
        said = str(_undo_of(match, word)) if who == UNDO else _short(word, NAME)
        match.note(Entry("chance" if who == "dice" else who, said, heard=HEARD_BY_ALL))


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


def _read_line(match: Match, number: int, words: list[str]) -> None:
    """One line of the body, played on the match."""
    who, rest = words[0], words[1:]
    if who == "result":
        _read_result(match, number, rest)
    elif who == "secret":
        if len(rest) != 4 or rest[1] != "nonces":
            raise RecordError(number, who, Phrase("write: secret <secret> nonces <nonce> <nonce>"))
        match.record.dice = Dice(_short(rest[0], HASH), (_short(rest[2], HASH), _short(rest[3], HASH)))
    elif who == RULES:
        _read_rules(match, rest)
    else:
        for word in rest or [""]:
            try:
                if who == UNDO:
                    match.take_back(_undo_of(match, word))
                else:
                    _read_action(match, number, who, word)
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


def _read_action(match: Match, number: int, who: str, word: str) -> None:
    game: Game = match.game
    actor = game.actor_name(match.state)
    due = "dice" if actor == "chance" else actor
    if who != due:
        why = Phrase("it is for '{due}' to act, not for '{who}'", due=due, who=quoted(who))
        raise RecordError(number, quoted(word), why, game.clause(match.state))
    try:
        match.play(game.read_action(match.state, word))
    except NotationError as error:
        raise RecordError(number, error.text, error.why, game.clause(match.state)) from None


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
