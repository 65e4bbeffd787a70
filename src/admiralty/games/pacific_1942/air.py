"""Chapter 9: bombers fly, strike, return and are armed again."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.bits import BIT
from admiralty.engine.state import CHANCE, DONE, Actions, Passage, Step
from admiralty.games.pacific_1942 import events
from admiralty.games.pacific_1942.actions import SHIP as AT_SHIP
from admiralty.games.pacific_1942.combat import GIFT, Contribution, declare, given_by
from admiralty.games.pacific_1942.components import FLEET, HEXES, NOBODY, SHIPS, D, G, side_of
from admiralty.games.pacific_1942.gunnery import strike_ship
from admiralty.games.pacific_1942.sequence import AIR_RETURN, AIR_SQUADRONS, AIR_TARGET, BOMBS_STRUCK, TRANSPORT
from admiralty.games.pacific_1942.state import ARMED, BACK, COVER, HEX, IDLE, MOVED, SHIP_AT, STRENGTH, State


class AirTarget(Step[State]):
    """The side picks an enemy ship that its armed bombers can reach, or flies no more."""

    clause = "9.4"

    def enter(self, state: State) -> None:
        if self.targets(state):
            return
        if state.story is not None and not self.flown(state):
            state.tell(events.NO_BOMBERS, state.side)
        self.rearm(state)

    def flown(self, state: State) -> bool:
        """Whether bombers have flown this turn, or there is no carrier that they could fly from."""
        first: i64 = state.side * FLEET + D
        afloat: bool = False
        for carrier in (first, first + 1, first + 2):
            if state.ships[BACK + carrier]:
                return True
            afloat = afloat or state.afloat(carrier)
        return not afloat

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        actions.add_each(AT_SHIP + (1 - state.side) * FLEET, self.targets(state))

    def targets(self, state: State) -> i64:
        """The letters of the enemy ships that some carrier's bombers can reach, as bits."""
        targets: i64 = 0
        carrier: i64 = state.side * FLEET + D
        while carrier < state.side * FLEET + G:
            if can_launch(state, carrier):
                targets |= reached_from(state, state.ships[HEX + carrier])
            carrier += 1
        return targets

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            self.rearm(state)
            return
        state.target = action - AT_SHIP
        state.attackers = 0
        state.cursor = state.side * FLEET + D
        state.goto(AIR_SQUADRONS, state.side)

    def rearm(self, state: State) -> None:
        """Bombers aboard that did not fly this turn get their bombs; then the transports have their turn (9.6)."""
        carrier: i64 = state.side * FLEET + D
        while carrier < state.side * FLEET + G:
            if state.ships[IDLE + carrier]:
                state.tell(events.REARMED, carrier, state.ships[IDLE + carrier])
            state.ships[ARMED + carrier] += state.ships[IDLE + carrier]
            state.ships[IDLE + carrier] = state.ships[BACK + carrier]
            state.ships[BACK + carrier] = 0
            carrier += 1
        state.cursor = state.side * FLEET + G
        state.goto(TRANSPORT, state.side)

    def refusal(self, state: State, action: i64) -> str:
        """No carrier can launch, the way leads through storms or past fighters, or there is no such enemy at hand."""
        target: i64 = action - AT_SHIP
        if not 0 <= target < SHIPS or side_of(target) == state.side:
            return self.clause
        if not state.afloat(target) or state.in_storm(target):
            return self.clause
        clause: str = "9.1"
        carrier: i64 = state.side * FLEET + D
        while carrier < state.side * FLEET + G:
            if can_launch(state, carrier):
                if state.chart.same_sky(state.ships[HEX + carrier], state.ships[HEX + target]):
                    return "9.3"
                clause = "9.2"
            carrier += 1
        return clause


class AirSquadrons(Contribution):
    """How many squadrons each carrier that can reach the target sends."""

    clause = "9.4"

    def last(self, state: State) -> i64:
        return state.side * FLEET + G

    def can_give(self, state: State, ship: i64) -> bool:
        return reaches(state, ship, state.target)

    def supply(self) -> i64:
        return ARMED

    def attack(self, state: State) -> None:
        state.tell(events.BOMBS, state.side, state.target, state.attackers)
        state.flying = state.attackers
        state.field = state.ships[HEX + state.target]
        state.later(BOMBS_STRUCK, CHANCE, 0, 0)
        declare(state, state.attackers, state.ships[STRENGTH + state.target] + state.ships[COVER + state.target])


class BombsStruck(Passage[State]):
    """The target loses units; then the bombers look for a deck."""

    clause = "12.6"

    def enter(self, state: State) -> None:
        strike_ship(state)
        state.attackers = 0
        if not state.settle():
            state.goto(AIR_RETURN, state.side)


class AirReturn(Step[State]):
    """Each squadron lands, unarmed, on a carrier that can receive it; without one it is lost."""

    clause = "9.5"

    def enter(self, state: State) -> None:
        """Where only one deck is open it is taken by itself."""
        while state.flying:
            decks: i64 = self.decks(state)
            if decks == 0:
                state.tell(events.BOMBERS_LOST, state.side, state.flying)
                state.flying = 0
            elif decks & (decks - 1):
                return
            else:
                self.land(state, 0 if decks == 1 else 1 if decks == 2 else 2)
        state.field = NOBODY
        state.given = 0
        state.goto(AIR_TARGET, state.side)

    def decks(self, state: State) -> i64:
        """The carriers that can receive a squadron now, as bits from D."""
        decks: i64 = 0
        carrier: i64 = state.side * FLEET + D
        bit: i64 = 1
        while carrier < state.side * FLEET + G:
            free: bool = can_operate(state, carrier) and state.bombers(carrier) < state.slots(carrier)
            if free and state.chart.same_sky(state.field, state.ships[HEX + carrier]):
                decks |= bit
            carrier += 1
            bit += bit
        return decks

    def fill(self, state: State, actions: Actions) -> None:
        actions.add_each(AT_SHIP + state.side * FLEET + D, self.decks(state))

    def apply(self, state: State, action: i64) -> None:
        self.land(state, action - AT_SHIP - state.side * FLEET - D)
        self.enter(state)

    def land(self, state: State, number: i64) -> None:
        carrier: i64 = state.side * FLEET + D + number
        state.ships[BACK + carrier] += 1
        state.flying -= 1
        if given_by(state, carrier):
            state.given -= GIFT[number]
        state.tell(events.LANDED_BOMBERS, carrier)


def can_operate(state: State, carrier: i64) -> bool:
    """A carrier launches and receives if it has moved one hex at most and is not in a storm (7.5, 9.1)."""
    return state.afloat(carrier) and state.ships[MOVED + carrier] <= 1 and not state.in_storm(carrier)


def can_launch(state: State, carrier: i64) -> bool:
    return can_operate(state, carrier) and state.ships[ARMED + carrier] > 0


def reaches(state: State, carrier: i64, target: i64) -> bool:
    """Whether a carrier's bombers can take part in an attack on this ship."""
    return can_launch(state, carrier) and (reached_from(state, state.ships[HEX + carrier]) >> (target & 7) & 1) == 1


def reached_from(state: State, here: i64) -> i64:
    """The letters of the enemy ships that bombers can reach from a hex, as bits (9.2, 9.3)."""
    targets: i64 = 0
    guarded: bool = False
    letter: i64 = 0
    bit: i64 = 1
    while letter < FLEET:
        ship: i64 = (1 - state.side) * FLEET + letter
        if state.afloat(ship) and state.chart.same_sky(here, state.ships[HEX + ship]):
            targets |= bit
            guarded = guarded or state.ships[COVER + ship] > 0
        letter += 1
        bit += bit
    return past_guards(state, here, targets) if guarded else targets


def past_guards(state: State, here: i64, targets: i64) -> i64:
    """Those of the targets to which a way leads; a guarded ship can be reached, but not passed."""
    seen = vec[i64]([0] * HEXES)
    waiting = vec[i64]([0] * HEXES)
    seen[here] = 1
    waiting[0] = here
    first: i64 = 0
    count: i64 = 1
    found: i64 = 0
    while first < count and found != targets:
        hex_: i64 = waiting[first] * 6
        first += 1
        direction: i64 = 0
        while direction < 6:
            other: i64 = state.chart.near[hex_ + direction]
            direction += 1
            if other < 0 or seen[other] or state.chart.stormy(other):
                continue
            seen[other] = 1
            ship: i64 = state.hexes[SHIP_AT + other]
            if ship != NOBODY and side_of(ship) != state.side:
                found |= BIT[ship & 7]
                if state.ships[COVER + ship] > 0:
                    continue
            waiting[count] = other
            count += 1
    return found
