"""Chapter 4: movement, displacement, leaving, screens."""

from __future__ import annotations

import pytest

from tests.games.tsushima.support import after, moving
from tests.support import rule

ENEMY = "10/retvizan+poltava+sevastopol"


def columns(table_words: list[str], ship: str) -> set[int]:
    return {int(word.partition(">")[2]) for word in table_words if word.startswith(f"{ship}>")}


@rule("4.1")
@pytest.mark.parametrize(
    ("unit", "ship", "reach"),
    [
        ("5/mikasa", "Mikasa", {3, 4, 6, 7}),
        ("5/mikasa*", "Mikasa", {3, 4, 6, 7}),
        ("5/mikasa**", "Mikasa", {4, 6}),
        ("5:asama**", "Asama", {4, 6}),
        ("5:jm1", "JM1", {3, 4, 6, 7}),
        ("5:jd1", "JD1", {2, 3, 4, 6, 7, 8}),
        ("5:jt1**", "JT1", {2, 3, 4, 6, 7, 8}),
    ],
)
def test_rates(unit: str, ship: str, reach: set[int]) -> None:
    assert columns(after(moving(japan=unit, russia=ENEMY)).offered, ship) == reach


@rule("4.1")
def test_farther_than_its_rate_a_unit_does_not_go() -> None:
    after(moving(japan="5:jd1", russia=ENEMY)).refuses("JD1>9", clause="4.1")


@rule("4.2")
def test_a_division_moves_as_one_at_the_rate_of_its_slowest_ship() -> None:
    table = after(moving(japan="5/mikasa+asahi**+fuji", russia=ENEMY))
    assert columns(table.offered, "Mikasa") == {4, 6}
    table.refuses("Fuji>6", clause="4.2").refuses("Mikasa>7", clause="4.2")
    table.then("Mikasa>6")
    assert [table.column(ship) for ship in ("mikasa", "asahi", "fuji")] == [6, 6, 6]


@rule("4.3")
def test_a_ship_with_two_hits_is_left_behind_but_never_the_lead_nor_a_sound_one() -> None:
    table = after(moving(japan="5/mikasa**+asahi**+fuji*", russia=ENEMY))
    table.offers("Asahi").withholds("Mikasa", "Fuji").refuses("Mikasa", clause="4.3")


@rule("4.3")
def test_the_division_is_faster_without_it_and_the_stray_moves_by_itself() -> None:
    table = after(moving(japan="5/mikasa+asahi**+fuji", russia=ENEMY), "Asahi")
    assert table.is_stray("asahi")
    assert columns(table.offered, "Mikasa") == {3, 4, 6, 7}
    table.then("Mikasa>7", "Asahi>4")
    assert (table.column("fuji"), table.column("asahi")) == (7, 4)


@rule("4.3")
def test_after_its_division_has_moved_nobody_is_left_behind() -> None:
    after(moving(japan="5/mikasa+asahi**+fuji", russia=ENEMY), "Mikasa>6").withholds("Asahi")


@rule("4.4")
def test_a_unit_moves_once_either_way_past_the_enemy_or_not_at_all() -> None:
    table = after(moving(japan="9/mikasa,9/asama", russia=ENEMY))
    table.offers("Mikasa>11", "Mikasa>7", "Mikasa>10", "done")
    table.then("Mikasa>11").refuses("Mikasa>12", clause="4.4").offers("Asama>8")


@rule("4.5")
def test_only_as_far_as_the_nearest_enemy_division_not_a_boat_or_a_stray() -> None:
    """Japan's boat and stray stand on column 1, its division on 4: the board is displaced by three columns."""
    table = after(moving("russia", japan="4/mikasa,1:fuji,1:jt1", russia="12/retvizan,9:novik"), "Retvizan>13")
    assert [table.column(ship) for ship in ("mikasa", "retvizan", "novik")] == [1, 10, 6]
    assert [table.column(ship) for ship in ("fuji", "jt1")] == [1, 1]


@rule("4.5")
def test_without_an_enemy_division_the_nearest_counter_counts() -> None:
    table = after(moving("russia", japan="4:fuji,3:jt1", russia="12/retvizan"), "Retvizan>14")
    assert [table.column(ship) for ship in ("fuji", "jt1", "retvizan")] == [2, 1, 12]


@rule("4.5")
def test_japan_displaces_the_board_the_other_way() -> None:
    table = after(moving(japan="1/mikasa", russia="9/retvizan"), "Mikasa>0")
    assert (table.column("mikasa"), table.column("retvizan")) == (3, 12)
    table.told("displaced", n=3)


@rule("4.6")
def test_who_is_still_beyond_after_displacement_has_left() -> None:
    table = after(moving(japan="1/mikasa,1/asama", russia="11/retvizan"), "Asama>-1").shows(left={"asama"})
    assert table.column("retvizan") == 12
    assert table.column("mikasa") == 2


@rule("4.6")
def test_one_leaves_by_the_shortest_way_only() -> None:
    table = after(moving(japan="1/mikasa,1/asama", russia="12/retvizan"))
    table.offers("Mikasa>0").withholds("Mikasa>-1")


@rule("4.7")
def test_past_the_enemys_end_only_displacement_brings_one_back() -> None:
    after(moving(japan="12/mikasa", russia="1/retvizan")).refuses("Mikasa>13", clause="4.7")
    table = after(moving(japan="12/mikasa", russia="4/retvizan"), "Mikasa>13")
    assert (table.column("mikasa"), table.column("retvizan")) == (10, 1)


@rule("4.8")
def test_a_unit_screens_the_one_behind_it_and_torpedo_boats_do_not() -> None:
    table = after(moving(japan="5/mikasa,6:jd1,6:jt1,7:fuji", russia=ENEMY), "done").asks("japan", "screen")
    assert table.offered == ["done", "Fuji", "JD1"]
    table.then("JD1 Mikasa done").told("screens", piece="jd1", target="mikasa")
    table.shows(screens={"jd1>mikasa"})


@rule("4.8")
def test_a_screen_is_dropped_when_its_side_has_moved_again() -> None:
    line = moving(japan="5/mikasa,6:jd1,6:jd2", russia=ENEMY, screens="jd1>mikasa")
    table = after(line, "done", "JD1 none done")
    table.told("unscreens", piece="jd1").shows(screens=None)


@rule("4.8")
def test_the_only_screen_there_is_can_be_dropped() -> None:
    table = after(moving(japan="5/mikasa,6:jd1", russia=ENEMY, screens="jd1>mikasa"), "done").asks("japan", "screen")
    table.then("JD1 none").told("unscreens", piece="jd1").shows(screens=None)


@rule("4.8")
def test_nobody_is_asked_who_has_nobody_to_screen() -> None:
    after(moving(japan="1/mikasa,1:jd1", russia=ENEMY), "done").asks("russia", "move")


@rule("4.9")
def test_a_screen_ends_when_the_units_part_and_lasts_when_they_move_together() -> None:
    line = moving(japan="5/mikasa,6:jd1", russia="12/retvizan", screens="jd1>mikasa")
    assert "screens" in after(line, "Mikasa>4 JD1>5 done").fields
    assert "screens" not in after(line, "JD1>7 done").fields
