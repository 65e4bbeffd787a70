"""Tsushima: the war at sea between Russia and Japan, on the chart and on the Battle Board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from admiralty.engine.game import Course, Game, positions_of
from admiralty.engine.odds import OddsTable
from admiralty.engine.state import Event
from admiralty.engine.state import State as AnyState
from admiralty.engine.view import Battle, Label, Line, Measure, Odds, Phase, Proposal, Reason, Standing, View
from admiralty.games.tsushima import (
    chart_proposals,
    notation,
    odds,
    passage,
    proposals,
    resampling,
    secrets,
    view,
    words,
)
from admiralty.games.tsushima import why as reasons
from admiralty.games.tsushima import wishes as answers
from admiralty.games.tsushima.about import ABOUT
from admiralty.games.tsushima.actions import ACTIONS
from admiralty.games.tsushima.components import OFFERED, SCENARIO_IDS
from admiralty.games.tsushima.evaluation import TsushimaJudge
from admiralty.games.tsushima.sequence import FINISH
from admiralty.games.tsushima.state import ENDINGS, State
from admiralty.games.tsushima.steps import start

if TYPE_CHECKING:
    from random import Random


# What no playout or search ever calls; setup.py compiles the other modules of this folder.
NOT_COMPILED = (
    "about", "chart_odds", "chart_proposals", "chart_soundness", "chart_view", "chart_why", "chart_words", "charting",
    "dealing", "links", "notation", "odds", "orders", "passage", "proposals", "resampling", "secrets", "soundness",
    "view", "why", "wishes", "words",
)  # fmt: skip


_own = positions_of(State, "Tsushima")


class Tsushima(Game):
    """The game's public face."""

    name = notation.NAME
    version = "2"
    sides = ("japan", "russia")
    scenarios = OFFERED
    actions = ACTIONS
    about = ABOUT
    judged_by = TsushimaJudge

    def setup(self, scenario: str, options: dict[str, Any]) -> State:
        return start(
            SCENARIO_IDS.index(scenario), sum(1 << n for n, name in enumerate(notation.OPTION_IDS) if options[name])
        )

    def clause(self, state: AnyState) -> str:
        if state.step == FINISH:
            return ENDINGS[_own(state).ending - 1]
        return super().clause(state)

    def label(self, state: AnyState, action: int) -> Label:
        return words.label(_own(state), action)

    def known(self, state: AnyState, seat: int | None) -> State:
        """On the Battle Board everything is open (1.2); on the chart a seat sees the tops of stacks (22.1)."""
        return secrets.known(_own(state), seat)

    def resample(self, known: AnyState, rng: Random) -> State:
        return resampling.resample(_own(known), rng)

    def picture(self, known: AnyState, seat: int | None) -> View:
        return view.picture(_own(known), seat)

    def phases(self, known: AnyState) -> list[Phase]:
        return view.phases(_own(known))

    def standing(self, known: AnyState, seat: int | None) -> list[Standing]:
        return view.standing(_own(known))

    def battle(self, known: AnyState, seat: int | None) -> Battle | None:
        return view.battle(_own(known))

    def proposals(self, known: AnyState, seat: int) -> list[Proposal]:
        position = _own(known)
        return [*proposals.proposals(position, seat), *chart_proposals.proposals(position, seat)]

    def odds(self, known: AnyState) -> Odds | None:
        return odds.odds(_own(known))

    def odds_table(self) -> OddsTable:
        return odds.TABLE

    def answer(self, known: AnyState, seat: int, wishes: Mapping[str, str]) -> list[int]:
        return answers.answer(_own(known), wishes)

    def why(  # noqa: PLR0917  (as the engine asks)
        self,
        known: AnyState,
        seat: int,
        pieces: Sequence[str] = (),
        card: str = "",
        place: str = "",
        value: int | None = None,
    ) -> Reason:
        found = reasons.why(_own(known), pieces, place) if known.actor == seat else None
        return found or super().why(known, seat, pieces, card, place, value)

    def write(self, state: AnyState) -> str:
        return notation.write(_own(state))

    def read(self, text: str) -> State:
        return notation.read(text)

    def write_action(self, state: AnyState, action: int) -> str:
        return notation.write_action(_own(state), action)

    def read_action(self, state: AnyState, text: str) -> int:
        return notation.read_action(text)

    def course(self, known: AnyState, action: int) -> Course:
        return passage.course(_own(known), action)

    def thrower(self, state: AnyState) -> int | None:
        return odds.thrower(_own(state))

    def measures(self, stories: list[list[Event]]) -> list[Measure]:
        return odds.measures(stories)

    def tell(self, event: Event) -> Line:
        return words.tell(event)


GAME = Tsushima()
