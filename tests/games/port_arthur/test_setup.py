"""Chapters 1 to 4: board, pieces, set-up, and how the game is won."""

from __future__ import annotations

import pytest

import admiralty
from admiralty.engine.view import Track
from admiralty.games.port_arthur.components import SHIP_IDS, SHIP_NAMES
from tests.support import after, begin, rule

GAME = admiralty.load("port-arthur")
PIECES = GAME.about.pieces
LAST_PASS = "port-arthur step=operation actor=russia chances=pass"

JAPANESE_20 = {
    "mikasa", "asahi", "shikishima", "fuji", "asama", "tokiwa", "izumo", "iwate", "yakumo", "azuma", "nisshin",
    "kasuga", "kasagi", "chitose", "takasago", "yoshino", "itsukushima", "matsushima", "hashidate", "chinen",
}  # fmt: skip
PORT_ARTHUR_9 = {
    "tsesarevitch", "retvizan", "peresvet", "pobeda", "poltava", "sevastopol", "askold", "diana", "pallada",
}  # fmt: skip
VLADIVOSTOK_3 = {"rossia", "gromoboi", "rurik"}
TURN_4 = {
    "kniaz_suvorov", "aleksandr_iii", "borodino", "oryol", "oslyabya", "navarin", "sisoy_velikii", "admiral_nakhimov",
    "dmitri_donskoi", "oleg", "aurora",
}  # fmt: skip
TURN_5 = {"nikolai_i", "admiral_seniavin", "general_admiral_apraksin", "admiral_ushakov"}

# As printed beside the counters of the Czech edition.
PRINTED_FIREPOWER = {
    "nikolai_i": 1, "dmitri_donskoi": 1, "admiral_nakhimov": 1, "admiral_seniavin": 1, "rurik": 1,
    "general_admiral_apraksin": 1, "admiral_ushakov": 1, "pallada": 1, "diana": 1, "aurora": 1, "askold": 1, "oleg": 1,
    "rossia": 2, "gromoboi": 2, "oslyabya": 3, "sisoy_velikii": 3, "pobeda": 3, "sevastopol": 4, "peresvet": 4,
    "navarin": 4, "aleksandr_iii": 4, "kniaz_suvorov": 4, "borodino": 4, "poltava": 4, "petropavlovsk": 4,
    "tsesarevitch": 5, "retvizan": 5, "oryol": 4,
}  # fmt: skip


def squadron(ships: str) -> dict[str, int]:
    """Size, firepower and speed of ships that lie in Tsushima."""
    table = after(f"port-arthur tsushima={ships}")
    side = PIECES[ships.split(",", maxsplit=1)[0].rstrip("*")].side
    return table.seen_by("japan").squadron(side, "tsushima")


# -- 1 The game ------------------------------------------------------------------------------------


@rule("1.2")
def test_options_agreed_on_before_the_start_stand_for_the_whole_game() -> None:
    begin("port-arthur", "done done d1 d1 no no done", mines=True, ships=True).shows(turn=2, options={"mines", "ships"})


@rule("1.2")
def test_one_side_commands_japan_the_other_russia() -> None:
    assert begin("port-arthur").game.sides == ("japan", "russia")


# -- 2 Board and pieces ----------------------------------------------------------------------------

NEIGHBOURS = {
    ("Yellow-Sea", "East-China-Sea"),
    ("East-China-Sea", "Tsushima"),
    ("East-China-Sea", "Philippine-Sea"),
    ("Tsushima", "Sea-of-Japan"),
    ("Sea-of-Japan", "Pacific-Ocean"),
    ("Pacific-Ocean", "Philippine-Sea"),
}
ZONES = ("Yellow-Sea", "East-China-Sea", "Tsushima", "Sea-of-Japan", "Pacific-Ocean", "Philippine-Sea")


@rule("2.1")
@pytest.mark.parametrize("zone", ZONES)
def test_a_squadron_moves_between_adjacent_zones_and_no_others(zone: str) -> None:
    place = zone.lower().replace("-", "_")
    table = after(f"port-arthur step=operation actor=japan {place}=mikasa")
    reached = {word.split(">")[1] for word in table.offered if word.startswith(f"{zone}>")} & set(ZONES)
    assert reached == {there for here, there in NEIGHBOURS if here == zone} | {
        here for here, there in NEIGHBOURS if there == zone
    }


@rule("2.1")
def test_the_sea_of_japan_and_the_pacific_are_adjacent_tsushima_and_the_philippine_sea_are_not() -> None:
    routes = after("port-arthur step=operation actor=japan sea_of_japan=mikasa tsushima=asahi").offered
    assert "Sea-of-Japan>Pacific-Ocean" in routes
    assert "Tsushima>Philippine-Sea" not in routes
    assert "Tsushima>Yellow-Sea" not in routes


@rule("2.2")
def test_the_pacific_scores_two_for_russia_and_nothing_for_japan() -> None:
    assert after(f"{LAST_PASS} pacific_ocean=rossia", "pass").control == -2
    assert after(f"{LAST_PASS} pacific_ocean=mikasa", "pass").control == 0


@rule("2.2")
def test_three_key_zones_score_more_than_three_times_one() -> None:
    assert after(f"{LAST_PASS} control=-4 tsushima=mikasa yellow_sea=asahi east_china_sea=fuji", "pass").control == 2


@rule("2.3")
def test_japan_uses_japan_alone_not_even_neutral_diego_suarez() -> None:
    table = after("port-arthur step=operation actor=japan east_china_sea=mikasa yellow_sea=asahi sea_of_japan=fuji")
    assert {word.split(">")[1] for word in table.offered if ">" in word} & {
        "Japan", "Port-Arthur", "Vladivostok", "Diego-Suarez",
    } == {"Japan"}  # fmt: skip


@rule("2.3")
def test_russia_uses_the_three_other_ports_and_never_japan() -> None:
    line = "port-arthur step=operation actor=russia east_china_sea=diana yellow_sea=askold sea_of_japan=rurik"
    ports = {"Japan", "Port-Arthur", "Vladivostok", "Diego-Suarez"}
    entered = {word.split(">")[1] for word in after(line).offered if ">" in word} & ports
    assert entered == {"Port-Arthur", "Vladivostok", "Diego-Suarez"}


@rule("2.4")
@pytest.mark.parametrize(
    ("port", "word", "ship", "side", "zones"),
    [
        ("japan", "Japan", "fuji", "japan", set(ZONES) - {"Yellow-Sea"}),
        ("port_arthur", "Port-Arthur", "diana", "russia", {"Yellow-Sea"}),
        ("vladivostok", "Vladivostok", "rurik", "russia", {"Sea-of-Japan"}),
        ("diego_suarez", "Diego-Suarez", "oleg", "russia", {"East-China-Sea"}),
    ],
)
def test_ships_put_to_sea_into_the_zones_that_their_port_touches(
    port: str, word: str, ship: str, side: str, zones: set[str]
) -> None:
    table = after(f"port-arthur step=operation actor={side} {port}={ship}")
    assert set(table.offered) == {"pass"} | {f"{word}>{zone}" for zone in zones}


@rule("2.5")
def test_every_port_but_diego_suarez_has_a_shipyard() -> None:
    after("port-arthur actor=japan japan=fuji*").offers("Fuji>yard")
    line = "port-arthur actor=russia port_arthur=diana* vladivostok=rurik* diego_suarez=oleg*"
    after(line).offers("Diana>yard", "Rurik>yard").refuses("Oleg>yard", clause="5.8")


@rule("2.5")
def test_no_roadstead_or_shipyard_is_ever_full() -> None:
    everyone = begin("port-arthur", ships=True).fields["japan"].split(",")
    damaged = ",".join(f"{ship}*" for ship in everyone)
    words = [f"{SHIP_NAMES[SHIP_IDS.index(ship)].replace(' ', '-')}>yard" for ship in everyone]
    assert len(after(f"port-arthur japan={damaged}", *words).ships("japan_yard")) == 22


@rule("2.6")
def test_each_landing_box_holds_one_army_and_the_two_are_independent() -> None:
    after("port-arthur armies=6", "army>Tsushima").offers_only("done", "army>Yellow-Sea")
    after("port-arthur armies=6", "army>Tsushima army>Yellow-Sea").shows(armies=4, embarked={"yellow_sea", "tsushima"})


@rule("2.7")
def test_the_control_marker_has_five_boxes_on_either_side_of_the_centre() -> None:
    assert Track(id="control", value=0, low=-5, high=5) in begin("port-arthur").seen_by(None).view.tracks


@rule("2.7")
def test_the_turn_track_runs_from_one_to_six() -> None:
    assert Track(id="turn", value=1, low=1, high=6) in begin("port-arthur").seen_by(None).view.tracks


@rule("2.8")
def test_the_manchuria_track_forks_at_nanshan() -> None:
    after(f"{LAST_PASS} embarked=tsushima held=yalu,nanshan", "pass no").offers_only("army>203-Hill", "army>Liaoyang")


@rule("2.8")
def test_the_boxes_follow_each_other_as_on_the_board() -> None:
    (board,) = GAME.about.boards
    boxes = {place.id: place.after for place in board.places if place.kind == "box"}
    assert {name.removeprefix("box_"): after.removeprefix("box_") for name, after in boxes.items()} == {
        "yalu": "", "nanshan": "yalu", "hill203": "nanshan", "port_arthur": "hill203",
        "liaoyang": "nanshan", "mukden": "liaoyang", "siping": "mukden",
    }  # fmt: skip


@rule("2.8")
def test_an_army_on_the_track_stays_there() -> None:
    after(f"{LAST_PASS} held=yalu,nanshan yellow_sea=diana tsushima=rurik", "pass").shows(held="yalu,nanshan", armies=0)


@rule("2.9")
def test_a_damaged_ship_fires_and_moves_with_its_damaged_face() -> None:
    assert squadron("mikasa") == {"ships": 1, "firepower": 5, "speed": 5}
    assert squadron("mikasa*") == {"ships": 1, "firepower": 4, "speed": 4}


@rule("2.9")
@pytest.mark.parametrize("ship", PIECES)
def test_a_damaged_face_is_one_lower_in_firepower_and_speed_and_alone_has_a_defence(ship: str) -> None:
    intact, damaged = PIECES[ship].faces["intact"], PIECES[ship].faces["damaged"]
    assert damaged["firepower"] == max(1, intact["firepower"] - 1)
    assert damaged["speed"] == max(2, intact["speed"] - 1)
    assert "defence" not in intact
    assert 1 <= damaged["defence"] <= 3


@rule("2.9")
@pytest.mark.parametrize("ship", PRINTED_FIREPOWER)
def test_an_intact_russian_ship_has_its_printed_firepower(ship: str) -> None:
    assert squadron(ship)["firepower"] == PRINTED_FIREPOWER[ship]


@rule("2.9")
def test_every_value_says_whether_it_is_printed_derived_or_assumed() -> None:
    for piece in PIECES.values():
        marked = " ".join(value for kind in ("printed", "derived", "assumed") for value in getattr(piece, kind)).split()
        assert {"firepower", "speed", "defence", "berth"} <= set(marked)


@rule("2.9")
def test_the_printed_battle_can_be_set_up_28_against_26_of_speeds_5_and_4() -> None:
    japanese = squadron("mikasa,asahi,asama,tokiwa,izumo,iwate,yakumo,azuma")
    assert japanese == {"ships": 8, "firepower": 28, "speed": 5}
    russian = squadron("tsesarevitch,retvizan,poltava,sevastopol,peresvet,pobeda,diana")
    assert russian == {"ships": 7, "firepower": 26, "speed": 4}


@rule("2.9")
def test_a_japanese_squadron_of_speed_3_can_exist() -> None:
    assert squadron("mikasa,chinen")["speed"] == 3


@rule("2.9")
def test_the_vladivostok_squadron_has_speed_5() -> None:
    assert squadron("rossia,gromoboi,rurik")["speed"] == 5


@rule("2.10")
def test_japan_has_22_ships_and_russia_28() -> None:
    sides = [piece.side for piece in PIECES.values()]
    assert (sides.count("japan"), sides.count("russia")) == (22, 28)


@rule("2.10")
def test_without_the_optional_ships_20_japanese_and_27_russian_ships_are_in_play() -> None:
    table = begin("port-arthur")
    assert table.ships("japan") == JAPANESE_20
    russians = ("port_arthur", "vladivostok", "turn_4", "turn_5")
    assert sum(len(table.ships(place)) for place in russians) == 27


@rule("2.11")
def test_japan_has_six_armies_and_those_not_at_sea_or_ashore_are_in_the_pool() -> None:
    begin("port-arthur", "army>Tsushima").shows(armies=5, embarked="tsushima")


@rule("2.11")
def test_a_position_cannot_hold_a_seventh_army() -> None:
    with pytest.raises(admiralty.NotationError):
        GAME.read("port-arthur armies=5 held=yalu,nanshan")


# -- 3 Set-up --------------------------------------------------------------------------------------


@rule("3.1")
def test_all_japanese_ships_begin_intact_in_the_roadstead_of_japan() -> None:
    table = begin("port-arthur", ships=True)
    assert table.ships("japan") == JAPANESE_20 | {"hatsuse", "yashima"}
    assert "*" not in table.line


@rule("3.1")
def test_six_armies_begin_in_the_pool_and_there_is_no_blockade() -> None:
    begin("port-arthur").shows(armies=6, embarked=None, held=None, blockade=False)


@rule("3.2")
def test_the_russian_fleets_begin_in_port_arthur_and_vladivostok() -> None:
    table = begin("port-arthur")
    assert table.ships("port_arthur") == PORT_ARTHUR_9
    assert table.ships("vladivostok") == VLADIVOSTOK_3
    assert table.ships("diego_suarez") == set()


@rule("3.2")
def test_the_baltic_fleet_waits_on_the_turn_track() -> None:
    table = begin("port-arthur")
    assert table.ships("turn_4") == TURN_4
    assert table.ships("turn_5") == TURN_5


@rule("3.3")
def test_the_game_begins_in_turn_1_at_the_centre_with_the_initiative_in_japan() -> None:
    table = begin("port-arthur")
    assert (table.turn, table.control, table.initiative) == (1, 0, "japan")


# -- 4 Winning -------------------------------------------------------------------------------------

TURN_6 = f"{LAST_PASS} turn=6"
MUKDEN = "held=yalu,nanshan,liaoyang,mukden"


@rule("4.1")
def test_the_game_ends_after_the_scoring_of_turn_6_without_a_return_phase() -> None:
    table = after(f"{TURN_6} {MUKDEN} tsushima=mikasa japan_yard=fuji*", "pass no done").ended("japan", by="4.3")
    table.ship("mikasa").is_at("tsushima")
    table.ship("fuji").is_at("japan_yard", damaged=True)


@rule("4.1")
def test_turn_5_is_not_the_last() -> None:
    after(f"{LAST_PASS} turn=5 {MUKDEN}", "pass no done").asks("japan", "sortie").shows(turn=6)


@rule("4.1")
def test_nothing_is_allowed_once_the_game_is_over() -> None:
    after(f"{TURN_6} {MUKDEN}", "pass no done").refuses("done", clause="4.1")


@rule("4.2")
def test_without_mukden_russia_wins_wherever_the_marker_stands() -> None:
    after(f"{TURN_6} control=5 held=yalu,nanshan,liaoyang", "pass no done").ended("russia", by="4.2")


@rule("4.2")
def test_without_mukden_russia_wins_at_the_centre_too() -> None:
    after(TURN_6, "pass no done").ended("russia", by="4.2").told("ended-without-mukden")


@rule("4.2")
def test_mukden_taken_in_the_last_turn_is_in_time() -> None:
    line = f"{TURN_6} control=1 armies=2 embarked=tsushima held=yalu,nanshan,liaoyang"
    after(line, "pass no army>Mukden done").ended("japan", by="4.3")


@rule("4.3")
def test_with_mukden_held_japan_wins_on_its_half_of_the_track() -> None:
    after(f"{TURN_6} control=1 {MUKDEN}", "pass no done").ended("japan", by="4.3").told("ended-japan")


@rule("4.3")
def test_with_mukden_held_russia_wins_on_its_half_of_the_track() -> None:
    after(f"{TURN_6} control=-1 {MUKDEN}", "pass no done").ended("russia", by="4.3").told("ended-russia")


@rule("4.3")
def test_with_mukden_held_the_centre_is_a_draw() -> None:
    after(f"{TURN_6} control=1 {MUKDEN}", "pass yes done").ended("draw", by="4.3").told("ended-draw")


@rule("4.4")
def test_points_beyond_five_are_lost() -> None:
    assert after(f"{LAST_PASS} control=4 tsushima=mikasa east_china_sea=fuji", "pass").control == 5
    assert after(f"{LAST_PASS} control=-4 tsushima=rurik pacific_ocean=diana", "pass").control == -5


@rule("4.4")
def test_the_limit_applies_after_each_step_of_scoring() -> None:
    """Six points for zones from 3 stop at 5, and the price of the blockade is paid from there."""
    line = f"{LAST_PASS} control=3 yellow_sea=mikasa tsushima=asahi east_china_sea=fuji"
    assert after(line, "pass yes").control == 4


@rule("4.4")
def test_the_limit_applies_between_zones_and_convoys() -> None:
    """Zones carry Russia from 3 to 5, not to 6; a sunk convoy adds nothing; a point for Port Arthur counts from 5."""
    line = (
        f"{LAST_PASS} control=-3 armies=1 embarked=yellow_sea,tsushima held=yalu,nanshan,hill203 yellow_sea=diana "
        "east_china_sea=askold"
    )
    assert after(line, "pass army>Port-Arthur").control == -4


@rule("4.4")
def test_points_lost_by_a_side_move_the_marker_the_other_way() -> None:
    assert after(LAST_PASS, "pass yes").told("control-russia", value=1).control == -1
