"""A battle as it is looked at: forces, dice, supply, what is to be borne, and where the beaten could go."""

from __future__ import annotations

from random import Random

import pytest

from admiralty.engine.state import OVER
from admiralty.engine.view import Band, Battle, Piece
from admiralty.games.russo_japanese_war import GAME
from admiralty.locale import LANGUAGES, Words
from tests.games.russo_japanese_war.support import after, rule

FIGHT = "step=combat actor=japan supply=9,9 te_li_ssu=second_army takushan=fourth_army kaiping=i_siberian"


def seen(line: str, *words: str) -> tuple[Battle, dict[str, Piece]]:
    view = after(line, *words).seen_by("japan").view
    assert view.battle is not None
    return view.battle, {piece.id: piece for piece in view.pieces if piece.id}


@rule("4.2")
def test_who_could_attack_is_seen_until_all_are_named() -> None:
    battle, pieces = seen(FIGHT, "attack>Kaiping Second-Army")
    assert battle.camps[0].pieces == ["second_army", "fourth_army"]
    assert "picked" in pieces["second_army"].marks
    battle, _ = seen(FIGHT, "attack>Kaiping Second-Army done")
    assert battle.camps[0].pieces == ["second_army"]


@rule("4.5")
@rule("4.7")
def test_supply_is_seen_as_dice_before_and_after_it_is_given() -> None:
    line = FIGHT.replace(" takushan=fourth_army", "")
    supplies = {action.value: action.after for action in after(line, "attack>Kaiping").seen_by("japan").view.actions}
    assert supplies == {0: {}, 1: {"dice": 2}, 2: {"dice": 3}}
    battle, pieces = seen(line, "attack>Kaiping 2-supply")
    assert pieces["second_army"].values == {"strength": 3, "dice": 3, "supply": 2}
    attacker, defender = battle.camps
    assert attacker.values == {"dice": 3, "scored": 0}
    assert attacker.bands == [Band(low=1, high=3, means="hit"), Band(low=4, high=6, means="miss")]
    assert defender.bands[0] == Band(low=1, high=2, means="hit")


@rule("4.12")
@rule("4.14")
@rule("4.16")
def test_where_the_defender_could_retreat_to_is_seen_before_the_dice() -> None:
    battle, _ = seen(FIGHT.replace(" takushan=fourth_army", ""), "attack>Kaiping")
    assert battle.camps[0].retreats is None  # the attacker never retreats
    assert battle.camps[1].retreats == ["yingkou", "tashihchiao", "takushan", "siuyen"]
    north = "step=combat actor=japan supply=9,9 mukden=second_army hsinmintun=i_siberian"
    off, _ = seen(north, "attack>Hsinmintun")
    assert "reinf_russia" in (off.camps[1].retreats or [])
    uiju = "step=combat actor=russia mover=russia supply=9,9 uiju=first_army chiuliencheng=i_siberian"
    stand, _ = seen(uiju, "attack>Uiju")
    assert "uiju" in (stand.camps[1].retreats or [])


@rule("5.2")
def test_the_garrison_has_one_die_and_no_retreat() -> None:
    battle, _ = seen("step=combat actor=japan supply=9,9 nanshan=third_army", "attack>Port-Arthur")
    assert battle.key == "siege"
    assert battle.camps[1].pieces == ["garrison"]
    assert battle.camps[1].values["dice"] == 1
    assert battle.camps[1].retreats is None


@pytest.mark.slow
def test_every_battle_of_random_play_is_shown_in_every_language() -> None:
    """Also what is to be borne; no camp ever bears nothing, and the sentence says where it stands."""
    words = [Words(language, GAME.name) for language in LANGUAGES]
    stages, borne = set(), set()
    for seed in range(12):
        rng, state = Random(seed), GAME.start(options={"japanese_choice": seed % 2 == 0})
        while state.actor != OVER:
            battle = GAME.battle(GAME.known(state, None), None)
            if battle is not None and battle.stage is not None:
                assert all(say.say(battle.stage) for say in words)
                stages.add(battle.stage.key.removeprefix("battle.stage."))
                borne |= {sort for camp in battle.camps for sort in camp.hits}
                assert all(n > 0 for camp in battle.camps for n in camp.hits.values())
            state.apply(rng.choice(state.legal()))
    assert borne == {"point", "step"}
    assert stages >= {"gather", "supply", "cards", "dice", "dice-free", "guns", "retreat", "damage", "card", "ready"}


@rule("9.20")
def test_a_card_that_was_seen_is_marked_for_both() -> None:
    line = "step=combat actor=japan supply=9,9 uiju=first_army japan=land_6 russia=land_8"
    looked = after(line, "Land-6")
    for seat, mark in (("japan", "known"), ("russia", "seen")):
        hands = {hand.id: hand for hand in looked.seen_by(seat).view.hands}
        assert [card.marks for card in hands["hand_russia"].cards] == [[mark]]
