"""OpenSpiel's bots as players of our games: they answer, in about their time, from what their seat knows."""

from __future__ import annotations

from random import Random

import pytest

import admiralty

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")

from admiralty.adapters.peers import LEAST, Peer, Swift
from tests.conformance.walks import along, games


@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
def test_a_bot_takes_one_of_the_actions(kind: str) -> None:
    game = admiralty.load("tsushima")
    peer, made = Peer(kind, seconds=0.0), 0
    for state, rng in along(game, 1, {}, share=0.2):
        if state.actor in (0, 1) and len(state.legal()) > 1 and made < 2:
            made += 1
            assert peer.choose(game, game.known(state, state.actor), rng) in state.legal()
    assert peer.simulations == made * LEAST > 0


def test_it_makes_as_many_simulations_as_its_time_allows() -> None:
    peer = Peer("mcts", seconds=0.5)
    assert peer.affordable() == LEAST
    peer.simulations, peer.spent = 40, 2.0
    assert peer.affordable() == 10


@games
def test_its_positions_tell_a_seat_no_more_than_it_knows(game: admiralty.Game) -> None:
    for state, _ in along(game, 2, {}, share=0.05):
        if state.actor in (0, 1):
            swift = Swift(game, state.clone())
            seat = int(state.actor)
            assert swift.imagined(seat, Random(1)).information(seat) == swift.information(seat)
            break
