"""Dice and tables of the chart and of the war at sea, loaded once from `data/` (chapters 19 to 28)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import data
from admiralty.engine.errors import DataError
from admiralty.games.tsushima.components import COUNTER_IDS, SIDES
from admiralty.games.tsushima.waters import FIRST_PORT, FIRST_ZONE, PORT_IDS, ZONE_IDS

_NAME: Final = "tsushima"
_WHERE: Final = f"{_NAME}/campaign.toml"
_tables: Final[dict[str, Any]] = data.load("admiralty.games.tsushima", _NAME, "campaign.toml")


def _number(table: str, key: str, low: int, high: int) -> int:
    value = _tables[table][key]
    if not isinstance(value, int) or not low <= value <= high:
        raise DataError(
            "tsushima: {what} must be a whole number from {low} to {high}, not {value}.",
            what=f"{table} {key}", low=low, high=high, value=value,
        )  # fmt: skip
    return value


def _faces(table: str, key: str) -> vec[i64]:
    """What each face of a die means, by the face; 0 stands before the first."""
    values = _tables[table][key]
    if len(values) != 6 or not all(isinstance(value, int) and 0 <= value <= 3 for value in values):
        raise DataError("tsushima: {what} must be six whole numbers from 0 to 3.", what=f"{table} {key}")
    return _from_one(values)


def _from_one(values: list[int]) -> vec[i64]:
    """These values by numbers from 1 on, as the faces of a die are; 0 stands before the first."""
    numbered: list[i64] = [0]
    for value in values:
        numbered.append(value)
    return vec[i64](numbered)


# Running aground (19.1 to 19.3).
AGROUND: Final[i64] = _number("grounding", "aground", 1, 6)
AGROUND_HITS: Final[vec[i64]] = _faces("grounding", "damage")

# Spotting (21.2, 21.3, 21.5).
SPOTTED: Final[i64] = _number("spotting", "spotted", 1, 12)
PER_DESTROYER: Final[i64] = _number("spotting", "destroyer", -6, 6)
PER_CRIPPLE: Final[i64] = _number("spotting", "two_hits", -6, 6)
PER_LOW_MORALE: Final[i64] = _number("spotting", "low_morale", -6, 6)
LOW_MORALE: Final[i64] = _number("spotting", "low", 1, 20)
BEGAN_THERE: Final[i64] = _number("spotting", "began", -6, 6)
IN_PARTIAL_SEA: Final[i64] = _number("spotting", "partial_sea", -6, 6)
EVADES: Final[i64] = _number("spotting", "evades", -6, 0)
SPOTTED_IN_ZONE: Final[i64] = _number("spotting", "zone", 2, 12)

# Attacks on ports and town raids (23.4, 23.12, 28.7).
CLAIM_BROKEN: Final[i64] = _number("port_attack", "claimed", 1, 6)
CLAIM_SURPRISED: Final[i64] = _number("port_attack", "surprise", 1, 6)
RAID_DAMAGE: Final[i64] = _number("raids", "damage", 1, 6)

# Mines (24.1, 24.5, 24.6).
MINE_STRIKES: Final[i64] = _number("mines", "strikes", 1, 6)
MINE_HITS: Final[vec[i64]] = _faces("mines", "damage")
MINE_REACH: Final[i64] = _number("mines", "reach", 0, 30)
SWEEPERS: Final[i64] = _number("mines", "sweepers", 1, 30)
CLEARED: Final[i64] = _number("mines", "cleared", 1, 6)

# Block ships (25.4, 25.6).
BLOCK_REACH: Final[i64] = _number("block_ships", "reach", 0, 30)
BLOCK_SUNK: Final[i64] = _number("block_ships", "sunk", 1, 6)
CHANNEL_CLEARED: Final[i64] = _number("block_ships", "cleared", 1, 6)

# Repairs, morale, merchants (26.4, 26.7, 26.10, 26.11).
REPAIRED: Final[vec[i64]] = _faces("repairs", "repaired")
PRIZE_REPAIRED: Final[i64] = _number("repairs", "captured", 1, 6)
REST_PHASES: Final[i64] = _number("morale", "rest", 4, 4)
LOSSES_PER_MERCHANT: Final[i64] = _number("merchants", "losses", 1, 10)

# The fall of Port Arthur (27.12, 31.1).
SCUTTLED_BY: Final[i64] = _number("fall", "scuttled", 0, 6)
TURNS_LEFT: Final[i64] = _number("fall", "turns_left", 1, 23)

# The three plans (27.3 to 27.5), by plan.
PLAN_IDS: Final = ("a", "b", "c")
PLAN_A: Final[i64] = 0
PLAN_C: Final[i64] = 2


def _plans(key: str) -> vec[i64]:
    return vec[i64]([int(_tables["plans"][plan][key]) for plan in PLAN_IDS])


PLAN_PORT: Final[vec[i64]] = vec[i64](
    [data.index(_WHERE, "port", _tables["plans"][plan]["port"], PORT_IDS) + int(FIRST_PORT) for plan in PLAN_IDS]
)
PLAN_LOADS: Final[vec[i64]] = _plans("loads")
PLAN_SUCCESSES: Final[vec[i64]] = _plans("successes")  # complete turns before the first siege die
PLAN_TOTAL: Final[vec[i64]] = _plans("total")
PLAN_EXTRA: Final[vec[i64]] = _plans("extra")

# The Italian cruisers (28.1 to 28.4).
_italian: Final[dict[str, Any]] = _tables["italian_cruisers"]
ITALIAN_OWNER: Final[vec[i64]] = _from_one([data.index(_WHERE, "owner", side, SIDES) for side in _italian["owner"]])
ITALIAN_ZONES: Final[vec[i64]] = _from_one(_italian["zones"])
ITALIAN_SHIPS: Final[vec[i64]] = vec[i64](  # side * 2 + n
    [data.index(_WHERE, side, ship, COUNTER_IDS) for side in SIDES for ship in _italian[side]]
)
ITALIAN_PLACE: Final[vec[i64]] = vec[i64](  # side * 2 + zones - 1
    [
        data.index(_WHERE, "after", zone, ZONE_IDS) + int(FIRST_ZONE)
        for zones in (_italian["japan_after"], _italian["russia_after"])
        for zone in zones
    ]
)

# Surprise (28.6).
SURPRISE_PHASES: Final[i64] = _number("surprise", "phases", 0, 6)
