"""Plots as SVG, drawn line by line: shares with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

LEFT, WIDTH, ROW, TOP, MARGIN = 330, 420, 30, 46, 24
INK, RULE, MARK = "#22303c", "#c9d1d8", "#a3402f"


class Bar(NamedTuple):
    """A share with the interval in which it can be believed."""

    name: str
    share: float
    low: float
    high: float


def bars(title: str, rows: Sequence[Bar]) -> str:
    """One row each, on a scale from 0 to 100 %."""
    height = TOP + ROW * len(rows) + MARGIN
    box = f"0 0 {LEFT + WIDTH + MARGIN} {height}"
    name = escape(title)
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="serif" font-size="13" fill="{INK}">',
        f"<title>{name}</title>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
        f'<text x="12" y="20" font-weight="bold">{name}</text>',
    ]
    for percent in range(0, 101, 25):
        x = LEFT + WIDTH * percent / 100
        dash = "" if percent == 50 else ' stroke-dasharray="2 3"'
        drawn.append(
            f'<path d="M{x:g} {TOP - 8}V{height - MARGIN}" stroke="{RULE}"{dash}/>'
            f'<text x="{x:g}" y="{TOP - 12}" text-anchor="middle" font-size="11">{percent} %</text>'
        )
    for n, row in enumerate(rows):
        y = TOP + ROW * n + ROW / 2
        x, low, high = (LEFT + WIDTH * share for share in (row.share, row.low, row.high))
        drawn.append(
            f'<text x="12" y="{y + 4:g}">{escape(row.name)}</text>'
            f'<path d="M{low:.1f} {y:g}H{high:.1f}M{low:.1f} {y - 5:g}v10M{high:.1f} {y - 5:g}v10" stroke="{MARK}"/>'
            f'<circle cx="{x:.1f}" cy="{y:g}" r="4" fill="{MARK}"/>'
        )
    return "\n".join([*drawn, "</svg>", ""])
