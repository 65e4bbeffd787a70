"""What the story can tell; the words for each are in `words.py` and the catalogues."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TURN_BEGINS: Final[i64] = 0  # turn
DREW: Final[i64] = 1  # side, card; only its owner sees it
DREW_UNSEEN: Final[i64] = 2  # side
MOVED: Final[i64] = 3  # unit, from, to
RAILED: Final[i64] = 4  # unit, from, to
PHASE_ENDED: Final[i64] = 5  # side, 0 movement, 1 combat, 2 recovery, 3 sorties
ATTACKED: Final[i64] = 6  # side, area
JOINED: Final[i64] = 7  # unit
SUPPLIED: Final[i64] = 8  # unit, points
ATTACK_DIE: Final[i64] = 9  # unit (FREE: the free die), die, whether it hits, what it had not to exceed, side
DEFENCE_DIE: Final[i64] = 10  # unit, die, whether it hits, what it had not to exceed
GARRISON_DIE: Final[i64] = 11  # die, whether it hits
HITS: Final[i64] = 12  # area, attacker's hits, defender's hits
DRAWN: Final[i64] = 13  # area: equal hits
RETREATED: Final[i64] = 14  # unit, from, to
LEFT: Final[i64] = 15  # unit, from: off the map
STOOD: Final[i64] = 16  # unit
DAMAGED: Final[i64] = 17  # unit
DESTROYED: Final[i64] = 18  # unit
FORTRESS: Final[i64] = 19  # points, before
FELL: Final[i64] = 20  # Port Arthur
OCCUPIED: Final[i64] = 21  # side, area
RECOVERED: Final[i64] = 22  # unit
REPAIR_DIE: Final[i64] = 23  # fleet, die, whether it is repaired, what lowers the die
ENTERED: Final[i64] = 24  # unit, area
RAISED: Final[i64] = 25  # unit, 0 damaged, 1 full
MARCHED: Final[i64] = 26  # the forced march
BALTIC_DIE: Final[i64] = 27  # die, modifier, steps
VOYAGED: Final[i64] = 28  # step of the voyage
ARRIVED: Final[i64] = 29
SAILED: Final[i64] = 30  # fleet, sea
NAVAL_BATTLE: Final[i64] = 31  # sea
NAVAL_DIE: Final[i64] = 32  # fleet, die, whether it hits, what it had not to exceed
NAVAL_HITS: Final[i64] = 33  # sea, Japanese hits, Russian hits
RETURNED: Final[i64] = 34  # fleet, port
SEA_DIE: Final[i64] = 35  # die, supply of the Yellow Sea
SUPPLY: Final[i64] = 36  # side, points gained, points now
RUSSIAN_DIE: Final[i64] = 37  # die
APPEALED: Final[i64] = 38
APPEAL_DIE: Final[i64] = 39  # die
BOUGHT: Final[i64] = 40  # side
PASSED: Final[i64] = 41  # side: it buys no more
PLAYED: Final[i64] = 42  # side, card
OBJECT: Final[i64] = 43  # unit, card, side
COUNTERED: Final[i64] = 44  # side that counters, its card, the card that it answers
CANCELLED: Final[i64] = 45  # card, its side
SUPPLY_DIE: Final[i64] = 46  # side, die
LOOKED: Final[i64] = 47  # side that looks
SEEN: Final[i64] = 48  # side whose hand it is, cards as a mask; only for who looks
NO_SORTIE: Final[i64] = 49  # the Port Arthur Fleet
POINTS: Final[i64] = 50  # gained or lost, now, for what
DECLINED: Final[i64] = 51  # side: no extra attack
ENDED: Final[i64] = 52  # how, points
WAITS: Final[i64] = 53  # an army that finds no room to enter
NO_ENTRY: Final[i64] = 54  # 0 no room in the area of entry, 1 no supply
NO_SORTIES: Final[i64] = 55  # side: none of its fleets can put to sea
EVENTS: Final[i64] = 56

# What points are for.
FOR_LIAOYANG: Final[i64] = 0
FOR_MUKDEN: Final[i64] = 1
FOR_PORT_ARTHUR: Final[i64] = 2
FOR_APPEAL: Final[i64] = 3
FOR_BALTIC_DAMAGED: Final[i64] = 4
FOR_BALTIC_DESTROYED: Final[i64] = 5
FOR_SAKHALIN: Final[i64] = 6
FOR_VLADIVOSTOK: Final[i64] = 7
FOR_RUSSIAN_LIAOYANG: Final[i64] = 8
FOR_RUSSIAN_MUKDEN: Final[i64] = 9
FOR_GARRISON: Final[i64] = 10
FOR_ARMY: Final[i64] = 11
FOR_BALTIC_FLEET: Final[i64] = 12
