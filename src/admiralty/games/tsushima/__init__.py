"""Tsushima: the war at sea between Russia and Japan, on the chart and on the Battle Board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from admiralty.engine.game import Course, GameOf
from admiralty.engine.odds import OddsTable
from admiralty.engine.state import Event
from admiralty.engine.view import Battle, Label, Line, Measure, Message, Odds, Phase, Proposal, Reason, Standing, View
from admiralty.engine.why import Touched
from admiralty.games.tsushima import (
    chart_proposals,
    notation,
    odds,
    passage,
    proposals,
    resampling,
    secrets,
    stack_orders,
    view,
    words,
)
from admiralty.games.tsushima import why as reasons
from admiralty.games.tsushima import wishes as answers
from admiralty.games.tsushima.about import ABOUT
from admiralty.games.tsushima.actions import ACTIONS
from admiralty.games.tsushima.components import AWAY, OFFERED, SCENARIO_IDS
from admiralty.games.tsushima.evaluation import TsushimaJudge
from admiralty.games.tsushima.fields import ENDINGS
from admiralty.games.tsushima.sequence import FINISH
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.steps import start

if TYPE_CHECKING:
    from random import Random


# What no playout or search ever calls; setup.py compiles the other modules of this folder.
NOT_COMPILED = (
    "about", "chart_odds", "chart_proposals", "chart_soundness", "chart_view", "chart_why", "chart_words", "charting",
    "dealing", "links", "notation", "odds", "orders", "passage", "proposals", "resampling", "secrets", "soundness",
    "stack_orders", "view", "ways", "why", "wishes", "words",
)  # fmt: skip


class Tsushima(GameOf[State]):
    """The game's public face."""

    name = notation.NAME
    version = "3"
    sides = ("japan", "russia")
    scenarios = OFFERED
    actions = ACTIONS
    about = ABOUT
    judged_by = TsushimaJudge

    def setup(self, scenario: str, options: dict[str, Any]) -> State:
        flags = sum(1 << n for n, name in enumerate(notation.OPTION_IDS) if options[name])
        return start(SCENARIO_IDS.index(scenario), flags, options["handicap"])

    def variants(self, scenario: str) -> list[dict[str, Any]]:
        """Also Chemulpo with fewer ships of Japan (13.8)."""
        away = range(1, len(AWAY) + 1) if scenario == "chemulpo" else ()
        return [*super().variants(scenario), *({"handicap": ships} for ships in away)]

    def clause(self, state: State) -> str:
        if state.step == FINISH:
            return ENDINGS[state.ending - 1]
        return super().clause(state)

    def label(self, state: State, action: int) -> Label:
        return words.label(state, action)

    def known(self, state: State, seat: int | None) -> State:
        """On the Battle Board everything is open (1.2); on the chart a seat sees the tops of stacks (22.1)."""
        return secrets.known(state, seat)

    def resample(self, known: State, rng: Random) -> State:
        return resampling.resample(known, rng)

    def picture(self, known: State, seat: int | None) -> View:
        return view.picture(known, seat)

    def phases(self, known: State) -> list[Phase]:
        return view.phases(known)

    def standing(self, known: State, seat: int | None) -> list[Standing]:
        return view.standing(known)

    def battle(self, known: State, seat: int | None) -> Battle | None:
        return view.battle(known)

    def proposals(self, known: State, seat: int) -> list[Proposal]:
        return [*proposals.proposals(known, seat), *chart_proposals.proposals(known, seat)]

    def again(self, known: State, seat: int, said: Sequence[str]) -> list[Proposal]:
        return chart_proposals.again(known, said)

    def odds(self, known: State) -> Odds | None:
        return odds.odds(known)

    def odds_table(self) -> OddsTable:
        return odds.TABLE

    def answer(self, known: State, seat: int, wishes: Mapping[str, str]) -> list[int]:
        return answers.answer(known, wishes)

    def asked(self, known: State, seat: int, wishes: Mapping[str, str]) -> list[Message]:
        return answers.asked(known, wishes)

    def noted(self, known: State, piece: str) -> str:
        return stack_orders.noted(known, piece)

    def reason(self, known: State, seat: int, touched: Touched) -> Reason | None:
        return reasons.why(known, touched) if known.actor == seat else None

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, text: str) -> State:
        return notation.read(text)

    def write_action(self, state: State, action: int) -> str:
        return notation.write_action(state, action)

    def read_action(self, state: State, text: str) -> int:
        return notation.read_action(text)

    def course(self, known: State, action: int) -> Course:
        return passage.course(known, action)

    def thrower(self, state: State) -> int | None:
        return odds.thrower(state)

    def measures(self, stories: list[list[Event]]) -> list[Measure]:
        return odds.measures(stories)

    def tell(self, event: Event) -> Line:
        return words.tell(event)


GAME = Tsushima()
