"""Chapter 12: one combat for guns, bombs and infantry; the attacker throws and re-throws, then the defender."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.state import CHANCE, DONE, ONE, SIX, Actions, Step, Throw
from admiralty.engine.tally import NIBBLE, showing, sum_of
from admiralty.games.pacific_1942 import events
from admiralty.games.pacific_1942.actions import COUNT
from admiralty.games.pacific_1942.components import MOST_DICE, letter_of
from admiralty.games.pacific_1942.lastword import LastWord
from admiralty.games.pacific_1942.sequence import ATTACK, ATTACK_DIE, ATTACK_REROLL, DEFENCE_DIE, DEFENCE_REROLL
from admiralty.games.pacific_1942.state import State

GIFT: Final[vec[i64]] = vec[i64]([1, 16, 256])  # the unit of each ship in `given`


def declare(state: State, attackers: i64, defenders: i64) -> None:
    """A combat with so many dice on each side; play comes back to the step noted before."""
    state.attackers = attackers
    state.defenders = defenders
    state.goto(ATTACK, state.side)


class Attack(LastWord):
    """The attack is declared; at the attacker's word the dice fall."""

    clause = "6.4"

    def apply(self, state: State, action: i64) -> None:
        state.tell(events.COMBAT, state.side, state.attackers, state.defenders)
        take_dice(state, state.attackers)
        state.goto(ATTACK_DIE, CHANCE)


def take_dice(state: State, dice: i64) -> None:
    """At most three dice are thrown; every further one is a re-roll (12.1, 12.2)."""
    state.faces = 0
    state.throws = min(dice, MOST_DICE)
    state.rerolls = max(0, dice - MOST_DICE)


class Contribution(Step[State]):
    """How many dice each ship that can reach the target gives to the attack, one by one; at least one in all."""

    @abstractmethod
    def last(self, state: State) -> i64:
        """The ship at which the asking ends."""

    @abstractmethod
    def can_give(self, state: State, ship: i64) -> bool:
        """Whether a ship has dice for this target."""

    @abstractmethod
    def supply(self) -> i64:
        """Where a ship's dice are counted."""

    @abstractmethod
    def attack(self, state: State) -> None:
        """All have been asked: the attack is declared."""

    def enter(self, state: State) -> None:
        while state.cursor < self.last(state) and not self.can_give(state, state.cursor):
            state.cursor += 1
        if state.cursor == self.last(state):
            self.attack(state)

    def fill(self, state: State, actions: Actions) -> None:
        dice: i64 = 0 if state.attackers or self.others(state) else 1
        while dice <= state.ships[self.supply() + state.cursor]:
            actions.add(COUNT + dice)
            dice += 1

    def others(self, state: State) -> bool:
        """Whether a later ship can still give dice."""
        ship: i64 = state.cursor + 1
        while ship < self.last(state):
            if self.can_give(state, ship):
                return True
            ship += 1
        return False

    def apply(self, state: State, action: i64) -> None:
        dice: i64 = action - COUNT
        state.ships[self.supply() + state.cursor] -= dice
        state.attackers += dice
        state.given += dice * GIFT[letter_of(state.cursor) % 3]
        state.cursor += 1
        self.enter(state)


class AttackDie(Throw[State]):
    """The attacker's dice, one after the other."""

    clause = "12.1"

    def apply(self, state: State, action: i64) -> None:
        state.tell(events.ATTACK_DIE, state.side, action)
        state.faces += NIBBLE[action]
        state.throws -= 1
        if state.throws == 0:
            state.goto(ATTACK_REROLL, state.side)


class AttackReroll(Step[State]):
    """The attacker may throw one of his dice again, as often as he has re-rolls; the new result stands."""

    clause = "12.2"

    def enter(self, state: State) -> None:
        if state.rerolls == 0:
            self.stop(state)

    def fill(self, state: State, actions: Actions) -> None:
        fill_dice(state, actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            self.stop(state)
        else:
            give_up_die(state, action, state.side)
            state.goto(ATTACK_DIE, CHANCE)

    def stop(self, state: State) -> None:
        """The sum stands; now the defender throws, and knows what to beat."""
        state.sum = sum_of(state.faces)
        state.tell(events.ATTACK_SUM, state.side, state.sum)
        take_dice(state, state.defenders)
        state.goto(DEFENCE_DIE, CHANCE)


class DefenceDie(Throw[State]):
    """The defender's dice, one after the other."""

    clause = "12.3"

    def apply(self, state: State, action: i64) -> None:
        state.tell(events.ATTACK_DIE, 1 - state.side, action)
        state.faces += NIBBLE[action]
        state.throws -= 1
        if state.throws == 0:
            state.goto(DEFENCE_REROLL, 1 - state.side)


class DefenceReroll(Step[State]):
    """The defender may throw one of his dice again, as often as he has re-rolls; then the difference counts."""

    clause = "12.2"

    def enter(self, state: State) -> None:
        if state.rerolls == 0:
            self.stop(state)

    def fill(self, state: State, actions: Actions) -> None:
        fill_dice(state, actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            self.stop(state)
        else:
            give_up_die(state, action, 1 - state.side)
            state.goto(DEFENCE_DIE, CHANCE)

    def stop(self, state: State) -> None:
        defence: i64 = sum_of(state.faces)
        state.tell(events.DEFENCE_SUM, 1 - state.side, defence)
        state.losses = losses_of(state.sum - defence)
        state.tell(events.EFFECT, state.side, state.losses)
        state.faces = 0
        state.rerolls = 0
        state.sum = 0
        state.defenders = 0
        state.resume()


def fill_dice(state: State, actions: Actions) -> None:
    """Stop, or throw a die again: named by the face it shows."""
    actions.add(DONE)
    face: i64 = ONE
    while face <= SIX:
        if showing(state.faces, face):
            actions.add(face)
        face += 1


def give_up_die(state: State, face: i64, side: i64) -> None:
    """A die is taken up to be thrown again."""
    state.tell(events.REROLLS, side, face)
    state.faces -= NIBBLE[face]
    state.rerolls -= 1
    state.throws = 1


def given_by(state: State, ship: i64) -> i64:
    """Dice or squadrons that a ship has given to the present attack."""
    return state.given // GIFT[letter_of(ship) % 3] & 15


def losses_of(difference: i64) -> i64:
    """Units or battalions lost by how much the attacker has thrown more (12.4); he himself loses none (12.5)."""
    if difference <= 0:
        return 0
    if difference <= 3:
        return 1
    return 2 if difference <= 6 else 3
