"""Positions, actions and records as text: what cannot be is refused, everything else is read as it was written."""

from __future__ import annotations

import pytest

from admiralty.engine import replay
from admiralty.engine.errors import NotationError
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.games.pacific_1942 import GAME, layouts
from tests.games.pacific_1942.support import after, at, begin, fleet

GUNS = f"{at('gun-dice', cursor='A')} target=UA JA=f8/3/g3 JB=f7/3/g3 UA=e7/3/ UB=e12/1/"
COMBAT = f"{at('gun-target', cursor='D')} JA=f8/3/g3 JB=f7/3/g3 UA=e7/3/ UB=e12/1/"


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (at("move", cursor="A") + " JA=e4/3/g3f1 UD=e12/2/b2i1", ""),
        (at("move", cursor="A") + " JA=e4/3/g3 UA=e12/1/", "f5"),
        (COMBAT, "UA x3 x2 d1"),
        (COMBAT, "UA x3 x2 d1 d2 d3"),
        (at("air-target", cursor="G") + " JD=e5/2/b2 JE=c6/1/ UA=e12/3/f1", "UA x2 d1 d1 d1 d1 d1 stop"),
        (at("transport", cursor="G") + " troops=a8:-2 JG=a7/1/t3 UA=e12/3/", "a8 x2 d1 d1 d6 d6"),
        (at("infantry", map=layouts.name_of(layouts.random_layout(2))) + " troops=f7:2,f8:1 UA=f12/3/", "f7 g7"),
        (at("fighters", reserve="2,1") + " JA=e4/3/f1 JD=c6/2/ UA=e12/3/", "reserve JD JA"),
    ],
)
def test_a_position_is_read_as_it_was_written(position: str, words: str) -> None:
    table = after(position, words)
    again = after(table.line)
    assert again.line == table.line
    assert again.state.key() == table.state.key()
    assert again.offered == table.offered


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("words", ["", fleet("33"), fleet("22022211", "2"), fleet("22022211", "222")])
def test_what_is_known_while_fleets_are_armed_is_read_as_it_was_written(words: str, seat: int | None) -> None:
    line = GAME.write(GAME.known(begin("a8", words).state, seat))
    assert GAME.write(GAME.read(line)) == line


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("chess", "begins with pacific-1942"),
        ("pacific-1942 round", "write name=value"),
        ("pacific-1942 round=1 round=2", "stands twice"),
        ("pacific-1942 wind=west", "no such part"),
        ("pacific-1942 map=flat step=garrison actor=america", "write tile, side, place and turn"),
        (f"{at('move', cursor='A')} JA=e4/4/", "from 0 to 3"),
        (f"{at('move', cursor='A')} JA=e4/3/ JD=e5/3/", "from 0 to 2"),
        (f"{at('move', cursor='A')} JA=e3/3/", "no ship can be there"),
        (f"{at('move', cursor='A')} JA=z9/3/", "choose from"),
        (f"{at('move', cursor='A')} JA=e4", "a ship is written like"),
        (f"{at('move', cursor='A')} JB=e4/3/", "somebody must be able to act here"),
        (f"{at('move')} JA=e4/3/", "this step needs"),
        (f"{at('infantry')} troops=e4:1", "battalions stand on islands"),
        (f"{at('infantry')} troops=a8:7", "from -6 to 6"),
        (f"{at('gun-dice', cursor='A')} target=UA JA=e4/3/g3", "the ship under attack is on the map"),
        (f"{GUNS} attackers=1", "the dice do not fit the combat"),
        (f"{GUNS} attackers=1 given=0,0,1", "the dice do not fit the combat"),
        (f"{at('move', cursor='A', kills='0,24')} JA=e4/3/ UA=e12/1/", "from 0 to 21"),
        (f"{at('move', cursor='A')} JA=e4/3/f1s1 UA=e12/1/", "no such ship carries this"),
        (f"{at('reduce')} reserve=3,0 JA=e4/3/f1s1 JD=c6/1/ UA=e12/1/", "no such ship carries this"),
        (f"{at('transport', cursor='G')} troops=a8:-2:2 JG=a7/1/t3 UA=e12/3/", "more battalions have marched"),
        ("pacific-1942 step=turn actor=chance", "never rests"),
        ("pacific-1942 step=garrison actor=chance", "step and actor do not fit"),
        ("pacific-1942 round=1 step=move actor=america side=japan cursor=0 JA=e4/3/", "step and actor do not fit"),
        ("pacific-1942 round=1 step=attack-die actor=chance side=japan", "step and later= do not fit"),
        ("pacific-1942 step=arm-ship actor=japan cursor=0 faces=1,2,3,4", "three dice"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        GAME.read(position)


@pytest.mark.parametrize("words", ["x0 x2", "x1 x0", "x3 x3"])
def test_who_has_given_dice_an_older_position_does_not_say(words: str) -> None:
    older = after(f"{GUNS.replace('cursor=0', 'cursor=1')} JC=e8/3/g3 attackers=2", words)
    assert GAME.read(older.line).key() == older.state.key()


def test_every_action_has_a_word_of_its_own() -> None:
    state = GAME.start()
    words = [GAME.write_action(state, action) for action in range(GAME.actions)]
    assert len(set(words)) == GAME.actions
    assert [GAME.read_action(state, word) for word in words] == list(range(GAME.actions))


def test_case_makes_no_difference_and_an_unknown_word_is_quoted() -> None:
    state = begin().state
    assert GAME.read_action(state, "A8") == GAME.read_action(state, " a8 ")
    with pytest.raises(NotationError, match="Midway"):
        GAME.read_action(state, "Midway")


@pytest.mark.parametrize("layout", [layouts.random_layout(5), layouts.name_of(layouts.random_layout(5)), "ring"])
def test_the_record_of_a_game_on_a_free_map_is_read_as_it_was_written(layout: str) -> None:
    match = Match(GAME, Record.new(GAME, "free", {"layout": layout}))
    match.play(match.state.legal()[0])
    text = match.record.write()
    record, error = replay.read(text, GAME)
    assert error is None
    assert record.write() == text
    assert record.first_position(GAME).key() == GAME.start("free", {"layout": layout}).key()
