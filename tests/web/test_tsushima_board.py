"""Tsushima in the browser: every ship has a silhouette, every piece of a view has a place on the Battle Board."""

from __future__ import annotations

import random
import re
from importlib import resources

import admiralty

CLASSES = resources.files("admiralty.games.tsushima").joinpath("web", "classes.js")


def test_every_ship_has_a_silhouette_and_only_one() -> None:
    rows = re.findall(r"ships: \[([^]]*)\]", CLASSES.read_text("utf-8"))
    built = [ship for row in rows for ship in re.findall(r"\w+", row)]
    game = admiralty.load("tsushima")
    ships = {ident for ident, piece in game.about.pieces.items() if piece.kind == "ship"}
    assert sorted(built) == sorted({*ships, "merchant", "destroyer", "torpedo_boat"})


def test_every_piece_of_a_view_has_a_place() -> None:
    game = admiralty.load("tsushima")
    places = {place.id for board in game.about.boards for place in board.places}
    for seed in range(4):
        rng, state = random.Random(seed), game.start(game.scenarios[seed % 2])
        while state.actor != admiralty.OVER:
            if rng.random() < 0.05:
                assert {piece.at[1] for piece in game.view(state, None).pieces} <= places
            state.apply(rng.choice(state.legal()))
