"""What the doors are told of the chart: stacks, ways, reasons, off Round Island with the cruisers in Sasebo."""

from __future__ import annotations

import pytest

from admiralty.engine.reach import reach
from admiralty.engine.view import Piece, Route
from admiralty.games.tsushima import GAME
from admiralty.games.tsushima.chart_view import forces
from admiralty.games.tsushima.components import JAPAN, ROUND_ISLAND, RUSSIA
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.steps import start

SAILING = ("done", "@Sasebo", "done")  # no mine, the cruisers' port, the set-up is done


def position(*words: str) -> State:
    state = start(ROUND_ISLAND, 0)
    for word in words:
        action = GAME.read_action(state, word)
        assert action in state.legal(), word
        state.apply(action)
    return state


def ways(state: State, *pieces: str) -> dict[str, Route]:
    known = GAME.known(state, state.actor)
    return {route.place: route for route in reach(GAME, known, state.actor, pieces)}


def lying(state: State, place: str, seat: int | None, side: str = "japan") -> list[str]:
    return [piece.id for piece in GAME.view(state, seat).pieces if piece.at[1] == place and piece.side == side]


def test_a_whole_fleet_leaves_port_in_as_many_divisions_as_it_takes() -> None:
    state = position(*SAILING)
    fleet = lying(state, "chemulpo", JAPAN)
    found = ways(state, *fleet)["0407"]
    assert len(fleet) == 23
    assert found.actions.count("@0407") == 3, "a battle division with the boats, and two of cruisers"
    assert list(found.path) == ["0607", "0507", "0407"]
    for word in found.actions:
        state.apply(GAME.read_action(state, word))
    assert sorted(lying(state, "0407", JAPAN)) == sorted(fleet)


def test_a_counter_like_another_is_taken_in_its_stead() -> None:
    assert ways(position(*SAILING), "jd3")["0507"].actions == ["JD1", "@0507"]
    assert ways(position(*SAILING), "fuji", "asahi", "mikasa")["0507"].actions[-1] == "@0507"
    assert ways(position(*SAILING), "fuji") == {}, "a battleship of five does not leave alone"


def test_the_way_says_what_is_met_on_it() -> None:
    clear = ways(position(*SAILING), "mikasa", "asahi", "fuji")
    assert clear["0408"].marks == ["shoals"], "it leaves a port"
    assert "interns" in clear["wei_hai_wei"].marks
    mined = ways(position("yes", *SAILING[1:]), "mikasa", "asahi", "fuji")
    assert (mined["0306"].risk, "mined" in mined["0306"].marks) == ("die", True)
    assert "mined" not in mined["0206"].marks or "0306" in mined["0206"].path, "around the mine if the points allow"


@pytest.mark.parametrize(
    ("pieces", "place", "key"),
    [
        (("asahi",), "0407", "division-size"),
        (("asahi", "mikasa", "fuji"), "1407", "too-far-by-sea"),
        (("asahi", "mikasa", "fuji"), "port_arthur", "no-such-port"),
    ],
)
def test_what_cannot_sail_is_told_why(pieces: tuple[str, ...], place: str, key: str) -> None:
    state = position(*SAILING)
    assert GAME.why(GAME.known(state, JAPAN), JAPAN, pieces, "", place).key == f"why.{key}"


def test_nobody_counts_the_stacks_of_others() -> None:
    state = position(*SAILING)
    assert [len(lying(state, "chemulpo", seat)) for seat in (JAPAN, RUSSIA, None)] == [23, 1, 1]
    assert [len(lying(state, "port_arthur", seat, "russia")) for seat in (JAPAN, RUSSIA, None)] == [1, 11, 1]
    counted = {
        seat: {force.at[1]: force.pieces for force in GAME.view(state, seat).forces} for seat in (JAPAN, RUSSIA, None)
    }
    assert counted == {JAPAN: {"chemulpo": 23, "sasebo": 9}, RUSSIA: {"port_arthur": 11, "vladivostok": 4}, None: {}}


def test_of_a_stack_that_a_battle_has_shown_nobody_says_that_it_is_all_there_is() -> None:
    seen = [Piece(id=ident, kind="ship", side="russia", at=("chart", "0407")) for ident in ("retvizan", "poltava")]
    assert forces(seen, JAPAN) == []
    assert [force.pieces for force in forces(seen, RUSSIA)] == [2]
