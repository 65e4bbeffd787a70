"""Records read back: every action is checked as it is replayed, and every throw can be verified."""

from __future__ import annotations

from random import Random

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
from admiralty.engine.record import ASKED, DRAW, FORMAT, Record, Result, read_option

NOT_A_RECORD = Phrase("this is not a record: one begins 'admiralty record 1' and names its game")
NAME = 30  # letters of a name or a word, as at the table
HASH = 64  # of a secret, a nonce or what commits to it


def read(text: str, game: Game) -> tuple[Record, RecordError | None]:
    """The record in a text, checked action by action.

    Where it cannot be followed any further the error says so, and the record holds all that came before.
    """
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
        except NotationError as error:
            return record, RecordError(number, error.text, error.why)
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
    elif key == "dice":
        if value != ASKED:
            raise NotationError(value, "write: dice: asked")
        record.commitment = ASKED
    elif key in game.sides:
        record.seats[key] = _short(value, NAME)
    else:
        raise NotationError(key, "no header line has this name")


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
    else:
        for word in rest or [""]:
            try:
                if who == "undo":
                    _read_undo(match, word)
                else:
                    _read_action(match, number, who, word)
            except IllegalAction as error:
                why = Phrase("rule {clause} does not allow it", clause=error.clause)
                raise RecordError(number, quoted(word), why, error.clause) from None


def _read_undo(match: Match, word: str) -> None:
    most = len(match.moments)
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(most)) and 1 <= int(word) <= most):
        raise NotationError(word, "undo takes a number from 1 to {most}", most=most)
    match.take_back(int(word))


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
