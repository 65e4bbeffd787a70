"""How the map lies on the table says nothing: turned positions are judged alike, and alike are all choices in them."""

from __future__ import annotations

from random import Random

import pytest

from admiralty.engine.state import CHANCE, OVER
from admiralty.games.pacific_1942 import GAME, layouts
from admiralty.games.pacific_1942.actions import HEX
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import HEXES
from admiralty.games.pacific_1942.state import State
from admiralty.players.tree import Habits, Tree

STANDARD = layouts.named()["standard"]


def turned(sixths: int) -> str:
    """The standard map, turned."""
    return layouts.write_layout(layouts.turned_about(layouts.read_tiles(STANDARD), sixths))


def start(layout: str) -> State:
    return GAME.start("free", {"layout": layout})


def places(here: Chart, there: Chart) -> dict[int, int]:
    """Which hex of one map is which of the other, by the hexes of their tiles."""
    spots = {int(there.tiles[n]): n for n in range(there.size)}
    return {n: spots[int(here.tiles[n])] for n in range(here.size)}


@pytest.mark.parametrize("sixths", [1, 3])
def test_a_turned_position_is_judged_alike(sixths: int) -> None:
    ours, theirs = start(STANDARD.replace(" ", "+")), start(turned(sixths))
    same = places(ours.chart, theirs.chart)
    assert any(n != m for n, m in same.items())
    for seed in range(3):
        here, there, rng = ours.clone(), theirs.clone(), Random(seed)
        for n in range(400):
            if here.actor == OVER:
                break
            action = rng.choices(here.legal(), here.weights() if here.actor == CHANCE else None)[0]
            assert GAME.evaluate(there) == pytest.approx(GAME.evaluate(here), abs=1e-9)
            assert len(there.legal()) == len(here.legal())
            if n % 20 == 0 and here.actor != CHANCE:
                assert guesses(there) == pytest.approx(guesses(here), abs=1e-9)
            here.apply(action)
            there.apply(HEX + same[action - HEX] if HEX <= action < HEX + HEXES else action)
        assert here.returns() == there.returns() if here.actor == OVER else n > 300


def guesses(state: State) -> list[float]:
    """What every action that ends in no throw is worth at first sight; samples of throws hang on the order."""
    return sorted(edge.guess for edge in Tree(GAME.judge, [state], Habits(), 1).shared if edge.after.actor != CHANCE)
