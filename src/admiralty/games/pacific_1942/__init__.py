"""Pacific 1942: fleets designed in secret, guns, carriers and landings on a map of tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from admiralty.engine.errors import NotationError
from admiralty.engine.game import GameOf
from admiralty.engine.odds import OddsTable
from admiralty.engine.state import Event
from admiralty.engine.view import Battle, Label, Line, Measure, Odds, Phase, Preview, Proposal, Reason, Standing, View
from admiralty.engine.why import Touched
from admiralty.games.pacific_1942 import (
    battle,
    fairness,
    layouts,
    notation,
    odds,
    preview,
    proposals,
    secrets,
    view,
    words,
)
from admiralty.games.pacific_1942 import why as reasons
from admiralty.games.pacific_1942 import wishes as answers
from admiralty.games.pacific_1942.about import ABOUT
from admiralty.games.pacific_1942.actions import ACTIONS
from admiralty.games.pacific_1942.components import CARRIER, kind_of
from admiralty.games.pacific_1942.evaluation import PacificJudge
from admiralty.games.pacific_1942.sequence import DEPLOY, FIGHTERS, FINISH, MOVE
from admiralty.games.pacific_1942.state import BY_ARMISTICE, BY_ELIMINATION, State
from admiralty.games.pacific_1942.steps import start

if TYPE_CHECKING:
    from random import Random


# What no playout or search ever calls; setup.py compiles the other modules of this folder.
NOT_COMPILED = (
    "about", "battle", "fairness", "fleets", "intention", "layouts", "notation", "odds", "preview", "proposals",
    "secrets", "soundness", "view", "why", "why_air", "why_guns", "why_sea", "why_shore", "wishes", "words",
)  # fmt: skip

# What the game is measured with beside its defaults.
SEEDS = (2, 3)  # of random maps
HANDICAPS = (1, 2, 3)


class Pacific1942(GameOf[State]):
    """The game's public face."""

    name = notation.NAME
    version = "2"
    sides = ("japan", "america")
    scenarios = ("standard", "ring", "random", "free")
    actions = ACTIONS
    about = ABOUT
    judged_by = PacificJudge

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The tiles of a free map are joined by '+', for in a record an option is one word; they need not be all."""
        checked = super().check_options(options)
        layouts.read_tiles(layouts.layout_of(checked["layout"]))
        return {**checked, "layout": "+".join(checked["layout"].split())}

    def setup(self, scenario: str, options: dict[str, Any]) -> State:
        layout = self.layout(scenario, options)
        if fairness.obstacles(layouts.chart_of(layout)):
            raise NotationError(layout, "this map is not playable")
        return start(layouts.chart_of(layout), options["armistice"], options["handicap"])

    def preview(self, scenario: str, options: Mapping[str, Any]) -> Preview:
        """The map; a free one also while it is being put together, with what it lacks."""
        return preview.preview(self.layout(scenario, options))

    def variants(self, scenario: str) -> list[dict[str, Any]]:
        """Further random maps, and points given ahead to Japan."""
        seeds = [{"seed": seed} for seed in SEEDS] if scenario == "random" else []
        return [*super().variants(scenario), *seeds, *({"handicap": points} for points in HANDICAPS)]

    def turned(self, scenario: str, options: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """The map in all six directions, as far as its hexes can be named."""
        placed = layouts.read_tiles(self.layout(scenario, self.check_options(options)))
        turns = [layouts.turned_about(placed, sixths) for sixths in range(1, 6)]
        free = [{**options, "layout": layouts.write_layout(turn)} for turn in turns if layouts.fits(turn)]
        return [(scenario, dict(options)), *(("free", layout) for layout in free)]

    def layout(self, scenario: str, options: Mapping[str, Any]) -> str:
        """The tiles that are played on; of a free map that nobody has built, those of the standard map."""
        if scenario == "random":
            return layouts.random_layout(options["seed"])
        if scenario == "free" and options["layout"]:
            return " ".join(layouts.layout_of(options["layout"]).split())
        return layouts.named()["standard" if scenario == "free" else scenario]

    def clause(self, state: State) -> str:
        """Some steps ask about ships of several kinds, of which each has its own clause."""
        if state.step == FINISH:
            return {BY_ARMISTICE: "13.3", BY_ELIMINATION: "13.4"}.get(state.ending, "13.1")
        if state.step == FIGHTERS and state.round == 0:
            return "5.3"
        if state.cursor >= 0 and kind_of(state.cursor) == CARRIER:
            return {DEPLOY: "5.2", MOVE: "7.5"}.get(state.step) or super().clause(state)
        return super().clause(state)

    def label(self, state: State, action: int) -> Label:
        return words.label(state, action)

    def known(self, state: State, seat: int | None) -> State:
        return secrets.known(state, seat)

    def resample(self, known: State, rng: Random) -> State:
        return secrets.resample(known, rng)

    def picture(self, known: State, seat: int | None) -> View:
        return view.picture(known)

    def phases(self, known: State) -> list[Phase]:
        return view.phases(known)

    def standing(self, known: State, seat: int | None) -> list[Standing]:
        return view.standing(known)

    def proposals(self, known: State, seat: int) -> list[Proposal]:
        return proposals.proposals(known)

    def battle(self, known: State, seat: int | None) -> Battle | None:
        return battle.battle(known, seat)

    def odds(self, known: State) -> Odds | None:
        return odds.odds(known)

    def odds_table(self) -> OddsTable:
        return odds.TABLE

    def answer(self, known: State, seat: int, wishes: Mapping[str, str]) -> list[int]:
        return answers.answer(known, wishes)

    def reason(self, known: State, seat: int, touched: Touched) -> Reason | None:
        return reasons.why(known, seat, touched)

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, text: str) -> State:
        return notation.read(text)

    def write_action(self, state: State, action: int) -> str:
        return notation.write_action(state, action)

    def read_action(self, state: State, text: str) -> int:
        return notation.read_action(state, text)

    def thrower(self, state: State) -> int | None:
        return odds.thrower(state)

    def measures(self, stories: list[list[Event]]) -> list[Measure]:
        return odds.measures(stories)

    def tell(self, event: Event) -> Line:
        return words.tell(event)


GAME = Pacific1942()
