"""Chapter 6, second half: the naval battle."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT
from admiralty.engine.state import CHANCE, DONE, ONE, SIX, Actions, Passage, Step, Throw
from admiralty.engine.tally import NIBBLE, dice_of, showing, sum_of
from admiralty.games.port_arthur import events
from admiralty.games.port_arthur.actions import DICE, SHIP, YES
from admiralty.games.port_arthur.components import DEFENCE, FLEET, firepower, speed
from admiralty.games.port_arthur.operations import roll_again
from admiralty.games.port_arthur.sequence import BATTLE_END, CRITICAL, FIRE_DICE, FIRE_ROLL, HIT
from admiralty.games.port_arthur.sortie import fill_ships
from admiralty.games.port_arthur.state import NOBODY, State


class FirstFire(Step[State]):
    """The faster squadron fires first, the defender's on a tie; the other side may spend the initiative to go first."""

    clause = "6.14"

    def enter(self, state: State) -> None:
        attacker: i64 = state.operator
        defender: i64 = 1 - attacker
        state.reveal(state.at[state.zone])
        ours: i64 = speed(state.squadron(attacker, state.zone), state.damaged)
        theirs: i64 = speed(state.squadron(defender, state.zone), state.damaged)
        first: i64 = attacker if ours > theirs else defender  # 6.13
        state.volley = 1
        state.tell(events.FIRST, first)
        if state.initiative == 1 - first:
            state.actor = 1 - first
        else:
            self.open_fire(state, first)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        actions.add(YES)

    def apply(self, state: State, action: i64) -> None:
        second: i64 = state.actor
        if action == YES:
            state.tell(events.SPENT_TO_FIRE, second)
            state.give_initiative(1 - second)
            self.open_fire(state, second)
        else:
            self.open_fire(state, 1 - second)

    def open_fire(self, state: State, first: i64) -> None:
        state.firer = first
        state.goto(FIRE_DICE, first)


class FireDice(Step[State]):
    """The firing side chooses how many dice to throw, one to six."""

    clause = "6.15"

    def fill(self, state: State, actions: Actions) -> None:
        dice: i64 = ONE
        while dice <= SIX:
            actions.add(DICE + dice)
            dice += 1

    def apply(self, state: State, action: i64) -> None:
        state.throws = action - DICE
        state.tell(events.FIRES, state.firer, firing_power(state), state.throws)
        state.goto(FIRE_ROLL, CHANCE)


class FireRoll(Throw[State]):
    """The dice of a volley, one after the other; after the last one hits and criticals are counted."""

    clause = "6.16"

    def apply(self, state: State, action: i64) -> None:
        state.tell(events.FIRE_DIE, action)
        state.faces += NIBBLE[action]
        state.throws -= 1
        if state.throws:
            return
        power: i64 = firing_power(state)
        state.hits = hits_of(state.faces, power)
        state.criticals = criticals_of(state.faces, power)
        state.tell(events.EFFECT, state.firer, state.hits, state.criticals)
        state.goto(CRITICAL, state.firer)


class Critical(Step[State]):
    """The firer gives each critical hit to a ship: an intact one is damaged; with none left, a damaged one sinks.

    Where there were any the firer himself says that he is done, so that the last one can still be taken back.
    """

    clause = "6.18"

    def enter(self, state: State) -> None:
        if not state.criticals:
            state.goto(HIT, 1 - state.firer)

    def fill(self, state: State, actions: Actions) -> None:
        if not state.criticals:
            actions.add(DONE)
            return
        ships: i64 = target(state)
        intact: i64 = ships & ~state.damaged
        fill_ships(intact if intact else ships, actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.goto(HIT, 1 - state.firer)
            return
        ship: i64 = action - SHIP
        if state.damaged & BIT[ship]:
            state.sink(ship, state.zone)
        else:
            state.flip(ship)
        state.criticals -= 1
        if not target(state):
            state.criticals = 0


class Hit(Step[State]):
    """The owner takes the hits: one damages an intact ship, a damaged ship sinks and takes up to its defence.

    Where there were any the owner himself says that he is done.
    """

    clause = "6.19"

    def enter(self, state: State) -> None:
        if not target(state):
            state.hits = 0
        if not state.hits:
            state.goto(BATTLE_END, CHANCE)

    def fill(self, state: State, actions: Actions) -> None:
        if state.hits:
            fill_ships(target(state), actions)
        else:
            actions.add(DONE)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.goto(BATTLE_END, CHANCE)
            return
        ship: i64 = action - SHIP
        if state.damaged & BIT[ship]:
            state.hits -= min(state.hits, DEFENCE[ship])
            state.sink(ship, state.zone)
        else:
            state.hits -= 1
            state.flip(ship)
        if not target(state):
            state.hits = 0


class BattleEnd(Passage[State]):
    """The second player fires with what is left; then the battle is over and both sides throw again."""

    clause = "6.20"  # and 6.21

    def enter(self, state: State) -> None:
        second: i64 = 1 - state.firer
        state.faces = 0
        if state.volley == 1:
            if state.squadron(second, state.zone):
                state.volley = 2
                state.firer = second
                state.goto(FIRE_DICE, second)
                return
            state.tell(events.SILENCED, second)
        state.tell(events.BATTLE_ENDED, state.zone)
        state.volley = 0
        state.firer = NOBODY
        state.zone = NOBODY
        state.operator = NOBODY
        roll_again(state)


def firing_power(state: State) -> i64:
    """The firepower of the squadron that fires."""
    return firepower(state.squadron(state.firer, state.zone), state.damaged)


def target(state: State) -> i64:
    """The ships under fire."""
    return state.at[state.zone] & FLEET[1 - state.firer]


def hits_of(faces: i64, power: i64) -> i64:
    """Sum within the firepower: every die hits. Above it: from the highest die down while the sum stays below."""
    if sum_of(faces) <= power:
        return dice_of(faces)
    hits: i64 = 0
    total: i64 = 0
    face: i64 = SIX
    while face >= ONE:
        n: i64 = showing(faces, face)
        while n:
            total += face
            if total >= power:
                return hits
            hits += 1
            n -= 1
        face -= 1
    return hits


def criticals_of(faces: i64, power: i64) -> i64:
    """Within the firepower every face shown n times, two or more, gives n - 1 criticals; above it none."""
    if sum_of(faces) > power:
        return 0
    criticals: i64 = 0
    face: i64 = ONE
    while face <= SIX:
        n: i64 = showing(faces, face)
        if n > 1:
            criticals += n - 1
        face += 1
    return criticals
