"""Why not: what a person means is made sure of before a game is asked about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from admiralty.engine.errors import Refused, quoted
from admiralty.engine.state import State
from admiralty.engine.view import Reason, View

if TYPE_CHECKING:
    from admiralty.engine.game import Game


class Touched(NamedTuple):
    """What a person has touched to say what he means: pieces, a card, a place, a number; each may be left out."""

    pieces: Sequence[str] = ()
    card: str = ""
    place: str = ""
    value: int | None = None


def why(  # noqa: PLR0917  (all that a person can mean at once)
    game: Game,
    known: State,
    seat: int,
    pieces: Sequence[str] = (),
    card: str = "",
    place: str = "",
    value: int | None = None,
) -> Reason:
    """Why something is not possible, from what a seat knows; what is not in the game is refused."""
    check(game, known, seat, pieces=pieces, card=card, place=place)
    return game.why(known, seat, pieces, card, place, value)


def check(game: Game, known: State, seat: int, *, pieces: Sequence[str] = (), card: str = "", place: str = "") -> None:
    """Refuse the names of things that the game, as the seat sees it, does not have."""
    view = game.picture(known, seat)
    there = {*game.about.pieces, *(piece.id for piece in view.pieces if piece.id)}
    strange = [ident for ident in pieces if ident not in there]
    strange += [card] if card and card not in _cards(view) else []
    strange += [place] if place and place not in _places(game, view) else []
    if strange:
        raise Refused("There is nothing here called '{name}'.", name=quoted(strange[0]))


def _places(game: Game, view: View) -> set[str]:
    return {place.id for board in (*game.about.boards, *view.boards) for place in board.places}


def _cards(view: View) -> set[str]:
    return {card.id for hand in view.hands for card in hand.cards}


def usual(game: Game, known: State, seat: int, touched: Touched) -> Reason:
    """The reason that any game can give."""
    key, piece = _usual(game, known, seat, touched)
    card, place, value = touched.card, touched.place, touched.value
    return Reason(key=key, clause=game.clause(known), piece=piece, card=card, place=place, value=value)


def _usual(game: Game, known: State, seat: int, touched: Touched) -> tuple[str, str]:
    """Its key, and the piece that it is about."""
    pieces, place = touched.pieces, touched.place
    if known.actor != seat:
        return "why.not-your-turn", ""
    theirs = [ident for ident in pieces if _side(game, known, seat, ident) == game.sides[1 - seat]]
    if theirs:
        return "why.enemy", theirs[0]
    labels = [game.label(known, action) for action in known.legal()] if pieces else []
    for piece in pieces:
        own = [label for label in labels if label.piece == piece]
        if not own:
            return "why.idle", piece
        if place and place not in {label.place for label in own}:
            return "why.no-such-move", piece
    return "why.not-now", ""


def _side(game: Game, known: State, seat: int, ident: str) -> str:
    """Whose a piece is now; where it is nowhere, whose it was."""
    now = (piece.side for piece in game.picture(known, seat).pieces if piece.id == ident)
    return next(now, game.about.pieces[ident].side if ident in game.about.pieces else "")
