"""What a game is measured with: its scenarios as they are, and each with something changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from admiralty.engine.game import Game


@dataclass(frozen=True)
class Variant:
    """A scenario with options that are not as a rule; all of it can go to another process."""

    game: str
    scenario: str
    options: Mapping[str, Any]

    def title(self) -> str:
        """Its name in the table."""
        return " ".join([self.scenario, *(f"{name}={value}" for name, value in self.options.items())])


def offered(
    game: Game, scenarios: Sequence[str], options: Mapping[str, Any], changed: bool = True
) -> Iterator[Variant]:
    """Each scenario with these options, then with each further change that the game knows; none begins like another."""
    begun: set[str] = set()
    for scenario in scenarios:
        for change in ({}, *(game.variants(scenario) if changed else ())):
            chosen = {**change, **options}
            first = game.write(game.start(scenario, chosen))
            if first not in begun:
                begun.add(first)
                yield Variant(game.name, scenario, chosen)
