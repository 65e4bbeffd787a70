"""A fight that is going on: both forces with their sums, their dice and what these mean."""

from __future__ import annotations

from collections.abc import Iterator

from rich.padding import Padding
from rich.text import Text

from admiralty.engine.view import Camp, Face, View
from admiralty.terminal.marks import UNSEEN, Marks, die, flow


def battle_lines(marks: Marks, view: View, width: int) -> Iterator[Text | Padding]:
    """What sort of fight it is and where, each side, and how it stands."""
    battle = view.battle
    if battle is None:
        return
    words = marks.words
    yield Text.assemble((words(f"battle.{battle.key}"), "bold"), " · ", marks.place(battle.at[1]))
    for camp in battle.camps:
        yield Padding(flow(_camp(marks, view, camp), width - 2, "  "), (0, 0, 0, 2))
        for line in (*_bands(marks, camp), *_retreats(marks, camp)):
            yield Padding(line, (0, 0, 0, 4))
    if battle.stage is not None:
        yield Padding(Text(words.say(battle.stage), style="italic"), (0, 0, 0, 2))


def _camp(marks: Marks, view: View, camp: Camp) -> Iterator[Text]:
    shown = {piece.id: piece for piece in view.pieces if piece.id}
    yield marks.side(camp.side)
    for ident in camp.pieces:
        piece = shown.get(ident)
        values = f" {marks.values(piece)}{marks.state(piece)}" if piece else ""
        yield Text.assemble(marks.words.name("pieces", ident), (values, "dim"))
    if camp.unseen:
        yield Text(f"{UNSEEN}×{camp.unseen}")
    for name, value in camp.values.items():
        yield Text.assemble((f"{marks.words.name('values', name)} ", "dim"), (str(value), "bold"))
    for face in camp.dice:
        yield _face(marks, face)
    for sort, count in camp.hits.items():
        yield Text(_hits(marks, sort, count), style="bold yellow")


def _hits(marks: Marks, sort: str, count: int) -> str:
    """So many hits of a sort: a name, or a text that has the number in it."""
    key = f"battle.hits.{sort}"
    told = marks.words(key, n=count)
    return told if isinstance(marks.words.find(key), dict) else f"{told} ×{count}"


def _retreats(marks: Marks, camp: Camp) -> Iterator[Text]:
    """Where it could retreat to, if anybody retreats in such a fight."""
    if camp.retreats is not None:
        places = ", ".join(marks.place(place) for place in camp.retreats)
        yield Text(marks.words("say.retreat", places=places) if places else marks.words("say.no-retreat"), style="dim")


def _face(marks: Marks, face: Face) -> Text:
    text = Text(die(face.value), style="bold")
    return text.append(f" {marks.words(f'battle.means.{face.means}')}", style="dim") if face.means else text


def _bands(marks: Marks, camp: Camp) -> Iterator[Text]:
    """What a throw means, from the lowest number on."""
    for band in camp.bands:
        numbers = str(band.low) if band.low == band.high else f"{band.low}–{band.high}"
        yield Text.assemble((f"{numbers} ", "bold"), (marks.words(f"battle.means.{band.means}"), "dim"))
