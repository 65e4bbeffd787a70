"""The present attack as a picture: both sides, their dice, and what a die or a sum means (chapter 12)."""

from __future__ import annotations

from admiralty.engine import faces
from admiralty.engine.tally import sum_of
from admiralty.engine.view import Band, Battle, Camp, Face, Message
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.combat import given_by, losses_of
from admiralty.games.pacific_1942.components import FLEET, MOST_DICE, NOBODY, SIDES, D, G
from admiralty.games.pacific_1942.notation import hex_names
from admiralty.games.pacific_1942.state import State
from admiralty.games.pacific_1942.words import SHIP_IDS

BOARD = "ocean"
GATHERING = (seq.GUN_DICE, seq.AIR_SQUADRONS)  # those who take part are still being named
ATTACKING = (seq.ATTACK_DIE, seq.ATTACK_REROLL)
DEFENDING = (seq.DEFENCE_DIE, seq.DEFENCE_REROLL)
FOUGHT = (*GATHERING, seq.ATTACK, *ATTACKING, *DEFENDING)
KEYS = {
    seq.GUNS_STRUCK: "guns", seq.BOMBS_STRUCK: "bombs", seq.LANDING_FOUGHT: "landing", seq.MARCH_FOUGHT: "march",
}  # fmt: skip
MEANS = ("repelled", "one", "two", "three")  # by the losses that the attacker's sum brings


def battle(known: State, seat: int | None) -> Battle | None:
    """The attack that is being declared or fought."""
    if known.step not in FOUGHT:
        return None
    key = _key(known)
    names = hex_names(known.chart)
    place = names[known.ships[fields.HEX + known.target]] if known.target != NOBODY else names[known.field]
    return Battle(
        key=key, at=(BOARD, place), camps=[_attacker(known, key, seat), _defender(known, key, seat)], stage=stage(known)
    )


def _key(known: State) -> str:
    if known.step in GATHERING:
        return "guns" if known.step == seq.GUN_DICE else "bombs"
    return KEYS[known.stack[0]]


def _attacker(known: State, key: str, seat: int | None) -> Camp:
    """Dice, squadrons or battalions that attack, and the ships that gave them."""
    first = int(known.side) * FLEET
    ships: list[int] = []
    if key in ("guns", "bombs"):
        fleet = range(first, first + D) if key == "guns" else range(first + D, first + G)
        ships = [ship for ship in fleet if given_by(known, ship)]
        if known.step in GATHERING and known.cursor not in ships:
            ships.append(int(known.cursor))
    elif key == "landing":
        ships = [int(known.cursor)]
    camp = Camp(
        side=SIDES[known.side],
        pieces=[SHIP_IDS[ship] for ship in ships],
        values={"dice": int(known.attackers)},
        throws=known.step in ATTACKING,
    )
    if known.step in ATTACKING:
        camp.dice = _dice(known, known.step == seq.ATTACK_REROLL and known.actor == seat)
        camp.values["sum"] = int(sum_of(known.faces))
    elif known.step in DEFENDING:
        camp.values["sum"] = int(known.sum)
    if known.rerolls and known.step in ATTACKING:
        camp.values["rerolls"] = int(known.rerolls)
    return camp


def _defender(known: State, key: str, seat: int | None) -> Camp:
    """The ship, with its fighters against bombers, or the battalions ashore; its bands say what its sum is worth."""
    camp = Camp(
        side=SIDES[1 - known.side],
        pieces=[SHIP_IDS[known.target]] if known.target != NOBODY else [],
        values={"dice": defenders(known, key)},
        throws=known.step in DEFENDING,
    )
    if known.step in DEFENDING:
        camp.dice = _dice(known, known.step == seq.DEFENCE_REROLL and known.actor == seat)
        camp.values["sum"] = int(sum_of(known.faces))
        camp.bands = bands(int(known.sum), min(int(known.defenders), int(MOST_DICE)))
        if known.rerolls:
            camp.values["rerolls"] = int(known.rerolls)
    return camp


def defenders(known: State, key: str) -> int:
    """Dice of the defender (12.1)."""
    if known.step not in GATHERING:
        return int(known.defenders)
    fighters = int(known.ships[fields.COVER + known.target]) if key == "bombs" else 0
    return int(known.ships[fields.STRENGTH + known.target]) + fighters


def _dice(known: State, again: bool) -> list[Face]:
    """The dice that lie; whose they are may throw one again."""
    may = again and known.rerolls > 0
    return [Face(value=face, again=face if may else None) for face in faces.unpack(known.faces)]


def bands(total: int, dice: int) -> list[Band]:
    """What the defender's sum means against the attacker's, from the least that his dice can show to the most."""
    found: list[Band] = []
    for defence in range(dice, 6 * dice + 1):
        means = MEANS[losses_of(total - defence)]
        if found and found[-1].means == means:
            found[-1].high = defence
        else:
            found.append(Band(low=defence, high=defence, means=means))
    return found


def stage(known: State) -> Message:
    """Where the fight stands."""
    side = SIDES[1 - known.side if known.step in DEFENDING else known.side]
    if known.step in GATHERING:
        return Message(key="battle.stage.gather", side=side, n=int(known.attackers))
    if known.step == seq.ATTACK:
        return Message(key="battle.stage.declared", side=side, n=int(known.attackers), value=int(known.defenders))
    if known.step in ATTACKING:
        key = "attack-reroll" if known.step == seq.ATTACK_REROLL else "attack"
        return Message(key=f"battle.stage.{key}", side=side, value=int(sum_of(known.faces)), n=_left(known))
    key = "defence-reroll" if known.step == seq.DEFENCE_REROLL else "defence"
    return Message(key=f"battle.stage.{key}", side=side, value=int(known.sum), n=_left(known))


def _left(known: State) -> int:
    """Dice to throw, or to throw again."""
    return int(known.throws or known.rerolls)
