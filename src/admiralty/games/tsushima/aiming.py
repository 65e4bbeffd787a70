"""Chapters 6 and 8: targets are declared, for guns and torpedoes, before any dice are thrown."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, lowest
from admiralty.engine.state import DONE, Actions, Passage, Step
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import LAUNCH, SHIP
from admiralty.games.tsushima.components import (
    COUNTERS,
    NOBODY,
    PRIMARY,
    RUSSIA,
    SLOTS,
    is_flotilla,
)
from admiralty.games.tsushima.fields import AIM, COUNT, DECIDED, DIVERT, LINE, SPENT, TUBE
from admiralty.games.tsushima.gunfire import open_fire
from admiralty.games.tsushima.gunnery import effective, torpedo_range, torpedo_salvos
from admiralty.games.tsushima.screens import forget_decisions
from admiralty.games.tsushima.sequence import AIM as DECLARE
from admiralty.games.tsushima.sequence import AIM_AT, TUBES
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.targets import (
    bound_target,
    diversions,
    main_targets,
    may_launch,
    must_fire,
    silent,
)


class Firing(Passage[State]):
    """A firing round: whoever has only one target, or keeps one, aims at it; then both sides declare the rest."""

    clause = "6.1"

    def enter(self, state: State) -> None:
        state.tell(events.FIRING, state.mover)
        side: i64 = 0
        while side < 2:
            if muted(state, side):
                state.tell(events.SURPRISED, side)
            else:
                self.bind(state, side)
            side += 1
        state.goto(DECLARE, state.mover)

    def bind(self, state: State, side: i64) -> None:
        """Ships of divisions aim at the only target that they may have."""
        n: i64 = side * LINE
        while n < side * LINE + state.line[COUNT + side]:
            ship: i64 = state.line[n]
            if state.in_division(ship):
                if not silent(state, ship):
                    state.ships[AIM + ship] = bound_target(state, ship)
                elif state.leads(ship):
                    state.tell(events.SILENT, ship)
            n += 1


def muted(state: State, side: i64) -> bool:
    """Whether a side has been surprised and cannot fire yet (11.4)."""
    return side == RUSSIA and state.surprise > 0


class Aim(Step[State]):
    """The side names a ship that has a choice, or a counter that attacks with torpedoes; all others fire as bound."""

    clause = "6.1"

    def enter(self, state: State) -> None:
        """A side that has nothing to choose is not asked."""
        side: i64 = state.actor
        if muted(state, side):
            self.done(state)
        elif not choosers(state, side) and not launchers(state, side) and not any_gun_chooses(state, side):
            state.tell(events.BOUND, side)
            self.done(state)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        side: i64 = state.actor
        if muted(state, side):
            return
        ships: i64 = choosers(state, side)
        while ships:
            actions.add(SHIP + state.counter(side, lowest(ships)))
            ships &= ships - 1
        if state.defender == side:
            gun: i64 = COUNTERS
            while gun < SLOTS:
                if may_choose(state, gun):
                    actions.add(SHIP + gun)
                gun += 1
        boats: i64 = launchers(state, side)
        while boats:
            actions.add(LAUNCH + state.counter(side, lowest(boats)))
            boats &= boats - 1

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            self.done(state)
        elif action < LAUNCH:
            state.cursor = action - SHIP
            state.goto(AIM_AT, state.actor)
        else:
            state.cursor = action - LAUNCH
            state.goto(TUBES, state.actor)

    def done(self, state: State) -> None:
        """After both sides have declared, the dice speak."""
        if state.actor == state.mover:
            state.goto(DECLARE, 1 - state.mover)
        else:
            forget_decisions(state)
            open_fire(state)

    def refusal(self, state: State, action: i64) -> str:
        """Why a ship has no choice, or a counter no torpedoes to fire."""
        side: i64 = state.actor
        if muted(state, side):
            return "11.4"
        if SHIP <= action < SHIP + COUNTERS and state.side(action - SHIP) == side:
            ship: i64 = action - SHIP
            if state.on_board(ship) and state.in_division(ship) and not state.ships[DECIDED + ship]:
                if silent(state, ship):
                    return "6.8"
                return "6.7" if must_fire(state, ship) else "6.2"
        if LAUNCH <= action < LAUNCH + COUNTERS:
            return "8.4" if state.ships[SPENT + action - LAUNCH] else "8.2"
        return self.clause


def may_choose(state: State, firer: i64) -> bool:
    """Whether anything about its fire is left to decide: to fire or not, at whom, and with what (6.1, 6.7)."""
    if state.ships[DECIDED + firer]:
        return False
    if diversions(state, firer):
        return True
    return not must_fire(state, firer) and main_targets(state, firer) != 0


def choosers(state: State, side: i64) -> i64:
    """All counters of a side that have such a choice, as bits from its first."""
    found: i64 = 0
    n: i64 = side * LINE
    last: i64 = n + state.line[COUNT + side]
    while n < last:
        slot: i64 = state.line[n]
        if may_choose(state, slot):
            found |= BIT[state.berth(slot)]
        n += 1
    return found


def any_gun_chooses(state: State, side: i64) -> bool:
    return state.defender == side and (may_choose(state, COUNTERS) or may_choose(state, COUNTERS + 1))


def launchers(state: State, side: i64) -> i64:
    """All counters of a side that can attack with torpedoes, as bits from its first."""
    found: i64 = 0
    boats: i64 = state.flotillas(side)
    while boats:
        boat: i64 = lowest(boats)
        if may_launch(state, state.counter(side, boat)):
            found |= BIT[boat]
        boats &= boats - 1
    return found


class AimAt(Step[State]):
    """The target of a ship, a counter D or T for its secondary guns alone, or none."""

    clause = "6.3"

    def fill(self, state: State, actions: Actions) -> None:
        firer: i64 = state.cursor
        if not must_fire(state, firer):
            actions.add(DONE)
        targets: i64 = main_targets(state, firer)
        if state.ships[DIVERT + firer] == NOBODY:
            targets |= diversions(state, firer)
        while targets:
            actions.add(SHIP + state.counter(1 - state.actor, lowest(targets)))
            targets &= targets - 1

    def apply(self, state: State, action: i64) -> None:
        firer: i64 = state.cursor
        if action == DONE:
            state.ships[AIM + firer] = NOBODY
            if state.ships[DIVERT + firer] == NOBODY:
                state.tell(events.WITHHOLDS, firer, state.side(firer))
        elif is_flotilla(action - SHIP):
            state.ships[DIVERT + firer] = action - SHIP
            state.tell(events.DIVERTS, firer, action - SHIP, state.side(firer))
            if not must_fire(state, firer) and primaries_have_a_choice(state, firer):
                return
        else:
            state.ships[AIM + firer] = action - SHIP
            state.tell(events.AIMS, firer, action - SHIP, state.side(firer))
        state.ships[DECIDED + firer] = 1
        state.cursor = NOBODY
        state.step = DECLARE  # not entered anew: the side says itself when it is done

    def refusal(self, state: State, action: i64) -> str:
        """Which of the rules about targets stands in the way."""
        firer: i64 = state.cursor
        if action == DONE:
            return "6.7"
        if SHIP <= action < SHIP + COUNTERS and state.on_board(action - SHIP):
            target: i64 = action - SHIP
            if effective(state, firer, PRIMARY, target) < 1 and is_flotilla(target):
                return "6.9"
            if state.in_division(firer) and bound_target(state, firer) != NOBODY:
                return "6.4"
        return self.clause


def primaries_have_a_choice(state: State, firer: i64) -> bool:
    """Whether the primary guns, whose secondaries fire elsewhere, have any target of their own."""
    targets: i64 = main_targets(state, firer)
    while targets:
        if effective(state, firer, PRIMARY, state.counter(1 - state.actor, lowest(targets))) > 0:
            return True
        targets &= targets - 1
    return False


class Tubes(Step[State]):
    """The target of each torpedo salvo, one after the other."""

    clause = "8.2"

    def fill(self, state: State, actions: Actions) -> None:
        targets: i64 = state.aboard(1 - state.actor)
        while targets:
            target: i64 = state.counter(1 - state.actor, lowest(targets))
            if torpedo_range(state, state.cursor, target):
                actions.add(SHIP + target)
            targets &= targets - 1

    def apply(self, state: State, action: i64) -> None:
        boat: i64 = state.cursor
        tube: i64 = 0
        while state.ships[TUBE + tube * SLOTS + boat] != NOBODY:
            tube += 1
        state.ships[TUBE + tube * SLOTS + boat] = action - SHIP
        state.tell(events.LAUNCHES, boat, action - SHIP, state.side(boat))
        if tube + 1 == torpedo_salvos(state, boat):
            state.ships[SPENT + boat] = 1
            state.cursor = NOBODY
            state.step = DECLARE
