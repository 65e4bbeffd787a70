"""When two names are one: if a reader could take the one for the other."""

from __future__ import annotations

import unicodedata

UNSEEN = frozenset("\u115f\u1160\u3164\uffa0")  # letters, for Python, of which nothing is seen: fillers of Hangul

# By small letters, since case is folded first; where small and capital look like different Latin letters, the capital
# counts. After Unicode's idea of what can be confused, for the alphabets in which whole words look Latin; in the others
# single letters do, and a name has letters of one alphabet only. Nobody tells I, l and 1, or O and 0, apart.
_ALIKE = {
    "a": "ɑαаᎪꓮᗅᴀ",
    "b": "вьβƅᏏᏴꓐᗷᖯʙ",
    "c": "сᏟꓚᑕⲥᴄ",
    "d": "ԁᎠᏧꓓᗞᑯᴅ",
    "e": "еҽεᎬꓰⴹᴇ",
    "f": "ϝքƒꓝᖴꞙꜰ",
    "g": "ɡցԍƍᏀᏳꓖɢ",
    "h": "һнηհᎻᏂꓧᕼⲏʜ",
    "j": "јȷϳյᎫꓙᒍᴊ",
    "k": "кκᏦꓗⲕᛕᴋ",
    "l": "i1ıɩɪіӏιǀוןⵏߊᛁⲓᎥᏞꓡꓲᒪⳑʟꟾᅵ丨",
    "m": "мμϻᎷꓟᗰⲙᛖᴍ",
    "n": "νոռꓠⲛɴ",
    "o": "0оοσօסഠଠဝ〇ⵔⲟꓳᴏᴑᄋ𐐬",
    "p": "рρᏢꓑᑭⲣᴘ",
    "q": "ԛգզⵕ",
    "r": "гᎡᏒꓣᖇⲅʀᴦꭇꭈ",
    "s": "ѕտᏚᏕꓢᔕꜱ",
    "t": "тτᎢꓔⲧᴛ",
    "u": "սʋꓴᑌᴜꭎꭒꞟ",
    "v": "ѵᏙꓦטᐯⴸᴠ",
    "w": "ԝѡաɯᎳᏔꓪᴡ",
    "x": "хχꓫⲭᕁᕽᚷⵝꭓ",
    "y": "уүυγɣყᎩᎽꓬⲩʏỿ",
    "z": "ζᏃꓜᴢ",
    "2": "ƨ",
    "3": "зӡȝʒ",
    "4": "Ꮞ",
    "5": "ƽ",
    "6": "бᏮ",
    "8": "ȣ",
    "": "\u0307",  # a dot over an i that has one
}
_FOLDED = str.maketrans({letter: look for look, letters in _ALIKE.items() for letter in letters})
_PAIRS = (("rn", "m"), ("vv", "w"))  # two letters that look like one

# Alphabets that are written together have the name of one of them.
_TOGETHER = dict.fromkeys(("HIRAGANA", "KATAKANA", "BOPOMOFO", "HANGUL", "IDEOGRAPHIC"), "CJK") | {"EXTENDED": "ARABIC"}


def skeleton(name: str) -> str:
    """What is left of a name once case, width and look-alikes are put aside; each account's is its own."""
    look = folded("".join(letter for letter in name if letter not in UNSEEN)).translate(_FOLDED)
    for pair, letter in _PAIRS:
        look = look.replace(pair, letter)
    return look


def folded(name: str) -> str:
    """A name without case and width."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def is_seen(name: str) -> bool:
    """Whether every letter of a name is there to be seen."""
    return UNSEEN.isdisjoint(name)


def is_of_one_alphabet(name: str) -> bool:
    """Whether a reader who knows one alphabet can spell the name; our own digits belong to all."""
    return len({_alphabet(letter) for letter in folded(name) if not letter.isascii() or letter.isalpha()} - {""}) <= 1


def _alphabet(letter: str) -> str:
    """As Unicode's names begin with it; nothing for a mark, which is written with the letters of any."""
    if unicodedata.category(letter).startswith("M"):
        return ""
    first = unicodedata.name(letter, "?").split()[0].split("-")[0]
    return _TOGETHER.get(first, first)
