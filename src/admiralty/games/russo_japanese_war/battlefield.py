"""The battle that is going on, as it is looked at: both forces with their dice and supply, and the ways of retreat."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine.state import CHANCE, SIX
from admiralty.engine.view import Band, Battle, Camp, Message
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war.battle import retreats
from admiralty.games.russo_japanese_war.combat import beside, ready
from admiralty.games.russo_japanese_war.components import (
    FLEET,
    FLEETS,
    FREE,
    FULL,
    GARRISON,
    JAPAN,
    LAND,
    NOBODY,
    OFF_MAP,
    PLACE_IDS,
    RUSSIA,
    SIDES,
    UIJU,
    UNIT_IDS,
)
from admiralty.games.russo_japanese_war.navy import needed_at_sea
from admiralty.games.russo_japanese_war.state import State
from admiralty.games.russo_japanese_war.throws import dice_of, has_free_die, needed
from admiralty.games.russo_japanese_war.words import card_id, finished

BEATEN = (seq.RETREAT, seq.DAMAGE)
STAGES = {
    seq.ATTACKERS: "gather",
    **dict.fromkeys((seq.ATTACK_SUPPLY, seq.DEFENCE_SUPPLY), "supply"),
    **dict.fromkeys((seq.ATTACK_WINDOW, seq.DEFENCE_WINDOW, seq.NAVAL_WINDOW), "cards"),
    **dict.fromkeys((seq.ATTACK_DIE, seq.DEFENCE_DIE, seq.GARRISON_DIE, seq.NAVAL_DIE), "dice"),
    **dict.fromkeys((seq.DAMAGE, seq.NAVAL_HIT), "damage"),
    **dict.fromkeys((seq.OBJECT, seq.COUNTER, seq.SUPPLY_DIE), "card"),
    seq.GUNS: "guns",
    seq.RETREAT: "retreat",
}  # where a battle stands, in the words of the catalogue


def battle(known: State, board: str) -> Battle | None:
    """Both forces and where the battle stands; None where there is none (chapters 4, 5 and 7)."""
    if not known.target:
        return None
    at_sea = known.target > parts.AREAS
    key = "naval" if at_sea else "siege" if known.besieging() else "land"
    camps = [_fleet(known, side) for side in (0, 1)] if at_sea else [_attacker(known), _defender(known)]
    return Battle(key=key, at=(board, PLACE_IDS[known.target]), camps=camps, stage=stage(known))


def fighting(known: State) -> int:
    """The units that take part in the present battle, as a mask."""
    if not known.target:
        return 0
    if known.target > parts.AREAS:
        return int(known.stand[known.target])
    return int(known.attackers | defenders(known))


def gathering(known: State) -> int:
    """Those who attack, and while they are being named those who could."""
    if known.step != seq.ATTACKERS:
        return int(known.attackers)
    return int(known.attackers | beside(known, ready(known, known.mover), known.target))


def defenders(known: State) -> int:
    """Those who are attacked, also where they have retreated to."""
    return int((known.defenders() | known.victims) & LAND[1 - known.mover])


def threshold(known: State, unit: int) -> int:
    """What a die of this unit must not exceed."""
    if unit == GARRISON:
        return int(FULL[GARRISON])
    return int(needed_at_sea(known, unit) if FLEETS <= unit < GARRISON else needed(known, unit))


def _attacker(known: State) -> Camp:
    camp = _camp(known, int(known.mover), members(gathering(known)))
    camp.values["dice"] = sum(int(dice_of(known, unit)) for unit in members(int(known.attackers)))
    if has_free_die(known) and known.attackers:
        camp.values["dice"] += int(dice_of(known, FREE))
    camp.values["scored"] = int(known.hits)
    if known.step == seq.DAMAGE and known.damage and known.victims & known.attackers:
        camp.hits = {"step": int(known.damage)}
    return camp


def _defender(known: State) -> Camp:
    """Units that defend, or the garrison, which cannot retreat (5.1)."""
    side = 1 - int(known.mover)
    if known.besieging():
        camp = _camp(known, side, [int(GARRISON)])
        camp.values["dice"] = 0 if known.doubled else 1  # 10.1
        camp.values["scored"] = int(known.blows)
        return camp
    units = members(defenders(known))
    camp = _camp(known, side, units)
    camp.values["dice"] = sum(int(dice_of(known, unit)) for unit in units)
    camp.values["scored"] = int(known.blows)
    camp.retreats = list(ways(known, side))
    if known.step in BEATEN and known.damage and not known.victims & known.attackers:
        camp.hits = {"point" if known.step == seq.RETREAT else "step": int(known.damage)}
    return camp


def _fleet(known: State, side: int) -> Camp:
    """The fleets of a side; each has one die (7.9)."""
    fleets = members(int(known.stand[known.target] & FLEET[side]))
    camp = _camp(known, side, fleets)
    camp.values = {"dice": len(fleets), "scored": int((known.hits, known.blows)[side])}
    borne = int((known.blows, known.hits)[side])
    if known.step == seq.NAVAL_HIT and borne:
        camp.hits = {"step": borne}
        camp.values.pop("scored")
    return camp


def _camp(known: State, side: int, units: list[int]) -> Camp:
    throwers = (*units, int(FREE)) if side == known.mover else units
    throws = known.actor == CHANCE and known.roller in throwers
    asked = [int(known.roller)] if throws else units
    limits = {threshold(known, unit) for unit in asked}
    return Camp(
        side=SIDES[side],
        pieces=[UNIT_IDS[unit] for unit in units],
        bands=_bands(limits.pop()) if len(limits) == 1 else [],
        throws=throws,
    )


def _bands(limit: int) -> list[Band]:
    """A die up to the strength hits (4.7)."""
    hits = Band(low=1, high=min(limit, int(SIX)), means="hit")
    return [hits, Band(low=limit + 1, high=int(SIX), means="miss")] if limit < SIX else [hits]


def ways(known: State, side: int) -> Iterator[str]:
    """Where those who are attacked could retreat to (4.12 to 4.16)."""
    areas = int(retreats(known, side, known.target))
    yield from (PLACE_IDS[area] for area in range(1, parts.AREAS + 1) if areas >> area & 1)
    if side == RUSSIA and OFF_MAP >> known.target & 1:
        yield f"reinf_{SIDES[side]}"
    if side == JAPAN and known.target == UIJU:
        yield PLACE_IDS[UIJU]


def members(units: int) -> list[int]:
    """The units of a mask, one by one."""
    return [unit for unit in range(parts.UNITS) if units >> unit & 1]


def stage(known: State) -> Message | None:
    """Where the battle stands, in a sentence; None between its parts."""
    step = int(known.step)
    if step not in STAGES:
        return None
    done = finished(known)
    told = Message(key=f"battle.stage.{'ready' if done else STAGES[step]}", place=PLACE_IDS[known.target])
    if known.actor != CHANCE:
        told.side = SIDES[known.actor]
    if known.roller == FREE and not done:
        told.key += "-free"
    elif known.roller != NOBODY:
        told.piece = UNIT_IDS[known.roller]
    if known.played != NOBODY:
        told.card = card_id(int(known.played), int(known.player))
        told.side = SIDES[known.player]
    told.value, told.n = int(known.hits), int(known.blows)
    if step in BEATEN:
        told.n = int(known.damage)
    elif step == seq.NAVAL_HIT:
        told.n = int(known.hits if known.actor == RUSSIA else known.blows)
    return told
