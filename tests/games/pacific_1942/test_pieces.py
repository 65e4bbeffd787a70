"""Chapters 1 and 2: the aim, hexes and pieces."""

from __future__ import annotations

import pytest

from admiralty.engine.errors import NotationError
from admiralty.engine.view import Load
from tests.games.pacific_1942.support import after, at, begin, fleet
from tests.support import rule


@rule("1.2")
def test_the_twelfth_point_wins_one_for_a_unit_and_three_for_an_island() -> None:
    line = f"{at('gun-target', cursor='D', kills='8,0')} troops=a8:1 JA=f8/1/g1 UG=e8/1/ UA=e12/3/"
    table = after(line)
    assert table.points("japan") == 11
    table.then("UG x1 d6 d1").ended("japan", by="13.1")


# -- hexes -----------------------------------------------------------------------------------------


@rule("2.1")
def test_ships_sail_on_sea_storm_and_mine_but_not_on_an_island() -> None:
    after(f"{at('move', cursor='A')} JA=e4/3/ UA=e12/3/").offers_only("stop", "c5", "e5", "f4", "f5").refuses(
        "e3", clause="7.2"
    )


@rule("2.1")
@pytest.mark.parametrize(("side", "line"), [("japan", "JG=g2/1/ UA=e12/3/"), ("america", "UG=f13/1/ JA=f4/3/")])
def test_no_ship_enters_a_base_its_own_side_s_neither(side: str, line: str) -> None:
    base = {"japan": "g1", "america": "e13"}[side]
    after(f"{at('transport', side, cursor='G')} {line}").refuses(base, clause="7.6")


@rule("2.1")
@pytest.mark.parametrize("place", ["g1", "e4", "c5", "f5"])
def test_battalions_stand_on_islands_only(place: str) -> None:
    with pytest.raises(NotationError, match="battalions stand on islands"):
        after(f"{at('infantry')} troops={place}:1")


# -- units, squadrons, battalions ------------------------------------------------------------------


@rule("2.2")
def test_a_ship_that_has_lost_its_last_unit_is_out_of_the_game() -> None:
    table = after(f"{at('gun-target', cursor='D')} JA=f8/2/g2 UG=e8/1/ UA=e12/3/", "UG x2 d6 d6 d1")
    table.vessel("UG").is_sunk()
    table.told("sank", piece="america_g")


@rule("2.2")
def test_a_ship_that_has_lost_some_fights_on_with_the_rest() -> None:
    table = after(f"{at('gun-target', cursor='D')} JA=f8/1/g1 UA=e8/3/", "UA x1 d6 d1 d1 d1")
    table.vessel("UA").is_at("e8", units=2)
    after(f"{at('gun-target', cursor='D')} JA=f8/1/g1 UA=e8/2/", "UA x1").told("combat", n=1, value=2)


@rule("2.3")
def test_a_side_has_six_bombers_six_fighters_and_six_battalions() -> None:
    table = begin("a8", fleet("22022211", "420"), fleet("22022211", "000"))
    table.vessel("JD").carries(b=4)
    table.vessel("JE").carries(b=2)
    assert (table.reserve("japan"), table.reserve("america")) == (6, 6)
    assert [table.vessel(word).loads["t"] for word in ("JG", "JH", "UG", "UH")] == [3, 3, 3, 2]


@rule("2.3")
def test_any_number_of_squadrons_may_be_over_one_hex() -> None:
    table = after(f"{at('fighters', reserve='6,0')} JD=e5/2/ JE=e6/2/ JF=e8/2/ UA=e12/1/", *["reserve JD"] * 6)
    table.vessel("JD").carries(f=6)


@rule("2.3")
def test_any_number_of_battalions_may_stand_on_one_island_hex() -> None:
    table = after(f"{at('transport', cursor='G')} troops=a8:3 JG=a7/1/t3 UA=e12/3/", "a8 x3")
    assert table.battalions("a8") == 6


@rule("2.3")
def test_battalions_of_both_sides_never_stand_on_the_same_hex() -> None:
    """Repelled attackers stay where they were; the only other way in is over the last defender."""
    table = after(f"{at('infantry')} troops=h8:2,i7:-2 UA=e12/3/ JA=e4/3/", "h8 i7 x2 d6 d6 d5 d6")
    assert (table.battalions("h8"), table.battalions("i7")) == (2, -1)


# -- counters and cards ----------------------------------------------------------------------------


@rule("2.4")
def test_a_hex_holds_at_most_one_ship() -> None:
    line = f"{at('move', cursor='A')} JA=e4/3/ JB=e5/3/ UA=f4/3/"
    after(line).offers_only("stop", "c5", "f5")
    with pytest.raises(NotationError, match="no ship can be there"):
        after(f"{line} UB=e4/3/")


@rule("2.4")
def test_a_b_and_c_are_battleships_d_e_and_f_carriers_g_and_h_transports() -> None:
    pieces = begin().seen_by(None).view.pieces
    for side in ("japan", "america"):
        kinds = {piece.short: piece.type for piece in pieces if piece.kind == "ship" and piece.side == side}
        assert [letter for letter in kinds if kinds[letter] == "battleship"] == ["A", "B", "C"]
        assert [letter for letter in kinds if kinds[letter] == "carrier"] == ["D", "E", "F"]
        assert [letter for letter in kinds if kinds[letter] == "transport"] == ["G", "H"]


@rule("2.5")
@pytest.mark.parametrize("seat", ["japan", "america", None])
def test_both_cards_are_open_to_everybody(seat: str | None) -> None:
    line = f"{at('move', cursor='A', kills='2,1', reserve='1,2')} troops=a8:-1 JA=e4/3/ JD=e8/2/f1b2i1 UG=e12/1/t3f1"
    table = after(line)
    sight = table.seen_by(seat)
    assert sight.line == table.line
    carrier = next(piece for piece in sight.view.pieces if piece.id == "japan_d")
    assert carrier.values == {"strength": 2}
    assert carrier.carries == [Load(kind="fighter", n=1), Load(kind="bomber", n=3, armed=2)]
    transport = next(piece for piece in sight.view.pieces if piece.id == "america_g")
    assert transport.values == {"strength": 1}
    assert transport.carries == [Load(kind="fighter", n=1), Load(kind="battalion", n=3)]
    reserves = [piece.at[1] for piece in sight.view.pieces if piece.at[1].startswith("reserve")]
    assert reserves == ["reserve_japan", "reserve_america", "reserve_america"]


# -- the picture -----------------------------------------------------------------------------------


def picked(line: str, *words: str) -> set[str]:
    """What the picture marks: ships by their ids, other pieces by kind and place."""
    pieces = after(line, *words).seen_by(None).view.pieces
    return {piece.id or f"{piece.kind} {piece.at[1]}" for piece in pieces if "picked" in piece.marks}


@rule("2.5")
def test_the_picture_marks_the_ships_that_the_question_is_about() -> None:
    guns = f"{at('gun-target', cursor='D')} JA=f8/2/g2 JB=e4/3/g3 JD=e5/2/b2 UG=e8/1/ UA=e12/3/"
    assert picked(guns) == {"japan_a"}, "only A has a target"
    assert picked(guns, "UG") == {"japan_a"}
    assert picked(guns, "UG x2") == {"america_g"}, "the combat is about the target"
    air = f"{at('air-target', cursor='G')} JD=e5/2/b2 JE=e4/2/i2 UG=e8/1/ UA=e12/3/"
    assert picked(air) == {"japan_d"}, "only D has armed bombers"


@rule("2.5")
def test_the_picture_marks_battalions_and_fighters_that_are_on_their_way() -> None:
    assert picked(f"{at('infantry')} troops=h8:2,i7:-2 UA=e12/3/ JA=e4/3/", "h8") == {"battalion h8"}
    fighters = f"{at('fighters', reserve='2,0')} JD=e5/2/f1 JE=e6/2/ UA=e12/1/"
    assert picked(fighters) == set()
    assert picked(fighters, "reserve") == {"fighter reserve_japan"}
    assert picked(fighters, "JD") == {"japan_d"}


@rule("2.3")
def test_bombers_in_flight_are_over_their_target_and_lost_ones_in_the_box() -> None:
    line = f"{at('air-target', cursor='G')} JD=e5/2/b2 JE=e4/2/b2 UG=e8/1/ UA=e12/3/"

    def bombers(*words: str) -> list[str]:
        pieces = after(line, *words).seen_by(None).view.pieces
        return [piece.at[1] for piece in pieces if piece.kind == "bomber" and piece.side == "japan"]

    assert bombers() == ["box"] * 2
    assert bombers("UA x1") == ["e12"] + ["box"] * 2
    assert bombers("UA x1 x2") == ["e12"] * 3 + ["box"] * 2
