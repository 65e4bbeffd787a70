"""Why what a person means to do is not possible, in one sentence with its clause: from what the seat knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from admiralty.engine.state import CHANCE, OVER
from admiralty.engine.view import Label, Reason
from admiralty.engine.why import Touched
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war import why_cards, why_land, why_sea, words
from admiralty.games.russo_japanese_war.combat import beside, ready
from admiralty.games.russo_japanese_war.intention import Meant, read
from admiralty.games.russo_japanese_war.state import State

WINDOWS = (
    seq.ATTACK_WINDOW, seq.DEFENCE_WINDOW, seq.BALTIC_WINDOW, seq.SORTIE_WINDOW, seq.NAVAL_WINDOW, seq.RAID_WINDOW,
    seq.LAST_WINDOW, seq.GUNS, seq.COUNTER,
)  # fmt: skip
STEPS: dict[int, Callable[[Meant], Reason]] = {
    **dict.fromkeys((int(seq.FIRST_MOVE), int(seq.SECOND_MOVE), int(seq.CHOICE_MOVE)), why_land.movement),
    **dict.fromkeys((int(seq.COMBAT), int(seq.EXTRA)), why_land.attack),
    int(seq.ATTACKERS): why_land.attackers,
    **dict.fromkeys((int(seq.ATTACK_SUPPLY), int(seq.DEFENCE_SUPPLY)), why_land.supply),
    int(seq.RETREAT): why_land.retreat,
    int(seq.DAMAGE): why_land.damage,
    int(seq.RECOVER): why_land.recover,
    int(seq.REPAIR_SUPPLY): why_land.repair,
    int(seq.JAPANESE_ENTRY): why_land.japanese_entry,
    int(seq.RUSSIAN_ENTRY): why_land.russian_entry,
    int(seq.SORTIE): why_sea.sortie,
    int(seq.NAVAL_HIT): why_sea.hit,
    int(seq.RETURN): why_sea.home,
    int(seq.OBJECT): why_cards.named,
}


def why(known: State, seat: int, touched: Touched) -> Reason:
    """The reason, or `why.legal` where there is none."""
    meant = read(known, seat, touched)
    if known.actor == OVER:
        return meant.because("over", "1.2")
    if known.actor == seat and _possible(meant, touched.pieces):
        return meant.because("legal")
    if len(meant.units) < len(touched.pieces):
        return meant.because("marker", "2.7")
    if touched.card:
        return why_cards.card(meant)
    return (
        next((reason for unit in meant.units if (reason := _never(meant, unit))), None)
        or _not_now(meant)
        or (meant.because("finished") if words.finished(known) else STEPS.get(int(known.step), _question)(meant))
    )


def _possible(meant: Meant, pieces: Sequence[str]) -> bool:
    """Whether there is an action for each of the pieces, or one that takes them all along."""
    labels = [words.label(meant.known, action) for action in meant.known.legal()]
    if meant.card:
        return any(label.card == meant.card for label in labels)
    if meant.value is not None:
        return any(label.value == meant.value and (not pieces or [label.piece] == pieces) for label in labels)
    if pieces and all(any(label.piece == piece and _leads(label, meant) for label in labels) for piece in pieces):
        return True
    return any(_takes_along(label, meant) for label in labels)


def _leads(label: Label, meant: Meant) -> bool:
    return not meant.place or label.place == meant.place


def _takes_along(label: Label, meant: Meant) -> bool:
    """An attack on a place, by all that are meant, or their common retreat."""
    if label.piece or not label.place or label.place != meant.place:
        return False
    units = sum(1 << unit for unit in set(meant.units))
    known = meant.known
    if label.verb == "attack":
        side = known.actor
        able = beside(known, known.on_map(side) if known.step == seq.EXTRA else ready(known, side), meant.area)
        return not units & ~able and (known.step != seq.EXTRA or units.bit_count() < 2)
    return not units & ~int(known.victims)


def _never(meant: Meant, unit: int) -> Reason | None:
    """Units that nobody could do anything with, whatever is asked."""
    if unit == parts.GARRISON:
        return meant.because("garrison", "5.1", unit)
    where = meant.where(unit)
    if where == parts.LOST:
        return meant.because("destroyed", "2.5", unit)
    if where == parts.OFF and meant.known.step not in (seq.JAPANESE_ENTRY, seq.RUSSIAN_ENTRY):
        return meant.because("off-map", "6.8" if unit < parts.ARMIES else "6.9", unit)
    return None


def _not_now(meant: Meant) -> Reason | None:
    """Somebody else is to act, or these units are not his own."""
    if meant.known.actor == CHANCE:
        return meant.because("dice")
    if meant.known.actor != meant.seat:
        return meant.because("not-your-turn")
    foreign = [unit for unit in meant.units if parts.side_of(unit) != meant.seat]
    return meant.because("enemy", unit=foreign[0]) if foreign else None


def _question(meant: Meant) -> Reason:
    """A question that no unit and no place answers."""
    return meant.because("cards-only" if meant.known.step in WINDOWS else "question")
