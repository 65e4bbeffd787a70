"""Looking back: every moment of a game as a seat may know it, luck, and what verifies the dice.

These are the sums that need a game to be played again. They are done in a process of their own (see archive.py), so
everything that goes in is text and plain data, and what comes out is an answer as it is sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from admiralty.engine import gestures
from admiralty.engine.errors import Phrase, RecordError
from admiralty.engine.game import Game
from admiralty.engine.match import Match, Moment
from admiralty.engine.play import play
from admiralty.engine.record import Entry, Record, Result
from admiralty.engine.replay import read_match, throws
from admiralty.engine.snapshots import Snapshot
from admiralty.engine.state import CHANCE, Event, State
from admiralty.engine.view import Line
from admiralty.games import load
from admiralty.lab.luck import luck
from admiralty.locale import Words
from admiralty.table import pictures
from admiralty.table.course import BENCHES
from admiralty.table.messages import encode
from admiralty.table.pictures import Picture

HIDDEN = "?"  # in a record of a running game: an action that the reader may not know
OLD_RULES = Phrase("This part was played by earlier rules; of its positions only some were kept.")


class Reader(NamedTuple):
    """For whom something is told: what a seat may know (None: an onlooker), or all there is; and in which language."""

    seat: int | None
    everything: bool
    lang: str


def follow(game: Game, position: str, words: Sequence[str]) -> State:
    """The position that a few actions lead to."""
    state: State = game.read(position)
    for word in words:
        play(game, state, game.read_action(state, word))
    return state


def position_after(name: str, position: str, words: Sequence[str]) -> str:
    """An earlier position as text."""
    game = load(name)
    return game.write(follow(game, position, words))


def view_after(name: str, position: str, words: Sequence[str], reader: Reader, ended: Result | None = None) -> bytes:
    """The view of an earlier position; there is nothing to do in it. After the end with nothing hidden."""
    game = load(name)
    state, seat = follow(game, position, words), reader.seat
    said = pictures.words_of(game, reader.lang)
    known = state if reader.everything else game.known(state, seat)
    shown = None if reader.everything else seat
    view = game.overview(known, shown)
    if ended is not None:
        view = pictures.over_with(view, ended)
    return encode(pictures.view_in_words(game, state, shown, said, view))


def moments_after(
    name: str, position: str, skipped: Sequence[str], entries: Sequence[Entry], reader: Reader
) -> list[Picture]:
    """The story of some actions that come after others, as far as the reader knows of them."""
    game = load(name)
    said = pictures.words_of(game, reader.lang)
    state = follow(game, position, skipped)
    told: list[Picture] = []
    for entry in entries:
        before = state.clone()
        action = game.read_action(state, entry.word)
        moment = Moment(before, before.actor, action, play(game, state, action))
        if reader.everything or entry.known_to(BENCHES.index(reader.seat)):
            told.append(in_words(game, moment, reader, said))
    return told


def in_words(game: Game, moment: Moment, reader: Reader, said: Words) -> Picture:
    """One moment as the reader may know it."""
    if reader.everything:
        before, lines = moment.before, everything_in_words(game, moment, said)
    else:  # which step it was may itself be a secret
        before = game.known(moment.before, reader.seat)
        lines = pictures.story_in_words(game, moment.story, reader.seat, said)
    return {
        "actor": game.actor_name(before),
        "clause": game.clause(before),
        "phase": next((phase.id for phase in game.phases(before) if phase.state == "now"), ""),
        "lines": lines,
    }


def everything_in_words(game: Game, moment: Moment, said: Words) -> list[Line]:
    """After the end: what the one who acted heard, and if it was chance, what either seat heard."""
    seats: tuple[int | None, ...] = (moment.actor,) if moment.actor != CHANCE else (0, 1)
    lines: list[Line] = []
    for seat in seats:
        for line in pictures.story_in_words(game, moment.story, seat, said):
            if line not in lines:
                lines.append(line)
    return lines


def record_known(record: Record, written: Sequence[tuple[str, str, int, int]], seat: int | None) -> str:
    """The record of a running game with what a seat may know of the actions that stand, given as plain fields."""
    game, bench = load(record.game), BENCHES.index(seat)
    if record.start:  # a game that began in the middle of another one hides what was hidden there
        record.start = game.write(game.known(game.read(record.start), seat))
    known = [entry for entry in (Entry(*fields) for fields in written) if entry.known_to(bench)]
    record.entries = [
        entry if entry.open_to(bench) else replace(entry, word=HIDDEN) for entry in gestures.seen_by(bench, known)
    ]
    return record.write()


def luck_of(record: Record) -> bytes:
    """Each side's dice against expectation; the throws that mattered most with their stories, not yet in words."""
    game = load(record.game)
    return encode(luck(game, Match.replayed(game, record)))


def luck_in_words(game: Game, report: dict[str, Any], lang: str) -> Picture:
    """A luck report in a language."""
    said = pictures.words_of(game, lang)
    for side in report["sides"]:
        side["name"] = said.name("sides", side["side"])
        for measure in side["measures"]:
            measure["name"] = said(f"odds.{measure['key']}")
    for swing in report["swings"]:
        story = msgspec.convert(swing.pop("story"), list[Event])
        swing["text"] = " ".join(line.text for line in pictures.story_in_words(game, story, 0, said))
    return report


def throws_of(record: Record) -> bytes:
    """Every throw of a game with the weights of its outcomes, so that anyone can make it again."""
    return encode(
        [
            {
                "number": thrown.number,
                "weights": thrown.before.weights(),
                "outcome": thrown.before.legal().index(thrown.action),
                "text": thrown.word,
            }
            for thrown in throws(record, load(record.game))
        ]
    )


def read_record(name: str, text: str, kept: int) -> tuple[Record, str, list[Snapshot], RecordError | None]:
    """A record in a text as far as it can be followed: its last position, and snapshots on the way."""
    game = load(name)
    match, error = read_match(text, game, kept)
    return match.record, game.write(match.state), match.snapshots[1:], error
