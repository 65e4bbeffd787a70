"""The games that have a catalogue, and everything that each of them can say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from random import Random
from types import ModuleType
from typing import Any

from admiralty.engine.game import Game
from admiralty.engine.state import EVERYONE, Event
from admiralty.engine.state import State as AnyState
from admiralty.engine.view import Label
from admiralty.games import pacific_1942, port_arthur, russo_japanese_war, tsushima
from admiralty.games.pacific_1942 import components as ocean
from admiralty.games.pacific_1942 import events as ocean_events
from admiralty.games.pacific_1942 import layouts
from admiralty.games.pacific_1942 import sequence as ocean_steps
from admiralty.games.pacific_1942 import state as ocean_state
from admiralty.games.pacific_1942 import words as ocean_words
from admiralty.games.pacific_1942.fleets import FLEETS
from admiralty.games.port_arthur import components as war
from admiralty.games.port_arthur import events as war_events
from admiralty.games.port_arthur import sequence as war_steps
from admiralty.games.port_arthur import words as war_words
from admiralty.games.port_arthur.state import OPTION_IDS
from admiralty.games.russo_japanese_war import components as manchuria
from admiralty.games.russo_japanese_war import events as manchuria_events
from admiralty.games.russo_japanese_war import sequence as manchuria_steps
from admiralty.games.russo_japanese_war import words as manchuria_words
from admiralty.games.tsushima import chart_odds, chart_words
from admiralty.games.tsushima import components as fleet
from admiralty.games.tsushima import events as fleet_events
from admiralty.games.tsushima import sequence as fleet_steps
from admiralty.games.tsushima import words as fleet_words
from admiralty.games.tsushima.sequence import FINISH
from admiralty.games.tsushima.state import ENDINGS as FLEET_ENDINGS


@dataclass(frozen=True)
class Subject:
    """A game with all that its catalogue must have."""

    game: Game
    words: ModuleType
    steps: tuple[str, ...]
    verbs: tuple[dict[int, str], ...]  # the tables of verbs
    spare_verbs: set[str]  # those that no table names and no position needs
    prompts: set[str]  # instead of one for every step, and beside it
    events: set[int]
    told: set[int]
    tellings: list[Event]
    names: dict[str, set[str]]  # the ids in every table of names
    reasons: tuple[str, ...]
    start: Callable[[int], AnyState]  # the beginning of a random game, by a seed
    ahead: frozenset[str] = frozenset()  # prompts to which a random game need not lead

    @property
    def name(self) -> str:
        return self.game.name

    def labels(self) -> list[Label]:
        """What every action may be called, at every step."""
        state = self.game.start()
        if hasattr(state, "cursor"):
            state.cursor = 0  # a ship that is asked about
        found: dict[str, Label] = {}
        for step in range(len(self.steps)):
            state.step = step
            for action in range(self.game.actions):
                label = self.game.label(state, action)
                found[repr(label)] = label
        return list(found.values())

    def resting(self) -> set[str]:
        """The prompts at which play rests."""
        return self.prompts - {
            f"prompt.{name}" for name, step in zip(self.steps, self.game.start().steps, strict=True) if not step.rests
        }


def told(kind: int, *numbers: int) -> Event:
    """An event that everybody sees."""
    return Event(int(kind), (*numbers, *[0] * (6 - len(numbers))), int(EVERYONE))


def numbered(kinds: set[int], least: int, most: int) -> list[Event]:
    """Events with small numbers."""
    return [told(kind, number, other, other) for kind in kinds for number in range(least, most) for other in (0, 1)]


# -- Port Arthur -----------------------------------------------------------------------------------


def war_places() -> set[str]:
    ids = set(war.PLACE_IDS) | {"pool", "initiative", "blockade"}
    ids |= {f"landing_{landing}" for landing in war.LANDINGS}
    ids |= {f"box_{box}" for box in war.BOX_IDS}
    ids |= {f"turn_{turn}" for turn in range(1, war.TURNS + 1)}
    return ids | {f"control_{n}" for n in range(-war.CONTROL_LIMIT, war.CONTROL_LIMIT + 1)}


def war_tellings() -> list[Event]:
    """Every event, in all its variants, with the smallest and with larger numbers."""
    tellings = []
    for kind in war_words.TELLING:
        tellings += numbered({kind}, 0, len(war_words.VARIANTS.get(kind, ("", ""))))
    limit = int(war.CONTROL_LIMIT)
    return tellings + [told(war_events.CONTROL, number) for number in range(-limit, limit + 1)]


def war_prompts() -> set[str]:
    keys = {f"prompt.{step}" for step in war_steps.STEP_IDS}
    sortie, blockade = (f"prompt.{war_steps.STEP_IDS[step]}" for step in (war_steps.SORTIE, war_steps.BLOCKADE))
    ended = {f"prompt.{war_steps.STEP_IDS[step]}-done" for step in war_words.ENDED_BY_DONE}
    return keys - {sortie} | {f"{sortie}-{side}" for side in war.SIDES} | {f"{blockade}-keep"} | ended


def war_start(seed: int) -> AnyState:
    rng = Random(seed)
    return port_arthur.GAME.start(options={name: seed == 0 or rng.random() < 0.5 for name in OPTION_IDS})


PORT_ARTHUR = Subject(
    game=port_arthur.GAME,
    words=war_words,
    steps=war_steps.STEP_IDS,
    verbs=(war_words.ZERO_VERBS, war_words.YES_VERBS, war_words.SHIP_VERBS),
    spare_verbs={"yes", "pick"},
    prompts=war_prompts(),
    events=set(range(war_events.EVENTS)),
    told=set(war_words.TELLING),
    tellings=war_tellings(),
    names={
        "pieces": {*war.SHIP_IDS, "turn", "control", "initiative", "blockade"},
        "types": {piece.type for piece in port_arthur.GAME.about.pieces.values()},
        "places": war_places(),
        "places_short": war_places(),
        "options": set(OPTION_IDS),
    },
    reasons=("4.2", "4.3"),
    start=war_start,
)


# -- Pacific 1942 ----------------------------------------------------------------------------------

OCEAN_PLACES = {"harbour", "box", "unseen", *(f"reserve_{side}" for side in ocean.SIDES)}
ENDINGS = [
    *((winner, how) for winner in (0, 1) for how in range(1, len(ocean_words.ENDINGS))),
    (2, int(ocean_state.BY_ARMISTICE)),
]
OCEAN_VARIANTS = {
    "fighters-first", "fighters-end", "move-carrier", "attack-fire", "attack-drop-bombs",
    "attack-storm",
}  # fmt: skip
FAULTS = {
    "missing", "twice", "overlap", "size", "apart", "flags", "islands", "bases", "connected", "landing", "mines",
    "fair", "groups",
}  # fmt: skip


def ocean_start(seed: int) -> AnyState:
    rng = Random(seed)
    scenario = pacific_1942.GAME.scenarios[seed % 4]
    layout = layouts.named()["ring"] if scenario == "free" else ""
    options: dict[str, Any] = {"armistice": rng.randint(1, 30), "seed": seed, "layout": layout}
    return pacific_1942.GAME.start(scenario, options)


PACIFIC_1942 = Subject(
    game=pacific_1942.GAME,
    words=ocean_words,
    steps=ocean_steps.STEP_IDS,
    verbs=(
        ocean_words.DONE_VERBS,
        ocean_words.HEX_VERBS,
        ocean_words.SHIP_VERBS,
        ocean_words.COUNT_VERBS,
    ),
    spare_verbs={"end_turn", *ocean_words.ATTACK_VERBS.values()},
    prompts={f"prompt.{step}" for step in (set(ocean_steps.STEP_IDS) - {"attack"}) | OCEAN_VARIANTS},
    events=set(range(ocean_events.EVENTS)),
    told={*ocean_words.TELLING, int(ocean_events.ENDED)},
    tellings=numbered(set(ocean_words.TELLING), 0, 2)
    + [told(ocean_events.ENDED, winner, how) for winner, how in ENDINGS],
    names={
        "pieces": set(ocean_words.SHIP_IDS),
        "types": set(ocean.KIND_IDS),
        "places": OCEAN_PLACES,
        "places_short": OCEAN_PLACES,
        "options": set(pacific_1942.GAME.about.options),
        "terrain": set(ocean.TERRAIN_IDS),
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
    start=ocean_start,
)


# -- The Russo-Japanese War ------------------------------------------------------------------------

ASKED_BY_SIDE = {"sortie", "return", "baltic-window"}
MANCHURIAN_TRACKS = {
    *(f"turn_{n}" for n in range(1, 9)), *(f"vp_{n}" for n in range(-4, 7)), *(f"supply_{n}" for n in range(11)),
}  # fmt: skip
MANCHURIAN_PLACES = {"off", "lost", *MANCHURIAN_TRACKS} | {
    place.id for board in russo_japanese_war.GAME.about.boards for place in board.places
}


def manchuria_tellings() -> list[Event]:
    """Every event, in all its variants."""
    tellings = []
    for kind in manchuria_words.TELLING:
        which, endings = manchuria_words.VARIANTS.get(kind, (5, ("",)))
        for number in range(len(endings)):
            numbers = [1, 1, 1, 1, 1, 0]
            numbers[which] = number
            tellings.append(told(kind, *numbers))
    for kind in set(range(manchuria_events.EVENTS)) - set(manchuria_words.TELLING):
        tellings += [told(kind, 1, 1, 0), told(kind, 1, 1, 1), told(kind, 0, 1, 1)]
    tellings += [told(manchuria_events.ATTACK_DIE, manchuria.FREE, 3, hit) for hit in (0, 1)]
    tellings += [told(manchuria_events.POINTS, 1, 1, why) for why in range(len(manchuria_words.POINTS))]
    outcomes = [(how, 6) for how in range(1, 5)] + [(5, points) for points in (6, 3, 2)]
    kinds = {manchuria_events.POINTS, manchuria_events.ENDED}
    tellings = [event for event in tellings if event.kind not in kinds or event.numbers[0] != 0]
    return tellings + [told(manchuria_events.ENDED, *ending) for ending in outcomes]


def manchuria_prompts() -> set[str]:
    keys = {f"prompt.{step}" for step in set(manchuria_steps.STEP_IDS) - ASKED_BY_SIDE}
    return (
        keys
        | {f"prompt.{step}-{side}" for step in ASKED_BY_SIDE for side in manchuria.SIDES}
        | {f"prompt.{manchuria_steps.STEP_IDS[step]}-done" for step in manchuria_words.LAST_WORDS}
        | {"prompt.attack-die-free"}
    )


def manchuria_start(seed: int) -> AnyState:
    rng = Random(seed)
    return russo_japanese_war.GAME.start(
        options={name: seed == 0 or rng.random() < 0.5 for name in russo_japanese_war.GAME.about.options}
    )


RUSSO_JAPANESE_WAR = Subject(
    game=russo_japanese_war.GAME,
    words=manchuria_words,
    steps=manchuria_steps.STEP_IDS,
    verbs=(manchuria_words.ZERO_VERBS, manchuria_words.YES_VERBS, manchuria_words.UNIT_VERBS),
    spare_verbs={"yes", "choose", "play", "draw", *manchuria_words.LAST_WORDS.values()},
    prompts=manchuria_prompts(),
    events=set(range(manchuria_events.EVENTS)),
    told=set(range(manchuria_events.EVENTS)),
    tellings=manchuria_tellings(),
    names={
        "pieces": {*manchuria.UNIT_IDS, "turn", "victory_points", *(f"supply_{side}" for side in manchuria.SIDES)},
        "places": MANCHURIAN_PLACES,
        "places_short": MANCHURIAN_PLACES,
        "options": set(russo_japanese_war.GAME.about.options),
    },
    reasons=("11.1", "11.2", "11.3", "11.4", "11.10"),
    start=manchuria_start,
)


# -- Tsushima --------------------------------------------------------------------------------------

FLEET_PLACES = {place.id for board in tsushima.GAME.about.boards for place in board.places if place.kind != "hex"}
FLEET_MARKERS = {"battle", "base_1", "base_2", *(f"{side}_mine_{n}" for side in fleet.SIDES for n in (1, 2))}


CHART_PROMPTS = (*fleet_steps.STEP_IDS[FINISH + 1 :], "set-up-together", "set-up-done")


def fleet_prompts() -> set[str]:
    asked = {f"prompt.{step}" for step in fleet_steps.STEP_IDS if step != "form"}
    return asked | {
        f"prompt.{step}" for step in ("form-battle", "form-cruisers", "salvo-torpedo", "set-up-together", "set-up-done")
    }


def fleet_tellings() -> list[Event]:
    """Every event in all its variants: results of salvos, of a die for a flight, ends of battles and games."""
    tellings = [
        told(kind, 0, 1, number, number, hits)
        for kind in (fleet_events.SALVO, fleet_events.TORPEDO)
        for number in (2, 12)
        for hits in range(4)
    ]
    tellings += [told(fleet_events.FLIGHT_DIE, 0, die, success) for die, success in ((2, 1), (5, 0))]
    ends = {fleet_events.BATTLE_ENDED: 4, fleet_events.ENDED: len(FLEET_ENDINGS)}
    tellings += [told(kind, number) for kind, most in ends.items() for number in range(1, most + 1)]
    special = {fleet_events.SALVO, fleet_events.TORPEDO, fleet_events.FLIGHT_DIE, *ends}
    return [*tellings, *numbered({int(kind) for kind in fleet_words.TELLING} - special, 0, 2), *chart_tellings()]


def chart_tellings() -> list[Event]:
    """Every event of the chart: each month and outcome, told to those who know the counter and to others."""
    tellings: list[Event] = []
    for kind in chart_words.TELLING:
        at, outcomes = chart_words.OUTCOMES.get(kind, (5, ("",)))
        if kind == fleet_events.TURN:
            at, outcomes = 2, ("",) * 12
        for n, die in product(range(len(outcomes)), (2, 6)):
            for first in (0, -1) if kind in chart_words.NAMELESS else (0,):
                numbers = [first, 1, 1, 1, 1, 1]
                if kind in chart_words.DICE:
                    numbers[chart_words.DICE[kind]] = die
                numbers[at] = n + (kind == fleet_events.TURN)
                tellings.append(told(kind, *numbers))
    moved = {fleet_events.SET_UP: 1, fleet_events.SAILED: 3, fleet_events.ENTERED_PORT: 2, fleet_events.VOYAGED: 3}
    for kind, counted in moved.items():  # those who may not know it are told no number
        for first, n in ((0, 0), (0, 1), (0, 7), (-1, 0)):
            numbers = [first, *[0] * 5]
            numbers[counted] = n
            tellings.append(told(kind, *numbers))
    tellings += [told(fleet_events.PHASE, 7), told(fleet_events.FIRST_MINE, -1)]
    tellings += [told(fleet_events.ITALIAN_WAY_DIE, 1, 0, -1)]
    spotted = [(int(fleet_events.SPOT_DIE), (0, 1, 4, n, -1, 0)) for n in (0, 1)]
    return tellings + [Event(kind, numbers, 1) for kind, numbers in spotted]


def fleet_start(seed: int) -> AnyState:
    """The battles, one at sea among them, which asks some questions that the others do not; and the chart."""
    if seed % 3 == 2:
        ships = "mikasa,asahi,asama,jd1,jt1,jm1,retvizan,poltava,bayan,novik,rd1,rt1"
        return tsushima.GAME.read(f"tsushima battle=sea step=form actor=russia waiting={ships}")
    return tsushima.GAME.start(
        tsushima.GAME.scenarios[seed % 3 if seed < 24 else min(2, len(fleet.OFFERED) - 1)], {"mild": seed % 2 == 1}
    )


TSUSHIMA = Subject(
    game=tsushima.GAME,
    words=fleet_words,
    steps=fleet_steps.STEP_IDS,
    verbs=(
        fleet_words.DONE_VERBS,
        fleet_words.SHIP_VERBS,
        chart_words.DONE_VERBS,
        chart_words.YES_VERBS,
        chart_words.SHIP_VERBS,
        chart_words.PLACE_VERBS,
    ),
    spare_verbs={"leave_behind"},  # only of a ship with two hits
    prompts=fleet_prompts(),
    events=set(range(fleet_events.EVENTS)),
    told={*fleet_words.TELLING, *chart_words.TELLING},
    tellings=fleet_tellings(),
    names={
        "pieces": {*fleet.SLOT_IDS, *FLEET_MARKERS},
        "types": set(fleet.TYPE_IDS),
        "places": FLEET_PLACES,
        "places_short": FLEET_PLACES,
        "scenarios": set(fleet.SCENARIO_IDS),
        "options": set(tsushima.GAME.about.options),
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
            "repair",
            "onward",
            "grounding",
        },
        "links": {"aim", "torpedo", "range", "screen"},
        "odds": {"hits", "nothing", "one_hit", "two_hits", "sunk", "mean", "target_size", *chart_odds.CHANCES},
    },
    reasons=FLEET_ENDINGS,
    start=fleet_start,
    ahead=frozenset(f"prompt.{step}" for step in CHART_PROMPTS),
)

SUBJECTS = {subject.name: subject for subject in (PORT_ARTHUR, PACIFIC_1942, RUSSO_JAPANESE_WAR, TSUSHIMA)}
