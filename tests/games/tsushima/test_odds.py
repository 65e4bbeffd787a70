"""Exact odds, counted a second time by throwing every pair of dice."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product

import pytest

from admiralty.games.tsushima import GAME, fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.components import SLOT_IDS
from admiralty.games.tsushima.odds import (
    Chances,
    aimed,
    expected,
    fire,
    port_attack,
    salvo,
    together,
    torpedo,
)
from admiralty.games.tsushima.state import State
from tests.games.tsushima.support import after, moving


def need(size: int) -> int:
    """The house table, by its formula."""
    return 7 + (9 - size) // 2


@pytest.mark.parametrize("size", range(1, 10))
@pytest.mark.parametrize("modifier", [-9, -5, -1, 0, 3, 8])
def test_a_salvo(modifier: int, size: int) -> None:
    counted = {0: 0, 1: 0, 2: 0, 3: 0}
    for pair in product(range(1, 7), repeat=2):
        net = sum(pair) + modifier - need(size)
        counted[0 if net < 0 else 1 if net < 5 else 2 if net < 8 else 3] += 1
    assert salvo(modifier, size) == {hits: Fraction(ways, 36) for hits, ways in counted.items() if ways}


def test_mikasa_on_retvizan_at_each_distance() -> None:
    """Expected hits in a firing round, as the table was chosen by."""
    means = []
    for column in range(2, 8):
        table = after(moving(japan="1/mikasa", russia=f"{column}/retvizan"))
        means.append(round(float(expected(aimed(table.state, 0, SLOT_IDS.index("retvizan")))), 2))
    assert means == [pytest.approx(value, abs=0.03) for value in (0.83, 0.56, 0.33, 0.17, 0.06, 0.0)]


def test_salvos_together_sink_with_the_third_hit() -> None:
    chances = together([salvo(0, 9)] * 4)
    assert sum(chances.values()) == 1
    assert max(chances) == 3
    assert together([salvo(8, 9)], most=1).keys() <= {0, 1}


def torpedo_attack(armour: int, salvos: int, adjacent: bool) -> Chances:
    """With all salvos on one counter that has no hit yet."""
    return together([torpedo(armour, adjacent)] * salvos)


def test_torpedoes() -> None:
    assert torpedo(8, adjacent=False) == {0: Fraction(26, 36), 1: Fraction(9, 36), 2: Fraction(1, 36)}
    assert torpedo(8, adjacent=True) == {0: Fraction(35, 36), 1: Fraction(1, 36)}
    assert torpedo_attack(0, 1, adjacent=False) == torpedo(0, adjacent=False)
    assert expected(torpedo_attack(4, 3, adjacent=False)) > 2 * expected(torpedo(4, adjacent=False))


def test_an_attack_on_a_port() -> None:
    assert port_attack() == Fraction(1, 6)
    assert port_attack(surprise=True) == Fraction(2, 3)


def division_fire(state: State, lead: int) -> dict[int, Chances]:
    """What a division brings about at each of its targets in this firing round."""
    place, size = int(state.place_in(lead)), int(state.unit_size(lead))
    return fire(state, [int(state.line[n]) for n in range(place, place + size)])


def test_a_divisions_fire_against_each_of_its_targets() -> None:
    line = moving(japan="5/mikasa+asahi+fuji", russia="6/retvizan+poltava")
    table = after(line, "done", "Fuji Poltava")
    divided = division_fire(table.state, SLOT_IDS.index("mikasa"))
    assert {SLOT_IDS[target] for target in divided} == {"retvizan", "poltava"}
    alone = after(line, "done")
    lone = division_fire(alone.state, SLOT_IDS.index("mikasa"))
    poltava = SLOT_IDS.index("poltava")
    assert expected(lone[poltava]) > 0
    assert table.kept(int(fields.AIM), "fuji") == poltava


def brought(state: State, slots: Iterable[int]) -> dict[int, Chances]:
    """The hits that the dice of a firing round bring to each of these counters, every throw made in the game itself."""
    before = {slot: int(state.ships[fields.HITS + slot]) for slot in slots}
    found: dict[int, Chances] = {slot: {} for slot in before}
    worlds = {state.key(): (state, Fraction(1))}
    while worlds:
        now, share = worlds.pop(next(iter(worlds)))
        if now.step != seq.SALVO:
            for slot, hits in before.items():
                new = int(now.ships[fields.HITS + slot]) - hits
                found[slot][new] = found[slot].get(new, Fraction(0)) + share
            continue
        for action, weight in zip(now.legal(), now.weights(), strict=True):
            after_it = now.clone()
            after_it.apply(action)
            already = worlds.get(after_it.key(), (after_it, Fraction(0)))[1]
            worlds[after_it.key()] = (after_it, already + share * Fraction(weight, 36))
    return {slot: dict(sorted(chances.items())) for slot, chances in found.items()}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (moving(japan="5/mikasa+asahi*,6:jd1*", russia="7/retvizan~1+poltava,8:rd1", screens="rd1>retvizan"), ""),
        (moving(japan="6/asama+iwate+tokiwa", russia="7/variag*", options="mild"), "Iwate Variag Tokiwa Variag"),
        (moving("russia", japan="6/mikasa*", russia="8/tsarevitch,8:rd1", battle="port"), "Gun-1 Mikasa Gun-2 Mikasa"),
    ],
    ids=["a screen", "three at one", "a port"],
)
def test_a_rounds_fire_is_what_the_dice_bring(line: str, words: str) -> None:
    """Concentration, screens, hits, morale, coast guns: counted by playing out every throw."""
    table = after(line, "done", words)
    while table.actor != "chance":
        table.then("done")
    state = table.state
    assert isinstance(state, State)
    promised = fire(state, range(len(SLOT_IDS)))
    assert len(promised) > 1
    assert promised == brought(state, promised)


def test_a_torpedo_attack_is_what_the_dice_bring() -> None:
    table = after(moving(japan="6:jd1", russia="7/retvizan"), "done", "JD1>torpedoes", "Retvizan " * 3, "done done")
    assert isinstance(table.state, State)
    slot = SLOT_IDS.index("retvizan")
    assert brought(table.state, [slot])[slot] == torpedo_attack(8, 3, adjacent=True)


def test_what_is_shown_while_a_target_is_chosen_adds_up() -> None:
    table = after(moving(japan="5/mikasa+asahi+fuji", russia="6/retvizan+poltava"), "done", "Fuji")
    odds = GAME.view(table.state, 0).odds
    assert odds is not None
    assert len(odds.choices) == 2
    for choice in odds.choices:
        assert sum(choice.numbers[name] for name in odds.chances) == pytest.approx(1)


def test_out_of_bounds_is_refused() -> None:
    with pytest.raises(ValueError, match="size"):
        salvo(0, 10)
    with pytest.raises(ValueError, match="armour"):
        torpedo(9, adjacent=True)
