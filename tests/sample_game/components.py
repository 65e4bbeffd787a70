"""What lies on the table, as small numbers: sides, areas, lanes, runners and cards; steps, actions and events."""

from typing import Final

from mypy_extensions import i64

NAME: Final = "sample-race"

SIDES: Final = ("red", "blue")
AREAS: Final = ("start", "meadow", "ford", "wood", "hill", "goal")
START: Final[i64] = 0
GOAL: Final[i64] = 5

TEAM: Final[i64] = 3  # runners of a side
RUNNERS: Final = tuple(f"{side}_{n + 1}" for side in SIDES for n in range(TEAM))

LANES: Final = tuple(f"lane_{n + 1}" for n in range(6))
LANE_END: Final[i64] = 6  # who comes there has won
SPRINT_NEEDS: Final[i64] = 8  # the sum with which the challenger gains a lane
FLASK_ADDS: Final[i64] = 2
TRIP_TAKES: Final[i64] = 2
MOST_PACE: Final[i64] = 4

CARDS: Final = ("spurt", "boots", "flask", "laurel", "trip")  # the last is no card of the deck: every side has its own
DECK: Final[i64] = 4
SPURT: Final[i64] = 0
BOOTS: Final[i64] = 1
FLASK: Final[i64] = 2
LAUREL: Final[i64] = 3
TRIP: Final[i64] = 4
NOTHING: Final[i64] = -1  # no card in this hand, or none in force
UNKNOWN: Final[i64] = -2  # a card that this seat does not see

HOME_POINTS: Final[i64] = 2
MOST_POINTS: Final[i64] = 12  # sprints that a side can win
MOST_TURNS: Final[i64] = 6

# The steps, in the order of the rules.
DEAL: Final[i64] = 0
CARD: Final[i64] = 1
ROLL: Final[i64] = 2
REACT: Final[i64] = 3
RUN: Final[i64] = 4
CHALLENGE: Final[i64] = 5
SPRINT: Final[i64] = 6
PRESS: Final[i64] = 7
NEXT: Final[i64] = 8
END: Final[i64] = 9
STEP_IDS: Final = ("deal", "card", "roll", "react", "run", "challenge", "sprint", "press", "next", "end")

# The actions: 0 is DONE, 1 to 6 are the faces of a die.
SUM: Final[i64] = 7  # eleven sums of two dice
PIECE: Final[i64] = SUM + 11
PLAY: Final[i64] = PIECE + 2 * TEAM
YES: Final[i64] = PLAY + len(CARDS)
ACTIONS: Final[i64] = YES + 1
MOST_LEGAL: Final[i64] = 11

# What the story can tell.
DREW: Final[i64] = 1
DREW_UNSEEN: Final[i64] = 2
PLAYED: Final[i64] = 3
ROLLED: Final[i64] = 4
TRIPPED: Final[i64] = 5
RAN: Final[i64] = 6
CHALLENGED: Final[i64] = 7
GAINED: Final[i64] = 8
SPRINT_WON: Final[i64] = 9
BROKEN_OFF: Final[i64] = 10
TURN: Final[i64] = 11
SHOWN: Final[i64] = 12
