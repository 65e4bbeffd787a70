"""Labels say where a piece goes: whoever drags a ship or an army there sees it arrive."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import admiralty
from admiralty.engine.state import OVER
from admiralty.engine.view import Action, Label, View
from tests.support import after

game = admiralty.load("port-arthur")
SHIPS = ("move", "repair", "divert")
ARMIES = ("embark", "land")


def places(view: View) -> tuple[dict[str, str], Counter[str]]:
    """Where each ship lies, and how many armies lie where."""
    ships = {piece.id: piece.at[1] for piece in view.pieces if piece.kind == "ship"}
    return ships, Counter(piece.at[1] for piece in view.pieces if piece.kind == "army")


def labels(line: str, *words: str) -> dict[str, Action]:
    """The labels of what may be done in a position, by their words."""
    state = after(line, *words).state
    return {action.text: action for action in game.view(state, state.actor).actions}


@pytest.mark.parametrize(
    ("line", "word", "origin", "place"),
    [
        ("port-arthur japan=fuji*", "Fuji>yard", "", "japan_yard"),
        ("port-arthur actor=russia port_arthur=diana*", "Diana>yard", "", "port_arthur_yard"),
        ("port-arthur actor=russia vladivostok=rurik*", "Rurik>yard", "", "vladivostok_yard"),
        ("port-arthur step=return actor=russia yellow_sea=diana", "Diana", "", "diego_suarez"),
        ("port-arthur armies=2", "army>Tsushima", "pool", "landing_tsushima"),
        ("port-arthur armies=2", "army>Yellow-Sea", "pool", "landing_yellow_sea"),
    ],
)
def test_a_label_names_both_ends(line: str, word: str, origin: str, place: str) -> None:
    label = labels(line)[word]
    assert label.place == place
    assert label.origin == origin


def test_what_labels_say_comes_true_in_random_games() -> None:
    """Every ship lies where its label says, every army has left the one place for the other."""
    seen: Counter[str] = Counter()
    for seed in range(12):
        rng = Random(seed)
        state = game.start(options={"ships": True, "mines": bool(seed % 2)})
        while state.actor != OVER:
            action = rng.choice(state.legal())
            label = game.label(state, action) if state.actor >= 0 else Label(verb="throw")
            before = places(game.picture(state, None))
            state.apply(action)
            ships, armies = places(game.picture(state, None))
            seen[label.verb] += 1
            if label.verb in SHIPS:
                assert label.place == ships[label.piece] != before[0][label.piece]
            elif label.verb in ARMIES:
                assert armies[label.place] > before[1][label.place]
                assert armies[label.origin] < before[1][label.origin]
    assert all(seen[verb] > 3 for verb in (*SHIPS, *ARMIES)), seen
