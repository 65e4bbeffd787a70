"""Numbers of choices: one that was given keeps its meaning until its question is answered, whatever else is done."""

from __future__ import annotations

from collections.abc import Hashable
from string import ascii_lowercase

from admiralty.engine.view import View


class Numbering:
    """The numbers and letters that were given since a question came up."""

    def __init__(self) -> None:
        self.question: Hashable = None
        self.numbers: dict[Hashable, int] = {}
        self.letters: dict[Hashable, str] = {}
        self.by_piece = False  # whether the list goes by pieces; once it does, it goes on so

    def turn_to(self, view: View) -> None:
        """Another question, another phase, side or turn begins anew."""
        phase = next((phase.id for phase in view.phases if phase.state == "now"), "")
        question = (view.turn, view.actor, phase, view.prompt.key, view.prompt.piece)
        if question != self.question:
            self.question, self.by_piece = question, False
            self.numbers.clear()
            self.letters.clear()

    def number(self, thing: Hashable) -> int:
        """The number of a piece or a choice; a new one if it has none yet."""
        return self.numbers.setdefault(thing, len(self.numbers) + 1)

    def letter(self, target: Hashable) -> str:
        """The letter of something that pieces may do; none once they are used up."""
        if target not in self.letters and len(self.letters) < len(ascii_lowercase):
            self.letters[target] = ascii_lowercase[len(self.letters)]
        return self.letters.get(target, "")
