"""Chapter 7: control, blockade, landings and the Manchuria track; chapter 4: the end of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.engine.bits import BIT, lowest
from admiralty.engine.state import CHANCE, DONE, OVER, Actions, Finish, Passage, Step, Throw
from admiralty.games.port_arthur import events
from admiralty.games.port_arthur.actions import BOX, YES
from admiralty.games.port_arthur.components import (
    AFTER,
    BOXES,
    CONTROL_LIMIT,
    FALL,
    HILL_203,
    JAPAN,
    KEY_POINTS,
    KEY_ZONES,
    MUKDEN,
    PORT_ARTHUR,
    PORT_ARTHUR_YARD,
    RUSSIA,
    TSUSHIMA,
    TURNS,
    YELLOW_SEA,
    ZONE_POINTS,
    ZONES,
)
from admiralty.games.port_arthur.sequence import BLOCKADE, CONVOYS, FINISH, LANDING, REPAIRS, SCORED, SIPING_DIE
from admiralty.games.port_arthur.state import NOBODY, State

BY_RUSSIA: Final[i64] = 0  # how a blockade ends, for the story
BY_CHOICE: Final[i64] = 1
BY_FALL: Final[i64] = 2

NO_SEA: Final[i64] = 0  # why there can be no blockade, for the story
NO_POINT: Final[i64] = 1
NO_PORT: Final[i64] = 2


class Control(Passage[State]):
    """Both sides count the points of the zones they control; the difference moves the marker once."""

    clause = "7.4"

    def enter(self, state: State) -> None:
        japanese: i64 = zone_points(state, JAPAN)
        russian: i64 = zone_points(state, RUSSIA)
        if state.story is not None:
            tell_zones(state)
            if not japanese and not russian:
                state.tell(events.NOTHING_SCORED)
        state.score(japanese - russian)
        state.goto(BLOCKADE, JAPAN)


class Blockade(Step[State]):
    """Japan may place or keep the blockade for one point, unless Russia controls the Yellow Sea or stands at five."""

    clause = "7.5"

    def enter(self, state: State) -> None:
        """Where there can be none it is taken off at no cost (7.6)."""
        if not state.port_stands():
            self.leave_out(state, NO_PORT)
        elif state.controller(YELLOW_SEA) == RUSSIA:
            self.leave_out(state, NO_SEA)
        elif state.marker() == -CONTROL_LIMIT:
            self.leave_out(state, NO_POINT)

    def leave_out(self, state: State, why: i64) -> None:
        state.tell(events.NO_BLOCKADE, why)
        lift(state, BY_RUSSIA)
        state.goto(CONVOYS, CHANCE)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        actions.add(YES)

    def apply(self, state: State, action: i64) -> None:
        if action == YES:
            state.tell(events.BLOCKADED, state.blockade)
            state.blockade = 1
            state.score(-1)
        else:
            lift(state, BY_CHOICE)
        state.goto(CONVOYS, CHANCE)


class Convoys(Passage[State]):
    """Armies at sea in a zone that Russia controls are sunk and go back to the pool: one scores 1, both score 3."""

    clause = "7.7"  # and 7.8

    def enter(self, state: State) -> None:
        points: i64 = 0
        if not state.embarked:
            state.tell(events.NO_LANDING)
        if state.embarked & 1 and state.controller(YELLOW_SEA) == RUSSIA:
            points += self.sink(state, 0, 1)
        if state.embarked & 2 and state.controller(TSUSHIMA) == RUSSIA:
            points += self.sink(state, 1, 2 if points else 1)
        if points:
            state.score(-points)
        state.goto(LANDING, JAPAN)

    def sink(self, state: State, landing: i64, points: i64) -> i64:
        state.embarked &= ~BIT[landing]
        state.armies += 1
        state.tell(events.CONVOY_SUNK, landing, points)
        return points


class Landing(Step[State]):
    """Each army that came through takes an empty box of the Manchuria track next to those held.

    Here Japan says that its part of the scoring is done: until then blockade and landing can be taken back.
    """

    clause = "7.9"

    def enter(self, state: State) -> None:
        """Where the track leaves no choice the army goes on by itself."""
        while state.embarked:
            boxes: i64 = open_boxes(state)
            if boxes & (boxes - 1):
                return
            self.take(state, lowest(boxes))

    def fill(self, state: State, actions: Actions) -> None:
        if not state.embarked:
            actions.add(DONE)
            return
        boxes: i64 = open_boxes(state)
        while boxes:
            actions.add(BOX + lowest(boxes))
            boxes &= boxes - 1

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.goto(SIPING_DIE, CHANCE)
            return
        self.take(state, action - BOX)
        self.enter(state)

    def take(self, state: State, box: i64) -> None:
        state.tell(events.LANDED, box, lowest(state.embarked))
        state.embarked &= state.embarked - 1
        state.boxes |= BIT[box]
        if box == HILL_203:
            lose_yard(state)
        elif box == FALL:
            fall(state)
        elif box == MUKDEN:
            state.tell(events.MUKDEN_TAKEN)


class SipingDie(Throw[State]):
    """While an army holds Siping Japan throws a die every turn: 1 to 3 scores a point."""

    clause = "7.13"

    def enter(self, state: State) -> None:
        if not state.siping_held():
            state.goto(SCORED, CHANCE)

    def apply(self, state: State, action: i64) -> None:
        points: i64 = 1 if action <= 3 else 0
        state.tell(events.SIPING_DIE, action, points)
        if points:
            state.score(points)
        state.goto(SCORED, CHANCE)


class Scored(Passage[State]):
    """After the scoring of the last turn the game is over, and a handicap counts (10.10); or else the ships go home."""

    clause = "4.1"

    def enter(self, state: State) -> None:
        if state.turn < TURNS:
            state.goto(REPAIRS, CHANCE)
            return
        if state.handicap:
            side: i64 = JAPAN if state.handicap > 0 else RUSSIA
            state.tell(events.HANDICAP, side, state.handicap if side == JAPAN else -state.handicap)
        winner: i64 = state.winner()
        state.goto(FINISH, OVER)
        state.tell(events.ENDED, 2 if winner == NOBODY else winner, 1 if state.holds(MUKDEN) else 0)


class End(Finish[State]):
    """The game is over: Russia has won without Mukden in Japanese hands; otherwise the marker decides."""

    clause = "4.3"


def zone_points(state: State, side: i64) -> i64:
    """What the zones that a side controls are worth (7.3)."""
    keys: i64 = 0
    points: i64 = 0
    zone: i64 = 0
    while zone < ZONES:
        if state.controller(zone) == side:
            if KEY_ZONES >> zone & 1:
                keys += 1
            points += ZONE_POINTS[side * ZONES + zone]
        zone += 1
    return points + KEY_POINTS[keys]


def tell_zones(state: State) -> None:
    """Zone by zone what is scored, and where nobody scores because both sides are there; the first key zone of a side
    brings 1 point, the second 2 more, the third 3 more."""
    zone: i64 = 0
    while zone < ZONES:
        if state.squadron(JAPAN, zone) and state.squadron(RUSSIA, zone):
            state.tell(events.CONTESTED, zone)
        zone += 1
    side: i64 = JAPAN
    while side <= RUSSIA:
        keys: i64 = 0
        zone = 0
        while zone < ZONES:
            if state.controller(zone) == side:
                points: i64 = ZONE_POINTS[side * ZONES + zone]
                if KEY_ZONES >> zone & 1:
                    keys += 1
                    state.tell(events.KEY_ZONE, side, zone, KEY_POINTS[keys] - KEY_POINTS[keys - 1], keys)
                elif points:
                    state.tell(events.ZONE, side, zone, points)
            zone += 1
        side += 1


def open_boxes(state: State) -> i64:
    """Empty boxes of the Manchuria track that an army may enter now."""
    boxes: i64 = 0
    box: i64 = 0
    while box < BOXES:
        if not state.holds(box) and (AFTER[box] < 0 or state.holds(AFTER[box])):
            boxes |= BIT[box]
        box += 1
    return boxes


def lift(state: State, how: i64) -> None:
    """Take the blockade marker off the board, if it is there."""
    if state.blockade:
        state.blockade = 0
        state.tell(events.BLOCKADE_LIFTED, how)


def lose_yard(state: State) -> None:
    """203 Hill is taken: the ships in Port Arthur's yard go to the roadstead as they are (7.10)."""
    state.tell(events.YARD_LOST)
    state.put_all(state.at[PORT_ARTHUR_YARD], PORT_ARTHUR_YARD, PORT_ARTHUR, NOBODY)


def fall(state: State) -> None:
    """Port Arthur is taken: the ships there sink, the blockade ends, Japan scores a point (7.11)."""
    state.tell(events.PORT_FELL)
    while state.at[PORT_ARTHUR]:
        state.sink(lowest(state.at[PORT_ARTHUR]), PORT_ARTHUR)
    lift(state, BY_FALL)
    state.score(1)
