"""Why a card cannot be played now (chapters 9 and 10)."""

from __future__ import annotations

from admiralty.engine.view import Reason
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war.components import CARD_IDS, SIDES
from admiralty.games.russo_japanese_war.intention import Meant
from admiralty.games.russo_japanese_war.state import OPTION_IDS

# The reason and its clause for the face of each side; none: it may be played at any time.
FACES: dict[str, tuple[str, str]] = {
    "land_1_japan": ("card-attack", "10.1"),
    "land_3_japan": ("card-again", "10.3"),
    "land_5_japan": ("card-attack", "10.6"),
    "land_6_japan": ("card-hand", "10.8"),
    "land_7_japan": ("card-counter", "10.10"),
    "land_8_japan": ("card-battle", "10.12"),
    "naval_1_japan": ("card-naval", "10.16"),
    "naval_2_japan": ("card-vladivostok", "10.17"),
    "naval_3_japan": ("card-baltic", "10.19"),
    "naval_5_japan": ("card-mines", "10.22"),
    "land_3_russia": ("card-garrison", "10.4"),
    "land_4_russia": ("card-guns", "10.5"),
    "land_5_russia": ("card-mishchenko", "10.7"),
    "land_6_russia": ("card-counter", "10.9"),
    "land_7_russia": ("card-hand", "10.11"),
    "land_9_russia": ("card-again", "10.15"),
    "naval_2_russia": ("card-baltic", "10.18"),
    "naval_3_russia": ("card-transports", "10.20"),
    "naval_4_russia": ("card-raid", "10.21"),
    "naval_5_russia": ("card-naval", "10.23"),
}
USELESS = {"land_4_japan", "naval_4_japan", "land_1_russia", "land_2_russia", "naval_1_russia"}
ANY_TIME = {  # and what must be true besides
    "land_6_japan", "naval_2_japan", "land_3_russia", "land_7_russia", "naval_3_russia",
}  # fmt: skip
NO_MOMENTS = (
    seq.CHOICE_MOVE, seq.EXTRA, seq.ATTACKERS, seq.ATTACK_SUPPLY, seq.RETREAT, seq.DAMAGE, seq.REPAIR_SUPPLY,
    seq.JAPANESE_ENTRY, seq.NAVAL_HIT, seq.RETURN, seq.OBJECT,
)  # fmt: skip


def card(meant: Meant) -> Reason:
    """A card that was touched."""
    known = meant.known
    if meant.card in OPTION_IDS:
        return meant.because("choice-card", "1.8")
    name, _, side = meant.card.rpartition("_")
    number = CARD_IDS.index(name)
    if side != SIDES[meant.seat]:
        return meant.because("enemy-card", "9.19")
    if not known.hand[meant.seat] >> number & 1:
        return meant.because("spent-card", "9.1")
    if meant.card in USELESS:
        return meant.because("useless-card", "9.21")
    if known.actor != meant.seat:
        return meant.because("not-your-turn", "9.7")
    if known.fresh[meant.seat] >> number & 1:
        return meant.because("new-card", "9.6")
    return _moment(meant)


def _moment(meant: Meant) -> Reason:
    """It is his own, and cannot be played just now."""
    step = int(meant.known.step)
    if step == seq.COUNTER:
        return meant.because("only-counter", "9.16")
    if step == seq.GUNS:
        return meant.because("only-guns", "9.10")
    key, clause = FACES.get(meant.card, ("card-moment", "9.7"))
    if step in NO_MOMENTS and (meant.card in ANY_TIME or key == "card-moment"):
        return meant.because("card-moment", "9.7")
    return meant.because(key, clause)


def named(meant: Meant) -> Reason:
    """The unit on which a card works."""
    known = meant.known
    if not meant.units:
        return meant.because("choose-unit", "9.18")
    unit = meant.units[0]
    if known.played == parts.LAND_5:
        return meant.because("object-moved", "10.7", unit)
    return meant.because("object-battle", "9.18", unit)
