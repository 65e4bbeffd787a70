"""Numbers as the chosen language writes them."""

from __future__ import annotations

from fractions import Fraction

from admiralty.locale import Words

COMMA = ("cs", "fr")  # languages that write 0,5


def decimal(words: Words, value: float, places: int) -> str:
    """A number with so many decimal places."""
    text = f"{value:.{places}f}"
    return text.replace(".", ",") if words.language in COMMA else text


def percent(words: Words, chance: float, places: int = 0) -> str:
    """A chance in per cent."""
    return f"{decimal(words, chance * 100, places)} %"


def odds(words: Words, value: float, chance: bool) -> str:
    """One of a game's odds: a chance in per cent, a mean number in decimals."""
    return percent(words, value) if chance else decimal(words, value, 2)


def exact(words: Words, value: object, chance: bool) -> str:
    """The same with its fraction; whatever is no fraction as it is."""
    if not isinstance(value, Fraction):
        return str(value)
    rounded = percent(words, float(value), 2) if chance else decimal(words, float(value), 3)
    return f"{value} = {rounded}"
