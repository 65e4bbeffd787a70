"""Pacific 1942: everything that it can say."""

from __future__ import annotations

from random import Random
from typing import Any

from admiralty.games.pacific_1942 import GAME, events, layouts, words
from admiralty.games.pacific_1942 import components as parts
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942.fleets import FLEETS
from admiralty.games.pacific_1942.state import BY_ARMISTICE, State
from tests.locale.subject import Subject, numbered, told

PLACES = {"harbour", "box", "unseen", *(f"reserve_{side}" for side in parts.SIDES)}
ENDINGS = [
    *((winner, how) for winner in (0, 1) for how in range(1, len(words.ENDINGS))),
    (2, int(BY_ARMISTICE)),
]
VARIANTS = {
    "fighters-first", "fighters-end", "move-carrier", "attack-fire", "attack-drop-bombs",
    "attack-storm",
}  # fmt: skip
FAULTS = {
    "missing", "twice", "overlap", "size", "apart", "flags", "islands", "bases", "connected", "landing", "mines",
    "fair", "groups",
}  # fmt: skip


def start(seed: int) -> State:
    rng = Random(seed)
    scenario = GAME.scenarios[seed % 4]
    layout = layouts.named()["ring"] if scenario == "free" else ""
    options: dict[str, Any] = {"armistice": rng.randint(1, 30), "seed": seed, "layout": layout}
    return GAME.start(scenario, options)


SUBJECT = Subject(
    game=GAME,
    words=words,
    steps=seq.STEP_IDS,
    verbs=(
        words.DONE_VERBS,
        words.HEX_VERBS,
        words.SHIP_VERBS,
        words.COUNT_VERBS,
    ),
    spare_verbs={"end_turn", *words.ATTACK_VERBS.values()},
    prompts={f"prompt.{step}" for step in (set(seq.STEP_IDS) - {"attack"}) | VARIANTS},
    events=set(range(events.EVENTS)),
    told={*words.TELLING, int(events.ENDED)},
    tellings=numbered(set(words.TELLING), 0, 2) + [told(events.ENDED, winner, how) for winner, how in ENDINGS],
    names={
        "pieces": set(words.SHIP_IDS),
        "types": set(parts.KIND_IDS),
        "places": PLACES,
        "places_short": PLACES,
        "options": set(GAME.about.options),
        "terrain": set(parts.TERRAIN_IDS),
        "proposals": {
            *FLEETS,
            "usual_order",
            "hold",
            "hold_fleet",
            "best_attack",
            "all_in",
            "home",
            "onward",
            "give_up",
            "spread",
        },
        "faults": FAULTS,
        "fairness": {"moves", "islands", "storms", "mines", "apart"},
        "odds": {"losses", "chance", "attackers", "defenders", "unharmed"},
    },
    reasons=("13.1", "13.3", "13.4"),
    start=start,
)
