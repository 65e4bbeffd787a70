"""Hidden information: what a seat receives is the same in every position that it cannot tell apart."""

from __future__ import annotations

from random import Random

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.play import heard, play
from admiralty.engine.reach import reach
from admiralty.engine.state import State
from admiralty.engine.why import why
from admiralty.locale import LANGUAGES, Words
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
def test_reasons_and_ways_do_not_leak_and_never_fail(walk: Walk) -> None:
    """Whatever things are named, from what the seat knows alone; and the reason can be said in every language."""
    game = walk.game
    spoken = [Words(language, game.name, "engine") for language in LANGUAGES]
    for state, rng in walk.some(0.03):
        for seat in (0, 1):
            known = game.known(state, seat)
            view = game.picture(known, seat)
            pieces = sorted({*game.about.pieces, *(piece.id for piece in view.pieces if piece.id)})
            places = sorted({place.id for board in (*game.about.boards, *view.boards) for place in board.places})
            group = rng.sample(pieces, min(rng.randrange(4), len(pieces)))
            place = rng.choice([*places, ""])
            value = rng.choice([None, 0, 3, 10**9])
            reason = why(game, known, seat, group, "", place, value)
            assert all(words.say(reason) for words in spoken)
            movable = [label.piece for label in (game.label(known, action) for action in legal_of(known, seat))]
            lifted = rng.sample(sorted(set(movable)), 1) if movable else group
            for twin in twins(game, state, seat, rng)[:1]:
                other = game.known(twin, seat)
                assert why(game, other, seat, group, "", place, value) == reason
                assert reach(game, other, seat, lifted) == reach(game, known, seat, lifted)


def legal_of(state: State, seat: int) -> list[int]:
    return state.legal() if state.actor == seat else []


@walks
def test_a_way_is_a_row_of_actions_that_can_be_taken_at_once(walk: Walk) -> None:
    game = walk.game
    for state, _ in walk.some(0.05):
        seat = state.actor
        if seat not in (0, 1):
            continue
        known = game.known(state, seat)
        labels = [game.label(known, action) for action in known.legal()]
        for piece in sorted({label.piece for label in labels if label.piece and label.place})[:2]:
            routes = reach(game, known, seat, [piece])
            here = {shown.at[1] for shown in game.picture(known, seat).pieces if shown.id == piece}
            at_once = {label.place for label in labels if label.piece == piece and label.place}
            assert at_once - here <= {route.place for route in routes}
            assert not {route.place for route in routes} & here
            for route in routes[-2:]:
                after = known.clone()
                for n, word in enumerate(route.actions):
                    assert after.actor == seat
                    action = game.read_action(after, word)
                    assert game.refusal(after, action) is None
                    after.apply(action)
                    assert game.throw(after) is None or n == len(route.actions) - 1
                assert (game.throw(after) or "") == route.risk
                assert route.path[-1] == route.place


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


@walks
def test_who_hears_of_an_action_tells_nothing(walk: Walk) -> None:
    """Of two actions that a seat cannot tell apart it is told both or none, and shown none that it does not hear."""
    game = walk.game
    for state, rng in walk.some(0.2):
        if state.actor not in (0, 1):
            continue
        legal = state.legal()
        for bench, seat in ((1 - state.actor, 1 - state.actor), (2, None)):
            met: dict[
                int, tuple[int, bool]
            ] = {}  # by what the seat knows afterwards: the position, and whether it was told
            for action in rng.sample(legal, min(len(legal), 6)):
                after = state.clone()
                story = play(game, after, action)
                bits = heard(state.actor, action, story, game.hidden(state))
                told, shown = bool(bits >> bench & 1), bool(bits >> 3 + bench & 1)
                audible = any(event.seats >> bench & 1 for event in story)
                key, other = met.setdefault(game.known(after, seat).key(), (after.key(), told))
                if key != after.key():
                    assert told == other, game.write_action(state, action)
                    assert audible or not shown, game.write_action(state, action)


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
