"""The picture of a known position: ships with what they carry, battalions, both admirals' cards (2.5), scores."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine import faces
from admiralty.engine.state import OVER
from admiralty.engine.view import Board, Load, Phase, Piece, Place, Standing, Track, View
from admiralty.games.pacific_1942 import components as parts
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942 import words
from admiralty.games.pacific_1942.air import can_launch
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import KIND_IDS, NOBODY, SIDES, TERRAIN_IDS
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
SET_UP = ("garrison", "arming", "deployment", "first_fighters")
SET_UP_ENDS = (seq.GARRISON_END, seq.REVEAL, seq.DEPLOY_END, seq.FINISH)  # the last step of each
TURN = (
    "battleships_move", "battleships_fire", "carriers_move", "bombers", "transports", "battalions", "reduction",
    "fighters",
)  # fmt: skip
CARRIERS_MOVE = TURN.index("carriers_move")
PHASE_OF = {
    int(step): n
    for n, steps in enumerate((
        (), (seq.GUN_TARGET, seq.GUN_DICE, seq.GUNS_STRUCK), (),
        (seq.AIR_TARGET, seq.AIR_SQUADRONS, seq.AIR_RETURN, seq.BOMBS_STRUCK),
        (seq.TRANSPORT, seq.LANDING, seq.LANDING_FOUGHT),
        (seq.INFANTRY, seq.MARCH, seq.MARCH_COUNT, seq.MARCH_FOUGHT),
        (seq.REDUCE,), (seq.FIGHTERS, seq.FIGHTERS_TO, seq.TURN_END),
    ))
    for step in steps
}  # fmt: skip
COMBAT = (seq.ATTACK, seq.ATTACK_DIE, seq.ATTACK_REROLL, seq.DEFENCE_DIE, seq.DEFENCE_REROLL)


def picture(known: State) -> View:
    """Everything a seat sees of a position, except the actions that are its own to take."""
    ships = list(_ships(known))
    view = View(
        turn=int(known.round),
        prompt=words.prompt(known),
        boards=[board_of(known.chart)],
        pieces=[*ships, *_loose(known, ships)],
        tracks=[
            Track(id="round", value=int(known.round), low=0, high=int(known.armistice)),
            *(_points(side, int(known.points(seat))) for seat, side in enumerate(SIDES)),
        ],
    )
    if known.faces:
        view.dice = faces.unpack(known.faces)
    if known.actor == OVER:
        view.result = "draw" if known.winner == NOBODY else SIDES[known.winner]
    return view


def _points(side: str, value: int) -> Track:
    """Twelve points win, but the last blow may bring more than were missing."""
    wins = int(parts.POINTS)
    return Track(id=f"points_{side}", side=side, value=value, low=0, high=max(value, wins), wins=wins)


def phases(known: State) -> list[Phase]:
    """The set-up, and then the phases of a side's turn (6.2)."""
    now = len(TURN) if known.actor == OVER else _phase(known)
    ids = SET_UP if known.round == 0 else TURN
    return [Phase(id=phase, state="done" if n < now else "now" if n == now else "ahead") for n, phase in enumerate(ids)]


def _phase(known: State) -> int:
    """A combat belongs to the phase that it interrupts."""
    step = int(known.step if known.depth == 0 else known.stack[0])
    if known.round == 0:
        return next(n for n, last in enumerate(SET_UP_ENDS) if step <= last)
    if step in (seq.MINE_DIE, seq.MOVE):
        return CARRIERS_MOVE if parts.kind_of(known.cursor) == parts.CARRIER else 0
    return PHASE_OF.get(step, 0)


def standing(known: State) -> list[Standing]:
    """Islands that are held now, units that stay destroyed (13.2), and points given ahead (13.5)."""
    scored: list[Standing] = []
    for side, name in enumerate(SIDES):
        if ahead := int(known.ahead(side)):
            scored.append(Standing(key="standing.handicap", side=name, points=ahead, sure=True))
        if destroyed := int(known.ships[fields.KILLS + side]):
            scored.append(Standing(key="standing.units", side=name, points=destroyed, sure=True))
        for hex_ in range(known.chart.size):
            if known.chart.island(hex_) and known.troops(side, hex_):
                place = hex_names(known.chart)[hex_]
                scored.append(Standing(key="standing.island", side=name, place=place, points=int(parts.ISLAND_POINTS)))
    return scored


def board_of(chart: Chart) -> Board:
    """The hexes, since every game may have its own; `tile` tells where one tile ends, `side` whose base it is."""
    names = hex_names(chart)
    hexes: list[Place] = []
    for n in range(chart.size):
        tile, terrain = int(chart.tiles[n]) // 6, TERRAIN_IDS[chart.terrain[n]]
        hexes.append(
            Place(
                id=names[n],
                q=int(chart.q[n]),
                r=int(chart.r[n]),
                terrain=terrain,
                tile=tile,
                side=SIDES[tile - parts.BASE_TILE] if terrain == "base" else "",
            )
        )
    return Board(id=BOARD, kind="hexes", places=hexes)


def _at(known: State, hex_: int) -> tuple[str, str]:
    return BOARD, hex_names(known.chart)[hex_] if hex_ >= 0 else "harbour"


def _ships(known: State) -> Iterator[Piece]:
    """Every ship with what it carries; one that is sunk or was never armed lies in the box."""
    asked = _asked(known)
    for ship, ident in enumerate(SHIP_IDS):
        strength = int(known.ships[fields.STRENGTH + ship])
        here = int(known.ships[fields.HEX + ship])
        yield Piece(
            id=ident,
            kind="ship",
            type=KIND_IDS[parts.kind_of(ship)],
            short=parts.LETTERS[ship & 7],
            side=SIDES[parts.side_of(ship)],
            at=(BOARD, "box") if strength == 0 else _at(known, here),
            face="unseen" if strength < 0 else "afloat" if strength else "out",
            values={"strength": max(0, strength)},
            marks=["picked"] if ship in asked else [],
            carries=_cargo(known, ship),
        )


def _cargo(known: State, ship: int) -> list[Load]:
    bombers = int(known.bombers(ship))
    loads = [
        Load(kind="fighter", n=int(known.ships[fields.COVER + ship])),
        Load(kind="bomber", n=bombers, armed=int(known.ships[fields.ARMED + ship])),
        Load(kind="battalion", n=int(known.ships[fields.ABOARD + ship])),
    ]
    return [load for load in loads if load.n]


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


def _loose(known: State, carried: list[Piece]) -> Iterator[Piece]:
    """Aircraft and battalions that are on no ship; those that are nowhere on the map lie in the box."""
    for side, name in enumerate(SIDES):
        ashore = [(n, known.troops(side, n)) for n in range(known.chart.size) if known.troops(side, n)]
        places = {
            "fighter": {f"reserve_{name}": int(known.ships[fields.RESERVE + side])},
            "bomber": _in_flight(known) if side == known.side else {},
            "battalion": {_at(known, n)[1]: int(battalions) for n, battalions in ashore},
        }
        for kind, whole in CYLINDERS.items():
            aboard = sum(load.n for ship in carried if ship.side == name for load in ship.carries if load.kind == kind)
            left = whole - aboard - sum(places[kind].values())
            rest = {"unseen" if known.hidden >> side & 1 else "box": left}
            for place, number in {**places[kind], **rest}.items():
                marks = ["picked"] if place == _origin(known) and side == known.side else []
                for _ in range(number):
                    yield Piece(kind=kind, side=name, at=(BOARD, place), face=kind, marks=marks)


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
