"""Nothing comes into the game or leaves it unless a clause says so: counted all through random play."""

from __future__ import annotations

from random import Random

import pytest

import admiralty
from tests.games.pacific_1942.support import LETTERS, SIDES, Vessel, begin
from tests.support import rule


def ships(parts: dict[str, str], side: str) -> list[Vessel]:
    """The ships of a side in the words of a position."""
    return [Vessel(parts.get(f"{'JU'[SIDES.index(side)]}{letter}", "-/0/")) for letter in LETTERS]


def count(parts: dict[str, str], side: str) -> dict[str, int]:
    """Units, aircraft and battalions of a side."""
    fleet = ships(parts, side)
    ashore = [int(entry.split(":")[1]) for entry in parts.get("troops", "").split(",") if entry]
    sign = 1 if side == "japan" else -1
    return {
        "units": sum(ship.units for ship in fleet),
        "bombers": sum(ship.loads.get(letter, 0) for ship in fleet for letter in "bir") + flying(parts, side),
        "fighters": sum(ship.loads.get("f", 0) for ship in fleet) + int(parts["reserve"].split(",")[SIDES.index(side)]),
        "battalions": sum(ship.loads.get("t", 0) for ship in fleet) + sum(sign * n for n in ashore if sign * n > 0),
    }


def flying(parts: dict[str, str], side: str) -> int:
    """Squadrons between take-off and landing."""
    if parts.get("side") != side:
        return 0
    return int(parts.get("attackers" if parts["step"] == "air-squadrons" else "flying", 0))


@pytest.mark.slow
@rule("2.2")
@rule("2.3")
@rule("7.3")
@rule("12.6")
@pytest.mark.parametrize("scenario", ["standard", "ring", "random"])
def test_units_are_lost_to_the_enemy_or_to_mines_and_nothing_is_ever_gained(scenario: str) -> None:
    rng = Random(scenario)
    table = begin(scenario=scenario, armistice=12)
    before: dict[str, dict[str, int]] = {}
    mined = dict.fromkeys(SIDES, 0)
    while table.state.actor != admiralty.OVER:
        table.events.clear()
        table.then(table.game.write_action(table.state, rng.choice(table.state.legal())))
        parts = table.fields
        if parts["step"] in ("garrison", "arm-ship", "arm-bombers"):
            continue
        for message in table.story():
            if message.key == "story.mined":
                mined[message.piece.split("_")[0]] += 1
        for side, enemy in ((0, 1), (1, 0)):
            now = count(parts, SIDES[side])
            assert now["units"] == 12 - int(parts["kills"].split(",")[enemy]) - mined[SIDES[side]]
            assert max(now["bombers"], now["fighters"], now["battalions"]) <= 6
            assert all(now[piece] <= before.get(SIDES[side], now)[piece] for piece in now)
            before[SIDES[side]] = now
