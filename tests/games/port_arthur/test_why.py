"""Why not: the mistakes that people make, the sentence they are answered with, and its clause."""

from __future__ import annotations

from random import Random

import pytest

from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.engine.view import Label, Reason
from admiralty.engine.why import Touched
from admiralty.games.port_arthur import GAME
from admiralty.games.port_arthur.components import SHIP_IDS
from admiralty.locale import LANGUAGES
from tests.games.intentions import check_a_walk, check_sentence
from tests.locale.texts import load

JAPAN, RUSSIA = "port-arthur", "port-arthur actor=russia"
MOVES = "port-arthur step=operation actor=japan"
ANSWERS = "port-arthur step=operation actor=russia"
FALLEN = "held=yalu,nanshan,hill203,port_arthur"
CRITICAL = "port-arthur step=critical actor=japan operator=japan firer=japan volley=1 zone=tsushima"
HIT = "port-arthur step=hit actor=russia operator=japan firer=japan volley=1 zone=tsushima"
FIRE = "port-arthur step=fire-dice actor=japan operator=japan firer=japan volley=1 zone=tsushima"
GROUP = "port-arthur step=group actor=japan operator=japan route=japan>tsushima"
LANDING = "port-arthur step=landing actor=japan armies=3 embarked=tsushima held=yalu,nanshan"
RETURN = "port-arthur step=return actor=russia"
MINES = "port-arthur step=mine-strike actor=japan operator=japan options=mines blockade=yes"

# Position; the ships that are meant, where they are to go, a number; the reason and its clause.
MISTAKES = [
    # Whatever is asked.
    (f"{JAPAN} japan=mikasa sunk=fuji", "fuji", "tsushima", None, "sunk", "6.21"),
    (f"{JAPAN} japan=mikasa", "yashima", "tsushima", None, "absent", "10.2"),
    (f"{RUSSIA} vladivostok=rurik turn_4=oryol", "oryol", "", None, "waiting", "5.2"),
    (f"{JAPAN} japan=mikasa", "control", "", None, "marker", "2.11"),
    (f"{RUSSIA} japan=mikasa vladivostok=rurik", "mikasa", "tsushima", None, "enemy", "5.3"),
    ("port-arthur step=operation-die actor=chance tsushima=mikasa", "mikasa", "sea_of_japan", None, "dice", "6.1"),
    ("port-arthur step=blockade actor=japan tsushima=mikasa", "mikasa", "japan", None, "question", "7.5"),
    ("port-arthur step=reroll actor=japan tsushima=mikasa", "mikasa", "sea_of_japan", None, "question", "6.4"),
    # The sortie.
    (f"{JAPAN} tsushima=mikasa japan=fuji", "mikasa", "sea_of_japan", None, "at-sea", "5.3"),
    (f"{JAPAN} japan_yard=mikasa*", "mikasa", "tsushima", None, "in-yard", "5.7"),
    (f"{JAPAN} japan=mikasa", "mikasa", "japan", None, "already-there", "5.5"),
    (f"{JAPAN} japan=mikasa", "mikasa", "port_arthur", None, "no-port", "5.5"),
    (f"{JAPAN} japan=mikasa", "mikasa", "landing_tsushima", None, "no-place-for-ships", "5.3"),
    (f"{JAPAN} japan=mikasa", "mikasa", "japan_yard", None, "intact-no-yard", "5.8"),
    (f"{JAPAN} japan=mikasa*", "mikasa", "yellow_sea", None, "damaged-one-zone", "5.5"),
    (f"{JAPAN} japan=mikasa,fuji*", "mikasa fuji", "yellow_sea", None, "damaged-one-zone", "5.5"),
    (f"{RUSSIA} vladivostok=rurik", "rurik", "yellow_sea", None, "too-far", "5.4"),
    (f"{RUSSIA} blockade=yes port_arthur=diana", "diana", "east_china_sea", None, "blockade", "5.6"),
    (f"{RUSSIA} diego_suarez=oleg*", "oleg", "vladivostok_yard", None, "no-yard", "5.8"),
    (f"{RUSSIA} vladivostok=rurik*", "rurik", "port_arthur_yard", None, "other-yard", "5.8"),
    (f"{RUSSIA} held=yalu,nanshan,hill203 port_arthur=diana*", "diana", "port_arthur_yard", None, "yard-lost", "7.10"),
    (f"{JAPAN} armies=5 embarked=tsushima", "", "landing_tsushima", None, "box-full", "5.9"),
    (f"{JAPAN} armies=0 japan=mikasa", "", "landing_tsushima", None, "pool-empty", "5.9"),
    (f"{RUSSIA} armies=6 vladivostok=rurik", "", "landing_tsushima", None, "japan-only", "5.9"),
    (f"{JAPAN} armies=6", "", "box_yalu", None, "army-later", "7.9"),
    (f"{JAPAN} japan=mikasa", "", "tsushima", None, "choose-ships", "5.3"),
    # Operations.
    (f"{MOVES} tsushima=mikasa", "mikasa", "yellow_sea", None, "not-adjacent", "6.6"),
    (f"{MOVES} yellow_sea=mikasa", "mikasa", "japan", None, "not-adjacent", "6.9"),
    (f"{MOVES} japan=mikasa", "mikasa", "yellow_sea", None, "not-adjacent", "6.10"),
    (f"{MOVES} japan=mikasa", "mikasa", "vladivostok", None, "port-to-port", "6.10"),
    (f"{MOVES} yellow_sea=mikasa", "mikasa", "port_arthur", None, "enemy-port", "6.9"),
    (f"{ANSWERS} {FALLEN} yellow_sea=diana", "diana", "port_arthur", None, "fallen", "7.11"),
    (f"{MOVES} japan_yard=mikasa*", "mikasa", "tsushima", None, "in-yard", "6.11"),
    (f"{MOVES} tsushima=mikasa*", "mikasa", "japan_yard", None, "yard-in-sortie", "5.8"),
    (f"{MOVES} tsushima=mikasa japan=fuji", "mikasa fuji", "sea_of_japan", None, "different-places", "6.6"),
    (f"{MOVES} tsushima=mikasa", "mikasa", "tsushima", None, "nobody-to-fight", "6.12"),
    (f"{MOVES} tsushima=mikasa", "", "tsushima", None, "nobody-to-fight", "6.12"),
    (f"{MOVES} tsushima=mikasa yellow_sea=diana", "", "yellow_sea", None, "no-squadron", "6.12"),
    (f"{MOVES} tsushima=mikasa,rurik", "rurik", "", None, "enemy", "6.2"),
    (f"{MOVES} tsushima=mikasa", "mikasa", "box_yalu", None, "no-place-for-ships", "6.2"),
    (f"{GROUP} japan=mikasa,fuji group=mikasa", "mikasa", "", None, "picked", "6.10"),
    (f"{GROUP} japan=mikasa tsushima=fuji", "fuji", "", None, "other-origin", "6.10"),
    (f"{GROUP} japan=mikasa japan_yard=fuji*", "fuji", "", None, "in-yard", "6.11"),
    (f"{GROUP} japan=mikasa", "", "sea_of_japan", None, "declared", "6.7"),
    # Battle.
    (f"{FIRE} tsushima=mikasa,diana", "", "", 7, "dice-number", "6.15"),
    (f"{FIRE} tsushima=mikasa,diana", "mikasa", "", None, "choose-dice", "6.15"),
    (f"{CRITICAL} criticals=1 hits=1 tsushima=mikasa,diana", "mikasa", "", None, "criticals-on-enemy", "6.18"),
    (f"{CRITICAL} criticals=1 tsushima=mikasa,diana,askold*", "askold", "", None, "intact-first", "6.18"),
    (f"{CRITICAL} criticals=1 tsushima=mikasa,diana vladivostok=rurik", "rurik", "", None, "not-in-battle", "6.12"),
    (f"{CRITICAL} hits=1 tsushima=mikasa,diana*", "diana", "", None, "all-allotted", "6.18"),
    (f"{HIT} hits=1 tsushima=mikasa,diana", "mikasa", "", None, "hits-on-own", "6.19"),
    (f"{HIT} hits=1 tsushima=mikasa,diana vladivostok=rurik", "rurik", "", None, "not-in-battle", "6.12"),
    (f"{HIT} tsushima=mikasa,diana*", "diana", "", None, "all-allotted", "6.19"),
    (f"{HIT} hits=1 tsushima=mikasa,diana", "", "tsushima", None, "choose-target", "6.19"),
    # Landing, return, options.
    (LANDING, "", "box_yalu", None, "box-held", "7.9"),
    (LANDING, "", "box_mukden", None, "way-closed", "2.8"),
    (f"{LANDING} japan=mikasa", "mikasa", "box_mukden", None, "only-armies", "7.9"),
    (LANDING.replace("embarked=tsushima ", ""), "", "box_liaoyang", None, "all-landed", "7.9"),
    (f"{RETURN} yellow_sea=diana vladivostok=rurik", "rurik", "diego_suarez", None, "return-in-port", "8.4"),
    (f"{RETURN} yellow_sea=diana", "diana", "port_arthur", None, "return-default", "8.4"),
    (f"{RETURN} yellow_sea=diana", "diana", "vladivostok", None, "return-ports", "8.4"),
    (f"{MINES} throws=1 yellow_sea=fuji,mikasa struck=fuji", "fuji", "", None, "struck", "10.4"),
    (f"{MINES} throws=1 yellow_sea=fuji tsushima=mikasa", "mikasa", "", None, "not-mined", "10.4"),
    (
        "port-arthur step=raid-pick actor=japan options=raid throws=1 port_arthur=diana vladivostok=rurik",
        "rurik",
        "",
        None,
        "raid-target",
        "10.3",
    ),
]  # fmt: skip


def asked(position: str, pieces: str, place: str, value: int | None, seat: int | None = None) -> Reason:
    state = GAME.read(position)
    seat = max(0, int(state.actor)) if seat is None else seat
    return GAME.why(GAME.known(state, seat), seat, pieces.split(), place=place, value=value)


@pytest.mark.parametrize(("position", "pieces", "place", "value", "key", "clause"), MISTAKES)
def test_a_mistake_is_answered_with_its_reason(  # noqa: PLR0917  (a row of the table)
    position: str, pieces: str, place: str, value: int | None, key: str, clause: str
) -> None:
    reason = asked(position, pieces, place, value)
    assert (reason.key, reason.clause) == (f"why.{key}", clause)
    check_sentence(GAME, reason)


def test_who_is_not_to_act_is_told_so() -> None:
    assert (
        asked(f"{JAPAN} japan=mikasa vladivostok=rurik", "rurik", "tsushima", None, seat=1).key == "why.not-your-turn"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_listed_here(language: str) -> None:
    listed = {row[4] for row in MISTAKES} | {"legal", "over", "not-your-turn", "not-now"}
    assert set(load(language, f"{GAME.name}/words")["why"]) == listed


def test_the_fog_is_not_pierced() -> None:
    """Whether the squadron in the fog holds the ship that is asked about makes no difference."""
    line = "port-arthur options=fog step=operation actor=japan tsushima=mikasa^ sea_of_japan={} vladivostok=rossia"
    here, there = line.format("rurik^,gromoboi"), line.format("gromoboi^,rurik").replace("gromoboi^,rurik", "rurik^")
    for place in ("sea_of_japan", "tsushima", ""):
        assert asked(here, "gromoboi", place, None).key == asked(there, "rossia", place, None).key == "why.enemy"


@pytest.mark.parametrize("seed", range(6))
def test_along_a_walk_every_intention_has_a_true_answer(seed: int) -> None:
    places = ["", *(place.id for place in GAME.about.boards[0].places)]

    def touch(known: State, seat: int, rng: Random) -> Touched:
        return Touched([rng.choice(SHIP_IDS)], place=rng.choice(places))

    def means(label: Label) -> Touched | None:
        if label.piece or (label.place and label.origin):
            return Touched([label.piece] if label.piece else [], place=label.place)
        return None

    game: Game = GAME
    end = check_a_walk(game, seed, touch, means)
    assert game.why(end, 0, ["mikasa"], place="tsushima").key == "why.over"
