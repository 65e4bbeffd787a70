"""Pacific 1942 in the browser: every piece of a view has a place on the map or on an admiral's card."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec

import admiralty
from admiralty.engine.state import DONE

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
                    places = BESIDE_THE_MAP | {place.id for place in view.boards[0].places}
                    assert {piece.at for piece in view.pieces} <= {("ocean", place) for place in places}
            chance = state.weights() if state.actor == admiralty.CHANCE else None
            state.apply(rng.choices(state.legal(), chance)[0])


def test_ready_made_fleets_look_as_they_are_armed() -> None:
    game = admiralty.load("pacific-1942")
    state = game.start()
    state.apply(state.legal()[0])  # the garrison
    state.apply(DONE)
    offered = game.view(state, 0).proposals
    fleets = msgspec.json.decode(game.about.own["fleets"])
    assert {proposal.key for proposal in offered} == {f"proposals.{name}" for name in fleets}
    for proposal in offered:
        trial = state.clone()
        for word in proposal.actions:
            action = game.read_action(trial, word)
            assert action in trial.legal()
            assert trial.actor == 0
            trial.apply(action)
            assert game.view(trial, 0).proposals == []
        assert trial.legal() == [DONE], "the fleet is armed, and its admiral has the last word"
        ships = fleets[proposal.key.partition(".")[2]]["ships"]
        for piece in game.view(trial, 0).pieces:
            if piece.values.get("strength"):
                bombers = sum(load.n for load in piece.carries if load.kind == "bomber")
                assert {"strength": piece.values["strength"], "bomber": bombers} == ships[piece.short]


def test_who_does_not_arm_is_offered_no_fleet() -> None:
    game = admiralty.load("pacific-1942")
    state = game.start()
    state.apply(state.legal()[0])
    assert all(game.view(state, seat).proposals == [] for seat in (1, None))
