"""Tracks, the boxes of a way that forks, and what waits beside the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from admiralty.engine.view import Piece, Track
from admiralty.terminal.geography import Geography
from admiralty.terminal.marks import Marks, by_values, flow
from admiralty.terminal.stacks import is_named

HELD = "■"
EMPTY = "□"
LONGEST = 20  # boxes; a longer track is a fraction


def track_lines(marks: Marks, tracks: Iterable[Track], markers: Iterable[Piece]) -> Iterator[Text]:
    """Every track on a line of its own, then the markers that lie on none."""
    for track in tracks:
        yield track_line(marks, track)
    for piece in markers:
        yield _marker(marks, piece)


def track_line(marks: Marks, track: Track) -> Text:
    """A track with its name."""
    title = Text(f"{marks.words.name('tracks', track.id)}  ", style="bold")
    return title.append_text(_track(marks, track))


def _track(marks: Marks, track: Track) -> Text:
    low, high, value = track.low, track.high, track.value
    if worded := marks.words.maybe(f"track_values.{track.id}.{value}"):
        return Text(worded, style="bold yellow")
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


def _marker(marks: Marks, piece: Piece) -> Text:
    """A marker with the side that it shows, or the sign of the side that it belongs to."""
    line = Text(f"{marks.place(piece.at[1])}  ", style="bold")
    if piece.face in marks.game.sides:
        return line.append_text(marks.side(piece.face))
    return line.append(marks.symbol(piece.side), style=marks.colour(piece.side))


def fork(marks: Marks, found: Geography) -> Iterator[Text]:
    """The boxes of a track that forks: each branch on its own line, under the box it leaves from."""
    for ident, spot in found.boxes.items():
        if not spot.place.after:
            yield from _branches(marks, found, ident, Text("", style="bold"))


def _branches(marks: Marks, found: Geography, ident: str, line: Text) -> Iterator[Text]:
    line.append_text(_box(marks, found, ident))
    onward = [other for other, spot in found.boxes.items() if spot.place.after == ident]
    if not onward:
        yield line
    indent = line.cell_len
    for n, other in enumerate(onward):
        last = n == len(onward) - 1
        joint = " ── " if len(onward) == 1 else " ─┬─ " if n == 0 else "  └─ " if last else "  ├─ "
        beginning = line if n == 0 else Text(" " * indent)
        yield from _branches(marks, found, other, beginning.append(joint, style="dim"))


def _box(marks: Marks, found: Geography, ident: str) -> Text:
    name = marks.place(ident)
    holders = found.boxes[ident].pieces
    if not holders:
        return Text(f"{EMPTY} {name}", style="dim")
    return Text(f"{HELD} {name}", style=f"bold {marks.colour(holders[0].side)}")


def beside_the_board(marks: Marks, beside: dict[str, list[Piece]], width: int) -> Iterator[Text]:
    """Pieces that wait, or lie, somewhere off the drawing: by name and value; those without a name on one line."""
    pools: list[Text] = []
    for place, pieces in beside.items():
        for side in (*marks.game.sides, ""):
            named = [piece for piece in pieces if is_named(piece) and piece.side == side]
            if named:
                yield _waiting(marks, place, side, named)
        loose = [piece for piece in pieces if not is_named(piece)]
        if loose:
            pools.append(flow([Text(marks.place(place), style="bold"), *marks.loose(loose)], width, " "))
    if pools:
        yield flow(pools, width, "  ")


def _waiting(marks: Marks, place: str, side: str, pieces: list[Piece]) -> Text:
    line = Text(f"{marks.place(place)} ", style="bold")
    line.append(f"{marks.symbol(side)} ×{len(pieces)}".lstrip() + "  ", style=marks.colour(side))
    for values, alike in by_values(marks, pieces).items():
        line.append(f"{values} ", style="dim")
        line.append(", ".join(marks.name(piece) for piece in alike) + "  ", style=marks.colour(side))
    return line
