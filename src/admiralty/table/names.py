"""When two names are one: if a reader could take the one for the other."""

from __future__ import annotations

import unicodedata

# By small letters, since case is folded first; where small and capital look like different Latin letters, the capital
# counts. Whole alphabets of look-alikes exist; these are the two that people can type.
_CYRILLIC = str.maketrans("авеѕіјкмнорстухһԁԛԝѵӏ", "abesijkmhopctyxhdqwvl")
_GREEK = str.maketrans("αβεζηικμνορτυχϲϳ", "abezhikmnoptyxcj")
_LATIN = str.maketrans("ɑɡıȷ", "agij")  # of phonetic script, and without their dots


def skeleton(name: str) -> str:
    """What is left of a name once case, width and look-alikes are put aside; each account's is its own."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return folded.translate(_CYRILLIC | _GREEK | _LATIN)
