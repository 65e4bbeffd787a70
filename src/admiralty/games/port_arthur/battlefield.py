"""The battle that is going on, as it is looked at: both squadrons, the dice, what they mean and what is to be borne."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine import faces
from admiralty.engine.state import SIX
from admiralty.engine.tally import sum_of
from admiralty.engine.view import Band, Battle, Camp, Face, Message
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur.battle import firing_power
from admiralty.games.port_arthur.components import PLACE_IDS, SHIP_IDS, SIDES, ZONES
from admiralty.games.port_arthur.state import NOBODY, State

BORNE = (seq.CRITICAL, seq.HIT)  # the dice lie, and what they bring is allotted


def battle(known: State, board: str) -> Battle | None:
    """Both forces and where the battle stands; None where there is none (6.12 to 6.21)."""
    if known.zone == NOBODY:
        return None
    return Battle(
        key="naval",
        at=(board, PLACE_IDS[known.zone]),
        camps=[_camp(known, side) for side in (0, 1)],
        stage=_stage(known),
    )


def _camp(known: State, side: int) -> Camp:
    ships = known.squadron(side, known.zone)
    unseen = int(known.unseen[side * ZONES + known.zone])
    camp = Camp(
        side=SIDES[side],
        pieces=[SHIP_IDS[ship] for ship in range(parts.SHIPS) if ships >> ship & 1],
        unseen=unseen,
    )
    if not unseen:
        camp.values = {
            "firepower": int(parts.firepower(ships, known.damaged)),
            "speed": int(parts.speed(ships, known.damaged)),
        }
    if side == known.firer:
        camp.throws = True
        camp.bands = list(_bands(known))
        camp.dice = list(_dice(known))
    elif known.step in BORNE:
        borne = {"critical": int(known.criticals), "hit": int(known.hits)}
        camp.hits = {sort: n for sort, n in borne.items() if n}
    return camp


def _bands(known: State) -> Iterator[Band]:
    """A sum up to the firepower: every die hits (6.16); above it only some do (6.17)."""
    power = int(firing_power(known))
    dice = len(faces.unpack(known.faces)) + int(known.throws)
    low, high = dice or 1, int(SIX) * (dice or int(SIX))
    if power >= low:
        yield Band(low=low, high=min(power, high), means="all")
    if power < high:
        yield Band(low=max(low, power + 1), high=high, means="some")


def _dice(known: State) -> Iterator[Face]:
    """The dice from the highest down, as they are counted; what they mean is known once the last one lies."""
    power, total, before = int(firing_power(known)), 0, 0
    within = sum_of(known.faces) <= power
    for value in reversed(faces.unpack(known.faces)):
        total += value
        hit = within or total < power
        means = "miss" if not hit else "critical" if within and value == before else "hit"
        yield Face(value=value, means=means if known.step in BORNE else "")
        before = value


def _stage(known: State) -> Message:
    """Where it stands, in a sentence."""
    left = {seq.FIRE_ROLL: known.throws, seq.CRITICAL: known.criticals, seq.HIT: known.hits}.get(known.step)
    key = f"battle.stage.{seq.STEP_IDS[known.step]}"
    asked = known.firer if known.step == seq.FIRE_ROLL else known.actor
    return Message(
        key=f"{key}-done" if left == 0 else key,
        side=SIDES[asked],
        place=PLACE_IDS[known.zone],
        n=None if left is None else int(left),
    )
