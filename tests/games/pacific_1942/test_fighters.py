"""Chapter 11: fighters, reduction and redeployment."""

from __future__ import annotations

import pytest

from tests.games.pacific_1942.support import after, at
from tests.support import rule

AMERICA = "UA=e12/3/"
POSTING = at("fighters", reserve="2,0")
BATTLESHIPS = at("move", cursor="A")

# -- over a ship or in reserve ---------------------------------------------------------------------


@rule("11.1")
def test_fighters_move_with_their_ship() -> None:
    after(f"{BATTLESHIPS} JA=e4/3/g3f2 {AMERICA}", "e5 e6").vessel("JA").carries(f=2)


@rule("11.1")
def test_fighters_belong_to_no_carrier() -> None:
    """A carrier sinks; the fighters over a battleship stay where they are until the reduction."""
    line = f"{at('gun-target', cursor='D')} JA=f8/3/g3 UD=e8/1/b1 UA=e12/3/f2"
    table = after(line, "UD x1 d6 d1")
    table.vessel("UD").is_sunk()
    table.vessel("UA").carries(f=2)


@rule("11.1")
def test_fighters_are_never_lost_in_combat() -> None:
    line = f"{at('air-target', cursor='G')} JD=e5/2/b3 UA=e12/3/f1 UB=f12/1/"
    table = after(line, "UA x3 d6 d6 d6 d1 d1 d1 stop")
    assert table.losses() == 3
    assert table.reserve("america") == 1


@rule("11.1")
def test_a_ship_that_loses_only_some_units_keeps_its_fighters() -> None:
    line = f"{at('air-target', cursor='G')} JD=e5/2/b1 JG=c8/1/ UA=e12/2/f1"
    after(line, "UA x1 d6 d1 d1 d1").vessel("UA").carries(f=1)


# -- storms and sinking ----------------------------------------------------------------------------


@rule("11.2")
@pytest.mark.parametrize(
    "line",
    [
        f"{BATTLESHIPS} JA=e4/3/g3f2 JB=c8/1/",
        f"{at('move', cursor='D')} JD=e4/2/f2 JE=c8/1/",
        f"{at('transport', cursor='G')} JG=e4/1/f2 JH=c8/1/",
    ],
)
def test_the_fighters_over_a_ship_that_enters_a_storm_go_to_the_reserve(line: str) -> None:
    table = after(f"{line} {AMERICA}", "c5")
    assert table.reserve("japan") == 2
    assert not any("f" in table.vessel(ship).loads for ship in ("JA", "JD", "JG"))


@rule("11.2")
def test_they_do_not_come_back_by_themselves_when_it_leaves_the_storm() -> None:
    table = after(f"{BATTLESHIPS} JA=e4/3/g3f2 JB=c8/1/ {AMERICA}", "c5 c6")
    table.vessel("JA").carries(f=0)
    assert table.reserve("japan") == 2


@rule("11.2")
def test_the_fighters_over_a_ship_that_sinks_go_to_the_reserve() -> None:
    line = f"{at('gun-target', cursor='D')} JA=f8/3/g3 UG=e8/1/f3 {AMERICA}"
    assert after(line, "UG x1 d6 d1").reserve("america") == 3


@rule("11.2")
def test_the_fighters_over_a_ship_sunk_by_a_mine_go_to_the_reserve() -> None:
    assert after(f"{BATTLESHIPS} JA=e4/1/f2 JB=c8/1/ {AMERICA}", "f5 d1").reserve("japan") == 2


@rule("11.2")
def test_no_fighters_are_posted_over_a_ship_in_a_storm() -> None:
    after(f"{POSTING} JA=c5/3/ JD=c6/2/ {AMERICA}", "reserve").offers_only("JD").refuses("JA", clause="11.2")


# -- reduction -------------------------------------------------------------------------------------


def reduction(ships: str, reserve: int = 0) -> str:
    """Japan has come to its reduction."""
    return f"{at('reduce', reserve=f'{reserve},0')} {ships} JA=a6/1/ {AMERICA}"


@rule("11.3")
def test_first_go_bombers_beyond_the_capacity_of_their_own_carrier() -> None:
    table = after(reduction("JD=e4/1/b2i1 JE=c6/2/b1", reserve=2)).offers_only("armed-D", "idle-D")
    table.refuses("reserve", clause="11.3").refuses("armed-E", clause="11.3")
    table.then("idle-D").asks("japan", "fighters").vessel("JD").carries(b=2, i=0)


@rule("11.3")
def test_then_any_squadrons_go_that_the_owner_chooses() -> None:
    table = after(reduction("JD=e4/1/b1f1 JE=c6/1/i1", reserve=2))
    table.offers_only("JD", "reserve", "armed-D", "idle-E").refuses("JA", clause="11.3")


@rule("11.3")
@pytest.mark.parametrize(
    ("word", "left"),
    [("JD", "f0b1 i1 2"), ("reserve", "f1b1 i1 1"), ("armed-D", "f1b0 i1 2"), ("idle-E", "f1b1 i0 2")],
)
def test_no_more_go_than_needed(word: str, left: str) -> None:
    table = after(reduction("JD=e4/1/b1f1 JE=c6/1/i1", reserve=2), word).asks("japan", "fighters")
    first, second = table.vessel("JD").loads, table.vessel("JE").loads
    assert f"f{first.get('f', 0)}b{first.get('b', 0)} i{second.get('i', 0)} {table.reserve('japan')}" == left


@rule("11.3")
def test_own_carrier_first_and_then_the_total() -> None:
    """D holds one bomber too many; without it there is still one squadron too many in all."""
    table = after(reduction("JD=e4/1/b3 JE=c6/1/b1", reserve=2), "armed-D").asks("japan", "reduce")
    table.offers_only("reserve", "armed-D", "armed-E").then("reserve").asks("japan", "fighters")


@rule("11.3")
def test_fighters_may_be_kept_at_the_cost_of_bombers() -> None:
    table = after(reduction("JD=e4/1/b2", reserve=2), "armed-D armed-D").asks("japan", "fighters")
    assert table.reserve("japan") == 2


@rule("11.3")
def test_fighters_over_ships_count_as_those_in_reserve() -> None:
    line = f"{at('transport', cursor='G')} JD=e4/1/b1 JB=a6/1/f2 JG=c8/1/ {AMERICA}"
    after(line, "done").asks("japan", "reduce").offers_only("JB", "armed-D")


@rule("11.3")
@pytest.mark.parametrize("carrier", ["JD=c5/2/b2", "JD=e4/2/b2m2"])
def test_a_carrier_in_a_storm_or_that_moved_two_hexes_counts_with_all_its_slots(carrier: str) -> None:
    line = f"{at('transport', cursor='G', reserve='2,0')} {carrier} JG=c8/1/ {AMERICA}"
    after(line, "done").asks("japan", "fighters")


@rule("11.3")
def test_without_a_carrier_all_fighters_go() -> None:
    table = after(reduction("JB=e4/1/f1", reserve=1), "JB reserve").asks("america", "move")
    assert table.reserve("japan") == 0


@rule("11.3")
def test_what_fits_is_not_reduced() -> None:
    line = f"{at('transport', cursor='G', reserve='3,0')} JD=e4/2/b1 JG=c8/1/ {AMERICA}"
    after(line, "done").asks("japan", "fighters").never_told("given-up-bomber").never_told("given-up-fighter")


@rule("11.3")
def test_in_the_enemy_s_turn_nothing_is_reduced() -> None:
    """A carrier damaged in Japan's turn keeps its bombers, and may fly them before its owner's reduction."""
    line = f"{at('gun-target', cursor='D')} JA=f8/1/g1 UD=e8/2/b4 {AMERICA}"
    table = after(line, "UD x1 d4 d1 d1").asks("america", "move").then("stop stop").asks("america", "air-target")
    table.vessel("UD").carries(b=4)
    table.then("done").asks("america", "reduce").offers_only("armed-D")


# -- redeployment ----------------------------------------------------------------------------------


@rule("11.4")
def test_a_squadron_is_posted_from_the_reserve_over_any_ship() -> None:
    table = after(f"{POSTING} JA=e4/3/ JD=c6/2/ JG=a7/1/ {AMERICA}").offers_only("done", "reserve")
    table.then("reserve").offers_only("JA", "JD", "JG").then("JG").vessel("JG").carries(f=1)
    assert table.reserve("japan") == 1


@rule("11.4")
def test_a_squadron_is_posted_from_a_ship_over_another() -> None:
    table = after(f"{at('fighters')} JA=e4/3/f1 JD=c6/2/ JG=a7/1/ {AMERICA}", "JA").offers_only("JD", "JG")
    table.then("JD").asks("america", "move")
    table.vessel("JA").carries(f=0)
    table.vessel("JD").carries(f=1)


@rule("11.4")
def test_each_squadron_is_posted_once() -> None:
    table = after(f"{at('fighters')} JA=e4/3/f2 JD=c6/2/f1 {AMERICA}", "JA JD").offers_only("done", "JA", "JD")
    table.then("JD JA").offers_only("done", "JA").vessel("JD").carries(f=1, s=1)
    table.then("JA JD").asks("america", "move").vessel("JD").carries(f=2)


@rule("11.4")
def test_a_squadron_just_posted_is_not_posted_again() -> None:
    table = after(f"{POSTING} JA=e4/3/ JD=c6/2/ {AMERICA}", "reserve JA").offers_only("done", "reserve")
    table.refuses("JA", clause="11.4")


@rule("11.4")
def test_no_squadron_goes_back_into_the_reserve_by_choice() -> None:
    after(f"{at('fighters')} JA=e4/3/f1 JD=c6/2/ {AMERICA}", "JA").refuses("reserve", clause="11.4")


@rule("11.4")
def test_the_way_is_not_checked() -> None:
    """Enemy fighters and storms between do not matter."""
    line = f"{POSTING} JA=f2/3/ JD=c6/2/ UA=e2/3/f1 UB=f3/3/f1 UC=g3/3/f1"
    after(line, "reserve JA").vessel("JA").carries(f=1)


@rule("11.4")
def test_nothing_need_be_posted() -> None:
    table = after(f"{POSTING} JA=e4/3/ JD=c6/2/ {AMERICA}", "done").asks("america", "move")
    assert table.reserve("japan") == 2


@rule("11.4")
def test_in_the_next_turn_each_may_be_posted_again() -> None:
    line = f"{at('fighters')} JA=e4/3/f1 JD=c6/2/ {AMERICA}"
    table = after(line, "JA JD stop stop stop").asks("japan", "fighters").offers_only("done", "JD")
    table.shows(round="2")
