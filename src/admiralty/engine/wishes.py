"""What is answered without asking: a single answer, unless it is the last word of somebody who might think again.

A 'done' that is the only answer ends a turn or a phase. Right after an action that its owner may still take back he
says it himself, or else what he did last would end it under his hand; unless that is what he wishes.

A wish is kept as its choice under its name. An order, a wish for single pieces, is kept under `name.piece` as
`choice`, `choice.place`, or either with `@` and what the game notes of the moment at which it was given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from admiralty.engine.errors import Refused
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.state import DONE, State
from admiralty.engine.view import Wish

ENDS = "ends"
ASK, SELF = "ask", "self"
OF_EVERY_GAME = {ENDS: Wish(choices=[ASK, SELF])}
NOBODY_THERE = {ENDS: SELF}  # a computer has nothing to think over


class Order(NamedTuple):
    """What a seat wants of one piece."""

    choice: str
    place: str = ""
    note: str = ""

    def __str__(self) -> str:
        said = f"{self.choice}.{self.place}" if self.place else self.choice
        return f"{said}@{self.note}" if self.note else said


def offered(game: Game) -> dict[str, Wish]:
    """What a seat may wish for in a game, the first choice of each by default."""
    return {**OF_EVERY_GAME, **game.about.wishes}


def needs_nobody(match: Match, wishes: Mapping[str, str]) -> bool:
    """Whether a seat's decision has a single answer that is given for it."""
    legal = match.state.legal()
    if len(legal) != 1:
        return False
    return legal[0] != DONE or wishes.get(ENDS) == SELF or match.undoable(match.state.actor) == 0


def orders(wishes: Mapping[str, str], name: str) -> dict[str, Order]:
    """The orders of a name among a seat's wishes, by piece."""
    start = f"{name}."
    return {wish.removeprefix(start): read(said) for wish, said in wishes.items() if wish.startswith(start)}


def read(said: str) -> Order:
    """An order as it is kept."""
    choice, _, note = said.partition("@")
    choice, _, place = choice.partition(".")
    return Order(choice, place, note)


def of_game(game: Game, wishes: Mapping[str, str]) -> dict[str, str]:
    """Those of a seat's wishes that the game itself answers."""
    return {name: said for name, said in wishes.items() if name.partition(".")[0] in game.about.wishes}


def with_others(game: Game, known: State, kept: Mapping[str, str], wanted: Mapping[str, str]) -> dict[str, str]:
    """A seat's wishes with those it gives now; an order that is taken back is not kept."""
    wishes, known_wishes = dict(kept), offered(game)
    for name, said in wanted.items():
        ident, dot, piece = name.partition(".")
        wish, order = known_wishes.get(ident), read(said)
        if wish is None or wish.each != bool(dot) or not _is_choice(game, known, wish, order):
            raise Refused("This table has no such wish.")
        if wish.each and piece not in game.about.pieces:
            raise Refused("This table has no such wish.")
        wishes[name] = str(order._replace(note=game.noted(known, piece))) if wish.each else str(order)
        if wish.each and order.choice == wish.choices[0]:
            del wishes[name]
    return wishes


def _is_choice(game: Game, known: State, wish: Wish, order: Order) -> bool:
    """Whether a wish offers such a choice, and the place that it names is one of the game's."""
    if order.choice not in wish.choices or order.note or bool(order.place) != (order.choice in wish.places):
        return False
    return not order.place or order.place in set(_places(game, known, wish))


def _places(game: Game, known: State, wish: Wish) -> Iterator[str]:
    """The places that an order may name, also on boards that are not the same in every game."""
    for board in (*game.about.boards, *game.picture(known, None).boards):
        yield from (place.id for place in board.places if place.kind in wish.kinds)
