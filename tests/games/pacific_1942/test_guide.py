"""The guided first game: every question that a person is asked is explained, and there is a last word."""

from __future__ import annotations

from random import Random

import admiralty
from admiralty.games.pacific_1942 import GAME
from tests.locale.texts import load


def test_every_question_is_explained() -> None:
    texts = load("en", "pacific-1942/guide")
    asked = set()
    for seed in range(12):
        rng, state = Random(seed), GAME.start("ring")
        while state.actor != admiralty.OVER:
            if state.actor >= 0:
                asked.add(GAME.view(state, state.actor).prompt.key.removeprefix("prompt."))
            state.apply(rng.choice(state.legal()))
    assert asked - set(texts) == set()
    assert texts["end"]
