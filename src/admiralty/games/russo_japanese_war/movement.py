"""Chapter 3: both movement phases of a side, the railway, and the choice move of Russia; a turn begins."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64

from admiralty.engine.bits import BIT, lowest
from admiralty.engine.state import DONE, OVER, Actions, Passage, Step
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war.actions import ATTACK, CARD, MOVE, RAIL
from admiralty.games.russo_japanese_war.cards import fill_cards, refused_card
from admiralty.games.russo_japanese_war.components import (
    ADJACENT,
    AREAS,
    DETACHMENT,
    JAPAN,
    LAND,
    NOBODY,
    PORT_ARTHUR,
    RUSSIA,
    STATIONS,
    side_of,
)
from admiralty.games.russo_japanese_war.components import RAIL as RAILWAY
from admiralty.games.russo_japanese_war.effects import play_card
from admiralty.games.russo_japanese_war.sequence import CHOICE_MOVE, COMBAT, FINISH, FIRST_MOVE, RECOVERY
from admiralty.games.russo_japanese_war.state import RUSSIAN_CHOICE, State
from admiralty.games.russo_japanese_war.windows import Moment


class Turn(Passage[State]):
    """A turn begins; a Russian who already stands in an area that decides from now on has won (11.1, 11.2)."""

    clause = "1.3"

    def enter(self, state: State) -> None:
        state.railed = 0
        state.rested = 0
        state.mover = JAPAN
        state.tell(events.TURN_BEGINS, state.turn)
        state.check_areas()
        go_on(state, FIRST_MOVE, JAPAN)


def go_on(state: State, step: i64, actor: i64) -> None:
    """Play goes on, unless somebody has won at once (3.7)."""
    if state.ending:
        finish(state)
    else:
        state.goto(step, actor)


def finish(state: State) -> None:
    """The game is over."""
    state.tell(events.ENDED, state.ending, state.points)
    state.goto(FINISH, OVER)


class Movement(Moment):
    """A side moves its units one after the other, each once, and one of them by rail."""

    clause = "3.1"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        side: i64 = state.actor
        idle: i64 = state.on_map(side) & ~state.moved
        fill_moves(state, idle, actions)
        if state.supply[side] and not state.railed >> side & 1:
            while idle:
                unit: i64 = lowest(idle)
                idle &= idle - 1
                if unit != state.rider:
                    fill_rail(state, unit, actions)
        fill_cards(state, actions)

    def apply(self, state: State, action: i64) -> None:
        side: i64 = state.actor
        if action == DONE:
            state.moved = 0
            state.rider = NOBODY
            state.tell(events.PHASE_ENDED, side, 0)
            self.lead_on(state)
        elif action >= CARD:
            play_card(state, action - CARD)
        elif action >= RAIL:
            state.supply[side] -= 1
            state.railed |= BIT[side]
            move(state, (action - RAIL) // 10, STATIONS[(action - RAIL) % 10], events.RAILED)
        else:
            move(state, (action - MOVE) // AREAS, (action - MOVE) % AREAS + 1, events.MOVED)

    @abstractmethod
    def lead_on(self, state: State) -> None:
        """What follows this movement phase."""

    def refusal(self, state: State, action: i64) -> str:
        """The mistakes people make: moved already, too far, no room, by rail where there is none."""
        if MOVE <= action < RAIL:
            return refused_move(state, (action - MOVE) // AREAS, (action - MOVE) % AREAS + 1)
        if RAIL <= action < ATTACK:
            unit: i64 = (action - RAIL) // 10
            if unit == state.rider and state.actor == RUSSIA:
                return "3.5"
            return "3.6" if state.moved >> unit & 1 and LAND[state.actor] >> unit & 1 else "3.4"
        return refused_card(state, action, self.clause)


class FirstMove(Movement):
    """The movement before the combat."""

    def lead_on(self, state: State) -> None:
        if state.actor == JAPAN and state.turn == 1 and state.options & RUSSIAN_CHOICE:
            state.goto(CHOICE_MOVE, RUSSIA)
        else:
            begin_combat(state)


class SecondMove(Movement):
    """The movement after the combat; then it is the other side's turn on land."""

    def lead_on(self, state: State) -> None:
        if state.mover == JAPAN:
            state.mover = RUSSIA
            state.goto(FIRST_MOVE, RUSSIA)
        else:
            state.goto(RECOVERY, JAPAN)


class ChoiceMove(Step[State]):
    """With its choice card one Russian unit makes an ordinary move before the first Japanese combat."""

    clause = "3.8"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        if not state.moved:
            fill_moves(state, state.on_map(RUSSIA), actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.moved = 0
            begin_combat(state)
        else:
            move(state, (action - MOVE) // AREAS, (action - MOVE) % AREAS + 1, events.MOVED)

    def refusal(self, state: State, action: i64) -> str:
        return self.clause


def begin_combat(state: State) -> None:
    """The combat phase of the side whose turn it is; nobody has attacked yet."""
    state.attacked = 0
    state.assailed = 0
    state.fought = 0
    state.goto(COMBAT, state.mover)


def move(state: State, unit: i64, area: i64, how: i64) -> None:
    """A unit comes to stand in another area."""
    state.tell(how, unit, state.at[unit], area)
    state.put(unit, area)
    state.moved |= BIT[unit]
    state.occupy(side_of(unit), area)
    if state.ending:
        finish(state)


def fill_moves(state: State, units: i64, actions: Actions) -> None:
    """Offer every ordinary move of these units."""
    while units:
        unit: i64 = lowest(units)
        units &= units - 1
        areas: i64 = reach(state, unit)
        while areas:
            actions.add(MOVE + unit * AREAS + lowest(areas) - 1)
            areas &= areas - 1


def reach(state: State, unit: i64) -> i64:
    """The areas that a unit can move to: one step, the Western Detachment two, with Mishchenko one more."""
    here: i64 = state.at[unit]
    steps: i64 = 2 if unit == DETACHMENT else 1
    if unit == state.rider:
        steps += 1
    areas: i64 = ADJACENT[here]
    if steps > 1:
        passable: i64 = state.open_areas() & ~state.held[1 - side_of(unit)]
        while steps > 1:
            way: i64 = areas & passable
            while way:
                areas |= ADJACENT[lowest(way)]
                way &= way - 1
            steps -= 1
    return areas & state.room(unit) & ~BIT[here]


def fill_rail(state: State, unit: i64, actions: Actions) -> None:
    """Offer the railway areas that a unit can reach, in both directions, until an enemy stands in the way (3.4)."""
    here: i64 = state.at[unit]
    if not RAILWAY >> here & 1:
        return
    line: i64 = state.open_areas() & ~state.held[1 - side_of(unit)]
    room: i64 = state.room(unit) & ~BIT[here]
    station: i64 = 0
    while STATIONS[station] != here:
        station += 1
    first: i64 = station
    while first > 0 and line >> STATIONS[first - 1] & 1:
        first -= 1
    last: i64 = station
    while last < 9 and line >> STATIONS[last + 1] & 1:
        last += 1
    while first <= last:
        if room >> STATIONS[first] & 1:
            actions.add(RAIL + unit * 10 + first)
        first += 1


def refused_move(state: State, unit: i64, area: i64) -> str:
    """Why a unit cannot move there."""
    if state.actor < JAPAN or not LAND[state.actor] >> unit & 1:
        return "3.1"
    if state.moved >> unit & 1:
        return "3.6"
    if area == PORT_ARTHUR and state.garrison:
        return "2.3"
    if state.held[1 - state.actor] >> area & 1:
        return "3.2"
    if not state.room(unit) >> area & 1:
        return "2.4"
    return "3.3" if unit == DETACHMENT else "3.1"
