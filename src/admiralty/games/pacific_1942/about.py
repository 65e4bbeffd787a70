"""What the lobby shows before a position exists: sides, options, maps, ready-made fleets, ships."""

from __future__ import annotations

import msgspec

from admiralty.engine import data
from admiralty.engine.view import About, Board, Guide, Option, PieceAbout, Side, Sign, Told, raw
from admiralty.games.pacific_1942 import layouts
from admiralty.games.pacific_1942.components import (
    KIND_IDS,
    MOST_AHEAD,
    MOST_STRENGTH,
    RANGE,
    SIDES,
    kind_of,
    letter_of,
    side_of,
)
from admiralty.games.pacific_1942.fleets import FLEETS
from admiralty.games.pacific_1942.view import BOARD, SET_UP, TURN
from admiralty.games.pacific_1942.wishes import WISHES
from admiralty.games.pacific_1942.words import SHIP_IDS

_PACKAGE = "admiralty.games.pacific_1942"
ARMISTICE = 30  # rounds; the rulebook prints none


class Tiles(Told, kw_only=True):
    """What maps are made of: the hexes of `shape`, counted from a tile's place, in the order of its faces' terrain.

    Turned clockwise by a sixth, (q, r) becomes (-r, q + r).
    """

    shape: list[tuple[int, int]]
    tiles: dict[str, dict[str, list[str] | str]]
    maps: dict[str, str]


ABOUT = About(
    title="Pacific 1942",
    sides=[
        Side(id=SIDES[0], colour="#96231a", bright="#f08a7b"),
        Side(id=SIDES[1], colour="#1d416d", bright="#8fbcf0"),
    ],
    minutes=60,
    years="1942",
    easier=SIDES[0],  # America has a garrison to place and fighters to post before it has seen a turn
    options={
        "armistice": Option(default=ARMISTICE, low=1, high=99),
        "seed": Option(default=1, low=0, high=1_000_000, scenarios=["random"]),
        "layout": Option(default="", scenarios=["free"]),
        "handicap": Option(default=0, low=-int(MOST_AHEAD), high=int(MOST_AHEAD)),
    },
    boards=[Board(id=BOARD, kind="hexes")],
    pieces={
        ident: PieceAbout(
            side=SIDES[side_of(ship)],
            kind="ship",
            type=KIND_IDS[kind_of(ship)],
            values={"most": int(MOST_STRENGTH[letter_of(ship)]), "range": int(RANGE[kind_of(ship)])},
        )
        for ship, ident in enumerate(SHIP_IDS)
    },
    kinds={"fighter": Sign(letter="f"), "bomber": Sign(letter="b"), "battalion": Sign(letter="t")},
    values={"strength": Sign()},
    phases=[*SET_UP, *TURN],
    wishes=WISHES,
    tutorial=msgspec.convert(data.load(_PACKAGE, "pacific-1942", "tutorial.toml"), Guide),
    own={
        "tiles": raw(Tiles(shape=list(layouts.SHAPE), tiles=layouts.tiles(), maps=layouts.named())),
        "fleets": raw(FLEETS),
    },
)
