"""Chapters 1 and 2: what there is."""

from __future__ import annotations

from collections import Counter

import pytest

from admiralty.games.tsushima import GAME
from admiralty.games.tsushima.components import COUNTER
from tests.games.tsushima.support import after, begin, moving
from tests.support import rule

PIECES = GAME.about.pieces


@rule("1.2")
def test_there_are_two_scenarios_in_which_everything_is_open() -> None:
    assert GAME.scenarios == ("chemulpo", "port-arthur", "round-island", "tsushima", "war-at-sea")
    for scenario in GAME.scenarios[:2]:
        state = GAME.start(scenario)
        assert all(GAME.known(state, seat).key() == state.key() for seat in (0, 1, None))


@rule("2.1")
def test_the_box_has_116_counters() -> None:
    found = Counter((piece.side, piece.type) for piece in PIECES.values())
    named = ("battleship", "armoured_cruiser", "protected_cruiser")
    assert sum(found["japan", type_] for type_ in named) == 34
    assert sum(found["russia", type_] for type_ in named) == 40
    assert [found["japan", type_] for type_ in ("destroyer", "torpedo_boat", "merchant")] == [6, 10, 10]
    assert [found["russia", type_] for type_ in ("destroyer", "torpedo_boat", "merchant")] == [13, 3, 0]


@rule("2.2")
@pytest.mark.parametrize(
    ("ship", "values"),
    [
        ("mikasa", (9, 5, 7, [7, 2], [2, 4])),
        ("naniwa", (6, 5, 3, [0, 0], [1, 3])),
        ("takasago", (6, 6, 4, [4, 1], [1, 3])),
        ("asama", (8, 5, 5, [4, 2], [2, 4])),
        ("tsarevitch", (8, 5, 7, [8, 2], [3, 3])),
        ("variag", (8, 6, 4, [3, 5], [1, 5])),
        ("oushakoff", (5, 5, 4, [6, 2], [1, 1])),
    ],
)
def test_the_inventory_is_the_authority(ship: str, values: tuple[object, ...]) -> None:
    counter = next(counter for counter in COUNTER if counter.ident == ship)
    guns = [[counter.factors[n], counter.salvos[n]] for n in (0, 1)]
    assert (counter.size, counter.speed, counter.armour, *guns) == values


@rule("2.3")
def test_flotillas_and_merchants_are_outside_of_divisions_and_only_destroyers_have_a_gun() -> None:
    assert "second_guns" in PIECES["jd1"].values
    assert "main_guns" not in PIECES["jd1"].values
    assert PIECES["jt1"].values["torpedo_salvos"] == 3
    assert not {"main_guns", "second_guns", "torpedo_salvos"} & set(PIECES["jm1"].values)
    placed = begin("chemulpo", "Asama Naniwa Takachiho Akashi Niitaka")
    assert placed.is_stray("jt1")


@rule("2.4")
def test_morale_is_kept_for_every_counter() -> None:
    table = after(moving(japan="3/mikasa~2", russia="7/retvizan,8:rd1~1"))
    values = {piece.id: piece.values for piece in GAME.view(table.state, 0).pieces}
    assert values["mikasa"]["morale"] == -2
    assert values["rd1"]["morale"] == -1
    assert "morale" not in values["retvizan"]
