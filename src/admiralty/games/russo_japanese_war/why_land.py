"""Why a unit on land cannot do what a person means (chapters 3 to 6)."""

from __future__ import annotations

from admiralty.engine.view import Reason
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war.battle import may_leave
from admiralty.games.russo_japanese_war.cards import within_reach
from admiralty.games.russo_japanese_war.combat import beside
from admiralty.games.russo_japanese_war.components import (
    ADJACENT,
    DETACHMENT,
    ENTRY_AREAS,
    ENTRY_TURN,
    FLEETS,
    JAPAN,
    PORT_ARTHUR,
    RAIL,
    RUSSIA,
)
from admiralty.games.russo_japanese_war.intention import Meant


def movement(meant: Meant) -> Reason:
    """A unit is moved, or sent by rail."""
    if not meant.units:
        return meant.because("choose-unit", "3.1")
    for unit in meant.units:
        if reason := _moving(meant, unit):
            return reason
    return meant.because("not-now")


def _moving(meant: Meant, unit: int) -> Reason | None:  # noqa: PLR0911  (one return a mistake)
    known, area = meant.known, meant.area
    if unit >= FLEETS:
        return meant.because("fleets-later", "1.3", unit)
    if known.moved >> unit & 1:
        return meant.because("moved", "3.6", unit)
    if not meant.place:
        return meant.because("hemmed-in", "3.1", unit)
    if not area:
        return meant.because("no-area", "3.1", unit)
    if area == meant.where(unit):
        return meant.because("already-there", "3.1", unit)
    if area == PORT_ARTHUR and known.garrison:
        return meant.because("fortress", "2.3", unit)
    if known.held[1 - meant.seat] >> area & 1:
        return meant.because("enemy-there", "3.2", unit)
    if not known.room(unit) >> area & 1:
        return meant.because("occupied", "2.4", unit)
    if RAIL >> area & 1 and RAIL >> meant.where(unit) & 1 and known.step != seq.CHOICE_MOVE:
        return _by_rail(meant, unit)
    if unit == DETACHMENT:
        return meant.because("too-far-detachment", "3.3", unit, origin=meant.origin(unit))
    return meant.because("too-far", "3.1", unit, origin=meant.origin(unit))


def _by_rail(meant: Meant, unit: int) -> Reason:
    """Both areas lie on the railway, and yet it does not go there."""
    known = meant.known
    if unit == known.rider:
        return meant.because("rail-rider", "3.5", unit)
    if known.railed >> meant.seat & 1:
        return meant.because("rail-used", "3.4", unit)
    if not known.supply[meant.seat]:
        return meant.because("rail-supply", "3.4", unit)
    return meant.because("rail-blocked", "3.4", unit)


def attack(meant: Meant) -> Reason:  # noqa: PLR0911  (one return a mistake)
    """An area is attacked, with or without naming the units."""
    known, area, extra = meant.known, meant.area, meant.known.step == seq.EXTRA
    fleets = [unit for unit in meant.units if unit >= FLEETS]
    if fleets:
        return meant.because("fleets-later", "1.3", fleets[0])
    tired = [unit for unit in meant.units if known.attacked >> unit & 1 and not extra]
    if tired:
        return meant.because("attacked", "4.3", tired[0])
    if not meant.place:
        return meant.because("no-target", "4.2", meant.units[0] if meant.units else -1)
    if not area or not known.targets(meant.seat) >> area & 1:
        return meant.because("nobody-to-attack", "4.1")
    if known.assailed >> area & 1 and not extra:
        return meant.because("assailed", "4.4")
    if extra and len(meant.units) > 1:
        return meant.because("one-attacker", "4.19")
    if area == PORT_ARTHUR and known.garrison:
        return meant.because("from-nanshan", "5.1")
    far = [unit for unit in meant.units if not ADJACENT[meant.where(unit)] >> area & 1]
    if far:
        return meant.because("not-beside", "4.2", far[0], origin=meant.origin(far[0]))
    spent = within_reach(known, meant.seat, known.on_map(meant.seat) & known.attacked)
    return meant.because("all-attacked", "4.3") if spent >> area & 1 else meant.because("nobody-beside", "4.2")


def attackers(meant: Meant) -> Reason:
    """A unit joins an attack that is declared."""
    known = meant.known
    for unit in meant.units:
        if known.attackers >> unit & 1:
            return meant.because("picked", "4.2", unit)
        if unit >= FLEETS:
            return meant.because("fleets-later", "1.3", unit)
        if known.attacked >> unit & 1 and not known.extra:
            return meant.because("attacked", "4.3", unit)
        if not beside(known, 1 << unit, known.target):
            return meant._replace(place=parts.PLACE_IDS[known.target]).because(
                "not-beside", "4.2", unit, origin=meant.origin(unit)
            )
    return meant._replace(place=parts.PLACE_IDS[known.target]).because("declared", "4.2")


def supply(meant: Meant) -> Reason:
    """Supply is given unit by unit."""
    known = meant.known
    others = [unit for unit in meant.units if unit != known.roller]
    if others:
        return meant.because("supply-order", unit=others[0], target=int(known.roller))
    if meant.value is not None and meant.value > parts.MOST_SUPPLY_OF_A_UNIT:
        return meant.because("supply-most", unit=int(known.roller))
    if meant.value is not None:
        return meant.because("supply-short", "2.7", unit=int(known.roller))
    return meant.because("choose-supply", unit=int(known.roller))


def retreat(meant: Meant) -> Reason:
    """Those who were beaten go somewhere."""
    known, area = meant.known, meant.area
    strangers = [unit for unit in meant.units if not known.victims >> unit & 1]
    if strangers:
        return meant.because("not-beaten", "4.11", strangers[0])
    if meant.place == "reinf_russia" and not may_leave(known):
        return meant.because("retreat-off", "4.14")
    if not area:
        return meant.because("choose-retreat", "4.11")
    if area == PORT_ARTHUR and known.garrison:
        return meant.because("fortress", "2.3")
    if known.held[1 - meant.seat] >> area & 1:
        return meant.because("retreat-enemy", "4.12")
    if known.held[meant.seat] >> area & 1:
        return meant.because("retreat-friend", "4.12")
    return meant.because("retreat-far", "4.13")


def damage(meant: Meant) -> Reason:
    """Steps are allotted."""
    if not meant.units:
        return meant.because("choose-unit", "4.10")
    return meant.because("not-beaten", "4.10", meant.units[0])


def recover(meant: Meant) -> Reason:
    """A unit recovers, or a fleet is repaired."""
    known = meant.known
    for unit in meant.units:
        if not known.damaged >> unit & 1:
            return meant.because("intact", "6.2" if unit < FLEETS else "6.3", unit)
        if unit < FLEETS:
            return meant.because("recover-supply", "6.2", unit)
        if known.rested >> unit & 1:
            return meant.because("rested", "6.4", unit)
        if unit == parts.BALTIC_FLEET:
            return meant.because("repair-vladivostok", "6.7", unit)
        return meant.because("repair-in-port", "6.3", unit)
    return meant.because("choose-unit", "6.2")


def repair(meant: Meant) -> Reason:
    """Japan adds supply to a repair."""
    known = meant.known
    if meant.value is not None and meant.value > known.supply[JAPAN]:
        return meant.because("supply-short", "2.7", unit=int(known.roller))
    return meant.because("repair-supply", "6.5", unit=int(known.roller))


def japanese_entry(meant: Meant) -> Reason:
    """An army enters."""
    known = meant.known
    if not meant.units:
        return meant.because("choose-unit", "6.8")
    unit = meant.units[0]
    if meant.where(unit) != parts.OFF:
        return meant.because("on-map", "6.8", unit)
    if ENTRY_TURN[unit] > known.turn:
        return meant._replace(value=int(ENTRY_TURN[unit])).because("not-due", "6.8", unit)
    if not ENTRY_AREAS[unit] >> meant.area & 1:
        return meant.because("entry-area", "6.8", unit)
    return meant.because("entry-taken", "6.8", unit)


def russian_entry(meant: Meant) -> Reason:
    """A Russian unit enters."""
    known = meant.known
    if not meant.units:
        return meant.because("choose-unit", "6.9")
    unit = meant.units[0]
    if meant.where(unit) != parts.OFF:
        return meant.because("on-map", "6.9", unit)
    if meant.place and meant.area != parts.RUSSIAN_ENTRY:
        return meant.because("entry-tieling", "6.9", unit)
    if not known.supply[RUSSIA]:
        return meant.because("entry-supply", "6.9", unit)
    return meant.because("entry-room", "6.10", unit)
