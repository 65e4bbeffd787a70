"""Counters, tables and scenarios, loaded once from `data/`.

Counters are small ints everywhere in the rules: Japan's come first, then Russia's, each side's in the order of the
counter inventory. After them come the two coast guns, which fire like ships but are no counters (10.4).
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import data
from admiralty.engine.errors import DataError

JAPAN: Final[i64] = 0
RUSSIA: Final[i64] = 1
SIDES: Final = ("japan", "russia")
NOBODY: Final[i64] = -1

# Types of counters (2.1).
BATTLESHIP: Final[i64] = 0
ARMOURED: Final[i64] = 1
PROTECTED: Final[i64] = 2
DESTROYER: Final[i64] = 3
TORPEDO_BOAT: Final[i64] = 4
MERCHANT: Final[i64] = 5
COAST_GUN: Final[i64] = 6
TYPE_IDS: Final = (
    "battleship", "armoured_cruiser", "protected_cruiser", "destroyer", "torpedo_boat", "merchant", "coast_gun",
)  # fmt: skip
LETTERS: Final = ("B", "A", "C", "D", "T", "M", "G")

JAPANESE: Final[i64] = 60  # counters of Japan
COUNTERS: Final[i64] = 116
GUNS: Final[i64] = 116  # the first coast gun
SLOTS: Final[i64] = 118  # whatever can fire or be fired at

# Guns of a ship.
PRIMARY: Final[i64] = 0
SECONDARY: Final[i64] = 1
TORPEDO: Final[i64] = 2

# The board (3.1): the column just beyond each side's end is where coast guns stand.
COLUMNS: Final[i64] = 12
FIRST: Final[i64] = 1
END: Final[vec[i64]] = vec[i64]([1, 12])  # by side: the column at its end
BEYOND: Final[vec[i64]] = vec[i64]([0, 13])
OWN_WAY: Final[vec[i64]] = vec[i64]([-1, 1])  # by side: the direction towards its own end

SUNK_BY: Final[i64] = 3  # hits (9.2)
SMALLEST: Final[i64] = 3  # ships of a division (3.2)
LARGEST: Final[i64] = 6
MOST_DIVISIONS: Final[i64] = 20  # of a line, with room to spare
EXTRA: Final[i64] = 3  # divisions that may fire beyond the enemy's number (6.8)
SURPRISE: Final[i64] = 5  # firing rounds that a surprised side is silent (11.4)
EXITS: Final[i64] = 4  # counters that may leave a port battle in a movement round (10.2)
MOST_ROUNDS: Final[i64] = 20  # 12.4

_NAME: Final = "tsushima"
_PACKAGE: Final = "admiralty.games.tsushima"

_ships: Final[dict[str, Any]] = data.load(_PACKAGE, _NAME, "ships.toml")
_flotillas: Final[dict[str, Any]] = data.load(_PACKAGE, _NAME, "flotillas.toml")
_tables: Final[dict[str, Any]] = data.load(_PACKAGE, _NAME, "tables.toml")
_scenarios: Final[dict[str, Any]] = data.load(_PACKAGE, _NAME, "scenarios.toml")

SHORT: Final = {"destroyer": "d", "torpedo_boat": "t", "merchant": "m"}  # how flotillas are numbered


def _checked(what: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or not low <= value <= high:
        raise DataError(
            "tsushima: {what} must be a whole number from {low} to {high}, not {value}.",
            what=what, low=low, high=high, value=value,
        )  # fmt: skip
    return value


def _or(key: str, table: dict[str, Any], otherwise: Any) -> Any:
    """What only some counters have."""
    return table[key] if key in table else otherwise  # noqa: SIM401 (a test watches what is read, which `get` would hide)


class Counter:
    """What is printed on a counter, and its id."""

    def __init__(self, ident: str, name: str, side: int, type_: int, table: dict[str, Any]) -> None:
        self.ident = ident
        self.name = name
        self.side = side
        self.type = type_
        self.size = _checked(f"{ident} size", table["size"], 1, 9)
        self.speed = _checked(f"{ident} speed", table["speed"], 1, 9)
        self.armour = _checked(f"{ident} armour", table["armour"], 0, 8)
        guns = [_or("primary", table, [0, 0]), table["secondary"]]
        self.factors = [_checked(f"{ident} guns", gun[0], 0, 20) for gun in guns]
        self.salvos = [_checked(f"{ident} salvos", gun[1], 0, 9) for gun in guns]
        self.torpedoes = _checked(f"{ident} torpedoes", _or("torpedoes", table, 0), 0, 3)
        self.columns = _checked(f"{ident} columns", _or("columns", table, 2), 1, 3)
        self.independent = bool(_or("independent", table, 0))
        self.bow_turret = bool(_or("bow_turret", table, 0))
        self.defect = _checked(f"{ident} defect", _or("defect", table, 0), 0, 9)


def _counters() -> list[Counter]:
    """All counters of Japan, then all of Russia: named ships first, then destroyers, torpedo boats and merchants."""
    found: list[Counter] = []
    for number, side in enumerate(SIDES):
        for ident, table in _ships.items():
            if data.index(f"{_NAME}/ships.toml: {ident}", "side", table["side"], SIDES) == number:
                type_ = data.index(f"{_NAME}/ships.toml: {ident}", "type", table["type"], TYPE_IDS[:3])
                found.append(Counter(ident, str(table["name"]), number, type_, table))
        for kind, table in _flotillas.items():
            for n in range(1, _checked(f"{kind} {side}", table[side], 0, 20) + 1):
                ident = f"{side[0]}{SHORT[kind]}{n}"
                found.append(Counter(ident, ident.upper(), number, TYPE_IDS.index(kind), table))
    if len(found) != COUNTERS or found[JAPANESE - 1].side != JAPAN or found[JAPANESE].side != RUSSIA:
        raise DataError("tsushima: the box has 60 Japanese and 56 Russian counters; their numbers cannot be corrected.")
    return found


COUNTER: Final[list[Counter]] = _counters()
COUNTER_IDS: Final[list[str]] = [counter.ident for counter in COUNTER]
COUNTER_NAMES: Final[list[str]] = [counter.name for counter in COUNTER]
SLOT_IDS: Final[list[str]] = [*COUNTER_IDS, "gun1", "gun2"]

_coast: Final[dict[str, Any]] = _tables["coast"]
_GUN_FACTOR: Final[int] = _checked("coast factor", _coast["factor"], 1, 20)
_GUN_SALVOS: Final[int] = _checked("coast salvos", _coast["salvos"], 1, 9)


def _slots(values: list[int], gun: int) -> vec[i64]:
    """One value of every counter, and of both coast guns behind them."""
    return vec[i64](values + [gun] * 2)


def _batteries(first: vec[i64], second: vec[i64]) -> vec[i64]:
    """The values of primary guns, then those of secondary guns: by battery * SLOTS + slot."""
    both = vec[i64]([0] * (2 * SLOTS))
    slot: i64 = 0
    while slot < SLOTS:
        both[slot] = first[slot]
        both[SLOTS + slot] = second[slot]
        slot += 1
    return both


TYPE: Final[vec[i64]] = _slots([counter.type for counter in COUNTER], int(COAST_GUN))
SIZE: Final[vec[i64]] = _slots([counter.size for counter in COUNTER], 1)
SPEED: Final[vec[i64]] = _slots([counter.speed for counter in COUNTER], 0)
ARMOUR: Final[vec[i64]] = _slots([counter.armour for counter in COUNTER], 0)
RATE: Final[vec[i64]] = _slots([counter.columns for counter in COUNTER], 0)
TORPEDOES: Final[vec[i64]] = _slots([counter.torpedoes for counter in COUNTER], 0)
INDEPENDENT: Final[vec[i64]] = _slots([int(counter.independent) for counter in COUNTER], 0)
BOW_TURRET: Final[vec[i64]] = _slots([int(counter.bow_turret) for counter in COUNTER], 0)
DEFECT: Final[vec[i64]] = _slots([counter.defect for counter in COUNTER], 0)
FACTOR: Final[vec[i64]] = _batteries(
    _slots([counter.factors[0] for counter in COUNTER], _GUN_FACTOR),
    _slots([counter.factors[1] for counter in COUNTER], 0),
)
SALVOS: Final[vec[i64]] = _batteries(
    _slots([counter.salvos[0] for counter in COUNTER], _GUN_SALVOS),
    _slots([counter.salvos[1] for counter in COUNTER], 0),
)


def _results(name: str, low: int, high: int) -> list[int]:
    """For every row of a table the least results for one hit, two hits, and a counter sunk."""
    found: list[int] = [0] * (3 * low)
    for row in range(low, high + 1):
        needs = [_checked(f"{name} {row}", need, 0, 30) for need in _tables[name][str(row)]]
        if len(needs) != SUNK_BY or sorted(needs) != needs:
            raise DataError("tsushima/tables.toml: {name}: the three results of {row} must rise.", name=name, row=row)
        found += needs
    return found


MILD: Final[i64] = 1  # the option, as a flag
GUNFIRE: Final[vec[i64]] = vec[i64](_results("gunfire", 1, 9) + _results("mild", 1, 9))  # mild * 30 + size * 3 + n
TORPEDO_TABLE: Final[vec[i64]] = vec[i64](_results("torpedoes", 0, 8))  # armour * 3 + n
ADJACENT: Final[i64] = _checked("torpedoes adjacent", _tables["torpedoes"]["adjacent"], -9, 0)
SHADED: Final[vec[i64]] = vec[i64]([_checked(f"shaded {side}", _tables["shaded"][side], 1, 12) for side in SIDES])
if _checked("coast guns", _coast["guns"], 2, 2) != SLOTS - COUNTERS:
    raise DataError("tsushima: a port has two coast guns.")

# Kinds of battle: at sea, in a port (10.1), in the channel of Chemulpo (13.2).
SEA: Final[i64] = 0
PORT: Final[i64] = 1
CHANNEL: Final[i64] = 2
BATTLE_IDS: Final = ("sea", "port", "channel")

CHEMULPO: Final[i64] = 0
PORT_ARTHUR: Final[i64] = 1
ROUND_ISLAND: Final[i64] = 2
TSUSHIMA: Final[i64] = 3
WAR_AT_SEA: Final[i64] = 4
BOARD_SCENARIOS: Final = ("chemulpo", "port-arthur")  # played on the Battle Board alone
CHART_SCENARIOS: Final = ("round-island", "tsushima", "war-at-sea")
SCENARIO_IDS: Final = (*BOARD_SCENARIOS, *CHART_SCENARIOS)
OFFERED: Final[tuple[str, ...]] = SCENARIO_IDS  # those that are whole


def _forces() -> list[list[int]]:
    """The counters of each scenario."""
    found: list[list[int]] = []
    for name in BOARD_SCENARIOS:
        where = f"{_NAME}/scenarios.toml: {name}"
        ships = [ship for side in SIDES for ship in _scenarios[name][side]["ships"]]
        found.append([data.index(where, "ships", ship, COUNTER_IDS) for ship in ships])
    return found


def _columns() -> list[int]:
    """By scenario * 2 + side: the columns on which it begins, as bits."""
    return [
        sum(2 ** _checked(f"{name} columns", column, 1, 12) for column in _scenarios[name][side]["columns"])
        for name in BOARD_SCENARIOS
        for side in SIDES
    ]


FORCES: Final[list[list[int]]] = _forces()
# Ships that stay away from Chemulpo where that is agreed on, the first of them first (13.8).
AWAY: Final[list[int]] = [
    FORCES[CHEMULPO][
        data.index(f"{_NAME}/scenarios.toml: chemulpo", "away", ship, _scenarios["chemulpo"]["japan"]["ships"])
    ]
    for ship in _scenarios["chemulpo"]["japan"]["away"]
]
BEGIN: Final[vec[i64]] = vec[i64](_columns())
KIND: Final[vec[i64]] = vec[i64](
    [
        data.index(f"{_NAME}/scenarios.toml: {name}", "battle", _scenarios[name]["battle"], BATTLE_IDS)
        for name in BOARD_SCENARIOS
    ]
)
SPOTTER: Final[vec[i64]] = vec[i64](
    [
        data.index(f"{_NAME}/scenarios.toml: {name}", "first", _scenarios[name]["first"], SIDES)
        for name in BOARD_SCENARIOS
    ]
)
ROUNDS: Final[vec[i64]] = vec[i64](
    [_checked(f"{name} rounds", _scenarios[name]["rounds"], 1, int(MOST_ROUNDS)) for name in BOARD_SCENARIOS]
)


def _flotillas_of() -> list[int]:
    """By side: its counters D and T, as bits from its first."""
    small = [counter.type in (DESTROYER, TORPEDO_BOAT) for counter in COUNTER]
    return [
        sum(2**n for n, found in enumerate(small[:JAPANESE]) if found),
        sum(2**n for n, found in enumerate(small[JAPANESE:]) if found),
    ]


FLOTILLAS: Final[vec[i64]] = vec[i64](_flotillas_of())


def side_of(slot: i64) -> i64:
    """The side that a counter belongs to."""
    return JAPAN if slot < JAPANESE else RUSSIA


def first_of(side: i64) -> i64:
    """The first counter of a side."""
    return 0 if side == JAPAN else JAPANESE


def last_of(side: i64) -> i64:
    """The counter after the last one of a side."""
    return JAPANESE if side == JAPAN else COUNTERS


def is_ship(slot: i64) -> bool:
    """A battleship or a cruiser (2.1)."""
    return TYPE[slot] <= PROTECTED


def is_flotilla(slot: i64) -> bool:
    """A counter D or T, at which only secondary guns fire (6.9)."""
    return TYPE[slot] == DESTROYER or TYPE[slot] == TORPEDO_BOAT
