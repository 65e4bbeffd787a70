"""A game taken up from the disk, whichever version has written it and whichever rules it was played by."""

from __future__ import annotations

import logging
from collections.abc import Callable

import msgspec

from admiralty.engine import gestures
from admiralty.engine.errors import AdmiraltyError, Refused
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import RULES, UNDO, Record, Result
from admiralty.engine.snapshots import Snapshot
from admiralty.table.clock import Agreed, Clock
from admiralty.table.course import Course
from admiralty.table.rows import TableRow
from admiralty.table.store import Store

log = logging.getLogger("admiralty.table")

KEPT = 128  # moments that a table keeps in memory; older ones are played again when needed


def load_course(row: TableRow, game: Game, store: Store, now: Callable[[], float]) -> tuple[Course, bool]:
    """The game of a table as the disk has it, and whether the disk lacked something of it.

    It may take a while, and touches nothing that is shared, so that it can be done beside the loop.
    """
    entries, snapshots = store.load(row.id)
    record = Record(row.game, row.rules, row.scenario, msgspec.json.decode(row.options))
    record.seats = {game.sides[n]: seat.name for n, seat in enumerate(row.seats)}
    record.commitment = row.public_commitment()
    record.start = row.start
    record.entries = gestures.numbered(entries)
    clock = msgspec.json.decode(row.clocks, type=Clock)
    clock.resume(now())
    match = load_match(row, game, record, snapshots)
    if row.winner and match.record.result is None:
        match.record.result = Result(row.winner, row.reason)
    incomplete = match.record is not record or any(gestures.is_untold(entry) for entry in entries)
    return Course(match, msgspec.json.decode(row.clock, type=Agreed), clock), incomplete


def load_match(row: TableRow, game: Game, record: Record, snapshots: list[Snapshot]) -> Match:
    """By way of the snapshots.

    A running game of other rules than today's is taken as it was left. One that has ended is still followed if it can
    be; and one that was written by an earlier version is played again, to see who knew of what.
    """
    same = record.rules_now() == game.rules
    ended = bool(row.winner) or row.kind == "import"
    try:
        if not same and not ended and row.position:
            return Match.as_left(game, record, row.position, snapshots, KEPT)
        try:
            if any(entry.heard < 0 and entry.actor not in (UNDO, RULES) for entry in record.entries):
                return Match.replayed(game, record, KEPT)
            return Match.resumed(game, record, snapshots, KEPT)
        except AdmiraltyError:
            if same or not row.position:
                raise
            return Match.as_left(game, record, row.position, snapshots, KEPT)
    except AdmiraltyError as error:
        if same:
            raise
        log.error("table %s cannot be loaded: %s", row.id, error)
        raise Refused(
            "This table was played by rules {old} and cannot be followed by those of today, {now}.",
            old=record.rules_now(),
            now=game.rules,
        ) from None
