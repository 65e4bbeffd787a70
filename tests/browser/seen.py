"""What a board should show of a view, and what is seen on it, in the same form."""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec

from admiralty.games import folder
from tests.table.support import Message


@cache
def places() -> frozenset[str]:
    """The places of the board that are drawn."""
    data = msgspec.json.decode(folder("port-arthur").joinpath("web", "sea.json").read_bytes())
    return frozenset(name for name, place in data["places"].items() if not place.get("offBoard"))


def expected(view: Message) -> Counter[tuple[str, str]]:
    """The pieces of a view, as the board should show them: by name, or only by kind and side where they are unseen."""
    return Counter(
        (f"{piece['kind']}/{piece['id']}" if piece.get("id") else f"{piece['kind']}/{piece['side']}/?", piece["at"][1])
        for piece in view["pieces"]
        if piece["at"][1] in places()
    )


def shown(pieces: list[list[str]]) -> Counter[tuple[str, str]]:
    """The pieces that are on the board, in the same form."""
    return Counter((f"{key.split('/')[0]}/{side}/?" if "#" in key else key, place) for key, place, side in pieces)
