"""Who aims at whom, and what may come of it: a row for each of those whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from rich.padding import Padding
from rich.table import Table

from admiralty.engine.view import View
from admiralty.terminal.figures import percent
from admiralty.terminal.marks import Marks


def link_lines(marks: Marks, view: View) -> Iterator[Padding]:
    """The chance of every outcome; what is only proposed is set in brackets."""
    own = {piece.id for piece in view.pieces if piece.side == view.actor}
    aims = [link for link in view.links if link.piece in own and link.chances]
    if not aims:
        return
    words = marks.words
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(words.name("links", aims[0].kind))
    for name in aims[0].chances:
        table.add_column(words.name("odds", name), justify="right")
    for link in aims:
        said = f"{words.name('pieces', link.piece)} → {words.name('pieces', link.target)}"
        table.add_row(
            f"({said})" if link.proposed else said, *(percent(words, chance) for chance in link.chances.values())
        )
    yield Padding(table, (0, 0, 0, 2))
