"""The sequence of play: the number of every step, in the order of the rules (3.5, 3.6, 16.1, 16.2, 26.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# A battle.
FORM: Final[i64] = 0
STATION: Final[i64] = 1
PLACED: Final[i64] = 2
MOVEMENT: Final[i64] = 3
FLIGHT_DIE: Final[i64] = 4
MOVE: Final[i64] = 5
SCREEN: Final[i64] = 6
SCREEN_WHOM: Final[i64] = 7
FIRING: Final[i64] = 8
AIM: Final[i64] = 9
AIM_AT: Final[i64] = 10
TUBES: Final[i64] = 11
SALVO: Final[i64] = 12
DAMAGE: Final[i64] = 13
AGREE: Final[i64] = 14
BATTLE_END: Final[i64] = 15
FINISH: Final[i64] = 16

# Setting up a scenario of the chart.
ITALIAN_DIE: Final[i64] = 17  # a die: who has the cruisers in Italy (28.1)
ITALIAN_WAY_DIE: Final[i64] = 18  # a die: how far they have come (28.2)
FIRST_MINE: Final[i64] = 19  # Russia lays its mine off Port Arthur, or not (29.2)
SET_UP: Final[i64] = 20  # the owner picks counters that are still to be placed, or is done where none is left
SET_UP_AT: Final[i64] = 21  # more of them, then their place (29.3, 30.4, 31.4)
CHOOSE_PLAN: Final[i64] = 22  # Japan's plan (27.1)

# A naval phase (16.2).
NAVAL_PHASE: Final[i64] = 23  # a passage: the phase begins
SAIL: Final[i64] = 24  # the side picks a unit or a stack, places a flying base, declares the war over, or ends movement
SAIL_TO: Final[i64] = 25  # more counters of the stack, then the place where they go
MINE_DIE: Final[i64] = 26  # a die for a counter that enters a mined hex (24.1)
MINE_DAMAGE_DIE: Final[i64] = 27  # its second die
GROUNDING_DIE: Final[i64] = 28  # a die for the side: whether anything runs aground (19.1)
GROUNDING: Final[i64] = 29  # the owner picks the counter that is tried next (19.2)
GROUNDING_TEST: Final[i64] = 30  # its die
GROUNDING_DAMAGE_DIE: Final[i64] = 31  # the damage (19.3)
SEARCH: Final[i64] = 32  # the side searches a hex or a zone, attacks a port, shells a town, or is done
EVADE: Final[i64] = 33  # the hidden side evades or not (21.4)
SPOT_DIE: Final[i64] = 34  # a die: spotted or not (21.2)
ZONE_DIE: Final[i64] = 35  # two dice in a zone (21.5)
CLAIM: Final[i64] = 36  # the owner of the port claims its protection or not (23.4)
ATTACK_DIE: Final[i64] = 37  # a die against those who claim it
RAID_DIE: Final[i64] = 38  # a die for a town raid (23.12)
BLOCK_SHIPS: Final[i64] = 39  # Japan names block ships, one after the other, or is done (25.4)
BLOCK_DIE: Final[i64] = 40  # a die for each of them
RETREAT: Final[i64] = 41  # the opponent chooses the hex for those who fled (23.10)
PHASE_END: Final[i64] = 42  # a passage: the naval phase is over

# The terminal phase (26.1).
TERMINAL: Final[i64] = 43  # a passage: it begins; loads are counted
SIEGE_DIE: Final[i64] = 44  # a die towards the fall of Port Arthur (27.8)
SCUTTLE: Final[i64] = 45  # Russia picks a counter to scuttle, or is done (27.12)
SCUTTLE_DIE: Final[i64] = 46
VOYAGE: Final[i64] = 47  # the side picks a counter in a zone, or is done where nobody has to go on (20.1, 20.2)
VOYAGE_TO: Final[i64] = 48  # more counters of the zone, then the zone they go to
SWEEP: Final[i64] = 49  # the side picks a mined hex to sweep, or is done (24.6)
SWEEP_MINE_DIE: Final[i64] = 50  # the mine is rolled for
SWEEP_DAMAGE_DIE: Final[i64] = 51
SWEEP_DIE: Final[i64] = 52  # whether the counter clears the mine
LAY_MINE: Final[i64] = 53  # the side lays a mine, or is done (24.5)
REPAIR: Final[i64] = 54  # the side picks a ship to repair, or is done (26.3)
REPAIR_DIE: Final[i64] = 55
CLEAR_CHANNEL_DIE: Final[i64] = 56  # a die for a wreck (25.6)
MORALE: Final[i64] = 57  # a passage (26.8 to 26.10)
NEW_MERCHANT: Final[i64] = 58  # Japan chooses the port of a new merchant (26.11)
CHANGE_PLAN: Final[i64] = 59  # Japan goes over to an easier plan, or not (27.10)
PLAN_DIE: Final[i64] = 60  # the die of plan C (27.6)
TURN_END: Final[i64] = 61  # a passage: the next month, or the end of the game

DEPTH: Final[i64] = 1  # steps to come back to at once: none, a battle from the chart knows its segment

STEP_IDS: Final = (
    "form", "station", "placed", "movement", "flight-die", "move", "screen", "screen-whom", "firing", "aim",
    "aim-at", "tubes", "salvo", "damage", "agree", "battle-end", "finish",
    "italian-die", "italian-way-die", "first-mine", "set-up", "set-up-at", "choose-plan",
    "naval-phase", "sail", "sail-to", "mine-die", "mine-damage-die", "grounding-die", "grounding", "grounding-test",
    "grounding-damage-die", "search", "evade", "spot-die", "zone-die", "claim", "attack-die", "raid-die", "block-ships",
    "block-die", "retreat", "phase-end",
    "terminal", "siege-die", "scuttle", "scuttle-die", "voyage", "voyage-to", "sweep", "sweep-mine-die",
    "sweep-damage-die", "sweep-die", "lay-mine", "repair", "repair-die", "clear-channel-die", "morale", "new-merchant",
    "change-plan", "plan-die", "turn-end",
)  # fmt: skip
