"""Why a choice is good, in words: what it gains, and what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence

from admiralty.engine.game import Game
from admiralty.locale import Words
from admiralty.players.analysis import ALIKE


def reason_text(game: Game, seat: int, gain: float | None, reasons: Sequence[str], words: Words) -> str:
    """Why a choice is better than others, by what it gains (a share of one) and the features that speak for it."""
    if gain is None:
        return words("advice.only")
    if gain < ALIKE:
        return words("advice.equal")
    told = [feature_text(game, seat, name, words) for name in reasons]
    names = dict(zip(("first", "second"), told, strict=False))
    text = words(f"advice.{('none', 'one', 'two')[len(told)]}", gain=round(100 * gain), **names)
    return text[:1].upper() + text[1:]


def feature_text(game: Game, seat: int, name: str, words: Words) -> str:
    """What a feature that speaks for a seat means to it."""
    entry = words.find(f"features.{name}")
    return str(entry[game.sides[seat]] if isinstance(entry, dict) else entry)
