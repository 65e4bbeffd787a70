"""The worked examples of the rulebook."""

from __future__ import annotations

from admiralty.games.tsushima import GAME
from admiralty.games.tsushima.components import COUNTER_IDS, PRIMARY, SECONDARY
from admiralty.games.tsushima.gunnery import effective, hits_of, present_modifier
from tests.games.tsushima.support import after, moving
from tests.support import rule

DUEL = moving(japan="3/mikasa", russia="7/retvizan")
MIKASA, RETVIZAN = COUNTER_IDS.index("mikasa"), COUNTER_IDS.index("retvizan")


@rule("7.2")
def test_mikasa_and_retvizan_at_four_columns() -> None:
    state = GAME.read(DUEL)
    assert effective(state, MIKASA, PRIMARY, RETVIZAN) == 4  # three columns lie between: 7 less 3
    table = after(moving(japan="3/mikasa", russia="8/retvizan"), "done")
    state = GAME.read(table.line)
    assert effective(state, MIKASA, PRIMARY, RETVIZAN) == 3
    assert present_modifier(state, MIKASA, PRIMARY, RETVIZAN) == -5
    assert effective(state, RETVIZAN, PRIMARY, MIKASA) == 4
    assert present_modifier(state, RETVIZAN, PRIMARY, MIKASA) == -3
    assert effective(state, MIKASA, SECONDARY, RETVIZAN) == effective(state, RETVIZAN, SECONDARY, MIKASA) == 0


@rule("9.1")
def test_each_fires_twice_and_mikasa_is_hit_once() -> None:
    """5 and 6 for Mikasa; 6 and 11 for Retvizan."""
    table = after(moving(japan="3/mikasa", russia="8/retvizan"), "done", "s5 s6 s6 s11")
    assert (table.hits("mikasa"), table.hits("retvizan")) == (1, 0)
    assert table.salvos() == [("mikasa", "retvizan")] * 2 + [("retvizan", "mikasa")] * 2
    table.asks("russia", "move")


@rule("7.6")
def test_the_net_results_of_the_example() -> None:
    assert [hits_of(0, net, MIKASA) for net in (0, 1, 3, 8)] == [0, 0, 0, 1]


@rule("7.2")
def test_a_factor_of_5_against_armour_6_makes_minus_1() -> None:
    """Petropavlovsk's guns at a ship of armour 6 would; here at armour 5, so that the modifier is 0."""
    state = GAME.read(moving(japan="3/idzumo", russia="4/petropavlovsk"))
    firer, target = COUNTER_IDS.index("petropavlovsk"), COUNTER_IDS.index("idzumo")
    assert present_modifier(state, firer, PRIMARY, target) == 0


@rule("4.5")
def test_the_board_is_displaced_when_russia_passes_column_12_and_japan_is_on_7() -> None:
    table = after(moving("russia", japan="7/mikasa", russia="12/retvizan"), "Retvizan>13")
    assert (table.column("mikasa"), table.column("retvizan")) == (1, 7)


@rule("4.6")
def test_with_japan_on_column_1_who_passes_column_12_has_left() -> None:
    table = after(moving("russia", japan="1/mikasa", russia="12/retvizan,11/bayan"), "Retvizan>13")
    assert table.has_left("retvizan")
    assert table.column("mikasa") == 1


@rule("7.8")
def test_three_and_four_salvos_become_one_and_two() -> None:
    """Askold has 3 primary and 5 secondary salvos: the first hit leaves 1 and 2."""
    piece = next(
        piece for piece in GAME.view(GAME.read(moving(japan="3/mikasa", russia="5/askold*")), 0).pieces
        if piece.id == "askold"
    )  # fmt: skip
    assert (piece.values["main_salvos"], piece.values["second_salvos"]) == (1, 2)
