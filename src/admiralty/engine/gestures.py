"""Gestures: what a person does in one go, a group dragged or a row of words, with everything that follows by itself.

People take back gestures; a record counts actions. Entries carry the number of their gesture, counted from 1 through
the whole record, so that what was taken back keeps its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from admiralty.engine.record import RULES, UNDO, Entry
from admiralty.engine.state import DONE

if TYPE_CHECKING:
    from admiralty.engine.match import Moment


def own(moments: Sequence[Moment], entries: Sequence[Entry], before: Entry | None) -> list[int]:
    """How many actions go with the last gesture, how many with the last two, and so on.

    The actions are one seat's, and nothing bars their way back; `before` is the last entry that does. What was forced
    is nothing to take back alone, unless somebody said a 'done' of his own; so it goes with the gesture before it. What
    was answered for a seat in a gesture of others stays.
    """
    counts: list[int] = []
    meant = done = False
    for count in range(1, len(entries) + 1):
        meant |= moments[-count].is_choice
        done |= moments[-count].action == DONE
        older = entries[-count - 1] if count < len(entries) else before
        begins = entries[-count].gesture != (older.gesture if older is not None else 0)
        if begins and (meant or done):
            counts.append(count)
            meant = done = False
    return counts


def back(line: Sequence[Entry], actors: Collection[str], wanted: int) -> int:
    """How many actions go if so many gestures go that these have begun; 0 if there are not so many."""
    found = 0
    for count, entry in enumerate(reversed(line), 1):
        begins = count == len(line) or line[-count - 1].gesture != entry.gesture
        if begins and entry.actor in actors:
            found += 1
            if found == wanted:
                return count
    return 0


def is_untold(entry: Entry) -> bool:
    """Whether an action was written down before gestures were."""
    return entry.gesture < 0 and entry.actor not in (UNDO, RULES)


def numbered(entries: Iterable[Entry]) -> list[Entry]:
    """Entries that were written before gestures were: each decision is one, as far as can be told without the rules."""
    told: list[Entry] = []
    most = 0
    for entry in entries:
        if is_untold(entry):
            most += entry.actor != "chance"
            told.append(replace(entry, gesture=most))
        else:
            most = max(most, entry.gesture)
            told.append(entry)
    return told


def seen_by(bench: int, entries: Iterable[Entry]) -> list[Entry]:
    """Entries as a bench may see them: of a row that is not open to it, it is not told how many gestures it was."""
    seen: list[Entry] = []
    last: Entry | None = None  # that nobody threw
    shown = 0
    for entry in entries:
        if entry.actor != "chance":
            shown += _begins(bench, entry, last)
            last = entry
        seen.append(replace(entry, gesture=shown))
    return seen


def _begins(bench: int, entry: Entry, last: Entry | None) -> bool:
    """Whether a bench is shown that a gesture begins."""
    if last is None:
        return entry.gesture > 0
    if entry.open_to(bench) and last.open_to(bench):
        return entry.gesture != last.gesture
    return entry.actor != last.actor or entry.open_to(bench) != last.open_to(bench)
