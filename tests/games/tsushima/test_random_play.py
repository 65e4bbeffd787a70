"""Random play, also from a battle at sea, which no scenario reaches yet: it ends, and positions keep everything."""

from __future__ import annotations

from random import Random

import pytest

import admiralty
from admiralty.games.tsushima import GAME
from admiralty.games.tsushima.state import State

SHIPS = (
    "mikasa,asahi,fuji,yashima,asama,iwate,idzumo,naniwa,hashidate,itsukushima,jd1,jd2,jt1,jm1,jm2,tsarevitch,retvizan,"
    "poltava,sevastopol,bayan,askold,diana,novik,boyarin,rd1,rd2,rt1"
)
AT_SEA = f"tsushima battle=sea step=form actor=russia spotter=japan waiting={SHIPS}"
IN_PORT = f"tsushima battle=port step=form actor=russia defender=russia waiting={SHIPS} surprise=5"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("position", [AT_SEA, IN_PORT])
def test_a_battle_ends_and_every_position_on_the_way_is_read_again(position: str, seed: int) -> None:
    rng, state = Random(seed), GAME.read(position)
    assert isinstance(state, State)
    actions = 0
    while state.actor != admiralty.OVER:
        legal = state.legal()
        assert legal == sorted(set(legal))
        assert legal
        if actions % 7 == 0:
            again = GAME.read(GAME.write(state))
            assert list(again.ships) == list(state.ships)
            assert (again.key(), again.legal()) == (state.key(), legal)
        state.apply(rng.choices(legal, state.weights() if state.actor == admiralty.CHANCE else None)[0])
        actions += 1
        assert actions < 20_000
    assert GAME.read(GAME.write(state)).key() == state.key()
