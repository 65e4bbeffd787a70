"""Chapters 29 to 31, first halves: the forces of a scenario of the chart are set up."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, DONE, Actions, Step
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import BASE as PLACE_BASE
from admiralty.games.tsushima.actions import PLACE as AT_PLACE
from admiralty.games.tsushima.actions import SHIP, YES
from admiralty.games.tsushima.chart import go_to, next_order
from admiralty.games.tsushima.components import (
    COUNTERS,
    INDEPENDENT,
    JAPAN,
    NOBODY,
    ROUND_ISLAND,
    RUSSIA,
    SLOTS,
    WAR_AT_SEA,
)
from admiralty.games.tsushima.fields import (
    AFLOAT,
    AT,
    BASES_LEFT,
    FIELD,
    MARKS,
    MINE,
    MINES_LEFT,
    MORALE,
    ORDER,
    PICKED,
    PLACE,
    REST,
    START,
    UNIT,
    USED,
    WAITING,
)
from admiralty.games.tsushima.forces import ANY_PORTS, CHOICE, COAST_HEX, KURE_OR_SASEBO, SCENARIO
from admiralty.games.tsushima.muster import (
    complete,
    dismiss,
    forming,
    has_lower_twin,
    is_full,
    join,
    may_join,
    picked,
    sails_singly,
)
from admiralty.games.tsushima.sailing import fill_bases, place_base
from admiralty.games.tsushima.sequence import CHOOSE_PLAN, FIRST_MINE, ITALIAN_DIE, NAVAL_PHASE, SET_UP, SET_UP_AT
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.underway import top_of_group
from admiralty.games.tsushima.waters import (
    COASTS,
    FIRST_PORT,
    FIRST_ZONE,
    HEXES,
    KURE,
    OF_JAPAN,
    OF_KOREA,
    PORT_ARTHUR,
    PORT_COAST,
    PORT_HEX,
    SASEBO,
    hex_of,
    is_hex,
)


def deploy(state: State) -> None:
    """Whoever has a printed place lies there; the others wait to be placed by their owner."""
    scenario = SCENARIO[state.scenario - ROUND_ISLAND]
    side: i64 = JAPAN
    while side <= RUSSIA:
        own = scenario.sides[side]
        state.chart[MINES_LEFT + side] = own.mines
        for group in own.groups:
            for number in group.ships:
                slot: i64 = number
                state.ships[MORALE + slot] = own.morale
                if group.at >= COAST_HEX:
                    state.ships[AT + slot] = WAITING
                else:
                    put(state, slot, group.at)
        side += 1
    state.chart[BASES_LEFT] = scenario.sides[JAPAN].bases
    if state.scenario == WAR_AT_SEA:  # 31.6
        state.goto(ITALIAN_DIE, CHANCE)
    elif state.scenario == ROUND_ISLAND:
        state.goto(FIRST_MINE, RUSSIA)
    else:
        state.goto(SET_UP, JAPAN)


def put(state: State, slot: i64, place: i64) -> None:
    """A counter begins the game in a place; alone at sea it is a division of its own (18.2)."""
    state.ships[AT + slot] = AFLOAT
    state.ships[PLACE + slot] = place
    state.ships[START + slot] = place
    state.ships[ORDER + slot] = 1
    state.ships[UNIT + slot] = slot if is_hex(place) else NOBODY


class FirstMine(Step[State]):
    """Off Round Island Russia may lay its mine in the hex of Port Arthur before anything else."""

    clause = "29.2"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        actions.add(YES)

    def apply(self, state: State, action: i64) -> None:
        state.chart[MINES_LEFT + RUSSIA] = 0
        if action == YES:
            state.chart[MINE + 2] = hex_of(PORT_ARTHUR)
        state.tell(events.FIRST_MINE, state.chart[MINE + 2])
        state.goto(SET_UP, JAPAN)


class SetUp(Step[State]):
    """The owner picks counters that are still to be placed, or a place for all of them; then it is done (31.4)."""

    clause = "29.3"

    def fill(self, state: State, actions: Actions) -> None:
        if not anybody_waits(state):
            actions.add(DONE)
        elif state.scenario == ROUND_ISLAND and state.chart[FIELD] == NOBODY:
            fill_places(state, COAST_HEX, sea=True, actions=actions)
        else:
            fill_waiting(state, actions)
        fill_bases(state, actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.chart[FIELD] = NOBODY
            if state.scenario == WAR_AT_SEA:
                state.goto(CHOOSE_PLAN, JAPAN)
            else:
                state.goto(NAVAL_PHASE, CHANCE)
        elif action >= PLACE_BASE:
            place_base(state, action - PLACE_BASE)
        elif action >= AT_PLACE:
            choose_hex(state, action - AT_PLACE)
        else:
            pick_one(state, action - SHIP)
            state.goto(SET_UP_AT, state.actor)

    def hidden(self, state: State) -> bool:
        return True

    def refusal(self, state: State, action: i64) -> str:
        return "25.2" if PLACE_BASE <= action < PLACE_BASE + HEXES else self.clause


class SetUpAt(Step[State]):
    """More of them, then their place: any of them into a port, a division and single counters at sea (18.7, 30.4)."""

    clause = "29.3"

    def fill(self, state: State, actions: Actions) -> None:
        fill_waiting(state, actions)
        choice: i64 = choice_of(state, top_of_group(state))
        fill_places(state, choice, may_be_at_sea(state), actions)

    def apply(self, state: State, action: i64) -> None:
        if action < AT_PLACE:
            pick_one(state, action - SHIP)
            return
        place_group(state, action - AT_PLACE)
        state.goto(SET_UP, state.actor)

    def hidden(self, state: State) -> bool:
        return True

    def refusal(self, state: State, action: i64) -> str:
        return "18.7" if AT_PLACE <= action < AT_PLACE + HEXES else self.clause


def anybody_waits(state: State) -> bool:
    slot: i64 = 0
    while slot < COUNTERS:
        if state.ships[AT + slot] == WAITING:
            return True
        slot += 1
    return False


def choice_of(state: State, slot: i64) -> i64:
    """Among which places the owner of a counter chooses."""
    return CHOICE[(state.scenario - ROUND_ISLAND) * SLOTS + slot]


def fill_waiting(state: State, actions: Actions) -> None:
    """Everybody who waits, and may lie in the same places as those who are picked."""
    first: i64 = top_of_group(state)
    lead: i64 = forming(state)
    full: bool = is_full(state, lead)
    slot: i64 = 0
    while slot < COUNTERS:
        fits: bool = first == NOBODY or choice_of(state, slot) == choice_of(state, first)
        waits: bool = state.ships[AT + slot] == WAITING and not picked(state, slot)
        at_sea: bool = state.chart[FIELD] != NOBODY  # where they make a division or sail singly
        if at_sea and waits:
            fits = may_join(state, slot, state.actor, NOBODY, lead, full)
        if waits and fits and not has_lower_twin(state, slot):
            actions.add(SHIP + slot)
        slot += 1


def pick_one(state: State, slot: i64) -> None:
    """One more for the group; ships that make no division with the others can still lie in port with them."""
    lead: i64 = forming(state)
    if may_join(state, slot, state.actor, NOBODY, lead, is_full(state, lead)):
        join(state, slot)
    else:
        state.ships[MARKS + slot] |= PICKED


def may_be_at_sea(state: State) -> bool:
    """Whether those who are picked make a division, with single counters (18.7)."""
    slot: i64 = 0
    while slot < COUNTERS:
        alone: bool = picked(state, slot) and state.ships[UNIT + slot] == NOBODY
        if alone and not sails_singly(state, slot) and not INDEPENDENT[slot]:
            return False
        slot += 1
    return complete(state, state.actor, NOBODY)


def fill_places(state: State, choice: i64, sea: bool, actions: Actions) -> None:
    """The places that a choice allows; once a hex is chosen for all, only that (29.3)."""
    chosen: i64 = state.chart[FIELD]
    if choice not in (KURE_OR_SASEBO, ANY_PORTS) and sea:
        place: i64 = 0
        while place < HEXES:
            if COASTS[place] & OF_JAPAN and chosen in (NOBODY, place):
                actions.add(AT_PLACE + place)
            place += 1
    if chosen != NOBODY:
        return
    place = FIRST_PORT
    while place < FIRST_ZONE:
        if may_begin_in(choice, place):
            actions.add(AT_PLACE + place)
        place += 1


def may_begin_in(choice: i64, port: i64) -> bool:
    """Whether counters with such a choice may begin in a port (29.3, 30.4, 31.4)."""
    coast: i64 = PORT_COAST[port - FIRST_PORT]
    if choice == KURE_OR_SASEBO:
        return port in (KURE, SASEBO)
    if choice == ANY_PORTS:
        return coast in (OF_JAPAN, OF_KOREA) or port == PORT_ARTHUR
    return (COASTS[PORT_HEX[port - FIRST_PORT]] & OF_JAPAN) != 0 and coast == OF_JAPAN


def choose_hex(state: State, place: i64) -> None:
    """Off Round Island all lie in one hex: in its port together, or at sea in divisions."""
    if is_hex(place):
        state.chart[FIELD] = place
        return
    slot: i64 = 0
    while slot < COUNTERS:
        if state.ships[AT + slot] == WAITING:
            state.ships[MARKS + slot] |= PICKED
        slot += 1
    place_group(state, place)
    state.goto(SET_UP, state.actor)


def place_group(state: State, place: i64) -> None:
    """Those who are picked begin in a place."""
    order: i64 = next_order(state, state.actor, place)
    state.tell(events.SET_UP, top_of_group(state), 0, place)
    slot: i64 = 0
    while slot < COUNTERS:
        if picked(state, slot):
            state.ships[AT + slot] = AFLOAT
            go_to(state, slot, place, order)
            state.ships[REST + slot] = 0
            state.ships[USED + slot] = 0
            state.ships[START + slot] = place
        slot += 1
    dismiss(state)
