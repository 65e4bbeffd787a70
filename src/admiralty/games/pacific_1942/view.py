"""The picture of a known position: ships with what they carry, battalions, both admirals' cards (2.5), scores."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine import faces
from admiralty.engine.game import Picture
from admiralty.engine.state import OVER
from admiralty.games.pacific_1942 import components as parts
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942 import words
from admiralty.games.pacific_1942.air import can_launch
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import KIND_IDS, NOBODY, SIDES, TERRAIN_IDS
from admiralty.games.pacific_1942.fleets import FLEETS
from admiralty.games.pacific_1942.gunnery import can_fire
from admiralty.games.pacific_1942.notation import hex_names
from admiralty.games.pacific_1942.state import State
from admiralty.games.pacific_1942.words import SHIP_IDS

BOARD = "ocean"
CYLINDERS = {"fighter": int(parts.FIGHTERS), "bomber": int(parts.BOMBERS), "battalion": int(parts.BATTALIONS)}
BY_CURSOR = (
    seq.ARM_SHIP, seq.ARM_BOMBERS, seq.DEPLOY, seq.MOVE, seq.MINE_DIE, seq.GUN_DICE, seq.AIR_SQUADRONS, seq.TRANSPORT,
    seq.LANDING,
)  # fmt: skip
COMBAT = (seq.ATTACK_DIE, seq.ATTACK_REROLL, seq.DEFENCE_DIE, seq.DEFENCE_REROLL)


def picture(known: State) -> Picture:
    """Everything a seat sees of a position, except the actions that are its own to take."""
    ships = list(_ships(known))
    view: Picture = {
        "turn": int(known.round),
        "prompt": words.prompt(known),
        "pieces": [*ships, *_loose(known, ships)],
        "squadrons": [],
        "map": map_of(known.chart),
        "tracks": {
            "round": {"value": int(known.round), "low": 0, "high": int(known.armistice)},
            **{f"points_{side}": _points(int(known.points(seat))) for seat, side in enumerate(SIDES)},
        },
        "hands": {},
    }
    if known.step in (seq.ARM_SHIP, seq.ARM_BOMBERS) and not known.hidden >> known.actor & 1:
        begins = known.step == seq.ARM_SHIP and known.cursor == known.actor * parts.FLEET
        view["fleets"] = list(FLEETS) if begins else []
    if known.faces:
        view["dice"] = faces.unpack(known.faces)
    if known.actor == OVER:
        view["result"] = "draw" if known.winner == NOBODY else SIDES[known.winner]
    return view


def _points(value: int) -> Picture:
    """Twelve points win, but the last blow may bring more than were missing."""
    return {"value": value, "low": 0, "high": max(value, int(parts.POINTS)), "wins": int(parts.POINTS)}


def map_of(chart: Chart) -> list[Picture]:
    """The hexes, since every game may have its own; `tile` tells where one tile ends, `side` whose base it is."""
    names = hex_names(chart)
    hexes: list[Picture] = []
    for n in range(chart.size):
        tile = int(chart.tiles[n]) // 6
        hexes.append(
            {
                "place": names[n],
                "q": int(chart.q[n]),
                "r": int(chart.r[n]),
                "terrain": TERRAIN_IDS[chart.terrain[n]],
                "tile": tile,
            }
        )
        if hexes[-1]["terrain"] == "base":
            hexes[-1]["side"] = SIDES[tile - parts.BASE_TILE]
    return hexes


def _at(known: State, hex_: int) -> list[str]:
    return [BOARD, hex_names(known.chart)[hex_] if hex_ >= 0 else "harbour"]


def _ships(known: State) -> Iterator[Picture]:
    """Every ship with what it carries; one that is sunk or was never armed lies in the box."""
    asked = _asked(known)
    for ship, ident in enumerate(SHIP_IDS):
        strength = int(known.ships[fields.STRENGTH + ship])
        here = int(known.ships[fields.HEX + ship])
        piece: Picture = {
            "id": ident,
            "kind": "ship",
            "type": KIND_IDS[parts.kind_of(ship)],
            "letter": parts.LETTERS[ship & 7],
            "side": SIDES[parts.side_of(ship)],
            "at": [BOARD, "box"] if strength == 0 else _at(known, here),
            "face": "unseen" if strength < 0 else "afloat" if strength else "out",
            "strength": max(0, strength),
            "armed": int(known.ships[fields.ARMED + ship]),
            "carries": {
                "fighter": int(known.ships[fields.COVER + ship]),
                "bomber": int(known.bombers(ship)),
                "battalion": int(known.ships[fields.ABOARD + ship]),
            },
        }
        if ship in asked:
            piece["picked"] = True
        yield piece


def _asked(known: State) -> set[int]:
    """The ships that the present question is about."""
    if known.step in BY_CURSOR and not known.hidden >> parts.side_of(known.cursor) & 1:
        return {int(known.cursor)}
    if known.step in COMBAT and known.target != NOBODY:
        return {int(known.target)}
    if known.step == seq.FIGHTERS_TO:
        return {int(known.origin)}
    able = {seq.GUN_TARGET: _has_target, seq.AIR_TARGET: can_launch}.get(known.step)
    own = range(int(known.side) * 8, int(known.side) * 8 + 8)
    return {ship for ship in own if able(known, ship)} if able else set()


def _has_target(known: State, ship: int) -> bool:
    return any(can_fire(known, ship, target) for target in range(parts.SHIPS) if parts.side_of(target) != known.side)


def _loose(known: State, carried: list[Picture]) -> Iterator[Picture]:
    """Aircraft and battalions that are on no ship; those that are nowhere on the map lie in the box."""
    for side, name in enumerate(SIDES):
        ashore = [(n, known.troops(side, n)) for n in range(known.chart.size) if known.troops(side, n)]
        places = {
            "fighter": {f"reserve_{name}": int(known.ships[fields.RESERVE + side])},
            "bomber": _in_flight(known) if side == known.side else {},
            "battalion": {_at(known, n)[1]: int(battalions) for n, battalions in ashore},
        }
        for kind, whole in CYLINDERS.items():
            aboard = sum(ship["carries"][kind] for ship in carried if ship["side"] == name)
            left = whole - aboard - sum(places[kind].values())
            rest = {"unseen" if known.hidden >> side & 1 else "box": left}
            for place, number in {**places[kind], **rest}.items():
                for _ in range(number):
                    piece: Picture = {"kind": kind, "side": name, "at": [BOARD, place], "face": kind}
                    if place == _origin(known) and side == known.side:
                        piece["picked"] = True
                    yield piece


def _in_flight(known: State) -> dict[str, int]:
    """Bombers that have taken off and not yet landed are over their target."""
    if known.flying:
        return {_at(known, known.field)[1]: int(known.flying)}
    if known.step == seq.AIR_SQUADRONS:
        return {_at(known, known.ships[fields.HEX + known.target])[1]: int(known.attackers)}
    return {}


def _origin(known: State) -> str | None:
    """Where those come from that are moved now, if they are on no ship."""
    if known.step == seq.AIR_RETURN:
        return _at(known, known.field)[1]
    if known.step in (seq.MARCH, seq.MARCH_COUNT):
        return _at(known, known.origin)[1]
    if known.step == seq.FIGHTERS_TO and known.origin == parts.SHIPS:
        return f"reserve_{SIDES[known.side]}"
    return None
