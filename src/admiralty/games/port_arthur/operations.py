"""Chapter 6, first half: who operates, and the three kinds of movement."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT
from admiralty.engine.state import CHANCE, DONE, Actions, Step, Throw
from admiralty.games.port_arthur import events
from admiralty.games.port_arthur.actions import BATTLE, ROUTE, SHIP, YES
from admiralty.games.port_arthur.components import (
    FLEET,
    JAPAN,
    PORT_ARTHUR,
    PORT_SIDE,
    ROUTE_FROM,
    ROUTE_TO,
    ROUTES,
    RUSSIA,
    ZONES,
    speed,
)
from admiralty.games.port_arthur.sequence import CONTROL, FIRST_FIRE, GROUP, MOVE_DIE, OPERATION, OPERATION_DIE, REROLL
from admiralty.games.port_arthur.sortie import fill_ships, ship_in_yard
from admiralty.games.port_arthur.state import AFTER_FAILURE, AFTER_PASS, FRESH, NOBODY, State


class OperationDie(Throw[State]):
    """Each side throws a die, Japan's first; the higher one may operate, equal dice end the phase."""

    clause = "6.1"

    def apply(self, state: State, action: i64) -> None:
        if state.die == 0:
            state.die = action
            state.tell(events.OPERATION_DIE, JAPAN, action)
            return
        state.tell(events.OPERATION_DIE, RUSSIA, action)
        japanese: i64 = state.die
        state.die = 0
        if japanese == action:
            state.tell(events.EQUAL_DICE, action)
            state.goto(REROLL, state.initiative)
            return
        winner: i64 = JAPAN if japanese > action else RUSSIA
        state.tell(events.OPERATION_WON, winner)
        state.chances = FRESH
        state.goto(OPERATION, winner)


class Reroll(Step[State]):
    """After equal dice the holder of the initiative marker may hand it over to have both dice thrown again."""

    clause = "6.4"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        actions.add(YES)

    def apply(self, state: State, action: i64) -> None:
        if action == YES:
            state.tell(events.REROLLED, state.actor)
            state.give_initiative(1 - state.actor)
            state.goto(OPERATION_DIE, CHANCE)
        else:
            end_operations(state)


class Operation(Step[State]):
    """The side whose chance it is moves ships, fights a battle, or passes."""

    clause = "6.2"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        ours: i64 = FLEET[state.actor]
        route: i64 = 0
        while route < ROUTES:
            if state.at[ROUTE_FROM[route]] & ours and may_enter(state, state.actor, ROUTE_TO[route]):
                actions.add(ROUTE + route)
            route += 1
        theirs: i64 = FLEET[1 - state.actor]
        zone: i64 = 0
        while zone < ZONES:
            if state.at[zone] & ours and state.at[zone] & theirs | self.unseen(state, zone):
                actions.add(BATTLE + zone)
            zone += 1

    def unseen(self, state: State, zone: i64) -> i64:
        """In a known position an enemy squadron may be there without any of its ships being told."""
        return state.unseen[(1 - state.actor) * ZONES + zone]

    def apply(self, state: State, action: i64) -> None:
        side: i64 = state.actor
        if action == DONE:
            self.give_way(state)
            return
        state.operator = side
        if action >= BATTLE:
            state.zone = action - BATTLE
            state.tell(events.BATTLE, side, state.zone)
            state.goto(FIRST_FIRE, side)
        else:
            state.route = action - ROUTE
            here: i64 = ROUTE_FROM[state.route]
            state.tell(events.ORDERED, side, here, ROUTE_TO[state.route])
            state.goto(MOVE_DIE if here < ZONES else GROUP, CHANCE if here < ZONES else side)

    def give_way(self, state: State) -> None:
        """A pass: the other side gets its chance if it has had none; two passes end the phase (6.3)."""
        state.tell(events.PASSED, state.actor)
        if state.chances == FRESH:
            state.chances = AFTER_PASS
            state.goto(OPERATION, 1 - state.actor)
        elif state.chances == AFTER_PASS:
            end_operations(state)
        else:
            roll_again(state)

    def refusal(self, state: State, action: i64) -> str:
        if BATTLE <= action < BATTLE + ZONES:
            return "6.12"
        if ROUTE <= action < BATTLE:
            here: i64 = ROUTE_FROM[action - ROUTE]
            there: i64 = ROUTE_TO[action - ROUTE]
            if there >= ZONES:
                return "7.11" if there == PORT_ARTHUR and not state.port_stands() else "6.9"
            return "6.6" if here < ZONES else "6.10"
        return self.clause


class Group(Step[State]):
    """For a move out of port: the ships that take part are picked one by one, also those left behind by 5.10."""

    clause = "6.10"

    def fill(self, state: State, actions: Actions) -> None:
        if state.group:
            actions.add(DONE)
        here: i64 = ROUTE_FROM[state.route]
        fill_ships(state.at[here] & FLEET[state.actor] & ~state.group, actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.goto(MOVE_DIE, CHANCE)
            return
        ship: i64 = action - SHIP
        state.group |= BIT[ship]
        if state.foggy():
            state.lead = ship
        state.tell(events.JOINED, ship)

    def refusal(self, state: State, action: i64) -> str:
        if SHIP <= action < SHIP + 50 and ship_in_yard(state, action - SHIP):
            return "6.11"
        return self.clause


class MoveDie(Throw[State]):
    """The movement test: the ships move if the die is not above the speed of the slowest."""

    clause = "6.7"

    def apply(self, state: State, action: i64) -> None:
        here: i64 = ROUTE_FROM[state.route]
        there: i64 = ROUTE_TO[state.route]
        side: i64 = state.operator
        ships: i64 = state.group if state.group else state.squadron(side, here)
        lead: i64 = state.lead if here >= ZONES else state.tops[side * ZONES + here]
        state.route = NOBODY
        state.operator = NOBODY
        state.group = 0
        state.lead = NOBODY
        state.tell(events.MOVE_DIE, action)
        if action <= speed(ships, state.damaged):
            state.put_all(ships, here, there, lead)
            state.tell(events.MOVED, side, here, there)
            roll_again(state)
            return
        state.tell(events.STAYED, side, here)
        if state.chances == FRESH:
            state.chances = AFTER_FAILURE
            state.goto(OPERATION, 1 - side)
        else:
            roll_again(state)


def may_enter(state: State, side: i64, place: i64) -> bool:
    """Zones are open to all; a port to its own side, while it stands."""
    if place < ZONES:
        return True
    return PORT_SIDE[place - ZONES] == side and (place != PORT_ARTHUR or state.port_stands())


def roll_again(state: State) -> None:
    """This roll has been used up; both sides throw again (6.8)."""
    state.chances = FRESH
    state.goto(OPERATION_DIE, CHANCE)


def end_operations(state: State) -> None:
    """The phase is over; scoring follows."""
    state.chances = FRESH
    state.tell(events.OPERATIONS_ENDED)
    state.goto(CONTROL, CHANCE)
