"""Cards: one's own with title and effect, those of others as a number, decks and what was discarded."""

from __future__ import annotations

from collections.abc import Iterator

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from admiralty.engine.view import Card, Hand
from admiralty.terminal.marks import Marks

Shown = Text | Padding


def hand_lines(marks: Marks, hands: list[Hand]) -> Iterator[Shown]:
    """Every hand, deck and pile; the effects are only read of cards that are held."""
    for hand in hands:
        yield _heading(marks, hand)
        if hand.cards and hand.kind == "hand":
            yield Padding(_effects(marks, hand.cards), (0, 0, 0, 2))
        elif hand.cards:
            yield Padding(Text(", ".join(_title(marks, card) for card in hand.cards), style="dim"), (0, 0, 0, 2))


def _heading(marks: Marks, hand: Hand) -> Text:
    line = Text(marks.words.name("hands", hand.id), style="bold")
    if hand.side:
        line.append(f" {marks.symbol(hand.side)}", style=marks.colour(hand.side))
    return line.append(f" ×{hand.count}", style="dim")


def _effects(marks: Marks, cards: list[Card]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for card in cards:
        table.add_row(Text(_title(marks, card), style="bold cyan"), Text(marks.words(f"cards.{card.id}.text")))
    return table


def _title(marks: Marks, card: Card) -> str:
    return marks.words.name("cards", card.id) + "".join(marks.mark(mark) for mark in card.marks)
