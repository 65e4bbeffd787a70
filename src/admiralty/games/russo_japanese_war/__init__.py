"""The Russo-Japanese War: armies in Manchuria, a siege, and fleets in two seas, 1904-1905."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from admiralty.engine.game import Game, positions_of
from admiralty.engine.odds import OddsTable
from admiralty.engine.state import Event
from admiralty.engine.state import State as AnyState
from admiralty.engine.view import Battle, Label, Line, Measure, Odds, Phase, Proposal, Reason, Standing, View
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
from admiralty.games.russo_japanese_war.state import OPTION_IDS, State
from admiralty.games.russo_japanese_war.steps import start

if TYPE_CHECKING:
    from random import Random

DECIDED_BY = ("1.2", "11.1", "11.2", "11.3", "11.4", "11.10")  # the clause, by the kind of ending

# What no playout or search ever calls; setup.py compiles the other modules of this folder.
NOT_COMPILED = (
    "about", "battlefield", "intention", "luck", "notation", "odds", "proposals", "prospects", "secrets", "soundness",
    "spelling", "view", "why", "why_cards", "why_land", "why_sea", "wishes", "words",
)  # fmt: skip


_own = positions_of(State, "The Russo-Japanese War")


class RussoJapaneseWar(Game):
    """The game's public face."""

    name = notation.NAME
    version = "2"
    sides = ("japan", "russia")
    scenarios = ("standard",)
    actions = ACTIONS
    about = ABOUT
    judged_by = WarJudge

    def setup(self, scenario: str, options: dict[str, Any]) -> State:
        return start(sum(1 << n for n, name in enumerate(OPTION_IDS) if options[name]))

    def clause(self, state: AnyState) -> str:
        if state.step == FINISH:
            return DECIDED_BY[_own(state).ending]
        return super().clause(state)

    def label(self, state: AnyState, action: int) -> Label:
        return words.label(_own(state), action)

    def known(self, state: AnyState, seat: int | None) -> State:
        return secrets.known(_own(state), seat)

    def resample(self, known: AnyState, rng: Random) -> State:
        return secrets.resample(_own(known), rng)

    def picture(self, known: AnyState, seat: int | None) -> View:
        return view.picture(_own(known), seat)

    def phases(self, known: AnyState) -> list[Phase]:
        return view.phases(_own(known))

    def standing(self, known: AnyState, seat: int | None) -> list[Standing]:
        return view.standing(_own(known))

    def proposals(self, known: AnyState, seat: int) -> list[Proposal]:
        return offers.proposals(_own(known))

    def battle(self, known: AnyState, seat: int | None) -> Battle | None:
        return battlefield.battle(_own(known), view.BOARD)

    def why(  # noqa: PLR0917  (all that a person can mean at once)
        self,
        known: AnyState,
        seat: int,
        pieces: Sequence[str] = (),
        card: str = "",
        place: str = "",
        value: int | None = None,
    ) -> Reason:
        return reasons.why(_own(known), seat, pieces, card, place, value)

    def odds(self, known: AnyState) -> Odds | None:
        return prospects.odds(_own(known))

    def odds_table(self) -> OddsTable:
        return odds.TABLE

    def measures(self, stories: list[list[Event]]) -> list[Measure]:
        return luck.measures(stories)

    def answer(self, known: AnyState, seat: int, wishes: Mapping[str, str]) -> list[int]:
        return answers.answer(_own(known), seat, wishes)

    def write(self, state: AnyState) -> str:
        return notation.write(_own(state))

    def read(self, text: str) -> State:
        return notation.read(text)

    def write_action(self, state: AnyState, action: int) -> str:
        return spelling.write_action(_own(state), action)

    def read_action(self, state: AnyState, text: str) -> int:
        return spelling.read_action(text)

    def thrower(self, state: AnyState) -> int | None:
        return prospects.thrower(_own(state))

    def tell(self, event: Event) -> Line:
        return words.tell(event)


GAME = RussoJapaneseWar()
