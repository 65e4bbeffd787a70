"""The guided first game: every question that a person is asked is explained, and there is a last word."""

from __future__ import annotations

from random import Random

import admiralty
from admiralty.games.russo_japanese_war import GAME
from tests.locale.texts import load


def test_every_question_is_explained() -> None:
    texts = load("en", "russo-japanese-war/guide")
    asked = set()
    for seed in range(30):
        options = {"japanese_choice": seed % 2 == 0, "russian_choice": seed % 3 == 0, "netted": False}
        rng, state = Random(seed), GAME.start(options=options)
        while state.actor != admiralty.OVER:
            if state.actor >= 0:
                known = GAME.known(state, state.actor)
                asked.add(GAME.picture(known, state.actor).prompt.key.removeprefix("prompt."))
            state.apply(rng.choice(state.legal()))
    assert asked - set(texts) == set()
    assert texts["end"]


def test_tasks_point_at_what_there_is() -> None:
    guide = GAME.about.tutorial
    assert guide is not None
    texts = load("en", "russo-japanese-war/guide")["task"]
    known = {*GAME.about.pieces, *(place.id for board in GAME.about.boards for place in board.places)}
    assert {task.name for task in guide.tasks} == set(texts)
    assert all(thing in known for task in guide.tasks for thing in task.point)
