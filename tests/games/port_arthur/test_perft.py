"""Lines of play counted a second time, by thought; perft.txt is counted in tests/conformance."""

from __future__ import annotations

import admiralty
from admiralty.engine.perft import perft

GAME = admiralty.load("port-arthur")


def test_two_dice_make_36_lines_of_play() -> None:
    walk = perft(GAME.read("port-arthur step=operation-die actor=chance tsushima=mikasa"), 2)
    assert (walk.decisions, walk.dice, walk.ends) == (0, 1 + 6, 36)


def test_a_volley_of_one_to_six_dice_has_as_many_lines_as_there_are_throws() -> None:
    line = (
        "port-arthur step=fire-dice actor=japan operator=japan firer=japan volley=1 zone=tsushima tsushima=mikasa,diana"
    )
    walk = perft(GAME.read(line), 2)
    assert (walk.decisions, walk.dice, walk.ends) == (1, 6, 36)
