"""The chart, loaded once from `data/`: hexes that can be sailed, ports and strategic zones (chapter 15).

Places are small ints everywhere in the rules: hexes come first, in the order of their numbers, then ports, then zones.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import data
from admiralty.engine.errors import DataError
from admiralty.games.tsushima.components import NOBODY, SIDES

HEXES: Final[i64] = 198
PORTS: Final[i64] = 20
ZONES: Final[i64] = 7
FIRST_PORT: Final[i64] = 198
FIRST_ZONE: Final[i64] = 218
PLACES: Final[i64] = 225

SIDES_OF_A_HEX: Final[i64] = 6
MOST_PORTS: Final[i64] = 2  # of one hex

# Coasts (15.5), as bits.
COAST_IDS: Final = ("japan", "korea", "china", "russia")
OF_JAPAN: Final[i64] = 1
OF_KOREA: Final[i64] = 2

NEUTRAL: Final[i64] = 2  # a port that is friendly to nobody
_OWNERS: Final = (*SIDES, "neutral")

_NAME: Final = "tsushima"
_chart: Final[dict[str, Any]] = data.load("admiralty.games.tsushima", _NAME, "chart.toml")
_WHERE: Final = f"{_NAME}/chart.toml"

_tagged: Final = ("printed", "derived", "assumed")
HEX_IDS: Final[list[str]] = sorted(name for name in _chart["exits"] if name not in _tagged)
PORT_IDS: Final[list[str]] = list(_chart["ports"])
ZONE_IDS: Final[list[str]] = list(_chart["zones"])
PLACE_IDS: Final[list[str]] = [*HEX_IDS, *PORT_IDS, *ZONE_IDS]
if (len(HEX_IDS), len(PORT_IDS), len(ZONE_IDS)) != (HEXES, PORTS, ZONES):
    raise DataError("tsushima: the chart has 198 hexes, 20 ports and 7 zones; their numbers cannot be corrected.")


def _hexes(where: str, key: str, names: list[str]) -> list[int]:
    return [data.index(f"{_WHERE}: {where}", key, name, HEX_IDS) for name in names]


def _exits() -> vec[i64]:
    """By hex * 6 + n: the hexes to which one can sail, the lowest first; NOBODY behind the last (15.2)."""
    exits = vec[i64]([int(NOBODY)] * (int(HEXES) * int(SIDES_OF_A_HEX)))
    for here, name in enumerate(HEX_IDS):
        for n, there in enumerate(sorted(_hexes("exits", name, _chart["exits"][name]))):
            exits[here * SIDES_OF_A_HEX + n] = there
    return exits


def _marked(where: str, key: str) -> list[int]:
    """By hex: whether a list of the chart has it."""
    found = set(_hexes(where, key, _chart[where][key]))
    return [int(n in found) for n in range(int(HEXES))]


_partial: Final[list[int]] = _marked("terrain", "partial_sea")
_open: Final[list[int]] = _marked("terrain", "sea")
if any(a == b for a, b in zip(_partial, _open, strict=True)):
    raise DataError("tsushima/chart.toml: every hex is either sea or partial sea.")

EXITS: Final[vec[i64]] = _exits()
PARTIAL_SEA: Final[vec[i64]] = vec[i64](_partial)
SOUTHERN_EDGE: Final[vec[i64]] = vec[i64](_marked("edge", "southern"))
COASTS: Final[vec[i64]] = vec[i64](
    [sum(2**n for n, coast in enumerate(COAST_IDS) if name in _chart["coasts"][coast]) for name in HEX_IDS]
)
_column: Final[list[int]] = [int(name[:2]) for name in HEX_IDS]
_row: Final[list[int]] = [int(name[2:]) - int(name[:2]) // 2 for name in HEX_IDS]
_Q: Final[vec[i64]] = vec[i64](_column)
_R: Final[vec[i64]] = vec[i64](_row)


class Port:
    """A port of the chart (15.4)."""

    def __init__(self, ident: str, table: dict[str, Any]) -> None:
        where = f"{_WHERE}: {ident}"
        self.name = str(table["name"])
        self.hex = data.index(where, "hex", table["hex"], HEX_IDS)
        self.side = data.index(where, "side", table["side"], _OWNERS)
        self.coast = 2 ** data.index(where, "coast", table["coast"], COAST_IDS)
        self.repair = int(table["repair"])


class Zone:
    """A strategic zone (15.6, 15.7)."""

    def __init__(self, ident: str, table: dict[str, Any]) -> None:
        where = f"{_WHERE}: {ident}"
        self.name = str(table["name"])
        self.port = str(table["port"])
        self.side = data.index(where, "side", table["side"], _OWNERS)
        self.repair = int(table["repair"])
        self.edge = bool(table["edge"])
        self.adjacent = [data.index(where, "adjacent", other, ZONE_IDS) for other in table["adjacent"]]


PORT: Final[list[Port]] = [Port(ident, _chart["ports"][ident]) for ident in PORT_IDS]
ZONE: Final[list[Zone]] = [Zone(ident, _chart["zones"][ident]) for ident in ZONE_IDS]

PORT_HEX: Final[vec[i64]] = vec[i64]([port.hex for port in PORT])  # by port, counted from 0
PORT_SIDE: Final[vec[i64]] = vec[i64]([port.side for port in PORT])  # when a game begins
PORT_COAST: Final[vec[i64]] = vec[i64]([port.coast for port in PORT])
ZONE_SIDE: Final[vec[i64]] = vec[i64]([zone.side for zone in ZONE])
CAPACITY: Final[vec[i64]] = vec[i64](
    [port.repair for port in PORT] + [zone.repair for zone in ZONE]
)  # place - FIRST_PORT
ADJACENT_ZONES: Final[vec[i64]] = vec[i64]([sum(2**other for other in zone.adjacent) for zone in ZONE])


def _harbours() -> vec[i64]:
    """By hex * 2 + n: its ports, as places; NOBODY where there is none."""
    harbours = vec[i64]([int(NOBODY)] * (int(HEXES) * int(MOST_PORTS)))
    for n, port in enumerate(PORT):
        spot: i64 = port.hex * int(MOST_PORTS)
        if harbours[spot] != NOBODY:
            spot += 1
        harbours[spot] = FIRST_PORT + n
    return harbours


HARBOURS: Final[vec[i64]] = _harbours()


def _port(ident: str) -> int:
    return PORT_IDS.index(ident) + int(FIRST_PORT)


PORT_ARTHUR: Final[i64] = _port("port_arthur")
VLADIVOSTOK: Final[i64] = _port("vladivostok")
KURE: Final[i64] = _port("kure")
SASEBO: Final[i64] = _port("sasebo")
CHINA_SEA: Final[i64] = ZONE_IDS.index("china") + int(FIRST_ZONE)
BALTIC: Final[i64] = ZONE_IDS.index("baltic") + int(FIRST_ZONE)
if [zone.edge for zone in ZONE] != [place == CHINA_SEA for place in range(int(FIRST_ZONE), int(PLACES))]:
    raise DataError("tsushima/chart.toml: the China Sea, and no other zone, touches the southern edge.")


def is_hex(place: i64) -> bool:
    """Whether a place is at sea, on the chart."""
    return 0 <= place < FIRST_PORT


def is_port(place: i64) -> bool:
    return FIRST_PORT <= place < FIRST_ZONE


def is_zone(place: i64) -> bool:
    return place >= FIRST_ZONE


def hex_of(place: i64) -> i64:
    """The hex in which a place of the chart lies; NOBODY for a zone."""
    if place < FIRST_PORT:
        return place
    return PORT_HEX[place - FIRST_PORT] if place < FIRST_ZONE else NOBODY


def distance(here: i64, there: i64) -> i64:
    """Hexes from one to another, as if there were no land (15.3)."""
    q: i64 = _Q[here] - _Q[there]
    r: i64 = _R[here] - _R[there]
    third: i64 = q + r
    return (max(q, -q) + max(r, -r) + max(third, -third)) // 2
