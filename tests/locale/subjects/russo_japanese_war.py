"""The Russo-Japanese War: everything that it can say."""

from __future__ import annotations

from random import Random

from admiralty.engine.state import Event
from admiralty.games.russo_japanese_war import GAME, events, words
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war.state import OPTION_IDS, State
from tests.locale.subject import Subject, told

ASKED_BY_SIDE = {"sortie", "return", "baltic-window"}
TRACKS = {
    *(f"turn_{n}" for n in range(1, 9)), *(f"vp_{n}" for n in range(-4, 7)), *(f"supply_{n}" for n in range(11)),
}  # fmt: skip
PLACES = {"off", "lost", *TRACKS} | {place.id for board in GAME.about.boards for place in board.places}


def all_tellings() -> list[Event]:
    """Every event, in all its variants."""
    tellings = []
    for kind in words.TELLING:
        which, endings = words.VARIANTS.get(kind, (5, ("",)))
        for number in range(len(endings)):
            numbers = [1, 1, 1, 1, 1, 0]
            numbers[which] = number
            tellings.append(told(kind, *numbers))
    for kind in set(range(events.EVENTS)) - set(words.TELLING):
        tellings += [told(kind, 1, 1, 0), told(kind, 1, 1, 1), told(kind, 0, 1, 1)]
    tellings += [told(events.ATTACK_DIE, parts.FREE, 3, hit) for hit in (0, 1)]
    tellings += [told(events.POINTS, 1, 1, why) for why in range(len(words.POINTS))]
    outcomes = [(how, 6) for how in range(1, 5)] + [(5, points) for points in (6, 3, 2)]
    kinds = {events.POINTS, events.ENDED}
    tellings = [event for event in tellings if event.kind not in kinds or event.numbers[0] != 0]
    return tellings + [told(events.ENDED, *ending) for ending in outcomes]


def all_prompts() -> set[str]:
    keys = {f"prompt.{step}" for step in set(seq.STEP_IDS) - ASKED_BY_SIDE}
    return (
        keys
        | {f"prompt.{step}-{side}" for step in ASKED_BY_SIDE for side in parts.SIDES}
        | {f"prompt.{seq.STEP_IDS[step]}-done" for step in words.LAST_WORDS}
        | {"prompt.attack-die-free"}
    )


def start(seed: int) -> State:
    rng = Random(seed)
    return GAME.start(options={name: seed == 0 or rng.random() < 0.5 for name in OPTION_IDS})


SUBJECT = Subject(
    game=GAME,
    words=words,
    steps=seq.STEP_IDS,
    verbs=(words.ZERO_VERBS, words.YES_VERBS, words.UNIT_VERBS),
    spare_verbs={"yes", "choose", "play", "draw", *words.LAST_WORDS.values()},
    prompts=all_prompts(),
    events=set(range(events.EVENTS)),
    told=set(range(events.EVENTS)),
    tellings=all_tellings(),
    names={
        "pieces": {*parts.UNIT_IDS, "turn", "victory_points", *(f"supply_{side}" for side in parts.SIDES)},
        "places": PLACES,
        "places_short": PLACES,
        "options": set(GAME.about.options),
    },
    reasons=("11.1", "11.2", "11.3", "11.4", "11.10"),
    start=start,
)
