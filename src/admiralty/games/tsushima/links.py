"""Lines between counters: the range between two divisions, screens, and at whom every ship fires or would fire."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine.state import DONE
from admiralty.engine.view import Link
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.components import COUNTERS, NOBODY, SLOT_IDS, SLOTS, TORPEDOES
from admiralty.games.tsushima.gunnery import torpedo_modifier
from admiralty.games.tsushima.odds import Chances, aimed, left, outcomes, together, torpedo
from admiralty.games.tsushima.proposals import DECLARING, aims
from admiralty.games.tsushima.state import State

FIRING = (*DECLARING, seq.SALVO)


def links(known: State, seat: int | None) -> list[Link]:
    """Ranges while units move, targets while they are declared and fired at, and screens at any time."""
    found = list(_screens(known))
    if known.step in FIRING:
        return [*found, *_targets(known, seat)]
    return [*found, *_ranges(known)]


def _screens(known: State) -> Iterator[Link]:
    for slot in range(COUNTERS):
        other = int(known.ships[fields.SCREENS + slot])
        if known.on_board(slot) and other != NOBODY:
            yield Link(kind="screen", piece=SLOT_IDS[slot], target=SLOT_IDS[other])


def _ranges(known: State) -> Iterator[Link]:
    """The columns between divisions that engage each other, lead ship to lead ship (6.3, 7.1)."""
    numbers = [int(known.line[fields.DIVISIONS + side]) for side in (0, 1)]
    if known.round == 0 or not all(numbers):
        return
    for n in range(max(numbers)):
        leads = [int(known.member(side, min(n, numbers[side] - 1), 0)) for side in (0, 1)]
        yield Link(
            kind="range", piece=SLOT_IDS[leads[0]], target=SLOT_IDS[leads[1]], values={"range": _range(known, *leads)}
        )


def _range(known: State, firer: int, target: int) -> int:
    return max(0, abs(int(known.column(firer)) - int(known.ships[fields.COLUMN + target])) - 1)


def _targets(known: State, seat: int | None) -> Iterator[Link]:
    """What is declared, and what the owner's proposal would add to it, with the chances as they would then be."""
    then = known.clone()
    if known.actor == seat:
        for action in aims(known):
            if action != DONE or then.step != seq.AIM:
                then.apply(action)
    for slot in range(SLOTS):
        for target in {int(then.ships[field + slot]) for field in (fields.AIM, fields.DIVERT)} - {int(NOBODY)}:
            declared = target in (known.ships[fields.AIM + slot], known.ships[fields.DIVERT + slot])
            yield _line("aim", then, slot, target, aimed(then, slot, target), proposed=not declared)
    for boat in range(COUNTERS):
        for target, chances in _torpedoes(then, boat):
            undeclared = known.ships[fields.TUBE + boat] == NOBODY
            yield _line("torpedo", then, boat, target, chances, proposed=bool(undeclared))


def _torpedoes(state: State, boat: int) -> Iterator[tuple[int, Chances]]:
    """The counters at which torpedoes run, with what all of them may do there."""
    tubes = [int(state.ships[fields.TUBE + tube * SLOTS + boat]) for tube in range(TORPEDOES[boat])]
    for target in sorted(set(tubes) - {int(NOBODY)}):
        adjacent = torpedo_modifier(state, boat, target) < 0
        salvo = torpedo(int(parts.ARMOUR[target]), adjacent)
        yield target, together([salvo] * tubes.count(target), left(state, target))


def _line(kind: str, state: State, slot: int, target: int, chances: Chances, *, proposed: bool) -> Link:
    return Link(
        kind=kind,
        piece=SLOT_IDS[slot],
        target=SLOT_IDS[target],
        values={"range": _range(state, slot, target)},
        chances=outcomes(chances, left(state, target)),
        proposed=proposed,
    )
