"""What the readers and writers of all games share, on the words of a game that does not exist."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import admiralty
from admiralty.engine import notation
from admiralty.engine.errors import NotationError, Phrase
from admiralty.engine.notation import Cast, Word, dice, one_of, some_of, whole

ISLANDS = ("lemnos", "imbros", "tenedos")
READERS = {
    "turn": whole(-2, 12),
    "at": one_of(ISLANDS, "place"),
    "held": some_of(ISLANDS),
    "faces": dice(2, Phrase("at most two dice lie on the table")),
}


def read(*words: str) -> dict[str, int]:
    table = SimpleNamespace()
    notation.read(table, notation.split(" ".join(["skirmish", *words]), "skirmish"), READERS)  # type: ignore[arg-type]
    return vars(table)


def test_words_are_read_into_the_fields_they_name() -> None:
    assert read() == {}
    assert read("turn=-2", "at=tenedos", "held=lemnos,tenedos", "faces=6,2") == {
        "turn": -2, "place": 2, "held": 0b101, "faces": 1 << 20 | 1 << 4,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "quoted", "why"),
    [
        ("turn", "turn", "write name=value"),
        ("turn=", "turn=", "write name=value"),
        ("turn=1 turn=1", "turn=1", "this stands twice"),
        ("wind=west", "wind=west", "a position has no such part"),
        ("turn=13", "turn=13", "write a whole number from -2 to 12"),
        ("turn=-3", "turn=-3", "write a whole number from -2 to 12"),
        ("turn=١", "turn=١", "write a whole number from -2 to 12"),
        ("turn=00001", "turn=00001", "write a whole number from -2 to 12"),
        ("at=naxos", "at=naxos", "choose from: lemnos, imbros, tenedos"),
        ("held=imbros,imbros", "held=imbros,imbros", "imbros stands twice"),
        ("held=imbros,", "held=imbros,", "choose from: lemnos, imbros, tenedos"),
        ("faces=7", "faces=7", "write a whole number from 1 to 6"),
        ("faces=1,1,1", "faces=1,1,1", "at most two dice lie on the table"),
    ],
)
def test_a_word_that_cannot_be_is_quoted_with_what_to_write(words: str, quoted: str, why: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(words)
    assert str(refused.value) == f"'{quoted}' cannot be read: {why}."


@pytest.mark.parametrize("text", ["", "chess turn=1", "turn=1"])
def test_a_position_begins_with_its_game(text: str) -> None:
    with pytest.raises(NotationError, match="begins with skirmish"):
        notation.split(text, "skirmish")


def test_the_first_fault_of_a_position_is_the_one_that_is_named() -> None:
    notation.check([("nothing is wrong", False)], "skirmish")
    with pytest.raises(NotationError, match="the second is true"):
        notation.check([("the first is not", False), ("the second is true", True), ("nor this", True)], "skirmish")


def test_sets_numbers_and_dice_are_written_only_if_there_are_any() -> None:
    assert list(notation.listed("held", 0, ISLANDS)) == []
    assert list(notation.listed("held", 0b110, ISLANDS)) == ["held=imbros,tenedos"]
    assert (list(notation.lying(0)), list(notation.lying(1 << 20 | 2))) == ([], ["faces=1,1,6"])
    state = admiralty.load("port-arthur").start()
    state.depth = 0
    assert list(notation.numbered(state, ("depth", "most_legal"))) == ["most_legal=197"]


def test_step_actor_and_what_play_comes_back_to_are_read_as_they_were_written() -> None:
    cast = Cast(("sail", "fight", "rest"), ("athens", "sparta"), most=20)
    state = admiralty.load("port-arthur").start()
    state.step, state.actor = 1, admiralty.CHANCE
    state.later(2, 1, -1, 20)
    words = [*cast.present(state), *cast.later(state)]
    assert words == ["step=fight", "actor=chance", "later=rest:sparta:-1:20"]
    again = admiralty.load("port-arthur").start()
    notation.read(again, notation.split(" ".join(["skirmish", *words]), "skirmish"), cast.readers())
    assert (again.step, again.actor, notation.frames(again)) == (1, admiralty.CHANCE, [(2, 1, -1, 20)])
    for value, why in (("rest:sparta:1:1", "write later="), ("rest:sparta:1", "write later=")):
        with pytest.raises(NotationError, match=why):  # the stack of this game has room for one
            cast.readers()["later"](again, Word("later", value))
    again.depth = 0
    with pytest.raises(NotationError, match="from -1 to 20"):
        cast.readers()["later"](again, Word("later", "rest:sparta:1:21"))
