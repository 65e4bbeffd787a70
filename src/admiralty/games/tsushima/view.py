"""The picture of a position: counters on their columns, the fight that is going on, phases, prompt and result."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine.state import OVER
from admiralty.engine.view import Band, Battle, Board, Camp, Phase, Piece, Standing, Track, View
from admiralty.games.tsushima import chart_view, fields, words
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.campaign import ITALIAN_SHIPS
from admiralty.games.tsushima.components import COUNTERS, NOBODY, PRIMARY, SECONDARY, SIDES, SLOT_IDS, SLOTS, TYPE_IDS
from admiralty.games.tsushima.ending import hits_on
from admiralty.games.tsushima.gunfire import under_fire
from admiralty.games.tsushima.gunnery import hits_of, present_modifier, salvos, torpedo_hits, torpedo_modifier
from admiralty.games.tsushima.links import links
from admiralty.games.tsushima.points import points
from admiralty.games.tsushima.state import State

ITALIAN = {int(ship) for ship in ITALIAN_SHIPS}  # cruisers that may come into the campaign (28.1)
BOARD = "battle_board"
PHASES = ("placement", "first_movement", "first_fire", "second_movement", "second_fire")
MEANS = ("nothing", "hit", "two_hits", "sunk")
MOVING = (seq.MOVEMENT, seq.FLIGHT_DIE, seq.MOVE, seq.SCREEN, seq.SCREEN_WHOM, seq.AGREE)


def picture(known: State, seat: int | None) -> View:
    """Everything a seat sees of a position, except the actions that are its own to take."""
    if chart_view.on_chart(known):
        return _whole_table(known, seat)
    view = View(
        turn=int(known.round),
        prompt=words.prompt(known),
        boards=[Board(id=BOARD, kind="columns", active=True)],
        pieces=[*_counters(known), *_guns(known)],
        links=links(known, seat),
        tracks=[_full_round(known)],
    )
    view.result = _result(known)
    return view


def _whole_table(known: State, seat: int | None) -> View:
    """The chart, and the Battle Board beside it; whichever is played on comes to the eye by itself."""
    fighting = chart_view.in_battle(known)
    ships = list(chart_view.ships(known, KINDS))
    return View(
        turn=int(known.chart[fields.TURN]),
        prompt=words.prompt(known),
        boards=[
            Board(id=chart_view.CHART, kind="hexes", active=not fighting),
            Board(id=BOARD, kind="columns", active=fighting),
        ],
        pieces=[*ships, *chart_view.markers(known), *_counters(known), *(_guns(known) if fighting else ())],
        forces=chart_view.forces(ships, seat),
        links=links(known, seat) if fighting else [],
        tracks=[*chart_view.tracks(known), *([_full_round(known)] if fighting else [])],
        result=_result(known),
    )


def _result(known: State) -> str:
    if known.actor != OVER:
        return ""
    return "draw" if known.winner == NOBODY else SIDES[known.winner]


def _full_round(known: State) -> Track:
    return Track(id="full_round", value=int(known.round), low=0, high=int(parts.MOST_ROUNDS))


def phases(known: State) -> list[Phase]:
    """Placement, and the four parts of a full round (3.6); on the chart those of the turn (16.2, 26.1)."""
    if chart_view.on_chart(known) and not chart_view.in_battle(known):
        return chart_view.phases(known)
    now = len(PHASES) if known.actor == OVER else _phase(known)
    return [
        Phase(id=phase, state="done" if n < now else "now" if n == now else "ahead") for n, phase in enumerate(PHASES)
    ]


def _phase(known: State) -> int:
    if known.step in (seq.FORM, seq.STATION, seq.PLACED):
        return 0
    second = 0 if known.mover == known.spotter else 2
    return 1 + second if known.step in MOVING else 2 + second


def standing(known: State) -> list[Standing]:
    """The hits that each side has inflicted (9.1); on the chart the points that it has, as far as can be seen."""
    if chart_view.on_chart(known):
        return [Standing(key="standing.points", side=SIDES[side], points=int(points(known, side))) for side in (0, 1)]
    return [Standing(key="standing.hits", side=SIDES[side], points=int(hits_on(known, 1 - side))) for side in (0, 1)]


def _counters(known: State) -> Iterator[Piece]:
    """Both lines in the order of sail, then whoever is not on the board."""
    lines = [int(known.line[side * fields.LINE + n]) for side in (0, 1) for n in range(known.line[fields.COUNT + side])]
    for slot in (*lines, *(slot for slot in range(COUNTERS) if not known.on_board(slot))):
        at = int(known.ships[fields.AT + slot])
        if at == fields.ABSENT and known.scenario == parts.WAR_AT_SEA and slot in ITALIAN:
            at = int(fields.REMOVED)  # in Italy, or in the hands of a neutral, or the other side has bought them
        if at in BESIDE and (at != fields.WAITING or not chart_view.on_chart(known) or chart_view.in_battle(known)):
            yield _counter(known, slot, at)


def _counter(known: State, slot: int, at: int) -> Piece:
    ships = known.ships
    column = int(ships[fields.COLUMN + slot])
    here = at == fields.BOARD and column > 0
    hits = int(ships[fields.HITS + slot])
    values = {
        name: int(salvos(known, slot, battery)) if n else int(parts.FACTOR[battery * SLOTS + slot])
        for battery, names in ((PRIMARY, ("main_guns", "main_salvos")), (SECONDARY, ("second_guns", "second_salvos")))
        if parts.FACTOR[battery * SLOTS + slot]
        for n, name in enumerate(names)
    }
    if parts.TORPEDOES[slot]:
        values["torpedo_salvos"] = 0 if ships[fields.SPENT + slot] else max(0, int(parts.TORPEDOES[slot]) - hits)
    values |= {"armour_class": int(parts.ARMOUR[slot]), "target_size": int(parts.SIZE[slot]), "hits_taken": hits}
    if ships[fields.MORALE + slot]:
        values["morale"] = -int(ships[fields.MORALE + slot])
    if known.in_division(slot):
        values |= {"division": int(ships[fields.DIVISION + slot]) + 1, "rank": int(ships[fields.RANK + slot]) + 1}
    return Piece(
        id=SLOT_IDS[slot],
        kind=KINDS[TYPE_IDS[parts.TYPE[slot]]],
        side=SIDES[known.side(slot)],
        at=(BOARD, words.column_id(column) if here else BESIDE[at]),
        face=FACES.get(at, "afloat"),
        type=TYPE_IDS[parts.TYPE[slot]],
        short=parts.LETTERS[parts.TYPE[slot]],
        values=values,
        marks=list(_marks(known, slot, hits)),
        follows=SLOT_IDS[known.lead_of(slot)] if known.on_board(slot) and ships[fields.RANK + slot] > 0 else "",
    )


# Where counters are that do not stand on a column; on the board are also those whose division is being formed.
BESIDE = {
    fields.WAITING: "unplaced", fields.BOARD: "unplaced", fields.LEFT: "off_board", fields.ESCAPED: "escaped",
    fields.SUNK: "sunk", fields.INTERNED: "sunk", fields.SCUTTLED: "sunk", fields.REMOVED: "sunk",
}  # fmt: skip
FACES = {fields.SUNK: "sunk", fields.INTERNED: "interned", fields.SCUTTLED: "scuttled", fields.REMOVED: "removed"}
KINDS = {
    **dict.fromkeys(TYPE_IDS[:3], "ship"), "destroyer": "flotilla", "torpedo_boat": "flotilla", "merchant": "transport",
}  # fmt: skip


def _marks(known: State, slot: int, hits: int) -> Iterator[str]:
    ships = known.ships
    if hits in (1, 2):
        yield ("one_hit", "two_hits")[hits - 1]
    if ships[fields.NEW + slot]:
        yield "under_fire"
    if known.on_board(slot) and ships[fields.RANK + slot] == 0:
        yield "lead"
    if known.in_flight(slot):
        yield "fleeing"
    if known.on_board(slot) and ships[fields.SCREENED + slot]:
        yield "screened"
    if ships[fields.MOVED + slot]:
        yield "moved"
    if known.cursor == slot:
        yield "picked"


def _guns(known: State) -> Iterator[Piece]:
    """The coast guns of a port (10.4)."""
    if known.defender == NOBODY:
        return
    for slot in range(COUNTERS, SLOTS):
        side = SIDES[known.defender]
        yield Piece(
            id=SLOT_IDS[slot],
            kind="gun",
            side=side,
            at=(BOARD, f"end_{side}"),
            face="afloat",
            type="coast_gun",
            short="G",
            values={"main_guns": int(parts.FACTOR[slot]), "main_salvos": int(parts.SALVOS[slot])},
            marks=["picked"] if known.cursor == slot else [],
        )


def battle(known: State) -> Battle | None:
    """The salvo that is thrown: who fires at whom, and what each sum of the dice means."""
    if known.step != seq.SALVO:
        return None
    firer, target = int(known.cursor), int(under_fire(known, known.cursor))
    sides = SIDES[known.side(firer)], SIDES[known.side(target)]
    new = int(known.ships[fields.NEW + target])
    return Battle(
        key="torpedo" if known.battery == parts.TORPEDO else "gunfire",
        at=(BOARD, words.column_id(int(known.ships[fields.COLUMN + target]))),
        camps=[
            Camp(side=sides[0], pieces=[SLOT_IDS[firer]], values=_sums(known), bands=_bands(known), throws=True),
            Camp(side=sides[1], pieces=[SLOT_IDS[target]], hits={"hit": new} if new else {}),
        ],
    )


def _sums(known: State) -> dict[str, int]:
    return {"salvos_left": int(known.salvos), "modifier": _modifier(known)}


def _modifier(known: State) -> int:
    firer, target = known.cursor, under_fire(known, known.cursor)
    if known.battery == parts.TORPEDO:
        return int(torpedo_modifier(known, firer, target))
    return int(present_modifier(known, firer, known.battery, target))


def _bands(known: State) -> list[Band]:
    """The sums 2 to 12, parted by what they mean."""
    target, added = under_fire(known, known.cursor), _modifier(known)
    bands: list[Band] = []
    for total in range(2, 13):
        if known.battery == parts.TORPEDO:
            hits = torpedo_hits(total + added, target)
        else:
            hits = hits_of(known.options, total + added, target)
        if bands and bands[-1].means == MEANS[hits]:
            bands[-1].high = total
        else:
            bands.append(Band(low=total, high=total, means=MEANS[hits]))
    return bands
