"""What a person meant who typed something that is not among the choices: which action, or which pieces and places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from admiralty.engine.errors import AdmiraltyError
from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.engine.view import View
from admiralty.locale import Words
from admiralty.terminal.geography import places_of
from admiralty.terminal.vocabulary import Phrases, meant, split

LONGEST_NAME = 4  # words
LEAST_LETTERS = 3  # that one of the words must have which are only beginnings of a name
MOST_DIGITS = 4  # of a number that somebody means
MOST_WORDS = 6  # of a line that may be an action in notation, written loosely


@dataclass(frozen=True)
class Thing:
    """Something that can be named; where a name fits several, one's own is meant."""

    kind: str
    ident: str
    own: bool = False


@dataclass
class Intention:
    """The things that were named."""

    pieces: list[str] = field(default_factory=list)
    card: str = ""
    place: str = ""
    value: int | None = None
    origin: str = ""  # a place that was named before the last one

    @property
    def empty(self) -> bool:
        return not (self.pieces or self.card or self.place)


def in_notation(game: Game, state: State, line: str) -> int | None:
    """The action that a line writes, legal or not; spaces may stand for the arrow and for hyphens."""
    for spelling in _spellings(line):
        try:
            return game.read_action(state, spelling)
        except (AdmiraltyError, LookupError):
            continue
    return None


def _spellings(line: str) -> Iterator[str]:
    yield line
    words = line.split()
    if 1 < len(words) <= MOST_WORDS:
        for n in range(1, len(words)):
            yield f"{'-'.join(words[:n])}>{'-'.join(words[n:])}"
        yield "-".join(words)


def named_in(game: Game, view: View, words: Words, line: str) -> Intention:
    """Pieces, cards and places of a view whose names are in a line, and a number."""
    things = list(_things(game, view, words))
    found = Intention()
    typed = split(line)
    while typed:
        length, thing = _next(typed, things)
        if thing is not None:
            _note(found, thing)
        elif typed[0].isdecimal() and len(typed[0]) <= MOST_DIGITS:
            found.value = int(typed[0])
        typed = typed[length:]
    return found


def _things(game: Game, view: View, words: Words) -> Iterator[tuple[Thing, Phrases]]:
    for piece in view.pieces:
        name = words.maybe(f"pieces.{piece.id}") if piece.id else None
        if name is not None:
            yield Thing("piece", piece.id, piece.side == view.actor), Phrases(name)
    for hand in view.hands:
        for card in hand.cards:
            yield Thing("card", card.id), Phrases(words.name("cards", card.id))
    for board in view.boards:
        for place in places_of(game, board):
            short = words.maybe(f"places_short.{place.id}") or ""
            yield Thing("place", place.id), Phrases(words.name("places", place.id), short)


def _next(typed: Sequence[str], things: list[tuple[Thing, Phrases]]) -> tuple[int, Thing | None]:
    """The thing that the first words name, the longest name first; nothing, for one word, if they name none."""
    for length in range(min(LONGEST_NAME, len(typed)), 0, -1):
        head = typed[:length]
        found = [thing for thing, phrases in things if phrases.equal(head)]
        if not found and max(map(len, head)) >= LEAST_LETTERS:
            found = meant(head, things)
        own = [thing for thing in found if thing.own]
        if len(found) == 1 or len(own) == 1:
            return length, (own or found)[0]
    return 1, None


def _note(found: Intention, thing: Thing) -> None:
    if thing.kind == "piece":
        found.pieces.append(thing.ident)
    elif thing.kind == "card":
        found.card = thing.ident
    else:
        found.origin, found.place = found.place, thing.ident


def at_home(view: View, meaning: Intention) -> list[str]:
    """All pieces of the side that acts in the place that was named first: the whole stack is meant."""
    own = (piece for piece in view.pieces if piece.id and piece.side == view.actor and not piece.follows)
    return [piece.id for piece in own if meaning.origin and piece.at[1] == meaning.origin]
