"""Why not: the mistakes that people make, the sentence they are answered with, and its clause."""

from __future__ import annotations

from random import Random

import pytest

import admiralty
from admiralty.engine.view import Reason
from admiralty.games.pacific_1942 import GAME
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.notation import hex_names
from admiralty.games.pacific_1942.state import State
from admiralty.games.pacific_1942.words import SHIP_IDS
from tests.games.intentions import check_sentence
from tests.games.pacific_1942.support import at, begin, fleet
from tests.locale.texts import load

FLEETS = "JA=f8/2/g2 JB=g3/3/g3m2 JC=c5/1/g1 JD=e5/2/b2i1f1 JG=a7/1/t2 UA=e8/3/f1 UB=g12/2/ UD=g7/1/b1 UG=e12/1/t2"
ARM = "pacific-1942 step=arm-ship actor=japan"
BOMBERS = "pacific-1942 step=arm-bombers actor=japan cursor={} JA=-/2/ JB=-/2/ JD=-/2/ JE=-/2/ JF=-/2/ JG=-/1/ JH=-/1/"
PUTTING = (
    "pacific-1942 step=deploy actor=japan JA={}/2/ JB=-/2/ JD=-/2/ JE=-/2/ JF=-/2/ JG=-/1/ JH=-/1/ UA=-/3/ UD=-/2/"
)
FAR = "UA=e12/3/ UG=f12/1/"


def move(cursor: str, ships: str = FLEETS) -> str:
    return f"{at('move', cursor=cursor)} {ships}"


GUNS, AIR = f"{at('gun-target')} {FLEETS}", f"{at('air-target')} {FLEETS}"
LAND = f"{at('transport', cursor='G')} troops=a8:-1"
RETURN = f"{at('air-return', field='e8', flying=1)}"
POST = f"{at('fighters', reserve='1,0')}"

# Position; what is touched, where it is to go, a number; the reason and its clause.
MISTAKES = [
    ("pacific-1942 step=garrison actor=america", "", "a7", None, "no-island", "4.1"),
    (f"{ARM} cursor=0", "japan_c", "", None, "arm-by-letter", "4.2"),
    (f"{ARM} cursor=0", "", "", 4, "most-units", "4.3"),
    (f"{ARM} cursor=3 JA=-/3/ JB=-/3/ JC=-/3/", "", "", 3, "most-units", "4.4"),
    (f"{ARM} cursor=6 JA=-/3/ JB=-/3/ JC=-/3/ JD=-/2/", "", "", 2, "most-units", "4.5"),
    (f"{ARM} cursor=4 JA=-/3/ JB=-/3/ JC=-/3/ JD=-/2/", "", "", 2, "units-left", "4.2"),
    (f"{ARM} cursor=5 JA=-/3/ JB=-/3/ JC=-/3/", "", "", 0, "units-over", "4.2"),
    (BOMBERS.format(3), "", "", 5, "deck-slots", "4.4"),
    (BOMBERS.format(4).replace("JD=-/2/", "JD=-/2/b4"), "", "", 3, "six-bombers", "4.6"),
    (BOMBERS.format(3), "japan_a", "", None, "no-deck", "4.6"),
    (f"{PUTTING.format('-')} cursor=0", "japan_d", "", None, "deploy-by-letter", "5.1"),
    (f"{PUTTING.format('g3')} cursor=1", "japan_a", "", None, "at-sea", "5.1"),
    (f"{PUTTING.format('g3')} cursor=1", "japan_b", "g3", None, "occupied", "2.4"),
    (f"{PUTTING.format('-')} cursor=0", "japan_a", "c7", None, "second-row", "5.1"),
    (f"{PUTTING.format('-')} cursor=0", "japan_a", "g1", None, "base", "5.1"),
    (move("A"), "japan_b", "", None, "by-letter", "7.1"),
    (move("C"), "japan_b", "", None, "has-moved", "7.1"),
    (move("C"), "japan_a", "", None, "passed", "7.1"),
    (move("A"), "japan_d", "e6", None, "other-phase", "6.2"),
    (move("A"), "japan_e", "", None, "out", "2.2"),
    (move("A"), "america_a", "", None, "enemy-ship", "7.1"),
    (move("A"), "japan_a", "f8", None, "there-already", "7.2"),
    (move("A"), "japan_a", "h8", None, "island", "7.2"),
    (move("A"), "japan_a", "e8", None, "occupied", "7.2"),
    (move("A"), "japan_a", "e5", None, "occupied", "7.2"),
    (move("A"), "japan_a", "e11", None, "too-far", "7.4"),
    (move("D"), "japan_d", "c9", None, "too-far", "7.5"),
    (GUNS, "america_g", "", None, "out-of-range", "8.1"),
    (GUNS, "japan_a", "e12", None, "too-far-to-fire", "8.1"),
    (GUNS, "japan_c", "e8", None, "storm-guns", "8.2"),
    (GUNS, "japan_d", "e8", None, "no-guns", "8.4"),
    (GUNS.replace("/g2", "/"), "japan_a", "", None, "dice-used", "8.4"),
    (GUNS, "japan_b", "", None, "nobody-in-range", "8.1"),
    (GUNS, "", "h8", None, "guns-at-ships", "8.3"),
    (f"{at('gun-dice', cursor='A', target='UA')} {FLEETS}", "", "", 3, "dice-left", "8.4"),
    (f"{at('gun-dice', cursor='A', target='UA')} {FLEETS}", "", "", 0, "at-least-one", "8.4"),
    (f"{at('gun-dice', cursor='A', target='UA')} {FLEETS}", "japan_b", "", None, "now-asked", "8.4"),
    (AIR, "america_d", "", None, "storm-target", "9.4"),
    (AIR, "", "h8", None, "bombs-at-ships", "9.4"),
    (AIR.replace("/b2i1f1", "/i1f1"), "japan_d", "", None, "unarmed", "9.1"),
    (AIR.replace("/b2i1f1", "/f1"), "japan_d", "", None, "no-bombers", "9.1"),
    (AIR.replace("/b2i1f1", "/f1"), "america_a", "", None, "nobody-takes-off", "9.1"),
    (AIR.replace("e5/2/b2i1f1", "e5/2/b2m2"), "japan_d", "", None, "moved-two", "7.5"),
    (AIR.replace("JC=c5/1/g1 JD=e5", "JD=c5"), "japan_d", "e8", None, "storm-deck", "9.1"),
    (AIR, "japan_a", "", None, "no-deck", "9.1"),
    (f"{at('air-target')} JD=g2/1/b1 UA=e2/3/f1 UB=f3/1/f1 UC=g3/1/f1 UG=c7/1/", "", "c7", None, "guarded", "9.3"),
    (f"{at('air-squadrons', cursor='D', target='UA')} {FLEETS}", "", "", 3, "squadrons-left", "9.4"),
    (f"{RETURN} JD=e5/1/b2 JE=e6/1/ JF=c6/1/ UA=e8/1/", "japan_d", "", None, "deck-full", "9.5"),
    (f"{RETURN} JD=c5/1/ JE=e6/1/ JF=c6/1/ UA=e8/1/", "japan_d", "", None, "storm-deck", "9.5"),
    (f"{LAND} JG=a7/1/t2 JH=f4/1/ {FAR}", "japan_h", "", None, "by-letter", "10.1"),
    (f"{LAND} JG=a7/1/ {FAR}", "japan_g", "a8", None, "nobody-aboard", "10.2"),
    (f"{LAND} JG=a7/1/t2 {FAR}", "japan_g", "f6", None, "land-beside", "10.2"),
    (f"{LAND} JG=a7/1/t2 {FAR}", "japan_g", "e4", None, "too-far", "7.6"),
    (f"{LAND} JG=a7/1/t2m9 {FAR}", "japan_g", "a6", None, "landed-already", "10.1"),
    (f"{at('landing', cursor='G', field='a8')} JG=a7/1/t2m9 {FAR}", "", "", 3, "battalions-aboard", "10.2"),
    (f"{at('infantry')} troops=h8:2:1,a8:1 JA=f8/2/ {FAR}", "", "a8", None, "no-island-beside", "10.4"),
    (f"{at('infantry')} troops=h8:2:2,i7:1 JA=f8/2/ {FAR}", "", "h8", None, "has-marched", "10.4"),
    (f"{at('infantry')} troops=h8:2 JA=f8/2/ {FAR}", "", "f6", None, "no-battalions", "10.4"),
    (f"{at('march', origin=57)} troops=h8:2 JA=f8/2/ {FAR}", "", "f8", None, "only-islands", "10.4"),
    (f"{at('march', origin=57)} troops=h8:2 JA=f8/2/ {FAR}", "", "f6", None, "march-beside", "10.4"),
    (f"{at('march-count', origin=57, field='i7')} troops=h8:2 JA=f8/2/ {FAR}", "", "", 3, "battalions-there", "10.4"),
    (f"{at('reduce')} JD=e6/1/b3 JE=f8/2/ {FAR}", "japan_e", "", None, "crowded-first", "11.3"),
    (f"{POST} JA=f8/2/ JB=g8/2/f1s1 {FAR}", "japan_a", "", None, "no-fighters", "11.4"),
    (f"{POST} JA=f8/2/ JB=g8/2/f1s1 {FAR}", "japan_b", "", None, "posted-once", "11.4"),
    (f"{POST.replace('1,0', '0,0')} JA=f8/2/f1 JB=g8/2/ {FAR}", "", "reserve_japan", None, "reserve-empty", "11.1"),
    (f"{at('fighters-to', origin=0)} JA=f8/2/f1 JB=g8/2/ JC=c5/1/ {FAR}", "", "c5", None, "storm-fighters", "11.2"),
    (f"{at('fighters-to', origin=0)} JA=f8/2/f1 JB=g8/2/ {FAR}", "japan_a", "", None, "same-ship", "11.4"),
    (f"{at('fighters-to', origin=0)} JA=f8/2/f1 JB=g8/2/ {FAR}", "", "reserve_japan", None, "not-to-reserve", "11.4"),
    (f"{at('fighters-to', origin=0)} JA=f8/2/f1 JB=g8/2/ {FAR}", "", "h8", None, "over-a-ship", "11.1"),
]  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES, ids=[f"{n}-{row[4]}" for n, row in enumerate(MISTAKES)])
def test_a_mistake_is_answered_with_its_reason(mistake: tuple[str, str, str, int | None, str, str]) -> None:
    position, piece, place, value, key, clause = mistake
    state = GAME.read(position)
    found = GAME.why(state, state.actor, [piece] if piece else [], place=place, value=value)
    assert (found.key, found.clause) == (f"why.{key}", clause)
    check_sentence(GAME, found)


def test_every_reason_there_is_belongs_to_a_mistake() -> None:
    """Those that need rarer positions are met on the walks below."""
    rare = {
        "beside-flag",
        "moved-no-landing",
        "no-aircraft",
        "no-post",
        "no-way",
        "repelled",
        "storm-back",
        "storm-way",
    }
    rare |= {"base", "finished", "no-such-die"}
    assert {row[4] for row in MISTAKES} | rare == set(load("en", "pacific-1942/words")["why"])


@pytest.mark.parametrize("seed", range(6))
def test_any_intention_is_answered_and_truly(seed: int) -> None:
    """Along random games: any piece, any place, any number."""
    rng, met = Random(seed), set()
    state = GAME.start(GAME.scenarios[seed % 2])
    while state.actor != admiralty.OVER:
        if state.actor >= 0 and rng.random() < 0.2:
            for _ in range(12):
                met.add(asked(state, rng))
        state.apply(rng.choice(state.legal()))
    assert len(met) > 10


def asked(state: State, rng: Random) -> str:
    """Something that somebody may mean, and what he hears."""
    piece = rng.choice(["", *SHIP_IDS])
    place = rng.choice(["", "harbour", "reserve_japan", "reserve_america", *hex_names(state.chart)])
    value = rng.choice([None, 0, 1, 3, 6])
    for seat in (1 - state.actor, state.actor):
        known = GAME.known(state, seat)
        found = GAME.why(known, seat, [piece] if piece else [], place=place, value=value)
        check_sentence(GAME, found)
        assert (found.key == "why.not-your-turn") == (state.actor != seat)
        if seat == state.actor:
            check_truth(state, found, place)
            return found.key
    raise AssertionError("nobody is asked")


def check_truth(state: State, found: Reason, place: str) -> None:
    """What a reason says of its ship and its hex is so."""
    key = found.key.removeprefix("why.")
    ship = SHIP_IDS.index(found.piece) if found.piece else -1
    if key == "out":
        assert not state.afloat(ship)
    elif key.startswith("storm-") and key not in ("storm-way", "storm-back"):
        assert state.in_storm(ship)
    elif key == "deck-full":
        assert state.bombers(ship) >= state.slots(ship)
    elif key in ("no-fighters", "nobody-aboard"):
        assert not state.ships[(fields.COVER if key == "no-fighters" else fields.ABOARD) + ship]
    elif key == "enemy-ship":
        assert ship // 8 != state.actor
    elif key in ("island", "base", "occupied", "too-far", "no-way"):
        assert found.place == place
        hex_ = hex_names(state.chart).index(place)
        assert (key == "island") == state.chart.island(hex_)
        assert (key == "occupied") == (state.hexes[fields.SHIP_AT + hex_] >= 0)


def test_a_reason_tells_nothing_of_a_hidden_fleet() -> None:
    """While America arms, whatever Japan has chosen: the same answers to both sides."""
    one, other = (begin("a8", fleet(*words)) for words in (("22022211", "222"), ("33310011", "1")))
    for seat in (0, 1):
        for piece in SHIP_IDS:
            answers = [GAME.why(GAME.known(t.state, seat), seat, [piece], place="c7", value=3) for t in (one, other)]
            assert answers[0] == answers[1]
