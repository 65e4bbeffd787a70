"""Chapter 22: full positions that a seat cannot tell from the one it knows."""

from __future__ import annotations

from random import Random

import pytest

from admiralty.games.tsushima import GAME, fields
from admiralty.games.tsushima.components import COUNTER_IDS, SCENARIO_IDS
from admiralty.games.tsushima.forces import SCENARIO
from admiralty.games.tsushima.steps import start
from admiralty.games.tsushima.waters import PLACE_IDS
from tests.games.tsushima.seas import Sea, counter
from tests.support import rule

JAPAN, RUSSIA = 0, 1
AT_THE_MINE = (
    "tsushima scenario=round-island step=mine-die actor=chance sunk=hashidate turn=1 phase=1 concealed=1 taken=3,0 "
    "destination=0306 group_at=0306 mines=-,-,0306,- bases=0607,- 0306=takasago:o2G 0611=asahi:o2 1004=idzumo:o2 "
    "port_arthur=tsarevitch,retvizan,pobieda,peresviet,poltava,sevastopol,askold,diana,pallada,novik,rt2 "
    "yin_kou=chitose:o2n chemulpo=jt3:o2n nagasaki=yakumo:o2n vladivostok=gromoboi,rossia,rurik,rt1 "
    "unseen=mikasa,shikishima,fuji,chin_yen,asama,iwate,tokiwa,azuma,tsushima,kasagi,akashi,itsukushima,matsushima,"
    "naniwa,takachiho,chiyoda,nisshin,kasuga,jd1,jd2,jd3,jd4,jt1,jt2,jt4"
)
CHART_SCENARIOS = ("round-island", "tsushima", "war-at-sea")


def dealt(sea: Sea, seat: int | None, times: int = 60) -> list[Sea]:
    """Positions that the seat cannot tell apart, all of which look alike to it and can be played on."""
    known = GAME.known(sea.state, seat)
    found = []
    for n in range(times):
        twin = Sea()
        twin.state = GAME.resample(known, Random(n))
        assert GAME.write(GAME.known(twin.state, seat)) == GAME.write(known)
        GAME.read(GAME.write(twin.state))  # nothing in it is unsound
        assert twin.state.legal()
        found.append(twin)
    return found


def at_sea(**chart: int) -> Sea:
    return Sea(**{"phase": 3, "turn": 2, "segment": 0, **chart})


def begun(scenario: str, *words: str) -> Sea:
    sea = Sea()
    sea.state = start(SCENARIO_IDS.index(scenario), 0)
    return sea.then(*words)


@pytest.mark.slow
@rule("22.4")
def test_nobody_is_dealt_into_a_stack_that_a_battle_has_shown_whole() -> None:
    sea = at_sea().put("0508", "mikasa", "asahi", marks="seen whole").put("0607", "jd1", "jd2", "jd3").at("sail")
    assert {twin.where(name) for twin in dealt(sea, RUSSIA) for name in ("jd2", "jd3")} == {"0607"}


@rule("22.4")
def test_a_battle_shows_a_stack_whole_until_others_join_it() -> None:
    sea = Sea(phase=3, turn=2, segment=1).put("0508", "mikasa", "asahi").put("0508", "variag", "novik")
    sea.at("search").then("@0508 done d6")
    assert all(sea.marked(ship, "whole") for ship in ("mikasa", "asahi", "variag", "novik"))
    shown = at_sea().put("0508", "mikasa", marks="seen whole").put("0509", "jd1", marks="seen whole")
    shown.put("0608", "jd2").at("sail").then("JD1 @0508")
    assert shown.marked("mikasa", "whole")
    shown.then("JD2 @0508")
    assert not any(shown.marked(name, "whole") for name in ("mikasa", "jd1", "jd2"))
    assert shown.marked("mikasa", "seen")


@pytest.mark.slow
@rule("22.1")
def test_every_stack_that_is_not_known_whole_may_hold_a_hidden_counter() -> None:
    sea = at_sea().put("0508", "mikasa", "fuji").put("sasebo", "asama", "suma").put("china", "jt1", "jt2").at("sail")
    twins = dealt(sea, RUSSIA, 200)
    arrangements = {tuple(twin.where(name) for name in ("fuji", "suma", "jt2")) for twin in twins}
    assert len(arrangements) == 27
    units = {twin.of("fuji", "unit") == counter("mikasa") for twin in twins if twin.where("fuji") == "0508"}
    assert units == {True, False}


@pytest.mark.slow
@rule("22.1")
def test_hits_are_no_more_than_the_side_has_taken() -> None:
    def hits(taken: int, turn: int) -> set[int]:
        sea = at_sea(turn=turn).put("0508", "mikasa", hits=1).put("0508", "fuji", "asahi", "suma").at("sail")
        sea.state.chart[fields.TAKEN] = taken
        return {sum(twin.of(name, "hits") for name in ("fuji", "asahi", "suma")) for twin in dealt(sea, RUSSIA)}

    assert hits(1, 2) == {0}
    assert hits(4, 1) == {3}  # nothing has been repaired yet
    assert hits(4, 2) == {0, 1, 2, 3}


@rule("22.3")
def test_morale_begins_at_that_of_the_scenario() -> None:
    sea = begun("tsushima")
    for twin in dealt(sea, JAPAN, 5):
        assert {twin.of(name, "morale") for name in ("souvaroff", "borodino", "rd1")} == {2}


@rule("22.1")
@pytest.mark.parametrize(("scenario", "before"), [("round-island", "done"), ("tsushima", ""), ("war-at-sea", "d6 d6")])
def test_who_cannot_have_moved_is_where_the_scenario_puts_him(scenario: str, before: str) -> None:
    sea = begun(scenario, before)
    printed = SCENARIO[SCENARIO_IDS.index(scenario) - 2].sides[RUSSIA].groups
    for twin in dealt(sea, JAPAN, 5):
        for group in printed:
            assert {twin.where(COUNTER_IDS[ship]) for ship in group.ships} == {PLACE_IDS[group.at]}


@pytest.mark.slow
@rule("20.1")
def test_nobody_sails_from_europe_in_a_month() -> None:
    sea = at_sea(turn=3, segment=1).put("mediterranean", "oslabia", "aurora").put("vladivostok", "rurik", "rossia")
    for twin in dealt(sea.put("indian", "almaz").at("search"), JAPAN):
        assert twin.where("aurora") in {"mediterranean", "indian"}
        assert twin.where("rossia") == "vladivostok"


@pytest.mark.slow
@rule("23.6")
def test_who_came_in_with_the_top_counter_may_have_come_late_too() -> None:
    sea = at_sea(segment=3).put("sasebo", "mikasa", "asahi", rest=-1).at("search", "russia")
    assert {twin.of("asahi", "rest") == fields.JUST_IN for twin in dealt(sea, RUSSIA)} == {True, False}
    sea = at_sea(segment=3).put("sasebo", "mikasa", "asahi").at("search", "russia")
    assert {twin.of("asahi", "rest") == fields.JUST_IN for twin in dealt(sea, RUSSIA)} == {False}


@rule("22.1")
@pytest.mark.parametrize(
    ("sea", "words"),
    [
        (Sea().put("sasebo", "mikasa", "fuji", hits=1).at("repair"), "Fuji"),
        (at_sea().put("0607", "mikasa", "jt1", "jt2").mine("russia", "0507").at("sail"), "JT1 JT2 @0507 d1"),
        (at_sea().put("0607", "mikasa", "jt1", "jt2").mine("russia", "0507").at("sail"), "JT1 JT2 @0507 d1 d6"),
        (at_sea().put("0508", "jt1", "jt2").at("sail"), "JT1 JT2 @0607 done"),
        (at_sea().put("0508", "jt1", "jt2").at("sail"), "JT1 JT2 @0607 done d6"),
        (at_sea().put("0508", "jd1", "jt1").at("sail"), "JD1 JT1 @0607 done d6 JT1"),
        (Sea().put("0607", *(f"jd{n}" for n in range(1, 7))).mine("russia", "0607").at("sweep"), "@0607 d1 d1"),
        (Sea().put("0607", *(f"jd{n}" for n in range(1, 7))).mine("russia", "0607").at("sweep"), "@0607 d1 d1 d6"),
        (at_sea(segment=3).put("0607", "rurik").put("chemulpo", "asahi", "fuji").at("search", "russia"), "@Chemulpo"),
    ],
)
def test_positions_fit_the_step_in_hand(sea: Sea, words: str) -> None:
    """Dice for somebody unseen, groups under way, whoever must be there: each can be played on."""
    for twin in dealt(sea.then(words), RUSSIA, 12) + dealt(sea, None, 12):
        rng = Random(1)
        for _ in range(30):
            twin.state.apply(rng.choice(twin.state.legal()))


@pytest.mark.slow
@rule("22.1")
@pytest.mark.parametrize("scenario", CHART_SCENARIOS)
def test_what_is_known_is_known_again_through_whole_months(scenario: str) -> None:
    """Each seat, whatever the step, along a game in which segments are short."""
    rng, state, met = Random(7), start(SCENARIO_IDS.index(scenario), 0), set()
    for _ in range(2500):
        legal = state.legal()
        if state.actor == -2:
            break
        if state.step not in met or rng.random() < 0.004:
            met.add(int(state.step))
            for seat in (JAPAN, RUSSIA, None):
                known = GAME.known(state, seat)
                twin = GAME.resample(known, rng)
                assert GAME.write(GAME.known(twin, seat)) == GAME.write(known)
                assert sum(twin.ships[fields.PLACE + slot] == fields.UNSEEN for slot in range(116)) == 0
                assert twin.legal() or twin.actor == -2
                GAME.read(GAME.write(twin))  # nothing in it is unsound
        state.apply(0 if legal[0] == 0 and state.actor >= 0 and rng.random() < 0.3 else rng.choice(legal))


@rule("27.12")
def test_whose_scuttling_was_tried_is_known() -> None:
    sea = (
        Sea(turn=9, fall=9).put("port_arthur", "retvizan", "poltava", "sevastopol").at("scuttle", "russia").chart(by=0)
    )
    sea.then("Poltava d6")
    for twin in dealt(sea, JAPAN, 10):
        assert twin.where("poltava") == "port_arthur"
        assert twin.marked("poltava", "tried")


@rule("22.1")
def test_whose_a_hidden_prize_is_stays_known() -> None:
    sea = at_sea(turn=12, fall=10).put("sasebo", "mikasa").put("sasebo", "retvizan", hits=2, marks="prize unmanned")
    sea.at("sail")
    known = GAME.known(sea.state, RUSSIA)
    assert GAME.write(GAME.read(GAME.write(known))) == GAME.write(known)
    for twin in dealt(sea, RUSSIA, 10):
        assert (twin.where("retvizan"), twin.marked("retvizan", "prize")) == ("sasebo", True)


@rule("22.2")
def test_no_division_that_sails_along_comes_to_lie_on_top() -> None:
    """The cruiser Tsushima would lie above Takasago, so no division of hers is among those who sail."""
    sea = Sea()
    sea.state = GAME.read(AT_THE_MINE)
    assert any(twin.marked("kasuga", "picked") for twin in dealt(sea, RUSSIA, 200))
