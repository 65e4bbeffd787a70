"""Tsushima: everything that it can say."""

from __future__ import annotations

from itertools import product

from admiralty.engine.state import Event
from admiralty.games.tsushima import GAME, chart_odds, chart_words, events, words
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.fields import ENDINGS
from admiralty.games.tsushima.state import State
from tests.locale.subject import Subject, numbered, told

PLACES = {place.id for board in GAME.about.boards for place in board.places if place.kind != "hex"}
MARKERS = {"battle", "base_1", "base_2", *(f"{side}_mine_{n}" for side in parts.SIDES for n in (1, 2))}


CHART_PROMPTS = (*seq.STEP_IDS[seq.FINISH + 1 :], "set-up-together", "set-up-done")


def all_prompts() -> set[str]:
    asked = {f"prompt.{step}" for step in seq.STEP_IDS if step != "form"}
    return asked | {
        f"prompt.{step}" for step in ("form-battle", "form-cruisers", "salvo-torpedo", "set-up-together", "set-up-done")
    }


def all_tellings() -> list[Event]:
    """Every event in all its variants: results of salvos, of a die for a flight, ends of battles and games."""
    tellings = [
        told(kind, 0, 1, number, number, hits)
        for kind in (events.SALVO, events.TORPEDO)
        for number in (2, 12)
        for hits in range(4)
    ]
    tellings += [told(events.FLIGHT_DIE, 0, die, success) for die, success in ((2, 1), (5, 0))]
    ends = {events.BATTLE_ENDED: 4, events.ENDED: len(ENDINGS)}
    tellings += [told(kind, number) for kind, most in ends.items() for number in range(1, most + 1)]
    special = {events.SALVO, events.TORPEDO, events.FLIGHT_DIE, *ends}
    return [*tellings, *numbered({int(kind) for kind in words.TELLING} - special, 0, 2), *chart_tellings()]


def chart_tellings() -> list[Event]:
    """Every event of the chart: each month and outcome, told to those who know the counter and to others."""
    tellings: list[Event] = []
    for kind in chart_words.TELLING:
        at, outcomes = chart_words.OUTCOMES.get(kind, (5, ("",)))
        if kind == events.TURN:
            at, outcomes = 2, ("",) * 12
        for n, die in product(range(len(outcomes)), (2, 6)):
            for first in (0, -1) if kind in chart_words.NAMELESS else (0,):
                numbers = [first, 1, 1, 1, 1, 1]
                if kind in chart_words.DICE:
                    numbers[chart_words.DICE[kind]] = die
                numbers[at] = n + (kind == events.TURN)
                tellings.append(told(kind, *numbers))
    moved = {events.SET_UP: 1, events.SAILED: 3, events.ENTERED_PORT: 2, events.VOYAGED: 3}
    for kind, counted in moved.items():  # those who may not know it are told no number
        for first, n in ((0, 0), (0, 1), (0, 7), (-1, 0)):
            numbers = [first, *[0] * 5]
            numbers[counted] = n
            tellings.append(told(kind, *numbers))
    tellings += [told(events.PHASE, 7), told(events.FIRST_MINE, -1)]
    tellings += [told(events.ITALIAN_WAY_DIE, 1, 0, -1)]
    spotted = [(int(events.SPOT_DIE), (0, 1, 4, n, -1, 0)) for n in (0, 1)]
    return tellings + [Event(kind, numbers, 1) for kind, numbers in spotted]


def start(seed: int) -> State:
    """The battles, one at sea among them, which asks some questions that the others do not; and the chart."""
    if seed % 3 == 2:
        ships = "mikasa,asahi,asama,jd1,jt1,jm1,retvizan,poltava,bayan,novik,rd1,rt1"
        return GAME.read(f"tsushima battle=sea step=form actor=russia waiting={ships}")
    return GAME.start(
        GAME.scenarios[seed % 3 if seed < 24 else min(2, len(parts.OFFERED) - 1)], {"mild": seed % 2 == 1}
    )


SUBJECT = Subject(
    game=GAME,
    words=words,
    steps=seq.STEP_IDS,
    verbs=(
        words.DONE_VERBS,
        words.SHIP_VERBS,
        chart_words.DONE_VERBS,
        chart_words.YES_VERBS,
        chart_words.SHIP_VERBS,
        chart_words.PLACE_VERBS,
    ),
    spare_verbs={"leave_behind"},  # only of a ship with two hits
    prompts=all_prompts(),
    events=set(range(events.EVENTS)),
    told={*words.TELLING, *chart_words.TELLING},
    tellings=all_tellings(),
    names={
        "pieces": {*parts.SLOT_IDS, *MARKERS},
        "types": set(parts.TYPE_IDS),
        "places": PLACES,
        "places_short": PLACES,
        "scenarios": set(parts.SCENARIO_IDS),
        "options": set(GAME.about.options),
        "proposals": {
            "line",
            "close",
            "open",
            "close_fire",
            "open_fire",
            "hold_fire",
            "aim",
            "set_up",
            "convoys",
            "as_before",
            "convoys_done",
            "homeward",
            "repair",
            "onward",
            "grounding",
        },
        "links": {"aim", "torpedo", "range", "screen"},
        "odds": {"hits", "nothing", "one_hit", "two_hits", "sunk", "mean", "target_size", *chart_odds.CHANCES},
    },
    reasons=ENDINGS,
    start=start,
    ahead=frozenset(f"prompt.{step}" for step in CHART_PROMPTS),
)
