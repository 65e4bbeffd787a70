"""Whatever is asked in a game can be shown: the question, its choices, and what is proposed, in every language."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import admiralty
from admiralty.locale import LANGUAGES, Words
from admiralty.terminal.choices import Choices
from admiralty.terminal.marks import Marks
from admiralty.terminal.numbering import Numbering
from admiralty.terminal.proposals import Proposals
from admiralty.terminal.question import Seen, question_lines
from tests.terminal.made_up import printed

MOST = 600  # actions
OFTEN = 3  # times a question of one step is looked at


@pytest.mark.parametrize(("language", "seed"), list(zip(LANGUAGES, (2, 1, 0), strict=True)))
@pytest.mark.parametrize("name", admiralty.games())
def test_every_question_of_a_game_can_be_shown(name: str, language: str, seed: int) -> None:
    game, words = admiralty.load(name), Words(language, "terminal", "engine", name)
    marks, numbering, seen = Marks(game, words), Numbering(), Seen()
    rng, state, played = Random(seed), game.start(), 0
    asked: Counter[int] = Counter()
    while state.actor != admiralty.OVER and played < MOST:
        played += 1
        if state.actor in (0, 1) and asked[state.step] < OFTEN:
            asked[state.step] += 1
            view = game.view(state, int(state.actor))
            choices = Choices(marks, view, numbering)
            around = list(question_lines(marks, view, seen, 80))
            shown = printed(*around, *choices.show(80), *Proposals(game, state, view, words).show())
            assert f"({view.clause})" in shown.replace("\n", "")
            assert {choice.action for choice in choices.all} == set(state.legal())
            assert len(choices.target_phrases()) <= len(list(choices.vocabulary()))
        state.apply(rng.choices(state.legal(), state.weights() if state.actor == admiralty.CHANCE else None)[0])
