"""Chapter 4, dice (4.7, 4.8), and those of the siege (5.2)."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, lowest
from admiralty.engine.state import CHANCE, Throw
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war.components import FREE, FULL, GARRISON, JAPAN, LAND_4, NOBODY, RUSSIA
from admiralty.games.russo_japanese_war.sequence import ATTACK_DIE, DEFENCE_DIE, GARRISON_DIE, GUNS, RESULT
from admiralty.games.russo_japanese_war.state import JAPANESE_CHOICE, State
from admiralty.games.russo_japanese_war.windows import Window


def dice_of(state: State, unit: i64) -> i64:
    """How many dice a unit throws: one and one for each supply point, twice as many with Land 1 (10.1)."""
    if unit == FREE:
        return 1 + state.doubled
    dice: i64 = 1 + (state.supplies >> 2 * unit & 3)
    return 2 * dice if state.doubled and state.attackers >> unit & 1 else dice


def needed(state: State, unit: i64) -> i64:
    """What a die of this unit must not exceed, with the cards in play."""
    if unit != FREE:
        return state.strength(unit) + (state.boosted >> unit & 1)
    best: i64 = 0
    units: i64 = state.attackers
    while units:
        best = max(best, needed(state, lowest(units)))
        units &= units - 1
    return best


def has_free_die(state: State) -> bool:
    """Whether the attack has the free die of the Japanese choice card (4.8)."""
    return state.mover == JAPAN and state.turn == 1 and (state.options & JAPANESE_CHOICE) != 0


def after_unit(units: i64, unit: i64) -> i64:
    """The next of these units, or NOBODY."""
    rest: i64 = units >> unit + 1
    return lowest(rest) + unit + 1 if rest else NOBODY


def throw_attack(state: State) -> None:
    """The attackers throw, the one with the lowest number first."""
    state.roller = lowest(state.attackers)
    state.rolls = dice_of(state, state.roller)
    state.goto(ATTACK_DIE, CHANCE)


def land_die(state: State, face: i64) -> bool:
    """A die falls; whether it hits."""
    state.rolls -= 1
    state.faces = state.faces + BIT[4 * (face - 1)] if state.rolls else 0
    return face <= needed(state, state.roller)


class AttackDie(Throw[State]):
    """A die of the attacker."""

    clause = "4.7"

    def apply(self, state: State, action: i64) -> None:
        hit: bool = land_die(state, action)
        state.hits += 1 if hit else 0
        state.tell(events.ATTACK_DIE, state.roller, action, 1 if hit else 0, needed(state, state.roller), state.mover)
        if state.rolls:
            return
        unit: i64 = NOBODY
        if state.roller != FREE:
            unit = after_unit(state.attackers, state.roller)
            if unit == NOBODY and has_free_die(state):
                unit = FREE
        if unit != NOBODY:
            state.roller = unit
            state.rolls = dice_of(state, unit)
        elif not state.besieging():
            state.roller = lowest(state.defenders())
            state.rolls = dice_of(state, state.roller)
            state.goto(DEFENCE_DIE, CHANCE)
        elif state.doubled:
            answer_guns(state)
        else:
            state.roller = GARRISON
            state.rolls = 1
            state.goto(GARRISON_DIE, CHANCE)


class DefenceDie(Throw[State]):
    """A die of the defender."""

    clause = "4.7"

    def apply(self, state: State, action: i64) -> None:
        hit: bool = land_die(state, action)
        state.blows += 1 if hit else 0
        state.tell(events.DEFENCE_DIE, state.roller, action, 1 if hit else 0, needed(state, state.roller))
        if state.rolls:
            return
        state.roller = after_unit(state.defenders(), state.roller)
        if state.roller == NOBODY:
            answer_guns(state)
        else:
            state.rolls = dice_of(state, state.roller)


class GarrisonDie(Throw[State]):
    """The single die of the garrison."""

    clause = "5.2"

    def apply(self, state: State, action: i64) -> None:
        state.rolls = 0
        state.blows = 1 if action <= FULL[GARRISON] else 0
        state.tell(events.GARRISON_DIE, action, state.blows)
        answer_guns(state)


def answer_guns(state: State) -> None:
    """All dice have fallen; a Japanese attack with a hit may be answered by machine guns."""
    state.roller = NOBODY
    state.rolls = 0
    state.goto(GUNS, RUSSIA)


class Guns(Window):
    """Russia may play its machine guns, and nothing else."""

    clause = "9.10"

    def hidden(self, state: State) -> bool:
        out: i64 = state.spent[JAPAN] | state.spent[RUSSIA]
        return state.hand_size(RUSSIA) > 0 and not out >> LAND_4 & 1

    def opens(self, state: State) -> bool:
        return state.mover == JAPAN and state.hits > 0 and self.hidden(state)

    def close(self, state: State) -> None:
        state.goto(RESULT, CHANCE)
