"""The parts of the turn in one line, with the present one in brackets."""

from __future__ import annotations

from rich.text import Text

from admiralty.engine.view import Phase
from admiralty.locale import Words

BETWEEN = " · "
MORE = "…"
STYLES = {"done": "dim", "now": "bold", "ahead": ""}


def ribbon(words: Words, phases: list[Phase], width: int) -> Text:
    """As many phases around the present one as the width allows: first those ahead, then those that are done."""
    items = [_item(words, phase) for phase in phases]
    first, last = 0, len(items)
    now = next((n for n, phase in enumerate(phases) if phase.state == "now"), len(items) - 1)
    while _line(items, first, last).cell_len > width and last - first > 1:
        if first < now:
            first += 1
        else:
            last -= 1
    line = _line(items, first, last)
    line.truncate(width, overflow="ellipsis")
    return line


def _item(words: Words, phase: Phase) -> Text:
    name = words.name("phases", phase.id)
    return Text(f"[{name}]" if phase.state == "now" else name, style=STYLES[phase.state])


def _line(items: list[Text], first: int, last: int) -> Text:
    shown = items[first:last]
    if first > 0:
        shown = [Text(MORE, style="dim"), *shown]
    if last < len(items):
        shown = [*shown, Text(MORE, style="dim")]
    return Text(BETWEEN, style="dim").join(shown)
