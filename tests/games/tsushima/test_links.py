"""Lines between counters, ready answers: what doors draw, and what is declared with one gesture."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import admiralty
from admiralty.engine.state import DONE
from admiralty.engine.view import Link, View
from admiralty.games.tsushima import GAME, odds
from admiralty.games.tsushima.state import State
from tests.games.tsushima.support import Board, after, at, moving

READY = ("close_fire", "hold_fire", "aim", "line", "close", "open")


def seen(board: Board, side: str) -> View:
    return board.seen_by(side).view


def lines(view: View, kind: str) -> dict[tuple[str, str], Link]:
    return {(link.piece, link.target): link for link in view.links if link.kind == kind}


def test_the_range_is_drawn_between_divisions_that_engage_each_other() -> None:
    board = after(moving(japan="3/mikasa+asahi+fuji,5/asama+iwate+azuma", russia="9/retvizan"))
    ranges = lines(seen(board, "japan"), "range")
    assert {pair: link.values["range"] for pair, link in ranges.items()} == {
        ("mikasa", "retvizan"): 5,
        ("asama", "retvizan"): 3,
    }


def test_who_stands_in_the_same_column_has_no_range_to_overcome() -> None:
    board = after(moving(japan="6/mikasa", russia="6/retvizan"))
    assert lines(seen(board, "japan"), "range")["mikasa", "retvizan"].values == {"range": 0}


def test_a_screen_is_a_line_to_the_unit_behind_it() -> None:
    board = after(moving(japan="6/mikasa,5:jd1", russia="9/retvizan"), "done", "mikasa", "jd1", "done")
    assert ("mikasa", "jd1") in lines(seen(board, "japan"), "screen")


def test_bound_ships_aim_as_declared_and_the_owner_sees_what_is_proposed_besides() -> None:
    board = after(moving(japan="6/mikasa+asahi+fuji", russia="8/retvizan"), "done")
    own, other = lines(seen(board, "japan"), "aim"), lines(seen(board, "russia"), "aim")
    assert not own["mikasa", "retvizan"].proposed
    assert own["asahi", "retvizan"].proposed
    assert not own["retvizan", "mikasa"].proposed
    assert ("asahi", "retvizan") not in other, "what is only proposed is its owner's business"
    assert lines(GAME.view(board.state, None), "aim").keys() == other.keys()


def test_chances_of_an_aim_are_exact_and_take_the_others_into_account() -> None:
    board = after(moving(japan="6/mikasa+asahi+fuji", russia="8/retvizan"), "done")
    alone = lines(seen(board, "russia"), "aim")["mikasa", "retvizan"].chances
    together = lines(seen(board, "japan"), "aim")["mikasa", "retvizan"].chances
    assert together["nothing"] > alone["nothing"], "three that fire at one get in each other's way"
    assert list(together) == ["nothing", "one_hit", "two_hits", "sunk"]
    assert sum(together.values()) == pytest.approx(1)


def test_a_ship_with_two_hits_is_sunk_by_the_next() -> None:
    assert odds.outcomes({0: Fraction(3, 4), 1: Fraction(1, 4)}, 1) == {
        "nothing": 0.75, "one_hit": 0.0, "two_hits": 0.0, "sunk": 0.25
    }  # fmt: skip
    board = after(moving(japan="6/mikasa", russia="7/retvizan**"), "done")
    aim = lines(GAME.view(board.state, None), "aim")["mikasa", "retvizan"].chances
    assert aim["one_hit"] == aim["two_hits"] == 0
    assert aim["sunk"] > 0


def test_torpedoes_that_run_are_lines_of_their_own() -> None:
    board = after(at("aim", japan="6/mikasa,6:jd1", russia="7/retvizan"))
    proposed = lines(seen(board, "japan"), "torpedo")["jd1", "retvizan"]
    assert proposed.proposed
    assert proposed.chances["nothing"] < 1


def test_ships_of_a_division_follow_the_one_that_leads_it() -> None:
    view = seen(after(moving(japan="3/mikasa+asahi+fuji,4:jd1", russia="9/retvizan")), "japan")
    assert {piece.id: piece.follows for piece in view.pieces} == {
        "mikasa": "", "asahi": "mikasa", "fuji": "mikasa", "jd1": "", "retvizan": "",
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_ready_answers_are_legal_and_leave_at_most_two_gestures_a_round(seed: int) -> None:
    rng, state = Random(seed), GAME.start(GAME.scenarios[seed % 2])
    gestures: dict[tuple[int, int], int] = {}
    while state.actor != admiralty.OVER:
        assert isinstance(state, State)
        if state.actor < 0:
            state.apply(rng.choices(state.legal(), state.weights())[0])
            continue
        legal, offered = state.legal(), GAME.view(state, state.actor).proposals
        if legal == [DONE]:
            state.apply(DONE)
            continue
        if state.round:
            key = (int(state.round), int(state.actor))
            gestures[key] = gestures.get(key, 0) + 1
        ready = {proposal.key.removeprefix("proposals."): proposal.actions for proposal in offered}
        chosen = next(
            (ready[key] for key in ("close_fire", "hold_fire", "aim", "line", "close", "open") if key in ready),
            ["done"],
        )
        for word in chosen:
            action = GAME.read_action(state, word)
            assert action in state.legal()
            state.apply(action)
    assert gestures
    assert max(gestures.values()) <= 2
