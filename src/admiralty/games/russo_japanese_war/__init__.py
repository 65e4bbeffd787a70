"""The Russo-Japanese War: armies in Manchuria, a siege, and fleets in two seas, 1904-1905."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from admiralty.engine.game import GameOf
from admiralty.engine.odds import OddsTable
from admiralty.engine.state import Event
from admiralty.engine.view import Battle, Label, Line, Measure, Odds, Phase, Proposal, Reason, Standing, View
from admiralty.engine.why import Touched
from admiralty.games.russo_japanese_war import (
    battlefield,
    luck,
    notation,
    odds,
    prospects,
    secrets,
    spelling,
    view,
    words,
)
from admiralty.games.russo_japanese_war import proposals as offers
from admiralty.games.russo_japanese_war import why as reasons
from admiralty.games.russo_japanese_war import wishes as answers
from admiralty.games.russo_japanese_war.about import ABOUT
from admiralty.games.russo_japanese_war.actions import ACTIONS
from admiralty.games.russo_japanese_war.evaluation import WarJudge
from admiralty.games.russo_japanese_war.sequence import FINISH
from admiralty.games.russo_japanese_war.state import MOST_AHEAD, OPTION_IDS, State
from admiralty.games.russo_japanese_war.steps import start

if TYPE_CHECKING:
    from random import Random

DECIDED_BY = ("1.2", "11.1", "11.2", "11.3", "11.4", "11.10")  # the clause, by the kind of ending

# What no playout or search ever calls; setup.py compiles the other modules of this folder.
NOT_COMPILED = (
    "about", "battlefield", "intention", "luck", "notation", "odds", "proposals", "prospects", "secrets", "soundness",
    "spelling", "view", "why", "why_cards", "why_land", "why_sea", "wishes", "words",
)  # fmt: skip


class RussoJapaneseWar(GameOf[State]):
    """The game's public face."""

    name = notation.NAME
    version = "2"
    sides = ("japan", "russia")
    scenarios = ("standard",)
    actions = ACTIONS
    about = ABOUT
    judged_by = WarJudge

    def setup(self, scenario: str, options: dict[str, Any]) -> State:
        flags = sum(1 << n for n, name in enumerate(OPTION_IDS) if options[name])
        return start(flags, options["handicap"])

    def variants(self, scenario: str) -> list[dict[str, Any]]:
        """Also points given ahead to Japan (11.11)."""
        return [*super().variants(scenario), *({"handicap": points} for points in range(1, MOST_AHEAD + 1))]

    def clause(self, state: State) -> str:
        if state.step == FINISH:
            return DECIDED_BY[state.ending]
        return super().clause(state)

    def label(self, state: State, action: int) -> Label:
        return words.label(state, action)

    def known(self, state: State, seat: int | None) -> State:
        return secrets.known(state, seat)

    def resample(self, known: State, rng: Random) -> State:
        return secrets.resample(known, rng)

    def picture(self, known: State, seat: int | None) -> View:
        return view.picture(known, seat)

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

    def odds_table(self) -> OddsTable:
        return odds.TABLE

    def measures(self, stories: list[list[Event]]) -> list[Measure]:
        return luck.measures(stories)

    def answer(self, known: State, seat: int, wishes: Mapping[str, str]) -> list[int]:
        return answers.answer(known, seat, wishes)

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, text: str) -> State:
        return notation.read(text)

    def write_action(self, state: State, action: int) -> str:
        return spelling.write_action(state, action)

    def read_action(self, state: State, text: str) -> int:
        return spelling.read_action(text)

    def thrower(self, state: State) -> int | None:
        return prospects.thrower(state)

    def tell(self, event: Event) -> Line:
        return words.tell(event)


GAME = RussoJapaneseWar()
