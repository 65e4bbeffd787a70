"""The scenarios of the chart, loaded once from `data/`: how long they last and who lies where (chapters 29 to 31)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import data
from admiralty.games.tsushima.components import CHART_SCENARIOS, COUNTER_IDS, SIDES, SLOTS
from admiralty.games.tsushima.waters import COAST_IDS, COASTS, HEXES, PLACE_IDS, PLACES, PORT_HEX, PORT_IDS

_NAME: Final = "tsushima"
_WHERE: Final = f"{_NAME}/forces.toml"
_forces: Final[dict[str, Any]] = data.load("admiralty.games.tsushima", _NAME, "forces.toml")

# Where a group's owner chooses its places: beyond the numbers of places.
COAST_HEX: Final[i64] = 225  # one hex on the coast of Japan for all of them (29.3)
# 226: any hexes on the coast of Japan (31.4)
ANY_PORTS: Final[i64] = 227  # the ports of Japan and Korea (30.4)
KURE_OR_SASEBO: Final[i64] = 228
_CHOICES: Final = ("coast_hex", "coast", "ports", "kure_or_sasebo")
_places: Final[list[str]] = [*PLACE_IDS, *_CHOICES]
if int(COAST_HEX) != int(PLACES):
    raise ValueError("choices come after the places")

_KEYS: Final = ("mines", "bases", "bases_in", "morale", "printed", "derived", "assumed")


class Group:
    """Counters that are set up together."""

    def __init__(self, where: str, table: dict[str, Any]) -> None:
        self.at = data.index(where, "at", table["at"], _places)
        self.ships = [data.index(where, "ships", ship, COUNTER_IDS) for ship in table["ships"]]
        self.squadron = int(table["squadron"])


class Side:
    """What one side has in a scenario."""

    def __init__(self, where: str, table: dict[str, Any]) -> None:
        self.mines = int(table["mines"])
        self.bases = int(table["bases"])
        self.morale = int(table["morale"])
        # A port, whose hex it is, or a coast.
        self.bases_in = data.index(where, "bases_in", table["bases_in"], [*PORT_IDS, *COAST_IDS])
        self.groups = [Group(f"{where}: {name}", table[name]) for name in table if name not in _KEYS]


class Scenario:
    """A scenario of the chart."""

    def __init__(self, name: str) -> None:
        table = _forces[name]
        self.year = int(table["year"])
        self.month = int(table["month"])  # of the first turn
        self.turns = int(table["turns"])
        self.sides = [Side(f"{_WHERE}: {name}: {side}", table[side]) for side in SIDES]


SCENARIO: Final[list[Scenario]] = [Scenario(name) for name in CHART_SCENARIOS]  # scenario - ROUND_ISLAND
TURNS: Final[vec[i64]] = vec[i64]([scenario.turns for scenario in SCENARIO])


def _squadrons() -> list[int]:
    """By counter: the Baltic squadron to which it belongs in the campaign; 0 for all others (27.14)."""
    found = [0] * int(SLOTS)
    for side in SCENARIO[-1].sides:
        for group in side.groups:
            for ship in group.ships:
                found[ship] = group.squadron
    return found


SQUADRON: Final[vec[i64]] = vec[i64](_squadrons())


def _from_vladivostok() -> list[int]:
    """By counter: whether it begins The Battle off Round Island in Vladivostok (29.4)."""
    found = [0] * int(SLOTS)
    for group in SCENARIO[0].sides[1].groups:
        if PLACE_IDS[group.at] == "vladivostok":
            for ship in group.ships:
                found[ship] = 1
    return found


BEGINS_IN_VLADIVOSTOK: Final[vec[i64]] = vec[i64](_from_vladivostok())


def _base_hexes() -> list[int]:
    """By (scenario - ROUND_ISLAND) * HEXES + hex: whether Japan may place a flying base there (29.3, 31.5)."""
    found: list[int] = []
    for scenario in SCENARIO:
        where = scenario.sides[0].bases_in
        for place in range(int(HEXES)):
            if where < len(PORT_IDS):
                found.append(int(PORT_HEX[where] == place))
            else:
                found.append(int(COASTS[place]) >> (where - len(PORT_IDS)) & 1)
    return found


BASE_HEXES: Final[vec[i64]] = vec[i64](_base_hexes())


def _choices() -> list[int]:
    """By (scenario - ROUND_ISLAND) * SLOTS + counter: among which places its owner chooses; 0 where it has one."""
    found: list[int] = []
    for scenario in SCENARIO:
        own = [0] * int(SLOTS)
        for group in (group for side in scenario.sides for group in side.groups if group.at >= COAST_HEX):
            for ship in group.ships:
                own[ship] = group.at
        found += own
    return found


CHOICE: Final[vec[i64]] = vec[i64](_choices())
