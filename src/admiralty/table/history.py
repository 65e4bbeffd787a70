"""Looking back: every moment of a game as a seat may know it, records, luck, and what verifies the dice."""

from __future__ import annotations

from typing import Any

from admiralty.engine.errors import Refused
from admiralty.engine.game import Game, Picture
from admiralty.engine.match import Match, Moment
from admiralty.engine.record import ASKED, Entry, Record
from admiralty.engine.state import CHANCE, State
from admiralty.lab.luck import luck
from admiralty.table import pictures
from admiralty.table.audience import knows_of
from admiralty.table.room import Room

HIDDEN = "?"  # in a record of a running game: an action that the reader may not know


def replayed(room: Room) -> Match:
    """The whole game, with every moment."""
    match = Match(room.game, Record(**{**vars(room.match.record), "result": None, "entries": []}))
    for entry in room.match.record.standing():
        match.play(room.game.read_action(match.state, entry.word))
    return match


def visible(room: Room, match: Match, seat: int | None) -> list[tuple[int, Moment]]:
    """The moments that a seat knows of, with their place among all; after the end everybody knows all."""
    return [(n, moment) for n, moment in enumerate(match.moments) if room.over or knows_of(room.game, moment, seat)]


def moments(room: Room, seat: int | None, language: str) -> list[Picture]:
    """The story of every action that stands."""
    words = pictures.words_of(room.game, language)
    match = replayed(room)
    told = []
    for n, (_, moment) in enumerate(visible(room, match, seat), 1):
        if room.over:
            before, lines = moment.before, everything_in_words(room.game, moment, words)
        else:  # which step it was may itself be a secret
            before = room.game.known(moment.before, seat)
            lines = pictures.story_in_words(room.game, moment.story, seat, words)
        told.append(
            {
                "n": n,
                "actor": room.game.actor_name(before),
                "clause": room.game.clause(before),
                "lines": lines,
                "dice": [moment.action] if moment.actor == CHANCE and 1 <= moment.action <= 6 else [],
            }
        )
    return told


def everything_in_words(game: Game, moment: Moment, words: Any) -> list[Picture]:
    """After the end: what the one who acted heard, and if it was chance, what either seat heard."""
    seats: tuple[int | None, ...] = (moment.actor,) if moment.actor != CHANCE else (0, 1)
    lines: list[Picture] = []
    for seat in seats:
        for line in pictures.story_in_words(game, moment.story, seat, words):
            if line not in lines:
                lines.append(line)
    return lines


def state_after(room: Room, n: int, seat: int | None) -> State:
    """The position after the first n actions that a seat knows of."""
    match = replayed(room)
    seen = visible(room, match, seat)
    if not 0 <= n <= len(seen):
        raise Refused("The game has {most} actions.", most=len(seen))
    if n == len(seen):
        return match.state
    return seen[n][1].before


def view_at(room: Room, n: int, seat: int | None, language: str) -> Picture:
    """The view of an earlier position; there is nothing to do in it."""
    state = state_after(room, n, seat)
    words = pictures.words_of(room.game, language)
    view = pictures.view_in_words(room.game, state, seat, words, room.game.view(state, seat))
    view["actions"] = []
    view.pop("odds", None)
    return view


def full_view_at(room: Room, n: int, language: str) -> Picture:
    """After the end: an earlier position with nothing hidden."""
    state = state_after(room, n, None)
    words = pictures.words_of(room.game, language)
    view = room.game.picture(state, None)
    view["prompt"] = {**view["prompt"], "text": pictures.prompt_text(room.game, state, None, view["prompt"], words)}
    return {**view, "game": room.game.name, "actor": room.game.actor_name(state),
            "clause": room.game.clause(state), "actions": []}  # fmt: skip


def record_for(room: Room, seat: int | None) -> str:
    """The record as text; of a running game only what the seat may know."""
    if room.over:
        return room.public_record().write()
    match = replayed(room)
    record = Record(**{**vars(room.match.record), "entries": []})
    if record.start:  # a game that began in the middle of another one hides what was hidden there
        record.start = room.game.write(room.game.known(room.game.read(record.start), seat))
    for _, moment in visible(room, match, seat):
        known = moment.actor == seat or pictures.open_to(room.game, moment.story, seat)
        word = room.game.write_action(moment.before, moment.action) if known else HIDDEN
        record.entries.append(Entry(room.game.actor_name(moment.before), word))
    return record.write()


def verification(room: Room) -> Picture:
    """Everything that is needed to make each throw again."""
    dice, commitment = room.dice, room.match.record.commitment
    if not room.over:
        raise Refused("The dice are shown once the game is over.")
    if commitment == ASKED:
        raise Refused("People rolled their own dice in this game, so there is nothing to verify.")
    if dice is None or not commitment:
        raise Refused("It is not known what the dice of this game were made of, so they cannot be verified.")
    throws: list[Picture] = []
    positions = [room.match.record.first_position(room.game)]
    for entry in room.match.record.entries:
        if entry.actor == "undo":
            del positions[len(positions) - int(entry.word) :]
            continue
        state = positions[-1].clone()
        action = room.game.read_action(state, entry.word)
        if entry.actor == "chance":
            throws.append(
                {
                    "number": len(throws),
                    "weights": state.weights(),
                    "outcome": state.legal().index(action),
                    "text": entry.word,
                }
            )
        state.apply(action)
        positions.append(state)
    return {
        "commitment": commitment,
        "secret": dice.secret,
        "nonces": list(dice.nonces),
        "nonce_commitments": [seat.hashed for seat in room.row.seats],
        "throws": throws,
    }


def luck_report(room: Room, language: str) -> Picture:
    """Each side's dice against expectation."""
    if not room.over:
        raise Refused("The luck report comes after the end.")
    words = pictures.words_of(room.game, language)
    report = luck(room.game, replayed(room))
    for side in report["sides"]:
        side["name"] = words.name("sides", side["side"])
        for measure in side["measures"]:
            measure["name"] = words(f"odds.{measure['key']}")
    for swing in report["swings"]:
        lines = swing.pop("story")
        swing["text"] = " ".join(line["text"] for line in pictures.story_in_words(room.game, lines, 0, words))
    return report
