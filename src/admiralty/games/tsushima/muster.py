"""Chapter 18: which counters sail together, and how divisions are formed on leaving port."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.engine.state import Actions
from admiralty.games.tsushima.actions import SHIP
from admiralty.games.tsushima.afloat import is_afloat, is_prize, leave_unit, owner
from admiralty.games.tsushima.chart import afloat, in_repair, last_own, movement_factor, unmark_all, unreleased
from admiralty.games.tsushima.components import (
    BATTLESHIP,
    COUNTERS,
    INDEPENDENT,
    LARGEST,
    NOBODY,
    SMALLEST,
    TYPE,
    first_of,
    is_ship,
)
from admiralty.games.tsushima.fields import (
    AT,
    FREE,
    GROUP_AT,
    HITS,
    MARKS,
    MORALE,
    ORDER,
    PICKED,
    PLACE,
    REST,
    SPENT,
    START,
    STOPPED,
    UNIT,
    USED,
    WAITING,
    WRECKS,
)
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import CHINA_SEA, PORT_ARTHUR, is_hex, is_zone

FASTEST: Final[i64] = 9


def picked(state: State, slot: i64) -> bool:
    return state.ships[MARKS + slot] & PICKED != 0


def can_sail(state: State, slot: i64) -> bool:
    """Whether a counter of the side that moves is free to leave its place (17.10, 25.5)."""
    place: i64 = state.ships[PLACE + slot]
    if state.ships[USED + slot] == STOPPED or in_repair(state, slot) or unreleased(state, slot):
        return False
    if place == PORT_ARTHUR and state.chart[WRECKS]:
        return False
    return place == CHINA_SEA or not is_zone(place)


def points_left(state: State, slot: i64) -> i64:
    """Movement points that a counter still has in this segment."""
    if state.ships[USED + slot] == STOPPED:
        return 0
    return max(0, movement_factor(state, slot) - state.ships[USED + slot])


def unit_points(state: State, lead: i64) -> i64:
    """Those of a unit at sea: of its slowest ship (17.2)."""
    points: i64 = points_left(state, lead)
    if state.ships[UNIT + lead] == NOBODY or points == 0:
        return points
    slot: i64 = lead + 1
    last: i64 = last_own(state, owner(state, lead))
    while slot < last:
        if state.ships[UNIT + slot] == lead:
            points = min(points, points_left(state, slot))
        slot += 1
    return points


def group_points(state: State) -> i64:
    """Those of all counters that are picked."""
    points: i64 = FASTEST
    slot: i64 = 0
    while slot < COUNTERS:
        if state.ships[MARKS + slot] & PICKED:
            points = min(points, points_left(state, slot))
        slot += 1
    return points


def leads_unit(state: State, slot: i64) -> bool:
    """Whether a counter at sea is the one by which its unit is named."""
    unit: i64 = state.ships[UNIT + slot]
    return unit in (NOBODY, slot)


# -- divisions in port -----------------------------------------------------------------------------


def sails_singly(state: State, slot: i64) -> bool:
    """Small craft, merchants, and captured ships that have not been whole yet (18.4)."""
    return not is_ship(slot) or is_prize(state, slot)


def joins_divisions(state: State, slot: i64, battle: bool) -> bool:
    """Whether a ship is counted among those of a kind: B, or A and C; independents are not (18.2)."""
    return not sails_singly(state, slot) and not INDEPENDENT[slot] and (TYPE[slot] == BATTLESHIP) == battle


def is_there(state: State, slot: i64, side: i64, place: i64) -> bool:
    """Whether a counter can be of a group: in the port and free to leave, or still to be set up."""
    if place == NOBODY:
        return state.ships[AT + slot] == WAITING and owner(state, slot) == side
    return is_afloat(state, slot, place, side) and can_sail(state, slot)


def counted(state: State, side: i64, place: i64, battle: bool) -> i64:
    """How many ships of the kind are there (18.2)."""
    number: i64 = 0
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        if is_there(state, slot, side, place) and joins_divisions(state, slot, battle):
            number += 1
        slot += 1
    return number


def forming(state: State) -> i64:
    """The first ship of the division that is picked in port; NOBODY if there is none."""
    slot: i64 = 0
    while slot < COUNTERS:
        if state.ships[MARKS + slot] & PICKED and state.ships[UNIT + slot] != NOBODY:
            return slot
        slot += 1
    return NOBODY


def size_of(state: State, lead: i64, ordinary: bool) -> i64:
    """How many ships a division has; only those that are counted, if so asked."""
    number: i64 = 0
    slot: i64 = 0
    while slot < COUNTERS:
        if state.ships[UNIT + slot] == lead and not (ordinary and INDEPENDENT[slot]):
            number += 1
        slot += 1
    return number


def is_division(state: State, side: i64, place: i64, lead: i64) -> bool:
    """Whether the ships that are picked may leave as a division (18.1, 18.2)."""
    there: i64 = counted(state, side, place, TYPE[lead] == BATTLESHIP)
    if there >= SMALLEST:
        return size_of(state, lead, ordinary=False) >= SMALLEST
    return size_of(state, lead, ordinary=True) == there


def all_free(state: State, lead: i64) -> bool:
    """Whether all ships that are picked for a division may disregard it (18.8)."""
    slot: i64 = 0
    while slot < COUNTERS:
        if state.ships[UNIT + slot] == lead and state.ships[FREE + slot] == 0:
            return False
        slot += 1
    return True


def complete(state: State, side: i64, place: i64) -> bool:
    """Whether those who are picked may put to sea as they are; at sea all are in the divisions in which they sail."""
    if is_hex(place):
        return True
    lead: i64 = forming(state)
    return lead == NOBODY or is_division(state, side, place, lead) or all_free(state, lead)


def is_full(state: State, lead: i64) -> bool:
    """Whether a division that is being formed, if there is one, can take no other ship (18.1)."""
    return lead != NOBODY and size_of(state, lead, ordinary=False) >= LARGEST


def may_join(  # noqa: PLR0917  (what is the same for all counters of a place is looked up once)
    state: State, slot: i64, side: i64, place: i64, lead: i64, full: bool
) -> bool:
    """Whether a counter in port may be picked besides those who are; `lead` is what `forming` finds among them."""
    if picked(state, slot) or not is_there(state, slot, side, place):
        return False
    if lead == NOBODY or sails_singly(state, slot):
        return True
    if (TYPE[slot] == BATTLESHIP) != (TYPE[lead] == BATTLESHIP):
        return INDEPENDENT[slot] == 1  # it sails by itself, beside a battle division
    return not full


def join(state: State, slot: i64) -> None:
    """A counter in port is picked; a ship becomes one of the division (18.1, 18.3)."""
    lead: i64 = forming(state)
    state.ships[MARKS + slot] |= PICKED
    if sails_singly(state, slot):
        return
    if lead == NOBODY:
        if not INDEPENDENT[slot]:
            state.ships[UNIT + slot] = slot
        return
    if (TYPE[slot] == BATTLESHIP) != (TYPE[lead] == BATTLESHIP):
        return
    first: i64 = min(lead, slot)
    state.ships[UNIT + slot] = first
    other: i64 = 0
    while other < COUNTERS:
        if state.ships[UNIT + other] == lead:
            state.ships[UNIT + other] = first
        other += 1


def put_to_sea(state: State, side: i64, place: i64) -> None:
    """The division is formed; ships that are too few for one, but free, are strays."""
    lead: i64 = forming(state)
    if lead == NOBODY or is_division(state, side, place, lead):
        return
    slot: i64 = lead
    while slot < COUNTERS:
        if state.ships[UNIT + slot] == lead:
            state.ships[UNIT + slot] = NOBODY
        slot += 1


# -- picking ---------------------------------------------------------------------------------------


def alike(state: State, one: i64, other: i64) -> bool:
    """Whether two counters of small craft or merchants in one place cannot be told apart."""
    ships = state.ships
    if TYPE[one] != TYPE[other] or is_ship(one):
        return False
    return (
        ships[PLACE + one] == ships[PLACE + other]
        and ships[AT + one] == ships[AT + other]
        and ships[MARKS + one] == ships[MARKS + other]
        and ships[ORDER + one] == ships[ORDER + other]
        and ships[HITS + one] == ships[HITS + other]
        and ships[MORALE + one] == ships[MORALE + other]
        and ships[USED + one] == ships[USED + other]
        and ships[REST + one] == ships[REST + other]
        and ships[FREE + one] == ships[FREE + other]
        and ships[START + one] == ships[START + other]
        and ships[SPENT + one] == ships[SPENT + other]
    )


def has_lower_twin(state: State, slot: i64) -> bool:
    """Whether another counter that is alike stands before it: only the lowest is offered."""
    if is_ship(slot):
        return False
    other: i64 = slot - 1
    while other >= 0 and TYPE[other] == TYPE[slot]:
        if alike(state, slot, other):
            return True
        other -= 1
    return False


def pick_unit(state: State, lead: i64) -> None:
    """A unit at sea is picked, all ships of its division."""
    slot: i64 = lead
    state.ships[MARKS + lead] |= PICKED
    if state.ships[UNIT + lead] == NOBODY:
        return
    while slot < COUNTERS:
        if state.ships[UNIT + slot] == lead:
            state.ships[MARKS + slot] |= PICKED
        slot += 1


def fill_others(state: State, side: i64, actions: Actions) -> None:
    """Everybody in the place of the group who may still be picked."""
    place: i64 = state.chart[GROUP_AT]
    lead: i64 = NOBODY if is_hex(place) else forming(state)
    full: bool = is_full(state, lead)
    slot: i64 = first_of(side)
    last: i64 = last_own(state, side)
    while slot < last:
        if state.ships[PLACE + slot] != place:
            slot += 1
            continue
        if is_hex(place):
            may: bool = (
                is_afloat(state, slot, place, side)
                and not picked(state, slot)
                and leads_unit(state, slot)
                and unit_points(state, slot) > 0
            )
        else:
            may = may_join(state, slot, side, place, lead, full)
        if may and not has_lower_twin(state, slot):
            actions.add(SHIP + slot)
        slot += 1


def pick(state: State, slot: i64) -> None:
    """One more for the group."""
    if is_hex(state.chart[GROUP_AT]):
        pick_unit(state, slot)
    else:
        join(state, slot)


def dismiss(state: State) -> None:
    """The group is no group any more."""
    unmark_all(state, PICKED)
    state.chart[GROUP_AT] = NOBODY


def may_detach(state: State, slot: i64, side: i64) -> bool:
    """A ship that is free may leave its division at sea before that moves (18.8)."""
    unit: i64 = state.ships[UNIT + slot]
    return (
        state.ships[FREE + slot] > 0
        and afloat(state, slot)
        and unit != NOBODY
        and owner(state, slot) == side
        and is_hex(state.ships[PLACE + slot])
        and state.ships[USED + slot] == 0
        and size_of(state, unit, ordinary=False) > 1
    )


def detach(state: State, slot: i64) -> None:
    leave_unit(state, slot)
