"""Where everything on the table is kept: the fields of counters, chart and lines, and the values that they take."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What is kept of each counter; `ships[HITS + counter]` and so on.
AT: Final[i64] = 0
HITS: Final[i64] = 118
NEW: Final[i64] = 236  # hits of this firing round, which do not count yet (9.1)
MORALE: Final[i64] = 354  # levels below normal
COLUMN: Final[i64] = 472
DIVISION: Final[i64] = 590  # its number in the order of sail; NOBODY outside of divisions
RANK: Final[i64] = 708  # its place in the division; the lead ship has 0
TARGET: Final[i64] = 826  # that it fired at last, and keeps (6.4)
AIM: Final[i64] = 944  # in this firing round
DIVERT: Final[i64] = 1062  # the counter D or T at which its secondary guns fire instead
TUBE: Final[i64] = 1180  # three of them: the targets of its torpedoes in this firing round
SPENT: Final[i64] = 1534  # whether its torpedoes are gone for this naval phase (8.4)
MOVED: Final[i64] = 1652  # in this movement round: see below
GROUP: Final[i64] = 1770  # in flight: the number of its group; BARRED: it was hit in flight
SUCCESS: Final[i64] = 1888  # of its group's dice
SCREENS: Final[i64] = 2006  # of a unit's first counter: the first counter of the unit that it screens
DECIDED: Final[i64] = 2124  # whether its owner has decided about it in this step
# On the chart.
PLACE: Final[i64] = 2242  # NOBODY if it is not on the chart, UNSEEN if the seat does not know where
START: Final[i64] = 2360  # where it was when its side's last movement segment began
UNIT: Final[i64] = 2478  # at sea: the first ship of the division in which it sails; NOBODY outside of divisions
ORDER: Final[i64] = 2596  # when it came to its stack: those with the highest number came last (22.2)
USED: Final[i64] = 2714  # movement points in this segment; STOPPED: it goes no further
REST: Final[i64] = 2832  # phases in port, from beginning to end, in a row (26.10); JUST_IN: it came in during this one
FREE: Final[i64] = 2950  # naval phases that it is still free of its division, the present one included (18.8)
MARKS: Final[i64] = 3068  # see below
SHIP_FIELDS: Final[i64] = 3186
# The rest can be worked out from what stands above, and is kept up to date.
SCREENED: Final[i64] = 3186
FIRERS: Final[i64] = 3304  # how many fire at it in this firing round
ALL_FIELDS: Final[i64] = 3422

# Where a counter may be.
ABSENT: Final[i64] = 0  # not in this game
WAITING: Final[i64] = 1  # to be placed
BOARD: Final[i64] = 2
LEFT: Final[i64] = 3
ESCAPED: Final[i64] = 4
SUNK: Final[i64] = 5
AFLOAT: Final[i64] = 6  # on the chart, and in no battle
INTERNED: Final[i64] = 7
SCUTTLED: Final[i64] = 8
REMOVED: Final[i64] = 9  # captured small craft (27.13), and captured ships that were interned
STATE_IDS: Final = (
    "absent", "waiting", "board", "left", "escaped", "sunk", "afloat", "interned", "scuttled", "removed",
)  # fmt: skip

UNSEEN: Final[i64] = -2
STOPPED: Final[i64] = 9
JUST_IN: Final[i64] = -1

# What is noted of a counter on the chart, as bits.
IN_REPAIR: Final[i64] = 1  # until it is whole (26.6)
SHOALS: Final[i64] = 2  # it has entered a partial sea hex in this movement segment, and may run aground (19.1)
FLED: Final[i64] = 4  # it escaped by flight in this segment, and will be retreated (23.10)
SEEN: Final[i64] = 8  # the enemy knows that it is in its stack (22.4)
LOADED: Final[i64] = 16  # a merchant with troops aboard (27.2)
UNMANNED: Final[i64] = 32  # an Italian cruiser that has not been in its port yet (28.3, 28.4)
PRIZE: Final[i64] = 64  # captured: it belongs to the other side (27.13)
PICKED: Final[i64] = 128  # of the group that is about to move, or is moving
SAFE: Final[i64] = 256  # it left a port battle and is not attacked again in this phase (23.9)
TRIED: Final[i64] = 512  # it has had its die in the present step
STRUCK: Final[i64] = 1024  # times 1, 2, 4, 8: it has rolled for this mine in this movement segment (24.3)
STRUCK_BY_ALL: Final[i64] = 15360
STRAY: Final[i64] = 16384  # in the present battle it fell out of its division (18.5)
WHOLE: Final[i64] = 32768  # the enemy knows everybody in its stack (22.4)
MARK_IDS: Final = (
    "in_repair", "shoals", "fled", "seen", "loaded", "unmanned", "prize", "picked", "safe", "tried",
    "struck1", "struck2", "struck3", "struck4", "stray", "whole",
)  # fmt: skip

# What is kept of the chart; `chart[TURN]` and so on.
TURN: Final[i64] = 0  # from 1 on; 0 while the forces are set up
PHASE: Final[i64] = 1  # 1 to 6, and 7 for the terminal phase
SEGMENT: Final[i64] = 2  # 0 Japan moves, 1 Japan fights, 2 Russia moves, 3 Russia fights
EVADED: Final[i64] = 3  # + side: whether it has evaded in this turn (21.4)
EVADES_NOW: Final[i64] = 5  # whether the hidden side evades the present attempt
EXPOSED: Final[i64] = 6  # + side: whether the enemy knows that it has evaded
MINE: Final[i64] = 8  # + side * 2 + n: the hex of a mine; NOBODY if it is not laid, or swept
BASE: Final[i64] = 12  # + n: the hex of a flying base
MINES_LEFT: Final[i64] = 14  # + side: that it can still lay
BASES_LEFT: Final[i64] = 16
WRECKS: Final[i64] = 17  # in the channel of Port Arthur (25.5)
PLAN: Final[i64] = 18
LOADS: Final[i64] = 19  # delivered in this turn
NEEDED: Final[i64] = 20  # loads that make this turn complete
COMPLETE: Final[i64] = 21  # complete turns
SIEGE: Final[i64] = 22  # the siege total
ROLLING: Final[i64] = 23  # whether siege dice have begun under the present plan (27.9)
FALL: Final[i64] = 24  # the turn in which Port Arthur fell; 0 before
RELEASED: Final[i64] = 25  # Baltic squadrons, as bits 1 and 2 (27.14)
LOST_MERCHANTS: Final[i64] = 26  # sunk in all
NEW_MERCHANTS: Final[i64] = 27  # called up for them in all
FIELD: Final[i64] = 28  # the hex or zone of the present attempt or battle
TARGETS: Final[i64] = 29  # where the hidden or attacked side is: the hex itself, a port of it, or the zone
DESTINATION: Final[i64] = 30  # of the group that is moving
GROUP_AT: Final[i64] = 31  # where the group that is picked or moving is
SEARCHED: Final[i64] = 32  # 4 words: hexes and zones that the side has searched in this segment, as a set of places
ATTACKED: Final[i64] = 36  # ports that it has attacked, as bits
SURPRISED: Final[i64] = 37  # ports on whose late comers it has made an attempt, as bits (23.6)
RAIDED: Final[i64] = 38  # 4 words: hexes whose towns it has shelled
TAKEN: Final[i64] = 42  # + side: hits that its ships have taken in all, repaired ones too (30.6)
DICE: Final[i64] = 44  # + port or zone: dice of repair in this terminal phase (26.2)
BY: Final[i64] = 71  # the side whose part of a terminal step it is (26.1)
BLOCKERS: Final[i64] = 72  # block ships that are named and still have their die
CLAIMED: Final[i64] = 73  # whom an attack on a port is made on: see below
CONCEALED: Final[i64] = 74  # of what one seat knows: sides that it does not see into, as bits
CHART_FIELDS: Final[i64] = 75

# Attacks on ports.
UNDER_CLAIM: Final[i64] = 1  # on those who claim its protection (23.4)
WITHOUT_CLAIM: Final[i64] = 2  # on those who could have claimed it, and do not (23.5)
LATE: Final[i64] = 3  # on those who came in during this naval phase (23.6)
SEARCH_WORDS: Final[i64] = 4

# Whether a unit has moved.
GONE: Final[i64] = 1
AT_THE_EDGE: Final[i64] = 2  # from which its counters may leave a port battle

BARRED: Final[i64] = -1

# What is kept of each line, the order of sail; `line[side * LINE + n]` is its n-th counter, divisions first.
LINE: Final[i64] = 60
COUNT: Final[i64] = 120  # + side: counters on the board
DIVISIONS: Final[i64] = 122  # + side
GROUPS: Final[i64] = 124  # + side: groups that have begun flight
FLEET: Final[i64] = 126  # + side: whether its divisions have begun flight
LINE_FIELDS: Final[i64] = 128

# How a battle ended (12.1 to 12.4).
BY_LEAVING: Final[i64] = 1
BY_AGREEMENT: Final[i64] = 2
BY_QUIET: Final[i64] = 3
BY_ROUNDS: Final[i64] = 4

# How a game ended: the clause that decided.
ENDINGS: Final = (
    "12.5", "13.4", "13.5", "13.6", "13.7", "14.3", "14.4", "14.5", "29.6", "29.7", "29.8", "30.7", "30.8", "31.8",
    "31.9", "31.10",
)  # fmt: skip
