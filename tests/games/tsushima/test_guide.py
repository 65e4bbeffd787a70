"""The guided first game: every question of the two scenarios is explained, and there is a last word."""

from __future__ import annotations

from random import Random

import admiralty
from admiralty.games.tsushima import GAME
from tests.locale.texts import load


def test_every_question_is_explained() -> None:
    texts = load("en", "tsushima/guide")
    asked = set()
    for seed in range(6):
        rng, state = Random(seed), GAME.start(GAME.scenarios[seed % 2])
        while state.actor != admiralty.OVER:
            if state.actor >= 0:
                asked.add(GAME.view(state, state.actor).prompt.key.removeprefix("prompt."))
            state.apply(rng.choice(state.legal()))
    assert {"form-cruisers", "move", "aim", "aim-at"} <= asked
    assert asked - set(texts) == set()
    assert texts["end"]
