"""Chapter 5: the Baltic Fleet arrives, and both fleets leave port; with the raid of chapter 10 before turn 1."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, count, lowest
from admiralty.engine.state import CHANCE, DONE, Actions, Passage, Step, Throw
from admiralty.games.port_arthur import events
from admiralty.games.port_arthur.actions import EMBARK, SEND, SHIP, TARGETS, TO_YARD, TOP
from admiralty.games.port_arthur.components import (
    DIEGO_SUAREZ,
    FLEET,
    JAPAN,
    JAPAN_PORT,
    PORT_ARTHUR,
    PORT_ARTHUR_YARD,
    PORTS_END,
    REACH,
    RUSSIA,
    SHIPS,
    TOUCHES,
    TURN_4,
    TURN_5,
    YARD,
    YELLOW_SEA,
    ZONES,
    side_of,
)
from admiralty.games.port_arthur.sequence import ARRIVAL, OPERATION_DIE, RAID_PICK, SORTIE
from admiralty.games.port_arthur.state import NOBODY, State


class RaidDie(Throw[State]):
    """Japan throws a die; half of it, rounded down, is how many ships the raid damages."""

    clause = "10.3"

    def apply(self, state: State, action: i64) -> None:
        state.throws = min(action >> 1, count(state.at[PORT_ARTHUR]))
        state.tell(events.RAID, action, state.throws)
        state.goto(RAID_PICK, JAPAN)


class RaidPick(Step[State]):
    """Japan picks a ship of Port Arthur's roadstead; it is damaged and goes into the yard."""

    clause = "10.3"

    def enter(self, state: State) -> None:
        if state.throws == 0:
            state.goto(ARRIVAL, CHANCE)

    def fill(self, state: State, actions: Actions) -> None:
        fill_ships(state.at[PORT_ARTHUR], actions)

    def apply(self, state: State, action: i64) -> None:
        ship: i64 = action - SHIP
        state.tell(events.RAIDED, ship)
        state.flip(ship)
        state.put(ship, PORT_ARTHUR, PORT_ARTHUR_YARD)
        state.throws -= 1
        self.enter(state)


class Arrival(Passage[State]):
    """A turn begins; in turns 4 and 5 the Baltic Fleet reaches Diego Suarez, in turn 4 Russia takes the initiative."""

    clause = "5.2"  # and 9.3

    def enter(self, state: State) -> None:
        state.tell(events.TURN_BEGINS, state.turn)
        if state.turn == 4:
            self.arrive(state, TURN_4)
            state.give_initiative(RUSSIA)
        elif state.turn == 5:
            self.arrive(state, TURN_5)
        state.goto(SORTIE, JAPAN)

    def arrive(self, state: State, berth: i64) -> None:
        while state.at[berth]:
            ship: i64 = lowest(state.at[berth])
            state.put(ship, berth, DIEGO_SUAREZ)
            state.tell(events.ARRIVED, ship)


class Sortie(Step[State]):
    """A side sends ships to sea or into the yard, one at a time; Japan also embarks armies. Japan goes first."""

    clause = "5.3"

    def hidden(self, state: State) -> bool:
        """With fog of war it is nobody else's affair whether anything is left to send out or to name."""
        return state.foggy()

    def fill(self, state: State, actions: Actions) -> None:
        side: i64 = state.actor
        actions.add(DONE)
        in_port: i64 = self.in_roadsteads(state) & FLEET[side]
        while in_port:
            ship: i64 = lowest(in_port)
            in_port &= in_port - 1
            actions.add_each(SEND + ship * TARGETS, self.targets(state, ship))
        if side == JAPAN and state.armies:
            if not state.embarked & 1:
                actions.add(EMBARK)
            if not state.embarked & 2:
                actions.add(EMBARK + 1)
        if state.foggy():
            self.fill_tops(state, actions)

    def fill_tops(self, state: State, actions: Actions) -> None:
        """With fog of war: ships that may be named the top of their squadron, once a squadron (10.7)."""
        ship: i64 = 0
        while ship < SHIPS:
            if side_of(ship) == state.actor:
                zone: i64 = zone_of(state, ship)
                if zone != NOBODY and not state.named >> zone & 1 and state.tops[state.actor * ZONES + zone] != ship:
                    actions.add(TOP + ship)
            ship += 1

    def apply(self, state: State, action: i64) -> None:
        side: i64 = state.actor
        if action == DONE:
            state.named = 0
            state.tell(events.SORTIE_ENDED, side)
            if side == JAPAN:
                state.goto(SORTIE, RUSSIA)
            else:
                state.goto(OPERATION_DIE, CHANCE)
        elif action >= TOP:
            ship: i64 = action - TOP
            zone: i64 = zone_of(state, ship)
            state.tops[side * ZONES + zone] = ship
            state.named |= BIT[zone]
            state.tell(events.NAMED, ship, seats=state.owner_only(side))
        elif action >= EMBARK:
            state.armies -= 1
            state.embarked |= BIT[action - EMBARK]
            state.tell(events.EMBARKED, action - EMBARK)
        else:
            self.send(state, (action - SEND) // TARGETS, (action - SEND) % TARGETS)

    def send(self, state: State, ship: i64, target: i64) -> None:
        here: i64 = self.port_of(state, ship)
        if target == TO_YARD:
            state.put(ship, here, here + YARD)
            state.tell(events.YARDED, ship, here)
            return
        state.put(ship, here, target)
        owner: i64 = state.owner_only(state.actor)
        state.tell(events.SAILED, ship, target, here, seats=owner)
        if state.foggy():
            state.tell(events.LEFT, ship, here, seats=7 - owner)

    def targets(self, state: State, ship: i64) -> i64:
        """One step into a zone, two if intact and not held back by a blockade; a damaged ship also into the yard."""
        here: i64 = self.port_of(state, ship)
        if not state.damaged & BIT[ship]:
            return TOUCHES[here - ZONES] if here == PORT_ARTHUR and state.blockade else REACH[here - ZONES]
        return TOUCHES[here - ZONES] | BIT[TO_YARD] if self.has_yard(state, here) else TOUCHES[here - ZONES]

    def has_yard(self, state: State, port: i64) -> bool:
        return port != DIEGO_SUAREZ and (port != PORT_ARTHUR or state.yard_works())

    def in_roadsteads(self, state: State) -> i64:
        return state.at[JAPAN_PORT] | state.at[PORT_ARTHUR] | state.at[PORT_ARTHUR + 1] | state.at[DIEGO_SUAREZ]

    def port_of(self, state: State, ship: i64) -> i64:
        bit: i64 = BIT[ship]
        port: i64 = JAPAN_PORT
        while port < PORTS_END and not state.at[port] & bit:
            port += 1
        return port

    def refusal(self, state: State, action: i64) -> str:
        """The mistakes people make: too far, past a blockade, from a yard, no yard, too many armies."""
        if action >= TOP:
            return "10.7"
        if action >= EMBARK:
            return "5.9" if action < EMBARK + 2 else self.clause
        if action < SEND:
            return self.clause
        ship: i64 = (action - SEND) // TARGETS
        target: i64 = (action - SEND) % TARGETS
        here: i64 = self.port_of(state, ship)
        if side_of(ship) != state.actor:
            return self.clause
        if here == PORTS_END:
            return "5.7" if ship_in_yard(state, ship) else self.clause
        if target == TO_YARD:
            return "5.8"
        if here == PORT_ARTHUR and state.blockade and target != YELLOW_SEA:
            return "5.6"
        return "5.5" if REACH[here - ZONES] >> target & 1 else "5.4"


def ship_in_yard(state: State, ship: i64) -> bool:
    """Whether a ship lies in a yard."""
    yard: i64 = JAPAN_PORT + YARD
    while yard < DIEGO_SUAREZ + YARD:
        if state.at[yard] & BIT[ship]:
            return True
        yard += 1
    return False


def zone_of(state: State, ship: i64) -> i64:
    """The zone a ship is in, or NOBODY."""
    zone: i64 = 0
    while zone < ZONES:
        if state.at[zone] & BIT[ship]:
            return zone
        zone += 1
    return NOBODY


def fill_ships(ships: i64, actions: Actions) -> None:
    """Offer each of these ships."""
    while ships:
        actions.add(SHIP + lowest(ships))
        ships &= ships - 1
