"""Pacific 1942 in the browser: every piece of a view has a place on the map or on an admiral's card."""

from __future__ import annotations

import random
from pathlib import Path

import admiralty

GOLDEN = Path(__file__).resolve().parent.parent / "games" / "pacific_1942" / "golden"
BESIDE_THE_MAP = {"harbour", "box", "unseen", "reserve_japan", "reserve_america"}  # what ocean.js lays out beside it


def record() -> str:
    """The longest golden record."""
    return max((path.read_text() for path in GOLDEN.glob("*.txt")), key=len)


def test_every_piece_of_a_view_has_a_place() -> None:
    game = admiralty.load("pacific-1942")
    for seed in range(4):
        rng = random.Random(seed)
        state = game.start(scenario="random", options={"seed": seed})
        while state.actor != admiralty.OVER:
            if rng.random() < 0.05:
                for seat in (0, 1, None):
                    view = game.view(state, seat)
                    places = BESIDE_THE_MAP | {hex_["place"] for hex_ in view["map"]}
                    assert {piece["at"][1] for piece in view["pieces"]} <= places
            chance = state.weights() if state.actor == admiralty.CHANCE else None
            state.apply(rng.choices(state.legal(), chance)[0])


def test_ready_made_fleets_are_offered_as_actions_that_are_legal() -> None:
    game = admiralty.load("pacific-1942")
    for ident, fleet in game.about["fleets"].items():
        state = game.start()
        state.apply(state.legal()[0])  # the garrison
        assert ident in game.view(state, 0)["fleets"]
        for word in fleet["actions"]:
            action = game.read_action(state, word)
            assert action in state.legal()
            assert state.actor == 0
            state.apply(action)
            assert game.view(state, 0).get("fleets", []) == []
        assert state.actor == 1
        for piece in game.view(state, 0)["pieces"]:
            if piece.get("strength"):
                armed = {"strength": piece["strength"], "bomber": piece["carries"]["bomber"]}
                assert armed == fleet["ships"][piece["letter"]]


def test_who_does_not_arm_is_offered_no_fleet() -> None:
    game = admiralty.load("pacific-1942")
    state = game.start()
    state.apply(state.legal()[0])
    assert all("fleets" not in game.view(state, seat) for seat in (1, None))
