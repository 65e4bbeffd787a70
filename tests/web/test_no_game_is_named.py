"""The browser's client knows no game: no id of one, nor of its sides, pieces, places, kinds or events, stands in it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import admiralty

CLIENT = Path(str(resources.files(admiralty).joinpath("web")))
# Everybody's words, which some game uses, too: a style sheet, what a place looks like, what is mine, the hidden face.
ORDINARY = {"base", "box", "dice", "mine", "turn", "unseen"}
QUOTED = re.compile(r'"([^"\n]*)"|\'([^\'\n]*)\'|`([^`]*)`')
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.S)
HEX = re.compile(r"[a-z]\d+")  # which are found in any drawing
SELECTOR = re.compile(r"(?:^|\})([^{}]*)\{", re.M)


def ids() -> set[str]:
    """Everything that only a game may name, as random games show it."""
    found: set[str] = set()
    for name in admiralty.games():
        game, rng = admiralty.load(name), random.Random(name)
        found |= {name, name.replace("-", "_"), *game.sides, *game.about.pieces}
        found |= {value for piece in game.about.pieces.values() for value in (piece.kind, piece.type)}
        found |= {place.terrain for board in game.view(game.start(), None).boards for place in board.places}
        found |= {place.id for board in game.about.boards for place in board.places}
        state = game.start()
        for _ in range(400):
            if state.actor == admiralty.OVER:
                break
            action = rng.choices(state.legal(), state.weights() if state.actor == admiralty.CHANCE else None)[0]
            told = game.view(state, None)
            found |= {told.prompt.key, *(phase.id for phase in told.phases if "_" in phase.id)}
            found |= {value for piece in told.pieces for value in (piece.id, piece.kind, piece.type, piece.at[1])}
            found |= {line.key for event in admiralty.play(game, state, action) if (line := game.story(event, None))}
    found |= {key.partition(".")[2] for key in found if "-" in key}
    assert len(found) > 150
    return {ident for ident in found if ident and not HEX.fullmatch(ident)}


def words_of(path: Path) -> Iterator[str]:
    """The words in the texts of a module, or in the selectors of a style sheet."""
    text = COMMENT.sub("", path.read_text("utf-8"))
    pattern = SELECTOR if path.suffix == ".css" else QUOTED
    for groups in pattern.finditer(text):
        said = next(group for group in groups.groups() if group is not None)
        yield said
        yield from re.findall(r"[A-Za-z][\w-]*", said)


def test_the_client_names_nothing_of_a_game() -> None:
    forbidden = ids() - ORDINARY
    files = [path for path in sorted(CLIENT.rglob("*")) if path.suffix in (".js", ".css", ".html")]
    assert len(files) > 50
    assert {(path.name, word) for path in files for word in words_of(path) if word in forbidden} == set()
