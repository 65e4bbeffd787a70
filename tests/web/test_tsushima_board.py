"""Tsushima in the browser: every ship has a silhouette, every piece of a view has a place on the Battle Board."""

from __future__ import annotations

import gzip
import json
import random
import re
from importlib import resources

import admiralty

WEB = resources.files("admiralty.games.tsushima").joinpath("web")
RAW, COMPRESSED = 900_000, 300_000
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


def test_the_chart_is_fit_for_a_page_and_every_stack_lies_on_it() -> None:
    drawing = WEB.joinpath("chart.svg").read_bytes()
    assert len(drawing) < RAW
    assert len(gzip.compress(drawing)) < COMPRESSED
    told = json.loads(WEB.joinpath("chart.json").read_text("utf-8"))
    assert f'viewBox="0 0 {told["viewBox"][2]} {told["viewBox"][3]}"'.encode() in drawing[:500]
    assert len(told["places"]) == 198 + 20 + 7 + 1  # hexes that can be sailed, ports, zones, who is still to be placed
    slots = [slot for place in told["places"].values() for slot in place["slots"].values()]
    assert all(slot["x"] >= 0 and slot["x"] + slot["w"] <= told["viewBox"][2] for slot in slots)
    assert all(slot["y"] >= 0 and slot["y"] + slot["h"] <= told["viewBox"][3] for slot in slots)
