"""A hidden fleet may be any there is."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from admiralty.games.pacific_1942 import GAME
from tests.games.pacific_1942.support import begin, fleet
from tests.support import fields_of, rule

MOST = (3, 3, 3, 2, 2, 2, 1, 1)
FLEETS = {units for units in product(*(range(most + 1) for most in MOST)) if sum(units) == 12}


def dealt(number: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Units and bombers of Japan's fleet as America may imagine them, so many times."""
    rng = Random(1942)
    known = GAME.known(begin("a8", fleet("22022211", "222")).state, 1)
    found = []
    for _ in range(number):
        state = GAME.resample(known, rng)
        words = fields_of(GAME.write(state))
        ships = [words.get(f"J{letter}", "-/0/").split("/") for letter in "ABCDEFGH"]
        bombers = tuple(int(loads[1]) if loads.startswith("b") else 0 for _, _, loads in ships[3:6])
        found.append((tuple(int(units) for _, units, _ in ships), bombers))
    return found


@pytest.mark.slow
@rule("4.7")
def test_every_fleet_there_is_may_be_the_hidden_one_and_none_is_favoured() -> None:
    """434 fleets in 13,000 deals: about thirty times each."""
    deals = dealt(13_000)
    counts = dict.fromkeys(FLEETS, 0)
    for units, _ in deals:
        counts[units] += 1
    assert min(counts.values()) >= 8
    assert max(counts.values()) <= 70


@pytest.mark.slow
@rule("4.6")
def test_hidden_carriers_hold_any_number_of_bombers_up_to_six() -> None:
    deals = dealt(1500)
    assert {sum(bombers) for _, bombers in deals} == set(range(7))
    for carrier in range(3):
        assert {bombers[carrier] for _, bombers in deals} == set(range(5))
