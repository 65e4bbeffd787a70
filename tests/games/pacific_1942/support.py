"""What the clause tests of Pacific 1942 are written with.

A position line begins with whose turn it is and what is to be done, `at("move", "japan", cursor="A")`; ships follow.
On the standard map, which all tests use unless they say otherwise:

                    a6.   a7.   a8^   a9.  a10.
                 b5.   b6^   b7.   b8.   b9.  b10^                    . sea
              c5~   c6.   c7.   c8.   c9*  c10.  c11.                 ~ storm
     e2.   e3^   e4.   e5.   e6.   e7*   e8.   e9.  e10^  e11.  e12.  e13#    ^ island
  f2.   f3.   f4.   f5*   f6^   f7.   f8.   f9^  f10.  f11.  f12.  f13.       * mine
g1#   g2.   g3.   g4.   g5.   g6.   g7~   g8.   g9.  g10~  g11.  g12.         # base
              h5*   h6~   h7.   h8^   h9.  h10.  h11.
                 i5^   i6.   i7^   i8.   i9.  i10~
                    j6.   j7.   j8.   j9*  j10.
"""

from __future__ import annotations

import re
from typing import Any

from admiralty.engine.state import DONE
from admiralty.games.pacific_1942 import GAME, layouts
from tests.support import Expected, Table

SIDES = ("japan", "america")
LETTERS = "ABCDEFGH"


def at(step: str, side: str = "japan", cursor: str = "", **parts: str | int) -> str:
    """The head of a position line: a step of a side's turn, and the letter of the ship that acts in it."""
    words = ["pacific-1942"]
    words += [f"{name}={value}" for name, value in {"round": 1, **parts}.items()]
    words += [f"step={step}", f"actor={side}", f"side={side}"]
    if cursor:
        words.append(f"cursor={SIDES.index(side) * 8 + LETTERS.index(cursor)}")
    return " ".join(words)


def after(position: str, *words: str) -> Sea:
    """A table with this position, on which these actions have been played one after the other."""
    return Sea(GAME, GAME.read(position)).then(*words)


def begin(*words: str, scenario: str = "standard", **options: Any) -> Sea:
    """A table on which a game has just been set up."""
    return Sea(GAME, GAME.start(scenario, options)).then(*words)


def fleet(units: str, bombers: str = "") -> str:
    """The words that arm a fleet: a figure for each ship A to H, and one for each carrier built."""
    return " ".join(f"x{figure}" for figure in units + bombers)


def seeded(seed: int) -> str:
    """A random map as the word of a position."""
    return layouts.name_of(layouts.random_layout(seed))


class Sea(Table):
    """A table with a map on it."""

    def then(self, *words: str) -> Sea:
        """Play these actions; a 'done' that is the only answer is given by itself, as at a table that is told so."""
        for word in " ".join(words).split():
            self.says(word)
            while self.state.legal() == [DONE]:
                self.says("done")
        return self

    def says(self, *words: str) -> Sea:
        """Play these actions and no other."""
        super().then(*words)
        return self

    def asks(self, actor: str, step: str, cursor: str = "") -> Sea:
        """Who acts now, in which step, and with which ship."""
        super().asks(actor, step)
        if cursor:
            assert LETTERS[int(self.fields["cursor"]) % 8] == cursor
        return self

    # What a table says of itself, for a chain that goes on with ships and hexes.

    def shows(self, **expected: Expected) -> Sea:
        super().shows(**expected)
        return self

    def offers(self, *words: str) -> Sea:
        super().offers(*words)
        return self

    def offers_only(self, *words: str) -> Sea:
        super().offers_only(*words)
        return self

    def withholds(self, *words: str) -> Sea:
        super().withholds(*words)
        return self

    def refuses(self, word: str, clause: str) -> Sea:
        super().refuses(word, clause)
        return self

    def ended(self, winner: str, by: str) -> Sea:
        super().ended(winner, by)
        return self

    def told(self, key: str, to: str | None = "all", times: int | None = None, **arguments: str | int) -> Sea:
        super().told(key, to, times, **arguments)
        return self

    def never_told(self, key: str, to: str | None = "all", **arguments: str | int) -> Sea:
        super().never_told(key, to, **arguments)
        return self

    # -- looking -------------------------------------------------------------------------------

    def vessel(self, word: str) -> Vessel:
        """One ship, by the word that it has in a position: JA to UH."""
        return Vessel(self.fields.get(word, "-/0/"))

    def battalions(self, hex_: str) -> int:
        """Battalions on a hex: Japan's positive, America's negative."""
        for entry in self.fields.get("troops", "").split(","):
            if entry.startswith(f"{hex_}:"):
                return int(entry.split(":")[1])
        return 0

    def points(self, side: str) -> int:
        """A side's score, as everybody sees it."""
        (track,) = [track for track in self.seen_by(None).view.tracks if track.side == side]
        return track.value

    def reserve(self, side: str) -> int:
        """A side's fighters in reserve."""
        return int(self.fields["reserve"].split(",")[SIDES.index(side)])

    def kills(self, side: str) -> int:
        """Enemy units that a side has destroyed."""
        return int(self.fields["kills"].split(",")[SIDES.index(side)])

    def losses(self) -> int:
        """Losses of the last combat by its dice."""
        effects = [message for message in self.story() if message.key.startswith("story.effect")]
        return effects[-1].n or 0


class Vessel:
    """A ship in a position: where, how strong, and what it carries."""

    def __init__(self, text: str) -> None:
        self.at, units, loads = text.split("/")
        self.units = int(units)
        self.loads = {letter: int(number) for letter, number in re.findall(r"([a-z])(\d)", loads)}

    def is_at(self, hex_: str, units: int | None = None) -> None:
        """It lies here; with so many units if a number is named."""
        assert self.at == hex_
        if units is not None:
            assert self.units == units

    def carries(self, **loads: int) -> None:
        """Fighters over it (f), bombers armed (b), unarmed (i), returned (r), battalions (t), and so on."""
        assert {letter: self.loads.get(letter, 0) for letter in loads} == loads

    def is_sunk(self) -> None:
        assert (self.at, self.units, self.loads) == ("-", 0, {})
