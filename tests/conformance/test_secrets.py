"""Hidden information: what a seat receives is the same in every position that it cannot tell apart."""

from __future__ import annotations

from random import Random

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.play import play
from admiralty.engine.state import State
from tests.conformance.walks import Walk, walks

SEATS = (0, 1, None)


def twins(game: Game, state: State, seat: int | None, rng: Random) -> list[State]:
    """Positions that the seat cannot tell from this one, made by dealing out anew what it does not see."""
    known = game.known(state, seat)
    return [game.resample(known, rng) for _ in range(3)]


@walks
def test_what_is_known_is_known_again(walk: Walk) -> None:
    """Knowing twice adds nothing, and a full position made from what is known looks the same."""
    game = walk.game
    for state, rng in walk.some():
        for seat in SEATS:
            text = game.write(game.known(state, seat))
            assert game.write(game.known(game.known(state, seat), seat)) == text
            for twin in twins(game, state, seat, rng):
                assert game.write(game.known(twin, seat)) == text


@walks
def test_views_odds_and_refusals_do_not_leak(walk: Walk) -> None:
    game = walk.game
    for state, rng in walk.some(0.03):
        for seat in SEATS:
            for twin in twins(game, state, seat, rng):
                assert game.view(twin, seat) == game.view(state, seat)
                if seat == state.actor:
                    assert twin.legal() == state.legal()
                    legal = set(state.legal())
                    illegal = [
                        action
                        for action in rng.sample(range(game.actions), min(40, game.actions))
                        if action not in legal
                    ]
                    for action in rng.sample(illegal, min(20, len(illegal))):
                        assert game.refusal(twin, action) == game.refusal(state, action)


@walks
def test_that_there_is_only_one_answer_is_no_secret_or_is_kept(walk: Walk) -> None:
    """Whoever cannot tell two positions apart must not learn from an answer given at once that it was the only one."""
    game = walk.game
    for state, rng in walk.some(0.2):
        for seat in SEATS:
            if state.actor not in (0, 1) or seat == state.actor:
                continue
            for twin in twins(game, state, seat, rng):
                assert twin.actor == state.actor
                assert game.hidden(twin) == game.hidden(state)
                assert game.hidden(state) or (len(twin.legal()) == 1) == (len(state.legal()) == 1)


@walks
def test_the_story_of_an_action_does_not_leak(walk: Walk) -> None:
    """The other seat and the onlookers hear the same, whatever it is that they cannot see."""
    game = walk.game
    for state, rng in walk.some():
        if state.actor == admiralty.OVER:
            continue
        action = rng.choice(state.legal())
        told = play(game, state.clone(), action)
        for seat in SEATS:
            for twin in twins(game, state, seat, rng):
                if action not in twin.legal():
                    continue
                after, other = state.clone(), twin.clone()
                play(game, after, action)
                heard = [game.story(event, seat) for event in play(game, other, action)]
                if game.known(after, seat).key() == game.known(other, seat).key():
                    assert [line for line in heard if line] == [
                        line for line in (game.story(event, seat) for event in told) if line
                    ]


def test_dealing_out_anew_reaches_every_arrangement() -> None:
    """Swap two unseen ships by hand: resampling what is known comes upon the swapped position."""
    for game, position in HIDDEN:
        state = game.read(position[0])
        swapped = game.read(position[1])
        assert game.known(state, 1).key() == game.known(swapped, 1).key()
        assert state.key() != swapped.key()
        rng = Random(4)
        reached = {game.resample(game.known(state, 1), rng).key() for _ in range(60)}
        assert {state.key(), swapped.key()} <= reached


HIDDEN = [
    (
        admiralty.load("port-arthur"),
        (
            "port-arthur options=fog step=operation actor=russia tsushima=mikasa,asahi^ yellow_sea=fuji,asama^,diana",
            "port-arthur options=fog step=operation actor=russia tsushima=fuji,asahi^ yellow_sea=mikasa,asama^,diana",
        ),
    ),
]
