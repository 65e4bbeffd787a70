"""What happened, in words: events of one kind are told in one sentence, and what lies open is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from admiralty.engine.game import Game
from admiralty.engine.match import Moment
from admiralty.engine.record import DRAW, Result
from admiralty.engine.state import CHANCE
from admiralty.engine.view import Line
from admiralty.locale import Words
from admiralty.terminal.marks import Marks, die

FOLDED = 4  # so many of a kind are told as a number, with their names behind it
STYLES = {"loss": "bold"}  # of sentences, by their pace


@dataclass
class Paragraph:
    """Events that belong together: one decision with its dice, or dice that were thrown for one purpose."""

    actor: int
    lines: list[Line] = field(default_factory=list)


class Teller:
    """Tells the story of a game as one seat may know it."""

    def __init__(self, game: Game, words: Words, seat: int | None, everything: bool = False) -> None:
        self.game = game
        self.words = words
        self.seat = seat
        self.everything = everything  # a game that is over has no secrets: whoever acted tells
        self.marks = Marks(game, words)

    def tell(self, moments: Iterable[Moment]) -> Iterator[Table]:
        """The story of some actions, a paragraph at a time."""
        for paragraph in self._paragraphs(moments):
            sign = "·" if paragraph.actor == CHANCE else self.marks.symbol(self.game.sides[paragraph.actor])
            style = "dim" if paragraph.actor == CHANCE else self.marks.colour(self.game.sides[paragraph.actor])
            line = Table.grid(padding=(0, 1, 0, 0))
            line.add_row(Text(sign, style), Text(" ").join(self._sentences(paragraph.lines)))
            yield line

    def _paragraphs(self, moments: Iterable[Moment]) -> Iterator[Paragraph]:
        current: Paragraph | None = None
        before: Moment | None = None
        for moment in moments:
            for part in _parts(self._lines(moment)):
                if current is None or before is None or part[0].heading or self._turns_a_page(before, moment):
                    if current is not None:
                        yield current
                    current = Paragraph(moment.actor)
                current.lines += part
                before = moment
        if current is not None:
            yield current

    def _lines(self, moment: Moment) -> list[Line]:
        seat = max(moment.actor, 0) if self.everything else self.seat
        return [line for event in moment.story if (line := self.game.story(event, seat)) is not None]

    def _turns_a_page(self, before: Moment, moment: Moment) -> bool:
        """Whether something new begins: another side decides, or dice are thrown that no decision asked for."""
        if moment is before:
            return False
        if moment.actor != CHANCE:
            return moment.actor != before.actor
        if before.actor == CHANCE:
            return moment.before.step != before.before.step
        prompt = self.game.picture(moment.before, None).prompt
        return not (prompt.piece or prompt.place)

    # -- sentences -------------------------------------------------------------------------------

    def _sentences(self, lines: list[Line]) -> Iterator[Text]:
        for _, run in groupby(lines, key=lambda line: line.key):
            yield from self._sentences_of_one_kind(list(run))

    def _sentences_of_one_kind(self, run: list[Line]) -> Iterator[Text]:
        """'Mikasa sails … Likewise Asahi, Fuji.' A row of dice for one purpose is one sentence too."""
        piles: dict[object, list[Line]] = {}
        for line in run:
            piles.setdefault(_common(line), []).append(line)
        for pile in piles.values():
            style = "bold underline" if pile[0].heading else STYLES.get(pile[0].pace, "")
            yield Text(self._of_dice(pile) if pile[0].dice else self._of_pieces(pile), style=style)

    def _of_dice(self, pile: list[Line]) -> str:
        """One sentence with all the faces, where its number is the die; otherwise they stand behind it."""
        faces = Faces([face for line in pile for face in line.dice])
        first = pile[0]
        if _shows_its_die(first):
            return self.words(first.key, **{**first.arguments(), "value": faces})
        return " ".join([*dict.fromkeys(self._sentence(line) for line in pile), str(faces)])

    def _of_pieces(self, pile: list[Line]) -> str:
        """What happened to one piece, how often, and to which others likewise."""
        count = Counter(self.words.name("pieces", line.piece) if line.piece else "" for line in pile)
        names = [name + (f" ×{n}" if n > 1 else "") for name, n in count.items()]
        if (fold := self._folded(pile)) is not None:
            return self.words("say.folded", sentence=fold.rstrip("."), names=", ".join(names)) if any(count) else fold
        sentence = self._sentence(pile[0])
        if (times := next(iter(count.values()))) > 1:
            sentence = self.words("say.times", sentence=sentence, value=times)
        others = ", ".join(names[1:])
        return self.words("say.likewise", sentence=sentence, names=others) if others else sentence

    def _folded(self, pile: list[Line]) -> str | None:
        """Events that belong together in one sentence, where the game has one for them."""
        key = f"folds.{pile[0].key.removeprefix('story.')}"
        first = pile[0]
        numbers = first.value is not None or first.n is not None or first.values  # which a fold does not tell
        if len(pile) < FOLDED or numbers or not self.words.has(key):
            return None
        return self.words(key, **{**pile[0].arguments(), "n": len(pile)})

    def _sentence(self, line: Line) -> str:
        """A line in words; a sum and cards that its words do not tell stand behind it."""
        said = [self.words.say(line)]
        if line.sum is not None and line.sum != line.value:
            said.append(f"Σ{line.sum}")
        unsaid = [self.words.name("cards", card) for card in line.cards if card != line.card]
        return " ".join([*said, *([f"[{', '.join(unsaid)}]"] if unsaid else [])])


def _parts(lines: list[Line]) -> Iterator[list[Line]]:
    """What is told of one action, cut where a new part of the story begins."""
    part: list[Line] = []
    for line in lines:
        if line.heading and part:
            yield part
            part = []
        part.append(line)
    if part:
        yield part


def _common(line: Line) -> tuple[Any, ...]:
    """What events of one kind must share to share a sentence: all but the faces of dice, or the piece."""
    told = msgspec.structs.asdict(line)
    if line.dice:
        told["dice"] = None
        told["value"] = None if _shows_its_die(line) else line.value
    elif line.value is None:
        told["piece"] = bool(line.piece)
    return tuple(str(value) for value in told.values())


def _shows_its_die(line: Line) -> bool:
    return line.dice == [line.value]


class Faces(list[int]):
    """Faces that were thrown; in a sentence they show their pictures."""

    def __format__(self, spec: str) -> str:
        return " ".join(die(face) for face in self)

    def __str__(self) -> str:
        return format(self)


def result_lines(marks: Marks, result: Result) -> Iterator[Text]:
    """Who has won and why, with the clause if one decided."""
    style = "bold" if result.winner == DRAW else f"bold {marks.colour(result.winner)}"
    yield Text(marks.words(f"result.{result.winner}"), style=style)
    clause = f" ({result.reason})" if result.reason[0].isdigit() else ""
    yield Text(marks.words.reason(result, marks.game.sides) + clause)
