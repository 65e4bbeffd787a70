"""Whatever was chosen ends by the word of whoever chose; what is skipped is told with its reason."""

from __future__ import annotations

from random import Random

from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.state import OVER
from admiralty.games.russo_japanese_war import GAME
from tests.games.russo_japanese_war.support import after, rule

FIGHT = "step=combat te_li_ssu=second_army kaiping=i_siberian"
# What hands over at once: words, orders to the dice, and cards, which the other side may answer.
ORDERS = {"repair", "appeal", "buy", "play", "choose", "supply"}


@rule("4.5")
def test_an_attack_is_begun_by_the_attackers_word() -> None:
    after(FIGHT, "attack>Kaiping").asks("japan", "attack-supply").offers_only("done")
    table = after(f"{FIGHT} supply=1,0", "attack>Kaiping 1-supply").asks("japan", "attack-supply").offers_only("done")
    table.then("done").asks("chance", "attack-die")


@rule("4.6")
def test_the_defender_ends_his_supply() -> None:
    table = after(f"{FIGHT} supply=0,1", "attack>Kaiping done 1-supply").asks("russia", "defence-supply")
    table.offers_only("done").then("done").asks("chance", "attack-die")


@rule("4.11")
def test_a_chosen_retreat_is_ended_and_a_forced_one_is_not_asked() -> None:
    table = after(FIGHT, "attack>Kaiping d1 d6 retreat>Yingkou").asks("russia", "damage").offers_only("done")
    table.then("done").asks("japan", "combat")
    forced = "step=combat uiju=first_army takushan=fourth_army siuyen=second_army fenghuangcheng=third_army "
    forced += "chiuliencheng=ii_siberian kuantien=i_corps"
    after(forced, "attack>Chiuliencheng First-Army done d1 d6").asks("japan", "combat")


@rule("4.10")
def test_chosen_losses_are_ended() -> None:
    line = "step=combat supply=0,2 te_li_ssu=second_army takushan=fourth_army kaiping=i_siberian"
    table = after(line, "attack>Kaiping Second-Army Fourth-Army 2-supply d6 d6 d1 d1 d6 Second-Army Fourth-Army")
    table.asks("japan", "damage").offers_only("done").then("done").asks("japan", "combat")


@rule("9.8")
def test_who_has_played_his_last_card_still_ends_the_moment() -> None:
    table = after(f"{FIGHT} japan=land_5", "attack>Kaiping done Land-5").asks("japan", "attack-window")
    table.offers_only("pass")
    assert GAME.write(GAME.read(table.line)) == table.line
    table.then("pass").asks("chance", "attack-die")


@rule("9.5")
def test_who_has_played_his_last_card_still_ends_his_purchases() -> None:
    table = after("step=purchase supply=0,1 japan=land_2", "Land-2").asks("japan", "purchase").offers_only("pass")
    table.then("pass").asks("russia", "purchase")


@rule("8.9")
def test_the_return_is_ended_by_each_side() -> None:
    line = "step=appeal actor=russia supply=1,0 yellow_sea=port_arthur_fleet sea_of_japan=first_fleet,second_fleet"
    table = after(line, "no Port-Arthur-Fleet>Vladivostok").asks("russia", "return").offers_only("done").then("done")
    table.then("First-Fleet>Maizuru").asks("japan", "return").offers_only("done").then("done").asks("japan", "purchase")


@rule("6.8")
def test_an_entry_that_was_chosen_is_ended() -> None:
    table = after("step=recover actor=russia turn=2 nanshan=third_army", "done Fourth-Army>Uiju")
    table.asks("japan", "japanese-entry").offers_only("done")


@rule("6.8")
def test_what_is_skipped_is_told_with_its_reason() -> None:
    line = "step=recover actor=russia lost=first_army,second_army,yalu_army,fourth_army"
    after(f"{line} turn=1 nanshan=x_corps supply=0,1 tieling=i_corps,western_detachment", "done").told(
        "waits", piece="third_army"
    ).told("no-entry-room")
    after(f"{line} turn=1 nanshan=x_corps", "done").told("no-entry-supply")
    after("step=baltic-die actor=chance voyage_reval=baltic_fleet port_sasebo=first_fleet", "d3").told(
        "no-sorties", side="russia"
    )


def test_nothing_that_can_be_taken_back_hands_over_but_a_word_or_an_order() -> None:
    """Along random games: after the choice of a unit, an area, a port the same side is asked again."""
    for seed in range(6):
        rng = Random(seed)
        state = GAME.start(options={"russian_choice": seed % 2 == 1})
        while state.actor != OVER:
            action, actor = rng.choice(state.legal()), state.actor
            label = GAME.label(state, action)
            state.apply(action)
            if actor >= 0 and action and label.verb not in ORDERS and state.actor != OVER:
                assert state.actor == actor, label


def test_every_choice_on_the_way_to_an_attack_can_be_taken_back() -> None:
    record = Record.new(GAME, "standard", {"japanese_choice": True, "russian_choice": True})
    match = Match(GAME, record)
    for word in ("First-Army>Chiuliencheng", "done"):
        if word == "done":
            match.play(0)
    match.play(0)
    while match.state.actor != 0:
        match.play(0)
    match.play(match.game.read_action(match.state, "attack>Chiuliencheng"))
    match.play(match.game.read_action(match.state, "2-supply"))
    assert match.state.legal() == [0]
    assert match.undoable(0) >= 2
    match.play(0)
    assert match.undoable(0) == 0 or match.state.actor != 0
