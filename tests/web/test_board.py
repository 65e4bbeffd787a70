"""The board of Port Arthur in the browser: every piece of a view finds its place, and the drawing is fit for a page."""

from __future__ import annotations

import functools
import gzip
import json
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.view import View
from admiralty.games import folder
from admiralty.games.port_arthur.components import PLACE_IDS

Point = tuple[float, float]

NAME = "port-arthur"
ZONES = ("yellow_sea", "east_china_sea", "tsushima", "sea_of_japan", "pacific_ocean", "philippine_sea")
GAMES = 8
RAW, COMPRESSED = 900_000, 300_000


def stored(name: str) -> bytes:
    return folder(NAME).joinpath("web", name).read_bytes()


@functools.cache
def board() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(stored("sea.json"))
    return data


@functools.cache
def drawing() -> ET.Element:
    return ET.fromstring(stored("sea.svg"))


def slots() -> Iterator[tuple[str, str, dict[str, float]]]:
    for place, entry in board()["places"].items():
        for side, slot in entry.get("slots", {}).items():
            yield place, side, slot


def middle(slot: dict[str, float]) -> Point:
    return slot["x"] + slot["w"] / 2, slot["y"] + slot["h"] / 2


def inside(point: Point, polygons: list[list[list[float]]]) -> bool:
    """Whether a point lies inside, by the number of edges to its right."""
    x, y = point
    crossings = 0
    for ring in polygons:
        for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                crossings += 1
    return crossings % 2 == 1


def views(game: Game, rng: random.Random) -> Iterator[View]:
    """What the seats and an onlooker see now and then in a random game."""
    switches = [name for name, option in game.about.options.items() if isinstance(option.default, bool)]
    options = {name: rng.random() < 0.5 for name in switches}
    state = game.start(options=options)
    while state.actor != admiralty.OVER:
        if rng.random() < 0.1:
            yield from (game.view(state, seat) for seat in (0, 1, None))
        state.apply(rng.choices(state.legal(), state.weights() if state.actor == admiralty.CHANCE else None)[0])
    yield from (game.view(state, seat) for seat in (0, 1, None))


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_piece_of_a_view_has_a_place_and_a_slot(seed: int) -> None:
    places = board()["places"]
    for view in views(admiralty.load(NAME), random.Random(seed)):
        for piece in view.pieces:
            name, place = piece.at
            assert name == board()["board"]
            assert place in places
            if places[place].get("offBoard"):
                continue
            assert places[place]["slots"].keys() & {piece.kind, piece.side, "any"}, (place, piece)


def test_every_place_of_the_tracks_is_there() -> None:
    wanted = {f"turn_{turn}" for turn in range(1, 7)} | {f"control_{points}" for points in range(-5, 6)}
    wanted |= {*ZONES, "sunk", "at_sea", "pool", "initiative", "blockade", "landing_yellow_sea", "landing_tsushima"}
    (about,) = admiralty.load(NAME).about.boards
    wanted |= {place.id for place in about.places}
    wanted |= {place for place in PLACE_IDS if place.endswith("_yard")}
    assert wanted == set(board()["places"])


def test_slots_lie_on_the_board() -> None:
    left, top, width, height = board()["viewBox"]
    for place, side, slot in slots():
        assert slot["w"] >= 60, (place, side)
        assert slot["h"] >= 36, (place, side)
        assert left <= slot["x"], (place, side)
        assert top <= slot["y"], (place, side)
        assert slot["x"] + slot["w"] <= left + width, (place, side)
        assert slot["y"] + slot["h"] <= top + height, (place, side)


def test_squadrons_lie_in_their_own_zone_only() -> None:
    places = board()["places"]
    for place, side, slot in slots():
        if place in ZONES:
            there = [zone for zone in ZONES if inside(middle(slot), places[zone]["shape"]["polygons"])]
            assert there == [place], side


@pytest.mark.parametrize("zone", ZONES)
def test_squadrons_of_a_zone_are_in_the_water_and_apart(zone: str) -> None:
    entry = board()["places"][zone]
    for side, slot in entry["slots"].items():
        grid = [
            (slot["x"] + slot["w"] * (column + 0.5) / 10, slot["y"] + slot["h"] * (row + 0.5) / 10)
            for column in range(10)
            for row in range(10)
        ]
        wet = sum(inside(point, entry["shape"]["polygons"]) for point in grid)
        assert wet >= 95, side
    japan, russia = entry["slots"]["japan"], entry["slots"]["russia"]
    beside = japan["x"] + japan["w"] <= russia["x"] or russia["x"] + russia["w"] <= japan["x"]
    above = japan["y"] + japan["h"] <= russia["y"] or russia["y"] + russia["h"] <= japan["y"]
    assert beside or above


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["x"] < other["x"] + other["w"]
        and other["x"] < one["x"] + one["w"]
        and one["y"] < other["y"] + other["h"]
        and other["y"] < one["y"] + one["h"]
    )


def test_no_two_slots_overlap() -> None:
    every = list(slots())
    for index, (place, side, slot) in enumerate(every):
        for other, other_side, other_slot in every[index + 1 :]:
            assert not overlap(slot, other_slot), (place, side, other, other_side)


def test_zones_have_outlines_light_enough_to_glow() -> None:
    for zone in ZONES:
        points = sum(map(len, board()["places"][zone]["shape"]["polygons"]))
        assert 20 <= points <= 250, zone


def test_drawing_is_light() -> None:
    data = stored("sea.svg")
    assert len(data) < RAW
    assert len(gzip.compress(data, 9)) < COMPRESSED


def test_drawing_fits_the_places() -> None:
    assert drawing().tag == "{http://www.w3.org/2000/svg}svg"
    assert [float(value) for value in drawing().attrib["viewBox"].split()] == board()["viewBox"]
    assert board()["image"] == "sea.svg"


def test_drawing_runs_nothing_and_fetches_nothing() -> None:
    known = {element.get("id") for element in drawing().iter()}
    for element in drawing().iter():
        tag = element.tag.rpartition("}")[2]
        assert tag not in {"script", "style", "foreignObject", "iframe", "text", "animate", "set"}
        for name, value in element.attrib.items():
            assert not name.lower().startswith("on")
            for target in re.findall(r"url\(([^)]*)\)", value):
                assert target.startswith("#")
                assert target[1:] in known
            if name.rpartition("}")[2] == "href":
                assert value.startswith(("#", "data:image/png;base64,"))
                assert not value.startswith("#") or value[1:] in known
