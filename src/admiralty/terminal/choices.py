"""The legal actions as a person sees them: numbered, named in the chosen language, long lists gathered by piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isclose

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from admiralty.engine.view import Action, Prospect, View
from admiralty.terminal.figures import decimal, percent
from admiralty.terminal.geography import places_of
from admiralty.terminal.marks import PICKED, Marks, flow
from admiralty.terminal.numbering import Numbering
from admiralty.terminal.vocabulary import Phrases

SEVERAL = 2  # outcomes, a good and a bad one: the chance of the first says it all
LONG = 12  # more choices than this about single pieces are shown piece by piece

BLANKS = ("piece", "target", "card", "origin", "value")  # arguments of a label that is wanted without them

Target = tuple[str, str]  # verb and place: what may be done with a piece


class _Blank:
    """Stands for a piece or a place in a label that is wanted without it."""

    def __format__(self, spec: str) -> str:
        return ""


@dataclass(frozen=True)
class Choice:
    """One action in words."""

    action: int
    word: str
    label: str
    phrases: Phrases
    piece: str = ""
    target: Target = ("", "")
    value: int | None = None  # a number that is chosen


class Choices:
    """The choices of one decision."""

    def __init__(self, marks: Marks, view: View, numbering: Numbering | None = None) -> None:
        self.numbering = numbering or Numbering()
        self.numbering.turn_to(view)
        self.marks = marks
        self.words = marks.words
        self.all = [self._choice(action) for action in view.actions]
        self.shown = {piece.id: piece for piece in view.pieces if piece.id}
        places = [place for board in view.boards for place in places_of(marks.game, board)]
        self.terrain = {place.id: place.terrain for place in places if marks.terrain(place.terrain)}
        self.odds = {choice.n: choice for choice in view.odds.choices} if view.odds else {}
        self.chances = view.odds.chances if view.odds else []
        of_pieces = [choice for choice in self.all if choice.piece]
        pieces = list(dict.fromkeys(choice.piece for choice in of_pieces))
        self.targets = dict.fromkeys(choice.target for choice in of_pieces)
        alike = not any(action.piece and action.value is not None for action in view.actions)  # but for the place
        many = alike and len(of_pieces) > LONG and len(self.targets) > 1 and len(pieces) > 1
        self.by_piece = self.numbering.by_piece = bool(pieces) and (many or self.numbering.by_piece)
        self.pieces = pieces if self.by_piece else []
        self.piece_numbers = {self.numbering.number(piece): piece for piece in self.pieces}
        self.others = [choice for choice in self.all if not (self.by_piece and choice.piece)]
        self.numbers = self._numbers()
        self.letters = {self.numbering.letter(target): target for target in (self.targets if self.by_piece else ())}
        self.letters.pop("", None)

    def _choice(self, action: Action) -> Choice:
        arguments = action.arguments()
        label = self.words(f"labels.{action.verb}", **arguments)
        names = (" ".join(self._names(action, places)) for places in ("places", "places_short"))
        phrases = Phrases(action.text, *names, label)
        value = None if action.piece or action.card or action.place else action.value
        return Choice(action.n, action.text, label, phrases, action.piece, (action.verb, action.place), value)

    def _names(self, action: Action, places: str) -> Iterator[str]:
        if action.piece:
            yield self.words.name("pieces", action.piece)
        if action.card:
            yield self.words.name("cards", action.card)
        for place in (action.origin, action.place):
            if place:
                yield self.marks.place(place, places)

    def _numbers(self) -> dict[int, Choice]:
        """The number of each choice in the list, after those of the pieces; 0 is always 'done', 'pass' or 'no'.

        Where a number is chosen, it is its own number. A long list of places has none: they are named.
        """
        ending = {choice.action: choice for choice in self.others if choice.action == 0}
        listed = [choice for choice in self.others if choice.action]
        values = {choice.value: choice for choice in listed if choice.value is not None}
        if len(values) == len(listed) and not (ending and 0 in values):
            return ending | values
        if self.one_sort:
            return ending
        return ending | {self.numbering.number(choice.action): choice for choice in listed}

    @property
    def one_sort(self) -> bool:
        """Whether all choices but the ending are about the same piece, only in other places, and there are many."""
        listed = [choice for choice in self.others if choice.action]
        sorts = {(choice.piece, choice.target[0]) for choice in listed}
        return len(listed) > LONG and len(sorts) == 1 and all(choice.piece and choice.target[1] for choice in listed)

    # -- what a person may type ----------------------------------------------------------------

    def numbered(self, number: int) -> Choice | None:
        """The choice with this number."""
        return self.numbers.get(number)

    def piece_numbered(self, number: int) -> str | None:
        """The piece with this number, in a list that goes by pieces."""
        return self.piece_numbers.get(number)

    def piece_phrases(self) -> list[tuple[str, Phrases]]:
        """Every piece that can be told to do something, with the names it goes by."""
        words: dict[str, set[str]] = {}
        for choice in self.all:
            if choice.piece:
                words.setdefault(choice.piece, set()).add(choice.word.partition(">")[0])
        return [(piece, Phrases(self.words.name("pieces", piece), *sorted(names))) for piece, names in words.items()]

    def target_phrases(self) -> list[tuple[Target, Phrases]]:
        """Everything that can be done with a piece, with the names it goes by."""
        words = {choice.target: choice.word.partition(">")[2] for choice in self.all if choice.piece}
        return [
            (target, Phrases(self.target_name(target), self.target_name(target, "places_short"), word))
            for target, word in words.items()
        ]

    def find(self, piece: str, target: Target) -> Choice | None:
        """What sends this piece there."""
        return next((choice for choice in self.all if choice.piece == piece and choice.target == target), None)

    def vocabulary(self) -> Iterator[str]:
        """Names for completion."""
        for piece in dict.fromkeys(choice.piece for choice in self.all if choice.piece):
            yield self.words.name("pieces", piece)
        for target in self.targets:
            yield self.target_name(target)
        for choice in self.all:
            if not choice.piece:
                yield choice.word

    def target_name(self, target: Target, places: str = "places") -> str:
        """A place, or a verb without its piece."""
        verb, place = target
        if place:
            return self.marks.place(place, places)
        return self.words(f"labels.{verb}", **dict.fromkeys(BLANKS, _Blank())).strip(" →:.")

    # -- the list ------------------------------------------------------------------------------

    def show(self, width: int) -> Iterator[RenderableType]:
        """The list as it is printed."""
        if self.by_piece:
            yield from self._musters(width)
        if self.one_sort:
            yield Padding(self._row_of_places(width - 2), (0, 0, 0, 2))
        items = [self._item(choice) for choice in self.others if choice.action and not self.one_sort]
        items += [self._item(choice) for choice in self.others if choice.action == 0]
        if items:
            yield Padding(in_columns(items, width - 2), (0, 0, 0, 2))
        if self.by_piece:
            yield Text("  " + self.words("say.by-piece-example", **self._example()), style="dim")

    def _row_of_places(self, width: int) -> Text:
        listed = [choice for choice in self.others if choice.action]
        sort = self.words(f"labels.{listed[0].target[0]}", piece=listed[0].piece, place=_Blank(), origin=_Blank())
        places = [Text(self.marks.place(choice.target[1]), style="bold cyan") for choice in listed]
        return flow([Text(sort.strip(), style="bold"), *places], width, " ")

    def _example(self) -> dict[str, str]:
        names = " ".join(self.words.name("pieces", piece) for piece in self.pieces[:2]).lower()
        target = next(iter(self.targets))
        return {"names": f"{names} > {self.target_name(target).lower()}"}

    def _item(self, choice: Choice) -> Text:
        number = self._number(choice)
        text = Text.assemble((f"{number:>2} ", "bold cyan"), choice.label)
        if ground := self.terrain.get(choice.target[1]):
            text.append(f" ({self.words.name('terrain', ground)})", style="dim")
        piece = self.shown.get(choice.piece)
        if piece and PICKED not in piece.marks:  # whoever is asked about one piece knows it
            text.append(f" {self.marks.values(piece)}{self.marks.state(piece)}", style="dim")
        return text.append(self._promise(self.odds.get(choice.action)), style="green")

    def _promise(self, odds: Prospect | None) -> str:
        """The odds of a choice in short: its main chance, all its outcomes, or else what can be expected of it."""
        if odds is None:
            return ""
        shares = {name: odds.numbers[name] for name in self.chances if name in odds.numbers}
        if len(shares) > SEVERAL and isclose(sum(shares.values()), 1):  # outcomes, of which one must come
            told = (f"{self.words.name('odds', name)} {percent(self.words, share)}" for name, share in shares.items())
            return f"  {', '.join(told)}"
        if shares:
            return f"  {percent(self.words, next(iter(shares.values())))}"
        means = [
            f"{self.words.name('odds', name)} {decimal(self.words, value, 1)}" for name, value in odds.numbers.items()
        ]
        return f"  {', '.join(means[:2])}" if means else ""

    def _number(self, choice: Choice) -> int:
        return next(number for number, other in self.numbers.items() if other is choice)

    def _musters(self, width: int) -> Iterator[RenderableType]:
        """Pieces that lie in one place and may do the same, with what they may do."""
        letter_of = {target: letter for letter, target in self.letters.items()}
        for (spot, targets), pieces in self._alike().items():
            heading = [Text(f"{self.marks.place(spot)} →" if spot else "→", style="bold")]
            for target in targets:
                heading.append(
                    Text.assemble((f"{letter_of.get(target, '')} ", "bold magenta"), self.target_name(target))
                )
            yield Padding(flow(heading, width - 2, "  "), (0, 0, 0, 2))
            items = [self._piece_item(piece) for piece in pieces]
            yield Padding(in_columns(items, width - 4), (0, 0, 0, 4))

    def _alike(self) -> dict[tuple[str, tuple[Target, ...]], list[str]]:
        groups: dict[tuple[str, tuple[Target, ...]], list[str]] = {}
        for piece in self.pieces:
            targets = tuple(choice.target for choice in self.all if choice.piece == piece)
            spot = self.shown[piece].at[1] if piece in self.shown else ""
            groups.setdefault((spot, targets), []).append(piece)
        return groups

    def _piece_item(self, ident: str) -> Text:
        number = self.numbering.number(ident)
        piece = self.shown.get(ident)
        text = Text.assemble((f"{number:>2} ", "bold cyan"))
        if piece is None:
            return text.append(self.words.name("pieces", ident))
        text.append(self.marks.name(piece), style=self.marks.style(piece))
        return text.append(f" {self.marks.values(piece)}", style="dim")


def in_columns(items: list[Text], width: int) -> RenderableType:
    """Items below each other, in as many columns as fit once there are more than a handful."""
    if len(items) <= 4:
        return Text("\n").join(items)
    return Columns(items, padding=(0, 3), width=None, column_first=True, expand=False)
