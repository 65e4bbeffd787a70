"""Why what a person means to do is not possible, in one sentence with its clause: from what the seat knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from admiralty.engine.state import CHANCE, OVER
from admiralty.engine.view import Label, Reason
from admiralty.engine.why import Touched
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur import words
from admiralty.games.port_arthur.components import BOX_IDS, LANDINGS, PLACE_IDS, SHIP_IDS, SIDES, ZONES
from admiralty.games.port_arthur.state import State

MARKERS = ("turn", "control", "initiative", "blockade")
YARDS = PLACE_IDS[10:13]
LANDING_BOXES = [f"landing_{zone}" for zone in LANDINGS]
TRACK = [f"box_{box}" for box in BOX_IDS]


class Meant(NamedTuple):
    """What a person means: these ships of his own, to that place; either may be left open."""

    known: State
    seat: int
    ships: list[int]
    place: str
    clause: str  # of the present decision

    @property
    def number(self) -> int:
        """The place as the rules count it: a zone, a port or a yard; -1 for anything else."""
        return PLACE_IDS.index(self.place) if self.place in PLACE_IDS[:13] else -1

    def because(self, key: str, clause: str = "", ship: int = -1, origin: str = "", place: str = "") -> Reason:
        return Reason(
            key=f"why.{key}",
            clause=clause or self.clause,
            piece=SHIP_IDS[ship] if ship >= 0 else "",
            place=place or self.place,
            origin=origin,
            side=SIDES[self.seat],
        )

    def at(self, ship: int) -> int:
        """Where a ship is."""
        return next(place for place in range(parts.PLACES) if self.known.at[place] >> ship & 1)

    def origin(self, ship: int) -> str:
        return PLACE_IDS[self.at(ship)]


def why(known: State, seat: int, touched: Touched) -> Reason:
    """The reason, or `why.legal` where there is none."""
    pieces = touched.pieces
    ships = [SHIP_IDS.index(piece) for piece in pieces if piece in SHIP_IDS]
    meant = Meant(known, seat, ships, touched.place, known.steps[known.step].clause)
    if known.actor == OVER:
        return meant.because("over", "4.1")
    if known.actor == seat and _possible(meant, pieces, touched.value):
        return meant.because("legal")
    if any(piece in MARKERS for piece in pieces):
        return meant.because("marker", "2.11")
    return (
        next((reason for ship in ships if (reason := _never(meant, ship))), None)
        or _not_now(meant)
        or STEPS.get(int(known.step), _question)(meant)
    )


def _possible(meant: Meant, pieces: Sequence[str], value: int | None) -> bool:
    """Whether there is an action for each of the pieces, or one that takes them all along."""
    labels = [words.label(meant.known, action) for action in meant.known.legal()]
    if value is not None:
        return any(label.value == value and not label.piece for label in labels)
    if not pieces and not meant.place:
        return False
    alone = all(any(label.piece == piece and _leads(label, meant) for label in labels) for piece in pieces)
    return (bool(pieces) and alone) or any(_takes_along(label, meant) for label in labels)


def _leads(label: Label, meant: Meant) -> bool:
    return not meant.place or label.place == meant.place


def _takes_along(label: Label, meant: Meant) -> bool:
    """An order to one's own ships in a place: all that are meant lie there."""
    if label.piece or not label.place or not _leads(label, meant):
        return False
    here = label.origin or label.place  # a battle is fought where the ships are
    return all(meant.origin(ship) == here and parts.side_of(ship) == meant.seat for ship in meant.ships)


def _never(meant: Meant, ship: int) -> Reason | None:
    """Ships that nobody could do anything with, whatever is asked."""
    where = meant.at(ship)
    if where == parts.SUNK:
        return meant.because("sunk", "6.21", ship)
    if where == parts.ABSENT:
        return meant.because("absent", "10.2", ship)
    if where in (parts.TURN_4, parts.TURN_5):
        return meant.because("waiting", "5.2", ship, origin=PLACE_IDS[where])
    return None


def _not_now(meant: Meant) -> Reason | None:
    """Somebody else is to act, or these ships are not his own where only such can be meant."""
    known = meant.known
    if known.actor == CHANCE:
        return meant.because("dice")
    if known.actor != meant.seat:
        return meant.because("not-your-turn")
    foreign = [ship for ship in meant.ships if parts.side_of(ship) != meant.seat]
    if foreign and known.step not in (seq.RAID_PICK, seq.CRITICAL, seq.HIT):
        return meant.because("enemy", ship=foreign[0])
    return None


def _question(meant: Meant) -> Reason:
    """A question that no ship and no place answers."""
    return meant.because("question")


def _sortie(meant: Meant) -> Reason:
    if not meant.ships:
        return _army(meant)
    for ship in meant.ships:
        if reason := _sailing(meant, ship):
            return reason
    return meant.because("not-now")


def _army(meant: Meant) -> Reason:
    """A place that was chosen without a ship: an army is meant, or the ships are still to be chosen."""
    known = meant.known
    if meant.place in TRACK:
        return meant.because("army-later", "7.9")
    if meant.place not in LANDING_BOXES:
        return meant.because("choose-ships")
    if meant.seat != parts.JAPAN:
        return meant.because("japan-only", "5.9")
    return meant.because("pool-empty" if not known.armies else "box-full", "5.9")


def _sailing(meant: Meant, ship: int) -> Reason | None:
    """Why this ship cannot leave port as it is meant to."""
    where, there = meant.at(ship), meant.number
    origin = PLACE_IDS[where]
    if where < ZONES:
        return meant.because("at-sea", "5.3", ship, origin)
    if where >= parts.PORTS_END:
        return meant.because("in-yard", "5.7", ship)
    if meant.place in YARDS:
        return _to_yard(meant, ship, where)
    if there >= ZONES:
        return meant.because("already-there" if there == where else "no-port", "5.5", ship, origin)
    if there >= 0:
        return _to_zone(meant, ship, where, there)
    return meant.because("no-place-for-ships", "5.3", ship) if meant.place else None


def _to_zone(meant: Meant, ship: int, where: int, there: int) -> Reason | None:
    known, origin = meant.known, PLACE_IDS[where]
    if parts.TOUCHES[where - ZONES] >> there & 1:
        return None
    if where == parts.PORT_ARTHUR and known.blockade:
        return meant.because("blockade", "5.6", ship, origin)
    if not parts.REACH[where - ZONES] >> there & 1:
        return meant.because("too-far", "5.4", ship, origin)
    return meant.because("damaged-one-zone", "5.5", ship, origin) if known.damaged >> ship & 1 else None


def _to_yard(meant: Meant, ship: int, where: int) -> Reason | None:
    origin = PLACE_IDS[where]
    if where == parts.DIEGO_SUAREZ:
        return meant.because("no-yard", "5.8", ship, origin)
    if where == parts.PORT_ARTHUR and not meant.known.yard_works():
        return meant.because("yard-lost", "7.10", ship, origin)
    if not meant.known.damaged >> ship & 1:
        return meant.because("intact-no-yard", "5.8", ship, origin)
    return meant.because("other-yard", "5.8", ship, origin) if meant.number != where + parts.YARD else None


def _operation(meant: Meant) -> Reason:
    if not meant.ships:
        return _battle(meant)
    places = {meant.at(ship) for ship in meant.ships}
    yarded = [ship for ship in meant.ships if meant.at(ship) >= parts.PORTS_END]
    if yarded:
        return meant.because("in-yard", "6.11", yarded[0])
    if len(places) > 1:
        return meant.because("different-places", "6.6")
    here, there, ship = places.pop(), meant.number, meant.ships[0]
    origin = PLACE_IDS[here]
    if meant.place in YARDS:
        return meant.because("yard-in-sortie", "5.8", ship, origin)
    if there < 0:
        return meant.because("no-place-for-ships" if meant.place else "not-now", "6.2", ship, origin)
    if here == there:
        return _battle(meant) if here < ZONES else meant.because("already-there", "6.2", ship, origin)
    return _far(meant, ship, here, there)


def _far(meant: Meant, ship: int, here: int, there: int) -> Reason:
    """A move that the board does not have, or a port that is closed."""
    origin = PLACE_IDS[here]
    if here >= ZONES:
        return meant.because("port-to-port" if there >= ZONES else "not-adjacent", "6.10", ship, origin)
    if there < ZONES:
        return meant.because("not-adjacent", "6.6", ship, origin)
    if parts.PORT_SIDE[there - ZONES] != meant.seat:
        return meant.because("enemy-port", "6.9", ship, origin)
    if there == parts.PORT_ARTHUR and not meant.known.port_stands():
        return meant.because("fallen", "7.11", ship, origin)
    return meant.because("not-adjacent", "6.9", ship, origin)


def _battle(meant: Meant) -> Reason:
    """A zone that was chosen to fight in."""
    zone = meant.number
    if not 0 <= zone < ZONES:
        return meant.because("choose-ships", "6.2")
    if not meant.known.squadron(meant.seat, zone):
        return meant.because("no-squadron", "6.12")
    return meant.because("nobody-to-fight", "6.12")


def _group(meant: Meant) -> Reason:
    known = meant.known
    origin, place = (PLACE_IDS[end[known.route]] for end in (parts.ROUTE_FROM, parts.ROUTE_TO))
    for ship in meant.ships:
        where = meant.at(ship)
        if known.group >> ship & 1:
            return meant.because("picked", "6.10", ship)
        if where >= parts.PORTS_END:
            return meant.because("in-yard", "6.11", ship)
        if PLACE_IDS[where] != origin:
            return meant.because("other-origin", "6.10", ship, origin)
    return meant.because("declared", "6.7", origin=origin, place=place)


def _dice(meant: Meant) -> Reason:
    return meant.because("choose-dice" if meant.ships or meant.place else "dice-number", "6.15")


def _critical(meant: Meant) -> Reason:
    known, ship = meant.known, next(iter(meant.ships), -1)
    if ship < 0:
        return meant.because("choose-target" if known.criticals else "all-allotted", "6.18")
    if parts.side_of(ship) == meant.seat:
        return meant.because("criticals-on-enemy", "6.18", ship)
    if not known.squadron(1 - meant.seat, known.zone) >> ship & 1:
        return meant.because("not-in-battle", "6.12", ship)
    return meant.because("intact-first" if known.criticals else "all-allotted", "6.18", ship)


def _hit(meant: Meant) -> Reason:
    known, ship = meant.known, next(iter(meant.ships), -1)
    if ship < 0:
        return meant.because("choose-target" if known.hits else "all-allotted", "6.19")
    if parts.side_of(ship) != meant.seat:
        return meant.because("hits-on-own", "6.19", ship)
    if not known.squadron(meant.seat, known.zone) >> ship & 1:
        return meant.because("not-in-battle", "6.12", ship)
    return meant.because("all-allotted", "6.19", ship)


def _landing(meant: Meant) -> Reason:
    known = meant.known
    if meant.ships:
        return meant.because("only-armies", "7.9", meant.ships[0])
    if not known.embarked:
        return meant.because("all-landed", "7.9")
    if meant.place not in TRACK:
        return meant.because("only-armies", "7.9")
    box = TRACK.index(meant.place)
    if known.holds(box):
        return meant.because("box-held", "7.9")
    return meant.because("way-closed", "2.8", origin=TRACK[parts.AFTER[box]])


def _raid(meant: Meant) -> Reason:
    return meant.because("raid-target", "10.3", next(iter(meant.ships), -1))


def _mines(meant: Meant) -> Reason:
    ship = next(iter(meant.ships), -1)
    if ship < 0:
        return meant.because("choose-target", "10.5")
    if not meant.known.squadron(meant.seat, parts.YELLOW_SEA) >> ship & 1:
        return meant.because("not-mined", "10.4", ship)
    return meant.because("struck" if meant.known.struck >> ship & 1 else "all-allotted", "10.4", ship)


def _return(meant: Meant) -> Reason:
    for ship in meant.ships:
        where = meant.at(ship)
        if where >= ZONES:
            return meant.because("return-in-port", "8.4", ship, PLACE_IDS[where])
    if meant.place == PLACE_IDS[parts.PORT_ARTHUR]:
        return meant.because("return-default", "8.4")
    return meant.because("return-ports", "8.4")


STEPS: dict[int, Callable[[Meant], Reason]] = {
    int(seq.RAID_PICK): _raid,
    int(seq.SORTIE): _sortie,
    int(seq.OPERATION): _operation,
    int(seq.GROUP): _group,
    int(seq.FIRE_DICE): _dice,
    int(seq.CRITICAL): _critical,
    int(seq.HIT): _hit,
    int(seq.LANDING): _landing,
    int(seq.MINE_STRIKE): _mines,
    int(seq.RETURN): _return,
}
