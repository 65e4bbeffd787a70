"""Chapter 27: Port Arthur falls; chapter 26: what is captured is repaired at home."""

from __future__ import annotations

from random import Random

import pytest

from admiralty.engine.bits import BIT
from admiralty.engine.state import CHANCE
from admiralty.games.tsushima import GAME, events, fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.components import COUNTER_IDS, JAPANESE
from admiralty.games.tsushima.gunnery import in_reach
from admiralty.games.tsushima.muster import points_left, unit_points
from admiralty.games.tsushima.points import points
from admiralty.games.tsushima.targets import main_targets
from tests.games.tsushima.seas import Sea, counter
from tests.support import rule

JAPAN, RUSSIA = 0, 1
PRIZE = "prize unmanned"


def fallen(*names: str, hits: int = 0, marks: str = "") -> Sea:
    """Port Arthur falls with these counters in it."""
    sea = Sea(loads=8, complete=8, siege=18, rolling=1).put("port_arthur", *names, hits=hits, marks=marks)
    return sea.at("terminal").then("d1")


@rule("27.12")
@pytest.mark.parametrize(("die", "found"), [(1, "scuttled"), (3, "scuttled"), (4, "port_arthur"), (6, "port_arthur")])
def test_a_ship_is_scuttled_on_one_to_three(die: int, found: str) -> None:
    sea = fallen("retvizan", "novik").asks("russia", "scuttle").offers_only("done", "Retvizan", "Novik")
    sea.then("Retvizan", f"d{die}").asks("russia", "scuttle").offers_only("done", "Novik")
    assert sea.where("retvizan") == found


@rule("27.12")
def test_ships_in_repair_and_small_craft_may_be_scuttled_too() -> None:
    sea = fallen("retvizan", "rd1", "rt2", marks="in_repair").offers_only("done", "Retvizan", "RD1", "RT2")
    assert sea.then("Retvizan d2").where("retvizan") == "scuttled"


@rule("27.13")
def test_what_is_not_scuttled_is_captured_with_two_hits_and_counts_three() -> None:
    sea = fallen("retvizan", "novik", marks="in_repair").then("Retvizan d5 done")
    for ship in ("retvizan", "novik"):
        assert sea.where(ship) == "port_arthur"
        assert sea.of(ship, "hits") == 2
        assert sea.marked(ship, "prize")
        assert not sea.marked(ship, "in_repair")
    assert points(sea.state, JAPAN) == 3 * 3 + 3 * 1
    assert points(sea.state, RUSSIA) == 0


@rule("27.13")
def test_captured_small_craft_are_removed_and_worth_nothing() -> None:
    sea = fallen("rd1", "rt2").then("done")
    assert (sea.where("rd1"), sea.where("rt2")) == ("removed", "removed")
    assert points(sea.state, JAPAN) == 0


@rule("27.12")
def test_nobody_is_asked_in_an_empty_port() -> None:
    sea = Sea(loads=8, complete=8, siege=18, rolling=1).put("0306", "retvizan").at("terminal").then("d1")
    assert sea.step != "scuttle"
    assert sea.where("retvizan") == "0306"
    assert not sea.marked("retvizan", "prize")


@rule("31.7")
def test_a_scuttled_ship_is_worth_one_point_whatever_its_hits() -> None:
    sea = fallen("retvizan", hits=2).then("Retvizan d1")
    assert points(sea.state, JAPAN) == 1


@rule("26.7")
def test_prizes_are_repaired_only_at_home_one_hit_for_a_six() -> None:
    abroad = Sea(fall=1).put("port_arthur", "retvizan", hits=2, marks=PRIZE).at("repair").offers_only("done")
    abroad.put("vladivostok", "poltava", hits=2, marks=PRIZE).at("repair").withholds("Poltava")
    home = Sea(fall=1).put("sasebo", "retvizan", hits=2, marks=PRIZE).at("repair").then("Retvizan d5")
    assert home.of("retvizan", "hits") == 2
    assert home.marked("retvizan", "in_repair")
    sea = Sea(fall=1).put("sasebo", "retvizan", hits=2, marks=PRIZE).at("repair").then("Retvizan d6")
    assert sea.of("retvizan", "hits") == 1
    assert sea.marked("retvizan", "unmanned")


@rule("26.7")
def test_a_whole_prize_is_a_ship_like_others() -> None:
    sea = Sea(fall=1).put("sasebo", "retvizan", hits=1, marks=PRIZE).at("repair").then("Retvizan d6")
    assert sea.of("retvizan", "hits") == 0
    assert not sea.marked("retvizan", "unmanned")
    assert not sea.marked("retvizan", "in_repair")
    later = Sea(fall=1).put("sasebo", "retvizan", hits=2, marks="prize").at("repair").then("Retvizan d3")
    assert later.of("retvizan", "hits") == 1


@rule("27.11")
def test_the_fall_is_told_to_everybody_with_the_ships_that_are_lost() -> None:
    sea = fallen("retvizan").then("done")
    assert len(sea.told(events.FELL, seat=0)) == 1
    assert [numbers[0] for numbers in sea.told(events.CAPTURED, seat=0)] == [61]


@rule("18.4")
def test_a_prize_that_was_whole_and_is_damaged_again_is_a_ship_like_others() -> None:
    sea = Sea(turn=12, phase=2, segment=0, fall=10)
    sea.put("sasebo", "retvizan", "poltava", hits=1, marks="prize").put("sasebo", "mikasa").at("sail")
    sea.then("Mikasa").withholds("@0809").then("Poltava Retvizan @0809")
    assert {sea.of(ship, "unit") for ship in ("mikasa", "poltava", "retvizan")} == {counter("mikasa")}


@rule("17.2")
def test_a_prize_slows_the_division_in_which_it_sails() -> None:
    sea = Sea(turn=12, phase=2, segment=0, fall=10).put("0508", "mikasa").put("0508", "retvizan", hits=2, marks="prize")
    lead, prize = counter("mikasa"), counter("retvizan")
    for ship in (lead, prize):
        sea.state.ships[fields.UNIT + ship] = lead
    assert unit_points(sea.state, lead) == points_left(sea.state, prize) < points_left(sea.state, lead)


@rule("20.1")
@rule("28.4")
def test_prizes_sail_from_zone_to_zone_and_find_no_crews_in_kronstadt() -> None:
    sea = Sea(turn=12, phase=7, fall=10).put("china", "retvizan", hits=2, marks="prize unmanned").at("voyage")
    sea.then("Retvizan").offers_only("@South-China-Sea")
    far = Sea(turn=12, phase=7, fall=10).put("atlantic", "retvizan", hits=2, marks="prize unmanned").at("voyage")
    assert far.then("Retvizan @Baltic-Sea").marked("retvizan", "unmanned")


@rule("31.7")
def test_a_prize_that_is_interned_still_counts_three_hits() -> None:
    sea = Sea(turn=12, phase=2, segment=0, fall=10).put("0306", "retvizan", hits=2, marks="prize unmanned").at("sail")
    before = points(sea.state, 0)
    sea.then("Retvizan @Chefoo")
    assert (points(sea.state, 0), points(sea.state, 1)) == (before, 0)


def prizes(hits: int, marks: str) -> Sea:
    """Two captured ships with one of Japan's and a flotilla, found by a Russian division."""
    sea = Sea(turn=12, phase=3, segment=3, fall=10)
    sea.put("0508", "retvizan", "poltava", hits=hits, marks=marks).put("0508", "mikasa", "jd1")
    sea.put("0508", "gromoboi", "rossia", "rurik")
    for name in ("jd1", "retvizan", "poltava") if hits else ("jd1",):
        sea.state.ships[fields.UNIT + counter(name)] = -1
    for name in ("gromoboi", "rossia", "rurik"):
        sea.state.ships[fields.UNIT + counter(name)] = counter("gromoboi")
    return sea.at("search", "russia").then("@0508 done d6").asks("japan", "form" if not hits else "station")


def fought(sea: Sea, rounds: int) -> Sea:
    """Anything legal, until so many full rounds have been fought or the battle is over."""
    rng = Random(3)
    while sea.state.step < seq.FINISH and sea.state.round <= rounds:
        sea.state.apply(rng.choice(sea.state.legal()))
        text = GAME.write(sea.state)
        again = GAME.read(text)
        assert GAME.write(again) == text
        assert again.legal() == sea.state.legal()
    return sea


@rule("26.7")
@pytest.mark.parametrize(("hits", "marks"), [(0, "prize"), (2, "prize unmanned")])
def test_captured_ships_fight_for_japan_in_its_own_line(hits: int, marks: str) -> None:
    sea = prizes(hits, marks)
    assert {sea.where(name) for name in ("retvizan", "poltava", "mikasa", "jd1")} <= {"waiting", "board"}
    while sea.state.step < seq.MOVEMENT:
        sea.state.apply(sea.state.legal()[0])
    state = sea.state
    assert {int(state.line[n]) for n in range(int(state.line[fields.COUNT]))} == {
        counter(name) for name in ("mikasa", "jd1", "retvizan", "poltava")
    }
    assert [state.side(counter(name)) for name in ("retvizan", "gromoboi")] == [0, 1]
    single = {name for name in ("retvizan", "poltava") if not state.in_division(counter(name))}
    assert single == ({"retvizan", "poltava"} if hits else set())


@rule("26.7")
@pytest.mark.parametrize(("marks", "fires"), [("prize", True), ("prize unmanned", False)])
def test_a_captured_ship_fires_once_it_has_been_whole(marks: str, fires: bool) -> None:
    sea = prizes(2, marks)
    while sea.state.step < seq.MOVEMENT:
        sea.state.apply(sea.state.legal()[0])
    firer, target = counter("retvizan"), counter("rurik")
    sea.state.ships[fields.COLUMN + target] = sea.state.ships[fields.COLUMN + firer] + 1
    assert in_reach(sea.state, firer, target) == fires
    assert in_reach(sea.state, target, firer)  # and is fired at in any case
    assert main_targets(sea.state, target) & BIT[sea.state.berth(firer)]


@pytest.mark.slow
@rule("26.7")
@pytest.mark.parametrize("hits", [0, 2])
def test_battles_with_captured_ships_are_fought_to_their_end(hits: int) -> None:
    sea = fought(prizes(hits, "prize unmanned" if hits else "prize"), 20)
    assert sea.state.step > seq.FINISH
    assert sea.state.prizes == 0
    for name in ("retvizan", "poltava"):
        assert sea.where(name) in {"0508", "sunk"}
        assert sea.where(name) == "sunk" or sea.marked(name, "prize")


@rule("27.13")
def test_the_story_of_a_battle_with_captured_ships_names_the_side_that_has_them() -> None:
    state = prizes(0, "prize").state
    state.story = []
    while state.round <= 1:
        if state.step == seq.MOVE:  # within range of each other, and nobody moves
            for side in (0, 1):
                first = side * fields.LINE
                for n in range(first, first + int(state.line[fields.COUNT + side])):
                    state.ships[fields.COLUMN + state.line[n]] = 6 + side
        state.apply(state.legal()[-1 if state.actor == CHANCE else 0])
    whose = dict.fromkeys(("mikasa", "jd1", "retvizan", "poltava"), "japan")
    lines = [line for line in map(GAME.tell, state.story) if line.side and line.piece]
    assert {(line.piece, line.target) for line in lines} >= {("mikasa", "gromoboi"), ("rossia", "retvizan")}
    assert all(line.side == whose.get(line.piece, "russia") for line in lines)
    got = {measure.side: measure.got for measure in GAME.measures([state.story])}
    assert got == {side: sum(line.hits or 0 for line in lines if line.side == side) for side in got}


@pytest.mark.slow
@rule("23.1")
def test_whoever_finds_no_room_on_the_battle_board_looks_on_and_is_seen() -> None:
    """Japan with all its sixty counters and a division that a prize has joined, found by Russia's cruisers."""
    sea = Sea(turn=12, phase=3, segment=3, fall=10)
    own = COUNTER_IDS[:JAPANESE]
    sea.put("0508", *own).put("0508", "poltava", "retvizan", marks="prize")
    for name in (*own, "poltava", "retvizan"):
        sea.state.ships[fields.UNIT + counter(name)] = -1
    for name in ("mikasa", "asahi", "poltava"):
        sea.state.ships[fields.UNIT + counter(name)] = counter("mikasa")
    sea.put("0508", "gromoboi", "rossia", "rurik")
    for name in ("gromoboi", "rossia", "rurik"):
        sea.state.ships[fields.UNIT + counter(name)] = counter("gromoboi")
    sea.at("search", "russia").then("@0508 done d6")
    assert len(own) == fields.LINE
    assert {sea.where(name) for name in ("poltava", "retvizan")} == {"0508"}
    assert all(sea.marked(name, "seen") for name in (*own, "poltava", "retvizan"))
    fought(sea, 1)
    for name in ("poltava", "retvizan"):
        assert (sea.where(name), sea.of(name, "hits")) == ("0508", 0)
    for seat in (0, 1, None):
        assert GAME.resample(GAME.known(sea.state, seat), Random(1)).actor == sea.state.actor


@rule("26.7")
@rule("28.3")
def test_captured_ships_and_unmanned_cruisers_are_counted_in_a_search() -> None:
    sea = Sea(turn=12, phase=3, segment=1, fall=10).put("0508", "retvizan", hits=2, marks="prize unmanned")
    sea.put("0508", "nisshin", marks="unmanned").put("0508", "rurik").at("search").then("@0508 done")
    for die, found in ((3, False), (4, True)):  # +2 as they began there, -1 for the cripple
        after = sea.state.clone()
        after.apply(die)
        assert (after.step < seq.FINISH) == found


@rule("28.3")
@rule("28.4")
@pytest.mark.parametrize("ships", [("nisshin", "rurik"), ("nevelskoi", "asama")])
def test_the_cruisers_from_italy_are_silent_until_their_port_and_fire_afterwards(ships: tuple[str, str]) -> None:
    cruiser, other = ships
    sea = Sea(turn=3, phase=3, segment=1).put("0508", cruiser, marks="unmanned").put("0508", other).at("search")
    sea.then("@0508 done d6")
    while sea.state.step < seq.MOVEMENT:
        sea.state.apply(sea.state.legal()[0])
    firer, target = counter(cruiser), counter(other)
    sea.state.ships[fields.COLUMN + target] = sea.state.ships[fields.COLUMN + firer]
    assert not in_reach(sea.state, firer, target)
    assert in_reach(sea.state, target, firer)
    sea.state.ships[fields.MARKS + firer] &= ~fields.UNMANNED
    assert in_reach(sea.state, firer, target)
