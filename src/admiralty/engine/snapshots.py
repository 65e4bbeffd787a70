"""Positions in the middle of a record, so that an earlier one is a few actions away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from admiralty.engine.record import RULES, UNDO, Entry

SNAPSHOT_EVERY = 64  # actions that stand; so many at most are played again to see an earlier position


@dataclass(frozen=True)
class Snapshot:
    """A position in the middle of a record, so that what came before need not be played again."""

    entries: int  # of the record, up to here
    position: str
    standing: int  # actions that stand
    throws: int  # ever made
    heard: tuple[int, ...] = ()  # how many of them each bench knows of


def on_the_line(entries: Sequence[Entry], snapshots: Iterable[Snapshot]) -> list[Snapshot]:
    """Of the snapshots once taken, those that have not been taken back; with what each bench had heard by then."""
    taken = {snapshot.entries: snapshot for snapshot in snapshots}
    valid: list[Snapshot] = []
    known: list[tuple[int, ...]] = [(0, 0, 0)]  # after each action that stands, by bench
    for number, entry in enumerate(entries, 1):
        if entry.actor == UNDO:
            del known[len(known) - int(entry.word) :]
            while valid and valid[-1].standing >= len(known):
                valid.pop()
        elif entry.actor != RULES:
            known.append(tuple(known[-1][bench] + entry.known_to(bench) for bench in range(3)))
        if number in taken and taken[number].standing == len(known) - 1:
            valid.append(replace(taken[number], heard=known[-1]))
    return valid
