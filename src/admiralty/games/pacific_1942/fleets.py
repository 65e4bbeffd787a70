"""Ready-made fleets: what each consists of, and the actions that arm it."""

from __future__ import annotations

from typing import Any

from admiralty.engine import data
from admiralty.games.pacific_1942.components import LETTERS, D, G


def _fleet(ships: list[int], bombers: list[int]) -> dict[str, Any]:
    """The units of every ship are asked for first, then the bombers of each carrier that is built (4.2, 4.6)."""
    aboard = [0] * D + bombers + [0] * (len(LETTERS) - G)
    decks = [squadrons for units, squadrons in zip(ships[D:G], bombers, strict=True) if units]
    return {
        "ships": {
            letter: {"strength": units, "bomber": squadrons}
            for letter, units, squadrons in zip(LETTERS, ships, aboard, strict=True)
            if units
        },
        "actions": [f"x{number}" for number in (*ships, *decks)],
    }


FLEETS: dict[str, dict[str, Any]] = {
    name: _fleet(fleet["ships"], fleet["bombers"])
    for name, fleet in data.load("admiralty.games.pacific_1942", "pacific-1942", "fleets.toml").items()
}
