"""Chapter 7, first part: zones, blockade and convoys."""

from __future__ import annotations

import pytest

from tests.support import Table, after, rule


def scoring(position: str, *words: str) -> Table:
    """The operations phase has just ended with a second pass."""
    return after(f"port-arthur step=operation actor=russia chances=pass {position}", "pass", *words)


def brought(table: Table, side: str) -> int:
    """What the zones that were told one by one add up to for a side."""
    zones = [line for line in table.story() if line.key in ("story.key-zone", "story.zone")]
    return sum(line.points or 0 for line in zones if line.side == side)


# -- the example of the rulebooks ------------------------------------------------------------------


@rule("7.4")
def test_example_six_points_against_four_move_the_marker_two_boxes_towards_japan() -> None:
    position = "yellow_sea=mikasa tsushima=asahi east_china_sea=fuji pacific_ocean=rurik philippine_sea=oleg"
    table = scoring(position)
    assert (brought(table, "japan"), brought(table, "russia"), table.control) == (6, 4, 2)


# -- order -----------------------------------------------------------------------------------------


@rule("7.1")
def test_zones_blockade_convoys_landings_and_siping_come_in_this_order() -> None:
    armies = "armies=0 embarked=yellow_sea,tsushima held=yalu,nanshan,liaoyang,mukden"
    position = f"{armies} tsushima=rurik east_china_sea=fuji"
    table = scoring(position, "yes army>Siping d1")
    keys = [message.key.removeprefix("story.") for message in table.story()]
    order = ["key-zone", "blockaded-placed", "convoy-sunk", "landed", "siping-die"]
    assert [keys.index(key) for key in order] == sorted(keys.index(key) for key in order)


@rule("7.1")
def test_the_blockade_is_decided_before_the_convoys_are_judged() -> None:
    scoring("armies=5 embarked=tsushima tsushima=rurik").asks("japan", "blockade").shows(embarked="tsushima")


# -- control ---------------------------------------------------------------------------------------


@rule("7.2")
def test_a_side_controls_a_zone_if_it_alone_has_ships_there() -> None:
    assert scoring("tsushima=mikasa").control == 1


@rule("7.2")
def test_a_damaged_ship_controls_as_well_as_an_intact_one() -> None:
    assert scoring("tsushima=mikasa*").control == 1


@rule("7.2")
def test_nobody_controls_a_zone_with_ships_of_both_sides() -> None:
    assert scoring("tsushima=mikasa,asahi,rurik*").control == 0


@rule("7.2")
def test_nobody_controls_an_empty_zone() -> None:
    assert scoring("japan=mikasa vladivostok=rurik").control == 0


@rule("7.2")
def test_armies_do_not_control_a_zone_nor_contest_it() -> None:
    assert scoring("armies=5 embarked=tsushima").control == 0
    table = scoring("armies=5 embarked=tsushima tsushima=rurik", "no")
    table.told("key-zone", side="russia", place="tsushima", points=1).told("convoy-sunk")


@rule("7.2")
def test_control_is_judged_only_in_the_scoring_phase() -> None:
    line = "port-arthur step=operation actor=russia blockade=yes yellow_sea=mikasa,diana"
    after(f"{line} initiative=russia", "Yellow-Sea>Port-Arthur d1").never_told("key-zone")
    after("port-arthur step=operation actor=japan yellow_sea=mikasa,diana", "Yellow-Sea>East-China-Sea d1").never_told(
        "key-zone"
    )


@rule("7.3")
@pytest.mark.parametrize(
    ("zones", "points"),
    [
        (("yellow_sea",), 1),
        (("tsushima",), 1),
        (("east_china_sea",), 1),
        (("yellow_sea", "tsushima"), 3),
        (("east_china_sea", "tsushima"), 3),
        (("yellow_sea", "east_china_sea"), 3),
        (("yellow_sea", "tsushima", "east_china_sea"), 6),
    ],
)
def test_one_two_or_three_key_zones_score_1_3_or_6_for_both_sides(zones: tuple[str, ...], points: int) -> None:
    japanese = " ".join(f"{zone}={ship}" for zone, ship in zip(zones, ("mikasa", "asahi", "fuji"), strict=False))
    russian = " ".join(f"{zone}={ship}" for zone, ship in zip(zones, ("rurik", "oleg", "diana"), strict=False))
    for position, side, other in ((japanese, "japan", "russia"), (russian, "russia", "japan")):
        table = scoring(position).told("key-zone", times=len(zones))
        assert (brought(table, side), brought(table, other)) == (points, 0)


@rule("7.3")
@pytest.mark.parametrize("zone", ["sea_of_japan", "pacific_ocean", "philippine_sea"])
def test_the_outer_zones_score_2_each_for_russia_and_nothing_for_japan(zone: str) -> None:
    scoring(f"{zone}=rurik").told("zone", side="russia", place=zone, points=2)
    scoring(f"{zone}=mikasa").never_told("zone").told("nothing-scored")


@rule("7.3")
def test_key_zones_and_outer_zones_add_up() -> None:
    position = "yellow_sea=rurik tsushima=oleg sea_of_japan=diana pacific_ocean=askold philippine_sea=aurora"
    assert brought(scoring(position).told("points-lost", side="russia", points=-4), "russia") == 9


@rule("7.4")
def test_the_marker_moves_once_by_the_difference() -> None:
    """From 4, six points against four end at 5; taken one after the other they would end at 1."""
    position = "yellow_sea=mikasa tsushima=asahi east_china_sea=fuji pacific_ocean=rurik philippine_sea=oleg"
    table = scoring(f"control=4 {position}").told("control-japan", times=1)
    assert table.control == 5


@rule("7.4")
def test_equal_totals_leave_the_marker_where_it_is() -> None:
    table = scoring("control=2 yellow_sea=mikasa tsushima=oleg").never_told("control-japan")
    assert table.control == 2


# -- blockade --------------------------------------------------------------------------------------


@rule("7.5")
def test_japan_places_the_blockade_for_one_control_point() -> None:
    table = scoring("yellow_sea=mikasa").asks("japan", "blockade").then("yes").told("blockaded-placed")
    assert (table.control, table.blockade) == (0, True)


@rule("7.5")
def test_japan_may_do_without() -> None:
    table = scoring("yellow_sea=mikasa", "no")
    assert (table.control, table.blockade) == (1, False)


@rule("7.5")
def test_japan_keeps_the_blockade_for_one_more_point() -> None:
    table = scoring("control=2 blockade=yes", "yes").told("blockaded-kept")
    assert (table.control, table.blockade) == (1, True)


@rule("7.5")
def test_a_blockade_that_is_not_paid_for_is_lifted() -> None:
    table = scoring("control=2 blockade=yes", "no").told("blockade-lifted-by-choice")
    assert (table.control, table.blockade) == (2, False)


@rule("7.5")
def test_japan_needs_no_ships_in_the_yellow_sea() -> None:
    assert scoring("", "yes").blockade
    assert scoring("yellow_sea=mikasa,diana", "yes done").blockade


@rule("7.5")
def test_japan_pays_down_to_russian_five() -> None:
    table = scoring("control=-4", "yes")
    assert (table.control, table.blockade) == (-5, True)


@rule("7.5")
def test_japan_decides_also_in_turn_6() -> None:
    scoring("turn=6").asks("japan", "blockade")


@rule("7.5")
def test_a_point_paid_is_not_given_back_when_port_arthur_falls() -> None:
    table = scoring("armies=2 embarked=tsushima held=yalu,nanshan,hill203", "yes army>Port-Arthur")
    assert (table.control, table.blockade) == (0, False)


@rule("7.6")
def test_no_blockade_while_russia_controls_the_yellow_sea() -> None:
    table = scoring("control=3 blockade=yes yellow_sea=diana", "done").told("blockade-lifted-by-russia")
    table.told("no-blockade-by-sea").asks("russia", "return")
    assert (table.control, table.blockade) == (2, False)


@rule("7.6")
def test_a_contested_yellow_sea_does_not_lift_the_blockade() -> None:
    scoring("blockade=yes yellow_sea=diana,mikasa").asks("japan", "blockade")


@rule("7.6")
def test_at_russian_five_the_blockade_is_neither_placed_nor_kept() -> None:
    table = scoring("control=-5", "done").never_told("blockaded-placed").told("no-blockade-by-points")
    table.asks("japan", "sortie")
    table = scoring("control=-5 blockade=yes").told("blockade-lifted-by-russia")
    assert (table.control, table.blockade) == (-5, False)


@rule("7.6")
def test_russian_five_is_judged_after_the_zones_are_scored() -> None:
    scoring("control=-3 pacific_ocean=rurik", "done").asks("japan", "sortie")
    scoring("control=-5 tsushima=mikasa").asks("japan", "blockade")


@rule("7.6")
def test_no_blockade_once_port_arthur_has_fallen() -> None:
    scoring("held=yalu,nanshan,hill203,port_arthur yellow_sea=mikasa", "done").told("no-blockade-by-fall")


@rule("7.6")
def test_a_blockade_is_never_lifted_in_the_operations_phase() -> None:
    line = "port-arthur step=operation actor=japan blockade=yes yellow_sea=mikasa,diana"
    assert after(line, "Yellow-Sea>East-China-Sea d1").blockade


# -- convoys ---------------------------------------------------------------------------------------


@rule("7.7")
def test_a_convoy_is_sunk_where_russia_controls_the_zone() -> None:
    scoring("armies=5 embarked=tsushima tsushima=rurik", "no").told("convoy-sunk", place="landing_tsushima")


@rule("7.7")
def test_a_convoy_survives_in_a_contested_and_in_an_empty_zone() -> None:
    scoring("armies=5 embarked=tsushima tsushima=rurik,mikasa", "no").told("landed", place="box_yalu")
    scoring("armies=5 embarked=tsushima", "no").told("landed", place="box_yalu")


@rule("7.7")
def test_each_army_is_judged_by_its_own_zone() -> None:
    table = scoring("armies=4 embarked=yellow_sea,tsushima tsushima=rurik", "no")
    table.shows(armies=5, held="yalu").told("convoy-sunk", times=1)
    table = scoring("armies=4 embarked=yellow_sea,tsushima yellow_sea=diana", "done")
    table.shows(armies=5, held="yalu").told("convoy-sunk", place="landing_yellow_sea")


@rule("7.7")
def test_both_convoys_are_judged_before_any_army_lands() -> None:
    position = "armies=1 embarked=yellow_sea,tsushima held=yalu,nanshan tsushima=rurik"
    scoring(position, "no").asks("japan", "landing").told("convoy-sunk", times=1).never_told("landed")


@rule("7.8")
def test_one_sunk_convoy_scores_one_beside_the_zone() -> None:
    assert scoring("armies=5 embarked=tsushima tsushima=rurik", "no").control == -2


@rule("7.8")
def test_both_sunk_convoys_score_three_beside_the_zones() -> None:
    table = scoring("control=3 armies=4 embarked=yellow_sea,tsushima tsushima=rurik yellow_sea=diana", "done")
    table.told("convoy-sunk", times=2).shows(armies=6, embarked=None)
    assert table.control == -3


@rule("7.8")
def test_armies_sunk_at_sea_return_to_the_pool_and_may_embark_again() -> None:
    table = scoring("armies=0 embarked=tsushima held=yalu,nanshan,liaoyang,mukden,siping tsushima=rurik", "no d6")
    table.shows(armies=1, turn=2).offers("army>Tsushima", "army>Yellow-Sea")
