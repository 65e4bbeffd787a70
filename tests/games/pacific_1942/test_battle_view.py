"""An attack as it is seen: both sides, their dice, what a sum means, which die may be thrown again."""

from __future__ import annotations

from admiralty.engine.reach import reach
from admiralty.engine.view import Band, Battle
from admiralty.games.pacific_1942 import GAME
from admiralty.locale import LANGUAGES, Words
from tests.conformance.walks import along
from tests.games.pacific_1942.support import Sea, after, at
from tests.support import rule

GUNS = f"{at('gun-target')} JA=f8/2/g2 JB=e9/3/g3 UA=e8/3/f2 UB=e12/1/"


def seen(table: Sea, seat: int | None = 0) -> Battle:
    battle = GAME.view(table.state, seat).battle
    assert battle is not None
    return battle


@rule("8.4")
def test_those_who_give_dice_take_part() -> None:
    battle = seen(after(GUNS).says("UA x2 x1"))
    attacker, defender = battle.camps
    assert (battle.key, battle.at) == ("guns", ("ocean", "e8"))
    assert (attacker.side, attacker.pieces, attacker.values) == ("japan", ["japan_a", "japan_b"], {"dice": 3})
    assert (defender.side, defender.pieces, defender.values) == ("america", ["america_a"], {"dice": 3})


@rule("12.2")
def test_a_die_is_thrown_again_by_its_owner() -> None:
    table = after(GUNS).says("UA x2 x3 done d1 d4 d4")
    assert [(die.value, die.again) for die in seen(table).camps[0].dice] == [(1, 1), (4, 4), (4, 4)]
    assert [die.again for die in seen(table, 1).camps[0].dice] == [None] * 3
    assert seen(table).camps[0].values == {"dice": 5, "sum": 9, "rerolls": 2}
    table.says("d1").asks("chance", "attack-die")


@rule("12.4")
def test_the_defender_sees_what_his_sum_means() -> None:
    defender = seen(after(GUNS).says("UA x2 x1 done d4 d4 d4")).camps[1]
    assert defender.throws
    assert defender.bands == [
        Band(low=3, high=5, means="three"),
        Band(low=6, high=8, means="two"),
        Band(low=9, high=11, means="one"),
        Band(low=12, high=18, means="repelled"),
    ]


@rule("9.4")
def test_bombers_are_met_by_fighters_and_go_home_to_their_own_carriers() -> None:
    table = after(f"{at('air-target')} JD=e5/1/b2 JE=e6/2/b3 UA=e8/1/f2 UB=e12/1/").says("UA x1 x2")
    attacker, defender = seen(table).camps
    assert attacker.pieces == ["japan_d", "japan_e"]
    assert defender.values == {"dice": 3}
    table.says("done d1 d1 d1 d6 d6 d6").asks("japan", "air-return").shows(given="1,2,0")


@rule("10.5")
def test_an_attack_on_an_island_shows_the_transport() -> None:
    battle = seen(after(f"{at('transport', cursor='G')} troops=a8:-2 JG=a7/1/t3 UA=e8/3/").says("a8 x3"))
    assert (battle.key, battle.at[1], battle.camps[0].pieces) == ("landing", "a8", ["japan_g"])


@rule("7.3")
def test_a_mine_shows_its_risk_before_a_ship_enters() -> None:
    state = GAME.read(f"{at('move', cursor='A')} JA=e6/2/g2 UA=e12/1/")
    (mine,) = [route for route in reach(GAME, state, 0, ["japan_a"]) if route.place == "e7"]
    assert (mine.risk, mine.chance) == ("die", 4 / 6)


def test_every_attack_has_its_words() -> None:
    spoken = [Words(language, GAME.name, "engine") for language in LANGUAGES]
    keys = set()
    for state, _ in along(GAME, 3, {}, share=0.4):
        battle = GAME.view(state, 0).battle
        if battle is None:
            continue
        assert battle.stage is not None
        keys.add(battle.stage.key)
        for words in spoken:
            assert words.say(battle.stage)
            assert words.name("battle", battle.key)
            for camp in battle.camps:
                assert all(words.name("values", name) for name in camp.values)
                assert all(words(f"battle.means.{band.means}") for band in camp.bands)
    assert len(keys) > 3
