"""Chapter 10, second part: fog of war."""

from __future__ import annotations

from random import Random

import pytest

from admiralty.engine.view import Piece
from tests.support import after, begin, rule

FOG = "port-arthur options=fog"
OPERATION = f"{FOG} step=operation actor=japan"

# -- what is seen of a squadron --------------------------------------------------------------------


@rule("10.6")
@pytest.mark.parametrize("seat", ["russia", None])
def test_of_an_enemy_squadron_only_the_top_ship_and_the_number_of_ships_are_seen(seat: str | None) -> None:
    sight = after(f"{OPERATION} tsushima=mikasa,asahi^,fuji*").seen_by(seat)
    sight.sees("tsushima", "asahi^", "japan?2").sees("at_sea", "mikasa", "fuji*")
    assert sight.squadron("japan", "tsushima") == {"ships": 3}


@rule("10.6")
def test_the_owner_sees_his_whole_squadron() -> None:
    sight = after(f"{OPERATION} tsushima=mikasa,asahi^,fuji*").seen_by("japan")
    sight.sees("tsushima", "mikasa", "asahi^", "fuji*").sees("at_sea")
    assert sight.squadron("japan", "tsushima") == {"ships": 3, "firepower": 13, "speed": 3}


@rule("10.6")
def test_the_top_ship_is_seen_with_the_face_it_shows() -> None:
    after(f"{OPERATION} tsushima=mikasa*^,asahi").seen_by("russia").sees("tsushima", "mikasa*^", "japan?1")


@rule("10.6")
def test_an_unseen_ship_has_no_name_in_the_view() -> None:
    view = after(f"{OPERATION} tsushima=mikasa,asahi^").seen_by("russia").view
    unseen = [piece for piece in view.pieces if piece.face == "unseen"]
    assert unseen == [Piece(kind="ship", side="japan", at=("sea", "tsushima"), face="unseen")]


@rule("10.6")
def test_without_fog_of_war_everything_is_seen() -> None:
    after("port-arthur tsushima=mikasa,asahi").seen_by("russia").sees("tsushima", "mikasa", "asahi")


@rule("10.6")
def test_which_hidden_ship_is_where_makes_no_difference_to_what_is_seen() -> None:
    one = after(f"{OPERATION} tsushima=mikasa^,asahi sea_of_japan=fuji^,asama").seen_by("russia")
    other = after(f"{OPERATION} tsushima=mikasa^,asama sea_of_japan=fuji^,asahi").seen_by("russia")
    assert one.line == other.line
    assert one.view == other.view


@rule("10.6")
def test_a_position_that_fits_what_is_known_keeps_tops_and_numbers() -> None:
    table = after(f"{OPERATION} tsushima=mikasa^,asahi,fuji sea_of_japan=asama^,izumo")
    known = table.game.known(table.state, 1)
    for seed in range(10):
        full = table.game.resample(known, Random(seed))
        assert table.game.write(table.game.known(full, 1)) == table.game.write(known)


# -- top ships -------------------------------------------------------------------------------------


@rule("10.7")
def test_the_top_ship_is_the_last_to_have_entered() -> None:
    table = after(f"{FOG} japan=mikasa,asahi,fuji", "Fuji>Tsushima Mikasa>Tsushima Asahi>Tsushima done")
    table.seen_by("russia").sees("tsushima", "asahi^", "japan?2")


@rule("10.7")
def test_of_a_group_that_leaves_port_the_ship_picked_last_lies_on_top() -> None:
    table = after(f"{OPERATION} japan=mikasa,asahi tsushima=fuji", "Japan>Tsushima Asahi Mikasa done d1")
    table.seen_by("russia").sees("tsushima", "mikasa^", "japan?2")


@rule("10.7")
def test_a_squadron_that_joins_another_brings_its_top_ship_to_the_top() -> None:
    table = after(f"{OPERATION} tsushima=mikasa,asahi^ sea_of_japan=fuji^,asama", "Tsushima>Sea-of-Japan d1")
    table.seen_by("russia").sees("sea_of_japan", "asahi^", "japan?3")


@rule("10.7")
def test_a_squadron_on_the_move_keeps_its_top_ship() -> None:
    table = after(f"{OPERATION} tsushima=mikasa,asahi^", "Tsushima>Sea-of-Japan d1")
    table.seen_by("russia").sees("sea_of_japan", "asahi^", "japan?1").sees("tsushima")


@rule("10.7")
def test_the_owner_may_name_another_in_his_own_sortie_phase() -> None:
    table = after(f"{FOG} tsushima=mikasa,asahi^").offers("top>Mikasa").withholds("top>Asahi")
    table.then("top>Mikasa done").seen_by("russia").sees("tsushima", "mikasa^", "japan?1")


@rule("10.7")
def test_he_may_do_so_once_for_each_squadron() -> None:
    table = after(f"{FOG} tsushima=mikasa,asahi^ sea_of_japan=fuji,asama^", "top>Mikasa")
    table.refuses("top>Asahi", clause="10.7").offers("top>Fuji")


@rule("10.7")
def test_a_new_phase_allows_a_new_name() -> None:
    after(f"{FOG} tsushima=mikasa,asahi^", "top>Mikasa done").shows(named=None)


@rule("10.7")
def test_he_may_not_name_a_ship_in_port_nor_one_of_the_enemy() -> None:
    after(f"{FOG} japan=mikasa tsushima=asahi^,diana,askold^").refuses("top>Mikasa", clause="10.7").refuses(
        "top>Diana", clause="10.7"
    )


@rule("10.7")
def test_nobody_names_a_top_ship_without_fog_of_war() -> None:
    after("port-arthur tsushima=mikasa,asahi").refuses("top>Mikasa", clause="10.7")


@rule("10.7")
def test_a_former_top_ship_is_hidden_again() -> None:
    table = after(f"{OPERATION} tsushima=mikasa^ japan=asahi", "Japan>Tsushima Asahi done d1")
    table.seen_by("russia").sees("tsushima", "asahi^", "japan?1").sees("at_sea", "mikasa")


@rule("10.7")
def test_when_the_top_ship_is_lost_the_first_remaining_ship_takes_its_place() -> None:
    line = f"{FOG} step=hit actor=japan operator=russia firer=russia volley=2 hits=1 zone=tsushima"
    table = after(f"{line} tsushima=fuji*^!,asama!,asahi!,diana^!", "Fuji")
    table.shows(tsushima="asahi^!,asama!,diana^!")


# -- open ports, hidden sorties --------------------------------------------------------------------


@rule("10.8")
def test_ports_are_open_roadsteads_and_shipyards_alike() -> None:
    sight = after(f"{FOG} japan=mikasa,asahi* japan_yard=fuji*").seen_by("russia")
    sight.sees("japan", "mikasa", "asahi*").sees("japan_yard", "fuji*")


@rule("10.8")
def test_it_is_seen_which_ships_have_left_but_not_where_they_went() -> None:
    table = after(f"{FOG} japan=mikasa,asahi,fuji*", "Mikasa>Tsushima Fuji>Pacific-Ocean")
    table.seen_by("russia").sees("at_sea", "mikasa", "fuji*").sees("japan", "asahi")


@rule("10.8")
def test_during_a_sortie_not_even_numbers_and_tops_are_shown() -> None:
    table = after(f"{FOG} japan=mikasa,asahi", "Mikasa>Tsushima Asahi>Tsushima top>Mikasa")
    for seat in ("russia", None):
        sight = table.seen_by(seat).sees("tsushima").sees("at_sea", "mikasa", "asahi").sees("named")
        assert sight.view.forces == []


@rule("10.8")
def test_two_sorties_of_the_same_ships_cannot_be_told_apart_before_the_phase_is_done() -> None:
    one = after(f"{FOG} japan=mikasa,asahi", "Mikasa>Tsushima Asahi>Tsushima")
    other = after(f"{FOG} japan=mikasa,asahi", "Asahi>Yellow-Sea Mikasa>Pacific-Ocean")
    for seat in (1, None):
        assert one.game.known(one.state, seat).key() == other.game.known(other.state, seat).key()
    assert one.seen_by("russia").view == other.seen_by("russia").view


@rule("10.8")
def test_it_is_shown_when_the_phase_is_done() -> None:
    table = after(f"{FOG} japan=mikasa,asahi", "Mikasa>Tsushima Asahi>Tsushima done")
    table.seen_by("russia").sees("tsushima", "asahi^", "japan?1")


@rule("10.8")
def test_during_the_russian_sortie_japan_sees_nothing_of_it_but_russia_sees_the_japanese_tops() -> None:
    table = after(f"{FOG} actor=russia tsushima=mikasa^,asahi vladivostok=rurik,rossia", "Rurik>Tsushima")
    table.seen_by("japan").sees("tsushima", "mikasa^", "asahi").sees("at_sea", "rurik")
    table.seen_by("russia").sees("tsushima", "mikasa^", "japan?1", "rurik^")


@rule("10.8")
def test_the_story_tells_the_way_to_the_owner_and_the_departure_to_the_others() -> None:
    table = after(f"{FOG} japan=mikasa", "Mikasa>Tsushima")
    table.told("sailed", to="japan", piece="mikasa", place="tsushima").never_told("left", to="japan")
    for seat in ("russia", None):
        table.told("left", to=seat, piece="mikasa").never_told("sailed", to=seat)


@rule("10.8")
def test_a_named_top_ship_is_told_to_its_owner_alone() -> None:
    table = after(f"{FOG} tsushima=mikasa,asahi^", "top>Mikasa").told("named", to="japan", piece="mikasa")
    table.never_told("named", to="russia").never_told("named", to=None)


@rule("10.8")
def test_without_fog_of_war_the_way_is_told_to_everybody() -> None:
    table = after("port-arthur japan=mikasa", "Mikasa>Tsushima").never_told("left")
    table.told("sailed", to="russia", place="tsushima").told("sailed", to=None)


@rule("10.8")
def test_ships_sent_to_the_yard_and_armies_at_sea_are_seen() -> None:
    table = after(f"{FOG} armies=6 japan=fuji*", "Fuji>yard army>Tsushima")
    table.told("yarded", to="russia", piece="fuji").told("embarked", to="russia").seen_by("russia").sees(
        "japan_yard", "fuji*"
    ).sees("embarked", "tsushima")


@rule("10.8")
@pytest.mark.parametrize("die", ["", "d1", "d6"])
def test_a_group_declared_for_a_movement_test_lies_open_with_its_destination(die: str) -> None:
    table = after(f"{OPERATION} japan=mikasa,asahi", f"Japan>Tsushima Mikasa Asahi done {die}")
    table.told("ordered", to="russia", origin="japan", place="tsushima")
    table.told("joined", to="russia", piece="mikasa").told("joined", to="russia", piece="asahi")


@rule("10.8")
def test_the_way_home_does_not_tell_where_a_ship_has_been() -> None:
    """Both positions look the same to Russia, so the story of the return must be the same."""
    line = f"{FOG} step=blockade actor=japan"
    one = after(f"{line} east_china_sea=mikasa^,asama tsushima=fuji^,asahi", "no")
    other = after(f"{line} east_china_sea=mikasa^,asahi tsushima=fuji^,asama", "no")
    assert one.story("russia") == other.story("russia")


@rule("10.8")
def test_the_way_home_of_russian_ships_does_not_tell_where_they_have_been() -> None:
    line = f"{FOG} step=blockade actor=japan"
    one = after(f"{line} sea_of_japan=rurik^,oleg tsushima=rossia^,aurora", "no")
    other = after(f"{line} sea_of_japan=rurik^,aurora tsushima=rossia^,oleg", "no")
    assert one.story("japan") == other.story("japan")


# -- ships revealed --------------------------------------------------------------------------------


@rule("10.9")
def test_a_battle_reveals_every_ship_of_both_squadrons() -> None:
    table = after(f"{OPERATION} tsushima=mikasa,asahi^,diana^,askold", "battle>Tsushima")
    assert table.revealed()
    table.seen_by("russia").sees("tsushima", "mikasa!", "asahi^!", "diana^!", "askold!")
    table.seen_by("japan").sees("tsushima", "mikasa!", "asahi^!", "diana^!", "askold!")


@rule("10.9")
def test_a_battle_reveals_no_ship_elsewhere() -> None:
    table = after(f"{OPERATION} tsushima=mikasa^,diana^ sea_of_japan=asahi^,fuji", "battle>Tsushima")
    table.seen_by("russia").sees("sea_of_japan", "asahi^", "japan?1")


@rule("10.9")
def test_revealed_ships_stay_revealed_on_the_move() -> None:
    table = after(f"{OPERATION} tsushima=mikasa!,asahi^!", "Tsushima>Sea-of-Japan d1")
    table.seen_by("russia").sees("sea_of_japan", "mikasa!", "asahi^!")


@rule("10.9")
def test_they_stay_revealed_until_they_reach_a_port() -> None:
    words = "Tsushima>Japan d1 d6 d1 Japan>Tsushima Mikasa Asahi done d1"
    table = after(f"{OPERATION} tsushima=mikasa!,asahi^!", words)
    table.seen_by("russia").sees("tsushima", "asahi^", "japan?1")


@rule("10.9")
def test_the_return_to_port_ends_it_too() -> None:
    table = after(f"{FOG} step=blockade actor=japan tsushima=mikasa!,asahi^!", "no Mikasa>Tsushima Asahi>Tsushima done")
    table.seen_by("russia").sees("tsushima", "asahi^", "japan?1")


@rule("10.9")
def test_the_return_of_russian_ships_by_choice_ends_it_too() -> None:
    table = after(f"{FOG} step=return actor=russia yellow_sea=diana!,askold^!", "Diana done")
    table.shows(port_arthur="askold", diego_suarez="diana*")


@rule("10.9")
def test_ships_that_join_later_are_hidden_except_as_top_ship() -> None:
    words = "Japan>Tsushima Asahi done d1 d6 d1 Japan>Tsushima Fuji done d1"
    table = after(f"{OPERATION} tsushima=mikasa^! japan=asahi,fuji", words)
    table.seen_by("russia").sees("tsushima", "mikasa!", "fuji^", "japan?1")


@rule("10.9")
def test_a_ship_that_strikes_a_mine_is_seen() -> None:
    line = "port-arthur options=mines,fog step=blockade actor=japan yellow_sea=mikasa,fuji^,asahi"
    table = after(line, "yes d6 Mikasa").told("struck", to="russia", piece="mikasa")
    assert table.revealed()
    table.seen_by("russia").sees("yellow_sea", "mikasa*!", "fuji^", "japan?1")


@rule("10.9")
def test_a_ship_sunk_by_a_mine_is_seen() -> None:
    line = "port-arthur options=mines,fog step=blockade actor=japan yellow_sea=mikasa*,fuji^,asahi"
    table = after(line, "yes d6 Mikasa").told("sank", to="russia", piece="mikasa")
    table.seen_by("russia").sees("sunk", "mikasa").sees("yellow_sea", "fuji^", "japan?1")


@rule("10.9")
def test_a_movement_reveals_nothing() -> None:
    table = after(f"{OPERATION} tsushima=mikasa,asahi^ sea_of_japan=diana^,askold", "Tsushima>Sea-of-Japan d1")
    assert not table.revealed()
    table.seen_by("japan").sees("sea_of_japan", "mikasa", "asahi^", "diana^", "russia?1")


@rule("10.9")
def test_nothing_is_revealed_without_fog_of_war() -> None:
    table = after("port-arthur step=operation actor=japan tsushima=mikasa,diana", "battle>Tsushima")
    assert not table.revealed()
    table.shows(tsushima="mikasa,diana")


@rule("10.8")
def test_with_fog_of_war_a_game_begins_with_everything_in_port() -> None:
    table = begin("port-arthur", fog=True)
    assert table.seen_by("russia").line == table.line
