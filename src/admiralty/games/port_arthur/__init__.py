"""Port Arthur: the Russo-Japanese War at sea, 1904-1905."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from admiralty.engine.game import Game, positions_of
from admiralty.engine.odds import OddsTable
from admiralty.engine.state import Event
from admiralty.engine.state import State as AnyState
from admiralty.engine.view import Battle, Label, Line, Measure, Odds, Phase, Proposal, Reason, Standing, View
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


_own = positions_of(State, "Port Arthur")


class PortArthur(Game):
    """The game's public face."""

    name = notation.NAME
    version = "2"
    sides = ("japan", "russia")
    scenarios = ("standard",)
    actions = ACTIONS
    about = ABOUT
    judged_by = PortArthurJudge

    def setup(self, scenario: str, options: dict[str, Any]) -> State:
        return start(sum(1 << n for n, name in enumerate(OPTION_IDS) if options[name]))

    def clause(self, state: AnyState) -> str:
        if state.step == FINISH:
            return "4.3" if _own(state).holds(parts.MUKDEN) else "4.2"
        return super().clause(state)

    def refusal(self, state: AnyState, action: int) -> str | None:
        return "4.1" if state.step == FINISH else super().refusal(state, action)

    def label(self, state: AnyState, action: int) -> Label:
        return words.label(_own(state), action)

    def known(self, state: AnyState, seat: int | None) -> State:
        return secrets.known(_own(state), seat)

    def resample(self, known: AnyState, rng: Random) -> State:
        return secrets.resample(_own(known), rng)

    def picture(self, known: AnyState, seat: int | None) -> View:
        return view.picture(_own(known))

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
        return reasons.why(_own(known), seat, pieces, place, value)

    def odds(self, known: AnyState) -> Odds | None:
        return prospects.odds(_own(known))

    def answer(self, known: AnyState, seat: int, wishes: Mapping[str, str]) -> list[int]:
        return answers.answer(_own(known), wishes)

    def odds_table(self) -> OddsTable:
        return odds.TABLE

    def write(self, state: AnyState) -> str:
        return notation.write(_own(state))

    def read(self, text: str) -> State:
        return notation.read(text)

    def write_action(self, state: AnyState, action: int) -> str:
        return notation.write_action(_own(state), action)

    def read_action(self, state: AnyState, text: str) -> int:
        return notation.read_action(text)

    def thrower(self, state: AnyState) -> int | None:
        return odds.thrower(_own(state))

    def measures(self, stories: list[list[Event]]) -> list[Measure]:
        return odds.measures(stories)

    def tell(self, event: Event) -> Line:
        return words.tell(event)


GAME = PortArthur()
