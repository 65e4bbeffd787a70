"""Chapter 8: the guns of the battleships."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, DONE, Actions, Passage, Step
from admiralty.games.pacific_1942 import events
from admiralty.games.pacific_1942.actions import SHIP as AT_SHIP
from admiralty.games.pacific_1942.combat import Contribution, declare
from admiralty.games.pacific_1942.components import FLEET, NOBODY, SHIPS, D, side_of
from admiralty.games.pacific_1942.sequence import GUN_DICE, GUN_TARGET, GUNS_STRUCK, MOVE
from admiralty.games.pacific_1942.state import DICE, HEX, KILLS, STRENGTH, State


class GunTarget(Step[State]):
    """The side picks an enemy ship within reach of its guns, or holds its fire."""

    clause = "8.1"

    def enter(self, state: State) -> None:
        ship: i64 = (1 - state.side) * FLEET
        last: i64 = ship + FLEET
        while ship < last:
            if self.reached(state, ship):
                return
            ship += 1
        if self.loaded(state):
            state.tell(events.NO_GUNS, state.side)
        self.end(state)

    def loaded(self, state: State) -> bool:
        """Whether any battleship has dice left."""
        first: i64 = state.side * FLEET
        return state.ships[DICE + first] + state.ships[DICE + first + 1] + state.ships[DICE + first + 2] > 0

    def end(self, state: State) -> None:
        """After the guns the carriers move."""
        state.cursor = state.side * FLEET + D
        state.goto(MOVE, state.side)

    def reached(self, state: State, target: i64) -> bool:
        """Whether any battleship with dice left can fire at a ship."""
        ship: i64 = state.side * FLEET
        while ship < state.side * FLEET + D:
            if can_fire(state, ship, target):
                return True
            ship += 1
        return False

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        ship: i64 = (1 - state.side) * FLEET
        last: i64 = ship + FLEET
        while ship < last:
            if self.reached(state, ship):
                actions.add(AT_SHIP + ship)
            ship += 1

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            self.end(state)
            return
        state.target = action - AT_SHIP
        state.attackers = 0
        state.cursor = state.side * FLEET
        state.goto(GUN_DICE, state.side)

    def refusal(self, state: State, action: i64) -> str:
        """Out of reach, or only from a storm, or no enemy ship."""
        if AT_SHIP <= action < AT_SHIP + SHIPS:
            target: i64 = action - AT_SHIP
            if side_of(target) == state.side or not state.afloat(target):
                return "8.3"
            ship: i64 = state.side * FLEET
            while ship < state.side * FLEET + D:
                if state.afloat(ship) and state.chart.within_guns(state.ships[HEX + ship], state.ships[HEX + target]):
                    return "8.2" if state.in_storm(ship) else "8.4"
                ship += 1
        return self.clause


class GunDice(Contribution):
    """How many dice each battleship in reach gives to the attack."""

    clause = "8.4"

    def last(self, state: State) -> i64:
        return state.side * FLEET + D

    def can_give(self, state: State, ship: i64) -> bool:
        return can_fire(state, ship, state.target)

    def supply(self) -> i64:
        return DICE

    def attack(self, state: State) -> None:
        state.tell(events.FIRES, state.side, state.target, state.attackers)
        state.later(GUNS_STRUCK, CHANCE, 0, 0)
        declare(state, state.attackers, state.ships[STRENGTH + state.target])


class GunsStruck(Passage[State]):
    """The target loses units; each that is really lost is a point."""

    clause = "12.6"

    def enter(self, state: State) -> None:
        strike_ship(state)
        state.attackers = 0
        state.given = 0
        if not state.settle():
            state.goto(GUN_TARGET, state.side)


def strike_ship(state: State) -> None:
    """The ship under attack loses what the dice say."""
    target: i64 = state.target
    losses: i64 = state.losses
    state.target = NOBODY
    state.losses = 0
    if losses:
        state.tell(events.DAMAGED, target, min(losses, state.ships[STRENGTH + target]))
        state.ships[KILLS + state.side] += state.weaken(target, losses)
        state.tell(events.SCORE, state.side, state.points(state.side))


def can_fire(state: State, ship: i64, target: i64) -> bool:
    """A battleship with dice left, not in a storm, with the target in reach."""
    return (
        state.afloat(ship)
        and state.ships[DICE + ship] > 0
        and state.afloat(target)
        and not state.in_storm(ship)
        and state.chart.within_guns(state.ships[HEX + ship], state.ships[HEX + target])
    )
