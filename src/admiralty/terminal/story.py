"""What happened, in words: events of one kind are told in one sentence, and every die is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from rich.table import Table
from rich.text import Text

from admiralty.engine.game import Game, Message
from admiralty.engine.match import Moment
from admiralty.engine.record import DRAW, Result
from admiralty.engine.state import CHANCE
from admiralty.locale import NAMED, Words
from admiralty.terminal.marks import Marks, die


@dataclass
class Paragraph:
    """Events that belong together: one decision with its dice, or dice that were thrown for one purpose."""

    actor: int
    messages: list[Message] = field(default_factory=list)


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
            line.add_row(Text(sign, style), " ".join(self._sentences(paragraph.messages)))
            yield line

    def _paragraphs(self, moments: Iterable[Moment]) -> Iterator[Paragraph]:
        current: Paragraph | None = None
        before: Moment | None = None
        for moment in moments:
            messages = self._messages(moment)
            if not messages:
                continue
            if current is None or before is None or self._turns_a_page(before, moment):
                if current is not None:
                    yield current
                current = Paragraph(moment.actor)
            current.messages += messages
            before = moment
        if current is not None:
            yield current

    def _messages(self, moment: Moment) -> list[Message]:
        seat = max(moment.actor, 0) if self.everything else self.seat
        told = [message for event in moment.story if (message := self.game.story(event, seat)) is not None]
        if moment.actor == CHANCE and told and told[0].get("value") == moment.action:
            told[0] = {**told[0], "value": Dice([moment.action])}
        return told

    def _turns_a_page(self, before: Moment, moment: Moment) -> bool:
        """Whether something new begins: another side decides, or dice are thrown that no decision asked for."""
        if moment.actor != CHANCE:
            return moment.actor != before.actor
        if before.actor == CHANCE:
            return moment.before.step != before.before.step
        prompt = self.game.picture(moment.before, None)["prompt"]
        return not {"ship", "place"} & prompt.keys()

    def _sentences(self, messages: list[Message]) -> Iterator[str]:
        for _, run in groupby(messages, key=lambda message: message["key"]):
            yield from self._sentences_of_one_kind(list(run))

    def _sentences_of_one_kind(self, run: list[Message]) -> Iterator[str]:
        """'Mikasa sails … Likewise Asahi, Fuji.' A row of dice for one purpose is one sentence too."""
        piles: dict[object, list[Message]] = {}
        for message in run:
            varying = self._varying(message)
            rest = tuple((name, str(value)) for name, value in message.items() if name != varying)
            piles.setdefault(rest, []).append(message)
        for pile in piles.values():
            varying = self._varying(pile[0])
            if len(pile) > 1 and varying == "value":
                yield self.words.say(
                    {**pile[0], "value": Dice([face for message in pile for face in message["value"]])}
                )
                continue
            sentence = self.words.say(pile[0])
            names = [self.words.name(NAMED[varying], message[varying]) for message in pile[1:]] if varying else []
            yield self.words("say.likewise", sentence=sentence, names=", ".join(names)) if names else sentence

    def _varying(self, message: Message) -> str:
        """The argument in which events of one kind may differ and still share a sentence."""
        if isinstance(message.get("value"), Dice):
            return "value"
        return "ship" if "ship" in message and "value" not in message else ""


class Dice(list[int]):
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
    try:
        yield Text(marks.words(f"reason.{result.reason}") + clause)
    except KeyError:  # a record may give any reason that people agreed on
        yield Text(result.reason)


def arguments_of(action: dict[str, Any]) -> dict[str, Any]:
    """The board elements of a described action, without its number, word and verb."""
    return {name: value for name, value in action.items() if name not in ("n", "text", "verb")}
