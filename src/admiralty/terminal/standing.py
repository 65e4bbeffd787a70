"""What would be scored now, side by side."""

from __future__ import annotations

from collections.abc import Iterator

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from admiralty.engine.view import Standing
from admiralty.terminal.marks import Marks


def standing_lines(marks: Marks, standing: list[Standing]) -> Iterator[Text | Padding]:
    """Each side with the sum of its points and what they come from."""
    for side in marks.game.sides:
        own = [item for item in standing if item.side == side]
        if own:
            yield marks.side(side).append(f" {_signed(sum(item.points for item in own))}", style="bold")
            yield Padding(_items(marks, own), (0, 0, 0, 2))


def standing_line(marks: Marks, standing: list[Standing]) -> Text:
    """The sums of both sides in one line; with a question mark where one of its points can still change."""
    line = Text(marks.words("say.if-scored"), style="dim")
    for side in marks.game.sides:
        own = [item for item in standing if item.side == side]
        points = _signed(sum(item.points for item in own)) + ("" if all(item.sure for item in own) else "?")
        line.append("  ").append_text(marks.side(side)).append(f" {points}", style="bold")
    return line


def _items(marks: Marks, standing: list[Standing]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right")
    for item in standing:
        arguments = {"place": item.place} if item.place else {}
        sure = marks.words("say.sure") if item.sure else ""
        table.add_row(_signed(item.points), marks.words(item.key, **arguments), Text(sure, style="dim"))
    return table


def _signed(points: int) -> str:
    return f"{points:+d}"
