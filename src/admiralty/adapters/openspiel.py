"""Every game as a Python game of OpenSpiel, registered under `admiralty_<game>` when this module is imported.

Scenario and options are parameters: pyspiel.load_game("admiralty_<game>(scenario=<scenario>,<option>=True)"); so is the
horizon, the number of actions after which a game is cut off without a winner.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import pyspiel

from admiralty.adapters.course import HORIZON, Course
from admiralty.adapters.layout import Layout, Tensor
from admiralty.engine.game import Game
from admiralty.games import load, names

PLAYERS = 2


def short_name(game: str) -> str:
    """The name of a game in OpenSpiel."""
    return f"admiralty_{game.replace('-', '_')}"


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game; whether a seat misses anything depends on scenario and options."""
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=game.about.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=PLAYERS,
        min_num_players=PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": game.scenarios[0], "horizon": HORIZON, **game.check_options({})},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel carries no types
    """One of our games in one scenario; which one, a subclass says."""

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.game = load(self.name)
        options = dict(params or {})
        self.horizon = int(options.pop("horizon", HORIZON))
        self.start = self.game.start(options.pop("scenario", None), options)
        self.layout = Layout(self.game, self.start)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.actions,
            max_chance_outcomes=self.game.actions,  # outcomes are actions
            num_players=PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.horizon,
        )
        super().__init__(game_type(self.game), info, dict(params or {}))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.horizon

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What is seen: a seat's view, all that it remembers, or what an onlooker sees."""
        if params:
            raise ValueError(f"an observation takes no parameters, not {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel carries no types
    """A position, with what each seat has heard."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = Course(game.game, game.start.clone(), game.horizon)

    def current_player(self) -> int:
        course = self.course
        if course.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return course.actor if course.actor >= 0 else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.state.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.course.state
        weights = state.weights()
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in zip(state.legal(), weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.course.apply(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.course.game.write_action(self.course.state, int(action))

    def is_terminal(self) -> bool:
        return self.course.over

    def returns(self) -> list[float]:
        return list(self.course.returns())

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        other: SpielState = self.clone()
        other.course = self.course.imagined(player, Random(sampler()))
        return other

    def __str__(self) -> str:
        return self.course.game.write(self.course.state)


class Observer:
    """What a player observes, as OpenSpiel wants it: a tensor, its parts by name, and a string.

    What a player alone knows cannot be set apart from the rest, so an observation without what is public is none.
    """

    def __init__(self, game: SpielGame, wanted: Any) -> None:
        self.layout = game.layout
        self.public = bool(wanted.public_info)
        self.perfect_recall = bool(wanted.perfect_recall)
        self.onlooker = wanted.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor: Tensor | None = self.layout.new() if self.public and not self.perfect_recall else None
        self.dict: dict[str, Tensor] = {} if self.tensor is None else self.layout.parts(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Bring tensor and parts up to date."""
        if self.tensor is not None:
            self.tensor[:] = self.layout.observe(state.course.state, None if self.onlooker else player)

    def string_from(self, state: SpielState, player: int) -> str | None:
        """The same as text."""
        if not self.public:
            return None
        if self.perfect_recall and not self.onlooker:
            return state.course.information(player)
        return state.course.known(None if self.onlooker else player)


def register() -> None:
    """Make all games known to OpenSpiel."""
    known = set(pyspiel.registered_names())
    for name in names():
        if short_name(name) not in known:
            # A class, since OpenSpiel lets go of it only after Python has ended, when no object can be freed any more.
            pyspiel.register_game(game_type(load(name)), type("SpielGame", (SpielGame,), {"name": name}))


register()
