"""What the story can tell; the words for each are in `words.py` and the catalogues."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

GARRISONED: Final[i64] = 0  # hex
ARMED: Final[i64] = 1  # ship, strength: told to its owner only
LOADED: Final[i64] = 2  # ship, bombers: told to its owner only
ARMING_DONE: Final[i64] = 3  # side
REVEALED: Final[i64] = 4  # ship, strength
PLACED: Final[i64] = 5  # ship, hex
TURN_BEGINS: Final[i64] = 6  # side, round
SAILED: Final[i64] = 7  # ship, hex
STAYED: Final[i64] = 8  # ship
MINE_DIE: Final[i64] = 9  # ship, die
MINED: Final[i64] = 10  # ship
SANK: Final[i64] = 11  # ship
SCATTERED: Final[i64] = 12  # ship, fighters that go to the reserve
FIRES: Final[i64] = 13  # side, target ship, dice
BOMBS: Final[i64] = 14  # side, target ship, squadrons
STORMS: Final[i64] = 15  # side, hex, battalions
ATTACK_DIE: Final[i64] = 16  # side, die
REROLLS: Final[i64] = 17  # side, die given up
ATTACK_SUM: Final[i64] = 18  # side, sum
DEFENCE_SUM: Final[i64] = 19  # side, sum
DAMAGED: Final[i64] = 20  # ship, units
KILLED: Final[i64] = 21  # hex, battalions
LANDED_BOMBERS: Final[i64] = 22  # ship
BOMBERS_LOST: Final[i64] = 23  # side, squadrons
REARMED: Final[i64] = 24  # ship, squadrons
ASHORE: Final[i64] = 25  # ship, hex, battalions
MARCHED: Final[i64] = 26  # from, to, battalions
GIVEN_UP: Final[i64] = 27  # side, 0 bomber, 1 fighter
POSTED: Final[i64] = 28  # ship
SCORE: Final[i64] = 29  # side, points
ENDED: Final[i64] = 30  # winner or 2, 1 points, 2 armistice, 3 elimination
COMBAT: Final[i64] = 31  # side, dice of the attacker, dice of the defender
EFFECT: Final[i64] = 32  # side of the attacker, losses by the dice
TAKEN: Final[i64] = 33  # side, hex: an island hex that it did not hold before
LOST: Final[i64] = 34  # side, hex: an island hex that it holds no more
BOXED_IN: Final[i64] = 35  # ship that has nowhere to go
NO_GUNS: Final[i64] = 36  # side: no enemy ship is within range of guns that might still fire
NO_BOMBERS: Final[i64] = 37  # side: no armed bombers reach an enemy ship
NO_MARCH: Final[i64] = 38  # side: battalions ashore have nowhere to go
HANDICAP: Final[i64] = 39  # side, points that it has ahead
EVENTS: Final[i64] = 40
