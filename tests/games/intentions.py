"""What the tests of `why` share: a reason is a sentence with its clause, and along a whole game it is true."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.state import OVER, State
from admiralty.engine.view import Label, Reason
from admiralty.engine.why import Touched
from admiralty.games import folder
from admiralty.locale import LANGUAGES, Words
from tests.test_ledger import clauses_of


@cache
def clauses(name: str) -> frozenset[str]:
    """The clauses of a game's rules."""
    return frozenset(clauses_of((folder(name) / "locale" / "en" / "rules.md").read_text("utf-8")))


def check_sentence(game: Game, reason: Reason) -> None:
    """Its clause stands in the rules, and every language has its sentence."""
    assert reason.clause in clauses(game.name)
    for language in LANGUAGES:
        said = Words(language, game.name, "engine").say(reason)
        assert said.endswith(".")
        assert "{" not in said


def check_a_walk(
    game: Game,
    seed: int,
    touch: Callable[[State, int, Random], Touched],
    means: Callable[[Label], Touched | None],
) -> State:
    """Along a random game: what an action does is called possible, what the side that waits means never is.

    `touch` says what a seat touches at random, `means` how a person would touch a thing that can be done, if so at all.
    """
    rng = Random(seed)
    switches = [name for name, option in game.about.options.items() if isinstance(option.default, bool)]
    state: State = game.start(options=dict.fromkeys(switches, seed % 2 == 1))
    words = Words("en", game.name, "engine")
    while state.actor != OVER:
        for seat in (0, 1):
            known = game.known(state, seat)
            touched = touch(known, seat, rng)
            reason = game.why(known, seat, *touched)
            assert reason.clause in clauses(game.name)
            assert words.say(reason)
            if seat != state.actor:
                assert reason.key != "why.legal"
                continue
            labels = [game.label(known, action) for action in known.legal()]
            done = [label for label in labels if [label.piece] == touched.pieces and touched.place in ("", label.place)]
            assert not done or touched.card or touched.value is not None or reason.key == "why.legal"
            possible = means(rng.choice(labels))
            assert possible is None or game.why(known, seat, *possible).key == "why.legal", possible
        admiralty.play(game, state, rng.choice(state.legal()))
    return state
