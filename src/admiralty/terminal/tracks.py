"""Tracks, the boxes of a way that forks, and what waits beside the board."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from admiralty.engine.game import Picture
from admiralty.terminal.geography import BOX, Geography
from admiralty.terminal.marks import Marks, by_values

HELD = "■"
EMPTY = "□"
LONGEST = 20  # boxes; a longer track is a fraction


def track_lines(marks: Marks, view: Picture, found: Geography) -> Iterator[Text]:
    """Every track of the view on a line of its own, then the markers that lie on none."""
    for name, track in view["tracks"].items():
        yield track_line(marks, name, track)
    for spot, pieces in found.beside.items():
        for piece in pieces:
            if piece["kind"] == "marker" and spot == piece["id"]:
                yield _marker(marks, piece)


def track_line(marks: Marks, name: str, track: Picture) -> Text:
    """A track with its name."""
    title = Text(f"{marks.words.name('tracks', name)}  ", style="bold")
    return title.append_text(_track(marks, track))


def _track(marks: Marks, track: Picture) -> Text:
    low, high, value = track["low"], track["high"], track["value"]
    if low < 0:
        return _tug(marks, low, high, value)
    if high - low > LONGEST:
        return Text(f"{value}/{high}", style="bold yellow")
    if low == 0:
        return Text(HELD * min(value, high) + EMPTY * (high - value), style="yellow")
    boxes = range(low, high + 1)
    return Text(" ").join(Text(f"[{box}]", "bold yellow") if box == value else Text(str(box), "dim") for box in boxes)


def _tug(marks: Marks, low: int, high: int, value: int) -> Text:
    """A track on which both sides pull: seat 0 towards the right end, seat 1 towards the left."""
    ours, theirs = marks.game.sides
    line = Text(marks.symbol(theirs), style=marks.colour(theirs))
    for box in range(low, high + 1):
        side = ours if box > 0 else theirs
        if box == value:
            line.append(f"[{abs(box)}]", style=f"bold reverse {marks.colour(side) if box else 'white'}")
        else:
            line.append("·" if box else "0", style=marks.colour(side) if box else "dim")
    return line.append(marks.symbol(ours), style=marks.colour(ours))


def _marker(marks: Marks, piece: Picture) -> Text:
    """A marker with the side that it shows, or the sign of the side that it belongs to."""
    line = Text(f"{marks.words.name('tracks', piece['id'])}  ", style="bold")
    if piece["face"] in marks.game.sides:
        return line.append_text(marks.side(piece["face"]))
    return line.append(marks.symbol(piece["side"]), style=marks.colour(piece["side"]))


def fork(marks: Marks, found: Geography) -> Iterator[Text]:
    """The boxes of a track that forks: each branch on its own line, under the box it leaves from."""
    roots = [ident for ident, box in found.boxes.items() if not box["after"]]
    for root in roots:
        yield from _branches(marks, found, root, Text("", style="bold"))


def _branches(marks: Marks, found: Geography, ident: str, line: Text) -> Iterator[Text]:
    line.append_text(_box(marks, found, ident))
    onward = [other for other, box in found.boxes.items() if box["after"] == ident]
    if not onward:
        yield line
    indent = line.cell_len
    for n, other in enumerate(onward):
        last = n == len(onward) - 1
        joint = " ── " if len(onward) == 1 else " ─┬─ " if n == 0 else "  └─ " if last else "  ├─ "
        beginning = line if n == 0 else Text(" " * indent)
        yield from _branches(marks, found, other, beginning.append(joint, style="dim"))


def _box(marks: Marks, found: Geography, ident: str) -> Text:
    name = marks.words.name("places", BOX + ident)
    holders = found.taken.get(ident)
    if not holders:
        return Text(f"{EMPTY} {name}", style="dim")
    return Text(f"{HELD} {name}", style=f"bold {marks.colour(holders[0]['side'])}")


def beside_the_board(marks: Marks, found: Geography) -> Iterator[Text]:
    """Ships that wait, or lie, somewhere off the grid."""
    for spot, pieces in found.beside.items():
        for side in marks.game.sides:
            ships = [piece for piece in pieces if piece["kind"] == "ship" and piece["side"] == side]
            if ships:
                yield _waiting(marks, spot, side, ships)


def _waiting(marks: Marks, spot: str, side: str, ships: list[Picture]) -> Text:
    line = Text(f"{marks.words.name('places', spot)} ", style="bold")
    line.append(f"{marks.symbol(side)} ×{len(ships)}  ", style=marks.colour(side))
    for values, alike in by_values(marks, ships).items():
        line.append(f"{values} ", style="dim")
        line.append(", ".join(marks.name(ship) for ship in alike) + "  ", style=marks.colour(side))
    return line
