"""Standing wishes at the terminal: listed and changed by a command, or given with the command line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from admiralty.engine.game import Game
from admiralty.engine.wishes import offered
from admiralty.locale import Words
from admiralty.terminal.trouble import Trouble
from admiralty.terminal.vocabulary import Phrases, meant, split

if TYPE_CHECKING:
    from admiralty.terminal.session import Session


def command(session: Session, seat: int | None, rest: str) -> None:
    """What a person may leave to a word given once, and what he has chosen; or another choice for one of them."""
    if seat is None:
        raise Trouble("nobody-wishes")
    if rest:
        session.wish(seat, [rest])
    session.screen.show(Padding(_list(session, seat), (0, 0, 0, 2)))


def _list(session: Session, seat: int) -> Table:
    words, chosen = session.words, session.wishes[seat]
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, wish in offered(session.game).items():
        table.add_row(Text(name, style="bold cyan"), words(f"wishes.{name}.name"), words(f"wishes.{name}.text"))
        for choice in wish.choices:
            now = choice == chosen.get(name, wish.choices[0])
            text = Text.assemble(("● " if now else "○ "), words(f"wishes.{name}.{choice}"))
            table.add_row("", Text(choice, style="cyan"), Text.assemble(text, style="bold" if now else "dim"))
    return table


def read(game: Game, words: Words, texts: Iterable[str]) -> dict[str, str]:
    """'ends=self', 'ends self' or the names of both as choices by wish."""
    wishes: dict[str, str] = {}
    for text in texts:
        name, _, choice = text.replace("=", " ", 1).partition(" ")
        known = offered(game)
        wish = _one(text, name, [(ident, Phrases(ident, words(f"wishes.{ident}.name"))) for ident in known], known)
        choices = known[wish].choices
        spoken = [(ident, Phrases(ident, words(f"wishes.{wish}.{ident}"))) for ident in choices]
        wishes[wish] = _one(text, choice, spoken, choices)
    return wishes


def _one(text: str, typed: str, named: list[tuple[str, Phrases]], known: Iterable[str]) -> str:
    found = meant(split(typed), named)
    if len(found) != 1:
        raise Trouble("wish", text=text, known=", ".join(known))
    return found[0]
