"""Chapter 4, second part: what the hits do, retreats, steps; and chapter 5, what they do to the fortress."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, count, lowest
from admiralty.engine.state import DONE, Actions, Passage, Step
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war.actions import LEAVE, RETREAT, STAND, UNIT
from admiralty.games.russo_japanese_war.cards import fill_units
from admiralty.games.russo_japanese_war.components import (
    ADJACENT,
    JAPAN,
    LOST,
    NOBODY,
    OFF,
    OFF_MAP,
    PORT_ARTHUR,
    RUSSIA,
    UIJU,
    is_area,
    side_of,
)
from admiralty.games.russo_japanese_war.movement import go_on
from admiralty.games.russo_japanese_war.sequence import BATTLE_END, COMBAT, DAMAGE
from admiralty.games.russo_japanese_war.sequence import RETREAT as RETREAT_STEP
from admiralty.games.russo_japanese_war.state import State


class Result(Passage[State]):
    """On land only the difference of the hits counts; in the siege both sides' results take effect together."""

    clause = "4.9"  # and 5.3

    def enter(self, state: State) -> None:
        state.tell(events.HITS, state.target, state.hits, state.blows)
        attacker: i64 = state.mover
        if state.besieging():
            state.damage = state.blows
            state.victims = state.attackers
            if state.hits:
                state.breach()
            state.goto(DAMAGE, attacker)
        elif state.hits > state.blows:
            state.damage = state.hits - state.blows
            state.victims = state.defenders()
            state.goto(RETREAT_STEP, 1 - attacker)
        elif state.hits < state.blows:
            state.damage = state.blows - state.hits
            state.victims = state.attackers
            state.goto(DAMAGE, attacker)
        else:
            state.tell(events.DRAWN, state.target)
            state.goto(BATTLE_END, attacker)


def retreats(state: State, side: i64, here: i64) -> i64:
    """The empty areas beside this one, and those behind an unbroken chain of friends (4.12, 4.13)."""
    friends: i64 = state.held[side] & ~BIT[here]
    chain: i64 = 0
    reached: i64 = ADJACENT[here]
    links: i64 = reached & friends
    while links:
        link: i64 = lowest(links)
        chain |= BIT[link]
        reached |= ADJACENT[link]
        links = reached & friends & ~chain
    return reached & state.open_areas() & ~state.held[JAPAN] & ~state.held[RUSSIA]


def may_leave(state: State) -> bool:
    """Whether those who were beaten may retreat off the map (4.14)."""
    return (OFF_MAP >> state.target & 1) == 1 and side_of(lowest(state.victims)) == RUSSIA


def may_stand(state: State) -> bool:
    """Whether they may stand: Japanese in Uiju (4.16)."""
    return state.target == UIJU and side_of(lowest(state.victims)) == JAPAN


class Retreat(Step[State]):
    """A beaten defender spends his first point by retreating; who cannot is destroyed."""

    clause = "4.11"

    def enter(self, state: State) -> None:
        areas: i64 = retreats(state, state.actor, state.target)
        ways: i64 = count(areas)
        if may_leave(state) or may_stand(state):
            if ways == 0:
                self.take(state, LEAVE if may_leave(state) else STAND)
                state.goto(DAMAGE, state.actor)
        elif ways == 1:
            self.take(state, RETREAT + lowest(areas) - 1)
            state.goto(DAMAGE, state.actor)
        elif ways == 0:
            self.perish(state)

    def fill(self, state: State, actions: Actions) -> None:
        areas: i64 = retreats(state, state.actor, state.target)
        while areas:
            actions.add(RETREAT + lowest(areas) - 1)
            areas &= areas - 1
        if may_leave(state):
            actions.add(LEAVE)
        if may_stand(state):
            actions.add(STAND)

    def apply(self, state: State, action: i64) -> None:
        self.take(state, action)
        take_forced(state)
        state.step = DAMAGE  # where the owner ends what he has chosen

    def take(self, state: State, action: i64) -> None:
        """All of them go, or stand (4.17)."""
        units: i64 = state.victims
        while units:
            unit: i64 = lowest(units)
            units &= units - 1
            if action == STAND:
                state.tell(events.STOOD, unit)
            elif action == LEAVE:
                state.tell(events.LEFT, unit, state.target)
                state.put(unit, OFF)
            else:
                state.tell(events.RETREATED, unit, state.target, action - RETREAT + 1)
                state.put(unit, action - RETREAT + 1)
        if action != STAND:
            state.damage -= 1

    def perish(self, state: State) -> None:
        """Nowhere to go (4.15)."""
        while state.victims:
            unit: i64 = lowest(state.victims)
            state.victims &= state.victims - 1
            state.destroy(unit)
        state.damage = 0
        state.goto(BATTLE_END, state.mover)

    def refusal(self, state: State, action: i64) -> str:
        """The mistakes people make: onto a friend, off the map, standing elsewhere."""
        if action == LEAVE:
            return "4.14"
        if action == STAND:
            return "4.16"
        if not RETREAT <= action < LEAVE:
            return self.clause
        return "2.3" if action == RETREAT + PORT_ARTHUR - 1 and state.garrison else "4.12"


def take_step(state: State, unit: i64) -> None:
    """One of those who were beaten loses a step."""
    state.damage -= 1
    state.lose_step(unit)
    if state.at[unit] == LOST:
        state.victims &= ~BIT[unit]


def take_forced(state: State) -> None:
    """Where only one unit is left it takes all that there is; what finds no unit is lost (4.18)."""
    while state.damage and state.victims and not state.victims & (state.victims - 1):
        take_step(state, lowest(state.victims))
    if not state.victims:
        state.damage = 0


class Damage(Step[State]):
    """The owner allots steps one at a time, and ends it by his word where there was anything to choose."""

    clause = "4.10"  # and 4.18

    def enter(self, state: State) -> None:
        take_forced(state)
        if not state.damage:
            state.goto(BATTLE_END, state.mover)

    def fill(self, state: State, actions: Actions) -> None:
        if state.damage:
            fill_units(state.victims, actions)
        else:
            actions.add(DONE)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.goto(BATTLE_END, state.mover)
        else:
            take_step(state, action - UNIT)
            take_forced(state)


class BattleEnd(Passage[State]):
    """Nobody advances; who has retreated and lives has occupied where he is, and off the map has no state (4.14)."""

    clause = "4.18"

    def enter(self, state: State) -> None:
        survivors: i64 = state.victims & ~state.attackers
        while survivors:
            unit: i64 = lowest(survivors)
            survivors &= survivors - 1
            place: i64 = state.at[unit]
            if place == OFF:
                state.damaged &= ~BIT[unit]
            elif is_area(place) and place != state.target:
                state.occupy(side_of(unit), place)
        if not state.extra:
            state.attacked |= state.attackers
            state.assailed |= BIT[state.target]
        state.fought = 1
        clear_battle(state)
        go_on(state, COMBAT, state.mover)


def clear_battle(state: State) -> None:
    """The battle is over, on land or at sea."""
    state.target = 0
    state.attackers = 0
    state.supplies = 0
    state.extra = 0
    state.doubled = 0
    state.boosted = 0
    state.hits = 0
    state.blows = 0
    state.roller = NOBODY
    state.rolls = 0
    state.victims = 0
    state.damage = 0
