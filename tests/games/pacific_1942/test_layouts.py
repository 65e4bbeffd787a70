"""Chapter 3: maps put together of tiles. Geometry and fairness are worked out here a second time."""

from __future__ import annotations

import re
from collections import deque
from pathlib import Path
from typing import Any

import msgspec
import pytest

from admiralty.engine.errors import NotationError
from admiralty.engine.view import Fault, Preview
from admiralty.games.pacific_1942 import GAME, fairness, layouts
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import TERRAIN_IDS
from tests.games.pacific_1942.support import begin
from tests.support import rule

Cell = tuple[int, int]

DECISIONS = Path(__file__).parents[3] / "docs" / "decisions" / "pacific-1942.md"
CLOCKWISE = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # from the east
WATER = ("sea", "storm", "mine")
STANDARD = layouts.named()["standard"]
UNFAIR = {"fair", "groups", "landing", "mines"}  # a free map may be, and is told so
OFFERED = {**layouts.named(), **{f"seed {seed}": layouts.random_layout(seed) for seed in range(30)}}


# -- a second reading of tiles and layouts ---------------------------------------------------------


def printed_tiles() -> dict[str, list[str]]:
    """What the list of decisions says about the faces: `10B` and so on, from the apex; base tiles too."""
    faces = {"JA": ["base", *["sea"] * 5], "UA": ["base", *["sea"] * 5]}
    for number, calm, rough in re.findall(r"^\| (\d+) \| (\w+ / .+?) \| (\w+ / .+?) \|$", DECISIONS.read_text(), re.M):
        for face, text in (("A", calm), ("B", rough)):
            faces[number + face] = re.findall(r"\w+", text)
    return faces


def laid_out(text: str) -> dict[Cell, tuple[str, str]]:
    """Terrain and tile of every hex: down one edge of the triangle, down the other, and what lies between."""
    faces = printed_tiles()
    hexes: dict[Cell, tuple[str, str]] = {}
    for word in text.split():
        tile, q, r, turn = re.fullmatch(r"(\w+)@(-?\d+),(-?\d+)/(\d)", word).groups()  # type: ignore[union-attr]
        (a, b), (c, d) = CLOCKWISE[(2 + int(turn)) % 6], CLOCKWISE[(1 + int(turn)) % 6]
        steps = [(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2)]
        for (left, right), terrain in zip(steps, faces[tile], strict=True):
            cell = (int(q) + left * a + right * c, int(r) + left * b + right * d)
            assert cell not in hexes
            hexes[cell] = (terrain, tile)
    return hexes


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in CLOCKWISE]


def apart(one: Cell, other: Cell) -> int:
    """Hexes between two places, as the crow flies."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def moves(hexes: dict[Cell, tuple[str, str]], start: list[Cell], terrain: tuple[str, ...]) -> dict[Cell, int]:
    found = dict.fromkeys(start, 0)
    queue = deque(start)
    while queue:
        here = queue.popleft()
        for there in around(here):
            if there in hexes and there not in found and hexes[there][0] in terrain:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def complaints(text: str) -> set[str]:
    """What 3.3 has against a map."""
    hexes = laid_out(text)
    islands = [cell for cell in hexes if hexes[cell][0] == "island"]
    water = {cell for cell in hexes if hexes[cell][0] in WATER}
    calm = {cell for cell in water if hexes[cell][0] != "mine"}
    found = {"islands"} if len(islands) < 6 else set()
    if any(len(moves(hexes, [island], ("island",))) > 4 for island in islands):
        found.add("groups")
    sums = []
    for base in ("JA", "UA"):
        flag = next(cell for cell in hexes if hexes[cell] == ("base", base))
        berths = [cell for cell in around(flag) if hexes.get(cell) == ("sea", base)]
        reached = moves(hexes, berths, WATER)
        if set(reached) != water:
            found.add("connected")
        beside = [[reached[cell] for cell in around(island) if cell in reached] for island in islands]
        if not all(beside):
            found.add("landing")
        sums.append(sum(sorted(min(near) for near in beside if near)[:4]))
        if len(calm & set(moves(hexes, berths, ("sea", "storm")))) * 100 < 97 * len(calm):
            found.add("mines")
    if abs(sums[0] - sums[1]) > 3:
        found.add("fair")
    return found


def faults(chart: Chart) -> list[str]:
    """What the program has against a map."""
    return sorted(fault.code for fault in fairness.faults(chart))


# -- tiles -----------------------------------------------------------------------------------------


@rule("3.1")
def test_twelve_tiles_of_six_hexes_ten_of_them_with_two_faces() -> None:
    tiles = layouts.tiles()
    assert set(tiles) == {*(str(n) for n in range(1, 11)), "J", "U"}
    assert all(("B" in tiles[tile]) == tile.isdigit() for tile in tiles)


@rule("3.1")
def test_the_faces_are_those_of_the_list_of_decisions() -> None:
    faces = printed_tiles()
    assert len(faces) == 22
    for face, terrain in faces.items():
        assert layouts.tiles()[face[:-1]][face[-1]] == terrain


@rule("3.1")
@pytest.mark.parametrize("text", OFFERED.values(), ids=OFFERED)
def test_tiles_make_the_map_that_their_places_and_turns_say(text: str) -> None:
    hexes = laid_out(text)
    chart = layouts.chart_of(text)
    assert chart.size == len(hexes) == 72
    in_order = sorted(hexes, key=lambda cell: (cell[1], cell[0]))
    assert [TERRAIN_IDS[chart.terrain[n]] for n in range(72)] == [hexes[cell][0] for cell in in_order]
    for n, cell in enumerate(in_order):
        near = {in_order[chart.near[n * 6 + way]] for way in range(6) if chart.near[n * 6 + way] >= 0}
        assert near == {there for there in around(cell) if there in hexes}


@rule("3.1")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("1B@2,2/4 ", "", "all twelve tiles, each once"),
        ("1B@2,2/4", "2A@2,2/4", "all twelve tiles, each once"),
        ("1B@2,2/4", "1B@2,2/4 1A@30,2/4", "all twelve tiles, each once"),
        ("1B@2,2/4", "1B@3,2/4", "upon each other"),
        ("1B@2,2/4", "11B@2,2/4", "write tile, side, place and turn"),
        ("1B@2,2/4", "1C@2,2/4", "write tile, side, place and turn"),
        ("JA@-3,5/4", "JB@-3,5/4", "write tile, side, place and turn"),
        ("1B@2,2/4", "1B@2,2/6", "write tile, side, place and turn"),
        ("1B@2,2/4", "1B@2/4", "write tile, side, place and turn"),
        ("1B@2,2/4", "1B@99999999999999999999,2/4", "write tile, side, place and turn"),
        ("1B@2,2/4", "1B@2,60/4", "at most 24 hexes high and 64 wide"),
        ("1B@2,2/4", "1B@90,2/4", "at most 24 hexes high and 64 wide"),
    ],
)
def test_a_layout_that_is_none_is_refused_with_its_reason(old: str, new: str, reason: str) -> None:
    text = STANDARD.replace(old, new)
    assert text != STANDARD
    with pytest.raises(NotationError, match=reason):
        begin(scenario="free", layout=text)


@pytest.mark.parametrize("text", [" ".join(["1A@0,0/0"] * 25), STANDARD.replace("2,2", "٢,2")])
def test_a_layout_that_is_too_long_or_has_foreign_figures_is_not_even_looked_at(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.check_options({"layout": text})


@rule("3.3")
def test_a_free_map_that_nobody_has_built_is_the_standard_map() -> None:
    assert begin(scenario="free").fields["map"] == "standard"
    assert preview("").boards == begin().seen_by(None).view.boards


# -- bases -----------------------------------------------------------------------------------------


@rule("3.2")
@pytest.mark.parametrize("text", OFFERED.values(), ids=OFFERED)
def test_the_flags_lie_as_far_apart_as_any_two_hexes_of_the_map(text: str) -> None:
    hexes = laid_out(text)
    one, other = (cell for cell in hexes if hexes[cell][0] == "base")
    assert apart(one, other) == 13 == max(apart(here, there) for here in hexes for there in hexes)


@rule("3.2")
@pytest.mark.parametrize("text", OFFERED.values(), ids=OFFERED)
def test_each_flag_is_outermost_and_the_row_of_three_faces_the_rest_of_the_map(text: str) -> None:
    hexes = laid_out(text)
    for base in ("JA", "UA"):
        flag = next(cell for cell in hexes if hexes[cell] == ("base", base))
        assert [hexes[cell][1] for cell in around(flag) if cell in hexes] == [base, base]
        facing = [cell for cell in hexes if hexes[cell][1] == base and any(_other(hexes, cell))]
        assert {apart(cell, flag) for cell in facing} == {2}
        assert len(facing) == 3


def _other(hexes: dict[Cell, tuple[str, str]], cell: Cell) -> list[Cell]:
    """The neighbours that belong to another tile."""
    return [there for there in around(cell) if there in hexes and hexes[there][1] != hexes[cell][1]]


# -- maps on offer ---------------------------------------------------------------------------------


@rule("3.3")
@pytest.mark.parametrize("text", OFFERED.values(), ids=OFFERED)
def test_every_map_on_offer_is_playable_and_fair(text: str) -> None:
    assert complaints(text) == set()
    assert faults(layouts.chart_of(text)) == []


@rule("3.3")
def test_the_ring_has_few_storms_and_mines() -> None:
    def rough(text: str) -> int:
        return sum(terrain in ("storm", "mine") for terrain, _ in laid_out(text).values())

    assert rough(layouts.named()["ring"]) == 5 < rough(STANDARD)
    assert all(word.split("@")[0].endswith("A") for word in layouts.named()["ring"].split())


@rule("3.3")
def test_the_same_seed_always_gives_the_same_map_and_another_seed_another() -> None:
    texts = [text for name, text in OFFERED.items() if name.startswith("seed")]
    assert texts == [layouts.random_layout(seed) for seed in range(30)]
    assert len(set(texts)) == 30


@rule("3.3")
def test_a_game_is_played_on_the_map_that_was_agreed_on() -> None:
    assert begin().fields["map"] == "standard"
    assert begin(scenario="ring").fields["map"] == "ring"
    assert begin(scenario="random", seed=7).fields["map"] == layouts.random_layout(7).replace(" ", "+")
    text = layouts.random_layout(8)
    assert begin(scenario="free", layout=text).fields["map"] == text.replace(" ", "+")


@rule("3.3")
@pytest.mark.parametrize("name", ["standard", "ring"])
def test_a_free_map_may_be_one_on_offer(name: str) -> None:
    assert begin(scenario="free", layout=layouts.named()[name]).fields["map"] == name


@pytest.mark.parametrize("options", [{"seed": -1}, {"seed": 1_000_001}, {"armistice": 0}, {"armistice": 100}])
def test_numbers_out_of_range_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(NotationError, match="write a whole number"):
        begin(scenario="random", **options)


# -- maps that are refused -------------------------------------------------------------------------


def with_terrain(**changes: str) -> Chart:
    """The standard map with other terrain on some hexes, which no tile has."""
    chart = layouts.chart_of(STANDARD)
    names = [place.id for place in begin().seen_by(None).view.boards[0].places]
    terrain = [TERRAIN_IDS.index(changes.get(name, TERRAIN_IDS[chart.terrain[n]])) for n, name in enumerate(names)]
    columns, rows, tiles = ([int(field[n]) for n in range(72)] for field in (chart.q, chart.r, chart.tiles))
    return Chart(STANDARD, columns, rows, terrain, tiles)


@rule("3.3")
@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({}, []),
        # Six island hexes are enough, five are not; those near the bases stay.
        ({"b6": "sea", "f6": "sea", "h8": "sea", "a8": "sea"}, []),
        ({"b6": "sea", "f6": "sea", "h8": "sea", "a8": "sea", "i7": "sea"}, ["fair", "islands"]),
        # Four touching island hexes are allowed, five are not.
        ({"i8": "island", "h9": "island"}, []),
        ({"i8": "island", "h9": "island", "h10": "island"}, ["groups"]),
        # One hex in 58 behind mines is allowed, two are not.
        ({"b5": "mine", "a7": "mine"}, []),
        ({"b5": "mine", "b7": "mine"}, ["mines"]),
        # Water behind islands.
        ({"b5": "island", "a7": "island"}, ["connected"]),
        # An island hex that only islands and the edge surround.
        ({"a9": "island", "a10": "island", "b9": "island", "c11": "island"}, ["groups", "landing"]),
        ({"f2": "island"}, ["bases", "fair"]),
    ],
)
def test_what_is_wrong_with_a_map_is_found(changes: dict[str, str], wrong: list[str]) -> None:
    assert faults(with_terrain(**changes)) == wrong


@rule("3.3")
def test_a_map_is_fair_up_to_a_difference_of_three_moves() -> None:
    """Tiles change places on the standard map; the second reading says which of them are fair."""
    words = STANDARD.split()
    seen = set()
    for one in range(10):
        for other in range(one):
            swapped = [word.split("@") for word in words]
            swapped[one][0], swapped[other][0] = swapped[other][0], swapped[one][0]
            text = " ".join("@".join(word) for word in swapped)
            wrong = complaints(text)
            seen.add(frozenset(wrong))
            assert faults(layouts.chart_of(text)) == sorted(wrong)
            assert wrong <= UNFAIR
            assert GAME.start("free", {"layout": text}).legal()
            shown = preview(text)
            assert {remark.code for remark in shown.remarks} == wrong
            assert shown.faults == []
    assert {frozenset(), frozenset({"fair"})} <= seen


# -- as text ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", OFFERED.values(), ids=OFFERED)
def test_layouts_round_trip(text: str) -> None:
    assert layouts.write_layout(layouts.read_layout(text)) == text
    assert layouts.layout_of(layouts.name_of(text)) == text
    assert " " not in layouts.name_of(text)


def test_blanks_between_the_tiles_do_not_matter() -> None:
    assert begin(scenario="free", layout="  " + STANDARD.replace(" ", "\n ")).fields["map"] == "standard"


# -- previews --------------------------------------------------------------------------------------


@rule("3.3")
@pytest.mark.parametrize(
    ("tile", "where", "code"),
    [("UA", "UA@-3,8/4", "apart"), ("UA", "UA@2,9/1", "flags"), ("4B", "4B@20,5/4", "connected")],
)
def test_a_free_map_that_is_not_playable_is_refused(tile: str, where: str, code: str) -> None:
    assert code in {fault.code for fault in preview(moved(tile, where)).faults}
    with pytest.raises(NotationError, match="not playable"):
        GAME.start("free", {"layout": moved(tile, where)})


def preview(layout: str, scenario: str = "free") -> Preview:
    """What the lobby would show."""
    return GAME.preview(scenario, GAME.check_options({"layout": layout, "seed": 7}))


def moved(tile: str, where: str) -> str:
    """The standard map with a tile elsewhere."""
    return " ".join(where if word.startswith(tile) else word for word in STANDARD.split())


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_a_preview_shows_the_map_of_the_game(scenario: str) -> None:
    seen = preview(STANDARD, scenario)
    game = begin(scenario=scenario, layout=STANDARD, seed=7)
    assert seen.boards == game.seen_by(None).view.boards
    assert seen.faults == []
    assert layouts.name_of(seen.layout) == game.fields["map"]


def test_a_preview_tells_how_fair_a_map_is() -> None:
    seen = msgspec.json.decode(preview(STANDARD).own["fairness"])
    assert (seen["islands"], seen["storms"], seen["mines"], seen["apart"]) == (10, 5, 5, 13)
    sums = {side: sum(moves) for side, moves in seen["moves"].items()}
    assert all(len(moves) == 4 for moves in seen["moves"].values())
    assert abs(sums["japan"] - sums["america"]) <= 3
    assert preview(STANDARD).remarks == []


def test_a_map_may_be_looked_at_while_it_grows_tile_by_tile() -> None:
    words = STANDARD.split()
    for n in range(1, len(words)):
        seen = preview(" ".join(words[:n]))
        assert len(seen.boards[0].places) == 6 * n
        missing = [tile for tile in layouts.tiles() if tile not in names(words[:n])]
        assert seen.faults == [Fault(code="missing", parts=missing)]


def names(words: list[str]) -> list[str]:
    return [word.split("@")[0][:-1] for word in words]


def test_the_hexes_of_a_preview_are_where_the_layout_puts_them() -> None:
    seen = preview(" ".join(STANDARD.split()[3:7]))
    left, top = msgspec.json.decode(seen.own["corner"])
    hexes = {(place.q + left, place.r + top): place.terrain for place in seen.boards[0].places}
    assert hexes == {cell: terrain for cell, (terrain, _) in laid_out(seen.layout).items()}


@pytest.mark.parametrize(
    ("layout", "faults"),
    [
        (moved("2A", "2A@2,2/3"), [Fault(code="overlap", parts=["1", "2"])]),
        (f"{STANDARD} 4A@40,2/0", [Fault(code="twice", parts=["4"])]),
        (moved("1B", "1B@90,2/4"), [Fault(code="size")]),
        ("7A@0,0/0 7B@1,0/0", "missing overlap twice"),
        (moved("UA", "UA@10,3/4"), "connected flags"),
        # America's base beside Japan's, then one whose flag touches another tile.
        (moved("UA", "UA@-3,8/4"), [Fault(code="apart", places=["g1", "j3"])]),
        (moved("UA", "UA@2,9/1"), [Fault(code="flags", places=["k8"])]),
    ],
)
def test_a_map_that_is_none_yet_is_shown_with_what_it_lacks(layout: str, faults: Any) -> None:
    seen = preview(layout)
    if isinstance(faults, str):
        assert sorted(fault.code for fault in seen.faults) == faults.split()
    else:
        assert seen.faults == faults
    with pytest.raises(NotationError):
        GAME.start("free", {"layout": layout})


@rule("3.2")
def test_the_flags_of_a_free_map_may_be_two_hexes_nearer_than_its_farthest_hexes_not_three() -> None:
    for place, nearer, wrong in ((11, 1, False), (12, 2, False), (13, 3, True)):
        chart = layouts.chart_of(moved("5A", f"5A@{place},0/0"))
        flags = [int(chart.flag(side)) for side in (0, 1)]
        assert fairness.farthest(chart) - fairness.apart(chart, *flags) == nearer
        assert ("apart" in faults(chart)) == wrong


def test_where_water_is_cut_off_the_smaller_part_is_shown() -> None:
    (fault,) = fairness.faults(with_terrain(b5="island", a7="island"))
    assert [begin().seen_by(None).view.boards[0].places[n].id for n in fault.hexes] == ["a6"]


def test_a_tile_can_be_drawn_from_what_is_told_about_the_board() -> None:
    """Faces and shape with the turn as documented give the hexes of the map."""
    board = msgspec.json.decode(GAME.about.own["tiles"])
    hexes = {}
    for word in board["maps"]["ring"].split():
        tile, face, q, r, turn = re.fullmatch(r"(\w+)([AB])@(-?\d+),(-?\d+)/(\d)", word).groups()  # type: ignore[union-attr]
        for (x, y), terrain in zip(board["shape"], board["tiles"][tile][face], strict=True):
            for _ in range(int(turn)):
                x, y = -y, x + y  # noqa: PLW2901
            hexes[int(q) + x, int(r) + y] = terrain
    assert hexes == {cell: terrain for cell, (terrain, _) in laid_out(board["maps"]["ring"]).items()}
