"""Standing wishes at the terminal: listed and changed by a command, or given with the command line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from admiralty.engine.game import Game
from admiralty.engine.view import View
from admiralty.engine.wishes import Order, offered, orders
from admiralty.locale import Words
from admiralty.terminal.intention import named_in
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
            now = not wish.each and choice == chosen.get(name, wish.choices[0])
            text = Text.assemble(("● " if now else "○ "), words(f"wishes.{name}.{choice}"))
            table.add_row("", Text(choice, style="cyan"), Text.assemble(text, style="bold" if now else "dim"))
        for piece, order in orders(chosen, name).items() if wish.each else ():
            said = Text.assemble("● ", order_in_words(words, name, order), style="bold")
            table.add_row("", words.name("pieces", piece), said)
    return table


def order_in_words(words: Words, name: str, order: Order) -> str:
    """What a piece is to do, and where."""
    said = words(f"wishes.{name}.{order.choice}")
    return f"{said}: {words.name('places', order.place)}" if order.place else said


def read(game: Game, words: Words, view: View, texts: Iterable[str]) -> dict[str, str]:
    """'ends=self', 'ends self' or the names of both as choices by wish; an order names pieces and perhaps a place."""
    wishes: dict[str, str] = {}
    for text in texts:
        name, _, choice = text.replace("=", " ", 1).partition(" ")
        known = offered(game)
        wish = _one(text, name, [(ident, Phrases(ident, words(f"wishes.{ident}.name"))) for ident in known], known)
        choices = known[wish].choices
        spoken = [(ident, Phrases(ident, words(f"wishes.{wish}.{ident}"))) for ident in choices]
        if known[wish].each:
            wishes |= _orders(game, words, view, text, (wish, choice, spoken))
        else:
            wishes[wish] = _one(text, choice, spoken, choices)
    return wishes


def _orders(
    game: Game, words: Words, view: View, text: str, meant_so: tuple[str, str, list[tuple[str, Phrases]]]
) -> dict[str, str]:
    """'mikasa asahi go kure', 'sasebo stay': who, what and where; a place named first means all who are there."""
    wish, rest, spoken = meant_so
    typed = rest.split()
    at = next((n for n, word in enumerate(typed) if len(meant(split(word), spoken)) == 1), len(typed))
    who, where = (
        named_in(game, view, words, " ".join(typed[:at])),
        named_in(game, view, words, " ".join(typed[at + 1 :])),
    )
    known = [ident for ident, _ in spoken]
    choice = _one(text, " ".join(typed[at : at + 1]), spoken, known)
    pieces = who.pieces or [piece.id for piece in view.pieces if piece.id and who.place and piece.at[1] == who.place]
    if not pieces or bool(where.place) != (choice in offered(game)[wish].places):
        raise Trouble("order", text=text, known=", ".join(known))
    own = {piece.id for piece in view.pieces if piece.follows in pieces}
    return {f"{wish}.{piece}": str(Order(choice, where.place)) for piece in {*pieces, *own}}


def _one(text: str, typed: str, named: list[tuple[str, Phrases]], known: Iterable[str]) -> str:
    found = meant(split(typed), named)
    if len(found) != 1:
        raise Trouble("wish", text=text, known=", ".join(known))
    return found[0]
