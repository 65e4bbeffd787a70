"""Ready-made fleets: what each consists of, and the actions that arm it."""

from __future__ import annotations

from typing import Any

import msgspec

from admiralty.engine import data
from admiralty.engine.view import Proposal, Told
from admiralty.games.pacific_1942.components import FLEET, LETTERS, D, G
from admiralty.games.pacific_1942.sequence import ARM_SHIP
from admiralty.games.pacific_1942.state import State


class Fleet(Told, kw_only=True):
    """The ships of a fleet by their letters: units, and bombers of the carriers."""

    ships: dict[str, dict[str, int]]


def _fleet(ships: list[int], bombers: list[int]) -> Fleet:
    aboard = [0] * D + bombers + [0] * (len(LETTERS) - G)
    return Fleet(
        ships={
            letter: {"strength": units, "bomber": squadrons}
            for letter, units, squadrons in zip(LETTERS, ships, aboard, strict=True)
            if units
        }
    )


def _answers(ships: list[int], bombers: list[int]) -> Proposal:
    """The units of every ship are asked for first, then the bombers of each carrier that is built (4.2, 4.6)."""
    decks = [squadrons for units, squadrons in zip(ships[D:G], bombers, strict=True) if units]
    return Proposal(key="", actions=[f"x{number}" for number in (*ships, *decks)])


_data: dict[str, Any] = data.load("admiralty.games.pacific_1942", "pacific-1942", "fleets.toml")
FLEETS = {name: _fleet(fleet["ships"], fleet["bombers"]) for name, fleet in _data.items()}
PROPOSALS = [
    msgspec.structs.replace(_answers(fleet["ships"], fleet["bombers"]), key=f"proposals.{name}")
    for name, fleet in _data.items()
]


def proposals(known: State) -> list[Proposal]:
    """The ready-made fleets, as long as none of one's own is begun."""
    begins = known.step == ARM_SHIP and known.cursor == known.actor * FLEET
    return PROPOSALS if begins else []
