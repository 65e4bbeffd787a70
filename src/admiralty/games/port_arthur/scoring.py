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


class Control(Passage[State]):
    """Both sides count the points of the zones they control; the difference moves the marker once."""

    clause = "7.4"

    def enter(self, state: State) -> None:
        japanese: i64 = zone_points(state, JAPAN)
        russian: i64 = zone_points(state, RUSSIA)
        state.tell(events.CONTROLLED, JAPAN, japanese)
        state.tell(events.CONTROLLED, RUSSIA, russian)
        state.score(japanese - russian)
        state.goto(BLOCKADE, JAPAN)


class Blockade(Step[State]):
    """Japan may place or keep the blockade for one point, unless Russia controls the Yellow Sea or stands at five."""

    clause = "7.5"

    def enter(self, state: State) -> None:
        """Where there can be none it is taken off at no cost (7.6)."""
        if state.controller(YELLOW_SEA) == RUSSIA or state.control == -CONTROL_LIMIT or not state.port_stands():
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
        sunk: i64 = 0
        if state.embarked & 1 and state.controller(YELLOW_SEA) == RUSSIA:
            sunk += self.sink(state, 0)
        if state.embarked & 2 and state.controller(TSUSHIMA) == RUSSIA:
            sunk += self.sink(state, 1)
        if sunk:
            state.score(-1 if sunk == 1 else -3)
        state.goto(LANDING, JAPAN)

    def sink(self, state: State, landing: i64) -> i64:
        state.embarked &= ~BIT[landing]
        state.armies += 1
        state.tell(events.CONVOY_SUNK, landing)
        return 1


class Landing(Step[State]):
    """Each army that came through takes an empty box of the Manchuria track next to those held."""

    clause = "7.9"

    def enter(self, state: State) -> None:
        """Where the track leaves no choice the army goes on by itself."""
        while state.embarked:
            boxes: i64 = open_boxes(state)
            if boxes & (boxes - 1):
                return
            self.take(state, lowest(boxes))
        state.goto(SIPING_DIE, CHANCE)

    def fill(self, state: State, actions: Actions) -> None:
        boxes: i64 = open_boxes(state)
        while boxes:
            actions.add(BOX + lowest(boxes))
            boxes &= boxes - 1

    def apply(self, state: State, action: i64) -> None:
        self.take(state, action - BOX)
        self.enter(state)

    def take(self, state: State, box: i64) -> None:
        state.embarked &= state.embarked - 1
        state.boxes |= BIT[box]
        state.tell(events.LANDED, box)
        if box == HILL_203:
            lose_yard(state)
        elif box == FALL:
            fall(state)


class SipingDie(Throw[State]):
    """While an army holds Siping Japan throws a die every turn: 1 to 3 scores a point."""

    clause = "7.13"

    def enter(self, state: State) -> None:
        if not state.siping_held():
            state.goto(SCORED, CHANCE)

    def apply(self, state: State, action: i64) -> None:
        state.tell(events.SIPING_DIE, action)
        if action <= 3:
            state.score(1)
        state.goto(SCORED, CHANCE)


class Scored(Passage[State]):
    """After the scoring of the last turn the game is over; otherwise the ships go home."""

    clause = "4.1"

    def enter(self, state: State) -> None:
        if state.turn < TURNS:
            state.goto(REPAIRS, CHANCE)
            return
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
