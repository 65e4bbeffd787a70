"""Chapter 6, third part: the naval battle."""

from __future__ import annotations

import pytest

from tests.support import Table, after, rule

# -- the example of both rulebooks -----------------------------------------------------------------

EXAMPLE = (
    "port-arthur step=operation actor=japan initiative=japan "
    "yellow_sea=mikasa,asahi,asama,tokiwa,izumo,iwate,yakumo,azuma,"
    "tsesarevitch,retvizan,poltava,sevastopol,peresvet,pobeda,diana"
)
JAPANESE_FIRE = "battle>Yellow-Sea 6-dice d1 d1 d2 d4 d4 d5"
RUSSIAN_LOSSES = "Tsesarevitch Retvizan Poltava Diana Sevastopol Poltava"
RUSSIAN_FIRE = "6-dice d4 d4 d5 d5 d5 d6"


@rule("6.13")
def test_example_japan_of_speed_5_fires_before_russia_of_speed_4() -> None:
    after(EXAMPLE, "battle>Yellow-Sea").told("first", side="japan").asks("japan", "fire-dice").shows(operator="japan")


@rule("6.16")
def test_example_17_within_28_gives_six_hits_and_two_criticals() -> None:
    table = after(EXAMPLE, JAPANESE_FIRE).told("fires", side="japan", value=28, n=6)
    table.shows(hits=6, criticals=2).asks("japan", "critical")


@rule("6.19")
def test_example_three_hits_damage_three_ships_and_three_sink_poltava() -> None:
    table = after(EXAMPLE, JAPANESE_FIRE, RUSSIAN_LOSSES, "done").asks("russia", "fire-dice")
    table.ship("poltava").is_sunk()
    for ship in ("tsesarevitch", "retvizan", "diana", "sevastopol"):
        table.ship(ship).is_at("yellow_sea", damaged=True)
    for ship in ("peresvet", "pobeda"):
        table.ship(ship).is_at("yellow_sea", damaged=False)


@rule("6.20")
def test_example_russia_answers_with_19() -> None:
    table = after(EXAMPLE, JAPANESE_FIRE, RUSSIAN_LOSSES, "6-dice").told("fires", side="russia", value=19, n=6)
    table.asks("chance", "fire-roll")


@rule("6.17")
def test_example_29_above_19_gives_three_hits_and_no_critical() -> None:
    table = after(EXAMPLE, JAPANESE_FIRE, RUSSIAN_LOSSES, RUSSIAN_FIRE).volley(hits=3, criticals=0)
    table.asks("japan", "hit").shows(hits=3)


@rule("6.21")
def test_example_czech_ending_yakumo_is_damaged_and_sunk() -> None:
    table = after(EXAMPLE, JAPANESE_FIRE, RUSSIAN_LOSSES, RUSSIAN_FIRE, "Yakumo Yakumo done").told("battle-ended")
    table.ship("yakumo").is_sunk()
    table.ship("azuma").is_at("yellow_sea", damaged=False)
    table.asks("chance", "operation-die")


@rule("6.21")
def test_example_french_ending_azuma_iwate_and_yakumo_are_damaged() -> None:
    table = after(EXAMPLE, JAPANESE_FIRE, RUSSIAN_LOSSES, RUSSIAN_FIRE, "Azuma Iwate Yakumo done").told("battle-ended")
    for ship in ("azuma", "iwate", "yakumo"):
        table.ship(ship).is_at("yellow_sea", damaged=True)
    table.asks("chance", "operation-die")


# -- to battle -------------------------------------------------------------------------------------


@rule("6.12")
def test_a_battle_is_fought_where_both_sides_have_ships() -> None:
    line = "port-arthur step=operation actor=japan tsushima=mikasa,diana sea_of_japan=asahi pacific_ocean=rurik"
    table = after(line).offers("battle>Tsushima")
    table.refuses("battle>Sea-of-Japan", clause="6.12").refuses("battle>Pacific-Ocean", clause="6.12")


@rule("6.12")
def test_the_side_that_operates_is_the_attacker() -> None:
    line = "port-arthur step=operation initiative=japan tsushima=mikasa,diana"
    after(f"{line} actor=russia", "battle>Tsushima").told("battle", side="russia").told("first", side="japan")
    after(f"{line} actor=japan", "battle>Tsushima").told("battle", side="japan").told("first", side="russia")


@rule("6.12")
def test_squadrons_in_one_zone_do_not_fight_by_themselves() -> None:
    line = "port-arthur step=operation actor=japan tsushima=mikasa sea_of_japan=rurik"
    after(line, "Tsushima>Sea-of-Japan d1").never_told("battle").asks("chance", "operation-die")


@rule("6.12")
def test_armies_in_landing_boxes_take_no_part() -> None:
    line = "port-arthur step=operation actor=russia initiative=russia armies=4 embarked=tsushima tsushima=mikasa,diana"
    table = after(line, "battle>Tsushima no 2-dice d1 d2 Diana Diana done").told("battle-ended")
    table.shows(armies=4, embarked="tsushima").ship("diana").is_sunk()


@rule("6.12")
def test_an_army_at_sea_alone_is_no_squadron_to_fight() -> None:
    line = "port-arthur step=operation actor=russia armies=5 embarked=tsushima tsushima=diana"
    after(line).refuses("battle>Tsushima", clause="6.12")


@rule("6.12")
def test_only_the_squadrons_of_that_zone_fight() -> None:
    line = "port-arthur step=operation actor=japan initiative=japan tsushima=mikasa,askold sea_of_japan=asahi"
    after(line, "battle>Tsushima yes 1-dice").told("fires", value=5)


# -- who fires first -------------------------------------------------------------------------------


def battle(squadrons: str, actor: str, initiative: str, *words: str) -> Table:
    """A battle in Tsushima has been declared."""
    line = f"port-arthur step=operation actor={actor} initiative={initiative} tsushima={squadrons}"
    return after(line, "battle>Tsushima", *words)


@rule("6.13")
def test_the_faster_squadron_fires_first_also_as_the_attacker() -> None:
    battle("kasagi,diana", "japan", "japan").asks("japan", "fire-dice")
    battle("mikasa,askold", "russia", "russia").asks("russia", "fire-dice")


@rule("6.13")
def test_at_equal_speed_the_defender_fires_first() -> None:
    battle("mikasa,diana", "japan", "russia").asks("russia", "fire-dice")
    battle("mikasa,diana", "russia", "japan").asks("japan", "fire-dice")


@rule("6.13")
def test_damage_counts_for_the_speed() -> None:
    battle("mikasa*,diana", "russia", "russia").asks("russia", "fire-dice")


@rule("6.14")
def test_the_side_that_would_fire_second_may_spend_the_initiative() -> None:
    table = battle("mikasa,askold", "japan", "japan").asks("japan", "first-fire")
    table.then("yes").asks("japan", "fire-dice").told("spent-to-fire", side="japan")
    assert table.initiative == "russia"


@rule("6.14")
def test_it_may_keep_the_marker_and_fire_second() -> None:
    table = battle("mikasa,askold", "japan", "japan", "no").asks("russia", "fire-dice")
    assert table.initiative == "japan"


@rule("6.14")
def test_the_side_that_fires_first_anyway_is_not_asked() -> None:
    battle("kasagi,diana", "japan", "japan").never_told("spent-to-fire").asks("japan", "fire-dice")


@rule("6.14")
def test_the_marker_cannot_be_spent_back_in_this_battle() -> None:
    battle("mikasa,askold", "japan", "japan", "yes").offers_only(*(f"{n}-dice" for n in range(1, 7)))


@rule("6.14")
def test_the_marker_may_be_spent_back_in_the_next_battle() -> None:
    table = battle("mikasa,diana", "russia", "russia", "yes 1-dice d2 1-dice d6", "d6 d1 battle>Tsushima")
    table.asks("japan", "first-fire")


# -- the dice --------------------------------------------------------------------------------------


def fire(firepower: int, *faces: int) -> Table:
    """A Japanese squadron of this firepower throws these dice at a large Russian one."""
    ships = {5: "mikasa", 4: "fuji", 3: "asama", 1: "kasagi", 2: "asama*", 19: "mikasa,asahi,shikishima,fuji"}[
        firepower
    ]
    line = (
        f"port-arthur step=fire-dice actor=japan operator=japan firer=japan volley=1 zone=tsushima "
        f"tsushima={ships},oryol,borodino,navarin,oleg,aurora"
    )
    return after(line, f"{len(faces)}-dice", " ".join(f"d{face}" for face in faces))


@rule("6.15")
def test_one_to_six_dice_are_thrown_whatever_the_firepower() -> None:
    battle("kasagi,diana", "japan", "japan").offers_only(*(f"{n}-dice" for n in range(1, 7)))


@rule("6.15")
def test_no_dice_at_all_is_refused() -> None:
    battle("kasagi,diana", "japan", "japan").refuses("done", clause="6.15")


@rule("6.15")
def test_the_firepower_is_the_sum_over_the_faces_that_the_ships_show() -> None:
    """Mikasa damaged 4, Asama intact 3, Kasagi damaged 1."""
    battle("mikasa*,asama,kasagi*,poltava", "russia", "japan", "1-dice").told("fires", side="japan", value=8)


@rule("6.15")
def test_the_dice_are_thrown_one_after_the_other() -> None:
    table = battle("kasagi,diana", "japan", "japan", "3-dice d1 d1").asks("chance", "fire-roll")
    table.shows(faces="1,1", throws=1)


@rule("6.16")
def test_a_sum_equal_to_the_firepower_is_within_it() -> None:
    fire(5, 2, 3).volley(hits=2, criticals=0)
    fire(5, 1, 1, 3).volley(hits=3, criticals=1)


@rule("6.16")
@pytest.mark.parametrize(
    ("faces", "criticals"),
    [
        ((1, 2, 3), 0),
        ((2, 2), 1),
        ((2, 2, 2), 2),
        ((1, 1, 1, 1, 1, 1), 5),
        ((1, 1, 2, 2, 2), 3),  # a pair and a triple: 1 + 2, as the Czech edition says
        ((1, 1, 2, 2, 3, 3), 3),
        ((1, 3, 1, 3, 1, 3), 4),
        ((6, 6), 1),
    ],
)
def test_each_face_shown_n_times_gives_n_less_one_criticals(faces: tuple[int, ...], criticals: int) -> None:
    fire(19, *faces).volley(hits=len(faces), criticals=criticals)


@rule("6.17")
def test_a_sum_one_above_the_firepower_gives_no_criticals() -> None:
    fire(5, 3, 3).volley(hits=1, criticals=0)


@rule("6.17")
@pytest.mark.parametrize(
    ("faces", "hits"),
    [
        ((6, 5, 5, 5, 4, 4), 3),  # our own example: 6 + 5 + 5 = 16
        ((6, 6, 6, 6), 3),
        ((6, 6, 6, 1, 1), 3),  # 6 + 6 + 6 = 18, the 1 brings it to 19 and no longer hits
        ((1, 1, 6, 6, 6), 3),  # the order of the throw makes no difference
        ((6, 6, 4, 3, 1), 3),
        ((5, 5, 5, 4, 1), 3),  # 5 + 5 + 5 + 4 = 19 is not below 19
        ((6, 4, 4, 4, 1, 1), 4),
        ((5, 4, 3, 3, 3, 2), 5),
    ],
)
def test_above_the_firepower_dice_hit_from_the_highest_while_the_sum_stays_below(
    faces: tuple[int, ...], hits: int
) -> None:
    fire(19, *faces).volley(hits=hits, criticals=0)


@rule("6.17")
def test_no_die_is_skipped_for_a_lower_one() -> None:
    fire(5, 6, 1).volley(hits=0, criticals=0)


@rule("6.17")
def test_a_highest_die_equal_to_the_firepower_does_not_hit() -> None:
    fire(5, 5, 1).volley(hits=0, criticals=0)


@rule("6.17")
def test_a_single_die_above_the_firepower_misses() -> None:
    fire(1, 2).volley(hits=0, criticals=0).asks("russia", "fire-dice")


# -- criticals -------------------------------------------------------------------------------------


def struck(squadron: str, hits: int = 0, criticals: int = 0, *words: str) -> Table:
    """Japan has fired first with this effect on a Russian squadron."""
    step = "critical actor=japan" if criticals else "hit actor=russia"
    effect = (f" hits={hits}" if hits else "") + (f" criticals={criticals}" if criticals else "")
    line = (
        f"port-arthur step={step} operator=japan firer=japan volley=1 zone=tsushima{effect} tsushima=mikasa,{squadron}"
    )
    return after(line, *words)


@rule("6.18")
def test_the_firing_side_allots_criticals_before_the_owner_allots_hits() -> None:
    table = struck("oryol,navarin", 1, 1).asks("japan", "critical")
    table.then("Navarin done").asks("russia", "hit").ship("navarin").is_damaged()


@rule("6.18")
def test_criticals_must_be_used() -> None:
    struck("oryol,navarin", 1, 1).refuses("done", clause="6.18")


@rule("6.18")
def test_a_damaged_ship_is_safe_from_criticals_while_an_intact_one_is_left() -> None:
    struck("oryol*,navarin", 1, 1).offers_only("Navarin").refuses("Oryol", clause="6.18")


@rule("6.18")
def test_once_none_is_intact_a_critical_sinks_a_damaged_ship_whatever_its_defence() -> None:
    struck("oryol*,navarin*", 1, 1, "Oryol").ship("oryol").is_sunk()


@rule("6.18")
def test_a_ship_flipped_by_one_critical_may_be_sunk_by_a_later_one() -> None:
    table = struck("oryol,navarin*", 1, 2, "Oryol").offers_only("Oryol", "Navarin")
    table.then("Oryol").ship("oryol").is_sunk()


@rule("6.18")
def test_criticals_beyond_the_last_ship_are_lost() -> None:
    table = struck("diana", 5, 5, "Diana Diana done").told("battle-ended")
    table.ship("diana").is_sunk()


@rule("6.18")
def test_a_side_gives_its_criticals_to_the_enemy_alone() -> None:
    struck("diana", 1, 1).refuses("Mikasa", clause="6.18")


# -- hits ------------------------------------------------------------------------------------------


@rule("6.19")
def test_flipping_an_intact_ship_absorbs_one_hit() -> None:
    table = struck("oryol,navarin", 3, 0, "Oryol").asks("russia", "hit").shows(hits=2)
    table.ship("oryol").is_damaged()


@rule("6.19")
def test_sinking_a_damaged_ship_absorbs_its_defence() -> None:
    struck("oryol*,navarin,oleg", 6, 0, "Oryol").shows(hits=3).ship("oryol").is_sunk()
    struck("oryol*,navarin*,oleg", 6, 0, "Navarin").shows(hits=4)


@rule("6.19")
def test_any_hit_put_on_a_damaged_ship_sinks_it() -> None:
    table = struck("oryol*,navarin", 1, 0, "Oryol done").asks("russia", "fire-dice")
    table.ship("oryol").is_sunk()


@rule("6.19")
def test_every_hit_must_be_absorbed() -> None:
    struck("oryol,navarin", 1).refuses("done", clause="6.19")


@rule("6.19")
def test_a_damaged_ship_may_be_sunk_while_intact_ships_remain() -> None:
    struck("oryol*,navarin", 3).offers_only("Oryol", "Navarin")


@rule("6.19")
def test_a_ship_flipped_in_this_battle_may_be_sunk_in_it() -> None:
    struck("oryol,navarin", 4, 0, "Oryol Oryol done").asks("russia", "fire-dice").ship("oryol").is_sunk()


@rule("6.19")
def test_hits_beyond_the_last_ship_are_lost() -> None:
    struck("diana", 6, 0, "Diana Diana done").told("battle-ended").ship("diana").is_sunk()


@rule("6.19")
def test_the_owner_takes_hits_on_his_own_ships() -> None:
    struck("diana,oleg", 1).refuses("Mikasa", clause="6.19")


# -- the answer, and the end -----------------------------------------------------------------------


@rule("6.20")
def test_the_other_side_fires_with_the_faces_it_now_shows() -> None:
    table = struck("oryol,navarin", 1, 0, "Oryol 1-dice").told("fires", side="russia", value=7)
    table.asks("chance", "fire-roll").shows(volley=2)


@rule("6.20")
def test_sunk_ships_do_not_fire() -> None:
    struck("oryol*,navarin", 1, 0, "Oryol 1-dice").told("fires", side="russia", value=4)


@rule("6.20")
def test_a_destroyed_squadron_does_not_fire() -> None:
    table = struck("oryol*", 1, 0, "Oryol done").told("battle-ended").asks("chance", "operation-die")
    table.never_told("fires", side="russia")


@rule("6.20")
def test_a_volley_without_effect_is_answered_at_once() -> None:
    fire(1, 2).asks("russia", "fire-dice")


@rule("6.20")
def test_the_answer_has_criticals_and_hits_of_its_own() -> None:
    table = struck("oryol,borodino", 1, 0, "Oryol 3-dice d1 d1 d2").asks("russia", "critical").offers_only("Mikasa")
    table.then("Mikasa done").asks("japan", "hit").then("Mikasa").ship("mikasa").is_sunk()


@rule("6.21")
def test_the_battle_is_over_when_both_have_fired() -> None:
    table = struck("oryol,navarin", 1, 0, "Oryol 1-dice d1 Mikasa done").told("battle-ended", place="tsushima")
    table.asks("chance", "operation-die").shows(zone=None, firer=None, operator=None, volley=None)


@rule("6.21")
def test_sunk_ships_are_out_of_the_game_for_good() -> None:
    table = struck("oryol*,navarin", 1, 0, "Oryol 1-dice d6 d1 d1 no no done")
    table.asks("japan", "sortie").shows(turn=2).ship("oryol").is_sunk()


@rule("6.21")
def test_both_squadrons_may_remain_in_the_zone() -> None:
    table = struck("oryol,navarin", 1, 0, "Oryol 1-dice d1 Mikasa")
    table.shows(tsushima="mikasa*,oryol*,navarin")


@rule("6.21")
def test_a_squadron_may_fight_several_times_in_one_phase() -> None:
    table = struck("oryol,navarin", 1, 0, "Oryol 1-dice d6 Mikasa d6 d1")
    table.asks("japan", "operation").offers("battle>Tsushima")
