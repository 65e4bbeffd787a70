"""Chapters 7 to 9: salvo after salvo is thrown, and then all damage counts at once."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, lowest
from admiralty.engine.state import CHANCE, Passage, Sum
from admiralty.games.tsushima import events
from admiralty.games.tsushima.components import (
    CHANNEL,
    COUNTERS,
    JAPAN,
    MERCHANT,
    MOST_ROUNDS,
    NOBODY,
    PORT_ARTHUR,
    PRIMARY,
    ROUND_ISLAND,
    ROUNDS,
    RUSSIA,
    SLOTS,
    SUNK_BY,
    TORPEDO,
    TYPE,
    is_ship,
)
from admiralty.games.tsushima.fields import (
    AIM,
    BARRED,
    BY_LEAVING,
    BY_QUIET,
    BY_ROUNDS,
    COUNT,
    GROUP,
    HITS,
    LINE,
    NEW,
    SUCCESS,
    TAKEN,
    TARGET,
    TUBE,
)
from admiralty.games.tsushima.gunnery import (
    MOST,
    can_hit,
    count_firers,
    effective,
    hits_of,
    present_modifier,
    salvos,
    target_of,
    torpedo_hits,
    torpedo_modifier,
)
from admiralty.games.tsushima.movement import TO_BE_ANSWERED
from admiralty.games.tsushima.screens import lapse
from admiralty.games.tsushima.sequence import AGREE, BATTLE_END, DAMAGE, MOVEMENT, SALVO
from admiralty.games.tsushima.state import State


def open_fire(state: State) -> None:
    """All targets are declared: ships of divisions keep theirs, and the first salvo is thrown."""
    side: i64 = 0
    while side < 2:
        n: i64 = side * LINE
        while n < side * LINE + state.line[COUNT + side]:
            ship: i64 = state.line[n]
            if state.in_division(ship) and state.ships[AIM + ship] != NOBODY:
                state.ships[TARGET + ship] = state.ships[AIM + ship]
            n += 1
        side += 1
    count_firers(state)
    state.gunner = 0
    state.battery = PRIMARY
    state.salvos = loaded(state, firer_at(state, 0), PRIMARY)
    if not another_salvo(state):
        state.tell(events.NO_FIRE)
    next_salvo(state)


def firer_at(state: State, number: i64) -> i64:
    """Who fires as the so-many-th: the line that has just moved, then the other, coast guns behind theirs."""
    side: i64 = state.mover
    turn: i64 = 0
    while turn < 2:
        count: i64 = state.line[COUNT + side]
        if number < count:
            return state.line[side * LINE + number]
        number -= count
        if state.defender == side:
            if number < SLOTS - COUNTERS:
                return COUNTERS + number
            number -= SLOTS - COUNTERS
        side = 1 - side
        turn += 1
    return NOBODY


def loaded(state: State, firer: i64, battery: i64) -> i64:
    """How many salvos a battery throws in this round, at most."""
    if firer == NOBODY:
        return 0
    if battery == TORPEDO:
        tubes: i64 = 0
        while tubes < SUNK_BY and state.ships[TUBE + tubes * SLOTS + firer] != NOBODY:
            tubes += 1
        return tubes
    target: i64 = target_of(state, firer, battery)
    if target == NOBODY or effective(state, firer, battery, target) < 1:
        return 0
    return salvos(state, firer, battery)


def under_fire(state: State, firer: i64) -> i64:
    """The target of the present salvo."""
    if state.battery != TORPEDO:
        return target_of(state, firer, state.battery)
    tube: i64 = loaded(state, firer, TORPEDO) - state.salvos
    return state.ships[TUBE + tube * SLOTS + firer]


def worth_throwing(state: State, firer: i64) -> bool:
    """Whether the present salvo can hit, and its target is not sunk already (9.1)."""
    target: i64 = under_fire(state, firer)
    if state.doomed(target):
        return False
    if state.battery == TORPEDO:
        return torpedo_hits(MOST + torpedo_modifier(state, firer, target), target) > 0
    return can_hit(state, firer, state.battery, target)


def another_salvo(state: State) -> bool:
    """Go on to the next salvo that is thrown; whether there is one."""
    while True:
        firer: i64 = firer_at(state, state.gunner)
        if firer == NOBODY:
            return False
        while state.salvos:
            if worth_throwing(state, firer):
                state.cursor = firer
                return True
            tell_why_not(state, firer)
            state.salvos = state.salvos - 1 if state.battery == TORPEDO else 0
        if state.battery == TORPEDO:
            state.gunner += 1
            state.battery = PRIMARY
            firer = firer_at(state, state.gunner)
        else:
            state.battery += 1
        state.salvos = loaded(state, firer, state.battery)


def next_salvo(state: State) -> None:
    """The next salvo is thrown; after the last one damage counts."""
    if another_salvo(state):
        state.goto(SALVO, CHANCE)
    else:
        state.goto(DAMAGE, CHANCE)


def tell_why_not(state: State, firer: i64) -> None:
    """The present salvo is not thrown, nor are the others of a gun at the same target."""
    target: i64 = under_fire(state, firer)
    state.tell(events.SPARED if state.doomed(target) else events.HARMLESS, firer, target, state.side(firer))


class Salvo(Sum[State]):
    """Two dice for a salvo: with its modifier, the table says what it hits."""

    clause = "7.6"

    def apply(self, state: State, action: i64) -> None:
        firer: i64 = state.cursor
        target: i64 = under_fire(state, firer)
        shown: i64 = self.shows(action)
        side_and_options: i64 = state.side(firer) + 2 * state.options
        state.thrown = 1
        if state.battery == TORPEDO:
            net: i64 = shown + torpedo_modifier(state, firer, target)
            hits: i64 = torpedo_hits(net, target)
            state.tell(events.TORPEDO, firer, target, shown, net, hits, side_and_options)
        else:
            net = shown + present_modifier(state, firer, state.battery, target)
            hits = hits_of(state.options, net, target)
            state.tell(events.SALVO, firer, target, shown, net, hits, side_and_options)
        # Hits beyond the third do not count (9.5).
        state.ships[NEW + target] = min(state.ships[NEW + target] + hits, SUNK_BY - state.ships[HITS + target])
        state.salvos -= 1
        next_salvo(state)


class Damage(Passage[State]):
    """All damage of the firing round counts; then the other side moves, or the full round is over."""

    clause = "9.1"

    def enter(self, state: State) -> None:
        state.cursor = NOBODY
        state.gunner = 0
        state.battery = PRIMARY
        state.salvos = 0
        hit: i64 = self.cease_fire(state, JAPAN)
        self.damage_all(state, JAPAN, hit)
        hit = self.cease_fire(state, RUSSIA)
        self.damage_all(state, RUSSIA, hit)
        if state.ports():
            state.stand_by(COUNTERS)
            state.stand_by(COUNTERS + 1)
        if state.surprise:
            state.surprise -= 1
        lapse(state)
        self.go_on(state)

    def cease_fire(self, state: State, side: i64) -> i64:
        """The declarations of a side are over; its counters that have been hit, as bits from its first."""
        hit: i64 = 0
        n: i64 = side * LINE
        last: i64 = n + state.line[COUNT + side]
        while n < last:
            slot: i64 = state.line[n]
            state.stand_by(slot)
            if state.ships[NEW + slot]:
                hit |= BIT[state.berth(slot)]
            n += 1
        return hit

    def damage_all(self, state: State, side: i64, hit: i64) -> None:
        """In the order of their numbers."""
        while hit:
            self.damage(state, state.counter(side, lowest(hit)))
            hit &= hit - 1

    def damage(self, state: State, slot: i64) -> None:
        """A counter is hit, sunk (9.2 to 9.4), or left behind by those in flight (5.5)."""
        doomed: bool = state.doomed(slot)
        new: i64 = state.ships[NEW + slot]
        if state.scenario >= ROUND_ISLAND and is_ship(slot):  # 30.6
            state.chart[TAKEN + state.side(slot)] += new
        state.ships[HITS + slot] = SUNK_BY if doomed else state.ships[HITS + slot] + new
        state.ships[NEW + slot] = 0
        if TYPE[slot] != MERCHANT:
            state.tell(events.HIT, slot, new, state.ships[HITS + slot])
        if doomed:
            state.sink(slot)
        elif state.in_flight(slot):
            state.tell(events.LEFT_BEHIND, slot, state.side(slot))
            state.leave_division(slot)
            state.ships[GROUP + slot] = BARRED
            state.ships[SUCCESS + slot] = 0

    def go_on(self, state: State) -> None:
        if state.line[COUNT] == 0 or state.line[COUNT + 1] == 0:
            end_battle(state, BY_LEAVING)
        elif state.mover == state.spotter:
            state.mover = 1 - state.mover
            state.goto(MOVEMENT, state.mover)
        else:
            self.end_round(state)

    def end_round(self, state: State) -> None:
        """After a full round the battle may be over (12.2 to 12.4)."""
        state.quiet = 0 if state.thrown else state.quiet + 1
        state.thrown = 0
        alone: bool = NOBODY < state.scenario < ROUND_ISLAND
        if state.round >= (ROUNDS[state.scenario] if alone else MOST_ROUNDS):
            end_battle(state, BY_ROUNDS)
        elif state.quiet >= 2 and ends_by_quiet(state):
            end_battle(state, BY_QUIET)
        elif state.offer == TO_BE_ANSWERED:
            state.goto(AGREE, state.spotter)
        else:
            next_round(state)


def ends_by_quiet(state: State) -> bool:
    """Not at Chemulpo (13.3), nor off Port Arthur (14.2)."""
    return state.battle != CHANNEL and state.scenario != PORT_ARTHUR


def next_round(state: State) -> None:
    """Another full round begins: the spotter moves."""
    state.round += 1
    state.mover = state.spotter
    state.tell(events.ROUND, state.round)
    state.goto(MOVEMENT, state.spotter)


def end_battle(state: State, how: i64) -> None:
    """The battle is over."""
    state.ending = how
    state.goto(BATTLE_END, CHANCE)
