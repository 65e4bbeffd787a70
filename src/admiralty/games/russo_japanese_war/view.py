"""The picture of a known position: pieces with their places, tracks, hands, phases and standing."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine import faces
from admiralty.engine.notation import frames
from admiralty.engine.state import OVER
from admiralty.engine.view import Board, Card, Hand, Phase, Piece, Standing, Track, View
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war import words
from admiralty.games.russo_japanese_war.battlefield import fighting, threshold
from admiralty.games.russo_japanese_war.components import (
    FLEETS,
    JAPAN,
    PLACE_IDS,
    RUSSIA,
    SIDES,
    UNIT_IDS,
    UNIT_TYPES,
)
from admiralty.games.russo_japanese_war.state import OPTION_IDS, State
from admiralty.games.russo_japanese_war.throws import dice_of

BOARD = "manchuria"
PHASES = (
    "japan_first_move", "japan_combat", "japan_second_move", "russia_first_move", "russia_combat",
    "russia_second_move", "recovery", "fleets", "end",
)  # fmt: skip
LOW, HIGH = -4, 6  # of the drawn track; points may leave it
LAST_STEPS = (seq.FIRST_MOVE, seq.BATTLE_END, seq.SECOND_MOVE)  # of the three phases of a side


def picture(known: State, seat: int | None) -> View:
    """Everything a seat sees of a position, except the actions that are its own to take."""
    view = View(
        turn=int(known.turn),
        prompt=words.prompt(known),
        boards=[Board(id=BOARD, kind="drawn")],
        pieces=[*_units(known), *_markers(known)],
        tracks=list(_tracks(known)),
        hands=list(_hands(known, seat)),
    )
    if known.faces:
        view.dice = faces.unpack(known.faces)
    if known.actor == OVER:
        view.result = SIDES[known.winner()]
    return view


def place_of(place: int, side: int) -> str:
    """Where a unit is drawn: who is off the map or lost lies beside it, each side for itself."""
    if place == parts.OFF:
        return f"reinf_{SIDES[side]}"
    return f"lost_{SIDES[side]}" if place == parts.LOST else PLACE_IDS[place]


def _units(known: State) -> Iterator[Piece]:
    fighters = fighting(known)
    for unit in range(parts.UNITS):
        side = int(parts.side_of(unit))
        damaged = bool(known.damaged >> unit & 1)
        marks = ["damaged"] if damaged else []
        named = known.step == seq.ATTACKERS and known.attackers >> unit & 1
        if named or unit in (known.roller, known.object):
            marks.append("picked")
        yield Piece(
            id=UNIT_IDS[unit],
            kind=UNIT_TYPES[unit],
            side=SIDES[side],
            at=(BOARD, place_of(int(known.at[unit]), side)),
            face="damaged" if damaged else "full",
            values=_values(known, unit, bool(fighters >> unit & 1)),
            marks=marks,
        )
    space = str(known.garrison) if known.garrison else "destroyed"
    yield Piece(
        id=UNIT_IDS[parts.GARRISON],
        kind="garrison",
        side=SIDES[RUSSIA],
        at=(BOARD, f"fortress_{space}"),
        face="full",
        values={"garrison": int(known.garrison)},
    )


def _values(known: State, unit: int, fights: bool) -> dict[str, int]:
    """The strength of a unit; in a battle with what cards add to it, and on land with its dice and its supply."""
    if not fights:
        return {"strength": int(known.strength(unit))}
    values = {"strength": threshold(known, unit)}
    if unit < FLEETS:
        values["dice"] = int(dice_of(known, unit))
        supply = int(known.supplies) >> 2 * unit & 3
        if supply:
            values["supply"] = supply
    return values


def _markers(known: State) -> Iterator[Piece]:
    yield Piece(
        kind="marker", id="turn", at=(BOARD, f"turn_{known.turn}"), face="late" if not known.garrison else "turn"
    )
    yield Piece(
        kind="marker",
        id="victory_points",
        side=SIDES[JAPAN],
        at=(BOARD, f"vp_{min(max(int(known.points), LOW), HIGH)}"),
        face="victory_points",
    )
    for side, name in enumerate(SIDES):
        points = int(known.supply[side])
        face = "ten" if points > 10 else "supply"
        place = f"supply_{points - 10 if points > 10 else points}"
        yield Piece(kind="marker", id=f"supply_{name}", side=name, at=(BOARD, place), face=face)


def _tracks(known: State) -> Iterator[Track]:
    yield Track(id="turn", value=int(known.turn), low=1, high=int(parts.TURNS))
    yield Track(id="victory_points", value=int(known.points), low=LOW, high=HIGH, wins=HIGH, side=SIDES[JAPAN])
    for side, name in enumerate(SIDES):
        yield Track(id=f"supply_{name}", value=int(known.supply[side]), low=0, high=int(parts.MOST_SUPPLY), side=name)
    yield Track(id="garrison", value=int(known.garrison), low=0, high=int(parts.FULL_GARRISON), side=SIDES[RUSSIA])


def _hands(known: State, seat: int | None) -> Iterator[Hand]:
    """Both hands with what can be seen of them, the deck, the cards that were played, and the choice cards (1.8)."""
    for side, name in enumerate(SIDES):
        cards = [_card(known, seat, side, card) for card in range(parts.CARDS) if known.hand[side] >> card & 1]
        yield Hand(id=f"hand_{name}", kind="hand", side=name, count=int(known.hand_size(side)), cards=cards)
    yield Hand(id="deck", kind="deck", count=max(0, int(known.deck_size())))
    spent = [
        Card(id=words.card_id(card, side))
        for side in (0, 1)
        for card in range(parts.CARDS)
        if known.spent[side] >> card & 1
    ]
    spent += [Card(id=OPTION_IDS[side]) for side in (0, 1) if known.options >> side & 1]
    yield Hand(id="discards", kind="discard", count=len(spent), cards=spent)


def _card(known: State, seat: int | None, side: int, card: int) -> Card:
    """A card of a hand, marked where the other side has looked at it (9.20), and as long as it is new (9.6)."""
    marks = ["seen" if side == seat else "known"] if known.seen[side] >> card & 1 else []
    return Card(id=words.card_id(card, side), marks=[*marks, "new"] if known.fresh[side] >> card & 1 else marks)


def phases(known: State) -> list[Phase]:
    """The parts of a turn (1.3)."""
    now = len(PHASES) if known.actor == OVER else _phase(known)
    return [
        Phase(id=phase, state="done" if n < now else "now" if n == now else "ahead") for n, phase in enumerate(PHASES)
    ]


def _phase(known: State) -> int:
    later = frames(known)
    step = later[-1][0] if later else int(known.step)
    if step <= seq.SECOND_MOVE:
        if step in (seq.DEAL, seq.TURN, seq.CHOICE_MOVE):
            return 0
        return 3 * int(known.mover) + sum(step > last for last in LAST_STEPS)
    return 6 + (step > seq.RUSSIAN_ENTRY) + (step > seq.RAID_WINDOW)


def standing(known: State) -> list[Standing]:
    """Japan's points, what the end phase would add, and in the last turn what its end takes (11.5 to 11.9)."""
    if known.actor == OVER:
        return []
    japan = SIDES[JAPAN]
    lines = [Standing(key="standing.points", side=japan, points=int(known.points), sure=True)]
    won = known.control & ~known.paid
    turn = int(known.turn)
    if won & 1 and turn <= 5:
        lines.append(Standing(key="standing.taken", side=japan, place="liaoyang", points=2 if turn <= 4 else 1))
    if won & 2:
        lines.append(Standing(key="standing.taken", side=japan, place="mukden", points=2 if turn <= 7 else 1))
    if turn < parts.TURNS:
        return lines
    for flag, town in ((1, "liaoyang"), (2, "mukden")):
        if not known.control & flag:
            lines.append(Standing(key="standing.russian", side=japan, place=town, points=-1))
    if known.garrison:
        lines.append(Standing(key="standing.garrison", side=japan, points=-1))
    if known.lost_armies():
        lines.append(Standing(key="standing.armies", side=japan, points=-int(known.lost_armies())))
    if known.at[parts.BALTIC_FLEET] == parts.VLADIVOSTOK:
        lines.append(Standing(key="standing.baltic", side=japan, points=-1))
    return lines
