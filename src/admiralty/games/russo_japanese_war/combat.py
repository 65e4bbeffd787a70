"""Chapter 4, first part: which area is attacked, by whom, and with how much supply on either side."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, count, lowest
from admiralty.engine.state import DONE, Actions, Step
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war.actions import ATTACK, CARD, RETREAT, SUPPLY, UNIT
from admiralty.games.russo_japanese_war.cards import fill_cards, fill_units, refused_card, within_reach
from admiralty.games.russo_japanese_war.components import (
    ADJACENT,
    LAND,
    MOST_SUPPLY_OF_A_UNIT,
    NOBODY,
    PORT_ARTHUR,
    UNITS,
)
from admiralty.games.russo_japanese_war.effects import play_card
from admiralty.games.russo_japanese_war.sequence import (
    ATTACK_SUPPLY,
    ATTACK_WINDOW,
    ATTACKERS,
    COMBAT,
    DEFENCE_SUPPLY,
    DEFENCE_WINDOW,
    SECOND_MOVE,
)
from admiralty.games.russo_japanese_war.state import State
from admiralty.games.russo_japanese_war.throws import after_unit, throw_attack
from admiralty.games.russo_japanese_war.windows import Moment, Window


def ready(state: State, side: i64) -> i64:
    """The units that may attack: in an extra attack all, otherwise those that have not attacked (4.3)."""
    units: i64 = state.on_map(side)
    return units if state.extra else units & ~state.attacked


def beside(state: State, units: i64, area: i64) -> i64:
    """Those of these units that stand beside an area."""
    near: i64 = 0
    while units:
        unit: i64 = lowest(units)
        units &= units - 1
        if ADJACENT[state.at[unit]] >> area & 1:
            near |= BIT[unit]
    return near


def fill_targets(areas: i64, actions: Actions) -> None:
    """Offer to attack each of these areas."""
    while areas:
        actions.add(ATTACK + lowest(areas) - 1)
        areas &= areas - 1


class Combat(Moment):
    """A side attacks an area, plays a card, or ends its combat phase."""

    clause = "4.1"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        side: i64 = state.actor
        fill_targets(within_reach(state, side, ready(state, side)) & ~state.assailed, actions)
        fill_cards(state, actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.attacked = 0
            state.assailed = 0
            state.fought = 0
            state.tell(events.PHASE_ENDED, state.actor, 1)
            state.goto(SECOND_MOVE, state.actor)
        elif action >= CARD:
            play_card(state, action - CARD)
        else:
            declare(state, action - ATTACK + 1)

    def refusal(self, state: State, action: i64) -> str:
        """The mistakes people make: an area twice, a unit twice, the fortress from elsewhere."""
        if not ATTACK <= action < RETREAT:
            return refused_card(state, action, self.clause)
        area: i64 = action - ATTACK + 1
        if state.assailed >> area & 1:
            return "4.4"
        if area == PORT_ARTHUR and state.garrison:
            return "5.1"
        tired: i64 = state.on_map(state.actor) & state.attacked
        return "4.3" if within_reach(state, state.actor, tired) >> area & 1 else "4.2"


class Extra(Step[State]):
    """The extra attack of a card: one unit, any adjacent target, or none."""

    clause = "4.19"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        fill_targets(within_reach(state, state.actor, state.on_map(state.actor)), actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.tell(events.DECLINED, state.actor)
            state.goto(COMBAT, state.actor)
        else:
            state.extra = 1
            declare(state, action - ATTACK + 1)


def declare(state: State, area: i64) -> None:
    """An area is attacked; who could is asked for."""
    state.target = area
    state.tell(events.ATTACKED, state.actor, area)
    state.goto(ATTACKERS, state.actor)


class Attackers(Step[State]):
    """The attacker names his units one by one; in an extra attack it is a single one."""

    clause = "4.2"

    def enter(self, state: State) -> None:
        units: i64 = self.left(state)
        if count(units) == 1 and not state.attackers:
            self.join(state, lowest(units))

    def left(self, state: State) -> i64:
        """Who could still join."""
        return beside(state, ready(state, state.actor), state.target) & ~state.attackers

    def fill(self, state: State, actions: Actions) -> None:
        if state.attackers:
            actions.add(DONE)
        fill_units(self.left(state), actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            begin_supply(state)
        else:
            self.join(state, action - UNIT)

    def join(self, state: State, unit: i64) -> None:
        state.attackers |= BIT[unit]
        state.tell(events.JOINED, unit)
        if state.extra or not self.left(state):
            begin_supply(state)

    def refusal(self, state: State, action: i64) -> str:
        unit: i64 = action - UNIT
        own: bool = 0 <= unit < UNITS and (LAND[state.actor] >> unit & 1) == 1
        return "4.3" if own and state.attacked >> unit & 1 and not state.extra else self.clause


def begin_supply(state: State) -> None:
    """The first attacker is supplied."""
    state.roller = lowest(state.attackers)
    state.goto(ATTACK_SUPPLY, state.actor)


def fill_supply(state: State, actions: Actions) -> None:
    """Offer as much supply as a unit may have."""
    points: i64 = 0
    while points <= MOST_SUPPLY_OF_A_UNIT and points <= state.supply[state.actor]:
        actions.add(SUPPLY + points)
        points += 1


def pay_supply(state: State, points: i64) -> None:
    """The unit in question is supplied."""
    unit: i64 = state.roller
    state.supply[state.actor] -= points
    state.supplies |= points << 2 * unit
    state.tell(events.SUPPLIED, unit, points)


class AttackSupply(Step[State]):
    """The attacker says how much supply each of his units has, and then that he attacks."""

    clause = "4.5"

    def enter(self, state: State) -> None:
        if not state.supply[state.actor]:
            state.roller = NOBODY

    def fill(self, state: State, actions: Actions) -> None:
        if state.roller == NOBODY:
            actions.add(DONE)
        else:
            fill_supply(state, actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            self.lead_on(state)
            return
        pay_supply(state, action - SUPPLY)
        state.roller = after_unit(state.attackers, state.roller)
        self.enter(state)

    def lead_on(self, state: State) -> None:
        """The garrison has no supply (5.2); all others are asked."""
        if state.besieging():
            state.goto(ATTACK_WINDOW, state.mover)
        else:
            state.roller = lowest(state.defenders())
            state.goto(DEFENCE_SUPPLY, 1 - state.mover)


class DefenceSupply(Moment):
    """The defender does the same for all units in the area; who has neither supply nor a card is not asked."""

    clause = "4.6"

    def hidden(self, state: State) -> bool:
        return state.roller != NOBODY and super().hidden(state)

    def enter(self, state: State) -> None:
        if self.empty_handed(state):
            if state.played == NOBODY:
                self.lead_on(state)
            else:
                state.roller = NOBODY  # he has played his last card, and ends it himself

    def empty_handed(self, state: State) -> bool:
        """Whether there is nothing to ask for."""
        return not state.supply[state.actor] and not state.hand_size(state.actor)

    def fill(self, state: State, actions: Actions) -> None:
        if state.roller == NOBODY:
            actions.add(DONE)
        else:
            fill_supply(state, actions)
            fill_cards(state, actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            self.lead_on(state)
        elif action >= CARD:
            play_card(state, action - CARD)
        else:
            pay_supply(state, action - SUPPLY)
            state.roller = NOBODY if self.empty_handed(state) else after_unit(state.defenders(), state.roller)

    def lead_on(self, state: State) -> None:
        """Cards come before the dice."""
        state.roller = NOBODY
        state.goto(ATTACK_WINDOW, state.mover)


class AttackWindow(Window):
    """The attacker plays cards before the dice."""

    clause = "9.9"

    def close(self, state: State) -> None:
        state.goto(DEFENCE_WINDOW, 1 - state.mover)


class DefenceWindow(Window):
    """Then the defender."""

    clause = "9.9"

    def close(self, state: State) -> None:
        throw_attack(state)
