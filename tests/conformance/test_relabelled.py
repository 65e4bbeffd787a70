"""Which of several equal pieces is which says nothing: with their names exchanged a position is thought of alike."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

from admiralty.engine.game import Game
from admiralty.engine.state import State
from tests.conformance.alike import Alike, decisions
from tests.conformance.walks import CASES, LONG, Case, games

# Beyond these the rules tell ships of the same values apart: by their squadrons, and by whether they sail on their own.
SOME = [case for case in CASES if case.game.scenarios.index(case.scenario) < 3]
ENOUGH = 60 if LONG else 4  # positions of a walk


class Names:
    """The pieces of a game that nothing but their names tells apart, and how they stand in the text of a position."""

    asked_by_name = False  # whether the rules ask for equal pieces in the order of their names

    def __init__(self, game: Game) -> None:
        self.game = game
        kinds: dict[str, list[str]] = defaultdict(list)
        for piece, about in game.about.pieces.items():
            kinds[repr((about.side, about.kind, about.type, about.berth, about.values, about.faces))].append(piece)
        places = {place.id for board in game.about.boards for place in board.places}  # a ship may be called like one
        self.kinds = [[self.word(piece) for piece in kind if piece not in places] for kind in kinds.values()]
        self.kind_of = {name: f"kind{n}" for n, kind in enumerate(self.kinds) for name in kind}
        # A tile of a map may be called like a ship; an @ follows it.
        self.pattern = re.compile(rf"\b({'|'.join(self.kind_of)})\b(?!@)")

    def word(self, piece: str) -> str:
        """How a piece is called in a position."""
        return piece

    def named(self, text: str) -> str:
        """The text of a position, with a name wherever a number stands for a piece."""
        return text

    def free(self, words: dict[str, str], name: str) -> bool:
        """Whether a piece can be exchanged for its like in a position."""
        return True

    def exchanged(self, state: State, rng: Random) -> State:
        """The same position, the names of equal pieces exchanged at random; who is not on the table keeps his."""
        text = self.game.write(state)
        words = dict(word.partition("=")[::2] for word in text.split())
        present = set(self.pattern.findall(text))
        new: dict[str, str] = {}
        for kind in self.kinds:
            free = [name for name in kind if name in present and self.free(words, name)]
            new |= zip(free, rng.sample(free, len(free)), strict=True)
        found: State = self.game.read(self.pattern.sub(lambda name: new.get(name[0], name[0]), text))
        return found

    def form(self, state: State) -> str:
        """A position in which equal pieces have no names: what is said of each, and the rest."""
        said: dict[str, list[str]] = defaultdict(list)
        rest: list[str] = []
        for word in self.named(self.game.write(state)).split():
            about, _, value = word.partition("=")
            if about in self.kind_of:
                said[about].append(value)
                continue
            for entry in value.split(","):
                names = set(self.pattern.findall(entry))
                if not names or (about == "cursor" and self.asked_by_name):
                    rest.append(f"{about}={self.nameless(entry)}")
                    continue
                for name in names:
                    said[name].append(f"{about}={self.nameless(entry, name)}")
        pieces = [f"{self.kind_of[name]}({' '.join(sorted(told))})" for name, told in said.items()]
        return " ".join([*sorted(rest), *sorted(pieces)])

    def nameless(self, entry: str, name: str = "") -> str:
        """An entry of a list as it says something about a piece."""
        told = self.pattern.sub(lambda found: "@" if found[0] == name else self.kind_of[found[0]], entry)
        return "+".join(sorted(told.split("+")))  # who sails together is named in any order


class UnitNames(Names):
    """Fleets have ports of their own, and the units of an attack throw one after the other."""

    def free(self, words: dict[str, str], name: str) -> bool:
        asked = "roller" in words and name in words.get("attackers", "").split(",")
        return not name.endswith("fleet") and not asked


class LetterNames(Names):
    """Ships have letters, in whose order they are asked, and are told by numbers where one is being asked."""

    asked_by_name = True
    WORDS = (*(side + letter for side in "JU" for letter in "ABCDEFGH"), "reserve")

    def word(self, piece: str) -> str:
        side, _, letter = piece.partition("_")
        return {"japan": "J", "america": "U"}[side] + letter.upper()

    def named(self, text: str) -> str:
        fields = "cursor|origin" if " step=fighters-to " in text else "cursor"
        return re.sub(rf"\b({fields})=(\d+)", lambda found: f"{found[1]}={self.WORDS[int(found[2])]}", text)

    def free(self, words: dict[str, str], name: str) -> bool:
        number, cursor = self.WORDS.index(name), int(words.get("cursor", 0))
        asked = self.kind_of[name] == self.kind_of[self.WORDS[cursor]] and number <= cursor
        gives = "given" in words and self.side(name) == words["side"]
        return not asked and not gives and str(number) != words.get("origin")  # or else by chance a hex is meant

    def side(self, name: str) -> str:
        return "japan" if name[0] == "J" else "america"


KNOWN = {"russo-japanese-war": UnitNames, "pacific-1942": LetterNames}


@cache
def names_of(game: Game) -> Names:
    return KNOWN.get(game.name, Names)(game)


def pairs(case: Case, seed: int) -> Iterator[Alike]:
    """Some positions of a walk, and each once more with names exchanged."""
    names, rng, found = names_of(case.game), Random(seed), 0
    if all(len(kind) == 1 for kind in names.kinds):
        pytest.skip("no two pieces are alike")
    for state in islice(decisions(case, seed), ENOUGH):
        other = names.exchanged(state, rng)
        found += other.key() != state.key()
        yield Alike(case.game, state, other, names.form, names.form)
    assert found, "nothing was exchanged"


@pytest.mark.slow
@pytest.mark.parametrize("case", SOME, ids=str)
@pytest.mark.parametrize("seed", [0, 1])
def test_equal_pieces_are_worth_the_same(case: Case, seed: int) -> None:
    for n, alike in enumerate(pairs(case, seed)):
        alike.guesses(case.game.judge)
        alike.guesses(case.game.plain)
        alike.choice(n)


@pytest.mark.slow
@games
def test_a_search_finds_the_same_whatever_pieces_are_called(game: Game) -> None:
    if names_of(game).asked_by_name:
        pytest.skip("who is asked first may have another answer")
    for n, alike in enumerate(islice(pairs(Case(game, game.scenarios[0]), 1), ENOUGH // 2)):
        alike.search(n)
