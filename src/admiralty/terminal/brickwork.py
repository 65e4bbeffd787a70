"""Hexes as brickwork: rows of boxes, every second row shifted by half a box, with one line between neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise

from rich.text import Text

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
LINES = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"  # by the sum of the directions in which a line goes on
LEAST_WIDTH = 4  # of a box, with its left border


@dataclass(frozen=True)
class Brick:
    """One hex: its place in half boxes from the west, its row from the north, and its lines of text."""

    half: int
    row: int
    lines: list[Text]


def box_width(halves: int, width: int, most: int) -> int | None:
    """How wide a box may be so that so many half boxes fit; None if they cannot."""
    fitting = min(most, (width - 1) * 2 // halves)
    return fitting if fitting >= LEAST_WIDTH else None


def lay(bricks: list[Brick], box: int) -> Text:
    """The whole wall. A row is as high as its highest brick."""
    heights = [max([1, *(len(b.lines) for b in bricks if b.row == r)]) for r in range(max(b.row for b in bricks) + 1)]
    tops = [0, *accumulate(height + 1 for height in heights)]
    wall = _Wall()
    for brick in bricks:
        left = brick.half // 2 * box + brick.half % 2 * (box // 2)
        wall.frame(left, tops[brick.row], left + box, tops[brick.row + 1])
        for n, line in enumerate(brick.lines):
            wall.write(left + 1, tops[brick.row] + 1 + n, line)
    return wall.text()


class _Wall:
    """Lines and letters, by column and row."""

    def __init__(self) -> None:
        self.lines: dict[tuple[int, int], int] = {}
        self.texts: dict[int, dict[int, Text]] = {}

    def frame(self, left: int, top: int, right: int, bottom: int) -> None:
        for row in (top, bottom):
            for one, other in pairwise(range(left, right + 1)):
                self._line(one, row, RIGHT)
                self._line(other, row, LEFT)
        for column in (left, right):
            for one, other in pairwise(range(top, bottom + 1)):
                self._line(column, one, DOWN)
                self._line(column, other, UP)

    def _line(self, column: int, row: int, direction: int) -> None:
        self.lines[column, row] = self.lines.get((column, row), 0) | direction

    def write(self, column: int, row: int, text: Text) -> None:
        self.texts.setdefault(row, {})[column] = text

    def text(self) -> Text:
        rows = range(max(row for _, row in self.lines) + 1)
        return Text("\n").join(self._row(row) for row in rows)

    def _row(self, row: int) -> Text:
        texts = self.texts.get(row, {})
        last = max(column for column, line_row in self.lines if line_row == row)
        text = Text(no_wrap=True, overflow="crop")
        column = 0
        while column <= last:
            if column in texts and texts[column].cell_len:
                text.append_text(texts[column])
                column += texts[column].cell_len
            else:
                text.append(LINES[self.lines.get((column, row), 0)], style="dim")
                column += 1
        return text
