"""Why not: the mistakes that people make, the sentence they are answered with, and its clause."""

from __future__ import annotations

from random import Random

import pytest

from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.engine.view import Label, Reason
from admiralty.engine.why import Touched
from admiralty.games.russo_japanese_war import GAME
from admiralty.games.russo_japanese_war.components import UNIT_IDS
from admiralty.locale import LANGUAGES
from tests.games.intentions import check_a_walk, check_sentence
from tests.locale.texts import load

RUSSIA = "actor=russia mover=russia"
FIGHT = "step=combat te_li_ssu=second_army takushan=fourth_army kaiping=i_siberian"
JOIN = "step=attackers target=kaiping te_li_ssu=second_army takushan=fourth_army kaiping=i_siberian"
PAY = "step=attack-supply supply=1,0 te_li_ssu=second_army takushan=fourth_army kaiping=i_siberian target=kaiping "
PAY += "attackers=second_army,fourth_army roller=second_army"
BEATEN = "te_li_ssu=second_army kaiping=i_siberian target=kaiping attackers=second_army victims=i_siberian damage=1"
RETREAT = f"step=retreat actor=russia {BEATEN} yingkou=i_corps"
ENTRY = "step=russian-entry actor=russia supply=0,2"
WINDOW = "step=attack-window te_li_ssu=second_army kaiping=i_siberian target=kaiping attackers=second_army"
GUNS = "step=guns actor=russia te_li_ssu=second_army kaiping=i_siberian target=kaiping attackers=second_army hits=1"

EXTRA = f"{FIGHT.replace('combat', 'extra')} fought=yes"
LOSSES = "step=damage te_li_ssu=second_army takushan=fourth_army kaiping=i_siberian target=kaiping damage=1 "
LOSSES += "attackers=second_army,fourth_army victims=second_army,fourth_army uiju=first_army"
HITS = "step=naval-hit actor=japan target=yellow_sea blows=1 yellow_sea=first_fleet,second_fleet,vladivostok_fleet "
HITS += "uiju=first_army"
RIDER = f"step=object {RUSSIA} later=first-move:russia:0:0 played=land_5 player=russia spent_russia=land_5 "
RIDER += "tieling=x_corps mukden=i_corps shaho=xvii_corps moved=xvii_corps"
STRONGER = "step=object later=attack-window:japan:0:0 played=land_8 player=japan spent_japan=land_8 uiju=first_army "
STRONGER += "te_li_ssu=second_army takushan=fourth_army kaiping=i_siberian target=kaiping "
STRONGER += "attackers=second_army,fourth_army"
COUNTER = "step=counter actor=russia later=first-move:japan:0:0 played=land_2 player=japan spent_japan=land_2 "
COUNTER += "uiju=first_army russia=land_8"

# Position; the units that are meant, where they are to go, a number; the reason and its clause.
MISTAKES = [
    # Whatever is asked.
    ("uiju=first_army lost=second_army", "second_army", "kaiping", None, "destroyed", "2.5"),
    ("uiju=first_army", "fourth_army", "uiju", None, "off-map", "6.8"),
    (f"{RUSSIA} mukden=i_corps", "x_corps", "tieling", None, "off-map", "6.9"),
    ("uiju=first_army", "turn", "", None, "marker", "2.7"),
    (f"{RUSSIA} mukden=i_corps", "garrison", "nanshan", None, "garrison", "5.1"),
    ("uiju=first_army mukden=i_corps", "i_corps", "tieling", None, "enemy", "3.1"),
    ("step=russian-die actor=chance uiju=first_army", "first_army", "", None, "dice", "8.4"),
    ("step=appeal actor=russia mukden=i_corps", "i_corps", "", None, "question", "8.6"),
    ("step=purchase supply=2,2 uiju=first_army", "first_army", "", None, "question", "9.2"),
    # Movement.
    ("uiju=first_army", "", "chiuliencheng", None, "choose-unit", "3.1"),
    ("uiju=first_army port_sasebo=first_fleet", "first_fleet", "yellow_sea", None, "fleets-later", "1.3"),
    ("chiuliencheng=first_army moved=first_army", "first_army", "uiju", None, "moved", "3.6"),
    ("uiju=first_army chiuliencheng=i_corps", "first_army", "", None, "hemmed-in", "3.1"),
    ("uiju=first_army", "first_army", "yellow_sea", None, "no-area", "3.1"),
    ("uiju=first_army", "first_army", "uiju", None, "already-there", "3.1"),
    ("nanshan=third_army", "third_army", "port_arthur", None, "fortress", "2.3"),
    ("uiju=first_army chiuliencheng=i_corps", "first_army", "chiuliencheng", None, "enemy-there", "3.2"),
    ("te_li_ssu=second_army nanshan=third_army", "second_army", "nanshan", None, "occupied", "2.4"),
    ("uiju=first_army", "first_army", "siuyen", None, "too-far", "3.1"),
    (f"{RUSSIA} tieling=western_detachment", "western_detachment", "uiju", None, "too-far-detachment", "3.3"),
    (f"{RUSSIA} supply=0,1 tieling=x_corps rider=x_corps", "x_corps", "haicheng", None, "rail-rider", "3.5"),
    ("supply=2,0 railed=japan te_li_ssu=second_army", "second_army", "haicheng", None, "rail-used", "3.4"),
    ("te_li_ssu=second_army", "second_army", "haicheng", None, "rail-supply", "3.4"),
    ("supply=1,0 te_li_ssu=second_army kaiping=i_siberian", "second_army", "haicheng", None, "rail-blocked", "3.4"),
    ("step=choice-move actor=russia moved=i_corps mukden=i_corps", "i_corps", "shaho", None, "finished", "3.8"),
    # Attacks.
    (f"{FIGHT} attacked=second_army", "second_army", "kaiping", None, "attacked", "4.3"),
    (f"{FIGHT} port_sasebo=first_fleet", "first_fleet", "kaiping", None, "fleets-later", "1.3"),
    ("step=combat uiju=first_army", "first_army", "", None, "no-target", "4.2"),
    (FIGHT, "second_army", "yingkou", None, "nobody-to-attack", "4.1"),
    (f"{FIGHT} assailed=kaiping", "", "kaiping", None, "assailed", "4.4"),
    (EXTRA, "second_army fourth_army", "kaiping", None, "one-attacker", "4.19"),
    (FIGHT, "second_army", "port_arthur", None, "from-nanshan", "5.1"),
    (f"{FIGHT} uiju=first_army", "first_army", "kaiping", None, "not-beside", "4.2"),
    (f"{FIGHT} attacked=second_army,fourth_army", "", "kaiping", None, "all-attacked", "4.3"),
    (f"{FIGHT} mukden=i_corps", "", "mukden", None, "nobody-beside", "4.2"),
    (f"{JOIN} attackers=second_army", "second_army", "", None, "picked", "4.2"),
    (f"{JOIN} attacked=fourth_army", "fourth_army", "", None, "attacked", "4.3"),
    (f"{JOIN} uiju=first_army", "first_army", "", None, "not-beside", "4.2"),
    (JOIN, "", "yingkou", None, "declared", "4.2"),
    (PAY, "fourth_army", "", None, "supply-order", "4.5"),
    (PAY, "", "", 3, "supply-most", "4.5"),
    (PAY, "", "", 2, "supply-short", "2.7"),
    (PAY, "", "kaiping", None, "choose-supply", "4.5"),
    (PAY.replace("roller=second_army", ""), "second_army", "", None, "finished", "4.5"),
    (f"{WINDOW} japan=land_5", "second_army", "", None, "cards-only", "9.9"),
    # Retreats and losses.
    (f"{RETREAT} uiju=first_army", "i_corps", "tashihchiao", None, "not-beaten", "4.11"),
    (RETREAT, "i_siberian", "reinf_russia", None, "retreat-off", "4.14"),
    (RETREAT, "i_siberian", "", None, "choose-retreat", "4.11"),
    (RETREAT, "i_siberian", "te_li_ssu", None, "retreat-enemy", "4.12"),
    (RETREAT, "", "yingkou", None, "retreat-friend", "4.12"),
    (RETREAT, "", "mukden", None, "retreat-far", "4.13"),
    (RETREAT, "", "port_arthur", None, "fortress", "2.3"),
    (
        LOSSES,
        "first_army", "", None, "not-beaten", "4.10",
    ),
    # Recovery and reinforcements.
    ("step=recover supply=1,0 uiju=first_army", "first_army", "", None, "intact", "6.2"),
    ("step=recover uiju=first_army*", "first_army", "", None, "recover-supply", "6.2"),
    ("step=recover port_sasebo=first_fleet* rested=first_fleet", "first_fleet", "", None, "rested", "6.4"),
    (
        "step=recover actor=russia voyage_dakar=baltic_fleet* marched=yes",
        "baltic_fleet", "", None, "repair-vladivostok", "6.7",
    ),
    ("step=recover yellow_sea=first_fleet*", "first_fleet", "", None, "repair-in-port", "6.3"),
    ("step=repair-supply supply=9,0 port_sasebo=first_fleet* roller=first_fleet", "", "", 4, "repair-supply", "6.5"),
    ("step=repair-supply supply=1,0 port_sasebo=first_fleet* roller=first_fleet", "", "", 2, "supply-short", "2.7"),
    ("step=japanese-entry turn=2 uiju=first_army", "first_army", "takushan", None, "on-map", "6.8"),
    ("step=japanese-entry turn=2 nanshan=third_army", "yalu_army", "uiju", None, "not-due", "6.8"),
    ("step=japanese-entry turn=2 nanshan=third_army", "fourth_army", "kaiping", None, "entry-area", "6.8"),
    ("step=japanese-entry turn=6 uiju=third_army", "fourth_army", "uiju", None, "entry-taken", "6.8"),
    (ENTRY, "x_corps", "mukden", None, "entry-tieling", "6.9"),
    (f"{ENTRY} tieling=i_corps", "x_corps", "tieling", None, "entry-room", "6.10"),
    (f"{ENTRY} mukden=i_corps", "i_corps", "tieling", None, "on-map", "6.9"),
    ("step=russian-entry actor=russia russia=land_8", "x_corps", "tieling", None, "entry-supply", "6.9"),
    # At sea.
    ("step=sortie port_sasebo=first_fleet uiju=first_army", "first_army", "yellow_sea", None, "fleets-only", "7.6"),
    (
        "step=sortie actor=russia port_vladivostok=vladivostok_fleet voyage_dakar=baltic_fleet",
        "baltic_fleet", "yellow_sea", None, "under-way", "7.2",
    ),
    ("step=sortie yellow_sea=first_fleet", "first_fleet", "sea_of_japan", None, "at-sea", "7.6"),
    (
        "step=sortie actor=russia mined=yes port_port_arthur=port_arthur_fleet port_vladivostok=vladivostok_fleet",
        "port_arthur_fleet", "yellow_sea", None, "mined", "10.22",
    ),
    ("step=sortie port_sasebo=first_fleet", "first_fleet", "port_vladivostok", None, "no-sea", "7.6"),
    (
        "step=sortie port_sasebo=first_fleet yellow_sea=vladivostok_fleet",
        "first_fleet", "sea_of_japan", None, "passage", "7.8",
    ),
    (
        "step=sortie actor=russia port_port_arthur=port_arthur_fleet",
        "port_arthur_fleet", "sea_of_japan", None, "port-arthur-sea", "7.6",
    ),
    (
        HITS, "first_army", "", None, "not-in-battle", "7.12",
    ),
    (
        "step=return yellow_sea=first_fleet port_vladivostok=vladivostok_fleet", "first_fleet", "port_vladivostok",
        None, "return-japan", "8.9",
    ),
    ("step=return yellow_sea=first_fleet uiju=first_army", "first_army", "", None, "not-at-sea", "8.9"),
    (
        "step=return actor=russia yellow_sea=port_arthur_fleet", "port_arthur_fleet", "port_sasebo",
        None, "return-russia", "8.8",
    ),
    # The object of a card.
    (
        RIDER,
        "xvii_corps", "", None, "object-moved", "10.7",
    ),
    (
        STRONGER,
        "first_army", "", None, "object-battle", "9.18",
    ),
]  # fmt: skip

# Position, the card that is meant, the reason and its clause.
CARDS = [
    ("options=japanese_choice uiju=first_army", "japanese_choice", "choice-card", "1.8"),
    ("uiju=first_army japan=land_6 russia=land_8!", "land_8_russia", "enemy-card", "9.19"),
    ("uiju=first_army spent_japan=land_2", "land_2_japan", "spent-card", "9.1"),
    ("uiju=first_army japan=land_4", "land_4_japan", "useless-card", "9.21"),
    ("step=purchase supply=2,2 bought=1,1 japan=land_2+ russia=land_1+", "land_2_japan", "new-card", "9.6"),
    (
        COUNTER, "land_8_russia", "only-counter", "9.16",
    ),
    (f"{GUNS} russia=land_8", "land_8_russia", "only-guns", "9.10"),
    (f"{JOIN} japan=land_2", "land_2_japan", "card-moment", "9.7"),
    ("uiju=first_army japan=land_1", "land_1_japan", "card-attack", "10.1"),
    ("uiju=first_army japan=land_5", "land_5_japan", "card-attack", "10.6"),
    ("uiju=first_army japan=land_3", "land_3_japan", "card-again", "10.3"),
    ("uiju=first_army japan=land_6", "land_6_japan", "card-hand", "10.8"),
    ("uiju=first_army japan=land_7", "land_7_japan", "card-counter", "10.10"),
    ("uiju=first_army japan=land_8", "land_8_japan", "card-battle", "10.12"),
    ("uiju=first_army japan=naval_1", "naval_1_japan", "card-naval", "10.16"),
    ("uiju=first_army japan=naval_2", "naval_2_japan", "card-vladivostok", "10.17"),
    ("uiju=first_army japan=naval_3", "naval_3_japan", "card-baltic", "10.19"),
    ("uiju=first_army japan=naval_5", "naval_5_japan", "card-mines", "10.22"),
    (f"{RUSSIA} mukden=i_corps russia=land_3", "land_3_russia", "card-garrison", "10.4"),
    (f"{RUSSIA} mukden=i_corps russia=land_4", "land_4_russia", "card-guns", "10.5"),
    (f"{RUSSIA} step=combat mukden=i_corps russia=land_5", "land_5_russia", "card-mishchenko", "10.7"),
    (f"{RUSSIA} mukden=i_corps russia=naval_3", "naval_3_russia", "card-transports", "10.20"),
    (f"{RUSSIA} mukden=i_corps russia=naval_4", "naval_4_russia", "card-raid", "10.21"),
]  # fmt: skip


def asked(position: str, pieces: str = "", place: str = "", value: int | None = None, card: str = "") -> Reason:
    state = GAME.read(f"{GAME.name} {position}")
    seat = max(0, int(state.actor))
    return GAME.why(GAME.known(state, seat), seat, pieces.split(), card, place, value)


def check(reason: Reason, key: str, clause: str) -> None:
    assert (reason.key, reason.clause) == (f"why.{key}", clause)
    check_sentence(GAME, reason)


@pytest.mark.parametrize(("position", "pieces", "place", "value", "key", "clause"), MISTAKES)
def test_a_mistake_is_answered_with_its_reason(  # noqa: PLR0917  (a row of the table)
    position: str, pieces: str, place: str, value: int | None, key: str, clause: str
) -> None:
    check(asked(position, pieces, place, value), key, clause)


@pytest.mark.parametrize(("position", "card", "key", "clause"), CARDS)
def test_a_card_that_cannot_be_played_is_answered_with_its_reason(
    position: str, card: str, key: str, clause: str
) -> None:
    check(asked(position, card=card), key, clause)


@pytest.mark.parametrize(
    ("position", "pieces", "place"),
    [
        (FIGHT, "second_army fourth_army", "kaiping"),
        (FIGHT, "", "kaiping"),
        (RETREAT, "i_siberian", "tashihchiao"),
        ("uiju=first_army", "first_army", "chiuliencheng"),
        ("step=sortie port_sasebo=first_fleet", "first_fleet", "sea_of_japan"),
    ],
)
def test_what_can_be_done_is_called_possible(position: str, pieces: str, place: str) -> None:
    assert asked(position, pieces, place).key == "why.legal"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_listed_here(language: str) -> None:
    listed = {row[4] for row in MISTAKES} | {row[2] for row in CARDS}
    listed |= {"legal", "over", "not-your-turn", "not-now"}
    assert set(load(language, f"{GAME.name}/words")["why"]) == listed


def test_a_hidden_hand_makes_no_difference() -> None:
    """Whatever the other side holds, the same intention has the same answer."""
    line = f"{GAME.name} uiju=first_army japan=land_1 russia={{}}"
    for card in ("land_1_japan", ""):
        answers = {
            GAME.why(GAME.known(GAME.read(line.format(held)), 0), 0, ["first_army"], card, "siuyen").key
            for held in ("land_8", "land_6", "naval_3")
        }
        assert len(answers) == 1


@pytest.mark.parametrize("seed", range(4))
def test_along_a_walk_every_intention_has_a_true_answer(seed: int) -> None:
    places = ["", *(place.id for place in GAME.about.boards[0].places)]

    def touch(known: State, seat: int, rng: Random) -> Touched:
        piece, place = rng.choice(UNIT_IDS), rng.choice(places)
        cards = [card.id for hand in game.picture(known, seat).hands for card in hand.cards]
        card = rng.choice(cards) if cards and rng.random() < 0.3 else ""
        return Touched([piece], card, place, rng.choice((None, None, None, 0, 3)))

    def means(label: Label) -> Touched | None:
        if label.piece or label.card or label.place:
            return Touched(
                [label.piece] if label.piece else [], label.card, label.place if label.verb != "supply" else ""
            )
        return None

    game: Game = GAME
    end = check_a_walk(game, seed, touch, means)
    assert game.why(end, 0, ["first_army"], place="uiju").key == "why.over"
