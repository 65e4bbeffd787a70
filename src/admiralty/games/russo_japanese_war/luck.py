"""What the dice of a whole game brought each side, against what they promised."""

from __future__ import annotations

from collections.abc import Iterable

from admiralty.engine.state import Event
from admiralty.engine.view import Measure
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import events

FIGHTING = {events.ATTACK_DIE: "hits", events.DEFENCE_DIE: "hits", events.NAVAL_DIE: "naval_hits"}


def measures(stories: Iterable[Iterable[Event]]) -> list[Measure]:
    """Hits on land, the garrison's among them, and hits at sea."""
    got = {(side, key): 0 for side in (0, 1) for key in ("hits", "naval_hits")}
    promised = dict.fromkeys(got, 0.0)
    for story in stories:
        for event in story:
            unit, _, hit, needed = event.numbers[:4]
            if event.kind in FIGHTING:
                side = event.numbers[4] if unit == parts.FREE else int(parts.side_of(unit))
                key = FIGHTING[event.kind]
            elif event.kind == events.GARRISON_DIE:
                side, key, hit, needed = int(parts.RUSSIA), "hits", event.numbers[1], int(parts.FULL[parts.GARRISON])
            else:
                continue
            got[side, key] += hit
            promised[side, key] += min(needed, 6) / 6
    return [
        Measure(side=parts.SIDES[side], key=key, got=number, expected=round(promised[side, key], 2))
        for (side, key), number in got.items()
    ]
