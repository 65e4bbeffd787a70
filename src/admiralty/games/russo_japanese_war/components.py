"""The units, the places and the cards, loaded once from `data/`.

Units, places and cards are small ints everywhere in the rules; a set of them is a bit mask in one int.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import data
from admiralty.engine.bits import BIT
from admiralty.engine.errors import DataError

NAME: Final = "russo-japanese-war"
JAPAN: Final[i64] = 0
RUSSIA: Final[i64] = 1
SIDES: Final = ("japan", "russia")
NOBODY: Final[i64] = -1

# Units: five armies, six corps and the Western Detachment, five fleets.
ARMIES: Final[i64] = 5  # the first unit that is no army
DETACHMENT: Final[i64] = 11
FLEETS: Final[i64] = 12  # the first fleet
FIRST_FLEET: Final[i64] = 12
SECOND_FLEET: Final[i64] = 13
PORT_ARTHUR_FLEET: Final[i64] = 14
VLADIVOSTOK_FLEET: Final[i64] = 15
BALTIC_FLEET: Final[i64] = 16
UNITS: Final[i64] = 17
# Who else throws a die in a battle: the garrison, and the free die of a choice card.
GARRISON: Final[i64] = 17
FREE: Final[i64] = 18

ARMY: Final[i64] = 0x1F  # all armies, as a mask
CORPS: Final[i64] = 0x7E0
CAVALRY: Final[i64] = 0x800
LAND: Final[vec[i64]] = vec[i64]([0x1F, 0xFE0])  # the land units of a side
FLEET: Final[vec[i64]] = vec[i64]([0x3000, 0x1C000])  # the fleets of a side

# Places: off the map, the areas by their numbers, lost, and what the fleets have.
OFF: Final[i64] = 0
PORT_ARTHUR: Final[i64] = 1
NANSHAN: Final[i64] = 2
UIJU: Final[i64] = 12
LIAOYANG: Final[i64] = 14
MUKDEN: Final[i64] = 23
AREAS: Final[i64] = 25
LOST: Final[i64] = 26
SASEBO: Final[i64] = 27
MAIZURU: Final[i64] = 28
PORT: Final[i64] = 29  # of Port Arthur
VLADIVOSTOK: Final[i64] = 30
YELLOW_SEA: Final[i64] = 31
SEA_OF_JAPAN: Final[i64] = 32
VOYAGE: Final[i64] = 33  # Reval; the next steps follow
PLACES: Final[i64] = 40

TURNS: Final[i64] = 8  # 1.2
FULL_GARRISON: Final[i64] = 3
MOST_SUPPLY_OF_A_UNIT: Final[i64] = 2  # 4.5

# Cards: nine for the land, five for the sea (9.1).
LAND_1: Final[i64] = 0
LAND_2: Final[i64] = 1
LAND_3: Final[i64] = 2
LAND_4: Final[i64] = 3
LAND_5: Final[i64] = 4
LAND_6: Final[i64] = 5
LAND_7: Final[i64] = 6
LAND_8: Final[i64] = 7
LAND_9: Final[i64] = 8
NAVAL_1: Final[i64] = 9
NAVAL_2: Final[i64] = 10
NAVAL_3: Final[i64] = 11
NAVAL_4: Final[i64] = 12
NAVAL_5: Final[i64] = 13
CARDS: Final[i64] = 14
DECK: Final[i64] = 0x3FFF  # all cards, as a mask
CARD_IDS: Final = (*(f"land_{n}" for n in range(1, 10)), *(f"naval_{n}" for n in range(1, 6)))


def _load(name: str) -> dict[str, Any]:
    return data.load("admiralty.games.russo_japanese_war", NAME, name)


_UNITS: Final = f"{NAME}/units.toml"
_MAP: Final = f"{NAME}/map.toml"
_units: Final[dict[str, Any]] = _load("units.toml")
_map: Final[dict[str, Any]] = _load("map.toml")
_areas: Final[dict[str, Any]] = _map["areas"]

UNIT_IDS: Final[list[str]] = list(_units)  # the garrison is the last
UNIT_NAMES: Final[list[str]] = [str(unit["name"]) for unit in _units.values()]
UNIT_TYPES: Final[list[str]] = [str(unit["type"]) for unit in _units.values()]
AREA_IDS: Final[list[str]] = list(_areas)
AREA_NAMES: Final[list[str]] = [str(area["name"]) for area in _areas.values()]
VOYAGE_IDS: Final[list[str]] = [f"voyage_{step}" for step in _map["voyage"]["steps"]]
PLACE_IDS: Final[list[str]] = [
    "off", *AREA_IDS, "lost", "port_sasebo", "port_maizuru", "port_port_arthur", "port_vladivostok", "yellow_sea",
    "sea_of_japan", *VOYAGE_IDS,
]  # fmt: skip


def side_of(unit: i64) -> i64:
    """The side a unit belongs to."""
    return JAPAN if unit < ARMIES or unit in (FIRST_FLEET, SECOND_FLEET) else RUSSIA


def is_area(place: i64) -> bool:
    """Whether a place is one of the 25 areas."""
    return PORT_ARTHUR <= place <= AREAS


def _checked(kind: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or not low <= value <= high:
        raise DataError(
            "russo-japanese-war: {kind} must be a whole number from {low} to {high}, not {value}.",
            kind=kind, low=low, high=high, value=value,
        )  # fmt: skip
    return value


def _strengths(face: int) -> vec[i64]:
    """The strength of every unit on one face; who has only one is gone with it."""
    values: list[i64] = []
    for name, unit in _units.items():
        faces = unit["strength"]
        values.append(_checked(f"{name} strength", faces[min(face, len(faces) - 1)], 1, 6))
    return vec[i64](values)


FULL: Final[vec[i64]] = _strengths(0)
DAMAGED: Final[vec[i64]] = _strengths(1)


def _starts() -> vec[i64]:
    """Where each unit begins; who is not placed waits off the map."""
    places: list[i64] = []
    for name, unit in _units.items():
        where = unit.get("at", "off")
        places.append(data.index(f"{_UNITS}: {name}", "at", where, PLACE_IDS))
    return vec[i64](places)


START: Final[vec[i64]] = _starts()
ENTRY_TURN: Final[vec[i64]] = vec[i64](
    [_checked(f"{name} turn", unit.get("turn", 0), 0, 8) for name, unit in _units.items()]
)


def _area_mask(where: str, key: str, names: list[str]) -> i64:
    mask: i64 = 0
    for name in names:
        area: i64 = data.index(where, key, name, AREA_IDS) + 1
        mask |= BIT[area]
    return mask


def _masks() -> vec[i64]:
    """By area the areas that it touches; place 0 touches none."""
    masks: list[i64] = [0]
    for name, area in _areas.items():
        masks.append(_area_mask(f"{_MAP}: {name}", "adjacent", area["adjacent"]))
    return vec[i64](masks)


ADJACENT: Final[vec[i64]] = _masks()
ENTRY_AREAS: Final[vec[i64]] = vec[i64](
    [_area_mask(f"{_UNITS}: {name}", "entry", unit.get("entry", [])) for name, unit in _units.items()]
)
STATIONS: Final[vec[i64]] = vec[i64](
    [data.index(_MAP, "stations", name, AREA_IDS) + 1 for name in _map["railway"]["stations"]]
)
RAIL: Final[i64] = _area_mask(_MAP, "stations", _map["railway"]["stations"])
RUSSIAN_ENTRY: Final[i64] = data.index(_MAP, "russia", _map["entry"]["russia"], AREA_IDS) + 1
OFF_MAP: Final[i64] = _area_mask(_MAP, "off_map", _map["entry"]["off_map"])  # whence Russians may leave the map (4.14)
ALL_AREAS: Final[i64] = 0x3FFFFFE
FIRST_SUPPLY: Final[vec[i64]] = vec[i64]([_checked(f"supply {side}", _map["supply"][side], 0, 20) for side in SIDES])
MOST_SUPPLY: Final[i64] = _checked("supply most", _map["supply"]["most"], 20, 20)  # 2.7


def _check() -> None:
    types = ["army"] * 5 + ["corps"] * 6 + ["cavalry"] + ["fleet"] * 5 + ["garrison"]
    if types != UNIT_TYPES or [unit["side"] for unit in _units.values()] != [
        SIDES[side_of(n)] for n in range(len(types))
    ]:
        raise DataError("russo-japanese-war: units.toml must list the units in the shipped order.")
    if len(PLACE_IDS) != PLACES or len(STATIONS) != 10:
        raise DataError("russo-japanese-war: map.toml must have 25 areas, ten stations and seven steps of the voyage.")
    for area in range(1, AREAS + 1):
        for other in range(1, AREAS + 1):
            if (ADJACENT[area] >> other & 1) != (ADJACENT[other] >> area & 1):
                raise DataError(
                    "russo-japanese-war: areas must be adjacent both ways: {name}.", name=AREA_IDS[area - 1]
                )


_check()
