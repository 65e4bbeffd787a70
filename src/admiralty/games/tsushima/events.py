"""What the story can tell; the words for each are in `words.py` and the catalogues."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FORMED: Final[i64] = 0  # lead ship, number of ships, column
STATIONED: Final[i64] = 1  # counter, column
PLACED: Final[i64] = 2  # side
ROUND: Final[i64] = 3  # number of the full round
MOVES: Final[i64] = 4  # side
FLIGHT_DIE: Final[i64] = 5  # side, die, whether it succeeded
FLED: Final[i64] = 6  # counter that leads the unit, its side: captured ships are not their builders' any more (27.13)
LEFT_BEHIND: Final[i64] = 7  # ship, its side
MOVED: Final[i64] = 8  # counter that leads the unit, its side, column
DISPLACED: Final[i64] = 9  # columns, towards Japan's end or Russia's (0, 1)
LEFT: Final[i64] = 10  # counter, its side
ESCAPED: Final[i64] = 11  # counter, its side
SCREENS: Final[i64] = 12  # counter that leads the unit, counter that leads the other
UNSCREENS: Final[i64] = 13  # counter that leads the unit
FIRING: Final[i64] = 14  # side that has just moved
AIMS: Final[i64] = 15  # counter, target, side that fires
WITHHOLDS: Final[i64] = 16  # counter, its side
DIVERTS: Final[i64] = 17  # counter, target of its secondary guns, side that fires
LAUNCHES: Final[i64] = 18  # counter, target, side that fires
SALVO: Final[i64] = 19  # counter, target, sum, net result, hits, side that fires and twice the options
TORPEDO: Final[i64] = 20  # the same
HIT: Final[i64] = 21  # counter, hits now, hits in all
SANK: Final[i64] = 22  # counter
OFFERED: Final[i64] = 23  # side
AGREED: Final[i64] = 24  # side
REFUSED: Final[i64] = 25  # side
BATTLE_ENDED: Final[i64] = 26  # how: see state.py
ENDED: Final[i64] = 27  # how: see state.py
BOUND: Final[i64] = 28  # side: it has no targets to choose
SILENT: Final[i64] = 29  # lead ship of a division too far back in the line
SURPRISED: Final[i64] = 30  # side
NO_FIRE: Final[i64] = 31  # nobody fires in this round
SPARED: Final[i64] = 32  # counter, target, which is as good as sunk, side that fires
HARMLESS: Final[i64] = 33  # counter, target that it cannot hit, side that fires

# The chart. Where counters of a stack are named that the enemy does not see, the event is for their owner only.
TURN: Final[i64] = 34  # turn, year, month
PHASE: Final[i64] = 35  # naval phase, or 7 for the terminal phase
SEGMENT: Final[i64] = 36  # side, 0 movement or 1 spotting and combat
FIRST_MINE: Final[i64] = 37  # place, or NOBODY: Russia lays none
SET_UP: Final[i64] = 38  # top counter, number of counters, place; number 0 for those who may not know it
SAILED: Final[i64] = 39  # top counter, place from, place to, number of counters (0 as above)
DETACHED: Final[i64] = 40  # counter
ENTERED_PORT: Final[i64] = 41  # top counter, port, number (0 as above)
INTERNED: Final[i64] = 42  # counter, port
MINE_DIE: Final[i64] = 43  # counter or NOBODY, place, die
MINE_DAMAGE: Final[i64] = 44  # counter or NOBODY, place, die, hits
GROUNDING_DIE: Final[i64] = 45  # side, die
GROUNDING_TEST: Final[i64] = 46  # counter or NOBODY, side, die
AGROUND: Final[i64] = 47  # counter or NOBODY, side, die (0 for small craft), hits
BASE_PLACED: Final[i64] = 48  # place
SEARCHES: Final[i64] = 49  # side, place
EVADES: Final[i64] = 50  # side; for itself only
SPOT_DIE: Final[i64] = 51  # side, place, die, whether it spotted, modifier (for the searcher only)
ZONE_DIE: Final[i64] = 52  # side, place, sum, whether it spotted
ATTACKS_PORT: Final[i64] = 53  # side, port
CLAIMS: Final[i64] = 54  # side, port, whether it claims
ATTACK_DIE: Final[i64] = 55  # side, port, die, whether it succeeded
NOBODY_THERE: Final[i64] = 56  # side, port: nobody there can be attacked
RAID_DIE: Final[i64] = 57  # place, die, whether it did damage, siege total now
BLOCK_SHIP: Final[i64] = 58  # counter
BLOCK_DIE: Final[i64] = 59  # counter, die, whether it blocks the channel
RETREATED: Final[i64] = 60  # side that fled, place from, place to
BATTLE_FROM_CHART: Final[i64] = 61  # spotter, place, 1 if a port is fought over
BACK_TO_CHART: Final[i64] = 62  # place
DECLARED_OVER: Final[i64] = 63  # nothing
# The terminal phase and the land campaign.
ITALIAN_DIE: Final[i64] = 64  # die, side
ITALIAN_WAY_DIE: Final[i64] = 65  # die, side, place or NOBODY (interned)
PLAN_CHOSEN: Final[i64] = 66  # plan
LOADED: Final[i64] = 67  # merchant; for its owner only
DELIVERED: Final[i64] = 68  # port, loads of this turn now, loads needed
TURN_COMPLETE: Final[i64] = 69  # whether it is, loads, loads needed, complete turns in all
SIEGE_DIE: Final[i64] = 70  # die, siege total now, total that is needed
RELEASED: Final[i64] = 71  # squadron
FELL: Final[i64] = 72  # nothing
SCUTTLE_DIE: Final[i64] = 73  # counter, die, whether it is sunk
CAPTURED: Final[i64] = 74  # counter
VOYAGED: Final[i64] = 75  # top counter, zone from, zone to, number of counters (0 as above)
SWEEPS: Final[i64] = 76  # side, place
SWEEP_DIE: Final[i64] = 77  # counter or NOBODY, place, die, whether it cleared the mine
MINE_LAID: Final[i64] = 78  # side, place
REPAIR_DIE: Final[i64] = 79  # counter or NOBODY, place, die, hits repaired
CLEAR_DIE: Final[i64] = 80  # die, whether a wreck is cleared, wrecks left
MORALE_FELL: Final[i64] = 81  # side, number of counters; for itself only
MORALE_ROSE: Final[i64] = 82  # side, number of counters; for itself only
NEW_MERCHANT: Final[i64] = 83  # counter, port
PLAN_CHANGED: Final[i64] = 84  # plan
PLAN_DIE: Final[i64] = 85  # die, loads needed
POINTS: Final[i64] = 86  # points of Japan, points of Russia
EVENTS: Final[i64] = 87
