"""The view is the contract: whatever a game tells a door is typed, complete, and has its words in every language."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.view import About, Board, Line, Message, Place, Preview, View
from admiralty.engine.wishes import with_others
from admiralty.locale import LANGUAGES, Words
from tests.conformance.walks import Case, Walk, cases, games, walks

SEATS = (0, 1, None)
languages = pytest.mark.parametrize("language", LANGUAGES)


def spoken(game: Game, language: str) -> Words:
    return Words(language, game.name, "server", "engine")


def same(told: msgspec.Struct) -> None:
    """It is what its type says, and nothing is lost on the way to a door."""
    assert msgspec.json.decode(msgspec.json.encode(told), type=type(told)) == told


def places_of(game: Game, board: Board) -> dict[str, Place]:
    """The places of a board: those that the view brings, or else those that never change."""
    (about,) = [shown for shown in game.about.boards if shown.id == board.id]
    assert about.kind == board.kind
    return {place.id: place for place in board.places or about.places}


@games
def test_what_never_changes_is_typed(game: Game) -> None:
    told = msgspec.json.decode(msgspec.json.encode(game.about), type=About)
    assert msgspec.structs.replace(told, own={}) == msgspec.structs.replace(game.about, own={})
    assert [side.id for side in told.sides] == list(game.sides)
    assert len({board.id for board in told.boards}) == len(told.boards) > 0
    assert set(told.lengths) <= set(game.scenarios)


@walks
def test_every_view_is_typed_and_complete(walk: Walk) -> None:
    game = walk.game
    for state, _ in walk.some():
        for seat in SEATS:
            view = game.view(state, seat)
            same(view)
            assert view.game == game.name
            assert bool(view.actions) == (seat is not None and state.actor == seat)
            assert (view.result != "") == (state.actor == admiralty.OVER)
            check_boards(game, view)
            check_phases(game, view)
            check_choices(view)


def check_boards(game: Game, view: View) -> None:
    boards = {board.id: places_of(game, board) for board in view.boards}
    assert len(boards) == len(view.boards) > 0
    for piece in view.pieces:
        assert piece.at[0] in boards, piece
        assert piece.side in ("", *game.sides), piece
    for force in view.forces:
        assert force.at[1] in boards[force.at[0]], force
    names = [piece.id for piece in view.pieces if piece.id]
    assert len(names) == len(set(names)), "a piece lies in two places"
    for places in boards.values():
        for place in places.values():
            assert {place.part_of, place.after, *place.adjacent} - {""} <= places.keys(), place


def check_phases(game: Game, view: View) -> None:
    order = [("done", "now", "ahead").index(phase.state) for phase in view.phases]
    assert order == sorted(order), "a phase that is ahead comes before one that is done"
    assert order.count(1) == (1 if view.phases and view.actor != "over" else 0)
    assert {phase.id for phase in view.phases} <= set(game.about.phases)


def check_choices(view: View) -> None:
    pieces = {piece.id for piece in view.pieces}
    cards = {card.id for hand in view.hands for card in hand.cards}
    for action in view.actions:
        assert action.piece in pieces | {""}, action
        assert action.card in cards | {""}, action
    numbers = {action.n for action in view.actions}
    if view.odds is not None:
        assert {choice.n for choice in view.odds.choices} <= numbers
    for proposal in view.proposals:
        assert proposal.actions
        assert not proposal.place or any(action.place == proposal.place for action in view.actions)


@walks
def test_proposals_are_whole_answers(walk: Walk) -> None:
    """Every action of one is legal where those before it have led, and the decision is still the seat's own."""
    game = walk.game
    for state, _ in walk.some(0.2):
        if state.actor not in (0, 1):
            continue
        seat = state.actor
        for proposal in game.view(state, seat).proposals:
            after = state.clone()
            for word in proposal.actions:
                assert after.actor == seat
                admiralty.play(game, after, game.read_action(after, word))


@walks
def test_everything_in_a_view_has_its_words(walk: Walk) -> None:
    game = walk.game
    spoken_in = [spoken(game, language) for language in LANGUAGES]
    for state, _ in walk.some():
        for seat in SEATS:
            view = game.view(state, seat)
            for words in spoken_in:
                for kind, ident in named(view):
                    assert words.name(kind, ident), (kind, ident)
                if view.result:
                    assert words.name("result", view.result)
                    assert words(f"reason.{view.clause}")
                for message in (view.prompt, *told(view)):
                    assert words.say(message)
                for action in view.actions:
                    assert words(f"labels.{action.verb}", **action.arguments())
                for proposal in view.proposals:
                    assert words(f"{proposal.key}.name", **({"place": proposal.place} if proposal.place else {}))
                    assert words(f"{proposal.key}.text")


def named(view: View) -> Iterator[tuple[str, str]]:
    """Everything that a door has to call by a name."""
    for piece in view.pieces:
        if piece.kind != "marker":
            yield from (("pieces", piece.id) for _ in (0,) if piece.id)
            yield "places", piece.at[1]
        yield "kinds", piece.kind
        yield from (("types", piece.type) for _ in (0,) if piece.type)
        yield from (("values", value) for value in piece.values)
        yield from (("marks", mark) for mark in piece.marks)
        yield from (("kinds", load.kind) for load in piece.carries)
    for force in view.forces:
        yield "places", force.at[1]
        yield from (("values", value) for value in force.values)
    yield from (("tracks", track.id) for track in view.tracks)
    yield from (("phases", phase.id) for phase in view.phases)
    yield from (("sides", side) for side in (view.actor,))
    for hand in view.hands:
        yield "hands", hand.id
        for card in hand.cards:
            yield "cards", f"{card.id}.name"
            yield "cards", f"{card.id}.text"
    if view.odds is not None:
        yield from (("odds", name) for choice in view.odds.choices for name in (*choice.numbers, *choice.theirs))


def told(view: View) -> Iterator[Message]:
    """What a view says besides its prompt."""
    for item in view.standing:
        yield Message(key=item.key, side=item.side, place=item.place)


@walks
def test_every_line_of_the_story_is_typed_and_has_its_words(walk: Walk) -> None:
    game = walk.game
    spoken_in = [spoken(game, language) for language in LANGUAGES]
    for state, rng in walk.some(0.3):
        if state.actor == admiralty.OVER:
            continue
        after = state.clone()
        action = rng.choice(after.legal())
        for event in admiralty.play(game, after, action):
            for seat in SEATS:
                line = game.story(event, seat)
                if line is not None:
                    same(line)
                    check_line(line)
                    assert all(words.say(line) for words in spoken_in)


def check_line(line: Line) -> None:
    assert all(1 <= face <= 6 for face in line.dice)
    assert not (line.dice and line.sum is not None), "either the faces of dice are known or only their sum"


@languages
@games
def test_places_that_never_change_have_names(game: Game, language: str) -> None:
    words = spoken(game, language)
    for board in game.about.boards:
        for place in board.places:
            assert words.name("places", place.id)
            assert words.name("places_short", place.id)
            for mark in place.marks:
                assert words.name("marks", mark)
    for phase in game.about.phases:
        assert words.name("phases", phase)


@cases
def test_a_preview_is_typed(case: Case) -> None:
    preview = case.game.preview(case.scenario, case.game.check_options({}))
    if preview is not None:
        told = msgspec.json.decode(msgspec.json.encode(preview), type=Preview)
        assert msgspec.structs.replace(told, own={}) == msgspec.structs.replace(preview, own={})
        assert preview.boards
        assert preview.faults == []


@games
def test_the_side_that_is_easier_to_begin_with_is_a_side(game: Game) -> None:
    assert game.about.easier in ("", *game.sides)


@languages
@games
def test_every_wish_has_its_words(game: Game, language: str) -> None:
    words = spoken(game, language)
    for ident, wish in game.about.wishes.items():
        assert len(wish.choices) == len(set(wish.choices)) > 1
        for part in ("name", "text", *wish.choices):
            assert words(f"wishes.{ident}.{part}")


@walks
def test_wishes_are_answered_by_legal_actions_and_tell_no_secret(walk: Walk) -> None:
    """Whether a seat is asked is the same in all positions that the other side cannot tell apart."""
    game = walk.game
    for state, rng in walk.some(0.3):
        seat = state.actor
        if seat not in (0, 1):
            continue
        offered = {ident: wish for ident, wish in game.about.wishes.items() if not wish.each}
        wishes = {ident: rng.choice(wish.choices) for ident, wish in offered.items()}
        first = {ident: wish.choices[0] for ident, wish in offered.items()}
        assert game.answer(game.known(state, seat), seat, first) == [], "the first choice is to be asked"
        answer = game.answer(game.known(state, seat), seat, wishes)
        after = state.clone()
        for action in answer:
            assert after.actor == seat
            admiralty.play(game, after, action)
        twin = game.resample(game.known(state, 1 - seat), rng)
        assert bool(game.answer(game.known(twin, seat), seat, wishes)) == bool(answer)


@walks
def test_orders_are_answered_by_legal_actions_and_reasons_have_their_words(walk: Walk) -> None:
    """Orders for single pieces, given at random; whoever is asked in spite of them is told why in every language."""
    game = walk.game
    orders = {ident: wish for ident, wish in game.about.wishes.items() if wish.each}
    for state, rng in walk.some(0.1) if orders else ():
        seat = state.actor
        if seat not in (0, 1):
            continue
        known = game.known(state, seat)
        picture = game.picture(known, seat)
        pieces = [piece.id for piece in picture.pieces if piece.id and piece.side == game.sides[seat]]
        everywhere = [place for board in (*game.about.boards, *picture.boards) for place in board.places]
        wanted: dict[str, str] = {}
        for ident, wish in orders.items():
            choice = rng.choice(wish.choices)
            places = [place.id for place in everywhere if place.kind in wish.kinds]
            order = f"{choice}.{rng.choice(places)}" if choice in wish.places else choice
            wanted |= {f"{ident}.{piece}": order for piece in pieces if piece in game.about.pieces}
        wishes = with_others(game, known, {}, wanted)
        after = state.clone()
        for action in game.answer(known, seat, wishes):
            assert after.actor == seat
            admiralty.play(game, after, action)
        for language in LANGUAGES:
            for reason in game.view(state, seat, wishes).asked:
                assert spoken(game, language).say(reason)
