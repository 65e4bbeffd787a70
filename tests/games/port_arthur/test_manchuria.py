"""Chapter 7, second part: the Manchuria track."""

from __future__ import annotations

from tests.support import Table, after, rule


def scoring(position: str, *words: str) -> Table:
    """The operations phase has just ended with a second pass."""
    return after(f"port-arthur step=operation actor=russia chances=pass {position}", "pass", *words)


# -- landing ---------------------------------------------------------------------------------------


@rule("7.9")
def test_the_first_army_takes_yalu_the_second_nanshan() -> None:
    scoring("armies=4 embarked=yellow_sea,tsushima", "no").shows(held="yalu,nanshan", armies=4, embarked=None)


@rule("7.9")
def test_every_surviving_army_must_land() -> None:
    scoring("armies=2 embarked=tsushima held=yalu,nanshan", "no").refuses("done", clause="7.9")


@rule("7.9")
def test_where_several_boxes_are_open_japan_chooses() -> None:
    table = scoring("armies=3 embarked=tsushima held=yalu,nanshan", "no").offers_only("army>203-Hill", "army>Liaoyang")
    table.then("army>Liaoyang").shows(held="yalu,nanshan,liaoyang")


@rule("7.9")
def test_a_box_whose_predecessor_is_not_held_is_closed() -> None:
    scoring("armies=3 embarked=tsushima held=yalu,nanshan", "no").refuses("army>Mukden", clause="7.9")


@rule("7.9")
def test_a_held_box_is_closed() -> None:
    position = "armies=2 embarked=tsushima held=yalu,nanshan,liaoyang"
    scoring(position, "no").offers_only("army>203-Hill", "army>Mukden").refuses("army>Liaoyang", clause="7.9")


@rule("7.9")
def test_of_two_armies_the_one_from_the_yellow_sea_lands_first() -> None:
    table = scoring("armies=2 embarked=yellow_sea,tsushima held=yalu,nanshan", "no army>Liaoyang")
    table.asks("japan", "landing").shows(embarked="tsushima")


@rule("7.9")
def test_the_second_army_may_enter_a_box_that_the_first_has_just_opened() -> None:
    table = scoring("armies=2 embarked=yellow_sea,tsushima held=yalu,nanshan", "no army>Liaoyang")
    table.offers_only("army>203-Hill", "army>Mukden").then("army>Mukden")
    table.shows(held="yalu,nanshan,liaoyang,mukden")


@rule("7.9")
def test_203_hill_and_port_arthur_may_fall_in_one_turn() -> None:
    position = "armies=2 embarked=yellow_sea,tsushima held=yalu,nanshan port_arthur=diana port_arthur_yard=askold*"
    table = scoring(position, "no army>203-Hill army>Port-Arthur").told("yard-lost").told("port-fell")
    table.ship("diana").is_sunk()
    table.ship("askold").is_sunk()
    assert table.control == 1


@rule("7.9")
def test_the_effects_of_a_box_come_before_the_next_army_is_placed() -> None:
    position = "armies=2 embarked=yellow_sea,tsushima held=yalu,nanshan port_arthur_yard=askold*"
    scoring(position, "no army>203-Hill").asks("japan", "landing").ship("askold").is_at("port_arthur", damaged=True)


# -- 203 Hill --------------------------------------------------------------------------------------

HILL = "armies=3 embarked=tsushima held=yalu,nanshan"


@rule("7.10")
def test_ships_in_the_yard_go_to_the_roadstead_damaged_and_are_not_repaired_this_turn() -> None:
    table = scoring(f"{HILL} port_arthur_yard=diana*", "no army>203-Hill done").told("yard-lost").never_told("repaired")
    table.asks("japan", "sortie").ship("diana").is_at("port_arthur", damaged=True)


@rule("7.10")
def test_port_arthur_loses_its_shipyard_for_the_rest_of_the_game() -> None:
    table = scoring(f"{HILL} port_arthur_yard=diana*", "no army>203-Hill done done").asks("russia", "sortie")
    table.refuses("Diana>yard", clause="5.8")


@rule("7.10")
def test_other_yards_go_on_working() -> None:
    table = scoring(f"{HILL} vladivostok_yard=rurik* japan_yard=fuji*", "no army>203-Hill done")
    table.ship("rurik").is_at("vladivostok", damaged=False)
    table.ship("fuji").is_at("japan", damaged=False)


@rule("7.10")
def test_maintenance_reaches_port_arthur_in_the_turn_of_the_capture() -> None:
    table = scoring(f"{HILL} port_arthur=diana yellow_sea=askold,mikasa", "no army>203-Hill done done")
    table.ship("diana").is_at("port_arthur", damaged=True)
    table.ship("askold").is_at("port_arthur", damaged=True)


@rule("7.10")
def test_ships_stay_in_port_arthur_when_203_hill_falls() -> None:
    scoring(f"{HILL} port_arthur=diana*", "no army>203-Hill").ship("diana").is_at("port_arthur")


# -- Port Arthur -----------------------------------------------------------------------------------

FALL = "armies=2 embarked=tsushima held=yalu,nanshan,hill203"


@rule("7.11")
def test_all_ships_in_port_arthur_are_sunk() -> None:
    table = scoring(f"{FALL} port_arthur=diana,askold*", "no army>Port-Arthur").told("port-fell")
    table.ship("diana").is_sunk()
    table.ship("askold").is_sunk()


@rule("7.11")
def test_japan_scores_one_point_once() -> None:
    table = scoring(FALL, "no army>Port-Arthur")
    assert table.control == 1
    table.then("done done d1 d1 no done")
    assert (table.control, table.turn) == (1, 3)


@rule("7.11")
def test_russian_ships_at_sea_and_in_other_ports_survive() -> None:
    table = scoring(f"{FALL} yellow_sea=diana,mikasa vladivostok=rurik diego_suarez=oleg", "no army>Port-Arthur done")
    table.ship("diana").is_at("diego_suarez", damaged=True)
    table.ship("rurik").is_at("vladivostok")
    table.ship("oleg").is_at("diego_suarez")


@rule("7.11")
def test_no_ship_enters_the_port_again() -> None:
    line = "port-arthur step=operation actor=russia held=yalu,nanshan,hill203,port_arthur yellow_sea=diana"
    after(line).refuses("Yellow-Sea>Port-Arthur", clause="7.11")


@rule("7.11")
def test_the_blockade_marker_is_removed_and_does_not_come_back() -> None:
    table = scoring(f"{FALL} control=2 blockade=yes", "yes army>Port-Arthur").told("blockade-lifted-by-fall")
    assert not table.blockade
    table.then("done done d1 d1 no done").asks("japan", "sortie").shows(turn=3, blockade=False)


# -- Mukden and Siping -----------------------------------------------------------------------------


@rule("7.12")
def test_taking_mukden_scores_nothing() -> None:
    table = scoring("armies=1 embarked=tsushima held=yalu,nanshan,liaoyang,hill203", "no army>Mukden")
    table.told("landed", place="box_mukden")
    assert table.control == 0


@rule("7.12")
def test_mukden_decides_the_end() -> None:
    scoring("turn=6 control=5 held=yalu,nanshan,liaoyang", "no done").ended("russia", by="4.2")
    scoring("turn=6 control=5 held=yalu,nanshan,liaoyang,mukden", "no done").ended("japan", by="4.3")


SIPING = "held=yalu,nanshan,liaoyang,mukden,siping"


@rule("7.13")
def test_siping_is_diced_for_in_the_turn_of_its_capture() -> None:
    table = scoring("armies=1 embarked=tsushima held=yalu,nanshan,liaoyang,mukden", "no army>Siping done")
    table.asks("chance", "siping-die").then("d3")
    assert table.control == 1


@rule("7.13")
def test_siping_is_diced_for_in_every_turn_in_which_it_is_held() -> None:
    table = scoring(SIPING, "no d1 done done d1 d1 no no done").asks("chance", "siping-die").then("d2")
    assert table.control == 2


@rule("7.13")
def test_on_1_2_or_3_japan_scores_a_point_above_it_nothing() -> None:
    points = [scoring(SIPING, f"no d{die}").control for die in range(1, 7)]
    assert points == [1, 1, 1, 0, 0, 0]


@rule("7.13")
def test_the_die_is_thrown_once_a_turn() -> None:
    position = "armies=0 embarked=yellow_sea,tsushima held=yalu,nanshan,liaoyang,mukden"
    scoring(position, "no army>Siping d1").told("siping-die", times=1).asks("japan", "sortie")


@rule("7.13")
def test_the_die_is_the_last_step_of_scoring() -> None:
    position = "armies=0 embarked=yellow_sea,tsushima held=yalu,nanshan,liaoyang,mukden"
    table = scoring(position, "no army>Siping done").asks("chance", "siping-die")
    table.shows(held="yalu,nanshan,hill203,liaoyang,mukden,siping", embarked=None)


@rule("7.13")
def test_siping_counts_also_in_the_last_turn() -> None:
    scoring(f"turn=6 {SIPING}", "no d1").ended("japan", by="4.3")
    scoring(f"turn=6 {SIPING}", "no d4").ended("draw", by="4.3")


@rule("7.14")
def test_with_siping_held_the_last_army_reaches_203_hill_and_no_further() -> None:
    table = scoring(f"armies=0 embarked=tsushima {SIPING}", "no done").asks("chance", "siping-die")
    table.shows(held="yalu,nanshan,hill203,liaoyang,mukden,siping", armies=0)


@rule("7.14")
def test_with_port_arthur_held_the_last_army_reaches_mukden_and_no_further() -> None:
    table = scoring("armies=0 embarked=tsushima held=yalu,nanshan,hill203,port_arthur,liaoyang", "done")
    table.asks("japan", "sortie").shows(held="yalu,nanshan,hill203,port_arthur,liaoyang,mukden", armies=0)
    table.withholds("army>Tsushima", "army>Yellow-Sea")
