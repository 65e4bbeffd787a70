"""The legal actions as a person sees them: numbered, named in the chosen language, long lists gathered by ship."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from admiralty.engine.game import Picture
from admiralty.terminal.figures import decimal, percent
from admiralty.terminal.marks import Marks, flow
from admiralty.terminal.story import arguments_of
from admiralty.terminal.vocabulary import Phrases

LONG = 12  # more choices than this about single ships are shown ship by ship
PLAIN = "sea"  # terrain that needs no mention

Target = tuple[str, str]  # verb and place: what may be done with a ship


class _Blank:
    """Stands for a ship or a place in a label that is wanted without it."""

    def __format__(self, spec: str) -> str:
        return ""


@dataclass(frozen=True)
class Choice:
    """One action in words."""

    action: int
    word: str
    label: str
    phrases: Phrases
    ship: str = ""
    target: Target = ("", "")
    value: int | None = None  # a number that is chosen


class Choices:
    """The choices of one decision."""

    def __init__(self, marks: Marks, actions: Iterable[Picture], view: Picture, listed: bool = True) -> None:
        self.marks = marks
        self.words = marks.words
        self.all = [self._choice(action) for action in actions]
        self.pieces = {piece["id"]: piece for piece in view["pieces"] if "id" in piece}
        self.terrain = {hex_["place"]: hex_["terrain"] for hex_ in view.get("map", []) if hex_["terrain"] != PLAIN}
        self.odds = {choice["n"]: choice for choice in view.get("odds", {}).get("choices", [])}
        of_ships = [choice for choice in self.all if choice.ship]
        ships = list(dict.fromkeys(choice.ship for choice in of_ships))
        self.targets = dict.fromkeys(choice.target for choice in of_ships)
        self.listed = listed  # whether a person sees the list, and may answer with its numbers
        self.by_ship = listed and len(of_ships) > LONG and len(self.targets) > 1 and len(ships) > 1
        self.ships = ships if self.by_ship else []
        self.others = [choice for choice in self.all if not (self.by_ship and choice.ship)]
        self.numbers = self._numbers()
        self.letters = dict(zip(ascii_lowercase, self.targets if self.by_ship else (), strict=False))

    def _choice(self, action: Picture) -> Choice:
        arguments = arguments_of(action)
        label = self.words(f"labels.{action['verb']}", **arguments)
        names = (" ".join(self._names(arguments, places)) for places in ("places", "places_short"))
        phrases = Phrases(action["text"], *names, label)
        ship, place = arguments.get("ship", ""), arguments.get("place", "")
        value = None if ship or place else arguments.get("value")
        return Choice(action["n"], action["text"], label, phrases, ship, (action["verb"], place), value)

    def _names(self, arguments: dict[str, Any], places: str) -> Iterator[str]:
        if "ship" in arguments:
            yield self.words.name("ships", arguments["ship"])
        for name in ("origin", "place"):
            if name in arguments:
                yield self.marks.place(arguments[name], places)

    def _numbers(self) -> dict[int, Choice]:
        """The number of each choice in the list, after those of the ships; 0 is always 'done', 'pass' or 'no'.

        Where a number is chosen, it is its own number. A long list of places has none: they are named.
        """
        ending = {choice.action: choice for choice in self.others if choice.action == 0}
        listed = [choice for choice in self.others if choice.action]
        values = {choice.value: choice for choice in listed if choice.value is not None}
        if len(values) == len(listed) and not (ending and 0 in values):
            return ending | values
        if self.one_sort:
            return ending
        return ending | dict(enumerate(listed, 1 + len(self.ships)))

    @property
    def one_sort(self) -> bool:
        """Whether all choices but the ending are about the same, only in other places, and there are many."""
        listed = [choice for choice in self.others if choice.action]
        sorts = {(choice.ship, choice.target[0]) for choice in listed}
        return len(listed) > LONG and len(sorts) == 1 and all(choice.target[1] for choice in listed)

    # -- what a person may type ----------------------------------------------------------------

    def numbered(self, number: int) -> Choice | None:
        """The choice with this number."""
        return self.numbers.get(number) if self.listed else None

    def ship_numbered(self, number: int) -> str | None:
        """The ship with this number, in a list that goes by ships."""
        return self.ships[number - 1] if 1 <= number <= len(self.ships) else None

    def ship_phrases(self) -> list[tuple[str, Phrases]]:
        """Every ship that can be told to do something, with the names it goes by."""
        words: dict[str, set[str]] = {}
        for choice in self.all:
            if choice.ship:
                words.setdefault(choice.ship, set()).add(choice.word.partition(">")[0])
        return [(ship, Phrases(self.words.name("ships", ship), *sorted(names))) for ship, names in words.items()]

    def target_phrases(self) -> list[tuple[Target, Phrases]]:
        """Everything that can be done with a ship, with the names it goes by."""
        words = {choice.target: choice.word.partition(">")[2] for choice in self.all if choice.ship}
        return [
            (target, Phrases(self.target_name(target), self.target_name(target, "places_short"), word))
            for target, word in words.items()
        ]

    def find(self, ship: str, target: Target) -> Choice | None:
        """What sends this ship there."""
        return next((choice for choice in self.all if choice.ship == ship and choice.target == target), None)

    def vocabulary(self) -> Iterator[str]:
        """Names for completion."""
        for ship in dict.fromkeys(choice.ship for choice in self.all if choice.ship):
            yield self.words.name("ships", ship)
        for target in self.targets:
            yield self.target_name(target)
        for choice in self.all:
            if not choice.ship:
                yield choice.word

    def target_name(self, target: Target, places: str = "places") -> str:
        """A place, or a verb without its ship."""
        verb, place = target
        if place:
            return self.marks.place(place, places)
        return self.words(f"labels.{verb}", ship=_Blank()).strip(" →:.")

    # -- the list ------------------------------------------------------------------------------

    def show(self, width: int) -> Iterator[RenderableType]:
        """The list as it is printed."""
        if self.by_ship:
            yield from self._musters(width)
        if self.one_sort:
            yield Padding(self._row_of_places(width - 2), (0, 0, 0, 2))
        items = [self._item(choice) for choice in self.others if choice.action and not self.one_sort]
        items += [self._item(choice) for choice in self.others if choice.action == 0]
        if items:
            yield Padding(in_columns(items, width - 2), (0, 0, 0, 2))
        if self.by_ship:
            yield Text("  " + self.words("say.by-ship-example", **self._example()), style="dim")

    def _row_of_places(self, width: int) -> Text:
        listed = [choice for choice in self.others if choice.action]
        sort = self.words(f"labels.{listed[0].target[0]}", ship=listed[0].ship, place=_Blank(), origin=_Blank())
        places = [Text(self.marks.place(choice.target[1]), style="bold cyan") for choice in listed]
        return flow([Text(sort.strip(), style="bold"), *places], width, " ")

    def _example(self) -> dict[str, str]:
        ships = [self.words.name("ships", ship) for ship in self.ships[:2]]
        target = next(iter(self.targets))
        ship = " ".join(ships).lower()
        return {"names": f"{ship} > {self.target_name(target).lower()}"}

    def _item(self, choice: Choice) -> Text:
        number = self._number(choice)
        text = Text.assemble((f"{number:>2} ", "bold cyan"), choice.label)
        if ground := self.terrain.get(choice.target[1]):
            text.append(f" ({self.words.name('terrain', ground)})", style="dim")
        piece = self.pieces.get(choice.ship)
        if piece and not piece.get("picked"):  # whoever is asked about one ship knows it
            text.append(f" {self.marks.values(piece)}{self.marks.state(piece)}", style="dim")
        return text.append(self._promise(self.odds.get(choice.action, {})), style="green")

    def _promise(self, odds: Picture) -> str:
        """The odds of a choice in short: its chance, or else the first two numbers that can be expected of it."""
        if "chance" in odds:
            return f"  {percent(self.words, odds['chance'])}"
        means = [
            f"{self.words.name('odds', name)} {decimal(self.words, value, 1)}"
            for name, value in odds.items()
            if name != "n" and not isinstance(value, dict)
        ]
        return f"  {', '.join(means[:2])}" if means else ""

    def _number(self, choice: Choice) -> int:
        return next(number for number, other in self.numbers.items() if other is choice)

    def _musters(self, width: int) -> Iterator[RenderableType]:
        """Ships that lie in one place and may do the same, with what they may do."""
        letter_of = {target: letter for letter, target in self.letters.items()}
        for (spot, targets), ships in self._alike().items():
            heading = [Text(f"{self.marks.place(spot)} →" if spot else "→", style="bold")]
            for target in targets:
                heading.append(
                    Text.assemble((f"{letter_of.get(target, '')} ", "bold magenta"), self.target_name(target))
                )
            yield Padding(flow(heading, width - 2, "  "), (0, 0, 0, 2))
            items = [self._ship_item(ship) for ship in ships]
            yield Padding(in_columns(items, width - 4), (0, 0, 0, 4))

    def _alike(self) -> dict[tuple[str, tuple[Target, ...]], list[str]]:
        groups: dict[tuple[str, tuple[Target, ...]], list[str]] = {}
        for ship in self.ships:
            targets = tuple(choice.target for choice in self.all if choice.ship == ship)
            spot = self.pieces[ship]["at"][1] if ship in self.pieces else ""
            groups.setdefault((spot, targets), []).append(ship)
        return groups

    def _ship_item(self, ship: str) -> Text:
        number = self.ships.index(ship) + 1
        piece = self.pieces.get(ship)
        text = Text.assemble((f"{number:>2} ", "bold cyan"))
        if piece is None:
            return text.append(self.words.name("ships", ship))
        text.append(self.marks.name(piece), style=self.marks.style(piece))
        return text.append(f" {self.marks.values(piece)}", style="dim")


def in_columns(items: list[Text], width: int) -> RenderableType:
    """Items below each other, in as many columns as fit once there are more than a handful."""
    if len(items) <= 4:
        return Text("\n").join(items)
    return Columns(items, padding=(0, 3), width=None, column_first=True, expand=False)
