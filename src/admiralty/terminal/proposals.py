"""Whole answers that a game proposes: a name stands for the whole row of actions."""

from __future__ import annotations

from collections.abc import Iterator

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.engine.view import Proposal, View
from admiralty.locale import Words
from admiralty.terminal import vocabulary
from admiralty.terminal.vocabulary import Phrases


class Proposals:
    """What is proposed at one decision, as the view says."""

    def __init__(self, game: Game, state: State, view: View, words: Words) -> None:
        self.words = words
        self.offered = {_ident(proposal): proposal for proposal in view.proposals}
        self.rows = {ident: _answers(game, state, offer.actions) for ident, offer in self.offered.items()}

    def show(self) -> Iterator[Padding]:
        """Their names with what they are."""
        if self.rows:
            table = Table.grid(padding=(0, 2, 0, 0))
            for ident, offer in self.offered.items():
                said = [f"{self._name(ident)}.", self.words.maybe(f"{offer.key}.text") or ""]
                table.add_row(Text(ident, style="bold cyan"), Text(" ".join(said).strip(), style="dim"))
            yield Padding(Text(self.words("say.proposals"), style="bold"), (0, 0, 0, 2))
            yield Padding(table, (0, 0, 0, 4))

    def meant(self, line: str) -> list[int]:
        """The actions that a typed name stands for."""
        named = [(ident, Phrases(ident, self._name(ident))) for ident in self.rows]
        found = vocabulary.meant(vocabulary.split(line), named)
        return self.rows[found[0]] if len(found) == 1 else []

    def _name(self, ident: str) -> str:
        offer = self.offered[ident]
        return self.words(f"{offer.key}.name", **({"place": offer.place} if offer.place else {}))


def _ident(proposal: Proposal) -> str:
    """What may be typed for it; of those that act somewhere also where."""
    ident = proposal.key.rpartition(".")[2]
    return f"{ident}-{proposal.place}" if proposal.place else ident


def _answers(game: Game, state: State, words: list[str]) -> list[int]:
    """The actions of a row of words, each read where the one before has led."""
    ahead = state.clone()
    row: list[int] = []
    for word in words:
        row.append(game.read_action(ahead, word))
        ahead.apply(row[-1])
    return row
