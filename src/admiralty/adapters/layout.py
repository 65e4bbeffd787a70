"""The tensor of a position as a seat sees it: one description for all games, made of the view.

A layout lists blocks of numbers. Which names there are (marks, values, tracks, cards …) is read from the game's
catalogue, which has to name whatever a view shows; hexes, which name themselves, from the first view. Pieces, places
and cards that are referred to stand as binary digits of their number, counted from 1; 0 is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from admiralty.engine.game import Game
from admiralty.engine.state import OVER, State
from admiralty.engine.view import Battle, Board, Hand, Link, Message, Piece
from admiralty.locale.catalogues import USUAL, of_game

Tensor = NDArray[np.float32]

MOST = 1000.0  # no number in a tensor is larger
HIGHEST = 12  # that a die or a sum of two dice shows


class Block(NamedTuple):
    """A part of the tensor: where it begins and ends, its shape, and the range of its numbers."""

    start: int
    end: int
    shape: tuple[int, ...]
    low: float
    high: float


class Names:
    """Things of one kind, by number from 0."""

    def __init__(self, names: Iterable[str]) -> None:
        self.numbers = {name: n for n, name in enumerate(dict.fromkeys(names))}
        self.digits = len(self.numbers).bit_length()
        self.binary = {
            name: np.array([(n + 1) >> digit & 1 for digit in range(self.digits)], np.float32)
            for name, n in self.numbers.items()
        }
        self.binary[""] = np.zeros(self.digits, np.float32)

    def __len__(self) -> int:
        return len(self.numbers)

    def __iter__(self) -> Iterator[str]:
        return iter(self.numbers)

    def __getitem__(self, name: str) -> int:
        return self.numbers[name]

    def __contains__(self, name: str) -> bool:
        return name in self.numbers


class Layout:
    """Where everything stands in the tensor of a game that begins in a certain position."""

    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        first = game.picture(game.known(start, None), None)
        words = of_game(USUAL, game.name, "words")
        about = game.about
        self.sides = Names([*game.sides, ""])
        boards = (*about.boards, *first.boards)
        self.pieces = Names([*about.pieces, *words.get("pieces", {})])
        self.places = Names([*words.get("places", {}), *(place.id for board in boards for place in board.places)])
        self.told = Names(place.id for board in first.boards for place in board.places)  # places that a view describes
        self.kinds = Names(words.get("kinds", {}))
        self.marks = Names(words.get("marks", {}))
        self.values = Names(words.get("values", {}))
        self.terrains = Names(words.get("terrain", {}))
        self.tracks = Names(words.get("tracks", {}))
        self.hands = Names(words.get("hands", {}))
        self.cards = Names(words.get("cards", {}))
        self.links = Names(words.get("links", {}))
        self.hits = Names(words.get("battle", {}).get("hits", {}))
        self.faces = Names(
            [*words.get("faces", {}), *(face for piece in about.pieces.values() for face in piece.faces)]
        )
        self.blocks: dict[str, Block] = {}
        self.size = 0
        self._lay(len(start.steps))

    # -- the description ---------------------------------------------------------------------------

    def _lay(self, steps: int) -> None:
        pieces, places = len(self.pieces), len(self.places)
        self._block("seat", 2)
        self._block("actor", 4)  # seat 0, seat 1, chance, over
        self._block("step", steps)
        self._block("turn", 1, high=MOST)
        self._block("prompt", 2 * self.pieces.digits + self.places.digits + self.cards.digits)
        self._block("prompt_numbers", 2, low=-MOST, high=MOST)
        self._block("tracks", len(self.tracks), low=-MOST, high=MOST)
        self._block("piece_seen", pieces)
        self._block("piece_side", pieces, 2)
        self._block("piece_place", pieces, self.places.digits)
        self._block("piece_face", pieces, len(self.faces))
        self._block("piece_marks", pieces, len(self.marks))
        self._block("piece_values", pieces, len(self.values), low=-MOST, high=MOST)
        self._block("piece_loads", pieces, 2 * len(self.kinds), high=MOST)  # of each kind: all, and those armed
        self._block("piece_links", pieces, len(self.links), high=MOST)  # how many lines begin there
        self._block("piece_targets", pieces, len(self.links), self.pieces.digits)  # where the last of them ends
        self._block("place_pieces", places, len(self.sides), len(self.kinds), high=MOST)
        self._block("place_nameless", places, len(self.marks), high=MOST)  # marks of pieces that have no name
        self._block("place_terrain", len(self.told), len(self.terrains))
        self._block("place_marks", len(self.told), len(self.marks))
        self._block("place_worth", len(self.told), 2, low=-MOST, high=MOST)
        self._block("hands", len(self.hands), high=MOST)
        self._block("cards", len(self.hands), len(self.cards), high=MOST)
        self._block("card_marks", len(self.cards), len(self.marks))
        self._block("dice", HIGHEST, high=MOST)  # how many show each number
        self._block("battle_place", self.places.digits)
        self._block("battle_pieces", pieces)
        self._block("battle_unseen", 2, high=MOST)
        self._block("battle_throws", 2)
        self._block("battle_values", 2, len(self.values), low=-MOST, high=MOST)
        self._block("battle_dice", 2, HIGHEST, high=MOST)
        self._block("battle_hits", 2, len(self.hits), high=MOST)

    def _block(self, name: str, *shape: int, low: float = 0.0, high: float = 1.0) -> None:
        if prod(shape):
            self.blocks[name] = Block(self.size, self.size + prod(shape), shape, low, high)
            self.size += prod(shape)

    def bounds(self) -> tuple[Tensor, Tensor]:
        """The lowest and the highest number in each place of a tensor."""
        low, high = self.new(), self.new()
        for block in self.blocks.values():
            low[block.start : block.end] = block.low
            high[block.start : block.end] = block.high
        return low, high

    def parts(self, tensor: Tensor) -> dict[str, Tensor]:
        """The blocks of a tensor in their shapes, by name; they share its memory."""
        return {name: tensor[block.start : block.end].reshape(block.shape) for name, block in self.blocks.items()}

    # -- writing -----------------------------------------------------------------------------------

    def new(self) -> Tensor:
        return np.zeros(self.size, np.float32)

    def observe(self, state: State, seat: int | None) -> Tensor:
        """What a seat sees of a position, as a new tensor; seat None is an onlooker."""
        tensor = self.new()
        self.write(self.parts(tensor), self.game.known(state, seat), seat)
        np.clip(tensor, -MOST, MOST, out=tensor)
        return tensor

    def write(self, parts: dict[str, Tensor], known: State, seat: int | None) -> None:
        """Describe a known position in the parts of an empty tensor."""
        view = self.game.picture(known, seat)
        if seat is not None:
            parts["seat"][seat] = 1
        parts["actor"][known.actor if known.actor >= 0 else 3 if known.actor == OVER else 2] = 1
        parts["step"][known.step] = 1
        parts["turn"][0] = view.turn
        self._write_prompt(parts, view.prompt)
        for track in view.tracks:
            parts["tracks"][self.tracks[track.id]] = track.value
        for piece in view.pieces:
            self._write_piece(parts, piece)
        for link in view.links:
            self._write_link(parts, link)
        for hand in view.hands:
            self._write_hand(parts, hand)
        for board in view.boards:
            self._write_board(parts, board)
        for value in view.dice:
            parts["dice"][value - 1] += 1
        battle = self.game.battle(known, seat)
        if battle is not None:
            self._write_battle(parts, battle)

    def _write_prompt(self, parts: dict[str, Tensor], prompt: Message) -> None:
        pieces = self.pieces.binary
        digits = (
            pieces.get(prompt.piece, pieces[""]),
            pieces.get(prompt.target, pieces[""]),
            self.places.binary.get(prompt.place, self.places.binary[""]),
            self.cards.binary.get(prompt.card, self.cards.binary[""]),
        )
        parts["prompt"][:] = np.concatenate(digits)
        parts["prompt_numbers"][:] = (prompt.value or 0, prompt.n or 0)

    def _write_piece(self, parts: dict[str, Tensor], piece: Piece) -> None:
        place = self.places[piece.at[1]]
        parts["place_pieces"][place, self.sides[piece.side], self.kinds[piece.kind]] += 1
        if piece.id not in self.pieces:
            for mark in piece.marks:
                parts["place_nameless"][place, self.marks[mark]] += 1
            return
        n = self.pieces[piece.id]
        parts["piece_seen"][n] = 1
        if piece.side:
            parts["piece_side"][n, self.sides[piece.side]] = 1
        parts["piece_place"][n] = self.places.binary[piece.at[1]]
        if piece.face in self.faces:  # a marker may look like nothing that has a name
            parts["piece_face"][n, self.faces[piece.face]] = 1
        for mark in piece.marks:
            parts["piece_marks"][n, self.marks[mark]] = 1
        for name, value in piece.values.items():
            parts["piece_values"][n, self.values[name]] = value
        for load in piece.carries:
            kind = 2 * self.kinds[load.kind]
            parts["piece_loads"][n, kind : kind + 2] = (load.n, load.armed or 0)

    def _write_link(self, parts: dict[str, Tensor], link: Link) -> None:
        if link.proposed or link.piece not in self.pieces:
            return
        n, kind = self.pieces[link.piece], self.links[link.kind]
        parts["piece_links"][n, kind] += 1
        parts["piece_targets"][n, kind] = self.pieces.binary.get(link.target, self.pieces.binary[""])

    def _write_hand(self, parts: dict[str, Tensor], hand: Hand) -> None:
        n = self.hands[hand.id]
        parts["hands"][n] = hand.count
        for card in hand.cards:
            parts["cards"][n, self.cards[card.id]] += 1
            for mark in card.marks:
                parts["card_marks"][self.cards[card.id], self.marks[mark]] = 1

    def _write_board(self, parts: dict[str, Tensor], board: Board) -> None:
        for place in board.places:
            n = self.told[place.id]
            if place.terrain:
                parts["place_terrain"][n, self.terrains[place.terrain]] = 1
            for mark in place.marks:
                parts["place_marks"][n, self.marks[mark]] = 1
            for side, points in place.worth.items():
                parts["place_worth"][n, self.sides[side]] = points

    def _write_battle(self, parts: dict[str, Tensor], battle: Battle) -> None:
        parts["battle_place"][:] = self.places.binary.get(battle.at[1], self.places.binary[""])
        for camp in battle.camps:
            side = self.sides[camp.side]
            for piece in camp.pieces:
                if piece in self.pieces:
                    parts["battle_pieces"][self.pieces[piece]] = 1
            parts["battle_unseen"][side] = camp.unseen
            parts["battle_throws"][side] = camp.throws
            for name, value in camp.values.items():
                parts["battle_values"][side, self.values[name]] = value
            for face in camp.dice:
                parts["battle_dice"][side, face.value - 1] += 1
            for sort, hits in camp.hits.items():
                parts["battle_hits"][side, self.hits[sort]] = hits
