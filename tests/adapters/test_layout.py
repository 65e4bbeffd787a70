"""The tensor of what a seat sees: within its bounds, complete as far as the view goes, and without a leak."""

from __future__ import annotations

from random import Random

import numpy as np

import admiralty
from admiralty.adapters.layout import Layout
from tests.conformance.test_secrets import twins
from tests.conformance.walks import Case, Walk, cases, hides_something, secretive, walks


def layout_of(walk: Walk) -> Layout:
    return Layout(walk.game, walk.start())


@walks
def test_a_tensor_is_the_same_in_positions_that_the_seat_cannot_tell_apart(walk: Walk) -> None:
    layout = layout_of(walk)
    for state, rng in walk.some(0.04):
        for seat in (0, 1, None):
            tensor = layout.observe(state, seat)
            for twin in twins(walk.game, state, seat, rng):
                assert np.array_equal(layout.observe(twin, seat), tensor)


@walks
def test_every_number_is_within_its_bounds(walk: Walk) -> None:
    layout = layout_of(walk)
    low, high = layout.bounds()
    for state, _ in walk.some(0.06):
        for seat in (0, 1):
            tensor = layout.observe(state, seat)
            assert tensor.shape == (layout.size,)
            assert tensor.dtype == np.float32
            assert (low <= tensor).all()
            assert (tensor <= high).all()


@walks
def test_whose_eyes_who_acts_and_where_the_pieces_are_can_be_read_off(walk: Walk) -> None:
    layout = layout_of(walk)
    places = list(layout.places)
    for state, _ in walk.some(0.03):
        for seat in (0, 1):
            parts = layout.parts(layout.observe(state, seat))
            view = walk.game.view(state, seat)
            assert list(parts["seat"]).index(1) == seat
            assert [*walk.game.sides, "chance", "over"][list(parts["actor"]).index(1)] == view.actor
            assert list(parts["step"]).index(1) == walk.game.known(state, seat).step
            shown = {piece.id: piece for piece in view.pieces if piece.id}
            for name in layout.pieces:
                n = layout.pieces[name]
                assert bool(parts["piece_seen"][n]) == (name in shown)
                number = sum(int(digit) << power for power, digit in enumerate(parts["piece_place"][n]))
                assert (places[number - 1] if number else "") == (shown[name].at[1] if name in shown else "")
            nameless = sum(piece.id not in layout.pieces for piece in view.pieces)
            assert parts["place_pieces"].sum() == len(view.pieces) == len(shown) + nameless
            for track in view.tracks:
                assert parts["tracks"][layout.tracks[track.id]] == track.value


@cases
def test_blocks_fill_the_tensor_without_gap_or_overlap(case: Case) -> None:
    layout = Layout(case.game, case.game.start(case.scenario))
    end = 0
    for block in layout.blocks.values():
        assert block.start == end
        end = block.end
    assert end == layout.size
    tensor = layout.new()
    for part in layout.parts(tensor).values():
        part[...] += 1
    assert (tensor == 1).all()


@cases
def test_the_other_seat_sees_something_else_where_something_is_hidden(case: Case) -> None:
    game = case.game
    state, rng = game.start(case.scenario, secretive(case)), Random(3)
    layout = Layout(game, state)
    apart = 0
    for _ in range(400):
        if state.actor == admiralty.OVER:
            break
        weights = state.weights() if state.actor == admiralty.CHANCE else None
        state.apply(rng.choices(state.legal(), weights)[0])
        first, second = (layout.observe(state, seat) for seat in (0, 1))
        apart += not np.array_equal(first[2:], second[2:])  # the first two numbers say whose eyes they are
    assert apart or not hides_something(case)  # besides, views may offer each seat what is its own to do
