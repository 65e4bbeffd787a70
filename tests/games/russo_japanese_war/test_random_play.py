"""Random play: it ends, tells no secret, and positions on the way are sound."""

from __future__ import annotations

from random import Random

import pytest

from admiralty.engine.state import OVER
from admiralty.games.russo_japanese_war import GAME
from admiralty.games.russo_japanese_war.components import CARDS
from admiralty.games.russo_japanese_war.state import OPTION_IDS
from tests.games.russo_japanese_war.support import after, rule


@pytest.mark.parametrize("options", range(8))
def test_every_game_ends_and_no_card_is_lost(options: int) -> None:
    rng = Random(options)
    for _ in range(4):
        state = GAME.start(options={name: bool(options >> n & 1) for n, name in enumerate(OPTION_IDS)})
        actions = 0
        while state.actor != OVER:
            state.apply(rng.choice(state.legal()))
            actions += 1
            held = int(state.hand_size(0) + state.hand_size(1) + state.deck_size())
            assert held + int(state.spent[0] | state.spent[1]).bit_count() == CARDS
        assert actions < 2000
        assert state.returns() in ((1, -1), (-1, 1))


@rule("9.19")
def test_dealing_out_anew_reaches_every_hand() -> None:
    line = "step=purchase actor=russia passed=japan supply=0,2 japan=land_1,land_9 russia=land_7 "
    line += "spent_japan=land_2,land_3,land_4,land_5 spent_russia=naval_1,naval_2,naval_3,naval_4,naval_5,land_6"
    known = GAME.known(after(line).state, 0)
    rng = Random(3)
    hands = {int(GAME.resample(known, rng).hand[1]) for _ in range(60)}
    assert hands == {1 << 6, 1 << 7}  # Land 7 or Land 8: nothing else is left


@rule("9.20")
def test_a_card_that_was_looked_at_is_never_dealt_away() -> None:
    known = GAME.known(after("uiju=first_army japan=land_1 russia=land_8!,land_2").state, 0)
    for seed in range(20):
        assert GAME.resample(known, Random(seed)).hand[1] >> 7 & 1


@rule("9.8")
def test_whether_a_moment_comes_depends_on_the_size_of_a_hand_alone() -> None:
    line = "step=combat te_li_ssu=second_army kaiping=i_siberian japan={card}"
    steps = {after(line.format(card=f"land_{n}"), "attack>Kaiping done").step for n in range(1, 10)}
    assert steps == {"attack-window"}


@rule("9.8")
@pytest.mark.parametrize("seed", range(4))
def test_who_is_asked_next_never_depends_on_which_cards_are_held(seed: int) -> None:
    """The same answer leads to the same question, whatever the hands are of which everybody sees the size."""
    rng = Random(seed)
    state = GAME.start()
    compared = 0
    while state.actor != OVER:
        twin = GAME.resample(GAME.known(state, None), rng)
        action = rng.choice(state.legal())
        both = action in twin.legal()
        state.apply(action)
        if both:
            twin.apply(action)
            assert (twin.step, twin.actor) == (state.step, state.actor)
            compared += 1
    assert compared > 100


@rule("9.8")
def test_wishes_answer_by_public_facts() -> None:
    table = after("step=combat te_li_ssu=second_army kaiping=i_siberian japan=land_1", "attack>Kaiping done")
    assert GAME.answer(GAME.known(table.state, 0), 0, {}) == []
    assert GAME.answer(GAME.known(table.state, 0), 0, {"attack": "never"}) == [0]
    assert GAME.answer(GAME.known(table.state, 0), 0, {"silence": "turn_1"}) == [0]
    assert GAME.answer(GAME.known(table.state, 0), 0, {"silence": "turn_2"}) == []
    none_of_them = dict.fromkeys((*(f"land_{n}" for n in range(1, 10)), *(f"naval_{n}" for n in range(1, 6))), "never")
    assert GAME.answer(GAME.known(table.state, 0), 0, none_of_them) == [0]
    assert GAME.answer(GAME.known(table.state, 0), 0, {**none_of_them, "land_5": "ask"}) == []
    assert GAME.answer(GAME.known(table.state, 0), 0, {**none_of_them, "naval_5": "ask"}) == [0]
