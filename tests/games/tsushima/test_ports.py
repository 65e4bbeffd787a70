"""Chapters 10 and 11: ports under attack, special ships, surprise."""

from __future__ import annotations

from admiralty.games.tsushima import GAME
from admiralty.games.tsushima.components import PRIMARY, SECONDARY, SLOT_IDS
from admiralty.games.tsushima.gunnery import effective, modifier
from tests.games.tsushima.support import after, at, moving
from tests.support import rule

FLEET = "12/retvizan+poltava+sevastopol+pobieda+peresviet,11:novik,9:rd1"


def port(side: str = "russia", **parts: str | int) -> str:
    return moving(side, battle="port", **{"japan": "2/mikasa", "russia": FLEET, **parts})


@rule("10.1")
def test_no_displacement_and_no_flight_in_a_port_battle() -> None:
    after(port()).refuses("flee", clause="10.1")
    table = after(port("japan", japan="1/mikasa,1/asama", russia="9/retvizan"), "Mikasa>0")
    assert table.has_left("mikasa")
    assert table.column("retvizan") == 9
    after(port()).withholds("Retvizan>13")


@rule("10.1")
def test_single_counters_do_not_flee_from_a_port_either() -> None:
    after(port(russia="11:novik,11:rd1")).withholds("Novik", "RD1")
    after(port("japan", japan="2:jd1,2:jm1")).withholds("JD1", "JM1").refuses("JM1", clause="10.1")


@rule("10.2")
def test_in_the_next_movement_round_four_more_may_leave() -> None:
    table = after(port(japan="1/suma"), "Poltava>off Novik>off Retvizan>off Pobieda>off done")
    while not (table.actor == "russia" and table.step == "move"):
        table.then("s2" if table.actor == "chance" else "done")
    table.offers("Peresviet>off", "Sevastopol>off")


@rule("10.2")
def test_four_counters_leave_in_a_movement_round() -> None:
    table = after(port(), "Poltava>off Novik>off Retvizan>off Pobieda>off")
    table.shows(left={"poltava", "novik", "retvizan", "pobieda"}).refuses("Peresviet>off", clause="10.2")
    assert table.fields["russia"].startswith("12/sevastopol+peresviet")


@rule("10.2")
def test_a_unit_whose_rate_does_not_take_it_past_the_edge_stays() -> None:
    after(port(russia="10/retvizan+poltava,11:novik**,9:rd1")).withholds("Retvizan>off", "Novik>off", "RD1>off")


@rule("10.2")
def test_the_rest_of_the_unit_stops_on_the_edge_column() -> None:
    table = after(port(russia="11/retvizan+poltava+sevastopol"), "Poltava>off")
    assert (table.column("retvizan"), table.column("sevastopol")) == (12, 12)
    table.withholds("Retvizan>10").offers("Retvizan>off")


@rule("10.3")
def test_the_attacker_leaves_past_his_own_end_all_at_once() -> None:
    table = after(port("japan", japan="1/mikasa+asahi,1/asama"), "Mikasa>0").shows(left={"mikasa", "asahi"})
    table.asks("japan", "move")


@rule("10.4")
def test_coast_guns_reach_from_beyond_the_edge_but_not_small_craft() -> None:
    state = GAME.read(port(japan="10/mikasa,12:jd1", russia="12/retvizan"))
    gun = SLOT_IDS.index("gun1")
    assert effective(state, gun, PRIMARY, SLOT_IDS.index("mikasa")) == 7
    assert effective(state, gun, PRIMARY, SLOT_IDS.index("jd1")) == 0
    table = after(port(japan="10/mikasa,12:jd1", russia="12/retvizan"), "done", "Gun-1")
    assert table.offered == ["none", "Mikasa"]


@rule("10.4")
def test_coast_guns_of_japan_stand_at_column_0() -> None:
    line = moving("japan", battle="port", defender="japan", spotter="russia", japan="1/mikasa", russia="4/retvizan")
    state = GAME.read(line)
    assert effective(state, SLOT_IDS.index("gun2"), PRIMARY, SLOT_IDS.index("retvizan")) == 6


@rule("11.1")
def test_itsukushima_and_hashidate_lose_their_primaries_in_flight_matsushima_does_not() -> None:
    ships = ("itsukushima", "hashidate", "matsushima")
    flight = ",".join(f"{ship}:1:0" for ship in ships)
    line = moving(japan=f"5/{'+'.join(ships)}", russia="6/retvizan", flight=flight, groups="1,0", fleet="1,0")
    state, target = GAME.read(line), SLOT_IDS.index("retvizan")
    assert [int(effective(state, SLOT_IDS.index(ship), PRIMARY, target)) for ship in ships] == [0, 0, 7]
    assert effective(state, SLOT_IDS.index("hashidate"), SECONDARY, target) == 2


@rule("11.2")
def test_novik_may_join_a_cruiser_division_or_stay_single_and_jemtchug_may_not() -> None:
    line = "tsushima battle=sea step=form actor=russia spotter=japan waiting=mikasa,{}"
    table = after(line.format("bayan,askold,diana,novik"), "Bayan Askold").offers("Diana", "Novik").withholds("done")
    table.then("Diana").offers("done", "Novik").then("done").asks("russia", "station")
    table = after(line.format("jemtchug,askold,diana"), "Askold Diana")
    assert table.fields["russia"] == "10/askold+diana+jemtchug"


@rule("11.3")
def test_tsarevitch_subtracts_four_from_its_primaries_only() -> None:
    state = GAME.read(moving(japan="5/mikasa", russia="6/tsarevitch+retvizan"))
    target = SLOT_IDS.index("mikasa")
    ours, other = (SLOT_IDS.index(ship) for ship in ("tsarevitch", "retvizan"))
    values = [[int(modifier(state, ship, battery, target, True)) for ship in (ours, other)] for battery in (0, 1)]  # noqa: FBT003
    assert values == [[8 - 7 - 4, 8 - 7], [3 - 7, 3 - 7]]


@rule("11.4")
def test_a_surprised_side_is_silent_for_five_firing_rounds_coast_guns_and_torpedoes_too() -> None:
    line = port("japan", japan="11/mikasa", russia="12/retvizan,12:rd1", surprise=5)
    table = after(line, "done")
    for _ in range(5):
        while not (table.step == "move" or table.actor == "over"):
            assert table.actor != "russia"
            table.then("s2" if table.actor == "chance" else "done")
        assert {firer for firer, _ in table.salvos()} == {"mikasa"}
        table.then("done")
    table.asks("russia", "aim").offers("Gun-1", "RD1>torpedoes")


@rule("11.4")
def test_a_surprised_side_that_is_asked_for_targets_has_none() -> None:
    line = at("aim", "russia", mover="japan", battle="port", surprise=3, japan="11/mikasa", russia="12/retvizan,12:rd1")
    after(line).offers_only("done").refuses("RD1>torpedoes", clause="11.4")


@rule("11.4")
def test_a_surprised_side_may_move() -> None:
    after(port(surprise=3)).offers("Novik>off", "Retvizan>11")
