"""The greedy player against chance, in games with fixed seeds; the numbers of long series stand in bench/results.md."""

from __future__ import annotations

import os

import pytest

from admiralty.games.tsushima import GAME
from admiralty.lab.arena import contest
from tests.games.tsushima.support import after, at

LONG = bool(os.environ.get("ADMIRALTY_LONG"))


def won(seats: tuple[str, str], games: int, scenario: str) -> tuple[int, int]:
    """How many games the greedy player wins, and how many it loses."""
    side = GAME.sides[seats.index("greedy")]
    results = [contest(GAME, seats, seed, scenario=scenario) for seed in range(games)]
    return results.count(side), games - results.count(side) - results.count("draw")


@pytest.mark.parametrize(("seats", "least"), [(("greedy", "random"), 0.95), (("random", "greedy"), 0.88)])
def test_greedy_beats_chance_at_chemulpo(seats: tuple[str, str], least: float) -> None:
    """Russia's lone ship is now and then sunk before it hits anything, whatever it does."""
    games = 400 if LONG else 10
    assert won(seats, games, "chemulpo")[0] >= least * games


@pytest.mark.skipif(not LONG, reason="a game takes a second even compiled")
@pytest.mark.parametrize(("seats", "least"), [(("greedy", "random"), 0.85), (("random", "greedy"), 0.5)])
def test_greedy_never_loses_off_port_arthur_though_chance_may_sail_away(seats: tuple[str, str], least: float) -> None:
    games = 24
    victories, defeats = won(seats, games, "port-arthur")
    assert defeats == 0
    assert victories >= least * games


AHEAD = "japan=6/mikasa+asahi+fuji russia=10/poltava,9:novik sunk=pobieda,sevastopol,{} spotter=japan"


@pytest.mark.parametrize(
    ("sunk", "better"), [("diana", False), ("diana,askold", True)], ids=["nine hits", "twelve hits"]
)
def test_to_break_off_is_proposed_only_where_that_wins(sunk: str, better: bool) -> None:
    """Nine hits are not enough: who then proposes to break off gives a battle away that is as good as won."""
    line = at("move", "japan", battle="port", scenario="port-arthur") + " " + AHEAD.format(sunk)
    before = after(line)
    offered = after(line, "break-off")
    assert (GAME.evaluate(offered.state) > GAME.evaluate(before.state)) is better
    assert (GAME.evaluate(offered.state) < GAME.evaluate(before.state)) is not better
