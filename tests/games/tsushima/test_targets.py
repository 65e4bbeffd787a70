"""Chapter 6: at whom a ship may fire, must fire, or need not fire."""

from __future__ import annotations

from tests.games.tsushima.support import after, fought, moving
from tests.support import rule

JAPAN = "5/mikasa+asahi+fuji"
RUSSIA = "6/retvizan+poltava+sevastopol"


@rule("6.1")
def test_the_side_that_has_moved_declares_first_then_the_other_then_the_dice_fall() -> None:
    table = after(moving(japan=f"{JAPAN},5:jd1", russia=f"{RUSSIA},6:rd1"), "done").asks("japan", "aim")
    table.then("done").asks("russia", "aim").then("done").asks("chance", "salvo")


@rule("6.1")
def test_secondary_guns_may_fire_at_one_small_craft_while_the_primaries_keep_the_target() -> None:
    table = after(moving(japan=JAPAN, russia=f"{RUSSIA},6:rd1,6:rd2"), "done", "Mikasa RD1")
    table.asks("japan", "aim").withholds("Mikasa").shows(diverts={"mikasa>rd1"})
    assert table.fires_at("mikasa") == "retvizan"


@rule("6.2")
def test_beyond_reach_there_is_no_target_and_nobody_is_asked() -> None:
    table = after(moving(japan="1/naniwa+takachiho", russia="12/novik+boyarin"), "done")
    table.asks("russia", "move")
    assert table.salvos() == []


@rule("6.3")
def test_ships_fire_at_their_opposite_number_and_the_table_does_it_by_itself() -> None:
    table = after(moving(japan=JAPAN, russia=RUSSIA), "done").asks("chance", "salvo")
    assert [table.fires_at(ship) for ship in ("mikasa", "asahi", "fuji")] == ["retvizan", "poltava", "sevastopol"]


@rule("6.3")
def test_divisions_engage_in_the_order_of_sail_and_those_left_over_the_last() -> None:
    japan = "5/mikasa+asahi,5/asama+iwate,5/naniwa+niitaka"
    table = after(moving(japan=japan, russia="6/retvizan+poltava,6/bayan+askold"), "done").asks("japan", "aim")
    assert [table.fires_at(ship) for ship in ("mikasa", "iwate", "naniwa")] == ["retvizan", "askold", "bayan"]


@rule("6.3")
def test_a_first_target_out_of_reach_leaves_nothing_else_of_that_division() -> None:
    """Niitaka's factor 2 reaches two columns beyond the adjacent one, and no farther."""
    after(moving(japan="3/niitaka+asama", russia="7/retvizan+poltava"), "done").asks("chance", "salvo")


@rule("6.4")
def test_a_target_is_kept_though_the_lines_have_changed() -> None:
    line = moving(japan=JAPAN, russia="6/poltava+retvizan+sevastopol", targets="mikasa>retvizan")
    table = after(line, "done")
    assert table.fires_at("mikasa") == "retvizan"
    table.asks("japan", "aim").then("Mikasa").refuses("Poltava", clause="6.4")


@rule("6.5")
def test_when_the_target_is_sunk_any_ship_of_the_division_may_be_chosen() -> None:
    line = moving(japan=JAPAN, russia="6/poltava+sevastopol", targets="mikasa>retvizan", sunk="retvizan")
    table = after(line, "done", "Mikasa").asks("japan", "aim-at")
    assert table.offered == ["none", "Poltava", "Sevastopol"]


@rule("6.5")
def test_when_the_target_is_out_of_reach_any_ship_of_the_division_may_be_chosen_until_it_is_back() -> None:
    """Askold, which Mikasa fired at, has been left behind far away."""
    parts = {"japan": "1/mikasa", "targets": "mikasa>askold"}
    table = after(moving(russia="3/retvizan+poltava,12:askold", **parts), "done", "Mikasa")
    assert table.offered == ["none", "Retvizan", "Poltava"]
    assert after(moving(russia="3/retvizan+poltava,7:askold", **parts), "done").fires_at("mikasa") == "askold"


@rule("6.5")
def test_a_ship_without_an_opposite_number_picks_any_of_the_division_or_none() -> None:
    table = after(moving(japan=JAPAN, russia="6/retvizan+poltava"), "done")
    assert table.offered == ["done", "Fuji"]
    assert table.fires_at("fuji") == ""
    table.then("Fuji")
    assert table.offered == ["none", "Retvizan", "Poltava"]


@rule("6.6")
def test_strays_are_free_for_those_who_may_choose_and_for_those_whose_first_target_is_too_far() -> None:
    table = after(moving(japan=JAPAN, russia="6/retvizan+poltava,6:askold"), "done", "Fuji")
    table.offers("Askold")
    table = after(moving(japan="3/niitaka", russia="12/retvizan,4:askold"), "done", "Niitaka")
    assert table.offered == ["none", "Askold"]
    table = after(moving(japan=JAPAN, russia="6/retvizan+poltava,6:askold"), "done")
    table.withholds("Mikasa")


@rule("6.6")
def test_without_an_enemy_division_all_choose_freely() -> None:
    table = after(moving(japan=JAPAN, russia="6:askold,6:diana"), "done").offers("Mikasa", "Asahi", "Fuji")
    table.then("Asahi").offers("Askold", "Diana", "none")


@rule("6.7")
def test_who_is_paired_by_place_must_fire_and_an_extra_division_need_not() -> None:
    table = after(moving(japan="5/mikasa+asahi,5/asama+iwate", russia="6/retvizan+poltava"), "done")
    table.refuses("Mikasa", clause="6.7").then("Asama").offers("none", "Retvizan")
    table.then("none").told("withholds", piece="asama")


@rule("6.7")
def test_with_small_craft_about_the_primaries_of_a_paired_ship_still_must_fire() -> None:
    table = after(moving(japan=JAPAN, russia=f"{RUSSIA},6:rd1"), "done", "Mikasa")
    table.refuses("none", clause="6.7")
    assert table.offered == ["Retvizan", "RD1"]


@rule("6.8")
def test_divisions_beyond_the_enemys_number_plus_three_are_silent() -> None:
    japan = "5/mikasa,5/asahi,5/fuji,5/yashima,5/asama"
    table = after(moving(japan=japan, russia="6/retvizan"), "done")
    assert table.fires_at("yashima") == "retvizan"
    assert table.fires_at("asama") == ""
    table.refuses("Asama", clause="6.8")


@rule("6.8")
def test_silent_divisions_do_not_fire_at_small_craft_either() -> None:
    japan = "5/mikasa,5/asahi,5/fuji,5/yashima,5/asama"
    after(moving(japan=japan, russia="6/retvizan,6:rd1"), "done").offers("Yashima").withholds("Asama")


@rule("6.8")
def test_without_an_enemy_division_three_divisions_fire() -> None:
    japan = "5/mikasa,5/asahi,5/fuji,5/yashima"
    table = after(moving(japan=japan, russia="6:askold"), "done")
    table.offers("Mikasa", "Fuji").withholds("Yashima")


@rule("6.9")
def test_only_secondaries_fire_at_destroyers_and_a_destroyers_gun_is_one() -> None:
    table = fought(moving(japan="5:mikasa,5:jd1", russia="6:rd1"), "done", "Mikasa RD1 JD1 RD1 done")
    assert table.salvos().count(("mikasa", "rd1")) == 4  # none of the two primary salvos
    assert table.salvos().count(("jd1", "rd1")) == 3


@rule("6.10")
def test_counters_outside_of_divisions_choose_anew_each_round() -> None:
    line = moving("russia", japan="5/mikasa+asahi", russia="12/retvizan,6:novik")
    table = after(line, "done", "Novik Asahi done")
    while not (table.actor == "russia" and table.step == "aim"):
        table.then("s2" if table.actor == "chance" else "done")
    table.then("Novik").offers("none", "Mikasa", "Asahi")


@rule("6.10")
def test_fought_rounds_leave_no_targets_behind_for_strays() -> None:
    table = fought(moving(japan="5:fuji", russia="6/retvizan"), "done", "Fuji Retvizan done")
    assert "fuji>" not in table.fields.get("targets", "")
