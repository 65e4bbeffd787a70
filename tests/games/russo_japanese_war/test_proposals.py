"""Answers offered with one click, and wishes that answer for a seat."""

from __future__ import annotations

import pytest

from admiralty.games.russo_japanese_war import GAME
from tests.games.russo_japanese_war.support import after, rule

PAIR = "step=attackers target=kaiping te_li_ssu=second_army takushan=fourth_army* yingkou=first_army kaiping=i_siberian"
PAY = "step=attack-supply supply=3,0 te_li_ssu=second_army takushan=fourth_army kaiping=i_siberian target=kaiping "
PAY += "attackers=second_army,fourth_army roller=second_army"
LOSSES = "step=damage te_li_ssu=second_army takushan=fourth_army* kaiping=i_siberian target=kaiping damage=1 "
LOSSES += "attackers=second_army,fourth_army victims=second_army,fourth_army"


def offered(position: str) -> dict[str, list[str]]:
    state = after(position).state
    told = GAME.proposals(GAME.known(state, int(state.actor)), int(state.actor))
    return {proposal.key.removeprefix("proposals."): proposal.actions for proposal in told}


@rule("4.2")
def test_attack_here_gathers_those_who_can() -> None:
    told = offered(f"{PAIR} supply=3,0 uiju=third_army")
    assert told["all-attack"] == ["First-Army", "Second-Army", "Fourth-Army"]
    assert told["fit-attack"] == ["First-Army", "Second-Army", "done"]
    assert told["all-in"] == ["First-Army", "Second-Army", "Fourth-Army", "2-supply", "1-supply"]


@rule("4.2")
def test_attack_here_is_one_choice_where_several_can() -> None:
    state = after(
        "step=combat actor=japan supply=3,0 te_li_ssu=second_army yingkou=fourth_army kaiping=i_siberian "
        "uiju=first_army chiuliencheng=ii_siberian"
    ).state
    (here,) = GAME.proposals(GAME.known(state, 0), 0)
    assert (here.key, here.place) == (
        "proposals.attack-here",
        "kaiping",
    )
    assert here.actions == ["attack>Kaiping", "Second-Army", "Fourth-Army"]


@rule("8.9")
def test_fleets_return_whence_they_came_by_a_wish() -> None:
    table = after("step=return actor=japan yellow_sea=first_fleet sea_of_japan=second_fleet")
    words = []
    while answer := GAME.answer(GAME.known(table.state, 0), 0, {"ports": "last"}):
        words.append(GAME.write_action(table.state, answer[0]))
        table.state.apply(answer[0])
    assert words == ["First-Fleet>Sasebo", "done"]
    assert table.state.actor in (0, -1)


@rule("4.5")
@pytest.mark.parametrize(("key", "points"), [("no-supply", "00"), ("one-each", "11"), ("two-each", "21")])
def test_the_same_supply_for_each(key: str, points: str) -> None:
    words = offered(PAY)[key]
    assert words == [f"{n}-supply" for n in points]
    after(PAY, *words).asks("japan", "attack-supply").offers_only("done")


@rule("6.2")
def test_all_recover_as_far_as_there_is_supply() -> None:
    line = "step=recover supply=2,0 uiju=first_army* te_li_ssu=second_army* nanshan=third_army*"
    assert offered(line) == {"recover-all": ["First-Army", "Second-Army"]}
    assert offered("step=recover supply=2,0 uiju=first_army*") == {}


@rule("7.7")
def test_all_fleets_put_to_sea() -> None:
    told = offered("step=sortie port_sasebo=first_fleet port_maizuru=second_fleet")
    assert told == {"both-seas": ["First-Fleet>Yellow-Sea", "Second-Fleet>Sea-of-Japan"]}
    russia = "step=sortie actor=russia port_port_arthur=port_arthur_fleet port_vladivostok=vladivostok_fleet"
    assert offered(russia) == {"both-seas": ["Port-Arthur-Fleet>Yellow-Sea", "Vladivostok-Fleet>Sea-of-Japan"]}


@rule("4.10")
def test_losses_fall_where_nobody_dies() -> None:
    assert offered(LOSSES) == {"spread-losses": ["Second-Army"]}


@rule("8.9")
def test_fleets_return_whence_they_came() -> None:
    line = "step=return yellow_sea=second_fleet sea_of_japan=first_fleet"
    line += " berth=first_fleet:port_maizuru,second_fleet:port_sasebo"
    assert offered(line) == {"last-port": ["First-Fleet>Maizuru"]}


@rule("9.8")
def test_not_this_turn_passes_every_moment_and_nothing_else() -> None:
    wishes = {"silence": "turn_1"}
    window = after("step=last-window japan=land_2").state
    assert GAME.answer(GAME.known(window, 0), 0, wishes) == [0]
    for line in ("uiju=first_army japan=land_2", "step=purchase supply=1,0 japan=land_2", "step=recover japan=land_2"):
        state = after(line).state
        assert GAME.answer(GAME.known(state, 0), 0, wishes) == []


@rule("9.8")
def test_whether_one_is_asked_does_not_depend_on_what_one_holds() -> None:
    wishes = dict.fromkeys((*(f"land_{n}" for n in range(1, 10)), *(f"naval_{n}" for n in range(1, 6))), "never")
    for wish in ({**wishes, "land_2": "ask"}, {**wishes, "land_5": "ask"}, wishes, {"last_cards": "never"}, {}):
        answers = {
            tuple(GAME.answer(GAME.known(after(f"step=last-window japan={card}").state, 0), 0, wish))
            for card in ("land_2", "land_5", "land_9", "naval_4")
        }
        assert len(answers) == 1
