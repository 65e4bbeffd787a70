"""The greedy player against chance, in games with fixed seeds; the numbers of long series stand in bench/results.md."""

from __future__ import annotations

import os
from random import Random

import pytest

from admiralty.engine.state import DONE
from admiralty.games.tsushima import GAME
from admiralty.games.tsushima.prospects import pursuit
from admiralty.lab.arena import contest
from admiralty.players.greedy import Greedy
from tests.games.tsushima.seas import Sea
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


@pytest.mark.skipif(not LONG, reason="a game takes up to two minutes even compiled")
@pytest.mark.parametrize(("scenario", "games"), [("round-island", 10), ("tsushima", 10), ("war-at-sea", 2)])
@pytest.mark.parametrize("seats", [("greedy", "random"), ("random", "greedy")])
def test_greedy_beats_chance_on_the_chart(seats: tuple[str, str], scenario: str, games: int) -> None:
    assert won(seats, games, scenario)[0] >= 0.95 * games


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


def off_korea(japan: tuple[str, ...], russia: tuple[str, ...]) -> Sea:
    """Both sides in one hex, and Japan may search."""
    return Sea(turn=2, phase=3, segment=1).put("0508", *japan).put("0508", *russia).at("search")


@pytest.mark.parametrize(
    ("japan", "russia", "searches"),
    [
        (("mikasa", "asahi", "shikishima", "fuji"), ("variag", "novik"), True),
        (("chitose",), ("retvizan", "tsarevitch", "poltava", "sevastopol"), False),
    ],
)
def test_greedy_searches_where_it_would_have_the_advantage(
    japan: tuple[str, ...], russia: tuple[str, ...], searches: bool
) -> None:
    state = off_korea(japan, russia).state
    assert (Greedy().choose(GAME, GAME.known(state, 0), Random(1)) != DONE) == searches


def test_a_hunt_is_the_better_the_nearer_and_the_last_prey_is_no_reason_to_spare_it() -> None:
    def hunt(at: str, *russia: str) -> float:
        return pursuit(
            Sea(turn=2, phase=3, segment=1).put(at, "mikasa", "asahi").put("0508", *russia).at("search").state
        )

    fleet = ("retvizan", "tsarevitch", "poltava", "sevastopol")
    assert hunt("0508", *fleet) > hunt("0607", *fleet) > hunt("sasebo", *fleet) > 0
    assert hunt("0508", "novik") < hunt("0508", *fleet) / 5
