"""Tables at a glance: what the lobby tells of a game without anybody sitting down at it."""

from __future__ import annotations

from admiralty.engine.errors import AdmiraltyError
from admiralty.engine.game import Game
from admiralty.engine.record import Result
from admiralty.engine.view import View
from admiralty.games import load, names
from admiralty.locale import Words
from admiralty.table import pictures
from admiralty.table.hall import Hall
from admiralty.table.pictures import Picture
from admiralty.table.rows import TableRow


def glance(hall: Hall, token: str, language: str) -> Picture | None:
    """The game that a token opens, from what its seat may know; None where it opens nothing."""
    found = hall.opens(token)
    row = hall.store.table(found[0]) if found else None
    if found is None or row is None or row.game not in names():
        return None
    game, seats = load(row.game), found[1]
    words = pictures.words_of(game, language)
    seat = seats[0] if len(seats) == 1 else None
    view, begun = view_of(hall, row, game, seat), row.dice() is not None
    over = bool(row.winner) or row.kind == "import"
    acting = [game.sides[own] for own in seats]
    return {
        "game": game.name,
        "seat": None if seat is None else game.sides[seat],
        "hotseat": len(seats) == 2,
        "seats": [pictures.seat_picture(row, game, n, words) for n in range(len(row.seats))],
        "turn": view.turn if view else 0,
        "begun": begun or over,
        "mine": bool(view and view.actor in acting and begun and not over),
        "over": over,
        "result": result_of(row, game, words),
    }


def view_of(hall: Hall, row: TableRow, game: Game, seat: int | None) -> View | None:
    """The position as it was last written; a game is not taken up from the disk for a glance at it."""
    if row.id in hall.rooms:
        return game.view(hall.rooms[row.id].state, seat)
    try:
        return game.view(game.read(row.position), seat) if row.position else None
    except AdmiraltyError:  # written by other rules; whoever sits down is told
        return None


def result_of(row: TableRow, game: Game, words: Words) -> str:
    """How the game has ended, in words."""
    text: str = pictures.result_in_words(game, Result(row.winner, row.reason), words)["text"] if row.winner else ""
    return text
