"""Ready-made fleets, where a game offers any: a name stands for the whole row of answers that arms one."""

from __future__ import annotations

from collections.abc import Iterator

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from admiralty.engine.game import Game, Picture
from admiralty.engine.state import State
from admiralty.locale import Words
from admiralty.terminal import vocabulary
from admiralty.terminal.vocabulary import Phrases


class Fleets:
    """The fleets that can be had at one decision, as the view says."""

    def __init__(self, game: Game, state: State, view: Picture, words: Words) -> None:
        self.words = words
        ready: list[str] = view.get("fleets", [])
        self.rows = {ident: _answers(game, state, game.about["fleets"][ident]["actions"]) for ident in ready}

    def show(self) -> Iterator[Padding]:
        """Their names with what they are."""
        if self.rows:
            table = Table.grid(padding=(0, 2, 0, 0))
            for ident in self.rows:
                text = self.words(f"fleets.{ident}.text")
                table.add_row(Text(ident, style="bold cyan"), Text(f"{self._name(ident)}. {text}", style="dim"))
            yield Padding(Text(self.words("say.fleets"), style="bold"), (0, 0, 0, 2))
            yield Padding(table, (0, 0, 0, 4))

    def meant(self, line: str) -> list[int]:
        """The answers that a typed name stands for."""
        named = [(ident, Phrases(ident, self._name(ident))) for ident in self.rows]
        found = vocabulary.meant(vocabulary.split(line), named)
        return self.rows[found[0]] if len(found) == 1 else []

    def _name(self, ident: str) -> str:
        return self.words(f"fleets.{ident}.name")


def _answers(game: Game, state: State, words: list[str]) -> list[int]:
    """The actions of a row of words, each read where the one before has led."""
    ahead = state.clone()
    row: list[int] = []
    for word in words:
        row.append(game.read_action(ahead, word))
        ahead.apply(row[-1])
    return row
