"""Port Arthur: the Russo-Japanese War at sea, 1904-1905."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from admiralty.engine.game import GameOf
from admiralty.engine.odds import OddsTable
from admiralty.engine.state import Event
from admiralty.engine.view import Battle, Label, Line, Measure, Odds, Phase, Proposal, Reason, Standing, View
from admiralty.engine.why import Touched
from admiralty.games.port_arthur import battlefield, notation, odds, prospects, secrets, view, words
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import proposals as offers
from admiralty.games.port_arthur import why as reasons
from admiralty.games.port_arthur import wishes as answers
from admiralty.games.port_arthur.about import ABOUT
from admiralty.games.port_arthur.actions import ACTIONS
from admiralty.games.port_arthur.evaluation import PortArthurJudge
from admiralty.games.port_arthur.sequence import FINISH
from admiralty.games.port_arthur.state import OPTION_IDS, State
from admiralty.games.port_arthur.steps import start

if TYPE_CHECKING:
    from random import Random


# What no playout or search ever calls; setup.py compiles the other modules of this folder.
NOT_COMPILED = (
    "about", "battlefield", "notation", "odds", "proposals", "prospects", "secrets", "soundness", "view", "why",
    "wishes", "words",
)  # fmt: skip

HANDICAPS = (-1, -2, -3, -4)  # with which the game is measured


class PortArthur(GameOf[State]):
    """The game's public face."""

    name = notation.NAME
    version = "2"
    sides = ("japan", "russia")
    scenarios = ("standard",)
    actions = ACTIONS
    about = ABOUT
    judged_by = PortArthurJudge

    def setup(self, scenario: str, options: dict[str, Any]) -> State:
        return start(sum(1 << n for n, name in enumerate(OPTION_IDS) if options[name]), options["handicap"])

    def variants(self, scenario: str) -> list[dict[str, Any]]:
        """Every option, and points given ahead to Russia."""
        return [*super().variants(scenario), *({"handicap": points} for points in HANDICAPS)]

    def clause(self, state: State) -> str:
        if state.step == FINISH:
            if not state.holds(parts.MUKDEN):
                return "4.2"
            return "10.10" if state.handicap else "4.3"
        return super().clause(state)

    def refusal(self, state: State, action: int) -> str | None:
        return "4.1" if state.step == FINISH else super().refusal(state, action)

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
        return offers.proposals(known)

    def battle(self, known: State, seat: int | None) -> Battle | None:
        return battlefield.battle(known, view.BOARD)

    def reason(self, known: State, seat: int, touched: Touched) -> Reason:
        return reasons.why(known, seat, touched)

    def odds(self, known: State) -> Odds | None:
        return prospects.odds(known)

    def answer(self, known: State, seat: int, wishes: Mapping[str, str]) -> list[int]:
        return answers.answer(known, wishes)

    def odds_table(self) -> OddsTable:
        return odds.TABLE

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, text: str) -> State:
        return notation.read(text)

    def write_action(self, state: State, action: int) -> str:
        return notation.write_action(state, action)

    def read_action(self, state: State, text: str) -> int:
        return notation.read_action(text)

    def thrower(self, state: State) -> int | None:
        return odds.thrower(state)

    def measures(self, stories: list[list[Event]]) -> list[Measure]:
        return odds.measures(stories)

    def tell(self, event: Event) -> Line:
        return words.tell(event)


GAME = PortArthur()
