"""The picture of a known position: pieces with their places, tracks, squadrons, phases, prompt and result."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine import faces
from admiralty.engine.bits import count
from admiralty.engine.state import OVER
from admiralty.engine.view import Board, Force, Phase, Piece, Standing, Track, View
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur import words
from admiralty.games.port_arthur.components import BOX_IDS, LANDINGS, PLACE_IDS, SHIP_IDS, SIDES
from admiralty.games.port_arthur.state import NOBODY, State

BOARD = "sea"
PHASES = ("arrival", "sortie_japan", "sortie_russia", "operations", "scoring", "return")


def picture(known: State) -> View:
    """Everything a seat sees of a position, except the actions that are its own to take."""
    view = View(
        turn=int(known.turn),
        prompt=words.prompt(known),
        boards=[Board(id=BOARD, kind="drawn")],
        pieces=[*_ships(known), *_armies(known), *_markers(known)],
        forces=list(_squadrons(known)),
        tracks=[
            Track(id="turn", value=int(known.turn), low=1, high=int(parts.TURNS)),
            Track(
                id="control",
                value=int(known.marker()),
                low=-int(parts.CONTROL_LIMIT),
                high=int(parts.CONTROL_LIMIT),
            ),
            Track(id="armies", value=int(known.armies), low=0, high=int(parts.ARMIES)),
            *_handicap(known),
        ],
    )
    if known.step == seq.FIRE_ROLL:
        view.dice = faces.unpack(known.faces)
    if known.actor == OVER:
        winner = known.winner()
        view.result = "draw" if winner == NOBODY else SIDES[winner]
    return view


def _handicap(known: State) -> Iterator[Track]:
    """What was agreed on before the game; the marker does not show it (10.10)."""
    if known.handicap:
        most = int(parts.MOST_AHEAD)
        yield Track(id="handicap", value=int(known.handicap), low=-most, high=most)


def phases(known: State) -> list[Phase]:
    """The six phases of a turn (5.1)."""
    now = len(PHASES) if known.actor == OVER else _phase(known)
    return [
        Phase(id=phase, state="done" if n < now else "now" if n == now else "ahead") for n, phase in enumerate(PHASES)
    ]


def _phase(known: State) -> int:
    if known.step <= seq.ARRIVAL:
        return 0
    if known.step == seq.SORTIE:
        return 1 + int(known.actor)
    return 3 + sum(known.step > last for last in (seq.BATTLE_END, seq.SCORED))


def standing(known: State) -> list[Standing]:
    """What each zone would bring now (7.3), and each convoy that would be sunk (7.8), surely once zones are scored."""
    if known.actor == OVER or known.step > seq.BLOCKADE:
        return []
    held = [_controller(known, zone) for zone in range(parts.ZONES)]
    scored = list(_zones(held)) if known.step <= seq.BATTLE_END else []
    seas = (parts.YELLOW_SEA, parts.TSUSHIMA)
    sunk = [n for n, zone in enumerate(seas) if known.embarked >> n & 1 and held[zone] == parts.RUSSIA]
    for nth, n in enumerate(sunk, 1):  # the second one brings two points more
        place = f"landing_{LANDINGS[n]}"
        sure = known.step == seq.BLOCKADE
        scored.append(Standing(key="standing.convoy", side=SIDES[parts.RUSSIA], place=place, points=nth, sure=sure))
    return scored


def _zones(held: list[int]) -> Iterator[Standing]:
    """Zone by zone: a side's first key zone brings 1 point, its second 2 more, its third 3 more."""
    for side, name in enumerate(SIDES):
        keys = 0
        for zone in range(parts.ZONES):
            if held[zone] != side:
                continue
            key, points = "standing.zone", int(parts.ZONE_POINTS[side * parts.ZONES + zone])
            if int(parts.KEY_ZONES) >> zone & 1:
                keys += 1
                key, points = f"standing.key-{keys}", int(parts.KEY_POINTS[keys] - parts.KEY_POINTS[keys - 1])
            if points:
                yield Standing(key=key, side=name, place=PLACE_IDS[zone], points=points)


def _controller(known: State, zone: int) -> int:
    """Who alone has ships in a zone (7.2); in the fog those that nobody has seen are counted, too."""
    there = [bool(known.squadron(side, zone)) or known.unseen[side * parts.ZONES + zone] > 0 for side in (0, 1)]
    return there.index(True) if sum(there) == 1 else int(NOBODY)


def _at(place: str) -> tuple[str, str]:
    return BOARD, place


def _ships(known: State) -> Iterator[Piece]:
    for place in range(parts.PLACES):
        if place == parts.ABSENT:
            continue
        for ship in range(parts.SHIPS):
            if known.at[place] >> ship & 1:
                yield _ship(known, ship, place)
        if place < parts.ZONES:
            for side in (0, 1):
                for _ in range(known.unseen[side * parts.ZONES + place]):
                    yield Piece(kind="ship", side=SIDES[side], at=_at(PLACE_IDS[place]), face="unseen")


def _ship(known: State, ship: int, place: int) -> Piece:
    side = parts.side_of(ship)
    damaged = bool(known.damaged >> ship & 1)
    marks = []
    if damaged:
        marks.append("damaged")
    if place < parts.ZONES and known.tops[side * parts.ZONES + place] == ship:
        marks.append("top")
    if known.group >> ship & 1:
        marks.append("picked")
    return Piece(
        id=SHIP_IDS[ship],
        kind="ship",
        side=SIDES[side],
        at=_at(PLACE_IDS[place]),
        face="damaged" if damaged else "intact",
        marks=marks,
        values=FACES[ship][damaged],
    )


def _values(ship: int) -> tuple[dict[str, int], dict[str, int]]:
    """What stands on both faces of a ship."""
    intact = {"firepower": int(parts.FIREPOWER[ship]), "speed": int(parts.SPEED[ship])}
    damaged = {"firepower": int(parts.DAMAGED_FIREPOWER[ship]), "speed": int(parts.DAMAGED_SPEED[ship])}
    return intact, {**damaged, "defence": int(parts.DEFENCE[ship])}


FACES = [_values(ship) for ship in range(parts.SHIPS)]


def _armies(known: State) -> Iterator[Piece]:
    places = ["pool"] * known.armies
    places += [f"landing_{LANDINGS[n]}" for n in range(2) if known.embarked >> n & 1]
    places += [f"box_{BOX_IDS[n]}" for n in range(parts.BOXES) if known.holds(n)]
    for place in places:
        yield Piece(kind="army", side=SIDES[0], at=_at(place), face="army")


def _markers(known: State) -> Iterator[Piece]:
    yield Piece(kind="marker", id="turn", at=_at(f"turn_{known.turn}"), face="turn")
    yield Piece(kind="marker", id="control", at=_at(f"control_{known.marker()}"), face="control")
    holder = SIDES[known.initiative]
    yield Piece(kind="marker", id="initiative", side=holder, at=_at("initiative"), face=holder)
    if known.blockade:
        yield Piece(kind="marker", id="blockade", side=SIDES[0], at=_at("blockade"), face="blockade")


def _squadrons(known: State) -> Iterator[Force]:
    """Each squadron with its size, and its firepower and speed where all its ships can be seen."""
    for zone in range(parts.ZONES):
        for side in (0, 1):
            ships = known.squadron(side, zone)
            unseen = known.unseen[side * parts.ZONES + zone]
            if not ships and not unseen:
                continue
            squadron = Force(side=SIDES[side], at=_at(PLACE_IDS[zone]), pieces=int(count(ships) + unseen))
            if not unseen:
                squadron.values = {
                    "firepower": int(parts.firepower(ships, known.damaged)),
                    "speed": int(parts.speed(ships, known.damaged)),
                }
            yield squadron
