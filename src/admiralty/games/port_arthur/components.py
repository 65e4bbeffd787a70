"""The fifty ships, the places and the tracks, loaded once from `data/`.

Ships, places and boxes are small ints everywhere in the rules; a set of ships is a bit mask in one int.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import data
from admiralty.engine.bits import BIT, lowest
from admiralty.engine.errors import DataError

JAPAN: Final[i64] = 0
RUSSIA: Final[i64] = 1
SIDES: Final = ("japan", "russia")

# Places: six zones, four roadsteads, the yards behind three of them, and where ships are that are not on the board.
YELLOW_SEA: Final[i64] = 0
EAST_CHINA_SEA: Final[i64] = 1
TSUSHIMA: Final[i64] = 2
SEA_OF_JAPAN: Final[i64] = 3
PACIFIC_OCEAN: Final[i64] = 4
PHILIPPINE_SEA: Final[i64] = 5
ZONES: Final[i64] = 6

JAPAN_PORT: Final[i64] = 6
PORT_ARTHUR: Final[i64] = 7
VLADIVOSTOK: Final[i64] = 8
DIEGO_SUAREZ: Final[i64] = 9
PORTS_END: Final[i64] = 10

YARD: Final[i64] = 4  # a port's yard has the port's number plus this
PORT_ARTHUR_YARD: Final[i64] = 11

TURN_4: Final[i64] = 13  # the Baltic Fleet waits on the turn track
TURN_5: Final[i64] = 14
SUNK: Final[i64] = 15
ABSENT: Final[i64] = 16  # optional ships of a game without them
AT_SEA: Final[i64] = 17  # in a known position: at sea, but the seat cannot tell where
PLACES: Final[i64] = 18

PLACE_IDS: Final = (
    "yellow_sea", "east_china_sea", "tsushima", "sea_of_japan", "pacific_ocean", "philippine_sea",
    "japan", "port_arthur", "vladivostok", "diego_suarez",
    "japan_yard", "port_arthur_yard", "vladivostok_yard",
    "turn_4", "turn_5", "sunk", "absent", "at_sea",
)  # fmt: skip

BERTHS: Final = PLACE_IDS[6:15]  # where a ship may be as the game begins

# The Manchuria track.
YALU: Final[i64] = 0
NANSHAN: Final[i64] = 1
HILL_203: Final[i64] = 2
FALL: Final[i64] = 3  # the box called Port Arthur
LIAOYANG: Final[i64] = 4
MUKDEN: Final[i64] = 5
SIPING: Final[i64] = 6
BOXES: Final[i64] = 7
BOX_IDS: Final = ("yalu", "nanshan", "hill203", "port_arthur", "liaoyang", "mukden", "siping")

# Landing boxes (2.6).
LANDINGS: Final = ("yellow_sea", "tsushima")

SHIPS: Final[i64] = 50
JAPANESE_SHIPS: Final[i64] = 22
ARMIES: Final[i64] = 6  # 2.11
TURNS: Final[i64] = 6  # 2.7
CONTROL_LIMIT: Final[i64] = 5
MOST_AHEAD: Final[i64] = 4  # points that a side may be given (10.10)

CHUNK: Final[i64] = 1024  # a mask is summed up ten ships at a time


def _load(name: str) -> dict[str, Any]:
    return data.load("admiralty.games.port_arthur", "port-arthur", name)


_SHIPS: Final = "port-arthur/ships.toml"
_MAP: Final = "port-arthur/map.toml"
_ships: Final[dict[str, Any]] = _load("ships.toml")
_map: Final[dict[str, Any]] = _load("map.toml")

SHIP_IDS: Final[list[str]] = list(_ships)
SHIP_NAMES: Final[list[str]] = [str(ship["name"]) for ship in _ships.values()]


def _checked(kind: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or not low <= value <= high:
        raise DataError(
            "port-arthur: {kind} must be a whole number from {low} to {high}, not {value}.",
            kind=kind, low=low, high=high, value=value,
        )  # fmt: skip
    return value


def _values(key: str, face: int, low: int, high: int) -> vec[i64]:
    """One value of every ship on one face of its counter."""
    return vec[i64]([_checked(f"{name} {key}", ship[key][face], low, high) for name, ship in _ships.items()])


FIREPOWER: Final[vec[i64]] = _values("firepower", 0, 0, 9)
DAMAGED_FIREPOWER: Final[vec[i64]] = _values("firepower", 1, 0, 9)
SPEED: Final[vec[i64]] = _values("speed", 0, 1, 6)
DAMAGED_SPEED: Final[vec[i64]] = _values("speed", 1, 1, 6)
DEFENCE: Final[vec[i64]] = vec[i64](
    [_checked(f"{name} defence", ship["defence"], 1, 6) for name, ship in _ships.items()]
)
BERTH: Final[vec[i64]] = vec[i64](
    [data.index(f"{_SHIPS}: {name}", "berth", ship["berth"], BERTHS) + JAPAN_PORT for name, ship in _ships.items()]
)


def _table(values: vec[i64]) -> vec[i64]:
    """For every ten ships and every subset of them the sum of their values."""
    table = vec[i64]([0] * (CHUNK * 5))
    chunk: i64 = 0
    while chunk < 5:
        subset: i64 = 1
        while subset < CHUNK:
            ship: i64 = chunk * 10 + lowest(subset)
            table[chunk * CHUNK + subset] = table[chunk * CHUNK + (subset & (subset - 1))] + values[ship]
            subset += 1
        chunk += 1
    return table


_FIRE: Final[vec[i64]] = _table(FIREPOWER)
_DAMAGED_FIRE: Final[vec[i64]] = _table(DAMAGED_FIREPOWER)


def _sum(table: vec[i64], mask: i64) -> i64:
    return (
        table[mask & 1023]
        + table[CHUNK + (mask >> 10 & 1023)]
        + table[2 * CHUNK + (mask >> 20 & 1023)]
        + table[3 * CHUNK + (mask >> 30 & 1023)]
        + table[4 * CHUNK + (mask >> 40 & 1023)]
    )


def firepower(mask: i64, damaged: i64) -> i64:
    """The firepower of these ships together, with what is damaged."""
    return _sum(_FIRE, mask & ~damaged) + _sum(_DAMAGED_FIRE, mask & damaged)


def _with_value(values: vec[i64]) -> vec[i64]:
    """For each number the mask of the ships that have just this value."""
    masks = vec[i64]([0] * 10)
    n: i64 = 0
    while n < SHIPS:
        masks[values[n]] |= BIT[n]
        n += 1
    return masks


_AT_SPEED: Final[vec[i64]] = _with_value(SPEED)
_DAMAGED_AT_SPEED: Final[vec[i64]] = _with_value(DAMAGED_SPEED)


def speed(mask: i64, damaged: i64) -> i64:
    """The speed of the slowest of these ships; 0 if there are none."""
    intact: i64 = mask & ~damaged
    hurt: i64 = mask & damaged
    pace: i64 = 1
    while pace <= 6:
        if intact & _AT_SPEED[pace] or hurt & _DAMAGED_AT_SPEED[pace]:
            return pace
        pace += 1
    return 0


def _side_masks() -> vec[i64]:
    masks = vec[i64]([0, 0])
    n: i64 = 0
    while n < SHIPS:
        masks[JAPAN if n < JAPANESE_SHIPS else RUSSIA] |= BIT[n]
        n += 1
    return masks


FLEET: Final[vec[i64]] = _side_masks()  # all ships of a side


def _optional() -> i64:
    mask: i64 = 0
    n: i64 = 0
    for ship in _ships.values():
        if "optional" in ship:
            mask |= BIT[n]
        n += 1
    return mask


OPTIONAL: Final[i64] = _optional()


def side_of(ship: i64) -> i64:
    """The side a ship belongs to."""
    return JAPAN if ship < JAPANESE_SHIPS else RUSSIA


# -- the board -------------------------------------------------------------------------------------

_zones: Final[dict[str, Any]] = _map["zones"]
_ports: Final[dict[str, Any]] = _map["ports"]
PLACE_NAMES: Final[list[str]] = [str(place["name"]) for places in (_zones, _ports) for place in places.values()]
BOX_NAMES: Final[list[str]] = [str(box["name"]) for box in _map["manchuria"].values()]


def _masks(places: dict[str, Any]) -> vec[i64]:
    """For each place the mask of the zones it touches."""
    masks: list[i64] = []
    for name, place in places.items():
        mask: i64 = 0
        for other in place["adjacent"]:
            zone: i64 = data.index(f"{_MAP}: {name}", "adjacent", other, PLACE_IDS[:6])
            mask |= BIT[zone]
        masks.append(mask)
    return vec[i64](masks)


ADJACENT: Final[vec[i64]] = _masks(_zones)  # by zone
TOUCHES: Final[vec[i64]] = _masks(_ports)  # by port, from 0
PORT_SIDE: Final[vec[i64]] = vec[i64](
    [data.index(f"{_MAP}: {name}", "side", port["side"], SIDES) for name, port in _ports.items()]
)


def _key_zones() -> i64:
    mask: i64 = 0
    n: i64 = 0
    for zone in _zones.values():
        if "key" in zone:
            mask |= BIT[n]
        n += 1
    return mask


KEY_ZONES: Final[i64] = _key_zones()
KEY_POINTS: Final[vec[i64]] = vec[i64](list(_map["key_zones"]["points"]))
ZONE_POINTS: Final[vec[i64]] = vec[i64](
    [int(zone.get(side, 0)) for side in SIDES for zone in _zones.values()]
)  # by side * ZONES + zone, beside the key zones


def _two_steps() -> vec[i64]:
    """By port: the zones within two steps, the reach of an intact ship's sortie."""
    reach = vec[i64]([0] * 4)
    port: i64 = 0
    while port < 4:
        reach[port] = TOUCHES[port]
        zone: i64 = 0
        while zone < ZONES:
            if TOUCHES[port] >> zone & 1:
                reach[port] |= ADJACENT[zone]
            zone += 1
        port += 1
    return reach


REACH: Final[vec[i64]] = _two_steps()

AFTER: Final[vec[i64]] = vec[i64](
    [
        data.index(f"{_MAP}: {name}", "after", box["after"], BOX_IDS) if box["after"] else -1
        for name, box in _map["manchuria"].items()
    ]
)


def _routes() -> list[tuple[int, int]]:
    """Every move of an operation: zone to zone, zone to port, port to zone."""
    routes: list[tuple[int, int]] = []
    for zone in range(6):
        for other in range(6):
            if ADJACENT[zone] >> other & 1:
                routes.append((zone, other))
        for port in range(4):
            if TOUCHES[port] >> zone & 1:
                routes.append((zone, 6 + port))
    for port in range(4):
        for zone in range(6):
            if TOUCHES[port] >> zone & 1:
                routes.append((6 + port, zone))
    return routes


_ROUTES: Final[list[tuple[int, int]]] = _routes()
ROUTES: Final[i64] = 28
ROUTE_FROM: Final[vec[i64]] = vec[i64]([route[0] for route in _ROUTES])
ROUTE_TO: Final[vec[i64]] = vec[i64]([route[1] for route in _ROUTES])


def _check() -> None:
    if tuple(_zones) != PLACE_IDS[:6] or tuple(_ports) != PLACE_IDS[6:10] or tuple(_map["manchuria"]) != BOX_IDS:
        raise DataError("port-arthur: map.toml must list the zones, ports and boxes in the shipped order.")
    if len(_ROUTES) != 28:
        raise DataError("port-arthur: the board of the boxed game has the adjacency that the rulebook prints.")


_check()
