"""Port Arthur: everything that it can say."""

from __future__ import annotations

from random import Random

from admiralty.engine.state import Event
from admiralty.games.port_arthur import GAME, events, words
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur.state import OPTION_IDS, State
from tests.locale.subject import Subject, numbered, told


def places() -> set[str]:
    ids = set(parts.PLACE_IDS) | {"pool", "initiative", "blockade"}
    ids |= {f"landing_{landing}" for landing in parts.LANDINGS}
    ids |= {f"box_{box}" for box in parts.BOX_IDS}
    ids |= {f"turn_{turn}" for turn in range(1, parts.TURNS + 1)}
    return ids | {f"control_{n}" for n in range(-parts.CONTROL_LIMIT, parts.CONTROL_LIMIT + 1)}


def all_tellings() -> list[Event]:
    """Every event, in all its variants, with the smallest and with larger numbers."""
    tellings = []
    for kind in words.TELLING:
        tellings += numbered({kind}, 0, len(words.VARIANTS.get(kind, ("", ""))))
    limit = int(parts.CONTROL_LIMIT)
    return tellings + [told(events.CONTROL, number) for number in range(-limit, limit + 1)]


def all_prompts() -> set[str]:
    keys = {f"prompt.{step}" for step in seq.STEP_IDS}
    sortie, blockade = (f"prompt.{seq.STEP_IDS[step]}" for step in (seq.SORTIE, seq.BLOCKADE))
    ended = {f"prompt.{seq.STEP_IDS[step]}-done" for step in words.ENDED_BY_DONE}
    return keys - {sortie} | {f"{sortie}-{side}" for side in parts.SIDES} | {f"{blockade}-keep"} | ended


def start(seed: int) -> State:
    rng = Random(seed)
    return GAME.start(options={name: seed == 0 or rng.random() < 0.5 for name in OPTION_IDS})


SUBJECT = Subject(
    game=GAME,
    words=words,
    steps=seq.STEP_IDS,
    verbs=(words.ZERO_VERBS, words.YES_VERBS, words.SHIP_VERBS),
    spare_verbs={"yes", "pick"},
    prompts=all_prompts(),
    events=set(range(events.EVENTS)),
    told=set(words.TELLING),
    tellings=all_tellings(),
    names={
        "pieces": {*parts.SHIP_IDS, "turn", "control", "initiative", "blockade"},
        "types": {piece.type for piece in GAME.about.pieces.values()},
        "places": places(),
        "places_short": places(),
        "options": set(GAME.about.options),
    },
    reasons=("4.2", "4.3", "10.10"),
    start=start,
)
