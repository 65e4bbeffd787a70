"""What stands around a question: where in the turn it comes up, the fight it belongs to, what would be scored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from admiralty.engine.view import Battle, Link, Standing, View
from admiralty.terminal.battle import battle_lines
from admiralty.terminal.linked import link_lines
from admiralty.terminal.marks import Marks
from admiralty.terminal.ribbon import ribbon
from admiralty.terminal.standing import standing_line


@dataclass
class Seen:
    """What was shown with the questions before, and need not be shown again."""

    phase: str = ""
    battle: Battle | None = None
    standing: list[Standing] | None = None
    links: list[Link] | None = None


def question_lines(marks: Marks, view: View, seen: Seen, width: int) -> Iterator[RenderableType]:
    """The fight, what would be scored now if that has changed, the parts of the turn, aims, then the question."""
    if view.battle is not None and view.battle != seen.battle:
        yield from battle_lines(marks, view, width)
    if view.standing and view.standing != seen.standing:
        yield standing_line(marks, view.standing)
    if view.phases:
        yield ribbon(marks.words, view.phases, width)
    phase = next((phase.id for phase in view.phases if phase.state == "now"), "")
    if phase != seen.phase and (text := marks.words.maybe(f"phases.{phase}.text")):
        yield Text(text, style="dim")
    if view.links != seen.links:
        yield from link_lines(marks, view)
    seen.phase, seen.battle, seen.standing, seen.links = phase, view.battle, view.standing, view.links
    for reason in view.asked:
        yield Text(marks.words.say(reason), style="yellow")
    prompt = Text()
    if view.actor in marks.game.sides:
        prompt.append_text(marks.side(view.actor)).append(" · ", style="dim")
    prompt.append(marks.words.say(view.prompt), style="bold")
    yield prompt.append(f" ({view.clause})", style="dim")
